"""Kings & Things in the browser: its map, its stacks, and whole short games from the set-up to the end."""

from __future__ import annotations

import random
import re
import time
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import PHONE, Visits
from tests.e2e.pages import Home, Table

TURNS = "5"
LONGEST_S = 600.0
"""A game of five turns has some hundred moves of each seat; nobody waits longer than this for its end."""

READY = ".verbs [data-move]:not([disabled]), .kt-hex.lit, .piece.lit, .zone.lit:not(.kt-hex)"
PICK = """([selector, luck]) => {
  const all = [...document.querySelectorAll(selector)];
  const verbs = all.filter(one => one.dataset.move !== undefined);
  const things = luck[0] < 0.4 && verbs.length > 0 ? verbs : all;
  const one = things[Math.floor(luck[1] * things.length)];
  one?.focus();
  return one !== undefined && document.activeElement === one;
}"""


@dataclass
class Player:
    """Somebody who touches by keyboard whatever may be touched, by chance, and sooner a button than a thing."""

    page: Page
    luck: random.Random

    @property
    def over(self) -> bool:
        return self.page.get_by_test_id("outcome").is_visible()

    def touch_one(self) -> bool:
        """Touch one thing if any may be touched; whether there was one."""
        if not self.page.evaluate(PICK, [READY, [self.luck.random(), self.luck.random()]]):
            return False
        self.page.keyboard.press("Enter")
        return True


def realm(visits: Visits, *, players: int = 4, kind: str = "bot", **wishes: object) -> Home:
    """The first page with Kings & Things chosen for so many, the other seats being of this kind."""
    home = visits.home(**wishes)
    home.page.get_by_test_id("game-kings_and_things").click()
    home.players(players)
    for seat in range(1, players):
        home.seat(seat, kind, "random" if kind == "bot" else None)
    return home


def play_out(players: list[Player]) -> None:
    """All touch what they may until each of them sees the end."""
    end = time.monotonic() + LONGEST_S
    while not all(player.over for player in players):
        assert time.monotonic() < end, "the game has not ended in time"
        touched = [player.touch_one() for player in players]
        if not any(touched):
            players[0].page.wait_for_timeout(20)


def forgive_haste(visits: Visits) -> None:
    """Where two are asked at once, the slower answer comes too late: the table says so and asks again."""
    for watch in visits.watches:
        watch.complaints = [each for each in watch.complaints if "409" not in each]


def shown_outcome(page: Page) -> str:
    return page.get_by_test_id("outcome").inner_text()


@pytest.fixture
def table(visits: Visits) -> Table:
    return realm(visits).play()


def test_the_whole_land_is_drawn_and_a_start_can_be_marked_by_a_click(table: Table) -> None:
    expect(table.page.locator(".kt-hex")).to_have_count(37)
    starts = table.page.locator(".kt-hex.lit")
    own = table.page.locator('.kt-hex[data-owner="0"]')
    expect(starts.first).to_be_visible()
    end = time.monotonic() + LONGEST_S
    while own.count() == 0:  # the map may still be fitting itself to the page
        assert time.monotonic() < end, "no click has marked a start"
        if starts.count() > 0:
            starts.first.click()
        table.page.wait_for_timeout(100)
    expect(own.first).to_be_visible()


def test_a_hex_opens_its_sheet_and_escape_closes_it(table: Table) -> None:
    expect(table.page.locator(".kt-hex.lit").first).to_be_visible()
    sheet = table.page.get_by_test_id("stack-sheet")
    table.page.locator('.kt-hex[data-zone="h0"]').click()
    expect(sheet).to_contain_text("Hex 0")
    table.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


def test_the_map_comes_nearer_by_wheel_and_goes_back_to_its_whole(table: Table) -> None:
    world = table.page.locator(".kt-realm .world")
    expect(table.page.locator(".kt-hex.lit").first).to_be_visible()
    whole = width_of(world.get_attribute("style"))
    table.page.locator('.kt-hex[data-zone="h0"]').hover()
    table.page.mouse.wheel(0, -400)
    expect(world).not_to_have_attribute("style", re.compile(rf"width: ?{re.escape(f'{whole:g}')}"))
    assert width_of(world.get_attribute("style")) > 1.5 * whole
    table.page.locator(".lenses .button").last.click()
    expect(world).to_have_attribute("style", re.compile(rf"width: ?{re.escape(f'{whole:g}')}"))


def width_of(style: str | None) -> float:
    found = re.search(r"width: ?([\d.]+)px", style or "")
    assert found is not None, style
    return float(found[1])


def test_standing_orders_wait_behind_a_button_of_their_own(table: Table) -> None:
    player = Player(table.page, table.luck)
    button = table.page.get_by_test_id("any-time")
    order = table.page.locator('[data-testid="any-time-sheet"] [data-move^="order"]').first
    end = time.monotonic() + LONGEST_S
    while not order.is_visible():
        assert time.monotonic() < end, "there was nothing to order"
        if button.is_visible():
            button.click()
        elif not player.touch_one():
            table.page.wait_for_timeout(20)
    expect(table.page.locator('.verbs > [data-move^="order"]')).to_have_count(0)


def test_a_whole_short_game_against_three_computers(visits: Visits) -> None:
    page = realm(visits).agree(max_turns=TURNS).play().page
    play_out([Player(page, random.Random(3))])
    assert "wins" in shown_outcome(page) or "won" in shown_outcome(page)
    forgive_haste(visits)


def test_the_land_fits_a_phone(visits: Visits) -> None:
    page = realm(visits, viewport=PHONE, has_touch=True).play().page
    expect(page.locator(".kt-hex.lit").first).to_be_visible()
    assert page.evaluate("() => document.documentElement.scrollWidth <= window.innerWidth")
    own = page.locator('.kt-hex[data-owner="0"]')
    end = time.monotonic() + LONGEST_S
    while own.count() == 0:  # the map may still be fitting itself to the page
        assert time.monotonic() < end, "no tap has marked a start"
        if page.locator(".kt-hex.lit").count() > 0:
            page.locator(".kt-hex.lit").first.tap()
        page.wait_for_timeout(100)
    expect(own.first).to_be_visible()
