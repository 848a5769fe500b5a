"""Whole games as one seat sees them, played in memory: they can be shown on the page without a server."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import count
from typing import Final
from unittest.mock import patch

import msgspec

from kingstable import catalogue
from kingstable.bots.greedy import GreedyPlayer
from kingstable.bots.player import Player, View
from kingstable.core import snapshot
from kingstable.core.game import Game
from kingstable.core.luck import FastLuck
from kingstable.core.table import Table
from kingstable.house.match import Match, Step
from kingstable.server.log import as_lines
from kingstable.server.shapes import Agreed, PlayerView, TableView
from kingstable.server.shapes import Step as Shown

TABLE = "recorded"
NAMES = ("Anna", "Bela", "Clara", "Dora", "Emil")
SEAT = 0
"""The seat whose view is recorded."""
SEED = 1
LONGEST = 6000
"""Moves after which a game is given up; none of ours lasts that long."""


@cache
def recorded(game: str, players: int, level: str = "") -> tuple[bytes, ...]:
    """A game's steps at which the seat is asked something, then its end, as JSON: the same game each time."""
    seeds = (hashlib.sha256(f"{game} {players} {SEED} {number}".encode()).digest() for number in count())
    with patch("kingstable.house.match.new_seed", lambda: next(seeds)):
        return tuple(msgspec.json.encode(step) for step in _looked_at(catalogue.game(game), players, level))


def _looked_at(game: Game, players: int, level: str) -> Iterator[Shown]:
    match, step = Match.open(game, NAMES[:players])
    minds = [catalogue.level(level).make(SEED + seat) for seat in range(players)] if level else minds_for(players, SEED)
    steps = [step]
    for _ in range(LONGEST):
        if match.over:
            break
        if SEAT in match.waiting() and match.passed(SEAT) is None:
            yield _shown(match, steps)
            steps = steps[-1:]
        steps += _go_on(match, minds)
    yield _shown(match, steps)


LOOKED_AT: Final = ("crusaders", "kingdoms")
"""Games whose players here judge moves by the position after them, as levels did before they went by appeal."""


def minds_for(players: int, seed: int) -> list[Player]:
    """Players who look at four moves each time: no level, since levels may change, and the recorded games with them."""
    return [GreedyPlayer(seed + seat, lambda _: 4) for seat in range(players)]


def looked(game: Game, position: bytes, seat: int, seed: int) -> str:
    """The move that such a player makes in this seat, given a snapshot of what the seat knows."""
    view = _seen(game, snapshot.load(game, position, FastLuck(seed)), seat)
    return game.notation.write(minds_for(1, seed)[0].choose(view))


def _seen(game: Game, position: Table, seat: int) -> View:
    return View(replace(game, by_appeal=False) if game.name in LOOKED_AT else game, position, seat)


def _go_on(match: Match, minds: list[Player]) -> list[Step]:
    seat = match.waiting()[0]
    move = match.passed(seat)
    if move is None:
        view = _seen(match.game, match.imagined(seat), seat)
        move = match.game.notation.write(minds[seat].choose(view))
    return match.answer(seat, move)


def _shown(match: Match, steps: list[Step]) -> Shown:
    happenings = match.happenings(steps[-1], SEAT)
    news = [(step.ply, each) for step in steps for each in match.happenings(step, SEAT)]
    names = match.record.seats
    view = TableView(
        table=TABLE,
        game=match.game.name,
        title=match.game.lexicon().say("title"),
        seat=SEAT,
        ply=match.ply,
        last_ply=match.ply,
        question=match.question(SEAT),
        over=match.over,
        revealed=match.over,
        players=tuple(_player(seat, name) for seat, name in enumerate(names)),
        options=(Agreed("", ""),),
        pace="live",
        commitment=match.record.commitment,
        seed=match.record.seed or None,
        scene=match.scene(SEAT),
        log=tuple(as_lines(news)),
    )
    return Shown(match.ply, tuple(happenings), view)


def _player(seat: int, name: str) -> PlayerView:
    return PlayerView(seat, name, "you" if seat == SEAT else "bot", here=True, thinking=False)
