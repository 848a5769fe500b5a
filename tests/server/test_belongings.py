"""The export contains everything that is kept about somebody, and deleting their account removes all of it."""

from __future__ import annotations

import json
import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import httpx
import pytest
from sqlalchemy import select, update

from kingstable.server.accounts.exports import EXPORTED, NOT_EXPORTED, Export
from kingstable.server.accounts.forgetting import FORGOTTEN, STAYS
from kingstable.server.admin.office import OWNER
from kingstable.server.app import House
from kingstable.server.settings import Settings
from kingstable.server.store.schema import KEYS, METADATA, PEOPLE, TOURNAMENTS
from tests.server.databases import new_database
from tests.server.houses import Json, RunningHouse, bot, read, until
from tests.server.people import PASSWORD, sign_in, sign_up
from tests.server.postbox import Postbox, postbox, writing
from tests.server.test_mail import confirmed
from tests.server.test_passkeys import stranger, with_passkey
from tests.server.test_seats import taken

NAME = "Xanthippe"
MAIL = "xanthippe@example.org"
SAID = "What a fine evening"
NOTED = "They bluff"


def test_every_database_table_says_whether_its_rows_are_exported_and_deleted() -> None:
    tables = set(METADATA.tables)
    assert set(EXPORTED) | set(NOT_EXPORTED) == FORGOTTEN | set(STAYS) == tables
    assert not set(EXPORTED) & set(NOT_EXPORTED)
    assert not FORGOTTEN & set(STAYS)
    assert set(EXPORTED.values()) | {"mail", "inviters"} == set(Export.__struct_fields__)


@pytest.fixture
def box() -> Iterator[Postbox]:
    with postbox() as box:
        yield box


@pytest.fixture(params=["SQLite", "PostgreSQL"])
def house(request: pytest.FixtureRequest, settings: Settings, box: Postbox) -> Iterator[RunningHouse]:
    if request.param == "SQLite":
        with RunningHouse(writing(settings, box)) as house:
            yield house
        return
    with new_database() as url, RunningHouse(replace(writing(settings, box), database=url)) as house:
        yield house


def lived(house: RunningHouse, box: Postbox, client: httpx.Client, friend: httpx.Client) -> str:
    """Have somebody leave a trace of every kind. Return the table that goes on."""
    sign_up(client, NAME)
    confirmed(client, box, MAIL)
    read(client.post("/api/me/notices/mail", json={"hours": 24}))
    read(client.post("/api/account/tokens", json={"name": "My bot", "scopes": ["play"]}))
    tomorrow = str(datetime.now(UTC).date() + timedelta(days=1))
    read(client.post("/api/account/holidays", json={"first": tomorrow, "last": tomorrow}))
    asked = {"game": "crusaders", "hold": "cookie", "seats": [{"kind": "you", "name": NAME}, {"kind": "friend"}]}
    opened = read(client.post("/api/tables", json=asked))
    table = str(opened["table"])
    taken(friend, table, opened["invitations"]["1"])
    read(client.post(f"/api/tables/{table}/chat", json={"text": SAID}))
    client.post(f"/api/tables/{table}/notes", json={"text": NOTED})
    theirs = read(friend.post(f"/api/tables/{table}/chat", json={"text": "Hello"}))["id"]
    mine = read(client.post(f"/api/tables/{table}/chat", json={"text": "Rude"}))["id"]
    assert client.post(f"/api/tables/{table}/chat/{theirs}/report", json={"text": "Too loud"}).is_success
    assert client.post(f"/api/tables/{table}/chat/{theirs}/mute", json={"muted": True}).is_success
    assert friend.post(f"/api/tables/{table}/chat/{mine}/report", json={"text": "Insults"}).is_success
    own = asked | {"seats": [{"kind": "you", "name": "Friend"}, {"kind": "friend"}]}
    theirs_too = read(friend.post("/api/tables", json=own))["table"]
    read(friend.post(f"/api/tables/{theirs_too}/seats/1/invite", json={"name": NAME}))
    waiting = read(friend.post("/api/lobby", json=own))["id"]
    read(friend.post(f"/api/lobby/{waiting}/invite", json={"name": NAME}))
    read(client.post("/api/me/invites", json={"inviters": "met"}))
    finished(client)
    client.post("/api/me/profile", json={"hidden": True})
    read(client.post("/api/lobby", json=asked))
    tournament(client, "An open one")
    begun(client)
    house.inside(muted)
    return table


def finished(client: httpx.Client) -> None:
    """Play a game to its end, so that there are a record, a result, and a rating."""
    seats = [{"kind": "you", "name": NAME}, bot()]
    table = read(client.post("/api/tables", json={"game": "crusaders", "seats": seats, "hold": "cookie"}))["table"]
    assert client.post(f"/api/tables/{table}/concede", json={}).is_success
    until(lambda: read(client.get("/api/account/export")), lambda found: bool(found["results"] and found["ratings"]))


def tournament(client: httpx.Client, title: str) -> str:
    asked = {"name": title, "game": "crusaders", "format": "swiss", "seats": 2, "rounds": 2}
    made = str(read(client.post("/api/tournaments", json=asked))["id"])
    read(client.post(f"/api/tournaments/{made}/join", json={"name": NAME}))
    return made


