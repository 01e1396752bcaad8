package fold

// Digest is the id of a record, for tests that make records of their own.
var Digest = digest
