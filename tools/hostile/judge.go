package main

import (
	"fmt"
	"math"
	"time"
)

// What a row may be at most.
const (
	maxPeak      = 640 << 20
	maxBytesGrow = 1.15
	maxTimeGrow  = 1.35
	maxShortGrow = 1.48                 // where the smallest text takes less than shortTime
	shortTime    = 5 * time.Millisecond // what takes less fits into caches that the largest text does not fit into, the less the busier the machine is
	timeCounts   = 2 * time.Millisecond // of the largest text, for its growth to be judged
	bytesCount   = 64 << 10             // likewise, in bytes allocated
)

// row is an attack and what came of it.
type row struct {
	attack  attack
	number  int // in the list of attacks
	results []result
	fault   string // why the row fails, "" if it does not
	slow    bool   // it fails for its time only
}

// last is the result of the largest text.
func (r *row) last() result {
	if len(r.results) == 0 {
		return result{}
	}
	return r.results[len(r.results)-1]
}

// growth gives the exponents of processor time and of bytes allocated. They are NaN where there is nothing to judge: one size, or a cost that hardly
// is one.
func (r *row) growth() (duration, bytes float64) {
	duration, bytes = math.NaN(), math.NaN()
	if len(r.results) < 2 {
		return
	}
	var sizes, times, allocated []float64
	for _, x := range r.results {
		sizes = append(sizes, float64(x.Size))
		times = append(times, float64(max(x.Time, 1)))
		allocated = append(allocated, float64(max(x.Allocated, 1)))
	}
	if r.last().Time >= timeCounts {
		duration = exponent(sizes, times)
	}
	if r.last().Allocated >= bytesCount {
		bytes = exponent(sizes, allocated)
	}
	return
}

// exponent is the slope of the line that fits the logarithms best: cost grows like size to that power.
func exponent(size, cost []float64) float64 {
	var meanX, meanY float64
	for i := range size {
		meanX += math.Log(size[i]) / float64(len(size))
		meanY += math.Log(cost[i]) / float64(len(size))
	}
	var xy, xx float64
	for i := range size {
		x := math.Log(size[i]) - meanX
		xy += x * (math.Log(cost[i]) - meanY)
		xx += x * x
	}
	return xy / xx
}

// tries is how many processes a row may have whose time seems to grow too fast. Of each size the shortest time of all counts: what really grows so does in
// each of them, and what other programs take away is rarely taken from all.
const tries = 6

// run measures a row and judges it.
func (r *row) run(measure func() ([]result, string)) {
	for range tries {
		again, fault := measure()
		if r.slow = false; len(again) == len(r.results) {
			for i := range again {
				again[i].Time = min(again[i].Time, r.results[i].Time)
			}
		}
		r.results, r.fault = again, fault
		if r.judge(); !r.slow {
			return
		}
	}
}

// mayGrow is the exponent that time may grow with.
func (r *row) mayGrow() float64 {
	if r.results[0].Time < shortTime {
		return maxShortGrow
	}
	return maxTimeGrow
}

// judge sets the fault of a row that broke a promise.
func (r *row) judge() {
	if r.fault != "" {
		return
	}
	want := len(r.attack.sizes())
	if r.attack.sweep != nil {
		want = 1
	}
	if len(r.results) != want {
		r.fault = fmt.Sprintf("%d results instead of %d", len(r.results), want)
		return
	}
	for _, x := range r.results {
		if x.Fault != "" {
			r.fault = fmt.Sprintf("at %d bytes: %s", x.Size, x.Fault)
			return
		}
	}
	duration, bytes := r.growth()
	last := r.last()
	switch {
	case r.attack.sweep == nil && last.Verdict != r.attack.want:
		r.fault = fmt.Sprintf("verdict %s instead of %s", last.Verdict, r.attack.want)
	case last.Peak > maxPeak:
		r.fault = fmt.Sprintf("peak memory of %d MiB", last.Peak>>20)
	case bytes > maxBytesGrow: // NaN is not
		r.fault = fmt.Sprintf("allocated bytes grow with exponent %.2f", bytes)
	case duration > r.mayGrow():
		r.slow = true
		r.fault = fmt.Sprintf("time grows with exponent %.2f", duration)
	}
}
