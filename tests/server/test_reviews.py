"""Reviews of finished games: made piece by piece by those who think, and only once nothing is hidden any more."""

from __future__ import annotations

import pytest

from kingstable import catalogue
from kingstable.coach.pieces import Found, Piece, pieces_of, put_together, reviewed
from kingstable.coach.review import Reviewer
from kingstable.core.record import Record
from kingstable.house.match import Match
from kingstable.server.records import reviews
from kingstable.server.settings import Settings
from kingstable.server.thinking import REVIEW
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
def test_a_review_in_pieces_is_that_of_the_whole_game(name: str) -> None:
    game, record, level = catalogue.game(name), record_of(name, 11), catalogue.level("easy")
    whole = Reviewer(game, record, level, lines=LINES)
    assert list(whole.steps())[-1] == 11
    pieces = in_pieces(record, 4)
    assert [(piece.ply, len(piece.moves)) for piece in pieces] == [(0, 4), (4, 4), (8, 3)]
    found: list[Found] = [reviewed(game, level, piece) for piece in pieces]
    parts = put_together(Reviewer(game, record, level, lines=LINES), iter(found))
    assert parts.review() == whole.review()


def test_a_game_that_goes_on_from_another_is_parted_where_it_does() -> None:
    game, first = catalogue.game("crusaders"), record_of("crusaders", 9)
    match = Match.branch(game, first, 5, ("Anna", "Bela"), seed=b"q" * 32)
    for _ in range(6):
        seat = match.waiting()[0]
        match.play(seat, match.legal(seat)[0])
    assert [piece.ply for piece in in_pieces(match.record, 4)] == [0, 4, 5, 8]
    assert sum(len(piece.moves) for piece in in_pieces(match.record, 4)) == 11


def test_there_is_no_review_of_a_game_that_goes_on(house: RunningHouse) -> None:
    guest = open_table(house, YOU, FRIEND)[0]
    assert refusal(guest.get("/review")) == (409, "not-over", "")


def test_a_finished_game_is_reviewed_by_those_who_think(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "LEVEL", "easy")
    monkeypatch.setattr(reviews, "MOST_LINES", 2)
    monkeypatch.setattr(reviews, "FEWEST_LINES", 2)
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
        assert {question.level for question in thinker.questions} == {REVIEW}
        asked = len(thinker.questions)
        read(guest.get("/review"))
        assert len(thinker.questions) == asked
