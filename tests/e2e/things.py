"""Kings & Things as people play it in a browser: by what is lit, by keys, or from the list of moves."""

from __future__ import annotations

import random
import time
from dataclasses import dataclass, field
from typing import Final

from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visits
from tests.e2e.pages import Home, Table

TURNS: Final = "5"
LONGEST_S: Final = 600.0
"""Seconds to wait for the end of a game of five turns, which has about a hundred moves for each seat."""

READY: Final = ".verbs [data-move]:not([disabled]), .kt-hex.lit, .piece.lit, .zone.lit:not(.kt-hex)"
FOCUS: Final = """([selector, luck]) => {
  const all = [...document.querySelectorAll(selector)];
  const verbs = all.filter(one => one.dataset.move !== undefined);
  const things = luck[0] < 0.4 && verbs.length > 0 ? verbs : all;
  const one = things[Math.floor(luck[1] * things.length)];
  one?.focus();
  return one !== undefined && document.activeElement === one;
}"""

SPOTS: Final = ((0.5, 0.5), (0.35, 0.9), (0.65, 0.9), (0.5, 0.1), (0.1, 0.5))
"""Where a thing may be touched, as fractions of its width and height: a chip may lie on the middle of a hex."""
PLACE: Final = """([selector, spots, luck]) => {
  const ends = [...document.querySelectorAll('.verbs [data-move]:not([disabled])')];
  const all = [...document.querySelectorAll(selector)];
  const things = luck[0] < 0.5 && ends.length > 0 ? ends : all;
  const one = things[Math.floor(luck[1] * things.length)];
  if (!one) return null;
  one.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const box = one.getBoundingClientRect();
  for (const [across, down] of spots) {
    const [x, y] = [box.x + across * box.width, box.y + down * box.height];
    if (document.elementFromPoint(x, y)?.closest('[data-id], [data-move]') === one) return [x, y];
  }
  return null;
}"""
TOUCHABLE: Final = f"{READY}, .kt-chip.lit"

PASSES: Final = ("done", "halt", "let-be", "stay", "remain", "refuse", "let-die", "fight-defenders")
PLAYS_ON: Final = """([seed, passes]) => {
  let state = seed;
  const chance = () => (state = (state * 48271) % 2147483647) / 2147483647;
  const any = moves => moves[Math.floor(chance() * moves.length)];
  setInterval(() => {
    const moves = [...document.querySelectorAll('[data-testid=drawer] [data-move]')];
    const ends = moves.filter(({ dataset }) => passes.includes(dataset.move.split(' ')[0]));
    any(ends.length > 0 && chance() < 0.6 ? ends : moves)?.click();
  }, 15);
}"""
"""Clicks in the list of moves as soon as there are any: often a pass, so that the game gets on."""

WATCHES: Final = """seat => {
  const others = `[data-zone^="shield."]:not([data-zone="shield.${seat}"]) [data-face]`;
  const strange = `.kt-sheet [data-party]:not([data-party$=".s${seat}"]) :is(.kind-covert, .kind-picked)`;
  const own = `[data-zone="shield.${seat}"] [data-face]`;
  const note = (places, faces) => document.querySelectorAll(places).forEach(one => faces.add(one.dataset.face));
  [window.leaks, window.faces] = [new Set(), new Set()];
  const look = () => {
    note(`${others}, ${strange}`, window.leaks);
    note(own, window.faces);
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""
"""Collects the faces that the page ever shows behind the player's own shield, and those that it leaks from others."""


@dataclass
class Player:
    """Somebody at the table."""

    page: Page
    seat: int = 0
    luck: random.Random = field(default_factory=lambda: random.Random(3))

    @property
    def over(self) -> bool:
        return self.page.get_by_test_id("outcome").is_visible()

    def press_one(self) -> bool:
        """Press Enter on one of the things that may be touched. Whether there was one."""
        if not self.page.evaluate(FOCUS, [READY, self._two_chances()]):
            return False
        self.page.keyboard.press("Enter")
        return True

    def touch_one(self) -> bool:
        """Click one of the things that may be touched, often a button. Whether there was one."""
        spot = self.page.evaluate(PLACE, [TOUCHABLE, SPOTS, self._two_chances()])
        if spot is None:
            return False
        self.page.mouse.click(*spot)
        return True

    def watch(self) -> None:
        """From now on, record whatever the page should not show."""
        self.page.evaluate(WATCHES, self.seat)

    def leaks(self) -> list[str]:
        return [str(face) for face in self.page.evaluate("() => [...window.leaks]")]

    def own_faces(self) -> list[str]:
        return [str(face) for face in self.page.evaluate("() => [...window.faces]")]

    def play_from_the_list(self) -> None:
        """From now on, let the page play by itself from its list of moves."""
        Table(self.page).turn_to("moves")
        self.page.evaluate(PLAYS_ON, [self.seat + 1, PASSES])

    def scores(self) -> list[str]:
        """The score table, a line for each seat: place, name, and score."""
        rows = self.page.locator('[data-testid="outcome"] [data-testid^="score-"]')
        expect(rows).not_to_have_count(0)
        return rows.all_inner_texts()

    def _two_chances(self) -> list[float]:
        return [self.luck.random(), self.luck.random()]


def realm(visits: Visits, *, players: int = 4, kind: str = "bot", **wishes: object) -> Home:
    """The first page with Kings & Things chosen for this many players, and the other seats of this kind."""
    home = visits.home(**wishes)
    home.page.get_by_test_id("game-kings_and_things").click()
    home.players(players)
    for seat in range(1, players):
        home.seat(seat, kind, "random" if kind == "bot" else None)
    return home


def friends(visits: Visits, names: tuple[str, ...], **options: str) -> list[Player]:
    """Players at one table: the first opens it, and the others come by her invitation links."""
    size = {"width": 1000, "height": 700}
    home = realm(visits, players=len(names), kind="friend", viewport=size).agree(**options)
    first = home.play(names[0]).page
    players = [Player(first)]
    for seat, name in list(enumerate(names))[1:]:
        page = visits.visit(viewport=size).page
        page.goto(first.locator(f"#invitation-{seat}").input_value())
        page.locator("#own-name").fill(name)
        page.get_by_test_id("take-seat").click()
        players.append(Player(Table(page).opened().page, seat))
        expect(first.get_by_test_id(f"seat-{seat}")).to_contain_text(name)
    expect(first.get_by_test_id("waiting")).to_be_hidden()
    return players


def in_time(still: str) -> Deadline:
    return Deadline(still, time.monotonic() + LONGEST_S)


@dataclass
class Deadline:
    """A limit on how long a test waits on a slow machine; past it, the test fails with what is still to come."""

    still: str
    end: float

    def check(self) -> None:
        assert time.monotonic() < self.end, self.still
