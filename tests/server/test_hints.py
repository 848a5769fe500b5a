"""Hints from computer players: only for a lone person playing against them, based on what their seat knows, unrated."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import cast

from msgspec.structs import replace

from kingstable.server.app import House
from kingstable.server.asker import guest as guest_of
from kingstable.server.chronicle import Viewer
from kingstable.server.denied import Denied
from kingstable.server.language import house_words
from kingstable.server.life.hints import Hints
from kingstable.server.opening import deal
from kingstable.server.room import Room
from kingstable.server.shapes import NewTable, SeatAsk
from kingstable.server.standing.fairness import is_rated
from kingstable.server.store.kept import Life, Terms
from kingstable.server.tokens import new_token
from kingstable.server.turns import BotTurns
from tests.server import reactions
from tests.server.houses import FRIEND, YOU, Guest, Json, RunningHouse, bot, open_table, read


def alone(house: RunningHouse, game: str = "crusaders") -> Guest:
    guest = open_table(house, YOU, bot("random"), game=game)[0]
    guest.wait_for(lambda view: bool(view["scene"].get("offers")))
    return guest


def hint(guest: Guest, **asked: str) -> Json:
    return read(guest.post("/hint", asked))


def test_a_hint_for_a_lone_player_is_a_legal_move(house: RunningHouse) -> None:
    guest = alone(house)
    found = hint(guest, level="easy")
    offers = {offer["move"]: offer["label"] for offer in guest.view()["scene"]["offers"]}
    assert found["label"] == offers[found["move"]]
    assert (found["ply"], found["name"]) == (guest.view()["ply"], "The Squire")
    assert found["why"] is None or found["why"].startswith("It ")


def test_a_game_with_a_hint_no_longer_counts(house: RunningHouse) -> None:
    words = house_words("en")
    asked = NewTable("crusaders", (SeatAsk("you"), SeatAsk("bot", level="easy")))
    stored, _, _ = deal(asked, words, {}, guest_of(new_token()))
    assert is_rated(stored.kept, ["anna", "easy"])
    assert not is_rated(replace(stored.kept, life=Life(hinted=True)), ["anna", "easy"])
    assert hint(alone(house), level="easy")["uncounts"] is True


def test_nobody_gets_help_against_other_people(house: RunningHouse) -> None:
    guests = open_table(house, YOU, FRIEND)
    mover = next(guest for seat, guest in guests.items() if seat is not None and guest.to_move())
    answer = mover.post("/hint", {"level": "easy"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "hints-unfair")


class Slow:
    """Waits until two are asking for a hint, or for a second."""

    def __init__(self) -> None:
        self._both = asyncio.Barrier(2)

    async def advise(self, room: Room, seat: int, level: str) -> str | None:
        with suppress(TimeoutError):
            await asyncio.wait_for(self._both.wait(), 1)
        return None


def test_nobody_learns_that_another_asks_for_a_hint(house: RunningHouse) -> None:
    """Otherwise it would reveal, when several are asked together, who has not answered yet."""
    state, seats = reactions.asked(True, True)
    casual = reactions.kept(state)
    casual = replace(casual, kept=replace(casual.kept, terms=Terms(rated=False)))

    async def codes(inside: House) -> list[str]:
        room = await inside.hall.add(casual)
        hints = Hints(inside.hall, cast(BotTurns, Slow()))
        asking = [hints.hint(room, Viewer(seat, "en"), "easy") for seat in seats]
        answers = await asyncio.gather(*asking, return_exceptions=True)
        return [each.code for each in answers if isinstance(each, Denied)]

    assert house.inside(codes) == ["no-hint", "no-hint"]


def test_watchers_get_no_hint_and_an_unknown_level_is_refused(house: RunningHouse) -> None:
    guest = alone(house)
    assert guest.post("/hint", {"level": "nobody"}).status_code == 422
    watcher = Guest(house.base, guest.table)
    assert watcher.post("/hint", {}).status_code == 403
