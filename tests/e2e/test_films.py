"""A finished game as one file: opened from disk without any network, stepped through, and shown inside other pages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Frame, Page, expect

from kingstable import catalogue
from kingstable.core.record import parse
from kingstable.server.films.page import page as film_of
from tests.e2e.conftest import PHONE, Visits
from tests.e2e.pages import fits
from tests.e2e.test_records import finished, ply
from tests.patience import PATIENCE_MS

GOLDEN = Path(__file__).parents[1] / "golden"
SMALLEST = {
    game: min(GOLDEN.glob(f"{game}-*.ktr"), key=lambda record: record.stat().st_size) for game in catalogue.NAMES
}
EMBEDDING = (
    "<!doctype html><title>A club</title>"
    '<iframe sandbox="allow-scripts" src="{file}#ply=3&as=1" width="900" height="700"></iframe>'
)


def film_in(folder: Path, game: str) -> tuple[Path, int]:
    """The page of a short game, and the number of its moves."""
    record = parse(SMALLEST[game].read_text(encoding="utf-8"))
    file = folder / f"{game}.html"
    file.write_bytes(film_of(catalogue.game(record.game, record.cards), record, "en"))
    return file, len(record.entries)


def offline(visits: Visits, **wishes: object) -> Page:
    """A page that can reach nothing but files."""
    page = visits.visit(offline=True, **wishes).page
    page.route(re.compile("^https?:"), lambda route: route.abort())
    return page


def pieces(page: Page) -> list[str]:
    """The pieces on the table with their accessible names."""
    found = page.locator(".board [data-piece]")
    return sorted(found.evaluate_all("all => all.map(one => `${one.dataset.piece} ${one.getAttribute('aria-label')}`)"))


@pytest.mark.parametrize("game", catalogue.NAMES)
def test_a_saved_game_page_works_without_a_network(game: str, visits: Visits, tmp_path: Path) -> None:
    file, last = film_in(tmp_path, game)
    page = offline(visits)
    page.goto(file.as_uri())
    expect(page.get_by_test_id("outcome")).to_be_visible()
    page.get_by_test_id("look-again").click()
    expect(page.get_by_test_id("ply")).to_have_text(f"{last} of {last}")
    at_the_end = pieces(page)
    page.keyboard.press("Home")
    expect(page.get_by_test_id("ply")).to_have_text(f"0 of {last}")
    assert pieces(page) != at_the_end
    page.keyboard.press("ArrowRight")
    expect(page.get_by_test_id("ply")).to_have_text(f"1 of {last}")
    page.keyboard.press("End")
    expect(page.get_by_test_id("ply")).to_have_text(f"{last} of {last}")
    assert pieces(page) == at_the_end
    assert fits(page)


def test_a_saved_game_page_shows_each_seats_view_with_its_log_and_the_rules(visits: Visits, tmp_path: Path) -> None:
    file, _ = film_in(tmp_path, "crusaders")
    page = offline(visits, viewport=PHONE)
    page.goto(f"{file.as_uri()}#ply=2&as=0")
    expect(page.get_by_test_id("ply")).to_have_text(re.compile("^2 of "))
    expect(page.get_by_test_id("outcome")).to_have_count(0)
    hands = [page.locator(f'[data-zone="s{seat}.hand"] [data-piece]') for seat in (0, 1)]
    face_down = re.compile("face-down", re.IGNORECASE)
    expect(hands[1].first).to_have_attribute("aria-label", face_down)
    expect(hands[0].first).not_to_have_attribute("aria-label", face_down)
    page.get_by_test_id("seen-as").select_option("all")
    expect(hands[1].first).not_to_have_attribute("aria-label", face_down)
    assert fits(page)
    page.get_by_test_id("leaf-log").click()
    expect(page.get_by_test_id("log").locator("li").first).to_be_visible()
    page.get_by_test_id("log").locator("button").last.click()
    expect(page.get_by_test_id("ply")).not_to_have_text(re.compile("^2 of "))
    page.get_by_test_id("leaf-rules").click()
    expect(page.get_by_test_id("rulebook").locator("section").first).to_be_visible()
    expect(page.get_by_test_id("leaf-chat")).to_have_count(0)


def test_a_saved_game_page_works_in_a_sandboxed_frame(visits: Visits, tmp_path: Path) -> None:
    file, _ = film_in(tmp_path, "kingdoms")
    club = tmp_path / "club.html"
    club.write_text(EMBEDDING.format(file=file.name), encoding="utf-8")
    page = offline(visits)
    page.goto(club.as_uri())
    inside = framed(page)
    expect(inside.get_by_test_id("ply")).to_have_text(re.compile("^3 of "))
    expect(inside.get_by_test_id("seen-as")).to_have_value("1")
    inside.get_by_test_id("step-next").click()
    expect(inside.get_by_test_id("ply")).to_have_text(re.compile("^4 of "))


def framed(page: Page) -> Frame:
    found = page.locator("iframe").element_handle(timeout=PATIENCE_MS).content_frame()
    assert found is not None
    return found


def test_a_finished_game_is_saved_as_a_file_of_a_stated_size(visits: Visits, tmp_path: Path) -> None:
    page = visits.visit().page
    finished(page, visits.base)
    last = ply(page).split()[-1]
    with page.expect_download() as coming:
        page.get_by_test_id("film").click()
    expect(page.get_by_test_id("film-said")).to_have_text(re.compile(r"^Saved: [\d,]+ kB$"))
    file = tmp_path / coming.value.suggested_filename
    coming.value.save_as(file)
    alone = offline(visits)
    alone.goto(file.as_uri())
    alone.get_by_test_id("look-again").click()
    expect(alone.get_by_test_id("ply")).to_have_text(f"{last} of {last}")
    alone.keyboard.press("Home")
    expect(alone.get_by_test_id("ply")).to_have_text(f"0 of {last}")
