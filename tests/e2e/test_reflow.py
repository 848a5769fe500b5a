"""WCAG 1.4.10: 320 pixels wide, as 1280 are at 400 %, every page scrolls only downwards and keeps its text."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from kingstable import catalogue
from tests.e2e import everywhere
from tests.e2e.conftest import Visits
from tests.e2e.everywhere import settled
from tests.e2e.recorded import recorded
from tests.e2e.running import HouseProcess
from tests.e2e.shown import Recording

SIZES = ((320, 256), (320, 640))
"""A page of 1280 x 1024 at 400 %, and the smallest phone."""
SIDEWAYS = Path(__file__).with_name("sideways.js").read_text(encoding="utf-8")
"""Says what goes beyond the page, and what scrolls sideways."""


@pytest.mark.parametrize("size", SIZES, ids=[f"{width}x{height}" for width, height in SIZES])
def test_every_page_scrolls_only_downwards(visits: Visits, shared_house: HouseProcess, size: tuple[int, int]) -> None:
    watch = visits.visit()
    visitor = settled(watch.page, shared_house)
    faults = []
    with closing(visitor.neighbour):
        for go in everywhere.PAGES.values():
            visitor.page.set_viewport_size({"width": size[0], "height": size[1]})
            faults += [f"{go.__name__}: {fault}" for fault in go(visitor).evaluate(SIDEWAYS)]
    watch.forgive("404")  # addresses where nothing is
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("size", SIZES, ids=[f"{width}x{height}" for width, height in SIZES])
@pytest.mark.parametrize("game", catalogue.NAMES)
def test_every_table_scrolls_only_downwards(browser: Browser, game: str, size: tuple[int, int]) -> None:
    """The land of Kings & Things is a map, which the criterion excepts; all round it is not."""
    steps = recorded(game, catalogue.game(game).players[0])
    recording = Recording(browser, viewport={"width": size[0], "height": size[1]})
    faults = set()
    for step in (steps[0], steps[len(steps) // 2], steps[2 * len(steps) // 3], steps[-1]):
        recording.open(step)
        faults |= set(recording.page.evaluate(SIDEWAYS))
    recording.close()
    assert not faults, "\n".join(sorted(faults))


def test_what_is_too_wide_is_found(visits: Visits) -> None:
    page = visits.home().page
    page.set_viewport_size({"width": SIZES[0][0], "height": SIZES[0][1]})
    page.evaluate("document.querySelector('h1').style.width = '400px'")
    assert page.evaluate(SIDEWAYS) != []
