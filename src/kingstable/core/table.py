"""The table that every game is played on: the steps still to be carried out, and the moves on offer.

The agenda is a stack of steps, each packed into one whole number: which rule, whose turn it is,
what it is about, and whether it waits for an answer. A rule is a function that changes the table
and says what comes next; a question is a rule that only offers moves. So a turn reads as the list
of its steps, and the whole position is plain numbers, even in the middle of an effect: quick to copy,
exact to save, possible to deal again.

Rules do not pack numbers themselves. They call the typed helpers of their game's `index`, which
`kingstable.core.indexer` writes from the rules' own signatures: `then_turn(t, seat)`,
`ask_card_to_place(t, seat)`, `may_place(t, card, sector)`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final, NamedTuple

from librt.vecs import append, extend, vec
from mypy_extensions import i64, mypyc_attr

from kingstable.core.canvas import Canvas
from kingstable.core.errors import IllegalMove
from kingstable.core.luck import Luck
from kingstable.core.news import News, Told
from kingstable.core.sets import SET_SIZE, bit

# A step, from the lowest bit: rule 10, seat 4, asks 1, sealed 1, first noun 24, second 23.
# A move has the same layout, with seat and flags 0. Either fits into one whole number that is never negative.
RULE: Final[i64] = 0x3FF
SEAT: Final[i64] = 0xF
SEAT_AT: Final[i64] = 10
ASKS: Final[i64] = 0x4000
SEALED: Final[i64] = 0x8000
FIRST: Final[i64] = 0xFFFFFF
FIRST_AT: Final[i64] = 16
SECOND_AT: Final[i64] = 40
NOTHING: Final[i64] = 0
"""No step: nothing is asked or done."""
SETUP: Final[i64] = 256
"""The step that carries out the first rule, for no seat and about nothing."""


BLANK: Final[vec[i64]] = vec[i64]([0] * 256)
"""Zeros to copy from; never changed."""


def zeros(count: i64) -> vec[i64]:
    """A row of `count` zeros."""
    row = BLANK[:count]
    while i64(len(row)) < count:
        row = append(row, 0)
    return row


TO_THE_END: Final[i64] = -1
"""As a horizon: as many moves as the game's own `horizon`, which mostly means to its end."""
BY_THE_GAME: Final[i64] = -2
"""As a horizon: as many moves as the game's `cut`."""
EXPLORATION: Final = 0.5
"""The `exploration` of games that do not set their own."""

NOBODY: Final[i64] = -1
"""No seat, where one may be missing; also no card, no place, and the like."""


def nobody(count: i64) -> vec[i64]:
    """A row of `count` times `NOBODY`."""
    row = zeros(count)
    for place in range(count):
        row[place] = NOBODY
    return row


def pack_move(verb: i64, first: i64 = 0, second: i64 = 0) -> i64:
    """Pack a move into one whole number: a verb and its two nouns."""
    return verb | first << FIRST_AT | second << SECOND_AT


def verb_of(move: i64) -> i64:
    return move & RULE


def rule_of(step: i64) -> i64:
    return step & RULE


def seat_of(step: i64) -> i64:
    """Whose turn a step is, or who is asked."""
    return step >> SEAT_AT & SEAT


def first_of(step: i64) -> i64:
    """The first noun of a step or a move."""
    return step >> FIRST_AT & FIRST


def second_of(step: i64) -> i64:
    """The second noun of a step or a move."""
    return step >> SECOND_AT


def for_seat(step: i64, seat: i64) -> i64:
    """The same step for another seat."""
    return step & ~(SEAT << SEAT_AT) | seat << SEAT_AT


class Asked(NamedTuple):
    """A question put to a seat: its name in the rules, and its nouns by their names there."""

    seat: int
    question: str
    nouns: dict[str, int]


