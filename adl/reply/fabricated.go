package reply

import (
	"regexp"
	"slices"
	"strings"
)

// Kind is what a reply names.
type Kind string

// Kinds of what can be made up.
const (
	Link    Kind = "link"
	Email   Kind = "email"
	Account Kind = "iban"
)

// Fabrication is something that a reply names and that none of the sources does.
type Fabrication struct {
	Kind       Kind
	Text       string // as the reply has it
	Start, End int    // in bytes, in the reply
}

// Fabricated gives the links, mail addresses and account numbers (IBAN) of a reply that stand in none of the sources, in the order of the reply: what a
// model was given, and what it has said before. They are compared whole: a link is not known because a longer one begins with it. Scheme and host of a
// link, mail addresses, and capitals, blanks and hyphens in account numbers may be written otherwise; a link without a scheme is the same as that with
// one. Without sources, everything is made up.
func Fabricated(reply string, sources ...string) []Fabrication {
	known := map[Kind]map[string]bool{Link: {}, Email: {}, Account: {}}
	for _, source := range sources {
		for _, f := range named(source) {
			name := canonical(f.Kind, f.Text)
			known[f.Kind][name] = true
			if f.Kind != Link {
				continue
			}
			if scheme, rest, _ := strings.Cut(name, "//"); scheme == "" {
				known[Link]["http://"+rest], known[Link]["https://"+rest] = true, true
			} else {
				known[Link]["//"+rest] = true
			}
		}
	}
	return slices.DeleteFunc(named(reply), func(f Fabrication) bool { return known[f.Kind][canonical(f.Kind, f.Text)] })
}

// What is looked for. Whatever stands in a reply, these are read in a time that grows with it. A scheme may stand right behind a letter or a mark of
// emphasis: programs that make links of texts do not mind.
var (
	links = regexp.MustCompile(`(?i)(?:https?|ftp)://[^\s\p{Z}<>"]+` +
		`|//[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+[^\s\p{Z}<>"]*` +
		`|(?:^|[^\p{L}\p{N}@])www(?:\.[\p{L}\p{N}_-]+){2,}[^\s\p{Z}<>"]*`)
	emails = regexp.MustCompile(`[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+`)
)

// named is all that a text names.
func named(text string) []Fabrication {
	var out []Fabrication
	for _, at := range links.FindAllStringIndex(text, -1) {
		start := at[0]
		if match := strings.ToLower(text[start:at[1]]); !strings.HasPrefix(match, "http") && !strings.HasPrefix(match, "ftp") && match[0] != '/' {
			start += strings.Index(match, "www") // behind the character that is no part of it
		}
		end := start + linkEnd(text[start:at[1]], start > 0 && text[start-1] == '\'')
		if _, rest, ok := strings.Cut(text[start:end], "//"); !ok || rest != "" {
			out = append(out, Fabrication{Link, text[start:end], start, end})
		}
	}
	for _, at := range emails.FindAllStringIndex(text, -1) {
		start, end := at[0], at[1]
		if strings.HasPrefix(text[end:], "_") { // emphasis
			start += len(text[start:end]) - len(strings.TrimLeft(text[start:end], "_"))
		}
		out = append(out, Fabrication{Email, text[start:end], start, end})
	}
	out = append(out, accountsOf(text)...)
	slices.SortStableFunc(out, func(a, b Fabrication) int { return a.Start - b.Start })
	return out
}

// linkEnd is where a link ends: before a bracket that closes one from before the link, and before what ends a sentence or emphasis. One in single quotes
// ends with them.
func linkEnd(link string, quoted bool) int {
	const opening, closing = "([{", ")]}"
	var open [len(opening)]int
	end := len(link)
scan:
	for i := range len(link) {
		c := link[i]
		if quoted && c == '\'' {
			end = i
			break
		}
		if k := strings.IndexByte(opening, c); k >= 0 {
			open[k]++
		} else if k := strings.IndexByte(closing, c); k >= 0 {
			if open[k] == 0 {
				end = i
				break scan
			}
			open[k]--
		}
	}
	return len(strings.TrimRight(link[:end], ".,;:!?*_~'`|…»«”“’"))
}

// canonical is a name as it is compared.
func canonical(kind Kind, text string) string {
	switch kind {
	case Link:
		scheme, rest, ok := strings.Cut(text, "//")
		if at := strings.IndexAny(text, "/?#"); !ok || at >= 0 && at < len(scheme) { // "www.a.example", with two slashes later or without
			scheme, rest = "", text
		}
		host, path := rest, ""
		if at := strings.IndexAny(rest, "/?#"); at >= 0 {
			host, path = rest[:at], rest[at:]
		}
		if path == "/" {
			path = ""
		}
		return strings.ToLower(scheme) + "//" + strings.ToLower(host) + path
	case Email:
		return strings.ToLower(text)
	default:
		return digitsAndLetters(text)
	}
}

var (
	publishedLinks    = regexp.MustCompile(`https?://[0-9A-Za-z_-]+(\.[0-9A-Za-z_-]+)+(/[^\s\[\]{}().\"]*)?`)
	publishedEmails   = regexp.MustCompile(`[0-9A-Za-z._%+-]+@[0-9A-Za-z.-]+\.[A-Za-z]{2,}`)
	publishedAccounts = regexp.MustCompile(`[A-Z]{2}[0-9]{2}(?: ?[0-9]{4}){4}(?: ?[0-9]{1,4})?`)
)

// PublishedFabricated gives the first one that the published filter finds, and what it says of it: what is part of any source is known, and without
// sources nothing is looked for.
func PublishedFabricated(reply string, sources []string) (message string, found bool) {
	if len(sources) == 0 {
		return "", false
	}
	all := strings.Join(sources, "\n")
	for _, kind := range []struct {
		pattern *regexp.Regexp
		say     string
	}{
		{publishedLinks, "Fabricated link detected, url is : "},
		{publishedEmails, "Fabricated email detected, email is : "},
		{publishedAccounts, " Fabricated Iban detected, iban is : "},
	} {
		for _, name := range kind.pattern.FindAllString(reply, -1) {
			if !strings.Contains(all, name) {
				return kind.say + name, true
			}
		}
	}
	return "", false
}

// noAnswer are the words by which a model says that it has none.
var noAnswer = []string{"NO_ANSWER", "UNRESOLVED"}

// IsUnresolved says whether a reply is none: it is blank, or says so.
func IsUnresolved(reply string) bool {
	return strings.TrimSpace(reply) == "" || slices.ContainsFunc(noAnswer, func(word string) bool { return strings.Contains(reply, word) })
}
