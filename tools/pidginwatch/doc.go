// Package pidginwatch takes the packets that are put into the inbox of a Pidgin host through its pipeline, each once and whole.
//
//	w, err := pidginwatch.New(p, pidginwatch.Report(func(e pidginwatch.Event) { … }))
//	err = w.Run(ctx)
//
// The folders are in the folder .pidgin of the host, and are made if they are not there:
//
//	inbox      *.pgn is picked up, but nothing hidden
//	generated  RUN_ID.RUN_PACKET.yaml, what came out of a packet
//	done       packets of which something came out
//	refused    those of which nothing did, with NAME.error.json beside, which tells why
//
// A file is picked up once it has stayed as it is for a while, so that none is read that is still being written; who writes a file under another name, or
// in another folder of the same file system, and then renames it, needs no luck. It is picked up by being renamed into inbox/.work, by which no two
// programs can get the same one, and is read there; if it changes even then, it waits again. What is not a regular file, such as a link, is refused without
// being opened. A name may come again: it is another packet.
//
// What comes out is put in its place whole, and then the packet is put aside. If a process is killed, the next one finds its packets in inbox/.work and
// goes on with them; what had already come out is the same again.
//
// The output of another packet is never replaced: a second packet of the same run id is refused, unless what comes out is the same, or Overwrite is given.
// See [OutputName] for how a run id becomes the name of a file.
//
// All stages are told to the log of the host. If that cannot be written, or a packet cannot be put in its place, nothing more is done.
package pidginwatch
