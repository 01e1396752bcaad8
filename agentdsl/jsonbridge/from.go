package jsonbridge

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/agentdsl/internal/cell"
	"github.com/parley-lang/parley/ast"
)

// Conversion is a message that was made of a JSON document.
type Conversion struct {
	Message *agentdsl.Message
	Helpers *Helpers // what the document did not have; see Without

	published bool
}

// Text is the message as a text: without a blank line that need not be; with Compat as the published package writes it. The error is that of
// agentdsl.Minify, or, with Compat, ErrWrite for a text that would end its line or its cell, or would be taken for a header, for a
// carriage return at the end of a line and for a row of blanks, which would end the rows: the package writes that raw. It does not mind rows that have more or less cells than their schema, which it cannot read itself.
func (c *Conversion) Text() (string, error) {
	if c.published {
		return publishedText(c.Message)
	}
	return agentdsl.Minify(c.Message)
}

// FromJSON makes a message of a JSON document; the package's comment tells how. Whatever the document is, ToJSON with Without(c.Helpers) gives
// it back, but for the order of members.
//
// The text is a few times as long as the document at most: where more would be needed to tell what rows of tables belong to, objects stay in
// cells.
//
// The error is an *ast.JSONError for what is no JSON document, one that has a key twice, or one that is nested deeper than MaxDepth, and
// ErrLimit for a text that is longer than MaxOutput; with Compat also ErrWrite, for what the published package would forge lines with, or
// panics at. The limit is what bounds the text with Compat, for the package writes what stands beside lists once for each of them.
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
	c := block(doc, len(document))
	if c == nil {
		c = newShaper(doc, len(document)).conversion()
	}
	limit := s.maxOutput
	if limit == 0 {
		limit = DefaultMaxOutput + Growth*len(document)
	}
	if limit >= 0 && !fitsInto(c.Message, limit) {
		return nil, fmt.Errorf("%w: %d bytes", ErrLimit, limit)
	}
	return c, nil
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
	size   int // bytes of the document
	form   rootForm
	result bool            // its rows are those of a result, which has no IDs
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

func shaperOf(doc *ast.JSONValue, size int) *shaper {
	return &shaper{doc: doc, size: size, inline: map[column]bool{}, ids: map[tableID]*tableID{}}
}

func newShaper(doc *ast.JSONValue, size int) *shaper {
	s := shaperOf(doc, size)
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

// isFloat says whether a number is one of a float column, which has a point.
func isFloat(text string) bool {
	const finite = 300 // digits without an exponent
	switch {
	case !strings.Contains(text, "."):
		return false
	case strings.ContainsAny(text, "eE"):
		return cell.FitsFloat(text)
	default:
		return len(text) < finite
	}
}
