"""Takes the pictures in docs/images/evening, of one evening in a house of its own: python -m tests.e2e.evening

Guests with accounts play, talk, report each other, and hold a tournament; then each page is captured on two screens, by
day and by night. Arguments name the pages to capture. Without any, the clicks are counted as well
(`tests/e2e/clicks.py`), which `docs/evening.md` shows beside the pictures.
"""

from __future__ import annotations

import base64
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, Literal

import httpx
from playwright.sync_api import Page, ViewportSize, expect, sync_playwright

from kingstable.server.settings import Settings
from tests.e2e.browsers import launch
from tests.e2e.clicks import figures
from tests.e2e.conftest import PHONE, Visits
from tests.e2e.pages import Table
from tests.e2e.shots import IMAGES, askable, best, settled_luck
from tests.e2e.test_chat import say
from tests.e2e.test_tournament import opened
from tests.patience import PATIENCE, PATIENCE_MS
from tests.server.houses import Json, RunningHouse, bot

EVENING: Final = IMAGES / "evening"
LARGEST: Final = 120_000
"""The most bytes that a picture may have."""
QUALITY: Final = 80
SCREENS: Final[Mapping[str, ViewportSize]] = {"desk": {"width": 1280, "height": 800}, "phone": PHONE}
SCHEMES: Final[Sequence[Literal["light", "dark"]]] = ("light", "dark")
PASSWORD: Final = "a long evening"
QUARTER_OF_AN_HOUR: Final = 900
DAY: Final = 24 * 3600
RATED: Final = 8
"""The games that Anna has finished when her profile is captured."""
MIDDLE: Final = 12
"""Moves after which a game is in its middle."""


@dataclass
class Person:
    """Somebody with an account, in a browser of their own."""

    name: str
    page: Page
    house: RunningHouse

    def get(self, path: str) -> Json:
        answer = self.page.request.get(f"{self.house.base}/api{path}")
        assert answer.ok, answer.text()
        found = answer.json()
        assert isinstance(found, dict)
        return found

    def post(self, path: str, **body: object) -> Json:
        """The server's answer, or an empty dict if it has no body."""
        answer = self.page.request.post(f"{self.house.base}/api{path}", data=body)
        assert answer.ok, answer.text()
        return dict(answer.json()) if answer.text() else {}

    def go(self, path: str) -> Page:
        self.page.goto(f"{self.house.base}{path}")
        return self.page

    def signed_up(self) -> Person:
        self.post("/guest")
        self.post("/account", name=self.name, password=PASSWORD)
        return self

    def move(self, table: str, move: str) -> None:
        """Answer this person's question; another question may have replaced it meanwhile."""
        question = self.get(f"/tables/{table}")["question"]
        address = f"{self.house.base}/api/tables/{table}/moves"
        answer = self.page.request.post(address, data={"question": question, "move": move})
        assert answer.ok or answer.status == httpx.codes.CONFLICT, answer.text()


@dataclass
class Evening:
    """Everybody who is there. The pages shown are mostly Anna's."""

    house: RunningHouse
    anna: Person
    bela: Person
    clara: Person
    emil: Person
    vera: Person
    """Runs the house."""

    def table(self, game: str, *rivals: Person | str, **terms: object) -> str:
        """A new table for Anna with these people, and computer players of these levels."""
        seats = [{"kind": "you", "name": self.anna.name}]
        for rival in rivals:
            seats.append({"kind": "friend", "name": rival.name} if isinstance(rival, Person) else bot(rival))
        made = self.anna.post("/tables", game=game, seats=seats, hold="cookie", **terms)
        for seat, secret in made["invitations"].items():
            friend = rivals[int(seat) - 1]
            assert isinstance(friend, Person)
            friend.post(f"/tables/{made['table']}/take", secret=secret, hold="cookie")
        return str(made["table"])

    def play(self, table: str, people: Mapping[int, Person], moves: int, asked: int | None = None) -> None:
        """Make this many moves for these seats, and go on until `asked` is asked, if given; or to the end."""
        address = f"{self.house.base}/t/{table}"
        end = time.monotonic() + 10 * PATIENCE
        while not people[0].get(f"/tables/{table}")["over"]:
            assert time.monotonic() < end, f"{table} does not go on"
            seats = [seat for seat in askable(address, self.house) if seat in people]
            if moves <= 0 and (asked is None or seats[:1] == [asked]):
                return
            for seat in seats[:1]:
                people[seat].move(table, best(address, self.house, seat))
                moves -= 1

    def played_out(self, *rivals: Person | str) -> str:
        """A finished game of Crusaders."""
        table = self.table("crusaders", *rivals)
        self.play(table, self.seated(*rivals), moves=10_000)
        return table

    def seated(self, *rivals: Person | str) -> dict[int, Person]:
        return {0: self.anna} | {seat: one for seat, one in enumerate(rivals, 1) if isinstance(one, Person)}


