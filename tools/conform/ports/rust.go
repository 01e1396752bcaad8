package ports

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
)

// Versions of the published Pidgin: of the library that the driver is built with, and of the command.
const (
	pidginCommand = "pidgin-cli"
	pidginVersion = "0.2.1"

	// PidginPackages are the published packages that Pidgin's driver and command are made of.
	PidginPackages = "pidgin-lang 0.1.12, " + pidginCommand + " " + pidginVersion
)

// rustVersion is the first one that knows the edition of the published crates.
const rustVersion = "1.85"

// newEnough reads what cargo says of its version.
func newEnough(said string) bool {
	var major, minor, least int
	if _, err := fmt.Sscanf(said, "cargo %d.%d", &major, &minor); err != nil {
		return true // building tells
	}
	_, _ = fmt.Sscanf(rustVersion, "1.%d", &least)
	return major > 1 || minor >= least
}

// Pidgin starts our driver on the published library, and gives the path of the published command.
func (k *Kit) Pidgin(ctx context.Context) (driver *Process, command string, err error) {
	cargo, err := exec.LookPath("cargo")
	if err != nil {
		return nil, "", fmt.Errorf("cargo was not found: install Rust %s or newer", rustVersion)
	}
	version, err := output(ctx, "", cargo, "--version")
	if err != nil {
		return nil, "", err
	}
	if !newEnough(version) {
		return nil, "", fmt.Errorf("%s is too old for the published crates: install Rust %s or newer", version, rustVersion)
	}
	sources, input, err := readAll(files, "rust/pidgin_*")
	if err != nil {
		return nil, "", err
	}
	dir, err := k.build(ctx, "pidgin-driver", []string{version, input}, func(ctx context.Context, dir string) error {
		if _, err := writeAll(dir, sources); err != nil {
			return err
		}
		if err := os.Rename(filepath.Join(dir, "pidgin_Cargo.toml"), filepath.Join(dir, "Cargo.toml")); err != nil {
			return err
		}
		if _, err := output(ctx, dir, cargo, "build", "--release", "--quiet"); err != nil {
			return fmt.Errorf("the driver of the published Pidgin could not be built, which needs a network: %w", err)
		}
		return nil
	})
	if err != nil {
		return nil, "", err
	}
	home, err := k.build(ctx, "pidgin-command", []string{version, pidginCommand, pidginVersion}, func(ctx context.Context, dir string) error {
		if _, err := output(ctx, dir, cargo, "install", "--quiet", "--root", dir, pidginCommand+"@"+pidginVersion); err != nil {
			return fmt.Errorf("the published Pidgin could not be installed, which needs a network: %w", err)
		}
		return nil
	})
	if err != nil {
		return nil, "", err
	}
	driver, err = Start(ctx, filepath.Join(dir, "target", "release", "pidgin_port"))
	return driver, filepath.Join(home, "bin", "pgn"), err
}
