package pipeline

import (
	"context"
	"errors"
	"os"
	"path"
	"path/filepath"
	"sync"
	"time"

	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/pidgin/audit"
	"github.com/parley-lang/parley/pidgin/registry"
	"github.com/parley-lang/parley/pidgin/resolve"
	"github.com/parley-lang/parley/pidgin/safety"
)

// LogFile is the name of the log that [Open] writes, in the folder of logs of the host.
const LogFile = "PIDGIN_RUNTIME_RUNS.csv"

// Pipeline takes packets through the stages, on one host. It is safe for use by several goroutines at once.
type Pipeline struct {
	config *config
	root   *os.Root
	own    bool // the root is the pipeline's

	mu      sync.RWMutex
	current *loaded // nil if the pipeline is closed
}

// loaded is what is made once of a configuration. It never changes.
type loaded struct {
	host     *registry.Host
	gate     *safety.Gate
	resolver *resolve.Resolver
	reading  []pidgin.Option
	logger   audit.Logger
}

// Open makes a pipeline of the host in a folder, or above it: see [registry.Locate]; "" for the one of the environment, or of the working directory.
// References lead into the folder of the host, approvals are looked for in its folder of approvals, and stages are told to its log, which is made if it
// is not there. Whoever opens a pipeline closes it.
//
// Errors are those of [registry.Load], ErrOption, those of patterns of private paths that cannot be read, and those of a log that cannot be written.
func Open(dir string, options ...Option) (*Pipeline, error) {
	c, err := configure(options)
	if err != nil {
		return nil, err
	}
	host, err := registry.Load(dir, c.hostOptions...)
	if err != nil {
		return nil, err
	}
	root, err := os.OpenRoot(host.Dir())
	if err != nil {
		return nil, err
	}
	c.approvals = append(c.approvals, safety.Folder(root, ""))
	p := &Pipeline{config: c, root: root, own: true}
	if p.current, err = p.load(host); err != nil {
		return nil, errors.Join(err, root.Close())
	}
	return p, nil
}

// New makes a pipeline of a host that is loaded, whose files are below a root, which stays the caller's and is open as long as the pipeline is used.
// Without a root (nil), no packet that names a file or folder passes. Errors are ErrOption, and those of patterns that cannot be read.
func New(host *registry.Host, root *os.Root, options ...Option) (*Pipeline, error) {
	c, err := configure(options)
	if err != nil {
		return nil, err
	}
	if host == nil {
		return nil, bad("there is no host")
	}
	p := &Pipeline{config: c, root: root}
	if p.current, err = p.load(host); err != nil {
		return nil, err
	}
	return p, nil
}

func (p *Pipeline) load(host *registry.Host) (*loaded, error) {
	gate := append([]safety.Option{}, p.config.gate...)
	for _, from := range p.config.approvals {
		gate = append(gate, safety.Approvals(from))
	}
	l := &loaded{host: host, reading: p.config.reading(host), logger: p.config.logger}
	var err error
	if l.gate, err = safety.New(host, gate...); err != nil {
		return nil, errors.Join(ErrOption, err)
	}
	if l.resolver, err = resolve.New(host, p.root); err != nil {
		return nil, err
	}
	if p.own && !p.config.logged {
		if l.logger, err = OpenLog(p.root, host, p.config.sync); err != nil {
			return nil, err
		}
	}
	return l, nil
}

// OpenLog opens the log of a host, as [Open] does. A log that is as large as the host allows is put aside, and removed once it is older than the host
// wants logs to be.
func OpenLog(root *os.Root, host *registry.Host, sync bool) (*audit.File, error) {
	const megabyte = 1 << 20
	logging := host.Logging()
	const day = 24 * time.Hour
	options := []audit.Option{
		audit.MaxBytes(int64(logging.MaxSizeMB.Value) * megabyte), audit.Rotate(time.Duration(logging.RetentionDays.Value) * day),
	}
	if sync {
		options = append(options, audit.Sync())
	}
	return audit.Open(root, path.Join(filepath.ToSlash(logging.Dir.Text), LogFile), audit.CSV, options...)
}

// Host is the configuration that runs begin with now; nil if the pipeline is closed.
func (p *Pipeline) Host() *registry.Host {
	p.mu.RLock()
	defer p.mu.RUnlock()
	if p.current == nil {
		return nil
	}
	return p.current.host
}

// Reload reads the configuration again. Runs that have begun go on with the one that they began with, and so does everything if there is an error:
// those of [Open], [registry.ErrInMemory] for a host that was read from no files, and ErrClosed.
func (p *Pipeline) Reload() error {
	host := p.Host()
	if host == nil {
		return ErrClosed
	}
	next, err := host.Reload()
	if err != nil {
		return err
	}
	l, err := p.load(next)
	if err != nil {
		return err
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.current == nil {
		return ErrClosed
	}
	p.current = l
	return nil
}

// Close ends the use of the host's folder. Runs that begin later end with ErrClosed; what earlier ones gave can no longer be opened.
func (p *Pipeline) Close() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.current == nil {
		return nil
	}
	p.current = nil
	if !p.own {
		return nil
	}
	return p.root.Close()
}

// Run takes a text through all stages. The name stands for the text in errors and in the log as long as its run id is not known. The error is an
// [*Error], ErrClosed, or that of a context that ended before anything was done; the result then holds what there was before, and is never nil.
func (p *Pipeline) Run(ctx context.Context, name, text string) (*Result, error) {
	return p.begin(ctx, &run{name: name, text: text})
}

// RunPacket is Run of a packet that is read, or made by a [pidgin.Builder]. It must not be changed meanwhile.
func (p *Pipeline) RunPacket(ctx context.Context, packet *pidgin.Packet) (*Result, error) {
	return p.begin(ctx, &run{name: "packet", given: packet})
}

// Check takes a text through the stages up to [Contain], and on through them although one finds something, so that all is found that can be found. The
// error is the first one, as of Run.
func (p *Pipeline) Check(ctx context.Context, name, text string) (*Result, error) {
	return p.begin(ctx, &run{name: name, text: text, last: Contain})
}

// Validate is Check up to the stage [Validate]: no file that the packet names is looked at.
func (p *Pipeline) Validate(ctx context.Context, name, text string) (*Result, error) {
	return p.begin(ctx, &run{name: name, text: text, last: Validate})
}

// Parse is Check up to the stage [Parse]: the text is read, and held against nothing but the limits of the host.
func (p *Pipeline) Parse(ctx context.Context, name, text string) (*Result, error) {
	return p.begin(ctx, &run{name: name, text: text, last: Parse})
}

func (p *Pipeline) begin(ctx context.Context, r *run) (*Result, error) {
	p.mu.RLock()
	l := p.current
	p.mu.RUnlock()
	r.result = &Result{name: r.name}
	if l == nil {
		return r.result, ErrClosed
	}
	r.config, r.loaded, r.ctx = p.config, l, ctx
	return r.result, r.all()
}
