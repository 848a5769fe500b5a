"""Reviews of finished games: made piece by piece by thinkers, and only once nothing is hidden any more."""

from __future__ import annotations

from concurrent.futures.process import BrokenProcessPool

import msgspec
import pytest

from kingstable import catalogue
from kingstable.coach.pieces import Found, Piece, doubtful_pieces, pieces_of, put_together, reviewed
from kingstable.coach.review import Reviewer
from kingstable.core.record import Record
from kingstable.house.match import Match
from kingstable.server.records import reviews
from kingstable.server.settings import Settings
from kingstable.server.thinking import REVIEW, Question
from tests.server.houses import FRIEND, YOU, QuickThinker, RunningHouse, open_table, play_out, read, until
from tests.server.test_records import refusal

LINES = 6


def record_of(name: str, moves: int) -> Record:
    match, _ = Match.open(catalogue.game(name), ("Anna", "Bela"), seed=b"p" * 32)
    while match.ply < moves:
        seat = match.waiting()[0]
        match.play(seat, match.legal(seat)[0])
    return match.record


def in_pieces(record: Record, size: int) -> list[Piece]:
    return list(pieces_of(catalogue.game(record.game), record, "easy", LINES, "en", size))


@pytest.mark.parametrize("name", ["crusaders", "kings_and_things"])
def test_a_review_in_pieces_equals_that_of_the_whole_game(name: str) -> None:
    game, record, level = catalogue.game(name), record_of(name, 11), catalogue.level("easy")
    whole = Reviewer(game, record, level, lines=LINES)
    assert list(whole.steps())[-1] == 11
    pieces = in_pieces(record, 4)
    assert [(piece.ply, len(piece.moves)) for piece in pieces] == [(0, 4), (4, 4), (8, 3)]
    found: list[Found] = [reviewed(game, level, piece) for piece in pieces]
    again = doubtful_pieces(game, record, "easy", LINES, "en", tuple(found))
    found += [reviewed(game, level, piece) for piece in again]
    parts = put_together(Reviewer(game, record, level, lines=LINES), iter(found))
    assert parts.review() == whole.review()


def test_the_review_of_a_continued_game_is_split_where_it_continues() -> None:
    game, first = catalogue.game("crusaders"), record_of("crusaders", 9)
    match = Match.branch(game, first, 5, ("Anna", "Bela"), seed=b"q" * 32)
    for _ in range(6):
        seat = match.waiting()[0]
        match.play(seat, match.legal(seat)[0])
    assert [piece.ply for piece in in_pieces(match.record, 4)] == [0, 4, 5, 8]
    assert sum(len(piece.moves) for piece in in_pieces(match.record, 4)) == 11


def test_a_running_game_has_no_review(house: RunningHouse) -> None:
    guest = open_table(house, YOU, FRIEND)[0]
    assert refusal(guest.get("/review")) == (409, "not-over", "")
    assert refusal(guest.get("/review?hindsight=yes")) == (409, "not-over", "")
    assert refusal(guest.get("/review?hindsight=maybe")) == (400, "bad-choice", "hindsight")


@pytest.fixture
def few_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make reviews quick."""
    monkeypatch.setattr(reviews, "LEVEL", "easy")
    monkeypatch.setattr(reviews, "MOST_LINES", 2)
    monkeypatch.setattr(reviews, "FEWEST_LINES", 2)


@pytest.mark.usefixtures("few_lines")
def test_the_thinkers_review_a_finished_game(settings: Settings) -> None:
    thinker = QuickThinker()
    with RunningHouse(settings, thinker) as house:
        guests = open_table(house, YOU, FRIEND)
        play_out(guests)
        guest = guests[0]
        state = read(guest.get("/review"))
        assert state["review"] is None
        state = until(lambda: read(guest.get("/review")), lambda state: state["review"] is not None)
        assert state["reviewed"] == state["plies"] == guest.view()["ply"]
        review = state["review"]
        assert [len(seat["open"]) for seat in review["seats"]] == [state["plies"] + 1] * 2
        assert sorted(seat["open"][-1] for seat in review["seats"]) == [0, 1000]
        assert review["turns"]
        assert all(each["asked"] for each in (*review["turns"], *review["moves"]))
        assert {question.level for question in thinker.questions} == {REVIEW}
        asked = len(thinker.questions)
        read(guest.get("/review"))
        assert len(thinker.questions) == asked


class KilledThinker(QuickThinker):
    """Its process is killed in the middle of the first piece of a review."""

    async def think(self, question: Question) -> str:
        if not self.questions:
            self.questions.append(question)
            raise BrokenProcessPool
        return await super().think(question)


@pytest.mark.usefixtures("few_lines")
def test_a_review_that_failed_with_its_process_is_started_again(settings: Settings) -> None:
    with RunningHouse(settings, KilledThinker()) as house:
        guests = open_table(house, YOU, FRIEND)
        play_out(guests)
        guest = guests[0]
        until(lambda: guest.get("/review").json(), lambda found: found.get("error", {}).get("code") == "no-review")
        state = until(lambda: read(guest.get("/review")), lambda state: state["review"] is not None)
        assert state["reviewed"] == state["plies"]


@pytest.mark.usefixtures("few_lines")
def test_with_hindsight_only_decisions_are_judged_again(settings: Settings) -> None:
    thinker = QuickThinker()
    with RunningHouse(settings, thinker) as house:
        guests = open_table(house, YOU, FRIEND)
        play_out(guests)
        guest = guests[0]
        knowing = until(lambda: read(guest.get("/review?hindsight=yes")), lambda state: state["review"] is not None)[
            "review"
        ]
        assert knowing["hindsight"]
        pieces = [msgspec.msgpack.decode(question.position, type=Piece) for question in thinker.questions]
        judging = [piece.hindsight for piece in pieces if not piece.again]
        half = len(judging) // 2
        assert judging == [False] * half + [True] * half
        review = read(guest.get("/review"))["review"]
        assert not review["hindsight"]
        assert review["turns"] == knowing["turns"]
        for one, other in zip(review["seats"], knowing["seats"], strict=True):
            assert [one[each] for each in ("luck", "known", "open")] == [
                other[each] for each in ("luck", "known", "open")
            ]
        read(guest.get("/review?hindsight=yes"))
        assert len(thinker.questions) == len(pieces), "both are kept"


def test_a_piece_with_hindsight_contains_the_decisions_of_the_whole_game() -> None:
    game, record, level = catalogue.game("crusaders"), record_of("crusaders", 11), catalogue.level("easy")
    whole = Reviewer(game, record, level, lines=LINES, hindsight=True)
    assert list(whole.steps())[-1] == 11
    pieces = pieces_of(game, record, "easy", LINES, "en", 4, hindsight=True)
    found = [reviewed(game, level, piece) for piece in pieces]
    assert all(each.points == () for each in found)
    assert [decision for each in found for decision in each.decisions] == whole.decisions
