"""Running an arena: rounds shared among processes and kept as they come, and one document with the result."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from functools import partial
from itertools import islice
from pathlib import Path
from typing import TypedDict

from kingstable.core.stops import Stops
from kingstable.lab.arena.plan import ArenaPlan, Round
from kingstable.lab.arena.playing import Cost, Row, longest_of_step, play_round
from kingstable.lab.arena.rating import Rating, pair_scores, ratings
from kingstable.lab.arena.results import Results
from kingstable.lab.arena.sprt import Hypotheses, Test, round_scores, tested
from kingstable.lab.intervals import Share, share_in_groups
from kingstable.lab.workers import Jobs, in_order


class Standing(TypedDict):
    """One player: Elo with its 95 % interval, the share of its pairs it has won, and what its moves took.

    `place` is its rank; `best_place` and `worst_place` are the ranks it may have by the intervals of its differences
    from all others. If `games` is 0, nothing is known of a player, and its other numbers mean nothing. `p95` is the
    time that 95 of 100 moves stay within, known to a twelfth. `refused` counts illegal moves, and `failed` the games
    lost by choosing one, or by giving none. For a program, `by_rule` says which rules refused its moves (`notation` for
    answers that were no move at all), the most frequent first, and `words` how many words its answers had.
    """

    bot: str
    elo: float
    low: float
    high: float
    place: int
    best_place: int
    worst_place: int
    games: int
    firsts: int
    victories: float
    """The share of its games that it has won, with shared victories counted in part; `victories_low` and
    `victories_high` bound its 95 % interval."""
    victories_low: float
    victories_high: float
    share: float
    moves: int
    mean: float
    p95: float
    refused: int
    failed: int
    by_rule: dict[str, int]
    words: int
    reasons: dict[str, int]
    """The number of games a program failed in, by reason, the most frequent first."""


class Sprt(TypedDict):
    """The sequential test of whether the first player is stronger than the second; see `lab.arena.sprt`."""

    none: float
    some: float
    rounds: int
    ratio: float
    verdict: str


class ArenaResult(TypedDict):
    """The result as one document. `games` is the number played, and `asked` the number asked for."""

    game: str
    players: int
    options: dict[str, str]
    bots: list[str]
    alone: bool
    """Whether each of them but the last sat alone at a table of the last one."""
    own_cards: bool
    """Whether the cards are the game's own."""
    seed: int
    seconds: float | None
    limit: int
    asked: int
    games: int
    stopped: int
    interrupted: bool
    standings: list[Standing]
    pairs: list[list[float | None]]
    """By player and rival, the share of victories; None where they have not met."""
    sprt: Sprt | None


def _silent(games: int) -> None:
    """Report no progress."""


def hold_arena(
    plan: ArenaPlan,
    jobs: Jobs = 1,
    out: Path | None = None,
    hypotheses: Hypotheses | None = None,
    progress: Callable[[int], None] = _silent,
) -> ArenaResult:
    """Play those of the plan's games that are not in the file; with hypotheses, only until they are decided.

    `progress` is called with the number of games added. If interrupted, the result is that of the games so far.

    Raises BadResults, WorkLost, PlayerFailed; the file then has the rounds before.
    """
    stops = Stops()
    interrupted = False
    with stops.listening(), closing(Results(plan, out)) as results:
        try:
            _play(plan, results, jobs, hypotheses, stops, progress)
        except KeyboardInterrupt:
            interrupted = True
        rows = results.rows[: plan.rounds * plan.players]
    return _told(plan, _decided(rows, plan, hypotheses), interrupted, hypotheses)


def _play(
    plan: ArenaPlan,
    results: Results,
    jobs: Jobs,
    hypotheses: Hypotheses | None,
    stops: Stops,
    progress: Callable[[int], None],
) -> None:
    progress(len(results.rows))
    if results.rounds >= plan.rounds or is_decided(results.rows, hypotheses):
        return
    with closing(_rows(plan, results.rounds, jobs)) as played:
        for rows in played:
            with stops.held():
                results.add(rows)
            progress(len(rows))
            if is_decided(results.rows, hypotheses):
                return


def _rows(plan: ArenaPlan, done: int, jobs: Jobs) -> Generator[list[Row]]:
    rounds: Iterator[Round] = islice(plan.all_rounds(), done, None)
    yield from in_order(partial(play_round, plan), rounds, jobs, plan.rounds - done)


def is_decided(rows: Sequence[Row], hypotheses: Hypotheses | None) -> bool:
    return hypotheses is not None and tested(round_scores(rows), hypotheses).verdict != "open"


