"""Standing on the page: rating changes after a game, the viewer's own page, a computer player's, and leaderboards."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.e2e.conftest import PHONE, Visits
from tests.e2e.pages import Home

SIDEWAYS = "document.documentElement.scrollWidth > document.documentElement.clientWidth"


def fits(page: Page) -> None:
    assert not page.evaluate(SIDEWAYS)


def test_the_end_shows_the_new_rating_and_leads_to_the_players_and_their_games(visits: Visits) -> None:
    page = visits.visit(viewport=PHONE).page
    table = Home(page, visits.base).open().seat(1, "bot", "random").play("Anna")
    expect(page.get_by_test_id("rating-0")).to_contain_text("1500?")
    table.play_out()
    expect(page.get_by_test_id("change-0")).to_have_text(re.compile(r"^[+−]\d+$"))
    page.get_by_test_id("rating-changes").get_by_role("link").click()
    page.wait_for_url("**/computers/random")
    expect(page.get_by_role("heading", level=1)).to_have_text("The Page")
    expect(page.get_by_test_id("history").locator("li").first).to_be_visible()
    fits(page)
    page.get_by_test_id("page-my-profile").click()
    expect(page.get_by_test_id("pool")).to_have_count(1)
    expect(page.get_by_test_id("rivals")).to_contain_text("The Page")
    expect(page.get_by_test_id("favourites").locator("li").first).to_be_visible()
    fits(page)
    page.get_by_test_id("history").get_by_role("link").click()
    expect(page.get_by_test_id("outcome")).to_be_visible()


def test_a_casual_table_changes_no_rating_and_says_so(visits: Visits) -> None:
    page = visits.visit().page
    home = Home(page, visits.base).open().seat(1, "bot", "random")
    page.get_by_test_id("rated").uncheck()
    home.play("Anna").play_out()
    expect(page.get_by_test_id("casual")).to_be_visible()
    expect(page.get_by_test_id("change-0")).to_have_count(0)


def test_a_leaderboard_is_chosen_by_game_and_number_of_players(visits: Visits) -> None:
    page = visits.visit(viewport=PHONE).page
    page.goto(f"{visits.base}/leaderboards?game=kingdoms&seats=4")
    expect(page.get_by_test_id("board-game")).to_have_value("kingdoms")
    expect(page.get_by_test_id("board-seats")).to_have_value("4")
    expect(page.get_by_test_id("nobody")).to_be_visible()
    page.get_by_test_id("board-game").select_option("crusaders")
    page.wait_for_url("**/leaderboards?game=crusaders&seats=4")
    fits(page)


def test_every_page_beside_a_table_has_the_same_links(visits: Visits) -> None:
    page = visits.visit().page
    for path in ("/", "/lobby", "/account", "/?games", "/?credits", "/?rules=kingdoms", "/leaderboards"):
        page.goto(f"{visits.base}{path}")
        for link in ("page-my-profile", "page-leaderboards", "page-tournaments", "page-puzzles"):
            expect(page.get_by_test_id(link)).to_be_visible()


def test_an_unknown_person_is_reported_as_such(visits: Visits) -> None:
    watch = visits.visit()
    watch.page.goto(f"{visits.base}/people/Nobody")
    expect(watch.page.get_by_test_id("trouble")).to_contain_text("no such player")
    watch.complaints.clear()  # the browser's own complaint about the 404
