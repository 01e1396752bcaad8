//go:build cgo

package main

/*
#include <stdlib.h>

typedef const char agentdsl_text;
*/
import "C"

import "unsafe"

// answer runs an operation for C. NULL for NULL, and if there is no answer.
func answer(do operation, text *C.agentdsl_text) *C.char {
	if text == nil {
		return nil
	}
	given, _, ok := call(do, C.GoString((*C.char)(unsafe.Pointer(text))))
	if !ok {
		return nil
	}
	return C.CString(given)
}

//export agentdsl_parse
func agentdsl_parse(text *C.agentdsl_text) *C.char { return answer(parse, text) }

//export agentdsl_serialize
func agentdsl_serialize(tree *C.agentdsl_text) *C.char { return answer(serialize, tree) }

//export agentdsl_to_json
func agentdsl_to_json(text *C.agentdsl_text) *C.char { return answer(toJSON, text) }

//export agentdsl_from_json
func agentdsl_from_json(document *C.agentdsl_text) *C.char { return answer(fromJSON, document) }

//export agentdsl_diagnostics
func agentdsl_diagnostics(operation, text *C.agentdsl_text) *C.char {
	if operation == nil || text == nil {
		return nil
	}
	return C.CString(diagnose(C.GoString((*C.char)(unsafe.Pointer(operation))), C.GoString((*C.char)(unsafe.Pointer(text)))))
}

//export agentdsl_free_string
func agentdsl_free_string(text *C.char) { C.free(unsafe.Pointer(text)) }
