"""The actions of a game: fixed numbers for its moves, or for the words of its moves.

A game in which at most `MOST_WHOLE` moves can be spelled has one action for each. Kings & Things has 42,296, and Kings
of Serbia, where any amounts can be offered, eight million. There a move is said word by word, one action after the
other: first its verb, then each noun, and each amount of a noun that has amounts.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from math import prod
from typing import Final

from kingstable.core.game import Game
from kingstable.core.notation import AMOUNT, AMOUNT_BITS, Amounts, Noun
from kingstable.core.table import FIRST, FIRST_AT, SECOND_AT, pack_move
from kingstable.rl.slots import Coding

MOST_WHOLE: Final = 1000
"""The most moves that get an action each; a game with more is played word by word."""

PLACES: Final = ((int(FIRST_AT), int(FIRST)), (int(SECOND_AT), (1 << 63 - int(SECOND_AT)) - 1))
"""For each noun of a move, its lowest bit and a mask as wide as the noun."""


@dataclass(frozen=True)
class Part:
    """A noun of a move, or one amount of a noun made of several: its bits, and the numbers it can have."""

    shift: int
    mask: int
    low: int
    names: tuple[str, ...]
    """The name of each number, from `low` on."""
    section: str
    """The kind of noun; parts of the same kind share their words."""

    @property
    def size(self) -> int:
        return len(self.names)


class Actions:
    """The actions of a game. `names` has a name for each, in the notation of `kingstable.core.notation`."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.parts = {verb: tuple(_parts(game, kinds)) for verb, (_, *kinds) in game.index.moves.items()}
        self.by_word = sum(self._sizes().values()) > MOST_WHOLE
        self.coding, self.names = self._by_word() if self.by_word else self._whole()

    @property
    def size(self) -> int:
        """The number of actions."""
        return len(self.names)

    def words(self, move: int) -> tuple[int, ...]:
        """The actions that make up a move, in order."""
        return tuple(int(self.coding.action(move, said)) for said in range(int(self.coding.words(move))))

    def _sizes(self) -> dict[int, int]:
        """The number of moves that can be spelled with each verb."""
        return {verb: prod(part.size for part in parts) for verb, parts in self.parts.items()}

    def _verb(self, verb: int) -> str:
        return self.game.index.moves[verb][0].replace("_", "-")

    def _whole(self) -> tuple[Coding, tuple[str, ...]]:
        """An action for each move: verbs in order, then the nouns of each, with the last noun varying fastest."""
        sizes = self._sizes()
        coding = Coding(max(sizes) + 1, sum(sizes.values()), False)
        names: list[str] = []
        for verb, parts in self.parts.items():
            coding.set_verb(verb, len(names))
            for k, part in enumerate(parts):
                stride = prod(each.size for each in parts[k + 1 :])
                coding.add_noun(verb, part.shift, part.mask, part.low, stride, 0)
            for numbers in product(*(range(part.size) for part in parts)):
                coding.add_move(_move(verb, parts, numbers))
                said = [part.names[number] for part, number in zip(parts, numbers, strict=True)]
                names.append(" ".join([self._verb(verb), *said]))
        return coding, tuple(names)

    def _by_word(self) -> tuple[Coding, tuple[str, ...]]:
        """An action for each verb, followed by one for each word of each kind of noun."""
        names = [self._verb(verb) for verb in self.parts]
        sections: dict[str, int] = {}
        for part in (part for parts in self.parts.values() for part in parts):
            if part.section not in sections:
                sections[part.section] = len(names)
                names += [f"{part.section} {name}" for name in part.names]
        coding = Coding(max(self.parts) + 1, len(names), True)
        for place, (verb, parts) in enumerate(self.parts.items()):
            coding.set_verb(verb, place)
            for part in parts:
                coding.add_noun(verb, part.shift, part.mask, part.low, 0, sections[part.section])
        return coding, tuple(names)


def _parts(game: Game, kinds: list[str]) -> Iterator[Part]:
    """The nouns of a verb, with amounts as separate parts."""
    for kind, (shift, mask) in zip(kinds, PLACES, strict=False):
        noun = game.nouns[kind]
        section = next(name for name, each in game.nouns.items() if each is noun)
        if isinstance(noun, Amounts):
            for k, thing in enumerate(noun.things):
                names = tuple(f"{amount} {thing}" for amount in range(noun.most + 1))
                yield Part(shift + AMOUNT_BITS * k, AMOUNT, 0, names, f"{section} {thing}")
        else:
            yield Part(shift, mask, min(noun.names), _names(noun), section)


def _names(noun: Noun) -> tuple[str, ...]:
    """The names of the numbers from lowest to highest; a number without a name is written in digits."""
    numbers = range(min(noun.names), max(noun.names) + 1)
    return tuple(noun.names.get(number, str(number)) for number in numbers)


def _move(verb: int, parts: tuple[Part, ...], numbers: tuple[int, ...]) -> int:
    return pack_move(verb) | sum(part.low + number << part.shift for part, number in zip(parts, numbers, strict=True))
