"""Several people at one screen: a curtain between their turns, and nobody's hand shown to anybody else."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Page, expect

from kingstable import catalogue
from tests.e2e.conftest import PHONE, Visits
from tests.e2e.everywhere import Visitor
from tests.e2e.pages import Home, Table, fits, lit, reach, soon
from tests.e2e.test_my_tables import table_in

NAMES = ("Anna", "Ben")
TOUCHES = 80
"""More touches than the first turn of any game takes."""
LATE = 32
"""Moves after which a game of Crusaders, which has 40, nears its end."""
WISHES = (
    ".board .piece.lit, .board .zone.lit",
    ".verbs [data-move]:enabled",
)
STANDS = "[data-testid=curtain], .prompt.mine"


def opened(visits: Visits, game: str, **wishes: object) -> Page:
    """A newly opened table of Anna and Ben at one screen."""
    home = visits.home(**wishes)
    home.page.get_by_test_id(f"game-{game}").click()
    home.players(min(count for count in catalogue.game(game).players if count >= len(NAMES)))
    home.seat(1, "beside")
    home.page.get_by_test_id("beside-1").fill(NAMES[1])
    home.page.get_by_test_id("name").fill(NAMES[0])
    home.page.get_by_test_id("play").click()
    return home.page


def behind_curtain(page: Page) -> int:
    """Wait for the curtain, and return the seat it waits for. No piece of the table may be in the page meanwhile."""
    curtain = page.get_by_test_id("curtain")
    expect(curtain).to_be_visible()
    seat = int(str(curtain.get_attribute("data-seat")))
    expect(curtain).to_contain_text(f"Pass the device to {NAMES[seat]}")
    assert page.locator("[data-piece]").count() == 0
    return seat


def hands_shown(page: Page) -> set[int]:
    """The seats with a visible face in their hand."""
    faces = page.locator('.board .zone[data-zone$=".hand"] [data-piece][data-face]')
    zones = faces.evaluate_all("all => all.map(one => one.closest('[data-zone]').dataset.zone)")
    return {int(re.sub(r"\D", "", zone.split(".")[0])) for zone in zones}


def play_until_passed_on(page: Page, luck: random.Random) -> None:
    """Touch what is lit until it is somebody else's turn."""
    for _ in range(TOUCHES):
        soon(page, STANDS)
        if page.get_by_test_id("curtain").is_visible():
            return
        reach(page, *WISHES, chance=luck.random())
        page.wait_for_timeout(30)
    raise AssertionError(f"the turn is never passed on; {lit(page)}")


@pytest.mark.parametrize("game", catalogue.NAMES)
def test_two_people_play_at_one_screen_and_see_only_their_own_hands(game: str, visits: Visits) -> None:
    page, luck = opened(visits, game), random.Random(5)
    seats: list[int] = []
    for _ in range(3):
        seat = behind_curtain(page)
        page.get_by_test_id("lift").click()
        Table(page).opened()
        expect(page).to_have_url(re.compile(rf"seat={seat}\b"))
        assert hands_shown(page) <= {seat}
        seats.append(seat)
        play_until_passed_on(page, luck)
    assert set(seats) == {0, 1}
    visits.forgive_haste()


def test_players_may_look_once_more_before_passing_the_device(visits: Visits) -> None:
    page = opened(visits, "crusaders", viewport=PHONE)
    first = behind_curtain(page)
    assert fits(page)
    page.get_by_test_id("lift").press("Enter")
    table = Table(page).opened()
    assert table.my_turn()
    table.page.locator(".piece.lit[data-piece]").first.click()
    table.page.locator(".zone.lit[data-zone]").first.click()
    second = behind_curtain(page)
    assert second != first
    page.get_by_test_id("look-once-more").click()
    assert hands_shown(page) <= {first}
    page.get_by_test_id("pass-on").click()
    assert behind_curtain(page) == second
    page.get_by_test_id("lift").click()
    expect(page).to_have_url(re.compile(rf"seat={second}\b"))


def test_a_reloaded_page_shows_no_hand_until_somebody_says_who_they_are(visits: Visits) -> None:
    page = opened(visits, "crusaders")
    seat = behind_curtain(page)
    page.get_by_test_id("lift").click()
    Table(page).opened()
    page.reload()
    assert behind_curtain(page) == seat
    Home(page, visits.base).open()
    page.get_by_test_id("my-table").click()
    assert behind_curtain(page) == seat


def test_the_end_of_a_game_at_one_screen_needs_no_curtain(visits: Visits) -> None:
    page = opened(visits, "crusaders")
    table, luck = table_in_curtain(page), random.Random(3)
    play_most(page, visits.base, table)
    page.reload()
    while not page.get_by_test_id("outcome").is_visible():
        soon(page, f"{STANDS}, [data-testid=outcome]")
        if page.get_by_test_id("curtain").is_visible():
            page.get_by_test_id("lift").click()
            Table(page).opened()
        else:
            reach(page, *WISHES, chance=luck.random())
    assert table_in(page) == table
    expect(page.get_by_test_id("rematch")).to_be_visible()
    page.get_by_test_id("rematch").click()
    page.wait_for_url(lambda address: table not in address)
    expect(page.get_by_test_id("curtain")).to_be_visible()
    expect(page.get_by_test_id("look-once-more")).to_have_count(0)


def play_most(page: Page, base: str, table: str) -> None:
    """Play most of the game, over the wire."""
    visitor = Visitor(page, base)
    while (view := visitor.get(f"/tables/{table}?seat=0"))["ply"] < LATE:
        seat = next(each["seat"] for each in view["scene"]["seats"] if each["to_move"])
        mine = visitor.get(f"/tables/{table}?seat={seat}")
        move = mine["scene"]["offers"][0]["move"]
        visitor.post(f"/tables/{table}/moves?seat={seat}", question=mine["question"], move=move)


def table_in_curtain(page: Page) -> str:
    behind_curtain(page)
    return table_in(page)
