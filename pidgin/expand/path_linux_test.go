package expand_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/pidgin/contextplan"
	"github.com/parley-lang/parley/pidgin/expand"
)

// TestPathsThatAreNoText leads by a link, which a packet can name, to a file whose name no document can hold.
func TestPathsThatAreNoText(t *testing.T) {
	w := newWorld(t)
	const name = "lamp\xff.md"
	require.NoError(t, os.WriteFile(filepath.Join(w.dir, name), nil, 0o600))
	require.NoError(t, os.Symlink(name, filepath.Join(w.dir, "link.md")))
	x := w.parts(t, pidgin.MustParse("@run a\nwf=on\nmode=1_000\nin=[file:link.md]\nout=[]"))
	out, err := x.expand()
	require.Nil(t, out)
	require.ErrorIs(t, err, expand.ErrText)
	plan, err := contextplan.Make(x.packet, x.found)
	require.Nil(t, plan)
	require.ErrorIs(t, err, contextplan.ErrText)
}
