"""Every game without a mouse: the focus is on what is asked, and the keys reach everything lit."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from kingstable import catalogue
from tests.e2e.by_keys import played
from tests.e2e.conftest import Visits
from tests.e2e.pages import TURNS, Table, focus_shows, focused, tab_to
from tests.e2e.recorded import recorded
from tests.e2e.test_every_size import looked_at


def open_table_by_keyboard(page: Page) -> Table:
    """Open a table from the first page against a weak computer player."""
    tab_to(page, "name")
    page.keyboard.type("Anna")
    tab_to(page, "level-1")
    page.keyboard.press("Home")
    expect(page.get_by_test_id("level-1")).to_have_value("random")
    tab_to(page, "play")
    page.keyboard.press("Enter")
    return Table(page).opened()


def reach_the_hand(page: Page) -> None:
    """Focus a lit card: by Tab to the board, and there by the down arrow."""
    for _ in range(20):
        if page.locator(".piece.lit:focus").count():
            assert focus_shows(page)
            return
        on_board = page.locator("[data-stop]:focus").count()
        page.keyboard.press("ArrowDown" if on_board else "Tab")
    raise AssertionError("the keys do not lead to the hand")


def place_by_keyboard(table: Table, steps: int) -> None:
    """Lay the focused card in the lit sector that is this many arrow presses to the right."""
    page, held = table.page, table.hand(0).count()
    page.keyboard.press("Enter")
    expect(page.locator(".zone.lit:focus")).to_have_count(1)
    for _ in range(steps):
        page.keyboard.press("ArrowRight")
        if not page.locator(".zone.lit:focus").count():
            page.keyboard.press("ArrowLeft")
    assert focus_shows(page)
    sector = focused(page)
    before = table.laid(sector).count()
    page.keyboard.press("Enter")
    expect(table.laid(sector)).to_have_count(before + 1)
    assert table.my_turn() is False or table.hand(0).count() == held


def test_a_person_plays_a_whole_game_by_keyboard_and_always_sees_the_focus(visits: Visits) -> None:
    table = open_table_by_keyboard(visits.home().page)
    for turn in range(TURNS):
        if not table.my_turn():
            break
        reach_the_hand(table.page)
        place_by_keyboard(table, steps=turn % 3)
    expect(table.outcome).to_be_visible()
    tab_to(table.page, "look-again")
    table.page.keyboard.press("Enter")
    expect(table.outcome).to_be_hidden()
    last = table.page.get_by_test_id("ply").text_content() or ""
    table.page.keyboard.press("ArrowLeft")
    expect(table.page.get_by_test_id("ply")).not_to_have_text(last)


def test_escape_returns_a_touched_card(visits: Visits) -> None:
    table = open_table_by_keyboard(visits.home().page)
    assert table.my_turn()
    reach_the_hand(table.page)
    card = focused(table.page)
    table.page.keyboard.press("Enter")
    expect(table.page.locator(f'.touched[data-piece="{card}"]')).to_have_count(1)
    table.page.keyboard.press("Escape")
    expect(table.page.locator(".touched")).to_have_count(0)
    expect(table.page.locator(f'[data-piece="{card}"]')).to_be_focused()


@pytest.mark.parametrize("game", catalogue.NAMES)
def test_every_kind_of_question_is_answered_by_keyboard(browser: Browser, game: str) -> None:
    steps = looked_at(recorded(game, catalogue.game(game).players[0]))
    player = played(browser, game, steps)
    print(f"{game}: {player.asked} questions, {player.keys} keys")
    assert player.keys > len(steps)
    assert not player.faults, "\n".join(dict.fromkeys(player.faults))
