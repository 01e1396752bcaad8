package expression

// A listView is a list where it stands: in an environment's data or in a literal.
type listView interface {
	size() int
	at(i int) Value
}

// An objectView is an object where it stands.
type objectView interface {
	size() int
	get(key string) (Value, bool)
	keys() []string
}

type valueList []Value

func (l valueList) size() int      { return len(l) }
func (l valueList) at(i int) Value { return l[i] }

type anyList []any

func (l anyList) size() int      { return len(l) }
func (l anyList) at(i int) Value { return ValueOf(l[i]) }

type stringList []string

func (l stringList) size() int      { return len(l) }
func (l stringList) at(i int) Value { return StringValue(l[i]) }

type valueMap map[string]Value

func (m valueMap) size() int { return len(m) }

func (m valueMap) get(key string) (Value, bool) {
	v, ok := m[key]
	return v, ok
}

func (m valueMap) keys() []string { return keysOf(m) }

type anyMap map[string]any

func (m anyMap) size() int { return len(m) }

func (m anyMap) get(key string) (Value, bool) {
	v, ok := m[key]
	if !ok {
		return Value{}, false
	}
	return ValueOf(v), true
}

func (m anyMap) keys() []string { return keysOf(m) }

type stringMap map[string]string

func (m stringMap) size() int { return len(m) }

func (m stringMap) get(key string) (Value, bool) {
	s, ok := m[key]
	return StringValue(s), ok
}

func (m stringMap) keys() []string { return keysOf(m) }

func keysOf[T any](m map[string]T) []string {
	keys := make([]string, 0, len(m))
	for key := range m {
		keys = append(keys, key)
	}
	return keys
}
