package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"os/signal"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/pidgin/pipeline"
	"github.com/parley-lang/parley/tools/pidginserve"
)

const (
	defaultBind = "127.0.0.1:3847"
	tokenEnv    = "PARLEY_TOKEN"
)

// serving is the verb serve.
type serving struct {
	*hosted
	bind        string
	tokenFile   string
	insecure    bool
	maxRequests int
	times       pidginserve.Times
	mu          sync.Mutex // of the report
}

func pidginServeCommand(a *app) *cobra.Command {
	c := &cobra.Command{
		Use:   "serve [flags]",
		Short: "Answer over HTTP for a host",
		Long: `Answer over HTTP for a host, until it is told to stop (SIGINT, SIGTERM). The body of a
request is a packet:

  GET  /api/v1/health
  POST /api/v1/parse
  POST /api/v1/check     what speaks against the packet; nothing is logged
  POST /api/v1/expand    what comes out of it, if the gate lets it through; logged
  POST /api/v1/run       the same, and what its references stand for; logged

Answers are JSON: {"ok": true, "data": …}, or {"ok": false, "error": …} with the rules
that block and the findings. A packet that is blocked is answered with 403.

A token, in a file or in the environment variable ` + tokenEnv + `, is asked for as
Authorization: Bearer TOKEN. A server that others than this machine can reach does not
start without one. SIGHUP has it read the configuration again; if that is broken, the
one that it has stays.
` + hostHelp,
		Example: `  parley pidgin serve
  parley pidgin serve --bind 0.0.0.0:3847 --token token.txt`,
		Args: noArgs,
	}
	s := &serving{hosted: newHosted(a, c, "write findings as JSON Lines")}
	s.bindApprovals(c)
	f := c.Flags()
	f.StringVar(&s.bind, "bind", defaultBind, "`address` and port to answer at; port 0: any that is free")
	f.Var(fileFlag(&s.tokenFile), "token", "`file` with the token that every request has to bring")
	f.BoolVar(&s.insecure, "insecure", false, "answer to whoever reaches the address, without a token")
	f.IntVar(&s.maxRequests, "max-requests", pidginserve.DefaultMaxRequests, "answer no more requests at once")
	for _, t := range []struct {
		to    *time.Duration
		name  string
		value time.Duration
		usage string
	}{
		{&s.times.Header, "header-timeout", pidginserve.DefaultHeaderTime, "how long a client may take to send the head of a request"},
		{&s.times.Read, "read-timeout", pidginserve.DefaultReadTime, "how long a client may take to send a request"},
		{&s.times.Write, "write-timeout", pidginserve.DefaultWriteTime, "how long an answer may take"},
		{&s.times.Idle, "idle-timeout", pidginserve.DefaultIdleTime, "how long a connection stays open between requests"},
		{&s.times.Stop, "stop-timeout", pidginserve.DefaultStopTime, "how long requests may go on when the server is to stop"},
	} {
		f.DurationVar(t.to, t.name, t.value, t.usage)
	}
	c.ValidArgsFunction = cobra.NoFileCompletions
	c.RunE = func(c *cobra.Command, _ []string) error { return s.run(c) }
	return c
}

func (s *serving) run(c *cobra.Command) error {
	host, _, err := net.SplitHostPort(s.bind)
	if err != nil {
		return usagef(c, "--bind cannot be %s: it is an address and a port, as %s", source.Quote(s.bind, 40), defaultBind)
	}
	for _, t := range []time.Duration{s.times.Header, s.times.Read, s.times.Write, s.times.Idle, s.times.Stop} {
		if t <= 0 {
			return usagef(c, "a time-out is positive")
		}
	}
	options := []pidginserve.Option{
		pidginserve.Version(buildVersion().Version), pidginserve.TimeOuts(s.times), pidginserve.MaxRequests(s.maxRequests), pidginserve.Report(s.tell),
	}
	local := pidginserve.Loopback(host)
	if !local {
		options = append(options, pidginserve.AnyHost())
	}
	s.report()
	token, err := s.token()
	if err != nil {
		s.rep.flush()
		return unlessHost(err)
	}
	switch {
	case token != "":
		options = append(options, pidginserve.Token(token))
	case !local && !s.insecure:
		return usagef(c, "--bind %s lets others reach the host: name a --token FILE, or set %s; --insecure goes without", source.Quote(s.bind, 40), tokenEnv)
	}
	p, err := s.open(pidginserve.PipelineOptions()...)
	if err != nil {
		return unlessHost(err)
	}
	defer func() { _ = p.Close() }() // what was logged is checked
	server, err := pidginserve.New(p, options...)
	if err != nil {
		return usagef(c, "%v", err)
	}
	return s.serve(p, server)
}

