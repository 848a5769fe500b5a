"""Compare deals that a seat cannot tell apart, over as many positions as you like.

    python -m kingstable.contract.two_worlds kingdoms --positions 100000

The positions come from random games with changing options and every number of players. In each position, the two worlds
must look the same to a seat and to a watcher, and must agree in what the seat may do, what it is refused and why, who
is asked, and how many moves were made. Then some moves are made in both worlds, as long as both make the same things
public, and compared again: what is told, how many events there are, and whom the table waits for. Where answers are
sealed, all answers of a seat must look the same to the others until the seal opens, and so must the worlds that these
imagine.
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
"""The number of positions between two progress messages."""

MOVES_ON = 5
"""How many moves at most are made from a position in both worlds."""

REFUSALS = 6
"""How many spelled moves are tried in a position; over many positions, that covers all of them."""

SEQUENCES = 40
"""How many ways to answer a sealed question are tried at most, including follow-up questions."""

ONE_IN = 16
"""One move in this many of a random game is a free one, if there are any."""

LONGEST = 5_000
"""No random game makes more moves than this."""

FEW = 3
"""How many differences of each kind are shown in full; the others are only counted."""


def other_world(table: Table, seat: int) -> Table:
    """Another deal that this seat cannot tell from the true one."""
    return table.imagine(seat, FastLuck(1000 + table.ply))


# News


def told_by(table: Table, seat: int, move: int, luck: Luck | None = None) -> tuple[Table, list[Told]]:
    """The position after a move, and the events it told."""
    after = table.clone()
    after.luck = luck or FastLuck(77)
    after.news = news = News()
    after.play(seat, move)
    return after, news.take()


def public_part(game: Game, told: Told) -> tuple[int, ...]:
    """The part of an event that everybody may know."""
    number = int(told.event)
    nouns = zip(game.index.events[number][1:], (told.first, told.second), strict=False)
    return (number, int(told.seat), *(int(value) for noun, value in nouns if noun not in game.index.secrets[number]))


def part_for(game: Game, told: Told, viewer: int) -> tuple[int, ...]:
    """The part of an event that a viewer may know."""
    if told.known_to(viewer):
        return (int(told.event), int(told.seat), int(told.first), int(told.second))
    return public_part(game, told)


def news_in_both_worlds(game: Game, table: Table, other: Table, viewer: int) -> tuple[bytes, bytes, int]:
    """What the viewer is told about a move in one world, and in the other; and about how many events.

    The move is one that both worlds allow; if there is none, nothing is told. Only events with something that the
    viewer may not know count, and only those before the first whose public parts differ between the worlds.
    """
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
    """Something by which a seat could tell two deals apart."""

    what: str
    players: int
    seed: int
    ply: int
    seat: int


def unlike(game: Game, table: Table, other: Table, seat: int, words: Words) -> Iterator[str]:
    """By what a seat, or somebody who only watches, could tell two positions apart."""
    yield from unlike_at_once(game, table, other, seat)
    yield from scenes_unlike(game, table, other, seat, words)
    if other.waiting() == table.waiting() and not table.over():
        yield from refused_unlike(game, table, other, seat)


def scenes_unlike(game: Game, table: Table, other: Table, seat: int, words: Words) -> Iterator[str]:
    """Where the scenes of a seat, or of somebody who only watches, differ."""
    for viewer in (seat, None):
        here, there = (game.scene(each, viewer, words) for each in (table, other))
        if shown(here) != shown(there):
            yield f"scene: {' '.join(place_of(msgspec.to_builtins(here), msgspec.to_builtins(there)))}"


def place_of(here: object, there: object) -> list[str]:
    """The path to the first difference; items of lists are named by id if they have one, else by index."""
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
    """Compare what is cheap to compare: the moves made, whom the table waits for, and what the seat may do."""
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
    """The seats that the table waits for; empty when the game is over."""
    return [] if table.over() else table.waiting()


@cache
def every_move(notation: Notation) -> list[int]:
    """All moves that can be spelled."""
    return notation.every()


def refused_unlike(game: Game, table: Table, other: Table, seat: int) -> Iterator[str]:
    """Compare the reasons for which some spelled moves are refused."""
    some = random.Random(int(table.ply)).choices(every_move(game.notation), k=REFUSALS)
    for move in some:
        if game.refusal(table, seat, move) != game.refusal(other, seat, move):
            yield f"why {game.notation.write(move)} is refused"


# Some moves on


def after_moves(
    game: Game, table: Table, other: Table, seat: int, words: Words, count: int, done: Counter[str]
) -> Iterator[str]:
    """What differs for a seat after some moves that both worlds allow and that make the same things public in both."""
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
    """What lies face up for a seat, with where it lies."""
    zones = game.scene(table, seat, words).zones
    return {(zone.id, piece.id, piece.face) for zone in zones for piece in zone.pieces if piece.face is not None}


def one_move_on(
    table: Table, other: Table, luck: Luck
) -> tuple[tuple[Table, list[Told]], tuple[Table, list[Told]]] | None:
    """Both worlds after a move that both allow, with the same luck, and what was told; None if there is none."""
    waiting = asked_in(table)
    seat = waiting[int(luck.below(len(waiting)))]
    moves = sorted(set(map(int, table.legal_for(seat))) & set(map(int, other.legal_for(seat))))
    if not moves:
        return None
    move = moves[int(luck.below(len(moves)))]
    seed = int(table.ply).to_bytes(32, "big")
    return told_by(table, seat, move, SealedLuck(seed)), told_by(other, seat, move, SealedLuck(seed))


PARTED = "parted"
"""Something that differs was disclosed: the worlds no longer look the same, so they need not be compared further."""

LONGER = "how much is told"

Played = tuple[Table, list[Told]]


def told_unlike(game: Game, one: Played, two: Played, seat: int, words: Words) -> Iterator[str]:
    """How the news of a move differ for a viewer; `PARTED` if they disclose what was hidden."""
    for here, there in zip_longest(one[1], two[1]):
        if here is None or there is None:
            yield LONGER
            return
        if part_for(game, here, seat) != part_for(game, there, seat):
            yield PARTED
            return
        if game.happening(here, one[0], seat, words) != game.happening(there, two[0], seat, words):
            yield f"news: {game.index.events[int(here.event)][0]}"


# Sealed answers


def sealed_seats(game: Game, table: Table) -> list[int]:
    """The seats whose answers nobody may see before all have answered."""
    found = []
    for step in open_steps(table):
        if step & SEALED and table.rule_nouns()[rule_of(step)][0] not in game.open_together:
            found.append(int(seat_of(step)))
    return found


def open_steps(table: Table) -> list[int]:
    """The open questions, the one on top first."""
    return [] if table.over() else agenda_of(table)[-len(table.waiting()) :][::-1]


def agenda_of(table: Table) -> list[int]:
    return [int(step) for step in table.agenda[: table.depth]]


class Stage(NamedTuple):
    """What the others see after one of a seat's sealed answers, and what worlds they imagine."""

    seen: tuple[object, ...]
    imagined: tuple[list[int], ...]


