"""What a cheat tries: each of these once let them act for another, or take a better result than they had played for."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path

import pytest

from kingstable.server.app import House
from kingstable.server.settings import Settings
from kingstable.server.standing.fairness import counted_places, may_count
from kingstable.server.store.kept import Person
from tests.server import test_lobby as lobby
from tests.server.houses import (
    CLIENT,
    FRIEND,
    YOU,
    Guest,
    RunningHouse,
    bot,
    mover,
    open_table,
    play_on,
    read,
    seated,
    until,
)
from tests.server.people import code, open_own, person, seat_of, secret_of, stranger
from tests.server.test_api_tokens import make
from tests.server.test_clocks import change
from tests.server.test_endings import CARA, kept, play_some
from tests.server.test_hidden import alike, common_move, open_worlds
from tests.server.test_seats import browser
from tests.server.test_standing import kept as of


def test_no_secret_of_an_account_can_be_exchanged_for_its_seats(house: RunningHouse) -> None:
    with person(house, "Anna") as anna, stranger(house) as thief:
        table = open_own(anna)["table"]
        for secret in (make(anna, "read")["secret"], make(anna, "play")["secret"], secret_of(anna)):
            taken = thief.post(f"/api/tables/{table}/take", json={"secret": secret})
            assert code(taken) == (404, "unknown-table")
        assert seat_of(anna, table) == 0


def go_away(house: RunningHouse, table: str, seat: int) -> None:
    """Have a computer player stand in, as for somebody whose time has run out."""

    async def late(inside: House) -> None:
        await inside.hall.stand_in(await inside.hall.room(table), seat, left=False)

    house.inside(late)


def test_in_a_game_that_counts_nothing_is_agreed_while_a_rival_is_away(house: RunningHouse) -> None:
    guests = open_table(house, YOU, FRIEND)
    play_on(guests, 3)
    (cheat, _), seat = mover(guests), 0 if guests[1].to_move() else 1
    go_away(house, cheat.table, seat)
    assert read(cheat.get("/take-back"))["how"] == "no"
    for result in ("none", "standing"):
        assert code(cheat.post("/end", {"result": result})) == (409, "somebody-away")
    cheat.play_first()
    assert read(cheat.get("/take-back"))["how"] == "no"
    read(cheat.post("/concede", {}))
    assert counted_places(kept(house, cheat.table))[seat] == 1


def test_two_players_cannot_end_a_game_that_counts_while_the_third_is_away(house: RunningHouse) -> None:
    guests = open_table(house, YOU, FRIEND, CARA)
    play_some(guests, 3)
    number = read(guests[0].post("/end", {"result": "standing"}))["parley"]["number"]
    go_away(house, guests[0].table, 2)
    assert code(guests[1].post("/parley", {"number": number, "agree": True})) == (409, "somebody-away")
    assert not guests[0].view()["over"]


@pytest.mark.parametrize("takes_back", [True, False])
def test_a_game_against_computers_with_a_takeback_does_not_count(house: RunningHouse, takes_back: bool) -> None:
    guests = open_table(house, YOU, bot(), game="crusaders")
    me = guests[0]
    until(me.view, lambda view: view["question"] is not None)
    me.play_first()
    until(me.view, lambda view: view["question"] is not None)
    offer = read(me.get("/take-back"))
    assert (offer["how"], offer["uncounts"]) == ("at-once", True)
    if takes_back:
        read(me.post("/take-back", {"ply": offer["ply"]}))
        until(me.view, lambda view: view["question"] is not None)
    read(me.post("/concede", {}))
    ratings = until(lambda: read(me.get("/ratings")), lambda ratings: ratings["counted"])
    assert ratings["rated"] is not takes_back


def timed(house: RunningHouse, game: str, **terms: object) -> tuple[Guest, Guest]:
    """The two at a new table with a clock, whoever is to move first."""
    asked = {"game": game, "seats": [YOU, FRIEND], **terms}
    opened = read(CLIENT.post(f"{house.base}/api/tables", json=asked))
    return mover(seated(house.base, opened))


@pytest.mark.parametrize("terms", [{"limit": 60}, {"bank": 600, "gain": 30}, {"bank": 600, "gain": 30, "limit": 60}])
def test_a_move_that_is_taken_back_gains_no_time(house: RunningHouse, terms: dict[str, object]) -> None:
    anna, _ = timed(house, "the_kingdom", **terms)
    view = anna.view()
    seat, before = view["seat"], view
    for _ in range(2):
        made = [each["move"] for each in anna.view()["scene"]["offers"] if each["move"].startswith("play")][:2]
        for move in made:
            read(anna.move(anna.view()["question"], move))
        for _ in made:
            offer = read(anna.get("/take-back"))
            assert offer["how"] == "at-once"
            view = read(anna.post("/take-back", {"ply": offer["ply"]}))
    assert view["due"] <= before["due"]
    if "bank" in terms:
        assert view["clocks"]["left"][seat] <= before["clocks"]["left"][seat]


@pytest.mark.parametrize("terms", [{"limit": 60}, {"bank": 30, "gain": 0}, {"bank": 30, "limit": 20}])
def test_returning_before_the_stand_in_has_moved_gains_no_time(settings: Settings, terms: dict[str, object]) -> None:
    with RunningHouse(replace(settings, beat=60.0)) as house:
        anna, bela = timed(house, "crusaders", **terms)
        if "bank" not in terms:
            change(settings.database, anna.table, due=anna.view()["due"] - 40_000)
            until(anna.view, lambda view: view["due"] < 1000 * time.time() + 30_000)
        before = anna.view()
        for seat in (anna, bela):
            number = seat.view()["seat"]
            read(seat.post(f"/seats/{number}/stand-in", {}))
            after = read(seat.post("/back", {}))
        assert after["due"] <= before["due"] + 1000
        if "bank" in terms:
            assert max(after["clocks"]["left"]) <= 30_000


def test_only_invited_players_can_be_turned_out_of_their_seat(house: RunningHouse) -> None:
    with browser(house) as anna, browser(house) as bela:
        waits = lobby.opened(anna)
        read(lobby.joined(bela, waits))
        table = lobby.seen(anna, waits)["table"]
        assert code(anna.post(f"/api/tables/{table}/seats/1/invitation", json={})) == (422, "no-friend")
        read(bela.post(f"/api/tables/{table}/concede", json={}))
        again = read(anna.post(f"/api/tables/{table}/rematch", json={}))
        address = f"/api/tables/{again['table']}/seats/{1 - again['seat']}/invitation"
        assert code(anna.post(address, json={})) == (422, "no-friend")


def test_a_game_somebody_was_turned_out_of_does_not_count() -> None:
    invited = Person("friend", "B", token="b", reset=4)
    assert not may_count(of(Person("you", "A", token="a"), invited, places=(1, 2)))


def test_an_accounts_seat_in_a_game_that_counts_cannot_be_given_away(house: RunningHouse) -> None:
    with person(house, "Loser") as client:
        table = open_own(client)["table"]
        assert code(client.post("/api/me/move", json={"table": table, "seat": 0})) == (409, "seat-counts")
        casual = {"game": "crusaders", "seats": [YOU, FRIEND], "hold": "cookie", "rated": False}
        table = read(client.post("/api/tables", json=casual))["table"]
        read(client.post("/api/me/move", json={"table": table, "seat": 0}))


CALLS = (
    "/steps?after=0", "/log", "/log?before=3", "/take-back", "/answers", "/ratings", "/chat", "/coach", "/invitations",
    "/invites", "/film", "/review", "/at/3?seen=1",
)  # fmt: skip


def test_every_other_call_about_a_table_gets_the_same_answer_in_both_worlds(tmp_path: Path) -> None:
    with open_worlds(tmp_path, 5) as worlds:
        for ply in range(5):
            move = common_move(worlds, ply % 2)
            assert [world[ply % 2].move(ply, move).status_code for world in worlds] == [200, 200]
            for path in CALLS:
                assert alike(worlds, 0, path), path
                assert alike(worlds, None, path), path
