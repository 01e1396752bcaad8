// Package pipeline takes packets through all stages in one call: it reads them, holds them against the rules of a host, and says what comes out.
//
//	p, err := pipeline.Open(dir)                     // the host is loaded once
//	defer p.Close()
//	res, err := p.Run(ctx, "job.pgn", text)          // as often as needed, by several goroutines at once
//
// The stages, in their order:
//
//	parse     the text is a packet
//	validate  its fields are those that its directive has, and mean something to the host
//	safety    the gate, as far as no file has to be looked at
//	resolve   what its references stand for
//	contain   the gate once more, with what the references stand for
//	route     who is to take it
//	plan      what there is to read, and how large it is
//	measure   how large the packet is
//	expand    what the one who takes it gets
//
// The first stage that finds something ends the run, with an [*Error] that tells the stage; what came before is in the result. Nothing that a packet
// holds, and no option, lets it pass a stage. Nothing is carried out: who carries it out is the caller, with what comes out of the last stage.
//
// Each stage is told to the log of the host, and the log is written and closed before the next one begins. A log that cannot be written ends the run:
// what is not told must not be done.
package pipeline
