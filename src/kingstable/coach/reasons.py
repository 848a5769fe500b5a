"""Why a move is proposed, in the game's words: what it does for its seat, or to a rival, that others do not.

A game may say what speaks for a move with `because` in its `reasons.py` (or `mind/reasons.py`), which returns the
reasons, best first. The reason given is one that holds in every determinization, so that it is a function of what the
seat knows, and that holds less for at least one other move and more for at most half of them.

If there is none, traits decide. A game that estimates who will win (`chances.py`) does so by traits, each with a
weight; it may have others just for reasons (`reasons.py`). The reason is the trait by which the proposed move is most
ahead of the others offered, in worlds dealt anew. Its text is the game's message `reason-TRAIT` (with - for _), or
`reason-rival-TRAIT` for a rival; a trait without a message is no reason. A game may name the verbs of moves about which
traits say nothing (`STEPS_ON_THE_WAY`): what such a move brings, for example the end of a phase, comes after the other
moves too.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Final, NamedTuple

from kingstable.bots.player import View, worth_a_thought
from kingstable.core.chances import OLD
from kingstable.core.game import Reason
from kingstable.core.luck import FastLuck
from kingstable.core.table import Table, verb_of
from kingstable.core.words import Words

WORLDS: Final = 8
MOST_OTHERS: Final = 12
"""The most other moves to compare with."""
LEAST: Final = 60.0
"""A smaller difference is no reason. In thousandths of a logit; about 1.5 % of a chance to win."""
SEED: Final = 1
MODULES: Final = ("reasons", "chances", "mind.reasons", "mind.chances")


Because = Callable[[Table, int, int], Sequence[Reason]]
"""What speaks for a move of a seat in a position, the best reason first."""
Key = tuple[int, str]
"""A seat and a trait."""
Traits = dict[Key, float]


class Weighed(NamedTuple):
    """The traits by which a game estimates who will win: names, and weights in a young game and in an old one."""

    names: tuple[str, ...]
    young: tuple[int, ...]
    old: tuple[int, ...]
    traits: Callable[[Table, int], Iterable[float]]


def reason_for(view: View, move: int, words: Words) -> str:
    """A sentence about what speaks for a move; empty if there is nothing to say."""
    others = [each for each in worth_a_thought(view) if each != move][:MOST_OTHERS]
    if not others or move not in list(view.position.legal_for(view.seat)):
        return ""
    found = _by_the_move(view, move, others)
    if found:
        return view.game.justify(found, words)
    on_the_way = int(verb_of(move)) in _steps_on_the_way(view.game.package)
    return "" if on_the_way else _by_traits(view, move, others, words)


def _by_the_move(view: View, move: int, others: list[int]) -> Reason | None:
    """The best reason that the game itself gives for this move, in every world, and that sets it apart."""
    because = _because(view.game.package)
    if because is None:
        return None
    worlds = list(_worlds(view))
    told = [because(world, view.seat, move) for world in worlds]
    beside = [because(worlds[0], view.seat, other) for other in others] if any(told) else []
    for reason in told[0]:
        if all(reason in each for each in told) and _stands_out(reason, beside):
            return reason
    return None


def _stands_out(reason: Reason, beside: list[Sequence[Reason]]) -> bool:
    """Whether the reason holds less for some other move, and more for at most half of them."""
    of_others = [max((each.much for each in told if each.name == reason.name), default=-math.inf) for told in beside]
    more = sum(much > reason.much for much in of_others)
    return min(of_others) < reason.much and 2 * more <= len(of_others)


def _by_traits(view: View, move: int, others: list[int], words: Words) -> str:
    """The trait by which the move is most ahead, in words; empty if there is none."""
    weighed = _weighed(view.game.package)
    if weighed is None:
        return ""
    after, beside = _traits(view, [move], weighed), _traits(view, others, weighed)
    leads = {key: _lead(key, after, beside, weighed, view.seat) for key in after}
    for (seat, name), lead in sorted(leads.items(), key=lambda each: -each[1]):
        if lead < LEAST:
            return ""
        said = name.replace("_", "-")
        message = f"reason-{said}" if seat == view.seat else f"reason-rival-{said}"
        if words.has(message):
            return words.say(message) if seat == view.seat else words.say(message, who=words.seat(seat))
    return ""


def _lead(key: Key, after: Traits, beside: Traits, weighed: Weighed, own: int) -> float:
    """The weighted difference in a trait; 0 if more of it is a disadvantage, for which there are no words."""
    seat, name = key
    place, age = weighed.names.index(name), after[seat, weighed.names[0]] / int(OLD)
    weight = max(0.0, weighed.young[place] * (1 - age) + weighed.old[place] * age) if place else 0.0
    return weight * (after[key] - beside[key]) * (1 if seat == own else -1)


def _traits(view: View, moves: list[int], weighed: Weighed) -> Traits:
    """The average value of each trait of each seat after these moves."""
    found = defaultdict[Key, float](float)
    for number, world in enumerate(_worlds(view)):
        for move in moves:
            after = world.clone()
            after.luck = FastLuck(SEED + number)
            after.apply(move)
            for seat in range(int(after.seats)):
                for name, trait in zip(weighed.names, weighed.traits(after, seat), strict=True):
                    found[seat, name] += trait
    return {key: total / (WORLDS * len(moves)) for key, total in found.items()}


def _worlds(view: View) -> Iterator[Table]:
    """Worlds with all that the seat cannot know dealt anew; the same ones each time."""
    luck = FastLuck(SEED)
    asked = view.position.clone()
    asked.ask_first(view.seat)
    for _ in range(WORLDS):
        world = asked.imagine(view.seat, luck)
        world.ask_first(view.seat)
        yield world


@cache
def _weighed(package: str) -> Weighed | None:
    """The traits of a game; None if it has none."""
    for module in _modules(package):
        if hasattr(module, "TRAITS"):
            young, old = (tuple(int(each) for each in row) for row in (module.YOUNG, module.OLDER))
            return Weighed(tuple(module.TRAITS), young, old, module.traits)
    return None


@cache
def _because(package: str) -> Because | None:
    """The function with which a game gives reasons for moves; None if it has none."""
    return next((module.because for module in _modules(package) if hasattr(module, "because")), None)


@cache
def _steps_on_the_way(package: str) -> frozenset[int]:
    """The verbs of moves about which traits say nothing."""
    told = (module.STEPS_ON_THE_WAY for module in _modules(package) if hasattr(module, "STEPS_ON_THE_WAY"))
    return next(told, frozenset())


def _modules(package: str) -> Iterator[ModuleType]:
    """The modules of a game in which reasons may be found."""
    for name in MODULES:
        outer = f"{package}.{name}".rpartition(".")[0]
        if find_spec(outer) is not None and find_spec(f"{package}.{name}") is not None:
            yield import_module(f"{package}.{name}")
