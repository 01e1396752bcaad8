package canon

import (
	"errors"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/parley-lang/parley/internal/lookalike"
)

// Bounds of a path. What is longer is no path that a file system takes, or one made to tire whoever looks at it.
const (
	MaxBytes = 4096
	MaxParts = 255
)

// Errors of a path of which nobody can say where it leads.
var (
	ErrTooLong  = errors.New("the path is too long")
	ErrControl  = errors.New("the path has a control character in it")
	ErrEncoding = errors.New("the path is not UTF-8 once it is decoded")
	ErrHome     = errors.New("the path begins in somebody's home folder")
	ErrVariable = errors.New("the path has a variable in it that a shell would replace")
	ErrShort    = errors.New("the path has a short name in it that some file systems give to longer ones")
)

// Reading is one thing that a path can be taken for.
type Reading struct {
	Absolute bool
	Parts    []string // without . and empty ones; .. where they stand
}

// Readings are all that a path can be taken for: as it is written; with what is encoded (%2e, also several times), folded (case, full-width forms,
// letters that look like others, invisible characters) and written with backslashes as other programs would read it; and that again as file systems
// read it that drop blanks and dots at the ends of names, or streams behind a colon. The error says why there may be more.
func Readings(path string) ([]Reading, error) {
	if len(path) > MaxBytes || strings.Count(path, "/")+strings.Count(path, `\`) >= MaxParts {
		return nil, ErrTooLong
	}
	for _, r := range path {
		if unicode.IsControl(r) {
			return nil, ErrControl
		}
	}
	if !utf8.ValidString(path) {
		return nil, ErrEncoding
	}
	decoded, err := decode(path)
	if err != nil {
		return nil, err
	}
	all := []Reading{split(path)}
	hostile := split(decoded)
	loose := split(strip(decoded))
	for i, part := range loose.Parts {
		loose.Parts[i] = ending(part)
	}
	loose.Parts = slices.DeleteFunc(loose.Parts, func(part string) bool { return part == "" })
	for _, r := range []Reading{hostile, loose} {
		if !slices.ContainsFunc(all, func(o Reading) bool { return o.Absolute == r.Absolute && slices.Equal(o.Parts, r.Parts) }) {
			all = append(all, r)
		}
	}
	for _, r := range all {
		if len(r.Parts) >= MaxParts {
			return nil, ErrTooLong
		}
		for i, part := range r.Parts {
			switch {
			case i == 0 && !r.Absolute && strings.HasPrefix(part, "~"):
				return all, ErrHome
			case variable(part):
				return all, ErrVariable
			case short(part):
				return all, ErrShort
			}
		}
	}
	return all, nil
}

// variable says whether a shell would put something else in the place of a name, or of a part of it. What begins with a dollar sign further on is left
// alone, as classes of some languages are called so; all that can only be meant for a shell is not.
func variable(name string) bool {
	if len(name) > 1 && name[0] == '$' && (name[1] == '_' || unicode.IsLetter(rune(name[1]))) {
		return true
	}
	if strings.Contains(name, "${") || strings.Contains(name, "$(") || strings.Contains(name, "`") {
		return true
	}
	words := strings.Split(name, "%")
	for _, word := range words[1:max(len(words)-1, 1)] { // those between two percent signs
		if isVariable(word) {
			return true
		}
	}
	return false
}

// isVariable says whether a word between percent signs is the name of a variable, and no encoded character.
func isVariable(word string) bool {
	for i, r := range word {
		if r != '_' && !unicode.IsLetter(r) && (i == 0 || !unicode.IsDigit(r)) {
			return false
		}
	}
	if len(word) == 2 { // as long as an encoded character is
		_, okHigh := hex(word[0])
		_, okLow := hex(word[1])
		return !okHigh || !okLow
	}
	return word != ""
}

// short says whether a name could be the one that Windows gives to a longer name besides its own: git~1 is .git there.
func short(name string) bool {
	stem, ext, _ := strings.Cut(name, ".")
	base, number, ok := strings.Cut(stem, "~")
	const longest, ending = 8, 3
	if !ok || base == "" || number == "" || len(stem) > longest || len(ext) > ending {
		return false
	}
	return strings.Trim(number, "0123456789") == ""
}

func split(path string) Reading {
	r := Reading{Absolute: strings.HasPrefix(path, "/")}
	for part := range strings.SplitSeq(path, "/") {
		if part != "" && part != "." {
			r.Parts = append(r.Parts, part)
		}
	}
	return r
}

