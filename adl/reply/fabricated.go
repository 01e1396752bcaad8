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

// What is looked for. Whatever stands in a reply, these are read in a time that grows with it.
var (
	links    = regexp.MustCompile(`(?i)\b(?:https?|ftp)://[^\s<>"'()\[\]{}]+`)
	emails   = regexp.MustCompile(`[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+`)
	accounts = regexp.MustCompile(`\b[A-Z]{2}[0-9]{2}(?: ?[A-Z0-9]{1,4}){3,8}\b`)
)

// Fabricated gives the links, mail addresses and account numbers (IBAN) of a reply that stand in none of the sources, in the order of the reply: what a
// model was given, and what it has said before. They are compared whole: a link is not known because a longer one begins with it. Scheme and host of a
// link, mail addresses, and blanks in account numbers may be written otherwise. Without sources, everything is made up.
func Fabricated(reply string, sources ...string) []Fabrication {
	known := map[Kind]map[string]bool{Link: {}, Email: {}, Account: {}}
	for _, source := range sources {
		for _, f := range named(source) {
			known[f.Kind][canonical(f.Kind, f.Text)] = true
		}
	}
	return slices.DeleteFunc(named(reply), func(f Fabrication) bool { return known[f.Kind][canonical(f.Kind, f.Text)] })
}

// named is all that a text names.
func named(text string) []Fabrication {
	var out []Fabrication
	add := func(kind Kind, list [][]int) {
		for _, at := range list {
			name := text[at[0]:at[1]]
			if kind == Link {
				name = strings.TrimRight(name, ".,;:!?") // which end the sentence, not the link
			}
			if kind == Account && !isAccount(name) {
				continue
			}
			out = append(out, Fabrication{kind, name, at[0], at[0] + len(name)})
		}
	}
	add(Link, links.FindAllStringIndex(text, -1))
	add(Email, emails.FindAllStringIndex(text, -1))
	add(Account, accounts.FindAllStringIndex(text, -1))
	slices.SortStableFunc(out, func(a, b Fabrication) int { return a.Start - b.Start })
	return out
}

// isAccount says whether there are as many characters as an account number has.
func isAccount(text string) bool {
	const least, most = 15, 34
	n := len(strings.ReplaceAll(text, " ", ""))
	return n >= least && n <= most
}

// canonical is a name as it is compared.
func canonical(kind Kind, text string) string {
	switch kind {
	case Link:
		scheme, rest, _ := strings.Cut(text, "://")
		host, path, slash := strings.Cut(rest, "/")
		text = strings.ToLower(scheme) + "://" + strings.ToLower(host)
		if slash && path != "" {
			text += "/" + path
		}
		return text
	case Email:
		return strings.ToLower(text)
	default:
		return strings.ReplaceAll(text, " ", "")
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
