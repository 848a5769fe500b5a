"""Accounts: a guest becomes a person with all seats, signed in and out on several devices; others learn nothing."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Final, Literal

import httpx
import pytest
from argon2 import Parameters, PasswordHasher, extract_parameters

from kingstable.server.accounts.attempts import Attempts
from kingstable.server.accounts.devices import device, named
from kingstable.server.denied import Denied
from kingstable.server.guests import COOKIE
from kingstable.server.settings import Settings
from kingstable.server.tokens import hashed
from tests.server.databases import new_database
from tests.server.houses import FRIEND, YOU, Json, RunningHouse, read
from tests.server.people import (
    PASSWORD,
    code,
    me,
    my_tables,
    open_own,
    person,
    seat_of,
    secret_of,
    sign_in,
    sign_up,
    stranger,
)
from tests.server.test_seats import browser, taken

NEW = "another long password"
VERIFY: Final = PasswordHasher.verify
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"


@pytest.fixture(params=["SQLite", "PostgreSQL"])
def anywhere(request: pytest.FixtureRequest, settings: Settings) -> Iterator[RunningHouse]:
    if request.param == "SQLite":
        with RunningHouse(settings) as house:
            yield house
        return
    with new_database() as url, RunningHouse(replace(settings, database=url)) as house:
        yield house


def sessions(client: httpx.Client) -> list[Json]:
    found: list[Json] = read(client.get("/api/account/sessions"))["sessions"]
    return found


def test_a_guest_who_makes_an_account_keeps_their_seats_on_every_device(anywhere: RunningHouse) -> None:
    with browser(anywhere) as laptop, browser(anywhere) as phone:
        opened = open_own(laptop)
        table, as_guest = opened["table"], secret_of(laptop)
        account = sign_up(laptop, "Anna")
        assert (account["name"], account["role"], account["has_password"]) == ("Anna", "player", True)
        assert secret_of(laptop) != as_guest
        assert my_tables(laptop) == [table]
        assert seat_of(phone, table) is None
        theirs = open_own(phone)["table"]
        assert sign_in(phone, "anna").status_code == 200
        assert set(my_tables(phone)) == set(my_tables(laptop)) == {table, theirs}
        assert seat_of(phone, table) == seat_of(laptop, theirs) == 0
        # Invitations are shown on both devices, and the guest's old secret opens nothing any more.
        address = f"/api/tables/{table}/invitations"
        assert (
            read(phone.get(address))
            == read(laptop.get(address))
            == {
                "opener": True,
                "invitations": opened["invitations"],
            }
        )
        laptop.cookies.set(COOKIE, as_guest)
        with httpx.Client(base_url=anywhere.base, cookies={COOKIE: as_guest}) as thief:
            assert (seat_of(thief, table), my_tables(thief), me(thief)) == (None, [], None)


def test_signing_in_issues_a_new_secret_to_prevent_fixation(house: RunningHouse) -> None:
    with person(house, "Fixed"), stranger(house) as victim:
        victim.cookies.set(COOKIE, planted := "A" * 22)
        answer = sign_in(victim, "Fixed")
        said = answer.headers["set-cookie"]
        assert planted not in said
        assert {"httponly", "samesite=strict"} <= {part.strip().lower() for part in said.split(";")}
        with httpx.Client(base_url=house.base, cookies={COOKIE: planted}) as thief:
            assert me(thief) is None


def test_a_cookie_set_over_https_is_marked_secure(settings: Settings) -> None:
    with RunningHouse(replace(settings, behind_proxies=("127.0.0.1",))) as house, stranger(house) as client:
        asked = {"name": "Secure", "password": PASSWORD}
        said = client.post("/api/account", json=asked, headers={"X-Forwarded-Proto": "https"}).headers["set-cookie"]
        assert "secure" in {part.strip().lower() for part in said.split(";")}


def test_signing_out_ends_the_session_and_leaves_a_stranger(house: RunningHouse) -> None:
    with person(house, "Outgoing") as client:
        table, session = open_own(client)["table"], secret_of(client)
        assert client.post("/api/sign-out", json={}).status_code == 204
        assert COOKIE not in client.cookies
        client.cookies.set(COOKIE, session)
        assert (me(client), seat_of(client, table)) == (None, None)
        assert code(client.post("/api/sign-out", json={})) == (401, "not-signed-in")


def test_a_wrong_password_and_an_unknown_name_get_the_same_answer_at_the_same_cost(
    house: RunningHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    compared: list[Parameters] = []

    def verify(hasher: PasswordHasher, kept: str | bytes, password: str | bytes) -> Literal[True]:
        compared.append(extract_parameters(str(kept)))
        return VERIFY(hasher, kept, password)

    with person(house, "Known"), stranger(house) as client:
        monkeypatch.setattr(PasswordHasher, "verify", verify)
        answers = [sign_in(client, name, "wrong password") for name in ("Known", "Unknown")]
        assert {(each.status_code, each.content) for each in answers} == {(401, answers[0].content)}
        known, unknown = compared
        assert known == unknown


def test_accounts_cannot_be_locked_out_from_elsewhere_and_attempts_are_bounded_overall() -> None:
    attempts = Attempts(Settings(database="", sign_ins_per_hour_of_account=3, sign_ins_per_hour_of_address=1000))
    for _ in range(3):
        attempts.sign_in("anna", "203.0.113.1")
    with pytest.raises(Denied, match="tried-often"):
        attempts.sign_in("anna", "203.0.113.1")
    attempts.sign_in("anna", "192.0.2.1")
    for address in range(26):
        attempts.sign_in("anna", f"198.51.100.{address}")
    with pytest.raises(Denied, match="tried-often"):
        attempts.sign_in("anna", "192.0.2.2")
    attempts.sign_in("bela", "192.0.2.2")


def test_nobody_can_take_the_name_of_a_computer_player(house: RunningHouse) -> None:
    with browser(house) as client:
        for name in ("The Squire", "the squire"):
            answer = client.post("/api/account", json={"name": name, "password": PASSWORD})
            assert code(answer)[0] == 409
            assert answer.json()["error"]["field"] == "name"


def test_attempts_are_bounded_by_account_and_address_whether_the_account_exists_or_not(settings: Settings) -> None:
    few = replace(settings, sign_ins_per_hour_of_account=3, sign_ins_per_hour_of_address=8)
    with RunningHouse(few) as house, person(house, "Known"), stranger(house) as client:
        for name in ("Known", "Nobody"):
            answers = [code(sign_in(client, name, "wrong password")) for _ in range(4)]
            assert answers == [(401, "wrong-sign-in")] * 3 + [(429, "tried-often")]
        assert code(sign_in(client, "Known")) == (429, "tried-often")  # the right password is throttled just the same
        again = [sign_in(client, f"Name {count}", "wrong password") for count in range(3)]
        assert [code(each)[0] for each in again] == [401, 401, 429]
        assert int(again[-1].headers["retry-after"]) > 0


def test_new_accounts_are_bounded_by_address(settings: Settings) -> None:
    with RunningHouse(replace(settings, accounts_per_hour_of_address=2)) as house:
        answers = []
        for name in ("One", "Two", "Three"):
            with stranger(house) as client:
                answers.append(client.post("/api/account", json={"name": name, "password": PASSWORD}))
        assert [each.status_code for each in answers] == [201, 201, 429]
        assert code(answers[-1]) == (429, "many-accounts")
        assert "from your network" in answers[-1].json()["error"]["message"]


@pytest.mark.parametrize("name", ["Ludwig", "LUDWIG", " ludwig ", "Ludwıg", "Lud\u00adwig", "Ludw\u0456g"])
def test_no_two_accounts_have_lookalike_names(house: RunningHouse, name: str) -> None:
    with stranger(house) as first, stranger(house) as client:
        first.post("/api/account", json={"name": "Ludwig", "password": PASSWORD})
        refused = client.post("/api/account", json={"name": name, "password": PASSWORD})
        assert code(refused) == (409, "account-taken")


def test_only_one_of_two_simultaneous_sign_ups_gets_the_name(anywhere: RunningHouse) -> None:
    def taking(_: int) -> int:
        with stranger(anywhere) as client:
            return client.post("/api/account", json={"name": "Wanted", "password": PASSWORD}).status_code

    with ThreadPoolExecutor() as pool:
        assert sorted(pool.map(taking, range(4))) == [201, 409, 409, 409]


@pytest.mark.parametrize(
    ("asked", "wrong"),
    [
        ({"name": "Short", "password": "1234567"}, (422, "weak-password")),
        ({"name": "Short", "password": ""}, (422, "weak-password")),
        ({"name": "Signs", "password": "\u0000 and more"}, (422, "weak-password")),
        ({"name": "", "password": PASSWORD}, (422, "no-name")),
        ({"name": "anna@example.org", "password": PASSWORD}, (422, "bad-name")),
        ({"name": "Long", "password": "x" * 201}, (400, "bad-field")),
        ({"name": "Admin", "password": PASSWORD, "role": "admin"}, (400, "bad-field")),
    ],
)
def test_invalid_sign_ups_are_refused(house: RunningHouse, asked: Json, wrong: tuple[int, str]) -> None:
    with stranger(house) as client:
        assert code(client.post("/api/account", json=asked)) == wrong
        assert me(client) is None


def test_a_signed_in_person_can_neither_sign_in_nor_sign_up_again(house: RunningHouse) -> None:
    with person(house, "Twice") as client:
        again = client.post("/api/account", json={"name": "Twice more", "password": PASSWORD})
        assert code(again) == code(sign_in(client, "Twice")) == (409, "signed-in")


def test_a_person_renames_only_themselves_and_never_to_a_taken_name(house: RunningHouse) -> None:
    with person(house, "Before") as client, person(house, "Another"):
        assert code(client.post("/api/account/name", json={"name": "ANOTHER"})) == (409, "account-taken")
        assert read(client.post("/api/account/name", json={"name": "After"}))["name"] == "After"
        assert read(client.post("/api/account/name", json={"name": "AFTER"}))["name"] == "AFTER"
    with stranger(house) as client:
        assert code(sign_in(client, "Before")) == (401, "wrong-sign-in")
        assert sign_in(client, "After").status_code == 200


def test_a_new_password_needs_the_old_one_and_ends_all_other_sessions(anywhere: RunningHouse) -> None:
    with person(anywhere, "Anna") as laptop, stranger(anywhere) as phone:
        sign_in(phone, "Anna")
        wrong = laptop.post("/api/account/password", json={"password": "wrong", "new": NEW})
        assert code(wrong) == (403, "wrong-password")
        assert me(phone) is not None
        weak = laptop.post("/api/account/password", json={"password": PASSWORD, "new": "short"})
        assert (code(weak), weak.json()["error"]["field"]) == ((422, "weak-password"), "new")
        changed = laptop.post("/api/account/password", json={"password": PASSWORD, "new": NEW})
        assert changed.status_code == 204
        assert me(phone) is None
        assert me(laptop) is not None
        assert code(sign_in(phone, "Anna")) == (401, "wrong-sign-in")
        assert sign_in(phone, "Anna", NEW).status_code == 200


def test_sessions_are_listed_by_device_and_ended_one_by_one_or_all_but_this(anywhere: RunningHouse) -> None:
    with person(anywhere, "Anna") as laptop, stranger(anywhere) as phone, stranger(anywhere) as tablet:
        phone.headers["User-Agent"] = FIREFOX
        sign_in(phone, "Anna")
        sign_in(tablet, "Anna")
        listed = sessions(phone)
        assert [each["here"] for each in listed].count(True) == 1
        [here] = [each for each in listed if each["here"]]
        assert (here["browser"], here["system"]) == ("Firefox", "Linux")
        assert hashed(secret_of(phone)) not in str(listed)
        [phones] = [each["id"] for each in sessions(laptop) if each["browser"] == "Firefox"]
        left = read(laptop.post("/api/account/sessions/end", json={"session": phones}))["sessions"]
        assert len(left) == 2
        assert (me(phone), me(tablet) is None) == (None, False)
        gone = laptop.post("/api/account/sessions/end", json={"session": phones})
        assert code(gone) == (404, "no-session")
        assert len(read(laptop.post("/api/account/sessions/end", json={}))["sessions"]) == 1
        assert (me(tablet), me(laptop) is None) == (None, False)


def test_a_browser_is_no_longer_called_once_its_session_has_ended(anywhere: RunningHouse) -> None:
    """Somebody who had signed out a lost phone from elsewhere left it their notifications."""
    with person(anywhere, "Caller") as laptop, stranger(anywhere) as phone, stranger(anywhere) as tablet:
        for client in (phone, tablet):
            sign_in(client, "Caller")
        for number, client in enumerate((laptop, phone, tablet)):
            called = {"endpoint": f"https://push.example.org/{number}", "p256dh": "x", "auth": "x"}
            assert read(client.post("/api/me/notices/push", json=called))["browsers"] == number + 1
        assert phone.post("/api/sign-out", json={}).is_success
        assert read(laptop.get("/api/me/notices"))["browsers"] == 2
        laptop.post("/api/account/sessions/end", json={})
        assert read(laptop.get("/api/me/notices"))["browsers"] == 1


def test_nobody_can_end_somebody_elses_session(house: RunningHouse) -> None:
    with person(house, "Mine") as client, person(house, "Yours") as other:
        theirs = sessions(other)[0]["id"]
        assert code(client.post("/api/account/sessions/end", json={"session": theirs})) == (404, "no-session")
        assert me(other) is not None


def test_a_stream_ends_with_its_session(house: RunningHouse) -> None:
    with person(house, "Streaming") as laptop, stranger(house) as phone:
        table = open_own(laptop)["table"]
        sign_in(phone, "Streaming")
        with phone.stream("GET", f"/api/tables/{table}/live") as stream:
            lines = stream.iter_lines()
            next(lines)
            laptop.post("/api/account/sessions/end", json={})
            assert [line for line in lines if line.startswith("id")] == []  # it ends, and nothing else came


def test_a_guest_who_signs_in_keeps_their_places_in_tournaments_and_in_the_lobby(anywhere: RunningHouse) -> None:
    with person(anywhere, "Collector"):
        pass
    with browser(anywhere) as anna, browser(anywhere) as bela:
        cup = read(anna.post("/api/tournaments", json={"name": "Cup", "game": "crusaders", "format": "swiss"}))["id"]
        read(anna.post(f"/api/tournaments/{cup}/join", json={"name": "Anna"}))
        asked = {"game": "crusaders", "seats": [YOU, FRIEND], "hold": "cookie"}
        waits = read(bela.post("/api/lobby", json=asked))["id"]
        for client in (anna, bela):
            read(sign_in(client, "Collector"))
        found = read(anna.get(f"/api/tournaments/{cup}"))
        assert (found["leads"], [each["you"] for each in found["entrants"]]) == (True, [True])
        assert read(bela.get(f"/api/lobby/{waits}"))["seat"] == 0


def test_a_guest_opens_nothing_that_belongs_to_an_account(house: RunningHouse) -> None:
    with browser(house) as guest:
        assert me(guest) is None
        assert code(guest.get("/api/account/sessions")) == (401, "not-signed-in")
        assert code(guest.post("/api/account/name", json={"name": "Any"})) == (401, "not-signed-in")
        asked = {"password": "", "new": NEW}
        assert code(guest.post("/api/account/password", json=asked)) == (401, "not-signed-in")


def test_an_invited_person_takes_the_seat_for_their_account(house: RunningHouse) -> None:
    with browser(house) as guest, person(house, "Invited") as laptop, stranger(house) as phone:
        opened = open_own(guest)
        assert read(taken(laptop, opened["table"], opened["invitations"]["1"])) == {"seat": 1, "token": None}
        sign_in(phone, "Invited")
        assert seat_of(phone, opened["table"]) == 1


def test_a_seat_token_taken_over_by_a_person_is_dead_and_their_secret_is_never_shown(house: RunningHouse) -> None:
    with browser(house) as guest, person(house, "Holder") as client:
        opened = open_own(guest)
        token = read(client.post(f"/api/tables/{opened['table']}/take", json={"secret": opened["invitations"]["1"]}))
        assert token["token"]
        again = taken(client, opened["table"], token["token"])
        assert read(again) == {"seat": 1, "token": None}
        headers = {"Authorization": f"Bearer {token['token']}"}
        assert httpx.get(f"{house.base}/api/tables/{opened['table']}", headers=headers).status_code == 404


def test_no_password_or_session_secret_is_in_the_database(settings: Settings, tmp_path: Path) -> None:
    usual = replace(settings, password_kib=Settings("").password_kib)
    with RunningHouse(usual) as house, person(house, "Anna") as client:
        session = secret_of(client)
    with closing(sqlite3.connect(settings.database)) as file:
        kept = "\n".join(file.iterdump())
    assert hashed(session) in kept
    assert session not in kept
    assert PASSWORD not in kept
    assert re.search(r"\$argon2id\$v=19\$m=65536,t=3,p=4\$", kept)


@pytest.mark.parametrize(
    ("agent", "found"),
    [
        (FIREFOX, ("Firefox", "Linux")),
        ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0", ("Edge", "Windows")),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1", ("Safari", "iPhone")),
        ("curl/8", ("", "")),
        ("", ("", "")),
        ("x" * 300 + FIREFOX, ("", "")),
    ],
)
def test_a_device_is_named_after_its_browser(agent: str, found: tuple[str, str]) -> None:
    assert named(device(agent)) == found
