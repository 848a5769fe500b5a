"""A move is taken back by a button or a key; if others have to agree, they are asked, and nothing is covered."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import PHONE, Visits

YOU, FRIEND = {"kind": "you", "name": "Anna"}, {"kind": "friend", "name": "Bela"}


def two_people(visits: Visits, game: str, terms: dict[str, Any] | None = None, **wishes: Any) -> tuple[Page, Page]:
    """Anna and Bela at a new table on these terms: the page of whoever moves first, and the other page."""
    anna, bela = visits.visit(**wishes).page, visits.visit(**wishes).page
    anna.request.post(f"{visits.base}/api/guest", data={})
    asked = {"game": game, "seats": [YOU, FRIEND], "hold": "cookie", **(terms or {})}
    opened = anna.request.post(f"{visits.base}/api/tables", data=asked).json()
    address = f"{visits.base}/t/{opened['table']}"
    anna.goto(address)
    bela.request.post(f"{visits.base}/api/guest", data={})
    taken = {"secret": opened["invitations"]["1"], "hold": "cookie"}
    assert bela.request.post(f"{visits.base}/api/tables/{opened['table']}/take", data=taken).ok
    bela.goto(address)
    bela.locator("#own-name").fill("Bela")
    bela.get_by_test_id("take-seat").click()
    expect(bela.get_by_test_id("take-seat")).to_have_count(0)
    for page in (anna, bela):
        expect(page.get_by_test_id("table")).to_be_visible()
    anna.wait_for_function("document.querySelector('.plate.to-move')")
    first = anna.locator(".plate.to-move").first.get_attribute("data-seat")
    return (anna, bela) if first == "0" else (bela, anna)


def table_at(page: Page, ply: int) -> Locator:
    return page.locator(f'[data-testid="table"][data-ply="{ply}"]')


def hand(page: Page) -> Locator:
    return page.locator(".piece.lit[data-piece]")


def test_a_key_or_button_takes_a_card_back_for_both(visits: Visits) -> None:
    mover, other = two_people(visits, "the_kingdom")
    cards = hand(mover).count()
    expect(mover.get_by_test_id("undo")).to_have_count(0)
    for by_key in (True, False):
        hand(mover).first.click()
        expect(table_at(other, 1)).to_be_visible()
        expect(mover.get_by_test_id("undo")).to_be_visible()
        expect(other.get_by_test_id("undo")).to_have_count(0)
        if by_key:
            mover.keyboard.press("u")
        else:
            mover.get_by_test_id("undo").click()
        expect(table_at(other, 0)).to_be_visible()
        expect(table_at(mover, 0)).to_be_visible()
        expect(hand(mover)).to_have_count(cards)
        expect(mover.get_by_test_id("undo")).to_have_count(0)
    hand(mover).first.click()
    expect(table_at(other, 1)).to_be_visible()


def test_others_are_asked_once_they_have_seen_something(visits: Visits) -> None:
    mover, other = two_people(visits, "crusaders", viewport=PHONE)
    place_one(mover)
    expect(table_at(other, 1)).to_be_visible()
    expect(mover.get_by_test_id("undo")).to_have_count(0)
    ask(mover)
    expect(other.get_by_test_id("parley")).to_contain_text("asks to go back to before move 1")
    lit_is_not_covered(other)
    other.get_by_test_id("decline").click()
    expect(mover.get_by_test_id("parley")).to_contain_text("does not agree")
    place_one(other)
    expect(mover.get_by_test_id("parley")).to_have_count(0)
    ask(mover)
    mover.get_by_test_id("withdraw").click()
    expect(other.get_by_test_id("parley")).to_have_count(0)
    mover.get_by_test_id("leaf-table").click()
    expect(mover.get_by_test_id("ask-undo")).to_be_visible()
    mover.keyboard.press("u")
    other.get_by_test_id("agree").click()
    for page in (mover, other):
        expect(table_at(page, 0)).to_be_visible()
        expect(page.get_by_test_id("parley")).to_have_count(0)
    mover.get_by_test_id("leaf-table").click()  # on a phone the leaf lies over the hand
    place_one(mover)
    expect(table_at(other, 1)).to_be_visible()


def place_one(page: Page) -> None:
    """Move the first lit card to the first lit place."""
    hand(page).first.click()
    page.locator(".zone.lit[data-zone]").first.click()


def ask(page: Page) -> None:
    page.get_by_test_id("leaf-table").click()
    page.get_by_test_id("ask-undo").click()
    page.get_by_test_id("leaf-table").click()
    expect(page.get_by_test_id("parley")).to_be_visible()


def lit_is_not_covered(page: Page) -> None:
    """Check that some part of every lit thing can be touched."""
    covered = page.evaluate(
        """() => [...document.querySelectorAll('.board .lit')].filter(one => {
          const { x, y, width, height } = one.getBoundingClientRect();
          const steps = [0.1, 0.3, 0.5, 0.7, 0.9];
          return !steps.some(down => steps.some(right =>
            document.elementFromPoint(x + right * width, y + down * height)?.closest('.lit') === one));
        }).map(({ dataset }) => dataset.piece ?? dataset.zone)"""
    )
    assert covered == []


def test_a_game_is_conceded_from_the_drawer_and_both_see_who_has_won(visits: Visits) -> None:
    mover, other = two_people(visits, "crusaders", viewport=PHONE)
    place_one(mover)
    mover.get_by_test_id("leaf-table").click()
    mover.get_by_test_id("concede").click()
    expect(mover.get_by_test_id("concede")).to_have_text("Yes, concede")
    mover.get_by_test_id("concede").click()
    expect(other.get_by_test_id("outcome")).to_contain_text("You win")
    expect(other.get_by_test_id("outcome")).to_contain_text("concedes.")
    expect(hand(other)).to_have_count(0)


def test_both_end_a_game_without_a_result(visits: Visits) -> None:
    mover, other = two_people(visits, "kingdoms")
    mover.get_by_test_id("leaf-table").click()
    mover.get_by_test_id("end-none").click()
    other.get_by_test_id("agree").click()
    for page in (mover, other):
        expect(page.get_by_test_id("outcome")).to_contain_text("No result")
