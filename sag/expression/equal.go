package expression

import "github.com/parley-lang/parley/ast/source"

// maxEqualDepth bounds how deep two values are compared: data in Go can hold itself.
const maxEqualDepth = 1000

// equal says whether x and y are equal as far as they are known. What is not known within them goes into m.unsure and m.gone. With
// Compat, numbers and booleans are compared as Python does it within lists.
func (m *machine) equal(x, y Value, depth int) (bool, error) {
	if depth > maxEqualDepth {
		return false, m.fault(ErrLimit, "lists and objects nested more than %d levels deep are not compared", maxEqualDepth)
	}
	if err := m.spend(1); err != nil {
		return false, err
	}
	if depth > 0 {
		for _, v := range [2]*Value{&x, &y} {
			switch {
			case v.kind == KindInvalid:
				return false, m.fault(ErrValue, "the environment holds something here that is no value: %s", source.Quote(v.str, 80))
			case v.kind == KindFloat && !v.isFinite() && !m.config.compat:
				return false, m.fault(ErrValue, "the environment holds a number here that is not finite")
			case v.kind == KindUnknown && m.config.compat:
				*v = NullValue()
			}
		}
		if x.kind == KindUnknown || y.kind == KindUnknown {
			m.gone, m.unsure = unknown(m.gone, unknown(x, y)), true
			return true, nil
		}
	}
	if m.config.compat {
		x, y = boolToInt(x), boolToInt(y)
	}
	switch {
	case x.isNumber() && y.isNumber():
		if err := m.spend(min(words(x), words(y))); err != nil {
			return false, err
		}
		if m.config.compat && (!allFinite(x) || !allFinite(y)) {
			return x.kind == y.kind && x.float() == y.float(), nil
		}
		return compareNumbers(x, y) == 0, nil
	case x.kind != y.kind:
		return false, nil
	}
	switch x.kind {
	case KindString:
		if len(x.str) != len(y.str) {
			return false, nil
		}
		if err := m.spend(words(x)); err != nil {
			return false, err
		}
		return x.str == y.str, nil
	case KindBool:
		return x.num == y.num, nil
	case KindList:
		return m.equalLists(x.ref.(listView), y.ref.(listView), depth)
	case KindObject:
		return m.equalObjects(x.ref.(objectView), y.ref.(objectView), depth)
	default: // null
		return true, nil
	}
}

func (m *machine) equalLists(x, y listView, depth int) (bool, error) {
	if x.size() != y.size() {
		return false, nil
	}
	for i := range x.size() {
		if equal, err := m.equal(x.at(i), y.at(i), depth+1); !equal || err != nil {
			return false, err
		}
	}
	return true, nil
}

func (m *machine) equalObjects(x, y objectView, depth int) (bool, error) {
	if x.size() != y.size() {
		return false, nil
	}
	if err := m.spend(2 * x.size()); err != nil {
		return false, err
	}
	// A struct with an embedded nil pointer has keys without values, so both sides are counted by what they give.
	same := 0
	for _, key := range x.keys() {
		a, ok := x.get(key)
		if !ok {
			continue
		}
		b, ok := y.get(key)
		if !ok {
			return false, nil
		}
		if equal, err := m.equal(a, b, depth+1); !equal || err != nil {
			return false, err
		}
		same++
	}
	return same == present(y), nil
}

// present is the number of members that an object gives.
func present(o objectView) int {
	s, ok := o.(structView)
	if !ok {
		return o.size()
	}
	n := 0
	for _, key := range s.fields.names {
		if _, ok := s.get(key); ok {
			n++
		}
	}
	return n
}

func allFinite(v Value) bool { return v.kind != KindFloat || v.isFinite() }

func boolToInt(v Value) Value {
	if v.kind == KindBool {
		return IntValue(int64(v.num))
	}
	return v
}
