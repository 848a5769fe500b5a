"""The pages as a person uses them: everything is found by what is visible, and only what is lit is touched."""

from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import dataclass, field
from urllib.parse import urljoin

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLong

from kingstable.server.guests import COOKIE
from tests.patience import PATIENCE_MS

SOON = """([selector, count, patience]) => new Promise((there, missing) => {
  const end = performance.now() + patience;
  const look = () => {
    const found = document.querySelectorAll(selector).length;
    if (count === null ? found > 0 : found === count) there();
    else if (performance.now() > end) missing(new Error(`waited in vain for ${selector}`));
    else setTimeout(look, 10);
  };
  look();
})"""
ROOMY = """zones => zones.filter(zone => zone.querySelectorAll("[data-piece]").length < 4)
  .map(zone => zone.dataset.zone)"""
SCROLLS = """() => {
  const { scrollWidth, scrollHeight } = document.documentElement;
  return scrollWidth > innerWidth || scrollHeight > innerHeight;
}"""
AT_REST = PATIENCE_MS / 6
"""Milliseconds after which nothing on the table moves any more."""
REACH = """([wishes, chance]) => {
  const steps = [0.5, 0.3, 0.7, 0.1, 0.9, 0.03, 0.97];
  const hit = (one, x, y) => document.elementFromPoint(x, y)?.closest('.lit, .touched, button') === one;
  const spot = one => {
    const { x, y, width, height } = (one.querySelector(':scope > .face') ?? one).getBoundingClientRect();
    for (const down of steps) for (const right of steps)
      if (hit(one, x + right * width, y + down * height)) return [x + right * width, y + down * height];
    return null;
  };
  const name = ({ dataset }) => dataset.piece ?? dataset.zone ?? dataset.move ?? '?';
  for (const wish of wishes) {
    const found = [...document.querySelectorAll(wish)];
    const at = Math.floor(chance * found.length);
    for (const one of [...found.slice(at), ...found.slice(0, at)]) {
      const place = spot(one);
      if (place) return { place, name: name(one) };
    }
  }
  const all = [...document.querySelectorAll('.board .lit, .verbs [data-move]:enabled')]
    .filter(one => one.getClientRects().length > 0);
  return { place: null, lit: all.map(name), covered: all.filter(one => !spot(one)).map(name) };
}"""
"""From the things that match the first selector with any match, one that is at least partly visible, and where.

If there is none: everything that is lit, and the part of it that is entirely covered.
"""
TURNS = 25
"""More turns than a seat has in any game: it lays twenty cards."""


def arrive(page: Page, address: str) -> None:
    """Go to a table as whoever holds the token after the `#`, which is put into the browser's cookie."""
    table, _, token = address.partition("#")
    page.context.add_cookies([{"name": COOKIE, "value": token, "url": urljoin(table, "/")}])
    page.goto(table)


@dataclass
class Home:
    page: Page
    base: str

    def open(self) -> Home:
        self.page.goto(self.base)
        expect(self.page.get_by_test_id("play")).to_be_visible()
        return self

    def players(self, count: int) -> Home:
        self.page.get_by_test_id(f"players-{count}").locator("xpath=..").click()
        return self

    def seat(self, seat: int, kind: str, level: str | None = None) -> Home:
        """Choose who sits there: `you`, `friend`, or `bot` with a level."""
        self.page.get_by_test_id(f"kind-{seat}").select_option(kind)
        if level:
            self.page.get_by_test_id(f"level-{seat}").select_option(level)
        return self

    def agree(self, **options: str) -> Home:
        self.page.locator("form summary").click()
        for name, value in options.items():
            self.page.get_by_test_id(f"option-{name}").select_option(value)
        return self

    def play(self, name: str = "Anna") -> Table:
        self.page.get_by_test_id("name").fill(name)
        self.page.get_by_test_id("play").click()
        return Table(self.page).opened()


