package runner

import (
	"errors"
	"fmt"
	"math"
	"math/big"
	"strings"
	"time"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/sag/accounting"
	"github.com/parley-lang/parley/tokens"
)

var accountingOps = merged(map[string]operation{
	"acc.new":      accountingNew,
	"acc.record":   accountingRecord,
	"acc.report":   accountingReport,
	"acc.messages": accountingMessages,
	"acc.calls":    accountingCalls,
	"acc.current":  accountingCurrent,
	"acc.reset":    accountingReset,
}, groveOps)

// originalPrices are those that the published package has built in, of a million tokens in and out.
var originalPrices = map[string][2]string{
	"claude-sonnet-4-20250514": {"3.0", "15.0"},
	"claude-haiku-3-5":         {"0.80", "4.0"},
	"gpt-4o":                   {"2.50", "10.0"},
	"gpt-4o-mini":              {"0.15", "0.60"},
}

// accountingWorld is what a replay knows of costs.
type accountingWorld struct {
	ledger *accounting.Ledger
	points bool // a latency was given with a point, so that Python's sum of them has one
}

func accountingNew(w *world, in *ast.JSONValue) ([]byte, error) {
	options := []accounting.Option{accounting.Clock(w.clock)}
	if own := in.Member("pricing"); own != nil && own.Kind == ast.JSONObject {
		p, err := accounting.ParsePrice(own.Member("in").Text, own.Member("out").Text)
		if err != nil {
			return nil, wrongVector{err}
		}
		options = append(options, accounting.OtherModels(p))
	} else {
		prices := map[string]accounting.Price{}
		for model, p := range originalPrices {
			var err error
			if prices[model], err = accounting.ParsePrice(p[0], p[1]); err != nil {
				return nil, err
			}
		}
		options = append(options, accounting.Prices(prices))
	}
	ledger, err := accounting.New(options...)
	w.accounting = &accountingWorld{ledger: ledger}
	return null, err
}

// ledger is the one that the replay made.
func (w *world) ledger() (*accounting.Ledger, error) {
	if w.accounting == nil {
		return nil, wrongVector{errors.New("there is no ledger yet")}
	}
	return w.accounting.ledger, nil
}

func accountingRecord(w *world, in *ast.JSONValue) ([]byte, error) {
	ledger, err := w.ledger()
	if err != nil {
		return nil, err
	}
	c := accounting.Call{Agent: text(in, "agent"), Model: text(in, "model")}
	if c.In, err = wholeNumber(in, "tin"); err != nil {
		return nil, err
	}
	if c.Out, err = wholeNumber(in, "tout"); err != nil {
		return nil, err
	}
	latency, point, err := milliseconds(in, "ms")
	if err != nil {
		return nil, err
	}
	c.Latency = latency
	r, err := ledger.Record(c)
	if err != nil {
		return nil, err
	}
	w.accounting.points = w.accounting.points || point
	return fmt.Appendf(nil, `{"agent":%s,"in":%d,"out":%d,"total":%d,"cost_usd":%s,"latency_ms":%s,"model":%s,"timestamp":%s}`,
		quote(r.Agent), r.In, r.Out, r.In+r.Out, costJSON(r.Cost), latencyJSON(r.Latency, point), quote(r.Model), secondsJSON(r.Time)), nil
}

// wholeNumber is a member that is a number without a point.
func wholeNumber(in *ast.JSONValue, name string) (int64, error) {
	v := in.Member(name)
	if v == nil || v.Kind != ast.JSONNumber {
		return 0, wrongVector{fmt.Errorf("there is no number %s", name)}
	}
	n, ok := new(big.Int).SetString(v.Text, 10)
	if !ok || !n.IsInt64() {
		return 0, wrongVector{fmt.Errorf("%s is no whole number", name)}
	}
	return n.Int64(), nil
}

// milliseconds is a member that is a number of milliseconds, to the nanosecond, and whether it is written with a point.
func milliseconds(in *ast.JSONValue, name string) (time.Duration, bool, error) {
	n, err := number(in, name)
	if err != nil {
		return 0, false, err
	}
	return time.Duration(math.Round(n * float64(time.Millisecond))), strings.ContainsAny(in.Member(name).Text, ".eE"), nil
}

// latencyJSON is a number of milliseconds, with a point if asked to.
func latencyJSON(d time.Duration, point bool) []byte {
	if !point && d%time.Millisecond == 0 {
		return fmt.Appendf(nil, "%d", d.Milliseconds())
	}
	return ast.AppendJSONFloat(nil, float64(d)/float64(time.Millisecond))
}

