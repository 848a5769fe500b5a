"""Playing the same games in several ways, game by game, so that complete pairs are left whenever it is stopped."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from functools import partial
from itertools import takewhile
from typing import TypedDict

from kingstable import catalogue
from kingstable.core.stops import Stops
from kingstable.lab.compare.differences import Difference, apart, differences, judged
from kingstable.lab.compare.kept import KeptWays, key_of
from kingstable.lab.plan import Plan, plan_for
from kingstable.lab.report.watching import Watched, watch
from kingstable.lab.workers import Jobs, in_order


def _silent(games: int) -> None:
    """Report no progress."""


@dataclass(frozen=True)
class Way:
    """A way to play: options, and a card set as text, with the name of its file."""

    options: Mapping[str, str]
    cards: str = ""
    file: str = ""


class Comparison(TypedDict):
    """Two ways to play, and what differs. `games` is how many were played each way."""

    game: str
    players: int
    levels: list[str]
    seed: int
    limit: int
    own_cards: bool
    """Whether the cards are the game's own; if a way has a card set of its own, `a` or `b` names it."""
    a: str
    b: str
    asked: int
    games: int
    interrupted: bool
    differences: list[Difference]


class Reading(TypedDict):
    """An option's other choice, the rule or ruling that it is about, and what differs from the usual one."""

    option: str
    choice: str
    usual: str
    rule: str
    differences: list[Difference]


class Rulings(TypedDict):
    """Every other choice of every option of a game, compared with the usual ones on common luck."""

    game: str
    players: int
    options: dict[str, str]
    levels: list[str]
    seed: int
    limit: int
    own_cards: bool
    """Whether the cards are the game's own."""
    asked: int
    games: int
    interrupted: bool
    readings: list[Reading]


def compare(
    plan: Plan,
    one: Way,
    other: Way,
    jobs: Jobs = 1,
    progress: Callable[[int], None] = _silent,
    kept: KeptWays | None = None,
) -> Comparison:
    """Play the plan's games both ways, except those that are kept. `progress` is called with the number of games added.

    Raises BadOption or BadCards for a way that cannot be played, BadResults, WorkLost.
    """
    plans = [_planned(plan, way) for way in (one, other)]
    played, interrupted = play(plans, jobs, progress, kept)
    return Comparison(
        game=plan.game,
        players=plan.players,
        levels=list(plan.levels),
        seed=plan.seed,
        limit=plan.limit,
        own_cards=not plan.cards,
        a=_said(one),
        b=_said(other),
        asked=plan.games,
        games=len(played),
        interrupted=interrupted,
        differences=differences(((games[0], games[1]) for games in played), by_turn=_have_turn_order(plans)),
    )


def rulings(
    plan: Plan, jobs: Jobs = 1, progress: Callable[[int], None] = _silent, kept: KeptWays | None = None
) -> Rulings:
    """Play the plan's games as they are, and again for every other choice of every option, except those that are kept.

    Raises BadResults, WorkLost.
    """
    choices = others(plan)
    plans = [_planned(plan, Way({}))] + [_planned(plan, Way({option: choice})) for option, choice in choices]
    played, interrupted = play(plans, jobs, progress, kept)
    return Rulings(
        game=plan.game,
        players=plan.players,
        options=dict(plan.options),
        levels=list(plan.levels),
        seed=plan.seed,
        limit=plan.limit,
        own_cards=not plan.cards,
        asked=plan.games,
        games=len(played),
        interrupted=interrupted,
        readings=_readings(plans, choices, played),
    )


def others(plan: Plan) -> list[tuple[str, str]]:
    """Every option with each choice other than the plan's."""
    options = catalogue.game(plan.game, plan.cards).options
    return [
        (option.name, choice) for option in options for choice in option.choices if choice != plan.options[option.name]
    ]


def _have_turn_order(plans: Iterable[Plan]) -> bool:
    """Whether somebody begins whichever way it is played."""
    return all(plan.has_turn_order() for plan in plans)


def _readings(
    plans: Sequence[Plan], choices: Sequence[tuple[str, str]], played: Sequence[Sequence[Watched]]
) -> list[Reading]:
    """The readings. Chances are adjusted for all figures of all choices, so that a long table finds nothing false."""
    plan = plans[0]
    options = {option.name: option for option in catalogue.game(plan.game, plan.cards).options}
    found = [
        apart(((games[0], games[place]) for games in played), by_turn=_have_turn_order((plan, plans[place])))
        for place in range(1, len(plans))
    ]
    every = iter(judged([each for row in found for each in row]))
    return [
        Reading(
            option=option,
            choice=choice,
            usual=plan.options[option],
            rule=options[option].rule,
            differences=[next(every) for _ in row],
        )
        for (option, choice), row in zip(choices, found, strict=True)
    ]


def _planned(plan: Plan, way: Way) -> Plan:
    """The plan with these options instead of its own. Raises BadOption or BadCards."""
    cards = way.cards or plan.cards
    options = {**plan.options, **way.options}
    found = plan_for(plan.game, plan.games, plan.players, plan.levels, options, plan.seed, plan.limit, cards)
    return replace(found, common_luck=True)


def play(
    plans: Sequence[Plan], jobs: Jobs, progress: Callable[[int], None], kept: KeptWays | None = None
) -> tuple[list[list[Watched]], bool]:
    """By number, each game as played by all of the plans; and whether playing was interrupted before the end.

    Kept games are not played again, and new games are kept one by one. Raises BadResults, WorkLost.
    """
    stops, interrupted = Stops(), False
    kept, keys = KeptWays() if kept is None else kept, [key_of(each) for each in plans]
    tasks = [(number, way) for number in range(plans[0].games) for way in range(len(plans))]
    left = [(number, way) for number, way in tasks if kept.game(keys[way], number) is None]
    with stops.listening():
        try:
            progress(len(tasks) - len(left))
            with closing(_watched(plans, left, jobs)) as games:
                for (number, way), game in zip(left, games, strict=True):
                    with stops.held():
                        kept.add(keys[way], number, game)
                    progress(1)
        except KeyboardInterrupt:
            interrupted = True
    every = ([kept.game(key, number) for key in keys] for number in range(plans[0].games))
    rows = ([game for game in row if game is not None] for row in every)
    return list(takewhile(lambda row: len(row) == len(plans), rows)), interrupted


def _watched(plans: Sequence[Plan], tasks: Sequence[tuple[int, int]], jobs: Jobs) -> Generator[Watched]:
    yield from in_order(partial(_watch, list(plans)), tasks, jobs, len(tasks))


def _watch(plans: Sequence[Plan], task: tuple[int, int]) -> Watched:
    """One of the games, without what is not compared, which would be most of its size in a file."""
    number, way = task
    return replace(watch(plans[way], number), moves=[], thirds=[], deeds=[], choices={}, first={})


def _said(way: Way) -> str:
    """The way as it is typed; empty for the usual one."""
    words = [f"{name}={value}" for name, value in way.options.items()]
    return ",".join([*words, *([f"cards={way.file}"] if way.file else [])])
