package schema

import "strings"

// Type is what values an argument takes.
type Type uint8

// Types of arguments. The zero Type is none of them.
const (
	TypeString  Type = iota + 1 // a string, or a path, which senders write as a string without quotes: deploy(shop)
	TypeInteger                 // a whole number of any size, without a point or an exponent
	TypeFloat                   // a number; whole ones fit too
	TypeBoolean                 // true or false
	TypeList                    // a list of whatever values
	TypeObject                  // an object of whatever members
	TypeAny                     // any value
)

var types = [...]struct{ name, phrase string }{
	{"", "nothing"}, {"string", "a string"}, {"integer", "a whole number"}, {"float", "a number"}, {"boolean", "true or false"},
	{"list", "a list"}, {"object", "an object"}, {"any", "any value"},
}

// String is the name of the type as schema files have it, "" for one that does not exist.
func (t Type) String() string {
	if int(t) < len(types) {
		return types[t].name
	}
	return ""
}

// ParseType is the type of a name as schema files have it: string, integer, float, boolean, list, object or any.
func ParseType(name string) (Type, bool) {
	for i, t := range types {
		if i > 0 && t.name == name {
			return Type(i), true
		}
	}
	return 0, false
}

func (t Type) phrase() string { return types[t].phrase }

// upper is the name in the original's messages.
func (t Type) upper() string { return strings.ToUpper(t.String()) }

func typeNames() []string {
	names := make([]string, 0, len(types)-1)
	for _, t := range types[1:] {
		names = append(names, t.name)
	}
	return names
}
