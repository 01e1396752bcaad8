package antlrtool

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"strings"
)

// jarSpec says which jar is wanted and where it is published.
type jarSpec struct {
	name     string // file name in the cache and in LOCK
	sha256   string // lower-case hexadecimal
	artifact string // Maven coordinates
	copied   string // file name that Maven gives it
	url      string // the publisher's download page
}

var antlrJar = jarSpec{
	name:     "antlr-4.13.2-complete.jar",
	sha256:   "eae2dfa119a64327444672aff63e9ec35a20180dc5b8090b7a6ab85125df4d76",
	artifact: "org.antlr:antlr4:4.13.2:jar:complete",
	copied:   "antlr4-4.13.2-complete.jar",
	url:      "https://www.antlr.org/download/antlr-4.13.2-complete.jar",
}

// maxJar bounds a download; the jar has about 2 MiB.
const maxJar = 32 << 20

// checksumError says that a file is not the jar wanted.
type checksumError struct {
	what, want, got, then string
}

func (e *checksumError) Error() string {
	return fmt.Sprintf("%s is not the jar wanted: expected SHA-256 %s, got %s; %s", e.what, e.want, e.got, e.then)
}

// fetch is the command: it makes sure of the jar and says where it is.
func (t *tool) fetch(ctx context.Context) error {
	path, err := t.ensureJar(ctx)
	if err != nil {
		return err
	}
	fmt.Fprintln(t.stdout, path)
	return nil
}

// ensureJar gives the path of a jar whose checksum was just found right, fetching it if it is not in the cache.
func (t *tool) ensureJar(ctx context.Context) (string, error) {
	if own := t.getenv("ANTLR_JAR"); own != "" {
		return t.ownJar(own)
	}
	dir, err := t.jarDir()
	if err != nil {
		return "", err
	}
	unlock, err := lock(dir)
	if err != nil {
		return "", err
	}
	defer unlock()

	path := filepath.Join(dir, t.jar.name)
	switch got, err := fileSum(path); {
	case err == nil && got == t.jar.sha256:
		return path, nil
	case err == nil:
		if err := os.Remove(path); err != nil {
			return "", err
		}
		return "", &checksumError{path, t.jar.sha256, got, "it was removed, run this again to fetch it anew"}
	case !errors.Is(err, fs.ErrNotExist):
		return "", err
	}
	return path, t.bring(ctx, dir, path)
}

// ownJar checks the user's jar, which is never changed or removed. A relative path may also be meant from the module's root:
// go generate starts this program in the folder of the grammars.
func (t *tool) ownJar(path string) (string, error) {
	if !filepath.IsAbs(path) {
		path = filepath.Join(t.dir, path)
		if _, err := os.Stat(path); err != nil && t.root != "" {
			path = filepath.Join(t.root, t.getenv("ANTLR_JAR"))
		}
	}
	got, err := fileSum(path)
	if err != nil {
		return "", fmt.Errorf("the jar that ANTLR_JAR names cannot be read: %w", err)
	}
	if got != t.jar.sha256 {
		return "", &checksumError{path, t.jar.sha256, got, "let ANTLR_JAR name a copy of " + t.jar.name}
	}
	return path, nil
}

// jarDir gives the folder of the cached jar, which it makes if need be.
func (t *tool) jarDir() (string, error) {
	base := t.getenv("PARLEY_CACHE")
	if base == "" {
		user, err := t.cacheDir()
		if err != nil {
			return "", fmt.Errorf("there is no cache folder, set PARLEY_CACHE to one: %w", err)
		}
		base = filepath.Join(user, "parley")
	} else if !filepath.IsAbs(base) {
		// Relative to the module, so that it is the same folder wherever the program is started.
		from := t.dir
		if t.root != "" {
			from = t.root
		}
		base = filepath.Join(from, base)
	}
	dir := filepath.Join(base, "antlr")
	return dir, os.MkdirAll(dir, 0o755)
}

// bring fetches the jar into a folder of its own in dir, checks it and renames it to path.
func (t *tool) bring(ctx context.Context, dir, path string) error {
	tmp, err := os.MkdirTemp(dir, "fetch-")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(tmp) }()

	var file, from string
	if mvn, lookErr := t.lookPath("mvn"); lookErr == nil {
		from = "Maven"
		file, err = t.byMaven(ctx, mvn, tmp)
	} else {
		from = t.jar.url
		file, err = t.byHTTP(ctx, tmp)
	}
	if err != nil {
		return fmt.Errorf("%s could not be fetched: %w; without a network, set ANTLR_JAR=path to a copy of it", t.jar.name, err)
	}
	got, err := fileSum(file)
	if err != nil {
		return err
	}
	if got != t.jar.sha256 {
		return &checksumError{"what came from " + from, t.jar.sha256, got, "nothing was kept, set ANTLR_JAR=path to a copy of " + t.jar.name}
	}
	return os.Rename(file, path)
}

func (t *tool) byMaven(ctx context.Context, mvn, dir string) (string, error) {
	printed, err := t.run(ctx, dir, mvn, "-q", "-B", "dependency:copy", "-Dartifact="+t.jar.artifact, "-DoutputDirectory="+dir)
	if err != nil {
		return "", fmt.Errorf("mvn failed (%w): %s", err, firstError(printed))
	}
	file := filepath.Join(dir, t.jar.copied)
	if _, err := os.Stat(file); err != nil {
		return "", fmt.Errorf("mvn copied no %s", t.jar.copied)
	}
	return file, nil
}

// firstError picks from Maven's output the line that tells most.
func firstError(printed string) string {
	first := ""
	for line := range strings.Lines(printed) {
		line = strings.TrimSpace(line)
		if text, ok := strings.CutPrefix(line, "[ERROR] "); ok {
			return strings.TrimRight(text, ".")
		}
		if first == "" {
			first = line
		}
	}
	if first == "" {
		return "it printed nothing"
	}
	return first
}

func (t *tool) byHTTP(ctx context.Context, dir string) (file string, err error) {
	if t.verbose {
		fmt.Fprintln(t.stderr, "+ GET", t.jar.url)
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, t.jar.url, nil)
	if err != nil {
		return "", err
	}
	response, err := t.client.Do(request)
	if err != nil {
		return "", err
	}
	defer func() { _ = response.Body.Close() }()
	if response.StatusCode != http.StatusOK {
		return "", fmt.Errorf("%s answered %s", t.jar.url, response.Status)
	}
	f, err := os.Create(filepath.Join(dir, t.jar.name))
	if err != nil {
		return "", err
	}
	defer func() {
		if closeErr := f.Close(); err == nil {
			err = closeErr
		}
	}()
	n, err := io.Copy(f, io.LimitReader(response.Body, maxJar+1))
	if err != nil {
		return "", fmt.Errorf("%s broke off: %w", t.jar.url, err)
	}
	if n > maxJar {
		return "", fmt.Errorf("%s gives more than %d bytes", t.jar.url, maxJar)
	}
	return f.Name(), f.Sync()
}

// fileSum gives a file's SHA-256 in lower-case hexadecimal.
func fileSum(path string) (string, error) {
	f, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer func() { _ = f.Close() }()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return "", err
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}
