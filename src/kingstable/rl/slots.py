"""Many games side by side in one compiled loop: moves as actions, observations, masks, and rewards.

A game with few moves has an action for each. In other games a move is said word by word: first its verb, then each of
its nouns, with an action for each word (see `kingstable.rl.actions`, which makes a `Coding`).
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from kingstable.core.canvas import Canvas
from kingstable.core.errors import IllegalMove
from kingstable.core.luck import FastLuck, Luck
from kingstable.core.playout import winners
from kingstable.core.sets import bit
from kingstable.core.table import ASKS, NOTHING, RULE, SEALED, Table, first_of, rule_of, second_of, verb_of

MOST_FIELDS: Final[i64] = 4
"""No verb has more nouns than this, counting each amount of a noun that has several."""
PLAIN: Final[i64] = 3
"""Numbers per verb in `Coding.plain`: a base, and a stride for each of at most two nouns."""
ABOUT: Final[i64] = 4
"""Cells for each noun of a question, with seven bits in each."""
FIRST_QUESTION: Final[i64] = 512
FIRST_SEALED: Final[i64] = 768
"""Where the numbers of questions and of sealed questions begin (see `kingstable.core.ruleset`)."""


@final
class Coding:
    """How moves are encoded as actions. Lists are by verb; those by noun have MOST_FIELDS entries for each verb.

    A noun lies in a move's bits from `shift` on, as many as `mask` has. Where each move is one action, `plain` has
    PLAIN numbers for each verb: the action it would have if its nouns were 0, and the stride of each noun; `moves`
    lists the moves by action. Otherwise each word has its own action: a verb's is its `base`, a noun's lie from
    `section` on.
    """

    def __init__(self, verbs: i64, size: i64, by_word: bool) -> None:
        self.size: i64 = size
        self.by_word: bool = by_word
        self.base: vec[i64] = vec[i64]([0] * int(verbs))
        self.nouns: vec[i64] = vec[i64]([0] * int(verbs))
        self.shift: vec[i64] = vec[i64]([0] * int(verbs * MOST_FIELDS))
        self.mask: vec[i64] = vec[i64]([0] * int(verbs * MOST_FIELDS))
        self.low: vec[i64] = vec[i64]([0] * int(verbs * MOST_FIELDS))
        self.section: vec[i64] = vec[i64]([0] * int(verbs * MOST_FIELDS))
        self.plain: vec[i64] = vec[i64]([0] * int(verbs * PLAIN))
        self.moves: vec[i64] = vec[i64]()

    def set_verb(self, verb: i64, base: i64) -> None:
        self.base[verb] = base
        self.plain[verb * PLAIN] = base

    def add_noun(self, verb: i64, shift: i64, mask: i64, low: i64, stride: i64, section: i64) -> None:
        """Add the next noun of a verb."""
        at = verb * MOST_FIELDS + self.nouns[verb]
        if not self.by_word:
            self.plain[verb * PLAIN] -= low * stride
            self.plain[verb * PLAIN + 1 + self.nouns[verb]] = stride
        self.shift[at] = shift
        self.mask[at] = mask
        self.low[at] = low
        self.section[at] = section
        self.nouns[verb] += 1

    def add_move(self, move: i64) -> None:
        """Add the move of the next action, where each move is one action."""
        self.moves = append(self.moves, move)

    def words(self, move: i64) -> i64:
        """The number of actions that encode a move."""
        return 1 + self.nouns[verb_of(move)] if self.by_word else 1

    def action(self, move: i64, said: i64) -> i64:
        """The next action of a move, after `said` of its words have been said."""
        if self.by_word:
            verb = verb_of(move)
            if said == 0:
                return self.base[verb]
            at = verb * MOST_FIELDS + said - 1
            return self.section[at] + (move >> self.shift[at] & self.mask[at]) - self.low[at]
        return whole_action(self.plain, move)


@final
class Words:
    """The words said so far of a move: `fixed` has the bits that they determine, `chosen` the values of these bits."""

    def __init__(self) -> None:
        self.said: i64 = 0
        self.chosen: i64 = 0
        self.fixed: i64 = 0
        self.spoken: vec[i64] = vec[i64]([0] * int(1 + MOST_FIELDS))
        """The actions, in the order they were said."""

    def clear(self) -> None:
        self.said = 0
        self.chosen = 0
        self.fixed = 0

    def fits(self, move: i64) -> bool:
        """Whether a move begins with these words."""
        return move & self.fixed == self.chosen

    def copy(self) -> Words:
        """A copy of the words, to continue elsewhere."""
        other = Words()
        other.said = self.said
        other.chosen = self.chosen
        other.fixed = self.fixed
        other.spoken = self.spoken[:]
        return other

    def say(self, coding: Coding, move: i64) -> None:
        """Say the next word of this move."""
        self.spoken[self.said] = coding.action(move, self.said)
        if self.said == 0:
            self.fixed = RULE
        else:
            at = verb_of(move) * MOST_FIELDS + self.said - 1
            self.fixed |= coding.mask[at] << coding.shift[at]
        self.chosen = move & self.fixed
        self.said += 1


def move_for(coding: Coding, t: Table, words: Words, action: i64) -> i64:
    """One of the moves offered last that begins with the words said and this action; NOTHING if there is none."""
    for k in range(t.offers):
        move = t.offered[k]
        if words.fits(move) and coding.action(move, words.said) == action:
            return move
    return NOTHING


def draw_mask(coding: Coding, t: Table, words: Words, masks: Canvas, row: i64) -> None:
    """Draw the mask of legal actions, from the moves offered last: 1 for each."""
    masks.begin(row)
    if not coding.by_word:
        mark_whole(coding.plain, t, masks.cells, masks.at)
        return
    at = masks.at
    for k in range(t.offers):
        move = t.offered[k]
        if words.said == 0 or words.fits(move):
            masks.at = at + coding.action(move, words.said)
            masks.set_one()


def mark_whole(plain: vec[i64], t: Table, cells: vec[i64], at: i64) -> None:
    """Draw the mask where each move is one action."""
    offered = t.offered
    for k in range(t.offers):
        cell = at + whole_action(plain, offered[k])
        cells[cell >> 3] |= bit((cell & 7) << 3)


def whole_action(plain: vec[i64], move: i64) -> i64:
    """The action of a move that is a single action; see `Coding.plain`."""
    verb = PLAIN * verb_of(move)
    return plain[verb] + first_of(move) * plain[verb + 1] + second_of(move) * plain[verb + 2]


def draw_view(coding: Coding, t: Table, seat: i64, questions: i64, canvas: Canvas, row: i64) -> None:
    """Draw what a seat sees: the question, who is asked, and the game's own `planes`, but no words that were said."""
    canvas.begin(row)
    if t.over():
        canvas.skip(t.seats + questions + 2 * ABOUT)
    else:
        draw_question(t, seat, questions, canvas)
    t.observe(seat, canvas)


