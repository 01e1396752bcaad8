package record

import (
	"fmt"
	"reflect"
	"strings"
	"unicode"
)

// Tag is the key of struct tags.
const Tag = "agentdsl"

// field is a field of a struct that a column can belong to.
type field struct {
	name     string // as the tag has it, else that of the Go field
	index    []int  // the way to it through embedded structs
	typ      reflect.Type
	optional bool
	required bool
	omitzero bool
	column   string // its type in a schema made for the struct; "" if the Go type tells
}

// maxEmbedded is how deep structs are embedded in each other at most: one that holds a pointer to itself has no end.
const maxEmbedded = 20

// fieldsOf lists the fields of a struct type, in order.
func fieldsOf(t reflect.Type) ([]field, error) {
	var all []field
	if err := collect(t, nil, &all); err != nil {
		return nil, err
	}
	depth := map[string]int{} // by name: the least
	for _, f := range all {
		if d, ok := depth[f.name]; !ok || len(f.index) < d {
			depth[f.name] = len(f.index)
		}
	}
	seen := map[string]bool{}
	list := all[:0]
	for _, f := range all {
		if len(f.index) > depth[f.name] {
			continue
		}
		if seen[f.name] {
			return nil, fmt.Errorf("record: %s has two fields with the name %q", t, f.name)
		}
		seen[f.name] = true
		list = append(list, f)
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("record: %s has no fields that a column could belong to", t)
	}
	return list, nil
}

func collect(t reflect.Type, index []int, all *[]field) error {
	if len(index) > maxEmbedded {
		return fmt.Errorf("record: structs are embedded more than %d deep", maxEmbedded)
	}
	for i := range t.NumField() {
		sf := t.Field(i)
		tag, tagged := sf.Tag.Lookup(Tag)
		if tag == "-" {
			continue
		}
		name, options, _ := strings.Cut(tag, ",")
		way := append(index[:len(index):len(index)], i)
		if inner, ok := embedded(sf); ok && name == "" {
			if sf.Type.Kind() == reflect.Pointer && !sf.IsExported() {
				return fmt.Errorf("record: %s embeds a pointer to the unexported %s, which cannot be set", t, inner)
			}
			if err := collect(inner, way, all); err != nil {
				return err
			}
			continue
		}
		if !sf.IsExported() {
			if tagged {
				return fmt.Errorf("record: the field %s of %s has a tag and is not exported", sf.Name, t)
			}
			continue
		}
		f := field{name: name, index: way, typ: sf.Type}
		if name == "" {
			f.name = sf.Name
		}
		for _, option := range strings.Split(options, ",") {
			switch {
			case option == "":
			case option == "optional":
				f.optional = true
			case option == "required":
				f.required = true
			case option == "omitzero":
				f.omitzero = true
			case option[0] == '@' || isKind(option):
				f.column = option
			default:
				return fmt.Errorf("record: the field %s of %s has the unknown tag option %q", sf.Name, t, option)
			}
		}
		if _, err := readerOf(f.typ); err != nil {
			return fmt.Errorf("record: the field %s of %s: %w", sf.Name, t, err)
		}
		*all = append(*all, f)
	}
	return nil
}

// embedded is the struct that a field embeds, if its own fields count.
func embedded(sf reflect.StructField) (reflect.Type, bool) {
	t := sf.Type
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	return t, sf.Anonymous && t.Kind() == reflect.Struct && !isText(t)
}

// match finds the field of a column: by its name, else by that without case.
func match(fields []field, column string) (int, error) {
	found := -1
	for i := range fields {
		if fields[i].name == column {
			return i, nil
		}
		if equalFold(fields[i].name, column) {
			if found >= 0 {
				return -1, fmt.Errorf("the column %q could belong to the fields %q and %q", column, fields[found].name, fields[i].name)
			}
			found = i
		}
	}
	return found, nil
}

// equalFold compares names without case.
func equalFold(a, b string) bool {
	return len(a) == len(b) && strings.EqualFold(a, b) && !strings.ContainsFunc(a, func(r rune) bool { return r > unicode.MaxASCII })
}
