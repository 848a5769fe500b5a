"""Strangers meet in the lobby and play; if nobody comes, computer players do."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.absent import go_on_without, has_ended
from tests.e2e.conftest import PHONE, Visits
from tests.e2e.pages import Home, Table
from tests.e2e.test_my_tables import table_in
from tests.server.houses import FRIEND, YOU

ON_TABLE = re.compile(r"/t/[^?]+\?seat=\d")


def open_to_anyone(page: Page, base: str, name: str, game: str = "crusaders") -> str:
    """The address of a new table that waits for players."""
    Home(page, base).open()
    page.get_by_test_id(f"game-{game}").click()
    page.get_by_test_id("kind-1").select_option("friend")
    page.get_by_test_id("join-anyone").locator("xpath=..").click()
    page.get_by_test_id("name").fill(name)
    page.get_by_test_id("play").click()
    expect(page.get_by_test_id("state")).to_have_text("Waiting for one more player")
    return page.url


@pytest.mark.parametrize("screen", [None, PHONE])
def test_two_meet_in_the_lobby_and_play(visits: Visits, screen: object) -> None:
    wishes = {"viewport": screen} if screen else {}
    anna, bela = visits.visit(**wishes).page, visits.visit(**wishes).page
    address = open_to_anyone(anna, visits.base, "Anna")
    bela.goto(f"{visits.base}/lobby")
    bela.get_by_test_id("name").fill("Bela")
    bela.get_by_test_id("name").blur()
    row = bela.locator(f'[data-table="{address.rpartition("/")[2]}"]')
    expect(row).to_contain_text("With Anna")
    expect(row).to_contain_text("1 free seat")
    assert not bela.evaluate("document.documentElement.scrollWidth > innerWidth")
    row.get_by_test_id("join").click()
    for page, own in ((anna, 0), (bela, 1)):
        page.wait_for_url(ON_TABLE)
        assert page.url.endswith(f"seat={own}")
        expect(Table(page).opened().page.get_by_test_id("take-name")).to_have_count(0)
    expect(anna.get_by_test_id("seat-1")).to_contain_text("Bela")
    tables = [Table(anna), Table(bela)]
    for _ in range(4):
        mover = tables[0] if tables[0].cards.count() else tables[1]
        expect(mover.cards.first).to_be_visible()
        card, sector = mover.choose()
        mover.place(card, sector)
        expect(mover.cards).to_have_count(0)


def test_a_table_opened_by_another_appears_at_once_and_goes_when_they_leave(visits: Visits) -> None:
    anna, bela = visits.visit().page, visits.visit().page
    bela.goto(f"{visits.base}/lobby")
    expect(bela.get_by_test_id("quick-crusaders")).to_be_visible()
    address = open_to_anyone(anna, visits.base, "Anna", "kings_of_serbia")
    row = bela.locator(f'[data-table="{address.rpartition("/")[2]}"]')
    expect(row).to_contain_text("Kings of Serbia")
    bela.get_by_test_id("filter-game").select_option("kingdoms")
    expect(row).to_have_count(0)
    bela.get_by_test_id("filter-game").select_option("kings_of_serbia")
    expect(row).to_have_count(1)
    Home(anna, visits.base).open()  # from elsewhere, the host finds the table among their own
    own = anna.get_by_test_id("my-waiting")
    expect(own).to_contain_text("Kings of Serbia")
    own.click()
    anna.wait_for_url(address)
    anna.get_by_test_id("leave").click()
    anna.wait_for_url("**/lobby")
    expect(row).to_have_count(0)


def test_a_link_to_a_waiting_table_brings_a_friend_who_gives_their_name(visits: Visits) -> None:
    watch = visits.visit()
    anna, bela = visits.visit().page, watch.page
    bela.goto(open_to_anyone(anna, visits.base, "Anna"))
    bela.get_by_test_id("name").fill("Anna")
    bela.get_by_test_id("join").click()
    expect(bela.get_by_test_id("trouble")).to_contain_text("already called Anna")
    watch.forgive("409")
    bela.get_by_test_id("name").fill("Bela")
    bela.get_by_test_id("join").click()
    for page in (anna, bela):
        page.wait_for_url(ON_TABLE)


def test_a_quick_match_is_cut_short_and_played_with_computer_players(visits: Visits) -> None:
    page = visits.visit(viewport=PHONE).page
    Home(page, visits.base).open()
    page.get_by_test_id("game-the_kingdom").click()
    page.get_by_test_id("quick").click()
    expect(page.get_by_test_id("state")).to_have_text(re.compile(r"Computer players join in \d+ seconds"))
    page.get_by_test_id("start").click()
    page.wait_for_url(ON_TABLE)
    expect(Table(page).opened().page.get_by_test_id("seat-1")).to_be_visible()


def test_a_third_person_watches_by_a_link_that_opens_no_seat(visits: Visits) -> None:
    anna, bela, eve = (visits.visit().page for _ in range(3))
    bela.goto(open_to_anyone(anna, visits.base, "Anna"))
    bela.get_by_test_id("join").click()
    anna.wait_for_url(ON_TABLE)
    Table(anna).opened()
    anna.get_by_test_id("leaf-table").click()
    link = anna.locator("#watch-link").input_value()
    anna.get_by_test_id("watch-panel").get_by_test_id("qr").click()
    expect(anna.get_by_test_id("qr-picture")).to_be_visible()
    eve.goto(link)
    expect(Table(eve).opened().page.get_by_text("You are watching", exact=True)).to_be_visible()
    expect(anna.get_by_test_id("watchers")).to_have_text(re.compile("1"))
    eve.close()
    expect(anna.get_by_test_id("watchers")).to_have_count(0)


def test_a_table_open_to_watchers_is_in_the_lobby(visits: Visits) -> None:
    anna, eve = visits.visit().page, visits.visit().page
    Home(anna, visits.base).open()
    anna.get_by_test_id("watch-terms").select_option("listed")
    anna.get_by_test_id("watch-delay").select_option(label="3 moves later")
    Home(anna, visits.base).play("Anna")
    table = anna.url.partition("/t/")[2].partition("?")[0]
    eve.goto(f"{visits.base}/lobby")
    row = eve.locator(f'[data-testid="watchable"][data-table="{table}"]')
    expect(row).to_contain_text("Shown with a delay")
    row.click()
    expect(Table(eve).opened().page.get_by_test_id("late")).to_have_text("3 moves later")


def test_two_who_met_in_the_lobby_play_to_the_end_and_again(visits: Visits) -> None:
    anna, bela = visits.visit().page, visits.visit().page
    waiting = open_to_anyone(anna, visits.base, "Anna").rpartition("/")[2]
    bela.goto(f"{visits.base}/lobby")
    bela.get_by_test_id("name").fill("Bela")
    bela.get_by_test_id("name").blur()
    bela.locator(f'[data-table="{waiting}"]').get_by_test_id("join").click()
    for page in (anna, bela):
        page.wait_for_url(ON_TABLE)
    first = table_in(anna)
    for page in (anna, bela):
        Table(page).opened()
    go_on_without((anna, bela), has_ended)
    for page in (anna, bela):
        expect(page.get_by_test_id("outcome")).to_be_visible()
    anna.get_by_test_id("rematch").click()
    anna.wait_for_url(lambda address: first not in address)
    bela.get_by_test_id("rematch").click()
    bela.wait_for_url(lambda address: first not in address)
    assert table_in(anna) == table_in(bela)
    for page in (anna, bela):
        expect(Table(page).opened().page.get_by_test_id("take-name")).to_have_count(0)
    mover = anna if anna.locator(".prompt.mine").count() else bela
    Table(mover).place(*Table(mover).choose())


def test_the_play_button_is_in_reach_below_waiting_tables_and_uncovered(
    visits: Visits,
) -> None:
    hosts = [visits.visit().page.request for _ in range(3)]
    asked = {"game": "kings_of_serbia", "seats": [YOU, FRIEND], "hold": "cookie"}
    waiting = []
    for host in hosts:
        host.post(f"{visits.base}/api/guest", data={})
        waiting.append(host.post(f"{visits.base}/api/lobby", data=asked).json()["id"])
    page = visits.visit(viewport={"width": 1280, "height": 800}).page
    Home(page, visits.base).open()
    expect(page.get_by_test_id("lobby-short").locator("li")).to_have_count(3)
    expect(page.get_by_test_id("play")).to_be_in_viewport(ratio=1)
    page.get_by_test_id("play").click()
    Table(page).opened()
    expect(page.get_by_test_id("drawer")).to_be_visible()
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.get_by_test_id("drawer")).to_have_count(0)
    for host, table in zip(hosts, waiting, strict=True):
        assert host.post(f"{visits.base}/api/lobby/{table}/leave", data={}).ok
