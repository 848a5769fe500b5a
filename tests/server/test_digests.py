"""Letters about tables that wait: one for all tables, not too often, sent by one server, ended by one click."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime

import httpx
import pytest
from sqlalchemy import select, update

from kingstable.server.admin.office import OWNER
from kingstable.server.app import House
from kingstable.server.room import now
from kingstable.server.settings import Settings
from kingstable.server.store.schema import LETTERS, WISHES
from tests.server.databases import new_database
from tests.server.houses import FRIEND, Json, RunningHouse, read, until
from tests.server.people import code, office_of, open_own, person, sign_up
from tests.server.postbox import BASE, Postbox, postbox, text_of, writing
from tests.server.test_inviting import invite, mine
from tests.server.test_mail import confirmed
from tests.server.test_notices import calling, move
from tests.server.test_seats import browser, taken
from tests.server.test_stand_ins import pretend


@pytest.fixture
def box() -> Iterator[Postbox]:
    with postbox() as box:
        yield box


@pytest.fixture(params=["SQLite", "PostgreSQL"])
def shared(request: pytest.FixtureRequest, settings: Settings, box: Postbox) -> Iterator[Settings]:
    if request.param == "SQLite":
        yield calling(writing(settings, box))
        return
    with new_database() as url:
        yield replace(calling(writing(settings, box)), database=url)


@pytest.fixture
def house(settings: Settings, box: Postbox) -> Iterator[RunningHouse]:
    with RunningHouse(calling(writing(settings, box))) as house:
        yield house


def wants(client: httpx.Client, hours: int) -> httpx.Response:
    return client.post("/api/me/notices/mail", json={"hours": hours})


def subscribed(client: httpx.Client, box: Postbox, mail: str, hours: int = 1) -> None:
    confirmed(client, box, mail)
    assert read(wants(client, hours))["mail_hours"] == hours


def table_of(anna: httpx.Client, bela: httpx.Client, *names: str, **terms: object) -> str:
    """A table for two, at which one of them is asked."""
    asked = {"game": "crusaders", "seats": [{"kind": "you", "name": names[0]}, FRIEND | {"name": names[1]}], **terms}
    opened = read(anna.post("/api/tables", json=asked | {"hold": "cookie"}))
    taken(bela, opened["table"], opened["invitations"]["1"])
    return str(opened["table"])


def hours_ago(house: RunningHouse, hours: float) -> None:
    """Pretend that everybody was last written to this many hours ago."""

    async def past(house: House) -> None:
        async with house.hall.store.people.writing() as connection:
            await connection.execute(update(WISHES).values(told=WISHES.c.told - int(hours * 3600 * 1000)))

    house.inside(past)


def turns(box: Postbox) -> list[str]:
    """The recipients of the letters about turns."""
    return [str(each["To"]) for each in box.letters if each["List-Unsubscribe"]]


def test_one_email_covers_all_tables_and_the_next_waits_whichever_server_sends_it(
    shared: Settings, box: Postbox
) -> None:
    with (
        RunningHouse(shared) as one,
        RunningHouse(shared),
        person(one, "Anna") as anna,
        person(one, "Bela") as bela,
    ):
        subscribed(anna, box, "anna@example.org")
        subscribed(bela, box, "bela@example.org")
        tables = [table_of(anna, bela, "Anna", "Bela") for _ in range(3)]
        box.wait(3)  # the first letter comes at once
        for table in tables:
            move(table, anna, bela)
        time.sleep(1)
        told = {to: text_of(letter) for letter in box.letters if letter["List-Unsubscribe"] for to in [letter["To"]]}
        assert len(turns(box)) == len(told)
        for to, text in told.items():
            seat, other = (0, "Bela") if to.startswith("anna") else (1, "Anna")
            assert text.count("Your turn at The Kingdoms of Crusaders with") == text.count(f"?seat={seat}")
            assert f"with {other}" in text
        hours_ago(one, 1)
        box.wait(2 + len(told) + 1)


@pytest.mark.parametrize(("terms", "due"), [({"limit": 2 * 24 * 3600}, True), ({}, False)])
def test_an_email_says_in_words_when_time_runs_out(settings: Settings, box: Postbox, terms: Json, due: bool) -> None:
    with (
        RunningHouse(calling(writing(settings, box))) as house,
        person(house, "Anna") as anna,
        person(house, "Bela") as bela,
    ):
        subscribed(anna, box, "anna@example.org")
        subscribed(bela, box, "bela@example.org")
        table = table_of(anna, bela, "Anna", "Bela", pace="days", **terms)
        text = text_of(box.wait(3)).replace("Anna", "Bela")
        ends = read(anna.get(f"/api/tables/{table}"))["due"]
    assert (ends is not None) == due
    if due:
        moment = datetime.fromtimestamp(ends / 1000, UTC)
        day, clock = f"{moment:%A, %B} {moment.day}, {moment.year}", f"{moment.hour % 12 or 12}:{moment:%M\u202f%p}"
        assert f"with Bela\r\nYour time runs out on {day}, {clock} UTC.\r\n{BASE}/t/" in text
    else:
        assert f"with Bela\r\n{BASE}/t/" in text


def test_an_email_says_when_time_has_run_out_and_the_others_wait(settings: Settings, box: Postbox) -> None:
    with RunningHouse(calling(writing(settings, box))) as house, person(house, "Anna") as anna:
        subscribed(anna, box, "anna@example.org")
        with browser(house) as bela:
            table = table_of(anna, bela, "Anna", "Bela", pace="days", limit=60, late="wait")
            while move(table, anna, bela) == 0:
                pass
            pretend(settings.database, table, due=1)
            hours_ago(house, 1)
            assert "with Bela\r\nYour time has run out, and the others are waiting for you.\r\n" in text_of(box.wait(2))


def test_a_person_looking_at_the_table_gets_no_email(house: RunningHouse, box: Postbox) -> None:
    with person(house, "Anna") as anna, browser(house) as bela:
        subscribed(anna, box, "anna@example.org")
        table = table_of(anna, bela, "Anna", "Bela")
        with anna.stream("GET", f"/api/tables/{table}/live?seat=0"):
            time.sleep(0.5)
            hours_ago(house, 1)
            for _ in range(2):
                move(table, anna, bela)
                time.sleep(0.5)
            assert turns(box) == []
        while move(table, anna, bela) == 0:
            pass
        box.wait(2)


def test_emails_are_turned_off_by_one_click_without_signing_in_but_not_by_a_link_preview(
    house: RunningHouse, box: Postbox
) -> None:
    with person(house, "Anna") as anna, browser(house) as bela, httpx.Client(base_url=house.base) as anybody:
        subscribed(anna, box, "anna@example.org")
        table = table_of(anna, bela, "Anna", "Bela")
        hours_ago(house, 1)
        if read(anna.get(f"/api/tables/{table}"))["question"] is None:
            while move(table, anna, bela) == 0:
                pass
        letter = box.wait(2)
        off = str(letter["List-Unsubscribe"]).strip("<>")
        assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        assert off in text_of(letter)
        path = off.removeprefix(BASE)
        anybody.get(path)
        assert read(anna.get("/api/me/notices"))["mail_hours"] == 1
        for _ in range(2):  # as mail providers do it, whose programs may repeat it
            answer = anybody.post(path, data={"List-Unsubscribe": "One-Click"})
            assert (answer.status_code, answer.content) == (204, b"")
        assert read(anna.get("/api/me/notices"))["mail_hours"] == 0
        assert anybody.post("/mail/off/nothing").status_code == 204
        read(wants(anna, 24))
        anybody.post(path)
        assert read(anna.get("/api/me/notices"))["mail_hours"] == 24


def test_no_email_that_is_still_queued_comes_after_they_are_turned_off(house: RunningHouse, box: Postbox) -> None:
    for name, off in (("Anna", "here"), ("Cara", "by the link")):
        with person(house, name) as anna, browser(house) as bela:
            subscribed(anna, box, f"{name}@example.org".lower())
            tries, many = box.tries, len(box.letters)
            box.says.append("451 Later")
            table = table_of(anna, bela, name, "Bela")
            hours_ago(house, 1)
            while read(anna.get(f"/api/tables/{table}"))["question"] is None:
                move(table, anna, bela)
            box.wait_tries(tries + 1)
            until(lambda: queued(house), lambda found: found["waits"])
            if off == "here":
                read(wants(anna, 0))
            else:
                [secret] = queued(house)["offs"]
                assert anna.post(secret.removeprefix(BASE)).status_code == 204
            assert queued(house) == {"waits": False, "offs": []}
            assert len(box.letters) == many


def queued(house: RunningHouse) -> Json:
    """Whether a letter has been tried and waits to be tried again, and the addresses that turn off those queued."""

    async def found(inside: House) -> Json:
        kept = await inside.hall.store.people.ask(select(LETTERS))
        return {"waits": any(each.tries and each.due > now() for each in kept), "offs": [each.off for each in kept]}

    return house.inside(found)


def test_changing_how_often_brings_no_sooner_email_and_earlier_links_still_turn_them_off(
    house: RunningHouse, box: Postbox
) -> None:
    with person(house, "Anna") as anna, browser(house) as bela:
        subscribed(anna, box, "anna@example.org")
        table = table_of(anna, bela, "Anna", "Bela")
        while move(table, anna, bela) == 0:
            pass
        letter = box.wait(2)
        assert read(wants(anna, 24))["mail_hours"] == 24
        for _ in range(2):
            move(table, anna, bela)
        while move(table, anna, bela) == 0:
            pass
        time.sleep(1)
        assert len(box.letters) == 2
        off = str(letter["List-Unsubscribe"]).strip("<>").removeprefix(BASE)
        assert anna.post(off).status_code == 204
        assert read(anna.get("/api/me/notices"))["mail_hours"] == 0


def test_a_players_name_never_becomes_a_link_in_the_email(house: RunningHouse, box: Postbox) -> None:
    with person(house, "Anna") as anna, browser(house) as bela:
        subscribed(anna, box, "anna@example.org")
        table = table_of(anna, bela, "Anna", "evil.example/login")
        read(bela.post(f"/api/tables/{table}/seat?seat=1", json={"name": "evil.example/login"}))
        hours_ago(house, 1)
        if read(anna.get(f"/api/tables/{table}"))["question"] is None:
            while move(table, anna, bela) == 0:
                pass
        assert "evil.example" not in text_of(box.wait(2))


def test_only_confirmed_addresses_get_email_and_none_after_removal(house: RunningHouse, box: Postbox) -> None:
    with person(house, "Anna") as anna, browser(house) as guest:
        assert code(wants(anna, 1)) == code(wants(guest, 1)) == (409, "no-address")
        subscribed(anna, box, "anna@example.org", 24)
        assert wants(anna, 200).status_code == 400
        removed = anna.post("/api/account/mail/end", json={"password": "correct horse battery"})
        assert read(removed)["mail"] is None
        assert read(anna.get("/api/me/notices"))["mail_hours"] == 0


def test_emails_go_to_the_accounts_current_address(house: RunningHouse, box: Postbox) -> None:
    with browser(house) as anna, browser(house) as bela:
        sign_up(anna, "Anna")
        subscribed(anna, box, "anna@example.org")
        confirmed(anna, box, "new@example.org")
        told: Json = read(anna.get("/api/me/notices"))
        assert told["mail_hours"] == 1
        table = table_of(anna, bela, "Anna", "Bela")
        hours_ago(house, 1)
        if read(anna.get(f"/api/tables/{table}"))["question"] is None:
            while move(table, anna, bela) == 0:
                pass
        box.wait(4)  # the old address is told that it was removed
        assert turns(box) == ["new@example.org"]


def test_banned_people_get_no_email_about_invitations_they_cannot_accept(house: RunningHouse, box: Postbox) -> None:
    with person(house, "Anna") as anna, person(house, "Bela") as bela, person(house, "Host") as host:
        subscribed(anna, box, "anna@example.org")
        subscribed(bela, box, "bela@example.org")
        banned(house, "Anna")
        hours_ago(house, 1)
        for name in ("Anna", "Bela"):
            read(invite(host, open_own(host)["table"], name))
        box.wait(3)
        time.sleep(0.5)
        assert turns(box) == ["bela@example.org"]


def banned(house: RunningHouse, name: str) -> None:
    async def done(inside: House) -> None:
        office = office_of(house)
        await office.ban(OWNER, await office.named(name), "", None)

    house.inside(done)


def test_an_email_says_who_invites_and_leaves_out_answered_invitations(house: RunningHouse, box: Postbox) -> None:
    with person(house, "Anna") as anna, person(house, "evil.example/in") as host:
        subscribed(anna, box, "anna@example.org")
        first = open_own(host)["table"]
        read(invite(host, first, "Anna"))
        hours_ago(house, 1)
        letter = box.wait(2)
        assert letter["Subject"] == "You are invited to a game"
        assert f"invites you to a game of The Kingdoms of Crusaders\r\n{BASE}/" in text_of(letter)
        assert "evil.example/in" not in text_of(letter)
        hours_ago(house, 1)  # nothing is new
        [found] = mine(anna)
        assert anna.post(f"/api/me/invites/{found['id']}/decline", json={}).status_code == 204
        read(invite(host, open_own(host)["table"], "Anna"))
        hours_ago(house, 1)
        assert text_of(box.wait(3)).count("invites you") == 1
