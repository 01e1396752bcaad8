package jsonbridge

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/agentdslast"
)

// Conversion is a message that was made of a JSON document.
type Conversion struct {
	Message *agentdsl.Message
	Helpers *Helpers // what the document did not have; see Without

	published bool
}

// Text is the message as a text: without a blank line that need not be; with Compat as the published package writes it. The error is that of
// agentdsl.Minify, or, with Compat, ErrWrite for a text that would end its line or its cell, or would be taken for a header: the
// package writes that raw. It does not mind rows that have more or less cells than their schema, which it cannot read itself.
func (c *Conversion) Text() (string, error) {
	if c.published {
		return publishedText(c.Message)
	}
	return agentdsl.Minify(c.Message)
}

// FromJSON makes a message of a JSON document; the package's comment tells how. Whatever the document is, ToJSON with Without(c.Helpers) gives
// it back, but for the order of members.
//
// The error is an *ast.JSONError for what is no JSON document, one that has a key twice, or one that is nested deeper than MaxDepth; with
// Compat also ErrWrite, for what the published package would forge lines with, or panics at, and ErrLimit, for it writes
// what stands beside lists once for each of them (see MaxOutput).
func FromJSON[T ~string | ~[]byte](document T, options ...Option) (*Conversion, error) {
	s, err := configure(options)
	if err != nil {
		return nil, err
	}
	doc, err := ast.ReadJSON([]byte(document), s.maxDepth)
	if err != nil {
		return nil, err
	}
	if s.compat {
		return fromPublished(doc, len(document), s)
	}
	if c := block(doc); c != nil {
		return c, nil
	}
	return newShaper(doc).conversion(), nil
}

// rootForm is how a document is made a table, the better ones first.
type rootForm uint8

const (
	asTables rootForm = iota // its members are tables
	asList                   // it is one
	asObject                 // it is a row of one
	asValue                  // it is a cell of one
)

// maxRounds bounds how often it is tried again with less in tables. Then nothing nested is.
const maxRounds = 8

// shaper finds tables for a document. What is right for a table shows only once all of it was seen, so that the whole is tried anew with what did
// not fit left in cells.
type shaper struct {
	doc    *ast.JSONValue
	form   rootForm
	inline map[column]bool // stay in their cells
	flat   bool            // everything nested does

	ids    map[tableID]*tableID
	tables map[*tableID]*shape
	order  []*shape
	hashes map[*ast.JSONValue]uint64
}

// tableID tells tables apart, whenever the document is looked at anew: there is one of each in a shaper. It is a chain, for a name of the
// whole way to a table would hold each key of a deep document once for each level below it.
type tableID struct {
	of   *tableID // the table that its rows are referred to from; nil for others
	key  string   // the member whose values are its rows
	role role
}

// id is the one that tells a table apart.
func (s *shaper) id(of tableID) *tableID {
	known := s.ids[of]
	if known == nil {
		known = &of
		s.ids[of] = known
	}
	return known
}

// column is a member of the objects of a table.
type column struct {
	table *tableID // nil for the document
	key   string
}

// role is what the rows of a table are.
type role uint8

const (
	isMain  role = iota // members of the document
	isChild             // objects of lists inside other ones
	isRef               // objects inside other ones
	isRoot              // a main table that stands for the document; only of a tableID
)

// shape is a table that is being made.
type shape struct {
	id      *tableID
	label   string
	named   bool // its label is that of a member of the document
	role    role
	from    unique[column] // members whose values are its rows
	parents unique[*shape] // of children
	keys    []string
	at      map[string]int // of keys
	cols    []stat
	records []record
	present int // members of all rows
	natural bool
	keyed   bool
	equal   map[uint64][]int // rows of a table of references by their hashes
}

// stat is what is known of a column.
type stat struct {
	ints, floats, strings, others int // scalars; others are truths, large numbers
	nulls, cells                  int // cells are values that stay in them as JSON
	refs, lists                   int
	listStart                     bool   // a cell begins with a bracket
	to                            *shape // the table of the references
}

// record is a row that is being made.
type record struct {
	object *ast.JSONValue
	parent *shape
	row    int     // of the parent
	refs   []int32 // rows that members are references to, -1 for others; nil if there are none
	lists  uint64  // bits of the first 64 members that became rows of children
	more   map[int]bool
	id     string
}

