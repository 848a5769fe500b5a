"""Compares deals that a seat cannot tell apart, over as many positions as one likes.

    python -m kingstable.contract.two_worlds kingdoms --positions 100000

Random games under changing agreements and with every number of players. In each position a seat and a watcher are
shown both worlds; what the seat may do, what it is refused and for which reason, who is asked and how many moves were
made is compared. Then some moves are made in both worlds, as long as nothing differs that was made public, and all of
it is compared again: what is told, how long the news are, and whom the table waits for. Where answers are sealed, every
answer of a seat must look the same to all others until the seal opens, and so must the worlds that they imagine.
"""

from __future__ import annotations

import argparse
import itertools
import random
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import islice, takewhile, zip_longest
from typing import NamedTuple

import msgspec

from kingstable.catalogue import game as named
from kingstable.contract.play import allowed, looks_of, random_move, shown, some_options, viewers, words_of
from kingstable.core.game import Game
from kingstable.core.luck import FastLuck, Luck
from kingstable.core.news import News, Told
from kingstable.core.notation import Notation
from kingstable.core.table import ASKS, SEALED, Table, rule_of, seat_of
from kingstable.core.words import Words
from kingstable.house.luck import SealedLuck
from kingstable.house.together import asked_together, seats_of

EVERY = 1_000
"""Positions between two words about the progress."""

MOVES_ON = 5
"""So many moves at most are made on from a position, in both worlds."""

REFUSALS = 6
"""So many spelled moves are tried in a position; over many positions it is all there are."""

SEQUENCES = 40
"""So many ways to answer a sealed question are tried at most, follow-ups included."""

ONE_IN = 16
"""One move in so many of a random game is one that nobody asked for, where there are such moves."""

LONGEST = 5_000
"""No random game makes more moves than this."""

FEW = 3
"""So many differences of one kind are shown in full; the others are counted."""


def other_world(table: Table, seat: int) -> Table:
    """Another deal that this seat cannot tell from the true one."""
    return table.imagine(seat, FastLuck(1000 + table.ply))


# News


def told_by(table: Table, seat: int, move: int, luck: Luck | None = None) -> tuple[Table, list[Told]]:
    """The position after a move, and what it told."""
    after = table.clone()
    after.luck = luck or FastLuck(77)
    after.news = news = News()
    after.play(seat, move)
    return after, news.take()


def public_part(game: Game, told: Told) -> tuple[int, ...]:
    """What of an event is for everybody."""
    number = int(told.event)
    nouns = zip(game.index.events[number][1:], (told.first, told.second), strict=False)
    return (number, int(told.seat), *(int(value) for noun, value in nouns if noun not in game.index.secrets[number]))


def part_for(game: Game, told: Told, viewer: int) -> tuple[int, ...]:
    """What of an event is for a viewer."""
    if told.known_to(viewer):
        return (int(told.event), int(told.seat), int(told.first), int(told.second))
    return public_part(game, told)


def news_in_both_worlds(game: Game, table: Table, other: Table, viewer: int) -> tuple[bytes, bytes, int]:
    """What the viewer is told of a move that both worlds allow, as long as the same is made public."""
    seat = table.waiting()[0]
    both = sorted(set(map(int, table.legal_for(seat))) & set(map(int, other.legal_for(seat))))
    if not both:
        return b"", b"", 0
    move = both[int(table.ply) % len(both)]
    (after, told), (other_after, other_told) = (told_by(each, seat, move) for each in (table, other))
    pairs = zip(told, other_told, strict=False)
    same = list(takewhile(lambda pair: public_part(game, pair[0]) == public_part(game, pair[1]), pairs))
    unknown = [(a, b) for a, b in same if not a.known_to(viewer) or not game.index.secrets[int(a.event)]]
    words = words_of(game, int(table.seats))
    here = [game.happening(a, after, viewer, words) for a, _ in unknown]
    there = [game.happening(b, other_after, viewer, words) for _, b in unknown]
    return shown(here), shown(there), len(unknown)


# Two positions


@dataclass(frozen=True)
class Difference:
    """Something a seat could tell two deals apart by."""

    what: str
    players: int
    seed: int
    ply: int
    seat: int


