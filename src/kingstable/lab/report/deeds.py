"""What was done with the things of a game, such as cards bought and lands conquered, and which things were offered."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import cache, lru_cache
from itertools import zip_longest
from typing import Final

from kingstable import catalogue
from kingstable.core.game import Game
from kingstable.core.news import Told
from kingstable.core.table import first_of, second_of, verb_of
from kingstable.lab.report.course import third_at

THINGS: Final = ("card", "face", "hero", "item", "land", "tile", "unit", "thing", "treasure")
"""The kinds of nouns that are things somebody can have; other nouns are places, people and numbers."""

MANY_MOVES: Final = 2**16
"""The size of the caches of what events and moves are called."""

COUNTING: Final = ("round", "turn_begins")
COUNTED: Final = ("number", "turn")
"""The events that count the rounds of a game, and the kinds of noun in which they count."""

LEVEL, AHEAD, BEHIND = 0, 1, 2
"""Where a seat stands: level with others at the top, ahead alone, or behind."""


@dataclass(frozen=True)
class Deed:
    """Something done with a thing, and how often: what, by which seat, in which third, and where the seat stood."""

    what: str
    seat: int
    third: int
    stood: int
    times: int


@dataclass
class Choices:
    """How often something could be chosen, and how often it was."""

    offered: int = 0
    taken: int = 0


@dataclass
class Happened:
    """A deed, noted while the length of the game is not yet known."""

    what: str
    seat: int
    place: int
    stood: int


@dataclass
class Doings:
    """Notes what happens to things in one game."""

    game: Game
    seats: int
    cards: str = ""
    happened: list[Happened] = field(default_factory=list)
    choices: dict[str, Choices] = field(default_factory=dict)
    first: dict[int, str] = field(default_factory=dict)
    rounds: dict[str, int] = field(default_factory=dict)
    """The number of the current round, by the event that counts it; -1 if its numbers start again, as in a battle."""
    turns: int = 0
    """The number of turns that have begun, in games that report it."""

    def chosen(self, seat: int, offers: list[int], move: int) -> None:
        """Note that a seat was offered these moves and made one of them."""
        if len(offers) < 2:
            return
        things = thing_of(self.game.name, self.cards, move)
        # Not a set: its order differs from process to process, and so would the files that keep games.
        for each in dict.fromkeys(thing_of(self.game.name, self.cards, offer) for offer in offers):
            if each:
                noted = self.choices.setdefault(each, Choices())
                noted.offered += 1
                noted.taken += each == things
        if seat not in self.first:
            self.first[seat] = choice_of(self.game.name, self.cards, move)

    def hear(self, events: list[Told], place: int, ahead: int) -> None:
        """Note the events since the last decision; `ahead` has the seats that were ahead before."""
        for told, following in zip_longest(events, events[1:]):
            self._count_rounds(told)
            self.turns += self.game.index.events[int(told.event)][0] == self.game.turn_event
            what = self._deed(told)
            if following is not None and following.seat == told.seat and self._is_told_by(what, self._deed(following)):
                continue
            if what and 0 <= told.seat < self.seats:  # other events are those of neutral defenders, for example
                self.happened.append(Happened(what, int(told.seat), place, stands(int(told.seat), ahead)))

    def _deed(self, told: Told) -> str:
        return deed_of(self.game.name, self.cards, int(told.event), int(told.first), int(told.second))

    def _is_told_by(self, what: str, following: str) -> bool:
        """Whether a deed has no sentence of its own, because the next one says what was done with the thing."""
        event, _, thing = what.partition(" ")
        is_same = bool(thing) and thing == following.partition(" ")[2]
        return is_same and not self.game.lexicon().has(f"told-{event}")

    def _count_rounds(self, told: Told) -> None:
        event, *kinds = self.game.index.events[int(told.event)]
        if event in COUNTING and kinds and kinds[0] in COUNTED:
            last = self.rounds.get(event, 0)
            self.rounds[event] = int(told.first) if last >= 0 and 0 <= told.first - last <= 1 else -1

    def all_rounds(self) -> float:
        """The number of rounds that the game counts, or else of turns per player; 0 if it reports neither."""
        return max([each for each in self.rounds.values() if each > 0], default=self.turns / self.seats)

    def all_turns(self) -> float:
        """The number of turns of all players together; in a round that all play together, everybody has one."""
        return self.turns or self.all_rounds() * self.seats

    def deeds(self, decisions: int) -> list[Deed]:
        """Everything that happened in a game of this many decisions."""
        found = Counter((each.what, each.seat, third_at(each.place, decisions), each.stood) for each in self.happened)
        return [Deed(*key, times) for key, times in found.items()]


@lru_cache(MANY_MOVES)
def deed_of(game: str, cards: str, event: int, first: int, second: int) -> str:
    """An event with the first of its nouns that is a thing; empty if there is none."""
    name, *kinds = catalogue.game(game, cards).index.events[event]
    for kind, number in zip(kinds, (first, second), strict=False):
        if kind in THINGS and number >= 0:
            return f"{name} {named(game, cards, kind, number)}"
    return ""


def stands(seat: int, ahead: int) -> int:
    """Where a seat stands, if these are ahead."""
    if not ahead >> seat & 1:
        return BEHIND
    return LEVEL if ahead & ahead - 1 else AHEAD


@lru_cache(MANY_MOVES)
def thing_of(game: str, cards: str, move: int) -> str:
    """A move without its places and numbers; empty if it is not about a thing."""
    verb, *kinds = catalogue.game(game, cards).index.moves[verb_of(move)]
    for kind, number in zip(kinds, (first_of(move), second_of(move)), strict=False):
        if kind in THINGS:
            return f"{verb} {named(game, cards, kind, number)}"
    return ""


def choice_of(game: str, cards: str, move: int) -> str:
    """A move with its first noun."""
    verb, *kinds = catalogue.game(game, cards).index.moves[verb_of(move)]
    return f"{verb} {named(game, cards, kinds[0], first_of(move))}" if kinds else verb


@cache
def named(game: str, cards: str, kind: str, number: int) -> str:
    """The English name of a noun; its number if it has no name."""
    found = catalogue.game(game, cards)
    try:
        return found.say_noun(kind, number, found.words(()))
    except (KeyError, IndexError, ValueError, AssertionError):
        return f"{kind} {number}"
