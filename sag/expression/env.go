package expression

import (
	"fmt"
	"maps"
	"strings"
)

// Env holds the values of names.
type Env interface {
	// Lookup gives the value at a path, which comes split at its dots and must not be changed. Not ok says that the name is not
	// there. It must be safe for concurrent use if the environment is.
	Lookup(path []string) (Value, bool)
}

// MapEnv is an environment over objects. The zero MapEnv is empty. Lookups may run at the same time, but not together with a Set.
type MapEnv struct{ root map[string]any }

// NewMapEnv makes an environment of a map from names to values, which is shared and not copied. Objects in it are best maps of the same
// type; see [ValueOf] for what values may be.
func NewMapEnv(m map[string]any) *MapEnv { return &MapEnv{m} }

// Lookup implements Env. A path leads through objects only: through anything else there is nothing.
func (e *MapEnv) Lookup(path []string) (Value, bool) {
	if e == nil || len(path) == 0 {
		return Value{}, false
	}
	m, last := e.root, len(path)-1
	for i, name := range path {
		v, ok := m[name]
		if !ok {
			return Value{}, false
		}
		if i == last {
			return ValueOf(v), true
		}
		if m, ok = v.(map[string]any); !ok {
			return descendValue(ValueOf(v), path[i+1:])
		}
	}
	return Value{}, false
}

// Get is the value at a path in dotted form, unknown if there is none.
func (e *MapEnv) Get(path string) Value {
	v, ok := e.Lookup(strings.Split(path, "."))
	if !ok {
		return UnknownValue(path)
	}
	return v
}

// Has says whether a path in dotted form leads to something that is not null: what the expression path!=null says.
func (e *MapEnv) Has(path string) bool {
	v, ok := e.Lookup(strings.Split(path, "."))
	return ok && v.kind != KindNull
}

// Set puts a value at a path in dotted form and makes the objects on the way that are not there or null. The map that the environment was made
// of stays as it is: what changes is copied, each object on the way, so that a Set costs time in proportion to their members.
//
// A path with an empty name, a way through something that is no map[string]any, and something that is no value are errors (ErrPath, ErrValue),
// and nothing is changed then.
func (e *MapEnv) Set(path string, value any) error {
	if v := ValueOf(value); v.kind == KindInvalid {
		return &Error{Kind: ErrValue, Msg: v.str}
	}
	names := strings.Split(path, ".")
	// From the inside out would need the way twice; so the copies are made on the way and only the last step shows them.
	root := maps.Clone(e.root)
	if root == nil {
		root = map[string]any{}
	}
	m := root
	for i, name := range names {
		if name == "" {
			return &Error{Kind: ErrPath, Msg: fmt.Sprintf("the path %.40q has an empty name", path)}
		}
		if i == len(names)-1 {
			m[name] = value
			break
		}
		inner := map[string]any{}
		if old := m[name]; old != nil {
			object, ok := old.(map[string]any)
			if !ok {
				return &Error{Kind: ErrPath, Msg: fmt.Sprintf("%.40q is %s and no object that %.40q could be put into",
					strings.Join(names[:i+1], "."), ValueOf(old).kind.phrase(), names[i+1])}
			}
			maps.Copy(inner, object)
		}
		m[name] = inner
		m = inner
	}
	e.root = root
	return nil
}

// Map is a copy of the outermost level.
func (e *MapEnv) Map() map[string]any {
	if e.root == nil {
		return map[string]any{}
	}
	return maps.Clone(e.root)
}

func descendValue(v Value, path []string) (Value, bool) {
	o, ok := v.ref.(objectView)
	if !ok || v.kind != KindObject {
		return invalidOr(v)
	}
	return descend(o, path)
}

// descend follows a path through objects.
func descend(o objectView, path []string) (Value, bool) {
	for i, name := range path {
		v, ok := o.get(name)
		if !ok {
			return Value{}, false
		}
		if i == len(path)-1 {
			return v, true
		}
		if o, ok = v.ref.(objectView); !ok {
			return invalidOr(v)
		}
	}
	return Value{}, false
}

// invalidOr is what a path finds behind something that is no object: nothing, but a fault stays one, and what is not known stays so.
func invalidOr(v Value) (Value, bool) {
	if v.kind == KindInvalid || v.kind == KindUnknown {
		return v, true
	}
	return Value{}, false
}
