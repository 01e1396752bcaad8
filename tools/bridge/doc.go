// Package bridge converts texts of one language to another, and tells everything that the other one cannot say.
//
// Each conversion is one function of the same shape: it takes what was read, and gives what was made, the [Losses], and an error if there is no
// result at all. A loss has a kind, a place in the source, what it is about and how it stands in the result. What the source says is either in the result
// or in a loss; whoever takes no losses looks at [Losses.Err]. Results are trees of the other language, made by its own constructors and encoders, which
// refuse what would be read back as something else: no name and no value can forge a statement.
//
//	function                         from                      to
//	PidginToSAG                      @run packet of Pidgin     order of SAG
//	ToolsToSchemas                   tools of ADL use cases    schemas of verbs of SAG
//	ToolsToFunctions                 tools of ADL use cases    functions of AgentDSL
//	ToolsToMCP                       tools of ADL use cases    tool list of MCP
//	RecordsToJSON, JSONToRecords     tables of AgentDSL        JSON document, and back
//	RecordsToFacts, JSONToFacts      tables, JSON document     facts (KNOW) of SAG
//	FactsToRecords, FactsToJSON      facts of SAG              tables, JSON document
//	MessageToJSON, MessageFromJSON   message of SAG            compact JSON, and back
//
// # Names
//
// What is no name of SAG stands as [EncodeName] spells it, and is a loss of the kind Renamed.
//
// # Packets
//
//	Pidgin                     SAG
//	run id                     id of the message
//	wf                         verb
//	risk                       priority: low LOW, med NORMAL, high HIGH, crit CRITICAL
//	risk                       policy: risk.low, risk.med, risk.high, risk.crit; risk.default without one
//	human=yes, or risk=high    condition of the policy: approval=="RUN ID"
//	  or risk=crit
//	ttl                        ttl of the header, in seconds
//	note                       BECAUSE, in words
//	other fields, and          arguments by their names: texts, and lists of texts
//	  risk and human as well
//	comments                   lost
//
// The order never permits more than the packet does: what is forbidden and what needs a human is in it, and packets that the gate of every host
// blocks are refused. The published ports of SAG evaluate no condition of a policy: there, whoever carries out orders has to. Which actions need a human on a host, the host's registry says: let a packet pass its gate first.
//
// # Tools
//
// Tools are those that use cases call; a list of tools says what they take. The use cases themselves are no source: they stay what an agent reads. What
// stands above the first use case belongs to none.
//
//	JSON Schema of the input     schema of a verb                           function of AgentDSL
//	property                     named argument                             parameter
//	type                         string, integer, float (of number),        str, int, float (of number),
//	                             boolean, list (of array), object, any      any
//	null among the types         nullable if it is required                 lost
//	required                     required                                   required
//	description                  description                                lost for parameters
//	enum, const, pattern,        enum, pattern, min, max                    lost
//	  minimum, maximum
//	additionalProperties         extra: true unless it says false           lost
//	all else                     lost                                       lost
//
// An argument that may be left out may also be null in SAG, which JSON Schema does not say. A pattern that is looked for in a string becomes one of the whole
// string. $schema names a format and is passed over. In a list of MCP schemas stand as they were declared. A forced call, the arguments of a call and the
// conditions that it stands under are lost.
//
// # Records and facts
//
//	AgentDSL                     JSON                                   facts
//	table                        list of objects under its label        a fact for each row
//	row                          object; where it is referred to, or    topic LABEL.ID, or LABEL.NUMBER
//	                             belongs to another row, in that          without IDs
//	cell                         value                                  member of the value
//	empty cell                   no member                              no member
//	owner (column @LABEL.ID)     member; the row stands in its owner    member; whose it is, is lost
//	reference or owner that      member, and lost as a reference        member
//	  leads nowhere
//	type of a column             type of its values, else lost          the same; a reference is a plain value
//	functions, calls, results    functions, call, result                lost
//	lines of no block            lost                                   lost
//	tables HEADER and FACTS      as any table                           header and facts, with their versions
//	                             object                                 a fact for each member
//	                             document that is no object             fact data
//	                             {"header": …, "facts": […]}            header and facts, with their versions
//
// Facts of a source without versions have that of the option [Version].
// Members of a JSON object have no order, and neither have the blocks of a message: where they stood among each other is not carried.
//
// # Messages
//
// The compact JSON of a message is {"header": {"version", "id", "src", "dst", "ts", "corr", "ttl"}, "statements": [{"type": …}]}, without what is empty: the
// canonical form of sag.EncodeJSON. Paths are strings in it, expressions are text; each statement that does not come back as it was is a loss.
package bridge
