package runner

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"regexp"
	"slices"
	"strings"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/pidgin/pipeline"
	"github.com/parley-lang/parley/tools/pidginserve"
)

// pidginServerTopics are about the server and the watcher. Rows about their command lines run the command.
var pidginServerTopics = map[string]topic{
	"server": {answer: pidginServer, recorded: recordedServer},
	"watch":  {answer: pidginWatch, recorded: recordedWatch},
}

func init() { maps.Copy(pidginTopics, pidginServerTopics) }

// pidginServer answers with what the server's handler does with a request.
func pidginServer(in *ast.JSONValue, c *call) ([]byte, error) {
	if in.Member("argv") != nil {
		return pidginProgram(in, c)
	}
	h, err := pidginProfile(in, c)
	if err != nil {
		return nil, err
	}
	defer h.close()
	options := pidginserve.PipelineOptions()
	if c.mode == Compat {
		options = append(options, pipeline.Compat())
	}
	p, err := pipeline.Open(h.dir, options...)
	if err != nil {
		return nil, err
	}
	defer func() { _ = p.Close() }() // it is of no use any more
	server, err := pidginserve.New(p)
	if err != nil {
		return nil, err
	}
	body, err := pidginBody(in)
	if err != nil {
		return nil, err
	}
	w := &recorder{header: http.Header{}}
	r, err := http.NewRequest(in.Member("method").Text, "http://127.0.0.1"+in.Member("path").Text, strings.NewReader(h.place(body)))
	if err != nil {
		return nil, err
	}
	server.ServeHTTP(w, r)
	got, err := ast.ReadJSON(w.body.Bytes(), maxJSONDepth)
	if err != nil {
		return nil, err
	}
	return pidginReply(fmt.Appendf(nil, "%d", w.status), w.header.Get("Content-Type"), got, h.shown)
}

// recorder is a writer of answers that keeps them.
type recorder struct {
	header http.Header
	status int
	body   bytes.Buffer
}

func (r *recorder) Header() http.Header            { return r.header }
func (r *recorder) WriteHeader(status int)         { r.status = status }
func (r *recorder) Write(text []byte) (int, error) { return r.body.Write(text) }

// pidginBody is the body of a request: a text, or one in parts.
func pidginBody(in *ast.JSONValue) (string, error) {
	if body := in.Member("body"); body != nil {
		return body.Text, nil // of null, too
	}
	text := *in
	text.Members = slices.Clone(in.Members)
	for i, m := range text.Members {
		if m.Key == "body_parts" {
			text.Members[i].Key = "text_parts"
		}
	}
	return pidginText(&text)
}

// replyKinds are how errors about packets begin.
var replyKinds = []string{"parse error", "validation", "safety blocked", "safety after resolution"}

var (
	gateRule  = regexp.MustCompile(`SG-\d+`)
	fieldCode = regexp.MustCompile(`\[(PGN\w*)\]`)
)

// pidginReply is what both programs tell in an answer: the status, the data but for packets, and of an error what kind it is, the rules that block and the
// codes of fields.
func pidginReply(status json.RawMessage, contentType string, body *ast.JSONValue, shown func(string) string) ([]byte, error) {
	out := map[string]any{"status": status, "content_type": nil}
	if contentType != "" {
		out["content_type"], _, _ = strings.Cut(contentType, ";")
	}
	switch data, text := body.Member("data"), body.Member("error"); {
	case data != nil:
		out["data"] = json.RawMessage(shown(string(ast.AppendJSON(nil, published(data)))))
	case text != nil:
		kind, rest, _ := strings.Cut(text.Text, ": ")
		if !slices.Contains(replyKinds, kind) { // words for people
			break
		}
		rules, codes := []string{}, []string{}
		if named := body.Member("rules"); named != nil {
			for _, r := range named.Items {
				rules = append(rules, r.Text)
			}
		} else if strings.HasPrefix(kind, "safety") {
			rules = append(rules, gateRule.FindAllString(rest, -1)...)
		}
		for _, m := range fieldCode.FindAllStringSubmatch(rest, -1) {
			codes = append(codes, m[1])
		}
		out["error"], out["rules"], out["codes"] = kind, rules, codes
	}
	return json.Marshal(out)
}

// published are the members that the published program has, but for the packet written out, which other topics are about.
func published(v *ast.JSONValue) *ast.JSONValue {
	out := *v
	out.Members, out.Items = nil, nil
	for _, m := range v.Members {
		switch m.Key {
		case "yaml", "findings", "field":
			continue
		}
		out.Members = append(out.Members, ast.JSONMember{Key: m.Key, Value: published(m.Value)})
	}
	for _, item := range v.Items {
		out.Items = append(out.Items, published(item))
	}
	return &out
}

func recordedServer(row *ast.JSONValue, mode Mode) *ast.JSONValue {
	if row.Member("in").Member("argv") != nil {
		return recordedProgram(row, mode)
	}
	rec := row.Member("out")
	contentType := ""
	if v := rec.Member("content_type"); v != nil {
		contentType = v.Text
	}
	answer, err := pidginReply(ast.AppendJSON(nil, rec.Member("status")), contentType, rec.Member("body"), func(s string) string { return s })
	if err != nil {
		return rec
	}
	out, err := ast.ReadJSON(answer, maxJSONDepth)
	if err != nil {
		return rec
	}
	return out
}

// pidginWatch answers with what the command does in one pass: whether it ends by itself, and the files that are new, others or gone.
func pidginWatch(in *ast.JSONValue, c *call) ([]byte, error) {
	flags := []*ast.JSONValue{{Kind: ast.JSONString, Text: "--once"}, {Kind: ast.JSONString, Text: "--settle=1ms"}}
	once := *in
	once.Members = slices.Clone(in.Members)
	for i, m := range once.Members {
		if m.Key == "argv" {
			argv := *m.Value
			argv.Items = append(slices.Clone(m.Value.Items), flags...)
			once.Members[i].Value = &argv
		}
	}
	answer, err := pidginProgram(&once, c)
	if err != nil {
		return nil, err
	}
	var ended struct {
		Exit  int      `json:"exit"`
		Files []string `json:"files_changed"`
	}
	if err := json.Unmarshal(answer, &ended); err != nil {
		return nil, err
	}
	const ofPackets = 3 // and less: without --once it would go on
	out := map[string]any{"still_running": ended.Exit <= ofPackets, "exit": nil, "files_changed": ended.Files}
	if ended.Exit > ofPackets {
		out["exit"] = ended.Exit
	}
	return json.Marshal(out)
}

func recordedWatch(row *ast.JSONValue, mode Mode) *ast.JSONValue {
	out := recordedProgram(row, mode)
	out.Members = append(out.Members, ast.JSONMember{Key: "still_running", Value: row.Member("out").Member("still_running")})
	return out
}
