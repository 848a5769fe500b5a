"""Every page of a house except its tables, each as seen by a visitor for whom it has something to show."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import count
from typing import Any, Final

import httpx
from playwright.sync_api import APIResponse, Page, expect

from tests.e2e.running import HouseProcess
from tests.patience import PATIENCE, PATIENCE_MS
from tests.server.houses import until

PASSWORD: Final = "everybody is welcome"
NUMBERS: Final = count(1)


@dataclass
class Visitor:
    """Somebody with an account, who is an administrator and has played."""

    page: Page
    base: str
    name: str = ""
    finished: str = ""
    """A table whose game is over."""
    tournament: str = ""
    neighbour: httpx.Client = field(init=False)
    """Somebody else, who waits in the lobby."""

    def next_door(self, path: str, **body: object) -> None:
        answer = self.neighbour.post(path, json=body)
        assert answer.is_success, answer.text

    def post(self, path: str, **body: object) -> dict[str, Any]:
        """The server's answer, or an empty dict if it has no body."""
        answer: APIResponse = self.page.request.post(f"{self.base}/api{path}", data=body)
        assert answer.ok, answer.text()
        return dict(answer.json()) if answer.text() else {}

    def get(self, path: str) -> dict[str, Any]:
        answer = self.page.request.get(f"{self.base}/api{path}")
        assert answer.ok, answer.text()
        return dict(answer.json())

    def go(self, path: str, shown: str) -> Page:
        """Go to an address, and wait for an element that shows there."""
        self.page.goto(f"{self.base}{path}")
        self.page.wait_for_selector(shown, timeout=PATIENCE_MS)
        return self.page


def settled(page: Page, house: HouseProcess) -> Visitor:
    """A visitor with an account, tables, a finished game, and a tournament. The page is still blank."""
    visitor = Visitor(page, house.base, f"Access {next(NUMBERS)}")
    name = visitor.name
    visitor.post("/guest")
    visitor.post("/account", name=name, password=PASSWORD)
    command = [sys.executable, "-m", "kingstable", "admin", "role", name, "admin"]
    subprocess.run([*command, "--database", str(house.database)], check=True, capture_output=True)
    you, computer = {"kind": "you", "name": name}, {"kind": "bot", "level": "random"}
    seats = [you, {"kind": "friend"}]
    visitor.neighbour = httpx.Client(base_url=f"{house.base}/api", timeout=PATIENCE)
    visitor.next_door("/guest")
    visitor.next_door("/account", name=f"{name} next door", password=PASSWORD)
    table = visitor.post("/tables", game="crusaders", seats=seats, hold="cookie", watch="listed")["table"]
    visitor.post(f"/tables/{table}/chat", text="Good evening")
    visitor.finished = str(visitor.post("/tables", game="crusaders", seats=[you, computer], hold="cookie")["table"])
    play_out(visitor, visitor.finished)
    cup = visitor.post("/tournaments", name="Winter Cup", game="crusaders", format="swiss", rounds=3)
    visitor.tournament = str(cup["id"])
    for _ in range(2):
        visitor.post(f"/tournaments/{visitor.tournament}/computers", level="random")
    return visitor


def play_out(visitor: Visitor, table: str) -> None:
    """Play seat 0 to the end of the game, always with the first offered move."""
    path = f"/tables/{table}?seat=0"
    while True:
        view = until(lambda: visitor.get(path), lambda view: bool(view["over"] or view["scene"].get("offers")))
        if view["over"]:
            return
        move = view["scene"]["offers"][0]["move"]
        visitor.post(f"/tables/{table}/moves?seat=0", question=view["question"], move=move)


def home(visitor: Visitor) -> Page:
    """The first page, with the visitor's tables, all options of a new game, and the preferences."""
    page = visitor.go("/", "[data-testid=my-table]")
    page.get_by_test_id("kind-1").select_option("friend")
    page.locator("form > details > summary").click()
    expect(page.locator("[data-testid^=option-]").first).to_be_visible()
    page.get_by_test_id("settings").locator("summary").click()
    expect(page.get_by_test_id("settings").locator("form, fieldset, label").first).to_be_visible()
    return page


def key_list(visitor: Visitor) -> Page:
    page = visitor.go("/", "[data-testid=play]")
    page.locator("body").press("?")
    expect(page.get_by_test_id("key-help")).to_be_visible()
    return page


def rules(visitor: Visitor) -> Page:
    return visitor.go("/?rules=crusaders", "#CR-6")


def lobby(visitor: Visitor) -> Page:
    """The lobby, with somebody else's table: it is listed only while its people are present."""
    visitor.next_door("/lobby", game="crusaders", seats=[{"kind": "you", "name": "Bela"}, {"kind": "friend"}])
    return visitor.go("/lobby", "[data-testid=open-table]")


