"""Takes the pictures of `docs/gallery`, which `docs/gallery.md` shows: python -m tests.e2e.gallery [GAME ...]

Each game on three screens, by day and by night: its first turn, its fullest moment, and its end, all from one game that
computer players played from a fixed seed. The largest screen is shown at half its size.
"""

from __future__ import annotations

import argparse
import base64
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, Literal

from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

from kingstable.server.settings import Settings
from tests.e2e.browsers import launch
from tests.e2e.conftest import QUICK
from tests.e2e.courses import GAMES, Seated, course, seated_at
from tests.e2e.shots import settled_luck
from tests.server.houses import RunningHouse

FOLDER: Final = Path(__file__).parents[2] / "docs/gallery"
LARGEST: Final = 130_000
"""The most bytes that a picture may have."""
QUALITY: Final = 62
SIZES: Final[Sequence[tuple[str, ViewportSize, float]]] = (
    ("phone", {"width": 390, "height": 844}, 1),
    ("desk", {"width": 1280, "height": 800}, 1),
    ("wide", {"width": 2560, "height": 1440}, 0.5),
)
"""Name, size of the page, and scale of the picture."""
SCHEMES: Final[Sequence[Literal["light", "dark"]]] = ("light", "dark")
MOMENTS: Final = ("first", "fullest", "end")


def table_at(house: RunningHouse, game: str, moment: str) -> Seated:
    """A table of the game at its first turn, its fullest moment, or its end."""
    played = course(game)
    plies = {"first": played.first, "fullest": played.fullest, "end": played.last}
    table = seated_at(house.base, played, plies[moment])
    if moment == "end":
        for _ in table.play_on(house):
            pass
    return table


def take(browser: Browser, house: RunningHouse, game: str) -> None:
    for moment in MOMENTS:
        table = table_at(house, game, moment)
        for size, viewport, scale in SIZES:
            context = browser.new_context(viewport=viewport, reduced_motion="reduce")
            context.add_init_script(QUICK)
            page = context.new_page()
            table.open(page)
            expect(page.get_by_test_id("outcome" if moment == "end" else "prompt")).to_be_visible()
            page.mouse.move(5, 5)
            for scheme in SCHEMES:
                page.emulate_media(color_scheme=scheme)
                keep(page, f"{game}-{moment}-{size}-{scheme}", viewport, scale)
            context.close()


def keep(page: Page, name: str, size: ViewportSize, scale: float) -> None:
    """Save a picture of a page, once all fonts are loaded. Fails if it is too large for a document."""
    page.evaluate("document.fonts.ready.then(() => true)")
    page.wait_for_timeout(700)
    session = page.context.new_cdp_session(page)
    clip = {"x": 0, "y": 0, **size, "scale": scale}
    asked = {"format": "webp", "quality": QUALITY, "clip": clip}
    picture = base64.b64decode(session.send("Page.captureScreenshot", asked)["data"])
    (FOLDER / f"{name}.webp").write_bytes(picture)
    print(f"{name}: {len(picture) // 1000} kB", flush=True)
    assert len(picture) < LARGEST, f"{name} has {len(picture)} bytes; {LARGEST} are allowed"


def main(games: Sequence[str]) -> None:
    FOLDER.mkdir(exist_ok=True)
    with ExitStack() as stack:
        stack.enter_context(settled_luck())
        folder = stack.enter_context(TemporaryDirectory())
        settings = Settings(database=f"{folder}/house.sqlite3", beat=0, burst=1_000_000)
        house = stack.enter_context(RunningHouse(settings))
        browser = launch(stack.enter_context(sync_playwright()))
        for game in games:
            take(browser, house, game)
        browser.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("games", nargs="*", default=list(GAMES))
    main(parser.parse_args().games)
