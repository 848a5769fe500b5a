"""What many games show together: shares and means with their 95 % intervals, as one document."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final, TypedDict

from kingstable.core.stops import Stops
from kingstable.lab.plan import RANDOM, Plan
from kingstable.lab.report.adding import FEWEST_GAMES, Adding, Chosen, First, adding, choices, firsts, won
from kingstable.lab.report.course import THIRDS, Third
from kingstable.lab.report.depth import Doubling, doublings
from kingstable.lab.report.firing import Fired, fired
from kingstable.lab.report.kept import Kept
from kingstable.lab.report.measures import (
    Bars,
    Counted,
    Figure,
    Spread,
    Spreading,
    Winning,
    counted,
    counted_share,
    counted_times,
    mean_of,
    mean_share,
    ratio_of,
    share_of,
    spread_of,
    spreading,
    within_all,
)
from kingstable.lab.report.naming import event_named, move_named
from kingstable.lab.report.recorded import keep_extremes
from kingstable.lab.report.watching import STOPPED, Asked, Watched, watch
from kingstable.lab.result import is_limit, names_of
from kingstable.lab.sequences import ERROR, always_valid, is_precise, together
from kingstable.lab.workers import Jobs, in_order

USUAL_SECONDS: Final = 20.0
"""How long people are assumed to think about a decision, if nobody has measured it."""


class Decision(TypedDict):
    """A question: how often it comes in a game, how many answers it has, and the share of those with only one.

    Intervals are by games, as the decisions of one game depend on each other; `cases` are the games in which it came.
    """

    question: str
    per_game: Counted
    answers: Counted
    most: int
    forced: Counted


class ThirdOf(TypedDict):
    """The opening, the middle or the end of the games: what there is to decide in it.

    `answers` is the number of answers per decision, `forced` the share of decisions with only one, `idle` the share of
    spells with nothing to choose (a spell lasts as long as the same player is asked), and `hidden` the share of the
    pieces that lie face down for the player asked.
    """

    name: str
    answers: Figure
    forced: Figure
    idle: Figure
    hidden: Figure


class Sampling(TypedDict):
    """How precisely the victories by turn order were to be known, and whether they are.

    Their intervals, and those of the seats, then hold at all times simultaneously (`lab.sequences`), for all of them
    together.
    """

    precision: float
    reached: bool


class Report(TypedDict):
    """Everything that was found. `scores` are by counter: the mean of all seats.

    `bots` has the victories of different computer players. `spread` covers decisions and rounds. `margin` is the
    winners' lead in what they have more of than the others in nearly every game, if there is such a thing. `leading` is
    the share of games in which a winner is alone ahead after each tenth, and `deciding` the number of games that are
    decided within each tenth.

    Among the `lengths`, `measured` is the minutes people took; if nobody has measured that, `minutes` is what it would
    be if each decision with more than one answer took this many `seconds`.
    """

    game: str
    players: int
    options: dict[str, str]
    levels: list[str]
    seed: int
    limit: int
    own_cards: bool
    asked: int
    games: int
    interrupted: bool
    turns: list[Winning]
    seats: list[Winning]
    bots: list[Winning]
    ties: Counted
    endings: list[Figure]
    lengths: list[Spread]
    spread: list[Spreading]
    scores: list[Figure]
    leads: list[Spread]
    margin: Spreading | None
    leading: list[Counted]
    deciding: list[Bars]
    decisions: list[Decision]
    forced: Figure
    thirds: list[ThirdOf]
    course: list[Counted]
    adding: list[Adding]
    choices: list[Chosen]
    firsts: list[First]
    fired: Fired | None
    depth: list[Doubling]
    sampling: Sampling | None
    by_limit: float
    is_random: bool
    seconds: float
    sources: list[str]
    """Where finished games were read from; empty if they were played for this report."""


def _silent(games: int) -> None:
    """Report no progress."""


@dataclass(frozen=True)
class Wish:
    """Further requests for a report.

    With a `precision`, no more games are played than this takes. `keep` is the file in which games are kept. With
    `rules`, it reports which rules come into play. `doublings` is how often thinking is doubled, to measure how deep
    the game is. `records` is the folder for records of the most extreme games. `seconds` is what a decision is assumed
    to take.
    """

    precision: float | None = None
    keep: Path | None = None
    rules: bool = False
    doublings: int = 0
    records: Path | None = None
    seconds: float = USUAL_SECONDS


NOTHING_ELSE: Final = Wish()


def report(plan: Plan, jobs: Jobs = 1, progress: Callable[[int], None] = _silent, wish: Wish = NOTHING_ELSE) -> Report:
    """Play the plan's games and examine them; if interrupted, report those played so far. Raises BadResults."""
    stops, interrupted = Stops(), False
    depth: list[Doubling] = []
    with stops.listening(), closing(Kept(plan, wish.keep)) as kept:
        try:
            _play(plan, kept, jobs, progress, stops, wish.precision)
            count = len(enough(plan, kept.games[: plan.games], wish.precision))
            depth = doublings(plan, wish.doublings, count, jobs, progress, wish.keep)
        except KeyboardInterrupt:
            interrupted = True
        games = enough(plan, kept.games[: plan.games], wish.precision)
    found = told(plan, games, interrupted=interrupted, precision=wish.precision, seconds=wish.seconds)
    rules = fired(plan, games) if wish.rules and not interrupted else None
    if wish.records is not None:
        keep_extremes(plan, games, wish.records)
    return Report(**{**found, "depth": depth, "fired": rules})


