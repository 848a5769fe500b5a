"""The Fair: a toy game with every kind of secret, into which leaks can be put one by one.

Each player holds two cards, 1 to 3, that nobody else sees. In each of a few rounds all offer something at the same
time, face down; when all are in, the offers are shown. Then each draws a card and loses one of the three, unseen. At
the end everyone is asked whether to use a charm: only a 3 is one, but all are asked.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.game import Game, Index, Refusal
from kingstable.core.luck import Luck
from kingstable.core.news import EVERYONE, Told
from kingstable.core.notation import Noun
from kingstable.core.packing import Packer, Unpacker
from kingstable.core.scene import Counter, Happening, Offer, Piece, Scene, SeatView, Zone
from kingstable.core.sets import bit
from kingstable.core.table import ASKS, FIRST_AT, SEALED, SEAT_AT, Table, pack_move
from kingstable.core.words import Words
from tests.contract.fair import steps
from tests.contract.fair.steps import (
    CARD_TO_LOSE,
    CHARM,
    DRAWS,
    FAIR,
    GIVE,
    KEEP,
    LET_BE,
    LOSE,
    LOSES,
    OFFER,
    OFFERS,
    OPEN,
    REACTION,
    SETUP,
    SIGHS,
    TRIM,
    USE,
    USES,
)

CARDS: Final = 3
"""The cards are 1 to 3, and the highest is a charm."""

MOST: Final = 2
"""The highest offer allowed."""

ROUNDS: Final = 3

LEAKS: Final = (
    "who offers something answers twice",
    "an offer shows before all are in",
    "an offer is told before all are in",
    "an offer stands in the worlds that others imagine",
    "nobody is asked who has no choice",
    "only who has a charm is asked",
    "whoever holds a charm sighs",
    "a refusal depends on what others hold",
    "what one may do depends on what others hold",
)
"""What can be wrong with it; each leak has to be found."""


class Fair(Table):
    """The table. `leak` is one of LEAKS, or nothing."""

    leak = ""
    only_offers = False
    """Whether all offer again as soon as the offers are shown."""

    def __init__(self, seats: int, luck: Luck, choices: vec[i64]) -> None:
        super().__init__(seats, luck, choices)
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.offered_by: list[int] = [0] * seats
        self.rounds = 0

    # Rules

    def run(self, rule: i64, seat: i64, first: i64, second: i64) -> None:
        if rule == SETUP:
            self.hands = [[self.card(), self.card()] for _ in self.hands]
            self.add(FAIR)
        elif rule == FAIR:
            self.fair()
        elif rule == OPEN:
            for each, number in enumerate(self.offered_by):
                self.tell(OFFERS, each, number, 0, EVERYONE)
            self.offered_by = [0] * len(self.hands)
        elif rule == TRIM:
            self.trim(int(seat))
        elif rule == CHARM:
            if self.leak != "only who has a charm is asked" or CARDS in self.hands[seat]:
                self.add(REACTION | seat << SEAT_AT | ASKS)
        elif rule in (OFFER, CARD_TO_LOSE, REACTION):
            self.ask(int(rule), int(seat))
        else:
            self.answer(int(rule), int(seat), int(first))

    def fair(self) -> None:
        """All offer; then each in turn draws, loses a card, and may use a charm; then the next round."""
        self.rounds += 1
        if self.rounds > ROUNDS:
            self.end(1)
            return
        for seat in range(len(self.hands)):
            self.add(OFFER | seat << SEAT_AT | ASKS | SEALED)
        self.add(OPEN)
        for rule in () if self.only_offers else (TRIM, CHARM):
            for seat in range(len(self.hands)):
                self.add(rule | seat << SEAT_AT)
        self.add(FAIR)

    def trim(self, seat: int) -> None:
        hand = self.hands[seat]
        hand.append(self.card())
        self.tell(DRAWS, seat, hand[-1], 0, bit(seat))
        if self.leak == "whoever holds a charm sighs" and CARDS in hand:
            self.tell(SIGHS, seat, 0, 0, EVERYONE)
        if self.leak == "nobody is asked who has no choice" and len(set(hand)) == 1:
            self.answer(LOSE, seat, hand[0])
        else:
            self.add(CARD_TO_LOSE | seat << SEAT_AT | ASKS)

    def ask(self, question: int, seat: int) -> None:
        hand = self.hands[seat]
        if question == OFFER:
            self.offer(pack_move(KEEP))
            if not self.offered_by[seat]:
                self.offer_each(GIVE, (bit(MOST) - 1) << 1, FIRST_AT)
        elif question == CARD_TO_LOSE:
            for card in sorted(set(hand)):
                self.offer(pack_move(LOSE, card))
        else:
            others = [card for each, cards in enumerate(self.hands) if each != seat for card in cards]
            if self.leak != "what one may do depends on what others hold" or CARDS not in others:
                self.offer(pack_move(LET_BE))
            if CARDS in hand or self.offers == 0:
                self.offer(pack_move(USE))

    def answer(self, move: int, seat: int, noun: int) -> None:
        hand = self.hands[seat]
        if move == GIVE:
            self.offered_by[seat] = noun
            if self.leak == "an offer is told before all are in":
                self.tell(OFFERS, seat, noun, 0, EVERYONE)
            if self.leak == "who offers something answers twice":
                self.add(OFFER | seat << SEAT_AT | ASKS | SEALED)
        elif move == LOSE:
            hand.remove(noun)
            self.tell(LOSES, seat, noun, 0, bit(seat))
        elif move == USE:
            if CARDS in hand:
                hand[hand.index(CARDS)] = self.card()
            self.tell(USES, seat, 0, 0, EVERYONE)

    def card(self) -> int:
        return int(self.luck.below(CARDS)) + 1

    # What every table has

    def empty(self, luck: Luck) -> Fair:
        new = type(self)(int(self.seats), luck, self.choices)
        new.rules = self.rules
        return new

    def clone(self) -> Fair:
        new = self.empty(self.luck)
        new.copy_table(self)
        new.hands = [hand[:] for hand in self.hands]
        new.offered_by, new.rounds = self.offered_by[:], self.rounds
        return new

    def imagine(self, seat: i64, luck: Luck) -> Fair:
        """The others' cards are drawn again, and their offers too while these are sealed."""
        new = self.clone()
        new.luck = luck
        open_seats = self.waiting()
        sealed = self.asks_in_secret() and self.leak != "an offer stands in the worlds that others imagine"
        for other, hand in enumerate(new.hands):
            if other != seat:
                new.hands[other] = [new.card() for _ in hand]
                if sealed and other not in open_seats:
                    new.offered_by[other] = int(luck.below(MOST + 1))
        return new

    def pack(self) -> list[int]:
        packer = Packer(self)
        return [*packer.numbers, self.rounds, *self.offered_by, *(card for hand in self.hands for card in hand)]

    def unpack(self, numbers: list[int]) -> None:
        Unpacker(numbers, self).finish()

    def rule_nouns(self) -> dict[int, tuple[str, ...]]:
        return steps.RULE_NOUNS

    def fields(self) -> dict[str, object]:
        return {"hands": self.hands, "offered_by": self.offered_by, "rounds": self.rounds}

    def standing(self) -> vec[i64]:
        return vec[i64]([sum(hand) for hand in self.hands])

    def appeal(self, seat: i64, move: i64) -> i64:
        return 0


