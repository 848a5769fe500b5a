"""What a game says about its things: messages of its own catalogue, filled from the facts of a scene.

A game has them in `about/words`: `about-SORT` for a piece or a place with facts of this sort, `about-place-NAME`,
`about-mark-NAME`, `about-counter-NAME`; `begins-VERB` for what a touch begins, with how many pieces are still to be
chosen (`more`), how many places there are to choose from then (`ends`), and the only one of them (`end`); `goal`,
`tip-1` and on, `legend-1` and on; and `term-1` and on, with the attributes `means` and `rules`; and `position-NAME` and
`position-NAME-seen` for what its rulebook shows. A game may have none of them.
The page fills the same messages in the same way (`web/src/speaking`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import count
from typing import Final

import msgspec

from kingstable.core.scene import Counter, Facts, Mark, Piece, Zone
from kingstable.core.words import Arguments, Lexicon, messages_of

PACKAGE: Final = "about"

_PARTS: Final = re.compile(r"[.-]")
_NUMBER: Final = re.compile(r"\d+$")


@dataclass(frozen=True)
class Term:
    """A word of the game, what it means, and the ids of the rules that say so."""

    name: str
    means: str
    rules: tuple[str, ...]


class About:
    """The words of one game about its things, in one language."""

    def __init__(self, lexicon: Lexicon) -> None:
        self._lexicon = lexicon

    @property
    def goal(self) -> str:
        """The goal of the game in one sentence; empty where it has none."""
        return self._told("goal")

    @property
    def tips(self) -> list[str]:
        return self._listed("tip")

    @property
    def legend(self) -> list[str]:
        """What counts, and how signs are read."""
        return self._listed("legend")

    @property
    def glossary(self) -> list[Term]:
        """The game's terms, in the order of the alphabet."""
        return sorted(self._terms(), key=lambda term: term.name.casefold())

    def position(self, name: str) -> str:
        """What the rulebook says below a position that it shows."""
        return self._told(f"position-{name}")

    def position_seen(self, name: str) -> str:
        """The same position for those who cannot see it."""
        return self._told(f"position-{name}-seen")

    def piece(self, piece: Piece) -> str:
        """What an open piece is, does, costs and counts; empty for one that lies face down."""
        if piece.face is None or piece.facts is None:
            return ""
        return self._told(f"about-{sort_of(piece.facts)}", {**filled(piece.facts), "face": piece.face})

    def zone(self, zone: Zone) -> str:
        """What a place is for."""
        by_facts = self._told(f"about-{sort_of(zone.facts)}", filled(zone.facts)) if zone.facts else ""
        return by_facts or self._told(f"about-place-{place_name(zone.id)}")

    def mark(self, mark: Mark) -> str:
        return self._told(f"about-mark-{_PARTS.split(mark.id)[0]}")

    def counter(self, counter: Counter) -> str:
        return self._told(f"about-counter-{counter.id}")

    def _told(self, message: str, arguments: Arguments | None = None) -> str:
        return " ".join(self._lexicon.tell(message, arguments or {}).split())

    def _terms(self) -> Iterator[Term]:
        for number, name in enumerate(self._each("term"), start=1):
            message = f"term-{number}"
            rules = self._lexicon.attribute(message, "rules").split()
            yield Term(name, self._lexicon.attribute(message, "means"), tuple(rules))

    def _listed(self, name: str) -> list[str]:
        return list(self._each(name))

    def _each(self, name: str) -> Iterator[str]:
        for number in count(1):
            line = self._told(f"{name}-{number}")
            if not line:
                return
            yield line


def sort_of(facts: Facts) -> str:
    """The sort of thing that these facts are printed on."""
    return type(facts).__name__.lower()


def filled(facts: Facts) -> Arguments:
    """Facts as arguments of a message: of a list its length, and `yes` by each of its words; of a truth, a word too.

    What has its default is left out, as a program that reads the scene finds it.
    """
    told: dict[str, object] = msgspec.to_builtins(facts)
    plain = {name: argument for name, value in told.items() if (argument := _argument(value)) is not None}
    return {member: "yes" for value in told.values() for member in _members(value)} | plain


def _members(value: object) -> list[str]:
    """The words in a list."""
    return [each for each in value if isinstance(each, str)] if isinstance(value, (list, tuple)) else []


def _argument(value: object) -> str | int | None:
    if isinstance(value, (list, tuple)):
        return len(value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value if isinstance(value, (str, int)) else None


def place_name(identity: str) -> str:
    """The name of a place among the messages: the last part of its id, without the number that it has there."""
    parts = [_NUMBER.sub("", part) for part in identity.split(".")]
    return next((part for part in reversed(parts) if part), "")


@cache
def messages_about(package: str, language: str) -> str:
    """What the game of a package says about its things, as a Fluent catalogue; empty where it says nothing."""
    try:
        return messages_of(f"{package}.{PACKAGE}", language)
    except (ModuleNotFoundError, FileNotFoundError):
        return ""


@cache
def about_things(package: str, language: str) -> About:
    """The words of the game of a package about its things."""
    return About(Lexicon(language, [messages_about(package, language)]))
