package fold_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/sag/fold"
)

func BenchmarkFold1000(b *testing.B) {
	list := conversation(1000)
	for name, store := range map[string]fold.Store{"memory": fold.NewMemory(), "folder": folder(b, b.TempDir())} {
		b.Run(name, func(b *testing.B) {
			e := engine(b, fold.In(store))
			b.ReportAllocs()
			for b.Loop() {
				_, err := e.Fold(list, "s", nil)
				require.NoError(b, err)
			}
		})
	}
}

func BenchmarkUnfold1000(b *testing.B) {
	for name, store := range map[string]fold.Store{"memory": fold.NewMemory(), "folder": folder(b, b.TempDir())} {
		b.Run(name, func(b *testing.B) {
			e := engine(b, fold.In(store))
			stmt, err := e.Fold(conversation(1000), "s", nil)
			require.NoError(b, err)
			b.ReportAllocs()
			for b.Loop() {
				_, err := e.Unfold(stmt.ID.Name)
				require.NoError(b, err)
			}
		})
	}
}

func BenchmarkDetectPressure1000(b *testing.B) {
	list := conversation(1000)
	b.ReportAllocs()
	for b.Loop() {
		_, err := fold.DetectPressure(list, 1_000_000)
		require.NoError(b, err)
	}
}

func BenchmarkPlan1000(b *testing.B) {
	list := conversation(1000)
	b.ReportAllocs()
	for b.Loop() {
		_, err := fold.Plan(list, 10_000)
		require.NoError(b, err)
	}
}
