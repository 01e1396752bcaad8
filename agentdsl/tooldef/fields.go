package tooldef

import (
	"fmt"
	"reflect"
	"strings"
	"sync"
)

// tagKey is the key of the struct tags: `agentdsl:"name,required"`. The name may be left out, and "-" leaves the field out.
const tagKey = "agentdsl"

// goField is a field of a struct that has a name in the language.
type goField struct {
	name     string
	index    []int
	typ      reflect.Type
	required bool
}

// structFields are the fields of a struct, or why it has none.
type structFields struct {
	list []goField
	err  error
}

// known are the fields of structs that have been asked for: of as many as the program has types.
var known sync.Map // of reflect.Type to structFields

// fieldsOf are the fields of a struct. Those of a struct that is embedded without a tag are fields of the struct itself.
func fieldsOf(t reflect.Type) ([]goField, error) {
	if k, ok := known.Load(t); ok {
		f := k.(structFields)
		return f.list, f.err
	}
	var f structFields
	if f.err = addFields(&f.list, map[string]bool{}, t, nil); f.err != nil {
		f.list = nil
	}
	known.Store(t, f)
	return f.list, f.err
}

func addFields(list *[]goField, seen map[string]bool, t reflect.Type, index []int) error {
	for i := range t.NumField() {
		f := t.Field(i)
		tag, tagged := f.Tag.Lookup(tagKey)
		at := append(index[:len(index):len(index)], i)
		if f.Anonymous && !tagged && f.Type.Kind() == reflect.Struct && !isText(f.Type) {
			if err := addFields(list, seen, f.Type, at); err != nil {
				return err
			}
			continue
		}
		if !f.IsExported() || tag == "-" {
			continue
		}
		name, required, err := splitName(tag)
		if err != nil {
			return fmt.Errorf("%w: the tag of %s.%s", err, t, f.Name)
		}
		if name == "" {
			name = f.Name
		}
		if seen[name] {
			return fmt.Errorf("%w: %s has two fields %q", ErrClash, t, name)
		}
		seen[name] = true
		*list = append(*list, goField{name, at, f.Type, required})
	}
	return nil
}

// splitName cuts ",required" off a name.
func splitName(tag string) (name string, required bool, err error) {
	name, rest, more := strings.Cut(tag, ",")
	if more && rest != "required" {
		return "", false, fmt.Errorf("%w: %q is no word of a tag; there is only required", ErrOption, rest)
	}
	return name, more, nil
}
