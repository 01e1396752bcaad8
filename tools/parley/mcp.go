package main

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"net"
	"net/http"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/spf13/cobra"

	"github.com/parley-lang/parley/adl"
	"github.com/parley-lang/parley/adl/compile"
	adlvalidate "github.com/parley-lang/parley/adl/validate"
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/parser"
	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/pidgin/pipeline"
	"github.com/parley-lang/parley/pidgin/registry"
	"github.com/parley-lang/parley/pidgin/safety"
	"github.com/parley-lang/parley/pidgin/validate"
	"github.com/parley-lang/parley/tokens"
	"github.com/parley-lang/parley/tokens/bpe"
	"github.com/parley-lang/parley/tools/mcpserver"
)

// tokenVariable is the variable of the environment that holds the token of a server. A command line is seen by all users of a machine.
const tokenVariable = "PARLEY_TOKEN"

func mcpCommand(a *app) *cobra.Command {
	c := &cobra.Command{
		Use:   "mcp [flags]",
		Short: "Offer the languages to agents, as a server of the Model Context Protocol",
		Long: `Offer the languages to agents, as a server of the Model Context Protocol: tools that
check, parse, format and measure texts, and expand packets that the gate lets through.
By default it talks over standard input and output; with --http over HTTP, at /mcp.

Packets are held against the host that --host names, or that is found as the commands
of Pidgin find it. Without one, only check with stage "validate" works for Pidgin.
With $` + tokenVariable + ` set, requests over HTTP need it as a bearer token; an address
that others can reach needs one.`,
		Example: `  parley mcp --host .
  PARLEY_TOKEN=… parley mcp --http 127.0.0.1:3848`,
		Args: noArgs,
	}
	h := newHosted(a, c, "write findings about the host as JSON Lines")
	h.bindApprovals(c)
	c.ValidArgsFunction = nil
	var address string
	c.Flags().StringVar(&address, "http", "", "serve over HTTP at `address:port` instead")
	c.RunE = func(c *cobra.Command, _ []string) error {
		token := a.env(tokenVariable)
		if address != "" && token == "" && !isLoopback(address) {
			return usagef(c, "%s can be reached from other machines: set $%s", address, tokenVariable)
		}
		p, err := h.optional()
		if err != nil {
			return unlessHost(err)
		}
		if p != nil {
			defer func() { _ = p.Close() }() // nothing was written through it that is not checked
		}
		server := mcpserver.New(mcpserver.Options{Languages: mcpLanguages(p, h.compat), Version: buildVersion().Version})
		ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
		defer stop()
		if address != "" {
			return a.serveHTTP(ctx, address, http.StripPrefix("/mcp", mcpserver.Handler(server, token)))
		}
		err = server.Run(ctx, &mcp.IOTransport{Reader: io.NopCloser(a.stdin), Writer: flushing{a.stdout}})
		if errors.Is(err, context.Canceled) || errors.Is(err, io.EOF) {
			return nil
		}
		return err
	}
	return c
}

// flushing is the output, of which each write is sent at once.
type flushing struct{ to *output }

// Write implements io.Writer.
func (f flushing) Write(b []byte) (int, error) {
	n, err := f.to.Write(b)
	return n, errors.Join(err, f.to.Flush())
}

// Close implements io.Closer.
func (f flushing) Close() error { return f.to.Flush() }

// isLoopback says whether an address is one that only this machine reaches.
func isLoopback(address string) bool {
	host, _, err := net.SplitHostPort(address)
	if err != nil {
		return false
	}
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

// serveHTTP serves until the context ends.
func (a *app) serveHTTP(ctx context.Context, address string, h http.Handler) error {
	const (
		header = 10 * time.Second
		idle   = 2 * time.Minute
		grace  = 10 * time.Second
	)
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return err
	}
	server := &http.Server{Handler: h, ReadHeaderTimeout: header, IdleTimeout: idle, MaxHeaderBytes: 1 << 16}
	stopped := make(chan error, 1)
	go func() { stopped <- server.Serve(listener) }()
	if _, err := io.WriteString(a.stderr, "serving at http://"+listener.Addr().String()+"/mcp\n"); err != nil {
		return errors.Join(err, server.Close())
	}
	select {
	case err := <-stopped:
		return err
	case <-ctx.Done():
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), grace)
		defer cancel()
		if err := server.Shutdown(ctx); err != nil {
			return server.Close()
		}
		return nil
	}
}

