package ast

// EqualJSON says whether two values are equal: of one kind, with the same items in their order and the same members in any order. Numbers are
// equal if they are spelled alike.
func EqualJSON(a, b *JSONValue) bool {
	if a.Kind != b.Kind || a.Bool != b.Bool || a.Text != b.Text || len(a.Items) != len(b.Items) || len(a.Members) != len(b.Members) {
		return false
	}
	for i := range a.Items {
		if !EqualJSON(a.Items[i], b.Items[i]) {
			return false
		}
	}
	for i := range a.Members { // most objects of a kind have their members in one order
		m := &a.Members[i]
		if b.Members[i].Key != m.Key {
			return equalMembers(a.Members[i:], b.Members[i:])
		}
		if !EqualJSON(m.Value, b.Members[i].Value) {
			return false
		}
	}
	return true
}

// equalMembers compares as many members whose order is another one. A key comes once.
func equalMembers(a, b []JSONMember) bool {
	of := make(map[string]*JSONValue, len(b))
	for i := range b {
		of[b[i].Key] = b[i].Value
	}
	for i := range a {
		other := of[a[i].Key]
		if other == nil || !EqualJSON(a[i].Value, other) {
			return false
		}
	}
	return true
}
