"""Takes the pictures in docs/images, each game from one deal: python -m tests.e2e.shots [PICTURE ...]

A script for those who write the documents. The deal and the computer player's luck come from a fixed seed, so that the
same code takes the same pictures.
"""

from __future__ import annotations

import hashlib
import itertools
import random
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from unittest.mock import patch
from urllib.parse import urlsplit

import httpx
from playwright.sync_api import Browser, Page, expect, sync_playwright

from kingstable import catalogue
from kingstable.core import snapshot
from kingstable.server.app import House
from kingstable.server.settings import Settings
from kingstable.server.thinking import Question, answer
from tests.e2e.browsers import launch
from tests.e2e.conftest import DESKTOP, PHONE
from tests.e2e.pages import Home, Table, arrive
from tests.e2e.palette import in_palette
from tests.e2e.recorded import looked
from tests.server.houses import Guest, RunningHouse, read, seated

ROOT: Final = Path(__file__).parents[2]
IMAGES: Final = ROOT / "docs/images"
LARGEST: Final = 300_000
"""The most bytes that a picture may have."""
SEED: Final = "a game for the pictures"
MIDDLE: Final = 11
"""Turns before the pictures of the table are taken."""
FIRST: Final = frozenset({"home", "table", "phone", "finished"})
"""The pictures taken from one game of Crusaders."""
GAMES: Final = {
    "the_kingdom": (3, 330, "buy one card"),
    "kingdoms": (4, 70, "Whom do you challenge"),
    "kingdoms-bystander": (4, 60, "has to counterattack. Meanwhile"),
    "kings_of_serbia": (3, 230, "Place a card"),
    "kings_and_things": (4, 420, "From which hex"),
    "black_lady": (4, 30, "Play a card"),
}
"""For the other pictures: the number of players, the number of moves made first, and what Anna's prompt says."""
EXAMPLES: Final = ("black_lady",)
"""Games of `examples`, each shown in a house of its own."""
NAMES: Final = ("Anna", "Bela", "Clara", "Dora")


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


def main(wanted: Sequence[str]) -> None:
    """Take these pictures anew, or all."""
    IMAGES.mkdir(parents=True, exist_ok=True)
    with ExitStack() as stack:
        folder = stack.enter_context(TemporaryDirectory())
        settings = Settings(database=f"{folder}/house.sqlite3", beat=0, burst=1_000_000)
        house = stack.enter_context(RunningHouse(settings))
        playwright = stack.enter_context(sync_playwright())
        browser = launch(playwright)
        if not wanted or FIRST & set(wanted):
            with settled_luck():
                take_first(browser, house)
        # Each restarts the same luck, so that no picture depends on which were taken before.
        for game in GAMES:
            if game not in EXAMPLES and (not wanted or game in wanted):
                with settled_luck():
                    take_table(browser, house, game)
        for game in EXAMPLES:
            if not wanted or game in wanted:
                with settled_luck(), example(game), RunningHouse(settings) as another:
                    take_table(browser, another, game)
        browser.close()


@contextmanager
def example(game: str) -> Iterator[None]:
    """Add an example to the games, as if it were installed."""
    sources = str(ROOT / "examples" / game / "src")
    with patch.object(sys, "path", [sources, *sys.path]):
        found = import_module(game).GAME
        with patch.dict(catalogue.GAMES, {game: found}):
            yield


