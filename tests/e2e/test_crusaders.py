"""Crusaders in the browser: what a newcomer is shown beside the cards."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.recorded import recorded
from tests.e2e.shown import Recording

OVER = """order => {
  const { left, right, top, bottom } = order.getBoundingClientRect();
  const spots = [[left + 2, top + 2], [right - 2, top + 2], [left + 2, bottom - 2], [right - 2, bottom - 2]];
  const seen = spots.map(([x, y]) => document.elementFromPoint(x, y));
  return seen.filter(one => !order.contains(one)).map(one => one?.className);
}"""
"""The classes of whatever lies over the corners of the order of armies."""


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("size", [(320, 640), (390, 844), (844, 390), (1280, 800)])
def test_the_table_shows_which_army_beats_which(browser: Browser, size: tuple[int, int], players: int) -> None:
    recording = Recording(browser, viewport={"width": size[0], "height": size[1]})
    recording.open(recorded("crusaders", players)[8])
    order = recording.page.locator('[data-zone="order"]')
    order.scroll_into_view_if_needed()
    assert order.evaluate(OVER) == []
    expect(order).to_have_accessible_name(
        "Best first. Regiment, Battalion, Company. Banner, helmet, swords, bow, lance."
    )
    order.hover()
    expect(recording.page.get_by_test_id("tip")).to_contain_text("More Regiments are better")
    recording.close()


NAMES = """() => [...document.querySelectorAll('.plate .name, .cr-plaque .name')].filter(name => {
  const text = document.createRange();
  text.selectNode(name.firstChild);  // the rating behind it may have no room
  const { left, right, top, bottom } = text.getBoundingClientRect();
  const spots = [left + 1, right - 1].map(x => document.elementFromPoint(x, (top + bottom) / 2));
  return !spots.every(spot => name.contains(spot));
}).map(name => name.textContent)"""
"""The names that are not visible from end to end."""
CLEAR = """() => {
  const bottom = one => document.querySelector(one).getBoundingClientRect().bottom;
  return document.querySelector('.plate').getBoundingClientRect().top >= bottom('[data-testid=goal]') - 1;
}"""


@pytest.mark.parametrize("size", [(390, 844), (1280, 800), (1280, 720), (1024, 768)])
def test_at_the_end_names_stand_clear_of_markers_and_plates_of_the_goal(
    browser: Browser, size: tuple[int, int]
) -> None:
    recording = Recording(browser, viewport={"width": size[0], "height": size[1]})
    recording.open(recorded("crusaders", 2)[-1])
    expect(recording.page.get_by_test_id("outcome")).to_be_visible()
    assert recording.page.evaluate(NAMES) == []
    assert recording.page.evaluate(CLEAR)
    recording.close()