# What is seen and said


def scene(table: Table, viewer: int | None, words: Words) -> Scene:
    assert isinstance(table, Fair)
    waiting = [] if table.over() else table.waiting()
    seats = tuple(
        SeatView(seat, words.seat(seat), seat in waiting, counters(table, seat)) for seat in range(len(table.hands))
    )
    zones = tuple(hand_of(table, seat, viewer) for seat in range(len(table.hands)))
    moves = [] if viewer is None or table.over() else [GAME.notation.write(move) for move in table.legal_for(viewer)]
    return Scene(
        "fair", int(table.ply), viewer, seats, zones, "The Fair", tuple(Offer(move, (), move) for move in moves)
    )


def counters(table: Fair, seat: int) -> tuple[Counter, ...]:
    cards = Counter("cards", "Cards", len(table.hands[seat]))
    if table.leak == "an offer shows before all are in":
        return (cards, Counter("offer", "Offer", table.offered_by[seat]))
    return (cards,)


def hand_of(table: Fair, seat: int, viewer: int | None) -> Zone:
    hand = table.hands[seat]
    faces = [str(card) for card in sorted(hand)] if seat == viewer else [None] * len(hand)
    pieces = tuple(Piece(f"s{seat}.{place}", face, face or "a card") for place, face in enumerate(faces))
    return Zone(f"s{seat}", "fan", "Hand", owner=seat, pieces=pieces, count=len(hand))


def happening(told: Told, table: Table, viewer: int | None, words: Words) -> Happening:
    event, *_ = steps.EVENT_NOUNS[int(told.event)]
    known = told.known_to(-1 if viewer is None else viewer) or not steps.SECRET_NOUNS[int(told.event)]
    return Happening(event, f"{event} {int(told.first) if known else '?'}", int(told.seat))


def why_not(table: Table, seat: int, move: int) -> Refusal:
    assert isinstance(table, Fair)
    if table.leak == "a refusal depends on what others hold":
        others = [card for each, cards in enumerate(table.hands) if each != seat for card in cards]
        return Refusal("secret" if CARDS in others else "rule", "refused", {})
    return Refusal("rule", "refused", {})


def lets_be(table: Table, seat: int) -> int | None:
    """The move that declines a reaction, if that is what the seat is asked."""
    return int(pack_move(LET_BE)) if table.top_rule() == REACTION and table.waiting() == [seat] else None


def passes(table: Table, seat: int) -> int | None:
    """The only move of a seat, which the house makes for it; None if it has a choice."""
    offered = [int(move) for move in table.legal_for(seat)]
    return offered[0] if len(offered) == 1 else None


GAME: Final = Game(
    name="fair",
    version=1,
    package=__name__,
    players=(2, 3),
    options=(),
    index=Index(steps.MOVE_NOUNS, steps.EVENT_NOUNS, steps.SECRET_NOUNS, ("", "over")),
    nouns={
        "number": Noun({k: str(k) for k in range(1, MOST + 1)}),
        "card": Noun({k: str(k) for k in range(1, CARDS + 1)}),
    },
    make=Fair,
    scene=scene,
    happening=happening,
    why_not=why_not,
    worth=lambda table, seat: 0.0,
    say_noun=lambda kind, number, words: str(number),
    turn_rule="rule",
    end_rule="rule",
    passes=passes,
)


def leaking(leak: str) -> Game:
    """The Fair with one leak."""

    class Leaking(Fair):
        pass

    Leaking.leak = leak
    return replace(GAME, make=Leaking)


class OfferingFair(Fair):
    only_offers = True


OFFERING: Final = replace(GAME, make=OfferingFair)
"""The Fair with nothing to do between offers: when all are in, everyone is asked again at once."""
