"""A game by the real rules and the same game by the plain rules, described in the same words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.luck import FastLuck
from kingstable.core.options import choose, numbers
from kingstable.core.sets import includes
from kingstable.core.table import first_of, second_of, verb_of
from kingstable.games.kings_of_serbia import GAME, pieces, reach, resources
from kingstable.games.kings_of_serbia.card_numbers import numbers_of
from kingstable.games.kings_of_serbia.cardset import CardSet, own_cards
from kingstable.games.kings_of_serbia.generated import steps
from kingstable.games.kings_of_serbia.generated.index import KingsOfSerbia
from kingstable.games.kings_of_serbia.generated.packed import (
    action_of_unseen,
    amount_of_goods,
    kind_of_top,
    kind_of_unseen,
    seat_of_top,
    seat_of_unseen,
)
from kingstable.games.kings_of_serbia.options import OPTIONS
from tests.kings_of_serbia.naive import ACTIONS, GOODS, Card, Land, Naive, Player

ENDINGS = ("", "piles", "market", "round_limit")


@dataclass(frozen=True)
class Box:
    """A card set with the names that both kinds of rules use for it."""

    cards: CardSet

    @cached_property
    def kinds(self) -> tuple[str, ...]:
        return tuple(card.id for card in self.cards.kinds)

    @cached_property
    def lands(self) -> tuple[str, ...]:
        return tuple(card.id for card in self.cards.lands)

    def plain_cards(self) -> dict[str, Card]:
        return {card.id: Card(card.symbol, card.strength, card.price, card.points) for card in self.cards.kinds}

    def plain_lands(self) -> dict[str, Land]:
        return {
            card.id: Land(card.terrain, card.value, card.points, card.reward, card.amount, card.symbol, card.strength)
            for card in self.cards.lands
        }

    def members(self, lands: int) -> list[str]:
        return [name for k, name in enumerate(self.lands) if includes(lands, k)]

    def new_game(self, seats: int, seed: int, options: Mapping[str, str]) -> KingsOfSerbia:
        """A randomly dealt game, at its first question."""
        chosen = numbers(OPTIONS, choose(OPTIONS, options))
        game = KingsOfSerbia(seats, FastLuck(seed), vec[i64]([*chosen, *numbers_of(self.cards, chosen)]))
        game.rules = GAME.version
        game.begin()
        return game


OWN = Box(own_cards())


@dataclass(frozen=True)
class Reading:
    """A game by the real rules, read in the plain ones' terms."""

    box: Box
    game: KingsOfSerbia

    # Moves

    def say(self, move: int) -> str:
        verb, *kinds = steps.MOVE_NOUNS[verb_of(move)]
        given = zip(kinds, (int(first_of(move)), int(second_of(move))), strict=False)
        return " ".join([verb.replace("_", "-"), *(self.noun(kind, number) for kind, number in given)])

    def noun(self, kind: str, number: int) -> str:
        if kind == "goods":
            amounts = [(amount_of_goods(number, k), good) for k, good in enumerate(GOODS)]
            return "+".join(f"{amount}-{good}" for amount, good in amounts if amount) or "nothing"
        names = {"card": self.box.kinds, "action": ACTIONS, "resource": GOODS}
        return names[kind][number] if kind in names else str(number)

    def legal(self, seat: int) -> set[str]:
        """What a seat may do; the real rules must not offer anything twice."""
        moves = [self.say(int(move)) for move in self.game.legal_for(seat)]
        assert len(moves) == len(set(moves))
        return set(moves)

    def asked(self) -> dict[int, set[str]]:
        waiting = [] if self.game.over() else self.game.waiting()
        return {seat: self.legal(seat) for seat in waiting}

    def play(self, seat: int, text: str) -> None:
        self.game.play(seat, next(int(move) for move in self.game.legal_for(seat) if self.say(int(move)) == text))

    # What lies where

    def row(self, seat: int, place: Callable[[pieces.Realm, int, int], int]) -> list[str]:
        """The cards of a seat that are counted there."""
        counts = {name: int(place(self.game, seat, k)) for k, name in enumerate(self.box.kinds)}
        return sorted(Counter(counts).elements())

    def on_top(self, seat: int) -> list[str]:
        """What is known to lie on a deck; the last one is drawn first."""
        return [self.box.kinds[int(kind_of_top(top))] for top in self.game.tops if seat_of_top(top) == seat]

    def placed(self, seat: int, action: int) -> list[str]:
        """The cards on an Action card, including those that nobody has seen."""
        unseen = [
            self.box.kinds[int(kind_of_unseen(card))]
            for card in self.game.unseen
            if (seat_of_unseen(card), action_of_unseen(card)) == (seat, action)
        ]
        return sorted(self.row(seat, lambda t, seat, kind: pieces.placed(t, seat, kind, action)) + unseen)

    def player(self, seat: int) -> Player:
        return Player(
            deck=self.row(seat, pieces.in_deck),
            on_top=self.on_top(seat),
            discard=self.row(seat, pieces.in_discard),
            hand=self.row(seat, pieces.in_hand),
            placed={name: self.placed(seat, action) for action, name in enumerate(ACTIONS)},
            lands=self.box.members(int(pieces.has(self.game, seat, pieces.LANDS))),
            stock={good: int(resources.stock(self.game, seat, k)) for k, good in enumerate(GOODS)},
        )

    def players(self) -> list[Player]:
        return [self.player(seat) for seat in range(self.game.seats)]

    def open_land(self, site: int) -> str:
        found = int(reach.open_land(self.game, site))
        return self.box.lands[found] if found != pieces.NO_LAND else ""

    def plain(self, options: Mapping[str, str]) -> Naive:
        """The same position in the plain game."""
        players = self.players()
        return Naive(
            options=choose(OPTIONS, options),
            cards=self.box.plain_cards(),
            lands=self.box.plain_lands(),
            players=players,
            hidden=self.box.members(int(self.game.hidden_lands)),
            face_down=[int(reach.face_down(self.game, site)) for site in range(9)],
            open=[self.open_land(site) for site in range(9)],
            deck=self.row(self.game.seats, pieces.in_deck),
            market=sorted(self.box.kinds[int(kind)] for kind in self.game.market if kind != pieces.NO_CARD),
            bandits=int(self.game.bandits),
            stash={
                card.id: card.copies - sum(each.stock[card.id] for each in players) for card in self.box.cards.resources
            },
            first=int(self.game.first),
            chance=_no_chance,
            round=int(self.game.round),
            ending=ENDINGS[int(self.game.ending)],
        )


