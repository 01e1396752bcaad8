package main

import (
	"github.com/parley-lang/parley/tools/conform/runner"
	"github.com/parley-lang/parley/tools/conform/vectors"
)

// agentdslTopics are all topics that the published package answers by itself.
var agentdslTopics = vectors.Present("agentdsl",
	"parse_schema", "parse_data", "parse_functions", "parse_call", "parse_result", "parse_message", "fuzz_parse", "serialize", "roundtrip",
	"to_json", "quoted_cells", "fuzz_to_json", "from_json", "json_roundtrip", "escapes", "fuzz_from_json", "tool", "serialize_result",
)

// agentdslSuite asks the published package for all that was recorded of it, and for texts and documents that are made here.
func agentdslSuite(s *session) error {
	topics := agentdslTopics
	if topic := s.options.topic; topic != "" {
		topics = []string{topic}
	}
	var all []question
	outs := map[question][][]byte{}
	var texts, documents []vectors.Vector
	for _, topic := range topics {
		list, err := vectors.Read("agentdsl", topic)
		if err != nil {
			return err
		}
		recording, recorded := corpusOf("the "+topic+" vectors", list)
		q := question{published, topic, recording}
		all, outs[q] = append(all, q), recorded
		if vectors.Text(list[0].In) != "" {
			texts = append(texts, list...)
		}
		if topic == "from_json" || topic == "json_roundtrip" {
			documents = append(documents, list...)
		}
	}
	var made []comparison
	if s.options.topic == "" {
		m := newAgentDSLMaker(s.options.seed, texts, documents)
		lines := m.corpus("made texts", s.options.n, m.text)
		values := m.corpus("made documents", s.options.n, m.document)
		made = []comparison{
			{question: question{published, "parse_message", lines}, topic: "parse_message", mode: runner.Compat, why: agentdslWhy},
			{question: question{published, "to_json", lines}, topic: "to_json", mode: runner.Compat, why: agentdslWhy},
			{question: question{published, "from_json", values}, topic: "from_json", mode: runner.Compat, why: agentdslWhy},
			{question: question{published, "json_roundtrip", values}, topic: "json_roundtrip", mode: runner.Compat, why: agentdslWhy},
		}
		for _, c := range made {
			all = append(all, c.question)
		}
	}
	got, err := s.ask(all)
	if err != nil {
		return err
	}
	for _, q := range all {
		if recorded, was := outs[q]; was {
			s.reproduce(q, recorded, got[q])
		}
	}
	for _, c := range made {
		if err := s.compare(c, got[c.question]); err != nil {
			return err
		}
	}
	return nil
}

// agentdslWhy tells why the answer in compatible mode is another one: where the package panics, where its process dies, and where it writes what
// would forge lines, the answer here is an error.
func agentdslWhy(_ int, theirs, ours answer) []string {
	if theirs.Error != nil && (theirs.Error.Kind == "crash" || theirs.Error.Kind == "panic") {
		return []string{"the package dies or panics"}
	}
	if ours.Error == nil || ours.Error.Kind != "refused" {
		return nil
	}
	switch {
	case theirs.DSL != nil:
		return []string{"what would forge lines is refused"}
	case theirs.JSONText != nil:
		return []string{"the output is limited"}
	}
	return nil
}
