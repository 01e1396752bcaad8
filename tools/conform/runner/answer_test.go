package runner

import (
	"encoding/json"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/tools/conform/vectors"
)

// answered runs a topic whose vectors are answered by what give makes of each.
func answered(t *testing.T, o Options, give func(q Question, v vectors.Vector) ([]byte, error)) map[string]Result {
	t.Helper()
	list, err := vectors.Read(o.Lang, o.Topic)
	require.NoError(t, err)
	known := map[string]vectors.Vector{}
	for _, v := range list {
		known[v.ID] = v
	}
	o.Answer = func(q Question) ([]byte, error) {
		assert.Equal(t, o.Topic, q.Topic)
		return give(q, known[q.ID])
	}
	results := run(t, vectors.FS, o)
	require.Len(t, results, len(list))
	return results
}

func asRecorded(_ Question, v vectors.Vector) ([]byte, error) { return v.Out, nil }

func TestAnswersOfOthers(t *testing.T) {
	context := Options{Lang: "sag", Topic: "context"}
	for _, r := range answered(t, context, asRecorded) {
		assert.Equal(t, Passed, r.Outcome, "%s: what was recorded is right, whatever this suite does", r.ID)
	}

	ours := run(t, vectors.FS, context)
	listed := ours["context/alias"]
	require.Equal(t, Deviates, listed.Outcome)
	results := answered(t, context, func(q Question, v vectors.Vector) ([]byte, error) {
		if q.ID == listed.ID {
			return []byte(listed.Got), nil
		}
		return v.Out, nil
	})
	assert.Equal(t, Deviates, results[listed.ID].Outcome)
	assert.Contains(t, results[listed.ID].Reason, "fixed: To set a value leaves the caller's data alone")

	// What is right in words is not asked of others: here the vectors say it, and the answers do not.
	evasion := Options{Lang: "pidgin", Topic: "evasion"}
	for _, r := range answered(t, evasion, func(_ Question, v vectors.Vector) ([]byte, error) {
		var out map[string]json.RawMessage
		require.NoError(t, json.Unmarshal(v.Out, &out))
		passes := string(out["run_exit"]) == "0"
		for _, name := range []string{"want", "check_exit", "run_exit", "expand_exit"} {
			delete(out, name)
		}
		out["allowed"] = json.RawMessage(strconv.FormatBool(passes))
		return json.Marshal(out)
	}) {
		assert.Equal(t, Passed, r.Outcome, r.ID)
	}

	for _, r := range answered(t, context, func(Question, vectors.Vector) ([]byte, error) { return []byte(`{"results":["another"]}`), nil }) {
		assert.Equal(t, Failed, r.Outcome, r.ID)
		assert.NotEqual(t, r.Got, r.Want)
	}
	for _, r := range answered(t, context, func(Question, vectors.Vector) ([]byte, error) { return nil, ErrUnsupported }) {
		assert.Equal(t, Failed, r.Outcome, r.ID)
		assert.ErrorIs(t, r.Err, ErrUnsupported)
	}
}

func TestTheOriginalIsHeldToWhatWasRecorded(t *testing.T) {
	original := Options{Lang: "pidgin", Topic: "safety", Mode: Default, Original: true}
	for _, r := range answered(t, original, asRecorded) {
		assert.Equal(t, Passed, r.Outcome, r.ID)
	}
	deviating := 0
	ours := run(t, vectors.FS, Options{Lang: "pidgin", Topic: "safety"})
	for id, r := range answered(t, original, func(q Question, v vectors.Vector) ([]byte, error) {
		if got := ours[q.ID].Got; got != "" {
			return []byte(got), nil
		}
		return v.Out, nil
	}) {
		if ours[id].Outcome == Deviates {
			deviating++
			assert.Equal(t, Failed, r.Outcome, "%s: no deviation of ours stands for the original", id)
		}
	}
	assert.Positive(t, deviating)
	// Notes beside recorded answers were not recorded.
	original.Topic = "parse"
	for _, r := range answered(t, original, func(_ Question, v vectors.Vector) ([]byte, error) {
		var out map[string]json.RawMessage
		require.NoError(t, json.Unmarshal(v.Out, &out))
		delete(out, "annotation")
		return json.Marshal(out)
	}) {
		assert.Equal(t, Passed, r.Outcome, r.ID)
	}
}

func TestWhatIsAsked(t *testing.T) {
	answered(t, Options{Lang: "pidgin", Topic: "route"}, func(q Question, v vectors.Vector) ([]byte, error) {
		ws, err := NewWorkspace(q.In)
		require.NoError(t, err, "the workspace stands in the place of its name")
		defer ws.Close()
		assert.FileExists(t, ws.Dir()+"/.pidgin/ACTION_REGISTRY.yaml")
		assert.DirExists(t, ws.Above())
		return v.Out, nil
	})
	kinds := map[string]bool{}
	answered(t, Options{Lang: "adl", Topic: "ids"}, func(q Question, v vectors.Vector) ([]byte, error) {
		kinds[q.Kind] = true
		return v.Out, nil
	})
	assert.Equal(t, map[string]bool{"useCaseId": true, "stepId": true, "version": true}, kinds)

	_, err := NewWorkspace([]byte(`{"profile":"P"}`))
	require.Error(t, err)
	require.ErrorContains(t, Run(vectors.FS, Options{Lang: "sag", Topic: "nothing"}, func(Result) {}), `"nothing"`)
}