// maxRounds is how often a path is decoded and folded until nothing changes.
const maxRounds = 4

// decode reads a path as the most obliging program would.
func decode(path string) (string, error) {
	for range maxRounds {
		next := percent(strings.Map(sign, lookalike.Fold(path)))
		if !utf8.ValidString(next) {
			return "", ErrEncoding
		}
		if next == path {
			for _, r := range path {
				if unicode.IsControl(r) {
					return "", ErrControl
				}
			}
			return path, nil
		}
		path = next
	}
	return "", ErrEncoding
}

// sign gives the ASCII sign that a character looks like or is read as in paths.
func sign(r rune) rune {
	switch r {
	case '\\', '∕', '⁄', '⧸', '╱', '⟋', '／', '＼', '∖', '⧵', '⧹', '﹨', '╲', '〳', 'Ⳇ':
		return '/'
	case '․', '。', '｡', '．', '﹒', '·', '‧', '∙', '⋅', '•', '܁', '܂', '۔', '꘎':
		return '.'
	default:
		return r
	}
}

// percent decodes percent-encoding to the end: what is encoded twice as well. It goes from the end to the beginning, so that each byte is looked at
// once.
func percent(s string) string {
	if !strings.Contains(s, "%") {
		return s
	}
	out := make([]byte, 0, len(s)) // from the end
	for i := len(s) - 1; i >= 0; i-- {
		c := s[i]
		for c == '%' && len(out) >= 2 {
			high, okHigh := hex(out[len(out)-1])
			low, okLow := hex(out[len(out)-2])
			if !okHigh || !okLow {
				break
			}
			out = out[:len(out)-2]
			c = high<<4 | low
		}
		out = append(out, c)
	}
	slices.Reverse(out)
	return string(out)
}

func hex(c byte) (byte, bool) {
	switch {
	case c >= '0' && c <= '9':
		return c - '0', true
	case c >= 'a' && c <= 'f':
		return c - 'a' + 10, true
	case c >= 'A' && c <= 'F':
		return c - 'A' + 10, true
	default:
		return 0, false
	}
}

// strip takes namespaces, and the schemes and drives of other systems, from the beginning of a path.
func strip(path string) string {
	for {
		name, rest, ok := strings.Cut(strings.TrimLeftFunc(path, unicode.IsSpace), ":")
		if !ok || name == "" || strings.ContainsAny(name, "/.") || rest == "" {
			return path
		}
		path = rest
	}
}

// ending takes from a name what some file systems drop: blanks round it, dots behind it, and what follows a colon. What is left of dots alone is the
// folder above.
func ending(part string) string {
	if n := strings.IndexByte(part, ':'); n > 0 {
		part = part[:n]
	}
	part = strings.TrimFunc(part, unicode.IsSpace)
	name := strings.TrimRightFunc(part, func(r rune) bool { return r == '.' || unicode.IsSpace(r) })
	switch {
	case name != "":
		return name
	case strings.Count(part, ".") > 1:
		return ".."
	default:
		return ""
	}
}

// Within goes where a reading leads: up and down from a folder, given as its absolute parts (nil if they are not known), without looking at any
// disk. It gives every place below the folder that is passed or reached, relative to it, the last one last, and whether the end lies below it.
func (r Reading) Within(folder []string) (places [][]string, inside bool) {
	if !r.Absolute && folder != nil && !slices.Contains(r.Parts, "..") { // as nearly all are
		return [][]string{r.Parts}, true
	}
	var at []string
	if !r.Absolute {
		at = slices.Clone(folder)
	}
	unknown := false // above a folder of which only the inside is known
	below := func() ([]string, bool) {
		if unknown || len(at) < len(folder) || !slices.Equal(at[:len(folder)], folder) || r.Absolute && folder == nil {
			return nil, false
		}
		return slices.Clone(at[len(folder):]), true
	}
	for i, part := range r.Parts {
		switch {
		case part != "..":
			at = append(at, part)
		case len(at) == 0:
			unknown = unknown || !r.Absolute && folder == nil
		default:
			if place, ok := below(); ok && len(place) > 0 && r.Parts[i-1] != ".." {
				places = append(places, place)
			}
			at = at[:len(at)-1]
		}
	}
	place, inside := below()
	if inside {
		places = append(places, place)
	}
	return places, inside
}
