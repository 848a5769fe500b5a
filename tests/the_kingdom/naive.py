"""The Kingdom once more, as plainly as possible: lists of card names, nothing packed, nothing remembered.

It is written from the rulebook alone and is the yardstick for the real rules; `test_naive` plays both side by side. A
whole game is one call: whenever a player has a choice, `ask` is called with their seat and their moves, and returns one
of the moves. A shuffled pile has no order; chance names a card when it is drawn, counting the cards from the lowest up,
with second copies after all the first ones.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from kingstable.core.luck import Luck

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "j", "q", "k", "a")
SUITS = "schd"
SEASONS = ("winter", "spring", "summer", "fall", "end")
COURT = ("j", "q", "k")

Card = str
"""Rank and suit, as `10h`; or `joker1`, `joker2`, of which there are two each."""
Ask = Callable[[int, set[str]], str]


def rank(card: Card) -> str:
    return card[:-1]


def suit(card: Card) -> str:
    return card[-1]


def is_number(card: Card) -> bool:
    return rank(card).isdecimal()


def is_joker(card: Card) -> bool:
    return card.startswith("joker")


def order(card: Card) -> tuple[int, int]:
    """The sort key of a card: by rank and suit, with Jokers after all others."""
    return (99, int(card[-1])) if is_joker(card) else (RANKS.index(rank(card)), SUITS.index(suit(card)))


def price(card: Card) -> int:
    """The price of a card (KD-13)."""
    if is_number(card):
        return int(rank(card)) // 2
    return 8 if rank(card) == "a" else 6


@dataclass
class Player:
    draw: list[Card] = field(default_factory=list)
    on_top: list[Card] = field(default_factory=list)
    """Cards bought onto the draw pile, the top one last."""
    hand: list[Card] = field(default_factory=list)
    front: list[Card] = field(default_factory=list)
    discard: list[Card] = field(default_factory=list)
    vault: list[Card] = field(default_factory=list)

    def cards(self) -> list[Card]:
        return self.draw + self.on_top + self.hand + self.front + self.discard + self.vault


@dataclass
class Deck:
    """A deck of the Market: its open top card, the cards below, and those put at the bottom, the lowest last."""

    below: list[Card]
    sorted: bool
    top: Card = ""
    bottom: list[Card] = field(default_factory=list)

    def size(self) -> int:
        return len(self.below) + len(self.bottom) + bool(self.top)


class Naive:
    """A game, which `play` plays."""

    def __init__(self, seats: int, options: Mapping[str, str], luck: Luck, ask: Ask) -> None:
        self.options = options
        self.luck = luck
        self.ask = ask
        self.players = [Player() for _ in range(seats)]
        self.points_suit = "h" if options["victory_suit"] == "hearts_experiment" else "d"
        self.jokers = 0
        self.coin = 0
        self.may_buy = True
        self.ending = ""
        self.last_turns: int | None = None
        """How many turns remain after the fourth Joker, including the current one."""
        self.aces_open = options["ace_deck"] == "from_start"
        self.decks: dict[str, Deck] = {}

    # Setup

    def prepare(self) -> None:
        numbers = [number + each for number in RANKS[:9] for each in SUITS for _ in range(2)]
        for seat, player in enumerate(self.players):
            start = [number + ("s" if seat < 2 else "c") for number in "234567"]
            for card in start:
                numbers.remove(card)
            player.draw += start
        for each in "hd":
            pile = [card for card in numbers if suit(card) == each][: 2 * self.seats]
            for k, card in enumerate(pile):
                self.players[k % self.seats].draw.append(card)
                numbers.remove(card)
        self.decks = self.build_decks(numbers)
        for name, deck in self.decks.items():
            if name != "a" or self.aces_open:
                self.turn_up(deck)
        for player in self.players:
            self.draw(player, 5)
        self.first = int(self.luck.below(self.seats))

    @property
    def seats(self) -> int:
        return len(self.players)

    def build_decks(self, numbers: list[Card]) -> dict[str, Deck]:
        numbers = sorted(numbers, key=order, reverse=True)
        decks = {name: Deck([], True) for name in self.names()}
        for card in numbers:
            decks[self.number_deck(card)].below.append(card)
        for name in (*COURT, "a"):
            decks[name] = Deck([name + each for each in SUITS for _ in range(2)], False)
        decks["a"].below += ["joker1", "joker1", "joker2", "joker2"]
        return decks

    def names(self) -> tuple[str, ...]:
        return tuple(SUITS) if self.options["stacks"] == "by_suit" else ("low", "high", "points")

    def number_deck(self, card: Card) -> str:
        if self.options["stacks"] == "by_suit":
            return suit(card)
        if suit(card) == self.points_suit:
            return "points"
        return "low" if int(rank(card)) < 8 else "high"

    # Chance

    def pick(self, cards: list[Card]) -> Card:
        """Take a card that chance names."""
        firsts = sorted(set(cards), key=order)
        seconds = [card for card in firsts if cards.count(card) == 2]
        card = (firsts + seconds)[self.luck.below(len(cards))]
        cards.remove(card)
        return card

    def draw(self, player: Player, number: int) -> None:
        """Draw this many cards; if the draw pile runs out, the discard pile becomes the new one (KD-10)."""
        for _ in range(number):
            if not player.draw and not player.on_top:
                player.draw, player.discard = player.discard, []
            if player.on_top:
                player.hand.append(player.on_top.pop())
            elif player.draw:
                player.hand.append(self.pick(player.draw))

    # The Market

    def turn_up(self, deck: Deck) -> None:
        deck.top = self.take_below(deck)

    def take_below(self, deck: Deck) -> Card:
        """The next card that is not a Joker, or "" if there is none; Jokers go aside (KD-22)."""
        while True:
            if deck.below:
                card = deck.below.pop() if deck.sorted else self.pick(deck.below)
            elif deck.bottom:
                card = deck.bottom.pop(0)
            else:
                return ""
            if not is_joker(card):
                return card
            self.jokers += 1
            if self.jokers == 4:
                self.last_turns = self.seats + 1

    def on_offer(self) -> list[Card]:
        """What can be bought, except the hidden Ace."""
        found = [deck.top for deck in self.decks.values() if deck.top]
        if self.options["number_decks"] == "any_card":
            found += [card for deck in self.decks.values() if deck.sorted for card in deck.below + deck.bottom]
        return found

    def remove(self, card: Card) -> None:
        deck = self.decks[self.number_deck(card) if is_number(card) else rank(card)]
        if deck.top == card:
            self.turn_up(deck)
        elif card in deck.below:
            deck.below.remove(card)
        else:
            deck.bottom.remove(card)

    def gain(self, player: Player, card: Card) -> None:
        places = {"discard": player.discard, "hand": player.hand, "deck_top": player.on_top}
        places[self.options["gained_cards"]].append(card)

    def hides_ace(self) -> bool:
        return not self.aces_open and any(not is_joker(card) for card in self.decks["a"].below)

    def take_hidden_ace(self) -> Card:
        deck = self.decks["a"]
        ace = self.take_below(deck)
        if self.options["ace_deck"] == "until_first_bought":
            self.aces_open = True
            self.turn_up(deck)
        elif not self.hides_ace():
            self.take_below(deck)
        return ace

    # A turn

    def play(self) -> None:
        """Play the whole game."""
        self.prepare()
        limit = int(self.options["turn_limit"].removeprefix("turns_")) * self.seats
        if self.jokers == 4:
            self.last_turns = self.seats
        turns, seat = 0, self.first
        while not self.ending:
            self.turn(seat)
            turns += 1
            seat = (seat + 1) % self.seats
            if self.last_turns is not None:
                self.last_turns -= 1
            if self.last_turns == 0 or (self.last_turns is None and turns == limit):
                self.ending = "year" if self.jokers == 4 else "turn_limit"

    def turn(self, seat: int) -> None:
        player = self.players[seat]
        self.coin, self.may_buy = 0, True
        while player.hand:
            move = self.ask(seat, {"end-play", *(f"play {card}" for card in player.hand)})
            if move == "end-play":
                break
            self.play_card(seat, move.split()[1])
        self.buy(seat)
        player.discard += player.front + player.hand
        player.front, player.hand = [], []
        self.draw(player, 5)

    def play_card(self, seat: int, card: Card) -> None:
        player = self.players[seat]
        player.hand.remove(card)
        player.front.append(card)
        effects = {"j": self.jack, "q": self.queen, "k": self.king, "a": self.ace}
        if not is_number(card):
            effects[rank(card)](seat, card)
        if suit(card) != self.points_suit:
            self.coin += 3 if rank(card) == "a" else 1 if rank(card) in RANKS[:6] else 2

    def buy(self, seat: int) -> None:
        moves = {f"buy {card}" for card in self.on_offer() if price(card) <= self.coin}
        if self.hides_ace() and self.coin >= 8:
            moves.add("buy-hidden-ace")
        if not moves or not self.may_buy:
            return
        move = self.ask(seat, moves | {"decline"})
        if move == "buy-hidden-ace":
            self.gain(self.players[seat], self.take_hidden_ace())
        elif move != "decline":
            self.gain(self.players[seat], move.split()[1])
            self.remove(move.split()[1])

    # The Royalty

    def victims(self, seat: int) -> list[int]:
        return [rival for rival in range(self.seats) if rival != seat and self.players[rival].hand]

    def lose(self, rival: int) -> None:
        player = self.players[rival]
        if player.hand:
            player.discard.append(self.pick(player.hand))

    def may_raid(self, seat: int) -> None:
        if self.victims(seat):
            move = self.ask(seat, {"decline", *(f"raid {rival + 1}" for rival in self.victims(seat))})
            if move != "decline":
                self.lose(int(move.split()[1]) - 1)

    def jack(self, seat: int, card: Card) -> None:
        option = self.options["jack_of_spades"]
        if suit(card) != "s":
            self.may_raid(seat)
        elif option == "each_opponent":
            for step in range(1, self.seats):
                self.lose((seat + step) % self.seats)
        else:
            if option == "and_base":
                self.may_raid(seat)
            self.must_raid(seat, 2 if option == "two_cards" else 1)

    def must_raid(self, seat: int, number: int) -> None:
        rivals = self.victims(seat)
        if len(rivals) > 1:
            rivals = [int(self.ask(seat, {f"force {rival + 1}" for rival in rivals}).split()[1]) - 1]
        for rival in rivals:
            for _ in range(number):
                self.lose(rival)

    def queen(self, seat: int, card: Card) -> None:
        player = self.players[seat]
        number = 1 if suit(card) != "h" else 3 if self.options["queen_of_hearts"] == "three" else 4
        can_draw = player.draw or player.on_top or player.discard
        if can_draw and self.ask(seat, {f"draw-cards {number}", "decline"}) != "decline":
            self.draw(player, number)

    def king(self, seat: int, card: Card) -> None:
        player = self.players[seat]
        moves = {f"vault-held {each}" for each in player.hand} | {f"vault-discarded {each}" for each in player.discard}
        move = self.ask(seat, moves | {"decline"}) if moves else "decline"
        if move != "decline":
            source = player.hand if move.startswith("vault-held") else player.discard
            source.remove(move.split()[1])
            player.vault.append(move.split()[1])
        if suit(card) == "c" and (move != "decline" or self.options["king_of_clubs"] == "independent"):
            self.take_free(seat, "take")

    def take_free(self, seat: int, verb: str) -> bool:
        moves = {f"{verb} {card}" for card in self.on_offer() if rank(card) != "a"}
        move = self.ask(seat, moves | {"decline"}) if moves else "decline"
        if move != "decline":
            self.gain(self.players[seat], move.split()[1])
            self.remove(move.split()[1])
        return move != "decline"

    def ace(self, seat: int, card: Card) -> None:
        effects = [self.winter, self.spring, self.summer, self.fall]
        if self.jokers < 4:
            effects[self.jokers](seat)

    def winter(self, seat: int) -> None:
        counts = self.options["winter_ace"] == "uses_purchase"
        if (self.may_buy or not counts) and self.take_free(seat, "conjure") and counts:
            self.may_buy = False

    def spring(self, seat: int) -> None:
        player = self.players[seat]
        if player.discard and self.ask(seat, {"shuffle-in", "decline"}) != "decline":
            player.draw += player.discard + player.on_top
            player.discard, player.on_top = [], []

    def summer(self, seat: int) -> None:
        moves = {f"bury {deck.top}": deck for deck in self.decks.values() if deck.top and deck.size() > 1}
        move = self.ask(seat, {*moves, "decline"}) if moves else "decline"
        if move != "decline":
            deck = moves[move]
            deck.bottom.append(deck.top)
            self.turn_up(deck)

    def fall(self, seat: int) -> None:
        for step in range(1, self.seats):
            rival = self.players[(seat + step) % self.seats]
            found = [card for card in rival.discard if is_number(card) and suit(card) == self.points_suit]
            if found:
                card = max(found, key=order)
                rival.discard.remove(card)
                self.players[seat].discard.append(card)

    # The end

    def points(self, seat: int) -> int:
        values = {"j": 3, "q": 3, "k": 3, "a": 6}
        return sum(values.get(rank(card), 1) for card in self.players[seat].cards() if suit(card) == self.points_suit)

    def standing(self, seat: int) -> tuple[int, ...]:
        """The seat's result; the highest wins, and equals share (KD-24)."""
        if self.options["tie"] == "shared":
            return (self.points(seat),)
        return (self.points(seat), -len(self.players[seat].cards()), (seat - self.first) % self.seats)

    def ranks(self) -> list[int]:
        """For each seat, how many others are ahead of it."""
        worths: Sequence[tuple[int, ...]] = [self.standing(seat) for seat in range(self.seats)]
        return [sum(other > mine for other in worths) for mine in worths]
