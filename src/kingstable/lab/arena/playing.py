"""Playing a round: the same deal with everybody at every seat, and how long each player thinks."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from time import perf_counter
from typing import Final

import msgspec

from kingstable import catalogue
from kingstable.bots.level import NotOffered, choice_of, is_offered, number_of
from kingstable.bots.player import Player, View
from kingstable.bots.program import ProgramFailed, ProgramPlayer
from kingstable.core.game import Game
from kingstable.core.luck import FastLuck
from kingstable.core.playout import turn_order, who_begins
from kingstable.core.seeds import derived
from kingstable.core.table import Table
from kingstable.lab.arena.luck import StreamLuck
from kingstable.lab.arena.plan import ArenaPlan, Round
from kingstable.lab.playing import plays_unasked, seats_in_order

FORFEITED: Final = "forfeited"
"""The ending of a game that a player has lost by failing."""

STEPS: Final = 8
"""Steps in each doubling of the time for a move, so a time is known to within a twelfth."""


class Cost(msgspec.Struct):
    """The cost of one player's moves: their number, the seconds in all, and by step how many took that long.

    `refused` counts the illegal moves it chose; `by_rule` counts those of a program by what refused them. `failed`
    counts the games it lost by an illegal move or by not answering. For a program, `reasons` says why it failed, and
    `words` counts the words of its answers.
    """

    moves: int = 0
    seconds: float = 0.0
    steps: dict[int, int] = {}
    refused: int = 0
    failed: int = 0
    by_rule: dict[str, int] = {}
    words: int = 0
    reasons: dict[str, int] = {}

    def add(self, other: Cost) -> None:
        """Add the cost of other moves."""
        self.moves += other.moves
        self.seconds += other.seconds
        self.steps = dict(Counter(self.steps) + Counter(other.steps))
        self.refused += other.refused
        self.failed += other.failed
        self.by_rule = dict(Counter(self.by_rule) + Counter(other.by_rule))
        self.words += other.words
        self.reasons = dict(Counter(self.reasons) + Counter(other.reasons))


class Row(msgspec.Struct, frozen=True):
    """One game: who sat where, who finished in which place (1 for the first, equals share), and how it went.

    Everything but `costs` follows from the plan, unless a player looks at the clock.
    """

    round: int
    game: int
    deal: int
    bots: list[int]
    places: list[int]
    order: list[int]
    moves: int
    ending: str
    costs: list[Cost]


def play_round(plan: ArenaPlan, played: Round) -> list[Row]:
    """Play the games of a round. Raises PlayerFailed."""
    game = catalogue.game(plan.game, plan.cards)
    return [_play(plan, game, played, number) for number in range(plan.players)]


def _play(plan: ArenaPlan, game: Game, played: Round, number: int) -> Row:
    seated = played.seated(number)
    table = game.new(plan.players, StreamLuck(derived(plan.seed, "deal", played.deal)), plan.options)
    first = who_begins(table)
    costs = _to_its_end(plan, game, table, _players(plan, played, number), played, number)
    return Row(
        played.number,
        number,
        played.deal,
        list(seated),
        places_of(_results(table, costs)),
        list(seats_in_order(int(turn_order(table, first)), plan.players)),
        int(table.ply),
        _ending(game, table, costs),
        costs,
    )


def _ending(game: Game, table: Table, costs: Sequence[Cost]) -> str:
    if any(cost.failed for cost in costs):
        return FORFEITED
    return game.index.endings[int(table.ending)] or "stopped"


def _results(table: Table, costs: Sequence[Cost]) -> list[int]:
    """What each seat's result is worth; a player who has failed comes last."""
    standing = [int(value) for value in table.standing()]
    last = min(standing) - 1
    return [last if cost.failed else value for value, cost in zip(standing, costs, strict=True)]


def _to_its_end(
    plan: ArenaPlan, game: Game, table: Table, players: Sequence[Player], played: Round, number: int
) -> list[Cost]:
    """Play on until the game is over or at its limit; return what each seat's moves cost."""
    unseen = FastLuck(derived(plan.seed, "view", played.number, number))
    costs = [Cost() for _ in players]
    names = [plan.bots[bot] for bot in played.seated(number)]
    eager = [seat for seat, name in enumerate(names) if catalogue.bring(name).uses_free_moves]
    told = f"game {number} of round {played.number}, seed {plan.seed}"
    while not table.over() and table.ply < plan.limit:
        if plays_unasked(game, table, eager):
            continue
        seat = int(table.to_move())
        view = View(game, table.imagine(seat, unseen), seat)
        move = _chosen(players[seat], view, costs[seat], names[seat], told)
        if move is None:
            break
        table.play(seat, move)
    return costs


def _chosen(player: Player, view: View, cost: Cost, name: str, told: str) -> int | None:
    """The player's move; None if it gives no legal one, and so has lost the game. Raises PlayerFailed."""
    started = perf_counter()
    try:
        move = number_of(choice_of(player, view, name, told))
    except ProgramFailed as error:
        cost.add(Cost(failed=1, reasons={error.reason: 1}))
        return None
    except NotOffered as error:
        cost.add(Cost(refused=1, failed=1, reasons={str(error): 1}))
        return None
    else:
        cost.add(_cost(perf_counter() - started))
    finally:
        if isinstance(player, ProgramPlayer):
            cost.add(_answers(player))
    if is_offered(view.position, view.seat, move):
        return move
    cost.refused += 1
    cost.failed += 1
    return None


def _answers(player: ProgramPlayer) -> Cost:
    """The words and refusals of a program's last answer. It may sit at several seats, so they are taken after each."""
    by_rule, words = player.since()
    return Cost(refused=sum(by_rule.values()), by_rule=by_rule, words=words)


def _players(plan: ArenaPlan, played: Round, number: int) -> list[Player]:
    return [
        _player(plan, bot, derived(plan.seed, "bot", played.number, number, seat))
        for seat, bot in enumerate(played.seated(number))
    ]


def _player(plan: ArenaPlan, bot: int, seed: int) -> Player:
    """The player with this seed, and with the plan's thinking time if it takes one."""
    level = catalogue.bring(plan.bots[bot])
    if plan.seconds is not None and level.timed is not None:
        return level.timed(seed, plan.seconds)
    return level.make(seed)


def _cost(seconds: float) -> Cost:
    return Cost(1, seconds, {step_of(seconds): 1})


def step_of(seconds: float) -> int:
    """The step that a time falls in; anything quicker than a microsecond counts as one."""
    return math.floor(STEPS * math.log2(max(seconds, 1e-6)))


def longest_of_step(step: int) -> float:
    """The seconds at which a step ends."""
    return float(2 ** ((step + 1) / STEPS))


def places_of(standing: Sequence[int]) -> list[int]:
    """The place of each seat: one more than the number of better results."""
    return [1 + sum(other > value for other in standing) for value in standing]
