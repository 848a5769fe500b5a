"""Tables at which a game goes on from a late move of another one, so that the test need not play up to there."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence
from functools import cache

from playwright.sync_api import Page, expect

from kingstable import catalogue
from kingstable.bots.player import View
from kingstable.core.record import Record
from kingstable.house.match import Match
from tests.e2e.absent import Choice
from tests.e2e.pages import Table, arrive
from tests.e2e.recorded import minds_for
from tests.server.houses import CLIENT, Json, read, seated

NAMES = ("Anna", "Bela", "Clara", "Dora")
LONGEST = 6000
"""Moves after which a game is given up; none of these games lasts that long."""


@cache
def played(game: str, players: int, **options: str) -> Record:
    """A whole game, the same each time."""
    seed = hashlib.sha256(f"{game} {players} played".encode()).digest()
    match, _ = Match.open(catalogue.game(game), NAMES[:players], options, seed)
    minds = minds_for(players, 0)
    for _ in range(LONGEST):
        if match.over:
            break
        seat = match.waiting()[0]
        move = match.passed(seat)
        if move is None:
            move = match.game.notation.write(minds[seat].choose(View(match.game, match.imagined(seat), seat)))
        match.answer(seat, move)
    assert match.over
    return match.record


def as_played(record: Record, left: int) -> Choice:
    """A choice that repeats the last moves of a recorded game whenever they are offered, or else moves at random."""
    last = [record.entries[ply].move for ply in range(len(record.entries) - left, len(record.entries))]

    def choose(offers: list[Json], luck: random.Random) -> str:
        offered = [str(offer["move"]) for offer in offers]
        return next((move for move in last if move in offered), None) or luck.choice(offered)

    return choose


def go_on_late(pages: Sequence[Page], base: str, record: Record, left: int) -> None:
    """Move all pages to another table, which continues `record` with `left` moves to go: a page per seat, in order."""
    seats = [{"kind": "friend" if seat else "you", "name": name} for seat, name in enumerate(record.seats)]
    kept = read(CLIENT.post(f"{base}/api/records", json={"record": record.text()}))
    wishes = {"ply": len(record.entries) - left, "seats": seats, "late": "wait"}
    opened = read(CLIENT.post(f"{base}/api/tables/{kept['table']}/continue", json=wishes))
    guests = seated(base, opened)
    for seat, page in enumerate(pages):
        arrive(page, f"{base}/t/{opened['table']}#{guests[seat].token}")
        Table(page).opened()
        if seat > 0:
            page.locator("#own-name").fill(record.seats[seat])
            page.get_by_test_id("take-seat").click()
    expect(pages[0].get_by_test_id("waiting")).to_be_hidden()
