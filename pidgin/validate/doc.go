// Package validate says what is wrong with a packet that can be read: fields that are missing, that do not exist or that its directive does not
// have, values of the wrong kind or with words that mean nothing, and workflows, modes and actions that the host does not know.
//
//	host, err := registry.Load(dir)
//	p, err := pidgin.Parse(text)
//	list := validate.Check(p, host)        // a diag.List: code, place, hint
//
// No file is touched, and nothing is decided: whether a packet may be carried out is a matter of the safety gate, which runs after this.
//
// The published program has five checks, with the codes PGN_E001 to E004 and E016; [Published] makes just these, in its order. All others are
// what the documents of Pidgin say and no program held, with the codes PGN0401 to 0410.
package validate
