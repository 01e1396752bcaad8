package main

import (
	"github.com/parley-lang/parley/tools/conform/runner"
	"github.com/parley-lang/parley/tools/conform/vectors"
)

// sagCheck is the comparison of SAG: its inputs and what the reasons are taken from.
type sagCheck struct {
	*session
	listed  map[string]listed // rows of the deviations for parsing in compatible mode, by id
	vectors map[string][]vectors.Vector

	parse    *corpus // recorded
	ports    *corpus // made here: messages that the published ports read
	extended *corpus // messages that use extensions of the grammar
	broken   *corpus // messages of both kinds with tokens changed, few of which can be read

	expressions *corpus // made here, with contexts
	checkpoints *corpus // files, made here and recorded
}

// listed is an answer that deviates from a vector, as the deviations have it.
type listed struct {
	gives  answer
	reason string
}

// sagTopics are all in which the published package answers by itself.
var sagTopics = vectors.Present("sag",
	"parse", "parse_tree", "lex", "minify", "minify_model", "compare_json", "count_tokens",
	"expression", "context", "guardrail", "schema", "profile", "registry", "sanitizer",
	"correlation", "parity", "fold", "knowledge", "topic_match", "prompt", "generator",
	"tree", "grove", "interactive_grove", "chat_session", "checkpoint", "llm_runner", "accounting", "bench",
)

func sagSuite(s *session) error {
	if s.options.topic != "" {
		return s.sagTopic(s.options.topic)
	}
	c := &sagCheck{session: s, vectors: map[string][]vectors.Vector{}}
	for _, topic := range sagTopics {
		list, err := vectors.Read("sag", topic)
		if err != nil {
			return err
		}
		c.vectors[topic] = list
	}
	var err error
	if c.listed, err = sagListed(); err != nil {
		return err
	}
	if err := c.makeCorpora(); err != nil {
		return err
	}
	return c.run()
}

// sagTopic only runs the vectors of one topic through the published package.
func (s *session) sagTopic(topic string) error {
	list, err := vectors.Read("sag", topic)
	if err != nil {
		return err
	}
	recording, outs := corpusOf("the "+topic+" vectors", list)
	q := question{published, topic, recording}
	got, err := s.ask([]question{q})
	if err != nil {
		return err
	}
	s.reproduce(q, outs, got[q])
	return nil
}

// sagListed reads the places of errors that are listed as moved.
func sagListed() (map[string]listed, error) {
	text, err := vectors.FS.ReadFile("sag/deviations.yaml")
	if err != nil {
		return nil, err
	}
	d, err := runner.ReadDeviations(text)
	if err != nil {
		return nil, err
	}
	rows := map[string]listed{}
	for _, e := range d.Entries {
		if e.Topic != "parse" || e.Mode == runner.Default {
			continue
		}
		for _, row := range e.Rows {
			rows[row.ID] = listed{read([]byte(row.Gives)), "listed (" + e.Kind + "): " + e.Reason}
		}
	}
	return rows, nil
}

// run asks all ports everything, then compares.
func (c *sagCheck) run() error {
	recordings, outs := map[string]*corpus{}, map[string][][]byte{}
	var all []question
	for _, topic := range sagTopics {
		recordings[topic], outs[topic] = corpusOf("the "+topic+" vectors", c.vectors[topic])
		all = append(all, question{published, topic, recordings[topic]})
	}
	c.parse = recordings["parse"]
	for _, made := range []*corpus{c.ports, c.extended, c.broken} {
		all = append(all, question{published, "parse", made}, question{javaOurs, "parse_tree", made})
	}
	evaluated := question{published, "expression", c.expressions}
	all = append(all, evaluated)
	loaded := question{published, "checkpoint", c.checkpoints}
	all = append(all, loaded)
	for _, read := range []*corpus{c.ports, c.extended} {
		all = append(all, question{withOurs, "parse", read})
	}
	vectorsOnOurs := question{withOurs, "parse", c.parse}
	treesOfParse := question{javaOurs, "parse_tree", c.parse}
	trees := question{javaOurs, "parse_tree", recordings["parse_tree"]}
	tokens := question{javaOurs, "lex", recordings["lex"]}
	brokenTrees := question{withOurs, "parse_tree", c.broken}
	got, err := c.ask(append(all, vectorsOnOurs, treesOfParse, trees, tokens, brokenTrees))
	if err != nil {
		return err
	}

	for _, topic := range sagTopics {
		q := question{published, topic, recordings[topic]}
		c.reproduce(q, outs[topic], got[q])
	}
	if err := c.vectorsOnOurs(vectorsOnOurs, outs["parse"], got[vectorsOnOurs]); err != nil {
		return err
	}
	for _, compare := range []comparison{
		{question: question{published, "parse", c.ports}, topic: "parse", mode: runner.Compat, why: unexplained},
		{question: question{published, "parse", c.extended}, topic: "parse", mode: runner.Compat, why: moved(c.extended)},
		{question: question{published, "parse", c.broken}, topic: "parse", mode: runner.Compat, why: moved(c.broken)},
		{question: evaluated, topic: "expression", mode: runner.Compat, why: unexplained},
		{question: loaded, topic: "checkpoint", mode: runner.Default, why: unexplained},
		{question: question{withOurs, "parse", c.ports}, topic: "parse", mode: runner.Compat, why: unexplained},
		{question: question{withOurs, "parse", c.extended}, topic: "parse", mode: runner.Default, why: refusedByVisitor(c.extended), remark: readAlike(c.extended)},
		{question: brokenTrees, topic: "parse_tree", mode: runner.Default, why: unexplained},
		{question: treesOfParse, topic: "parse_tree", mode: runner.Default, why: unexplained},
		{question: trees, topic: "parse_tree", mode: runner.Default, why: unexplained},
		{question: tokens, topic: "lex", mode: runner.Default, why: unexplained},
		{question: question{javaOurs, "parse_tree", c.ports}, topic: "parse_tree", mode: runner.Default, why: unexplained},
		{question: question{javaOurs, "parse_tree", c.extended}, topic: "parse_tree", mode: runner.Default, why: unexplained},
		{question: question{javaOurs, "parse_tree", c.broken}, topic: "parse_tree", mode: runner.Default, why: unexplained},
	} {
		if err := c.compare(compare, got[compare.question]); err != nil {
			return err
		}
	}
	c.recordedJava()
	return nil
}

// vectorsOnOurs compares what the package reads on our grammar with what it was recorded to read on its own: the same AST of every
// vector that it reads there. What it reads beyond that, it must read as we do. Of errors, the words are free.
func (c *sagCheck) vectorsOnOurs(q question, recorded, theirs [][]byte) error {
	asWeRead, err := judge(c.lang.Name, "parse", runner.Default, q.corpus.samples, theirs)
	if err != nil {
		return err
	}
	r := c.report.row(c.lang.Name, q.port, q.op+" of "+q.corpus.name)
	for i, sample := range q.corpus.samples {
		was, is := read(recorded[i]), read(theirs[i])
		switch {
		case equal(recorded[i], theirs[i]) || samePlace(was, is):
			r.agree()
		case is.Error == nil && asWeRead[i].Outcome != runner.Passed:
			d := notRecorded(sample, recorded[i], theirs[i])
			d.Why, d.Ours = "it is read in another way", asWeRead[i].Got
			r.settle(d, nil)
		default:
			r.settle(notRecorded(sample, recorded[i], theirs[i]), c.readOrMoved(sample, is, was))
		}
	}
	return nil
}
