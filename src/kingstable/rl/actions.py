"""Which actions there are in a game: fixed numbers for its moves, or for the words of its moves.

A game with at most `MOST_WHOLE` moves that can be spelled has an action for each. In Kings & Things there are 42,296,
and in Kings of Serbia, where any amounts can be offered, eight million: there a move is said word by word, in actions
one after the other. The first is its verb; then follows each noun, and of amounts each one.
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
"""Actions; a game with more moves is played by words."""

PLACES: Final = ((int(FIRST_AT), int(FIRST)), (int(SECOND_AT), (1 << 63 - int(SECOND_AT)) - 1))
"""From which bit on each noun of a move lies, and as many bits as it has."""


@dataclass(frozen=True)
class Part:
    """A noun of a move, or one amount of a noun of several: its bits, and the numbers that it may have."""

    shift: int
    mask: int
    low: int
    names: tuple[str, ...]
    """What each number from `low` on is called."""
    section: str
    """The kind of noun: equal kinds have the same words."""

    @property
    def size(self) -> int:
        return len(self.names)


class Actions:
    """The actions of a game. `names` says of each what it is, as `kingstable.core.notation` writes it."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.parts = {verb: tuple(_parts(game, kinds)) for verb, (_, *kinds) in game.index.moves.items()}
        self.by_word = sum(self._sizes().values()) > MOST_WHOLE
        self.coding, self.names = self._by_word() if self.by_word else self._whole()

    @property
    def size(self) -> int:
        """How many there are."""
        return len(self.names)

    def words(self, move: int) -> tuple[int, ...]:
        """The actions that make a move, in their order."""
        return tuple(int(self.coding.action(move, said)) for said in range(int(self.coding.words(move))))

    def _sizes(self) -> dict[int, int]:
        """By verb, how many moves it spells."""
        return {verb: prod(part.size for part in parts) for verb, parts in self.parts.items()}

    def _verb(self, verb: int) -> str:
        return self.game.index.moves[verb][0].replace("_", "-")

    def _whole(self) -> tuple[Coding, tuple[str, ...]]:
        """An action for each move: verbs in their order, and of each its nouns, the last changing first."""
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
        """An action for each verb, and then for each word of each kind of noun."""
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
    """The nouns of a verb, amounts one by one."""
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
    """What the numbers are called, from the lowest to the highest; one that means nothing is only its number."""
    numbers = range(min(noun.names), max(noun.names) + 1)
    return tuple(noun.names.get(number, str(number)) for number in numbers)


def _move(verb: int, parts: tuple[Part, ...], numbers: tuple[int, ...]) -> int:
    return pack_move(verb) | sum(part.low + number << part.shift for part, number in zip(parts, numbers, strict=True))
