package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"time"

	"github.com/parley-lang/parley/tools/conform/ports"
)

// other is a parser that is not ours.
type other struct {
	name string
	port *ports.Process
}

// startPorts starts what there is, and says what there is not.
func startPorts(ctx context.Context, log io.Writer) []*other {
	kit, err := ports.NewKit(ctx, log)
	if err != nil {
		fmt.Fprintln(log, "Python and Java are left out:", err)
		return nil
	}
	lang := ports.Languages[0]
	var list []*other
	if p, err := kit.Python(ctx, lang, false); err != nil {
		fmt.Fprintln(log, "Python is left out:", err)
	} else {
		list = append(list, &other{"python", p})
	}
	if p, err := kit.Java(ctx, lang); err != nil {
		fmt.Fprintln(log, "Java is left out:", err)
	} else {
		list = append(list, &other{"java", p})
	}
	return list
}

// named finds one by its name; nil if it is left out.
func named(others []*other, name string) *other {
	for _, o := range others {
		if o.name == name {
			return o
		}
	}
	return nil
}

// parseMany gives the processor time of one parse, of several.
func (o *other) parseMany(text string, runs int) (time.Duration, error) {
	in, err := json.Marshal(map[string]any{"text": text, "runs": runs})
	if err != nil {
		return 0, err
	}
	return o.timed("bench_parse", in, runs)
}

// timed asks for something that is done several times, and gives the processor time of doing it once.
func (o *other) timed(op string, in []byte, runs int) (time.Duration, error) {
	answers, err := o.port.Ask(op, [][]byte{in})
	if err != nil {
		return 0, err
	}
	var answer struct {
		NS *int64 `json:"ns"`
	}
	if err := json.Unmarshal(answers[0], &answer); err != nil || answer.NS == nil {
		return 0, fmt.Errorf("%s gave no time but %.200s", o.name, answers[0])
	}
	return time.Duration(*answer.NS) / time.Duration(runs), nil
}
