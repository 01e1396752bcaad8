package bridge

import (
	"slices"
	"strconv"
	"strings"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/agentdsl/jsonbridge"
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/sagast"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/sag"
)

// The tables that a message of facts becomes, and the columns of each in order.
const (
	headerLabel = "HEADER"
	factsLabel  = "FACTS"
)

var headerFields = []string{"ID:int", "FORMAT:int", "MESSAGE:str", "SOURCE:str", "DESTINATION:str", "TIME:int", "CORRELATION:str", "TTL:int"}
var factFields = []string{"ID:int", "TOPIC:str", "VALUE:any", "VERSION:int"}

// hasFields says whether a table has just these columns.
func (x *table) hasFields(label string, fields []string) bool {
	if x.Label.Name != label || len(x.Fields) != len(fields) {
		return false
	}
	for i, f := range x.Fields {
		if f.Name.Name+":"+f.Type.String() != fields[i] {
			return false
		}
	}
	return true
}

// factMaker makes a message of KNOW statements.
type factMaker struct {
	*tally
	header *sag.Header
	facts  []sag.Stmt
	topics map[string]bool
}

func newFactMaker(t *tally) *factMaker { return &factMaker{tally: t, topics: map[string]bool{}} }

// RecordsToFacts makes a message of KNOW statements of the rows of tables, one each; the package's comment tells how. What [FactsToRecords]
// has made of a message becomes that message. The error is a diag.List: of a message without rows, of two rows with one topic, or of a cell that is no
// version; or one of jsonbridge for two columns of one name or a cell that is nested too deep.
func RecordsToFacts(m *agentdsl.Message, options ...Option) (*sag.Message, Losses, error) {
	t, err := newTally(recordsSource(m), options)
	if err != nil {
		return nil, nil, err
	}
	if _, err := agentdsl.Minify(m, agentdsl.Extended()); err != nil {
		return nil, nil, err
	}
	f := newFactMaker(t)
	for _, b := range m.Blocks {
		switch b := b.(type) {
		case *agentdsl.Stray:
			t.loseStray(b)
		case *agentdsl.Functions, *agentdsl.Call, *agentdsl.Result:
			t.lose(Dropped, b.Span(), "", "functions, calls and results are no facts")
		case *agentdsl.Data:
			if b.Of == nil {
				return nil, nil, t.refuse(b.Span(), "put their schema above", "rows without a schema have no topic")
			}
		}
	}
	values := valuesOf(m)
	for _, x := range tables(m) {
		if err := f.table(x, values); err != nil {
			return nil, nil, err
		}
	}
	return f.done("the message has no rows")
}

func (f *factMaker) done(empty string) (*sag.Message, Losses, error) {
	if len(f.facts) == 0 {
		return nil, nil, f.refuse(source.NoSpan, "", "a message of facts has at least one: %s", empty)
	}
	h := f.header
	if h == nil {
		var err error
		if h, err = sag.NewHeader(f.id, f.sender, f.receiver, f.time); err != nil {
			return nil, nil, err
		}
	}
	m, err := sag.NewMessage(h, f.facts...)
	if err == nil {
		_, err = sag.Minify(m, sag.Extended()) // which also bounds how deep values are nested
	}
	if err != nil {
		return nil, nil, err
	}
	return done(f.tally, m)
}

