package ports

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
)

// Python starts the published package of a language. If generated is true, the package works on a parser that is generated from our
// grammar instead of its own.
func (k *Kit) Python(ctx context.Context, l Language, generated bool) (*Process, error) {
	python, err := k.packageOf(ctx, l)
	if err != nil {
		return nil, err
	}
	adapter, input, err := readAll(files, "python/"+l.Name+"_*.py")
	if err != nil {
		return nil, err
	}
	dir, err := k.build(ctx, l.Name+"-adapter", []string{input}, func(_ context.Context, dir string) error {
		_, err := writeAll(dir, adapter)
		return err
	})
	if err != nil {
		return nil, err
	}
	args := []string{"-X", "utf8", filepath.Join(dir, l.Name+"_adapter.py")}
	if generated {
		parser, err := k.generate(ctx, l, "Python3")
		if err != nil {
			return nil, err
		}
		args = append(args, "--generated", parser)
	}
	return Start(ctx, python, args...)
}

// packageOf gives the interpreter of an environment in which the published package of a language is installed.
func (k *Kit) packageOf(ctx context.Context, l Language) (string, error) {
	system, err := exec.LookPath("python3")
	if err != nil {
		if system, err = exec.LookPath("python"); err != nil {
			return "", errors.New("python3 was not found: install Python 3.10 or newer")
		}
	}
	// An environment dies with the interpreter that it was made from.
	version, err := output(ctx, "", system, "-c", "import sys; print(sys.version, sys.base_prefix)")
	if err != nil {
		return "", err
	}
	pinned, input, err := readAll(files, "python/"+l.Name+"_requirements.txt")
	if err != nil {
		return "", err
	}
	dir, err := k.build(ctx, l.Name+"-package", []string{version, input}, func(ctx context.Context, dir string) error {
		if _, err := output(ctx, "", system, "-m", "venv", dir); err != nil {
			return fmt.Errorf("the environment for Python packages could not be made, the module venv may be missing: %w", err)
		}
		list, err := writeAll(dir, pinned)
		if err != nil {
			return err
		}
		_, err = output(ctx, "", interpreter(dir), "-m", "pip", "install", "--disable-pip-version-check", "--no-input", "-q",
			"--require-hashes", "--only-binary", ":all:", "-r", list[0])
		if err != nil {
			return fmt.Errorf("%s could not be installed, which needs a network or PIP_FIND_LINKS: %w", l.Package, err)
		}
		return nil
	})
	return interpreter(dir), err
}

func interpreter(env string) string {
	if runtime.GOOS == "windows" {
		return filepath.Join(env, "Scripts", "python.exe")
	}
	return filepath.Join(env, "bin", "python")
}

// find gives a program of the JDK: from JAVA_HOME, or else from the path.
func find(name string) (string, error) {
	if home := os.Getenv("JAVA_HOME"); home != "" {
		path, err := exec.LookPath(filepath.Join(home, "bin", name))
		if err != nil {
			return "", fmt.Errorf("JAVA_HOME is set but has no bin/%s: let it name a JDK 11 or newer", name)
		}
		return path, nil
	}
	path, err := exec.LookPath(name)
	if err != nil {
		return "", fmt.Errorf("%s was not found: install a JDK 11 or newer, or set JAVA_HOME", name)
	}
	return path, nil
}
