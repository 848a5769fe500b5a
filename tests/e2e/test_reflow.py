"""WCAG 1.4.10: at 320 pixels, which is 1280 at 400 %, every page scrolls only downwards and keeps its text."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from kingstable import catalogue
from tests.e2e import everywhere
from tests.e2e.conftest import Visits
from tests.e2e.everywhere import settled
from tests.e2e.recorded import recorded
from tests.e2e.running import HouseProcess
from tests.e2e.shown import Recording, resize

SIZES = ((320, 256), (320, 640))
"""A page of 1280 x 1024 at 400 %, and the smallest phone."""
SIDEWAYS = Path(__file__).with_name("sideways.js").read_text(encoding="utf-8")
"""Finds what goes beyond the page, and what scrolls sideways."""


def too_wide(page: Page) -> list[str]:
    """The faults of a page at each size."""
    found = []
    for width, height in SIZES:
        resize(page, width, height)
        found += [f"{width} x {height}: {fault}" for fault in page.evaluate(SIDEWAYS)]
    return found


def test_every_page_scrolls_only_downwards(visits: Visits, shared_house: HouseProcess) -> None:
    watch = visits.visit()
    visitor = settled(watch.page, shared_house)
    faults = []
    with closing(visitor.neighbour):
        for go in everywhere.PAGES.values():
            resize(visitor.page, *SIZES[0])
            faults += [f"{go.__name__}, {fault}" for fault in too_wide(go(visitor))]
    watch.forgive("404")  # addresses where nothing is
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("game", catalogue.NAMES)
def test_every_table_scrolls_only_downwards(browser: Browser, game: str) -> None:
    """The map of Kings & Things is exempt from the criterion; everything around it is not."""
    steps = recorded(game, catalogue.game(game).players[0])
    recording = Recording(browser, viewport={"width": SIZES[0][0], "height": SIZES[0][1]})
    recording.open(steps[0])
    faults = set(too_wide(recording.page))
    for step in (steps[len(steps) // 2], steps[2 * len(steps) // 3], steps[-1]):
        recording.show(step)
        faults |= set(too_wide(recording.page))
    recording.close()
    assert not faults, "\n".join(sorted(faults))


def test_overwide_content_is_found(visits: Visits) -> None:
    page = visits.home().page
    page.set_viewport_size({"width": SIZES[0][0], "height": SIZES[0][1]})
    page.evaluate("document.querySelector('h1').style.width = '400px'")
    assert page.evaluate(SIDEWAYS) != []


ROOM = """() => {
  const { height } = document.querySelector('.board').getBoundingClientRect();
  const prompt = document.querySelector('.prompt')?.getBoundingClientRect();
  const clipped = [...document.querySelectorAll('.table, .middle, .ground, .scroller')]
    .filter(one => getComputedStyle(one).overflowY !== 'visible').map(({ className }) => className);
  const page = document.documentElement.scrollHeight;
  return { height, clipped, page, prompt: prompt && [prompt.top, prompt.bottom] };
}"""
"""The height of the board, the parts that still scroll on their own, and the place of the question."""


@pytest.mark.parametrize("game", catalogue.NAMES)
def test_at_400_percent_the_whole_page_of_a_table_scrolls(browser: Browser, game: str) -> None:
    width, height = SIZES[0]
    steps = recorded(game, catalogue.game(game).players[0])
    recording = Recording(browser, viewport={"width": width, "height": height})
    page = recording.page
    recording.open(max(steps[:-1], key=len))
    found = page.evaluate(ROOM)
    assert found["height"] > height
    assert found["page"] > found["height"]
    assert found["clipped"] == []
    top, bottom = found["prompt"]
    assert top >= height / 2, "the question leaves less than half of the page to the table"
    assert bottom <= height + 1
    recording.open(steps[-1])
    expect(page.get_by_test_id("outcome").get_by_role("heading")).to_be_in_viewport(ratio=1)
    page.get_by_test_id("look-again").click()
    expect(page.get_by_test_id("outcome")).to_have_count(0)
    page.get_by_test_id("stepper").scroll_into_view_if_needed()
    found = page.evaluate(ROOM)
    assert found["height"] > height
    assert found["clipped"] == []
    recording.close()


def test_at_400_percent_the_first_page_has_no_fixed_bar(visits: Visits) -> None:
    page = visits.home().page
    for width, height in (SIZES[0], (390, 844)):
        resize(page, width, height)
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        last, bar = page.locator("footer a").last.bounding_box(), page.locator(".go").bounding_box()
        assert last
        assert bar
        assert last["y"] + last["height"] <= height
        assert bar["y"] + bar["height"] <= last["y"] or bar["y"] >= last["y"] + last["height"]
