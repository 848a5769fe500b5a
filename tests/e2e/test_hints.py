"""Hints at the table: from a chosen player, with a reason, and outlined on the board."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.e2e.conftest import PHONE, Visits
from tests.e2e.everywhere import Visitor
from tests.e2e.pages import Table
from tests.e2e.recorded import recorded
from tests.e2e.shown import Recording
from tests.e2e.test_accounts import new_name, sign_up

LAPTOP: ViewportSize = {"width": 1280, "height": 900}

BOTH = """() => {
  const coach = document.querySelector('[data-testid=coach]').getBoundingClientRect();
  const asked = document.querySelector('section.asked').getBoundingClientRect();
  const meant = [...document.querySelectorAll('[data-meant]')].map(one => one.getBoundingClientRect());
  return coach.top >= 0 && meant.length > 0 && meant.every(one => one.top >= coach.bottom && one.bottom <= asked.top);
}"""
"""Whether the hint is in sight, and everything it is about lies between it and the question."""


def asked(visits: Visits) -> Page:
    """A table of Crusaders against a computer player, at which the person is to move."""
    table = visits.home().seat(1, "bot", "easy").play()
    assert table.my_turn()
    return table.page


def test_one_chooses_who_gives_a_hint(visits: Visits) -> None:
    page = asked(visits)
    advised, coach = page.get_by_test_id("coach-move"), page.get_by_test_id("coach")
    page.get_by_test_id("hint").click()
    expect(advised).to_contain_text("The Marshal would do this: Place ")
    expect(page.locator(".board [data-meant]")).not_to_have_count(0)
    expect(coach.locator("p")).to_have_count(3)  # what it costs, what, and why
    expect(coach.locator("p").nth(1)).to_have_attribute("data-testid", "coach-move")
    page.get_by_test_id("adviser").select_option("easy")
    expect(advised).to_contain_text("The Squire would do this: Place ")
    page.reload()
    Table(page).opened()
    page.get_by_test_id("hint").click()
    expect(advised).to_contain_text("The Squire would do this: Place ")


def test_hints_are_among_the_moves_when_tips_are_hidden(visits: Visits) -> None:
    page = asked(visits)
    page.get_by_test_id("guide-off").click()
    expect(page.get_by_test_id("hint")).to_have_count(0)
    page.get_by_test_id("leaf-moves").click()
    page.get_by_test_id("hint").click()
    expect(page.get_by_test_id("coach-move")).to_be_visible()


def test_people_with_an_account_are_told_beforehand_what_a_hint_costs(visits: Visits) -> None:
    page, name = asked(visits), new_name()
    table = page.url
    sign_up(page, name)
    page.wait_for_url(table)
    Table(page).opened()
    page.get_by_test_id("hint").click()
    expect(page.get_by_test_id("hint")).to_have_text("Ask anyway: unrated")
    expect(page.get_by_test_id("coach")).to_have_count(0)
    page.get_by_test_id("hint").click()
    expect(page.get_by_test_id("coach-move")).to_be_visible()


def test_on_a_phone_a_hint_and_its_subject_are_both_in_sight(visits: Visits) -> None:
    page = visits.visit(viewport=PHONE).page
    guest = Visitor(page, visits.base)
    guest.post("/guest")
    seats = [{"kind": "you", "name": "Anna"}, {"kind": "bot", "level": "random"}]
    table = guest.post("/tables", game="kings_of_serbia", seats=seats, hold="cookie")["table"]
    page.goto(f"{visits.base}/t/{table}?seat=0")
    Table(page).opened()
    page.get_by_test_id("hint").click()
    expect(page.get_by_test_id("coach-move")).to_be_visible()
    expect(page.locator(".own [data-piece][data-meant]")).to_have_count(1)
    page.wait_for_function(BOTH)


def test_on_a_phone_a_lesson_and_its_recommendation_are_both_in_sight(browser: Browser) -> None:
    recording = Recording(browser, coach=("Only Diamonds count when the year is over.",) * 3, viewport=PHONE)
    recording.open(recorded("the_kingdom", 2)[0])
    recording.page.wait_for_function(BOTH)
    recording.close()


CLEAR = """() => {
  const box = (one) => one.getBoundingClientRect();
  const button = box(document.querySelector('.rivals .show-owned'));
  const drawn = box(document.querySelector('.rivals .show-owned svg'));
  const inside = drawn.left >= button.left && drawn.right <= button.right;
  return inside && [...document.querySelectorAll('.rivals .kd-caption')].map(box).every(one =>
    one.right <= button.left || one.top >= button.bottom);
}"""
"""Whether the button that shows a rival's cards holds its drawing and covers no count."""


def test_the_button_of_a_rivals_cards_covers_nothing(browser: Browser) -> None:
    recording = Recording(browser, viewport=LAPTOP)
    for players in (2, 3):
        recording.open(recorded("the_kingdom", players)[0])
        recording.page.wait_for_function(CLEAR)
    recording.close()


def test_the_answer_to_a_puzzle_is_outlined_like_a_hint(visits: Visits) -> None:
    page = visits.visit(viewport=PHONE).page
    puzzles = page.request.get(f"{visits.base}/api/puzzles").json()["puzzles"]
    for game in ("crusaders", "kings_of_serbia"):
        name = next(each["id"] for each in puzzles if each["game"] == game)
        page.goto(f"{visits.base}/puzzles/{name}")
        expect(page.get_by_test_id("task")).to_be_visible()
        expect(page.locator(".board [data-meant]")).to_have_count(0)
        page.get_by_test_id("show-solution").click()
        expect(page.get_by_test_id("verdict")).to_be_visible()
        expect(page.locator(".board [data-meant]")).to_have_count(2)  # a card, and where it goes
        expect(page.get_by_test_id("prompt")).to_have_text("You have seen the best move.")
        expect(page.locator(".board .lit, .verbs [data-move]")).to_have_count(0)


def test_what_a_lesson_names_stays_outlined_and_is_marked_among_the_moves(browser: Browser) -> None:
    recording = Recording(browser, coach=("Win more territories than anyone else.",), viewport=LAPTOP)
    recording.open(recorded("crusaders", 2)[0])
    page, outlined = recording.page, recording.page.locator(".board [data-meant]")
    expect(outlined).to_have_count(2)  # a card, and where it goes
    page.locator(".plate .who").first.hover()
    page.get_by_test_id("leaf-moves").click()
    expect(outlined).to_have_count(2)
    expect(page.get_by_test_id("drawer").locator('[data-move][aria-current="true"]')).to_have_count(1)
    recording.resize(1000, 500)
    recording.resize(LAPTOP["width"], LAPTOP["height"])
    expect(outlined).to_have_count(2)
    recording.close()


APART = """selectors => {
  const [one, other] = selectors.map(each => document.querySelector(each).getBoundingClientRect());
  return one.bottom <= other.top + 1 || other.bottom <= one.top + 1;
}"""


def test_a_table_is_laid_out_in_the_room_a_hint_leaves(browser: Browser) -> None:
    recording = Recording(browser, coach=("This is what it is about.",) * 4, viewport=LAPTOP)
    steps = recorded("kings_of_serbia", 2)
    recording.open(max(steps[:-1], key=len))
    expect(recording.page.get_by_test_id("coach")).to_be_visible()
    for other in (".ks-round", ".prompt"):
        assert recording.page.evaluate(APART, ['[data-zone="map"] > .grid', other]), other
    recording.close()
