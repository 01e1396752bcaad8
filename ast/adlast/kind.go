package adlast

// SectionKind is what a section is for. The zero SectionKind is that of lines that stand in no section.
type SectionKind uint8

// The kinds of sections.
const (
	NoSection   SectionKind = iota // above the first section, or behind a divider: nobody reads these lines
	Goal                           // what the agent is to reach
	Description                    // when the use case is the right one; raw text
	Steps                          // what to do one after the other
	Solution                       // what to do
	Alternative                    // what to do when the solution was given already
	Fallback                       // what to do when nothing helps
	Examples                       // what users say; raw text
	Context                        // what to know
	Output                         // how to answer
)

var sectionNames = [...]string{
	"", "Goal", "Description", "Steps", "Solution", "Alternative Solution", "Fallback Solution", "Examples", "Context", "Output",
}

// String is the heading of such a section, "" for NoSection and for a kind that does not exist.
func (k SectionKind) String() string {
	if int(k) < len(sectionNames) {
		return sectionNames[k]
	}
	return ""
}

// IsRaw says whether the lines of such a section are text only: no conditions, calls or references.
func (k SectionKind) IsRaw() bool { return k == Description || k == Examples }

// ParseSectionKind is the kind with the given heading.
func ParseSectionKind(name string) (SectionKind, bool) {
	for k := Goal; k <= Output; k++ {
		if sectionNames[k] == name {
			return k, true
		}
	}
	return 0, false
}

// SectionNames are the headings of all kinds, in the order of their numbers.
func SectionNames() []string { return append([]string(nil), sectionNames[1:]...) }