def _play(
    plan: Plan, kept: Kept, jobs: Jobs, progress: Callable[[int], None], stops: Stops, precision: float | None
) -> None:
    """Play the games that are not kept yet, until all are or the result is precise enough."""
    progress(len(kept.games))
    looking = Looking(plan, precision)
    for game in kept.games:
        looking.add(game)
    first = len(kept.games)
    if first >= plan.games or looking.is_precise():
        return
    with closing(_watched(plan, first, jobs)) as games:
        for each in games:
            with stops.held():
                kept.add(each)
                looking.add(each)
            progress(1)
            if looking.is_precise():
                return


def _watched(plan: Plan, first: int, jobs: Jobs) -> Generator[Watched]:
    yield from in_order(partial(watch, plan), range(first, plan.games), jobs, plan.games - first)


class Looking:
    """Checks after each game how precisely the victories by turn order are known."""

    def __init__(self, plan: Plan, precision: float | None) -> None:
        self._precision = precision
        self._won = [0.0] * plan.players
        self._begun = 0

    def add(self, game: Watched) -> None:
        if game.ending == STOPPED or not game.order:
            return
        self._begun += 1
        for place, seat in enumerate(game.order):
            self._won[place] += won(game, seat)

    def is_precise(self) -> bool:
        """Whether they are known with the precision asked for; never if none was."""
        if self._precision is None:
            return False
        found = [(part / max(1, self._begun), *_sequence(part, self._begun, len(self._won))) for part in self._won]
        return is_precise([(low, share, high) for share, low, high in found], self._precision)


def _sequence(part: float, count: int, players: int) -> tuple[float, float]:
    return always_valid(part, count, 1 / players, together(ERROR, players))


def enough(plan: Plan, games: Sequence[Watched], precision: float | None) -> Sequence[Watched]:
    """The games up to the one after which the result is precise enough; a file may have more."""
    looking = Looking(plan, precision)
    for number, game in enumerate(games):
        looking.add(game)
        if looking.is_precise():
            return games[: number + 1]
    return games


def told(
    plan: Plan,
    watched: Sequence[Watched],
    *,
    interrupted: bool = False,
    precision: float | None = None,
    seconds: float = USUAL_SECONDS,
) -> Report:
    """The report on these games."""
    over = [game for game in watched if game.ending != STOPPED]
    endings = Counter(game.ending for game in watched)
    looking = Looking(plan, precision)
    for game in watched:
        looking.add(game)
    return Report(
        game=plan.game,
        players=plan.players,
        options=dict(plan.options),
        levels=list(plan.levels),
        seed=plan.seed,
        limit=plan.limit,
        own_cards=not plan.cards,
        asked=plan.games,
        games=len(watched),
        interrupted=interrupted,
        turns=_turns(plan, over, precision),
        seats=[_winning(str(seat + 1), over, partial(_at_seat, seat), precision) for seat in range(plan.players)],
        bots=_bots(plan, watched),
        ties=counted(share_of("", sum(game.places.count(1) > 1 for game in over), len(over)), len(over)),
        endings=[share_of(name, times, len(watched)) for name, times in endings.most_common()],
        lengths=_lengths(watched, seconds),
        spread=[spreading(name, numbers) for name, numbers in _long(watched).items() if name != "turns"],
        scores=_scores(over),
        leads=[spread_of(name, each) for name, each in _leads(over).items()],
        margin=_margin(over),
        leading=_leading(over),
        deciding=_deciding(over),
        decisions=_decisions(watched),
        forced=_forced(watched),
        thirds=_thirds(watched),
        course=_course(plan, over),
        adding=adding(over, partial(event_named, plan.game, plan.cards)),
        choices=choices(watched, partial(move_named, plan.game, plan.cards)),
        firsts=firsts(over, partial(move_named, plan.game, plan.cards)),
        fired=None,
        depth=[],
        sampling=None if precision is None else Sampling(precision=precision, reached=looking.is_precise()),
        by_limit=sum(times for name, times in endings.items() if is_limit(name)) / max(1, len(watched)),
        is_random=RANDOM in plan.levels,
        seconds=seconds,
        sources=[],
    )


