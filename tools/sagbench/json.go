package sagbench

import (
	"encoding/json"
	"math"
)

// MarshalJSON writes the report with the shares that String shows, in per cent to one decimal; English is left out where there is none.
func (r *Report) MarshalJSON() ([]byte, error) {
	v := reportJSON{
		Messages: r.Messages, Sizes: sizesJSON(r.Sizes), FoldedMessages: r.Folded,
		Budget:    budgetJSON{r.Budget.Tokens, r.Budget.Threshold, limit, runJSON(r.Budget.Linear), runJSON(r.Budget.Limited), runJSON(r.Budget.Folding)},
		RoundTrip: roundTripJSON(r.RoundTrip),
	}
	for _, c := range r.Conversations {
		v.Conversations = append(v.Conversations, conversationJSON{c.Name, c.Messages, sizesJSON(c.Sizes)})
	}
	for _, g := range r.Folds {
		for _, u := range g.Units {
			f := foldJSON{Group: g.Group, Folds: u.Short.Folds, Unit: u.Unit, Before: u.Short.Before, After: u.Short.After, Saved: round(u.Short.Percent())}
			if u.Facts != nil {
				saved := round(u.Facts.Percent())
				f.WithFacts, f.WithFactsSaved = &u.Facts.After, &saved
			}
			v.Folds = append(v.Folds, f)
		}
	}
	return json.Marshal(v)
}

type reportJSON struct {
	Messages       int                `json:"messages"`
	Conversations  []conversationJSON `json:"conversations"`
	Sizes          []sizeJSON         `json:"sizes"`
	FoldedMessages int                `json:"folded_messages"`
	Folds          []foldJSON         `json:"folds"`
	Budget         budgetJSON         `json:"budget"`
	RoundTrip      roundTripJSON      `json:"round_trip"`
}

type conversationJSON struct {
	Name     string     `json:"name"`
	Messages int        `json:"messages"`
	Sizes    []sizeJSON `json:"sizes"`
}

type sizeJSON struct {
	Unit            string   `json:"unit"`
	SAG             int      `json:"sag"`
	JSON            int      `json:"json"`
	SavedOfJSON     float64  `json:"saved_of_json_percent"`
	Indented        int      `json:"indented_json"`
	SavedOfIndented float64  `json:"saved_of_indented_json_percent"`
	English         *int     `json:"english,omitempty"`
	SavedOfEnglish  *float64 `json:"saved_of_english_percent,omitempty"`
}

type foldJSON struct {
	Group          int      `json:"group"`
	Folds          int      `json:"folds"`
	Unit           string   `json:"unit"`
	Before         int      `json:"before"`
	After          int      `json:"after"`
	Saved          float64  `json:"saved_percent"`
	WithFacts      *int     `json:"after_with_all_facts,omitempty"`
	WithFactsSaved *float64 `json:"saved_with_all_facts_percent,omitempty"`
}

type budgetJSON struct {
	Tokens    int     `json:"tokens"`
	Threshold float64 `json:"threshold"`
	Limit     int     `json:"limit_turns"`
	Linear    runJSON `json:"without_folds"`
	Limited   runJSON `json:"with_folds_and_limit"`
	Folding   runJSON `json:"with_folds"`
}

type runJSON struct {
	Turns     int  `json:"turns"`
	Exhausted bool `json:"exhausted"`
	Folds     int  `json:"folds"`
	Tokens    int  `json:"tokens"`
}

type roundTripJSON struct {
	Messages int `json:"messages"`
	Wire     int `json:"wire_equal"`
	Folded   int `json:"folded_equal"`
}

// round keeps one decimal.
func round(p float64) float64 { return math.Round(10*p) / 10 }

func sizesJSON(sizes []Size) []sizeJSON {
	out := make([]sizeJSON, len(sizes))
	for i, s := range sizes {
		out[i] = sizeJSON{
			Unit: s.Unit, SAG: s.SAG, JSON: s.JSON, SavedOfJSON: round(Saved(s.SAG, s.JSON)),
			Indented: s.Indented, SavedOfIndented: round(Saved(s.SAG, s.Indented)),
		}
		if s.English > 0 {
			saved := round(Saved(s.SAG, s.English))
			out[i].English, out[i].SavedOfEnglish = &s.English, &saved
		}
	}
	return out
}
