"""Why a move is proposed, in the game's words: what it does for its seat, or to a rival, that other moves do not.

A game may say what speaks for a move by `because` in its `reasons.py` (or `mind/reasons.py`): the reasons there are,
the best first. One is told that holds in all worlds dealt anew, so it is a function of what the seat knows, and that
does not hold as much for all the other moves, nor more for most of them.

Where there is none, traits tell. A game that knows who will win (`chances.py`) tells it from traits, each with a
weight; it may have others for this alone (`reasons.py`). The reason is the trait by which the proposed move is most
ahead of the others offered, in worlds dealt anew. A game says it in a message `reason-TRAIT` (with - for _), of
rivals in `reason-rival-TRAIT`; what it has no message for is no reason. It may name the verbs of moves of which traits
tell nothing (`STEPS_ON_THE_WAY`): what comes with one of them, such as the end of a phase, comes after the others too.
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
"""Of the other moves so many are compared with."""
LEAST: Final = 60.0
"""A smaller difference is no reason. In thousandths of a logit: about 1.5 % of a chance to win."""
SEED: Final = 1
MODULES: Final = ("reasons", "chances", "mind.reasons", "mind.chances")


Because = Callable[[Table, int, int], Sequence[Reason]]
"""What speaks for a move of a seat in a position, the best first."""
Key = tuple[int, str]
"""A seat and a trait."""
Traits = dict[Key, float]


class Weighed(NamedTuple):
    """What tells who will win in a game: by trait its name, and its weight in a young game and in an old one."""

    names: tuple[str, ...]
    young: tuple[int, ...]
    old: tuple[int, ...]
    traits: Callable[[Table, int], Iterable[float]]


def reason_for(view: View, move: int, words: Words) -> str:
    """A sentence about what speaks for a move; empty where nothing does that can be told."""
    others = [each for each in worth_a_thought(view) if each != move][:MOST_OTHERS]
    if not others or move not in list(view.position.legal_for(view.seat)):
        return ""
    found = _by_the_move(view, move, others)
    if found:
        return view.game.justify(found, words)
    on_the_way = int(verb_of(move)) in _steps_on_the_way(view.game.package)
    return "" if on_the_way else _by_traits(view, move, others, words)


def _by_the_move(view: View, move: int, others: list[int]) -> Reason | None:
    """The best reason that the game itself has for this move, in every world, and not for all the others."""
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
    """Whether less of it can be said of some other move, and more of half of them at most."""
    of_others = [max((each.much for each in told if each.name == reason.name), default=-math.inf) for told in beside]
    more = sum(much > reason.much for much in of_others)
    return min(of_others) < reason.much and 2 * more <= len(of_others)


def _by_traits(view: View, move: int, others: list[int], words: Words) -> str:
    """The trait by which the move is most ahead, in words."""
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
    """What the difference counts for; nothing where more of a trait is worse, for which there are no words."""
    seat, name = key
    place, age = weighed.names.index(name), after[seat, weighed.names[0]] / int(OLD)
    weight = max(0.0, weighed.young[place] * (1 - age) + weighed.old[place] * age) if place else 0.0
    return weight * (after[key] - beside[key]) * (1 if seat == own else -1)


def _traits(view: View, moves: list[int], weighed: Weighed) -> Traits:
    """By seat and trait, how much there is of it on average after these moves."""
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
    """The position with all that the seat cannot know dealt anew, the same ones each time."""
    luck = FastLuck(SEED)
    asked = view.position.clone()
    asked.ask_first(view.seat)
    for _ in range(WORLDS):
        world = asked.imagine(view.seat, luck)
        world.ask_first(view.seat)
        yield world


@cache
def _weighed(package: str) -> Weighed | None:
    """The traits of a game; None for one that knows none."""
    for module in _modules(package):
        if hasattr(module, "TRAITS"):
            young, old = (tuple(int(each) for each in row) for row in (module.YOUNG, module.OLDER))
            return Weighed(tuple(module.TRAITS), young, old, module.traits)
    return None


@cache
def _because(package: str) -> Because | None:
    """What a game says itself of its moves; None for one that says nothing."""
    return next((module.because for module in _modules(package) if hasattr(module, "because")), None)


@cache
def _steps_on_the_way(package: str) -> frozenset[int]:
    """The verbs of moves of which traits tell nothing."""
    told = (module.STEPS_ON_THE_WAY for module in _modules(package) if hasattr(module, "STEPS_ON_THE_WAY"))
    return next(told, frozenset())


def _modules(package: str) -> Iterator[ModuleType]:
    """The modules of a game in which reasons may be found."""
    for name in MODULES:
        outer = f"{package}.{name}".rpartition(".")[0]
        if find_spec(outer) is not None and find_spec(f"{package}.{name}") is not None:
            yield import_module(f"{package}.{name}")
