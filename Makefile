# All commands of the project; make help lists them. What is generated is kept under version control, so that building and testing need Go only;
# antlr, generate, check-gen and ci need Java too, conformance whatever the ports need.

SHELL := /bin/sh
.DEFAULT_GOAL := help
.SUFFIXES:

GO       ?= go
BIN      := bin
BUILD    := build
FUZZTIME ?= 10s
TIMES    ?= 20
# Without Rust the published crates are left out, which is said.
CONFORM  ?= $(if $(shell command -v cargo 2> /dev/null),,-no-rust)

GO_FILES = find . -name '*.go' -not -path './$(BUILD)/*'
LINT     = $(GO) tool -modfile=tools/lint/go.mod golangci-lint
SAY      = @date '+%n== %T'; printf '== %s\n'

.PHONY: help
help: ## show this list
	@awk -F ':.*## ' '/^[a-z][a-z0-9-]*:.*## / { printf "  %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: demo
demo: build ## build the command and run it over the examples
	$(BIN)/parley sag parse examples/sag/incident.sag | head -n 20
	$(BIN)/parley sag check examples/sag/incident.sag examples/sag/model-output.sag
	$(BIN)/parley sag min examples/sag/incident.sag
	$(BIN)/parley sag tokens --encoding o200k_base examples/sag/incident.sag | tail -n 3
	@echo; echo 'An order that may be carried out, and two that may not, with the reason:'
	$(BIN)/parley sag guard --context examples/sag/state.json --profile softwaredev --agents examples/sag/agents.txt \
		--policies examples/sag/rules.yaml --explain examples/sag/orders.sag || [ $$? -eq 2 ]
	@echo; echo 'A conversation put away behind one statement, and given back:'
	@mkdir -p $(BUILD) && rm -rf $(BUILD)/folds
	$(BIN)/parley sag fold --store $(BUILD)/folds --summary 'The incident is settled' examples/sag/incident.sag | tee $(BUILD)/fold.sag
	$(BIN)/parley sag unfold --store $(BUILD)/folds $$(cut -d' ' -f2 $(BUILD)/fold.sag) | tail -n 2
	@echo; echo 'A nested catalogue as AgentDSL, what that costs against JSON, and the same catalogue again:'
	$(BIN)/parley agentdsl from-json --helpers $(BUILD)/helpers.json examples/agentdsl/catalogue.json | tee $(BUILD)/catalogue.adsl
	$(BIN)/parley agentdsl to-json --without $(BUILD)/helpers.json --keep-order $(BUILD)/catalogue.adsl
	$(BIN)/parley agentdsl bench | tail -n 6
	@echo; echo 'A packet that a host lets through, written out in full, and one that it blocks, with the reasons:'
	@rm -rf $(BUILD)/host && $(BIN)/parley pidgin init --host $(BUILD)/host > $(BUILD)/init.txt
	$(BIN)/parley pidgin run --host $(BUILD)/host examples/pidgin/review.pgn
	$(BIN)/parley pidgin run --host $(BUILD)/host examples/pidgin/blocked.pgn || [ $$? -eq 2 ]
	@tail -n 3 $(BUILD)/host/.pidgin/logs/PIDGIN_RUNTIME_RUNS.csv
	@echo; echo 'A shop assistant of ten use cases, compiled for two situations, and a mistake that is caught:'
	$(BIN)/parley adl check --tools examples/adl/tools.json --names gold,open examples/adl/shop.md
	$(BIN)/parley adl compile --with open,gold examples/adl/shop.md | sed -n '1,18p'
	$(BIN)/parley adl compile --used order_status --message 'it is weeks late' examples/adl/shop.md | sed -n '1,18p'
	$(BIN)/parley adl tools examples/adl/shop.md
	$(BIN)/parley adl check --tools examples/adl/tools.json examples/adl || [ $$? -eq 1 ]
	@echo; echo 'Texts of all languages at once, and from one to another, with what is lost on the way:'
	$(BIN)/parley check examples/agentdsl examples/sag/incident.sag examples/adl/shop.md
	$(BIN)/parley convert --to sag --src planner --dst reviewer --ts 1712000000 examples/pidgin/review.pgn
	@echo; echo 'Broken messages get one clear error each:'
	$(BIN)/parley sag check examples/sag/broken.sag || [ $$? -eq 1 ]

.PHONY: build
build: ## build bin/parley
	@mkdir -p $(BIN)
	$(GO) build -o $(BIN)/ ./tools/parley

.PHONY: install
install: ## install parley into Go's folder of programs
	$(GO) install ./tools/parley

.PHONY: test
test: ## run all tests, the hostile inputs among them; with COVER=1 they leave a profile for make cover
	@mkdir -p $(BUILD)
	$(GO) test $(if $(COVER),-coverpkg=./... -coverprofile=$(BUILD)/cover.all )./...

# Packages in which anything is done at once: elsewhere there is nothing for the race detector to see, and under it everything takes many times as long.
AT_ONCE = grep -rlE '\bgo func|\bgo [a-z]+\w*\(|\.Go\(|RunParallel|t\.Parallel\(\)' --include='*.go' . | grep -v -e '^./gen/' -e '^./$(BUILD)/' | sed 's|/[^/]*$$||' | sort -u

.PHONY: race
race: ## run the tests of all packages that do anything at once, with the race detector
	$(GO) test -race $$($(AT_ONCE))

.PHONY: fmt-check
fmt-check:
	@files=$$($(GO_FILES) -exec gofmt -l {} +) && \
	if [ -n "$$files" ]; then printf 'not formatted, run gofmt -w on:\n%s\n' "$$files"; exit 1; fi

.PHONY: vet
vet:
	$(GO) vet ./...

