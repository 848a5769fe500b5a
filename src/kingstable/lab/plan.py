"""What to simulate, divided into pieces that do not depend on how many processes share the work."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Final

from kingstable import catalogue
from kingstable.core.errors import BadOption
from kingstable.core.luck import FastLuck, Luck
from kingstable.core.options import among_programs, choose
from kingstable.core.seeds import derived
from kingstable.lab.arena.luck import StreamLuck

RANDOM: Final = "random"

RANDOM_CHUNK: Final = 1000
"""Games in one piece of random play, which takes some hundredths of a second."""

USUAL_LIMIT: Final = 20_000
"""The default number of plies after which a game is stopped."""


@dataclass(frozen=True)
class Plan:
    """Games of one kind. `levels` has a computer player for each seat; they change seats after every game."""

    game: str
    players: int
    options: Mapping[str, str]
    levels: tuple[str, ...]
    games: int
    seed: int
    limit: int = USUAL_LIMIT
    cards: str = ""
    """The card set as text, if it is not the game's own."""
    common_luck: bool = False
    """Whether games are compared with those of other plans, so that extra draws in one must not shift other luck."""

    @property
    def is_random(self) -> bool:
        """Whether all play at random, so that whole games run in the compiled loop."""
        return set(self.levels) == {RANDOM}

    def bot_at(self, game: int, seat: int) -> int:
        """The index in `levels` of the player at this seat in this game; each sits everywhere equally often."""
        return (seat - game) % self.players

    def level_at(self, game: int, seat: int) -> str:
        """The level at this seat in this game."""
        return self.levels[self.bot_at(game, seat)]

    def luck(self, game: int) -> Luck:
        """The luck of a game. With common luck, every source has a separate stream: see `lab.arena.luck`."""
        seed = derived(self.seed, "deal", game)
        return StreamLuck(seed) if self.common_luck else FastLuck(seed)

    def has_turn_order(self) -> bool:
        """Whether somebody begins; in some games, all act at once."""
        game = catalogue.game(self.game, self.cards)
        return not game.all_begin_at_once(game.new(self.players, self.luck(0), self.options))

    def chunks(self) -> Iterator[Chunk]:
        """The games in pieces."""
        for number, first in enumerate(range(0, self.games, self.piece)):
            yield Chunk(number, first, min(self.piece, self.games - first))

    @property
    def pieces(self) -> int:
        """The number of pieces; more processes than that would be idle."""
        return -(-self.games // self.piece)

    @property
    def piece(self) -> int:
        """Games in one piece; the last may have fewer."""
        return RANDOM_CHUNK if self.is_random else self.players


@dataclass(frozen=True)
class Chunk:
    """Some consecutive games; `first` is the number of the first, counted from 0."""

    number: int
    first: int
    games: int


def plan_for(
    game: str,
    games: int,
    players: int | None = None,
    levels: Sequence[str] = (),
    options: Mapping[str, str] | None = None,
    seed: int = 1,
    limit: int = USUAL_LIMIT,
    cards: str = "",
) -> Plan:
    """A plan that can be carried out; one level stands for all seats, none for random play.

    A level may also be an import path (see `catalogue.bring`). If `players` is None, it is the number of levels if
    there are several, or else the fewest that the game is for. Raises UnknownName, BadPlayer, BadOption or BadCards.
    """
    found = catalogue.game(game, cards)
    for level in levels:
        catalogue.bring(level)
    count = players if players is not None else len(levels) if len(levels) > 1 else min(found.players)
    agreed = among_programs(found.options, options or {})
    found.table(count, FastLuck(0), agreed)
    if len(levels) not in (0, 1, count):
        raise BadOption(f"There are {len(levels)} computer players for {count} seats: name one for all, or {count}.")
    seated = tuple(levels) if len(levels) > 1 else (levels[0] if levels else RANDOM,) * count
    return Plan(game, count, choose(found.options, agreed), seated, games, seed, limit, cards)


def plan_text(plan: Plan) -> str:
    """The plan as one line of JSON, to send to another process or keep with its games."""
    return json.dumps(asdict(plan))


def plan_from(text: str) -> Plan:
    """The plan in such a line. Raises ValueError or TypeError if it is not one."""
    found = json.loads(text)
    return Plan(**{**found, "levels": tuple(found["levels"])})