def begun(client: httpx.Client) -> None:
    made = tournament(client, "A running one")
    read(client.post(f"/api/tournaments/{made}/computers", json={"level": "random"}))
    read(client.post(f"/api/tournaments/{made}/start", json={}))


async def muted(house: House) -> None:
    await house.hall.office.mute(OWNER, await house.hall.office.named(NAME), "For a while", 1)


async def dumped(house: House) -> dict[str, str]:
    """All rows of the database as text, by table. Plain tuples, because SQLAlchemy abbreviates its own rows."""
    people = house.hall.store.people
    found = {name: await people.ask(select(table)) for name, table in METADATA.tables.items()}
    return {name: str([tuple(row) for row in rows]) for name, rows in found.items()}


async def known_as(house: House) -> list[str]:
    """The id and the keys of somebody."""
    people = house.hall.store.people
    [[person]] = await people.ask(select(PEOPLE.c.id).where(PEOPLE.c.name == NAME))
    return [person, *(row.key for row in await people.ask(select(KEYS.c.key).where(KEYS.c.person == person)))]


def test_everything_stored_is_exported_and_only_listed_rows_survive_deletion(house: RunningHouse, box: Postbox) -> None:
    with stranger(house) as client, stranger(house) as friend:
        sign_up(friend, f"Friend {secrets.token_hex(3)}")
        lived(house, box, client, friend)
        told = read(client.get("/api/account/export"))
        check_told(told)
        known = house.inside(known_as)
        before = house.inside(dumped)
        assert {name for name, rows in before.items() if NAME in rows} >= {"people", "tables", "chat", "tournaments"}
        assert client.post("/api/account/delete", json={"password": PASSWORD}).status_code == 204
        after = house.inside(dumped)
        left = {name for name, rows in after.items() if any(each in rows for each in (NAME, MAIL, SAID, *known))}
        assert left <= set(STAYS)
        assert not any(NAME in rows or MAIL in rows for rows in after.values())
        assert read(friend.get("/api/me/tables"))["going_on"]


def test_tournaments_of_others_are_not_read_for_an_export_or_a_deletion(house: RunningHouse) -> None:
    async def overwrite(inside: House) -> None:
        async with inside.hall.store.people.writing() as connection:
            await connection.execute(update(TOURNAMENTS).where(TOURNAMENTS.c.id == theirs).values(plan="no plan"))

    with stranger(house) as client, stranger(house) as friend:
        sign_up(friend, f"Friend {secrets.token_hex(3)}")
        theirs = tournament(friend, "Theirs")
        sign_up(client, f"{NAME} {secrets.token_hex(3)}")
        tournament(client, "Mine")
        house.inside(overwrite)
        assert [each["title"] for each in read(client.get("/api/account/export"))["tournaments"]] == ["Mine"]
        assert client.post("/api/account/delete", json={"password": PASSWORD}).status_code == 204


def check_told(told: Json) -> None:
    """Check that something of every kind is exported, and no secret."""
    empty = {name for name, value in told.items() if not value}
    assert empty <= {"passkeys", "letters", "seasons", "bans", "deeds"}
    assert told["mail"] == MAIL
    assert [each["text"] for each in told["said"]] == [SAID, "Rude"]
    assert [each["text"] for each in told["notes"]] == [NOTED]
    assert [each["kind"] for each in told["notices"]] == ["mail"]
    assert len(told["holidays"]) == 1
    assert told["inviters"] == "met"
    assert sum(each["gathering"] is not None for each in told["invites"]) == 1
    assert {each["title"] for each in told["tournaments"]} == {"An open one", "A running one"}
    assert [each["text"] for each in told["reports"]] == ["Too loud"]
    assert [each["reason"] for each in told["mutes"]] == ["For a while"]
    assert any(each["record"] for each in told["seats"])
    text = json.dumps(told)
    assert "argon2" not in text
    assert "secret" not in text


def test_passkeys_are_exported_by_name_and_deleted(settings: Settings) -> None:
    with RunningHouse(settings) as house, stranger(house) as client:
        sign_up(client, NAME)
        with_passkey(client, house, "My phone")
        [told] = read(client.get("/api/account/export"))["passkeys"]
        assert told["name"] == "My phone"
        assert client.post("/api/account/delete", json={"password": PASSWORD}).status_code == 204
        assert "My phone" not in house.inside(dumped)["passkeys"]


def test_an_abandoned_table_that_ended_keeps_no_name(settings: Settings) -> None:
    with RunningHouse(settings) as house, stranger(house) as client:
        sign_up(client, NAME)
        asked = {"game": "crusaders", "hold": "cookie", "seats": [{"kind": "you", "name": NAME}, {"kind": "friend"}]}
        read(client.post("/api/tables", json=asked))
        known = house.inside(known_as)
    with closing(sqlite3.connect(settings.database)) as file, file:
        assert file.execute("UPDATE visits SET rest = 'ended-left'").rowcount == 1
    with RunningHouse(settings) as house, stranger(house) as client:
        assert sign_in(client, NAME).status_code == 200
        assert client.post("/api/account/delete", json={"password": PASSWORD}).status_code == 204
        after = house.inside(dumped)
        assert not {name for name, rows in after.items() if any(each in rows for each in (NAME, *known))}
