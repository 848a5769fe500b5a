"""Time for the whole game: it runs for whoever is asked, stops while no server is alive, and reveals no secrets."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import httpx
import msgspec
import pytest
from msgspec.structs import replace as replaced

from kingstable.server.app import House
from kingstable.server.life.clocks import begun, due, run_out, running, ticked, time_together
from kingstable.server.settings import Settings
from kingstable.server.store.kept import Change, Clocks, Kept, Life, Person, Terms
from kingstable.server.store.store import Store
from kingstable.server.tokens import hashed
from tests.server.databases import new_database
from tests.server.houses import CLIENT, FRIEND, YOU, Guest, Json, RunningHouse, bot, mover, read, seated, steps, until
from tests.server.reactions import asked, kept

BANK, GAIN = 600, 10
SECOND = 1000
DAY = 24 * 3600
TERMS = Terms(bank=BANK, gain=GAIN)


@pytest.fixture(params=["SQLite", "PostgreSQL"])
def anywhere(request: pytest.FixtureRequest, tmp_path: Path, settings: Settings) -> Iterator[Settings]:
    if request.param == "SQLite":
        yield settings
        return
    with new_database() as url:
        yield replace(settings, database=url)


def opened(house: RunningHouse, *seats: Json, **terms: object) -> dict[int | None, Guest]:
    wish = {"game": "crusaders", "seats": seats, "bank": BANK, "gain": GAIN, **terms}
    found = read(ask(house, wish))
    return {None: Guest(house.base, found["table"]), **seated(house.base, found)}


def ask(house: RunningHouse, wish: Json) -> httpx.Response:
    return CLIENT.post(f"{house.base}/api/tables", json=wish)


def change(database: str, table: str, **fields: object) -> None:
    """Change fields of a table's row as if events had changed them."""

    async def write() -> None:
        store = await Store.open(database)
        try:
            found = await store.table(table)
            assert found is not None
            row = msgspec.structs.replace(found.kept, revision=found.kept.revision + 1, **fields)
            await store.change(Change(row))
        finally:
            await store.close()

    asyncio.run(write())


def row_of(house: RunningHouse, table: str) -> Kept:
    async def row(inside: House) -> Kept:
        stored = await inside.hall.store.table(table)
        assert stored is not None
        return stored.kept

    return house.inside(row)


# Clocks alone


def test_a_clock_runs_while_its_player_is_asked_and_an_answer_adds_to_it() -> None:
    full = begun(TERMS, 2, 0)
    assert full == Clocks((600_000, 600_000), (), 0)
    assert full is not None
    first = ticked(TERMS, full, (0,), 1_000)
    assert (first.left, due(first)) == ((600_000, 600_000), 601_000)
    second = ticked(TERMS, first, (1,), 31_000, answered=[0])
    assert (second.left, second.running, due(second)) == ((580_000, 600_000), (1,), 631_000)
    assert run_out(second, 630_999) == []
    assert run_out(second, 631_000) == [1]
    gone = ticked(TERMS, second, (), 999_000)
    assert gone.left == (580_000, 0)
    assert due(gone) is None
    assert ticked(TERMS, gone, (1,), 999_000, returned=[1]).left == (580_000, 60_000)


def test_a_move_longer_than_its_own_time_draws_on_the_bank() -> None:
    terms = Terms(limit=60, bank=100, gain=5)
    full = begun(terms, 2, 0)
    assert full == Clocks((100_000, 100_000), (), 0, (60_000, 60_000))
    assert full is not None
    first = ticked(terms, full, (0,), 0)
    assert due(first) == 160_000
    meanwhile = ticked(terms, first, (0, 1), 40_000)  # somebody else is asked as well
    assert (meanwhile.left, meanwhile.free, due(meanwhile)) == ((100_000, 100_000), (20_000, 60_000), 160_000)
    quick = ticked(terms, meanwhile, (1,), 50_000, answered=[0])
    assert (quick.left, quick.free) == ((105_000, 100_000), (60_000, 50_000))
    slow = ticked(terms, quick, (0,), 120_000, answered=[1])
    assert (slow.left, slow.free) == ((105_000, 85_000), (60_000, 60_000))
    assert run_out(slow, 284_999) == []
    assert run_out(slow, 285_000) == [0]


def test_several_players_asked_have_clocks_of_their_own() -> None:
    both = ticked(TERMS, Clocks((50_000, 90_000), (), 0), (0, 1), 0)
    assert due(both) == 50_000
    one = ticked(TERMS, both, (1,), 20_000, answered=[0])
    assert (one.left, due(one)) == ((40_000, 70_000), 90_000)


