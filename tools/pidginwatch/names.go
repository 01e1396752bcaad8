package pidginwatch

import (
	"crypto/sha256"
	"encoding/hex"
	"path"
	"strings"
	"unicode/utf8"

	"github.com/parley-lang/parley/pidgin/registry"
)

// The folders, from the host's on.
const (
	Inbox     = registry.Folder + "/inbox"
	Generated = registry.Folder + "/generated"
	Done      = registry.Folder + "/done"
	Refused   = registry.Folder + "/refused"
	work      = Inbox + "/.work"
)

const (
	extension = ".pgn" // as it is, not in capitals
	outSuffix = ".RUN_PACKET.yaml"
	whySuffix = ".error.json"
)

// maxName is how many bytes of a name are kept; with what is added to it, every file system takes it.
const maxName = 150

// OutputName is the name of the file for what comes out of the packet with a run id. Different run ids have different names:
//
//   - letters, digits, _, - and . stay as they are: fix.lamp-2 becomes fix.lamp-2.RUN_PACKET.yaml;
//   - a dot that would hide the file becomes %2E;
//   - a name that means a device on some systems, such as CON or com1.x, has its first letter as % and two digits;
//   - one of more than 150 bytes is cut, and ends in %% and the SHA-256 of all of it.
//
// Where a file system takes capitals and small letters for the same, names that differ in nothing else meet; the second packet is refused then.
func OutputName(runID string) string {
	name := runID
	stem, _, _ := strings.Cut(name, ".")
	if name != "" && (name[0] == '.' || isDevice(stem)) {
		name = "%" + strings.ToUpper(hex.EncodeToString([]byte(name[:1]))) + name[1:]
	}
	return short(name, "%%") + outSuffix
}

// isDevice says whether a name without its extension stands for a device on Windows.
func isDevice(stem string) bool {
	stem = strings.ToUpper(stem)
	switch stem {
	case "CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$":
		return true
	}
	const numbered = len("COM1")
	return len(stem) == numbered && (strings.HasPrefix(stem, "COM") || strings.HasPrefix(stem, "LPT")) && stem[numbered-1] >= '0' && stem[numbered-1] <= '9'
}

// short cuts a name that is too long, and adds a mark and the hash of all of it.
func short(name, mark string) string {
	if len(name) <= maxName {
		return name
	}
	sum := sha256.Sum256([]byte(name))
	end := maxName - len(mark) - hex.EncodedLen(len(sum))
	for end > 0 && !utf8.RuneStart(name[end]) {
		end--
	}
	return name[:end] + mark + hex.EncodeToString(sum[:])
}

// keptName is the name under which a file is put aside, and which has room for an addition.
func keptName(name, addition string) string {
	return short(strings.TrimSuffix(name, extension), "~") + addition + extension
}

func inInbox(name string) string { return path.Join(Inbox, name) }
