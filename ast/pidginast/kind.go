package pidginast

// Kind is what a packet is. The zero Kind is none.
type Kind uint8

// The kinds of packets.
const (
	Run      Kind = iota + 1 // a task for an agent to execute
	Result                   // the outcome of a completed task
	Approval                 // sign-off of a human for a critical task
	Context                  // a request for more information
)

var kindWords = [...]string{"", "run", "result", "approval", "context"}

// String is the word of the language, "" for a kind that does not exist.
func (k Kind) String() string {
	if int(k) < len(kindWords) {
		return kindWords[k]
	}
	return ""
}

// ParseKind is the kind with the given word, which is in lower case.
func ParseKind(word string) (Kind, bool) {
	for i := 1; i < len(kindWords); i++ {
		if kindWords[i] == word {
			return Kind(i), true
		}
	}
	return 0, false
}

// Kinds are the words of all kinds.
func Kinds() []string { return append([]string(nil), kindWords[1:]...) }
