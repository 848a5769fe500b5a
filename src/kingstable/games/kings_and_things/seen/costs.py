"""What else is said with a question or a move: what it costs, what comes of it, how much is left."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from kingstable.core.table import NOBODY
from kingstable.core.words import Arguments, Words
from kingstable.games.kings_and_things.pieces.armies import is_fighting
from kingstable.games.kings_and_things.pieces.counters import of_face, set_at
from kingstable.games.kings_and_things.pieces.realm import NEUTRAL, NOWHERE, Realm, field
from kingstable.games.kings_and_things.pieces.terms import (
    OVERFLOW,
    OVERFLOW_ACCUSER,
    OVERFLOW_PENALTY,
    PRICE,
    SETTING_UP,
)
from kingstable.games.kings_and_things.pieces.thing_sets import size_of
from kingstable.games.kings_and_things.pieces.things import GOLD
from kingstable.games.kings_and_things.rules.kingdom.heroes import LATE_PRICE, shortfall, target_of
from kingstable.games.kings_and_things.rules.kingdom.recruiting import free_recruits
from kingstable.games.kings_and_things.rules.march.exploration import price
from kingstable.games.kings_and_things.rules.march.stacks import ready
from kingstable.games.kings_and_things.seen.nouns import FORT_CODES, first_thing, say_face, say_place
from kingstable.games.kings_and_things.seen.places import face_of

Numbers = Mapping[str, int]
"""The nouns of a move or question, by kind."""


def more_of_move(t: Realm, name: str, numbers: Numbers, words: Words) -> Arguments:
    """The variables of a move's label besides its own nouns."""
    return MOVES[name](t, numbers, words) if name in MOVES else {}


def more_of_question(t: Realm, seat: int, name: str, numbers: Numbers, words: Words) -> Arguments:
    """The variables of a prompt besides the question's own nouns."""
    return QUESTIONS[name](t, seat, numbers, words) if name in QUESTIONS else {}


# Moves


def _try_for(t: Realm, numbers: Numbers, words: Words) -> Arguments:
    return {"number": int(target_of(first_thing(numbers["face"])))}


def _pay(t: Realm, numbers: Numbers, words: Words) -> Arguments:
    return {"gold": numbers["number"] * int(PRICE if len(t.dice) == 0 else LATE_PRICE)}


def _buy(t: Realm, numbers: Numbers, words: Words) -> Arguments:
    return {"gold": numbers["number"] * int(PRICE)}


def _build(t: Realm, numbers: Numbers, words: Words) -> Arguments:
    level = words.say(f"fort-{FORT_CODES[int(t.fort[numbers['place']]) + 1]}")
    return {"level": level, "gold": 0 if t.phase == SETTING_UP else int(PRICE)}


def _cash(t: Realm, numbers: Numbers, words: Words) -> Arguments:
    return {"gold": int(GOLD[first_thing(numbers["face"])])}


def _bribe(t: Realm, numbers: Numbers, words: Words) -> Arguments:
    place = int(t.disputed)
    creature = int(of_face(set_at(t, field(place, NEUTRAL)), numbers["face"]))
    return {"gold": int(price(t, creature if creature >= 0 else int(t.income[place])))}


def _remove(t: Realm, numbers: Numbers, words: Words) -> Arguments:
    return {"face": say_face(face_of(int(t.income[numbers["place"]])), words.lexicon)}


def _nudge(t: Realm, numbers: Numbers, words: Words) -> Arguments:
    shown = int(t.dice[numbers["die"]])
    return {"number": shown, "changed": shown + 2 * numbers["way"] - 1}


MOVES: Final[dict[str, Callable[[Realm, Numbers, Words], Arguments]]] = {
    "try_for": _try_for,
    "pay": _pay,
    "buy": _buy,
    "build": _build,
    "cash": _cash,
    "bribe": _bribe,
    "remove": _remove,
    "nudge": _nudge,
}


# Questions


