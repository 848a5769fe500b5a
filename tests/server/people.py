"""People with accounts, for tests: each in a browser of their own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import httpx

from kingstable.commands.admin import ROLES
from kingstable.server.admin.office import OWNER, Office
from kingstable.server.guests import COOKIE
from tests.patience import PATIENCE
from tests.server.houses import FRIEND, YOU, Json, RunningHouse, read

PASSWORD = "correct horse battery"


@contextmanager
def stranger(house: RunningHouse) -> Iterator[httpx.Client]:
    """A browser that has never been here."""
    with httpx.Client(base_url=house.base, timeout=PATIENCE) as client:
        yield client


def sign_up(client: httpx.Client, name: str, password: str = PASSWORD) -> Json:
    return read(client.post("/api/account", json={"name": name, "password": password}))


def sign_in(client: httpx.Client, name: str, password: str = PASSWORD) -> httpx.Response:
    return client.post("/api/sign-in", json={"name": name, "password": password})


@contextmanager
def person(house: RunningHouse, name: str) -> Iterator[httpx.Client]:
    """Somebody with an account, signed in."""
    with stranger(house) as client:
        sign_up(client, name)
        yield client


def office_of(house: RunningHouse) -> Office:
    """The office through which the owner of the server acts."""
    hall = house.house.hall
    return Office(hall.store.people, hall.askers.forget)


def promote(house: RunningHouse, name: str) -> None:
    """Give the person with this name the role of the same name."""
    role = next(each for each in ROLES if each == name)

    async def given() -> None:
        office = office_of(house)
        await office.give_role(OWNER, await office.named(name), role)

    house.inside(lambda _: given())


def open_own(client: httpx.Client) -> Json:
    """A table of Crusaders against a friend who has not come yet."""
    asked = {"game": "crusaders", "seats": [YOU, FRIEND], "hold": "cookie"}
    return read(client.post("/api/tables", json=asked))


def seat_of(client: httpx.Client, table: str) -> int | None:
    found: int | None = read(client.get(f"/api/tables/{table}"))["seat"]
    return found


def my_tables(client: httpx.Client) -> list[str]:
    return [each["table"] for each in read(client.get("/api/me/tables"))["going_on"]]


def me(client: httpx.Client) -> Json | None:
    found: Json | None = read(client.get("/api/me"))["account"]
    return found


def secret_of(client: httpx.Client) -> str:
    return str(client.cookies[COOKIE])


def code(answer: httpx.Response) -> tuple[int, str]:
    """The status and the error code of a refusal."""
    return answer.status_code, answer.json()["error"]["code"]
