"""The vectors of the topic bench: figures of the original's measuring programs.

These programs are not in the published package. What they do is done here with its count of tokens, of the texts as they stand, and with its
folds in the round trip only. How the made messages are numbered and how long the message of a fold is was inferred: it is what gives every
recorded figure. So these rows hold the arithmetic, and are no independent evidence of what the original's programs do.
"""
from __future__ import annotations

import re

from sag import MessageMinifier
from sag.fold import FoldEngine

from sag_shown import JSON, parse, wires

KEPT = 2  # messages at the end of a conversation that are not folded
ORIGINAL_TURNS = 2000  # after which the original's measurement of a budget gives up
FOLD_ID = "f000000000000001"


def made_text(template: dict[str, JSON], i: int) -> str:
    """The message of a template at place i, from 0."""
    text = template["first"] if i == 0 and "first" in template else template["text"]
    if "every" in template and i % template["every"] == 0:
        text += template["extra"]
    values = {"i": i, "p": i - 1, "m3": i % 3, "n3": (i + 1) % 3, "x7": i * 7, "ts": 2000 + i}
    return re.sub(r"\{(i|p|m3|n3|x7|ts)\}", lambda found: str(values[found[1]]), text)


def made_tokens(template: dict[str, JSON], i: int) -> int:
    return MessageMinifier.count_tokens(made_text(template, i))


def fold_tokens(message_id: str, time: int, summary: str) -> int:
    """The tokens of the message that stands for folded ones."""
    return MessageMinifier.count_tokens(f'H v 1 id={message_id} src=system dst=system ts={time}\nFOLD {FOLD_ID} "{summary}"')


def percent(part: int, whole: int) -> str:
    return f"{(whole - part) / whole * 100:.1f}%"


def token_efficiency(given: dict[str, JSON]) -> dict[str, JSON]:
    texts = {kind: "\n".join(given[kind]) for kind in ("sag", "json", "nl")}
    chars = {f"{kind}_chars": len(text) for kind, text in texts.items()}
    tokens = {f"{kind}_tokens": MessageMinifier.count_tokens(text) for kind, text in texts.items()}
    return {**chars, **tokens, "sag_vs_json": percent(chars["sag_chars"], chars["json_chars"]),
            "sag_vs_nl": percent(chars["sag_chars"], chars["nl_chars"]),
            "minified_sag_chars": len("\n".join(wires([parse(text) for text in given["sag"]])))}


def fold_compression(given: dict[str, JSON]) -> dict[str, JSON]:
    """Every so many messages become one that stands for them; one that is left alone stays."""
    template, count, size = given["template"], given["messages"], given["fold_size"]
    original = sum(made_tokens(template, i) for i in range(count))
    folded = 0
    for first in range(0, count, size):
        last = min(first + size, count) - 1
        folded += (made_tokens(template, first) if first == last
                   else fold_tokens(f"fold{first}", 2000 + first, f"Folded messages {first}-{last}"))
    return {"original_tokens": original, "folded_tokens": folded, "ratio": f"{folded / original:.3f}", "savings": percent(folded, original)}


def context_budget(given: dict[str, JSON]) -> dict[str, JSON]:
    """At which turn the tokens of a conversation reach the budget: as it is, and if all but its end is folded under pressure."""
    template, budget, most = given["template"], given["budget"], given["max_turns"]
    linear, total = most, 0
    for i in range(most):
        total += made_tokens(template, i)
        if total >= budget:
            linear = i
            break
    exhausted, folds, in_folds, live = most, 0, 0, []
    for i in range(most):
        live.append(made_tokens(template, i))
        if len(live) > KEPT and in_folds + sum(live) >= budget * given["threshold"]:
            folds, live = folds + 1, live[-KEPT:]
            in_folds += fold_tokens("fold", 2000 + i, "Folded conversation.")
        if in_folds + sum(live) >= budget:
            exhausted = i
            break
    answer = {"linear_exhausted_at": linear, "fold_exhausted_at": exhausted}
    if most == ORIGINAL_TURNS:
        return {**answer, "times": f"{exhausted / linear:.1f}"}
    return {**answer, "folds": folds, "fold_tokens_at_end": in_folds + sum(live)}


def round_trip(given: dict[str, JSON]) -> dict[str, JSON]:
    messages, engine = [parse(text) for text in given["sag"]], FoldEngine()
    back = engine.unfold(engine.fold(messages, "all").fold_id)
    perfect = sum(a == b for a, b in zip(wires(messages), wires(back)))
    return {"messages": len(messages), "perfect": perfect, "minified": wires(messages)}


FIGURES = {f.__name__: f for f in (token_efficiency, fold_compression, context_budget)} | {"roundtrip": round_trip}


def bench(given: dict[str, JSON]) -> dict[str, JSON]:
    """Answers a vector of the topic bench."""
    return FIGURES[given["kind"]](given)