// serve answers until a signal comes.
func (s *serving) serve(p *pipeline.Pipeline, server *pidginserve.Server) error {
	ctx, stop := signal.NotifyContext(background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	defer s.reloads(ctx, p)()
	listener, err := net.Listen("tcp", s.bind)
	if err != nil {
		return fmt.Errorf("cannot listen at %s: %w", s.bind, err)
	}
	_, _ = fmt.Fprintf(s.app.stdout, "listening on http://%s\n", listener.Addr())
	if err := s.app.stdout.Flush(); err != nil {
		return errors.Join(err, listener.Close())
	}
	err = server.Serve(ctx, listener)
	if errors.Is(err, context.DeadlineExceeded) {
		return errors.New("requests that took too long were cut off")
	}
	return err
}

// reloads reads the configuration again with each SIGHUP, until the function that it gives is called.
func (h *hosted) reloads(ctx context.Context, p *pipeline.Pipeline) (stop func()) {
	hangups := make(chan os.Signal, 1)
	notifyReload(hangups)
	ctx, cancel := context.WithCancel(ctx)
	done := make(chan struct{})
	go func() {
		defer close(done)
		for {
			select {
			case <-ctx.Done():
				return
			case <-hangups:
				h.reloaded(p.Reload())
			}
		}
	}()
	return func() {
		signal.Stop(hangups)
		cancel()
		<-done
	}
}

// reloaded tells what came of reading the configuration again.
func (h *hosted) reloaded(err error) {
	if err == nil {
		_, _ = fmt.Fprintln(h.app.stderr, "parley: the configuration was read again")
		return
	}
	var list diag.List
	if errors.As(err, &list) {
		_ = diag.Text(h.app.stderr, list, diag.TextOptions{Excerpt: true, Color: h.app.colorful(h.app.stderr)})
	}
	_, _ = fmt.Fprintf(h.app.stderr, "parley: the configuration stays as it was: %s\n", source.Visible(firstLine(err)))
}

func firstLine(err error) string {
	line, _, _ := strings.Cut(err.Error(), "\n")
	return line
}

// tell writes what is wrong with the server.
func (s *serving) tell(err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	_, _ = fmt.Fprintf(s.app.stderr, "parley: %s\n", source.Visible(err.Error()))
}

// token reads the token; "" if none is given. What is wrong with its file is reported.
func (s *serving) token() (string, error) {
	if s.tokenFile == "" {
		token := s.app.env(tokenEnv)
		if token == "" {
			return "", nil
		}
		if err := pidginserve.CheckToken(token); err != nil {
			return "", &usageError{fmt.Sprintf("%s: %v", tokenEnv, err)}
		}
		return token, nil
	}
	const maxFile = 4096
	in, d := s.app.read(s.tokenFile, maxFile)
	if d != nil {
		s.rep.add(d)
		s.app.raise(exitUnreadable)
		return "", errHost
	}
	token := strings.TrimRight(in.Text(), "\r\n")
	if err := pidginserve.CheckToken(token); err != nil {
		s.rep.add(unreadable(in.Name(), err.Error(), ""))
		s.app.raise(exitUnreadable)
		return "", errHost
	}
	return token, nil
}
