"""A hand with so many cards that it lies in rows: its cards are dragged from row to row, and out of it."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.pages import middle
from tests.e2e.recorded import recorded
from tests.e2e.shown import Recording, scene_of
from tests.e2e.things import in_time

HAND = '.board [data-zone="s0.hand"]'
WHOLE = {"width": 390, "height": 1000}
"""A page on which the whole table can be seen."""
LOW = {"width": 390, "height": 664}
ROW = 8
"""Cards in each of the hand's three rows except the last."""
MOST_IN_ROW = 10


def cards_in(step: bytes) -> list[str]:
    hand = next(zone for zone in scene_of(step)["zones"] if zone["id"] == "s0.hand")
    return [piece["id"] for piece in hand.get("pieces", ())]


def full(step: bytes, verb: str = "") -> bool:
    """Whether the hand fills three rows, and a move with this verb is offered."""
    moves = [offer["move"] for offer in scene_of(step).get("offers", ())]
    return 3 * ROW - 3 < len(cards_in(step)) <= 3 * ROW and any(move.startswith(verb) for move in moves)


@pytest.fixture
def opened(browser: Browser) -> Iterator[Any]:
    shown: list[Recording] = []

    def at(verb: str = "", **wishes: Any) -> Recording:
        recording = Recording(browser, **wishes)
        shown.append(recording)
        recording.open(next(step for step in recorded("kingdoms", 2) if full(step, verb)))
        return recording

    yield at
    for each in shown:
        each.close()


def order(page: Page) -> list[str]:
    cards: list[str] = page.locator(f"{HAND} [data-piece]").evaluate_all("all => all.map(one => one.dataset.piece)")
    return cards


def edge(page: Page, at: int) -> tuple[float, float]:
    """A point where the card at this place can be taken, in the part that its neighbour leaves free."""
    box = page.locator(f"{HAND} [data-piece]").nth(at).bounding_box()
    assert box
    return box["x"] + 10, box["y"] + box["height"] / 2


def drag(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=8)


@pytest.mark.parametrize(("card", "before"), [(1, 19), (19, 2), (3, 6), (5, 8), (10, 0)])
def test_a_card_can_be_laid_before_another_of_any_row(opened: Any, card: int, before: int) -> None:
    page = opened(viewport=WHOLE).page
    was = order(page)
    rows = {round(edge(page, at)[1]) for at in range(len(was))}
    assert len(rows) == 3
    drag(page, edge(page, card), edge(page, before))
    gap = page.locator(f"{HAND} .gap.open")
    expect(gap).to_have_count(1)
    page.mouse.up()
    others = [each for at, each in enumerate(was) if at != card]
    others.insert(others.index(was[before]), was[card])
    expect(page.locator(".flying")).to_have_count(0)
    assert order(page) == others
    assert page.locator(f"{HAND} .gap").count() == 0


def test_a_card_dropped_behind_the_last_one_goes_to_the_end(opened: Any) -> None:
    page = opened(viewport=WHOLE).page
    was = order(page)
    x, y = edge(page, len(was) - 1)
    drag(page, edge(page, 1), (x + 45, y))
    page.mouse.up()
    expect(page.locator(".flying")).to_have_count(0)
    assert order(page) == [was[0], *was[2:], was[1]]


def test_a_finger_moves_a_card_within_its_row(opened: Any) -> None:
    page = opened(viewport=WHOLE, has_touch=True).page
    was = order(page)
    cdp = page.context.new_cdp_session(page)
    (x, y), (end, _) = edge(page, ROW + 1), edge(page, ROW + 5)
    for step in range(9):
        at = [{"x": x + (end - x) * step / 8, "y": y}]
        cdp.send("Input.dispatchTouchEvent", {"type": "touchMove" if step else "touchStart", "touchPoints": at})
    cdp.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator(".flying")).to_have_count(0)
    moved = was[ROW + 1]
    assert order(page) == [*was[: ROW + 1], *was[ROW + 2 : ROW + 5], moved, *was[ROW + 5 :]]


@pytest.mark.parametrize("row", [0, 1, 2])
def test_a_card_of_any_row_is_dragged_to_its_place_on_the_table(opened: Any, row: int) -> None:
    recording = opened("bid", viewport=WHOLE)
    page = recording.page
    offers = [offer for offer in scene_of_page(recording)["offers"] if offer["move"].startswith("bid")]
    cards = order(page)
    card, offer = next(
        (at, offer)
        for at, each in enumerate(cards)
        for offer in offers
        if offer["path"][0] == each and at // ROW == row
    )
    place = page.locator(f'.board [data-zone="{offer["path"][1]}"]')
    drag(page, edge(page, card), middle(place))
    page.mouse.up()
    waiting = in_time("no move was sent")
    while not recording.sent:
        waiting.check()
        page.wait_for_timeout(50)
    assert [each["move"] for each in recording.sent] == [offer["move"]]


def scene_of_page(recording: Recording) -> dict[str, Any]:
    scene: dict[str, Any] = recording.view["scene"]
    return scene


def test_dragging_to_the_edge_of_a_low_page_scrolls_the_table(opened: Any) -> None:
    page = opened(viewport=LOW).page
    was = order(page)
    scroller = page.get_by_test_id("scroller")
    top = scroller.bounding_box()
    assert top
    drag(page, edge(page, 1), (120, top["y"] + top["height"] - 6))
    waiting = in_time("the table did not come along")
    while edge(page, len(was) - 1)[1] > top["y"] + top["height"] - 30:
        waiting.check()
        page.wait_for_timeout(50)
    page.mouse.move(*edge(page, 18), steps=4)
    page.mouse.up()
    expect(page.locator(".flying")).to_have_count(0)
    assert order(page).index(was[1]) == 17


def test_every_card_of_a_large_hand_is_wholly_on_the_page(browser: Browser) -> None:
    recording = Recording(browser, viewport=LOW)
    seen = {len(cards): step for step in recorded("kingdoms", 2) if len(cards := cards_in(step)) > MOST_IN_ROW}
    assert len(seen) > 5
    for many, step in seen.items():
        recording.open(step)
        boxes = recording.page.locator(f"{HAND} [data-piece] .face").evaluate_all(
            "all => all.map(one => one.getBoundingClientRect()).map(({ y, right }) => [Math.round(y), right])"
        )
        assert len({y for y, _ in boxes}) == math.ceil(many / MOST_IN_ROW), many
        assert max(right for _, right in boxes) <= LOW["width"], many
    recording.close()
