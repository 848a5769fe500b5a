"""A tournament on the page: opened, joined, and played to its end, with standings and the way to your own table."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.e2e.conftest import PHONE, Visits
from tests.e2e.pages import Table
from tests.e2e.test_standing import fits


def opened(page: Page, base: str, form: str, rounds: int | None = None) -> None:
    page.goto(f"{base}/tournaments")
    expect(page.get_by_test_id("new-tournament")).to_be_visible()
    if not page.get_by_test_id("tournament-name").is_visible():
        page.get_by_test_id("new-tournament").click()
    page.get_by_test_id("tournament-name").fill("Winter Cup")
    page.get_by_test_id("format").select_option(form)
    if rounds is not None:
        page.get_by_test_id("tournament-rounds").fill(str(rounds))
    fits(page)
    page.get_by_test_id("open-tournament").click()
    page.wait_for_url("**/tournaments/*")


def computers(page: Page, many: int) -> None:
    page.get_by_test_id("computer-level").select_option("random")
    for number in range(many):
        expect(page.get_by_test_id("entrants").locator("li")).to_have_count(number)
        page.get_by_test_id("add-computer").click()
    expect(page.get_by_test_id("entrants").locator("li")).to_have_count(many)


def test_eight_computer_players_play_a_tournament_to_its_end(visits: Visits) -> None:
    page = visits.visit(viewport=PHONE).page
    opened(page, visits.base, "swiss", 3)
    computers(page, 8)
    page.get_by_test_id("start").click()
    expect(page.get_by_test_id("tournament-state")).to_have_text("Over")
    expect(page.get_by_test_id("standings").locator("tbody tr")).to_have_count(8)
    expect(page.get_by_test_id("sideways")).to_be_visible()  # the table is wider than a phone, and says so
    expect(page.get_by_test_id("round-3").locator("li")).to_have_count(4)
    fits(page)
    page.get_by_test_id("round-3").locator("a").first.click()
    expect(page.get_by_test_id("outcome")).to_be_visible()


def test_a_person_signs_up_and_is_led_to_their_table(visits: Visits) -> None:
    anna, bela = visits.visit().page, visits.visit(viewport=PHONE).page
    opened(anna, visits.base, "knockout")
    bela.goto(anna.url)
    bela.get_by_test_id("entrant-name").fill("Bela")
    bela.get_by_test_id("join").click()
    expect(bela.get_by_test_id("entrants")).to_contain_text("Bela")
    expect(bela.get_by_test_id("start")).to_have_count(0)
    expect(anna.get_by_test_id("entrants")).to_contain_text("Bela")
    anna.get_by_test_id("computer-level").select_option("random")
    anna.get_by_test_id("add-computer").click()
    anna.get_by_test_id("start").click()
    bela.get_by_test_id("to-my-table").click()
    Table(bela).opened().play_out()
    expect(anna.get_by_test_id("tournament-state")).to_have_text("Over")
    expect(anna.get_by_test_id("standings").locator("tbody tr")).to_have_count(2)
    bela.goto(f"{visits.base}/tournaments")
    own = bela.get_by_test_id("tournaments").locator(f"a[href='{anna.url.removeprefix(visits.base)}']")
    expect(own).to_contain_text("you took part")