func shaperOf(doc *ast.JSONValue) *shaper {
	return &shaper{doc: doc, inline: map[column]bool{}, ids: map[tableID]*tableID{}}
}

func newShaper(doc *ast.JSONValue) *shaper {
	s := shaperOf(doc)
	switch {
	case doc.Kind == ast.JSONObject && len(doc.Members) > 0 && allTables(doc):
		s.form = asTables
	case isTable(doc):
		s.form = asList
	case doc.Kind == ast.JSONObject:
		s.form = asObject
	default:
		s.form = asValue
	}
	for round := 1; ; round++ {
		s.collect()
		if s.fits() {
			return s
		}
		if round%maxRounds == 0 {
			s.flat = true
		}
	}
}

func allTables(doc *ast.JSONValue) bool {
	for _, m := range doc.Members {
		if !isTable(m.Value) {
			return false
		}
	}
	return true
}

// isTable says whether a value is a list of objects.
func isTable(v *ast.JSONValue) bool {
	if v.Kind != ast.JSONArray || len(v.Items) == 0 {
		return false
	}
	for _, item := range v.Items {
		if item.Kind != ast.JSONObject {
			return false
		}
	}
	return true
}

// root is the id of the table that stands for the document.
func (s *shaper) root() *tableID { return s.id(tableID{role: isRoot}) }

// collect makes tables of the document as it is thought now.
func (s *shaper) collect() {
	s.tables, s.order = map[*tableID]*shape{}, nil
	if s.hashes == nil {
		s.hashes = map[*ast.JSONValue]uint64{}
	}
	switch s.form {
	case asTables:
		for _, m := range s.doc.Members {
			t := s.table(s.id(tableID{key: m.Key, role: isMain}), isMain, column{nil, m.Key})
			t.label, t.named = m.Key, true
			t.reserve(len(m.Value.Items))
			for _, item := range m.Value.Items {
				s.add(t, item, nil, 0)
			}
		}
	case asList:
		t := s.table(s.root(), isMain, column{})
		for _, item := range s.doc.Items {
			s.add(t, item, nil, 0)
		}
	case asObject:
		s.add(s.table(s.root(), isMain, column{}), s.doc, nil, 0)
	case asValue:
		wrapped := &ast.JSONValue{Kind: ast.JSONObject, Members: []ast.JSONMember{{Key: valueColumn, Value: s.doc}}}
		s.inline[column{s.root(), valueColumn}] = true
		s.add(s.table(s.root(), isMain, column{}), wrapped, nil, 0)
	}
}

func (s *shaper) table(id *tableID, r role, from column) *shape {
	t := s.tables[id]
	if t == nil {
		t = &shape{id: id, role: r, at: map[string]int{}}
		s.tables[id] = t
		s.order = append(s.order, t)
	}
	t.from.add(from)
	return t
}

// unique is a list of different things.
type unique[T comparable] struct {
	list []T
	seen map[T]bool // once there are some
}

// add adds a thing if it is not there. The latest one is what most calls are about.
func (u *unique[T]) add(v T) {
	const few = 8
	n := len(u.list)
	switch {
	case n > 0 && u.list[n-1] == v || u.seen[v] || n <= few && slices.Contains(u.list, v):
		return
	case n == few:
		u.seen = make(map[T]bool, 2*few)
		for _, known := range u.list {
			u.seen[known] = true
		}
	}
	u.list = append(u.list, v)
	if u.seen != nil {
		u.seen[v] = true
	}
}

func (t *shape) reserve(n int) {
	if cap(t.records) == 0 {
		t.records = make([]record, 0, n)
	}
}

// col is the number of a column.
func (t *shape) col(key string) int {
	at, known := t.at[key]
	if !known {
		at = len(t.keys)
		t.at[key] = at
		t.keys = append(t.keys, key)
		t.cols = append(t.cols, stat{})
	}
	return at
}