// optional opens the host if there is one; without --host, that there is none is no error.
func (h *hosted) optional() (*pipeline.Pipeline, error) {
	if h.dir == "" {
		if _, err := registry.Locate(""); errors.Is(err, registry.ErrNoHost) {
			h.report()
			return nil, nil
		}
	}
	return h.open()
}

// mcpLanguages are the languages as the server sees them.
func mcpLanguages(p *pipeline.Pipeline, compat bool) []mcpserver.Language {
	packets := mcpLanguage(pidginLanguage())
	packets.Check = func(ctx context.Context, text string, stage mcpserver.Stage) (*mcpserver.Verdict, error) {
		return checkPacket(ctx, p, text, stage, compat)
	}
	packets.Expand = func(ctx context.Context, text string) (any, error) { return expandPacket(ctx, p, text) }
	useCases := mcpLanguage(adlLanguage())
	useCases.Check = checkUseCaseText
	useCases.Compile = compileUseCaseText
	return []mcpserver.Language{mcpLanguage(sagLanguage()), mcpLanguage(agentdslLanguage()), packets, useCases}
}

// checkUseCaseText checks use cases, of which nothing but the text is known.
func checkUseCaseText(_ context.Context, text string, _ mcpserver.Stage) (*mcpserver.Verdict, error) {
	var found diag.List
	f, err := adl.Parse(text, adl.Name(mcpName), adl.Warnings(&found))
	var list diag.List
	switch {
	case errors.As(err, &list):
		found = append(found, list...)
	case err != nil:
		return nil, err
	default:
		found = append(append(found, frontMatter(mcpName, text)...), adlvalidate.Check(f)...)
	}
	found.Sort()
	return &mcpserver.Verdict{Valid: !found.HasErrors(), Findings: found}, nil
}

// compileUseCaseText makes the prompt of use cases under the conditions that hold.
func compileUseCaseText(ctx context.Context, text string, names []string) (any, error) {
	f, err := adl.Parse(text, adl.Name(mcpName))
	var list diag.List
	if wrong := frontMatter(mcpName, text); err == nil && wrong.HasErrors() {
		err = wrong
	}
	if err == nil {
		var p *compile.Result
		if p, err = compile.Prompt(ctx, f, compile.With(names...)); err == nil {
			return newPromptJSON(p), nil
		}
	}
	if errors.As(err, &list) {
		return nil, &mcpserver.Refusal{Verdict: &mcpserver.Verdict{Findings: list}, Err: err}
	}
	return nil, err
}

// mcpName is what the texts are called that have no name.
const mcpName = "text"

// mcpLanguage is a language as the server sees it.
func mcpLanguage[M ast.Node](l *language[M]) mcpserver.Language {
	return mcpserver.Language{Name: l.name, Parse: func(text string) ([]mcpserver.Document, diag.List) {
		var docs []mcpserver.Document
		var list diag.List
		for m, err := range l.parseAll(text, parser.Name(mcpName), parser.Warnings(&list)) {
			var found diag.List
			switch {
			case errors.As(err, &found):
				list = append(list, found...)
			case err == nil:
				docs = append(docs, &mcpDocument[M]{l, m})
			}
		}
		return docs, list
	}}
}

// mcpDocument is a text that was read, as the server sees it.
type mcpDocument[M ast.Node] struct {
	lang *language[M]
	root M
}

// JSON implements mcpserver.Document.
func (d *mcpDocument[M]) JSON() (json.RawMessage, error) { return d.lang.encode(d.root) }

// Format implements mcpserver.Document.
func (d *mcpDocument[M]) Format() (string, error) { return d.lang.format(d.root) }

