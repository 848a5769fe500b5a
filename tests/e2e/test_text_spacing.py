"""WCAG 1.4.12: with more space between lines, letters, words, and paragraphs no text is cut or covered."""

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
from tests.e2e.test_every_size import BUTTON, FAULTS, LEAST, single

SPACING = Path(__file__).with_name("spacing.js").read_text(encoding="utf-8")
"""Spaces the text of a page out, and reports what is wrong with it then."""
SIZES = ((390, 844), (1280, 800))


def test_every_page_keeps_its_text(visits: Visits, shared_house: HouseProcess) -> None:
    watch = visits.visit()
    visitor = settled(watch.page, shared_house)
    faults = []
    with closing(visitor.neighbour):
        for go in everywhere.PAGES.values():
            for width, height in SIZES:
                visitor.page.set_viewport_size({"width": width, "height": height})
                found = go(visitor).evaluate(SPACING)
                faults += [f"{go.__name__}, {width} x {height}: {fault}" for fault in found]
    watch.forgive("404")  # addresses where nothing is
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("size", SIZES, ids=[f"{width}x{height}" for width, height in SIZES])
@pytest.mark.parametrize("game", catalogue.NAMES)
def test_every_table_keeps_its_text(browser: Browser, game: str, size: tuple[int, int]) -> None:
    steps = recorded(game, catalogue.game(game).players[0])
    recording = Recording(browser, viewport={"width": size[0], "height": size[1]})
    faults = set()
    for step in (steps[len(steps) // 2], steps[2 * len(steps) // 3]):
        recording.open(step)
        faults |= set(recording.page.evaluate(SPACING))
        faults |= set(recording.page.evaluate(FAULTS, [LEAST, BUTTON, single(recording.view["scene"])])["faults"])
    recording.close()
    assert not faults, "\n".join(sorted(faults))
