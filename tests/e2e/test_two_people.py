"""Two people, each in a browser of their own, and a link between them."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Page, expect

from kingstable.core.record import Record, parse
from tests.e2e.conftest import Visits
from tests.e2e.pages import Home, Table
from tests.e2e.truth import Known, named, truth
from tests.e2e.wire import Wire, wire_to


@dataclass
class Person:
    """Somebody at the table, with what came over the wire and what the page showed, ply by ply."""

    wire: Wire
    table: Table
    heard: list[str] = field(default_factory=list)
    seen: list[str] = field(default_factory=list)

    def look(self) -> None:
        self.heard.append(self.wire.take())
        self.seen.append(self.table.page.content())


@pytest.fixture
def wires(visits: Visits) -> Iterator[list[Wire]]:
    with ExitStack() as open_wires:
        yield [open_wires.enter_context(wire_to(visits.base)) for _ in range(2)]


def sit_down(visits: Visits, wires: list[Wire]) -> list[Person]:
    """Two people at one table: Anna opens it, and Bela comes by her invitation link."""
    luck = random.Random(11)
    anna, bela = visits.visit().page, visits.visit().page
    Home(anna, wires[0].base).open().seat(1, "friend").play("Anna")
    link = anna.locator("#invitation-1").input_value()
    bela.goto(link.replace(wires[0].base, wires[1].base))
    bela.locator("#own-name").fill("Bela")
    bela.get_by_test_id("take-seat").click()
    expect(anna.get_by_test_id("waiting")).to_be_hidden()
    expect(anna.get_by_test_id("seat-1")).to_contain_text("Bela")
    return [Person(wire, Table(page, luck).opened()) for wire, page in zip(wires, (anna, bela), strict=True)]


def play_to_the_end(people: list[Person]) -> None:
    """Both play what their own pages light up, and look after every move."""
    anna, bela = people
    look(people)
    while not anna.table.outcome.is_visible():
        mover = anna if anna.table.cards.count() else bela
        card, sector = mover.table.choose()
        mover.table.place(card, sector)
        wait_for_all(people, sector, mover.table.laid(sector).count())
        look(people)


def wait_for_all(people: list[Person], sector: str, cards: int) -> None:
    """Wait until both see the card that was laid, and somebody is asked or both see the end."""
    for person in people:
        expect(person.table.laid(sector)).to_have_count(cards)
    one, other = (person.table for person in people)
    while not (one.cards.count() or other.cards.count() or (one.outcome.is_visible() and other.outcome.is_visible())):
        one.page.wait_for_timeout(20)


def look(people: list[Person]) -> None:
    for person in people:
        person.look()


def fetch_record(table: Table) -> Record:
    table.page.get_by_test_id("look-again").click()
    with table.page.expect_download() as saved:
        table.page.get_by_test_id("download").click()
    return parse(saved.value.path().read_text(encoding="utf-8"))


def assert_no_secret_reached(seat: int, person: Person, known: list[Known], rival: str) -> None:
    """Check that at each ply the seat was sent only cards it knew, including its hand, and was shown all it knew."""
    for ply, now in enumerate(known):
        assert now.held[seat] <= named(person.heard[ply]) <= now.open_to[seat], f"ply {ply}, on the wire"
        assert named(person.seen[ply]) == now.open_to[seat], f"ply {ply}, on the page"
        assert ply < 2 or any(f"{rival}'s turn: they draw a card." in heard for heard in person.heard[: ply + 1])
        assert re.search(f"{rival}'s turn: they draw (?!a card)", person.heard[ply] + person.seen[ply]) is None


def test_two_people_play_to_the_end_and_no_browser_learns_the_rivals_hand(visits: Visits, wires: list[Wire]) -> None:
    people = sit_down(visits, wires)
    play_to_the_end(people)
    record = fetch_record(people[0].table)
    known = truth(record)
    assert len(known) == len(record.entries) + 1 == len(people[0].seen)
    assert_no_secret_reached(0, people[0], known[:-1], "Bela")
    assert_no_secret_reached(1, people[1], known[:-1], "Anna")


def test_a_link_works_once_and_neither_address_nor_page_keeps_a_secret(visits: Visits) -> None:
    anna, bela, third = (visits.visit().page for _ in range(3))
    Home(anna, visits.base).open().seat(1, "friend").play("Anna")
    link = anna.locator("#invitation-1").input_value()
    secret = link.partition("#")[2]
    take_seat(bela, link, "Bela")
    for page in (anna, bela):
        assert "#" not in page.url
        assert page.evaluate("document.cookie") == ""
        assert secret not in page.evaluate("JSON.stringify([{ ...localStorage }, { ...sessionStorage }])")
        held = [each for each in page.context.cookies() if each.get("httpOnly") and each.get("sameSite") == "Strict"]
        assert len(held) == 1
        assert str(held[0].get("value")) not in page.content() + page.url
        assert str(held[0].get("value")) not in page.evaluate("JSON.stringify({ ...localStorage })")
    third.goto(link)
    expect(third.get_by_test_id("trouble")).to_contain_text("already taken")
    visits.watches[2].forgive("409")
    third.get_by_test_id("watch").click()
    expect(Table(third).opened().page.get_by_text("You are watching").first).to_be_visible()
    bela.goto(link)  # her own link, from her own browser
    expect(Table(bela).opened().page.get_by_test_id("take-name")).to_have_count(0)


def test_taking_a_seat_back_is_visible_to_everybody(visits: Visits) -> None:
    anna, bela, cleo = (visits.visit().page for _ in range(3))
    Home(anna, visits.base).open().seat(1, "friend").play("Anna")
    with bela.expect_response(lambda answer: "/take-back?" in answer.url):  # the last request of a newly taken seat
        take_seat(bela, anna.locator("#invitation-1").input_value(), "Bela")
    Table(anna).turn_to("table")
    anna.get_by_test_id("take-back-1").click()
    anna.get_by_test_id("take-back-1").click()
    expect(bela.get_by_text("You are watching").first).to_be_visible()
    for page in (anna, bela):
        Table(page).turn_to("table")
        expect(page.get_by_test_id("reset-1")).to_contain_text("Bela")
    take_seat(
        cleo, anna.locator(".drawer #invitation-1, [data-testid=invitations] #invitation-1").last.input_value(), "Cleo"
    )
    expect(anna.get_by_test_id("seat-1")).to_contain_text("Cleo")


def take_seat(page: Page, link: str, name: str) -> None:
    page.goto(link)
    page.locator("#own-name").fill(name)
    page.get_by_test_id("take-seat").click()
    expect(page.get_by_test_id("take-name")).to_have_count(0)