// table makes facts of the rows of a table.
func (f *factMaker) table(x *table, values map[place]map[string]bool) error {
	own := x.hasFields(factsLabel, factFields)
	header := x.hasFields(headerLabel, headerFields) && len(x.rows) == 1 && f.header == nil
	if !own && !header {
		f.loseColumns(x, values, false)
	}
	keyed := -1
	if !own && !header {
		keyed = f.keyColumn(x)
	}
	var e jsonbridge.RowEncoder
	for i, r := range x.rows {
		text, err := e.Append(nil, x.Schema, r)
		if err != nil {
			return err
		}
		doc, err := ast.ReadJSON(text, jsonbridge.DefaultMaxDepth+1)
		if err != nil {
			return err
		}
		if own || header {
			f.loseNumber(x, r, i+1)
		}
		switch {
		case own:
			err = f.factOf(doc, "TOPIC", "VALUE", "VERSION", r.Span(), true)
		case header:
			err = f.headerOf(without(doc, "ID"), []string{"FORMAT", "MESSAGE", "SOURCE", "DESTINATION", "TIME", "CORRELATION", "TTL"}, r.Span())
		default:
			key := strconv.Itoa(i + 1)
			if keyed >= 0 {
				key = r.Cells[keyed].Value()
			}
			err = f.row(x, r, key, doc)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// loseNumber tells of the ID of a row of HEADER or FACTS that is not its number, which is all that it says.
func (f *factMaker) loseNumber(x *table, r *agentdsl.Row, number int) {
	if id := r.Cells[0].Value(); id != strconv.Itoa(number) {
		f.lose(Dropped, r.Cells[0].Span(), "", "the ID %s in %s is not the number of its row", source.Quote(id, 40), x.Label.Name)
	}
}

// keyColumn is the column ID of a table whose rows all have one and no two the same; -1 if there is none, and then the topics are told to be numbers.
func (f *factMaker) keyColumn(x *table) int {
	for i, c := range x.Fields {
		if c.Name.Name != "ID" {
			continue
		}
		seen := make(map[string]bool, len(x.rows))
		good := true
		for _, r := range x.rows {
			if i >= len(r.Cells) || r.Cells[i].IsEmpty() || seen[r.Cells[i].Value()] {
				good = false
				break
			}
			seen[r.Cells[i].Value()] = true
		}
		if good {
			return i
		}
	}
	if len(x.rows) > 0 {
		f.lose(Assumed, x.Label.Span(), "topics by the numbers of the rows", "the rows of %s have no IDs, or not each one of its own", source.Quote(x.Label.Name, 40))
	}
	return -1
}

// row makes the fact of a row.
func (f *factMaker) row(x *table, r *agentdsl.Row, key string, doc *ast.JSONValue) error {
	topic := topicOf(x.Label.Name, key)
	if plain := x.Label.Name + "." + key; topic != plain {
		f.rename(r.Span(), "the topic", plain, topic)
	}
	value, inexact := valueOf(doc)
	if err := f.loseNumbers(moved(inexact, r.Span())); err != nil {
		return err
	}
	return f.add(topic, value, sag.NewInt(f.version), r.Span())
}

// add adds a fact.
func (f *factMaker) add(topic string, value sag.Value, version *sag.IntLit, at source.Span) error {
	if f.topics[topic] {
		return f.refuse(at, "", "two facts have the topic %s", source.Quote(topic, 40))
	}
	f.topics[topic] = true
	know, err := sag.NewKnow(topic, value, 0)
	if err != nil {
		return err
	}
	know.Version = version
	f.facts = append(f.facts, know)
	return nil
}

// moved puts numbers to the place of the row in whose cells they stand: where in the text they are is not known.
func moved(numbers []*ast.JSONValue, to source.Span) []*ast.JSONValue {
	for _, n := range numbers {
		n.Offset = to.Start
	}
	return numbers
}

// factOf makes the fact that an object tells, with a topic, a value and a version, of a row of cells or of a document.
func (f *factMaker) factOf(v *ast.JSONValue, topic, value, version string, at source.Span, inCell bool) error {
	name, of, n := v.Member(topic), v.Member(value), v.Member(version)
	if name == nil || name.Kind != ast.JSONString || of == nil || n == nil {
		return f.refuse(at, "", "a fact has a topic, a value and a version")
	}
	count, err := whole(n)
	if err != nil || count.Value.Sign() < 0 {
		return f.refuse(at, "it is a whole number from 0 on", "%s is no version", shown(n))
	}
	as := name.Text
	if sagast.ReadTopic(as) == sagast.Nobody || strings.ContainsRune(as, '*') {
		as = EncodeName(as)
		f.rename(at, "the topic", name.Text, as)
	}
	x, inexact := valueOf(of)
	if inCell {
		inexact = moved(inexact, at)
	}
	if err := f.loseNumbers(inexact); err != nil {
		return err
	}
	return f.add(as, x, count, at)
}

// headerOf makes the header that an object tells, by the names of its members: format, id, source, destination, time, correlation, time to live.
func (f *factMaker) headerOf(v *ast.JSONValue, names []string, at source.Span) error {
	for _, m := range v.Members {
		if !slices.Contains(names, m.Key) {
			return f.refuse(at, "", "a header has no %s", source.Quote(m.Key, 40))
		}
	}
	var numbers [7]*sag.IntLit
	var idents [7]*sag.Ident
	for i, name := range names {
		m := v.Member(name)
		optional := i > 4
		if m == nil || m.Kind == ast.JSONNull {
			if !optional {
				return f.refuse(at, "", "the header has no %s", name)
			}
			continue
		}
		if i == 0 || i == 4 || i == 6 {
			n, err := whole(m)
			if err != nil || n.Value.Sign() < 0 {
				return f.refuse(at, "", "%s of the header is no whole number from 0 on: %s", name, shown(m))
			}
			numbers[i] = n
			continue
		}
		if m.Kind != ast.JSONString {
			return f.refuse(at, "", "%s of the header is no text: %s", name, shown(m))
		}
		idents[i] = &sag.Ident{Name: m.Text}
	}
	f.header = &sag.Header{Version: numbers[0], ID: idents[1], Src: idents[2], Dst: idents[3], Timestamp: numbers[4], TTL: numbers[6]}
	if idents[5] != nil {
		f.header.Corr = &sag.Correlation{ID: idents[5]}
	}
	return nil
}

// whole is a JSON number without a point and an exponent, and no -0.
func whole(v *ast.JSONValue) (*sag.IntLit, error) {
	if v.Kind != ast.JSONNumber || isMinusZero(v) {
		return nil, strconv.ErrSyntax
	}
	n, err := ast.ParseInt(v.Text)
	return &sag.IntLit{Value: n}, err
}

// JSONToFacts makes a message of KNOW statements of a JSON document: of each member of an object one fact, and of any other document the fact
// data. What [FactsToJSON] has made of a message becomes that message. The error is a diag.List.
func JSONToFacts(file *source.File, options ...Option) (*sag.Message, Losses, error) {
	t, err := newTally(file, options)
	if err != nil {
		return nil, nil, err
	}
	v, err := readJSON(file)
	if err != nil {
		return nil, nil, err
	}
	f := newFactMaker(t)
	if h, list := v.Member("header"), v.Member("facts"); len(v.Members) == 2 && h != nil && list != nil && h.Kind == ast.JSONObject && list.Kind == ast.JSONArray {
		if err := f.document(h, list); err != nil {
			return nil, nil, err
		}
		return f.done("the list of facts is empty")
	}
	members := v.Members
	if v.Kind != ast.JSONObject {
		t.lose(Assumed, source.NoSpan, "the fact data", "the document is no object, whose members would be facts")
		members = []ast.JSONMember{{Key: "data", Offset: v.Offset, Value: v}}
	}
	for _, m := range members {
		topic := EncodeName(m.Key)
		at := source.Span{Start: m.Offset, End: m.Offset + 1}
		t.rename(at, "the topic", m.Key, topic)
		value, inexact := valueOf(m.Value)
		if err := t.loseNumbers(inexact); err != nil {
			return nil, nil, err
		}
		if err := f.add(topic, value, sag.NewInt(t.version), at); err != nil {
			return nil, nil, err
		}
	}
	return f.done("the document has no members")
}

// document reads what FactsToJSON has written.
func (f *factMaker) document(h, list *ast.JSONValue) error {
	at := func(v *ast.JSONValue) source.Span { return source.Span{Start: v.Offset, End: v.Offset + 1} }
	if err := f.headerOf(h, []string{"version", "id", "src", "dst", "ts", "corr", "ttl"}, at(h)); err != nil {
		return err
	}
	for _, fact := range list.Items {
		if fact.Kind != ast.JSONObject || len(fact.Members) != 3 {
			return f.refuse(at(fact), "", "a fact is an object of a topic, a value and a version")
		}
		if err := f.factOf(fact, "topic", "value", "version", at(fact), false); err != nil {
			return err
		}
	}
	return nil
}
