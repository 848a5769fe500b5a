"""The agenda: steps come in the order a rule names them, effects nest, and sealed questions wait together."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from librt.vecs import append, vec
from mypy_extensions import i64

import kingstable
from kingstable.core.describing import agenda
from kingstable.core.errors import IllegalMove
from kingstable.core.luck import FastLuck, Luck
from kingstable.core.news import EVERYONE, News
from kingstable.core.notation import Noun
from kingstable.core.packing import Packer, Unpacker
from kingstable.core.playout import random_games
from kingstable.core.sets import bit
from kingstable.core.table import (
    ASKS,
    FIRST_AT,
    SEALED,
    SEAT_AT,
    SECOND_AT,
    Asked,
    Table,
    first_of,
    pack_move,
    second_of,
    verb_of,
)

SETUP, SAY, NEST, REVEAL = range(256, 260)
PICK, BID = 512, 768
GIVE = 1


class Auction(Table):
    """A toy: steps that write down their order, an open question, and a sealed question for every seat."""

    def __init__(self, seats: int, luck: Luck, choices: vec[i64]) -> None:
        super().__init__(seats, luck, choices)
        self.said: list[int] = []
        self.bids: list[int] = [-1] * seats

    def run(self, rule: i64, seat: i64, first: i64, second: i64) -> None:
        if rule == SETUP:
            self.add(PICK | 1 << SEAT_AT | ASKS)
        elif rule == SAY:
            self.said.append(int(first))
        elif rule == NEST:
            self.add(SAY | 10 << FIRST_AT)
            self.add(SAY | 11 << FIRST_AT)
        elif rule == PICK:
            self.offer_each(GIVE, 0b1011, FIRST_AT)
        elif rule == BID:
            self.offer_each(GIVE, 0b110, FIRST_AT)
        elif rule == GIVE:
            self.bids[seat] = int(first)
            self.tell(1, seat, first, 0, bit(seat))
        elif rule == REVEAL:
            self.said.append(sum(self.bids))

    def ask_all(self) -> None:
        for seat in range(self.seats):
            self.add(BID | (self.seats - 1 - seat) << SEAT_AT | ASKS | SEALED)

    def empty(self, luck: Luck) -> Auction:
        return Auction(self.seats, luck, self.choices)

    def clone(self) -> Auction:
        new = self.empty(self.luck)
        new.copy_table(self)
        new.said, new.bids = self.said[:], self.bids[:]
        return new

    def pack(self) -> list[int]:
        return Packer(self).numbers

    def unpack(self, numbers: list[int]) -> None:
        Unpacker(numbers, self).finish()

    def rule_nouns(self) -> dict[int, tuple[str, ...]]:
        return {SAY: ("say", "word"), REVEAL: ("reveal",), PICK: ("pick", "pile", "card"), BID: ("bid",)}

    def fields(self) -> dict[str, object]:
        return {"said": self.said, "bids": self.bids}

    def standing(self) -> vec[i64]:
        values = vec[i64]()
        for bid in self.bids:
            values = append(values, bid)
        return values

    def appeal(self, seat: i64, move: i64) -> i64:
        return first_of(move)

    def imagine(self, seat: i64, luck: Luck) -> Auction:
        return self.clone()


def auction(seats: int = 3) -> Auction:
    return Auction(seats, FastLuck(1), vec[i64]())


def test_steps_come_in_the_order_a_rule_names_them_and_effects_nest() -> None:
    t = auction()
    for step in (SAY | 2 << FIRST_AT, NEST, SAY | 1 << FIRST_AT):  # a stack: the last one is on top
        t.add(step)

    t.go_on()

    assert t.said == [1, 10, 11, 2]
    assert t.over()


def test_the_compiled_core_sets_up_an_interpreted_game_too() -> None:
    """For an omitted argument, compiled code passes 0 to an interpreted class, whatever its default."""
    tally = random_games(auction(), 2, FastLuck(1), 10)

    assert list(tally.lengths) == [1, 1]


def test_no_default_is_lost_between_compiled_and_interpreted_classes() -> None:
    """So methods that an interpreted class may inherit or override have no default number but 0."""
    classes = [
        node
        for path in sorted((Path(kingstable.__file__).parent).rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ClassDef)
        and any("allow_interpreted_subclasses" in ast.unparse(each) for each in node.decorator_list)
    ]
    defaults = [
        f"{each.name}.{method.name}({ast.unparse(default)})"
        for each in classes
        for method in each.body
        if isinstance(method, ast.FunctionDef)
        for default in method.args.defaults
        if ast.unparse(default) != "0"
    ]

    assert {each.name for each in classes} >= {"Table", "Luck"}
    assert defaults == []


def test_a_question_stops_the_agenda_until_it_is_answered() -> None:
    t = auction()
    t.add(SAY | 5 << FIRST_AT)
    t.add(PICK | 2 << SEAT_AT | ASKS)

    t.go_on()

    assert (t.said, t.waiting(), t.to_move()) == ([], [2], 2)
    assert [first_of(move) for move in t.legal()] == [0, 1, 3]
    t.play(2, pack_move(GIVE, 3))
    assert (t.said, t.bids, t.ply) == ([5], [-1, -1, 3], 1)


def test_a_question_has_a_name_and_its_nouns() -> None:
    t = auction()
    t.add(BID | 1 << SEAT_AT | ASKS)
    t.add(PICK | 2 << SEAT_AT | ASKS | 7 << FIRST_AT | 9 << SECOND_AT)

    assert t.asked(2) == Asked(seat=2, question="pick", nouns={"pile": 7, "card": 9})
    assert t.asked(1) is None, "that question lies below and comes later"
    assert t.asked(0) is None


def test_sealed_questions_are_asked_together_and_none_after_the_end() -> None:
    t = auction(2)
    t.ask_all()

    assert [t.asked(seat) for seat in range(2)] == [Asked(0, "bid", {}), Asked(1, "bid", {})]
    t.play(0, pack_move(GIVE, 1))
    assert (t.asked(0), t.asked(1)) == (None, Asked(1, "bid", {}))
    t.play(1, pack_move(GIVE, 1))
    assert (t.asked(0), t.asked(1), t.top_rule()) == (None, None, 0)


def test_the_agenda_is_described_in_execution_order() -> None:
    t = auction(2)
    t.add(REVEAL | 1 << SEAT_AT)
    t.add(SAY | 3 << FIRST_AT)
    t.add(BID | 1 << SEAT_AT | ASKS | SEALED)
    t.add(PICK | ASKS | 2 << FIRST_AT | 1 << SECOND_AT)

    assert list(agenda(t, {"card": Noun({1: "ace"})})) == [
        "ask pick, seat 0, pile 2, card ace",
        "ask, sealed: bid, seat 1",
        "then say, seat 0, word 3",
        "then reveal, seat 1",
    ]


def test_sealed_questions_are_open_together_and_may_be_answered_in_any_order() -> None:
    t = auction()
    t.add(REVEAL)
    t.ask_all()

    assert t.waiting() == [0, 1, 2]
    t.play(1, pack_move(GIVE, 2))
    assert (t.waiting(), t.said) == ([0, 2], [])
    t.play(2, pack_move(GIVE, 1))
    t.play(0, pack_move(GIVE, 1))
    assert (t.said, t.over()) == ([4], True)


def test_an_open_question_below_a_sealed_one_waits_its_turn() -> None:
    t = auction(2)
    t.add(PICK | 1 << SEAT_AT | ASKS)
    t.ask_all()

    assert t.waiting() == [0, 1]
    t.play(1, pack_move(GIVE, 1))
    assert t.waiting() == [0]
    t.play(0, pack_move(GIVE, 1))
    assert t.waiting() == [1]
    assert len(t.legal_for(1)) == 3


@pytest.mark.parametrize(("seat", "move"), [(0, pack_move(GIVE, 1)), (2, pack_move(GIVE, 2)), (2, 0), (9, GIVE)])
def test_a_move_not_offered_to_the_seat_is_refused_and_changes_nothing(seat: int, move: int) -> None:
    t = auction()
    t.add(PICK | 2 << SEAT_AT | ASKS)
    before = t.pack()

    with pytest.raises(IllegalMove):
        t.play(seat, move)

    assert t.pack() == before


def test_one_seats_offers_never_linger_in_anothers() -> None:
    t = auction(2)
    t.ask_all()

    for _ in range(3):
        assert len(t.legal_for(0)) == len(t.legal_for(1)) == 2
    assert len(t.legal_for(5)) == 0


def test_an_agenda_deeper_than_its_first_buffer_keeps_every_step() -> None:
    t = auction()
    for number in range(100):
        t.add(SAY | number << FIRST_AT)

    t.go_on()

    assert t.said == list(range(99, -1, -1))


def test_news_is_told_only_to_listeners_and_hides_secrets() -> None:
    t = auction(2)
    t.ask_all()
    t.play(0, pack_move(GIVE, 1))
    t.news = News()
    t.play(1, pack_move(GIVE, 2))

    (told,) = t.news.take()

    assert [told.known_to(seat) for seat in (0, 1, -1)] == [False, True, False]
    assert (told.seat, told.first) == (1, 2)
    assert t.news.take() == []
    assert EVERYONE >> 5 & 1


def test_a_move_packs_a_verb_and_two_wide_nouns() -> None:
    move = pack_move(200, 2**24 - 1, 2**22)

    assert (verb_of(move), first_of(move), second_of(move)) == (200, 2**24 - 1, 2**22)
    assert 0 < move < 2**63
