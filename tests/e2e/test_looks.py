"""A game from outside: with the pictures that it brings, and without any."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.axe import findings
from tests.e2e.conftest import DESKTOP, PHONE, Visits
from tests.e2e.pages import Table, arrive, fits
from tests.e2e.running import ROOT, HouseProcess
from tests.outside import install
from tests.server.houses import read, seated

LADY = ROOT / "examples/black_lady/src/black_lady"
SEATS = [{"kind": "you", "name": "Anna"}, *({"kind": "friend", "name": name} for name in ("Bela", "Clara", "Dora"))]
LOADED = "images => images.length > 0 && images.every(image => image.complete && image.naturalWidth > 0)"
HIDDEN = """([selector, part]) => [...document.querySelectorAll(selector)].filter(one => {
  const { x, y, width, height } = one.getBoundingClientRect();
  const shows = [0.2, 0.5, 0.8].every(down => [0.05, 0.95].every(along => {
    const hit = document.elementFromPoint(x + along * part * width, y + down * height);
    return hit && hit.closest('[data-piece]') === one.closest('[data-piece]');
  }));
  return !shows;
}).map(one => one.closest('[data-piece]').dataset.piece)"""
"""The pieces whose left part, of this width, is not all in sight."""


@contextmanager
def visits_with(browser: Browser, folder: Path, *without: str) -> Iterator[Visits]:
    """Visits to a house with Black Lady, in which these files are missing. Fails if any page has a complaint."""
    shutil.copytree(LADY, folder / "black_lady", ignore=shutil.ignore_patterns("__pycache__", "*.so", *without))
    install(folder, "black-lady", games={"black_lady": "black_lady:GAME"})
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")]))
        house = HouseProcess(folder)
        house.deal("black lady")
        house.open()
    try:
        visits = Visits(browser, house.base)
        yield visits
        assert visits.close() == []
    finally:
        house.close()


def open_table(visits: Visits, moves: int = 0, **wishes: object) -> Page:
    """Anna's page at a table of Black Lady, after at least this many cards, when she is asked."""
    opened = read(httpx.post(f"{visits.base}/api/tables", json={"game": "black_lady", "seats": SEATS}))
    guests = seated(visits.base, opened)
    while moves > 0 or not guests[0].to_move():
        next(guest for guest in guests.values() if guest.to_move()).play_first()
        moves -= 1
    page = visits.visit(**wishes).page
    arrive(page, f"{visits.base}/t/{opened['table']}#{guests[0].token}")
    Table(page).opened()
    expect(page.locator(".own .piece.lit")).not_to_have_count(0)
    return page


@pytest.fixture(scope="module")
def pictured(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visits]:
    with visits_with(browser, tmp_path_factory.mktemp("pictured")) as visits:
        yield visits


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_cards_are_pictures_whose_index_stays_in_sight(pictured: Visits, viewport: dict[str, int], scheme: str) -> None:
    page = open_table(pictured, viewport=viewport, color_scheme=scheme)
    page.wait_for_function(f"() => ({LOADED})([...document.querySelectorAll('.board img')])")
    assert page.locator(".board .piece").count() == page.locator(".board .piece img").count() == 4 * 13
    assert page.evaluate(HIDDEN, [".own .piece > .face", 0.25]) == []
    assert fits(page)
    assert findings(page) == []


def test_face_down_pieces_have_the_same_picture_for_everybody(pictured: Visits) -> None:
    page = open_table(pictured)
    backs = page.locator(".rivals .piece img").evaluate_all("images => images.map(image => image.getAttribute('src'))")
    assert len(backs) > 3 * 10
    assert len(set(backs)) == 1


def test_the_first_page_shows_its_cover(pictured: Visits) -> None:
    page = pictured.home().page
    cover = page.get_by_test_id("game-black_lady").locator(".cover")
    expect(cover.locator("img")).to_have_count(1 + 5)
    cover.scroll_into_view_if_needed()
    page.wait_for_function(f"() => ({LOADED})([...document.querySelectorAll('.cover img')])")


@pytest.fixture(scope="module")
def in_words(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visits]:
    with visits_with(browser, tmp_path_factory.mktemp("words"), "look") as visits:
        yield visits


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("moves", [0, 24], ids=["dealt", "later"])
def test_without_pictures_the_whole_name_of_each_card_is_in_sight(
    in_words: Visits, viewport: dict[str, int], moves: int
) -> None:
    page = open_table(in_words, moves, viewport=viewport)
    assert page.locator(".board img").count() == 0
    assert page.locator(".own .piece .name").count() > 6
    assert page.evaluate(HIDDEN, [".own .piece .name", 1]) == []
    assert page.evaluate(HIDDEN, [".commons .piece .name", 1]) == []
    assert fits(page)
    assert findings(page) == []


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_taken_cards_leave_room_for_everything_else(pictured: Visits, viewport: dict[str, int]) -> None:
    page = open_table(pictured, 24, viewport=viewport)
    assert page.locator(".rivals .piece[data-face]").count() > 0
    assert page.evaluate(HIDDEN, [".own .zone-fan .piece > .face", 0.25]) == []
    assert page.evaluate(HIDDEN, [".commons .piece > .face", 1]) == []
    assert fits(page)
