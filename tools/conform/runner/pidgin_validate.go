package runner

import (
	"encoding/json"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/pidgin/registry"
	"github.com/parley-lang/parley/pidgin/validate"
)

// pidginSyntax gives the findings that need no host, of those that the published program has.
func pidginSyntax(text string, c *call) ([]byte, error) { return pidginFindings(text, nil, c) }

// pidginFindings are codes and messages. With a host, those about what is missing are left out: the topic is about the rest.
func pidginFindings(text string, host *registry.Host, c *call) ([]byte, error) {
	p, err := pidgin.Parse(text, c.pidginOptions()...)
	if err != nil {
		return pidginError(text, err, false), nil
	}
	list := validate.Published(p, host)
	type finding struct {
		Code    diag.Code `json:"code"`
		Message string    `json:"message"`
	}
	out := []finding{}
	for _, d := range list {
		missing := d.Code == diag.CodePGNMissingField || d.Code == diag.CodePGNNotAList
		if host == nil || !missing {
			out = append(out, finding{d.Code, d.Message})
		}
	}
	return json.Marshal(out)
}
