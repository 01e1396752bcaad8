package pidginserve

import (
	"context"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"os"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/pidgin/pipeline"
	"github.com/parley-lang/parley/pidgin/safety"
)

// Server answers for a host. It is an http.Handler, and safe for concurrent use.
type Server struct {
	*config
	pipeline *pipeline.Pipeline
	token    [sha256.Size]byte // its hash, so that comparing takes as long for every length
	slots    chan struct{}
	origins  *http.CrossOriginProtection
}

// New makes a server of a pipeline that was opened with [PipelineOptions] and stays the caller's. The error is ErrOption.
func New(p *pipeline.Pipeline, options ...Option) (*Server, error) {
	c := &config{
		version: "devel", maxBody: DefaultMaxBody, maxRequests: DefaultMaxRequests, maxConnections: DefaultMaxConnections, report: func(error) {},
		times: Times{DefaultHeaderTime, DefaultReadTime, DefaultWriteTime, DefaultIdleTime, DefaultStopTime},
	}
	if p == nil {
		return nil, fmt.Errorf("%w: there is no pipeline", ErrOption)
	}
	for _, o := range options {
		if o == nil {
			return nil, fmt.Errorf("%w: it is empty", ErrOption)
		}
		if err := o(c); err != nil {
			return nil, err
		}
	}
	return &Server{
		config: c, pipeline: p, token: sha256.Sum256([]byte(c.token)), slots: make(chan struct{}, c.maxRequests), origins: http.NewCrossOriginProtection(),
	}, nil
}

// answer is what a request is answered with.
type answer struct {
	status int
	data   any   // of status 200
	fault  fault // of all others
}

// fault is why a request was not done.
type fault struct {
	Error    string          `json:"error"`
	Rules    []safety.Rule   `json:"rules,omitempty"`
	Findings json.RawMessage `json:"findings,omitempty"`
}

func refuse(status int, format string, args ...any) *answer {
	return &answer{status: status, fault: fault{Error: fmt.Sprintf(format, args...)}}
}

// ServeHTTP implements http.Handler.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("X-Content-Type-Options", "nosniff")
	a := s.answer(w, r)
	if a == nil {
		panic(http.ErrAbortHandler) // nobody is there to read it, or the server was cut off: an empty answer would look like one
	}
	var body any = struct {
		OK   bool `json:"ok"`
		Data any  `json:"data"`
	}{true, a.data}
	if a.status != http.StatusOK {
		body = struct {
			OK bool `json:"ok"`
			fault
		}{false, a.fault}
	}
	text, err := json.Marshal(body)
	if err != nil {
		s.report(err)
		a.status, text = http.StatusInternalServerError, []byte(`{"ok":false,"error":"internal error"}`)
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(a.status)
	_, _ = w.Write(text) // a client that has gone away does not read it
}

// answer decides about a request; nil if its client has gone away.
func (s *Server) answer(w http.ResponseWriter, r *http.Request) (a *answer) {
	defer func() {
		if fault := recover(); fault != nil {
			s.report(fmt.Errorf("internal error: %v\n%s", fault, debug.Stack()))
			a = refuse(http.StatusInternalServerError, "internal error")
		}
	}()
	if a := s.admit(w, r); a != nil {
		return a
	}
	do, a := s.route(w, r)
	if a != nil {
		return a
	}
	select {
	case s.slots <- struct{}{}:
		defer func() { <-s.slots }()
	default:
		w.Header().Set("Retry-After", "1")
		return refuse(http.StatusServiceUnavailable, "too many requests are being answered")
	}
	var text string
	if r.Method == http.MethodPost {
		body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, s.maxBody))
		var tooLarge *http.MaxBytesError
		switch {
		case errors.As(err, &tooLarge):
			return refuse(http.StatusRequestEntityTooLarge, "the body is larger than the limit of %d bytes", s.maxBody)
		case errors.Is(err, os.ErrDeadlineExceeded):
			return refuse(http.StatusRequestTimeout, "the body took longer than %v", s.times.Read)
		case err != nil:
			return refuse(http.StatusBadRequest, "the body cannot be read") // in most cases its client has gone away
		}
		text = string(body)
	}
	ctx, stop := context.WithTimeout(r.Context(), s.times.Write)
	defer stop()
	a = do(ctx, text)
	switch {
	case r.Context().Err() != nil:
		return nil
	case ctx.Err() != nil && a.status != http.StatusOK:
		return refuse(http.StatusServiceUnavailable, "the request took longer than %v", s.times.Write)
	}
	return a
}

