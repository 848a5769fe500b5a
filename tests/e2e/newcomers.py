"""Films a first visit, counts the clicks of newcomers: python -m tests.e2e.newcomers [visit] [turn] [tasks [TASK]]

The film is `docs/gallery/first-visit.webp`: from the first page to the first card on the table, each picture with the
seconds since the page was requested. The tasks are tried at a table of friends for each game, on a desktop screen and
with default preferences. Seconds are those of a script, which does not think.
"""

from __future__ import annotations

import base64
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from tempfile import TemporaryDirectory
from typing import Final

from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright
from playwright.sync_api import TimeoutError as TooLong

from kingstable import catalogue
from kingstable.games.kings_and_things.pieces.realm import Realm
from kingstable.house.match import steps_of
from kingstable.server.settings import Settings
from tests.e2e.browsers import launch
from tests.e2e.conftest import PHONE
from tests.e2e.courses import GAMES, course, seated_at
from tests.e2e.gallery import FOLDER, QUALITY
from tests.e2e.pages import Table, reach
from tests.e2e.shots import askable, settled_luck
from tests.server.houses import RunningHouse

DESK: Final[ViewportSize] = {"width": 1280, "height": 800}
SOON_MS: Final = 3_000
SETTLED_MS: Final = 450
TURN: Final = 3
"""The turn of Kings & Things that is played whole: everybody has land, armies, and something to do in every phase."""
MOST: Final = 60
"""Clicks after which a turn is given up as unfinished."""
ASKED: Final = ".prompt.mine"
GIVES: Final = (".verbs [data-move]:not([disabled])", ".board .piece.lit", ".board .lit")
"""What is clicked to get on: a button, otherwise a piece, otherwise anything lit."""


@dataclass
class Film:
    """Pictures of a page, each with what was done before it and the seconds since the beginning."""

    page: Page
    begun: float = field(default_factory=time.perf_counter)
    frames: list[tuple[float, str, bytes]] = field(default_factory=list)

    def take(self, what: str) -> None:
        seconds = time.perf_counter() - self.begun
        self.frames.append((seconds, what, self.page.screenshot(type="jpeg", quality=70)))

    def sheet(self, browser: Browser) -> bytes:
        """All pictures side by side, as WebP."""
        figures = "".join(
            f"<figure><img src='data:image/jpeg;base64,{base64.b64encode(picture).decode()}'>"
            f"<figcaption><b>{seconds:.1f} s</b> {what}</figcaption></figure>"
            for seconds, what, picture in self.frames
        )
        style = (
            "body{margin:0;padding:8px;display:flex;gap:8px;background:#efe5d0;font:15px sans-serif;width:max-content}"
        )
        page = browser.new_page(viewport={"width": 210 * len(self.frames) + 8, "height": 500})
        page.set_content(f"<style>{style}figure{{margin:0;width:200px}}img{{width:200px}}</style>{figures}")
        clip = page.evaluate("() => ({ x: 0, y: 0, width: innerWidth, height: document.body.scrollHeight, scale: 1 })")
        session = page.context.new_cdp_session(page)
        taken = session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY, "clip": clip})
        page.close()
        return base64.b64decode(taken["data"])


def film(browser: Browser, base: str) -> Film:
    """From the first page to the first card on the table, on a phone that has never been here."""
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True)
    page = context.new_page()
    made = Film(page)
    page.goto(base)
    made.take("The first page")
    page.get_by_test_id("game-crusaders").tap()
    expect(page.get_by_test_id("play")).to_be_visible()
    made.take("A game is chosen")
    page.get_by_test_id("play").tap()
    table = Table(page).opened()
    made.take("The table opens")
    assert table.my_turn()
    made.take("It is one's turn")
    card, sector = table.choose()
    page.locator(f'.lit[data-piece="{card}"]').tap()
    page.wait_for_timeout(300)
    made.take("A card is chosen")
    page.locator(f'.lit[data-zone="{sector}"]').tap()
    table.holds(sector, 1)
    made.take("The first move is made")
    context.close()
    return made


