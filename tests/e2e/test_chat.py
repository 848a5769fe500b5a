"""People talk at a table: unread remarks are counted, phrases are a touch away, and notes stay private."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.e2e.conftest import PHONE, Visits
from tests.e2e.pages import Home, Table


def two_at_a_table(visits: Visits, **wishes: object) -> tuple[Page, Page]:
    anna, bela = visits.visit(**wishes).page, visits.visit().page
    Home(anna, visits.base).open().seat(1, "friend").play("Anna")
    bela.goto(anna.locator("#invitation-1").input_value())
    bela.locator("#own-name").fill("Bela")
    bela.get_by_test_id("take-seat").click()
    Table(bela).opened()
    return anna, bela


def say(page: Page, text: str) -> None:
    page.get_by_test_id("chat-text").fill(text)
    page.get_by_test_id("chat-send").click()
    expect(page.get_by_test_id("chat-text")).to_have_value("")


def test_unread_chat_is_counted_and_a_phrase_is_one_touch(visits: Visits) -> None:
    anna, bela = two_at_a_table(visits, viewport=PHONE)
    bela.get_by_test_id("leaf-chat").click()
    say(bela, "Hello Anna")
    expect(anna.get_by_test_id("unread")).to_have_text("1")
    anna.get_by_test_id("leaf-chat").click()
    expect(anna.get_by_test_id("said")).to_contain_text("Hello Anna")
    expect(anna.get_by_test_id("unread")).to_have_count(0)
    anna.get_by_test_id("phrase-luck").click()
    expect(bela.get_by_test_id("said").last).to_contain_text("Good luck!")
    assert not anna.evaluate("document.documentElement.scrollWidth > innerWidth")
    anna.get_by_test_id("leaf-chat").click()
    anna.reload()
    Table(anna).opened()
    anna.get_by_test_id("leaf-chat").click()
    expect(anna.get_by_test_id("said")).to_have_count(2)
    expect(anna.get_by_test_id("unread")).to_have_count(0)


def test_an_open_drawer_on_a_phone_says_that_it_is_your_turn_and_makes_way(visits: Visits) -> None:
    anna, bela = two_at_a_table(visits, viewport=PHONE)
    (first, other) = (anna, bela) if anna.get_by_test_id("seat-0").get_by_text("To move").count() else (bela, anna)
    first.get_by_test_id("leaf-chat").click()
    first.get_by_test_id("to-your-turn").click()
    expect(first.get_by_test_id("drawer")).to_have_count(0)
    other.get_by_test_id("leaf-chat").click()
    expect(other.get_by_test_id("drawer")).to_be_visible()
    expect(other.get_by_test_id("to-your-turn")).to_have_count(0)


def test_a_person_is_muted_heard_again_and_reported(visits: Visits) -> None:
    anna, bela = two_at_a_table(visits)
    for page in (anna, bela):
        page.get_by_test_id("leaf-chat").click()
    say(bela, "Something rude")
    anna.get_by_test_id("chat-more").click()
    anna.get_by_test_id("report").click()
    anna.get_by_test_id("report-text").fill("Please look")
    anna.get_by_test_id("report-send").click()
    expect(anna.get_by_test_id("report-answer")).to_contain_text("Thank you")
    expect(anna.get_by_test_id("report-answer")).to_have_count(0)
    anna.get_by_test_id("chat-more").click()
    anna.get_by_test_id("mute").click()
    expect(anna.get_by_test_id("said")).to_have_count(0)
    say(bela, "More of it")
    expect(bela.get_by_test_id("said")).to_have_count(2)
    expect(anna.get_by_test_id("said")).to_have_count(0)
    anna.get_by_test_id("unmute").click()
    expect(anna.get_by_test_id("said")).to_have_count(2)


def test_watchers_chat_and_players_may_hide_it(visits: Visits) -> None:
    anna, _ = two_at_a_table(visits)
    eve = visits.visit().page
    eve.goto(anna.url.partition("?")[0])
    Table(eve).opened()
    for page in (anna, eve):
        page.get_by_test_id("leaf-chat").click()
    eve.get_by_test_id("chat-name").fill("Eve")
    say(eve, "What a game")
    expect(anna.get_by_test_id("said")).to_contain_text("Eve · watching")
    anna.get_by_label("Hide what watchers say").check()
    expect(anna.get_by_test_id("said")).to_have_count(0)


def test_notes_are_saved_while_typing_and_shown_to_nobody_else(visits: Visits) -> None:
    anna, bela = two_at_a_table(visits)
    for page in (anna, bela):
        page.get_by_test_id("leaf-chat").click()
        page.get_by_test_id("notes").locator("summary").click()
    anna.get_by_test_id("notes-text").fill("Bela has the Queen")
    expect(anna.get_by_test_id("notes-state")).to_have_text("Saved.")
    anna.reload()
    Table(anna).opened()
    anna.get_by_test_id("leaf-chat").click()
    anna.get_by_test_id("notes").locator("summary").click()
    expect(anna.get_by_test_id("notes-text")).to_have_value("Bela has the Queen")
    bela.reload()
    Table(bela).opened()
    bela.get_by_test_id("leaf-chat").click()
    bela.get_by_test_id("notes").locator("summary").click()
    expect(bela.get_by_test_id("notes-text")).to_have_value("")
