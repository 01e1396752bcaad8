package canon

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/internal/lookalike"
	"github.com/parley-lang/parley/pidgin/registry"
)

// ErrPattern is what patterns that cannot be read give.
var ErrPattern = errors.New("not a pattern of paths")

// Patterns say which paths are private, in the way of gitignore files:
//
//	.env          a name, of a file or folder anywhere; as the published program has it, .env.local and its like, too
//	*.pem  ?  [a-z]  [!a]    parts of a name
//	ops/plan.txt  /top       with a slash before the end: from the root
//	**/id_rsa  a/**/b  a/**  any number of folders
//	.git/         what ends with a slash is a folder; as it may not be there yet, a file of that name is private too
//	!.env.sample  an exception from patterns before it, if no folder above is private
//
// All below what is private is private, and a folder of which everything inside is (a/**) is private itself. Case, forms and look-alikes of letters
// make no difference; for an exception they do. A backslash takes the next sign as it is. There are no comments.
//
// Time grows with the product of the lengths of path and pattern at most.
type Patterns struct {
	list   []pattern
	except bool // there is an exception
}

type pattern struct {
	text   string
	except bool
	parts  [][]piece // folded, but for exceptions; nil is any number of names
	dotted string    // a name that others begin with, and a dot; "" if there is none
	all    bool      // the root itself
}

// piece is what one character of a name may be; a star is any number of them.
type piece struct {
	star, any, not bool
	lit            rune
	ranges         []rune // pairs
}

// Private are the patterns of a host's private paths.
func Private(host *registry.Host) (*Patterns, error) {
	var texts []string
	for _, e := range host.PrivatePaths() {
		texts = append(texts, e.Text)
	}
	return Compile(texts...)
}

// Compile reads patterns.
func Compile(patterns ...string) (*Patterns, error) {
	p := &Patterns{}
	for _, text := range patterns {
		one, err := compile(text)
		if err != nil {
			return nil, fmt.Errorf("%w: %s: %w", ErrPattern, source.Quote(text, 60), err)
		}
		p.list = append(p.list, one)
		p.except = p.except || one.except
	}
	return p, nil
}

var (
	errBlank   = errors.New("it is blank")
	errBracket = errors.New("a bracket is not closed, or holds what is not read")
	errSlash   = errors.New("it ends with a backslash")
	errUp      = errors.New("it leads out of the root")
)

