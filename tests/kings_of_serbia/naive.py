"""Kings of Serbia once more, as plainly as possible: lists of card names, nothing packed, nothing remembered.

It is written from the rulebook alone and is the yardstick for the real rules; `test_naive` plays both side by side. A
game is a conversation: `play` yields what each seat that is asked may do, and is sent a seat with its answer. A
shuffled pile has no order here; when one of its cards comes to light, `chance` names it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations
from typing import NamedTuple

ACTIONS = ("exploring", "conquering", "grain", "wood", "metal")
GOODS = ("grain", "wood", "metal")
TERRAINS = ("plain", "hill", "mountain")
FITS = {"compass": "exploring", "sword": "conquering", "grain": "grain", "wood": "wood", "metal": "metal"}
"""The Action card on which a symbol works; other symbols work on any."""

BANDIT = "bandit"
PILES_TO_END = {2: 3, 3: 4, 4: 5}
SYMBOL_POINTS = (0, 0, 1, 1, 2, 3, 4, 6, 8, 10, 15)
CORNERS = {2: (0, 8), 3: (0, 2, 8), 4: (0, 2, 8, 6)}
"""By number of players, each seat's corner; the locations are numbered row by row."""

OUTSIDE = -1
MOST_ROUNDS = 40

Asked = dict[int, set[str]]
"""What each seat may answer: one seat, or several that decide in secret."""
Course = Generator[Asked, tuple[int, str], None]
Answer = Generator[Asked, tuple[int, str], str]
Chance = Callable[[int, str, list[str]], str]
"""Names the card that a seat takes from a shuffled pile, and where it goes: a hand or an Action card."""


class Card(NamedTuple):
    symbol: str
    strength: int
    price: int
    points: int


class Land(NamedTuple):
    terrain: str
    value: int
    points: int
    reward: str
    amount: int
    effect: str
    strength: int


@dataclass
class Player:
    deck: list[str] = field(default_factory=list)
    """The shuffled lower part of the Playing deck."""
    on_top: list[str] = field(default_factory=list)
    """The cards put on top of it; the last one is drawn first."""
    discard: list[str] = field(default_factory=list)
    hand: list[str] = field(default_factory=list)
    placed: dict[str, list[str]] = field(default_factory=lambda: {action: [] for action in ACTIONS})
    lands: list[str] = field(default_factory=list)
    fresh: list[str] = field(default_factory=list)
    """Territories conquered this round."""
    used: list[str] = field(default_factory=list)
    """Territories whose effect has been used this round, if players choose when to use it."""
    stock: dict[str, int] = field(default_factory=lambda: dict.fromkeys(GOODS, 0))
    offer: dict[str, int] = field(default_factory=lambda: dict.fromkeys(GOODS, 0))
    coins: int = 0

    def in_play(self) -> list[str]:
        return [card for cards in self.placed.values() for card in cards]

    def cards(self) -> list[str]:
        """The Personal deck: all cards owned, wherever they are."""
        return self.deck + self.on_top + self.discard + self.hand + self.in_play()


