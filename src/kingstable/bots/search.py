"""Information-set Monte Carlo tree search, single observer, with every step compiled.

There is one tree over what the seat can see. Each simulation deals the hidden part anew with the game's own `imagine`
(a determinization), and only moves that are legal in that deal are walked or tried (Cowling, Powley and Whitehouse,
"Information Set Monte Carlo Tree Search", 2012: SO-ISMCTS).

The move to try is chosen by its results so far and by how it looks at a glance beside the others, which counts less the
more often it has been tried (PUCT: Rosin, "Multi-armed Bandits with Episode Context", 2011; Silver and others,
"Mastering the Game of Go without Human Knowledge", 2017, where a neural network says what looks good). So where little
is known, the tree plays like quick play, not like somebody who has to try everything.

A place in the tree (a node) is a question to a seat. After a move, it depends on chance and on what others hold who is
asked what next, so each such question has its own place below the move. Sealed answers, which stay secret until all
have given theirs, are chosen without knowledge of each other: the places of several seats lie side by side, those of a
seat that is asked again lie below its own answers, and only what follows depends on all of them (decoupled UCT;
Lanctot, Lisý and Winands, "Monte Carlo Tree Search in Simultaneous Move Games", 2014).

Sealed answers may be chosen by regret instead: each in proportion to how much more it would have brought than what was
chosen (regret matching, same source). For a move that was not chosen, its average result so far stands for what it
would have brought (Schmid, Burch, Lanctot, Moravcik, Kadlec and Bowling, "Variance Reduction in Monte Carlo
Counterfactual Regret Minimization", 2019). Regrets never fall below zero, and later choices count for more in the
average (Tammelin, "Solving Large Imperfect Information Games Using CFR+", 2014).
"""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from kingstable.bots.manner import NEARLY, Manner
from kingstable.bots.worlds import FINE, Worlds
from kingstable.core.chances import WHOLE, worth_to_each
from kingstable.core.luck import Luck
from kingstable.core.playout import play_obvious, play_on, random_game
from kingstable.core.table import FIRST_AT, SEALED, SECOND_AT, Table, zeros

# The tree is one row of numbers. A place in it has a head, and elsewhere a table of the moves tried there, one line for
# each. When a table is full, a larger one is begun at the end of the row.

QUESTION: Final[i64] = 0
"""The question, which distinguishes the places below the same move."""
NEXT: Final[i64] = 1
"""Another place below the same move; 0 if there is none."""
LINES: Final[i64] = 2
"""Where the table of the place begins."""
ROOM: Final[i64] = 3
"""How many numbers the table takes, empty lines included."""
BEGUN: Final[i64] = 4
"""How many lines it has."""
PASSED: Final[i64] = 5
"""How often a simulation has passed through."""
BESIDE: Final[i64] = 6
"""The first of the places whose questions are asked without this answer being known."""
PRIORS: Final[i64] = 7
"""The sum of the priors of all its moves when it was last computed."""
HEAD: Final[i64] = 8

# A line: the move itself (0: no line), how often it was chosen, what it has won for the seat that makes it, the first
# place below it, and what follows.
VISITS: Final[i64] = 1
REWARD: Final[i64] = 2
BELOW: Final[i64] = 3
PRIOR: Final[i64] = 4
"""How likely it looked to be the best move when the line was begun, as a weight relative to the others."""
REGRET: Final[i64] = 5
"""For sealed answers: how much more it would have brought, in thousandths of the units of `WHOLE`."""
SHARE: Final[i64] = 6
"""For sealed answers: the sum of its probabilities in all choices, later ones weighted more, in thousandths."""
SQUARES: Final[i64] = 7
"""The sum of the squares of what it has won."""
LINE: Final[i64] = 8
"""The length of a line in numbers: one line of a processor's cache."""