def waiting(visitor: Visitor) -> Page:
    seats = [{"kind": "you", "name": visitor.name}, {"kind": "friend"}]
    table = visitor.post("/lobby", game="crusaders", seats=seats, hold="cookie")["id"]
    return visitor.go(f"/lobby/{table}", "[data-testid=state]")


def games(visitor: Visitor) -> Page:
    return visitor.go("/?games", "main li")


def replay(visitor: Visitor) -> Page:
    return visitor.go(f"/t/{visitor.finished}?ply=12", "[data-testid=stepper]")


def review(visitor: Visitor) -> Page:
    """The whole review, beside the end of the game or below it."""
    page = visitor.go(f"/t/{visitor.finished}?ply=12", "[data-testid=stepper]")
    page.get_by_test_id("review-again").press("Enter")  # with the largest letters it lies below the leaves
    expect(page.get_by_test_id("review-chart")).to_be_visible()
    return page


def review_of_a_move(visitor: Visitor) -> Page:
    """The review of a costly decision, whose position the table shows."""
    page = review(visitor)
    page.get_by_test_id("review-move").first.press("Enter")
    expect(page.locator(".board [data-meant]").first).to_be_attached()
    return page


def account(visitor: Visitor) -> Page:
    return visitor.go("/account", "[data-testid=export]")


def profile(visitor: Visitor) -> Page:
    page = visitor.go("/people", "[data-testid=pool]")
    expect(page.get_by_test_id("history").locator("li").first).to_be_visible()
    return page


def computer(visitor: Visitor) -> Page:
    return visitor.go("/computers/random", "[data-testid=history] li")


def leaderboards(visitor: Visitor) -> Page:
    return visitor.go("/leaderboards?game=crusaders&seats=2", "main table, main p")


def tournaments(visitor: Visitor) -> Page:
    page = visitor.go("/tournaments", "[data-testid=new-tournament]")
    if not page.get_by_test_id("tournament-name").is_visible():
        page.get_by_test_id("new-tournament").click()
    expect(page.get_by_test_id("tournament-name")).to_be_visible()
    return page


def puzzles(visitor: Visitor) -> Page:
    return visitor.go("/puzzles", "[data-testid=puzzle]")


def puzzle(visitor: Visitor) -> Page:
    """A puzzle's solution, and the way to the next puzzle."""
    first = next(each for each in visitor.get("/puzzles")["puzzles"] if each["game"] == "crusaders")
    page = visitor.go(f"/puzzles/{first['id']}", "[data-testid=task]")
    page.get_by_test_id("show-solution").click()
    expect(page.get_by_test_id("verdict")).to_be_visible()
    return page


def tournament(visitor: Visitor) -> Page:
    return visitor.go(f"/tournaments/{visitor.tournament}", "[data-testid=entrants]")


def admin(visitor: Visitor) -> Page:
    page = visitor.go("/admin", "[data-testid=people-name]")
    page.get_by_test_id("people-name").fill(f"{visitor.name} next door")
    page.get_by_test_id("find-people").click()
    expect(page.get_by_test_id("person").first).to_be_visible()
    page.get_by_test_id("find-tables").click()
    expect(page.get_by_test_id("table-row").first).to_be_visible()
    return page


def drawn_by(visitor: Visitor) -> Page:
    return visitor.go("/?credits", "main")


def mail_off(visitor: Visitor) -> Page:
    return visitor.go("/mail/off/anything", "main")


def nowhere(visitor: Visitor) -> Page:
    return visitor.go("/lobbyy", "[data-testid=nowhere]")


def unknown_table(visitor: Visitor) -> Page:
    return visitor.go("/t/unknown", "[data-testid=trouble]")


def lesson(visitor: Visitor) -> Page:
    """The first question of a guided first game."""
    page = visitor.go("/", "[data-testid=learn]")
    page.get_by_test_id("learn").click()
    expect(page.get_by_test_id("coach")).to_be_visible()
    return page


def shared_screen(visitor: Visitor) -> Page:
    """The curtain between two people at one screen."""
    page = visitor.go("/", "[data-testid=play]")
    page.get_by_test_id("kind-1").select_option("beside")
    page.get_by_test_id("play").click()
    expect(page.get_by_test_id("curtain")).to_be_visible()
    return page


PAGES: Final[Mapping[str, Callable[[Visitor], Page]]] = {
    one.__name__: one
    for one in (
        home,
        key_list,
        rules,
        lobby,
        waiting,
        games,
        replay,
        review,
        review_of_a_move,
        account,
        profile,
        computer,
        leaderboards,
        tournaments,
        puzzles,
        puzzle,
        tournament,
        admin,
        drawn_by,
        mail_off,
        nowhere,
        unknown_table,
        lesson,
        shared_screen,
    )
}
