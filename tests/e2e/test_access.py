"""Automated accessibility checks: axe-core finds nothing on any page."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from kingstable import catalogue
from tests.e2e.axe import AXE, COLOURS, findings
from tests.e2e.conftest import DESKTOP, PHONE, Visits
from tests.e2e.everywhere import PAGES, settled
from tests.e2e.pages import arrive
from tests.e2e.recorded import recorded
from tests.e2e.running import HouseProcess
from tests.e2e.shown import Recording, scene_of
from tests.server.houses import Guest, read, seated


@pytest.fixture(scope="module", autouse=True)
def axe() -> None:
    assert AXE.is_file(), "axe-core is not there: get it with npm --prefix web ci"


def by_day(page: Page, name: str) -> list[str]:
    return [f"{name} by day: {each}" for each in findings(page)]


def in_every_look(page: Page, name: str) -> list[str]:
    """The findings on a page by day on a desktop screen, and by night on a phone. Afterwards the page is as it was."""
    found = by_day(page, name)
    page.emulate_media(color_scheme="dark")
    page.set_viewport_size(PHONE)
    found += [f"{name} on a phone by night: {each}" for each in findings(page)]
    page.emulate_media(color_scheme="light")
    page.set_viewport_size(DESKTOP)
    return found


def by_night(page: Page, name: str) -> list[str]:
    """The findings about colours on a desktop screen by night. Afterwards the page is as it was."""
    page.emulate_media(color_scheme="dark")
    found = [f"{name} by night: {each}" for each in findings(page, *COLOURS)]
    page.emulate_media(color_scheme="light")
    return found


def table_for_two(base: str, game: str) -> tuple[dict[int, Guest], str]:
    """Anna and Bela at a new table, and the address at which Anna sees it."""
    question = {"game": game, "seats": [{"kind": "you", "name": "Anna"}, {"kind": "friend", "name": "Bela"}]}
    opened = read(httpx.post(f"{base}/api/tables", json=question))
    guests = {seat: guest for seat, guest in seated(base, opened).items() if seat is not None}
    return guests, f"{base}/t/{opened['table']}#{guests[0].token}"


def finished_table(base: str) -> str:
    """The address of a game between two people that has been played out."""
    guests, address = table_for_two(base, "crusaders")
    while not (view := guests[0].view())["over"]:
        guests[next(each["seat"] for each in view["scene"]["seats"] if each["to_move"])].play_first()
    return address


def test_every_page_of_a_house_is_accessible(visits: Visits, shared_house: HouseProcess) -> None:
    watch = visits.visit()
    visitor = settled(watch.page, shared_house)
    found: list[str] = []
    for name, show in PAGES.items():
        found += in_every_look(show(visitor), name)
    visitor.neighbour.close()
    watch.forgive("404")  # addresses where nothing is
    assert not found, "\n".join(found)


def test_signed_out_pages_are_accessible(visits: Visits) -> None:
    watch = visits.visit()
    page = watch.page
    found: list[str] = []
    for path, shown in {"/": "[data-testid=play]", "/account": "[data-testid=part-sign-in]", "/people": "main"}.items():
        page.goto(f"{visits.base}{path}")
        expect(page.locator(shown).first).to_be_visible()
        found += in_every_look(page, path)
    assert not found, "\n".join(found)


def moments(game: str) -> Iterator[tuple[str, bytes]]:
    """The first question of a game, a battle if it has any, its end, and the question with the most to see."""
    steps = recorded(game, catalogue.game(game).players[-1])
    yield "first", steps[0]
    fights = (step for step in steps if {"battle", "dice"} <= {zone["id"] for zone in scene_of(step)["zones"]})
    yield from (("battle", step) for step in [next(fights, None)] if step)
    yield "end", steps[-1]
    yield "fullest", max(steps[:-1], key=len)


@pytest.mark.parametrize("game", catalogue.NAMES)
def test_the_table_of_every_game_is_accessible(browser: Browser, game: str) -> None:
    recording = Recording(browser, viewport=DESKTOP)
    page = recording.page
    found: list[str] = []
    for name, step in moments(game):
        recording.open(step)
        found += in_every_look(page, name) + by_night(page, name) if name == "fullest" else by_day(page, name)
    touchable = page.locator(".board [data-stop]")
    if touchable.count():
        touchable.last.focus()
        page.keyboard.press("i")
        found += by_day(page, "asked what it is")
    recording.open(max(recorded(game, catalogue.game(game).players[0]), key=len), text=True)
    found += in_every_look(page, "in words")
    recording.close()
    assert not found, "\n".join(found)


def test_everything_that_opens_at_a_table_is_accessible(visits: Visits) -> None:
    guests, address = table_for_two(visits.base, "kings_and_things")
    read(guests[1].post("/chat", {"text": "Good evening"}))
    page = visits.visit().page
    arrive(page, address)
    expect(page.locator(".kt-hex").first).to_be_visible()
    found: list[str] = []
    for leaf in ("moves", "chat", "rules", "table", "log"):
        button = page.get_by_test_id(f"leaf-{leaf}")
        if button.get_attribute("aria-expanded") != "true":
            button.click()
        expect(page.get_by_test_id("drawer").locator("h2").first).to_be_visible()
        found += by_day(page, leaf)
    page.get_by_test_id("leaf-log").click()
    page.locator(".kt-hex:not(.lit)").first.click(button="right")
    expect(page.locator(".kt-realm .aside")).to_be_visible()
    found += by_day(page, "what lies in a hex")
    page.keyboard.press("Escape")
    free = page.get_by_test_id("any-time")
    if free.is_visible():
        free.click()
        found += by_day(page, "at any time")
    assert not found, "\n".join(found)
