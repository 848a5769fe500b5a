"""Who a secret belongs to: a guest, a session, or nobody any more; and who holds each seat."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import delete, insert, select

from kingstable.server.asker import NOBODY, TRUSTED, Asker, Askers, guest
from kingstable.server.guests import COOKIE
from kingstable.server.settings import Settings
from kingstable.server.store.schema import KEYS, PEOPLE, SEATS, SESSIONS
from kingstable.server.store.store import Store
from kingstable.server.tokens import hashed, new_token
from tests.server.databases import new_database
from tests.server.houses import CLIENT, FRIEND, YOU, Guest, RunningHouse, read, take

LEFT, PHONE = "what the browser had as a guest", "the secret on the phone"
ANNA = {"id": "anna", "name": "Anna", "role": "player", "created": 1, "key": hashed(LEFT), "inviting": LEFT}


@pytest.fixture(params=["SQLite", "PostgreSQL"])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "SQLite":
        yield str(tmp_path / "house.sqlite3")
        return
    with new_database() as url:
        yield url


@asynccontextmanager
async def with_anna(database: str) -> AsyncIterator[Store]:
    """A store that knows Anna, who is signed in on her phone."""
    store = await Store.open(database)
    async with store.people.writing() as connection:
        await connection.execute(insert(PEOPLE).values(ANNA))
        await connection.execute(
            insert(KEYS), [{"key": hashed(LEFT), "person": "anna"}, {"key": "b", "person": "anna"}]
        )
        session = {"hash": hashed(PHONE), "person": "anna", "created": 1, "seen": 1, "device": "phone"}
        await connection.execute(insert(SESSIONS).values(session))
    try:
        yield store
    finally:
        await store.close()


def test_a_session_opens_all_seats_of_its_person_and_an_abandoned_secret_none(where: str) -> None:
    async def ask() -> list[Asker]:
        async with with_anna(where) as store:
            askers = Askers(store.people)
            return [await askers.asker(secret) for secret in (PHONE, LEFT, "somebody else", None)]

    signed_in, left, other, silent = asyncio.run(ask())
    assert (set(signed_in.keys), signed_in.key, signed_in.inviting) == ({hashed(LEFT), "b"}, hashed(LEFT), LEFT)
    assert (signed_in.person, signed_in.session) == ("anna", hashed(PHONE))
    assert left == silent == NOBODY
    assert other == guest("somebody else")


def test_an_ended_session_is_trusted_for_some_seconds_only_by_a_server_not_told_of_it(
    where: str,
) -> None:
    now = [0.0]

    async def ask() -> list[str | None]:
        async with with_anna(where) as store:
            told, untold = Askers(store.people, lambda: now[0]), Askers(store.people, lambda: now[0])
            found = [(await each.asker(PHONE)).person for each in (told, untold)]
            async with store.people.writing() as connection:
                await connection.execute(delete(SESSIONS))
            told.forget()
            found += [(await each.asker(PHONE)).person for each in (told, untold)]
            now[0] += TRUSTED + 1
            return [*found, (await untold.asker(PHONE)).person]

    assert asyncio.run(ask()) == ["anna", "anna", None, "anna", None]


def test_a_session_that_ends_during_its_lookup_is_not_remembered(where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A call comes just before its person signs out, and the database answers just after."""

    async def ask() -> list[str | None]:
        async with with_anna(where) as store:
            askers, signed_in = Askers(store.people), store.people.signed_in

            async def signed_out_meanwhile(key: str) -> object:
                found = await signed_in(key)
                async with store.people.writing() as connection:
                    await connection.execute(delete(SESSIONS))
                askers.forget()
                return found

            with monkeypatch.context() as slow:
                slow.setattr(store.people, "signed_in", signed_out_meanwhile)
                before = await askers.asker(PHONE)
            return [before.person, (await askers.asker(PHONE)).person]

    assert asyncio.run(ask()) == ["anna", None]


def test_seat_holders_and_pending_questions_are_stored(where: str, settings: Settings) -> None:
    with RunningHouse(replace(settings, database=where)) as house:
        CLIENT.cookies.clear()
        opened = read(CLIENT.post(f"{house.base}/api/tables", json={"game": "crusaders", "seats": [YOU, FRIEND]}))
        table, token = opened["table"], opened["tokens"]["0"]
        before = asyncio.run(kept(where, table))
        friend = take(house.base, table, opened["invitations"]["1"])
        after = asyncio.run(kept(where, table))
    assert before == ([(0, hashed(token)), (1, "")], before[1])
    assert after == ([(0, hashed(token)), (1, hashed(friend))], before[1])
    assert before[1] in ((0,), (1,))


async def kept(database: str, table: str) -> tuple[list[tuple[int, str]], tuple[int, ...] | None]:
    store = await Store.open(database)
    try:
        rows = await store.people.ask(select(SEATS).where(SEATS.c.table == table).order_by(SEATS.c.seat))
        found = await store.table(table)
        assert found is not None
        assert found.kept.since is not None
        return [(row.seat, row.holder) for row in rows], found.kept.asked
    finally:
        await store.close()


def test_a_secret_a_person_left_behind_opens_no_seat_of_theirs(settings: Settings) -> None:
    with RunningHouse(settings) as house:
        opened = read(CLIENT.post(f"{house.base}/api/tables", json={"game": "crusaders", "seats": [YOU, FRIEND]}))
        table, token, session = opened["table"], opened["tokens"]["0"], new_token()
        with closing(sqlite3.connect(settings.database)) as file:
            anna = ("anna", "Anna", "player", 1, hashed(token), token)
            file.execute("INSERT INTO people (id, name, role, created, key, inviting) VALUES (?, ?, ?, ?, ?, ?)", anna)
            file.execute("INSERT INTO keys VALUES (?, 'anna')", (hashed(token),))
            file.execute("INSERT INTO sessions VALUES (?, 'anna', 1, 1, 'phone')", (hashed(session),))
            file.commit()
        assert Guest(house.base, table, token).get().status_code == 404
        assert CLIENT.post(f"{house.base}/api/tables/{table}/take", json={"secret": token}).status_code == 404
        signed_in = CLIENT.get(f"{house.base}/api/tables/{table}", headers={"Cookie": f"{COOKIE}={session}"})
        assert read(signed_in)["seat"] == 0