@dataclass
class Table:
    page: Page
    luck: random.Random = field(default_factory=lambda: random.Random(7))

    def opened(self) -> Table:
        expect(self.page.get_by_test_id("table")).to_be_visible()
        return self

    # What can be seen

    @property
    def cards(self) -> Locator:
        """The lit cards in the hand."""
        return self.page.locator(".piece.lit[data-piece]")

    @property
    def sectors(self) -> Locator:
        """The lit sectors."""
        return self.page.locator(".zone.lit[data-zone]")

    @property
    def log(self) -> Locator:
        return self.page.get_by_test_id("log").locator("li")

    @property
    def prompt(self) -> Locator:
        return self.page.get_by_test_id("prompt")

    @property
    def outcome(self) -> Locator:
        return self.page.get_by_test_id("outcome")

    def laid(self, sector: str) -> Locator:
        """The cards that lie in a sector."""
        return self.page.locator(f'[data-zone="{sector}"] [data-piece]')

    def hand(self, seat: int) -> Locator:
        return self.page.locator(f'[data-zone="s{seat}.hand"] [data-piece]')

    # Playing

    def my_turn(self) -> bool:
        """Wait until something is lit or the game is over. Whether the game goes on."""
        soon(self.page, ".piece.lit, [data-testid=outcome]")
        return not self.outcome.is_visible()

    def choose(self) -> tuple[str, str]:
        """A random lit card, and a random sector of the player's own with room for it."""
        card = self._any(self.cards, "data-piece")
        rooms = self.page.locator('.zone-row[data-side="own"]').evaluate_all(ROOMY)
        return card, str(self.luck.choice(rooms))

    def place(self, card: str, sector: str) -> None:
        """Click a card and then a sector, both lit."""
        before = self.laid(sector).count()
        self.page.locator(f'.lit[data-piece="{card}"]').click()
        self.page.locator(f'.lit[data-zone="{sector}"]').click()
        self.holds(sector, before + 1)

    def drag(self, card: str, sector: str) -> None:
        """Drag a card to a sector, both lit, in one gesture."""
        before = self.laid(sector).count()
        mouse = self.page.mouse
        mouse.move(*middle(self.page.locator(f'.lit[data-piece="{card}"]')))
        mouse.down()
        target = self.page.locator(f'[data-zone="{sector}"]')
        mouse.move(*middle(target), steps=6)
        expect(target).to_contain_class("lit")
        mouse.up()
        self.holds(sector, before + 1)

    def holds(self, sector: str, cards: int) -> None:
        """Wait until this many cards lie in a sector."""
        soon(self.page, f'[data-zone="{sector}"] [data-piece]', cards)

    def play_on(self, turns: int = TURNS) -> None:
        """Play this many turns, or to the end of the game."""
        for _ in range(turns):
            if not self.my_turn():
                return
            self.place(*self.choose())

    def play_out(self) -> None:
        self.play_on()
        expect(self.outcome).to_be_visible()

    def turn_to(self, leaf: str) -> Locator:
        """Open the drawer at `moves`, `log`, `rules`, or `table`."""
        button = self.page.get_by_test_id(f"leaf-{leaf}")
        if button.get_attribute("aria-expanded") != "true":
            button.click()
        return self.page.get_by_test_id("drawer")

    def _any(self, lit: Locator, name: str) -> str:
        return str(self.luck.choice(lit.evaluate_all(f"things => things.map(thing => thing.getAttribute('{name}'))")))


def reach(page: Page, *wishes: str, chance: float = 0.0) -> str | None:
    """Click a visible part of one of the things that match the first selector with any match; its name, or None.

    A thing may lie half under another, as cards in a fan do: a person touches the part that is free.
    """
    found = page.evaluate(REACH, [wishes, chance])
    if found["place"] is None:
        return None
    page.mouse.click(*found["place"])
    return str(found["name"])


def lit(page: Page) -> str:
    """What may be touched, and what is asked, for the message of a test that cannot go on."""
    names = page.evaluate(REACH, [[], 0])["lit"]
    return f"asked: {page.get_by_test_id('prompt').inner_text()!r}; lit: {', '.join(names) or 'nothing'}"


def covered(page: Page) -> list[str]:
    """The lit things that are entirely covered, so that nobody can touch them, once everything has come to rest."""
    with suppress(TooLong):
        page.wait_for_function(f"nothing => ({REACH})(nothing).covered.length === 0", arg=[[], 0], timeout=AT_REST)
    return [str(name) for name in page.evaluate(REACH, [[], 0])["covered"]]


def fits(page: Page) -> bool:
    """Whether the page needs no scrolling, once everything has come to rest."""
    with suppress(TooLong):
        page.wait_for_function(f"() => !({SCROLLS})()", timeout=AT_REST)
    return not page.evaluate(SCROLLS)


def soon(page: Page, selector: str, count: int | None = None) -> None:
    """Wait for this many things (any, if no number is given), polling more often than Playwright does."""
    page.evaluate(SOON, [selector, count, PATIENCE_MS])


def middle(thing: Locator) -> tuple[float, float]:
    """The middle of the visible box of a thing."""
    box = thing.bounding_box()
    assert box is not None, "it cannot be seen"
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def focused(page: Page) -> str:
    """What has the focus: its test id, or the id of the thing on the table."""
    return str(
        page.evaluate(
            "() => { const at = document.activeElement?.dataset ?? {};"
            " return at.testid ?? at.id ?? document.activeElement?.id ?? ''; }"
        )
    )


def focus_shows(page: Page) -> bool:
    """Whether an outline, around the focused thing or its stand-in, shows where the focus is."""
    return bool(
        page.evaluate(
            "() => { const at = document.activeElement;"
            " const drawn = [at, at.querySelector('.face'), at.closest('label')].filter(Boolean);"
            " return at.matches(':focus-visible')"
            "   && drawn.some(one => getComputedStyle(one).outlineStyle !== 'none'); }"
        )
    )


def tab_to(page: Page, name: str, most: int = 40) -> None:
    """Press Tab until the focus is there."""
    for _ in range(most):
        if focused(page) == name:
            assert focus_shows(page), f"the focus on {name} cannot be seen"
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {name}")
