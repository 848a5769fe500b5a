"""Takes the pictures in docs/images from one game: python -m tests.e2e.shots

A script for those who write the documents. The deal and the computer player's luck come from a fixed seed,
so that the same code takes the same pictures.
"""

from __future__ import annotations

import hashlib
import itertools
import random
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from unittest.mock import patch
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page, expect, sync_playwright

from kingstable.core import snapshot
from kingstable.server.app import House
from kingstable.server.settings import Settings
from kingstable.server.thinking import Question, answer
from tests.e2e.browsers import launch
from tests.e2e.conftest import DESKTOP, PHONE
from tests.e2e.pages import Home, Table
from tests.e2e.palette import in_palette
from tests.server.houses import RunningHouse

IMAGES: Final = Path(__file__).parents[2] / "docs/images"
LARGEST: Final = 300_000
"""Bytes that a picture may have."""
SEED: Final = "a game for the pictures"
MIDDLE: Final = 11
"""Turns before the pictures of the table are taken."""


@contextmanager
def settled_luck() -> Iterator[None]:
    """The same luck every time, in a house of this process."""
    counts = itertools.count()
    bits = random.Random(SEED)
    with ExitStack() as stack:
        seeds = "kingstable.house.match.new_seed"
        stack.enter_context(patch(seeds, lambda: hashlib.sha256(f"{SEED} {next(counts)}".encode()).digest()))
        stack.enter_context(patch("kingstable.server.turns.secrets.randbits", bits.getrandbits))
        yield


def main() -> None:
    """Take all pictures anew."""
    IMAGES.mkdir(parents=True, exist_ok=True)
    with ExitStack() as stack:
        stack.enter_context(settled_luck())
        folder = stack.enter_context(TemporaryDirectory())
        settings = Settings(database=f"{folder}/house.sqlite3", beat=0, burst=1_000_000)
        house = stack.enter_context(RunningHouse(settings))
        playwright = stack.enter_context(sync_playwright())
        browser = launch(playwright)
        take_all(browser, house)
        browser.close()


def take_all(browser: Browser, house: RunningHouse) -> None:
    """The first page, the table in the middle of a game, by day and on a phone by night, and its end."""
    page = browser.new_page(viewport=DESKTOP, reduced_motion="reduce", color_scheme="light")
    home = Home(page, house.base).open()
    page.get_by_test_id("name").fill("Anna")
    page.get_by_test_id("name").blur()
    home.seat(1, "bot", "hard")
    picture(page, "home")
    table = home.play()
    for _ in range(MIDDLE):
        play_well(table, house)
    touch_the_best(table, house)
    picture(page, "table")
    phone = browser.new_page(viewport=PHONE, device_scale_factor=2, color_scheme="dark", reduced_motion="reduce")
    phone.goto(page.url)
    touch_the_best(Table(phone).opened(), house)
    picture(phone, "phone")
    page.get_by_test_id("take-back").click()
    while table.my_turn():
        play_well(table, house)
    picture(page, "finished")


def play_well(table: Table, house: RunningHouse) -> None:
    assert table.my_turn()
    face, sector = advice(table.page, house)
    card = table.page.locator(f'.lit[data-face="{face}"]').first.get_attribute("data-piece")
    table.place(str(card), sector)


def touch_the_best(table: Table, house: RunningHouse) -> None:
    assert table.my_turn()
    face, sector = advice(table.page, house)
    table.page.locator(f'.lit[data-face="{face}"]').first.click()
    expect(table.page.locator(f'.lit[data-zone="{sector}"]')).to_be_visible()
    table.page.mouse.move(5, 5)


def advice(page: Page, house: RunningHouse) -> tuple[str, str]:
    """The face of the card and the sector that a strong player would choose in Anna's seat."""
    table = urlsplit(page.url).path.removeprefix("/t/")

    async def asked(inside: House) -> str:
        room = await inside.hall.room(table)
        position = snapshot.save(room.game, room.match.imagined(0))
        return answer(Question(room.game.name, "hard", 0, position, room.ply))

    _, face, sector = house.inside(asked).split()
    return face, f"s0.sector.{sector}"


def picture(page: Page, name: str) -> None:
    """Keep a picture, once all type is there. Fails if it is too large for a document."""
    page.evaluate("document.fonts.ready.then(() => true)")
    page.wait_for_timeout(1000)  # what changed has stopped moving
    path = IMAGES / f"{name}.png"
    path.write_bytes(in_palette(page.screenshot()))
    size = path.stat().st_size
    print(f"{path.name}: {size // 1000} kB")
    assert size < LARGEST, f"{path.name} has {size} bytes; {LARGEST} are allowed"


if __name__ == "__main__":
    main()