def _decided(rows: list[Row], plan: ArenaPlan, hypotheses: Hypotheses | None) -> list[Row]:
    """The games up to the decision: later games in the file of a longer run do not count."""
    if hypotheses is None:
        return rows
    return rows[: tested(round_scores(rows), hypotheses).rounds * plan.players]


# The result


def _told(plan: ArenaPlan, rows: list[Row], interrupted: bool, hypotheses: Hypotheses | None) -> ArenaResult:
    test = tested(round_scores(rows), hypotheses) if hypotheses else None
    return ArenaResult(
        game=plan.game,
        players=plan.players,
        options=dict(plan.options),
        bots=list(plan.bots),
        alone=plan.alone,
        own_cards=not plan.cards,
        seed=plan.seed,
        seconds=plan.seconds,
        limit=plan.limit,
        asked=plan.rounds * plan.players,
        games=len(rows),
        stopped=sum(row.ending == "stopped" for row in rows),
        interrupted=interrupted,
        standings=_standings(plan, rows),
        pairs=_pairs(plan, rows),
        sprt=_sprt(test) if test else None,
    )


def _sprt(test: Test) -> Sprt:
    return Sprt(
        none=test.hypotheses.none,
        some=test.hypotheses.some,
        rounds=test.rounds,
        ratio=round(test.ratio, 3),
        verdict=test.verdict,
    )


def _standings(plan: ArenaPlan, rows: Sequence[Row]) -> list[Standing]:
    """The players, the strongest first; those who have not played come last."""
    played = {bot for row in rows for bot in row.bots}
    rated = sorted(ratings(rows, len(plan.bots), plan.seed), key=lambda each: (each.bot not in played, -each.elo))
    return [_standing(plan, rated, place, rows) for place in range(len(rated))]


def _standing(plan: ArenaPlan, rated: Sequence[Rating], place: int, rows: Sequence[Row]) -> Standing:
    rating = rated[place]
    bot = rating.bot
    seats = [(row, seat) for row in rows for seat, each in enumerate(row.bots) if each == bot]
    cost = Cost()
    for row, seat in seats:
        cost.add(row.costs[seat])
    won = {pair: score for pair, score in pair_scores(rows).items() if bot in pair}
    total = sum(won.values())
    victories = victories_of(bot, rows)
    return Standing(
        bot=plan.bots[bot],
        elo=round(rating.elo, 1),
        low=round(rating.low, 1),
        high=round(rating.high, 1),
        place=place + 1,
        best_place=1 + rating.better,
        worst_place=len(rated) - rating.worse,
        games=len({(row.round, row.game) for row, _ in seats}),
        firsts=sum(row.places[seat] == 1 for row, seat in seats),
        victories=victories.share,
        victories_low=victories.low,
        victories_high=victories.high,
        share=sum(score for (one, _), score in won.items() if one == bot) / total if total else 0.0,
        moves=cost.moves,
        mean=cost.seconds / cost.moves if cost.moves else 0.0,
        p95=within_95(cost),
        refused=cost.refused,
        failed=cost.failed,
        by_rule=dict(Counter(cost.by_rule).most_common()),
        words=cost.words,
        reasons=dict(Counter(cost.reasons).most_common()),
    )


def victories_of(bot: int, rows: Sequence[Row]) -> Share:
    """The share of its games that a player has won, with all its seats; a shared victory counts in part."""
    by_deal: defaultdict[int, list[float]] = defaultdict(list)
    for row in rows:
        if bot in row.bots:
            firsts = [each for each, place in zip(row.bots, row.places, strict=True) if place == 1]
            by_deal[row.deal].append(firsts.count(bot) / len(firsts))
    return share_in_groups(list(by_deal.values()))


def within_95(cost: Cost) -> float:
    """The seconds that 95 of 100 moves stay within; 0 if there are no moves."""
    left = 0.95 * cost.moves
    for step, count in sorted(Counter(cost.steps).items()):
        left -= count
        if left <= 0:
            return longest_of_step(step)
    return 0.0


def _pairs(plan: ArenaPlan, rows: Sequence[Row]) -> list[list[float | None]]:
    won = pair_scores(rows)

    def share(one: int, other: int) -> float | None:
        games = won.get((one, other), 0.0) + won.get((other, one), 0.0)
        return round(won.get((one, other), 0.0) / games, 4) if games else None

    return [[share(one, other) for other in range(len(plan.bots))] for one in range(len(plan.bots))]
