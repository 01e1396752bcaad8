package pidginserve

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/parley-lang/parley/pidgin/pipeline"
)

// Defaults of the options.
const (
	DefaultMaxBody        = 2 << 20 // bytes
	DefaultMaxRequests    = 64
	DefaultMaxConnections = 1024
	DefaultHeaderTime     = 5 * time.Second
	DefaultReadTime       = 10 * time.Second
	DefaultWriteTime      = 30 * time.Second
	DefaultIdleTime       = time.Minute
	DefaultStopTime       = 10 * time.Second
)

// MinToken is how many characters a token has at least.
const MinToken = 16

// ErrOption is that of an option that cannot be.
var ErrOption = errors.New("bad option")

// Option changes one thing of a server.
type Option func(*config) error

type config struct {
	token          string
	version        string
	anyHost        bool
	maxBody        int64
	maxRequests    int
	maxConnections int
	times          Times
	report         func(error)
}

// Times bound how long a client may take, and how long it may have to wait. Each is positive.
type Times struct {
	Header time.Duration // to send the head of a request
	Read   time.Duration // to send all of it
	Write  time.Duration // from the head of a request to the end of its answer; what is not done by then is given up
	Idle   time.Duration // between two requests
	Stop   time.Duration // for requests that are being answered when the server is to stop; they are cut off then
}

// PipelineOptions are those that a pipeline for a server is opened with: what comes out names files from the host's folder on, and questions are not told to
// the log, which strangers could fill with them.
func PipelineOptions() []pipeline.Option {
	return []pipeline.Option{pipeline.RelativePaths(), pipeline.UnloggedChecks()}
}

// CheckToken tells why a text is not fit to be a token: it has at least [MinToken] characters, which are printable ASCII without blanks.
func CheckToken(token string) error {
	if strings.ContainsFunc(token, func(r rune) bool { return r <= ' ' || r > '~' }) {
		return fmt.Errorf("%w: a token is of printable ASCII characters without blanks", ErrOption)
	}
	if len(token) < MinToken {
		return fmt.Errorf("%w: a token has at least %d characters", ErrOption, MinToken)
	}
	return nil
}

// Token is what every request has to bring, as "Authorization: Bearer TOKEN". By default none is asked for. Errors are those of [CheckToken].
func Token(token string) Option {
	return func(c *config) error {
		c.token = token
		return CheckToken(token)
	}
}

// Version is what health tells.
func Version(version string) Option {
	return func(c *config) error {
		c.version = version
		return nil
	}
}

// AnyHost answers to requests for any name, not only for loopback addresses and localhost: for a server that others reach.
func AnyHost() Option {
	return func(c *config) error {
		c.anyHost = true
		return nil
	}
}

// MaxBody bounds the body of a request, in bytes; by default [DefaultMaxBody]. The host's own limit of a packet holds besides.
func MaxBody(n int64) Option {
	return func(c *config) error {
		c.maxBody = n
		return positive("MaxBody", n)
	}
}

// MaxRequests bounds how many requests are answered at once; by default [DefaultMaxRequests]. Others are told to come again.
func MaxRequests(n int) Option {
	return func(c *config) error {
		c.maxRequests = n
		return positive("MaxRequests", int64(n))
	}
}

// MaxConnections bounds how many connections are open at once; by default [DefaultMaxConnections]. Others wait.
func MaxConnections(n int) Option {
	return func(c *config) error {
		c.maxConnections = n
		return positive("MaxConnections", int64(n))
	}
}

// TimeOuts are the bounds of time; those that are zero stay the defaults.
func TimeOuts(t Times) Option {
	return func(c *config) error {
		for _, x := range []struct{ to, from *time.Duration }{
			{&c.times.Header, &t.Header}, {&c.times.Read, &t.Read}, {&c.times.Write, &t.Write}, {&c.times.Idle, &t.Idle}, {&c.times.Stop, &t.Stop},
		} {
			if *x.from < 0 {
				return positive("TimeOuts", int64(*x.from))
			}
			if *x.from > 0 {
				*x.to = *x.from
			}
		}
		return nil
	}
}

// Report is told of what is wrong with the server, not with a request: what the client is not told about. It may be called by several goroutines at once.
// By default nobody is told.
func Report(f func(error)) Option {
	return func(c *config) error {
		if f == nil {
			return fmt.Errorf("%w: Report: there is no function", ErrOption)
		}
		c.report = f
		return nil
	}
}

func positive(option string, n int64) error {
	if n <= 0 {
		return fmt.Errorf("%w: %s: %d is not positive", ErrOption, option, n)
	}
	return nil
}
