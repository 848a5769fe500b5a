"""The lab's pages in a browser: they open from disk with no error and no network, in light and dark and in print.

Their tables can be sorted.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from kingstable.lab.arena.page import page_of
from kingstable.lab.arena.plan import arena_plan
from kingstable.lab.arena.run import hold_arena
from kingstable.lab.compare.page import comparison_page, rulings_page
from kingstable.lab.compare.run import Way, compare, rulings
from kingstable.lab.plan import plan_for
from kingstable.lab.report.agreed import NotAgreed
from kingstable.lab.report.depth import Doubling
from kingstable.lab.report.figures import report
from kingstable.lab.report.firing import Fired, Firing
from kingstable.lab.report.page import report_page
from kingstable.terminal.speech import speech
from tests.e2e.conftest import DESKTOP, PHONE

SHEET: Final[ViewportSize] = {"width": 700, "height": 1000}
"""What an upright A4 sheet has room for within its margins, in pixels."""

CUT: Final = """() => [...document.querySelectorAll("td, th")]
  .filter(cell => cell.getBoundingClientRect().right > innerWidth + 1).map(cell => cell.textContent)"""


def pages() -> dict[str, str]:
    """Each page of the lab, with all of its parts."""
    words, plan = speech(), plan_for("crusaders", 12)
    found = report(plan)
    found["fired"] = Fired(
        games=2,
        rules=[Firing(rule="CR-9", games=1, value=0.5, low=0.1, high=0.9)],
        never=["CR-10"],
        at_most=0.66,
        not_agreed=[NotAgreed(rule="CR-12", option="ending", choices=["points"], players=[])],
        always=["CR-1"],
        unshown=["R8"],
        unseen=["R2"],
    )
    found["depth"] = [Doubling(simulations=50, twice=100, games=8, value=30.0, low=-20.0, high=80.0)]
    return {
        "report": report_page(found, words),
        "comparison": comparison_page(compare(plan_for("crusaders", 4), Way({}), Way({"early_win": "none"})), words),
        "rulings": rulings_page(rulings(plan_for("crusaders", 2)), words),
        "arena": page_of(hold_arena(arena_plan("crusaders", ("random", "easy", "first"), 6)), words),
    }


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_pages_open_without_an_error_and_without_a_network(scheme: str, browser: Browser, tmp_path: Path) -> None:
    context = browser.new_context(viewport=DESKTOP, color_scheme="dark" if scheme == "dark" else "light", offline=True)
    page = context.new_page()
    complaints: list[str] = []
    asked: list[str] = []
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("request", lambda request: asked.append(request.url))
    paper = "document.defaultView.getComputedStyle(document.body).backgroundColor"
    wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    for name, text in pages().items():
        file = tmp_path / f"{name}.html"
        file.write_text(text, encoding="utf-8")
        page.set_viewport_size(DESKTOP)
        page.emulate_media(media="screen")
        page.goto(file.as_uri())
        expect(page.get_by_role("heading", level=1)).to_contain_text("The Kingdoms of Crusaders for 2 players")
        dark = sum(map(int, str(page.evaluate(paper)).strip("rgb()").split(","))) < 200
        assert dark == (scheme == "dark")
        page.set_viewport_size(PHONE)
        assert page.evaluate(wide) <= 0, f"{name} is wider than a phone"
        sorts_by_mouse_and_by_keys(page)
        page.emulate_media(media="print")
        assert page.evaluate(paper) == "rgb(255, 255, 255)"
        page.set_viewport_size(SHEET)
        assert page.evaluate(wide) <= 0, f"{name} is wider than a sheet of paper"
        assert page.evaluate(CUT) == [], f"{name} is cut on paper"
    context.close()
    assert complaints == []
    assert all(url.startswith("file://") for url in asked)


def test_pointer_and_keyboard_reveal_the_numbers_of_marks(browser: Browser, tmp_path: Path) -> None:
    file = tmp_path / "report.html"
    file.write_text(pages()["report"], encoding="utf-8")
    context = browser.new_context(viewport=PHONE, offline=True)
    page = context.new_page()
    page.goto(file.as_uri())
    first, other = page.locator("svg.plot .mark").nth(0), page.locator("svg.plot .mark").nth(1)
    expect(first).to_have_attribute("aria-label", re.compile(r"^First in turn order: \d+% \(\d+% to \d+%\)$"))
    expect(first.locator(".says")).to_be_hidden()
    first.focus()
    expect(first.locator(".says")).to_be_visible()
    other.hover()
    expect(other.locator(".says")).to_be_visible()
    expect(first.locator(".says")).to_be_hidden()
    context.close()


def sorts_by_mouse_and_by_keys(page: Page) -> None:
    """Sort the longest table by its first sortable column, in reverse, and back to the original order."""
    table = max(page.get_by_role("table").all(), key=lambda each: each.get_by_role("row").count())
    heads = table.get_by_role("columnheader")
    place = next(place for place, head in enumerate(heads.all()) if head.get_by_role("button").count())
    head, button = heads.nth(place), heads.nth(place).get_by_role("button")
    cells = table.locator(f"tbody tr > :nth-child({place + 1})")
    given = cells.all_inner_texts()
    button.click()
    expect(head).to_have_attribute("aria-sort", "ascending")
    sorted_up = cells.all_inner_texts()
    assert sorted(sorted_up) == sorted(given)
    assert sorted_up == sorted(sorted_up, key=str.casefold)
    button.press("Enter")
    expect(head).to_have_attribute("aria-sort", "descending")
    assert cells.all_inner_texts() == sorted(sorted_up, key=str.casefold, reverse=True)
    button.press("Space")
    expect(head).not_to_have_attribute("aria-sort", re.compile("."))
    assert cells.all_inner_texts() == given
    page.emulate_media(media="print")
    shown = "head => getComputedStyle(head, '::after').display"
    assert button.evaluate(shown) == "none", "on paper a heading is a heading"
