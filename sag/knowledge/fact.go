package knowledge

import (
	"context"
	"crypto/sha256"
	"fmt"
	"strings"

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
	return &sag.KnowStmt{Topic: &sag.Topic{Pattern: f.Topic}, Value: sendable(f.Value), Version: sag.NewInt(f.Version)}
}

// sendable is a copy of a value as it stands in a statement.
func sendable(v sag.Value) sag.Value {
	if v == nil {
		return &sag.NullLit{}
	}
	return clone(v)
}

// checked is a fact that can be sent, with its value written out.
type checked struct {
	Fact
	text string // of the value; the same for every engine that holds the value
}

// check looks at a fact and copies it.
func (e *Engine) check(topic string, value sag.Value, version int64) (checked, error) {
	if strings.Contains(topic, "*") {
		return checked{}, fmt.Errorf("%w: %s is a pattern", ErrTopic, source.Quote(topic, 40))
	}
	if _, err := sag.NewUnsub(topic); err != nil {
		return checked{}, fmt.Errorf("%w: %s", ErrTopic, source.Quote(topic, 40))
	}
	text, err := valueText(value)
	if err != nil {
		return checked{}, err
	}
	if e.maxValueBytes >= 0 && len(text) > e.maxValueBytes {
		return checked{}, &LimitError{"bytes of a value", e.maxValueBytes}
	}
	c := checked{Fact{Topic: topic, Version: version}, text}
	if _, null := value.(*sag.NullLit); !null {
		c.Value = clone(value)
	}
	return c, nil
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
func (c checked) beats(other checked) bool {
	if c.Deleted() || other.Deleted() {
		return other.Deleted() && !c.Deleted()
	}
	return c.text > other.text
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

// Folder takes the values of facts that an engine has no room for, and gives them back. What it calls of the engine must only read.
type Folder interface {
	// Fold stores facts, with their versions, and gives the statement that stands for them. Its id must be new.
	Fold(ctx context.Context, facts []Fact) (*sag.FoldStmt, error)
	// Unfold gives back the facts of a fold.
	Unfold(ctx context.Context, id string) ([]Fact, error)
}
