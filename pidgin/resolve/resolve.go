package resolve

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/parley-lang/parley/ast/pidginast"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/pidgin/internal/canon"
	"github.com/parley-lang/parley/pidgin/registry"
)

// Defaults of the limits.
const (
	DefaultMaxReferences = 1000 // of a packet
	DefaultMaxChain      = 32   // aliases that lead to one another
)

// Unlimited lifts a limit.
const Unlimited = -1

// Option changes one thing of a resolver.
type Option func(*Resolver) error

// MaxReferences bounds the references of a packet; by default 1000. Each costs a look at every name of its path.
func MaxReferences(n int) Option {
	return func(r *Resolver) error { return limit(&r.maxRefs, "MaxReferences", n) }
}

// MaxChain bounds how many aliases may lead to one another; by default 32.
func MaxChain(n int) Option {
	return func(r *Resolver) error { return limit(&r.maxChain, "MaxChain", n) }
}

func limit(to *int, name string, n int) error {
	switch {
	case n == Unlimited:
		*to = int(^uint(0) >> 1)
	case n <= 0:
		return fmt.Errorf("%w: %s: a limit is positive, or -1 for none; got %d", ErrOption, name, n)
	default:
		*to = n
	}
	return nil
}

// Required names the inputs that are needed, instead of those of the packet's workflow.
func Required(references ...string) Option {
	return func(r *Resolver) error {
		r.required = map[string]bool{}
		for _, text := range references {
			r.required[text] = true
		}
		return nil
	}
}

// Resolver finds what references stand for, on one host. It is safe for use by several goroutines at once.
type Resolver struct {
	host     *registry.Host
	root     *os.Root
	dir      string
	folder   canon.Folder // the root
	private  *canon.Patterns
	maxRefs  int
	maxChain int
	required map[string]bool // nil: those of the workflow
	judged   sync.Map        // what aliases stand for, as it was judged: text to canon.Judgement
}

// New makes a resolver for a host, whose files are below a root; the root stays the caller's, and has to be open as long as the resolver and what it
// gives are used. Without a root (nil), every file and folder is forbidden.
//
// Errors are ErrOption, and those of patterns of private paths that cannot be read.
func New(host *registry.Host, root *os.Root, options ...Option) (*Resolver, error) {
	if host == nil {
		return nil, fmt.Errorf("%w: there is no host", ErrOption)
	}
	r := &Resolver{host: host, root: root, maxRefs: DefaultMaxReferences, maxChain: DefaultMaxChain}
	for _, o := range options {
		if o == nil {
			return nil, fmt.Errorf("%w: it is empty", ErrOption)
		}
		if err := o(r); err != nil {
			return nil, err
		}
	}
	var err error
	if r.private, err = canon.Private(host); err != nil {
		return nil, err
	}
	if root == nil {
		return r, nil
	}
	abs, err := filepath.Abs(root.Name())
	if err != nil {
		return nil, err
	}
	r.folder, r.dir = canon.NewFolder(abs), filepath.ToSlash(abs)
	if real, err := filepath.EvalSymlinks(abs); err == nil {
		r.folder, r.dir = canon.NewFolder(real, abs), filepath.ToSlash(real)
	}
	return r, nil
}

// fields are those that hold references, in the order in which they are resolved.
var fields = []string{"in", "out", "produced", "route"}

// Resolve finds what the references of a packet stand for. What is wrong with one is told by its status and error. Errors of the call are ErrLimit,
// those of the context, and those of [pidgin.Check], for a packet that no text could say; then there is no resolution.
func (r *Resolver) Resolve(ctx context.Context, p *pidgin.Packet) (*Resolution, error) {
	if err := pidgin.Check(p); err != nil {
		return nil, err
	}
	required := r.required
	if required == nil {
		required = map[string]bool{}
		if wf := p.Scalar("wf"); wf != nil {
			if w, ok := r.host.Workflow(wf.Text); ok {
				for _, e := range w.RequiredInputs() {
					required[canonical(e.Text)] = true
				}
			}
		}
	}
	out := &Resolution{packet: p}
	for _, name := range fields {
		for _, s := range values(p, name) {
			if len(out.refs) == r.maxRefs {
				return nil, fmt.Errorf("%w: %d", ErrLimit, r.maxRefs)
			}
			ref := &Reference{field: name, scalar: s}
			ref.required = required[s.Text] || s.Ref != nil && required[s.Ref.String()]
			if err := r.resolve(ctx, ref); err != nil {
				return nil, err
			}
			out.refs = append(out.refs, ref)
		}
	}
	return out, nil
}

// canonical is a reference without blanks round its parts.
func canonical(text string) string {
	if ref := pidginast.NewRef(text); ref != nil {
		return ref.String()
	}
	return ""
}

