"""What all games draw and tell in the same way."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

from kingstable.catalogue import game
from kingstable.core.drawing import backs, choices, counter, hand, outcome, prompt
from kingstable.core.luck import FastLuck
from kingstable.core.news import EVERYONE, Told
from kingstable.core.scene import Piece
from kingstable.core.table import Table
from kingstable.core.telling import NOWHERE, Teller
from kingstable.core.words import Words, said
from kingstable.games.crusaders.generated import steps
from kingstable.games.crusaders.nouns import NOUNS, say_noun

CRUSADERS = game("crusaders")
DRAWS = next(event for event, (name, *_) in steps.EVENT_NOUNS.items() if name == "draws")
ENDS = next(event for event, (name, *_) in steps.EVENT_NOUNS.items() if name == "ends")
TELLER = Teller(steps.EVENT_NOUNS, steps.SECRET_NOUNS, steps.ENDING_NAMES)


@pytest.fixture
def words() -> Words:
    return CRUSADERS.words(("Anna", "Björn", "Chloé"))


@pytest.fixture
def table() -> Table:
    return CRUSADERS.new(3, FastLuck(1))


@pytest.mark.parametrize(
    ("standing", "places"),
    [((3, 5, 1), (2, 1, 3)), ((5, 5, 1), (1, 1, 3)), ((0, 7, 0), (2, 1, 2)), ((4, 4, 4), (1, 1, 1))],
)
def test_equal_results_share_a_place_and_the_next_is_skipped(
    words: Words, standing: tuple[int, ...], places: tuple[int, ...]
) -> None:
    finished = cast("Table", SimpleNamespace(standing=lambda: standing, ending=1))
    found = outcome(finished, lambda t, seat, words: f"line {seat}", ("", "certain"), words)
    assert tuple(score.place for score in found.scores) == places
    assert [score.summary for score in found.scores] == ["line 0", "line 1", "line 2"]
    assert found.ending == "The winner is certain: the game is over."


def test_a_hand_is_open_to_its_owner_and_face_down_for_others(words: Words) -> None:
    cards = (Piece("la.0", "la", "Lance"), Piece("bo.1", "bo", "Bow"))
    own, seen, watched = (hand(1, 2, cards, viewer, words) for viewer in (1, 0, None))
    assert own.pieces == cards
    assert own.label == "Your hand"
    assert seen == watched
    assert [piece.id for piece in seen.pieces] == ["s1.back.0", "s1.back.1"]
    assert {(piece.face, piece.owner) for piece in seen.pieces} == {(None, 1)}
    assert (own.count, seen.count, seen.label) == (2, 2, "Björn's hand")


def test_the_cards_of_a_hidden_hand_are_never_created(words: Words) -> None:
    assert hand(1, 3, (pytest.fail("made") for _ in range(3)), 0, words).count == 3


def test_backs_differ_only_in_where_they_lie(words: Words) -> None:
    pieces = backs("heap", 3, None, words, "counter")
    assert [(piece.id, piece.kind) for piece in pieces] == [(f"heap.back.{k}", "counter") for k in range(3)]
    assert len({(piece.label, piece.face, piece.owner) for piece in pieces}) == 1


def test_the_label_of_a_counter_may_depend_on_its_number(words: Words) -> None:
    assert [counter("points", number, words, count=number).label for number in (1, 2)] == ["Point", "Points"]


def test_all_moves_of_a_seat_are_split_and_read_back(table: Table, words: Words) -> None:
    seat = int(table.to_move())
    found = choices(table, seat, steps.MOVE_NOUNS)
    assert [CRUSADERS.notation.read(choice.written(NOUNS)) for choice in found] == list(table.legal())
    assert {(choice.seat, choice.verb, tuple(choice.nouns), choice.free) for choice in found} == {
        (seat, "place", ("card", "sector"), False)
    }
    assert all(choice.label(words, say_noun).startswith("Place ") for choice in found)
    assert found[0].label(words, say_noun, {"card": "it", "sector": "there"}) == "Place it in there"


@pytest.mark.parametrize("away", [1, 2, None])
def test_a_seat_not_asked_has_no_moves_and_reads_whom_the_table_waits_for(
    table: Table, words: Words, away: int | None
) -> None:
    asked = int(table.to_move())
    viewer = None if away is None else (asked + away) % 3
    assert choices(table, viewer, steps.MOVE_NOUNS) == []
    assert prompt(table, viewer, words) == f"{words.seat(asked)} is to move."
    assert prompt(table, asked, words) == "Place a card in one of the territories."


def test_free_moves_come_after_the_answers_and_are_marked() -> None:
    kingdoms = game("kingdoms")
    table = kingdoms.new(3, FastLuck(3))
    luck = FastLuck(4)
    for _ in range(60):
        asked = int(table.to_move())
        for seat in range(3):
            answers, free = list(table.legal_for(seat)), list(table.free_for(seat))
            found = choices(table, seat, kingdoms.index.moves)
            written = [kingdoms.notation.read(choice.written(kingdoms.nouns)) for choice in found]
            assert written == [*answers, *(move for move in free if move not in answers)]
            assert [choice.free for choice in found] == [False] * len(answers) + [True] * (len(found) - len(answers))
        moves = table.legal()
        table.play(asked, moves[luck.below(len(moves))])


# News


def test_secret_nouns_are_left_out_for_viewers_who_may_not_know_them(words: Words) -> None:
    told = Told(DRAWS, 0, 1, 0, 0b001)
    own, other, watched = (TELLER.hear(told, viewer) for viewer in (0, 1, None))
    assert own.nouns == {"card": 1}
    assert (other.nouns, watched.nouns) == ({}, {})
    assert [heard.unseen for heard in (own, other, watched)] == [False, True, True]
    assert TELLER.tell(own, 0, words, say_noun).text == "Your turn: you draw a lance."
    assert TELLER.tell(other, 1, words, say_noun).text == "Anna's turn: they draw a card."


def test_the_end_is_described_by_its_name_and_without_a_seat(words: Words) -> None:
    told = TELLER.tell(TELLER.hear(Told(ENDS, 0, 3, 0, EVERYONE), None), None, words, say_noun)
    assert (told.text, told.seat) == ("The winner is certain: the game is over.", None)
    assert (told.piece, told.source, told.target) == NOWHERE


def test_silent_news_moves_pieces_and_says_nothing(words: Words) -> None:
    teller = Teller(steps.EVENT_NOUNS, steps.SECRET_NOUNS, steps.ENDING_NAMES, silent=("draws",))
    heard = teller.hear(Told(DRAWS, 2, 1, 0, EVERYONE), 1)
    told = teller.tell(heard, 1, words, say_noun, ("la.0", "deck", "s2.hand"))
    assert (told.text, told.seat, told.piece, told.source, told.target) == ("", 2, "la.0", "deck", "s2.hand")


def test_for_somebody_without_a_seat_the_name_is_shown(words: Words) -> None:
    assert words.who(7, 1, "the defenders") == {"you": "no", "who": "the defenders"}
    assert words.who(1, 1) == {"you": "yes", "who": "Björn"}


def test_counts_stay_numbers_so_that_messages_can_choose_the_plural(words: Words) -> None:
    assert said({"card": 1, "marker": 5}, say_noun, words) == {"card": "a lance", "marker": 5}
