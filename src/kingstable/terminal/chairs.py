"""Who sits where at a table in the terminal: people first, then computer players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from kingstable import catalogue
from kingstable.core.errors import BadOption
from kingstable.core.seeds import derived
from kingstable.core.words import Lexicon

LONGEST_NAME = 40
USUAL_LEVEL = "medium"
"""The opponent of a person who names none."""


class Chair(msgspec.Struct, frozen=True, array_like=True):
    """One seat: the name of whoever sits there, and for a computer player its level and the seed of its choices."""

    name: str
    level: str | None = None
    seed: int = 0

    def seed_at(self, ply: int) -> int:
        """The seed of the choice at this ply, so that a resumed game goes on as it would have."""
        return derived(self.seed, ply)


def chairs_for(
    allowed: Sequence[int], players: int | None, levels: Sequence[str], names: Sequence[str], seed: int, words: Lexicon
) -> tuple[Chair, ...]:
    """The chairs of a new table.

    If `players` is None, the people named play, or one person if none is named, against the `levels`; without those,
    ordinary computer players fill up the fewest seats that the game allows.

    Raises UnknownName for a level, and BadOption for names or levels that do not fit the number of players.
    """
    for level in levels:
        catalogue.level(level)
    if players is None:
        people = max(len(names), 1)
        levels = levels or [USUAL_LEVEL] * (max(*allowed[:1], people, 2) - people)
        players = people + len(levels)
    people = players - len(levels)
    if people < 0:
        raise BadOption(f"There are {len(levels)} computer players for {players} seats: name fewer, or add players.")
    if len(names) > people:
        raise BadOption(f"There are {len(names)} names for {_persons(people)}: give one name for each person.")
    people_names = [*names, *(words.say("player", number=k + 1) for k in range(len(names), people))]
    return _named(people_names, list(levels), seed, words)


def _persons(count: int) -> str:
    return "1 person" if count == 1 else f"{count} people"


def _named(people: Sequence[str], levels: Sequence[str], seed: int, words: Lexicon) -> tuple[Chair, ...]:
    for name in people:
        check_name(name)
    twice = [name for name, count in Counter(people).items() if count > 1]
    if twice:
        raise BadOption(f"Two people are called {twice[0]!r}: give them different names.")
    chairs = [Chair(name) for name in people]
    for k, level in enumerate(levels):
        name = catalogue.level(level).title_in(words)
        same = levels[:k].count(level) + 1
        name = f"{name} {same}" if levels.count(level) > 1 else name
        name = words.say("computer", name=name) if name in people else name
        chairs.append(Chair(name, level, derived(seed, "chair", k)))
    return tuple(chairs)


def check_name(name: str) -> None:
    """Raises BadOption for a name that cannot appear in a line of text."""
    if not name.strip() or not name.isprintable() or len(name) > LONGEST_NAME:
        shortened = name[:LONGEST_NAME]
        raise BadOption(f"The name {shortened!r} must have 1 to {LONGEST_NAME} printable characters.")
