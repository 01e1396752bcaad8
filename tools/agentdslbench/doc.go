// Package agentdslbench works out the figures by which AgentDSL is said to be small: characters and tokens of documents against those of the
// same documents as compact JSON, and whether they can be read back. The published package's text of each document stands beside that of this
// suite. [Scenarios] are eight documents of the kinds that the published benchmark makes up.
package agentdslbench
