"""The operations of vectors on trees of agents: groves, chats, checkpoints, accounting."""
from __future__ import annotations

from collections.abc import Callable

from sag.accounting import AccountingCollector, PricingTier
from sag.grove import ChatSession, Grove, GroveResult, InteractiveGrove, LLMAgentRunner
from sag.tree import TreeEngine

from sag_shown import (
    JSON, Operation, given_messages, read_back, shown_facts, shown_ids, shown_knowledge, shown_node, shown_pairs,
    shown_system, wire, wires,
)
from sag_world import Scripted, Watched, World


class GroveOps(World):
    # Trees

    def tree_build(self, op: Operation) -> JSON:
        self.tree = TreeEngine()
        for n in op["nodes"]:
            if n["parent"] is None:
                self.tree.add_root(n["id"], n["role"], **n["meta"])
            else:
                self.tree.add_child(n["parent"], n["id"], n["role"], **n["meta"])

    def tree_add_root(self, op: Operation) -> JSON:
        return shown_node(self.tree.add_root(op["id"], op["role"], **op.get("meta", {})))

    def tree_add_child(self, op: Operation) -> JSON:
        return shown_node(self.tree.add_child(op["parent"], op["id"], op["role"], **op.get("meta", {})))

    def tree_graft(self, op: Operation) -> JSON:
        return shown_node(self.tree.graft(op["parent"], op["id"], op["role"], **op.get("meta", {})))

    def tree_prune(self, op: Operation) -> JSON:
        return shown_facts(self.tree.prune(op["id"], self.fold(op.get("fold"))))

    def tree_node(self, op: Operation) -> JSON:
        node = self.tree.get_node(op["id"])
        return None if node is None else shown_node(node)

    def tree_root(self, op: Operation) -> JSON:
        return self.tree.get_root().agent_id

    def tree_ids(self, op: Operation) -> JSON:
        return self.tree.get_all_node_ids()

    def tree_leaves(self, op: Operation) -> JSON:
        return shown_ids(self.tree.get_leaves())

    def tree_levels(self, op: Operation) -> JSON:
        return [shown_ids(level) for level in self.tree.get_levels_bottom_up()]

    def tree_depth(self, op: Operation) -> JSON:
        return self.tree.get_depth()

    def tree_render(self, op: Operation) -> JSON:
        return self.tree.render_ascii()

    def tree_render_grove(self, op: Operation) -> JSON:
        return self.tree.render_grove_view(set(op["active"]) if "active" in op else None, self.fold(op.get("fold")))

    def tree_subscribe_all(self, op: Operation) -> JSON:
        self.tree.setup_subscriptions(*([op["pattern"]] if "pattern" in op else []))

    def tree_propagate_up(self, op: Operation) -> JSON:
        return shown_knowledge(self.tree.propagate_up(op["id"]))

    # Groves

    def watchers(self) -> dict[str, Callable[..., None]]:
        """Callbacks of a grove that write down what happens in it."""
        self.events, self.calls = [], []
        return {
            "on_agent_start": lambda node, task: self.events.append(f"start {node.agent_id}"),
            "on_agent_done": lambda node, facts: self.events.append(f"done {node.agent_id} {len(facts)}"),
            "on_propagate": lambda child, parent, message: self.events.append(
                f"propagate {child.agent_id}>{parent.agent_id} {message.header.message_id}"),
        }

    def shown_result(self, result: GroveResult) -> JSON:
        self.grove_result, self.messages = result, result.messages
        return {"facts": shown_facts(result.facts), "messages": wires(result.messages), "report": result.report,
                "agents_run": result.agents_run, "levels_processed": result.levels_processed}

    def grove_run(self, op: Operation) -> JSON:
        watchers = self.watchers()
        result = Grove(self.tree, Watched(op["runner"], self.calls), **watchers).execute(op["task"])
        return {**self.shown_result(result), "events": self.events, "calls": self.calls, "nodes": self.grove_nodes(op)}

    def grove_events(self, op: Operation) -> JSON:
        return self.events

    def grove_calls(self, op: Operation) -> JSON:
        return self.calls

    def grove_nodes(self, op: Operation) -> JSON:
        return [[i, shown_facts(self.know(i).get_all_facts())] for i in self.tree.get_all_node_ids()]

    def grove_messages_parse(self, op: Operation) -> JSON:
        """Tells of each message of the last run whether it is read back as it was, or why it cannot be read."""
        return [read_back(m) for m in self.messages]

    def ig_new(self, op: Operation) -> JSON:
        watchers = self.watchers()
        self.grove = InteractiveGrove(self.tree, Watched(op["runner"], self.calls), self.manager(op.get("ckpt")), **watchers)

    def ig_setup(self, op: Operation) -> JSON:
        return [shown_ids(level) for level in self.grove.setup(op["task"])]

    def ig_step(self, op: Operation) -> JSON:
        s = self.grove.step()
        return {"level": s.level, "total_levels": s.total_levels, "agents_run": s.agents_run,
                "facts_produced": [[agent, shown_pairs(facts)] for agent, facts in s.facts_produced.items()],
                "messages": wires(s.messages), "is_complete": s.is_complete}

    def ig_complete(self, op: Operation) -> JSON:
        return self.shown_result(self.grove.complete())

    def ig_result(self, op: Operation) -> JSON:
        return self.shown_result(self.grove.result())

    def ig_inspect(self, op: Operation) -> JSON:
        return shown_facts(self.grove.inspect_node(op["id"]))

    def ig_edit(self, op: Operation) -> JSON:
        self.grove.edit_fact(op["id"], op["topic"], op["value"])

    def ig_checkpoint(self, op: Operation) -> JSON:
        return self.grove.checkpoint()

    def ig_rollback(self, op: Operation) -> JSON:
        self.grove.rollback(op["id"])

    def ig_list(self, op: Operation) -> JSON:
        return [meta.checkpoint_id for meta in self.grove.list_checkpoints()]

    def llm_run(self, op: Operation) -> JSON:
        client, node = Scripted(op["replies"]), self.tree.get_node(op["node"])
        facts = LLMAgentRunner(client, op.get("max_tokens", 512)).run(node, op["task"], dict(op["child_facts"]))
        call = client.calls[0]
        return {"system_prompt": shown_system(call["system"], node), "messages": call["messages"], "max_tokens": call["max_tokens"],
                "facts": shown_pairs(facts), "knowledge": shown_facts(node.knowledge.get_all_facts())}

    # Chats

    def chat_new(self, op: Operation) -> JSON:
        self.calls = []
        self.chat = ChatSession(self.grove_result, self.tree, Watched(op["runner"], self.calls), self.manager(op.get("ckpt")))

    def chat_say(self, op: Operation) -> JSON:
        reply = self.chat.chat(op["text"])
        return {"reply": reply.reply, "facts_updated": shown_pairs(reply.facts_updated), "message": wire(reply.message),
                "call": self.calls[-1]}

    def chat_checkpoint(self, op: Operation) -> JSON:
        return self.chat.checkpoint()

    def chat_rollback(self, op: Operation) -> JSON:
        self.chat.rollback(op["id"])

    # Checkpoints

    def ckpt_save(self, op: Operation) -> JSON:
        meta = self.manager(op["on"]).save(self.tree, op["task"], given_messages(op), op["agents_run"], op["current_level"], op["total_levels"])
        return meta.checkpoint_id

    def ckpt_text(self, op: Operation) -> JSON:
        return (self.folder / op["on"] / f"{op['id']}.json").read_bytes().decode()

    def ckpt_load(self, op: Operation) -> JSON:
        m = self.manager(op["on"]).load(op["id"])
        nodes = [{"key": key, "agent_id": n.agent_id, "role": n.role, "facts": shown_facts(n.facts), "local_version": n.local_version,
                  "correlation_state": n.correlation_state} for key, n in m.node_snapshots.items()]
        return {"checkpoint_id": m.checkpoint_id, "task": m.task, "timestamp": m.timestamp, "agents_run": m.agents_run,
                "current_level": m.current_level, "total_levels": m.total_levels, "nodes": nodes, "messages": m.messages}

    def ckpt_list(self, op: Operation) -> JSON:
        return [{"id": m.checkpoint_id, "timestamp": m.timestamp} for m in self.manager(op["on"]).list_checkpoints()]

    def ckpt_restore(self, op: Operation) -> JSON:
        manager = self.manager(op["on"])
        manager.restore(manager.load(op["id"]), self.tree)

    def ckpt_delete(self, op: Operation) -> JSON:
        self.manager(op["on"]).delete(op["id"])

    # Accounting

    def acc_new(self, op: Operation) -> JSON:
        p = op.get("pricing")
        self.accounting = AccountingCollector(p and PricingTier(p["model"], p["in"], p["out"]))

    def acc_record(self, op: Operation) -> JSON:
        c = self.accounting.record_call(op["agent"], op["tin"], op["tout"], op["ms"], op["model"])
        return {"agent": c.agent_id, "in": c.input_tokens, "out": c.output_tokens, "total": c.total_tokens, "cost_usd": c.cost_usd,
                "latency_ms": c.latency_ms, "model": c.model, "timestamp": c.timestamp}

    def acc_current(self, op: Operation) -> JSON:
        if "set" in op:
            self.accounting.set_current_agent(op["set"])
        return self.accounting.get_current_agent()

    def acc_calls(self, op: Operation) -> JSON:
        return len(self.accounting.get_calls())

    def acc_reset(self, op: Operation) -> JSON:
        self.accounting.reset()

    def acc_messages(self, op: Operation) -> JSON:
        return [{"src": m.source, "dst": m.destination, "sag_tokens": m.sag_tokens, "json_tokens": m.json_tokens, "saved": m.tokens_saved,
                 "percent": m.percent_saved} for m in self.accounting.analyze_messages(given_messages(op))]

    def acc_report(self, op: Operation) -> JSON:
        r = self.accounting.build_report(self.tree, given_messages(op) if "messages" in op else [])
        agents = [{"agent": a.agent_id, "role": a.role, "calls": a.calls, "in": a.input_tokens, "out": a.output_tokens,
                   "total": a.total_tokens, "cost_usd": a.cost_usd, "latency_ms": a.total_latency_ms} for a in r.agent_summaries]
        return {"agents": agents, "in": r.total_input_tokens, "out": r.total_output_tokens, "total": r.total_tokens,
                "cost_usd": r.total_cost_usd, "latency_ms": r.total_latency_ms, "sag_tokens": r.total_sag_tokens,
                "json_tokens": r.total_json_tokens, "wire_savings": r.total_wire_savings, "wire_savings_percent": r.wire_savings_percent,
                "model": r.model, "nl_multiplier": r.nl_multiplier, "message_count": len(r.message_metrics)}