def take_table(browser: Browser, house: RunningHouse, name: str) -> None:
    """A game of friends in its middle, as Anna sees it: asked, or with a card chosen while others fight."""
    players, moves, asked = GAMES[name]
    game, _, bystander = name.partition("-")
    seats = [{"kind": "friend" if seat else "you", "name": name} for seat, name in enumerate(NAMES[:players])]
    opened = read(httpx.post(f"{house.base}/api/tables", json={"game": game, "seats": seats}))
    address = f"{house.base}/t/{opened['table']}"
    guests = seated(house.base, opened)
    while True:
        asked_now = askable(address, house)
        if guests[0].view()["over"]:
            raise SystemExit(f"{name}: Anna was never asked {asked!r} after the first moves")
        ready = can_lay(guests[0]) if bystander else 0 in asked_now
        if moves <= 0 and ready and asked in guests[0].view()["scene"]["prompt"]:
            break
        for seat in asked_now[:1]:  # none while the house passes for everyone who has nothing to say
            answered = guests[seat].move(guests[seat].view()["question"], best(address, house, seat))
            if answered.status_code != httpx.codes.CONFLICT:  # otherwise the house passed for another seat just then
                read(answered)
                moves -= 1
    pages = [browser.new_page(viewport=DESKTOP, reduced_motion="reduce", color_scheme="light") for _ in seats]
    for seat, page in reversed(list(enumerate(pages))):
        arrive(page, f"{address}#{guests[seat].token}")
        Table(page).opened()
    if bystander:
        pages[0].locator(".own .piece.lit").first.click()
        expect(pages[0].locator(".own .piece.touched")).not_to_have_count(0)
        pages[0].mouse.move(5, 5)
    else:
        expect(pages[0].locator(".prompt.mine")).to_be_visible()
    picture(pages[0], name)
    for page in pages:
        page.close()


def can_lay(guest: Guest) -> bool:
    """Whether a player who is not asked may do something with a card in the hand."""
    return any(
        offer.get("free") and offer["path"] and offer["path"][0].startswith("s0.hand")
        for offer in guest.view()["scene"].get("offers", [])
    )


def take_first(browser: Browser, house: RunningHouse) -> None:
    """The first page, the table in the middle of a game, by day and on a phone by night, and the end of the game."""
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
    phone = browser.new_page(
        viewport=PHONE,
        device_scale_factor=2,
        color_scheme="dark",
        reduced_motion="reduce",
        storage_state=page.context.storage_state(),  # Anna again, by her cookie
    )
    phone.goto(page.url)
    touch_the_best(Table(phone).opened(), house)
    picture(phone, "phone")
    page.get_by_test_id("take-back").click()
    while table.my_turn():
        play_well(table, house)
    page.keyboard.press("Shift")
    expect(page.get_by_test_id("moment")).to_have_count(0)
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
    _, face, sector = best(page.url, house, level="hard").split()
    return face, f"s0.sector.{sector}"


def best(address: str, house: RunningHouse, seat: int = 0, level: str = "") -> str:
    """The move of a computer player in this seat (Anna's by default), of a level or one who looks at four moves."""
    table = urlsplit(address).path.removeprefix("/t/")

    async def asked(inside: House) -> str:
        room = await inside.hall.room(table)
        position = snapshot.save(room.game, room.match.imagined(seat))
        if not level:
            return looked(room.game, position, seat, room.ply)
        return answer(Question(room.game.name, level, seat, position, room.ply))

    return house.inside(asked)


def askable(address: str, house: RunningHouse) -> list[int]:
    """The seats that are asked something, except those for which the house passes."""
    table = urlsplit(address).path.removeprefix("/t/")

    async def asked(inside: House) -> list[int]:
        match = (await inside.hall.room(table)).match
        return [seat for seat in match.waiting() if match.passed(seat) is None]

    return house.inside(asked)


def picture(page: Page, name: str) -> None:
    """Save a picture, once all fonts are loaded. Fails if it is too large for a document."""
    page.evaluate("document.fonts.ready.then(() => true)")
    page.wait_for_timeout(1000)  # until nothing moves any more
    path = IMAGES / f"{name}.png"
    path.write_bytes(in_palette(page.screenshot()))
    size = path.stat().st_size
    print(f"{path.name}: {size // 1000} kB")
    assert size < LARGEST, f"{path.name} has {size} bytes; {LARGEST} are allowed"


if __name__ == "__main__":
    main(sys.argv[1:])
