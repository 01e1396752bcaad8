package diag

import "fmt"

// Severity tells how bad something is. The zero value is [Error], so that what
// was forgotten is not overlooked.
type Severity uint8

const (
	Error   Severity = iota // the text cannot be used as it is
	Warning                 // it can, but is probably not what was meant
	Note                    // worth knowing; nothing has to be done
)

var severityNames = [...]string{Error: "error", Warning: "warning", Note: "note"}

// String returns "error", "warning" or "note".
func (s Severity) String() string {
	if int(s) < len(severityNames) {
		return severityNames[s]
	}
	return fmt.Sprintf("Severity(%d)", uint8(s))
}

// MarshalText returns the text of [Severity.String]. It fails for a value that
// is none of the constants.
func (s Severity) MarshalText() ([]byte, error) {
	if int(s) >= len(severityNames) {
		return nil, fmt.Errorf("diag: no such severity: %d", uint8(s))
	}
	return []byte(s.String()), nil
}

// UnmarshalText accepts what [Severity.MarshalText] returns and nothing else.
func (s *Severity) UnmarshalText(text []byte) error {
	for i, name := range severityNames {
		if string(text) == name {
			*s = Severity(i)
			return nil
		}
	}
	return fmt.Errorf("diag: no such severity: %q", text)
}
