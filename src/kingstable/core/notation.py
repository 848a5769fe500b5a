"""Moves as text and back: `place labosw 3`. The verbs and nouns come from the rules themselves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import product

from kingstable.core.errors import BadNotation
from kingstable.core.options import did_you_mean
from kingstable.core.table import first_of, pack_move, second_of, verb_of


@dataclass(frozen=True)
class Noun:
    """What a verb may be about: all there are, each with its notation, a word without spaces."""

    names: Mapping[int, str]

    def read(self, text: str) -> int:
        """The number of a notation. Raises BadNotation."""
        for number, name in self.names.items():
            if name == text:
                return number
        raise BadNotation(f"{text!r} is none of {_some(list(self.names.values()))}")


class Notation:
    """The move texts of one game."""

    def __init__(self, moves: Mapping[int, tuple[str, ...]], nouns: Mapping[str, Noun]) -> None:
        self.moves = moves
        self.nouns = nouns
        self._verbs = {signature[0]: verb for verb, signature in moves.items()}

    def write(self, move: int) -> str:
        """The move as text: the verb, then each noun."""
        verb, *kinds = self.moves[verb_of(move)]
        numbers = (first_of(move), second_of(move))
        nouns = [self.nouns[kind].names[number] for kind, number in zip(kinds, numbers, strict=False)]
        return " ".join([verb.replace("_", "-"), *nouns])

    def read(self, text: str) -> int:
        """The move a text stands for, legal or not. Raises BadNotation with what is wrong."""
        verb, *words = text.split() or [""]
        name = verb.replace("-", "_")
        if name not in self._verbs:
            known = tuple(each.replace("_", "-") for each in self._verbs)
            raise BadNotation(f"{_shortened(verb)!r} is not a move{did_you_mean(verb, known)}")
        kinds = self.moves[self._verbs[name]][1:]
        if len(words) != len(kinds):
            raise BadNotation(f"{verb} takes {self._usage(kinds)}: for example {self._example(name)!r}.")
        numbers = [self._noun(kind, word) for kind, word in zip(kinds, words, strict=True)]
        return pack_move(self._verbs[name], *numbers)

    def every(self) -> list[int]:
        """Every move that can be spelled, legal or not."""
        return [
            pack_move(verb, *numbers)
            for verb, signature in self.moves.items()
            for numbers in product(*(self.nouns[kind].names for kind in signature[1:]))
        ]

    def _noun(self, kind: str, word: str) -> int:
        try:
            return self.nouns[kind].read(word)
        except BadNotation:
            names = list(self.nouns[kind].names.values())
            raise BadNotation(f"{_shortened(word)!r} is not a {kind}: use {_some(names)}.") from None

    def _usage(self, kinds: tuple[str, ...]) -> str:
        return " and ".join(f"a {kind}" for kind in kinds) or "nothing"

    def _example(self, verb: str) -> str:
        kinds = self.moves[self._verbs[verb]][1:]
        return " ".join([verb, *(next(iter(self.nouns[kind].names.values())) for kind in kinds)])


def _some(names: list[str]) -> str:
    return ", ".join(names) if len(names) < 9 else f"{', '.join(names[:6])}, ... {names[-1]}"


def _shortened(text: str) -> str:
    return text if len(text) <= 40 else text[:37] + "..."