// add makes a row of an object, and rows of what is in it.
func (s *shaper) add(t *shape, object *ast.JSONValue, parent *shape, parentRow int) int {
	row := len(t.records)
	t.records = append(t.records, record{object: object, parent: parent, row: parentRow})
	t.present += len(object.Members)
	for i := range object.Members {
		m := &object.Members[i]
		c := t.col(m.Key)
		switch {
		case m.Value.Kind != ast.JSONArray && m.Value.Kind != ast.JSONObject:
			t.cols[c].scalar(m.Value)
		case s.flat || s.inline[column{t.id, m.Key}] || len(m.Value.Items)+len(m.Value.Members) == 0:
			t.cols[c].cell(m.Value)
		case m.Value.Kind == ast.JSONObject:
			to := t.cols[c].to
			if to == nil {
				to = s.table(s.id(tableID{t.id, m.Key, isRef}), isRef, column{t.id, m.Key})
				t.cols[c].to = to
			}
			t.cols[c].refs++
			target := s.refer(to, m.Value)
			r := &t.records[row]
			if r.refs == nil {
				r.refs = make([]int32, len(object.Members))
				for j := range r.refs {
					r.refs[j] = -1
				}
			}
			r.refs[i] = int32(target) //nolint:gosec // a document has less values
		case isTable(m.Value):
			t.cols[c].lists++
			to := s.table(s.id(tableID{key: m.Key, role: isChild}), isChild, column{t.id, m.Key})
			to.label = m.Key
			to.reserve(len(m.Value.Items))
			to.parents.add(t)
			for _, item := range m.Value.Items {
				s.add(to, item, t, row)
			}
			t.records[row].list(i)
		default:
			t.cols[c].cell(m.Value)
		}
	}
	return row
}

// list notes that a member became rows of a child.
func (r *record) list(i int) {
	if i < 64 {
		r.lists |= 1 << i
		return
	}
	if r.more == nil {
		r.more = map[int]bool{}
	}
	r.more[i] = true
}

func (r *record) isList(i int) bool {
	if i < 64 {
		return r.lists&(1<<i) != 0
	}
	return r.more[i]
}

// refer is the row of an object in a table of references: that of an equal one if there is such.
func (s *shaper) refer(to *shape, object *ast.JSONValue) int {
	if to.equal == nil {
		to.equal = map[uint64][]int{}
	}
	h := s.hash(object)
	for _, row := range to.equal[h] {
		if ast.EqualJSON(to.records[row].object, object) {
			return row
		}
	}
	row := s.add(to, object, nil, 0)
	to.equal[h] = append(to.equal[h], row)
	return row
}

func (c *stat) scalar(v *ast.JSONValue) {
	switch v.Kind {
	case ast.JSONNull:
		c.nulls++
	case ast.JSONString:
		c.strings++
	case ast.JSONNumber:
		switch {
		case isWhole(v.Text):
			c.ints++
		case isFloat(v.Text):
			c.floats++
		default:
			c.others++
		}
	default:
		c.others++
	}
}

func (c *stat) cell(v *ast.JSONValue) {
	c.cells++
	c.listStart = c.listStart || v.Kind == ast.JSONArray
}

// isWhole says whether a number is one of 64 bits, as an int column holds it.
func isWhole(text string) bool {
	if strings.ContainsAny(text, ".eE") || text == "-0" {
		return false
	}
	const always = 18 // digits are one of 64 bits
	if len(text) <= always {
		return true
	}
	_, err := strconv.ParseInt(text, 10, 64)
	return err == nil
}

// isFloat says whether a number is one of a float column.
func isFloat(text string) bool {
	const finite = 300 // digits without an exponent
	switch {
	case strings.ContainsAny(text, "eE"):
		f, err := strconv.ParseFloat(text, 64)
		return err == nil && !math.IsInf(f, 0)
	case !strings.Contains(text, "."):
		return false
	default:
		return len(text) < finite
	}
}

// Bounds of a table. What is sparser than that would be written with many empty cells.
const (
	maxColumns = 500
	sparse     = 4 // cells to a member
	someCells  = 64
)

// fits says whether the tables can be written. If not, it notes what has to stay in cells.
func (s *shaper) fits() bool {
	good := true
	keep := func(c column) {
		if !s.inline[c] {
			s.inline[c], good = true, false
		}
	}
	mains := map[string]bool{}
	for _, t := range s.order {
		if t.role == isMain {
			mains[t.label] = t.label != ""
		}
	}
	for _, t := range s.order {
		t.judgeIDs()
		if t.isBad() || t.role == isChild && (mains[t.label] || !isLabel(t.label)) || t.role == isRef && !t.keyed {
			if t.role == isMain {
				return s.worse()
			}
			for _, c := range t.from.list {
				keep(c)
			}
			continue
		}
		for i, c := range t.cols {
			mixed := c.refs > 0 && c.ints+c.floats+c.strings+c.others > 0
			if mixed || c.lists > 0 && !t.keyed {
				keep(column{t.id, t.keys[i]})
			}
		}
	}
	return good
}