def test_each_of_several_players_is_told_of_their_own_time() -> None:
    clocks = Clocks((5 * SECOND, 3 * SECOND, 9 * SECOND), (0, 1), 1000)
    kept = Kept(
        "table", "crusaders", 1, {}, (), 1, 1, False, False, asked=(0, 1, 2), due=4000, life=Life(clocks=clocks)
    )
    assert [kept.due_of(seat) for seat in range(3)] == [6000, 4000, None]
    together = replaced(kept, life=Life(clocks=replaced(clocks, running=())))
    alike = replaced(kept, life=Life())
    assert [each.due_of(seat) for each in (together, alike) for seat in range(3)] == [4000] * 6


def test_no_clock_runs_for_computer_players_or_for_players_asked_together() -> None:
    people = (
        Person("you", "Anna", token="hers"),
        Person("bot", "Page", "easy"),
        Person("friend", "Bela", standin="medium"),
    )
    assert running([0, 1, 2], people, together=False) == (0,)
    assert running([0], (Person("friend", "not here yet"),), together=False) == ()
    assert running([0, 1, 2], people, together=True) == ()
    assert time_together(Terms(bank=30)) == 60_000
    assert time_together(Terms(bank=7 * 24 * 3600, gain=24 * 3600)) == 24 * 3600 * SECOND


# In a house


def test_remaining_times_are_shown_to_everybody_and_survive_a_restart(anywhere: Settings) -> None:
    with RunningHouse(anywhere) as house:
        guests = opened(house, YOU, FRIEND)
        first, second = mover(guests)
        view = first.view()
        (runs,) = view["clocks"]["running"]
        assert all(595_000 <= left <= 600_000 for left in view["clocks"]["left"])
        assert (view["bank"], view["gain"], view["limit"]) == (BANK, GAIN, None)
        assert view["due"] == view["clocks"]["at"] + view["clocks"]["left"][runs]
        row = row_of(house, first.table)
        assert row.life.clocks is not None
        at = row.life.clocks.at - 100_000
        life = msgspec.structs.replace(row.life, clocks=Clocks((600_000,) * 2, (runs,), at))
        change(anywhere.database, first.table, life=life)
        until(first.view, lambda view: bool(view["clocks"]["at"] == at))
        with guests[None].live() as watched:
            assert any(event.kind == "people" for event in watched)
            first.play_first()
            clocks = steps(watched, 1)[0].json["view"]["clocks"]
        assert clocks["running"] == [1 - runs]
        assert clocks["left"][1 - runs] == 600_000
        assert 500_000 <= clocks["left"][runs] <= 510_000
        assert second.view()["clocks"] == clocks
    with RunningHouse(anywhere) as house:
        assert replace(second, base=house.base).view()["clocks"] == clocks


def test_a_player_out_of_time_is_stood_in_for_and_returns_with_one_minute(anywhere: Settings) -> None:
    with RunningHouse(anywhere) as house:
        guests = opened(house, YOU, FRIEND)
        first, _ = mover(guests)
        row = row_of(house, first.table)
        clocks = row.life.clocks
        assert clocks is not None
        (seat,) = clocks.running
        gone = Clocks((600_000, 600_000), (seat,), clocks.at - 600_001)
        change(anywhere.database, first.table, life=msgspec.structs.replace(row.life, clocks=gone), due=1)
        view = until(guests[None].view, lambda view: view["players"][seat].get("standin") == "medium")
        assert view["clocks"]["left"][seat] == 0
        assert view["players"][1 - seat].get("standin") is None
        until(guests[None].view, lambda view: view["ply"] > 0)
        back = read(first.post("/back", {}))
        assert back["clocks"]["left"][seat] == 60_000


def test_time_runs_out_even_at_a_server_unaware_of_the_last_change(anywhere: Settings) -> None:
    async def deafen(inside: House) -> None:
        inside.hall.fanout.changed = lambda table, revision, change=None: None
        inside.hall.fanout.is_told = lambda table: True  # type: ignore[method-assign]

    with RunningHouse(anywhere) as house:
        guests = opened(house, YOU, FRIEND)
        clocks = row_of(house, guests[0].table).life.clocks
        assert clocks is not None
        house.inside(deafen)
        gone = Clocks(clocks.left, clocks.running, clocks.at - 600_001)
        change(anywhere.database, guests[0].table, life=Life(clocks=gone), due=1)
        until(guests[0].view, lambda view: "standin" in view["players"][clocks.running[0]])


