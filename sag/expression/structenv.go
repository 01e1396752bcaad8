package expression

import (
	"fmt"
	"reflect"
	"strings"
	"sync"
)

// StructEnv is an environment over a Go struct. It is safe for concurrent use as long as nobody changes the struct.
type StructEnv struct{ view structView }

// NewStructEnv makes an environment of a struct or a pointer to one. Its members go by the names that encoding/json gives them: the
// name in the json tag, else the field's; fields tagged "-" and unexported ones are not there, and those of embedded structs count
// as the outer one's. A field is there even if omitempty would leave it out; a nil pointer is null.
//
// What the fields hold is read when an expression is evaluated, as [ValueOf] tells.
func NewStructEnv(v any) (*StructEnv, error) {
	r := reflect.ValueOf(v)
	for range maxPointers {
		if r.Kind() != reflect.Pointer || r.IsNil() {
			break
		}
		r = r.Elem()
	}
	if r.Kind() != reflect.Struct {
		return nil, &Error{Kind: ErrValue, Msg: fmt.Sprintf("an environment is made of a struct or a pointer to one, not of a %T", v)}
	}
	f := fieldsOf(r.Type())
	for name, field := range f.byName {
		if field.ambiguous {
			return nil, &Error{Kind: ErrValue, Msg: fmt.Sprintf("the Go type %s has two fields of the name %q", r.Type(), name)}
		}
	}
	return &StructEnv{structView{r, f}}, nil
}

// Lookup implements Env.
func (e *StructEnv) Lookup(path []string) (Value, bool) { return descend(e.view, path) }

// fields are the members of a struct type.
type fields struct {
	names  []string // in the order of the type
	byName map[string]field
}

type field struct {
	index     []int
	tagged    bool
	ambiguous bool // two fields claim the name
}

var fieldCache sync.Map // of reflect.Type to *fields; bounded by the types of the program

func fieldsOf(t reflect.Type) *fields {
	if f, ok := fieldCache.Load(t); ok {
		return f.(*fields)
	}
	f, _ := fieldCache.LoadOrStore(t, readFields(t))
	return f.(*fields)
}

// readFields finds the fields level by level: an outer field hides those of embedded structs, and on one level a tagged field hides
// those that are not.
func readFields(t reflect.Type) *fields {
	type embedded struct {
		t     reflect.Type
		index []int
	}
	all := &fields{byName: map[string]field{}}
	seen := map[reflect.Type]bool{}
	for level := []embedded{{t: t}}; len(level) > 0; {
		var next []embedded
		found := map[string]field{}
		var order []string
		for _, e := range level {
			if seen[e.t] {
				continue
			}
			seen[e.t] = true
			for i := range e.t.NumField() {
				sf := e.t.Field(i)
				index := append(append([]int(nil), e.index...), i)
				name, _, _ := strings.Cut(sf.Tag.Get("json"), ",")
				inner := sf.Type
				if inner.Kind() == reflect.Pointer {
					inner = inner.Elem()
				}
				switch {
				case sf.Tag.Get("json") == "-":
					continue
				case sf.Anonymous && name == "" && inner.Kind() == reflect.Struct:
					if sf.IsExported() || sf.Type.Kind() == reflect.Struct {
						next = append(next, embedded{inner, index})
					}
					continue
				case !sf.IsExported():
					continue
				}
				f := field{index: index, tagged: name != ""}
				if name == "" {
					name = sf.Name
				}
				other, twice := found[name]
				switch {
				case !twice:
					order = append(order, name)
				case other.tagged == f.tagged:
					f.ambiguous = true
				case other.tagged:
					f = other
				}
				found[name] = f
			}
		}
		for _, name := range order {
			if _, hidden := all.byName[name]; !hidden {
				all.byName[name] = found[name]
				all.names = append(all.names, name)
			}
		}
		level = next
	}
	return all
}
