"""Kingdoms once more, as plainly as possible: lists of cards by name, no packed numbers, nothing clever.

It is written from the rules as people read them and is the yardstick for the real ones; `test_naive` plays both side by
side. Moves are the texts that people write. Points may include halves.

Who may change their kingdom, and when:

- Everybody, at any time between the deal and the end of the game, with these exceptions:
- From the opponent's first bid until the bids are exchanged, the two fighters may not; all others may.
- In the last turn, players who have said that they are ready may not.
- A challenger who waits for the attack, which may come at any moment, keeps a card to bid, unless the change wins.
- In a fixed order, only players who are asked may, as far as the rules above allow.

Who has won, and when:

- A player who completes a kingdom by hand, at once and alone, even if others hold the cards for one too.
- Players whose winning cards are laid for them after the same exchange, or after the deal, together.
- Then the game is over. Bids in an unfinished battle still belong to their owners; the card in the middle to nobody.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass, field
from itertools import product

COLOURS = "ryb"
GROUPS = {"people": (1, 2, 3), "army": (4, 5, 6), "court": (7, 8, 9)}
BONUS = {"people": 0.5, "army": 1.0, "court": 2.0}
EVERY_FLAG = ["".join(flag) for flag in product(COLOURS, repeat=3)]
CHANGES = ("lay", "take", "reflag", "lay-treasure", "take-treasure", "show", "hide")
EVERY_CARD = [f"{colour}{value}" for colour in COLOURS for value in range(1, 10)] + ["t"]
MOST_CHANGES = 12
"""After this many changes no more are offered as answers, and the question is only about going on."""

Group = tuple[str, str, str]


@dataclass(frozen=True)
class Options:
    """What the players agreed on before the game."""

    auto_complete: str = "on"
    windows: str = "everyone"
    groups: str = "any"
    treasure_colour: str = "none"
    unfinished: str = "in_hand"
    ranking: str = "as_laid"
    cards_counted: str = "all"
    cards_better: str = "more"
    last_turn: str = "in_order"


@dataclass
class Player:
    """A player's cards: groups by kind, all under one flag; `loose` ones lie open without a group."""

    hand: list[str] = field(default_factory=list)
    groups: list[tuple[str, Group]] = field(default_factory=list)
    treasures: int = 0
    loose: list[str] = field(default_factory=list)
    bids: list[str] = field(default_factory=list)
    changes: int = 0
    resting: bool = False

    @property
    def free(self) -> Counter[str]:
        return Counter(self.hand + self.loose)

    @property
    def flag(self) -> str:
        """The flag of the groups laid; empty if there are none."""
        return flag_of(self.groups[0][1]) if self.groups else ""

    @property
    def bonus(self) -> float:
        return sum(BONUS[kind] for kind, _ in self.groups) + 0.5 * self.treasures

    @property
    def complete(self) -> bool:
        return {kind for kind, _ in self.groups} == set(GROUPS)

    @property
    def cards(self) -> list[str]:
        """Hand and kingdom."""
        return self.hand + self.loose + [card for _, group in self.groups for card in group] + ["t"] * self.treasures

    def use(self, card: str) -> None:
        """Take a free card, preferably an open one."""
        (self.loose if card in self.loose else self.hand).remove(card)

    def put_away_loose(self) -> None:
        self.hand += self.loose
        self.loose = []

    def change(self, text: str) -> None:
        """Change the kingdom as this move says."""
        verb, *nouns = text.split()
        match verb:
            case "lay":
                self.lay(*nouns)
            case "take":
                self.take_back(*nouns)
            case "reflag":
                self.reflag(*nouns)
            case "lay-treasure":
                self.hand.remove("t")
                self.treasures += 1
            case "take-treasure":
                self.treasures -= 1
                self.hand.append("t")
            case "show":
                self.hand.remove(*nouns)
                self.loose.append(*nouns)
            case "hide":
                self.loose.remove(*nouns)
                self.hand.append(*nouns)

    def lay(self, kind: str, flag: str) -> None:
        cards = group_in(kind, flag)
        for card in cards:
            self.use(card)
        self.groups.append((kind, cards))

    def take_back(self, kind: str) -> None:
        found = next(each for each in self.groups if each[0] == kind)
        self.groups.remove(found)
        self.hand += found[1]

    def reflag(self, flag: str) -> None:
        """Exchange the cards that differ, and leave the others where they lie."""
        kinds = [kind for kind, _ in self.groups]
        old = Counter(card for _, group in self.groups for card in group)
        new = Counter(card for kind in kinds for card in group_in(kind, flag))
        for card in (new - old).elements():
            self.use(card)
        self.hand += (old - new).elements()
        self.groups = [(kind, group_in(kind, flag)) for kind in kinds]


