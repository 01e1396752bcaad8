/* AgentDSL for other languages.
 *
 * Texts are UTF-8 and end at a NUL. What a function gives belongs to the caller, who gives it back to agentdsl_free_string. NULL says that there
 * is no answer: agentdsl_diagnostics tells why. All functions may be called from any thread, and take at most 16 MiB.
 *
 *     char *json = agentdsl_to_json("[SCHEMA:PLANT]\nID:int|NAME:str\n[DATA]\n1|Fern\n");
 *     if (json == NULL) {
 *         char *why = agentdsl_diagnostics("to_json", text);
 *         ...
 *     }
 *     agentdsl_free_string(json);
 */
#ifndef AGENTDSL_H
#define AGENTDSL_H

#ifdef __cplusplus
extern "C" {
#endif

/* The blocks of a text as JSON: a list of objects of one member each, such as {"Data":{"schema_label":"PLANT","records":[["1","Fern"]]}}. */
extern char *agentdsl_parse(const char *text);

/* The text of such a list, or of one of its blocks. What would forge a line is refused. */
extern char *agentdsl_serialize(const char *blocks);

/* The data of a text as a JSON document: tables as lists of objects, rows where they are referred to. */
extern char *agentdsl_to_json(const char *text);

/* The text of any JSON document: each object once, in tables that refer to each other. */
extern char *agentdsl_from_json(const char *document);

/* What there is to say of a text, as a JSON list that is empty if nothing is. The operation is "parse", "serialize", "to_json" or "from_json".
 * Each finding has a message, and if known: code, severity ("error" or "warning"), hint, start and end with line and column from 1. NULL for
 * NULL only. */
extern char *agentdsl_diagnostics(const char *operation, const char *text);

/* Frees what one of the functions gave. NULL is no error. */
extern void agentdsl_free_string(char *text);

#ifdef __cplusplus
}
#endif

#endif