func compile(text string) (pattern, error) {
	out := pattern{text: text}
	body := strings.TrimFunc(text, unicode.IsSpace)
	if rest, ok := strings.CutPrefix(body, "!"); ok {
		out.except, body = true, rest
	}
	if body == "" {
		return out, errBlank
	}
	if !out.except {
		body = fold(body)
	}
	anchored := strings.Contains(strings.TrimSuffix(body, "/"), "/")
	var names []string
	for name := range strings.SplitSeq(body, "/") {
		if name == ".." {
			return out, errUp
		}
		if name != "" && name != "." {
			names = append(names, name)
		}
	}
	if len(names) == 0 {
		if out.except {
			return out, errBlank
		}
		out.all = true
		return out, nil
	}
	if !anchored && names[0] != "**" {
		out.parts = append(out.parts, nil)
	}
	for _, name := range names {
		if name == "**" {
			out.parts = append(out.parts, nil)
			continue
		}
		pieces, err := glob(name)
		if err != nil {
			return out, err
		}
		out.parts = append(out.parts, pieces)
	}
	if !anchored && !out.except && strings.HasPrefix(names[0], ".") && !strings.ContainsAny(body, `/*?[\`) {
		out.dotted = names[0] + "."
	}
	return out, nil
}

func glob(name string) ([]piece, error) {
	var out []piece
	rs := []rune(name)
	for i := 0; i < len(rs); i++ {
		switch rs[i] {
		case '*':
			if len(out) == 0 || !out[len(out)-1].star {
				out = append(out, piece{star: true})
			}
		case '?':
			out = append(out, piece{any: true})
		case '\\':
			if i++; i == len(rs) {
				return nil, errSlash
			}
			out = append(out, piece{lit: rs[i]})
		case '[':
			p, end := class(rs, i+1)
			if end < 0 {
				return nil, errBracket
			}
			out = append(out, p)
			i = end
		default:
			out = append(out, piece{lit: rs[i]})
		}
	}
	return out, nil
}

// class reads what stands in brackets, and gives where it ends, -1 if it cannot be read.
func class(rs []rune, at int) (piece, int) {
	var p piece
	if at < len(rs) && (rs[at] == '!' || rs[at] == '^') {
		p.not = true
		at++
	}
	for first := true; at < len(rs); first = false {
		from := rs[at]
		switch {
		case from == ']' && !first:
			return p, at
		case from == '[' && at+1 < len(rs) && (rs[at+1] == ':' || rs[at+1] == '.' || rs[at+1] == '='):
			return p, -1
		case from == '\\':
			if at++; at == len(rs) {
				return p, -1
			}
			from = rs[at]
		}
		to := from
		if at+2 < len(rs) && rs[at+1] == '-' && rs[at+2] != ']' {
			to = rs[at+2]
			at += 2
			if to < from || to == '\\' {
				return p, -1
			}
		}
		p.ranges = append(p.ranges, from, to)
		at++
	}
	return p, -1
}

func (p piece) matches(r rune) bool {
	switch {
	case p.any:
		return true
	case p.ranges != nil:
		in := false
		for i := 0; i < len(p.ranges); i += 2 {
			in = in || r >= p.ranges[i] && r <= p.ranges[i+1]
		}
		return in != p.not
	default:
		return p.lit == r
	}
}

// fold is what names of paths are compared by. Where that cannot be told, they are compared as they are: who asks has refused them before.
func fold(name string) string { return lookalike.Fold(name) }

// Match gives the pattern by which a path is private: a place below the root, name by name. A path that is none, such as one longer than MaxParts, is
// private by the pattern "".
func (p *Patterns) Match(parts []string) (by string, private bool) {
	if p == nil || len(parts) > MaxParts {
		return "", true
	}
	folded := runes(parts, fold)
	if !p.except {
		for _, one := range p.list {
			if one.matches(folded, true) {
				return one.text, true
			}
		}
		return "", false
	}
	exact := runes(parts, func(part string) string { return part })
	for n := range len(parts) + 1 {
		for _, one := range slices.Backward(p.list) {
			if one.except && one.matches(exact[:n], false) {
				break
			}
			if !one.except && one.matches(folded[:n], false) {
				return one.text, true
			}
		}
	}
	return "", false
}

// runes are the characters of names, once something is done to these.
func runes(parts []string, do func(string) string) [][]rune {
	size := 0
	for _, part := range parts {
		size += len(part)
	}
	out, all := make([][]rune, len(parts)), make([]rune, 0, size)
	for i, part := range parts {
		from := len(all)
		for _, r := range do(part) {
			all = append(all, r)
		}
		out[i] = all[from:len(all):len(all)]
	}
	return out
}

// Within says whether a reading of a path passes or reaches what is private, seen from a folder as [Reading.Within] tells it.
func (p *Patterns) Within(r Reading, folder []string) (by string, private bool) {
	places, inside := r.Within(folder)
	if !inside { // a name is private wherever it stands
		var names []string
		for _, part := range r.Parts {
			if part != ".." {
				names = append(names, part)
			}
		}
		places = append(places, names)
	}
	for _, place := range places {
		if by, private := p.Match(place); private {
			return by, true
		}
	}
	return "", false
}

// matches says whether a pattern takes a path; below, also one below what it takes.
func (p *pattern) matches(path [][]rune, below bool) bool {
	if p.all {
		return true
	}
	if p.dotted != "" {
		names := path
		if !below {
			names = path[max(len(path)-1, 0):]
		}
		for _, name := range names {
			if strings.HasPrefix(string(name), p.dotted) {
				return true
			}
		}
	}
	// The last ** before is the only one that it can help to go back to.
	i, back, from := 0, -1, 0
	for at := 0; at < len(path); {
		switch {
		case i == len(p.parts) && below:
			return true
		case i < len(p.parts) && p.parts[i] == nil:
			i++
			back, from = i, at
		case i < len(p.parts) && name(p.parts[i], path[at]):
			i++
			at++
		case back >= 0:
			from++
			i, at = back, from
		default:
			return false
		}
	}
	for i < len(p.parts) && p.parts[i] == nil {
		i++
	}
	return i == len(p.parts)
}

func name(pieces []piece, rs []rune) bool {
	i, back, from := 0, -1, 0
	for at := 0; at < len(rs); {
		switch {
		case i < len(pieces) && pieces[i].star:
			i++
			back, from = i, at
		case i < len(pieces) && pieces[i].matches(rs[at]):
			i++
			at++
		case back >= 0:
			from++
			i, at = back, from
		default:
			return false
		}
	}
	for i < len(pieces) && pieces[i].star {
		i++
	}
	return i == len(pieces)
}
