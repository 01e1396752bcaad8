// Package sanitizer looks at whole messages before anything acts on them, or before they are sent.
//
//	s, err := sanitizer.New(
//		sanitizer.KnownAgents(agents), sanitizer.Schemas(verbs), sanitizer.Guard(guard),
//	)
//	result := s.Check(ctx, text, env)
//	if m := result.Accepted(); m != nil { … }
//
// Layers are looked at in this order; behind one that finds an error the later ones are not looked at, unless the sanitizer is [Lax]:
//
//	PARSE      the text is one message (package sag), and holds nothing that nobody can see where names stand
//	ROUTING    sender and receiver are known
//	REPLAY     the message is not an old one, with option NewOnly
//	SCHEMA     every order fits the schema of its verb, and its verb has one; filters read what there is to read
//	GUARDRAIL  every order is permitted (package guardrail)
//
// Orders inside IF, THEN and ELSE are orders like any other.
//
// What is accepted is said by one method only: [Result.Accepted] gives the message if there is no error at all, in lax mode too.
// Texts are never changed. What deceives in them, such as letters of another script that look Latin, is told as a warning with its
// code point; names cannot hold any such character.
package sanitizer
