"""Who holds a seat: invitations that work once, tokens, cookies, and an opener who takes back a seat openly."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager

import httpx
import msgspec
import pytest

from kingstable.server import guests, tokens
from kingstable.server.guests import COOKIE
from kingstable.server.settings import Settings
from kingstable.server.store.kept import Person
from tests.patience import PATIENCE
from tests.server.houses import CLIENT, FRIEND, YOU, Guest, Json, RunningHouse, open_table, people, read, take

SEATS = [YOU, FRIEND]


@contextmanager
def browser(house: RunningHouse) -> Iterator[httpx.Client]:
    """Somebody whose browser has been given a cookie."""
    with httpx.Client(base_url=house.base, timeout=PATIENCE) as client:
        assert client.post("/api/guest", json={}).status_code == 204
        yield client


def opened(client: httpx.Client, hold: str = "cookie") -> Json:
    return read(client.post("/api/tables", json={"game": "crusaders", "seats": SEATS, "hold": hold}))


def taken(client: httpx.Client, table: str, secret: str) -> httpx.Response:
    return client.post(f"/api/tables/{table}/take", json={"secret": secret, "hold": "cookie"})


def invited(client: httpx.Client, table: str) -> Json:
    return read(client.get(f"/api/tables/{table}/invitations"))


def seat_in(client: httpx.Client, table: str, **query: int) -> int | None:
    seat: int | None = read(client.get(f"/api/tables/{table}", params=query))["seat"]
    return seat


def test_an_invitation_opens_a_seat_only_by_being_exchanged_once(house: RunningHouse) -> None:
    table = read(CLIENT.post(f"{house.base}/api/tables", json={"game": "crusaders", "seats": SEATS}))
    secret = table["invitations"]["1"]
    assert Guest(house.base, table["table"], secret).get().status_code == 404
    token = take(house.base, table["table"], secret)
    assert token != secret
    assert Guest(house.base, table["table"], token).view()["seat"] == 1
    assert Guest(house.base, table["table"], secret).get().status_code == 404
    again = CLIENT.post(f"{house.base}/api/tables/{table['table']}/take", json={"secret": secret})
    assert (again.status_code, again.json()["error"]["code"]) == (409, "seat-taken")


def test_exchanging_a_token_renews_it(house: RunningHouse) -> None:
    """So are the tokens of an older version, which were part of links."""
    guest = open_table(house, *SEATS)[1]
    renewed = take(house.base, guest.table, guest.token or "")
    assert Guest(house.base, guest.table, renewed).view()["seat"] == 1
    assert guest.get().status_code == 404


def test_a_browser_holds_its_seats_by_a_cookie_hidden_from_scripts_and_other_sites(house: RunningHouse) -> None:
    with httpx.Client(base_url=house.base) as client:
        said = client.post("/api/guest", json={}).headers["set-cookie"]
        assert {"httponly", "samesite=strict"} <= {part.strip().lower() for part in said.split(";")}
        assert "set-cookie" not in client.post("/api/guest", json={}).headers
        table = opened(client)
        assert table["tokens"] == {}
        assert seat_in(client, table["table"]) == 0
        cookie = client.cookies[COOKIE]
        assert cookie not in client.get(f"/api/tables/{table['table']}").text
    assert guests.new_cookie(secure=True).secure


def test_without_a_cookie_no_seat_is_held(house: RunningHouse) -> None:
    answer = CLIENT.post(f"{house.base}/api/tables", json={"game": "crusaders", "seats": SEATS, "hold": "cookie"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (401, "no-guest")


@pytest.mark.parametrize("cookie", ["", "x", "x" * 500, "a b", '"', "é" * 22, "x" * 5000])
def test_a_made_up_cookie_is_ignored(house: RunningHouse, cookie: str) -> None:
    table = open_table(house, *SEATS)[0].table
    headers = {b"Cookie": f"{COOKIE}={cookie}".encode()}
    answer = CLIENT.get(f"{house.base}/api/tables/{table}", headers=headers)
    assert read(answer)["seat"] is None


def test_a_friend_who_asks_twice_has_one_seat_and_a_third_person_is_told(house: RunningHouse) -> None:
    with browser(house) as anna, browser(house) as bela, browser(house) as third:
        table = opened(anna)
        secret = table["invitations"]["1"]
        for _ in range(2):
            assert read(taken(bela, table["table"], secret)) == {"seat": 1, "token": None}
        denied = taken(third, table["table"], secret)
        assert (denied.status_code, denied.json()["error"]["code"]) == (409, "seat-taken")
        assert [seat_in(each, table["table"]) for each in (anna, bela, third)] == [0, 1, None]


def test_the_holder_of_two_seats_chooses_which_one_to_look_from(house: RunningHouse) -> None:
    with browser(house) as both:
        table = opened(both)
        taken(both, table["table"], table["invitations"]["1"])
        assert [seat_in(both, table["table"], seat=seat) for seat in (0, 1, 2)] == [0, 1, 0]


def test_nobody_sees_a_friends_hand_unnoticed(house: RunningHouse) -> None:
    """The opener can take the friend's seat first, or take it back; either way, everybody is shown."""
    with browser(house) as anna, browser(house) as bela:
        table = opened(anna)["table"]
        assert [each.get("taken", False) for each in read(bela.get(f"/api/tables/{table}"))["players"]] == [True, False]
        taken(bela, table, invited(anna, table)["invitations"]["1"])
        assert invited(anna, table) == {"opener": True, "invitations": {}}
        with Guest(house.base, table).live() as stream:
            people(stream, lambda players: bool(players[1].get("taken")))
            made = read(anna.post(f"/api/tables/{table}/seats/1/invitation", json={}))
            seen = people(stream, lambda players: not players[1].get("taken"))
            assert seen[1]["reset"] == 0
        assert seat_in(bela, table) is None
        assert invited(anna, table) == made
        with browser(house) as cleo:
            assert read(taken(cleo, table, made["invitations"]["1"]))["seat"] == 1


