"""What a machine can tell of whether everybody can use the pages: axe-core finds nothing grave."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Final

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import PHONE, Visits
from tests.e2e.pages import arrive
from tests.e2e.running import HouseProcess
from tests.e2e.things import PASSES
from tests.server.houses import Guest, Json, read, seated

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
RUN = """() => {
  const printed = ".piece, .piece *, .zone";
  axe.configure({ rules: [{ id: "label-content-name-mismatch", selector: `:not(${printed})` }] });
  return axe.run(document, { resultTypes: ["violations"] });
}"""
"""What is printed on a card is part of its picture and no label: the card's name says it in words, `2` as Two."""
GRAVE = ("serious", "critical")
MOST_MOVES: Final = 2000
"""By then chance has shown every phase of a game."""
GAMES = ("kingdoms", "kings_of_serbia", "the_kingdom")
"""Those whose tables have no tests of their own here; Crusaders has."""
EAGER: Final = 0.9
"""How often something is done where nothing could be done as well: whoever marches on comes to fight."""
MIDDLE = 45
"""Moves before these tables are looked at."""
LOOKS: list[dict[str, object]] = [{"color_scheme": "light"}, {"color_scheme": "dark"}, {"viewport": PHONE}]


@pytest.fixture(scope="module")
def axe() -> str:
    assert AXE.is_file(), "axe-core is not there: get it with npm --prefix web ci"
    return AXE.read_text(encoding="utf-8")


def grave(page: Page, axe: str) -> list[str]:
    """What axe-core holds to be serious or critical, with the first place of each."""
    page.evaluate(axe)
    found = page.evaluate(RUN)
    return [
        f"{each['id']}: {each['help']} at {each['nodes'][0]['target']} ({each['nodes'][0]['failureSummary']})"
        for each in found["violations"]
        if each["impact"] in GRAVE
    ]


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


def table_in_the_middle(base: str, game: str) -> str:
    """The address of a game between two people, after so many moves of chance, when Anna is asked."""
    guests, address = table_for_two(base, game)
    luck = random.Random(game)
    moves = 0
    while moves < MIDDLE or not answers(guests[0].view()):
        guest = next(guest for guest in guests.values() if answers(guest.view()))
        view = guest.view()
        read(guest.move(view["question"], luck.choice(answers(view))))
        moves += 1
    return address


@pytest.fixture(scope="module")
def finished(shared_house: HouseProcess) -> str:
    return finished_table(shared_house.base)


@pytest.mark.parametrize("look", LOOKS, ids=["light", "dark", "phone"])
def test_the_first_page_and_the_rulebook_can_be_used_by_all(visits: Visits, axe: str, look: dict[str, object]) -> None:
    home = visits.home(**look)
    home.page.locator("summary").click()
    assert grave(home.page, axe) == []
    home.page.goto(f"{home.base}/?rules=crusaders")
    expect(home.page.locator("#CR-6")).to_be_visible()
    assert grave(home.page, axe) == []


@pytest.mark.parametrize("look", LOOKS, ids=["light", "dark", "phone"])
def test_the_table_and_its_text_can_be_used_by_all(visits: Visits, axe: str, look: dict[str, object]) -> None:
    table = visits.home(**look).seat(1, "bot", "easy").play()
    table.play_on(3)
    assert table.my_turn()
    table.cards.first.click()
    for leaf in ("moves", "log", "rules", "table"):
        table.turn_to(leaf)
        assert grave(table.page, axe) == []
    table.page.goto(table.page.url.replace("?", "?text&"))
    expect(table.page.get_by_test_id("text-table")).to_be_visible()
    assert grave(table.page, axe) == []


@pytest.fixture(scope="module")
def realm(shared_house: HouseProcess) -> Guest:
    """Somebody at a table of Kings & Things with three computers."""
    seats = [{"kind": "you", "name": "Anna"}, *([{"kind": "bot", "level": "random"}] * 3)]
    opened = read(
        httpx.post(f"{shared_house.base}/api/tables", json={"game": "kings_and_things", "seats": seats, "options": {}})
    )
    return Guest(shared_house.base, opened["table"], opened["tokens"]["0"])


def play_until(guest: Guest, true: Callable[[Json], bool]) -> None:
    """Play by chance, and seldom pass, until this is true of what Anna sees when she is asked."""
    luck = random.Random(4)
    for _ in range(MOST_MOVES):
        view = guest.wait_for(lambda view: bool(view["over"] or answers(view)))
        assert not view["over"]
        if true(view):
            return
        eager = [move for move in answers(view) if move.split()[0] not in PASSES]
        guest.move(view["question"], luck.choice(eager if eager and luck.random() < EAGER else answers(view)))
    raise AssertionError("it never came to that")


def answers(view: Json) -> list[str]:
    return [str(offer["move"]) for offer in view["scene"].get("offers", []) if not offer.get("free")]


def may_set_out(view: Json) -> bool:
    return any(move.startswith("set-out") for move in answers(view))


def in_battle(view: Json) -> bool:
    """Dice of a battle lie there, and Anna has a choice: where she could only pass, the house does so, and goes on."""
    choice = any(move.split()[0] not in PASSES for move in answers(view))
    return choice and {"battle", "dice"} <= {zone["id"] for zone in view["scene"]["zones"]}


@pytest.mark.parametrize("moment", [may_set_out, in_battle])
def test_the_realm_and_its_sheets_can_be_used_by_all(
    visits: Visits, axe: str, realm: Guest, moment: Callable[[Json], bool]
) -> None:
    play_until(realm, moment)
    for look in LOOKS:
        page = visits.visit(**look).page
        arrive(page, f"{realm.base}/t/{realm.table}#{realm.token}")
        expect(page.locator(".kt-hex").first).to_be_visible()
        assert grave(page, axe) == []
        page.get_by_test_id("any-time").click()
        assert grave(page, axe) == []
        page.keyboard.press("Escape")
        if moment is may_set_out:  # a battle opens its sheet by itself
            page.locator(".kt-hex:not(:has(+ .contents .kt-chip))").first.click(button="right")
        expect(page.locator(".kt-realm .aside")).to_be_visible()
        assert grave(page, axe) == []


@pytest.fixture(scope="module")
def middles(shared_house: HouseProcess) -> dict[str, str]:
    return {game: table_in_the_middle(shared_house.base, game) for game in GAMES}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("look", LOOKS, ids=["light", "dark", "phone"])
def test_the_tables_of_all_games_can_be_used_by_all(
    visits: Visits, axe: str, look: dict[str, object], game: str, middles: dict[str, str]
) -> None:
    page = visits.visit(**look).page
    arrive(page, middles[game])
    expect(page.locator(".prompt.mine")).to_be_visible()
    assert grave(page, axe) == []
    lit = page.locator(".own .piece.lit")
    if lit.count() > 0:
        lit.last.focus()
        assert grave(page, axe) == []
    arrive(page, middles[game].replace("#", "?text#"))
    expect(page.get_by_test_id("text-table")).to_be_visible()
    assert grave(page, axe) == []


@pytest.mark.parametrize("look", LOOKS, ids=["light", "dark", "phone"])
def test_the_finished_game_can_be_used_by_all(visits: Visits, axe: str, look: dict[str, object], finished: str) -> None:
    page = visits.visit(**look).page
    arrive(page, finished)
    expect(page.get_by_test_id("outcome")).to_be_visible()
    assert grave(page, axe) == []
    page.get_by_test_id("look-again").click()
    assert grave(page, axe) == []
