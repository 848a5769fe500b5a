"""Crusaders once more, as plainly as possible: lists of cards, no packed numbers, nothing remembered.

It is written from the rulebook alone and is the yardstick for the real rules; `test_naive` plays both side by side. It
is slow: to find out whether a territory is won early, it tries every completion.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations, combinations_with_replacement, product

KINDS = ("lance", "bow", "swords", "helmet", "banner")
Card = frozenset[str]
Counts = tuple[int, ...]
"""How often each kind occurs in an army, lances first."""

ALL_CARDS: list[Card] = [frozenset(kinds) for size in (1, 2, 3, 4, 5) for kinds in combinations(KINDS, size)]

COPIES_BY_SIZE = {"d1": {1: 2, 2: 2, 3: 2, 4: 1, 5: 1}, "d2": {1: 1, 2: 2, 3: 2, 4: 2, 5: 1}}


@dataclass(frozen=True)
class Options:
    """What the players agreed on before the game."""

    deck: str = "d1"
    ending: str = "markers"
    early_win: str = "cards_left"
    unfinished: str = "nothing"
    tie: str = "lower_sum"
    stop: str = "last_marker"


def full_deck(options: Options, seats: int) -> list[Card]:
    """All cards of the game: one deck for two players, two decks mixed for more (CR-2)."""
    copies = COPIES_BY_SIZE[options.deck]
    one = [card for card in ALL_CARDS for _ in range(copies[len(card)])]
    return one if seats == 2 else one * 2


def count(cards: list[Card]) -> Counts:
    """How often each kind occurs on these cards."""
    return tuple(sum(kind in card for card in cards) for kind in KINDS)


def kinds_with(army: Counts, symbols: int) -> list[int]:
    """The kinds of which the army has exactly this many, the most powerful first."""
    return [kind for kind in reversed(range(5)) if army[kind] == symbols]


@cache
def compare(ours: Counts, theirs: Counts) -> int:
    """1 if our army is better by its symbols, -1 if theirs is, 0 if only time can decide (CR-8)."""
    for symbols in (4, 3, 2):
        our_squads, their_squads = kinds_with(ours, symbols), kinds_with(theirs, symbols)
        if len(our_squads) != len(their_squads):
            return 1 if len(our_squads) > len(their_squads) else -1
        for our_kind, their_kind in zip(our_squads, their_squads, strict=True):
            if our_kind != their_kind:
                return 1 if our_kind > their_kind else -1
    for kind in reversed(range(5)):
        our_single, their_single = ours[kind] == 1, theirs[kind] == 1
        if our_single != their_single:
            return 1 if our_single else -1
    return 0


def completions(there: list[Card], pool: list[Card]) -> Iterator[Counts]:
    """Every army that the cards there can become, with one card of the pool for each free place."""
    start, copies = count(there), Counter(pool)
    several = sorted(copies, key=lambda card: (-len(card), sorted(card)))
    for added in combinations_with_replacement(several, 4 - len(there)):
        if all(added.count(card) <= copies[card] for card in added):
            yield tuple(a + b for a, b in zip(start, count(list(added)), strict=True))


@dataclass
class Naive:
    """A game in progress. The mover has already drawn and holds six cards."""

    options: Options
    deck: list[Card]
    """The draw pile; the last card is on top."""
    hands: list[list[Card]]
    mover: int
    laid: list[list[list[Card]]] = field(default_factory=list)
    """By seat and sector, the cards in the order in which they were laid."""
    times: list[list[int]] = field(default_factory=list)
    """By seat and sector, the move at which the latest card was laid."""
    winners: list[tuple[int, int]] = field(default_factory=list)
    """The winner and the sector of victory markers 1, 2, ... in order."""
    moves: int = 0
    ending: str = ""

    def __post_init__(self) -> None:
        self.laid = self.laid or [[[] for _ in range(5)] for _ in self.hands]
        self.times = self.times or [[0] * 5 for _ in self.hands]

    def copy(self) -> Naive:
        """The same position, sharing nothing that can change."""
        return Naive(
            self.options,
            self.deck[:],
            [hand[:] for hand in self.hands],
            self.mover,
            [[cards[:] for cards in sectors] for sectors in self.laid],
            [times[:] for times in self.times],
            self.winners[:],
            self.moves,
            self.ending,
        )

    # A turn

    def legal(self) -> set[tuple[Card, int]]:
        """Every card of the mover's hand in each of their sectors with room (CR-5, CR-6)."""
        if self.ending:
            return set()
        room = [sector for sector in range(5) if len(self.laid[self.mover][sector]) < 4]
        return {(card, sector) for card in self.hands[self.mover] for sector in room}

    def place(self, card: Card, sector: int) -> None:
        """Place a card; check the territories; the next player draws."""
        self.moves += 1
        self.hands[self.mover].remove(card)
        self.laid[self.mover][sector].append(card)
        self.times[self.mover][sector] = self.moves
        for each in [sector, *(other for other in range(5) if other != sector)]:
            self.look_at(each)
        self.ending = self.reason_to_end()
        if not self.ending:
            self.mover = (self.mover + 1) % self.seats
            self.hands[self.mover].append(self.deck.pop())

    # Territories

    @property
    def seats(self) -> int:
        return len(self.hands)

    def decided(self, sector: int) -> bool:
        return any(won == sector for _, won in self.winners)

    def look_at(self, sector: int) -> None:
        """Put a victory marker here if somebody has won the territory (CR-9)."""
        if self.decided(sector):
            return
        for seat in range(self.seats):
            if self.has_won(seat, sector):
                self.winners.append((seat, sector))
                return

    def complete(self, seat: int, sector: int) -> bool:
        return len(self.laid[seat][sector]) == 4

    def has_won(self, seat: int, sector: int) -> bool:
        """Whether the seat's army is complete and remains the best whatever comes (CR-10, CR-13)."""
        rivals = [rival for rival in range(self.seats) if rival != seat]
        if not self.complete(seat, sector):
            return False
        if self.options.early_win == "none" and not all(self.complete(rival, sector) for rival in rivals):
            return False
        return not any(self.could_beat(rival, seat, sector) for rival in rivals)

    def could_beat(self, rival: int, owner: int, sector: int) -> bool:
        """Whether the rival has the better army, or could still assemble one."""
        if self.complete(rival, sector):
            return self.order(rival, owner, sector) > 0
        army = count(self.laid[owner][sector])
        possible = completions(self.laid[rival][sector], self.pool())
        return any(compare(theirs, army) > 0 for theirs in possible)

    def order(self, one: int, other: int, sector: int) -> int:
        """Above 0 if the first one's cards are the better army; among equals, the earlier is better (CR-8)."""
        by_symbols = compare(count(self.laid[one][sector]), count(self.laid[other][sector]))
        by_fourth_card = self.complete(one, sector) - self.complete(other, sector)
        return by_symbols or by_fourth_card or self.times[other][sector] - self.times[one][sector]

    def pool(self) -> list[Card]:
        """The cards a rival may hope for: all that are not on the table, or any at all."""
        if self.options.early_win == "any_symbols":
            return ALL_CARDS * 4
        on_table = Counter(card for sectors in self.laid for cards in sectors for card in cards)
        return list((Counter(full_deck(self.options, self.seats)) - on_table).elements())

    # The end

    def reason_to_end(self) -> str:
        if self.options.unfinished == "play_on":
            full = all(self.complete(seat, sector) for seat in range(self.seats) for sector in range(5))
            if full:
                return "all_placed"
        elif len(self.winners) == 5:
            return "last_marker"
        return "certain" if self.options.stop == "when_certain" and self.is_certain() else ""

    def is_certain(self) -> bool:
        """Whether the winner is the same whoever wins the remaining markers (R13)."""
        if self.options.ending == "points":
            return any(self.is_ahead_for_good(seat) for seat in range(self.seats))
        winners = {self.winner_if(ending) for ending in product(range(self.seats), repeat=5 - len(self.winners))}
        return len(winners) == 1

    def winner_if(self, to_come: tuple[int, ...]) -> int:
        """Who has the best markers if these seats win the next ones in this order."""
        won_by = [winner for winner, _ in self.winners] + list(to_come)
        markers = [[n for n, seat in enumerate(won_by, start=1) if seat == each] for each in range(self.seats)]
        return max(range(self.seats), key=lambda seat: self.by_markers(markers[seat]))

    def is_ahead_for_good(self, seat: int) -> bool:
        """Whether 3 points for each territory they won are more than anybody else can reach at best."""
        won = [sum(winner == each for winner, _ in self.winners) for each in range(self.seats)]
        at_best = [2 * (len(self.winners) - mine) + 3 * (5 - len(self.winners) + mine) for mine in won]
        return all(3 * won[seat] > at_best[rival] for rival in range(self.seats) if rival != seat)

    def markers_of(self, seat: int) -> list[int]:
        return [number for number, (winner, _) in enumerate(self.winners, start=1) if winner == seat]

    def by_markers(self, markers: list[int]) -> tuple[int, ...]:
        """The value of a set of markers: more are better, and of equally many the lower numbers (CR-11)."""
        highest = max(markers, default=0)
        if self.options.tie == "lower_highest":
            return (len(markers), -highest)
        return (len(markers), -sum(markers), -highest)

    def worth(self, seat: int) -> tuple[int, ...]:
        """The seat's value when the game is over; the highest wins, and equals share."""
        markers = self.by_markers(self.markers_of(seat))
        return markers if self.options.ending == "markers" else (self.points(seat), *markers)

    def points(self, seat: int) -> int:
        """3, 2 and 1 for the best three armies of each territory that has a winner (CR-12)."""
        won = [sector for sector in range(5) if self.decided(sector)]
        return sum((3, 2, 1, 0)[self.place_in(seat, sector)] for sector in won if self.counts(seat, sector))

    def counts(self, seat: int, sector: int) -> bool:
        if self.options.unfinished == "as_it_lies":
            return bool(self.laid[seat][sector])
        return self.complete(seat, sector)

    def place_in(self, seat: int, sector: int) -> int:
        """How many others have a better army in this sector."""
        others = [other for other in range(self.seats) if other != seat and self.counts(other, sector)]
        return sum(self.order(other, seat, sector) > 0 for other in others)

    def ranks(self) -> list[int]:
        """For each seat, how many others are ahead of it."""
        worths = [self.worth(seat) for seat in range(self.seats)]
        return [sum(other > mine for other in worths) for mine in worths]