// values are the values of a field, one or many.
func values(p *pidgin.Packet, field string) []*pidgin.Scalar {
	f := p.Field(field)
	if f == nil {
		return nil
	}
	switch v := f.Value.(type) {
	case *pidgin.List:
		return v.Items
	case *pidgin.Scalar:
		return []*pidgin.Scalar{v}
	default:
		return nil
	}
}

func (r *Resolver) resolve(ctx context.Context, ref *Reference) error {
	if ref.scalar.Ref == nil {
		ref.err = ErrBlank
		return ctx.Err()
	}
	ref.target, ref.err = Follow(r.host, ref.scalar.Ref, r.maxChain)
	switch namespace := ref.target.Namespace; {
	case ref.err != nil:
	case namespace == "file" || namespace == "folder":
		return r.path(ctx, ref)
	case slices.Contains(pidginast.Namespaces(), namespace):
		ref.status = Resolved
	default:
		ref.err = fmt.Errorf("%w as %s", ErrNamespace, source.Quote(namespace, 40))
	}
	return ctx.Err()
}

// Follow gives the reference that a reference stands for once aliases are followed, at most so many of them; -1 for no limit. Errors are ErrAlias,
// ErrCircle and ErrChain.
func Follow(host *registry.Host, ref *pidgin.Ref, most int) (Target, error) {
	t := Target{}
	seen := map[string]bool{}
	for ref != nil && ref.IsAlias() && ref.ID != nil {
		name := ref.ID.Name
		t.ID = name
		alias, ok := host.Alias(name)
		switch {
		case !ok:
			return t, fmt.Errorf("%w as %s", ErrAlias, source.Quote(name, 40))
		case seen[name]:
			return t, fmt.Errorf("%w: %s", ErrCircle, source.Quote(name, 40))
		case most >= 0 && len(t.Chain) >= most:
			return t, fmt.Errorf("%w: more than %d", ErrChain, most)
		}
		seen[name] = true
		t.Chain = append(t.Chain, name)
		ref = pidginast.NewRef(alias.Target.Text)
	}
	if ref == nil || ref.ID == nil {
		return t, ErrBlank
	}
	if ref.Namespace != nil {
		t.Namespace = ref.Namespace.Name
	}
	t.ID = ref.ID.Name
	return t, nil
}

// judge is what is known of a path without looking at the disk. What aliases stand for is the same for every packet, and of it there is only so much.
func (r *Resolver) judge(t *Target) canon.Judgement {
	if len(t.Chain) == 0 {
		return r.private.Judge(t.ID, r.folder)
	}
	if known, ok := r.judged.Load(t.ID); ok {
		return known.(canon.Judgement)
	}
	j := r.private.Judge(t.ID, r.folder)
	r.judged.Store(t.ID, j)
	return j
}

// path looks for a file or folder.
func (r *Resolver) path(ctx context.Context, ref *Reference) error {
	ref.status = Forbidden
	if r.root == nil {
		ref.err = ErrNoRoot
		return ctx.Err()
	}
	judged := r.judge(&ref.target)
	switch {
	case judged.Private:
		ref.err = fmt.Errorf("%w: by the pattern %s", ErrPrivate, source.Quote(judged.By, 60))
	case judged.Outside:
		ref.err = ErrOutside
	case judged.Err != nil:
		ref.err = fmt.Errorf("%w: %w", ErrUncertain, judged.Err)
	}
	if ref.err != nil {
		return ctx.Err()
	}
	var where place
	if where, ref.err = locate(ctx, r.root, r.folder.Parts(), r.private, judged.Path); ref.err != nil {
		return ctx.Err()
	}
	ref.root, ref.dir, ref.place = r.root, r.dir, where
	ref.status, ref.err = kind(ref.target, where)
	return ctx.Err()
}

// kind holds that a file is a file, and a folder a folder.
func kind(t Target, where place) (Status, error) {
	info := where.info
	switch {
	case info == nil:
		return Missing, ErrMissing
	case !info.IsDir() && !info.Mode().IsRegular():
		return Forbidden, fmt.Errorf("%w: neither a file nor a folder", ErrKind)
	case t.Namespace == "folder" && !info.IsDir():
		return Missing, fmt.Errorf("%w: a file, no folder", ErrKind)
	case t.Namespace == "file" && info.IsDir():
		return Missing, fmt.Errorf("%w: a folder, no file", ErrKind)
	case !info.IsDir() && strings.HasSuffix(t.ID, "/"):
		return Missing, fmt.Errorf("%w: a file, no folder", ErrKind)
	default:
		return Resolved, nil
	}
}
