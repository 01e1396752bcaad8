package ports

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/parley-lang/parley/grammars"
)

// Java starts our driver on a Java parser that is generated from our grammar.
func (k *Kit) Java(ctx context.Context, l Language) (*Process, error) {
	java, err := find("java")
	if err != nil {
		return nil, err
	}
	javac, err := find("javac")
	if err != nil {
		return nil, err
	}
	version, err := output(ctx, "", javac, "-version")
	if err != nil {
		return nil, err
	}
	parser, err := k.generate(ctx, l, "Java")
	if err != nil {
		return nil, err
	}
	jar, err := k.antlrJar(ctx)
	if err != nil {
		return nil, err
	}
	driver, input, err := readAll(files, "java/parley/*.java")
	if err != nil {
		return nil, err
	}
	inputs := []string{version, filepath.Base(parser), input}
	classes, err := k.build(ctx, l.Name+"-classes", inputs, func(ctx context.Context, dir string) error {
		sources, err := writeAll(dir, driver)
		if err != nil {
			return err
		}
		generated, err := filepath.Glob(filepath.Join(parser, "*.java"))
		if err != nil {
			return err
		}
		args := []string{"-encoding", "UTF-8", "-nowarn", "-cp", jar, "-d", dir}
		_, err = output(ctx, "", javac, append(append(args, generated...), sources...)...)
		return err
	})
	if err != nil {
		return nil, err
	}
	path := strings.Join([]string{classes, jar}, string(os.PathListSeparator))
	return Start(ctx, java, "-XX:+UseSerialGC", "-cp", path, "parley.Driver", l.Class, l.Rule)
}

// generate gives a folder with the parser that ANTLR makes of a language's grammars for a target.
func (k *Kit) generate(ctx context.Context, l Language, target string) (string, error) {
	java, err := find("java")
	if err != nil {
		return "", err
	}
	jar, err := k.antlrJar(ctx)
	if err != nil {
		return "", err
	}
	inputs := []string{filepath.Base(jar), target}
	texts := map[string][]byte{}
	for _, name := range l.Grammars {
		text, err := grammars.FS.ReadFile(name)
		if err != nil {
			return "", err
		}
		texts[name] = text
		inputs = append(inputs, string(text))
	}
	return k.build(ctx, l.Name+"-"+strings.ToLower(target), inputs, func(ctx context.Context, dir string) error {
		if _, err := writeAll(dir, texts); err != nil {
			return err
		}
		args := []string{"-cp", jar, "org.antlr.v4.Tool", "-encoding", "UTF-8", "-Dlanguage=" + target, "-visitor", "-no-listener"}
		_, err := output(ctx, dir, java, append(args, l.Grammars...)...)
		return err
	})
}

// antlrJar gives the path of the ANTLR jar; tools/antlr fetches and checks it.
func (k *Kit) antlrJar(ctx context.Context) (string, error) {
	if k.jar != "" {
		return k.jar, nil
	}
	tool, err := exec.LookPath("go")
	if err != nil {
		return "", errors.New("go was not found on the path; it is needed to fetch the ANTLR jar")
	}
	printed, err := output(ctx, "", tool, "run", "github.com/parley-lang/parley/tools/antlr", "fetch")
	if err != nil {
		return "", err
	}
	k.jar = printed[strings.LastIndexByte(printed, '\n')+1:]
	return k.jar, nil
}
