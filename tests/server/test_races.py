"""Two answers to one question: one is accepted, the other is refused along with the current table."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import httpx

from kingstable.server.app import House
from kingstable.server.settings import Settings
from tests.server.houses import FRIEND, YOU, Guest, RunningHouse, mover, open_table, play_on, read


def test_of_two_racing_answers_one_is_accepted_and_one_is_stale(house: RunningHouse) -> None:
    guests = open_table(house, YOU, FRIEND)
    for _ in range(5):
        race(*[mover(guests)[0]] * 2)


def test_two_houses_on_one_database_accept_one_of_two_answers(settings: Settings) -> None:
    with RunningHouse(settings) as one, RunningHouse(settings) as other:
        guests = open_table(one, YOU, FRIEND)
        for _ in range(5):
            guest = mover(guests)[0]
            race(guest, Guest(other.base, guest.table, guest.token))
        assert moves_kept(one, guests[None].table) == [1, 2, 3, 4, 5]


def test_a_table_changed_by_another_house_is_seen_as_it_is_now(settings: Settings) -> None:
    with RunningHouse(settings) as one, RunningHouse(settings) as other:
        guests = open_table(one, YOU, FRIEND)
        elsewhere = {seat: Guest(other.base, guest.table, guest.token) for seat, guest in guests.items()}
        play_on(elsewhere, 2)
        guests[0].wait_for(lambda view: view["ply"] == 2)
        assert guests[0].view() == elsewhere[0].view()
        play_on(guests, 1)
        read(elsewhere[1].post("/seat", {"name": "Cecilia"}))
        play_on(guests, 1)
        assert guests[0].view()["players"][1]["name"] == "Cecilia"
        elsewhere[0].wait_for(lambda view: view["ply"] == 4)
        assert guests[0].view() == elsewhere[0].view()


def test_many_simultaneous_tables_are_all_stored(house: RunningHouse) -> None:
    tables = [open_table(house, YOU, FRIEND) for _ in range(8)]
    with ThreadPoolExecutor(8) as crowd:
        list(crowd.map(lambda guests: play_on(guests, 4), tables))
    assert [guests[None].view()["ply"] for guests in tables] == [4] * 8


def race(first: Guest, second: Guest) -> None:
    """Both answer the same question with different moves at the same time."""
    view = first.view()
    start = Barrier(2)

    def answer(guest: Guest, offer: int) -> httpx.Response:
        start.wait()
        return guest.move(view["question"], view["scene"]["offers"][offer]["move"])

    with ThreadPoolExecutor(2) as pair:
        answers = list(pair.map(answer, (first, second), (0, -1)))
    assert sorted(each.status_code for each in answers) == [200, 409]
    won, lost = sorted(answers, key=lambda each: each.status_code)
    assert lost.json()["error"]["code"] == "stale"
    assert lost.json()["view"] == won.json()


def moves_kept(house: RunningHouse, table: str) -> list[int]:
    async def plies(inside: House) -> list[int]:
        return [move.ply for move in await inside.hall.store.moves(table)]

    return house.inside(plies)
