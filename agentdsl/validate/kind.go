package validate

import (
	"errors"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
)

// Kind names a rule that a text breaks. It is an error only so that it can be the target of errors.Is.
type Kind string

// Error returns the kind.
func (k Kind) Error() string { return string(k) }

// The kinds, each with its own code.
const (
	UnknownBlock      Kind = "unknown_block"
	StrayText         Kind = "stray_text"
	MalformedHeader   Kind = "malformed_header"
	MalformedField    Kind = "malformed_field"
	MalformedFunction Kind = "malformed_function"
	MalformedArgument Kind = "malformed_argument"
	MalformedResult   Kind = "malformed_result"
	InvalidIdentifier Kind = "invalid_identifier"
	NameTooLong       Kind = "name_too_long"
	TooManyFields     Kind = "too_many_fields"
	ReservedWord      Kind = "reserved_word"
	MissingIDField    Kind = "missing_id_field"
	IDType            Kind = "id_type"
	DuplicateField    Kind = "duplicate_field"
	DuplicateSchema   Kind = "duplicate_schema"
	DuplicateFunction Kind = "duplicate_function"
	InvalidType       Kind = "invalid_type"
	MissingReference  Kind = "missing_reference"
	ReferenceType     Kind = "reference_type_mismatch"
	SelfReference     Kind = "self_reference"
	CircularReference Kind = "circular_reference"
	DataWithoutSchema Kind = "data_without_schema"
	FieldCount        Kind = "field_count_mismatch"
	TypeMismatch      Kind = "type_mismatch"
	DuplicateID       Kind = "duplicate_id"
	IDNotPositive     Kind = "id_not_positive"
	DanglingReference Kind = "dangling_reference"
	MissingDesc       Kind = "missing_desc"
	UnknownFunction   Kind = "unknown_function"
	MissingParam      Kind = "missing_required_param"
	UnknownParam      Kind = "unknown_param"
	DuplicateParam    Kind = "duplicate_param"
	BadStatus         Kind = "bad_status"
	ErrorMissing      Kind = "error_message_missing"
	ErrorUnexpected   Kind = "error_message_unexpected"
)

// kinds are all kinds in the order of their codes.
var kinds = [...]struct {
	kind Kind
	code diag.Code
}{
	{UnknownBlock, diag.CodeADSUnknownBlock},
	{StrayText, diag.CodeADSStrayText},
	{MalformedHeader, diag.CodeADSMalformedHeader},
	{MalformedField, diag.CodeADSMalformedField},
	{MalformedFunction, diag.CodeADSMalformedFunction},
	{MalformedArgument, diag.CodeADSMalformedArgument},
	{MalformedResult, diag.CodeADSMalformedResult},
	{InvalidIdentifier, diag.CodeADSInvalidIdentifier},
	{NameTooLong, diag.CodeADSNameTooLong},
	{TooManyFields, diag.CodeADSTooManyFields},
	{ReservedWord, diag.CodeADSReservedWord},
	{MissingIDField, diag.CodeADSMissingIDField},
	{IDType, diag.CodeADSIDType},
	{DuplicateField, diag.CodeADSDuplicateField},
	{DuplicateSchema, diag.CodeADSDuplicateSchema},
	{DuplicateFunction, diag.CodeADSDuplicateFunction},
	{InvalidType, diag.CodeADSInvalidType},
	{MissingReference, diag.CodeADSMissingReference},
	{ReferenceType, diag.CodeADSReferenceType},
	{SelfReference, diag.CodeADSSelfReference},
	{CircularReference, diag.CodeADSCircularReference},
	{DataWithoutSchema, diag.CodeADSDataWithoutSchema},
	{FieldCount, diag.CodeADSFieldCount},
	{TypeMismatch, diag.CodeADSTypeMismatch},
	{DuplicateID, diag.CodeADSDuplicateID},
	{IDNotPositive, diag.CodeADSIDNotPositive},
	{DanglingReference, diag.CodeADSDanglingReference},
	{MissingDesc, diag.CodeADSMissingDesc},
	{UnknownFunction, diag.CodeADSUnknownFunction},
	{MissingParam, diag.CodeADSMissingParam},
	{UnknownParam, diag.CodeADSUnknownParam},
	{DuplicateParam, diag.CodeADSDuplicateParam},
	{BadStatus, diag.CodeADSStatusWord},
	{ErrorMissing, diag.CodeADSErrorMissing},
	{ErrorUnexpected, diag.CodeADSErrorUnexpected},
}

// codeOf is the code of each kind.
var codeOf = func() map[Kind]diag.Code {
	m := make(map[Kind]diag.Code, len(kinds))
	for _, k := range kinds {
		m[k.kind] = k.code
	}
	return m
}()

// Kinds are all kinds, in the order of their codes.
func Kinds() []Kind {
	list := make([]Kind, len(kinds))
	for i, k := range kinds {
		list[i] = k.kind
	}
	return list
}

// Code is the code that findings of the kind have, unless the parser has made them; "" for a kind that does not exist.
func (k Kind) Code() diag.Code { return codeOf[k] }

// Finding says which rule is broken, and in which block. Diagnostics of this package hold one as their Err.
type Finding struct {
	Kind  Kind   // "" for what this suite reads and the published package does not, and for other warnings of the parser
	Block int    // place of the block in the message, from 0; -1 if the message could not be read
	In    string // what the block is: schema, data, functions, call, result or stray; "" if the message could not be read
	Label string // of the schema, or the name of the function; "" if there is none
}

// Error is the kind and the block.
func (f *Finding) Error() string {
	text := string(f.Kind)
	if text == "" {
		text = "finding"
	}
	if f.In != "" {
		text += " in " + f.In
	}
	if f.Label != "" {
		text += " " + source.Quote(f.Label, 40)
	}
	return text
}

// Is reports whether target is the finding's kind.
func (f *Finding) Is(target error) bool {
	k, ok := target.(Kind)
	return ok && k == f.Kind
}

// KindOf is the kind of a diagnostic that this package has given, "" if it has none.
func KindOf(d *diag.Diagnostic) Kind {
	var f *Finding
	if d != nil && errors.As(d.Err, &f) {
		return f.Kind
	}
	return ""
}

// parserKinds are the kinds of what the parser reports; of a text that ends too early, see endsIn.
var parserKinds = map[diag.Code]Kind{
	diag.CodeADSUnknownType: InvalidType,
	diag.CodeADSBadField:    MalformedField, diag.CodeADSNoFields: MalformedField,
	diag.CodeADSBadParam: MalformedFunction, diag.CodeADSBadFunction: MalformedFunction, diag.CodeADSNoDesc: MissingDesc,
	diag.CodeADSNoName: MalformedArgument, diag.CodeADSBadArgument: MalformedArgument,
	diag.CodeADSBadResult: MalformedResult, diag.CodeADSBadStatus: BadStatus,
	diag.CodeADSWidth: FieldCount, diag.CodeADSRowBehindEnd: StrayText,
	// In a text that could be read, the check says these itself.
	diag.CodeADSStray: StrayText, diag.CodeADSUnknownHeader: UnknownBlock, diag.CodeADSResultWidth: FieldCount,
}