def sealed_unlike(game: Game, table: Table, words: Words, done: Counter[str]) -> Iterator[tuple[int, str]]:
    """Each seat whose sealed answers others could tell apart while the seal is closed, and by what."""
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
    """Ways for a seat to answer a sealed question, including follow-up questions: what others see after each answer.

    The second value says whether the seal is still closed at the end, because somebody else has not answered yet.
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

    When the seal opens, all may be asked again, which looks like a closed seal: so a stop is put below the questions.
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
    """Everything that viewers other than this seat are shown, are told, and imagine."""
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
    """What differs for a seat in another world, now and up to `count` moves later; `done` counts the comparisons."""
    done = Counter() if done is None else done
    other = other_world(table, seat)
    yield from unlike(game, table, other, seat, words)
    here, there, _ = news_in_both_worlds(game, table, other, seat)
    if here != there:
        yield "news"
    yield from after_moves(game, table, other, seat, words, count, done)


def compared(game: Game, first: int = 0, done: Counter[str] | None = None) -> Iterator[list[Difference]]:
    """The differences in position after position, without end."""
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
    """The differences in the first positions of a game's random games, counted by kind."""
    return Counter(each.what for differences in islice(compared(game), positions) for each in differences)


def roamed(game: Game, players: int, seed: int) -> Iterator[Table]:
    """The table at every ply of a random game except the last; seats also make free moves."""
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
    """Compare positions and print the progress; exit with status 1 at the first difference (with --all, at the end)."""
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
