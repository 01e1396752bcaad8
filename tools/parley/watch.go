package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/fsnotify/fsnotify"
	"github.com/spf13/cobra"
)

// quiet is how long nothing may happen before files are checked again: programs save in several steps.
const quiet = 50 * time.Millisecond

// again checks all inputs now, and again whenever one of them has changed, one has come or gone, until the command is interrupted. The exit code is that
// of the last check.
func (v *checking) again(c *cobra.Command, args []string) error {
	if len(args) == 0 || slices.Contains(args, stdinArg) {
		return usagef(c, "--watch is for files and folders: standard input does not change")
	}
	w, err := fsnotify.NewWatcher()
	if err != nil {
		return err
	}
	defer func() { _ = w.Close() }()
	ctx, stop := signal.NotifyContext(background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	for {
		if err := follow(w, args); err != nil { // first, so that no change is missed
			return err
		}
		v.app.code = exitOK
		if err := v.run(args); err != nil {
			return err
		}
		if err := v.app.stdout.Flush(); err != nil {
			return err
		}
		err := changed(ctx, w, v.matters(args))
		switch {
		case errors.Is(err, context.Canceled):
			return nil
		case err != nil:
			return err
		}
	}
}

// matters tells which files are looked at.
func (v *checking) matters(args []string) func(path string) bool {
	named := map[string]bool{v.useCasesTools(): true}
	for _, arg := range args {
		named[filepath.Clean(arg)] = true
	}
	return func(path string) bool {
		return named[filepath.Clean(path)] || slices.Contains(v.exts(), extension(path))
	}
}

func (v *checking) useCasesTools() string {
	if v.useCases == nil || v.useCases.tools == "" {
		return ""
	}
	return filepath.Clean(v.useCases.tools)
}

// follow watches the folders of what the arguments stand for. Those that are watched already stay so.
func follow(w *fsnotify.Watcher, args []string) error {
	for _, arg := range args {
		from, wrong := walkOf(arg, nil)
		if wrong != nil {
			continue // which the check tells
		}
		if from == nil { // a file: of its folder, nothing below
			from = &walk{root: filepath.Dir(arg), depth: 1}
		}
		err := filepath.WalkDir(from.root, func(path string, d fs.DirEntry, err error) error {
			rel, _ := filepath.Rel(from.root, path) // it lies below
			switch {
			case errors.Is(err, fs.ErrNotExist): // gone in between, or not there yet
				return nil
			case err != nil:
				return err
			case !d.IsDir():
				return nil
			case rel != "." && (from.tooDeep(rel) || strings.HasPrefix(d.Name(), ".") && !from.hidden):
				return fs.SkipDir
			}
			if err := w.Add(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
				return fmt.Errorf("the folder %s cannot be watched: %w", path, err)
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// changed waits until a file that matters or a folder has changed and then nothing has for a while.
func changed(ctx context.Context, w *fsnotify.Watcher, matters func(string) bool) error {
	var settled <-chan time.Time
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-settled:
			return nil
		case err := <-w.Errors:
			return err
		case e := <-w.Events:
			info, err := os.Lstat(e.Name)
			if e.Op != fsnotify.Chmod && (matters(e.Name) || err == nil && info.IsDir()) {
				settled = time.After(quiet)
			}
		}
	}
}