@dataclass
class Naive:
    """A game in progress, and its rules."""

    options: Mapping[str, str]
    cards: Mapping[str, Card]
    lands: Mapping[str, Land]
    players: list[Player]
    hidden: list[str]
    """The Territories nobody has seen, wherever they lie."""
    face_down: list[int]
    """By location, how many lie there face down."""
    open: list[str]
    """By location, the Territory that lies there face up; empty if none does."""
    deck: list[str]
    """The Characters still to come."""
    market: list[str]
    bandits: int
    stash: dict[str, int]
    first: int
    chance: Chance
    round: int = 1
    last_bought: bool = False
    """Whether the last Character of the market was bought and none follows."""
    ending: str = ""

    @property
    def seats(self) -> int:
        return len(self.players)

    def order(self) -> list[int]:
        return [(self.first + k) % self.seats for k in range(self.seats)]

    def symbol(self, card: str) -> tuple[str, int]:
        """What is printed on the card: the symbol and its number."""
        if card == BANDIT and self.options["bandits"] == "any":
            return "any", 1
        return self.cards[card].symbol, self.cards[card].strength

    # Cards

    def has_card(self, seat: int) -> bool:
        player = self.players[seat]
        return bool(player.deck or player.on_top or player.discard)

    def take_top(self, seat: int, place: str) -> str:
        """The top card of the Playing deck, which is reshuffled only when a card is missing (KS-10)."""
        player = self.players[seat]
        if player.on_top:
            return player.on_top.pop()
        if not player.deck:
            player.deck, player.discard = player.discard, []
        card = self.chance(seat, place, player.deck)
        player.deck.remove(card)
        return card

    def draw(self, seat: int) -> None:
        for _ in range(5):
            if self.has_card(seat):
                self.players[seat].hand.append(self.take_top(seat, "hand"))

    def bring(self, seat: int, action: str) -> None:
        if self.has_card(seat):
            self.players[seat].placed[action].append(self.take_top(seat, action))

    def remove(self, seat: int) -> Generator[Asked, tuple[int, str], bool]:
        """One card may leave the game (KS-20); whether the owner chose to remove one."""
        moves = self.removals(seat)
        move = (yield from self.ask(seat, moves | {"decline"})) if moves else "decline"
        yield from self.remove_with(seat, move)
        return move != "decline"

    def remove_by_land(self, seat: int) -> Course:
        """If agreed, a Territory's removal may be used beyond the reveal."""
        for name in self.can_wait(seat):
            if not (yield from self.remove(seat)):
                break
            self.players[seat].used.append(name)

    def can_wait(self, seat: int) -> list[str]:
        """The Territories whose removal may be used after the reveal, if that was agreed."""
        return self.unused(seat, "remove") if self.options["territory_removal"] == "any_time" else []

    def removals(self, seat: int) -> set[str]:
        """The ways to remove: take a card of the discard pile, or look through the deck first."""
        player = self.players[seat]
        found = {f"remove-discarded {card}" for card in player.discard}
        return found | {"look"} if player.deck or player.on_top else found

    def remove_with(self, seat: int, move: str) -> Course:
        """Whoever looks through their deck shuffles it, whatever they do then (R30)."""
        player = self.players[seat]
        if move == "look":
            player.deck, player.on_top = player.deck + player.on_top, []
            moves = {f"remove-from-deck {card}" for card in player.deck}
            moves |= {f"remove-discarded {card}" for card in player.discard}
            move = yield from self.ask(seat, moves | {"decline"})
        if move != "decline":
            verb, card = move.split()
            (player.deck if verb == "remove-from-deck" else player.discard).remove(card)
            self.bandits += card == BANDIT and self.options["removed_bandits"] == "back_to_pile"

    def ask(self, seat: int, moves: set[str]) -> Answer:
        _, move = yield {seat: moves}
        return move

    def choose(self, seat: int, moves: set[str]) -> Answer:
        """Ask the seat, unless there is only one thing to do."""
        if len(moves) == 1:
            return next(iter(moves))
        return (yield from self.ask(seat, moves))

    # Territories

    def working(self, seat: int) -> Iterator[tuple[str, Land]]:
        """The conquered Territories whose effect may be used now."""
        player = self.players[seat]
        for name in player.lands:
            if self.options["territory_effects"] == "same_round" or name not in player.fresh:
                yield name, self.lands[name]

    def unused(self, seat: int, effect: str) -> list[str]:
        return [
            name for name, land in self.working(seat) if land.effect == effect and name not in self.players[seat].used
        ]

    # The round

    def play(self) -> Course:
        """Play from the placing of the first round to the end of the game."""
        while not self.ending:
            yield from self.place()
            yield from self.bring_unseen()
            yield from self.reveal()
            for phase in (self.explore, self.conquer, self.produce):
                for seat in self.order():
                    yield from self.remove_by_land(seat)
                    yield from phase(seat)
            yield from self.sell()
            for seat in self.order():
                yield from self.remove_by_land(seat)
                yield from self.buy(seat)
                if self.ends_at_once():
                    self.ending = "market"
                    return
            self.end_round()

    def place(self) -> Course:
        """Place one card after another, until all hands are empty (KS-11)."""
        while any(player.hand for player in self.players):
            for seat in self.order():
                hand = self.players[seat].hand
                if hand:
                    moves = {f"place {card} {action}" for card in hand for action in ACTIONS}
                    _, card, action = (yield from self.ask(seat, moves)).split()
                    hand.remove(card)
                    self.players[seat].placed[action].append(card)

    def bring_unseen(self) -> Course:
        """For each such Territory the top card of the deck may be laid, unseen (KS-12)."""
        for seat in self.order():
            for _ in self.unused(seat, "draw"):
                if not self.has_card(seat):
                    break
                move = yield from self.ask(seat, {"decline", *(f"lay-top {action}" for action in ACTIONS)})
                if move == "decline":
                    break
                self.bring(seat, move.split()[1])

    def reveal(self) -> Course:
        """Each player in turn takes extra cards and removals in any order (KS-14, R10, R29)."""
        for seat in self.order():
            yield from self.reveal_of(seat)
            yield from self.remove_by_land(seat)

    def reveal_of(self, seat: int) -> Course:
        """Extra cards always come, and may bring more extra cards or removals; a removal may be declined.

        If Territories may remove at any time, they may also do so before and between the extra cards.
        """
        placed = self.players[seat].placed
        extras = [action for action in ACTIONS for card in placed[action] if self.symbol(card)[0] == "draw"]
        removals = sum(self.symbol(card)[0] == "remove" for card in self.players[seat].in_play())
        if self.options["territory_removal"] == "at_reveal":
            removals += len(self.unused(seat, "remove"))
        while True:
            moves = {f"bring {action}" for action in extras} if self.has_card(seat) else set()
            if removals and self.removals(seat):
                moves |= self.removals(seat) | {"decline"}
            elif moves and self.can_wait(seat):
                moves |= self.removals(seat)
            if not moves:
                return
            move = yield from self.choose(seat, moves)
            if move.startswith("bring "):
                action = move.split()[1]
                extras.remove(action)
                self.bring(seat, action)
                symbol, _ = self.symbol(placed[action][-1])
                extras += [action] if symbol == "draw" else []
                removals += symbol == "remove"
            else:
                if move == "decline":
                    removals = 0
                elif removals:
                    removals -= 1
                else:
                    self.players[seat].used.append(self.can_wait(seat)[0])
                yield from self.remove_with(seat, move)

    def value(self, seat: int, action: str) -> int:
        """The total of the cards on an Action card and the Territories, except effects yet to be assigned."""
        total = 0
        for card in self.players[seat].placed[action]:
            symbol, strength = self.symbol(card)
            total += 1 + (strength if symbol == "any" or FITS.get(symbol) == action else 0)
        for _, land in self.working(seat):
            total += land.strength if FITS.get(land.effect) == action else 0
        return total

    # Exploring

    def explore(self, seat: int) -> Course:
        added = yield from self.support(seat, ("exploring",))
        value = self.value(seat, "exploring") + added["exploring"]
        place = OUTSIDE if self.options["start"] == "outside" else CORNERS[self.seats][seat]
        while self.in_reach(seat, place, value):
            moves = {"stop"} | {f"go {there}" for there in self.neighbours(seat, place)}
            if self.unexplored(place):
                moves.add("explore")
            move = yield from self.ask(seat, moves)
            if move == "stop":
                return
            value -= 1
            if move == "explore":
                yield from self.turn_up(seat, place)
            else:
                place = int(move.split()[1])

    def unexplored(self, place: int) -> bool:
        return place != OUTSIDE and self.face_down[place] > 0 and not self.open[place]

    def in_reach(self, seat: int, place: int, value: int) -> bool:
        """Whether something could still be explored; otherwise the player is not asked where to go."""
        if value <= 0:
            return False
        there = self.neighbours(seat, place)
        return self.unexplored(place) or any(self.in_reach(seat, each, value - 1) for each in there)

    def neighbours(self, seat: int, place: int) -> list[int]:
        if place == OUTSIDE:
            return [CORNERS[self.seats][seat]]
        row, column = divmod(place, 3)
        found = []
        for other in range(9):
            down, right = abs(other // 3 - row), abs(other % 3 - column)
            steps = max(down, right) if self.options["movement"] == "diagonal" else down + right
            if steps == 1:
                found.append(other)
        return found

    def turn_up(self, seat: int, place: int) -> Course:
        name = self.chance(seat, f"site {place}", self.hidden)
        self.hidden.remove(name)
        self.face_down[place] -= 1
        self.open[place] = name
        if self.lands[name].reward == "remove":
            yield from self.remove(seat)
        else:
            self.gain(seat, self.lands[name].reward, self.lands[name].amount)

    def support(self, seat: int, actions: tuple[str, ...]) -> Generator[Asked, tuple[int, str], Counter[str]]:
        """What the owner's Territories that may support any one action add to these (KS-43)."""
        added: Counter[str] = Counter()
        for name in self.unused(seat, "any"):
            move = yield from self.ask(seat, {"decline", *(f"support {action}" for action in actions)})
            if move == "decline":
                break
            self.players[seat].used.append(name)
            added[move.split()[1]] += self.lands[name].strength
        return added

    def gain(self, seat: int, good: str, amount: int) -> None:
        """Gain as much of a good as the stash has (R16)."""
        if self.options["stash"] == "limited":
            amount = min(amount, self.stash[good])
            self.stash[good] -= amount
        self.players[seat].stock[good] += amount

    # Conquering

    def conquer(self, seat: int) -> Course:
        added = yield from self.support(seat, ("conquering",))
        value = self.value(seat, "conquering") + added["conquering"]
        while value > 0:
            near = [land for land in self.open if land and self.lands[land].value <= value]
            moves = {f"conquer {self.open.index(land)}" for land in near}
            if self.bandits and (not near or self.options["bandit_fights"] == "any_value"):
                moves |= {f"fight {number}" for number in range(1, min(value, self.bandits) + 1)}
            move = (yield from self.ask(seat, moves | {"stop"})) if moves else "stop"
            if move == "stop":
                return
            verb, number = move.split()
            value -= self.fight(seat, int(number)) if verb == "fight" else self.take_land(seat, int(number))

    def fight(self, seat: int, number: int) -> int:
        """Each Bandit costs 1 and goes on top of the deck (KS-25)."""
        self.bandits -= number
        self.players[seat].on_top += [BANDIT] * number
        return number

    def take_land(self, seat: int, place: int) -> int:
        """The Territory goes to the player, and what lay below is face down (KS-24); its value is spent."""
        name, self.open[place] = self.open[place], ""
        self.players[seat].lands.append(name)
        self.players[seat].fresh.append(name)
        return self.lands[name].value

    # Production

    def produce(self, seat: int) -> Course:
        added = yield from self.support(seat, GOODS)
        for good in GOODS:
            self.gain(seat, good, self.value(seat, good) + added[good])

    # The sale

    def sell(self) -> Course:
        """All choose in secret (KS-28), and are paid by the number of sellers of each kind (KS-29)."""
        waiting = [seat for seat in self.order() if any(self.players[seat].stock.values())]
        while waiting:
            seat, move = yield {seat: self.offers(seat) for seat in waiting}
            waiting.remove(seat)
            for part in move.removeprefix("offer ").split("+"):
                if part != "nothing":
                    number, good = part.split("-")
                    self.players[seat].offer[good] = int(number)
        for good in GOODS:
            sellers = [player for player in self.players if player.offer[good]]
            for player in sellers:
                player.coins += player.offer[good] * (self.seats - len(sellers) + 1)
                player.stock[good] -= player.offer[good]
                self.stash[good] += player.offer[good]
                player.offer[good] = 0

    def offers(self, seat: int) -> set[str]:
        """Any number of cards, of at most two kinds, all at once."""
        stock = self.players[seat].stock
        some = {good: [f"{number}-{good}" for number in range(1, stock[good] + 1)] for good in GOODS}
        singles = [part for good in GOODS for part in some[good]]
        pairs = [f"{a}+{b}" for one, other in combinations(GOODS, 2) for a in some[one] for b in some[other]]
        return {f"offer {goods}" for goods in ("nothing", *singles, *pairs)}

    # Buying

    def buy(self, seat: int) -> Course:
        """When the player is done, the market is filled, and unspent coins are lost (KS-31, KS-32, KS-36)."""
        player = self.players[seat]
        coins = player.coins + self.extra_coins(seat)
        player.coins = 0
        while not self.ends_at_once():
            wares = set(self.market) | ({BANDIT} if self.bandits else set())
            moves = {f"buy {card}" for card in wares if self.price(card) <= coins}
            move = (yield from self.ask(seat, moves | {"stop"})) if moves else "stop"
            if move == "stop":
                break
            card = move.split()[1]
            coins -= self.price(card)
            self.sell_card(card)
            player.on_top.append(card)
        self.refill()

    def sell_card(self, card: str) -> None:
        """A Bandit is not a Character, so the end does not depend on it (KS-34, KS-49)."""
        if card == BANDIT:
            self.bandits -= 1
            return
        self.market.remove(card)
        self.last_bought = not self.market and not self.deck
        if self.options["refill"] == "after_card":
            self.refill()

    def ends_at_once(self) -> bool:
        return self.last_bought and self.options["market_end"] == "at_once"

    def extra_coins(self, seat: int) -> int:
        symbols = [self.symbol(card) for card in self.players[seat].in_play()]
        return sum(number for symbol, number in symbols if symbol == "coin") + sum(
            land.strength for _, land in self.working(seat) if land.effect == "coin"
        )

    def price(self, card: str) -> int:
        return max(0, self.cards[card].price - (self.seats == 2))

    def refill(self) -> None:
        while self.deck and len(self.market) < 6:
            card = self.chance(-1, "market", self.deck)
            self.deck.remove(card)
            self.market.append(card)

    # The end

    def end_round(self) -> None:
        for player in self.players:
            player.discard += player.in_play()
            player.placed = {action: [] for action in ACTIONS}
            player.used, player.fresh = [], []
        used_up = [place for place in range(9) if not self.face_down[place] and not self.open[place]]
        if len(used_up) >= PILES_TO_END[self.seats]:
            self.ending = "piles"
        elif self.last_bought:
            self.ending = "market"
        elif self.round == MOST_ROUNDS:
            self.ending = "round_limit"
        else:
            self.round += 1
            self.first = (self.first + 1) % self.seats
            for seat in self.order():
                self.draw(seat)

    def points(self, seat: int) -> dict[str, int]:
        """The rows of the score table."""
        player = self.players[seat]
        cards = [
            0 if card == BANDIT and self.options["bandits"] == "any" else self.cards[card].points
            for card in player.cards()
        ]
        found = {"cards": sum(cards), "lands": sum(self.lands[name].points for name in player.lands)}
        for terrain in ("", *TERRAINS):
            most = max(self.conquered(rival, terrain) for rival in range(self.seats))
            found[terrain or "most"] = 5 if 0 < most == self.conquered(seat, terrain) else 0
        found["symbols"] = SYMBOL_POINTS[min(10, self.different_symbols(seat))]
        return found

    def conquered(self, seat: int, terrain: str) -> int:
        return sum(terrain in ("", self.lands[name].terrain) for name in self.players[seat].lands)

    def different_symbols(self, seat: int) -> int:
        symbols = {self.symbol(card) for card in self.players[seat].cards()}
        if self.options["symbols"] == "each_value":
            return len(symbols)
        kinds = {symbol for symbol, _ in symbols}
        return len(kinds - {"none"} if self.options["symbols"] == "nine_kinds" else kinds)

    def ranks(self) -> list[int]:
        """For each seat, how many others are ahead of it."""
        totals = [sum(self.points(seat).values()) for seat in range(self.seats)]
        return [sum(other > mine for other in totals) for mine in totals]
