"""A game goes on while its pages are closed: moves are made over the wire, and then the pages come back."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from urllib.parse import urlsplit

from playwright.sync_api import Page

from kingstable.server.guests import COOKIE
from tests.e2e.pages import Table
from tests.server.houses import Guest, Json, read

Choice = Callable[[list[Json], random.Random], str]


def anything(offers: list[Json], luck: random.Random) -> str:
    """One of the moves that are offered."""
    return str(luck.choice(offers)["move"])


def has_ended(view: Json) -> bool:
    """Whether the game is over."""
    return bool(view["over"])


def go_on_without(pages: Sequence[Page], until: Callable[[Json], bool], choose: Choice = anything) -> None:
    """The pages, one for each seat in their order, are left until this is true of what anybody sees."""
    addresses = [page.url for page in pages]
    guests = [guest_of(page) for page in pages]
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


def guest_of(page: Page) -> Guest:
    """Who sits at this page, without a browser: by the secret that it keeps in its cookie."""
    parts = urlsplit(page.url)
    secret = next(each.get("value") for each in page.context.cookies() if each.get("name") == COOKIE)
    return Guest(f"{parts.scheme}://{parts.netloc}", parts.path.rpartition("/")[2], secret)
