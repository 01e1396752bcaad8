// Package checkpoint keeps the state of a tree of agents in files, and brings it back.
//
//	s, err := checkpoint.Open("checkpoints")
//	c := checkpoint.Take(t)                  // t is a *tree.Tree
//	c.Task, c.Messages = "survey", log
//	id, err := s.Save(c)
//	…
//	c, err = s.Load(id)
//	restored, err := c.Restore(t)            // restored.Missing, restored.Other
//
// A file is JSON as the published package writes it, and that package reads it: the facts of each agent with their versions, its version
// counter, the message that it received last, and the messages of the run as text. What it does not know stands under one more key,
// "parley": who is above whom, deletions, subscriptions and what was acknowledged, ids, the task of a run and the exchanges of a chat. A
// file without that key is one of the published package. What is restored from it holds no acknowledgements, so that all facts are sent
// once more.
//
// Each file is whole: it has all messages of the run until then, so that the files of a run that is saved after each level grow with it. Nothing
// is removed by itself: see [Store.Delete] and [MaxCheckpoints].
//
// A file is written beside its place, synced and put there, so that it is whole or not there, also after a crash; one that is there already
// is never replaced. Ids are checked: a name with a slash or a dot is no id. A file that is broken, or none of a checkpoint, is an error
// when it is loaded, and an entry with an Err when files are listed.
package checkpoint
