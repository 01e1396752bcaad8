package correlation

import (
	"cmp"
	"iter"
	"slices"

	"github.com/parley-lang/parley/sag"
)

// Conversation is messages, and which answers which. It does not change; many goroutines may read it.
type Conversation struct {
	nodes    []Node // in the order in which ids are first mentioned: a message's own, then the one that it answers
	ids      *ids   // their numbers are places in nodes
	problems []Problem
}

// Node is an id of a conversation.
type Node struct {
	ID      string
	Message *sag.Message   // the first with this id; nil if it was only mentioned
	Answers []*sag.Message // messages that answer it, in the order in which they were given
	parent  int            // index of the node that Message answers, -1 if it answers none
	cyclic  bool           // whoever follows the parents comes back here
}

// ProblemKind is what is odd about a conversation.
type ProblemKind uint8

// Kinds of problems.
const (
	DuplicateID ProblemKind = iota + 1 // a message with an id that an earlier one has: answers are taken for ones to the earlier one
	Cycle                              // a message that answers itself, perhaps by way of others
	Missing                            // a message answers one that is not there
	NoHeader                           // a message without a header or an id
)

var problemNames = [...]string{"", "duplicate id", "cycle", "missing message", "no header"}

// String is the kind in words.
func (k ProblemKind) String() string { return problemNames[k] }

// Problem is something odd about a conversation.
type Problem struct {
	Kind    ProblemKind
	ID      string       // that it is about: of a Missing message, its own; of a Cycle, the first of its ids
	Message *sag.Message // the message that shows it
}

// Index finds out which of some messages answers which. They may come in any order. Nil messages are left out.
func Index(messages []*sag.Message) *Conversation {
	c := &Conversation{ids: newIDs(len(messages)), nodes: make([]Node, 0, len(messages))}
	answers := make([]answer, 0, len(messages))
	latest := -1 // the node of the message before, which most messages answer
	for _, m := range messages {
		if m == nil {
			continue
		}
		h, err := header(m)
		if err != nil {
			c.problems = append(c.problems, Problem{NoHeader, "", m})
			continue
		}
		at, before := c.node(h.ID.Name), latest
		latest = at
		first := c.nodes[at].Message == nil
		if first {
			c.nodes[at].Message = m
		} else {
			c.problems = append(c.problems, Problem{DuplicateID, h.ID.Name, m})
		}
		if h.Corr == nil || h.Corr.ID == nil || h.Corr.ID.Name == "" {
			continue
		}
		to := before
		if to < 0 || c.nodes[to].ID != h.Corr.ID.Name {
			to = c.node(h.Corr.ID.Name)
		}
		answers = append(answers, answer{m, to})
		if first {
			c.nodes[at].parent = to
		}
	}
	c.sortAnswers(answers)
	c.findMissing()
	c.findCycles()
	return c
}

// node is the index of an id's node, which is made if there is none.
func (c *Conversation) node(id string) int {
	at, added := c.ids.add(id)
	if added {
		c.nodes = append(c.nodes, Node{ID: id, parent: -1})
	}
	return at
}

// find is the index of an id's node, -1 if there is none.
func (c *Conversation) find(id string) int {
	return c.ids.find(id)
}

// answer is a message and the index of the node that it answers.
type answer struct {
	message *sag.Message
	to      int
}

// sortAnswers gives each node its answers, all of them out of one piece of memory.
func (c *Conversation) sortAnswers(answers []answer) {
	counts := make([]int, len(c.nodes))
	for _, a := range answers {
		counts[a.to]++
	}
	room := make([]*sag.Message, len(answers))
	for _, a := range answers {
		n := &c.nodes[a.to]
		if n.Answers == nil {
			n.Answers, room = room[:0:counts[a.to]], room[counts[a.to]:]
		}
		n.Answers = append(n.Answers, a.message)
	}
}

func (c *Conversation) findMissing() {
	for _, n := range c.nodes {
		if n.Message == nil {
			c.problems = append(c.problems, Problem{Missing, n.ID, n.Answers[0]})
		}
	}
}

