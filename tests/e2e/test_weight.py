"""What a new visitor's browser fetches: the first page, and each game until its first move can be made."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import expect

from bench.page import GAMES, first_move, first_visit, summed
from tests.e2e.conftest import DESKTOP, PHONE, Visits
from tests.e2e.running import HouseProcess

HOME_BYTES: Final = 120 * 1024
HOME_REQUESTS: Final = 12
MOVE_BYTES: Final = 200 * 1024


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_first_page_is_light(own_house: HouseProcess, visits: Visits, viewport: dict[str, int]) -> None:
    """In a house where nobody waits, since tables in the lobby would be shown, too, and add to the weight."""
    weight = summed(first_visit(visits.visit(viewport=viewport).page, own_house.base))
    assert weight["bytes"] < HOME_BYTES
    assert weight["requests"] <= HOME_REQUESTS


def test_on_a_phone_the_play_button_is_in_sight_and_one_press_starts_a_game(visits: Visits) -> None:
    page = visits.home(viewport=PHONE).page
    play = page.get_by_test_id("play")
    for game in GAMES:
        page.get_by_test_id(f"game-{game}").click()
        expect(play).to_be_in_viewport(ratio=1)
        expect(play).to_have_text("Play now")
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(play).to_be_in_viewport(ratio=1)
    play.click()
    expect(page.locator(".board.game-kings_and_things")).to_be_visible()


def test_a_games_card_says_what_it_is_about_its_length_and_best_number_of_players(visits: Visits) -> None:
    page = visits.home(viewport=PHONE).page
    for game in GAMES:
        card = page.get_by_test_id(f"game-{game}")
        expect(card.locator(".art .scene, .art .kt-art")).to_be_visible()
        expect(card.locator(".blurb")).not_to_be_empty()
        facts = card.locator(".facts small")
        expect(facts).to_have_count(4)
        expect(facts.last).to_contain_text(re.compile(r"^(Best|Good) with \d"))
    expect(page.locator(".start")).to_have_text(["Start here"])


@pytest.mark.parametrize("game", GAMES)
def test_the_first_move_of_every_game_loads_little_more(visits: Visits, game: str) -> None:
    page = visits.visit().page
    first_visit(page, visits.base)
    assert summed(first_move(page, game))["bytes"] < MOVE_BYTES


def test_a_table_loads_no_other_games_drawings(visits: Visits) -> None:
    page = visits.visit().page
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    first_visit(page, visits.base)
    first_move(page, "crusaders")
    assert any("look-" in url for url in asked)
    assert not any("drawings" in url for url in asked)
    assert len({url for url in asked if "look-" in url and url.endswith(".js")}) == 1
