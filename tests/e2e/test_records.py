"""Finished games: stepped through as each seat saw them, linked to, continued, listed, and imported."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.e2e.absent import play_out_without
from tests.e2e.conftest import PHONE, Visits
from tests.e2e.everywhere import Visitor, play_out
from tests.e2e.pages import Home, Table, fits
from tests.e2e.test_my_tables import table_in
from tests.server.test_records import saved


def finished(page: Page, base: str) -> str:
    """A game of this page's visitor against a computer player, played to its end over the wire. Return its table."""
    visitor = Visitor(page, base, "Anna")
    visitor.post("/guest")
    seats = [{"kind": "you", "name": visitor.name}, {"kind": "bot", "level": "random"}]
    table = str(visitor.post("/tables", game="crusaders", seats=seats, hold="cookie")["table"])
    play_out(visitor, table)
    page.goto(f"{base}/t/{table}?seat=0")
    page.get_by_test_id("look-again").click()
    return table


def ply(page: Page) -> str:
    return page.get_by_test_id("ply").inner_text()


def cards_of(page: Page, seat: int) -> set[str]:
    """The accessible names of the cards in a hand; a single one if they lie face down."""
    found = page.locator(f'[data-zone="s{seat}.hand"] [data-piece]')
    return {str(each.get_attribute("aria-label")) for each in found.all()}


def test_a_finished_game_is_stepped_through_by_keys_and_seen_through_each_seat(visits: Visits) -> None:
    page = visits.visit().page
    finished(page, visits.base)
    last = int(ply(page).split()[-1])
    page.keyboard.press("Home")
    expect(page.get_by_test_id("ply")).to_have_text(f"0 of {last}")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(page.get_by_test_id("ply")).to_have_text(f"3 of {last}")
    expect(page.locator('[data-testid="table"][data-ply="3"]')).to_be_visible()
    assert len(cards_of(page, 1)) > 1
    page.get_by_test_id("seen-as").select_option("0")
    expect(page).to_have_url(re.compile(r"ply=3&as=0"))
    expect(page.locator('[data-zone="s1.hand"] [aria-label="a face-down card" i]').first).to_be_visible()
    assert len(cards_of(page, 1)) == 1
    page.get_by_test_id("step-play").click()
    expect(page.get_by_test_id("ply")).to_have_text(f"4 of {last}")
    page.keyboard.press("Space")
    page.keyboard.press("End")
    expect(page.get_by_test_id("ply")).to_have_text(f"{last} of {last}")


def test_all_hands_are_open_once_a_finished_game_says_so(visits: Visits) -> None:
    page = visits.visit().page
    finished(page, visits.base)
    for _ in range(2):
        expect(page.get_by_test_id("seen-as")).to_have_value("all")
        expect(page.locator('[data-zone="s1.hand"] [aria-label="a face-down card" i]')).to_have_count(0)
        assert cards_of(page, 1), "somebody whose hand is empty hides nothing"
        page.reload()
        Table(page).opened()


def test_a_link_to_a_move_opens_there_for_anybody(visits: Visits) -> None:
    page = visits.visit().page
    finished(page, visits.base)
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    page.get_by_test_id("seen-as").select_option("1")
    link = str(page.get_by_test_id("copy-ply").get_attribute("data-link"))
    assert link.endswith("?ply=1&as=1")
    other = visits.visit(viewport=PHONE).page
    other.goto(link)
    expect(other.get_by_test_id("ply")).to_have_text(re.compile(r"^1 of "))
    expect(other.get_by_test_id("seen-as")).to_have_value("1")
    assert fits(other)


def test_a_link_to_a_move_of_a_running_game_shows_no_more_than_the_table(visits: Visits) -> None:
    page = visits.visit().page
    Home(page, visits.base).open().seat(1, "friend").play("Anna")
    watcher = visits.visit().page
    watcher.goto(f"{visits.base}/t/{table_in(page)}?ply=0&as=0")
    expect(watcher.get_by_test_id("table")).to_be_visible()
    expect(watcher.get_by_test_id("stepper")).to_have_count(0)
    assert len(cards_of(watcher, 0)) == 1


def test_a_finished_game_is_continued_from_a_move_against_a_computer(visits: Visits) -> None:
    page = visits.visit().page
    table = finished(page, visits.base)
    page.keyboard.press("Home")
    for _ in range(6):
        page.keyboard.press("ArrowRight")
    expect(page.get_by_test_id("ply")).to_have_text(re.compile("^6 of "))
    page.get_by_test_id("continue").click()
    page.get_by_test_id("continue-level-1").select_option("random")
    page.get_by_test_id("continue-now").click()
    page.wait_for_url(lambda address: table not in address)
    again = Table(page).opened()
    again.turn_to("table")
    expect(page.get_by_test_id("origin")).to_contain_text("move 6")
    page.keyboard.press("Escape")
    again.play_on(3)
    play_out_without(page)
    Home(page, visits.base).open()
    page.get_by_test_id("games").click()
    expect(page.get_by_test_id("recorded-game")).to_have_count(2)


def test_a_record_is_opened_from_a_file_and_an_invalid_one_is_explained(visits: Visits, tmp_path: Path) -> None:
    page = visits.visit(viewport=PHONE).page
    page.goto(f"{visits.base}/?games")
    expect(page.get_by_test_id("no-games")).to_be_visible()
    bad, good = tmp_path / "bad.txt", tmp_path / "good.txt"
    bad.write_text("hello", encoding="utf-8")
    good.write_text(saved(3).text(), encoding="utf-8")
    page.get_by_test_id("upload").set_input_files(bad)
    expect(page.get_by_test_id("upload-trouble")).to_contain_text("not a record")
    visits.watches[-1].forgive("422")
    page.get_by_test_id("upload").set_input_files(good)
    expect(page.get_by_test_id("ply")).to_have_text(re.compile("^0 of "))
    expect(page.get_by_test_id("continue")).to_be_visible()
