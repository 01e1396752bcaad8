package runner

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/fold"
	"github.com/parley-lang/parley/tokens"
	"github.com/parley-lang/parley/tools/sagbench"
)

// sagBench answers a vector of the topic bench with a figure of the published benchmark, for other conversations.
func sagBench(in *ast.JSONValue, c *call) ([]byte, error) {
	w := &world{call: c}
	switch kind := text(in, "kind"); kind {
	case "fold_compression":
		return w.benchFolds(in)
	case "context_budget":
		return w.benchBudget(in)
	case "token_efficiency":
		return w.benchSizes(in)
	case "roundtrip":
		return w.benchRoundTrip(in)
	default:
		return nil, fmt.Errorf("there is no benchmark %q", kind)
	}
}

// template makes the messages of a conversation: a text with places for numbers.
type template struct {
	first, text, extra string
	every              int // the extra is on every such message
}

func templateOf(in *ast.JSONValue) (template, error) {
	given := in.Member("template")
	if given == nil || given.Kind != ast.JSONObject {
		return template{}, errors.New("there is no template")
	}
	t := template{first: text(given, "first"), text: text(given, "text"), extra: text(given, "extra")}
	if t.first == "" {
		t.first = t.text
	}
	if given.Member("every") != nil {
		n, err := number(given, "every")
		if err != nil || n < 1 {
			return template{}, errors.New("every is a positive number")
		}
		t.every = int(n)
	}
	return t, nil
}

// benchTime is the timestamp of a message by its number.
func benchTime(i int) int { return 2000 + i }

// message is the text of a message by its number, from 0.
func (t template) message(i int) string {
	s := t.text
	if i == 0 {
		s = t.first
	}
	if t.every > 0 && i%t.every == 0 {
		s += t.extra
	}
	return strings.NewReplacer(
		"{i}", strconv.Itoa(i), "{p}", strconv.Itoa(i-1), "{ts}", strconv.Itoa(benchTime(i)),
		"{m3}", strconv.Itoa(i%3), "{n3}", strconv.Itoa((i+1)%3), "{x7}", strconv.Itoa(i*7),
	).Replace(s)
}

// benchID is what the original's random ids are recorded as, which are shorter than those of this suite.
func benchID(n int) string { return fmt.Sprintf("f%015x", n) }

// benchFold is the text of a message with a FOLD statement as long as the original's.
func benchFold(id string, last int, stmt *sag.FoldStmt) (string, error) {
	h, err := sag.NewHeader(id, "keeper", "agents", int64(benchTime(last)))
	if err != nil {
		return "", err
	}
	m, err := sag.NewMessage(h, stmt)
	if err != nil {
		return "", err
	}
	return sag.Minify(m)
}

// size is a member that is a number of things.
func size(in *ast.JSONValue, name string) (int, error) {
	n, err := wholeNumber(in, name)
	if err != nil || n < 1 || n > 1_000_000 {
		return 0, fmt.Errorf("%s is a number from 1 to 1,000,000", name)
	}
	return int(n), nil
}

func (w *world) benchFolds(in *ast.JSONValue) ([]byte, error) {
	t, err := templateOf(in)
	if err != nil {
		return nil, err
	}
	n, err := size(in, "messages")
	if err != nil {
		return nil, err
	}
	group, err := size(in, "fold_size")
	if err != nil {
		return nil, err
	}
	texts, messages := make([]string, n), make([]*sag.Message, n)
	for i := range n {
		texts[i] = t.message(i)
		if messages[i], err = sag.Parse(texts[i], sag.Compat(), sag.Engine(w.call.engine)); err != nil {
			return nil, err
		}
	}
	engine, err := fold.New()
	if err != nil {
		return nil, err
	}
	folds := 0
	s, err := sagbench.Savings(texts, group, tokens.CodePoints{}, func(first, last int) (string, error) {
		folds++
		stmt, err := foldAndRecall(engine, messages[first:last+1], fmt.Sprintf("Folded messages %d-%d", first, last))
		if err != nil {
			return "", err
		}
		stmt.ID = &sag.Ident{Name: benchID(folds)}
		return benchFold(fmt.Sprintf("fold%d", first), last, stmt)
	})
	if err != nil {
		return nil, err
	}
	return fmt.Appendf(nil, `{"original_tokens":%d,"folded_tokens":%d,"ratio":"%.3f","savings":%s}`,
		s.Before, s.After, float64(s.After)/float64(s.Before), quote(sagbench.Percent(s.Percent()))), nil
}

// foldAndRecall folds messages and sees that they come back.
func foldAndRecall(engine *fold.Engine, messages []*sag.Message, summary string) (*sag.FoldStmt, error) {
	stmt, err := engine.Fold(messages, summary, nil)
	if err != nil {
		return nil, err
	}
	f, err := engine.Unfold(stmt.ID.Name)
	if err != nil {
		return nil, err
	}
	for i, m := range f.Messages {
		if !ast.Equal(m, messages[i]) {
			return nil, fmt.Errorf("message %d is not the one that was folded", i)
		}
	}
	return stmt, nil
}

