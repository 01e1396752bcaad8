package pidginwatch

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"runtime"
	"strings"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/internal/atomicfile"
	"github.com/parley-lang/parley/pidgin/pipeline"
	"github.com/parley-lang/parley/tools/internal/refused"
)

const fileMode = 0o600 // what packets ask for is their owner's

// Reasons why nothing comes out of a packet besides those of the pipeline, to be compared with errors.Is.
var (
	ErrNotRegular = errors.New("it is no regular file")
	ErrUnreadable = errors.New("it cannot be read")
	ErrTaken      = errors.New("another packet with the same run id has its output in that place")
	ErrInternal   = errors.New("internal error")
)

// errChanged says that a file changed while it was read.
var errChanged = errors.New("it is still being written")

// claim picks a file up. It is not ok if somebody else was faster, or a file of that name is still being worked on.
func (w *Watcher) claim(name string) (ok bool, err error) {
	if _, err := w.work.Lstat(name); err == nil {
		return false, nil
	}
	err = w.root.Rename(inInbox(name), path.Join(work, name))
	if errors.Is(err, fs.ErrNotExist) || err != nil && runtime.GOOS == "windows" { // there, what a program still has open is not renamed
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("%w: %s: %w", ErrWrite, source.Visible(name), err)
	}
	return true, nil
}

// putBack gives a file back to the inbox, unless there is another of that name by now: then the next process finds it where it is.
func (w *Watcher) putBack(name string) error {
	if _, err := w.inbox.Lstat(name); err == nil {
		return nil
	}
	if err := w.root.Rename(path.Join(work, name), inInbox(name)); err != nil {
		return fmt.Errorf("%w: %s: %w", ErrWrite, source.Visible(name), err)
	}
	return nil
}

// process does a file that was picked up, and was as told when it was. It is not done if it has changed since.
func (w *Watcher) process(ctx context.Context, name string, was fs.FileInfo) (done bool, err error) {
	text, err := w.read(name, was)
	var list diag.List
	switch {
	case errors.Is(err, errChanged):
		return false, nil
	case errors.Is(err, pipeline.ErrClosed):
		return false, errors.Join(err, w.putBack(name))
	case errors.As(err, &list):
		return true, w.reject(name, nil, err, &refused.Reason{Text: list[0].Message, Findings: refused.JSON(list)})
	case err != nil:
		return true, w.reject(name, nil, err, &refused.Reason{Text: err.Error()})
	}
	res, err := w.run(ctx, name, text)
	if err != nil && ctx.Err() != nil {
		return false, w.putBack(name)
	}
	why := refused.Of(res, err)
	switch {
	case errors.Is(err, ErrInternal):
		return true, w.reject(name, res, err, why)
	case why.Kind == refused.Host:
		return false, errors.Join(err, w.putBack(name))
	case why.Kind != refused.None:
		return true, w.reject(name, res, err, why)
	}
	output := OutputName(res.Packet().RunID())
	err = w.put(output, []byte(res.Expanded().YAML()))
	if errors.Is(err, ErrTaken) {
		return true, w.reject(name, res, err, &refused.Reason{Text: err.Error()})
	}
	if err != nil {
		return false, errors.Join(fmt.Errorf("%w: %s: %w", ErrWrite, path.Join(Generated, output), err), w.putBack(name))
	}
	to, err := w.aside(name, Done, w.done, func(string) error { return nil })
	if err != nil {
		return false, err
	}
	w.report(Event{Kind: Expanded, File: inInbox(name), To: to, Output: path.Join(Generated, output), Result: res})
	return true, nil
}

// read reads a file that was picked up.
func (w *Watcher) read(name string, was fs.FileInfo) (string, error) {
	if !was.Mode().IsRegular() {
		return "", ErrNotRegular
	}
	f, err := w.work.OpenFile(name, openFlags, 0)
	if err != nil {
		return "", fmt.Errorf("%w: %w", ErrUnreadable, cause(err))
	}
	defer func() { _ = f.Close() }() // nothing was written
	before, err := f.Stat()
	if err != nil {
		return "", fmt.Errorf("%w: %w", ErrUnreadable, cause(err))
	}
	if !same(was, before) {
		return "", errChanged
	}
	host := w.pipeline.Host()
	if host == nil {
		return "", pipeline.ErrClosed
	}
	most := int64(host.Limits().PacketBytes.Value)
	if before.Size() > most {
		d := diag.New(diag.CodeTooLarge, source.NewFile(inInbox(name), ""), source.NoSpan, "the packet is larger than the limit of %d bytes", most)
		return "", diag.List{d}
	}
	var text strings.Builder
	if _, err := io.Copy(&text, io.LimitReader(f, most+1)); err != nil {
		return "", fmt.Errorf("%w: %w", ErrUnreadable, cause(err))
	}
	after, err := f.Stat()
	if err != nil || !same(before, after) || int64(text.Len()) != after.Size() {
		return "", errChanged
	}
	return text.String(), nil
}

