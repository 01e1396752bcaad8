package main

import (
	"iter"
	"runtime"
	"sync"
)

// inOrder does n pieces of work, as many at once as there are processors, and yields what came of each in the order of the pieces. No more than
// a few results wait for their turn. When the caller stops, what was begun is finished and nothing else is begun. A panic comes out here.
func inOrder[T any](n int, do func(i int) T) iter.Seq2[int, T] {
	return func(yield func(int, T) bool) {
		workers := min(n, runtime.GOMAXPROCS(0))
		type result struct {
			value    T
			panicked any
		}
		begun := make(chan chan result, 2*workers) // its room bounds what waits
		stop := make(chan struct{})
		work := func(i int, to chan<- result) {
			var r result
			defer func() {
				r.panicked = recover()
				to <- r
			}()
			r.value = do(i)
		}
		var all sync.WaitGroup
		all.Go(func() {
			defer close(begun)
			free := make(chan struct{}, workers)
			for i := range n {
				to := make(chan result, 1)
				select {
				case <-stop:
					return
				case free <- struct{}{}:
				}
				select {
				case <-stop:
					return
				case begun <- to:
				}
				all.Go(func() {
					defer func() { <-free }()
					work(i, to)
				})
			}
		})
		defer all.Wait()
		defer close(stop)
		i := 0
		for to := range begun {
			r := <-to
			if r.panicked != nil {
				panic(r.panicked)
			}
			if !yield(i, r.value) {
				return
			}
			i++
		}
	}
}
