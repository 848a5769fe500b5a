"""The Kingdom in the browser: whole games of friends, and every way to make a move."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Locator, expect

from kingstable.catalogue import game
from kingstable.core.record import parse, replay
from tests.e2e.absent import go_on_without, has_ended
from tests.e2e.conftest import PHONE, Visits
from tests.e2e.late import go_on_late, played
from tests.e2e.pages import Table, covered, fits, focus_shows, middle
from tests.e2e.recorded import recorded
from tests.e2e.shown import Recording
from tests.e2e.the_kingdom import Ruler, against_the_computer, friends, play, play_to_the_end

FIRST_MOVES = 12
LEFT = 25
"""The number of recorded moves before the end at which play resumes; people may need more."""
MOST_MOVES = 400
"""Moves by which everybody has long bought something."""


@pytest.mark.rule("KD-23", "KD-24")
def test_two_friends_play_the_first_and_last_turns_to_the_same_end(visits: Visits) -> None:
    rulers = friends(visits, 2, turn_limit="turns_40")
    assert play(rulers, FIRST_MOVES)
    record = played("the_kingdom", 2, turn_limit="turns_40")
    go_on_late([ruler.page for ruler in rulers], visits.base, record, LEFT)
    play_to_the_end(rulers)
    assert_all_see_the_same_end(rulers)
    visits.forgive_haste()


@pytest.mark.rule("KD-23", "KD-24")
@pytest.mark.parametrize(
    ("count", "options"),
    [
        (3, {"ace_deck": "from_start", "stacks": "three_experiment", "turn_limit": "turns_60"}),
        (4, {"number_decks": "any_card", "turn_limit": "turns_40"}),
    ],
)
def test_more_friends_play_the_first_turns_and_the_end_of_another_game(
    visits: Visits, count: int, options: dict[str, str]
) -> None:
    rulers = friends(visits, count, **options)
    assert play(rulers, FIRST_MOVES)
    pages = [ruler.page for ruler in rulers]
    go_on_late(pages, visits.base, played("the_kingdom", count, **options), LEFT)
    go_on_without(pages, has_ended)
    assert_all_see_the_same_end(rulers)
    visits.forgive_haste()


def assert_all_see_the_same_end(rulers: list[Ruler]) -> None:
    """Every page shows the same result, and the record replays to it."""
    told = rulers[0].scores()
    assert len(told) == len(rulers)
    assert all(ruler.scores() == told for ruler in rulers)
    page = rulers[0].page
    page.get_by_test_id("look-again").click()
    with page.expect_download() as saved:
        page.get_by_test_id("download").click()
    record = parse(saved.value.path().read_text(encoding="utf-8"))
    assert {entry.seat for entry in record.entries} == set(range(len(rulers)))
    assert replay(game("the_kingdom"), record).over()


def pile(ruler: Ruler, name: str) -> Locator:
    return ruler.page.locator(f'[data-zone="s0.{name}"] [data-piece]')


def until(ruler: Ruler, selector: str) -> Locator:
    """Play on until this can be touched."""
    found = ruler.page.locator(selector)
    for _ in range(MOST_MOVES):
        ruler.page.wait_for_function("() => document.querySelector('.prompt.mine')")
        if found.count():
            return found.first
        ruler.move()
    raise AssertionError(f"no {selector}")


HELD = '[data-zone="s0.hand"] .piece.lit'
FOR_SALE = '.cloth:has([data-move="decline"]) [data-zone^="market."] .piece.lit'


def drag(ruler: Ruler, thing: Locator, onto: str) -> None:
    mouse = ruler.page.mouse
    mouse.move(*middle(thing))
    mouse.down()
    mouse.move(*middle(ruler.page.locator(onto)), steps=6)
    mouse.up()


@pytest.mark.rule("KD-7", "KD-8")
def test_cards_are_played_and_bought_by_dragging(visits: Visits) -> None:
    ruler = against_the_computer(visits)
    card = until(ruler, HELD)
    held = pile(ruler, "hand").count()
    drag(ruler, card, '[data-zone="market.spades"]')
    expect(pile(ruler, "front")).to_have_count(1)
    expect(pile(ruler, "hand")).to_have_count(held - 1)
    for_sale = until(ruler, FOR_SALE)
    before = pile(ruler, "discard").count()
    bought = for_sale.get_attribute("data-face")
    drag(ruler, for_sale, '[data-zone="s0.discard"]')
    expect(pile(ruler, "discard")).not_to_have_count(before)
    expect(ruler.page.locator(f'[data-zone="s0.discard"] [data-face="{bought}"]')).not_to_have_count(0)


def test_a_card_dragged_within_the_hand_moves_and_is_not_played(visits: Visits) -> None:
    ruler = against_the_computer(visits)
    card = until(ruler, HELD)
    held = pile(ruler, "hand")
    first, count = str(held.first.get_attribute("data-piece")), held.count()
    expect(card).to_have_attribute("data-piece", first)
    drag(ruler, held.first, f'[data-zone="s0.hand"] [data-piece]:nth-child({count}) .face')
    expect(held.first).not_to_have_attribute("data-piece", first)
    expect(held).to_have_count(count)
    drag(ruler, held.first, "header.bar")
    expect(held).to_have_count(count)
    expect(pile(ruler, "front")).to_have_count(0)


@pytest.mark.rule("KD-7")
def test_one_touch_plays_all_paying_cards_and_another_takes_them_back(visits: Visits) -> None:
    ruler = against_the_computer(visits)
    until(ruler, HELD)
    page, held = ruler.page, pile(ruler, "hand").count()
    together = page.get_by_test_id("together")
    paying = int("".join(filter(str.isdigit, together.inner_text().split(" for ")[0])))
    together.click()
    expect(pile(ruler, "front")).to_have_count(paying)
    expect(pile(ruler, "hand")).to_have_count(held - paying)
    page.get_by_test_id("undo").click()
    expect(pile(ruler, "front")).to_have_count(0)
    expect(pile(ruler, "hand")).to_have_count(held)


def test_clicking_the_log_shows_the_table_as_it_was_until_one_returns(visits: Visits) -> None:
    ruler = against_the_computer(visits)
    until(ruler, HELD).click()
    page = ruler.page
    expect(pile(ruler, "front")).to_have_count(1)
    page.get_by_test_id("log").locator('[data-heading="1"]').first.get_by_role("button").click()
    expect(page.get_by_test_id("looking-back")).to_be_visible()
    expect(pile(ruler, "front")).to_have_count(0)
    expect(page.locator(".board .lit")).to_have_count(0)
    page.get_by_test_id("back-to-now").click()
    expect(pile(ruler, "front")).to_have_count(1)
    expect(page.locator(".board .lit")).not_to_have_count(0)


def press_to(ruler: Ruler, key: str, selector: str, most: int = 60) -> None:
    """Press a key until the focus is on one of these things."""
    for _ in range(most):
        if ruler.page.locator(f":focus:is({selector})").count():
            assert focus_shows(ruler.page)
            return
        ruler.page.keyboard.press(key)
    raise AssertionError(f"{key} does not lead to {selector}")


def test_a_turn_can_be_played_without_a_mouse(visits: Visits) -> None:
    ruler = against_the_computer(visits)
    until(ruler, HELD)
    page, held = ruler.page, pile(ruler, "hand").count()
    press_to(ruler, "Tab", ".piece.lit")
    page.keyboard.press("Enter")
    expect(pile(ruler, "front")).to_have_count(1)
    expect(pile(ruler, "hand")).to_have_count(held - 1)
    until(ruler, FOR_SALE)
    before = pile(ruler, "discard").count()
    press_to(ruler, "Tab", "[data-stop]")
    press_to(ruler, "ArrowRight", ".piece.lit")
    page.keyboard.press("Enter")
    expect(pile(ruler, "discard")).not_to_have_count(before)


def test_unlit_things_say_why(visits: Visits) -> None:
    ruler = against_the_computer(visits)
    until(ruler, HELD)
    page = ruler.page
    page.locator('[data-zone="market.spades"] .piece').first.click()
    expect(page.get_by_test_id("why")).to_contain_text("play phase")
    page.get_by_test_id("why-rule").click()
    expect(page.get_by_test_id("rulebook").locator(".asked")).to_be_in_viewport()


def test_ones_own_cards_are_dots_filled_while_they_can_be_drawn(visits: Visits) -> None:
    ruler = against_the_computer(visits)
    until(ruler, HELD)
    dots = ruler.page.locator(".kd-owned .cell i")
    expect(dots).to_have_count(10)
    expect(ruler.page.locator(".kd-owned .cell i.lying")).to_have_count(5)
    until(ruler, FOR_SALE).click()
    expect(dots).to_have_count(11)
    expect(ruler.page.locator(".kd-owned .cell i.lying")).to_have_count(0)


def test_on_a_phone_ones_own_cards_are_counted_behind_a_button(visits: Visits) -> None:
    ruler = against_the_computer(visits, 4, viewport=PHONE, has_touch=True, is_mobile=True)
    panel = ruler.page.locator('[data-zone="s0.cards"] .kd-owned')
    button = ruler.page.locator('[data-zone="s0.cards"] .show-owned')
    expect(panel).to_be_hidden()
    button.tap()
    expect(panel).to_be_visible()
    button.tap()
    expect(panel).to_be_hidden()


@pytest.mark.rule("KD-4", "KD-10")
def test_a_button_shows_an_opponents_cards_until_something_else_is_touched(visits: Visits) -> None:
    ruler = against_the_computer(visits)
    until(ruler, HELD)
    owned = int(ruler.page.locator('[data-testid="seat-1"] [data-counter="cards"] dd').inner_text())
    dots = ruler.page.locator('[data-zone="s1.cards"] .kd-owned i')
    expect(dots).to_have_count(0)
    ruler.page.locator('[data-zone="s1.cards"] .show-owned').click()
    expect(dots).to_have_count(owned)
    ruler.page.keyboard.press("Escape")
    expect(dots).to_have_count(0)
    ruler.page.locator('[data-zone="s1.cards"] .show-owned').click()
    expect(dots).to_have_count(owned)
    ruler.page.locator(".prompt").click()
    expect(dots).to_have_count(0)


@pytest.mark.parametrize("players", [2, 4])
def test_on_a_phone_everything_lit_can_be_seen_and_touched(visits: Visits, players: int) -> None:
    ruler = against_the_computer(visits, players, viewport=PHONE, has_touch=True, is_mobile=True, color_scheme="dark")
    Table(ruler.page).opened()
    for _ in range(24):
        ruler.page.wait_for_function("() => document.querySelector('.prompt.mine')")
        assert fits(ruler.page)
        assert covered(ruler.page) == []
        ruler.move()


BOXES = """() => {
  const box = one => one.getBoundingClientRect();
  const all = which => [...document.querySelectorAll(which)].map(box);
  return {
    counters: all('.rivals .counters').map(({ height }) => height),
    market: Math.max(...all('[data-zone=market] .face').map(({ bottom }) => bottom)),
    played: box(document.querySelector('.own > [data-zone$=".front"]')).top,
  };
}"""
"""The heights of the rivals' counters, the bottom of the Market's cards, and the top of what was played."""


@pytest.mark.parametrize("size", [(844, 390), (1280, 800), (1440, 900)], ids=["844x390", "1280x800", "1440x900"])
def test_three_rivals_show_their_numbers_the_same_way_and_leave_room_for_the_market(
    browser: Browser, size: tuple[int, int]
) -> None:
    recording = Recording(browser, viewport={"width": size[0], "height": size[1]})
    recording.open(recorded("the_kingdom", 4)[0])
    found = recording.page.evaluate(BOXES)
    recording.close()
    assert len(set(found["counters"])) == 1
    assert found["market"] <= found["played"]