@mypyc_attr(allow_interpreted_subclasses=True)
class Table(ABC):
    """A game in progress, hidden parts included.

    `choices` holds the value of each option, by the option's number, followed by anything else a game
    has agreed on, such as its cards; it never changes after the start, so copies share it. `ply` counts
    the moves made. `ending` is 0 while the game runs, and then the number of the ending it came to.
    `rules` is the version of the rules it is played by: a game begun under an older version continues
    and replays under it.
    """

    def __init__(self, seats: i64, luck: Luck, choices: vec[i64]) -> None:
        self.seats: i64 = seats
        self.luck: Luck = luck
        self.choices: vec[i64] = choices
        self.rules: i64 = 0
        self.news: News | None = None
        self.agenda: vec[i64] = BLANK[:8]
        self.depth: i64 = 0
        self.offered: vec[i64] = vec[i64]()
        self.offers: i64 = 0
        self.ply: i64 = 0
        self.ending: i64 = 0
        self.has_more: bool = False
        """Whether the last answer put new steps on top of the agenda, such as one more question."""
        self.horizon: i64 = 5000
        """How many moves a search plays on before it takes the standing as the result; long games set it lower."""
        self.cut: i64 = TO_THE_END
        """How many moves are worth playing on where `chances` predict the end, as measured."""
        self.exploration: float = EXPLORATION
        """How eagerly a search tries moves that it has seldom tried, as measured (`Manner.exploration`)."""
        self.clear_lead: i64 = 0
        """The lead beyond which being further ahead is worth nothing more; 0 if only coming first counts.

        A search needs it when nearly all lines of play end with the same winner.
        """

    # What a game provides (written by the indexer, except for `standing` and `imagine`)

    @abstractmethod
    def run(self, rule: i64, seat: i64, first: i64, second: i64) -> None:
        """Carry out the rule with this number."""

    @abstractmethod
    def empty(self, luck: Luck) -> Table:
        """A table for the same game, seats, and options, with nothing on it."""

    @abstractmethod
    def clone(self) -> Table:
        """The same position, sharing nothing mutable except the luck; the copy tells no news."""

    @abstractmethod
    def pack(self) -> list[int]:
        """The exact position as whole numbers."""

    @abstractmethod
    def unpack(self, numbers: list[int]) -> None:
        """Take over a packed position. Raises IndexError or ValueError if the numbers are not one."""

    @abstractmethod
    def rule_nouns(self) -> dict[int, tuple[str, ...]]:
        """By number, the name of each step and question, followed by the names of its nouns."""

    @abstractmethod
    def fields(self) -> dict[str, object]:
        """Everything that lies on the table, by its name in the game's `pieces.py`."""

    @abstractmethod
    def standing(self) -> vec[i64]:
        """What each seat's result would be worth if the game ended now: the highest wins, and ties share the win."""

    def outlook(self) -> vec[i64]:
        """The standing as it is likely to be at the end, for playouts that stop earlier.

        The present standing, unless the game's `strategy.py` has a function `outlook`.
        """
        return self.standing()

    def traits(self, seat: i64) -> vec[i64]:
        """Numbers that predict who will win: the age of the game first, then what this seat has.

        Empty, unless the game's `chances.py` has a function `traits`; it names them in `TRAITS`.
        """
        return BLANK[:0]

    def chances(self) -> vec[i64]:
        """Each seat's chance to win, as a part of `WHOLE` (see `kingstable.core.chances`); empty if not known.

        A search uses it where it cuts off a line of play. The game's `chances.py` may have a function `chances`.
        """
        return BLANK[:0]

    def at_rest(self) -> bool:
        """Whether a line of play may be cut off here, because nothing is under way that `chances` misses."""
        return True

    def plausible(self, seat: i64) -> i64:
        """How likely the others were to choose what this seat saw them choose, if this were the true world.

        It is the natural logarithm of that probability, in thousandths, up to a constant that is the same in all worlds
        that the seat may imagine; 0 if nothing is known. The seat's own choices must not count. The game's `beliefs.py`
        may have a function `plausible`.
        """
        return 0

    @abstractmethod
    def appeal(self, seat: i64, move: i64) -> i64:
        """A quick guess at how much an offered move is worth to the seat that makes it; higher is better."""

    def appeals(self, seat: i64) -> vec[i64]:
        """The appeal of each offered move, in the order of the offers; empty if the game only gives them one by one.

        A game whose `strategy.py` has a function `appeals` finds them faster together than one by one.
        """
        return BLANK[:0]

    def idle(self, seat: i64, move: i64) -> bool:
        """Whether an offered move cannot serve any purpose of its seat; players who think ignore such moves.

        At least one of the moves offered at a time is not idle. A game that has idle moves says so in `strategy.py`.
        """
        return False

    def obvious(self) -> i64:
        """An offered answer to the question on top that is certainly as good as any other; 0 if none is known.

        Search plays it without thinking. The game's `strategy.py` may have a function `obvious`.
        """
        return 0

    def favourite(self) -> i64:
        """The answer to the question on top with the most appeal, if it can be found without comparing all; else 0.

        It saves time in quick play where very many answers are offered. The game's `strategy.py` may have a function
        `favourite`.
        """
        return 0

    @abstractmethod
    def imagine(self, seat: i64, luck: Luck) -> Table:
        """A copy in which everything that this seat cannot know is dealt again by `luck`.

        It is consistent with all that the seat has seen, and depends only on that and on `luck`:
        two positions that look the same to the seat give the same copy.
        """

    def observe(self, seat: i64, canvas: Canvas) -> None:
        """Write what this seat sees of the position, and nothing else, for a learning program.

        A game with a module `planes.py` writes it cell by cell, as its `PLANES` say; other games do not support
        learning programs.
        """
        return

    def free(self, seat: i64) -> None:
        """Offer what this seat may do at any time, asked or not; most games have no such moves."""
        return

    def first_player(self) -> i64:
        """The seat that has the first turn. Call it on a game that was just set up and is not over.

        It is the seat that is asked first, unless the game's rules have a function of this name.
        """
        return self.to_move()

    def next_player(self, seat: i64) -> i64:
        """The seat whose first turn follows this seat's: the next seat, unless a game's rules say otherwise."""
        return seat + 1 if seat + 1 < self.seats else 0

    def where(self) -> i64:
        """The place of what is going on, by the game's own number, if it is public; `NOBODY` if there is no one place.

        News carry it, so that the events of a battle can be told with their place even if their nouns do not name it.
        """
        return NOBODY

    # What the index's helpers call

    def add(self, step: i64) -> None:
        """Add a step, to come after those that the current rule has already added."""
        if self.depth == i64(len(self.agenda)):
            self.agenda = extend(self.agenda, BLANK[:32])
        self.agenda[self.depth] = step
        self.depth += 1

    def offer(self, move: i64) -> None:
        """Offer a move that answers the question being asked."""
        self.offer_each(move, 1, FIRST_AT)

    def offer_each(self, move: i64, members: i64, at: i64) -> None:
        """Offer the same move with each member of a set (a bit for each) as its noun at this place."""
        offered = self.offered
        count = self.offers
        if count + SET_SIZE >= i64(len(offered)):
            offered = extend(offered, BLANK[: 2 * SET_SIZE])
            self.offered = offered
        next_noun = bit(at)
        while members != 0:
            # Written whether or not it is a member, but kept only if it is: there is no branch to mispredict.
            offered[count] = move
            count += members & 1
            move += next_noun
            members >>= 1
        self.offers = count

    def being_answered(self) -> i64:
        """The question that the current move answers; `NOTHING` for a free move. Call it before adding any step."""
        step = self.agenda[self.depth]
        return step if step & ASKS else NOTHING

    def tell(self, event: i64, seat: i64, first: i64, second: i64, knows: i64) -> None:
        """Tell that something has happened. `knows`: the seats that may know the secret part of it."""
        news = self.news
        if news is not None:
            news.told.append(Told(event, seat, first, second, knows, self.where()))

    def playing_on(self, horizon: i64) -> i64:
        """How many moves a playout with this horizon makes; the horizon may be `TO_THE_END` or `BY_THE_GAME`."""
        moves = self.cut if horizon == BY_THE_GAME else horizon
        return self.horizon if moves == TO_THE_END else moves

    # What a player does

    def over(self) -> bool:
        return self.depth == 0

    def to_move(self) -> i64:
        """The seat that answers the question on top (sealed questions are answered in their order)."""
        return seat_of(self.agenda[self.depth - 1])

    def asks_in_secret(self) -> bool:
        """Whether the question on top has a sealed answer."""
        return self.depth > 0 and self.agenda[self.depth - 1] & SEALED != 0

    def top_rule(self) -> i64:
        """The number of the question on top; 0 when the game is over."""
        return rule_of(self.agenda[self.depth - 1]) if self.depth > 0 else 0

    def waiting(self) -> list[int]:
        """All seats that have an open question: one, or several where answers are sealed."""
        return [int(seat_of(self.agenda[k])) for k in range(self.depth - 1, self._lowest_open() - 1, -1)]

    def is_asked(self, seat: i64) -> bool:
        """Whether the table waits for this seat."""
        return self._question_to(seat) >= 0

    def legal(self) -> vec[i64]:
        """The moves that answer the question on top. A move is legal when it is one of these."""
        return self._offers_of(self.depth - 1)

    def question_to(self, seat: i64) -> i64:
        """The open question to this seat; `NOTHING` if there is none."""
        question = self._question_to(seat)
        return self.agenda[question] if question >= 0 else NOTHING

    def asked(self, seat: i64) -> Asked | None:
        """What this seat is asked now, by name; None if nothing."""
        question = self.question_to(seat)
        if question == NOTHING:
            return None
        name, *nouns = self.rule_nouns()[int(rule_of(question))]
        values = (int(first_of(question)), int(second_of(question)))
        return Asked(int(seat), name, dict(zip(nouns, values, strict=False)))

    def legal_for(self, seat: i64) -> vec[i64]:
        """The moves that answer this seat's open question; empty if there is none."""
        question = self._question_to(seat)
        return self._offers_of(question) if question >= 0 else vec[i64]()

    def free_for(self, seat: i64) -> vec[i64]:
        """The moves this seat may make without being asked; the question on top stays open."""
        self.offers = 0
        if not self.over() and 0 <= seat < self.seats:
            self.free(seat)
        return self.offered[: self.offers]

    def ask_again(self) -> None:
        """Put the answers to the question on top into `offered`, `offers` of them (for search)."""
        self.offers = 0
        self._run(self.agenda[self.depth - 1])

    def apply(self, move: i64) -> None:
        """Answer the question on top and go on to the next one. The move is not checked; `play` does that."""
        self.depth -= 1
        self.ply += 1
        mark = self.depth
        seat = seat_of(self.agenda[mark])
        self.run(verb_of(move), seat, first_of(move), second_of(move))
        self.has_more = self.depth > mark
        self._put_first_on_top(mark)
        self.go_on()

    def play(self, seat: i64, move: i64) -> None:
        """Carry out a move if this seat may make it; otherwise raise IllegalMove and change nothing."""
        if move in self.legal_for(seat):
            self._put_on_top(self._question_to(seat))
            self.apply(move)
        elif move in self.free_for(seat):
            self._intrude(seat, move)
        else:
            raise IllegalMove(f"seat {seat} may not make this move now")

    def begin(self) -> None:
        """Set the game up, and go on to the first question. The setup is the game's first rule."""
        self.add(SETUP)
        self.go_on()

    def go_on(self) -> None:
        """Carry out the agenda until somebody has to answer, or the game is over."""
        while self.depth > 0 and not self.agenda[self.depth - 1] & ASKS:
            self.depth -= 1
            mark = self.depth
            self._run(self.agenda[mark])
            if self.depth - mark > 1:
                self._put_first_on_top(mark)

    def end(self, ending: i64) -> None:
        """End the game, whatever is still on the agenda. `ending` is one of the game's endings."""
        self.depth = 0
        self.ending = ending

    def _intrude(self, seat: i64, move: i64) -> None:
        """Carry out a free move on top of the open question, which is asked again afterwards."""
        self.ply += 1
        mark = self.depth
        self.add(NOTHING)  # above the stack, where `being_answered` finds the question for other moves
        self.depth = mark
        self.run(verb_of(move), seat, first_of(move), second_of(move))
        self._put_first_on_top(mark)
        self.go_on()

    def _run(self, step: i64) -> None:
        self.run(rule_of(step), seat_of(step), first_of(step), second_of(step))

    def _offers_of(self, question: i64) -> vec[i64]:
        self.offers = 0
        self._run(self.agenda[question])
        return self.offered[: self.offers]

    def _lowest_open(self) -> i64:
        """The place of the lowest open question; several lie on top of each other while answers are sealed."""
        k = self.depth - 1
        while k > 0 and self.agenda[k] & SEALED and self.agenda[k - 1] & SEALED:
            k -= 1
        return max(k, 0)

    def _question_to(self, seat: i64) -> i64:
        for k in range(self._lowest_open(), self.depth):
            if seat_of(self.agenda[k]) == seat:
                return k
        return -1

    def ask_first(self, seat: i64) -> None:
        """Put the open question to this seat on top of the other open ones (for search)."""
        self._put_on_top(self._question_to(seat))

    def _put_on_top(self, question: i64) -> None:
        step = self.agenda[question]
        for k in range(question, self.depth - 1):
            self.agenda[k] = self.agenda[k + 1]
        self.agenda[self.depth - 1] = step

    def _put_first_on_top(self, mark: i64) -> None:
        low = mark
        high = self.depth - 1
        while low < high:
            self.agenda[low], self.agenda[high] = self.agenda[high], self.agenda[low]
            low += 1
            high -= 1

    # Shared by the copies and packed positions that the index writes

    def copy_table(self, other: Table) -> None:
        """Take over the rules version, agenda, ply, and ending of another table."""
        self.rules = other.rules
        self.agenda = other.agenda[:]
        self.depth = other.depth
        self.ply = other.ply
        self.ending = other.ending
