"""What moves: the moment at the end of a game, which any touch or key ends, and nothing where no motion is wanted."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visits
from tests.e2e.courses import Seated, course, seated_at
from tests.server.houses import play_out

MOVES = """() => [...document.querySelectorAll('[data-testid=moment] *')]
  .filter(one => getComputedStyle(one).animationName !== 'none').length"""
ENDLESS = "const wait = setTimeout; setTimeout = (run, ms, ...rest) => ms === 2300 || wait(run, ms, ...rest)"
"""The moment does not end by itself, however slow the machine is."""
RUNNING = "() => document.querySelector('[data-testid=moment]') !== null"


def at_the_end(visits: Visits, page: Page) -> Seated:
    """A game of Crusaders whose last cards are played while one looks on."""
    played = course("crusaders")
    table = seated_at(visits.base, played, played.last)
    table.open(page)
    expect(page.locator(".prompt.mine")).to_be_visible()
    play_out(table.guests)
    return table


@pytest.mark.parametrize("ended", ["key", "touch"])
def test_a_game_ends_with_a_moment_of_its_own_that_may_be_skipped(visits: Visits, ended: str) -> None:
    page = visits.visit(reduced_motion="no-preference").page
    page.add_init_script(ENDLESS)
    table = at_the_end(visits, page)
    moment = page.get_by_test_id("moment")
    expect(moment.locator(".scenery svg")).to_be_visible()
    assert page.evaluate(MOVES) > 1
    if ended == "key":
        page.keyboard.press("Shift")
    else:
        page.get_by_test_id("look-again").click()
    expect(moment).to_have_count(0)
    expect(page.get_by_test_id("outcome")).to_have_count(int(ended == "key"))
    table.open(page)
    expect(page.get_by_test_id("outcome")).to_be_visible()
    assert not page.evaluate(RUNNING)


def test_nothing_moves_at_the_end_for_those_who_want_no_motion(visits: Visits) -> None:
    page = visits.visit().page
    at_the_end(visits, page)
    expect(page.get_by_test_id("moment").locator(".scenery svg")).to_be_visible()
    assert page.evaluate(MOVES) == 0
