package knowledge

import (
	"context"
	"crypto/sha256"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/sagast"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/sag"
)

// Fact is what is known of a topic.
type Fact struct {
	Topic   string
	Value   sag.Value // nil: it was deleted
	Version int64
}

// Deleted says whether the fact is that the topic was deleted.
func (f Fact) Deleted() bool { return f.Value == nil }

// Stmt is the fact as a statement that can be sent. Its value is a copy.
func (f Fact) Stmt() *sag.KnowStmt {
	k := &know{}
	k.fill(f, clone(or(f.Value)))
	return &k.stmt
}

// or is a value, or null for a deletion.
func or(v sag.Value) sag.Value {
	if v == nil {
		return &sag.NullLit{}
	}
	return v
}

// know is a statement with all its parts, which are allocated at once.
type know struct {
	stmt    sag.KnowStmt
	topic   sag.Topic
	version sag.IntLit
}

func (k *know) fill(f Fact, value sag.Value) {
	k.topic.Pattern, k.version.Value = f.Topic, ast.NewInt(f.Version)
	k.stmt.Topic, k.stmt.Value, k.stmt.Version = &k.topic, value, &k.version
}

// checked is a fact that can be sent.
type checked struct {
	Fact
	written string // its value as text, once that was asked for
}

// check looks at a fact and copies it.
func (e *Engine) check(topic string, value sag.Value, version int64) (checked, error) {
	if len(topic) > MaxTopicBytes {
		return checked{}, &LimitError{"bytes of a topic", MaxTopicBytes}
	}
	if strings.Contains(topic, "*") {
		return checked{}, fmt.Errorf("%w: %s is a pattern", ErrTopic, source.Quote(topic, 40))
	}
	if sagast.ReadTopic(topic) == sagast.Nobody {
		return checked{}, fmt.Errorf("%w: %s", ErrTopic, source.Quote(topic, 40))
	}
	c := checked{Fact: Fact{Topic: topic, Version: version}}
	if !e.isSmall(value) {
		text, err := valueText(value)
		if err != nil {
			return checked{}, err
		}
		if e.maxValueBytes >= 0 && len(text) > e.maxValueBytes {
			return checked{}, &LimitError{"bytes of a value", e.maxValueBytes}
		}
		c.written = text
	}
	if _, null := value.(*sag.NullLit); !null {
		c.Value = clone(value)
	}
	return c, nil
}

// isSmall says of the values of most facts, without writing them, that they can be sent and are short enough.
func (e *Engine) isSmall(v sag.Value) bool {
	switch v := v.(type) {
	case *sag.StringLit:
		return v != nil && (e.maxValueBytes < 0 || len(v.Value) < e.maxValueBytes/2-1) && utf8.ValidString(v.Value)
	case *sag.IntLit:
		n, machine := int64(0), false
		if v != nil {
			n, machine = v.Value.Int64()
		}
		return machine && n > -1_000_000 && n < 1_000_000 && (e.maxValueBytes < 0 || e.maxValueBytes > 8)
	case *sag.BoolLit:
		return v != nil && (e.maxValueBytes < 0 || e.maxValueBytes > 8)
	default:
		return false
	}
}

// text is the value as text; the same for every engine that holds the value.
func (c *checked) text() string {
	if c.written == "" {
		c.written, _ = valueText(or(c.Value)) // was checked
	}
	return c.written
}

const before, behind = "KNOW t = ", " v 0"

// valueText writes a value as it stands in a fact; its spelling where it was read makes no difference there.
func valueText(v sag.Value) (string, error) {
	text, err := sag.FormatStmt(&sag.KnowStmt{Topic: &sag.Topic{Pattern: "t"}, Value: v, Version: sag.NewInt(0)})
	if err != nil {
		return "", fmt.Errorf("%w: %w", ErrValue, err)
	}
	return text[len(before) : len(text)-len(behind)], nil
}

// digest stands for a value that is folded away.
type digest [16]byte

func digestOf(text string) digest {
	sum := sha256.Sum256([]byte(text))
	return digest(sum[:len(digest{})])
}

// beats says whether a fact wins over another one of the same topic and version.
func (c *checked) beats(other *checked) bool {
	if c.Deleted() || other.Deleted() {
		return other.Deleted() && !c.Deleted()
	}
	return c.text() > other.text()
}

// clone copies a value that was written before, so that it is sound and not too deep. Places and spellings are left behind.
func clone(v sag.Value) sag.Value {
	switch v := v.(type) {
	case *sag.StringLit:
		return &sag.StringLit{Value: v.Value}
	case *sag.IntLit:
		return &sag.IntLit{Value: v.Value}
	case *sag.FloatLit:
		return &sag.FloatLit{Value: v.Value}
	case *sag.BoolLit:
		return &sag.BoolLit{Value: v.Value}
	case *sag.Path:
		return &sag.Path{Text: v.Text}
	case *sag.List:
		list := &sag.List{Elems: make([]sag.Value, len(v.Elems))}
		for i, x := range v.Elems {
			list.Elems[i] = clone(x)
		}
		return list
	case *sag.Object:
		object := &sag.Object{Members: make([]*sag.Member, len(v.Members))}
		for i, m := range v.Members {
			object.Members[i] = &sag.Member{Key: sag.NewString(m.Key.Value), Value: clone(m.Value)}
		}
		return object
	default: // there is nothing else but null
		return &sag.NullLit{}
	}
}

// copier copies many values. It allocates the most usual ones some at a time.
type copier struct {
	ints    []sag.IntLit
	strings []sag.StringLit
	left    int // to be copied yet
}

func (c *copier) copy(v sag.Value) sag.Value {
	const most = 128
	size := min(max(c.left, 1), most)
	c.left--
	switch v := v.(type) {
	case *sag.IntLit:
		if len(c.ints) == 0 {
			c.ints = make([]sag.IntLit, size)
		}
		made := &c.ints[0]
		c.ints = c.ints[1:]
		made.Value = v.Value
		return made
	case *sag.StringLit:
		if len(c.strings) == 0 {
			c.strings = make([]sag.StringLit, size)
		}
		made := &c.strings[0]
		c.strings = c.strings[1:]
		made.Value = v.Value
		return made
	default:
		return clone(or(v))
	}
}

// Folder takes the values of facts that an engine has no room for, and gives them back. What it calls of the engine must only read.
type Folder interface {
	// Fold stores facts, with their versions, and gives the statement that stands for them. Its id must be new.
	Fold(ctx context.Context, facts []Fact) (*sag.FoldStmt, error)
	// Unfold gives back the facts of a fold.
	Unfold(ctx context.Context, id string) ([]Fact, error)
}
