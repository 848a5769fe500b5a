"""The page in another language: every game can be played there, and its pictures show the same numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from kingstable.catalogue import GAMES
from tests.e2e.conftest import Visits
from tests.e2e.pages import Table, arrive
from tests.e2e.running import HouseProcess
from tests.pseudo import LANGUAGE, unspoken
from tests.server.houses import read

MOVES = 4
NAME = "Anna"

TEXTS = """() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) {
    const holder = walker.currentNode.parentElement;
    if (!holder.closest('svg, script, style, noscript, code, [data-move]')) found.push(walker.currentNode.data);
  }
  return found;
}"""
"""All texts on the page, except drawings and the shortened labels of moves."""

WRITTEN = """() => [...document.querySelectorAll('[data-piece]')].map(piece =>
  [piece.dataset.piece, [...piece.querySelectorAll('svg text')].map(({ textContent }) => textContent.trim())])"""
"""The text written in each piece's drawing."""


@pytest.fixture(scope="module")
def bilingual(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HouseProcess]:
    with HouseProcess(tmp_path_factory.mktemp("bilingual"), LANGUAGE) as house:
        yield house


@pytest.fixture
def guests(browser: Browser, bilingual: HouseProcess, request: pytest.FixtureRequest) -> Iterator[Visits]:
    bilingual.deal(request.node.name)
    visits = Visits(browser, bilingual.base)
    yield visits
    assert visits.close() == []


class Sitting:
    """A person at a table with computer players, seen in the other language."""

    def __init__(self, guests: Visits, game: str) -> None:
        bots = [{"kind": "bot", "level": "random"}] * (GAMES[game].players[0] - 1)
        asked = {"game": game, "seats": [{"kind": "you", "name": NAME}, *bots]}
        opened = read(httpx.post(f"{guests.base}/api/tables", json=asked, params={"language": LANGUAGE}))
        self.address = f"{guests.base}/api/tables/{opened['table']}"
        self.token = opened["tokens"]["0"]
        self.page: Page = guests.visit(locale=LANGUAGE).page
        arrive(self.page, f"{guests.base}/t/{opened['table']}#{self.token}")
        self.table = Table(self.page).opened()

    def scene(self) -> dict[str, Any]:  # as it is sent
        headers = {"Authorization": f"Bearer {self.token}"}
        view = read(httpx.get(self.address, headers=headers, params={"language": LANGUAGE}))
        found: dict[str, Any] = view["scene"]
        return found

    def move(self) -> None:
        """Make the first move of the list, and wait until this person is asked again."""
        expect(self.page.locator(".prompt.mine")).to_be_visible()
        before = self.scene()["ply"]
        self.table.turn_to("moves").locator("[data-move]:not([disabled])").first.click()
        self.page.wait_for_function(
            "([address, token, ply]) => fetch(address, { headers: { Authorization: `Bearer ${token}` } })"
            ".then(answer => answer.json()).then(view => view.ply > ply && (view.question !== null || view.over))",
            arg=[self.address, self.token, before],
        )


def numbers_in(facts: object) -> set[str]:
    """Every number in nested facts, as it is written."""
    if isinstance(facts, dict):
        return {number for each in facts.values() for number in numbers_in(each)}
    if isinstance(facts, list):
        return {number for each in facts for number in numbers_in(each)}
    return {str(facts)} if str(facts).isdecimal() else set()


@pytest.mark.parametrize("game", GAMES)
def test_a_game_in_another_language_shows_no_english_and_the_right_numbers(guests: Visits, game: str) -> None:
    sitting = Sitting(guests, game)
    expect(sitting.page.locator("html")).to_have_attribute("lang", LANGUAGE)
    for _ in range(MOVES):
        sitting.move()
    expect(sitting.page.locator(".prompt.mine, [data-testid=outcome]").first).to_be_visible()
    facts = {piece["id"]: piece.get("facts") for zone in sitting.scene()["zones"] for piece in zone.get("pieces", ())}
    drawn = sitting.page.evaluate(WRITTEN)
    numbers = [(facts.get(piece), text) for piece, texts in drawn for text in texts if text.isdecimal()]
    assert [(found, text) for found, text in numbers if text not in numbers_in(found)] == []
    assert numbers or game == "crusaders", "a card of Crusaders has symbols alone"
    left = [unspoken(text).replace(NAME, "") for text in sitting.page.evaluate(TEXTS)]
    assert [text for text in left if re.search("[A-Za-z]{3}", text)] == []
