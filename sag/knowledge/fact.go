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
	value := sag.Value(&sag.NullLit{})
	if f.Value != nil {
		value = clone(f.Value)
	}
	k.fill(f.Topic, f.Version, value)
	return &k.stmt
}

// fact is a Fact as the engine keeps it. It does not change, so that copies of it may be read without the lock.
type fact struct {
	topic   string
	value   kept // none: it was deleted, or folded
	version int64
}

// show gives a copy.
func (f fact) show() Fact { return Fact{f.topic, f.value.show(), f.version} }

// stmt is like [Fact.Stmt].
func (f fact) stmt() *sag.KnowStmt {
	if f.value.node == whole { // the most usual ones are made in one piece
		k := &struct {
			know
			value sag.IntLit
		}{}
		k.value.Value = ast.NewInt(f.value.n)
		k.fill(f.topic, f.version, &k.value)
		return &k.stmt
	}
	k := &know{}
	k.fill(f.topic, f.version, f.value.orNull())
	return &k.stmt
}

// know is a statement with all its parts, which are allocated at once.
type know struct {
	stmt    sag.KnowStmt
	topic   sag.Topic
	version sag.IntLit
}

func (k *know) fill(topic string, version int64, value sag.Value) {
	k.topic.Pattern, k.version.Value = topic, ast.NewInt(version)
	k.stmt.Topic, k.stmt.Value, k.stmt.Version = &k.topic, value, &k.version
}

// checked is a fact that can be sent.
type checked struct {
	fact
	written string // its value as text, once that was asked for
}

// Check says why no engine could hold a fact, whatever its limits: ErrTopic, ErrValue, ErrLimit for a topic longer than MaxTopicBytes. A value
// that is null, a deletion, is none of these.
func Check(topic string, value sag.Value) error {
	e := Engine{maxValueBytes: -1}
	_, err := e.check(topic, value, 0)
	return err
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
	c := checked{fact: fact{topic: topic, version: version}}
	if !e.isSmall(value) {
		text, err := valueText(value)
		if err != nil {
			return checked{}, err
		}
		if !finite(value) {
			return checked{}, fmt.Errorf("%w: it has a number that is too large", ErrValue)
		}
		if e.maxValueBytes >= 0 && len(text) > e.maxValueBytes {
			return checked{}, &LimitError{"bytes of a value", e.maxValueBytes}
		}
		c.written = text
	}
	c.value = keep(value)
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
		c.written, _ = valueText(c.value.orNull()) // was checked
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
	if c.value.none() || other.value.none() {
		return other.value.none() && !c.value.none()
	}
	return c.text() > other.text()
}

// Folder takes the values of facts that an engine has no room for, and gives them back. What it calls of the engine must only read.
type Folder interface {
	// Fold stores facts, with their versions, and gives the statement that stands for them. Its id must be new.
	Fold(ctx context.Context, facts []Fact) (*sag.FoldStmt, error)
	// Unfold gives back the facts of a fold.
	Unfold(ctx context.Context, id string) ([]Fact, error)
}