// worse takes the next form for the document.
func (s *shaper) worse() bool {
	switch s.form {
	case asTables:
		s.form = asObject
	case asObject, asList:
		s.form = asValue
	case asValue: // a table of one cell always fits
	}
	clear(s.inline)
	return false
}

// isBad says whether a table cannot be written, or should not be.
func (t *shape) isBad() bool {
	if t.named && !isLabel(t.label) || len(t.keys) > maxColumns || len(t.keys)*len(t.records) > sparse*t.present+someCells {
		return true
	}
	for _, key := range t.keys {
		if !isPlain(key) {
			return true
		}
	}
	return t.role == isMain && !t.keyed && t.first() < 0
}

// first is a column whose cells never begin with a bracket, so that it can stand first; -1 if there is none.
func (t *shape) first() int {
	for i, c := range t.cols {
		if !c.listStart && c.lists+c.ints+c.floats+c.strings+c.others+c.nulls+c.refs+c.cells > c.lists {
			return i
		}
	}
	return -1
}

// isLabel says whether a name can be one of a table: a reference ends it at the first dot.
func isLabel(name string) bool { return isPlain(name) && !strings.Contains(name, ".") }

// isPlain says whether a name can be one of a column, and is no back reference.
func isPlain(name string) bool {
	if name == "" || hasEdge(name) || strings.ContainsAny(name, "|:[]@*\x7f") {
		return false
	}
	return !strings.ContainsFunc(name, func(r rune) bool { return r < ' ' || r == 0x85 || r == 0x2028 || r == 0x2029 })
}

// judgeIDs finds out whether the rows have IDs of their own, or can be given some.
func (t *shape) judgeIDs() {
	at, has := t.at[idColumn]
	t.natural, t.keyed = false, true
	if !has {
		for i := range t.records {
			t.records[i].id = strconv.Itoa(i + 1)
		}
		return
	}
	c := t.cols[at]
	seen := make(map[string]bool, len(t.records))
	t.keyed = c.nulls+c.cells+c.refs+c.lists == 0
	for i := range t.records {
		v := t.records[i].object.Member(idColumn)
		if v == nil || v.Kind == ast.JSONBool || !t.keyed {
			t.keyed = false
			break
		}
		id := cellOf(v)
		if seen[id] {
			t.keyed = false
			break
		}
		seen[id] = true
		t.records[i].id = id
	}
	t.natural = t.keyed
}

// conversion makes the message.
func (s *shaper) conversion() *Conversion {
	h := &Helpers{}
	s.name()
	m := &agentdsl.Message{}
	for _, t := range s.order {
		if t.keyed && !t.natural {
			h.IDs = append(h.IDs, t.label)
		}
		h.Back = h.Back || len(t.parents.list) > 0
		schema, data := t.blocks()
		m.Blocks = append(m.Blocks, schema, data)
	}
	if root := s.tables[s.root()]; root != nil {
		kinds := map[rootForm]RootKind{asList: RootList, asObject: RootObject, asValue: RootValue}
		h.Root = &Root{root.label, kinds[s.form]}
	}
	return &Conversion{Message: m, Helpers: h}
}

// maxName is how many characters of a key become a label: one has 100 at most, and a number may come behind it.
const maxName = 80

// name gives labels to the tables whose names do not show in JSON.
func (s *shaper) name() {
	taken := map[string]bool{}
	for _, t := range s.order {
		taken[t.label] = true
	}
	next := map[string]int{} // the numbers below it are taken
	for _, t := range s.order {
		if t.label != "" {
			continue
		}
		name := "root"
		if t.role == isRef {
			name = strings.ReplaceAll(t.from.list[0].key, ".", "_")
			if utf8.RuneCountInString(name) > maxName {
				name = strings.TrimSpace(string([]rune(name)[:maxName]))
			}
		}
		t.label = name
		n := max(next[name], 2)
		for ; taken[t.label]; n++ {
			t.label = fmt.Sprintf("%s_%d", name, n)
		}
		next[name] = n
		taken[t.label] = true
	}
}

