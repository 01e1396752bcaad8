package registry

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
)

// RootVariable is the variable of the environment that names the host, or its folder .pidgin.
const RootVariable = "PIDGIN_ROOT_DIR"

// Locate gives the folder of the host, which holds the folder .pidgin, as an absolute path. A folder that is named is the host if it holds a folder
// .pidgin, and is that folder if it is called so and does not; what would be both is refused. If none is named, the variable
// PIDGIN_ROOT_DIR names it; if that is not set or empty, it is the nearest folder from the working directory upwards that holds a folder
// .pidgin. One found above the working directory has to belong to the user: others could plant theirs in a shared folder.
//
// The error is a diag.List of PGN0509, and ErrNoHost or ErrAmbiguous where that is what it is.
func Locate(dir string) (string, error) {
	at, err := locate(dir)
	return at.host, err
}

// place is where a host is.
type place struct {
	host  string // absolute
	shown string // the folder .pidgin, for messages
}

func noHost(kind error, hint, format string, args ...any) error {
	d := diag.New(diag.CodePGNHost, nil, source.NoSpan, format, args...)
	d.Hint, d.Err = hint, kind
	return diag.List{d}
}

func locate(dir string) (place, error) {
	what := ""
	if dir == "" {
		if dir = os.Getenv(RootVariable); dir == "" {
			return search()
		}
		what = "$" + RootVariable + ": "
	}
	abs, err := filepath.Abs(dir)
	if err != nil {
		return place{}, noHost(err, "", "%s%v", what, err)
	}
	if info, err := os.Stat(abs); err != nil {
		return place{}, noHost(err, "", "%s%v", what, err)
	} else if !info.IsDir() {
		return place{}, noHost(ErrNoHost, "name the folder of the host", "%s%s is no folder", what, source.Quote(dir, 0))
	}
	inside := isFolder(filepath.Join(abs, Folder))
	called := filepath.Base(abs) == Folder
	file := ""
	for _, name := range names {
		if _, err := os.Lstat(filepath.Join(abs, name)); err == nil {
			file = name
			break
		}
	}
	switch {
	case inside && file != "":
		return place{}, noHost(ErrAmbiguous, "remove the file, or the folder", "%s%s holds a folder %s and the file %s, so that it could be a host or the folder of one",
			what, source.Quote(dir, 0), Folder, file)
	case inside:
		return place{abs, filepath.ToSlash(filepath.Join(dir, Folder))}, nil
	case called:
		return place{filepath.Dir(abs), filepath.ToSlash(filepath.Clean(dir))}, nil
	case file != "":
		return place{}, noHost(ErrNoHost, "call the folder "+Folder, "%s%s holds %s and is not called %s, so that it is not clear where its host is",
			what, source.Quote(dir, 0), file, Folder)
	}
	return place{}, noHost(ErrNoHost, "make one with parley pidgin init", "%s%s holds no folder %s", what, source.Quote(dir, 0), Folder)
}

// search looks for a host from the working directory upwards.
func search() (place, error) {
	wd, err := os.Getwd()
	if err != nil {
		return place{}, noHost(err, "name the host", "%v", err)
	}
	for dir := wd; ; dir = filepath.Dir(dir) {
		folder := filepath.Join(dir, Folder)
		if info, err := os.Stat(folder); err == nil && info.IsDir() {
			if dir == wd {
				return place{dir, Folder}, nil
			}
			if !belongsToUser(info) {
				return place{}, noHost(ErrNoHost, "name the host if you trust it", "%s belongs to another user", source.Quote(folder, 0))
			}
			return place{dir, filepath.ToSlash(folder)}, nil
		}
		if dir == filepath.Dir(dir) {
			return place{}, noHost(ErrNoHost, fmt.Sprintf("name the host, set $%s, or make one with parley pidgin init", RootVariable),
				"neither %s nor a folder above it holds a folder %s", source.Quote(wd, 0), Folder)
		}
	}
}

func isFolder(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}