// secondsJSON is a time in seconds, without a point if it is whole.
func secondsJSON(t time.Time) []byte {
	if t.Nanosecond() == 0 {
		return fmt.Appendf(nil, "%d", t.Unix())
	}
	return ast.AppendJSONFloat(nil, float64(t.Unix())+float64(t.Nanosecond())/1e9)
}

// costJSON is the nearest binary fraction of a cost; null if it is not known.
func costJSON(c accounting.Cost) []byte {
	if !c.Known() {
		return null
	}
	return ast.AppendJSONFloat(nil, c.Amount.Float64())
}

func accountingReport(w *world, in *ast.JSONValue) ([]byte, error) {
	ledger, err := w.ledger()
	if err != nil {
		return nil, err
	}
	options := []accounting.ReportOption{accounting.Roles(func(agent string) string {
		n, _ := w.grove.tree.Node(agent)
		return n.Role
	})}
	if in.Member("messages") != nil {
		list, err := w.messages(in, "messages")
		if err != nil {
			return nil, err
		}
		options = append(options, accounting.Messages(list, tokens.CodePoints{}))
	}
	r, err := ledger.Report(options...)
	if err != nil {
		return nil, err
	}
	return accountingJSON(r, w.accounting.points), nil
}

// accountingJSON shows a report as the original does. Its model is the one that was called, or the sums of each if there are several. The multiplier is a
// constant of the original that nothing uses.
func accountingJSON(r *accounting.Report, points bool) []byte {
	agents := make([][]byte, len(r.Agents))
	for i, a := range r.Agents {
		agents[i] = fmt.Appendf(nil, `{"agent":%s,"role":%s,"calls":%d,"in":%d,"out":%d,"total":%d,"cost_usd":%s,"latency_ms":%s}`,
			quote(a.Agent), quote(a.Role), a.Calls, a.In, a.Out, a.Tokens(), costJSON(a.Cost), latencyJSON(a.Latency, true))
	}
	cost := []byte("0") // as the original has it without calls
	if r.Total.Calls > 0 {
		cost = costJSON(r.Total.Cost)
	}
	var model []byte
	switch len(r.Models) {
	case 0:
		model = quote("")
	case 1:
		model = quote(r.Models[0].Model)
	default:
		sums := make([][]byte, len(r.Models))
		for i, m := range r.Models {
			sums[i] = fmt.Appendf(nil, `{"model":%s,"calls":%d,"in":%d,"out":%d,"total":%d,"cost_usd":%s}`,
				quote(m.Model), m.Calls, m.In, m.Out, m.Tokens(), costJSON(m.Cost))
		}
		model = joinJSON(sums)
	}
	traffic := &accounting.Traffic{}
	if r.Traffic != nil {
		traffic = r.Traffic
	}
	out := fmt.Appendf(nil, `{"agents":%s,"in":%d,"out":%d,"total":%d,"cost_usd":%s,"latency_ms":%s,"sag_tokens":%d,"json_tokens":%d,"wire_savings":%d`,
		joinJSON(agents), r.Total.In, r.Total.Out, r.Total.Tokens(), cost, latencyJSON(r.Total.Latency, points),
		traffic.Total.SAG, traffic.Total.JSON, traffic.Total.Saved())
	return fmt.Appendf(out, `,"wire_savings_percent":%s,"model":%s,"nl_multiplier":1.5,"message_count":%d}`,
		ast.AppendJSONFloat(nil, traffic.Total.Percent()), model, len(traffic.Messages))
}

func accountingMessages(w *world, in *ast.JSONValue) ([]byte, error) {
	list, err := w.messages(in, "messages")
	if err != nil {
		return nil, err
	}
	t, err := accounting.Measure(list, tokens.CodePoints{})
	if err != nil {
		return nil, err
	}
	return listJSON(t.Messages, func(m accounting.MessageSize) ([]byte, error) {
		return fmt.Appendf(nil, `{"src":%s,"dst":%s,"sag_tokens":%d,"json_tokens":%d,"saved":%d,"percent":%s}`,
			quote(m.Src), quote(m.Dst), m.SAG, m.JSON, m.Saved(), ast.AppendJSONFloat(nil, m.Percent())), nil
	})
}

func accountingCalls(w *world, _ *ast.JSONValue) ([]byte, error) {
	ledger, err := w.ledger()
	if err != nil {
		return nil, err
	}
	return fmt.Appendf(nil, "%d", ledger.Calls()), nil
}

// accountingCurrent would set or give the current agent, which all goroutines would share: there is none.
func accountingCurrent(*world, *ast.JSONValue) ([]byte, error) {
	return nil, errors.New("there is no current agent: each call names its own")
}

func accountingReset(w *world, _ *ast.JSONValue) ([]byte, error) {
	ledger, err := w.ledger()
	if err != nil {
		return nil, err
	}
	_, err = ledger.Reset()
	return null, err
}
