package fold

import (
	"crypto/sha256"
	"encoding/base32"
	"errors"
	"fmt"
	"strings"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/sag"
)

// A record is the text that a fold is kept as. It is a text of SAG, two lines a message:
//
//	H v 1 id=fold-1 src=fold dst=fold ts=0
//	FOLD content "the summary" STATE {"k":1}
//	H v 1 id=q1 src=scout dst=base ts=1700000000
//	DO survey("north ridge")
//
// The first message is the summary and the state, with the version of the form in its id; the others are what was folded. Each is
// minified, for this suite's own reading.

// head is the first line of every record, and content the id in the second.
const (
	head    = "H v 1 id=fold-1 src=fold dst=fold ts=0"
	content = "content"
)

// Fold is a summary with the messages that it stands for.
type Fold struct {
	ID       string
	Summary  string
	State    *sag.Object // nil if there is none
	Messages []*sag.Message
}

// Statement is the FOLD statement to put in the messages' place.
func (f *Fold) Statement() *sag.FoldStmt {
	return &sag.FoldStmt{ID: &sag.Ident{Name: f.ID}, Summary: sag.NewString(f.Summary), State: f.State}
}

const (
	idDigits   = 26 // of 5 bits: 130 of the digest's
	idAlphabet = "abcdefghijklmnopqrstuvwxyz234567"
)

var idEncoding = base32.NewEncoding(idAlphabet).WithPadding(base32.NoPadding)

// digest is the id of a record: f and 26 letters and digits, so that it is a name in every reading and a file name everywhere.
func digest(record string) string {
	sum := sha256.Sum256([]byte(record))
	return "f" + idEncoding.EncodeToString(sum[:])[:idDigits]
}

// isID says whether a text is written as the ids of folds are.
func isID(id string) bool {
	return len(id) == 1+idDigits && id[0] == 'f' && strings.Trim(id[1:], idAlphabet) == ""
}

// ID is the id that a fold has or would have. The errors are those of Engine.Fold.
func ID(messages []*sag.Message, summary string, state *sag.Object) (string, error) {
	r, err := encode(messages, summary, state)
	if err != nil {
		return "", err
	}
	return digest(r), nil
}

// encode writes the record of a fold, and sees to it that it can be read back.
func encode(messages []*sag.Message, summary string, state *sag.Object) (string, error) {
	stmt, err := sag.NewFold(content, summary, state)
	if err != nil {
		return "", fmt.Errorf("%w: %w", ErrContent, err)
	}
	first := &sag.Message{Header: recordHeader(), Statements: []sag.Stmt{stmt}}
	var b strings.Builder
	if err := write(&b, first); err != nil {
		return "", fmt.Errorf("%w: %w", ErrContent, err)
	}
	for i, m := range messages {
		if err := write(&b, m); err != nil {
			return "", &MessageError{i, err}
		}
	}
	return b.String(), nil
}

func recordHeader() *sag.Header {
	name := func(s string) *sag.Ident { return &sag.Ident{Name: s} }
	return &sag.Header{Version: sag.NewInt(1), ID: name("fold-1"), Src: name("fold"), Dst: name("fold"), Timestamp: sag.NewInt(0)}
}

// write adds a message to a record if it is read back as it is.
func write(b *strings.Builder, m *sag.Message) error {
	text, err := sag.Minify(m, sag.Extended())
	if err != nil {
		return err
	}
	if strings.Count(text, "\n") != 1 {
		return errors.New("its text is not two lines")
	}
	back, err := read(text)
	if err != nil {
		return fmt.Errorf("it cannot be read back: %w", err)
	}
	if !ast.Equal(back, m) {
		return errors.New("it reads back as another message")
	}
	b.WriteString(text)
	b.WriteByte('\n')
	return nil
}

// read parses a message of a record. How long it may be is the record's limit.
func read(text string) (*sag.Message, error) { return sag.Parse(text, sag.MaxBytes(sag.Unlimited)) }

// decode reads a record back. The error says what is wrong with it.
func decode(id, record string) (*Fold, error) {
	if digest(record) != id {
		return nil, errors.New("the content is not that of its id")
	}
	first, rest, err := next(record)
	if err != nil {
		return nil, err
	}
	if !strings.HasPrefix(record, head+"\n") || len(first.Statements) != 1 {
		return nil, errors.New("it does not begin as a fold does")
	}
	stmt, ok := first.Statements[0].(*sag.FoldStmt)
	if !ok || stmt.ID.Name != content {
		return nil, errors.New("it does not begin as a fold does")
	}
	f := &Fold{ID: id, Summary: stmt.Summary.Value, State: stmt.State, Messages: make([]*sag.Message, 0, strings.Count(rest, "\n")/2)}
	for rest != "" {
		var m *sag.Message
		if m, rest, err = next(rest); err != nil {
			return nil, fmt.Errorf("message %d: %w", len(f.Messages)+1, err)
		}
		f.Messages = append(f.Messages, m)
	}
	return f, nil
}

// next reads the first message of a record.
func next(record string) (m *sag.Message, rest string, err error) {
	end := strings.IndexByte(record, '\n') + 1
	length := strings.IndexByte(record[end:], '\n')
	if end == 0 || length < 0 {
		return nil, "", errors.New("it ends within a message")
	}
	m, err = read(record[:end+length])
	return m, record[end+length+1:], err
}