# Who wins


def _at_turn(place: int, game: Watched) -> int:
    """The seat that had this place in the turn order; -1 if nobody had a turn."""
    return game.order[place] if game.order else -1


def _turns(plan: Plan, over: Sequence[Watched], precision: float | None) -> list[Winning]:
    """The victories by turn order; none where nobody begins."""
    places = range(plan.players) if plan.has_turn_order() else ()
    return [_winning(str(place + 1), over, partial(_at_turn, place), precision) for place in places]


def _at_seat(seat: int, game: Watched) -> int:
    return seat


def _winning(name: str, games: Sequence[Watched], who: Callable[[Watched], int], precision: float | None) -> Winning:
    begun = [(game, who(game)) for game in games if who(game) >= 0]
    sharing = [game.places.count(1) for game, seat in begun if game.places[seat] == 1]
    part = sum(1 / winners for winners in sharing)
    figure = share_of(name, part, len(begun))
    if precision is not None and games:
        low, high = _sequence(part, len(begun), len(games[0].places))
        figure = Figure(name=name, value=figure["value"], low=low, high=high)
    return Winning(**figure, alone=sharing.count(1), shared=len(sharing) - sharing.count(1))


def _bots(plan: Plan, games: Sequence[Watched]) -> list[Winning]:
    """The victories of each computer player, who change seats after every game; none if all are alike."""
    if len(set(plan.levels)) == 1:
        return []
    over = [(number, game) for number, game in enumerate(games) if game.ending != STOPPED]
    found = []
    for bot, name in enumerate(names_of(plan.levels)):
        seated = [(game, (bot + number) % plan.players) for number, game in over]
        sharing = [game.places.count(1) for game, seat in seated if game.places[seat] == 1]
        figure = share_of(name, sum(1 / winners for winners in sharing), len(over))
        found.append(Winning(**figure, alone=sharing.count(1), shared=len(sharing) - sharing.count(1)))
    return found


# Lengths, scores, leads


def _long(games: Sequence[Watched]) -> dict[str, list[float]]:
    """By name, the decisions, turns and rounds of each game, without those that the game does not report."""
    found = {
        "decisions": [float(game.decisions) for game in games],
        "turns": [game.turns for game in games],
        "rounds": [game.rounds for game in games],
    }
    return {name: numbers for name, numbers in found.items() if any(numbers)}


def _lengths(games: Sequence[Watched], seconds: float) -> list[Spread]:
    """Decisions, turns, rounds, and minutes."""
    return [*(spread_of(name, numbers) for name, numbers in _long(games).items()), _minutes(games, seconds)]


def _minutes(games: Sequence[Watched], seconds: float) -> Spread:
    """The minutes measured, or what they would be if each decision with more than one answer took this many seconds."""
    measured = [game.minutes for game in games if game.minutes is not None]
    if measured:
        return spread_of("measured", measured)
    choices = (sum(each.times - each.forced for each in game.asked.values()) for game in games)
    return spread_of("minutes", [seconds * count / 60 for count in choices])


def _by_counter(games: Sequence[Watched]) -> dict[str, list[tuple[Watched, list[float]]]]:
    """By counter, the numbers of all seats in each game."""
    found: defaultdict[str, list[tuple[Watched, list[float]]]] = defaultdict(list)
    for game in games:
        for name in game.counters[0]:
            found[name].append((game, [seat[name] for seat in game.counters]))
    return found


def _scores(games: Sequence[Watched]) -> list[Figure]:
    """The mean of all seats at the end; each game counts as one number, since its seats are not independent."""
    return [
        mean_of(name, (sum(numbers) / len(numbers) for _, numbers in each)) for name, each in _by_counter(games).items()
    ]


def _leads(games: Sequence[Watched]) -> dict[str, list[float]]:
    """By counter and by game, how much more the winners have than the best of the others."""
    return {
        name: [lead for game, numbers in each if (lead := _lead(game, numbers)) is not None]
        for name, each in _by_counter(games).items()
    }


DECISIVE: Final = 0.95
"""The share of games in which the winners must have at least as much of something for it to decide victory."""


def _margin(games: Sequence[Watched]) -> Spreading | None:
    """How far winners are ahead in what decides victory; None if no counter does."""
    for name, leads in _leads(games).items():
        if len(leads) >= FEWEST_GAMES and any(leads) and sum(lead >= 0 for lead in leads) >= DECISIVE * len(leads):
            return spreading(name, leads)
    return None


