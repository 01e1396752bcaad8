"""The operations of vectors on correlation, parity, folds, topics, knowledge, prompts and generation."""
from __future__ import annotations

from sag import MessageMinifier, model, parity
from sag.correlation import CorrelationEngine
from sag.knowledge import KnowledgeEngine, topic_matches
from sag.prompt import SAGGenerator

from sag_shown import (
    JSON, Operation, fact_schema, fixed_sections, given_message, given_messages, parse, prompt_builder, sections,
    shown_facts, shown_fold, shown_header, shown_knowledge, shown_pairs, shown_report, statement_wire, verbs, wire,
    wires,
)
from sag_world import CLOCK, Scripted, World


class EngineOps(World):
    def wire_parse(self, op: Operation) -> JSON:
        m = parse(op["text"])
        return {"statements": len(m.statements), "wire": wire(m)}

    # Correlation

    def corr_new_id(self, op: Operation) -> JSON:
        return self.corr(op).generate_message_id()

    def corr_record(self, op: Operation) -> JSON:
        self.corr(op).record_incoming(given_message(op["message"]))

    def corr_response(self, op: Operation) -> JSON:
        return shown_header(self.corr(op).create_response_header(op["src"], op["dst"]))

    def corr_with(self, op: Operation) -> JSON:
        return shown_header(self.corr(op).create_header_with_correlation(op["src"], op["dst"], op["corr"]))

    def corr_in_response_to(self, op: Operation) -> JSON:
        return shown_header(self.corr(op).create_header_in_response_to(op["src"], op["dst"], given_message(op["message"])))

    def corr_state(self, op: Operation) -> JSON:
        return self.corr(op).get_state()

    def corr_load(self, op: Operation) -> JSON:
        self.corr(op).load_state(op["state"])

    def corr_clear(self, op: Operation) -> JSON:
        self.corr(op).clear()

    def corr_trace(self, op: Operation) -> JSON:
        return [m.header.message_id for m in CorrelationEngine.trace_thread(given_messages(op), op["start"])]

    def corr_trace_full(self, op: Operation) -> JSON:
        return wires(CorrelationEngine.trace_thread(given_messages(op), op["start"]))

    def corr_responses(self, op: Operation) -> JSON:
        return [m.header.message_id for m in CorrelationEngine.find_responses(given_messages(op), op["id"])]

    def corr_tree(self, op: Operation) -> JSON:
        return shown_pairs(CorrelationEngine.build_conversation_tree(given_messages(op)))

    def corr_header_wire(self, op: Operation) -> JSON:
        """Sends a message with a header that was made for it, and reads it back."""
        engine = self.corr(op)
        if "corr" in op:
            header = engine.create_header_with_correlation(op["src"], op["dst"], op["corr"])
        else:
            header = engine.create_response_header(op["src"], op["dst"])
        sent = model.Message(header, [model.RecallStatement("f1")])
        back = parse(wire(sent))
        return {"wire": wire(sent), "equal": back == sent, "statements": len(back.statements)}

    # Parity

    def parity_new(self, op: Operation) -> JSON:
        self.parity = parity.ParityFoldEngine(fact_schema(op))

    def parity_extract(self, op: Operation) -> JSON:
        syndrome = parity.extract_syndrome(given_messages(op), op.get("protect"), fact_schema(op))
        return {"facts": [{"path": f.path, "value": f.value, "wire": f.wire()} for f in syndrome.facts], "tokens": syndrome.token_estimate()}

    def parity_verify(self, op: Operation) -> JSON:
        schema = fact_schema(op)
        syndrome = parity.extract_syndrome(given_messages(op, "original"), op.get("protect"), schema)
        return shown_report(parity.verify(given_messages(op, "reconstruction"), syndrome, schema))

    def parity_fold(self, op: Operation) -> JSON:
        return shown_fold(self.parity.fold(given_messages(op), op["summary"], op.get("fold_id"), op.get("protect")))

    def parity_syndrome_of(self, op: Operation) -> JSON:
        syndrome = self.parity.syndrome_of(op["fold_id"])
        return None if syndrome is None else syndrome.wire_lines()

    def parity_check(self, op: Operation) -> JSON:
        return shown_report(self.parity.verify_reconstruction(op["fold_id"], given_messages(op, "reconstruction")))

    def parity_compression(self, op: Operation) -> JSON:
        return self.parity.compression(given_messages(op), op["summary"], op.get("protect"))

    # Folds

    def fold_fold(self, op: Operation) -> JSON:
        self.last_fold = self.fold(op.get("on", "F")).fold(given_messages(op), op["summary"], op.get("state"))
        return shown_fold(self.last_fold)

    def fold_unfold(self, op: Operation) -> JSON:
        messages = self.fold(op.get("on", "F")).unfold(op["fold_id"])
        return None if messages is None else wires(messages)

    def fold_unfold_then_append(self, op: Operation) -> JSON:
        """Changes the list that was given, which must not change what is folded."""
        self.fold(op.get("on", "F")).unfold(op["fold_id"]).append(given_message(op["message"]))

    def fold_set_key_in_last_state(self, op: Operation) -> JSON:
        self.last_fold.state[op["key"]] = op["value"]
        return shown_fold(self.last_fold)

    def fold_has(self, op: Operation) -> JSON:
        return self.fold(op.get("on", "F")).has_fold(op["fold_id"])

    def fold_count(self, op: Operation) -> JSON:
        return self.fold(op.get("on", "F")).get_fold_count()

    def fold_clear(self, op: Operation) -> JSON:
        self.fold(op.get("on", "F")).clear()

    def fold_on_wire(self, op: Operation) -> JSON:
        """Sends the statement of the last fold and reads it back."""
        sent = model.Message(model.Header(1, "w1", "keeper", "reader", CLOCK), [self.last_fold])
        return {"wire": wire(sent), "equal": parse(wire(sent)) == sent}

    def fold_tokens(self, op: Operation) -> JSON:
        return sum(MessageMinifier.count_tokens(text) for text in wires(given_messages(op)))

    def fold_pressure(self, op: Operation) -> JSON:
        threshold = () if op.get("threshold") is None else (op["threshold"],)
        return self.fold(op.get("on", "F")).detect_pressure(given_messages(op), op["budget"], *threshold)

    # Topics and knowledge

    def topic_match(self, op: Operation) -> JSON:
        return [topic_matches(op["pattern"], topic) for topic in op["topics"]]

    def know_new(self, op: Operation) -> JSON:
        self.knows[op["on"]] = KnowledgeEngine(op["on"], self.fold(op.get("fold")), op["budget"])

    def know_assert(self, op: Operation) -> JSON:
        return shown_knowledge([self.know(op["on"]).assert_fact(op["topic"], op["value"])])[0]

    def know_assert_many(self, op: Operation) -> JSON:
        engine = self.know(op["on"])
        for i in range(op["count"]):
            engine.assert_fact(f"{op['prefix']}{i}", i)
        return engine.get_local_version()

    def know_get(self, op: Operation) -> JSON:
        fact = self.know(op["on"]).get_fact(op["topic"])
        return None if fact is None else {"value": fact[0], "version": fact[1]}

    def know_version(self, op: Operation) -> JSON:
        return self.know(op["on"]).get_local_version()

    def know_count(self, op: Operation) -> JSON:
        return self.know(op["on"]).get_fact_count()

    def know_facts(self, op: Operation) -> JSON:
        return shown_facts(self.know(op["on"]).get_all_facts())

    def know_query(self, op: Operation) -> JSON:
        return shown_facts(self.know(op["on"]).query_facts(op["pattern"]))

    def know_delete(self, op: Operation) -> JSON:
        return self.know(op["on"]).delete_fact(op["topic"])

    def know_load(self, op: Operation) -> JSON:
        self.know(op["on"]).load_state({f["topic"]: (f["value"], f["version"]) for f in op["facts"]}, op["version"])

    def know_clear(self, op: Operation) -> JSON:
        self.know(op["on"]).clear()

    def know_subscribe(self, op: Operation) -> JSON:
        return statement_wire(self.know(op["on"]).subscribe(op["pattern"]))

    def know_unsubscribe(self, op: Operation) -> JSON:
        return statement_wire(self.know(op["on"]).unsubscribe(op["pattern"]))

    def know_subscriptions(self, op: Operation) -> JSON:
        return sorted(self.know(op["on"]).get_subscriptions())

    def know_interested(self, op: Operation) -> JSON:
        return self.know(op["on"]).is_interested(op["topic"])

    def know_add_subscriber(self, op: Operation) -> JSON:
        self.know(op["on"]).add_subscriber(op["peer"], op["pattern"])

    def know_remove_subscriber(self, op: Operation) -> JSON:
        self.know(op["on"]).remove_subscriber(op["peer"], op["pattern"])

    def know_subscribers(self, op: Operation) -> JSON:
        return {peer: sorted(patterns) for peer, patterns in self.know(op["on"]).get_subscribers().items()}

    def know_delta(self, op: Operation) -> JSON:
        return shown_knowledge(self.know(op["on"]).compute_delta(op["peer"]))

    def know_ack(self, op: Operation) -> JSON:
        self.know(op["on"]).acknowledge_sync(op["peer"], op["version"])

    def know_acked(self, op: Operation) -> JSON:
        return dict(self.know(op["on"])._version_vectors)  # noqa: SLF001 - nothing public tells

    def know_apply(self, op: Operation) -> JSON:
        given = [model.KnowledgeStatement(s["topic"], s["value"], s["version"]) for s in op["statements"]]
        return shown_knowledge(self.know(op["on"]).apply_incoming(given, op["source"]))

    def know_apply_wire(self, op: Operation) -> JSON:
        given = [s for s in parse(op["text"]).statements if isinstance(s, model.KnowledgeStatement)]
        return shown_knowledge(self.know(op["on"]).apply_incoming(given, op["source"]))

    def know_send(self, op: Operation) -> JSON:
        """Sends all that is new to a peer, and acknowledges the highest version that was sent."""
        here, there = self.know(op["frm"]), self.know(op["to"])
        sent = here.compute_delta(op["to"])
        applied = there.apply_incoming(sent, op["frm"])
        if sent:
            here.acknowledge_sync(op["to"], max(s.version for s in sent))
        return {"sent": shown_knowledge(sent), "applied": [s.topic for s in applied]}

    def know_pressure(self, op: Operation) -> JSON:
        return self.know(op["on"]).get_knowledge_pressure()

    def know_auto_fold(self, op: Operation) -> JSON:
        return shown_fold(self.know(op["on"])._auto_fold())  # noqa: SLF001 - nothing public folds facts

    # Prompts and generation

    def prompt_build(self, op: Operation) -> JSON:
        builder = prompt_builder(op)
        registry = verbs(op.get("schemas"))
        if registry is not None:
            builder.set_schema_registry(registry)
        prompt = builder.build()
        found = list(sections(prompt))
        fixed = sum(len(fixed_sections()[text]) for kind, text in found if kind == "fixed")
        return {"sections": [{kind: text} for kind, text in found], "chars": len(prompt), "chars_without_fixed": len(prompt) - fixed}

    def gen_run(self, op: Operation) -> JSON:
        client, talk = Scripted(op["replies"]), [dict(m) for m in op["messages"]]
        builder = prompt_builder(op["prompt"]) if "prompt" in op else None
        settings = {name: op[key] for key, name in (("max_retries", "max_retries"), ("validate", "validate_schema")) if key in op}
        generator = SAGGenerator(client, builder, verbs(op.get("schemas")), **settings)
        override = op.get("override")
        answer: dict[str, JSON] = {}
        try:
            result = generator.generate(talk, system_prompt_override=override)
            answer = {"success": result.success, "attempts": result.attempts, "errors": result.errors, "raw_text": result.raw_text,
                      "message": wire(result.message)}
        except RuntimeError as exc:
            answer = {"raised": {"type": type(exc).__name__, "message": str(exc)}}
        for call in client.calls:
            shown = [name if kind == "fixed" else kind for kind, name in sections(call["system"])]
            call["system"] = {"sections": shown} if override is None else {"text": call["system"]}
        return {"calls": client.calls, "caller_list_unchanged": talk == op["messages"], **answer}
