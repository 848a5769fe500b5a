"""Passkeys: made, listed, removed, and used to sign in; each challenge works once, and forgeries and copies fail."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace

import httpx
import pytest
from sqlalchemy import update

from kingstable.server.admin.office import OWNER
from kingstable.server.app import House
from kingstable.server.settings import Settings
from kingstable.server.store.schema import LINKS
from tests.patience import PATIENCE
from tests.server.authenticator import PRESENT, Authenticator
from tests.server.databases import new_database
from tests.server.houses import Json, RunningHouse, read
from tests.server.people import PASSWORD, code, me, my_tables, open_own, sign_up


@pytest.fixture(params=["SQLite", "PostgreSQL"])
def shared(request: pytest.FixtureRequest, settings: Settings) -> Iterator[Settings]:
    if request.param == "SQLite":
        yield settings
        return
    with new_database() as url:
        yield replace(settings, database=url)


def origin(house: RunningHouse) -> str:
    """The house by a name: without one, passkeys cannot be bound to it."""
    return house.base.replace("127.0.0.1", "localhost")


@contextmanager
def stranger(house: RunningHouse) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=origin(house), timeout=PATIENCE) as client:
        yield client


@contextmanager
def person(house: RunningHouse, name: str) -> Iterator[httpx.Client]:
    with stranger(house) as client:
        sign_up(client, name)
        yield client


def wish(client: httpx.Client, password: str = PASSWORD) -> Json:
    return read(client.post("/api/account/passkeys/ask", json={"password": password}))


def keep(client: httpx.Client, made: Json) -> httpx.Response:
    return client.post("/api/account/passkeys", json=made)


def challenge(client: httpx.Client) -> Json:
    return read(client.post("/api/sign-in/passkey/ask", json={}))


def use(client: httpx.Client, signed: Json) -> httpx.Response:
    return client.post("/api/sign-in/passkey", json=signed)


def with_passkey(client: httpx.Client, house: RunningHouse, name: str = "Phone") -> Authenticator:
    """A passkey that somebody has added to their account."""
    device = Authenticator(origin(house))
    read(keep(client, device.make(wish(client), name)))
    return device


def run_out(house: RunningHouse) -> None:
    async def out(house: House) -> None:
        async with house.hall.store.people.writing() as connection:
            await connection.execute(update(LINKS).values(ends=0))

    house.inside(out)


def test_a_passkey_signs_in_on_another_device_at_another_server(shared: Settings) -> None:
    with RunningHouse(shared) as one, RunningHouse(shared) as two, person(one, "Anna") as laptop:
        table = open_own(laptop)["table"]
        asked = wish(laptop)
        assert (asked["site"], asked["name"], asked["known"]) == ("localhost", "Anna", [])
        assert -7 in asked["algorithms"]
        device = Authenticator(origin(one))
        [kept] = read(keep(laptop, device.make(asked, "My phone")))["passkeys"]
        assert (kept["name"], kept["seen"]) == ("My phone", None)
        device.origin = origin(two)  # on this machine each server is an origin of its own
        with stranger(two) as phone:
            assert read(use(phone, device.sign(challenge(phone))))["name"] == "Anna"
            assert my_tables(phone) == [table]
            [kept] = read(phone.get("/api/account/passkeys"))["passkeys"]
            assert kept["seen"] is not None
        assert wish(laptop)["known"] == [kept["id"]]


def test_a_challenge_works_once_even_for_two_simultaneous_uses(shared: Settings) -> None:
    with RunningHouse(shared) as one, RunningHouse(shared) as two, person(one, "Anna") as laptop:
        device = with_passkey(laptop, one)
        with stranger(one) as phone:
            signed = device.sign(challenge(phone))

        def using(house: RunningHouse) -> int:
            with stranger(house) as client:
                client.headers["Host"] = origin(one).removeprefix("http://")
                return use(client, signed).status_code

        with ThreadPoolExecutor() as pool:
            assert sorted(pool.map(using, [one, two, one, two])) == [200, 404, 404, 404]
        made = Authenticator(origin(one)).make(wish(laptop))
        assert keep(laptop, made).status_code == 201
        assert code(keep(laptop, made)) == (404, "no-challenge")


def test_a_challenge_expires_and_serves_only_its_purpose(house: RunningHouse) -> None:
    with person(house, "Slow") as laptop, person(house, "Quick") as other, stranger(house) as phone:
        device = with_passkey(laptop, house)
        signed, made = device.sign(challenge(phone)), Authenticator(origin(house)).make(wish(laptop))
        run_out(house)
        assert code(use(phone, signed)) == code(keep(laptop, made)) == (404, "no-challenge")
        theirs = Authenticator(origin(house)).make(wish(laptop))
        assert code(keep(other, theirs)) == (404, "no-challenge")
        assert code(use(phone, device.sign(wish(laptop)))) == (404, "no-challenge")
        assert me(phone) is None


@pytest.mark.parametrize(
    "wrong",
    [
        {"origin": "http://localhost.evil.example"},
        {"origin": "https://localhost"},
        {"site": "evil.example"},
        {"flags": PRESENT},
        {"flags": 4},
    ],
    ids=["a page that looks alike", "another scheme", "another site", "nobody has shown who they are", "nobody there"],
)
def test_signatures_for_another_site_or_by_nobody_open_nothing(house: RunningHouse, wrong: Json) -> None:
    with stranger(house) as laptop, stranger(house) as phone:
        sign_up(laptop, f"Wrong {secrets.token_hex(4)}")
        bad = replace(Authenticator(origin(house)), **wrong)
        assert code(keep(laptop, bad.make(wish(laptop)))) == (401, "wrong-passkey")
        device = with_passkey(laptop, house)
        bad = replace(device, **wrong)
        assert code(use(phone, bad.sign(challenge(phone)))) == (401, "wrong-passkey")
        assert use(phone, device.sign(challenge(phone))).status_code == 200


def test_foreign_copied_and_unknown_passkeys_open_nothing(house: RunningHouse) -> None:
    with person(house, "Original") as laptop, person(house, "Copier") as other, stranger(house) as phone:
        device, theirs = with_passkey(laptop, house), with_passkey(other, house)
        forged = replace(theirs, id=device.id, user=device.user)  # their key under the other's id
        assert code(use(phone, forged.sign(challenge(phone)))) == (401, "wrong-passkey")
        claimed = replace(theirs, user=device.user)
        assert code(use(phone, claimed.sign(challenge(phone)))) == (401, "wrong-passkey")
        unknown = Authenticator(origin(house), user=device.user)
        assert code(use(phone, unknown.sign(challenge(phone)))) == (401, "wrong-passkey")
        copy = replace(device)
        device.count = 5
        assert use(phone, device.sign(challenge(phone))).status_code == 200
        phone.post("/api/sign-out", json={})
        assert code(use(phone, copy.sign(challenge(phone)))) == (401, "wrong-passkey")
        again = Authenticator(origin(house), id=device.id)
        assert code(keep(other, again.make(wish(other)))) == (409, "passkey-known")


def test_a_removed_passkey_opens_nothing_and_nobody_can_remove_anothers(house: RunningHouse) -> None:
    with person(house, "Remover") as laptop, person(house, "Meddler") as other, stranger(house) as phone:
        device = with_passkey(laptop, house)
        [kept] = read(laptop.get("/api/account/passkeys"))["passkeys"]
        end = {"passkey": kept["id"]}
        assert code(other.post("/api/account/passkeys/end", json=end)) == (404, "no-passkey")
        assert read(laptop.post("/api/account/passkeys/end", json=end))["passkeys"] == []
        assert code(use(phone, device.sign(challenge(phone)))) == (401, "wrong-passkey")


def test_making_a_passkey_needs_the_password_and_twenty_is_the_limit(settings: Settings) -> None:
    patient = replace(settings, sign_ins_per_hour_of_account=100)
    with RunningHouse(patient) as house, person(house, "Keeper") as laptop:
        wrong = laptop.post("/api/account/passkeys/ask", json={"password": "wrong"})
        assert code(wrong) == (403, "wrong-password")
        for number in range(20):
            with_passkey(laptop, house, f"Key {number}")
            if number == 18:
                late = Authenticator(origin(house)).make(wish(laptop))
        assert code(laptop.post("/api/account/passkeys/ask", json={"password": PASSWORD})) == (409, "many-passkeys")
        assert code(keep(laptop, late)) == (409, "many-passkeys")


def test_an_admins_reset_leaves_only_its_code_as_a_way_in(house: RunningHouse) -> None:
    with person(house, "Taken over") as laptop, stranger(house) as phone:
        device = with_passkey(laptop, house)
        late = Authenticator(origin(house)).make(wish(laptop))

        async def reset(house: House) -> str:
            office = house.hall.office
            return (await office.reset(OWNER, await office.named("Taken over"))).code

        given = house.inside(reset)
        assert code(use(phone, device.sign(challenge(phone)))) == (401, "wrong-passkey")
        assert read(phone.post("/api/me/move/take", json={"code": given}))["account"]["name"] == "Taken over"
        assert read(phone.get("/api/account/passkeys"))["passkeys"] == []
        assert code(keep(phone, late)) == (404, "no-challenge")


def test_passkeys_need_a_host_name_and_are_bound_to_it(
    settings: Settings,
) -> None:
    named = replace(settings, public_url="https://play.example.org")
    with RunningHouse(named) as house, httpx.Client(base_url=house.base) as client:
        sign_up(client, "Anna")
        device = Authenticator("https://play.example.org", "play.example.org")
        assert keep(client, device.make(wish(client))).status_code == 201
        bad = Authenticator(house.base, "127.0.0.1")
        assert code(keep(client, bad.make(wish(client)))) == (401, "wrong-passkey")
    with RunningHouse(settings) as house, httpx.Client(base_url=house.base) as client:
        assert code(client.post("/api/sign-in/passkey/ask", json={})) == (409, "no-passkeys")


@pytest.mark.parametrize("field", ["id", "client_data", "authenticator", "signature", "user"])
@pytest.mark.parametrize("junk", ["AAAA", "e30", "W10", "bnVsbA", "_" * 8192])
def test_junk_is_refused_and_breaks_nothing(house: RunningHouse, field: str, junk: str) -> None:
    with stranger(house) as phone:
        signed = Authenticator(origin(house), user="nobody").sign(challenge(phone))
        answer = use(phone, signed | {field: junk})
        assert answer.status_code in {400, 401, 404}
        assert me(phone) is None
