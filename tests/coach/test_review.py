"""Reviews: what they say about a game, and that a decision is judged by what its seat could know."""

from __future__ import annotations

import re
from html import escape
from itertools import pairwise

import msgspec
import pytest

from kingstable import catalogue
from kingstable.bots.player import View
from kingstable.coach import judging
from kingstable.coach.judging import judge, judge_knowing, kind_of
from kingstable.coach.page import ROW, WIDTH, page_of
from kingstable.coach.review import (
    CLOSER,
    MOST_AGAIN,
    Decision,
    Point,
    Review,
    Reviewer,
    SeatSummary,
    TurningPoint,
    answered,
    doubtful,
    summary,
    turning_points,
)
from kingstable.coach.sayings import kinds_said, luck_said, percent, turning_said, words_of
from kingstable.coach.worth import Chances, played_on
from kingstable.core.luck import FastLuck, Luck
from kingstable.core.record import Record
from kingstable.core.scene import Offer, Scene
from kingstable.core.table import BY_THE_GAME, Table
from kingstable.house.match import Match

GAME = catalogue.game("crusaders")
WORDS = words_of(GAME, "en")
LINES = 12


def played(name: str = "crusaders", moves: int = 10**6) -> Record:
    """A game in which the players take arbitrary moves."""
    match, _ = Match.open(catalogue.game(name), ("Anna", "<Bela>"), seed=b"c" * 32)
    while not match.over and match.ply < moves:
        seat = match.waiting()[0]
        legal = match.legal(seat)
        match.play(seat, legal[match.ply * 7 % len(legal)])
    return match.record


def reviewed(record: Record, hindsight: bool = False) -> Review:
    game, level = catalogue.game(record.game), catalogue.level("medium")
    reviewer = Reviewer(game, record, level, hindsight=hindsight, lines=LINES)
    assert list(reviewer.steps()) == list(range(len(record.entries) + 1))
    return reviewer.review()


def spaced(said: str) -> str:
    """The text with plain spaces in place of no-break spaces."""
    return said.replace("\N{NO-BREAK SPACE}", " ")


@pytest.fixture(scope="module")
def review() -> Review:
    return reviewed(played())


def test_chances_in_hindsight_sum_to_one_and_end_with_the_result(review: Review) -> None:
    assert len(review.points) == review.plies + 1
    assert all(sum(point.open) == pytest.approx(1.0) for point in review.points)
    assert sorted(review.points[-1].open) == [0.0, 1.0]
    assert review.points[-1].known == review.points[-1].open


def test_a_review_is_reproducible(review: Review) -> None:
    assert reviewed(played()) == review


def test_every_choice_is_judged_and_counted(review: Review) -> None:
    for seat in review.seats:
        kinds = (seat.best, seat.good, seat.inaccuracy, seat.mistake)
        assert sum(kinds) == sum(each.seat == seat.seat for each in review.decisions)
    assert any(each.kind == "mistake" for each in review.decisions)
    assert all(each.kind == "best" for each in review.decisions if each.move == each.advised)


def test_a_decision_is_judged_by_what_its_seat_could_know() -> None:
    table = GAME.new(2, FastLuck(5), {})
    seat = int(table.to_move())
    move = list(table.legal())[-1]
    other = table.imagine(seat, FastLuck(99))
    player = catalogue.level("medium")
    verdicts = [judge(GAME, each, seat, move, player.make(1), FastLuck(7), 30) for each in (table, other)]
    assert verdicts[0] == verdicts[1]
    knowing = [judge_knowing(GAME, each, seat, move, FastLuck(7), 30) for each in (table, other)]
    assert knowing[0] != knowing[1]


def test_a_loss_within_the_error_is_no_mistake() -> None:
    assert [kind_of(0.3, 0.2), kind_of(0.3, 0.01), kind_of(0.05, 0.01), kind_of(0.005, 0.1)] == [
        "good",
        "mistake",
        "inaccuracy",
        "best",
    ]


