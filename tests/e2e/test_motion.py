"""Animations: the moment at the end of a game, which any touch or key ends, and none for those who want no motion."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visits
from tests.e2e.courses import Seated, course, seated_at
from tests.server.houses import play_out, read

MOVES = """() => [...document.querySelectorAll('[data-testid=moment] *')]
  .filter(one => getComputedStyle(one).animationName !== 'none').length"""
ENDLESS = "const wait = setTimeout; setTimeout = (run, ms, ...rest) => [2300].includes(ms) || wait(run, ms, ...rest)"
"""Keeps the moment from ending by itself, however slow the machine is."""
UNHURRIED = ENDLESS.replace("2300", "1400, 3000")
"""Keeps the account of a longer turn until something else happens, even after `LONGEST_TELLING_MS`."""
RUNNING = "() => document.querySelector('[data-testid=moment]') !== null"


def at_the_end(visits: Visits, page: Page) -> Seated:
    """A game of Crusaders whose last cards are played while Anna looks on."""
    played = course("crusaders")
    table = seated_at(visits.base, played, played.last)
    table.open(page)
    expect(page.locator(".prompt.mine")).to_be_visible()
    play_out(table.guests)
    return table


@pytest.mark.parametrize("ended", ["key", "touch"])
def test_the_end_of_a_game_has_a_moment_of_its_own_that_can_be_skipped(visits: Visits, ended: str) -> None:
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


def test_without_motion_nothing_moves_at_the_end(visits: Visits) -> None:
    page = visits.visit().page
    at_the_end(visits, page)
    expect(page.get_by_test_id("moment").locator(".scenery svg")).to_be_visible()
    assert page.evaluate(MOVES) == 0


def test_a_longer_turn_of_another_player_is_shown_and_can_be_skipped(visits: Visits) -> None:
    page = visits.visit(reduced_motion="no-preference").page
    page.add_init_script(UNHURRIED)
    played = course("the_kingdom")
    table = seated_at(visits.base, played, played.fullest)
    table.open(page)
    skip = page.get_by_test_id("skip")
    ply = in_a_longer_turn(table)
    expect(skip).to_be_visible()
    skip.click()
    expect(skip).to_have_count(0)
    expect(page.locator(f'[data-testid="table"][data-ply="{ply}"]')).to_be_visible()


def in_a_longer_turn(table: Seated) -> int:
    """Move for whoever is asked until Bela has made a move and is asked again. Return the ply."""
    while True:
        seat = next(seat for seat in (1, 0) if table.guests[seat].view()["question"] is not None)
        view = table.guests[seat].view()
        read(table.guests[seat].move(view["question"], view["scene"]["offers"][0]["move"]))
        view = table.guests[1].view()
        if seat == 1 and view["question"] is not None:
            return int(view["ply"])
