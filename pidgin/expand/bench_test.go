package expand_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/pidgin"
)

func BenchmarkExpand(b *testing.B) {
	x := newWorld(b).parts(b, pidgin.MustParse(task+"do=[inspect]\nnote=\"Draft: only\"\n"))
	b.Run("form", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if _, err := x.expand(); err != nil {
				b.Fatal(err)
			}
		}
	})
	out, err := x.expand()
	require.NoError(b, err)
	to := make([]byte, 0, 1<<12)
	b.Run("yaml", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			to = out.AppendYAML(to[:0])
		}
	})
}
