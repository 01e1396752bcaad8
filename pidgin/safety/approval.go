package safety

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"

	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/internal/didyoumean"
	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/pidgin/registry"
	"github.com/parley-lang/parley/pidgin/resolve"
)

// ApprovalFolder is the folder below that of the host's configuration in which approvals are looked for, each in a file that is called as the run
// is, and ends with .pgn.
const ApprovalFolder = registry.Folder + "/approvals"

// MaxApproval is how many bytes an approval in a folder may have.
const MaxApproval = 64 << 10

// ApprovalSource finds approvals.
type ApprovalSource interface {
	// Approvals gives the packets that may approve a run; none if there are none. An error blocks.
	Approvals(ctx context.Context, runID string) ([]*pidgin.Packet, error)
}

// Packets is a source of the packets that it is made of.
func Packets(list ...*pidgin.Packet) ApprovalSource { return packets(slices.Clone(list)) }

type packets []*pidgin.Packet

func (l packets) Approvals(context.Context, string) ([]*pidgin.Packet, error) { return l, nil }

// Folder is a source that reads the file RUN.pgn of a folder below a root, by default [ApprovalFolder]. The file is a regular one, and no symbolic
// link leads to it.
func Folder(root *os.Root, dir string) ApprovalSource {
	if dir == "" {
		dir = ApprovalFolder
	}
	return folder{root, dir}
}

type folder struct {
	root *os.Root
	dir  string
}

func (f folder) Approvals(ctx context.Context, runID string) ([]*pidgin.Packet, error) {
	if f.root == nil {
		return nil, fmt.Errorf("%w: there is no root", ErrOption)
	}
	if runID == "" || strings.ContainsAny(runID, `/\:`) {
		return nil, fmt.Errorf("%w: the run id %s", ErrUncertain, show(runID))
	}
	for _, name := range []string{registry.Folder, f.dir} { // what is not there has no approvals; what is odd is found out below
		if _, err := f.root.Lstat(name); errors.Is(err, fs.ErrNotExist) {
			return nil, nil
		}
	}
	name := path.Join(f.dir, runID+".pgn")
	file, err := resolve.OpenFile(ctx, f.root, name)
	if errors.Is(err, resolve.ErrMissing) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }() // nothing was written
	text, err := io.ReadAll(io.LimitReader(file, MaxApproval+1))
	switch {
	case err != nil:
		return nil, err
	case len(text) > MaxApproval:
		return nil, fmt.Errorf("%w: the approval has more than %d bytes", ErrUncertain, MaxApproval)
	}
	p, err := pidgin.Parse(text, pidgin.Name(name))
	if err != nil {
		return nil, err
	}
	return []*pidgin.Packet{p}, nil
}

// Hash is what an approval names in its field hash if it approves one text of a packet and no other: "sha256:" and the digits of the SHA-256 of the
// packet as [pidgin.Minify] writes it with [pidgin.Extended], that is without comments and blank lines.
func Hash(p *pidgin.Packet) (string, error) {
	text, err := pidgin.Minify(p, pidgin.Extended())
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256([]byte(text))
	return "sha256:" + hex.EncodeToString(sum[:]), nil
}

// approval applies SG-9.
func (c *checking) approval() {
	if c.v.risk != top || c.p.Kind() == pidgin.Approval || c.p.Kind() == pidgin.Result && !asks(c.p) {
		return
	}
	id := c.p.RunID()
	need := func(err error, format string, args ...any) {
		c.report(SG9, "risk", top, c.header(), errors.Join(ErrApproval, err), "the packet is critical and needs an approval: "+format, args...)
	}
	count := 0
	for _, from := range c.approvals {
		list, err := from.Approvals(c.ctx, id)
		if err != nil {
			need(err, "it cannot be read: %v", err)
			return
		}
		for _, a := range list {
			if a == nil || a.RunID() != id {
				continue
			}
			if err := c.approves(a); err != nil {
				need(err, "%v", err)
				return
			}
			count++
		}
	}
	if count == 0 {
		need(nil, "there is none for the run %s", show(id))
	}
}

// approvalFields are those that an approval may have: any other is one that nobody looks at, and may have been meant to bound what is approved.
var approvalFields = []string{"wf", "in", "risk", "human", "ttl", "note", "status", "route", "hash"}

func (c *checking) header() source.Span {
	if c.p.Header == nil {
		return source.NoSpan
	}
	return c.p.Header.Span()
}

// approves holds that a packet approves the one that is checked. What it does not say exactly, it does not say.
func (c *checking) approves(a *pidgin.Packet) error {
	if err := pidgin.Check(a); err != nil {
		return err
	}
	if a == c.p || a.Kind() != pidgin.Approval {
		return fmt.Errorf("the packet for it is no approval, but @%s", a.Kind())
	}
	for f := range a.Fields() {
		name := f.Name.Name
		if slices.Contains(approvalFields, name) {
			continue
		}
		if near, ok := didyoumean.Closest(strings.ToLower(name), approvalFields); ok {
			return fmt.Errorf("it has a field %s, which may have been meant for %s", show(name), near)
		}
		return fmt.Errorf("it has a field %s, which approvals do not have", show(name))
	}
	is := func(field, want string) error {
		f := a.Field(field)
		if f == nil {
			return fmt.Errorf("it has no field %s", field)
		}
		if s, ok := f.Value.(*pidgin.Scalar); !ok || s.Text != want {
			return fmt.Errorf("its %s is %s, not %s", field, show(shownValue(f.Value)), want)
		}
		return nil
	}
	if err := errors.Join(is("status", "ok"), is("human", "yes")); err != nil {
		return err
	}
	if a.Field("wf") != nil {
		wf := ""
		if s := c.p.Scalar("wf"); s != nil {
			wf = s.Text
		}
		if err := is("wf", wf); err != nil {
			return err
		}
	}
	if a.Field("risk") != nil {
		if err := is("risk", top); err != nil {
			return err
		}
	}
	if a.Field("hash") != nil {
		hash, err := Hash(c.p)
		if err != nil {
			return err
		}
		if err := is("hash", hash); err != nil {
			return fmt.Errorf("it is for another text: %w", err)
		}
	}
	return nil
}