def draw_question(t: Table, seat: i64, questions: i64, canvas: Canvas) -> None:
    """Draw who is asked, and the question to this seat, or otherwise that to the seat that answers next."""
    k = t.depth - 1
    asked: i64 = 0
    while k >= 0 and t.agenda[k] & ASKS and (k == t.depth - 1 or t.agenda[k] & t.agenda[k + 1] & SEALED):
        asked |= 1 << (t.agenda[k] >> 10 & 0xF)
        k -= 1
    canvas.seats(asked, seat, t.seats)
    own = t.question_to(seat)
    step = own if own != NOTHING else t.agenda[t.depth - 1]
    rule = rule_of(step)
    sealed = rule >= FIRST_SEALED
    canvas.one_of(questions - 1 - (rule - FIRST_SEALED) if sealed else rule - FIRST_QUESTION, questions)
    canvas.put_cells(seven_bits(first_of(step)), ABOUT)
    canvas.put_cells(seven_bits(second_of(step)), ABOUT)


def seven_bits(noun: i64) -> i64:
    """A noun of a question in ABOUT cells, with seven bits in each, the lowest first."""
    low = noun & 127 | (noun >> 7 & 127) << 8
    return low | (noun >> 14 & 127) << 16 | (noun >> 21 & 127) << 24


def draw_words(coding: Coding, words: Words, canvas: Canvas, row: i64) -> None:
    """Draw the words said so far in the last cells of a row: 1 for the first, 2, 4 and so on for the next, added up."""
    canvas.at = row * canvas.stride * 8 + canvas.length - coding.size
    for k in range(words.said):
        canvas.mark(words.spoken[k], 1 << k)


