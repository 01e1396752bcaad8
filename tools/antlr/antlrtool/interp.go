package antlrtool

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
)

// Interp gives the text of the .interp file that ANTLR writes for the parser of a grammar, and the file's name. Where the LOCK beside
// the grammar says that gen/ was generated from the very text, it is taken from there; else ANTLR makes it anew, for which Java is
// needed. The grammar is the combined one or the parser's; its lexer lies beside it. What ANTLR finds wrong goes to stderr.
func Interp(ctx context.Context, file string, stderr io.Writer) (name string, text []byte, err error) {
	t, err := newTool(io.Discard, stderr)
	if err != nil {
		return "", nil, err
	}
	t.grammars = filepath.Dir(file)
	stem := strings.TrimSuffix(filepath.Base(file), ".g4")
	name = stem + ".interp"
	if text, ok := t.generatedInterp(stem); ok {
		return name, text, nil
	}
	languages, problems, err := readLanguages(t.grammars, t.show)
	if err != nil {
		return "", nil, err
	}
	for _, l := range languages {
		if l.parser == nil || l.lexer == nil || l.parser.name != stem {
			continue
		}
		for _, p := range problems {
			if p.file == l.parser.file || p.file == l.lexer.file {
				return "", nil, errors.New(p.String())
			}
		}
		text, err = t.makeInterp(ctx, l, name)
		return name, text, err
	}
	if len(problems) > 0 {
		return "", nil, errors.New(problems[0].String())
	}
	return "", nil, fmt.Errorf("%s is no parser grammar of that name", file)
}

// generatedInterp is the file in the folder gen beside the grammars, if LOCK says that it is of these grammars.
func (t *tool) generatedInterp(stem string) ([]byte, bool) {
	languages, problems, err := readLanguages(t.grammars, t.show)
	if err != nil || len(problems) > 0 {
		return nil, false
	}
	lock, err := os.ReadFile(filepath.Join(t.grammars, lockName))
	if err != nil || !bytes.Equal(normal(lock), lockText(languages, t.jar)) {
		return nil, false
	}
	pkg := strings.ToLower(strings.TrimSuffix(stem, "Parser")) + "gen"
	text, err := os.ReadFile(filepath.Join(filepath.Dir(t.grammars), "gen", pkg, stem+".interp"))
	return text, err == nil
}

// makeInterp runs ANTLR on one language, aside.
func (t *tool) makeInterp(ctx context.Context, l *language, name string) ([]byte, error) {
	java, err := t.java(ctx)
	if err != nil {
		return nil, err
	}
	jar, err := t.ensureJar(ctx)
	if err != nil {
		return nil, err
	}
	scratch, err := os.MkdirTemp("", "parley-interp-")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(scratch) }()
	if err := t.runANTLR(ctx, java, jar, l, scratch); err != nil {
		if errors.Is(err, errANTLR) {
			err = errors.New("ANTLR found fault with the grammar")
		}
		return nil, err
	}
	return os.ReadFile(filepath.Join(scratch, name))
}
