"""Kings of Serbia as somebody plays it in a browser: guided by what is lit, one gesture after another."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

import httpx
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as TooLate

from tests.e2e.absent import Choice, anything, table_where
from tests.e2e.conftest import Visits
from tests.e2e.pages import Home, Table, arrive
from tests.patience import PATIENCE, PATIENCE_MS
from tests.server.houses import Json, read, seated

ASKED: Final = "() => document.querySelector('.prompt.mine') !== null"
OVER: Final = "() => document.querySelector('[data-testid=outcome]') !== null"
PLY: Final = "() => Number(document.querySelector('.board').dataset.ply)"
BEYOND: Final = "ply => Number(document.querySelector('.board').dataset.ply) > ply"
PICK: Final = """([wishes, chance]) => {
  const place = one => {
    one.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const box = (one.querySelector(':scope > .face') ?? one).getBoundingClientRect();
    return [box.x + Math.min(7, box.width / 2), box.y + box.height / 2];
  };
  for (const wish of wishes) {
    const lit = [...document.querySelectorAll(wish)].filter(one => one.offsetParent);
    const first = Math.floor(chance * lit.length);
    for (const one of [...lit.slice(first), ...lit.slice(0, first)]) {
      const [x, y] = place(one);
      if (one.contains(document.elementFromPoint(x, y))) return [x, y];
    }
  }
  return null;
}"""
SHOWN: Final = """() => [document.querySelector('[data-testid=prompt]')?.innerText,
  ...[...document.querySelectorAll('.board .lit, .verbs [data-move]')]
    .map(one => one.dataset.id ?? one.dataset.move)]"""
WISHES: Final = (
    '[data-zone="market"] .piece.lit',
    '[data-zone^="map."].lit',
    '[data-zone="bandits"].lit, [data-zone="bandits"] .piece.lit',
    ".own .piece.lit",
    ".zone.lit",
    ".verbs [data-move]:not(:has(~ [data-move]))",
)
"""What is touched first, if possible: a player who buys and conquers reaches the end of the game."""
FOR_SALE: Final = '[data-zone$=".stock"] .piece.lit'
SEAL: Final = '.verbs [data-move^="offer"]'
COMPLETES: Final = (".board.still-open .zone.lit",)
PRODUCES: Final = ('.board.still-open :is([data-zone$=".2"], [data-zone$=".3"], [data-zone$=".4"]).lit', *COMPLETES)
AGAIN_MS: Final = 5_000
"""Milliseconds after which a touch that had no effect is repeated."""
OFTEN: Final = 0.8
"""How often a card is placed on a Production card: higher earnings buy more."""
HIDDEN: Final = """own => {
  const placing = document.querySelector('.own [data-zone$=".hand"] .piece') !== null;
  const secret = `[data-zone$=".hand"]:not([data-zone="s${own}.hand"])`;
  const zones = placing ? `${secret}, .rivals [data-zone*=".action."]` : secret;
  return [...document.querySelectorAll(zones)].flatMap(zone =>
    [...zone.querySelectorAll('[data-face]')].map(one => one.dataset.face));
}"""


@dataclass
class Player:
    """Somebody at the table. `sees_hidden` checks what the page shows of the others' cards."""

    page: Page
    seat: int
    luck: random.Random = field(default_factory=lambda: random.Random(3))

    def is_asked(self) -> bool:
        return bool(self.page.evaluate(ASKED))

    def is_over(self) -> bool:
        return bool(self.page.evaluate(OVER))

    def touch(self, *wishes: str) -> None:
        """Click one of the visible things of the first kind that has any; do nothing if none has."""
        place = self.page.evaluate(PICK, [wishes, self.luck.random()])
        if place:
            self.page.mouse.click(*place)

    def ply(self) -> int:
        """The ply of the position that the page shows."""
        return int(self.page.evaluate(PLY))

    def move(self) -> None:
        """Make one whole move: a thing and what completes it, a sale, or a button if nothing is lit.

        A touch is repeated if it had no effect because the thing was just moving.
        """
        before = self.ply()
        if self.page.locator(SEAL).count():
            self.sell()
            self.sees_ply_after(before)
            return
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            self.touch(*WISHES)
            self.touch(*(PRODUCES if self.luck.random() < OFTEN else COMPLETES))
            with suppress(TooLate):
                self.page.wait_for_function(BEYOND, arg=before, timeout=AGAIN_MS)
                return
        raise AssertionError(f"no move is made at ply {before}: {self.page.evaluate(SHOWN)}")

    def sell(self) -> None:
        """Lay aside one card after another until no more may be sold, and seal the offer."""
        while self.page.locator(FOR_SALE).count():
            self.page.locator(FOR_SALE).last.click()
        self.page.locator(SEAL).click()

    def sees_ply_after(self, ply: int) -> None:
        """Wait until the page shows a later position."""
        self.page.wait_for_function(BEYOND, arg=ply, timeout=PATIENCE_MS)

    def sees_hidden(self) -> list[str]:
        """The faces of others' cards that are secret and yet shown: in hands, and placed ones before the reveal."""
        return [str(face) for face in self.page.evaluate(HIDDEN, self.seat)]

    def totals(self) -> list[str]:
        """The totals of the score table, in seat order."""
        cells = self.page.locator('[data-testid="outcome"] [data-testid^="score-"]')
        by_seat = sorted(cells.all(), key=lambda cell: cell.get_attribute("data-testid") or "")
        return [cell.inner_text() for cell in by_seat]

    def columns(self) -> list[list[int]]:
        """Each column of the score table: seven lines and their sum."""
        rows = self.page.locator(".ks-sheet tbody tr").all()
        numbers = [[int(text) for text in row.locator("td").all_inner_texts()] for row in rows]
        return [list(column) for column in zip(*numbers, strict=True)]