// writer is a column of the text and where its cells come from.
type writer struct {
	field *agentdsl.Field
	back  *shape // the rows' parents of this table
	id    bool   // made IDs
	col   int    // of the keys
}

// blocks writes a table.
func (t *shape) blocks() (*agentdsl.Schema, *agentdsl.Data) {
	schema := &agentdsl.Schema{Label: &agentdsl.Ident{Name: t.label}}
	var writers []writer
	put := func(w writer, name string, typ agentdsl.Type) {
		w.field = &agentdsl.Field{Name: &agentdsl.Ident{Name: name}, Type: typ}
		schema.Fields = append(schema.Fields, w.field)
		writers = append(writers, w)
	}
	first := -1
	switch {
	case t.keyed && !t.natural:
		put(writer{id: true, col: -1}, idColumn, basic(agentdsl.Int))
	case t.natural:
		first = t.at[idColumn]
	case t.role == isMain:
		first = t.first()
	}
	if first >= 0 {
		put(writer{col: first}, t.keys[first], t.typeOf(first))
	}
	for _, p := range t.parents.list {
		put(writer{back: p, col: -1}, "@"+p.label+"."+idColumn, p.idType())
	}
	place := make([]int, len(t.keys)) // of columns in the text; -1 for those that are not in it
	for i := range t.keys {
		c := &t.cols[i]
		place[i] = -1
		if i != first && c.lists > 0 && c.ints+c.floats+c.strings+c.others+c.nulls+c.cells+c.refs == 0 {
			continue // all its values are rows of a child
		}
		if i == first {
			continue
		}
		place[i] = len(writers)
		put(writer{col: i}, t.keys[i], t.typeOf(i))
	}
	if first >= 0 {
		for k, w := range writers {
			if w.col == first {
				place[first] = k
			}
		}
	}
	data := &agentdsl.Data{Of: schema, Rows: make([]agentdsl.Row, len(t.records))}
	width := len(writers)
	room := make([]agentdsl.Cell, width*len(t.records))
	for i := range t.records {
		cells := room[i*width : (i+1)*width : (i+1)*width]
		t.fill(cells, writers, place, &t.records[i])
		data.Rows[i].Cells = cells
	}
	return schema, data
}

// fill writes the cells of a row.
func (t *shape) fill(cells []agentdsl.Cell, writers []writer, place []int, r *record) {
	for k := range writers {
		switch w := &writers[k]; {
		case w.id:
			cells[k].Text = r.id
		case w.back != nil && w.back == r.parent:
			cells[k].Text = r.parent.records[r.row].id
		default:
			cells[k].Text = agentdslast.EmptyMark
		}
	}
	for i := range r.object.Members {
		m := &r.object.Members[i]
		at := place[t.at[m.Key]]
		if at < 0 || r.isList(i) {
			continue
		}
		if r.refs != nil && r.refs[i] >= 0 {
			cells[at].Text = t.cols[t.at[m.Key]].to.records[r.refs[i]].id
			continue
		}
		cells[at].Text = cellOf(m.Value)
	}
}

func basic(k agentdsl.Kind) *agentdsl.BasicType { return &agentdsl.BasicType{Kind: k} }

// idType is the type of the IDs of a table.
func (t *shape) idType() agentdsl.Type {
	if t.natural {
		return t.typeOf(t.at[idColumn])
	}
	return basic(agentdsl.Int)
}

// typeOf is the type of a column: the one that all its values have, else any.
func (t *shape) typeOf(col int) agentdsl.Type {
	c := t.cols[col]
	if c.refs > 0 {
		return &agentdsl.RefType{Schema: c.to.label, Field: idColumn}
	}
	all := c.ints + c.floats + c.strings + c.others + c.nulls + c.cells
	switch {
	case all == 0:
		return basic(agentdsl.Any)
	case c.ints == all:
		return basic(agentdsl.Int)
	case c.floats == all:
		return basic(agentdsl.Float)
	case c.strings == all:
		return basic(agentdsl.Str)
	default:
		return basic(agentdsl.Any)
	}
}
