package compile

import (
	"errors"
	"fmt"
	"strings"
)

// ErrTemplate is the error of a template that does not say where use cases stand.
var ErrTemplate = errors.New("the template has no place for use cases")

// What a template has the parts of a system prompt put in place of.
const (
	RolePlace     = "$$ROLE$$"
	TimePlace     = "$$TIME$$"
	UseCasesPlace = "$$USE_CASES$$"
)

// DefaultTemplate is a template of a system prompt, by which replies are such as package reply reads.
const DefaultTemplate = RolePlace + `

## Instructions
- Answer in the language of the user, briefly.
- Choose exactly one of the use cases below, and do what its solution says. Invent nothing that it does not say.
- Call the functions that a solution names; do not name them to the user.
- If no use case is about the message, answer NO_ANSWER.

## How to begin
- Begin each reply with the id of the use case that you have chosen, such as <ID:lost_card>.
- If you are in one of its steps, put <Step 2> or the like behind it; if not, <No Step>.

## Time
` + TimePlace + `

## Use cases

` + UseCasesPlace

// DefaultRole is who an agent is of whom nobody has said it.
const DefaultRole = "You help the users of this service."

// System is what a system prompt is made of.
type System struct {
	Template    string // DefaultTemplate if it is empty
	Role        string // who the agent is
	Tone        string // how it speaks; it stands below the role
	DefaultRole string // stands for role and tone if both are blank; DefaultRole if it is empty
	Time        string // as the model is to read it, such as now.Format(time.DateTime)
	UseCases    string // the text of a Result
}

// Prompt fills in the template, once: what a role, a time or a use case says is never taken for a place, whoever has written it. The error is ErrTemplate.
func (s System) Prompt() (string, error) {
	template := s.Template
	if template == "" {
		template = DefaultTemplate
	}
	if !strings.Contains(template, UseCasesPlace) {
		return "", fmt.Errorf("%w: it lacks %s", ErrTemplate, UseCasesPlace)
	}
	return strings.NewReplacer(RolePlace, s.role(), TimePlace, s.Time, UseCasesPlace, s.UseCases).Replace(template), nil
}

func (s System) role() string {
	role, tone := strings.TrimSpace(s.Role), strings.TrimSpace(s.Tone)
	switch {
	case role != "" && tone != "":
		return role + "\n\n" + tone
	case role+tone != "":
		return role + tone
	case s.DefaultRole != "":
		return s.DefaultRole
	}
	return DefaultRole
}

// PublishedSystem makes a system prompt as adl-server does: role, time and use cases are put in one after the other, so that a role may have a place for the
// others. A role or tone that is there counts, be it empty.
func PublishedSystem(template, defaultRole string, role, tone *string, time, useCases string) string {
	text := defaultRole
	switch {
	case role != nil && tone != nil:
		text = *role + "\n\n" + *tone
	case role != nil:
		text = *role
	case tone != nil:
		text = *tone
	}
	template = strings.ReplaceAll(template, RolePlace, text)
	template = strings.ReplaceAll(template, TimePlace, time)
	return strings.ReplaceAll(template, UseCasesPlace, useCases)
}
