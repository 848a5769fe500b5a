"""The Kingdom as people play it in browsers: by what is lit, one touch after another, and with a plan."""

from __future__ import annotations

import random
import time
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from playwright.sync_api import Error as Missing
from playwright.sync_api import Page, expect

from tests.e2e.conftest import PHONE, Visits
from tests.e2e.pages import Home, Table, lit, reach
from tests.patience import PATIENCE, PATIENCE_MS

NAMES: Final = ("Anna", "Bela", "Clara", "Dora")
SMALL: Final = {"width": 1000, "height": 700}
"""A page that is drawn quickly, and still shows the whole table."""
MOVES: Final = 1500
"""More moves than a game takes between people who buy what brings the year to its end."""

STATE: Final = """([ply, patience]) => new Promise((there, missing) => {
  const end = performance.now() + patience;
  const look = () => {
    const now = Number(document.querySelector('.board').dataset.ply);
    const over = document.querySelector('[data-testid=outcome]') !== null;
    const asked = document.querySelector('.prompt.mine') !== null;
    if (now >= ply) there([now, asked, over]);
    else if (performance.now() > end) missing(new Error(`the page stays at ply ${now}`));
    else setTimeout(look, 5);
  };
  look();
})"""
SECRET: Final = """own => [...document.querySelectorAll('.board .zone')]
  .filter(({ dataset }) => dataset.owner && /[.](hand|draw)$/.test(dataset.zone) && dataset.zone !== `s${own}.hand`)
  .flatMap(zone => [...zone.querySelectorAll('[data-face]')].map(({ dataset }) => dataset.face))"""
"""The faces in others' hands, and in anybody's draw pile."""

MARKET: Final = '[data-zone="market.{}"] .piece.lit'
RICH: Final = ("10s", "10c", "10h", "9s", "9c", "9h", "8s", "8c", "8h")
WISHES: Final = (
    '[data-zone="market.aces"].lit',
    *(MARKET.format(deck) for deck in ("aces", "kings", "queens", "jacks")),
    *(f'[data-zone^="market."] .piece.lit[data-face="{face}"]' for face in RICH),
    '[data-zone$=".draw"].lit, [data-zone$=".hand"].lit',
    '.own [data-zone$=".hand"] .piece.lit:not([data-face$="d"])',
    ".verbs [data-move]:enabled:not(:has(~ [data-move]))",
)
"""What is touched first: whoever gathers Coin can pay for Aces, and those bring the end of the year."""


class State(NamedTuple):
    ply: int
    asked: bool
    over: bool


@dataclass
class Ruler:
    """Somebody at the table, who touches only what is lit."""

    page: Page
    seat: int
    luck: random.Random = field(default_factory=lambda: random.Random(7))

    def state(self, ply: int = 0) -> State:
        """What the page shows, once it shows this position or a later one."""
        return State(*self.page.evaluate(STATE, [ply, PATIENCE_MS]))

    def move(self) -> State:
        """Touch one thing, and return what the page shows once that is done."""
        before = self.state().ply
        touched = reach(self.page, *WISHES, chance=self.luck.random())
        assert touched, f"nothing can be touched at ply {before}; {lit(self.page)}"
        try:
            return self.state(before + 1)
        except Missing as error:
            raise AssertionError(f"{touched} was touched in vain at ply {before}; {lit(self.page)}") from error

    def secrets(self) -> list[str]:
        """Faces that this page shows and must not."""
        return [str(face) for face in self.page.evaluate(SECRET, self.seat)]

    def scores(self) -> list[str]:
        outcome = self.page.get_by_test_id("outcome")
        expect(outcome).to_be_visible()
        return outcome.locator("[data-testid^='score-']").all_inner_texts()


def home_of_the_kingdom(visits: Visits, **wishes: object) -> Home:
    home = visits.home(**wishes)
    home.page.get_by_test_id("game-the_kingdom").click()
    return home


def against_the_computer(visits: Visits, players: int = 2, level: str = "random", **wishes: object) -> Ruler:
    home = home_of_the_kingdom(visits, **wishes).players(players)
    for seat in range(1, players):
        home.seat(seat, "bot", level)
    return Ruler(home.play().page, 0)


def friends(visits: Visits, count: int, **options: str) -> list[Ruler]:
    """Players at one table: Anna opens it, and the others come by her links; the last of four is on a phone."""
    home = home_of_the_kingdom(visits, viewport=SMALL).players(count)
    for seat in range(1, count):
        home.seat(seat, "friend")
    anna = home.agree(**options).play(NAMES[0]).page
    rulers = [Ruler(anna, 0)]
    for seat in range(1, count):
        link = anna.locator(f"#invitation-{seat}").input_value()
        page = visits.visit(viewport=PHONE if seat == 3 else SMALL).page
        page.goto(link)
        page.locator("#own-name").fill(NAMES[seat])
        page.get_by_test_id("take-seat").click()
        rulers.append(Ruler(Table(page).opened().page, seat))
    expect(anna.get_by_test_id("waiting")).to_be_hidden()
    return rulers


def play_to_the_end(rulers: list[Ruler]) -> None:
    """Everybody plays in turn until everyone sees the end."""
    assert not play(rulers, MOVES), f"the game does not end; {[lit(ruler.page) for ruler in rulers]}"


def play(rulers: list[Ruler], most: int) -> bool:
    """Everybody plays in turn for this many moves; nobody ever sees what is hidden. Whether the game goes on."""
    moves = 0
    ply = 0
    while (ruler := who_is_asked(rulers, ply)) is not None:
        if moves >= most:
            return True
        assert [each.secrets() for each in rulers] == [[]] * len(rulers), f"hidden cards are seen at ply {ply}"
        goes_on = True
        while goes_on:
            moves += 1
            ply, goes_on, _ = ruler.move()
    return False


def who_is_asked(rulers: list[Ruler], ply: int) -> Ruler | None:
    """Whoever may move, once all pages show this ply or a later one; None when everyone sees the end."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        states = [ruler.state(ply) for ruler in rulers]
        for ruler, state in zip(rulers, states, strict=True):
            if state.asked:
                return ruler
        if all(state.over for state in states):
            return None
    raise AssertionError(f"nobody is asked at ply {ply}; {[lit(ruler.page) for ruler in rulers]}")
