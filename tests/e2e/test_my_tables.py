"""A player's own tables: first at home, called from the tab, and a key away; and a rematch a click from the end."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.e2e.absent import go_on_without, has_ended
from tests.e2e.conftest import PHONE, Visits
from tests.e2e.pages import Home, Table


def my_tables(page: Page) -> list[str]:
    """The tables in the list, once there are any."""
    expect(page.get_by_test_id("my-table").first).to_be_visible()
    return [str(each.get_attribute("data-table")) for each in page.get_by_test_id("my-table").all()]


def table_in(page: Page) -> str:
    found = re.search(r"/t/([^?#/]+)", page.url)
    assert found
    return found[1]


def test_a_table_whose_tab_was_closed_comes_first_at_home_and_opens_at_ones_own_seat(visits: Visits) -> None:
    page = visits.visit(viewport=PHONE).page
    Home(page, visits.base).open().play("Anna")
    table, address = table_in(page), page.url
    Home(page, visits.base).open()
    assert my_tables(page) == [table]
    row = page.get_by_test_id("my-table")
    expect(row).to_contain_text("Your turn")
    top, play = row.bounding_box(), page.get_by_test_id("play").bounding_box()
    assert top
    assert play
    assert top["y"] < play["y"]
    row.click()
    expect(Table(page).opened().cards.first).to_be_visible()
    assert page.url == address


def test_the_tab_shows_how_many_tables_wait_and_a_key_goes_to_the_next(visits: Visits) -> None:
    page = visits.visit().page
    Home(page, visits.base).open().play("Anna")
    first = table_in(page)
    expect(page).to_have_title(re.compile(r"^\(1\) "))
    Home(page, visits.base).open()
    expect(page).to_have_title(re.compile(r"^\(1\) King"))
    Home(page, visits.base).play("Anna")
    expect(page).to_have_title(re.compile(r"^\(2\) "))
    expect(page.locator('link[rel="icon"]')).to_have_attribute("href", re.compile("^data:image/svg"))
    expect(page.get_by_test_id("next-table")).to_contain_text("1")
    page.keyboard.press("n")
    page.wait_for_url(f"**/t/{first}*")
    expect(Table(page).opened().cards.first).to_be_visible()


def test_the_list_shows_the_clock_and_a_key_opens_the_waiting_table(visits: Visits) -> None:
    page = visits.visit(viewport=PHONE).page
    home = Home(page, visits.base).open()
    page.get_by_test_id("bank").select_option(index=1)
    home.play("Anna")
    table = table_in(page)
    for address in (visits.base, f"{visits.base}/lobby"):
        page.goto(address)
        expect(page.get_by_test_id("next-table")).to_be_visible()
        if address == visits.base:
            expect(page.get_by_test_id("clock")).to_have_text(re.compile(r"^You have \d+:\d\d"))
        page.locator("h1").first.click()
        page.keyboard.press("n")
        page.wait_for_url(f"**/t/{table}*")


def test_the_end_of_a_game_is_one_click_away_from_a_rematch_for_both(visits: Visits) -> None:
    anna, bela = visits.visit().page, visits.visit().page
    Home(anna, visits.base).open().seat(1, "friend").play("Anna")
    link = anna.locator("#invitation-1").input_value()
    bela.goto(link)
    bela.locator("#own-name").fill("Bela")
    bela.get_by_test_id("take-seat").click()
    expect(bela.get_by_test_id("take-name")).to_have_count(0)  # she has the seat before the table is closed
    first = table_in(anna)
    for page in (anna, bela):
        Table(page).opened()
    go_on_without((anna, bela), has_ended)
    anna.get_by_test_id("rematch").click()
    anna.wait_for_url(lambda address: first not in address)
    expect(bela.get_by_test_id("rematch")).to_have_text("Go to the rematch")
    bela.get_by_test_id("rematch").click()
    bela.wait_for_url(lambda address: first not in address)
    assert table_in(bela) == table_in(anna)
    expect(bela.get_by_test_id("seat-0")).to_contain_text("Bela")
    expect(anna.get_by_test_id("seat-1")).to_contain_text("Anna")
    expect(anna.get_by_test_id("take-name")).to_have_count(0)
    Home(anna, visits.base).open()
    anna.get_by_test_id("finished-tables").click()
    assert set(my_tables(anna)) == {first, table_in(bela)}


def play_to_the_end(*tables: Table) -> None:
    while not all(table.outcome.is_visible() for table in tables):
        mover = next((table for table in tables if table.cards.count()), None)
        if mover is None:
            tables[0].page.wait_for_timeout(20)
            continue
        card, sector = mover.choose()
        mover.place(card, sector)
        expect(mover.cards).to_have_count(0)