def unlike(game: Game, table: Table, other: Table, seat: int, words: Words) -> Iterator[str]:
    """What a seat can tell two positions apart by, or somebody who only watches."""
    yield from unlike_at_once(game, table, other, seat)
    for viewer in (seat, None):
        here, there = (game.scene(each, viewer, words) for each in (table, other))
        if shown(here) != shown(there):
            yield f"scene: {' '.join(place_of(msgspec.to_builtins(here), msgspec.to_builtins(there)))}"
    if other.waiting() == table.waiting() and not table.over():
        yield from refused_unlike(game, table, other, seat)


def place_of(here: object, there: object) -> list[str]:
    """The way to the first thing that differs; what lies in a row goes by its id, if it has one, or else its place."""
    if isinstance(here, dict) and isinstance(there, dict):
        pairs = [(str(name), here.get(name), there.get(name)) for name in {**here, **there}]
    elif isinstance(here, list | tuple) and isinstance(there, list | tuple) and len(here) == len(there):
        pairs = [(_name_of(one, at), one, other) for at, (one, other) in enumerate(zip(here, there, strict=True))]
    else:
        return []
    return next(([name, *place_of(one, other)] for name, one, other in pairs if one != other), [])


def _name_of(item: object, at: int) -> str:
    return str(item["id"]) if isinstance(item, dict) and "id" in item else str(at)


def unlike_at_once(game: Game, table: Table, other: Table, seat: int) -> Iterator[str]:
    """What is cheap to compare: the moves made, whom the table waits for, and what the seat may do."""
    if int(other.ply) != int(table.ply):
        yield "how many moves were made"
    if asked_in(other) != asked_in(table):
        yield "who is asked"
    elif seats_of(asked_together(game, other)) != seats_of(asked_together(game, table)):
        yield "who is asked together"
    elif not table.over():
        if list(other.legal_for(seat)) != list(table.legal_for(seat)):
            yield "moves"
        if list(other.free_for(seat)) != list(table.free_for(seat)):
            yield "moves at any time"


def asked_in(table: Table) -> list[int]:
    """Whom the table waits for; nobody when the game is over."""
    return [] if table.over() else table.waiting()


@cache
def every_move(notation: Notation) -> list[int]:
    """All moves that can be spelled."""
    return notation.every()


def refused_unlike(game: Game, table: Table, other: Table, seat: int) -> Iterator[str]:
    """Whether a spelled move is refused for another reason in the other world."""
    some = random.Random(int(table.ply)).choices(every_move(game.notation), k=REFUSALS)
    for move in some:
        if game.refusal(table, seat, move) != game.refusal(other, seat, move):
            yield f"why {game.notation.write(move)} is refused"


# Some moves on


def after_moves(
    game: Game, table: Table, other: Table, seat: int, words: Words, count: int, done: Counter[str]
) -> Iterator[str]:
    """What differs for a seat after some moves that both worlds allow and that make the same public in both."""
    luck = FastLuck(int(table.ply))
    for number in range(1, count + 1):
        pair = one_move_on(table, other, luck)
        if pair is None:
            return
        done["moves on"] += 1
        one, two = pair
        found = list(told_unlike(game, one, two, seat, words))
        if PARTED in found:
            return
        table, other = one[0], two[0]
        found += (
            unlike(game, table, other, seat, words) if number == count else unlike_at_once(game, table, other, seat)
        )
        if found:
            if LONGER in found or laid_open(game, table, seat, words) == laid_open(game, other, seat, words):
                yield from (f"{what}, {number} moves on" for what in found)
            return
        if table.over():
            return


def laid_open(game: Game, table: Table, seat: int, words: Words) -> set[tuple[str, str, str | None]]:
    """What lies face up for a seat, and where."""
    zones = game.scene(table, seat, words).zones
    return {(zone.id, piece.id, piece.face) for zone in zones for piece in zone.pieces if piece.face is not None}


def one_move_on(
    table: Table, other: Table, luck: Luck
) -> tuple[tuple[Table, list[Told]], tuple[Table, list[Told]]] | None:
    """Both worlds after one of the moves that both allow, and what was told; the same chance in both."""
    waiting = asked_in(table)
    seat = waiting[int(luck.below(len(waiting)))]
    moves = sorted(set(map(int, table.legal_for(seat))) & set(map(int, other.legal_for(seat))))
    if not moves:
        return None
    move = moves[int(luck.below(len(moves)))]
    seed = int(table.ply).to_bytes(32, "big")
    return told_by(table, seat, move, SealedLuck(seed)), told_by(other, seat, move, SealedLuck(seed))


