// Package reply reads what models answer to compiled prompts: which use case and step a reply says it belongs to, whether it is one at all, whether it
// names links, mail addresses or account numbers that nobody told the model, and whether it keeps what its solution demands.
//
// What needs a model takes a [Completer]; all else is decided by what the texts say.
package reply
