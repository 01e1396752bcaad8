package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"

	"github.com/parley-lang/parley/tools/conform/ports"
	"github.com/parley-lang/parley/tools/conform/runner"
	"github.com/parley-lang/parley/tools/conform/vectors"
)

var (
	// pidginLibrary are the topics that our driver on the published library answers.
	pidginLibrary = []string{
		"lex", "parse", "limits", "logline", "tokens", "syntax", "yaml_scalar", "config", "private_pattern", "ref", "resolve",
		"safety", "evasion", "pipeline", "schema", "route", "expand", "context_plan",
	}
	// pidginCommand are those for which the published command is run.
	pidginCommand = []string{"cli", "default_host", "init"}

	pidginTopics = slices.Concat(pidginLibrary, pidginCommand)
)

// pidginSuite asks the published crates for what was recorded of them. Of the rest, the server is no part of what is published, the first pass of
// watch ends by no flag there, and one topic is about an older crate.
func pidginSuite(ctx context.Context, kit *ports.Kit, s *session) (err error) {
	if s.options.noRust {
		_, err := fmt.Fprintln(s.log, "pidgin: the published crates are left out, as -no-rust says; what was recorded of them stands for them")
		return err
	}
	driver, command, err := kit.Pidgin(ctx)
	if err != nil {
		return &leftOutError{err}
	}
	defer func() {
		if closeErr := driver.Close(); err == nil {
			err = closeErr
		}
	}()
	p := &pidginPort{ctx: ctx, driver: driver, command: command}
	for _, topic := range pidginTopics {
		if s.options.topic != "" && topic != s.options.topic {
			continue
		}
		if err := s.crate(p, topic); err != nil {
			return err
		}
	}
	return nil
}

// crate holds that the published crates answer the vectors of a topic as was recorded, and that this suite does too or deviates as listed.
func (s *session) crate(p *pidginPort, topic string) error {
	list, err := vectors.Read("pidgin", topic)
	if err != nil {
		return err
	}
	theirs := map[string]runner.Result{}
	o := runner.Options{Lang: "pidgin", Topic: topic, Mode: runner.Default, Original: true, Program: p.command}
	if slices.Contains(pidginLibrary, topic) {
		o.Answer = p.answer
	}
	if err := runner.Run(vectors.FS, o, func(r runner.Result) { theirs[r.ID] = r }); err != nil {
		return err
	}
	row := s.report.row("pidgin", rust, topic)
	for _, v := range list {
		one := sample{v.ID, v.In}
		switch res := theirs[v.ID]; {
		case res.Outcome == runner.Passed:
			s.own.enter(row, one, v.Out)
		case ofAnotherBuild(v):
			row.count([]string{"taken as recorded: the program was built in its source tree, as nobody gets it"})
			s.own.enter(row, one, v.Out)
		default:
			d := notRecorded(one, v.Out, []byte(res.Got))
			if res.Err != nil {
				d.Why = res.Why
			}
			row.settle(d, nil)
		}
	}
	_, _ = fmt.Fprintf(s.log, "%s: %s of pidgin, %d inputs\n", rust, topic, len(list))
	return nil
}

// ofAnotherBuild tells whether a vector was recorded with a program that is not the published one.
func ofAnotherBuild(v vectors.Vector) bool {
	var in struct {
		Binary string `json:"binary"`
	}
	return json.Unmarshal(v.In, &in) == nil && in.Binary != ""
}

// pidginPort is the published Pidgin.
type pidginPort struct {
	ctx     context.Context // of the whole run
	driver  asker
	command string
}

// answer puts a vector to the library, in a workspace of its own.
func (p *pidginPort) answer(q runner.Question) ([]byte, error) {
	ws, err := runner.NewWorkspace(q.In)
	if err != nil {
		return nil, err
	}
	defer ws.Close()
	dir, err := json.Marshal(ws.Dir())
	if err != nil {
		return nil, err
	}
	in := fmt.Appendf(q.In[:len(q.In)-1:len(q.In)-1], `,"dir":%s}`, dir)
	answers, err := p.driver.Ask(q.Topic, [][]byte{in})
	if err != nil {
		return nil, err
	}
	if q.Topic != "evasion" {
		return answers[0], nil
	}
	passes, err := p.run(ws, vectors.Text(q.In))
	if err != nil {
		return nil, err
	}
	return fmt.Appendf(answers[0][:len(answers[0])-1], `,"allowed":%t}`, passes), nil
}

// run tells whether the command lets a packet through.
func (p *pidginPort) run(ws *runner.Workspace, text string) (bool, error) {
	packet := filepath.Join(ws.Above(), "p.pgn")
	if err := os.WriteFile(packet, []byte(text), 0o600); err != nil {
		return false, err
	}
	cmd := exec.CommandContext(p.ctx, p.command, "run", packet) //nolint:gosec // it was built in our cache
	cmd.Dir = ws.Dir()
	err := cmd.Run()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		return false, err
	}
	return err == nil, nil
}
