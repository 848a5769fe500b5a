"""Every thing on the table says what it is and does when pointed at, long-pressed, or asked about by key."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from kingstable import catalogue
from kingstable.core.words import messages_of
from tests.e2e.recorded import recorded
from tests.e2e.shown import Recording, scene_of

PHONE = {"width": 390, "height": 844}


@pytest.fixture
def recording(browser: Browser) -> Iterator[Recording]:
    recording = Recording(browser, viewport={"width": 1280, "height": 800})
    yield recording
    recording.close()


def middle_of(game: str) -> bytes:
    """A step from the second half of a game at which something on the table can be touched."""
    steps = recorded(game, catalogue.game(game).players[0])
    later = steps[len(steps) // 2 :]
    return next(step for step in later if any(offer["path"] for offer in scene_of(step).get("offers", ())))


@pytest.mark.parametrize("game", catalogue.NAMES)
def test_every_sort_of_thing_has_words(game: str) -> None:
    told = messages_of(f"{catalogue.game(game).package}.about", "en")
    seen = {
        piece["facts"]["sort"]
        for players in catalogue.game(game).players[:2]
        for step in recorded(game, players)
        for zone in scene_of(step)["zones"]
        for piece in [*zone.get("pieces", ()), zone]
        if piece.get("facts")
    }
    counters = {
        counter["id"]
        for step in recorded(game, catalogue.game(game).players[0])
        for seat in scene_of(step)["seats"]
        for counter in seat.get("counters", ())
    }
    ids = {line.split(" = ")[0] for line in told.splitlines() if " = " in line}
    begun = {
        offer["move"].split()[0]
        for players in catalogue.game(game).players[:2]
        for step in recorded(game, players)
        for offer in scene_of(step).get("offers", ())
        if len(offer["path"]) > 1 and not offer.get("lots")
    }
    assert seen
    assert {f"begins-{verb}" for verb in begun} <= ids
    assert {f"about-{sort}" for sort in seen} <= ids
    assert {f"about-counter-{name}" for name in counters} <= ids
    assert {"goal", "tip-1", "tip-2", "tip-3", "legend-1"} <= ids


@pytest.mark.parametrize("game", catalogue.NAMES)
def test_pointing_says_what_a_thing_does_and_what_a_touch_would_do(recording: Recording, game: str) -> None:
    recording.open(middle_of(game))
    page = recording.page
    things = page.locator(".board .lit[data-id]")
    things.first.hover(force=True)
    expect(page.get_by_test_id("tip")).to_be_visible()
    words = page.get_by_test_id("tip").inner_text()
    assert "{" not in words
    assert len(words.splitlines()) >= 2
    page.mouse.move(2, 2)
    expect(page.get_by_test_id("tip")).to_have_count(0)


BEGINNINGS = {
    "crusaders": ("place", "Place this card: choose a territory, one of"),
    "kingdoms": ("bid", "Bid this card: choose the place for your bids."),
    "kings_of_serbia": ("place", "Place this card: choose"),
    "kings_and_things": ("put", "Place this counter: choose"),
}
"""For each game, a kind of move that takes two touches, and what the tip says about the first of them."""


@pytest.mark.parametrize("game", BEGINNINGS)
def test_a_lit_piece_says_what_touching_begins_and_a_touched_one_how_to_undo_it(
    recording: Recording, game: str
) -> None:
    verb, words = BEGINNINGS[game]
    step, piece = next(
        (step, offer["path"][0])
        for step in recorded(game, catalogue.game(game).players[0])
        for offer in scene_of(step).get("offers", ())
        if offer["move"].split()[0] == verb
    )
    recording.open(step)
    page = recording.page
    thing = page.locator(f'.board .piece[data-id="{piece}"]')
    thing.hover(force=True)
    tip = page.get_by_test_id("tip")
    expect(tip.locator(".now")).to_contain_text(words)
    thing.click(force=True)
    page.mouse.move(2, 2)
    thing.hover(force=True)
    expect(tip.locator(".now")).to_have_text("Undo choice")


def test_a_tooltip_stays_while_the_pointer_is_on_it_and_escape_closes_it(recording: Recording) -> None:
    recording.open(middle_of("crusaders"))
    page = recording.page
    tip = page.get_by_test_id("tip")
    for closed_by_escape in (True, False):
        page.mouse.move(2, 2)
        page.locator('.board [data-zone="territory.3"]').hover()
        expect(tip).to_be_visible()
        box = tip.bounding_box()
        assert box
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=8)
        page.wait_for_timeout(700)
        expect(tip).to_contain_text("Jerusalem")
        if closed_by_escape:
            page.keyboard.press("Escape")
        else:
            page.mouse.move(2, 2, steps=4)
        expect(tip).to_have_count(0)


def test_a_long_press_asks_and_chooses_nothing(browser: Browser) -> None:
    recording = Recording(browser, viewport=PHONE, has_touch=True)
    recording.open(middle_of("crusaders"))
    page = recording.page
    press(page, ".board .piece.lit")
    expect(page.get_by_test_id("tip")).to_contain_text("four cards to an army")
    expect(page.locator(".piece.touched")).to_have_count(0)
    recording.close()


def test_on_a_phone_touching_a_number_says_what_it_counts_until_the_next_touch(browser: Browser) -> None:
    recording = Recording(browser, viewport=PHONE, has_touch=True)
    recording.open(middle_of("kings_of_serbia"))
    page = recording.page
    tip = page.get_by_test_id("tip")
    for counter, words in (("coins", "Coins:"), ("points", "Points:")):
        page.get_by_test_id("seat-1").locator(f"[data-counter={counter}]").tap()
        expect(tip).to_contain_text(words)
        expect(tip.locator("p")).not_to_have_count(0)
        page.locator(".ks-market-card").tap()
        expect(tip).to_have_count(0)
    press(page, '.rivals [data-zone="s1.action.0"] > .ks-caption')
    expect(tip).to_contain_text("Exploring")
    recording.close()


def test_page_down_reaches_the_numbers_beside_a_name_which_say_what_they_count(recording: Recording) -> None:
    recording.open(middle_of("kings_of_serbia"))
    page = recording.page
    page.locator(".board [data-stop]").first.focus()
    for _ in range(200):
        if page.evaluate("document.activeElement.dataset.counter ?? null") == "coins":
            break
        page.keyboard.press("PageUp")
    expect(page.get_by_test_id("tip")).to_contain_text("Coins:")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("why")).to_have_count(0)


def press(page: Page, selector: str) -> None:
    """Press a finger on the middle of a thing until its tip shows, and lift it."""
    box = page.locator(selector).first.bounding_box()
    assert box
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    cdp = page.context.new_cdp_session(page)
    cdp.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    expect(page.get_by_test_id("tip")).to_be_visible()
    cdp.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_the_key_i_asks_and_the_next_key_ends_it(recording: Recording) -> None:
    recording.open(middle_of("the_kingdom"))
    page = recording.page
    page.locator(".piece.lit").first.focus()
    page.keyboard.press("i")
    expect(page.get_by_test_id("tip")).to_contain_text("Coin")
    expect(page.locator("[aria-describedby=tip]")).to_have_count(1)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("tip")).to_have_count(0)


def test_a_counter_says_what_it_counts(recording: Recording) -> None:
    recording.open(middle_of("kings_and_things"))
    recording.page.locator("[data-counter=income]").first.hover()
    expect(recording.page.get_by_test_id("tip")).to_contain_text("at the start of each turn")


def test_pointing_at_a_button_outlines_what_it_means(recording: Recording) -> None:
    recording.open(middle_of("crusaders"))
    page = recording.page
    page.get_by_test_id("leaf-moves").click()
    move = page.get_by_test_id("drawer").locator("[data-move]").first
    move.hover()
    expect(page.locator("[data-meant]")).to_have_count(2)
    page.get_by_test_id("seat-1").locator(".who").hover()
    expect(page.locator("[data-meant]")).not_to_have_count(0)
    page.mouse.move(2, 2)
    expect(page.locator("[data-meant]")).to_have_count(0)


@pytest.mark.parametrize("game", catalogue.NAMES)
def test_the_rules_begin_with_the_goal_three_tips_and_scoring(recording: Recording, game: str) -> None:
    recording.open(middle_of(game))
    recording.page.get_by_test_id("leaf-rules").click()
    primer = recording.page.get_by_test_id("primer")
    expect(primer).to_contain_text("The goal.")
    expect(primer.locator("ol li")).to_have_count(3)


def test_a_touch_shows_what_a_move_does_and_the_second_makes_it(recording: Recording) -> None:
    recording.open(middle_of("the_kingdom"))
    page = recording.page
    card = page.locator(".board .piece.lit").first
    card.click()
    expect(page.get_by_test_id("do-it")).to_be_visible()
    assert recording.sent == []
    page.get_by_test_id("take-back").click()
    expect(page.get_by_test_id("do-it")).to_have_count(0)
    assert recording.sent == []
    card.click()
    with page.expect_request("**/moves*"):
        card.click()
    assert len(recording.sent) == 1


def test_a_shown_move_can_be_made_by_its_button_and_another_touch_shows_another(recording: Recording) -> None:
    recording.open(middle_of("the_kingdom"))
    page = recording.page
    cards = page.locator(".board .piece.lit")
    cards.first.click()
    first = page.get_by_test_id("do-it").get_attribute("aria-label")
    cards.last.click()
    expect(page.get_by_test_id("do-it")).not_to_have_attribute("aria-label", str(first))
    with page.expect_request("**/moves*"):
        page.get_by_test_id("do-it").click()
    assert len(recording.sent) == 1


def test_an_expert_moves_by_single_touches(recording: Recording) -> None:
    recording.page.add_init_script("localStorage.setItem('kingstable.preferences', '{\"quick\": true}')")
    recording.open(middle_of("the_kingdom"))
    with recording.page.expect_request("**/moves*"):
        recording.page.locator(".board .piece.lit").first.click()
    assert len(recording.sent) == 1