def _gold_for_hero(t: Realm, seat: int, numbers: Numbers, words: Words) -> Arguments:
    if len(t.dice) == 0:
        return {"rolled": "no", "number": int(target_of(first_thing(numbers["face"])))}
    return {"rolled": "yes", "number": int(shortfall(t))}


def _things_to_buy(t: Realm, seat: int, numbers: Numbers, words: Words) -> Arguments:
    return {"number": int(free_recruits(t, seat))}


def _things_to_give(t: Realm, seat: int, numbers: Numbers, words: Words) -> Arguments:
    return {"setup": "yes" if t.phase == SETTING_UP else "no", "number": int(size_of(t.picked))}


def _hex_to_fill(t: Realm, seat: int, numbers: Numbers, words: Words) -> Arguments:
    """Whether there is too much behind the shield, and what becomes of it if the player keeps it (KT-67)."""
    if numbers["number"] == 0:
        return {"full": "no"}
    return {"full": {OVERFLOW_PENALTY: "penalty", OVERFLOW_ACCUSER: "accuser"}.get(int(t.choices[OVERFLOW]), "yes")}


def _hex_to_build(t: Realm, seat: int, numbers: Numbers, words: Words) -> Arguments:
    return {"setup": "yes" if t.phase == SETTING_UP else "no"}


def _hex_to_mark(t: Realm, seat: int, numbers: Numbers, words: Words) -> Arguments:
    return {"start": "yes" if t.starts[seat] == NOWHERE else "no"}


def _units_to_move(t: Realm, seat: int, numbers: Numbers, words: Words) -> Arguments:
    """Which part of a march is being chosen: the hex, the first counter, or more of them and the goal."""
    if t.march_from == NOWHERE:
        return {"part": "hex", "place": ""}
    picked = int(size_of(t.picked))
    more = size_of(ready(t, seat, t.march_from)) > 0
    part = "counters" if picked == 0 else "more" if more else "goal"
    return {"part": part, "number": picked, "place": say_place(int(t.march_from), words)}


def _hits_to_give(t: Realm, seat: int, numbers: Numbers, words: Words) -> Arguments:
    party = seat if is_fighting(t, seat) else int(NEUTRAL)
    return {"number": int(t.hits[party]), "whose": "yours" if party == seat else "defenders"}


def _loss(t: Realm, seat: int, numbers: Numbers, words: Words) -> Arguments:
    return {"number": int(t.losses)}


def _answer(t: Realm, seat: int, numbers: Numbers, words: Words) -> Arguments:
    fanned = t.fanned != NOBODY
    who = int(t.fanned if fanned else t.item_seat)
    item = words.say("face-fan") if fanned else say_face(face_of(int(t.item)), words.lexicon)
    return {"who": words.seat(who), "item": item}


def _disputed(t: Realm, seat: int, numbers: Numbers, words: Words) -> Arguments:
    return {"place": say_place(int(t.disputed), words)}


def _retreat(t: Realm, seat: int, numbers: Numbers, words: Words) -> Arguments:
    return {"driven": "no" if numbers["number"] == 0 else "yes"}


def _theft(t: Realm, seat: int, numbers: Numbers, words: Words) -> Arguments:
    victim = int(t.victim)
    return words.who(victim, seat)


QUESTIONS: Final[dict[str, Callable[[Realm, int, Numbers, Words], Arguments]]] = {
    "gold_for_hero": _gold_for_hero,
    "things_to_buy": _things_to_buy,
    "things_to_give": _things_to_give,
    "hex_to_fill": _hex_to_fill,
    "hex_to_build": _hex_to_build,
    "hex_to_mark": _hex_to_mark,
    "units_to_move": _units_to_move,
    "hits_to_give": _hits_to_give,
    "loss": _loss,
    "answer": _answer,
    "proof": _disputed,
    "defender_to_bribe": _disputed,
    "retreat": _retreat,
    "theft": _theft,
}
