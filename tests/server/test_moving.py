"""Moving to another device by a code: a seat or all seats; valid once and briefly, and not guessable."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace

import httpx
import pytest

from kingstable.server.accounts import moving
from kingstable.server.room import now
from kingstable.server.settings import Settings
from tests.server.houses import FRIEND, YOU, Json, RunningHouse, read
from tests.server.people import code, me, my_tables, open_own, person, seat_of, stranger
from tests.server.test_accounts import anywhere
from tests.server.test_seats import browser

__all__ = ["anywhere"]


def offer(client: httpx.Client, **what: object) -> str:
    return str(read(client.post("/api/me/move", json=what))["code"])


def take(client: httpx.Client, given: str) -> httpx.Response:
    return client.post("/api/me/move/take", json={"code": given})


def test_a_guests_seat_moves_alone_and_is_released_on_the_old_device(anywhere: RunningHouse) -> None:
    with browser(anywhere) as laptop, browser(anywhere) as phone:
        table, other = open_own(laptop)["table"], open_own(laptop)["table"]
        moved = read(take(phone, offer(laptop, table=table, seat=0)))
        assert moved == {"account": None, "table": table, "seat": 0}
        assert (seat_of(phone, table), seat_of(laptop, table)) == (0, None)
        assert (seat_of(phone, other), seat_of(laptop, other)) == (None, 0)


def test_everything_a_guest_has_moves_with_an_openers_rights(anywhere: RunningHouse) -> None:
    with browser(anywhere) as laptop, browser(anywhere) as phone:
        tables = [open_own(laptop)["table"] for _ in range(2)]
        take(phone, offer(laptop))
        assert (sorted(my_tables(phone)), my_tables(laptop)) == (sorted(tables), [])
        address = f"/api/tables/{tables[0]}/seats/1/invitation"
        assert code(laptop.post(address, json={})) == (403, "not-opener")
        assert phone.post(address, json={}).status_code == 200


def test_places_in_tournaments_and_the_lobby_move_too(anywhere: RunningHouse) -> None:
    with browser(anywhere) as laptop, browser(anywhere) as phone:
        cup = read(laptop.post("/api/tournaments", json={"name": "Cup", "game": "crusaders", "format": "swiss"}))["id"]
        read(laptop.post(f"/api/tournaments/{cup}/join", json={"name": "Anna"}))
        asked = {"game": "crusaders", "seats": [YOU, FRIEND], "hold": "cookie"}
        waits = read(laptop.post("/api/lobby", json=asked))["id"]
        read(take(phone, offer(laptop)))
        for client, moved in ((phone, True), (laptop, False)):
            found = read(client.get(f"/api/tournaments/{cup}"))
            assert (found["leads"], [each["you"] for each in found["entrants"]]) == (moved, [moved])
            assert read(client.get(f"/api/lobby/{waits}"))["seat"] == (0 if moved else None)


def test_a_persons_code_signs_another_device_in(anywhere: RunningHouse) -> None:
    with person(anywhere, "Anna") as laptop, browser(anywhere) as phone:
        mine, theirs = open_own(laptop)["table"], open_own(phone)["table"]
        answer = take(phone, offer(laptop).lower().replace("-", " "))
        assert read(answer)["account"]["name"] == "Anna"
        assert {"httponly", "samesite=strict"} <= {
            part.strip().lower() for part in answer.headers["set-cookie"].split(";")
        }
        assert sorted(my_tables(phone)) == sorted(my_tables(laptop)) == sorted([mine, theirs])


def test_a_guests_seat_moves_into_an_account(house: RunningHouse) -> None:
    with browser(house) as guest, person(house, "Collector") as client:
        table = open_own(guest)["table"]
        take(client, offer(guest))
        assert (seat_of(client, table), seat_of(guest, table)) == (0, None)


def test_a_code_works_only_once_and_for_a_few_minutes(house: RunningHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    with browser(house) as laptop, browser(house) as phone, browser(house) as thief:
        table = open_own(laptop)["table"]
        given = offer(laptop, table=table, seat=0)
        assert take(phone, given).status_code == 200
        assert code(take(thief, given)) == (404, "no-code")
        late = offer(phone)
        later = now() + moving.ENDS_AFTER_MS + 1
        monkeypatch.setattr(moving, "now", lambda: later)
        assert code(take(thief, late)) == (404, "no-code")
        assert seat_of(phone, table) == 0


@pytest.mark.parametrize("given", ["", "AAAA-AAAA", "x" * 64, "%00", "💥"])
def test_an_invalid_code_moves_nothing(house: RunningHouse, given: str) -> None:
    with browser(house) as client:
        assert code(take(client, given)) == (404, "no-code")


def test_a_code_is_given_only_for_ones_own_seats(house: RunningHouse) -> None:
    with browser(house) as owner, browser(house) as other, stranger(house) as nobody:
        table = open_own(owner)["table"]
        for what in ({"table": table, "seat": 0}, {"table": table}, {"table": "none", "seat": 0}):
            assert code(other.post("/api/me/move", json=what)) == (404, "unknown-table")
        assert code(owner.post("/api/me/move", json={"table": table, "seat": 1})) == (404, "unknown-table")
        assert code(nobody.post("/api/me/move", json={})) == (401, "no-guest")


def test_a_signed_in_person_does_not_become_somebody_else(house: RunningHouse) -> None:
    with person(house, "Somebody") as client, person(house, "Someone else") as other:
        assert code(take(other, offer(client))) == (409, "signed-in")


def test_whoever_is_refused_does_not_use_up_a_code(anywhere: RunningHouse) -> None:
    with person(anywhere, "Anna") as laptop, person(anywhere, "Bela") as other, browser(anywhere) as phone:
        given = offer(laptop)
        assert code(take(other, given)) == (409, "signed-in")
        assert read(take(phone, given))["account"]["name"] == "Anna"
    with browser(anywhere) as laptop, stranger(anywhere) as nobody, browser(anywhere) as phone:
        table = open_own(laptop)["table"]
        for what in ({}, {"table": table, "seat": 0}):
            given = offer(laptop, **what)
            assert code(take(nobody, given)) == (401, "no-guest")
            read(take(phone, given))
            assert seat_of(phone, table) == 0
            laptop, phone = phone, laptop


def test_a_code_for_a_seat_that_has_changed_hands_is_refused(anywhere: RunningHouse) -> None:
    with browser(anywhere) as laptop, browser(anywhere) as phone, browser(anywhere) as tablet:
        table = open_own(laptop)["table"]
        first, second = (offer(laptop, table=table, seat=0) for _ in range(2))
        read(take(phone, first))
        assert code(take(tablet, second)) == (404, "no-code")
        assert (seat_of(phone, table), seat_of(tablet, table)) == (0, None)


def test_guessing_is_bounded_by_address(settings: Settings) -> None:
    few = replace(settings, sign_ins_per_hour_of_address=5)
    with RunningHouse(few) as house, browser(house) as client:
        answers = [take(client, f"AAAA-AAA{sign}").status_code for sign in "ABCDEFGH"]
        assert answers == [404] * 5 + [429] * 3


def test_no_code_is_stored_in_the_database(settings: Settings) -> None:
    with RunningHouse(settings) as house, browser(house) as client:
        open_own(client)
        given = offer(client)
        with closing(sqlite3.connect(settings.database)) as file:
            kept = "\n".join(file.iterdump())
        assert given not in kept
        assert given.replace("-", "") not in kept


def at(view: Json, seat: int) -> Json:
    found: Json = view["players"][seat]
    return found


def test_a_deleted_account_leaves_its_seats_to_computers_under_a_neutral_name(anywhere: RunningHouse) -> None:
    with person(anywhere, "Rosalind") as client, browser(anywhere) as friend:
        opened = open_own(client)
        table = opened["table"]
        client.post(f"/api/tables/{table}/seat", json={"name": "Rosalind"})
        friend.post(f"/api/tables/{table}/take", json={"secret": opened["invitations"]["1"], "hold": "cookie"})
        wrong = client.post("/api/account/delete", json={"password": "wrong"})
        assert code(wrong) == (403, "wrong-password")
        gone = client.post("/api/account/delete", json={"password": "correct horse battery"})
        assert (gone.status_code, me(client)) == (204, None)
        view = read(friend.get(f"/api/tables/{table}"))
        left = at(view, 0)
        assert (left["name"], left["standin"], left["left"]) == ("Player 1", "medium", True)
        assert "Rosalind" not in str(view)
        assert seat_of(client, table) is None
        again = client.post("/api/sign-in", json={"name": "Rosalind", "password": "correct horse battery"})
        assert code(again) == (401, "wrong-sign-in")


def test_nothing_of_a_deleted_person_stays_in_the_database(settings: Settings) -> None:
    with RunningHouse(settings) as house, person(house, "Rosalind") as client:
        table = open_own(client)["table"]
        client.post(f"/api/tables/{table}/seat", json={"name": "Rosalind"})
        client.post("/api/account/tokens", json={"name": "My bot", "scopes": ["play"]})
        assert client.post(f"/api/tables/{table}/notes", json={"text": "My secret plan"}).is_success
        assert client.post(f"/api/tables/{table}/chat", json={"text": "Good evening"}).is_success
        offer(client)
        assert client.post(f"/api/tables/{table}/chat", json={"text": "I am Rosalind"}).is_success
        assert client.post(f"/api/tables/{table}/notes", json={"text": "My plan"}).is_success
        assert client.post("/api/me/notices/webhook", json={"url": "https://example.org/"}).is_success
        client.post("/api/account/delete", json={"password": "correct horse battery"})
        with closing(sqlite3.connect(settings.database)) as file:
            left = {
                name: file.execute(f"SELECT count(*) FROM {name}").fetchone()[0]
                for name in ("people", "keys", "sessions", "api_tokens", "links", "passkeys", "chat", "notes", "wishes")
            }
            kept = "\n".join(file.iterdump())
    assert set(left.values()) == {0}
    assert "Good evening" not in kept
    assert [each for each in ("Rosalind", "My secret plan") if each in kept] == []


def test_the_export_has_everything_stored_and_no_secrets(anywhere: RunningHouse) -> None:
    with person(anywhere, "Anna") as client, browser(anywhere) as guest:
        asked = {"game": "crusaders", "seats": [{"kind": "you"}, {"kind": "bot", "level": "random"}], "hold": "cookie"}
        table = read(client.post("/api/tables", json=asked))["table"]
        secret = read(client.post("/api/account/tokens", json={"name": "My bot", "scopes": ["play"]}))["secret"]
        answer = client.get("/api/account/export")
        found = read(answer)
        assert "attachment" in answer.headers["content-disposition"]
        assert found["account"]["name"] == "Anna"
        assert [each["name"] for each in found["tokens"]] == ["My bot"]
        assert [(each["table"], each["seat"], each["record"]) for each in found["seats"]] == [(table, 0, None)]
        assert len(found["sessions"]) == 1
        assert secret not in answer.text
        assert client.cookies["kingstable"] not in answer.text
        assert "argon2" not in answer.text
        assert code(guest.get("/api/account/export")) == (401, "not-signed-in")
