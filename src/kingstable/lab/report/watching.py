"""Playing games and noting each decision: the question, the number of answers, and what all players have at the end."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from kingstable import catalogue
from kingstable.bots.level import checked_choice, choice_of
from kingstable.bots.player import View
from kingstable.core.entries import Entry
from kingstable.core.game import Game
from kingstable.core.luck import FastLuck, Recorder
from kingstable.core.news import News, Told
from kingstable.core.playout import turn_order, who_begins
from kingstable.core.record import Record
from kingstable.core.scene import Counter
from kingstable.core.seeds import derived
from kingstable.core.table import Table
from kingstable.lab.arena.playing import places_of
from kingstable.lab.plan import Plan
from kingstable.lab.playing import next_unasked, seats_in_order
from kingstable.lab.report.course import Course, Follower, Third
from kingstable.lab.report.deeds import Choices, Deed, Doings


@dataclass
class Asked:
    """How often a question was asked, how many answers it had in all and at most, and how often it had only one."""

    times: int = 0
    answers: int = 0
    most: int = 0
    forced: int = 0

    def add(self, answers: int) -> None:
        self.times += 1
        self.answers += answers
        self.most = max(self.most, answers)
        self.forced += answers == 1

    def join(self, other: Asked) -> None:
        """Add the counts of another one."""
        self.times += other.times
        self.answers += other.answers
        self.most = max(self.most, other.most)
        self.forced += other.forced


@dataclass
class Watched:
    """One game: `places` and `counters` at the end are by seat; `turns` are those of all players together."""

    order: tuple[int, ...]
    places: list[int]
    counters: list[dict[str, float]]
    decisions: int
    turns: float
    ending: str
    asked: dict[str, Asked] = field(default_factory=dict)
    thirds: list[Third] = field(default_factory=list)
    course: Course | None = None
    deeds: list[Deed] = field(default_factory=list)
    choices: dict[str, Choices] = field(default_factory=dict)
    first: dict[int, str] = field(default_factory=dict)
    rounds: float = 0.0
    moves: list[tuple[int, int]] = field(default_factory=list)
    """Who made which move; only for the plan's first games."""
    minutes: float | None = None
    """How long people took for it, if that is known."""


STOPPED = "stopped"
"""The ending of a game that was stopped at the plan's limit."""


TRACED: Final = 12
"""The number of games that keep their moves, to be replayed to see which rules come into play."""

LOOKED_AT: Final = 50
"""The number of games whose scenes are drawn now and then to see what is hidden; it differs little between games."""


def watch(plan: Plan, number: int, record: Record | None = None) -> Watched:
    """Play one of a plan's games, which follows from its seed and number; keep its record if one is given."""
    game = catalogue.game(plan.game, plan.cards)
    luck = plan.luck(number)
    pen = None if record is None else Pen(record, Recorder(luck))
    table = game.table(plan.players, luck if pen is None else pen.luck, plan.options)
    news = table.news = News()
    table.begin()
    first = who_begins(table)
    if pen is not None:
        pen.begin(plan, number, int(table.rules))
    follower = Follower(game, table, looks=number < LOOKED_AT)
    watching = Watching(follower, Doings(game, plan.players, plan.cards))
    watching.hear(news.take())
    _play(plan, game, table, number, news, watching, pen)
    order = seats_in_order(int(turn_order(table, first)), plan.players)
    places = places_of([int(value) for value in table.standing()])
    ending = game.index.endings[int(table.ending)] or STOPPED
    return watching.watched(table, tuple(order), places, ending, counters_of(game, table))


def _play(plan: Plan, game: Game, table: Table, number: int, news: News, watching: Watching, pen: Pen | None) -> None:
    """Play to the end or the limit."""
    seats = range(plan.players)
    players = [
        catalogue.bring(plan.level_at(number, seat)).make(derived(plan.seed, "bot", number, seat)) for seat in seats
    ]
    eager = [seat for seat in seats if catalogue.bring(plan.level_at(number, seat)).uses_free_moves]
    unseen = FastLuck(derived(plan.seed, "view", number))
    while not table.over() and table.ply < plan.limit:
        made, offers = next_unasked(game, table, eager), list[int]()
        if made is None:
            seat = int(table.to_move())
            offers = [int(move) for move in table.legal_for(seat)]
            watching.see(table, seat, offers)
            view, name = View(game, table.imagine(seat, unseen), seat), plan.level_at(number, seat)
            answer = choice_of(players[seat], view, name, f"game {number} of seed {plan.seed}")
            made = seat, checked_choice(table, seat, answer, name)
        if number < TRACED:
            watching.moves.append(made)
        table.play(*made)
        if offers:
            watching.doings.chosen(made[0], offers, made[1])
        watching.hear(news.take())
        if pen is not None:
            pen.write(made[0], game.notation.write(made[1]))


@dataclass
class Pen:
    """Records a game while it is played."""

    record: Record
    luck: Recorder

    def begin(self, plan: Plan, number: int, rules: int) -> None:
        """Record how the game was set up."""
        record = self.record
        record.game, record.version, record.options = plan.game, rules, dict(plan.options)
        record.seats = tuple(f"{plan.level_at(number, seat)} {seat + 1}" for seat in range(plan.players))
        record.setup, record.cards = tuple(self.luck.take()), plan.cards

    def write(self, seat: int, move: str) -> None:
        """Record a move."""
        self.record.entries.append(Entry(seat, move, tuple(self.luck.take())))


@dataclass
class Watching:
    """What is noted of a game while it goes on."""

    follower: Follower
    doings: Doings
    asked: dict[str, Asked] = field(default_factory=dict)
    moves: list[tuple[int, int]] = field(default_factory=list)

    def see(self, table: Table, seat: int, offers: list[int]) -> None:
        """Note that a seat is asked something and offered these moves."""
        question = table.asked(seat)
        assert question is not None
        self.asked.setdefault(question.question, Asked()).add(len(offers))
        self.follower.asked(table, seat, len(offers))

    def hear(self, told: list[Told]) -> None:
        """Note the news of the setup or the last move."""
        moments = self.follower.moments
        before = moments[-1].ahead if moments else (1 << self.doings.seats) - 1
        self.doings.hear(told, max(0, len(moments) - 1), before)

    def watched(
        self, table: Table, order: tuple[int, ...], places: list[int], ending: str, counters: list[dict[str, float]]
    ) -> Watched:
        """Everything noted, at the end of the game."""
        return Watched(
            order=order,
            places=places,
            counters=counters,
            decisions=int(table.ply),
            turns=self.doings.all_turns(),
            ending=ending,
            asked=self.asked,
            thirds=self.follower.thirds(),
            course=self.follower.course(table),
            deeds=self.doings.deeds(len(self.follower.moments)),
            choices=self.doings.choices,
            first=self.doings.first,
            rounds=self.doings.all_rounds(),
            moves=self.moves,
        )


def counters_of(game: Game, table: Table) -> list[dict[str, float]]:
    """By seat, the numbers shown beside its name."""
    words = game.words(tuple(f"Seat {seat}" for seat in range(int(table.seats))))
    seats = game.scene(table, None, words).seats
    return [{_named(counter): float(counter.value) for counter in seat.counters} for seat in seats]


def _named(counter: Counter) -> str:
    """The id of a counter; with * if people are shown other numbers than the game counts in."""
    return counter.id + ("*" if counter.text else "")
