"""When a seat gives several secret answers in a row, it knows its own, and nobody else does."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from kingstable.bots.manner import Manner
from kingstable.bots.search import Search
from kingstable.core.luck import FastLuck, Luck
from kingstable.core.packing import Packer, Unpacker
from kingstable.core.table import ASKS, FIRST_AT, SEALED, SEAT_AT, Table
from tests.bots.beside import passed_beside

REVEAL, PICK, GIVE = 256, 512, 1


class Pennies(Table):
    """A toy game: each seat lays pennies, heads or tails, one by one and in secret; then all are shown.

    The first seat wins if the last pennies of the two differ, the second if they match; if this does not `matter`, they
    share the victory.
    """

    def __init__(self, pennies: tuple[int, ...], matter: bool) -> None:
        super().__init__(len(pennies), FastLuck(1), vec[i64]())
        self.pennies = pennies
        self.matter = matter
        self.laid: list[list[int]] = [[] for _ in pennies]
        self.shown = False

    def run(self, rule: i64, seat: i64, first: i64, second: i64) -> None:
        if rule == PICK:
            self.offer_each(GIVE, 0b11, FIRST_AT)
        elif rule == GIVE:
            self.laid[seat].append(int(first))
            if len(self.laid[seat]) < self.pennies[seat]:
                self.ask(int(seat))
        elif rule == REVEAL:
            self.shown = True

    def ask(self, seat: int) -> None:
        self.add(PICK | seat << SEAT_AT | ASKS | SEALED)

    def empty(self, luck: Luck) -> Pennies:
        return Pennies(self.pennies, self.matter)

    def clone(self) -> Pennies:
        new = Pennies(self.pennies, self.matter)
        new.copy_table(self)
        new.laid, new.shown = [each[:] for each in self.laid], self.shown
        return new

    def pack(self) -> list[int]:
        return Packer(self).numbers

    def unpack(self, numbers: list[int]) -> None:
        Unpacker(numbers, self).finish()

    def rule_nouns(self) -> dict[int, tuple[str, ...]]:
        return {REVEAL: ("reveal",), PICK: ("pick",)}

    def fields(self) -> dict[str, object]:
        return {"laid": self.laid}

    def standing(self) -> vec[i64]:
        if not (self.shown and self.matter):
            return vec[i64]([0] * len(self.pennies))
        differ = self.laid[0][-1] != self.laid[1][-1]
        return vec[i64]([int(differ), int(not differ)])

    def appeal(self, seat: i64, move: i64) -> i64:
        return 0

    def imagine(self, seat: i64, luck: Luck) -> Pennies:
        return self.clone()


def asking(*pennies: int, matter: bool = False) -> Pennies:
    """A table at which all are asked at once, the first seat on top."""
    table = Pennies(pennies, matter)
    table.add(REVEAL)
    for seat in reversed(range(len(pennies))):
        table.ask(seat)
    return table


@pytest.mark.parametrize("manner", [Manner(), Manner(regret=True)])
def test_a_seat_knows_its_own_sealed_answer(manner: Manner) -> None:
    """Its second question lies below each of its first answers: two and four answers are tried before the rival's."""
    search = Search(asking(2, 1), 0, FastLuck(8), manner)
    search.run(400)
    assert passed_beside(search) == [400 - 2 - 4]


def test_no_rival_knows_what_the_others_have_answered() -> None:
    search = Search(asking(2, 2, 1), 0, FastLuck(8), Manner())
    search.run(400)
    second, third = passed_beside(search)
    assert second == 400 - 2 - 4
    assert third == second - 2 - 4


@pytest.mark.parametrize("pennies", [(1, 1), (1, 2), (1, 3), (2, 3)])
def test_a_rival_cannot_use_a_sealed_answer_however_often_it_is_asked(pennies: tuple[int, int]) -> None:
    """If it could, it would always match the penny; as it cannot, it matches about half the time."""
    search = Search(asking(*pennies, matter=True), 0, FastLuck(8), Manner())
    search.run(4000)
    assert all(search.spread(move) > 0.15 for move in search.tried())


@pytest.mark.parametrize("then_asked", [(1,), (1, 0)])
def test_what_follows_depends_on_all_sealed_answers(then_asked: tuple[int, ...]) -> None:
    """Once they are shown, whoever is asked next can use them, even if the next answers are sealed again."""
    search = Search(Shown(then_asked), 0, FastLuck(8), Manner())
    search.run(4000)
    assert all(search.spread(move) < 0.05 for move in search.tried())


class Shown(Pennies):
    """Here each seat lays one penny, and after these are shown, some seats lay another.

    The last seat asked decides: the first seat wins if its penny differs from the other seat's first, else the second.
    """

    def __init__(self, then_asked: tuple[int, ...]) -> None:
        super().__init__((1, 1), matter=True)
        self.then_asked = then_asked
        self.add(REVEAL)
        self.ask(1)
        self.ask(0)

    def run(self, rule: i64, seat: i64, first: i64, second: i64) -> None:
        if rule == REVEAL and not self.shown:
            self.shown = True
            for asked in self.then_asked:  # a rule names the first one first
                self.ask(asked)
            self.add(REVEAL)
        else:
            super().run(rule, seat, first, second)

    def standing(self) -> vec[i64]:
        last = self.then_asked[-1]
        differ = self.laid[last][-1] != self.laid[1 - last][0]
        return vec[i64]([int(differ), int(not differ)])

    def clone(self) -> Shown:
        new = Shown(self.then_asked)
        new.copy_table(self)
        new.laid, new.shown = [each[:] for each in self.laid], self.shown
        return new