// admit refuses what is not for this server, before anything of it is read.
func (s *Server) admit(w http.ResponseWriter, r *http.Request) *answer {
	if !s.anyHost && !loopbackName(r.Host) {
		return refuse(http.StatusMisdirectedRequest, "this server answers to loopback addresses and localhost only")
	}
	if err := s.origins.Check(r); err != nil {
		return refuse(http.StatusForbidden, "requests of other sites are not answered")
	}
	if s.config.token == "" {
		return nil
	}
	scheme, token, _ := strings.Cut(r.Header.Get("Authorization"), " ")
	given := sha256.Sum256([]byte(token))
	if subtle.ConstantTimeCompare(given[:], s.token[:]) != 1 || !strings.EqualFold(scheme, "Bearer") {
		w.Header().Set("WWW-Authenticate", "Bearer")
		return refuse(http.StatusUnauthorized, "a token is needed: Authorization: Bearer TOKEN")
	}
	return nil
}

const prefix = "/api/v1/"

// route finds what is asked for.
func (s *Server) route(w http.ResponseWriter, r *http.Request) (func(context.Context, string) *answer, *answer) {
	var do func(context.Context, string) *answer
	methods := []string{http.MethodPost}
	switch r.URL.Path {
	case prefix + "health":
		do, methods = s.health, []string{http.MethodGet, http.MethodHead}
	case prefix + "parse":
		do = s.parse
	case prefix + "check":
		do = s.check
	case prefix + "expand":
		do = s.expand
	case prefix + "run":
		do = s.run
	default:
		return nil, refuse(http.StatusNotFound, "there is no %s", source.Quote(r.URL.Path, 80))
	}
	if !slices.Contains(methods, r.Method) {
		w.Header().Set("Allow", strings.Join(methods, ", "))
		return nil, refuse(http.StatusMethodNotAllowed, "this is asked for with %s", strings.Join(methods, " or "))
	}
	return do, nil
}

// loopbackName says whether a host of a request, with or without a port, is a loopback address or localhost.
func loopbackName(host string) bool {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	return Loopback(host)
}

// Loopback says whether a name or address is one of this machine only: localhost, or an IP address as 127.0.0.1 and ::1.
func Loopback(host string) bool {
	if strings.EqualFold(host, "localhost") {
		return true
	}
	ip := net.ParseIP(strings.TrimSuffix(strings.TrimPrefix(host, "["), "]"))
	return ip != nil && ip.IsLoopback()
}

// Serve answers what comes in at a listener, until the context ends. Then nothing new is begun, and what is being answered has some time to come to its
// end, see [Times]. The listener is closed in any case. The error is nil if all requests were answered, and context.DeadlineExceeded if some were cut off.
func (s *Server) Serve(ctx context.Context, listener net.Listener) error {
	const headBytes = 16 << 10
	base, cut := context.WithCancel(context.WithoutCancel(ctx))
	defer cut()
	server := &http.Server{
		Handler:           s,
		ReadHeaderTimeout: s.times.Header,
		ReadTimeout:       s.times.Read,
		WriteTimeout:      s.times.Read + s.times.Write + time.Second, // counted from the head; the last second is for the answer that it took too long
		IdleTimeout:       s.times.Idle,
		MaxHeaderBytes:    headBytes,
		ErrorLog:          log.New(reporting(s.report), "", 0),
		BaseContext:       func(net.Listener) context.Context { return base },
	}
	served := make(chan error, 1)
	go func() { served <- server.Serve(limitConnections(listener, s.maxConnections)) }()
	select {
	case err := <-served:
		return err
	case <-ctx.Done():
	}
	grace, stop := context.WithTimeout(base, s.times.Stop)
	defer stop()
	err := server.Shutdown(grace)
	cut()
	if err != nil {
		err = errors.Join(err, server.Close())
	}
	if end := <-served; !errors.Is(end, http.ErrServerClosed) {
		err = errors.Join(err, end)
	}
	return err
}

// reporting makes a writer of a function, for log.Logger, which writes each message at once.
type reporting func(error)

func (f reporting) Write(b []byte) (int, error) {
	f(errors.New(strings.TrimSpace(string(b))))
	return len(b), nil
}
