"""Plays games over the wire while no page is open: pages join once there is something to see, or leave and return."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from urllib.parse import urlsplit

from playwright.sync_api import Page

from kingstable.server.guests import COOKIE
from tests.e2e.pages import Table
from tests.server.houses import CLIENT, Guest, Json, bot, read, seated

Choice = Callable[[list[Json], random.Random], str]


def anything(offers: list[Json], luck: random.Random) -> str:
    """One of the moves that are offered."""
    return str(luck.choice(offers)["move"])


def has_ended(view: Json) -> bool:
    """Whether the game is over."""
    return bool(view["over"])


def go_on_without(pages: Sequence[Page], until: Callable[[Json], bool], choose: Choice = anything) -> None:
    """Close the pages, one per seat, play over the wire until `until` holds for a seat's view, then reopen them."""
    addresses = [page.url for page in pages]
    guests = {guest.view()["seat"]: guest for guest in map(guest_of, pages)}
    for page in pages:
        page.goto("about:blank")
    luck = random.Random(5)
    view = guests[0].view()
    while not until(view):
        seat = next(each["seat"] for each in view["scene"]["seats"] if each["to_move"])
        mine = view if view["seat"] == seat else guests[seat].view()
        view = read(guests[seat].move(mine["question"], choose(mine["scene"]["offers"], luck)))
    for page, address in zip(pages, addresses, strict=True):
        page.goto(address)
        Table(page).opened()


def play_out_without(page: Page) -> None:
    """Close the page, play its seat's game against computer players to the end by first offers, then reopen it."""
    address, guest = page.url, guest_of(page)
    page.goto("about:blank")
    while not (view := guest.wait_for(is_asked))["over"]:
        read(guest.move(view["question"], view["scene"]["offers"][0]["move"]))
    page.goto(address)
    Table(page).opened()


def table_where(base: str, game: str, players: int, wanted: Callable[[Json], bool], choose: Choice = anything) -> str:
    """The address at which Anna, against computer players, is asked a question whose view satisfies `wanted`."""
    seats = [{"kind": "you", "name": "Anna"}, *(bot() for _ in range(1, players))]
    opened = read(CLIENT.post(f"{base}/api/tables", json={"game": game, "seats": seats}))
    anna, luck = seated(base, opened)[0], random.Random(5)
    while not wanted(view := anna.wait_for(is_asked)):
        assert not view["over"], "it never came to that"
        read(anna.move(view["question"], choose(view["scene"]["offers"], luck)))
    return f"{base}/t/{opened['table']}#{anna.token}"


def is_asked(view: Json) -> bool:
    """Whether the seat of this view has an answer to give, or the game is over."""
    return bool(view["over"] or (view["question"] is not None and view["scene"].get("offers")))


def guest_of(page: Page) -> Guest:
    """The guest who sits at this page, for use without a browser: identified by the secret in the page's cookie."""
    parts = urlsplit(page.url)
    secret = next(each.get("value") for each in page.context.cookies() if each.get("name") == COOKIE)
    return Guest(f"{parts.scheme}://{parts.netloc}", parts.path.rpartition("/")[2], secret)