PARTED = "parted"
"""Something was disclosed that differs: two worlds that were alike are so no longer, and may go on as they like."""

LONGER = "how much is told"

Played = tuple[Table, list[Told]]


def told_unlike(game: Game, one: Played, two: Played, seat: int, words: Words) -> Iterator[str]:
    """What a viewer is told of a move in one world only; `PARTED` where it tells openly what was hidden."""
    for here, there in zip_longest(one[1], two[1]):
        if here is None or there is None:
            yield LONGER
            return
        if part_for(game, here, seat) != part_for(game, there, seat):
            yield PARTED
            return
        if game.happening(here, one[0], seat, words) != game.happening(there, two[0], seat, words):
            yield "news"


# Sealed answers


def sealed_seats(game: Game, table: Table) -> list[int]:
    """Whose answers nobody may see before all are in."""
    found = []
    for step in open_steps(table):
        if step & SEALED and table.rule_nouns()[rule_of(step)][0] not in game.open_together:
            found.append(int(seat_of(step)))
    return found


def open_steps(table: Table) -> list[int]:
    """The questions that are open, the one on top first."""
    return [] if table.over() else agenda_of(table)[-len(table.waiting()) :][::-1]


def agenda_of(table: Table) -> list[int]:
    return [int(step) for step in table.agenda[: table.depth]]


class Stage(NamedTuple):
    """What all others can tell after one of a seat's sealed answers, and what their computer players take for true."""

    seen: tuple[object, ...]
    imagined: tuple[list[int], ...]


def sealed_unlike(game: Game, table: Table, words: Words, done: Counter[str]) -> Iterator[tuple[int, str]]:
    """By seat, what others can tell its sealed answers apart by, as long as the seal is closed."""
    for seat in sealed_seats(game, table):
        known: list[Stage] | None = None
        closed_first = False
        for stages, closed in itertools.islice(answered(game, table, seat, words), SEQUENCES):
            done["sealed answers"] += 1
            if known is None:
                known, closed_first = stages, closed
            elif len(known) != len(stages) and closed and closed_first:
                yield seat, "how many sealed answers there are"
            elif any(one.seen != two.seen for one, two in zip(known, stages, strict=False)):
                yield seat, "sealed answers"
            elif any(one.imagined != two.imagined for one, two in zip(known, stages, strict=False)):
                yield seat, "worlds imagined while answers are sealed"


def answered(game: Game, table: Table, seat: int, words: Words) -> Iterator[tuple[list[Stage], bool]]:
    """Ways for a seat to answer a sealed question, follow-ups included: what others see after each answer.

    With it comes whether the seal is still closed at the end, as somebody else has not answered yet.
    """
    moves = [int(move) for move in table.legal_for(seat)]
    chosen = moves if len(moves) <= SEQUENCES // 2 else random.Random(int(table.ply)).sample(moves, SEQUENCES // 2)
    for move in chosen:
        played = under_seal(table, seat, move)
        if played is None:
            yield [], False
            continue
        stage = seen_by_others(game, *played, seat, words)
        if seat not in sealed_seats(game, played[0]):
            yield [stage], True
            continue
        for stages, closed in itertools.islice(answered(game, played[0], seat, words), 3):
            yield [stage, *stages], closed


def under_seal(table: Table, seat: int, move: int) -> Played | None:
    """The position after a sealed answer, and what it told; None if the seal opens with it.

    What the seal opens may well ask all of them again, and then looks the same: so a stop lies below the questions.
    """
    mark = int(table.depth) - len(table.waiting())
    stopped = table.clone()
    stopped.add(ASKS)  # a question that nobody answers
    for place in range(mark, int(stopped.depth)):
        stopped.agenda[place] = ASKS if place == mark else table.agenda[place - 1]
    after, told = told_by(stopped, seat, move)
    if after.depth <= mark + 1:
        return None
    for place in range(mark + 1, int(after.depth)):
        after.agenda[place - 1] = after.agenda[place]
    after.depth -= 1
    return after, told