.PHONY: lint
lint: vet ## go vet, then golangci-lint (the first run builds it)
	$(LINT) run ./...

.PHONY: fuzz
fuzz: ## run every fuzz target for FUZZTIME (10s), up to the first failure
	@mkdir -p $(BUILD)
	@$(GO) test -run '^$$' -list '^Fuzz' ./... > $(BUILD)/fuzz.out || { cat $(BUILD)/fuzz.out; exit 1; }
	@awk '/^Fuzz/ { names[++n] = $$1 } /^ok/ { for (i = 1; i <= n; i++) print $$2, names[i]; n = 0 }' $(BUILD)/fuzz.out > $(BUILD)/fuzz.list
	@while read -r pkg name; do \
		echo "$(GO) test -run '^$$' -fuzz ^$$name\$$ -fuzztime $(FUZZTIME) $$pkg"; \
		$(GO) test -run '^$$' -fuzz "^$$name\$$" -fuzztime $(FUZZTIME) "$$pkg" < /dev/null || exit 1; \
	done < $(BUILD)/fuzz.list

.PHONY: fuzz-engines
fuzz-engines: ## a long comparison of the compiled engine with ANTLR's: TIMES (20) times the texts of the tests
	PARLEY_ENGINES=$(TIMES) $(GO) test -count=1 -timeout 60m ./tools/compile/difftest

.PHONY: bench
bench: ## measure all, beside the originals where they are there; writes docs/BENCHMARKS.md
	$(GO) run ./tools/bench -write docs/BENCHMARKS.md

.PHONY: bench-engines
bench-engines: ## compare the compiled engine with ANTLR's, within a minute
	$(GO) run ./tools/bench -engines

.PHONY: hostile
hostile: ## read the worst texts, each in a process with limits, and judge what they cost
	$(GO) run ./tools/hostile

.PHONY: antlr
antlr: ## bring the ANTLR jar into the cache and check it
	$(GO) run ./tools/antlr fetch

.PHONY: generate
generate: antlr ## generate gen/ and grammars/LOCK from the grammars
	$(GO) generate ./...

# Asked for together, generate comes first; otherwise check-gen changes nothing.
.PHONY: check-gen
check-gen: antlr $(filter generate,$(MAKECMDGOALS)) ## generate aside and compare with gen/ and grammars/LOCK
	$(GO) run ./tools/antlr check
	$(GO) run ./tools/antlr check -grammars tools/compile/testgrammars -out gen/testgrammars

.PHONY: conformance
conformance: ## run the vectors, here and with the ports, and compare
	$(GO) run ./tools/conform $(CONFORM)

.PHONY: cabi
cabi: ## build the library for other languages, and use it from Python
	@mkdir -p $(BUILD)
	$(GO) build -buildmode=c-shared -o $(BUILD)/libagentdsl.so ./tools/cabi
	python3 tools/cabi/testdata/use.py $(BUILD)/libagentdsl.so

.PHONY: python
python: ## test the Python package against the command
	tools/python/test.sh

.PHONY: cover
cover: ## coverage of all tests, without generated code: each package below 90 %, and the total, which must not be; the profile is build/cover.out
	@[ -n "$(COVER)" ] || $(MAKE) --no-print-directory test COVER=1
	@grep -v '/gen/' $(BUILD)/cover.all > $(BUILD)/cover.out
	@awk 'NR > 1 { if (!($$1 in size)) { size[$$1] = $$2 }; if ($$3 > 0) { hit[$$1] = 1 } } \
		END { for (block in size) { place = block; sub(/\/[^\/]*$$/, "", place); sub(/^github.com\/parley-lang\/parley\//, "", place); all[place] += size[block]; total += size[block]; \
			if (block in hit) { run[place] += size[block]; done += size[block] } } \
			for (place in all) { if (run[place] < 0.9 * all[place]) { printf "%5.1f%%  %s\n", 100 * run[place] / all[place], place | "sort -n" } } close("sort -n"); \
			printf "%5.1f%%  of %d statements\n", 100 * done / total, total; exit done < 0.9 * total }' $(BUILD)/cover.out

# Code that other systems must at least compile; vet for 386 finds constants too big for its int.
.PHONY: cross
cross:
	GOARCH=386 $(GO) build ./...
	GOARCH=386 $(GO) vet ./...
	GOARCH=arm64 $(GO) build ./...
	GOOS=js GOARCH=wasm $(GO) build ./...

.PHONY: ci
ci: ## everything that must be green before a change goes in
	$(SAY) 'format'
	@$(MAKE) --no-print-directory fmt-check
	$(SAY) 'build'
	@$(MAKE) --no-print-directory build
	$(SAY) 'cross builds'
	@$(MAKE) --no-print-directory cross
	$(SAY) 'vet and lint'
	@$(MAKE) --no-print-directory lint
	$(SAY) 'tests'
	@$(MAKE) --no-print-directory test COVER=1
	$(SAY) 'coverage'
	@$(MAKE) --no-print-directory cover COVER=1
	$(SAY) 'tests with the race detector'
	@$(MAKE) --no-print-directory race
	$(SAY) 'generated code'
	@$(MAKE) --no-print-directory check-gen
	$(SAY) 'conformance'
	@$(MAKE) --no-print-directory conformance
	$(SAY) 'the library for other languages'
	@$(MAKE) --no-print-directory cabi
	$(SAY) 'the package for Python'
	@$(MAKE) --no-print-directory python
	$(SAY) 'hostile inputs'
	@$(MAKE) --no-print-directory hostile
	$(SAY) 'short fuzz'
	@$(MAKE) --no-print-directory fuzz FUZZTIME=1000x
	$(SAY) 'all green'

.PHONY: clean
clean: ## remove what was built here (caches stay)
	rm -rf $(BIN) $(BUILD)