def test_no_time_runs_while_no_server_is_alive(anywhere: Settings) -> None:
    hour = 3600 * SECOND
    with RunningHouse(anywhere) as house:
        guests = opened(house, YOU, FRIEND)
        limited = read(ask(house, {"game": "crusaders", "seats": [YOU, YOU | {"name": "Bela"}], "limit": 60}))["table"]
        before = guests[0].view()
        due_before = row_of(house, limited).due

    async def sleep_an_hour() -> int:
        store = await Store.open(anywhere.database)
        try:
            return await store.pulse.catch_up(_last(before) + hour)
        finally:
            await store.close()

    gap = asyncio.run(sleep_an_hour())
    assert hour - 60_000 < gap < hour + 60_000
    with RunningHouse(anywhere) as house:
        after = replace(guests[0], base=house.base).view()
        assert after["clocks"]["at"] == before["clocks"]["at"] + gap
        assert after["due"] == before["due"] + gap
        assert due_before is not None
        assert row_of(house, limited).due == due_before + gap


def _last(view: Json) -> int:
    at: int = view["clocks"]["at"]
    return at


@pytest.mark.parametrize("answers", [False, True])
def test_while_several_are_asked_together_no_clock_reveals_who_has_answered(house: RunningHouse, answers: bool) -> None:
    state, seats = asked(True, True)
    stored = kept(state)
    people = tuple(
        msgspec.structs.replace(person, token=hashed(f"seat-{seat}")) for seat, person in enumerate(stored.kept.people)
    )
    row = msgspec.structs.replace(stored.kept, people=people, terms=TERMS)
    stored = msgspec.structs.replace(stored, kept=row)

    async def add(inside: House) -> str:
        return (await inside.hall.add(stored)).id

    table = house.inside(add)
    other, later = (Guest(house.base, table, f"seat-{seat}") for seat in seats)
    let_be = later.view()["scene"]["offers"][0]["move"]
    read(later.post("/end", {"result": "none"}))  # a change that is no move: the clocks start
    before = other.view()
    if answers:
        answered = read(later.move(later.view()["question"], let_be))
        assert answered["question"] is None
    assert other.view() == before
    assert before["clocks"]["running"] == []
    assert before["clocks"]["left"] == [BANK * SECOND] * len(people)
    assert before["due"] is not None


def test_a_bank_has_bounds_and_an_increment_counts_only_with_one(house: RunningHouse) -> None:
    for wrong, code in (
        ({"bank": 29}, 400),
        ({"bank": 91 * 24 * 3600}, 400),
        ({"gain": -1}, 400),
        ({"gain": 8 * 24 * 3600}, 400),
    ):
        wish = {"game": "crusaders", "seats": [YOU, FRIEND], "bank": BANK, "gain": GAIN, **wrong}
        assert ask(house, wish).status_code == code
    alone = read(ask(house, {"game": "crusaders", "seats": [YOU, FRIEND], "gain": 5}))["table"]
    assert row_of(house, alone).terms.gain == 0


def test_days_for_each_move_with_a_bank_for_longer_ones(house: RunningHouse) -> None:
    guests = opened(house, YOU, FRIEND, pace="days", limit=DAY, bank=3 * DAY, gain=0)
    view = guests[0].view()
    (seat,) = view["clocks"]["running"]
    assert (view["limit"], view["bank"], view["clocks"]["left"]) == (DAY, 3 * DAY, [3 * DAY * SECOND] * 2)
    assert view["due"] == view["clocks"]["at"] + view["clocks"]["free"][seat] + 3 * DAY * SECOND
    assert DAY * SECOND / 2 < view["clocks"]["free"][seat] <= DAY * SECOND
    mover(guests)[0].play_first()
    after = guests[0].view()["clocks"]
    assert (after["running"], after["free"], after["left"]) == ([1 - seat], [DAY * SECOND] * 2, [3 * DAY * SECOND] * 2)


def test_a_rematch_begins_with_full_clocks(house: RunningHouse) -> None:
    guests = opened(house, YOU, FRIEND)
    mover(guests)[0].play_first()
    read(guests[0].post("/concede", {}))
    assert guests[0].view()["clocks"]["running"] == []
    again = replace(guests[0], table=read(guests[0].post("/rematch", {}))["table"]).view()
    assert again["clocks"]["left"] == [BANK * SECOND] * 2
    assert len(again["clocks"]["running"]) == 1
    assert again["due"] == again["clocks"]["at"] + BANK * SECOND


def test_against_computer_players_only_the_persons_clock_runs(house: RunningHouse) -> None:
    guests = opened(house, YOU, bot())
    view = until(guests[0].view, lambda view: view["question"] is not None)
    assert view["clocks"]["running"] == [0]
    assert view["clocks"]["left"][1] == BANK * SECOND