def test_a_seats_stream_ends_when_the_seat_is_taken_back(house: RunningHouse) -> None:
    with browser(house) as anna, browser(house) as bela:
        table = opened(anna)["table"]
        taken(bela, table, invited(anna, table)["invitations"]["1"])
        with Guest(house.base, table, bela.cookies[COOKIE]).live() as stream:
            people(stream, lambda players: bool(players[1]["here"]))
            read(anna.post(f"/api/tables/{table}/seats/1/invitation", json={}))
            assert [event.kind for event in stream if event.kind == "message"] == []


def test_only_the_opener_sees_invitations_and_takes_back_seats(house: RunningHouse) -> None:
    with browser(house) as anna, browser(house) as bela, browser(house) as third:
        table = opened(anna)["table"]
        taken(bela, table, invited(anna, table)["invitations"]["1"])
        for other in (bela, third):
            assert invited(other, table) == {"opener": False, "invitations": {}}
            answer = other.post(f"/api/tables/{table}/seats/1/invitation", json={})
            assert (answer.status_code, answer.json()["error"]["code"]) == (403, "not-opener")
        for seat in (0, 2):
            answer = anna.post(f"/api/tables/{table}/seats/{seat}/invitation", json={})
            assert (answer.status_code, answer.json()["error"]["field"]) == (422, "seat")


def test_a_new_invitation_ends_the_one_before(house: RunningHouse) -> None:
    with browser(house) as anna, browser(house) as bela:
        table = opened(anna)
        read(anna.post(f"/api/tables/{table['table']}/seats/1/invitation", json={}))
        assert taken(bela, table["table"], table["invitations"]["1"]).status_code == 404
        assert read(bela.get(f"/api/tables/{table['table']}"))["players"][1].get("reset") is None


@pytest.mark.parametrize(
    "headers",
    [
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Origin": "https://elsewhere.example"},
        {"Origin": "null"},
    ],
)
def test_another_sites_request_is_refused_despite_its_cookie(house: RunningHouse, headers: dict[str, str]) -> None:
    with browser(house) as anna:
        table = opened(anna)["table"]
        before = read(anna.get(f"/api/tables/{table}"))
        name = anna.post(f"/api/tables/{table}/seat", json={"name": "Mallory"}, headers=headers)
        assert (name.status_code, name.json()["error"]["code"]) == (403, "other-page")
        plain = anna.post(f"/api/tables/{table}/seat", content='{"name": "M"}', headers={"Content-Type": "text/plain"})
        assert (plain.status_code, plain.json()["error"]["code"]) == (415, "not-json-type")
        assert read(anna.get(f"/api/tables/{table}")) == before
        own = {"Sec-Fetch-Site": "same-origin", "Origin": house.base}
        assert anna.post(f"/api/tables/{table}/seat", json={"name": "Ann"}, headers=own).is_success


def test_a_query_parameter_opens_no_seat(house: RunningHouse) -> None:
    guest = open_table(house, *SEATS)[0]
    answer = CLIENT.get(f"{house.base}/api/tables/{guest.table}", params={"token": guest.token})
    assert read(answer)["seat"] is None


def test_a_table_of_an_older_version_keeps_its_links(settings: Settings) -> None:
    """There each seat had one token, which was in its link and kept by its browser."""
    with RunningHouse(settings) as house:
        table = open_table(house, *SEATS)[0].table
    old = [tokens.new_token() for _ in SEATS]
    with closing(sqlite3.connect(settings.database)) as file:
        found = msgspec.json.decode(file.execute("SELECT people FROM tables").fetchone()[0], type=list[Person])
        plain = [
            Person(person.kind, person.name, token=tokens.hashed(token))
            for person, token in zip(found, old, strict=True)
        ]
        file.execute("UPDATE tables SET people = ?", (msgspec.json.encode(plain).decode(),))
        file.commit()
    with RunningHouse(settings) as house, browser(house) as anna, browser(house) as bela:
        assert Guest(house.base, table, old[1]).view()["seat"] == 1  # a page that was open all the time
        for client, token in ((anna, old[0]), (bela, old[1])):
            assert taken(client, table, token).is_success
            assert Guest(house.base, table, token).get().status_code == 404
        assert [seat_in(each, table) for each in (anna, bela)] == [0, 1]
        assert anna.post(f"/api/tables/{table}/seats/1/invitation", json={}).is_success


def test_secrets_are_stored_only_as_hashes(settings: Settings) -> None:
    with RunningHouse(settings) as house, browser(house) as anna:
        table = opened(anna)
        secrets = [anna.cookies[COOKIE], *table["invitations"].values()]
    with closing(sqlite3.connect(settings.database)) as file:
        kept = "\n".join(file.iterdump())
    assert table["table"] in kept
    assert not [secret for secret in secrets if secret in kept]