@final
class Slots:
    """Games of one kind, a row for each. They advance by one action at a time, and are dealt anew when they end."""

    def __init__(self, table: Table, coding: Coding, questions: i64, length: i64, seeds: list[int], limit: i64) -> None:
        rows = i64(len(seeds))
        self.coding: Coding = coding
        self.questions: i64 = questions
        self.limit: i64 = limit
        self.rows: i64 = rows
        self.players: i64 = table.seats
        self.tables: list[Table] = [table.empty(FastLuck(seed)) for seed in seeds]
        self.words: list[Words] = [Words() for _ in seeds]
        self.choice: Luck = FastLuck(seeds[0])
        self.views: Canvas = Canvas(rows, length)
        self.masks: Canvas = Canvas(rows, coding.size)
        self.seats: vec[i64] = vec[i64]([0] * int(rows))
        self.samples: vec[i64] = vec[i64]([0] * int(rows))
        self.rewards: vec[float] = vec[float]([0.0] * int(rows * table.seats))
        self.ended: vec[u8] = vec[u8]([0] * int(rows))
        self.stopped: vec[u8] = vec[u8]([0] * int(rows))
        self.games: i64 = 0

    def begin(self) -> None:
        """Deal all games anew; each continues with its own luck."""
        for row in range(self.rows):
            self.clear_row(row)
            self.deal(row)
            self.ask(row)

    def step(self, actions: list[int]) -> None:
        """Carry out an action in each game. Raises IllegalMove, after the games of earlier rows have advanced."""
        for row in range(self.rows):
            if self.ended[row] or self.stopped[row]:
                self.clear_row(row)
            action: i64 = actions[row]
            self.act(row, action)

    def clear_row(self, row: i64) -> None:
        self.ended[row] = 0
        self.stopped[row] = 0
        for k in range(row * self.players, (row + 1) * self.players):
            self.rewards[k] = 0.0

    def act(self, row: i64, action: i64) -> None:
        t = self.tables[row]
        words = self.words[row]
        move = self.move_of(t, words, action, row)
        if self.coding.by_word:
            words.say(self.coding, move)
            if words.said < self.coding.words(move):
                draw_words(self.coding, words, self.views, row)
                draw_mask(self.coding, t, words, self.masks, row)
                self.sample(row)
                return
            words.clear()
        t.apply(move)
        if t.over() or t.ply >= self.limit:
            self.finish(row)
        self.ask(row)

    def move_of(self, t: Table, words: Words, action: i64, row: i64) -> i64:
        """The move of an action, or one that begins with it. Raises IllegalMove."""
        if not 0 <= action < self.coding.size or not self.masks.is_marked(row, action):
            raise IllegalMove(f"Action {action} may not be done in row {row}: choose one of which the mask is 1.")
        if not self.coding.by_word:
            return self.coding.moves[action]
        return move_for(self.coding, t, words, action)

    def finish(self, row: i64) -> None:
        """Set the rewards of a game that is over or stopped, and deal the next one."""
        t = self.tables[row]
        self.games += 1
        if t.over():
            self.ended[row] = 1
            pay(t, self.rewards, row * self.players)
        else:
            self.stopped[row] = 1
        self.deal(row)

    def deal(self, row: i64) -> None:
        t = self.tables[row].empty(self.tables[row].luck)
        t.begin()
        while t.over():
            t = t.empty(t.luck)
            t.begin()
        self.tables[row] = t
        self.words[row].clear()

    def ask(self, row: i64) -> None:
        """Draw the observation and mask of the seat that is asked."""
        t = self.tables[row]
        seat = t.to_move()
        self.seats[row] = seat
        draw_view(self.coding, t, seat, self.questions, self.views, row)
        t.ask_again()
        draw_mask(self.coding, t, self.words[row], self.masks, row)
        self.sample(row)

    def sample(self, row: i64) -> None:
        """Draw the next action of a move chosen at random from the legal ones, each equally likely."""
        t = self.tables[row]
        words = self.words[row]
        if words.said == 0:
            self.samples[row] = self.coding.action(t.offered[self.choice.below(t.offers)], 0)
            return
        count: i64 = 0
        for k in range(t.offers):
            if words.fits(t.offered[k]):
                count += 1
        left = self.choice.below(count)
        for k in range(t.offers):
            if words.fits(t.offered[k]):
                if left == 0:
                    self.samples[row] = self.coding.action(t.offered[k], words.said)
                    return
                left -= 1


def pay(t: Table, rewards: vec[float], first: i64) -> None:
    """Set rewards that add up to 0: 1 for a sole winner, shared if several win, and the losers lose in equal parts."""
    won = winners(t.standing())
    count: i64 = 0
    for seat in range(t.seats):
        count += won >> seat & 1
    for seat in range(t.seats):
        share = float(t.seats) / float(count) if won >> seat & 1 else 0.0
        rewards[first + seat] = (share - 1.0) / float(t.seats - 1)


def returns_of(t: Table) -> list[float]:
    """What each seat gets in a game that is over; all 0 before."""
    rewards = vec[float]([0.0] * int(t.seats))
    if t.over():
        pay(t, rewards, 0)
    return [each for each in rewards]  # noqa: C416 -- a vec cannot be given to list()
