// Command cabi is a library for programs in other languages: AgentDSL behind functions of C, by the names that the published package has.
//
//	go build -buildmode=c-shared -o libagentdsl.so ./tools/cabi
//
// The header agentdsl.h says what each function takes and gives. Nothing that a function is given ends the process: what cannot be done is NULL,
// and agentdsl_diagnostics tells why. The functions may be called from any thread.
package main

func main() {} // a library has none, and the compiler wants one
