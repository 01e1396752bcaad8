package main

import (
	"iter"
	"regexp"

	"github.com/spf13/cobra"

	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/parser"
	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/tokens"
)

// pidginCommand makes the sub-command of Pidgin.
func pidginCommand(a *app) *cobra.Command {
	c := languageCommand(a, pidginLanguage())
	c.AddCommand(
		pidginInitCommand(a),
		pidginValidateCommand(a),
		pidginResolveCommand(a),
		pidginExpandCommand(a),
		pidginRunCommand(a),
		pidginPlanCommand(a),
		pidginMeasureCommand(a),
		pidginCompareCommand(a),
		pidginDoctorCommand(a),
		pidginDocsCommand(a),
		pidginServeCommand(a),
		pidginWatchCommand(a),
	)
	return c
}

// pidginLanguage is Pidgin as the verbs see it.
func pidginLanguage() *language[*pidgin.Packet] {
	return &language[*pidgin.Packet]{
		about: about{
			name:  "pidgin",
			title: "Pidgin, packets that hand work from agent to agent",
			long: `Pidgin, a language of lines: a packet hands a task, a result, an approval or a
question from one agent to another.

    @run fix.lamp
    wf=triage_bug
    in=[bug_report,"file:logs/lamp.txt"]
    note="Draft only, please"

A file is one packet.`,
			unit:     "packet",
			exts:     []string{"pgn"},
			begins:   beginsPidgin,
			rules:    packetHelp,
			keys:     []string{"directive"},
			maxBytes: pidgin.DefaultMaxBytes,
			engines:  []parser.EngineKind{pidgin.Compiled, pidgin.ANTLR},
		},
		parseAll: parsePacket,
		format:   pidgin.Format,
		minify:   pidgin.Minify,
		encode:   pidgin.EncodeJSON,
		decode:   pidgin.DecodeJSON[string],
		compare:  comparePidgin,
		check:    judgePacket,
		place:    func(p *pidgin.Packet) source.Span { return p.Header.Span() },
	}
}

// parsePacket yields the packet that a text is.
func parsePacket(text string, options ...parser.Option) iter.Seq2[*pidgin.Packet, error] {
	return func(yield func(*pidgin.Packet, error) bool) { yield(pidgin.Parse(text, options...)) }
}

// comparePidgin compares a packet with its canonical JSON.
func comparePidgin(p *pidgin.Packet, counters ...tokens.Counter) (*sizes, error) {
	text, err := pidgin.Minify(p, pidgin.Extended())
	if err != nil {
		return nil, err
	}
	document, err := pidgin.EncodeJSON(p, pidgin.Canonical())
	if err != nil {
		return nil, err
	}
	return sizesOf("@"+p.Kind().String()+" "+p.RunID(), text, string(document), counters), nil
}

var directive = regexp.MustCompile(`^@[a-z]+[ \t]*[A-Za-z0-9._-]*[ \t]*$`)

// beginsPidgin says whether a line is the header of a packet.
func beginsPidgin(line string) bool { return directive.MatchString(line) }
