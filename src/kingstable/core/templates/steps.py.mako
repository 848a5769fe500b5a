"""What may come next, with its types. Written by `kingstable.core.indexer` from the rules and pieces: do not edit."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

% if "EVERYONE" in used:
from kingstable.core.news import EVERYONE
% endif
% if used.intersection(TABLE_NAMES):
from kingstable.core.table import ${", ".join(name for name in TABLE_NAMES if name in used)}
% endif
from ${package}.${rules.pieces} import ${table}

% for rule in rules.rules:
${rule.constant}: Final[i64] = ${rule.number}
% endfor

% for event in rules.events:
TOLD_${event.name.upper()}: Final[i64] = ${event.number}
% endfor

% for number, ending in enumerate(rules.endings, start=1):
END_${ending.upper()}: Final[i64] = ${number}
% endfor

RULE_NOUNS: Final[dict[int, tuple[str, ...]]] = {
% for rule in rules.of_kind("STEPS", "QUESTIONS", "SEALED"):
    ${rule.number}: ${written((rule.name, *rule.nouns))},
% endfor
}
MOVE_NOUNS: Final[dict[int, tuple[str, ...]]] = {
% for rule in rules.of_kind("MOVES"):
    ${rule.number}: ${written((rule.name, *rule.nouns))},
% endfor
}
EVENT_NOUNS: Final[dict[int, tuple[str, ...]]] = {
% for event in rules.events:
    ${event.number}: ${written((event.name, *event.nouns))},
% endfor
}
SECRET_NOUNS: Final[dict[int, tuple[str, ...]]] = {
% for event in rules.events:
    ${event.number}: ${written(sorted(event.secret))},
% endfor
}
ENDING_NAMES: Final[tuple[str, ...]] = ${written(("", *rules.endings))}
% for rule in rules.of_kind("STEPS"):


def then_${rule.name}(${parameters(rule.has_seat, rule.nouns)}) -> None:
    t.add(${step(rule)})
% endfor
% for rule in rules.of_kind("QUESTIONS", "SEALED"):


def ask_${rule.name}(${parameters(True, rule.nouns)}) -> None:
    t.add(${step(rule)})
% endfor
% for move in rules.of_kind("MOVES"):


def may_${move.name}(${parameters(False, move.nouns)}) -> None:
    t.offer(${step(move)})
%     if move.nouns:


def may_${move.name}_each(${parameters(False, (*move.nouns[:-1], move.nouns[-1] + "s"))}) -> None:
    t.offer_each(${step(move, move.nouns[:-1])}, ${move.nouns[-1]}s, ${NOUN_PLACES[len(move.nouns) - 1]})
%     endif
% endfor
% for event in rules.events:


def tell_${event.name}(${parameters(event.has_seat, event.nouns)}${", knows: i64" if event.secret else ""}) -> None:
    if t.news is not None:
        t.tell(${told(event)})
% endfor
