"""Convert moves to text and back: `place labosw 3`. The verbs and nouns come from the rules themselves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import product
from typing import Final

from kingstable.core.errors import BadNotation
from kingstable.core.options import did_you_mean, quoted
from kingstable.core.table import first_of, pack_move, second_of, verb_of


@dataclass(frozen=True)
class Noun:
    """A kind of thing that a verb may be about: all its numbers, each with its notation, a word without spaces."""

    names: Mapping[int, str]

    def write(self, number: int) -> str:
        """The notation of a number. Raises KeyError if it has none."""
        if number not in self.names:
            raise KeyError(f"the number {number} has no name in `nouns`, whose names are {self.usage()}")
        return self.names[number]

    def read(self, text: str) -> int:
        """The number that a notation stands for. Raises BadNotation."""
        for number, name in self.names.items():
            if name == text:
                return number
        raise BadNotation(f"{quoted(text)} is not one of {self.usage()}")

    def usage(self) -> str:
        """What may be written, for a message to somebody who wrote something else."""
        return _some(list(self.names.values()))


AMOUNT_BITS: Final = 8
AMOUNT: Final = (1 << AMOUNT_BITS) - 1
NO_AMOUNTS: Final = "nothing"


def pack_amounts(amounts: tuple[int, ...]) -> int:
    """Pack amounts into one number, eight bits each, the first one lowest: three fit into one noun of a move."""
    return sum(amount << AMOUNT_BITS * place for place, amount in enumerate(amounts))


def unpack_amounts(number: int, kinds: int) -> tuple[int, ...]:
    return tuple(number >> AMOUNT_BITS * place & AMOUNT for place in range(kinds))


def write_amounts(amounts: Mapping[str, int]) -> str:
    """Amounts as one word: `2-grain+1-wood`, or `nothing`."""
    return "+".join(f"{amount}-{name}" for name, amount in amounts.items() if amount) or NO_AMOUNTS


@dataclass(frozen=True)
class Amounts(Noun):
    """Amounts of a few things in one word: `2-grain+1-wood`, or `nothing`.

    There are too many combinations to list, so `names` has only some.
    """

    things: tuple[str, ...]
    most: int

    @cached_property
    def numerals(self) -> frozenset[str]:
        """All amounts that may be written."""
        return frozenset(str(number) for number in range(1, self.most + 1))

    def write(self, number: int) -> str:
        return write_amounts(dict(zip(self.things, unpack_amounts(number, len(self.things)), strict=True)))

    def read(self, text: str) -> int:
        """Read a word; the things may come in any order, each of them once. Raises BadNotation."""
        amounts = dict.fromkeys(self.things, 0)
        for part in [] if text == NO_AMOUNTS else text.split("+"):
            amount, _, name = part.partition("-")
            if amount not in self.numerals or amounts.get(name) != 0:
                raise BadNotation(f"{quoted(text)} is not {self.usage()}")
            amounts[name] = int(amount)
        return pack_amounts(tuple(amounts.values()))

    def usage(self) -> str:
        example = write_amounts(dict.fromkeys(self.things, 2))
        return f"amounts from 1 to {self.most} such as {example}, or {NO_AMOUNTS}"


def amounts_of(things: tuple[str, ...], most: int) -> Amounts:
    """The noun for amounts of these things, with at most `most` (below 256) of each."""
    few = sorted({0, 1, 2, 3, most})
    numbers = [pack_amounts(each) for each in product(few, repeat=len(things))]
    empty = Amounts({}, things, most)
    return Amounts({number: empty.write(number) for number in numbers}, things, most)


KNOWN: Final = 2**12
"""How many texts of moves are cached with their moves, and how many moves with their texts, for each game."""


class Notation:
    """Converts the moves of one game to text and back."""

    def __init__(self, moves: Mapping[int, tuple[str, ...]], nouns: Mapping[str, Noun]) -> None:
        self.moves = moves
        self.nouns = nouns
        self._verbs = {signature[0]: verb for verb, signature in moves.items()}
        self.read = lru_cache(KNOWN)(self._read)
        """The move that a text stands for, legal or not. Raises BadNotation with what is wrong."""
        self.write = lru_cache(KNOWN)(self._write)
        """The move as text: the verb, then each noun."""

    def _write(self, move: int) -> str:
        verb, *kinds = self.moves[verb_of(move)]
        numbers = (first_of(move), second_of(move))
        nouns = [self.nouns[kind].write(number) for kind, number in zip(kinds, numbers, strict=False)]
        return " ".join([verb.replace("_", "-"), *nouns])

    def _read(self, text: str) -> int:
        verb, *words = text.split() or [""]
        name = verb.replace("-", "_")
        if name not in self._verbs:
            known = tuple(each.replace("_", "-") for each in self._verbs)
            raise BadNotation(f"{quoted(verb)} is not a move{did_you_mean(verb, known)}")
        kinds = self.moves[self._verbs[name]][1:]
        if len(words) != len(kinds):
            raise BadNotation(f"{verb} takes {self._usage(kinds)}: for example {self._example(name)!r}.")
        numbers = [self._noun(kind, word) for kind, word in zip(kinds, words, strict=True)]
        return pack_move(self._verbs[name], *numbers)

    def every(self) -> list[int]:
        """Every move that can be spelled, legal or not, but with only some of all possible amounts."""
        return [
            pack_move(verb, *numbers)
            for verb, signature in self.moves.items()
            for numbers in product(*(self.nouns[kind].names for kind in signature[1:]))
        ]

    def _noun(self, kind: str, word: str) -> int:
        try:
            return self.nouns[kind].read(word)
        except BadNotation:
            usage = self.nouns[kind].usage()
            raise BadNotation(f"{quoted(word)} is not {_article(kind)} {kind}: use {usage}.") from None

    def _usage(self, kinds: tuple[str, ...]) -> str:
        return " and ".join(f"{_article(kind)} {kind}" for kind in kinds) or "nothing"

    def _example(self, verb: str) -> str:
        kinds = self.moves[self._verbs[verb]][1:]
        return " ".join([verb, *(next(iter(self.nouns[kind].names.values())) for kind in kinds)])


def _article(kind: str) -> str:
    return "an" if kind[0] in "aeiou" else "a"


def _some(names: list[str]) -> str:
    return ", ".join(names) if len(names) < 9 else f"{', '.join(names[:6])}, ... {names[-1]}"
