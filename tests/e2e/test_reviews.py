"""The review of a finished game: read beside the position that it is about, and judged again in hindsight."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.e2e.conftest import PHONE, Visits
from tests.e2e.pages import fits
from tests.e2e.test_records import finished

LAPTOP: ViewportSize = {"width": 1280, "height": 900}
SEEN = """() => {
  const panel = document.querySelector('[data-testid=review]').getBoundingClientRect();
  const cards = [...document.querySelectorAll('.board .own [data-piece]')].map(one => one.getBoundingClientRect());
  const apart = card => card.right <= panel.left + 1 || card.bottom <= panel.top + 1;
  return cards.length > 0 && cards.every(card => card.top >= 0 && card.bottom <= innerHeight && apart(card));
}"""
"""Whether the whole hand is in sight, and nothing of the review lies over it."""


READABLE = """() => {
  const chart = document.querySelector('[data-testid=review-chart]');
  const { left, right } = chart.getBoundingClientRect();
  const text = [...chart.querySelectorAll('text')].map(one => one.getBoundingClientRect().height);
  const dots = [...chart.querySelectorAll('a circle')].map(one => one.getBoundingClientRect());
  const curves = [...chart.querySelectorAll('.line')].map(one => one.getBoundingClientRect().top);
  const clear = (dot, at) => dot.left >= left && dot.right <= right && dot.bottom < Math.min(...curves)
    && dots.slice(at + 1).every(other => other.left >= dot.right);
  return text.every(height => height >= 11) && dots.length > 0 && dots.every(clear);
}"""
"""Whether the letters are large enough, and each dot is on the chart, above the curves and clear of other dots."""


def reviewed(visits: Visits, viewport: ViewportSize) -> Page:
    """A finished game whose review is ready to be read."""
    page = visits.visit(viewport=viewport).page
    finished(page, visits.base)
    page.get_by_test_id("review-again").click()
    expect(page.get_by_test_id("review-chart")).to_be_visible()
    return page


def test_a_review_opened_from_the_result_keeps_the_chosen_point_of_view(visits: Visits) -> None:
    page = visits.visit(viewport=LAPTOP).page
    finished(page, visits.base)
    page.reload()
    expect(page.get_by_test_id("outcome")).to_be_visible()
    page.get_by_test_id("review-again").click()
    expect(page.get_by_test_id("review")).to_be_visible()
    expect(page.get_by_test_id("outcome")).to_have_count(0)
    expect(page.get_by_test_id("review-open")).to_be_checked()
    page.get_by_test_id("review-known").check()
    page.reload()
    page.get_by_test_id("review-again").click()
    expect(page.get_by_test_id("review-known")).to_be_checked()


def decision(page: Page) -> tuple[int, str]:
    """Go to the first costly decision. Return the number of the move and the move."""
    link = page.get_by_test_id("review-move").first
    number, _, done = link.inner_text().partition(". ")
    link.click()
    return int(number), done


@pytest.mark.parametrize("viewport", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_the_position_of_a_decision_is_in_sight_while_reading_about_it(visits: Visits, viewport: ViewportSize) -> None:
    page = reviewed(visits, viewport)
    expect(page.get_by_test_id("review-chart").locator("text").first).to_have_text("0 %")
    page.wait_for_function(READABLE)
    number, done = decision(page)
    told = page.get_by_test_id("review-told")
    expect(told).to_contain_text(f"Move {number}: {done}. ")
    expect(told).to_contain_text(re.compile(r"(Inaccuracy|Mistake), \d+\s%"))
    expect(page.locator(f'[data-testid="table"][data-ply="{number - 1}"]')).to_be_visible()
    expect(told).to_contain_text(f"Before move {number}")
    expect(told).to_contain_text("Place a card in one of the territories.")
    expect(page.locator(".board [data-meant]").first).to_be_visible()
    expect(told).to_contain_text("Better move")
    expect(page.locator(".board [data-made]").first).to_be_visible()
    expect(told).to_contain_text("Move made")
    page.wait_for_function(SEEN)
    assert fits(page)
    if viewport == LAPTOP:
        page.get_by_test_id("review-dot").first.click()
        expect(told).to_contain_text("After move ")
        expect(told).not_to_contain_text("Better move")
        expect(page.locator(".board [data-made]")).to_have_count(0)


def test_one_steps_from_one_stop_of_a_review_to_the_next(visits: Visits) -> None:
    page = reviewed(visits, PHONE)
    expect(page.get_by_test_id("review-after")).to_be_disabled()
    page.keyboard.press("Home")
    expect(page.get_by_test_id("ply")).to_have_text(re.compile("^0 of "))
    told, _, total = page.get_by_test_id("review-stop").inner_text().split()
    stops, plies = int(total), [0]
    for number in range(2 if told == "1" else 1, stops + 1):  # the first decision may have cost something
        page.get_by_test_id("review-after").click()
        expect(page.get_by_test_id("review-stop")).to_have_text(f"{number} of {stops}")
        plies.append(int(page.get_by_test_id("ply").inner_text().split()[0]))
    assert plies == sorted(plies)
    expect(page.get_by_test_id("review-after")).to_be_disabled()
    page.get_by_test_id("review-before").click()
    expect(page.get_by_test_id("review-stop")).to_have_text(f"{stops - 1} of {stops}")
    expect(page.get_by_test_id("review-chart")).to_be_hidden()
    page.get_by_test_id("review-whole").click()
    expect(page.get_by_test_id("review-chart")).to_be_visible()


def test_a_switch_turns_on_hindsight_for_decisions(visits: Visits) -> None:
    page = reviewed(visits, LAPTOP)
    switch, review = page.get_by_test_id("hindsight"), page.get_by_test_id("review")
    expect(switch).not_to_be_checked()
    expect(review).to_contain_text("judged by what the seat could know")
    seats = [page.get_by_test_id(f"review-seat-{seat}").inner_text() for seat in range(2)]
    switch.check()
    expect(review).to_contain_text("judged with all hands open")
    expect(review).not_to_contain_text("would have done this")
    decision(page)
    expect(page.get_by_test_id("review-told")).to_contain_text("Better, with all hands open: ")
    expect(page.get_by_test_id("seen-as")).to_have_value("all")
    switch.uncheck()
    expect(review).to_contain_text("judged by what the seat could know")
    assert seats == [page.get_by_test_id(f"review-seat-{seat}").inner_text() for seat in range(2)]
