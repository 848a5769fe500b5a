"""What a game says about its things: messages of its own catalogue, filled from the facts of a scene.

They are in the game's folder `about/words`, and all are optional:

- `about-SORT` for a piece or a place with facts of this sort, `about-place-NAME`, `about-mark-NAME`, and
  `about-counter-NAME`;
- `begins-VERB` for the move that a touch begins: `more` is how many pieces are still to be chosen, `ends` how many
  places there are to choose from after that, and `end` the only one, if there is just one;
- `goal`; `tip-1`, `tip-2`, and so on; `legend-1` and so on; and `term-1` and so on, with the attributes `means` and
  `rules`;
- `position-NAME` and `position-NAME-seen` for the positions shown in the rulebook.

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
    """What one game says about its things, in one language."""

    def __init__(self, lexicon: Lexicon) -> None:
        self._lexicon = lexicon

    @property
    def goal(self) -> str:
        """The goal of the game in one sentence; empty if there is no such message."""
        return self._told("goal")

    @property
    def tips(self) -> list[str]:
        return self._listed("tip")

    @property
    def legend(self) -> list[str]:
        """What scores, and how to read the signs."""
        return self._listed("legend")

    @property
    def glossary(self) -> list[Term]:
        """The game's terms in alphabetical order."""
        return sorted(self._terms(), key=lambda term: term.name.casefold())

    def position(self, name: str) -> str:
        """The caption of a position that the rulebook shows."""
        return self._told(f"position-{name}")

    def position_seen(self, name: str) -> str:
        """The description of the same position for people who cannot see it."""
        return self._told(f"position-{name}-seen")

    def piece(self, piece: Piece) -> str:
        """What an open piece is, does, costs, and scores; empty for one that lies face down."""
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
    """The sort of thing that these facts are printed on: the name of their struct in lower case."""
    return type(facts).__name__.lower()


def filled(facts: Facts) -> Arguments:
    """Facts as arguments of a message.

    A list becomes its length, plus an argument `yes` named by each word in it; a Boolean becomes `yes` or `no`.
    Facts that have their default value are left out, just as they are from the scene that programs read.
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
    """The name of a place in messages: the last part of its id that is not just a number, without its number."""
    parts = [_NUMBER.sub("", part) for part in identity.split(".")]
    return next((part for part in reversed(parts) if part), "")


@cache
def messages_about(package: str, language: str) -> str:
    """What the game in a package says about its things, as a Fluent catalogue; empty if it says nothing."""
    try:
        return messages_of(f"{package}.{PACKAGE}", language)
    except (ModuleNotFoundError, FileNotFoundError):
        return ""


@cache
def about_things(package: str, language: str) -> About:
    """What the game in a package says about its things."""
    return About(Lexicon(language, [messages_about(package, language)]))