def flag_of(group: Group) -> str:
    return "".join(card[0] for card in group)


def group_in(kind: str, flag: str) -> Group:
    """The three cards of a kind of group under this flag."""
    first, second, third = (f"{colour}{value}" for colour, value in zip(flag, GROUPS[kind], strict=True))
    return first, second, third


def value(card: str) -> int:
    return 15 if card == "t" else int(card[1])


@dataclass
class Naive:
    """A game in progress. `asked` are the seats that the table waits for."""

    options: Options
    deck: list[str]
    """The source; the last card is on top."""
    players: list[Player]
    phase: str = ""
    asked: list[int] = field(default_factory=list)
    following: int = 0
    """Whose turn is next, during a break between battles."""
    prize: str = ""
    challenger: int = -1
    opponent: int = -1
    ending: str = ""

    def copy(self) -> Naive:
        return deepcopy(self)

    # The course of the game

    def begin(self, first: int) -> None:
        """Start the game after the deal."""
        self.complete_for(range(len(self.players)))
        if not self.end_if_complete():
            self.go_on(first)

    def go_on(self, following: int) -> None:
        """Between two battles: a break, if there is one in this order, else the next turn at once."""
        self.following = following
        awake = [seat for seat in self.order(following) if not self.players[seat].resting]
        if self.options.windows == "everyone" and self.deck and awake:
            self.phase, self.asked = "window", awake
            self.forget_changes()
        else:
            self.turn(following)

    def forget_changes(self) -> None:
        for player in self.players:
            player.changes = 0

    def turn(self, seat: int) -> None:
        """Turn up the next card or, if there is none, begin the last turn."""
        if self.deck:
            self.prize = self.deck.pop()
            self.challenger = seat
            self.players[seat].changes = 0
            self.phase, self.asked = "choose", [seat]
        else:
            self.forget_changes()
            self.phase, self.asked = "last", self.order(seat)

    def order(self, first: int) -> list[int]:
        count = len(self.players)
        return [(first + k) % count for k in range(count)]

    def waiting(self) -> list[int]:
        """The seats asked; in the last turn one after another, unless agreed otherwise."""
        if self.phase == "last" and self.options.last_turn == "in_order":
            return self.asked[:1]
        return self.asked

    # What may be done

    def legal(self, seat: int) -> set[str]:
        """This seat's possible answers to what it is asked."""
        if seat not in self.waiting():
            return set()
        moves = set(self.decisions(seat))
        if self.may_change(seat):
            player = self.players[seat]
            changes = set(self.changes(player))
            if player.changes < MOST_CHANGES:
                moves |= changes
            elif not player.free:  # a player who has to bid must be able to free a card
                moves |= {change for change in changes if change.startswith("take")}
        return moves

    def free(self, seat: int) -> set[str]:
        """What this seat may do without being asked."""
        asked_only = self.options.windows != "any_time"
        if not self.may_change(seat) or (asked_only and seat not in self.waiting()):
            return set()
        changes = set(self.changes(self.players[seat]))
        if self.phase == "attack" and seat == self.challenger:
            return {change for change in changes if self.leaves_a_bid(seat, change)}
        return changes

    def may_change(self, seat: int) -> bool:
        """Whether this seat's kingdom is frozen neither by a battle nor by the end."""
        if self.ending:
            return False
        if self.phase in ("counter", "raise", "second"):
            return seat not in (self.challenger, self.opponent)
        if self.phase == "last":
            return seat in self.asked
        return True

    def leaves_a_bid(self, seat: int, change: str) -> bool:
        player = deepcopy(self.players[seat])
        player.change(change)
        return bool(player.free) or player.complete

    def decisions(self, seat: int) -> Iterator[str]:
        player = self.players[seat]
        if self.phase in ("window", "last") or (self.phase == "reply" and player.free):
            yield "ready"
        if self.phase == "window":
            yield "rest"
        if self.phase == "choose" and player.free:
            yield from (f"challenge {rival}" for rival in range(len(self.players)) if rival != seat)
        if self.phase == "raise":
            yield "give-up"
        if self.phase in ("attack", "counter", "second", "raise"):
            yield from (f"bid {card}" for card in player.free if self.phase != "raise" or self.is_raise(seat, card))

    def is_raise(self, seat: int, card: str) -> bool:
        bids = self.players[seat].bids
        return self.go_together(bids[0], card) and self.attack(seat, [*bids, card]) > self.attack(self.challenger)

    def changes(self, player: Player) -> Iterator[str]:
        """The changes that these cards and this kingdom allow."""
        free = player.free
        laid = [kind for kind, _ in player.groups]
        for kind, flag in product(GROUPS, [player.flag] if laid else EVERY_FLAG):
            once_more = kind not in laid or self.options.groups == "any"
            if once_more and all(card in free for card in group_in(kind, flag)):
                yield f"lay {kind} {flag}"
        for kind in laid:
            yield f"take {kind}"
        for flag in EVERY_FLAG:
            if laid and flag != player.flag and self.can_reflag(player, flag):
                yield f"reflag {flag}"
        if "t" in player.hand:
            yield "lay-treasure"
        if player.treasures:
            yield "take-treasure"
        if self.options.unfinished == "open":
            yield from (f"show {card}" for card in player.hand if card != "t")
            yield from (f"hide {card}" for card in player.loose)

    def can_reflag(self, player: Player, flag: str) -> bool:
        """Whether all groups could be laid with this flag if they were taken back first."""
        needed = Counter(card for kind, _ in player.groups for card in group_in(kind, flag))
        laid = Counter(card for _, group in player.groups for card in group)
        return needed <= player.free + laid

    # Doing it

    def play(self, seat: int, text: str) -> None:
        """Make a move, asked or not."""
        verb, *nouns = text.split()
        if verb in CHANGES:
            self.change(seat, text)
        elif verb in ("ready", "rest"):
            self.players[seat].resting |= verb == "rest"
            self.done(seat)
        elif verb == "challenge":
            self.challenge(int(nouns[0]))
        elif verb == "give-up":
            self.exchange()
        else:
            self.bid(seat, nouns[0])

    def challenge(self, opponent: int) -> None:
        """In a fixed order the challenger is asked once more before the attack."""
        self.opponent = opponent
        self.players[opponent].changes = 0
        if self.options.windows == "any_time":
            self.phase, self.asked = "attack", [opponent]
        else:
            self.phase, self.asked = "reply", [self.challenger]

    def done(self, seat: int) -> None:
        """This seat makes no more changes for now."""
        if self.phase == "reply":
            self.phase, self.asked = "attack", [self.opponent]
            return
        self.asked.remove(seat)
        if not self.asked and self.phase == "last":
            self.end()
        elif not self.asked:
            self.turn(self.following)

    def change(self, seat: int, text: str) -> None:
        if text in self.legal(seat):
            self.players[seat].changes += 1
        self.players[seat].change(text)
        if not self.end_if_complete() and self.phase == "attack" and self.options.windows != "any_time":
            self.phase, self.asked = "reply", [self.challenger]

    # The battle

    def go_together(self, one: str, other: str) -> bool:
        if "t" not in (one, other):
            return one[0] == other[0]
        return {"none": False, "wild": True, "each_other": one == other}[self.options.treasure_colour]

    def attack(self, seat: int, bids: list[str] | None = None) -> float:
        bids = self.players[seat].bids if bids is None else bids
        counted = bids if len(bids) == 1 or self.go_together(*bids) else bids[1:]
        return sum(map(value, counted)) + self.players[seat].bonus

    def bid(self, seat: int, card: str) -> None:
        opponent, challenger = self.players[self.opponent], self.players[self.challenger]
        if self.phase == "attack":
            opponent.put_away_loose()
            challenger.put_away_loose()
        self.players[seat].hand.remove(card)
        self.players[seat].bids.append(card)
        if self.phase == "attack":
            self.phase, self.asked = "counter", [self.challenger]
        elif self.phase == "counter" and self.attack(self.challenger) >= self.attack(self.opponent):
            self.phase, self.asked = "raise", [self.opponent]
        elif self.phase == "raise" and challenger.hand:
            self.phase, self.asked = "second", [self.challenger]
        else:
            self.exchange()

    def exchange(self) -> None:
        opponent, challenger = self.players[self.opponent], self.players[self.challenger]
        opponent_wins = self.attack(self.opponent) > self.attack(self.challenger)
        (opponent if opponent_wins else challenger).hand.append(self.prize)
        opponent.hand += challenger.bids
        challenger.hand += opponent.bids
        for player in (opponent, challenger):
            player.bids, player.resting = [], False
        fighters = (self.opponent, self.challenger)
        following = (self.challenger + 1) % len(self.players)
        self.prize, self.opponent, self.challenger = "", -1, -1
        self.complete_for(fighters)
        if not self.end_if_complete():
            self.go_on(following)

    # The end

    def winning_flags(self, cards: list[str]) -> list[str]:
        return [flag for flag in EVERY_FLAG if all(card in cards for kind in GROUPS for card in group_in(kind, flag))]

    def complete_for(self, seats: range | tuple[int, ...]) -> None:
        """Lay winning cards for these players, under their own flag if possible."""
        for seat in seats if self.options.auto_complete == "on" else ():
            player = self.players[seat]
            flags = self.winning_flags(player.cards)
            if flags and player.flag not in flags:
                for kind, _ in list(player.groups):
                    player.take_back(kind)
            for kind in GROUPS:
                if flags and kind not in [each for each, _ in player.groups]:
                    player.lay(kind, player.flag or flags[0])

    def end_if_complete(self) -> bool:
        if any(player.complete for player in self.players):
            self.end()
        return bool(self.ending)

    def end(self) -> None:
        """With no battle going on, bids go back, and so do cards without a group."""
        for player in self.players:
            player.hand += player.bids
            player.bids = []
            player.put_away_loose()
        self.phase, self.asked = "over", []
        self.ending = "completed" if any(player.complete for player in self.players) else "exhausted"

    def best_bonus(self, player: Player) -> float:
        """The highest bonus of any kingdom that the player could lay."""
        cards = Counter(player.cards)
        limit = 1 if self.options.groups == "one_of_each" else 3
        return 0.5 * cards["t"] + max(
            sum(BONUS[kind] * min(limit, *(cards[card] for card in group_in(kind, flag))) for kind in GROUPS)
            for flag in EVERY_FLAG
        )

    def worth(self, seat: int) -> tuple[float, ...]:
        """The seat's value; the highest wins, and equals share."""
        player = self.players[seat]
        if player.complete:
            return (1000.0,)
        cards = len(player.hand + player.loose) if self.options.cards_counted == "hand" else len(player.cards)
        bonus = self.best_bonus(player) if self.options.ranking == "at_best" else player.bonus
        return (bonus, cards if self.options.cards_better == "more" else -cards)

    def ranks(self) -> list[int]:
        """For each seat, how many others are ahead of it."""
        worths = [self.worth(seat) for seat in range(len(self.players))]
        return [sum(other > mine for other in worths) for mine in worths]
