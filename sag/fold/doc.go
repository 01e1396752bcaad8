// Package fold takes messages out of a conversation and leaves a line that brings them back.
//
//	e, err := fold.New()
//	stmt, err := e.Fold(messages, "the survey of the north ridge is done", nil)   // FOLD f… "the survey …"
//	f, err := e.Recall(recall)                                                    // the messages, exactly
//
// A fold is its messages, a summary of them and, if wanted, a state. Its id is a digest of all that: the same fold has the same id
// everywhere, and one that was changed is noticed when it is read. Messages are kept as text, each checked to read back as the message
// that was given; nothing that a caller does to a message afterwards changes a fold. What cannot be kept exactly is refused.
//
// A fold of messages that hold FOLD statements keeps those: recalling the outer one gives the statements, and each of them can be
// recalled in turn, or all at once by [Engine.Expand].
//
// Folds are kept in a [Store]: in memory by default, or in a [Folder]. How many and how much is limited; a fold too many is refused, or,
// with [DropOldest], the oldest ones go. Stores remember the ids of the last [MaxRemoved] folds that were removed, so that a recall
// is told whether a fold was removed ([ErrRemoved]) or never there ([ErrUnknown]); of one removed longer ago, the latter is said.
//
// [DetectPressure] says when a conversation has grown too long, [Plan] finds how much of it to fold without parting a request from its
// answer, and [Engine.Compact] does both and folds.
package fold
