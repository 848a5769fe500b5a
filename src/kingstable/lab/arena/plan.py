"""Who meets whom, on which deal and at which seats: pieces of work that do not depend on who carries them out.

A *round* is one deal and one line-up of as many players as there are seats. It has a game for each seat: after each
game all players move one seat on. So each has had every seat, and every place in the turn order, with the same cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations
from typing import Any, Final

from kingstable import catalogue
from kingstable.core.errors import BadOption
from kingstable.core.luck import FastLuck
from kingstable.core.options import among_programs, choose
from kingstable.core.seeds import derived

USUAL_LIMIT: Final = 20_000
"""The number of moves after which a game is stopped; it is then scored as it stands."""
MOST_BOTS: Final = 50


@dataclass(frozen=True)
class ArenaPlan:
    """Games among computer players. `seconds` is how long those who search think about a move; None if not given."""

    game: str
    players: int
    options: Mapping[str, str]
    bots: tuple[str, ...]
    games: int
    seed: int
    seconds: float | None = None
    limit: int = USUAL_LIMIT
    cards: str = ""
    alone: bool = False
    """Whether each player but the last sits alone at a table of the last one."""

    @property
    def rounds(self) -> int:
        """The number of rounds needed for that many games."""
        return -(-self.games // self.players)

    def all_rounds(self) -> Iterator[Round]:
        """The rounds in order: every line-up on the first deal, then on the second, and so on."""
        lineups = self.lineups()
        for number in range(self.rounds):
            deal, place = divmod(number, len(lineups))
            yield Round(number, deal, self._shuffled(lineups[place], number))

    def lineups(self) -> list[tuple[int, ...]]:
        """Which players meet, by index in `bots`: all combinations.

        If there are fewer bots than seats, each has as many of them as the others, or one more. If they play `alone`,
        each meets only the last one, which has all other seats.
        """
        count = len(self.bots)
        if self.alone:
            return [(bot, *[count - 1] * (self.players - 1)) for bot in range(count - 1)]
        if count >= self.players:
            return list(combinations(range(count), self.players))
        each, more = divmod(self.players, count)
        base = tuple(bot for bot in range(count) for _ in range(each))
        return [tuple(sorted((*base, *extra))) for extra in combinations(range(count), more)]

    def _shuffled(self, lineup: Sequence[int], number: int) -> tuple[int, ...]:
        """The line-up in a random order of this round's own, so that nobody always sits left of the same player."""
        luck = FastLuck(derived(self.seed, "seats", number))
        left = list(lineup)
        return tuple(left.pop(luck.below(len(left))) for _ in lineup)

    def told(self) -> dict[str, Any]:
        """The head of a results file, which describes its games; more games can be added to them."""
        told = {name: value for name, value in asdict(self).items() if name != "games"} | {"bots": list(self.bots)}
        if not self.alone:
            del told["alone"]  # files of earlier versions do not have it
        return told


@dataclass(frozen=True)
class Round:
    """A deal and who plays it, by their index among the bots, in the order of the seats in the first game."""

    number: int
    deal: int
    lineup: tuple[int, ...]

    def seated(self, game: int) -> tuple[int, ...]:
        """The bot at each seat in one of the round's games."""
        return self.lineup[-game % len(self.lineup) :] + self.lineup[: -game % len(self.lineup)]


def arena_plan(
    game: str,
    bots: Sequence[str],
    games: int,
    players: int | None = None,
    options: Mapping[str, str] | None = None,
    seed: int = 1,
    seconds: float | None = None,
    limit: int = USUAL_LIMIT,
    cards: str = "",
    against: str = "",
) -> ArenaPlan:
    """A plan that can be carried out. If `players` is None, it is for the fewest that the game allows.

    With `against`, each of the bots sits alone at a table where that player has all other seats.

    Raises UnknownName, BadPlayer, BadOption or BadCards.
    """
    found = catalogue.game(game, cards)
    everybody = (*bots, against) if against else tuple(bots)
    for bot in everybody:
        catalogue.bring(bot)
    count = min(found.players) if players is None else players
    agreed = among_programs(found.options, options or {})
    found.table(count, FastLuck(0), agreed)
    _check(everybody, against)
    chosen = choose(found.options, agreed)
    return ArenaPlan(game, count, chosen, everybody, games, seed, seconds, limit, cards, alone=bool(against))


def _check(bots: Sequence[str], against: str) -> None:
    """Raises BadOption."""
    if not 2 <= len(bots) <= MOST_BOTS:
        raise BadOption(f"An arena is for 2 to {MOST_BOTS} computer players: name them as in --bots medium,hard.")
    if bots.count(against) == 2:
        raise BadOption(f"{against} is named in both --bots and --against: take it out of one of them.")
    twice = next((bot for bot in bots if bots.count(bot) > 1), None)
    if twice is not None:
        raise BadOption(f"{twice} is named twice: name each computer player once.")