FEW: Final[i64] = 4
"""Lines in a new table; a table stays at most half full."""
FIRST_ROOM: Final[i64] = 4096
ROOT: Final[i64] = HEAD
"""The place of the first question. Place 0 means none."""
CLOSE: Final[i64] = 10
"""Two moves are close if they differ by less than one visit in this many of the best one's."""
ENOUGH: Final[i64] = 4
"""A move is about as good as the best one if it also has at least one visit for this many of its visits."""
THOUSAND: Final[i64] = 1000
DEGREES: Final[i64] = 64
"""Steps by which one move can look worse than another."""
STEP: Final[i64] = 3
"""Numbers for each move in a simulation's path."""
WHIM: Final = 0.15
"""How often a sealed answer is drawn with equal probabilities, so that no answer is given up for good."""
MIXER: Final[i64] = 0x9E3779B97F4A7


@final
class Search:
    """A search of one position for one seat. It can be continued for as long as there is time.

    With `sees_all`, it takes the position as the truth instead of dealing anew what the seat cannot know.
    """

    def __init__(self, position: Table, seat: i64, luck: Luck, manner: Manner, sees_all: bool = False) -> None:
        self._position = position.clone()
        self._position.ask_first(seat)
        self._seat = seat
        self._luck = luck
        self._manner = manner
        self._sees_all = sees_all
        self._worlds = Worlds(self._position, seat, luck, manner.beliefs)
        self._horizon = position.playing_on(manner.horizon)
        self._exploration = position.exploration if manner.exploration < 0.0 else manner.exploration
        self._weights = weights(manner.sharpness)
        self._tree: vec[i64] = zeros(FIRST_ROOM)
        self._used: i64 = ROOT
        self._offered: vec[i64] = zeros(64)
        """The lines of the moves offered at the current place; idle moves have none."""
        self._met: i64 = 0
        """How many lines `_offered` holds."""
        self._appeals: vec[i64] = zeros(64)
        """How the moves offered there look, idle ones left out."""
        self._path: vec[i64] = zeros(256)
        """For each move of the simulation: its line, its seat, and its place if it was chosen by regret, else 0."""
        self._steps: i64 = 0
        self._place(0)

    def run(self, simulations: i64) -> None:
        """Run this many more simulations."""
        for _ in range(simulations):
            self._simulate()

    def best(self) -> i64:
        """The move that was chosen most often, the first in the table among equals; 0 before the first run."""
        return self._tree[self._most_visited()]

    def visits(self, move: i64) -> i64:
        """How often this move was chosen at the root."""
        line = self._line(ROOT, move)
        return self._tree[line + VISITS]

    def share(self, move: i64) -> i64:
        """The weight of this move at the root in the average strategy, if it was chosen by regret."""
        line = self._line(ROOT, move)
        return self._tree[line + SHARE]

    def lead(self) -> i64:
        """How many more visits the most visited move has than any other."""
        best = self._most_visited()
        second: i64 = 0
        first = self._tree[ROOT + LINES]
        for line in range(first, first + self._tree[ROOT + ROOM], LINE):
            if line != best:
                second = max(second, self._tree[line + VISITS])
        return self._tree[best + VISITS] - second

    def settled(self, left: i64) -> bool:
        """Whether no other move can catch up with the most visited one in this many more simulations."""
        return self.lead() > left

    def is_close(self) -> bool:
        """Whether another move was visited nearly as often as the most visited one."""
        return CLOSE * self.lead() < self._tree[self._most_visited() + VISITS]

    def about_as_good(self) -> list[int]:
        """The best move at the root and those that bring nearly as much."""
        tree = self._tree
        best = self._most_visited()
        first = tree[ROOT + LINES]
        found: list[int] = []
        for line in range(first, first + tree[ROOT + ROOM], LINE):
            is_known = ENOUGH * tree[line + VISITS] >= tree[best + VISITS] > 0
            if line == best or (is_known and self._mean(line) >= self._mean(best) - NEARLY):
                found.append(int(tree[line]))
        return found

    def spread(self, move: i64) -> float:
        """The variance of what a move at the root has brought, in victories; 0 if it was never tried."""
        line = self._line(ROOT, move)
        visits = self._tree[line + VISITS]
        if visits == 0:
            return 0.0
        mean = self._mean(line)
        return float(self._tree[line + SQUARES]) / float(visits * WHOLE * WHOLE) - mean * mean

    def _mean(self, line: i64) -> float:
        """The average result of a move that was tried, in victories."""
        return float(self._tree[line + REWARD]) / float(self._tree[line + VISITS] * WHOLE)

    def tried(self) -> list[int]:
        """The moves tried at the root."""
        first = self._tree[ROOT + LINES]
        lines = range(first, first + self._tree[ROOT + ROOM], LINE)
        return [int(self._tree[line]) for line in lines if self._tree[line + VISITS] != 0]

    def _most_visited(self) -> i64:
        """The line of the most visited move at the root."""
        tree = self._tree
        best = tree[ROOT + LINES]
        for line in range(best, best + tree[ROOT + ROOM], LINE):
            if tree[line + VISITS] > tree[best + VISITS]:
                best = line
        return best

    # A simulation

    def _simulate(self) -> None:
        """Deal the hidden part, walk down the tree, try one new move, play on quickly, and count the result.

        Obvious moves have no place in the tree. While answers are sealed, a seat that is asked again knows its own
        ones, and the seats asked after it know none.
        """
        game = self._world()
        self._steps = 0
        place = ROOT
        first: i64 = 0
        sealed: i64 = 0
        is_new = False
        while not is_new and self._steps < self._manner.depth and not game.over():
            game.ask_again()
            self._meet(place, game)
            by_regret = self._manner.regret and game.asks_in_secret()
            line = self._drawn_line(place) if by_regret else self._best_line(place)
            is_new = self._tree[line + VISITS] == 0
            seat = game.to_move()
            self._remember(line, seat, place if by_regret else 0)
            move = self._tree[line]
            hides = is_sealed_with_another(game)
            if hides:
                first = place if first == 0 else first
                sealed = mixed(sealed, move)
            game.apply(move)
            is_shown = not hides and not asks_once_more(game, seat)
            play_obvious(game)
            if is_shown or not game.asks_in_secret():
                first = 0
            if not is_new and not game.over():
                question = game.agenda[game.depth - 1]
                if first == 0:
                    place = self._below(line + BELOW, question ^ sealed)
                else:
                    place = self._below(line + BELOW if game.to_move() == seat else first + BESIDE, question)
            if first == 0:
                sealed = 0
        self._play_on(game)
        self._count(worth_to_each(game))

    def _world(self) -> Table:
        """A world to simulate in: a new determinization, or the position itself with `sees_all`."""
        if not self._sees_all:
            return self._worlds.draw()
        world = self._position.clone()
        world.luck = self._luck
        return world

    def _play_on(self, game: Table) -> None:
        if self._manner.whims == 1:
            random_game(game, self._luck, self._horizon)
        else:
            play_on(game, self._luck, self._horizon, self._manner.whims)

    def _remember(self, line: i64, seat: i64, place: i64) -> None:
        at = STEP * self._steps
        if at + STEP > i64(len(self._path)):
            self._path = extend(self._path, zeros(i64(len(self._path))))
        self._path[at] = line
        self._path[at + 1] = seat
        self._path[at + 2] = place
        self._steps += 1

    def _count(self, gains: vec[i64]) -> None:
        tree = self._tree
        for step in range(self._steps):
            line = self._path[STEP * step]
            seat = self._path[STEP * step + 1]
            place = self._path[STEP * step + 2]
            gain = gains[seat]
            if self._manner.paranoid and seat != self._seat:
                gain = WHOLE - gains[self._seat]
            if place != 0:
                self._regret(place, line, gain)
            tree[line + VISITS] += 1
            tree[line + REWARD] += gain
            tree[line + SQUARES] += gain * gain

    # Choosing

    def _meet(self, place: i64, game: Table) -> None:
        """Find the lines of the moves offered here; if all of them were tried, begin one more."""
        if game.offers > i64(len(self._offered)):
            self._offered = zeros(2 * game.offers)
            self._appeals = zeros(2 * game.offers)
        self._make_room(place)
        tree = self._tree
        met: i64 = 0
        is_untried = False
        for k in range(game.offers):
            line = self._line(place, game.offered[k])
            if tree[line] != 0:
                is_untried = is_untried or tree[line + VISITS] == 0
                self._offered[met] = line
                met += 1
        tree[place + PASSED] += 1
        if met < game.offers and not is_untried:
            line = self._begin_next(place, game)
            if line != 0:
                self._offered[met] = line
                met += 1
        self._met = met

    def _begin_next(self, place: i64, game: Table) -> i64:
        """Begin a line for the best-looking move without one; 0 if there is none but idle moves.

        Untried moves differ only in how they look, so the best of them is enough.
        """
        seat = game.to_move()
        known = game.appeals(seat)
        is_known = len(known) > 0
        chosen: i64 = 0
        best: i64 = 0
        lowest: i64 = 0
        highest: i64 = 0
        number: i64 = 0
        for k in range(game.offers):
            move = game.offered[k]
            if game.idle(seat, move):
                continue
            appeal = known[k] if is_known else game.appeal(seat, move)
            lowest = appeal if number == 0 else min(lowest, appeal)
            highest = appeal if number == 0 else max(highest, appeal)
            self._appeals[number] = appeal
            number += 1
            if (chosen == 0 or appeal > best) and self._tree[self._line(place, move)] == 0:
                chosen = move
                best = appeal
        if chosen == 0:
            return 0
        priors: i64 = 0
        for k in range(number):
            priors += self._prior(highest - self._appeals[k], highest - lowest)
        self._tree[place + PRIORS] = priors
        return self._begin(place, chosen, self._prior(highest - best, highest - lowest))

    def _prior(self, behind: i64, most: i64) -> i64:
        """The prior of a move whose appeal is this far behind the highest, where the lowest is `most` behind."""
        return self._weights[0 if most == 0 else DEGREES * behind // most]

    def _best_line(self, place: i64) -> i64:
        """The line with the highest upper confidence bound among the moves offered here.

        At the root, every second simulation goes to an untried move as long as there is one: the move that looks worst
        may be the best, and there it would matter.
        """
        tree = self._tree
        visits: i64 = 0
        reward: i64 = 0
        for k in range(self._met):
            line = self._offered[k]
            visits += tree[line + VISITS]
            reward += tree[line + REWARD]
        untried = 0.0 if visits == 0 else float(reward) / float(visits * WHOLE) - self._manner.doubt
        if place == ROOT and tree[ROOT + PASSED] & 1 == 0:
            untried = 1.0
        urge = self._exploration * math.sqrt(float(visits + 1)) / float(tree[place + PRIORS])
        best = self._offered[0]
        highest = -1.0
        for k in range(self._met):
            line = self._offered[k]
            visits = tree[line + VISITS]
            bound = untried if visits == 0 else float(tree[line + REWARD]) / float(visits * WHOLE)
            bound += urge * float(tree[line + PRIOR]) / float(visits + 1)
            if bound > highest:
                highest = bound
                best = line
        return best

    # Sealed answers by regret

    def _drawn_line(self, place: i64) -> i64:
        """A line drawn by regret, and now and then evenly; the probabilities are added to the shares."""
        tree = self._tree
        regrets = self._regrets_of_met()
        weight = float(tree[place + PASSED])
        is_whim = self._luck.below(THOUSAND) < i64(WHIM * float(THOUSAND))
        point = float(self._luck.below(FINE)) / float(FINE)
        chosen = self._offered[0]
        found = False
        for k in range(self._met):
            line = self._offered[k]
            share = share_by_regret(tree[line + REGRET], regrets, self._met)
            tree[line + SHARE] += i64(share * weight * float(THOUSAND))
            point -= 1.0 / float(self._met) if is_whim else share
            if not found and point < 0.0:
                chosen = line
                found = True
        return chosen

    def _regrets_of_met(self) -> i64:
        """The sum of the regrets of all moves offered here."""
        total: i64 = 0
        for k in range(self._met):
            total += self._tree[self._offered[k] + REGRET]
        return total

    def _regret(self, place: i64, chosen: i64, gain: i64) -> None:
        """Add to the regrets at a place what each move would have brought beyond the expected result there."""
        tree = self._tree
        first = tree[place + LINES]
        last = first + tree[place + ROOM]
        regrets: i64 = 0
        number: i64 = 0
        for line in range(first, last, LINE):
            if tree[line] != 0:
                regrets += tree[line + REGRET]
                number += 1
        expected = 0.0
        would: list[float] = []
        for line in range(first, last, LINE):
            if tree[line] != 0:
                share = share_by_regret(tree[line + REGRET], regrets, number)
                brings = float(tree[line + REWARD]) / float(max(tree[line + VISITS], 1))
                if line == chosen:
                    brings += (float(gain) - brings) / ((1.0 - WHIM) * share + WHIM / float(number))
                would.append(brings)
                expected += share * brings
        at: i64 = 0
        for line in range(first, last, LINE):
            if tree[line] != 0:
                tree[line + REGRET] = max(0, tree[line + REGRET] + i64(float(THOUSAND) * (would[at] - expected)))
                at += 1

    # The tree

    def _line(self, place: i64, move: i64) -> i64:
        """Where the line of this move begins, or the empty line where it would go."""
        tree = self._tree
        first = tree[place + LINES]
        last = tree[place + ROOM] - LINE
        line = (move >> FIRST_AT ^ move >> SECOND_AT << 2) * LINE & last
        while tree[first + line] != 0 and tree[first + line] != move:
            line = (line + LINE) & last
        return first + line

    def _begin(self, place: i64, move: i64, prior: i64) -> i64:
        """Begin the line of a move that has none yet; there must be room for it."""
        self._tree[place + BEGUN] += 1
        line = self._line(place, move)
        self._tree[line] = move
        self._tree[line + PRIOR] = prior
        return line

    def _make_room(self, place: i64) -> None:
        """Move the place to a table of twice the size if one more line would fill more than half of it."""
        if 2 * LINE * (self._tree[place + BEGUN] + 1) <= self._tree[place + ROOM]:
            return
        old = self._tree[place + LINES]
        room = self._tree[place + ROOM]
        new = self._take(2 * room)
        self._tree[place + LINES] = new
        self._tree[place + ROOM] = 2 * room
        tree = self._tree
        for start in range(old, old + room, LINE):
            if tree[start] != 0:
                line = self._line(place, tree[start])
                for k in range(LINE):
                    tree[line + k] = tree[start + k]

    def _below(self, link: i64, question: i64) -> i64:
        """The place of this question in the list that begins at a link; made when it is first needed."""
        place = self._tree[link]
        while place != 0:
            if self._tree[place + QUESTION] == question:
                return place
            link = place + NEXT
            place = self._tree[link]
        new = self._place(question)
        self._tree[link] = new
        return new

    def _place(self, question: i64) -> i64:
        """A new place, where nothing has been tried yet."""
        place = self._take(HEAD + FEW * LINE)
        self._tree[place + QUESTION] = question
        self._tree[place + LINES] = place + HEAD
        self._tree[place + ROOM] = FEW * LINE
        return place

    def _take(self, numbers: i64) -> i64:
        """Reserve this many numbers at the end of the row; return where they begin."""
        start = self._used
        self._used = start + numbers
        if self._used > i64(len(self._tree)):
            self._tree = extend(self._tree, zeros(max(numbers, i64(len(self._tree)))))
        return start


def share_by_regret(regret: i64, regrets: i64, moves: i64) -> float:
    """The probability of a move by its part of the sum of regrets; the same for all if nothing is regretted."""
    return float(regret) / float(regrets) if regrets > 0 else 1.0 / float(moves)


def is_sealed_with_another(game: Table) -> bool:
    """Whether the answer to the question on top stays sealed while the next one is answered."""
    depth = game.depth
    return depth > 1 and game.agenda[depth - 1] & SEALED != 0 and game.agenda[depth - 2] & SEALED != 0


def asks_once_more(game: Table, seat: i64) -> bool:
    """Whether the only seat that still answers in secret has more to answer."""
    return game.has_more and game.asks_in_secret() and game.to_move() == seat and not is_sealed_with_another(game)


def mixed(sealed: i64, move: i64) -> i64:
    """Combine sealed answers into one number, so that what follows different answers has different places."""
    return ((sealed ^ move) * MIXER >> 5) & 0x7FFFFFFFFFFFFF


def weights(sharpness: float) -> vec[i64]:
    """The priors of moves by how they look, from the best of those offered to the worst."""
    found = vec[i64]()
    for degree in range(DEGREES + 1):
        found = append(found, 1 + i64(math.exp(-sharpness * float(degree) / float(DEGREES)) * float(FINE)))
    return found