// findCycles follows each node once.
func (c *Conversation) findCycles() {
	seen := make([]int, len(c.nodes)) // 1 + the node from which it was first reached
	for start := range c.nodes {
		at := start
		for at >= 0 && seen[at] == 0 {
			seen[at] = start + 1
			at = c.nodes[at].parent
		}
		if at >= 0 && seen[at] == start+1 { // met on this very way
			first := at
			c.nodes[at].cyclic = true
			for x := c.nodes[at].parent; x != at; x = c.nodes[x].parent {
				first = min(first, x)
				c.nodes[x].cyclic = true
			}
			c.problems = append(c.problems, Problem{Cycle, c.nodes[first].ID, c.nodes[first].Message})
		}
	}
}

// Problems are all that is odd, by kind and then in the order of the messages.
func (c *Conversation) Problems() []Problem {
	list := slices.Clone(c.problems)
	slices.SortStableFunc(list, func(a, b Problem) int { return cmp.Compare(a.Kind, b.Kind) })
	return list
}

// Message is the first message with an id.
func (c *Conversation) Message(id string) (*sag.Message, bool) {
	at := c.find(id)
	if at < 0 || c.nodes[at].Message == nil {
		return nil, false
	}
	return c.nodes[at].Message, true
}

// Thread is a message with all that it answers.
type Thread struct {
	Messages []*sag.Message // the oldest first, the one that was asked for last
	Missing  string         // id of the message that the oldest one answers, if that is not there
	Cycle    bool           // the oldest one answers one of the others
}

// Trace is Index(messages).Thread(id), in less time: for whoever wants to know nothing else of the messages.
func Trace(messages []*sag.Message, id string) (t Thread, ok bool) {
	first := make([]*sag.Message, 0, len(messages)) // with each id
	known := newIDs(len(messages))
	for _, m := range messages {
		h, err := header(m)
		if err != nil {
			continue
		}
		if _, added := known.add(h.ID.Name); added {
			first = append(first, m)
		}
	}
	at := known.find(id)
	if at < 0 {
		return Thread{}, false
	}
	seen := make([]bool, len(first))
	var way []int32
	for at >= 0 && !seen[at] {
		seen[at] = true
		way = append(way, int32(at)) //nolint:gosec // as in ids
		to := first[at].Header.CorrID()
		switch {
		case to == "":
			at = -1
		case at > 0 && known.names[at-1] == to: // most messages answer the one before
			at--
		default:
			if at = known.find(to); at < 0 {
				t.Missing = to
			}
		}
	}
	t.Cycle = at >= 0
	t.Messages = make([]*sag.Message, len(way))
	for i, at := range way {
		t.Messages[len(way)-1-i] = first[at]
	}
	return t, true
}

// Thread follows a message back to the one that began it all. Not ok if there is no such message.
func (c *Conversation) Thread(id string) (t Thread, ok bool) {
	at := c.find(id)
	if at < 0 || c.nodes[at].Message == nil {
		return Thread{}, false
	}
	length := 0
	for x, entered := at, -1; x >= 0; x = c.nodes[x].parent {
		n := &c.nodes[x]
		if x == entered {
			t.Cycle = true
			break
		}
		if n.cyclic && entered < 0 {
			entered = x
		}
		if n.Message == nil {
			t.Missing = n.ID
			break
		}
		length++
	}
	t.Messages = make([]*sag.Message, length)
	for i := range t.Messages {
		n := &c.nodes[at]
		t.Messages[length-1-i] = n.Message
		at = n.parent
	}
	return t, true
}

// Responses are the messages that answer the one with an id, in the order in which they were given, whether it is there or not.
func (c *Conversation) Responses(id string) []*sag.Message {
	at := c.find(id)
	if at < 0 {
		return nil
	}
	return slices.Clone(c.nodes[at].Answers)
}

// Nodes yields every id, in the order in which they are first mentioned, with what answers it. What it gives must not be changed.
func (c *Conversation) Nodes() iter.Seq[*Node] {
	return func(yield func(*Node) bool) {
		for i := range c.nodes {
			if !yield(&c.nodes[i]) {
				return
			}
		}
	}
}