def home(evening: Evening) -> Page:
    """The tables where Anna is asked, and those where she waits."""
    people, over_days = evening.seated(evening.bela), {"pace": "days", "bank": 3 * DAY, "gain": DAY // 2}
    evening.play(evening.table("kings_of_serbia", evening.bela, **over_days), people, 6, asked=0)
    evening.play(evening.table("the_kingdom", evening.bela, bank=QUARTER_OF_AN_HOUR), people, 4, asked=1)
    evening.play(evening.table("kingdoms", "easy", "easy"), evening.seated(), 3, asked=0)
    page = evening.anna.go("/")
    expect(page.get_by_test_id("my-table").first).to_be_visible()
    return page


def lobby(evening: Evening) -> Page:
    """Other people's tables that wait for players, and one that may be watched."""
    free, computer = {"kind": "friend"}, bot("medium")
    waiting: Sequence[tuple[Person, str, Sequence[Json], Json]] = (
        (evening.bela, "crusaders", [free], {"limit": 60}),
        (evening.clara, "kings_and_things", [free, free, computer], {"pace": "days"}),
        (evening.emil, "kingdoms", [free, free], {"rated": False}),
    )
    for person, game, others, terms in waiting:
        seats = [{"kind": "you", "name": person.name}, *others]
        person.post("/lobby", game=game, seats=seats, hold="cookie", **terms)
    seats = [{"kind": "you", "name": "Clara"}, bot("easy")]
    evening.clara.post("/tables", game="the_kingdom", seats=seats, hold="cookie", watch="listed")
    page = evening.anna.go("/lobby")
    expect(page.get_by_test_id("open-table")).to_have_count(len(waiting))
    return page


def table(evening: Evening) -> Page:
    """A game in its middle, with a quarter of an hour for each player, and chat beside it."""
    made = evening.table("crusaders", evening.bela, bank=QUARTER_OF_AN_HOUR)
    evening.play(made, evening.seated(evening.bela), MIDDLE, asked=0)
    anna, bela = evening.anna.go(f"/t/{made}"), evening.bela.go(f"/t/{made}")
    bela.locator("#own-name").fill(evening.bela.name)
    bela.get_by_test_id("take-seat").click()
    for page in (anna, bela):
        Table(page).opened().turn_to("chat")
    say(bela, "Good luck! The last one was close.")
    say(anna, "It was. I still do not see how you took Edessa.")
    say(bela, "You will, in the replay.")
    expect(anna.get_by_test_id("said")).to_have_count(3)
    return anna


def profile(evening: Evening) -> Page:
    """What Anna has played, with her rating over time."""
    for count in range(RATED):
        evening.played_out(evening.bela if count % 2 else "random")
    page = evening.anna.page
    end = time.monotonic() + PATIENCE
    while not any(pool["rating"]["games"] >= RATED for pool in evening.anna.get("/me/profile")["pools"]):
        assert time.monotonic() < end, "the games do not count"
        page.wait_for_timeout(50)
    evening.anna.go("/people")
    expect(page.get_by_test_id("pool").first).to_be_visible()
    expect(page.get_by_test_id("history").locator("li").first).to_be_visible()
    return page


def tournament(evening: Evening) -> Page:
    """The second round of a tournament of eight: Anna's table waits for her."""
    page = evening.anna.page
    opened(page, evening.house.base, "swiss", 3)
    path = f"/tournaments/{page.url.rpartition('/')[2]}"
    for person in (evening.anna, evening.bela):
        person.post(f"{path}/join", name=person.name)
    for level in ("random", "easy") * 3:
        evening.anna.post(f"{path}/computers", level=level)
    evening.anna.post(f"{path}/start")
    first = evening.anna.get(path)["rounds"][0]["boards"]
    names = [entrant["name"] for entrant in evening.anna.get(path)["entrants"]]
    known = {person.name: person for person in (evening.anna, evening.bela)}
    for board in first:
        seats = {seat: known[names[one]] for seat, one in enumerate(board["entrants"]) if names[one] in known}
        if seats:
            evening.play(board["table"], seats, moves=10_000)
    evening.anna.go(path)
    expect(page.get_by_test_id("round-2")).to_be_visible(timeout=PATIENCE_MS)  # once the computers have played as well
    expect(page.get_by_test_id("to-my-table")).to_be_visible()
    return page


def replay(evening: Evening) -> Page:
    """A finished game in its middle, with all hands open."""
    page = evening.anna.go(f"/t/{evening.played_out(evening.bela)}?ply={2 * MIDDLE}")
    expect(page.locator(f'[data-testid="table"][data-ply="{2 * MIDDLE}"]')).to_be_visible()
    expect(page.get_by_test_id("stepper")).to_be_visible()
    return page


def admin(evening: Evening) -> Page:
    """A report, a muted person, an announcement, and the log of what was done."""
    made = evening.table("crusaders", evening.emil)
    said = evening.emil.post(f"/tables/{made}/chat", text="You only win because you are lucky, as always!")
    evening.anna.post(f"/tables/{made}/chat/{said['id']}/report", text="He goes on like this all evening.")
    page = evening.vera.go("/admin")
    page.get_by_test_id("people-name").fill(evening.emil.name)
    page.get_by_test_id("find-people").click()
    expect(page.get_by_test_id("person")).to_have_count(1)
    page.get_by_test_id("person").get_by_test_id("mute").click()
    page.get_by_test_id("reason").fill("A night to calm down")
    page.get_by_test_id("sentence").click()
    expect(page.get_by_test_id("unmute-row")).to_be_visible()
    page.get_by_test_id("announcement-text").fill("The Winter Cup goes on tomorrow at eight.")
    page.get_by_test_id("announce").click()
    expect(page.get_by_test_id("announcement")).to_be_visible()
    return page


PICTURES: Final[Mapping[str, Callable[[Evening], Page]]] = {
    one.__name__: one for one in (profile, lobby, home, table, tournament, replay, admin)
}


def pictures(page: Page, name: str) -> None:
    """Save a page's picture on each screen by day and by night. Fails if a picture is too large for a document."""
    for screen, size in SCREENS.items():
        page.set_viewport_size(size)
        close_log(page, screen)
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            keep(page, EVENING / f"{name}-{screen}-{scheme}.webp")
    page.set_viewport_size(SCREENS["desk"])
    page.emulate_media(color_scheme="light")


def close_log(page: Page, screen: str) -> None:
    """Close the log on a phone: the drawer starts closed there, but a page that was wide keeps it open."""
    log = page.get_by_test_id("leaf-log")
    if screen == "phone" and log.count() and log.get_attribute("aria-expanded") == "true":
        log.click()


def keep(page: Page, path: Path) -> None:
    """Save a picture of a page from its top, once all fonts are loaded and nothing moves."""
    page.evaluate("scrollTo(0, 0)")
    page.mouse.move(5, 5)
    page.evaluate("document.fonts.ready.then(() => true)")
    page.wait_for_timeout(1000)
    session = page.context.new_cdp_session(page)
    taken = session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    session.detach()
    path.write_bytes(base64.b64decode(taken["data"]))
    size = path.stat().st_size
    print(f"{path.name}: {size // 1000} kB", flush=True)
    assert size < LARGEST, f"{path.name} has {size} bytes; {LARGEST} are allowed"


def gathered(house: RunningHouse, visits: Visits, database: Path) -> Evening:
    """Sign everybody up, and make one of them the administrator."""
    names = ("Anna", "Bela", "Clara", "Emil", "Vera")
    wishes = {"viewport": SCREENS["desk"], "color_scheme": "light"}
    people = [Person(name, visits.visit(**wishes).page, house).signed_up() for name in names]
    command = [sys.executable, "-m", "kingstable", "admin", "role", "Vera", "admin", "--database", str(database)]
    subprocess.run(command, check=True, capture_output=True)
    return Evening(house, *people)


def main(wanted: Sequence[str]) -> None:
    """Take the pictures of these pages, or of all pages and count clicks."""
    EVENING.mkdir(parents=True, exist_ok=True)
    with ExitStack() as stack:
        stack.enter_context(settled_luck())
        database = Path(stack.enter_context(TemporaryDirectory())) / "house.sqlite3"
        house = stack.enter_context(RunningHouse(Settings(database=str(database), beat=0, burst=1_000_000)))
        browser = launch(stack.enter_context(sync_playwright()))
        visits = Visits(browser, house.base)
        evening = gathered(house, visits, database)
        for name, shown in PICTURES.items():
            if not wanted or name in wanted:
                pictures(shown(evening), name)
        complaints = visits.close()
        if not wanted:
            print(figures(browser, house.base))
        browser.close()
    if complaints:
        raise SystemExit("\n".join(complaints))


if __name__ == "__main__":
    main(sys.argv[1:])