// cause takes the path off that the system's errors begin with.
func cause(err error) error {
	var p *fs.PathError
	if errors.As(err, &p) {
		return p.Err
	}
	return err
}

// run takes a text through the pipeline. A fault in there is that of one packet: the others go on.
func (w *Watcher) run(ctx context.Context, name, text string) (res *pipeline.Result, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			res, err = nil, fmt.Errorf("%w: %v", ErrInternal, fault)
		}
	}()
	return w.pipeline.Run(ctx, inInbox(name), text)
}

// put puts what came out of a packet in its place.
func (w *Watcher) put(name string, text []byte) error {
	if w.overwrite {
		return atomicfile.Write(w.out, name, text, fileMode)
	}
	err := atomicfile.Create(w.out, name, text, fileMode)
	if !errors.Is(err, fs.ErrExist) {
		return err
	}
	taken := fmt.Errorf("%w: %s", ErrTaken, path.Join(Generated, name))
	info, err := w.out.Lstat(name)
	if err != nil {
		return err
	}
	if !info.Mode().IsRegular() || info.Size() != int64(len(text)) {
		return taken
	}
	f, err := w.out.OpenFile(name, openFlags, 0)
	if err != nil {
		return err
	}
	defer func() { _ = f.Close() }() // nothing was written
	there, err := io.ReadAll(io.LimitReader(f, info.Size()+1))
	if err != nil {
		return err
	}
	if !bytes.Equal(there, text) {
		return taken
	}
	return nil
}

// reject puts a packet aside of which nothing comes out, with the reason beside.
func (w *Watcher) reject(name string, res *pipeline.Result, reason error, why *refused.Reason) error {
	out := struct {
		File  string  `json:"file"`
		RunID *string `json:"run_id"`
		*refused.Reason
	}{File: inInbox(name), Reason: why}
	if res != nil && res.Packet() != nil {
		id := res.Packet().RunID()
		out.RunID = &id
	}
	text, err := json.MarshalIndent(out, "", "  ")
	if err != nil {
		return err
	}
	var beside string
	to, err := w.aside(name, Refused, w.refused, func(kept string) error {
		beside = kept + whySuffix
		return atomicfile.Write(w.refused, beside, append(text, '\n'), fileMode)
	})
	if err != nil {
		return err
	}
	w.report(Event{Kind: Rejected, File: inInbox(name), To: to, Why: path.Join(Refused, beside), Result: res, Err: reason})
	return nil
}

// aside moves a file that was done into a folder, under its name, or if that is taken with the time added to it. What is to be there before it is made by
// a function, which is given the name.
func (w *Watcher) aside(name, dir string, root *os.Root, before func(kept string) error) (string, error) {
	const stamp, tries = "20060102T150405.000000000Z", 1000
	fail := func(err error) (string, error) {
		return "", fmt.Errorf("%w: %s: %w", ErrWrite, path.Join(dir, source.Visible(name)), err)
	}
	for n := range tries {
		addition := ""
		if n > 0 {
			addition = "~" + w.now().UTC().Format(stamp)
		}
		if n > 1 {
			addition += fmt.Sprintf("-%d", n)
		}
		kept := keptName(name, addition)
		if _, err := root.Lstat(kept); err == nil {
			continue
		} else if !errors.Is(err, fs.ErrNotExist) {
			return fail(err)
		}
		if err := before(kept); err != nil {
			return fail(err)
		}
		if err := w.root.Rename(path.Join(work, name), path.Join(dir, kept)); err != nil {
			return fail(err)
		}
		if err := atomicfile.SyncFolder(root); err != nil {
			return fail(err)
		}
		return path.Join(dir, kept), nil
	}
	return fail(fs.ErrExist)
}
