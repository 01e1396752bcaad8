/* A program that uses the library: what it gives, what it refuses, and many threads at once. It says what went wrong, and ends with 1 then. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "agentdsl.h"
#ifdef GENERATED
#include GENERATED /* that the compiler made: the declarations must be the same */
#endif

static int failed = 0;

static void expect(const char *what, char *got, const char *part) {
	if (part == NULL ? got != NULL : got == NULL || strstr(got, part) == NULL) {
		fprintf(stderr, "%s: got %s, expected %s\n", what, got ? got : "NULL", part ? part : "NULL");
		failed = 1;
	}
	agentdsl_free_string(got);
}

static const char *garden = "[SCHEMA:PLANT]\nID:int|NAME:str\n[DATA]\n1|Fern\n";

static void *work(void *unused) {
	(void)unused;
	for (int i = 0; i < 200; i++) {
		expect("thread", agentdsl_to_json(garden), "{\"PLANT\":[{\"ID\":1,\"NAME\":\"Fern\"}]}");
		expect("thread", agentdsl_from_json("{\"a\":[{\"b\":1}]}"), "[SCHEMA:a]");
		expect("thread", agentdsl_to_json("[SCHEMA:A]\nx\n"), NULL);
	}
	return NULL;
}

int main(void) {
	char *tree = agentdsl_parse(garden);
	expect("serialize", agentdsl_serialize(tree), "[SCHEMA:PLANT]\nID:int|NAME:str");
	expect("parse", tree, "{\"Data\":{\"schema_label\":\"PLANT\",\"records\":[[\"1\",\"Fern\"]]}}");
	expect("to_json", agentdsl_to_json(garden), "{\"PLANT\":[{\"ID\":1,\"NAME\":\"Fern\"}]}");
	expect("from_json", agentdsl_from_json("{\"a\":[{\"b\":\"x|y\"}]}"), "\n1|\"x\\u007cy\"\n");
	expect("NUL", agentdsl_from_json("{\"a\":[{\"b\":\"x\\u0000y\"}]}"), "\\u0000");
	expect("NUL in a name", agentdsl_from_json("{\"a\":[{\"b\\u0000\":1}]}"), "\\u0000");
	expect("NUL in a cell", agentdsl_serialize("{\"Data\":{\"schema_label\":null,\"records\":[[\"a\\u0000b\"]]}}"), NULL);
	expect("NUL in a cell", agentdsl_diagnostics("serialize", "{\"Data\":{\"schema_label\":null,\"records\":[[\"a\\u0000b\"]]}}"), "\"severity\":\"error\"");
	expect("NULL", agentdsl_parse(NULL), NULL);
	expect("NULL", agentdsl_diagnostics("parse", NULL), NULL);
	expect("NULL", agentdsl_diagnostics(NULL, ""), NULL);
	agentdsl_free_string(NULL);
	expect("no UTF-8", agentdsl_parse("\xff"), NULL);
	expect("no UTF-8", agentdsl_diagnostics("parse", "\xff"), "PLY0002");
	expect("a result of the published package's panics", agentdsl_from_json("{\"result\":{\"data\":[5]}}"), "result");
	expect("a circle", agentdsl_to_json("[SCHEMA:A]\nID:int|UP:@A.ID\n[DATA]\n1|1\n[SCHEMA:B]\nID:int|A:@A.ID\n[DATA]\n1|1\n"), NULL);
	expect("a circle", agentdsl_diagnostics("to_json", "[SCHEMA:A]\nID:int|UP:@A.ID\n[DATA]\n1|1\n[SCHEMA:B]\nID:int|A:@A.ID\n[DATA]\n1|1\n"), "\"line\":4");
	expect("a place", agentdsl_diagnostics("parse", "[SCHEMA:A]\nID:int\n[DATA]\n1|2\n"), "\"line\":4");
	expect("nothing to say", agentdsl_diagnostics("parse", garden), "[]");
	expect("no operation", agentdsl_diagnostics("x", ""), "there is no operation");

	pthread_t threads[8];
	for (int i = 0; i < 8; i++) {
		if (pthread_create(&threads[i], NULL, work, NULL) != 0) {
			return 2;
		}
	}
	for (int i = 0; i < 8; i++) {
		pthread_join(threads[i], NULL);
	}
	if (!failed) {
		puts("well");
	}
	return failed;
}