@dataclass
class Person:
    """Somebody new at a table, whose clicks are counted."""

    page: Page
    clicks: int = 0

    def asks_a_piece(self) -> None:
        """Point at a piece, which is no click."""
        self.page.locator(".own .piece[data-face]").first.hover()
        expect(self.page.get_by_test_id("tip")).to_be_visible(timeout=SOON_MS)

    def asks_why_not(self) -> None:
        """Touch something that is not lit."""
        self.page.locator(".board [data-piece]:visible:not(.lit)").first.click(force=True)
        self.clicks += 1
        expect(self.page.get_by_test_id("why")).to_be_visible(timeout=SOON_MS)

    def takes_back(self) -> None:
        """Take a move back, after making one that allows it; making the move is not counted."""
        for _ in range(MOST):
            if self.page.get_by_test_id("undo").is_visible() or reach(self.page, *GIVES) is None:
                break
            self.page.wait_for_timeout(500)
        self.page.get_by_test_id("undo").click(timeout=SOON_MS)
        self.clicks += 1

    def looks_for_the_goal(self) -> None:
        expect(self.page.get_by_test_id("goal")).to_be_visible(timeout=SOON_MS)

    def finishes(self) -> None:
        """Answer questions until somebody else is to move."""
        while self.page.locator(ASKED).count() and self.clicks < MOST:
            if reach(self.page, *GIVES) is None:
                break
            self.clicks += 1
            self.page.wait_for_timeout(SETTLED_MS)
        expect(self.page.locator(ASKED)).to_have_count(0, timeout=SOON_MS)


TASKS: Final[Sequence[tuple[str, Callable[[Person], None]]]] = (
    ("Find out what a piece does", Person.asks_a_piece),
    ("Learn why something is no move", Person.asks_why_not),
    ("Take a move back", Person.takes_back),
    ("Find the goal", Person.looks_for_the_goal),
    ("Answer all that is asked in a row", Person.finishes),
)


def counted(browser: Browser, house: RunningHouse, game: str, task: Callable[[Person], None]) -> str:
    """The clicks that a task takes at a fresh table in the course of a game; a dash if it failed."""
    played = course(game)
    context = browser.new_context(viewport=DESK, reduced_motion="reduce")
    page = context.new_page()
    plies = played.first if task is Person.looks_for_the_goal else played.fullest
    seated_at(house.base, played, plies).open(page)
    expect(page.locator(ASKED)).to_be_visible()
    person = Person(page)
    try:
        task(person)
    except (AssertionError, TooLong):
        return "–"
    finally:
        context.close()
    return str(person.clicks)


def whole_turn(browser: Browser, house: RunningHouse) -> Person:
    """Somebody who plays a turn of Kings & Things, all phases, while computer players make the others' moves."""
    played = course("kings_and_things")
    steps = steps_of(catalogue.game(played.game), played.record)
    ply = next(step.ply for step in steps if isinstance(step.table, Realm) and step.table.turn == TURN)
    table = seated_at(house.base, played, ply)
    context = browser.new_context(viewport=DESK, reduced_motion="reduce")
    page = context.new_page()
    table.open(page)
    person, turn = Person(page), page.locator("[data-mark=turn]")
    begun = turn.inner_text()
    while turn.inner_text() == begun:
        if 0 not in askable(table.address, house):
            table.move(house, askable(table.address, house)[0])
        elif page.locator(ASKED).count() and reach(page, *GIVES) is not None:
            person.clicks += 1
        page.wait_for_timeout(SETTLED_MS)
    context.close()
    return person


def titled(game: str) -> str:
    return catalogue.game(game).rulebook().title


def main(wanted: Sequence[str]) -> None:
    with ExitStack() as stack:
        stack.enter_context(settled_luck())
        folder = stack.enter_context(TemporaryDirectory())
        settings = Settings(database=f"{folder}/house.sqlite3", beat=0, burst=1_000_000)
        house = stack.enter_context(RunningHouse(settings))
        browser = launch(stack.enter_context(sync_playwright()))
        if not wanted or "visit" in wanted:
            made = film(browser, house.base)
            (FOLDER / "first-visit.webp").write_bytes(made.sheet(browser))
            print(*(f"{seconds:.1f} s: {what}" for seconds, what, _ in made.frames), sep="\n", flush=True)
        if not wanted or "tasks" in wanted:
            print("| Task |", " | ".join(titled(game) for game in GAMES), "|")
            print("| --- |" + " --: |" * len(GAMES), flush=True)
            for name, task in TASKS:
                if len(wanted) > 1 and name not in wanted:
                    continue
                print(f"| {name} |", " | ".join(counted(browser, house, game, task) for game in GAMES), "|", flush=True)
        if not wanted or "turn" in wanted:
            print(f"A whole turn of {titled('kings_and_things')}: {whole_turn(browser, house).clicks} clicks")
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