// Minify implements mcpserver.Document.
func (d *mcpDocument[M]) Minify() (string, error) { return d.lang.minify(d.root, parser.Extended()) }

// Validate implements mcpserver.Document.
func (d *mcpDocument[M]) Validate() diag.List {
	if d.lang.validate == nil {
		return nil
	}
	return d.lang.validate(d.root)
}

// Sizes implements mcpserver.Document.
func (d *mcpDocument[M]) Sizes() ([]mcpserver.Size, error) {
	var counters []tokens.Counter
	for _, name := range bpe.Names() {
		c, err := counterFor(name)
		if err != nil {
			return nil, err
		}
		counters = append(counters, c)
	}
	s, err := d.lang.compare(d.root, counters...)
	if err != nil {
		return nil, err
	}
	out := []mcpserver.Size{}
	for _, m := range s.measures {
		out = append(out, mcpserver.Size(m))
	}
	return out, nil
}

var errNoMCPHost = errors.New("the server has no host to hold packets against; start it with --host")

// checkPacket checks a packet.
func checkPacket(ctx context.Context, p *pipeline.Pipeline, text string, stage mcpserver.Stage, compat bool) (*mcpserver.Verdict, error) {
	if p == nil {
		if stage != mcpserver.Validate {
			return nil, errNoMCPHost
		}
		return validatePacket(text, compat)
	}
	check := p.Check
	if stage == mcpserver.Validate {
		check = p.Validate
	}
	res, err := check(ctx, mcpName, text)
	if isFault(err) {
		return nil, err
	}
	return packetVerdict(res, err), nil
}

// validatePacket checks a packet without a host.
func validatePacket(text string, compat bool) (*mcpserver.Verdict, error) {
	var list diag.List
	options := []pidgin.Option{pidgin.Name(mcpName), pidgin.Warnings(&list)}
	if compat {
		options = append(options, pidgin.Compat())
	}
	packet, err := pidgin.Parse(text, options...)
	var found diag.List
	switch {
	case errors.As(err, &found):
		list = append(list, found...)
	case err != nil:
		return nil, err
	default:
		list = append(list, validate.Check(packet, nil)...)
	}
	return &mcpserver.Verdict{Valid: !list.HasErrors(), Findings: list}, nil
}

// isFault says whether an error of a pipeline is not about the packet: the log that cannot be written, a context that ended.
func isFault(err error) bool {
	var list diag.List
	return err != nil && (errors.Is(err, pipeline.ErrLog) || !errors.Is(err, safety.ErrBlocked) && !errors.As(err, &list))
}

// packetVerdict is what a pipeline found about a packet.
func packetVerdict(res *pipeline.Result, err error) *mcpserver.Verdict {
	list := res.Findings()
	if v := res.Verdict(); v != nil {
		list = append(list, v.Diagnostics()...)
	}
	v := &mcpserver.Verdict{Valid: err == nil, Findings: list}
	if res.Verdict() != nil {
		v.Details = map[string]any{"safety": newVerdictJSON(res.Verdict()), "references": relative(referencesJSON(res.Resolution()), res.Host().Dir())}
	}
	return v
}

// relative takes the host's folder off the paths of references: where it is, is nobody's business.
func relative(list []referenceJSON, dir string) []referenceJSON {
	for i, r := range list {
		if r.ResolvedPath == nil {
			continue
		}
		path := strings.TrimPrefix(strings.TrimPrefix(*r.ResolvedPath, dir), "/")
		list[i].ResolvedPath = &path
	}
	return list
}

// expandPacket writes a packet out.
func expandPacket(ctx context.Context, p *pipeline.Pipeline, text string) (any, error) {
	if p == nil {
		return nil, errNoMCPHost
	}
	res, err := p.Run(ctx, mcpName, text)
	if isFault(err) {
		return nil, err
	}
	if err != nil {
		return nil, &mcpserver.Refusal{Verdict: packetVerdict(res, err), Err: err}
	}
	return map[string]any{"packet": res.Expanded(), "route": newRouteJSON(res.Decision())}, nil
}
