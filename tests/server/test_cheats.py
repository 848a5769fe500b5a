"""What a cheat tries: each of these once let them act for another, or take a better result than they had played for."""

from __future__ import annotations

import pytest

from kingstable.server.app import House
from kingstable.server.standing.fairness import counted_places
from tests.server.houses import FRIEND, YOU, RunningHouse, bot, mover, open_table, play_on, read, until
from tests.server.people import code, open_own, person, seat_of, secret_of, stranger
from tests.server.test_api_tokens import make
from tests.server.test_endings import CARA, kept, play_some


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


def test_while_a_rival_is_away_nothing_is_agreed_for_them_in_a_game_that_counts(house: RunningHouse) -> None:
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


def test_two_do_not_end_a_game_that_counts_while_the_third_is_away(house: RunningHouse) -> None:
    guests = open_table(house, YOU, FRIEND, CARA)
    play_some(guests, 3)
    number = read(guests[0].post("/end", {"result": "standing"}))["parley"]["number"]
    go_away(house, guests[0].table, 2)
    assert code(guests[1].post("/parley", {"number": number, "agree": True})) == (409, "somebody-away")
    assert not guests[0].view()["over"]


@pytest.mark.parametrize("takes_back", [True, False])
def test_a_game_against_computers_in_which_a_move_is_taken_back_does_not_count(
    house: RunningHouse, takes_back: bool
) -> None:
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