// benchBudget tells how far a budget goes. The original's loop ends at a number of turns, which it then takes for the end of the budget; here the
// end is looked for beyond it.
func (w *world) benchBudget(in *ast.JSONValue) ([]byte, error) {
	t, err := templateOf(in)
	if err != nil {
		return nil, err
	}
	var b sagbench.Budget
	if b.Tokens, err = size(in, "budget"); err != nil {
		return nil, err
	}
	if b.Threshold, err = number(in, "threshold"); err != nil {
		return nil, err
	}
	if b.MaxTurns, err = size(in, "max_turns"); err != nil {
		return nil, err
	}
	count := tokens.CodePoints{}
	cost := func(turn int) (int, error) { return count.Count(t.message(turn)), nil }
	folded := func(_, last int) (int, error) {
		stmt, err := sag.NewFold(benchID(last), "all messages to here", nil)
		if err != nil {
			return 0, err
		}
		text, err := benchFold("fold", last, stmt)
		return count.Count(text), err
	}
	linear, err := sagbench.Linear(b, cost)
	if err != nil {
		return nil, err
	}
	run, err := sagbench.Folding(b, cost, folded)
	if err != nil {
		return nil, err
	}
	if linear.Exhausted && run.Exhausted {
		return fmt.Appendf(nil, `{"linear_exhausted_at":%d,"fold_exhausted_at":%d,"folds":%d,"fold_tokens_at_end":%d}`,
			linear.Turns, run.Turns, run.Folds, run.Tokens), nil
	}
	b.MaxTurns = 1_000_000
	if linear, err = sagbench.Linear(b, cost); err != nil {
		return nil, err
	}
	if run, err = sagbench.Folding(b, cost, folded); err != nil {
		return nil, err
	}
	if !linear.Exhausted || !run.Exhausted {
		return nil, fmt.Errorf("the budget is not used up in %d turns", b.MaxTurns)
	}
	return fmt.Appendf(nil, `{"linear_exhausted_at":%d,"fold_exhausted_at":%d,"times":"%.1f"}`,
		linear.Turns, run.Turns, float64(run.Turns)/float64(linear.Turns)), nil
}

// texts are a member that is a list of strings.
func texts(in *ast.JSONValue, name string) ([]string, error) {
	list := in.Member(name)
	if list == nil || list.Kind != ast.JSONArray {
		return nil, fmt.Errorf("there is no list %s", name)
	}
	var all []string
	for _, v := range list.Items {
		all = append(all, v.Text)
	}
	return all, nil
}

// minified are messages as they are sent.
func minified(messages []*sag.Message) ([]string, error) {
	all := make([]string, len(messages))
	for i, m := range messages {
		var err error
		if all[i], err = sag.Minify(m); err != nil {
			return nil, err
		}
	}
	return all, nil
}

func (w *world) benchSizes(in *ast.JSONValue) ([]byte, error) {
	var t sagbench.Texts
	var err error
	for name, to := range map[string]*[]string{"sag": &t.SAG, "json": &t.JSON, "nl": &t.English} {
		if *to, err = texts(in, name); err != nil {
			return nil, err
		}
	}
	messages, err := w.messages(in, "sag")
	if err != nil {
		return nil, err
	}
	short, err := minified(messages)
	if err != nil {
		return nil, err
	}
	sizes := sagbench.Sizes(t, sagbench.Characters{}, tokens.CodePoints{})
	chars, estimate := sizes[0], sizes[1]
	return fmt.Appendf(nil, `{"sag_chars":%d,"json_chars":%d,"nl_chars":%d,"sag_tokens":%d,"json_tokens":%d,"nl_tokens":%d,"sag_vs_json":%s,"sag_vs_nl":%s,"minified_sag_chars":%d}`,
		chars.SAG, chars.JSON, chars.English, estimate.SAG, estimate.JSON, estimate.English,
		quote(sagbench.Percent(sagbench.Saved(chars.SAG, chars.JSON))), quote(sagbench.Percent(sagbench.Saved(chars.SAG, chars.English))),
		sagbench.Characters{}.Count(strings.Join(short, "\n"))), nil
}

func (w *world) benchRoundTrip(in *ast.JSONValue) ([]byte, error) {
	messages, err := w.messages(in, "sag")
	if err != nil {
		return nil, err
	}
	r, err := sagbench.RoundTrips(messages)
	if err != nil {
		return nil, err
	}
	wires, err := wiresJSON(messages)
	return fmt.Appendf(nil, `{"messages":%d,"perfect":%d,"minified":%s}`, r.Messages, min(r.Wire, r.Folded), wires), err
}
