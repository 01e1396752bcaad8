// Package correlation gives messages their ids, tells which message answers which, and follows conversations.
//
//	me, err := correlation.New("runner")
//	err = me.Record(incoming)          // remembers what each peer sent last
//	h, err := me.Reply(incoming)       // a header that answers it
//	h, err = me.Header("planner")      // one that answers what planner sent last, if anything
//
// An [Engine] is one agent's. Its ids are the agent's name and a number, runner-1, runner-2, counted by the engine itself; save its
// [State] and load it after a restart, or give it another source of ids, so that none is used twice. What is remembered is kept for
// each peer, so that an answer to one never names a message of another.
//
// [Index] takes messages as they are, in any order, and finds threads, answers and the whole tree of a conversation in time
// proportional to their number; ids that are used twice, cycles and messages that are missing are reported and cut nothing off.
package correlation
