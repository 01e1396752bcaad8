// Package mcpserver offers the languages of parley to agents, as tools of the Model Context Protocol.
//
//	server := mcpserver.New(mcpserver.Options{Languages: …, Version: "1.2.0"})
//	err := server.Run(ctx, &mcp.StdioTransport{})
//
// There are few tools, and their descriptions are short: every one of them costs each agent tokens. Each takes a language and a text, and answers with
// structured output. What is wrong with a text is an answer, not a fault of the server; where something should have come out of the text and did not,
// the answer is marked as an error, so that no agent goes on as if it had.
//
// Which host packets are held against is the server's decision: no argument names a folder or a file.
package mcpserver
