"""A damaged file: the house opens, the damaged tables say so, and all others go on."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path

import httpx
import pytest

from kingstable.server.admin.office import OWNER
from kingstable.server.admin.warden import Warden
from kingstable.server.app import House
from kingstable.server.deadlines import Deadlines
from kingstable.server.settings import Settings
from tests.patience import PATIENCE
from tests.server.damage import change, overwrite_page, page_of, root_of
from tests.server.houses import CLIENT, FRIEND, YOU, Guest, Json, RunningHouse, bot, open_table, read, until
from tests.server.people import open_own, person, promote
from tests.server.test_seats import browser

TABLES = 30


class Asleep:
    """Never answers."""

    async def think(self, question: object) -> str:
        raise RuntimeError("fell asleep")

    def close(self) -> None:
        pass


@pytest.fixture
def guests(settings: Settings) -> list[Guest]:
    """A seat at each of many tables of a house that has closed."""
    with RunningHouse(settings) as house:
        return [open_table(house, YOU, FRIEND)[0] for _ in range(TABLES)]


def statuses(house: RunningHouse, guests: list[Guest]) -> list[int]:
    return [replace(guest, base=house.base).get().status_code for guest in guests]


def test_tables_on_a_damaged_page_report_it_and_all_others_go_on(
    settings: Settings, guests: list[Guest], caplog: pytest.LogCaptureFixture
) -> None:
    hit = guests[TABLES // 2]
    overwrite_page(Path(settings.database), page_of(Path(settings.database), hit.table))
    with RunningHouse(settings) as house:
        found = statuses(house, guests)
        assert found[guests.index(hit)] == 503
        assert found.count(200) > TABLES // 2
        answer = replace(hit, base=house.base).get().json()["error"]
        assert answer["code"] == "damaged"
        assert "is damaged" in answer["message"]
        whole = replace(guests[found.index(200)], base=house.base)
        assert whole.post("/seat", {"name": "Zoé"}).is_success
        assert read(open_table(house, YOU, FRIEND)[0].get())["ply"] == 0, "new tables can be opened"
    assert "kingstable check" in caplog.text
    assert "kingstable restore" in caplog.text
    assert "SELECT" not in caplog.text


def test_computer_players_go_on_at_other_tables(settings: Settings, caplog: pytest.LogCaptureFixture) -> None:
    with RunningHouse(settings, Asleep()) as house:
        tables = [open_table(house, bot(), bot())[None] for _ in range(4 * TABLES)]
    overwrite_page(Path(settings.database), page_of(Path(settings.database), tables[2 * TABLES].table))
    caplog.clear()
    with RunningHouse(settings) as house:
        end = time.monotonic() + PATIENCE
        while over(house, tables) < TABLES:  # a row that grows may need a neighbouring page, which may be damaged
            assert time.monotonic() < end, f"only {over(house, tables)} games were played"
            time.sleep(0.1)
    assert "Traceback" not in caplog.text


def over(house: RunningHouse, tables: list[Guest]) -> int:
    """The number of games that are over."""
    answers = [replace(guest, base=house.base).get() for guest in tables]
    return sum(answer.is_success and answer.json()["over"] for answer in answers)


def test_a_house_with_an_unreadable_version_opens_if_its_columns_match(
    settings: Settings, guests: list[Guest], caplog: pytest.LogCaptureFixture
) -> None:
    overwrite_page(Path(settings.database), root_of(Path(settings.database), "alembic_version"))
    with RunningHouse(settings) as house:
        assert set(statuses(house, guests)) == {200}
        assert replace(guests[0], base=house.base).post("/seat", {"name": "Zoé"}).is_success
    assert "is used as far as it can be" in caplog.text


@pytest.mark.parametrize("name", ["tables", "sqlite_autoindex_tables_1", "moves", "sqlite_autoindex_snapshots_1"])
def test_a_house_opens_and_answers_in_sentences_whatever_root_page_is_damaged(
    name: str, settings: Settings, guests: list[Guest]
) -> None:
    overwrite_page(Path(settings.database), root_of(Path(settings.database), name))
    with RunningHouse(settings) as house:
        assert house.inside(lambda house: house.hall.store.ids()) is not None
        for answer in (replace(guest, base=house.base).get() for guest in guests):
            assert answer.status_code == 200 or answer.json()["error"]["code"] == "damaged"


def test_a_row_with_unexpected_content_is_damaged_and_never_logged(
    settings: Settings, guests: list[Guest], caplog: pytest.LogCaptureFixture
) -> None:
    path = Path(settings.database)
    change(path, "UPDATE tables SET people = ? WHERE id = ?", '[{"kind": "spy"}]', guests[0].table)
    with closing(sqlite3.connect(path)) as file:
        (state,) = file.execute('SELECT state FROM snapshots WHERE "table" = ?', (guests[1].table,)).fetchone()
    change(path, 'UPDATE snapshots SET state = ? WHERE "table" = ?', state[: len(state) // 2], guests[1].table)
    no_text = state.replace(b"option deck", b"option d\xffck")
    assert no_text != state
    change(path, 'UPDATE snapshots SET state = ? WHERE "table" = ?', no_text, guests[2].table)
    with RunningHouse(settings) as house:
        found = statuses(house, guests)
    assert found == [503, 410, 410, *[200] * (TABLES - 3)]
    assert "spy" not in caplog.text


def test_a_damaged_table_is_not_listed_for_watchers(settings: Settings) -> None:
    asked = {"game": "crusaders", "seats": [YOU, FRIEND], "watch": "listed"}
    with RunningHouse(settings) as house:
        hit, whole = (read(CLIENT.post(f"{house.base}/api/tables", json=asked))["table"] for _ in range(2))
    change(Path(settings.database), "UPDATE tables SET people = ? WHERE id = ?", '[{"kind": "spy"}]', hit)
    with RunningHouse(settings) as house:
        listed = read(CLIENT.get(f"{house.base}/api/watch"))["tables"]
    assert [each["table"] for each in listed] == [whole]


def test_a_damaged_table_of_one_tournament_does_not_hold_up_others(settings: Settings) -> None:
    asked = {"name": "Cup", "game": "crusaders", "format": "swiss", "rounds": 1, "limit": 3600}
    with RunningHouse(settings) as house, browser(house) as anna, browser(house) as bela:
        cups, tables = [], []
        for _ in range(2):
            cups.append(f"/api/tournaments/{read(anna.post('/api/tournaments', json=asked))['id']}")
            for client, name in ((anna, "Anna"), (bela, "Bela")):
                read(client.post(f"{cups[-1]}/join", json={"name": name}))
            read(anna.post(f"{cups[-1]}/start", json={}))
            tables.append(until(partial(told, anna, cups[-1]), lambda found: bool(found["my_table"]))["my_table"])
        change(Path(settings.database), "UPDATE tables SET people = ? WHERE id = ?", "[]]", tables[0])
        read(anna.post(f"/api/tables/{tables[1]}/concede", json={}))
        until(partial(told, anna, cups[1]), lambda found: bool(found["state"] == "over"))


def told(client: httpx.Client, cup: str) -> Json:
    return read(client.get(cup))


def test_a_damaged_table_hides_no_others_from_an_admin(settings: Settings) -> None:
    with RunningHouse(settings) as house, person(house, "admin") as admin:
        promote(house, "admin")
        hit, whole = (open_own(admin)["table"] for _ in range(2))
        change(Path(settings.database), "UPDATE tables SET people = ? WHERE id = ?", '[{"kind": "spy"}]', hit)
        assert [each["id"] for each in read(admin.get("/api/admin/tables"))["tables"]] == [whole]


def test_games_can_be_ended_beside_a_damaged_table(settings: Settings) -> None:
    asked = {"game": "crusaders", "seats": [YOU, FRIEND]}
    with RunningHouse(settings) as house:
        opened = [read(CLIENT.post(f"{house.base}/api/tables", json=asked))["table"] for _ in range(4)]
    *whole, hit = opened
    change(Path(settings.database), "UPDATE tables SET people = ? WHERE id = ?", '[{"kind": "spy"}]', hit)

    async def ended(inside: House) -> list[bool]:
        for table in opened:
            await inside.hall.office.end(OWNER, table, "")
        await Warden(inside.hall).look()
        return [(await inside.hall.room(table)).over for table in whole]

    with RunningHouse(settings) as house:
        assert house.inside(ended) == [True] * len(whole)


def test_a_damaged_table_out_of_time_does_not_stop_others(settings: Settings, guests: list[Guest]) -> None:
    path = Path(settings.database)
    with RunningHouse(settings) as house:
        for moment, guest in enumerate(guests[:2], start=1):
            change(path, "UPDATE tables SET due = ? WHERE id = ?", moment, guest.table)
        change(path, "UPDATE tables SET people = '[' WHERE id = ?", guests[0].table)

        async def looked(inside: House) -> None:
            await Deadlines(inside.hall).look()

        house.inside(looked)
        players = replace(guests[1], base=house.base).view()["players"]
    assert any("standin" in player for player in players)


def test_lost_time_is_returned_to_all_tables_but_a_damaged_one(
    settings: Settings, guests: list[Guest], caplog: pytest.LogCaptureFixture
) -> None:
    path = Path(settings.database)
    change(path, "UPDATE pulse SET at = at - 3600000")
    change(path, f"UPDATE tables SET due = {2**50} WHERE id IN (?, ?)", *(guest.table for guest in guests[:2]))
    change(path, "UPDATE tables SET life = '[' WHERE id = ?", guests[0].table)
    with RunningHouse(settings) as house:
        assert statuses(house, guests) == [503, *[200] * (TABLES - 1)]
    with closing(sqlite3.connect(path)) as file:
        (due,) = file.execute("SELECT due FROM tables WHERE id = ?", (guests[1].table,)).fetchone()
    assert due > 2**50
    assert "damaged table" in caplog.text
