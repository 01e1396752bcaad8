package mcpserver

import (
	"crypto/subtle"
	"net/http"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// MaxBody is how many bytes a request over HTTP may have.
const MaxBody = 4 << 20

// SessionTimeout is how long a session over HTTP may be idle.
const SessionTimeout = 10 * time.Minute

// Handler serves a server over HTTP. Requests of pages of other sites are refused, and, if there is a token, those without it.
func Handler(server *mcp.Server, token string) http.Handler {
	h := http.NewCrossOriginProtection().Handler(mcp.NewStreamableHTTPHandler(func(*http.Request) *mcp.Server { return server },
		&mcp.StreamableHTTPOptions{MaxRequestBodyBytes: MaxBody, SessionTimeout: SessionTimeout, PropagateRequestCancellation: true}))
	if token == "" {
		return h
	}
	want := []byte("Bearer " + token)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if subtle.ConstantTimeCompare([]byte(r.Header.Get("Authorization")), want) != 1 {
			w.Header().Set("WWW-Authenticate", "Bearer")
			http.Error(w, "the token is missing or wrong", http.StatusUnauthorized)
			return
		}
		h.ServeHTTP(w, r)
	})
}