def _lead(game: Watched, numbers: Sequence[float]) -> float | None:
    """The winners' mean minus the best of the others; None if all have won."""
    won = [number for number, place in zip(numbers, game.places, strict=True) if place == 1]
    lost = [number for number, place in zip(numbers, game.places, strict=True) if place != 1]
    return sum(won) / len(won) - max(lost) if lost else None


# What there is to decide


def _decisions(games: Sequence[Watched]) -> list[Decision]:
    """The questions, the most frequent first."""
    found: defaultdict[str, list[Asked]] = defaultdict(list)
    for game in games:
        for question, asked in game.asked.items():
            found[question].append(asked)
    told = [_decision(question, each, len(games)) for question, each in found.items()]
    return sorted(told, key=lambda each: -each["per_game"]["value"])


def _decision(question: str, found: Sequence[Asked], games: int) -> Decision:
    without = [0.0] * (games - len(found))
    times = [float(each.times) for each in found]
    return Decision(
        question=question,
        per_game=counted_times("", [*times, *without]),
        answers=ratio_of("", [each.answers for each in found], times),
        most=max(each.most for each in found),
        forced=within_all(ratio_of("", [each.forced for each in found], times)),
    )


def _forced(games: Sequence[Watched]) -> Figure:
    """The share of a game's decisions that have only one answer."""
    shares = []
    for game in games:
        times = sum(each.times for each in game.asked.values())
        if times:
            shares.append(sum(each.forced for each in game.asked.values()) / times)
    return mean_share("", shares)


# How a game goes


def _thirds(games: Sequence[Watched]) -> list[ThirdOf]:
    """Opening, middle and end. Each game counts as one number, since what happens in one game is related."""
    return [_third(name, [game.thirds[place] for game in games if game.thirds]) for place, name in enumerate(THIRDS)]


def _third(name: str, found: Sequence[Third]) -> ThirdOf:
    return ThirdOf(
        name=name,
        answers=mean_of("answers", (each.answers / each.decisions for each in found if each.decisions)),
        forced=mean_share("forced", (each.forced / each.decisions for each in found if each.decisions)),
        idle=mean_share("idle", (each.idle / each.spells for each in found if each.spells)),
        hidden=mean_share("hidden", (each.hidden / each.looks for each in found if each.looks)),
    )


HALF: Final = 1
"""The second of three quarters."""


TENTHS: Final = range(1, 10)


def _leading(games: Sequence[Watched]) -> list[Counted]:
    """For each tenth of a game, how often somebody is then alone ahead and wins."""
    found = [(game.course.tenths, winners(game)) for game in games if game.course is not None and game.course.tenths]
    counts = [sum(_alone(tenths[place], won) for tenths, won in found) for place in range(len(TENTHS))]
    return [
        counted(share_of(f"{10 * tenth}", part, len(found)), len(found))
        for tenth, part in zip(TENTHS, counts, strict=True)
    ]


def _alone(ahead: int, won: int) -> bool:
    """Whether exactly one seat is ahead, and is among those who have won."""
    return ahead.bit_count() == 1 and bool(ahead & won)


def _deciding(games: Sequence[Watched]) -> list[Bars]:
    """For each tenth, the number of games in which the winner is decided within it."""
    found = Counter(min(9, int(10 * game.course.decided)) for game in games if game.course is not None)
    return [Bars(first=10 * tenth, last=10 * tenth + 10, games=found[tenth]) for tenth in range(10)]


def _course(plan: Plan, games: Sequence[Watched]) -> list[Counted]:
    """Changes of the lead, comebacks, when games are decided, and how often the leader wins."""
    found = [(game, game.course) for game in games if game.course is not None]
    figures = [
        counted_times("changes", [float(course.changes) for _, course in found]),
        counted(mean_share("decided", [course.decided for _, course in found]), len(found)),
        counted_share("comebacks", sum(not course.ahead[HALF] & winners(game) for game, course in found), len(found)),
    ]
    for quarter, name in enumerate(("quarter", "half", "three-quarters")):
        sole = [(game, course.ahead[quarter]) for game, course in found if course.ahead[quarter].bit_count() == 1]
        figures.append(counted_share(f"ahead-{name}", sum(seats == winners(game) for game, seats in sole), len(sole)))
    if plan.players > 2:
        changes = sum(course.changes for _, course in found)
        figures.append(counted_share("kingmaking", sum(course.by_others for _, course in found), changes))
    return figures


def winners(game: Watched) -> int:
    """The seats that have won, a bit for each."""
    return sum(1 << seat for seat, place in enumerate(game.places) if place == 1)