def home_of_serbia(visits: Visits, **wishes: object) -> Home:
    home = visits.home(**wishes)
    home.page.get_by_test_id("game-kings_of_serbia").click()
    return home


def table_with_bots(visits: Visits, players: int, **wishes: object) -> Player:
    home = home_of_serbia(visits, **wishes).players(players)
    for seat in range(1, players):
        home.seat(seat, "bot", "random")
    return Player(home.play().page, 0)


def asked(
    visits: Visits, players: int, wanted: Callable[[Json], bool] = lambda _: True, choose: Choice = anything
) -> Player:
    """Anna at a table with computer players, just as she is asked a question whose view satisfies `wanted`."""
    page = visits.visit().page
    arrive(page, table_where(visits.base, "kings_of_serbia", players, wanted, choose))
    Table(page).opened()
    page.wait_for_function(ASKED)
    return Player(page, 0)


def may_place(view: Json) -> bool:
    """Whether a card from the hand is to be placed."""
    return any(offer["move"].startswith("place") for offer in view["scene"]["offers"])


def may_sell(kinds: int, cards: int = 0) -> Callable[[Json], bool]:
    """A test of whether resources are to be offered for sale, with at least this many kinds and cards of them."""

    def true(view: Json) -> bool:
        lots = view["scene"]["offers"][0].get("lots", [])
        return len(lots) >= kinds and sum(len(lot["pieces"]) for lot in lots) >= cards

    return true


def hoard(offers: list[Json], luck: random.Random) -> str:
    """A favoured move, but never a sale."""
    return "offer nothing" if offers[0].get("lots") else liked(offers, luck)


def friends(visits: Visits, names: tuple[str, ...]) -> list[Player]:
    """Players at one table: the first opens it, and the others come by her invitation links."""
    home = home_of_serbia(visits, viewport={"width": 1000, "height": 700}).players(len(names))
    for seat in range(1, len(names)):
        home.seat(seat, "friend")
    first = home.play(names[0]).page
    players = [Player(first, 0)]
    for seat, name in list(enumerate(names))[1:]:
        link = first.locator(f"#invitation-{seat}").input_value()
        page = visits.visit(viewport={"width": 1000, "height": 700}).page
        page.goto(link)
        page.locator("#own-name").fill(name)
        page.get_by_test_id("take-seat").click()
        players.append(Player(Table(page).opened().page, seat))
        expect(first.get_by_test_id(f"seat-{seat}")).to_contain_text(name)
    expect(first.get_by_test_id("waiting")).to_be_hidden()
    return players


LIKED: Final = ("buy", "conquer", "explore", "place")


def liked(offers: list[Json], luck: random.Random) -> str:
    """A move of the most favoured kind, on a Production card if possible; for sales, the largest offer."""
    if offers[0].get("lots"):
        return largest(offers[0])
    moves = [str(offer["move"]) for offer in offers]
    for verb in LIKED:
        found = [move for move in moves if move.startswith(verb)]
        if found:
            fruitful = [move for move in found if move.endswith(("grain", "wood", "metal"))]
            return luck.choice(fruitful or found)
    return luck.choice(moves)


def largest(offer: Json) -> str:
    """The offer with the most cards in as many lots as may be taken."""
    lots = sorted(offer["lots"], key=lambda lot: len(lot["pieces"]), reverse=True)[: offer["kinds"]]
    amounts = {lot["word"]: len(lot["pieces"]) for lot in lots}
    in_order = [lot["word"] for lot in offer["lots"] if lot["word"] in amounts]
    return "offer " + "+".join(f"{amounts[word]}-{word}" for word in in_order)


def warlike(offers: list[Json], luck: random.Random) -> str:
    """A move that leads to conquests sooner or later."""
    moves = [str(offer["move"]) for offer in offers]
    for verb in ("conquer", "explore", "go", "place"):
        found = [move for move in moves if move.startswith(verb)]
        if found:
            return luck.choice([move for move in found if move.endswith(("conquering", "exploring"))] or found)
    return luck.choice(moves)


def table_with_conquests(base: str) -> str:
    """The address at which Anna sees a game for two in which Bela has conquered a Territory."""
    seats = [{"kind": "you", "name": "Anna"}, {"kind": "friend", "name": "Bela"}]
    opened = read(httpx.post(f"{base}/api/tables", json={"game": "kings_of_serbia", "seats": seats}))
    guests = seated(base, opened)
    luck = random.Random(2)
    while not pieces_in(view := guests[0].view(), "s1.lands"):
        seat = next(each["seat"] for each in view["scene"]["seats"] if each["to_move"])
        mine = guests[seat].view()
        read(guests[seat].move(mine["question"], warlike(mine["scene"]["offers"], luck)))
    return f"{base}/t/{opened['table']}#{guests[0].token}"


def pieces_in(view: Json, zone: str) -> list[Json]:
    """The pieces in this zone."""
    return list(next(each for each in view["scene"]["zones"] if each["id"] == zone).get("pieces", []))