def _no_chance(seat: int, place: str, pile: list[str]) -> str:
    raise AssertionError(f"nothing is left to chance here, but seat {seat} takes a card for {place}")


def fingerprint(naive: Naive) -> list[str]:
    """A position as lines of text, equal for equal positions."""
    lines = [f"round {naive.round}, first {naive.first}, ending {naive.ending!r}, bandits {naive.bandits}"]
    lines.append(f"market {sorted(naive.market)} deck {sorted(naive.deck)}")
    lines.append(f"face down {naive.face_down} open {naive.open} hidden {sorted(naive.hidden)}")
    for each in naive.players:
        lines.append(f"hand {sorted(each.hand)} deck {sorted(each.deck)} then {each.on_top}")
        lines.append(f"discard {sorted(each.discard)} lands {sorted(each.lands)} stock {each.stock}")
        lines += [f"{action} {sorted(cards)}" for action, cards in each.placed.items()]
    return lines


@dataclass
class Pair:
    """The same game by both kinds of rules, starting at a question to place a card."""

    box: Box
    game: KingsOfSerbia
    options: Mapping[str, str]
    naive: Naive = field(init=False)
    asked: dict[int, set[str]] = field(init=False)

    def __post_init__(self) -> None:
        self.reading = Reading(self.box, self.game)
        self.naive = self.reading.plain(self.options)
        self.naive.chance = self.witness
        self.course = self.naive.play()
        self.asked = next(self.course)

    def witness(self, seat: int, place: str, pile: list[str]) -> str:
        """The card that the real rules have taken from this pile and the plain ones have not yet."""
        kind, _, number = place.partition(" ")
        if kind == "site":
            return self.reading.open_land(int(number))
        if kind == "market":
            missing = Counter(self.reading.plain(self.options).market) - Counter(self.naive.market)
        else:
            real, plain = self.reading.player(seat), self.naive.players[seat]
            there, here = (real.hand, plain.hand) if kind == "hand" else (real.placed[kind], plain.placed[kind])
            missing = Counter(there) - Counter(here)
        found = [card for card in missing if card in pile]
        return min(found, key=lambda card: ("draw", "", "remove").index(self.asks(card)))

    def asks(self, card: str) -> str:
        """How a card sorts among several brought at once: those that bring others first, those that ask last."""
        symbol, _ = self.naive.symbol(card)
        return symbol if symbol in ("draw", "remove") else ""

    def agree(self) -> None:
        """Check that both show the same position, and ask the same seats the same."""
        assert fingerprint(self.reading.plain(self.options)) == fingerprint(self.naive)
        assert self.reading.asked() == self.asked
        if self.naive.ending:
            points = [sum(self.naive.points(seat).values()) for seat in range(self.naive.seats)]
            assert [int(each) for each in self.game.standing()] == points

    def play(self, seat: int, text: str) -> None:
        self.reading.play(seat, text)
        try:
            self.asked = self.course.send((seat, text))
        except StopIteration:
            self.asked = {}
