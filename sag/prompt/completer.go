package prompt

import "context"

// Role tells whose turn it is.
type Role string

// Roles of turns.
const (
	User      Role = "user"
	Assistant Role = "assistant"
)

// Turn is one turn of a conversation with a model.
type Turn struct {
	Role    Role
	Content string
}

// Completer is a language model.
type Completer interface {
	// Complete gives the model's reply to a conversation. The system prompt may be empty; maxTokens bounds the reply, in the model's own
	// tokens. The turns belong to the implementation: a change of them changes nothing elsewhere. An error is final: it is not tried again.
	Complete(ctx context.Context, system string, turns []Turn, maxTokens int) (string, error)
}

// CompleterFunc makes a Completer of a function.
type CompleterFunc func(ctx context.Context, system string, turns []Turn, maxTokens int) (string, error)

// Complete calls the function.
func (f CompleterFunc) Complete(ctx context.Context, system string, turns []Turn, maxTokens int) (string, error) {
	return f(ctx, system, turns, maxTokens)
}
