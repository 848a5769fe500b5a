"""Kings & Things in the browser: its map, its stacks, and whole short games from the set-up to the end."""

from __future__ import annotations

import random
import re

import httpx
import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import PHONE, Visits
from tests.e2e.pages import Table, arrive
from tests.e2e.things import LONGEST_S, TURNS, Player, friends, in_time, realm
from tests.server.houses import Json, read, seated

SHEET = "stack-sheet"


@pytest.fixture
def table(visits: Visits) -> Table:
    return realm(visits).play()


def test_the_whole_land_is_drawn_and_a_start_can_be_marked_by_a_click(table: Table) -> None:
    expect(table.page.locator(".kt-hex")).to_have_count(37)
    starts = table.page.locator(".kt-hex.lit")
    own = table.page.locator('.kt-hex[data-owner="0"]')
    expect(starts.first).to_be_visible()
    waiting = in_time("no click has marked a start")
    while own.count() == 0:  # the map may still be fitting itself to the page
        waiting.check()
        if starts.count() > 0:
            starts.first.click()
        table.page.wait_for_timeout(100)
    expect(own.first).to_be_visible()


def test_a_hex_opens_its_sheet_and_escape_or_a_click_beside_it_closes_it(table: Table) -> None:
    expect(table.page.locator(".kt-hex.lit").first).to_be_visible()
    sheet = table.page.get_by_test_id(SHEET)
    table.page.locator('.kt-hex[data-zone="h0"]').click()
    expect(sheet).to_contain_text("Hex 0")
    table.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    table.page.locator('.kt-hex[data-zone="h0"]').click()
    sheet.locator("h3").click()
    expect(sheet).to_contain_text("Hex 0")
    table.page.locator(".kt-realm .room").click(position={"x": 12, "y": 12})
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


def may_order(view: Json) -> bool:
    """Whether the table waits for this seat, which may also give orders."""
    moves = {offer["move"] for offer in view["scene"].get("offers", [])}
    return view["question"] is not None and "order golem never" in moves


def table_with_orders(base: str) -> str:
    """The address at which Anna may give orders, and nobody makes a move before she does."""
    seats = [{"kind": "you", "name": "Anna"}, {"kind": "friend", "name": "Bela"}]
    opened = read(httpx.post(f"{base}/api/tables", json={"game": "kings_and_things", "seats": seats}))
    guests = seated(base, opened)
    luck = random.Random(2)
    while not may_order(view := guests[0].view()):
        seat = next(each["seat"] for each in view["scene"]["seats"] if each["to_move"])
        mine = guests[seat].view()
        answers = [offer["move"] for offer in mine["scene"].get("offers", []) if not offer.get("free")]
        if answers:  # the house, which passes for those who can only pass, may have been faster, now or before the move
            guests[seat].move(mine["question"], luck.choice(answers))
    return f"{base}/t/{opened['table']}#{guests[0].token}"


def test_standing_orders_wait_behind_a_button_of_their_own_and_show_which_is_in_force(visits: Visits) -> None:
    page = visits.visit().page
    arrive(page, table_with_orders(visits.base))
    expect(page.locator(".prompt.mine")).to_be_visible()
    expect(page.locator('[data-move^="order"]')).to_have_count(0)
    page.get_by_test_id("any-time").click()
    now = page.get_by_test_id("order-now-golem")
    expect(now).to_have_text("when it matters")
    expect(page.locator('.verbs > [data-move^="order"]')).to_have_count(0)
    never = page.get_by_test_id("any-time-sheet").locator('[data-move="order golem never"]')
    never.click()
    expect(now).to_have_text("never")
    expect(never).to_have_count(0)


def test_a_whole_short_game_against_three_computers(visits: Visits) -> None:
    player = Player(realm(visits).agree(max_turns=TURNS).play().page)
    waiting = in_time("the game has not ended")
    while not player.over:
        waiting.check()
        if not player.press_one():
            player.page.wait_for_timeout(20)
    assert len(player.scores()) == 4
    visits.forgive_haste()


def test_a_whole_short_game_in_four_browsers(visits: Visits) -> None:
    """One plays by touches, three from the list of moves; all read the same end, and nobody sees what is hidden."""
    players = friends(visits, ("Anna", "Bela", "Cyril", "Dora"), max_turns=TURNS)
    anna, *others = players
    for player in players:
        player.watch()
    for other in others:
        other.play_from_the_list()
    waiting = in_time("the game has not ended")
    while not anna.over:
        waiting.check()
        if not anna.touch_one():
            anna.page.wait_for_timeout(20)
    for other in others:
        expect(other.page.get_by_test_id("outcome")).to_be_visible(timeout=1000 * LONGEST_S)
    assert len({tuple(player.scores()) for player in players}) == 1
    assert len(anna.scores()) == 4
    for player in players:
        assert player.own_faces()
        assert player.leaks() == []
    visits.forgive_haste()


def test_the_land_fits_a_phone(visits: Visits) -> None:
    page = realm(visits, viewport=PHONE, has_touch=True).play().page
    expect(page.locator(".kt-hex.lit").first).to_be_visible()
    assert page.evaluate("() => document.documentElement.scrollWidth <= window.innerWidth")
    own = page.locator('.kt-hex[data-owner="0"]')
    waiting = in_time("no tap has marked a start")
    while own.count() == 0:  # the map may still be fitting itself to the page
        waiting.check()
        if page.locator(".kt-hex.lit").count() > 0:
            page.locator(".kt-hex.lit").first.tap()
        page.wait_for_timeout(100)
    expect(own.first).to_be_visible()