def test_a_decision_that_seems_costly_is_judged_again_in_more_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Among the hundreds of decisions of a long game, some used to be called mistakes by chance alone."""
    asked: list[int] = []

    def lucky_at_first(*given: object) -> list[list[float]]:
        worlds = given[5]
        assert isinstance(worlds, int)
        asked.append(worlds)
        first = 0.9 if len(asked) == 1 else 0.5
        return [[first, 0.5] * (worlds // 2), [0.5, 0.5] * (worlds // 2)]

    monkeypatch.setattr(judging, "gains_of", lucky_at_first)
    table = GAME.new(2, FastLuck(5), {})
    seat, moves = int(table.to_move()), list(table.legal())
    player = catalogue.level("medium")
    found = [judge(GAME, table, seat, move, player.make(1), FastLuck(7), 40) for move in moves[:2]]
    assert [each.kind for each in found if each] == ["best", "best"]
    assert asked[:2] == [40, 80]


def test_what_decisions_cost_by_chance_evens_out() -> None:
    """Only losses used to count, so that a player as good as the reviewer seemed to give something away."""
    told = ("x", "X", "y", "Y")
    losses = [0.03, -0.03, 0.02, -0.02]
    decisions = [Decision(ply, 0, *told, loss, 0.02, kind_of(loss, 0.02)) for ply, loss in enumerate(losses)]
    assert summary(0, "Anna", [], decisions).lost == pytest.approx(0.0)
    assert summary(0, "Anna", [], decisions[:1]).lost == pytest.approx(0.03)
    assert summary(0, "Anna", [], decisions[1:2]).lost == 0.0


def test_a_decision_is_classified_by_its_displayed_cost() -> None:
    losses = (0.0049, 0.006, 0.0349, 0.036, 0.0949, 0.0961)
    assert [spaced(percent(loss, WORDS)) for loss in losses] == ["0 %", "1 %", "3 %", "4 %", "9 %", "10 %"]
    assert [kind_of(loss, 0.001) for loss in losses] == ["best", "good", "good", "inaccuracy", "inaccuracy", "mistake"]
    assert "best if it cost less than 1 %, good below 4 %, an inaccuracy from 4 % up" in spaced(kinds_said(WORDS))


def test_a_turning_point_praises_nobody(review: Review) -> None:
    said = [turning_said(each, review, WORDS) for each in review.turning if each.cause == "decision"]
    assert said
    assert all(re.search(r"\. \S+ goes from \d+\s% to \d+\s%\.$", each) for each in said)


def test_a_turning_point_names_the_move_and_the_question_it_answered(review: Review) -> None:
    moves = {each.ply: (each.said, each.asked) for each in review.decisions}
    told = [each for each in review.turning if each.ply in moves]
    assert told
    for each in told:
        assert (each.said, each.asked) == moves[each.ply]
        who = review.seats[each.mover].name
        assert turning_said(each, review, WORDS).startswith(f"Move {each.ply}, {who}: {each.said}. ")
        assert f"{escape(each.said)}. " in page_of(review, "Crusaders", WORDS)


@pytest.mark.parametrize("plies", [(1, 4, 7), (1, 2, 3, 4, 5), (10, 96, 97, 98, 99, 100)])
def test_turning_points_on_the_graph_stand_in_a_row_and_hide_nothing(plies: tuple[int, ...]) -> None:
    seats = (SeatSummary(0, "Anna", 0.0, 0.0, 0.0), SeatSummary(1, "Bela", 0.0, 0.0, 0.0))
    points = tuple(Point(ply, 0, (0.5, 0.5), (0.5, 0.5), (0.0, 0.0), 0.0) for ply in range(101))
    turns = tuple(TurningPoint(ply, 0, 1, 0.21, 0.5, "luck", "Wait") for ply in plies)
    page = page_of(Review("crusaders", "medium", False, 100, 100, False, seats, turns, points, ()), "Crusaders", WORDS)
    dots = re.findall(r'class="dot" cx="([\d.]+)" cy="(\d+)"', page)
    places = [float(x) for x, _ in dots[: len(plies)]]
    assert {int(y) for _, y in dots} == {ROW}
    assert all(after - before >= 32 for before, after in pairwise(places))
    assert 16 <= places[0] <= places[-1] <= WIDTH - 16


def test_a_move_that_answers_nothing_is_described_without_a_question() -> None:
    offers = (Offer("wait", (), "Wait"), Offer("ask-me", (), "Ask me", free=True))
    scene = Scene("crusaders", 4, 0, (), (), "What now?", offers)
    assert [answered(offer.move, scene) for offer in offers] == ["What now?", ""]


def test_luck_that_turned_a_game_is_described_as_luck() -> None:
    seats = (SeatSummary(0, "Anna", 0.0, 0.0, 0.0), SeatSummary(1, "Bela", -0.25, 0.05, 0.0))
    turn = TurningPoint(12, 0, 1, 0.21, 0.12, "luck", "Place swords", "Place a card.")
    found = Review("crusaders", "medium", False, 20, 20, False, seats, (turn,), (), ())
    said = turning_said(turn, found, WORDS)
    assert spaced(said) == "Move 12, Anna: Place swords. By luck, Bela goes from 21 % to 12 %."
    assert "12\N{NO-BREAK SPACE}%" in said, "no line ends before the sign"
    assert [spaced(luck_said(each, WORDS)) for each in seats] == ["0 ± 0 %", "−25 ± 10 %"]


def test_a_review_stored_before_moves_were_included_can_be_read(review: Review) -> None:
    kept = msgspec.to_builtins(review)
    for each in (*kept["turning"], *kept["points"], *kept["decisions"]):
        each.pop("asked")
        if "advised" not in each:
            each.pop("said")
    old = msgspec.convert(kept, Review)
    first = old.turning[0]
    who = old.seats[first.mover].name
    assert turning_said(first, old, WORDS).startswith(f"Move {first.ply}, {who}. ")
    assert "None" not in page_of(old, "Crusaders", WORDS)


def test_a_turning_point_says_whose_move_it_was_or_that_it_was_luck() -> None:
    points = [
        Point(0, None, (0.5, 0.5), (0.5, 0.5), (0.0, 0.0), 0.0),
        Point(1, 1, (0.9, 0.1), (0.9, 0.1), (0.0, 0.0), 0.0),
        Point(2, 0, (0.88, 0.12), (0.9, 0.1), (0.0, 0.0), 0.0),
        Point(3, 0, (0.4, 0.6), (0.4, 0.6), (-0.4, 0.4), 0.0),
    ]
    assert [(each.ply, each.mover, each.seat, each.cause) for each in turning_points(points)] == [
        (1, 1, 1, "decision"),
        (3, 0, 0, "luck"),
    ]


def test_a_change_within_the_error_is_no_turning_point() -> None:
    points = [
        Point(0, None, (0.5, 0.5), (0.5, 0.5), (0.0, 0.0), 0.0, spread=0.05),
        Point(1, 1, (0.7, 0.3), (0.7, 0.3), (0.0, 0.0), 0.0, spread=0.05),
        Point(2, 0, (0.5, 0.5), (0.5, 0.5), (0.0, 0.0), 0.0, spread=0.01),
        Point(3, 1, (0.6, 0.4), (0.6, 0.4), (0.0, 0.0), 0.0, spread=0.01),
    ]
    assert doubtful(points) == {0, 1, 2, 3}
    assert [each.ply for each in turning_points(points)] == [3]


def test_a_possible_turning_point_is_looked_at_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """With two lines of play, chances change by half at moves that change nothing."""
    record, level = played("kings_and_things", 60), catalogue.level("medium")
    monkeypatch.setattr("kingstable.coach.review.Reviewer.decision", lambda *_: None)
    found = {}
    for again in (CLOSER, 2):
        monkeypatch.setattr("kingstable.coach.review.CLOSER", again)
        reviewer = Reviewer(catalogue.game("kings_and_things"), record, level, lines=2)
        assert list(reviewer.steps())
        found[again] = reviewer.points
    looked_at = [few.ply for few, many in zip(found[2], found[CLOSER], strict=True) if few.open != many.open]
    assert 0 < len(looked_at) <= 2 * MOST_AGAIN
    assert all(found[CLOSER][ply].spread < 0.03 for ply in looked_at)


def test_hindsight_needs_no_level_and_sees_everything() -> None:
    assert reviewed(played(moves=6), hindsight=True).hindsight


@pytest.mark.parametrize("worlds", [1, 7, 40])
def test_hindsight_uses_a_bounded_number_of_playouts(worlds: int, monkeypatch: pytest.MonkeyPatch) -> None:
    taken = []

    def counted(world: Table, luck: Luck, horizon: int = BY_THE_GAME) -> Chances:
        taken.append(world)
        return played_on(world, luck, horizon)

    monkeypatch.setattr(judging, "played_on", counted)
    table = GAME.new(2, FastLuck(5), {})
    seat, moves = int(table.to_move()), list(table.legal())
    assert len(moves) > 7, "more moves than lines are to be looked at"
    for move in moves:
        taken.clear()
        assert judge_knowing(GAME, table, seat, move, FastLuck(7), worlds) is not None
        assert 0 < len(taken) <= 7.5 * worlds


def test_one_review_judges_with_and_without_hindsight() -> None:
    record, level = played(), catalogue.level("medium")
    reviewer = Reviewer(GAME, record, level, lines=LINES, twice=True)
    assert list(reviewer.steps())
    both, knowing = reviewer.review(), reviewed(record, hindsight=True)
    assert msgspec.structs.replace(both, otherwise=()) == reviewed(record)
    assert both.turned().turned() == both
    assert msgspec.structs.replace(both.turned(), otherwise=()) == knowing
    assert both.decisions != both.otherwise
    page = page_of(both, "Crusaders", WORDS)
    assert 'aria-describedby="hindsight-explained">' in page
    assert page.index('class="unknowing"') < page.index('class="knowing"')
    assert '"hindsight-explained" checked>' in page_of(both.turned(), "Crusaders", WORDS)
    assert 'id="open" checked>With all hands open' in page, "as its turning points are"
    assert 'id="hindsight"' not in page_of(knowing, "Crusaders", WORDS)


@pytest.mark.parametrize("name", catalogue.NAMES)
def test_every_game_can_be_reviewed(name: str) -> None:
    found = reviewed(played(name, 12))
    assert found.reviewed == 12
    words = words_of(catalogue.game(name), "en")
    page = page_of(found, words.say("title"), words)
    assert "<Bela>" not in page
    assert "&lt;Bela&gt;" in page
    assert "http" not in page.replace("http-equiv", "")
    assert "<script" not in page


def test_the_reviewer_sees_an_imagined_view() -> None:
    seen: list[View] = []

    class Watching:
        def choose(self, view: View) -> int:
            seen.append(view)
            return int(next(iter(view.position.legal_for(view.seat))))

    table = GAME.new(2, FastLuck(5), {})
    seat = int(table.to_move())
    judge(GAME, table, seat, list(table.legal())[-1], Watching(), FastLuck(7), 4)
    hidden = table.imagine(seat, FastLuck(1)).pack()
    assert seen[0].position.imagine(seat, FastLuck(1)).pack() == hidden
    assert seen[0].position.pack() != table.pack()
