"""Fixtures: one browser and one house shared by all tests that play in it; contexts and complaints for each test."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ViewportSize, expect, sync_playwright

from tests.e2e.browsers import NoChromium, launch
from tests.e2e.pages import Home
from tests.e2e.running import HouseProcess
from tests.e2e.watching import Watch
from tests.patience import PATIENCE_MS
from tests.unavailable import unavailable

HERE = Path(__file__).parent
DESKTOP: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}


QUICK = """
  const key = "kingstable.preferences";
  if (origin !== "null" && localStorage.getItem(key) === null) {
    const met = ["crusaders", "kingdoms", "the_kingdom", "kings_of_serbia", "kings_and_things"];
    localStorage.setItem(key, JSON.stringify({ quick: true, sound: false, met }));
  }
"""
"""Stores the preferences of an expert, who knows what each game is about and wants no sounds, if none are stored yet.

A page without an origin stores nothing.
"""


class Visits:
    """Opens pages, each in its own browser context, so that they share no stored data."""

    def __init__(self, browser: Browser, base: str, *, quick: bool = True) -> None:
        """`quick` pages are those of experts, who move with single touches; otherwise the first touch only shows."""
        self._browser = browser
        self._quick = quick
        self.base = base
        self.watches: list[Watch] = []

    def visit(self, **wishes: Any) -> Watch:  # Playwright defines what may be asked of a context
        """A fresh page. Pieces do not travel, unless the wishes say so."""
        context = self._browser.new_context(**{"viewport": DESKTOP, "reduced_motion": "reduce", **wishes})
        context.set_default_timeout(PATIENCE_MS)
        if self._quick:
            context.add_init_script(QUICK)
        watch = Watch(context.new_page())
        self.watches.append(watch)
        return watch

    def home(self, **wishes: Any) -> Home:
        return Home(self.visit(**wishes).page, self.base).open()

    def forgive_haste(self) -> None:
        """Allow answers that came too late (see `Watch.forgive_haste`)."""
        for watch in self.watches:
            watch.forgive_haste()

    def close(self) -> list[str]:
        """Close all pages, and return their complaints."""
        for watch in self.watches:
            watch.page.context.close()
        return [complaint for watch in self.watches for complaint in watch.complaints]


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    expect.set_options(timeout=PATIENCE_MS)
    with sync_playwright() as playwright:
        try:
            browser = launch(playwright)
        except NoChromium as missing:
            unavailable(str(missing))
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def shared_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HouseProcess]:
    """A running house, shared by tests."""
    with HouseProcess(tmp_path_factory.mktemp("house")) as house:
        yield house


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[HouseProcess]:
    """A house that the test may kill."""
    with HouseProcess(tmp_path) as house:
        yield house


@pytest.fixture
def quick() -> bool:
    """Whether a test's pages are those of experts; a test overrides this with a parameter of this name."""
    return True


@pytest.fixture
def visits(
    browser: Browser, shared_house: HouseProcess, request: pytest.FixtureRequest, quick: bool
) -> Iterator[Visits]:
    """Pages in the shared house, where each test is dealt its own cards. Fails if any page has a complaint."""
    shared_house.deal(request.node.name + os.environ.get("DEALS", ""))
    visits = Visits(browser, shared_house.base, quick=quick)
    yield visits
    assert visits.close() == []