def seen_by_others(game: Game, table: Table, told: list[Told], seat: int, words: Words) -> Stage:
    """All that anybody but this seat is shown and told, and imagines."""
    found: list[object] = [int(table.ply), table.waiting()]
    for viewer in viewers(int(table.seats)):
        if viewer != seat:
            found.append(shown(game.scene(table, viewer, words)))
            found.append(shown([game.happening(each, table, viewer, words) for each in told]))
            if viewer is not None:
                found.append(allowed(table, viewer))
    others = [viewer for viewer in range(int(table.seats)) if viewer != seat]
    return Stage(tuple(found), tuple(other_world(table, viewer).pack() for viewer in others))


# Many positions


def differing(
    game: Game, table: Table, seat: int, words: Words, count: int = 0, done: Counter[str] | None = None
) -> Iterator[str]:
    """What is not the same for a seat in another world, now and so many moves on; `done` counts what was compared."""
    done = Counter() if done is None else done
    other = other_world(table, seat)
    yield from unlike(game, table, other, seat, words)
    here, there, _ = news_in_both_worlds(game, table, other, seat)
    if here != there:
        yield "news"
    yield from after_moves(game, table, other, seat, words, count, done)


def compared(game: Game, first: int = 0, done: Counter[str] | None = None) -> Iterator[list[Difference]]:
    """Position after position, without end: what differs there."""
    done = Counter() if done is None else done
    for seed in itertools.count(first):
        players = game.players[seed % len(game.players)]
        words = words_of(game, players)
        tells = not game.telling.items().isdisjoint(some_options(game, seed).items())
        for table in roamed(game, players, seed):
            seat = (seed + table.ply) % players
            count = 0 if tells else int(seed + table.ply // players) % (MOVES_ON + 1)
            done["positions"] += 1
            found = [
                Difference(what, players, seed, table.ply, seat)
                for what in differing(game, table, seat, words, count, done)
            ]
            found += [
                Difference(what, players, seed, table.ply, by) for by, what in sealed_unlike(game, table, words, done)
            ]
            yield found


def found_in(game: Game, positions: int) -> Counter[str]:
    """The differences in the first positions of its random games."""
    return Counter(each.what for differences in islice(compared(game), positions) for each in differences)


def roamed(game: Game, players: int, seed: int) -> Iterator[Table]:
    """The table at every ply of a random game but the last, in which people also do what nobody asked them for."""
    luck = FastLuck(seed)
    table = game.new(players, luck, some_options(game, seed))
    while not table.over():
        assert table.ply < LONGEST, "the game does not end"
        yield table
        seat, move = random_move(table, luck, looks_of(seed))
        if luck.below(ONE_IN) == 0:
            seat = int(luck.below(players))
            free = list(map(int, table.free_for(seat)))
            if not free:
                continue
            move = free[int(luck.below(len(free)))]
        table.play(seat, move)


def main() -> None:
    """Compare, saying how far it is; ends with 1 at the first difference."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("game")
    asked.add_argument("--positions", type=int, default=100_000)
    asked.add_argument("--seed", type=int, default=0, help="of the first game")
    asked.add_argument("--all", action="store_true", help="go on after a difference, and count them")
    wishes = asked.parse_args()
    done: Counter[str] = Counter()
    found: Counter[str] = Counter()
    for differences in itertools.islice(compared(named(wishes.game), wishes.seed, done), wishes.positions):
        if differences and not wishes.all:
            sys.exit(f"{wishes.game}: a difference after {done['positions']} positions: {differences}")
        for each in differences:
            found[each.what] += 1
            if found[each.what] <= FEW:
                print(f"{each}", flush=True)
        if done["positions"] % EVERY == 0:
            print(f"\r{wishes.game}: {done['positions']} positions", end="", file=sys.stderr, flush=True)
    print(f"\n{wishes.game}: {counted(done)}; {counted(found) or 'no difference'}")
    sys.exit(1 if found else 0)


def counted(things: Counter[str]) -> str:
    return ", ".join(f"{number} {name}" for name, number in things.most_common())


if __name__ == "__main__":
    main()
