"""Counts the clicks from the first page to a move, from the start of a turn to the move, and from the end to a rematch.

`python -m tests.e2e.clicks` prints the table in `docs/evening.md`. The browsers are those of newcomers: nothing is
stored, and no preference has been changed. A choice from a list is two clicks; the only thing that has to be typed is a
friend's name, which counts as none. The seconds are those of a script, which does not think, on the machine it runs on.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Locator, Page, expect, sync_playwright

from tests.e2e.browsers import launch
from tests.e2e.conftest import Visits
from tests.e2e.pages import Table, soon
from tests.e2e.running import HouseProcess
from tests.e2e.test_my_tables import play_to_the_end, table_in


@dataclass
class Way:
    """The clicks, keys, and seconds that it takes somebody to reach a goal."""

    name: str
    clicks: int = 0
    keys: int = 0
    begun: float = field(default_factory=time.perf_counter)
    seconds: float = 0.0

    def click(self, what: Locator) -> None:
        what.click()
        self.clicks += 1

    def choose(self, where: Locator, value: str) -> None:
        """Open a list and choose something from it."""
        where.select_option(value)
        self.clicks += 2

    def press(self, page: Page, key: str) -> None:
        page.keyboard.press(key)
        self.keys += 1

    def place(self, table: Table) -> None:
        """Make a move at a table of Crusaders: a card, and a sector for it."""
        soon(table.page, ".piece.lit[data-piece]")
        before = int(table.page.get_by_test_id("table").get_attribute("data-ply") or 0)
        card, sector = table.choose()
        self.click(table.page.locator(f'.lit[data-piece="{card}"]'))
        self.click(table.page.locator(f'.lit[data-zone="{sector}"]'))
        expect(table.page.get_by_test_id("table")).not_to_have_attribute("data-ply", str(before))

    def done(self) -> Way:
        self.seconds = time.perf_counter() - self.begun
        return self

    def line(self) -> str:
        keys = f"{self.clicks} and a key" if self.keys else str(self.clicks)
        return f"| {self.name} | {keys} | {self.seconds:.1f} |"


def against_a_computer(page: Page, base: str) -> Way:
    way = Way("From the first page to the first move against a computer player")
    page.goto(base)
    way.click(page.get_by_test_id("play"))
    way.place(Table(page).opened())
    return way.done()


def with_a_friend(anna: Page, bela: Page, base: str) -> Iterator[Way]:
    """First until the link can be given away, and then until the first move."""
    way = Way("From the first page to the link for a friend")
    anna.goto(base)
    way.choose(anna.get_by_test_id("kind-1"), "friend")
    way.click(anna.get_by_test_id("play"))
    Table(anna).opened()
    way.click(anna.get_by_test_id("waiting").get_by_role("button", name="Copy", exact=True))
    link = anna.locator("#invitation-1").input_value()
    yield way.done()
    way = Way("From a friend's link to the first move at that table")
    bela.goto(link)
    bela.locator("#own-name").fill("Bela")
    way.click(bela.get_by_test_id("take-seat"))
    way.place(Table(asked(anna, bela).page))
    yield way.done()


def asked(*pages: Page) -> Table:
    """The table as seen by whichever player is asked, once one is."""
    while True:
        for page in pages:
            if page.locator(".piece.lit[data-piece]").count():
                return Table(page)
        pages[0].wait_for_timeout(5)


def one_s_turn(anna: Page, bela: Page, base: str) -> Iterator[Way]:
    """From the rival's move to your own: at the table, and from the first page by a key and by a click."""
    mover = asked(anna, bela)
    waits = bela if mover.page is anna else anna
    way = Way("From the rival's move to one's own, at the table")
    mover.place(*mover.choose())
    way.place(Table(waits))
    yield way.done()
    for key in (True, False):
        mover = asked(anna, bela)
        waits = mover.page
        waits.goto(base)
        expect(waits.get_by_test_id("my-table").first).to_be_visible()
        way = Way(f"From “Your turn” on the first page to the move, by {'the key `n`' if key else 'the list'}")
        if key:
            way.press(waits, "n")
        else:
            way.click(waits.get_by_test_id("my-table").first)
        way.place(Table(waits).opened())
        yield way.done()


def rematch(anna: Page, bela: Page) -> Way:
    """Until both players are at the new table."""
    play_to_the_end(Table(anna), Table(bela))
    first = table_in(anna)
    way = Way("From the end to the rematch, for both together")
    for page in (anna, bela):
        way.click(page.get_by_test_id("rematch"))
        page.wait_for_url(lambda address: first not in address)
        Table(page).opened()
    return way.done()


def figures(browser: Browser, base: str) -> str:
    """The table of all ways, in Markdown."""
    visits = Visits(browser, base, quick=False)
    ways = [against_a_computer(visits.visit().page, base)]
    anna, bela = visits.visit().page, visits.visit().page
    ways += [*with_a_friend(anna, bela, base), *one_s_turn(anna, bela, base), rematch(anna, bela)]
    assert visits.close() == []
    return "\n".join(("| Way | Clicks | Seconds |", "| --- | --: | --: |", *(way.line() for way in ways)))


def main() -> None:
    with TemporaryDirectory() as folder, HouseProcess(Path(folder)) as house, sync_playwright() as playwright:
        browser = launch(playwright)
        print(figures(browser, house.base))
        browser.close()


if __name__ == "__main__":
    main()
