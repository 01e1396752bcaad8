package registry

import (
	"embed"
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/internal/atomicfile"
)

//go:embed defaults
var defaults embed.FS

// examples are the files of the default host that are no configuration, in the folder .pidgin.
var examples = []string{"examples/review.pgn", "examples/subject.md", "examples/source.md", "examples/style.md"}

// Example is the packet of the default host that [Init] writes, in the folder of the host.
const Example = Folder + "/examples/review.pgn"

// Defaults are the texts of the files of the default host by their [Names], as [Init] writes them and [Read] reads them.
func Defaults() map[string]string {
	out := map[string]string{}
	for _, name := range names {
		out[name] = defaultText(name)
	}
	return out
}

func defaultText(name string) string {
	data, err := defaults.ReadFile("defaults/" + name)
	if err != nil {
		panic(err) // a file that is embedded
	}
	return string(data)
}

// Outcome is what [Init] did with a file.
type Outcome uint8

// Outcomes.
const (
	Created  Outcome = iota // it was not there
	Kept                    // it was there and is as it was
	Replaced                // it was there and is the default now
)

var outcomeNames = [...]string{"created", "kept", "replaced"}

// String is the outcome in a word.
func (o Outcome) String() string {
	if int(o) < len(outcomeNames) {
		return outcomeNames[o]
	}
	return "no outcome"
}

// Written is a file of a new host.
type Written struct {
	Name    string // in the folder of the host, with slashes
	Outcome Outcome
}

// InitOption changes one thing of how a host is made.
type InitOption func(*initConfig)

type initConfig struct{ overwrite bool }

// Overwrite puts the defaults in the place of files that are there already.
func Overwrite() InitOption { return func(c *initConfig) { c.overwrite = true } }

// Init makes a host of a folder, which is made, too, if it is not there: the files of the configuration, an empty folder for logs, and a packet
// that can be run, [Example], with what it refers to. Files that are there are kept unless Overwrite is given, so that Init can be
// called again. Each file is there whole or not at all; nothing is written outside of the folder, whatever links are in it.
//
// It tells what became of each file, in case of an error of those before it. The error is a diag.List of PGN0309.
func Init(dir string, options ...InitOption) ([]Written, error) {
	cfg := &initConfig{}
	for _, o := range options {
		if o == nil {
			return nil, diag.List{diag.New(diag.CodeBadOption, nil, source.NoSpan, "an empty option was given")}
		}
		o(cfg)
	}
	fail := func(done []Written, name string, err error) ([]Written, error) {
		d := diag.New(diag.CodePGNHost, source.NewFile(path.Join(filepath.ToSlash(dir), name), ""), source.NoSpan, "the host cannot be made: %v", err)
		d.Err = err
		return done, diag.List{d}
	}
	if dir == "" {
		dir = "."
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return fail(nil, "", err)
	}
	host, err := os.OpenRoot(dir)
	if err != nil {
		return fail(nil, "", err)
	}
	defer func() { _ = host.Close() }() // what was written has reached the disk
	for _, folder := range []string{"logs", "examples"} {
		if err := host.MkdirAll(path.Join(Folder, folder), 0o755); err != nil {
			return fail(nil, path.Join(Folder, folder), err)
		}
	}
	var done []Written
	for _, name := range append(Names(), examples...) {
		outcome, err := cfg.write(host, path.Join(Folder, path.Dir(name)), path.Base(name), defaultText(name))
		if err != nil {
			return fail(done, path.Join(Folder, name), err)
		}
		done = append(done, Written{path.Join(Folder, name), outcome})
	}
	return done, nil
}

// write puts a text into a file of a folder of the host.
func (c *initConfig) write(host *os.Root, folder, name, body string) (Outcome, error) {
	root, err := host.OpenRoot(folder)
	if err != nil {
		return 0, err
	}
	defer func() { _ = root.Close() }() // what was written has reached the disk
	err = atomicfile.Create(root, name, []byte(body), 0o644)
	switch {
	case err == nil:
		return Created, nil
	case !errors.Is(err, fs.ErrExist):
		return 0, err
	case !c.overwrite:
		return Kept, nil
	}
	return Replaced, atomicfile.Write(root, name, []byte(body), 0o644)
}
