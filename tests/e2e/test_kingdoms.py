"""Kingdoms in two, three, and four browsers, from the first page to the same end for all."""

from __future__ import annotations

import json
import random
import re
import time
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect
from playwright.sync_api import TimeoutError as TooLate

from kingstable.catalogue import game
from kingstable.core.record import Record, parse, replay
from tests.e2e.absent import go_on_without, has_ended
from tests.e2e.conftest import DESKTOP, PHONE, Visits
from tests.e2e.late import as_played, go_on_late, played
from tests.e2e.pages import Home, Table, lit, middle, reach, soon
from tests.e2e.recorded import recorded
from tests.e2e.shown import Recording
from tests.patience import PATIENCE

NAMES: Final = ("Anna", "Bela", "Clara", "Dora")
MOST_MOVES: Final = 900
"""More moves than these games have."""
FIRST_MOVES: Final = 12
LEFT: Final = 5
"""The number of moves before the end at which friends join another game."""
FEW: Final = 6
"""Cards that are kept in the hand to fight with."""
SHARE_OF_BREAKS: Final = 0.25
BUTTONS: Final = ".prompt .verbs [data-move]:enabled"
PLY: Final = "() => Number(document.querySelector('.board').dataset.ply)"
BEYOND: Final = "ply => Number(document.querySelector('.board').dataset.ply) > ply"
AGAIN_MS: Final = 5_000
"""Milliseconds after which a touch that had no effect is repeated."""
DONE: Final = ':is([data-move="rest"], [data-move="ready"])'
REST: Final = f"{BUTTONS}{DONE}"
RIVAL: Final = '.zone-panel.lit[data-side="rival"]'
CARD: Final = ".own .piece.lit"
BID: Final = '.lit[data-zone^="bids."]'
NO_BID: Final = f"{DONE}, .prompt [data-move^='challenge '], .prompt:not(.mine)"
TO_LAY: Final = f".cloth:has({NO_BID}) .own .piece.lit:not(.touched)"
"""Cards that are lit while no card can be bid: they can only be laid."""
MOST_CARDS: Final = 12
"""More cards than are laid at once."""
HIDDEN: Final = """cards => cards.filter(card => {
  const { x, y, width, height } = card.querySelector('.face').getBoundingClientRect();
  const parts = [0.04, 0.1, 0.3, 0.5, 0.7, 0.9];
  const seen = (right, down) => card.contains(document.elementFromPoint(x + right * width, y + down * height));
  return !parts.some(right => seen(right, 0.3) && seen(right, 0.6));
}).map(card => card.dataset.piece)"""
"""The cards of which no upright strip can be seen."""
ASKED: Final = ".prompt.mine"


@dataclass
class Ruler:
    """Somebody at the table, who touches only what is lit."""

    seat: int
    page: Page
    luck: random.Random

    @property
    def over(self) -> bool:
        return self.page.get_by_test_id("outcome").is_visible()

    @property
    def asked(self) -> bool:
        return not self.over and self.page.locator(ASKED).count() > 0

    def move(self) -> None:
        """Lay or rest in a break, choose an opponent, bid, or give up.

        A touch is repeated if it had no effect because the thing was just moving.
        """
        before = self.page.evaluate(PLY)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if not self._lay():
                self._answer()
            with suppress(TooLate):
                self.page.wait_for_function(BEYOND, arg=before, timeout=AGAIN_MS)
                return
        raise AssertionError(f"seat {self.seat} makes no move at ply {before}; {lit(self.page)}")

    def _answer(self) -> None:
        """Touch one button or thing, or a card and where it is bid."""
        self._touch(REST, RIVAL, CARD, BUTTONS)
        if self.page.locator(".own .piece.touched").count():
            self._touch(BID, BUTTONS)

    def _lay(self) -> bool:
        """Now and then, touch lit cards until a place in the kingdom is lit, and then that place."""
        wants = self.hand.count() >= FEW and self.luck.random() < SHARE_OF_BREAKS
        if not wants or self.page.locator(TO_LAY).count() == 0:
            return False
        place = f'.lit[data-zone^="s{self.seat}."]:not([data-zone$=".hand"])'
        self._touch(TO_LAY)
        for _ in range(MOST_CARDS):
            if ".hand." not in self._touch(place, TO_LAY):
                return True
        raise AssertionError(f"no place is lit for {MOST_CARDS} cards; {lit(self.page)}")

    @property
    def hand(self) -> Locator:
        return self.page.locator(f'[data-zone="s{self.seat}.hand"] [data-piece]')

    def _touch(self, *wishes: str) -> str:
        """Touch one thing of the first kind found, waiting while other players' moves keep the page busy."""
        end = time.monotonic() + PATIENCE
        while (touched := reach(self.page, *wishes, chance=self.luck.random())) is None:
            assert time.monotonic() < end, f"seat {self.seat} finds none of {wishes}; {lit(self.page)}"
        return touched


def sit_down(visits: Visits, count: int, **options: str) -> list[Ruler]:
    """Players at one table: Anna opens it, and the others come by her invitation links."""
    anna = visits.visit().page
    home = Home(anna, visits.base).open()
    anna.get_by_test_id("game-kingdoms").click()
    home.players(count)
    for seat in range(1, count):
        home.seat(seat, "friend")
    home.agree(**options).play(NAMES[0])
    links = [anna.locator(f"#invitation-{seat}").input_value() for seat in range(1, count)]
    pages = [anna, *(join(visits, link, seat) for seat, link in enumerate(links, start=1))]
    expect(anna.get_by_test_id("waiting")).to_be_hidden()
    luck = random.Random(count)
    return [Ruler(seat, page, luck) for seat, page in enumerate(pages)]


def join(visits: Visits, link: str, seat: int) -> Page:
    """Open an invitation link and take the seat; the last of four is on a phone."""
    wishes = {"viewport": PHONE, "color_scheme": "dark"} if seat == 3 else {}
    page = visits.visit(**wishes).page
    page.goto(link)
    page.locator("#own-name").fill(NAMES[seat])
    page.get_by_test_id("take-seat").click()
    Table(page).opened()
    return page


def play(rulers: list[Ruler], most: int) -> bool:
    """Make this many moves for everybody, checking that nobody sees what is hidden. Whether the game goes on."""
    moves = 0
    while (ruler := who_is_asked(rulers)) is not None:
        if moves >= most:
            return True
        ruler.move()
        made = ruler.page.evaluate(PLY)
        for each in rulers:  # a page that still showed the previous position would send its move too late
            each.page.wait_for_function(BEYOND, arg=made - 1)
        if moves % 10 == 0:
            assert_hands_are_hidden(rulers)
        moves += 1
    return False


def who_is_asked(rulers: list[Ruler]) -> Ruler | None:
    """Somebody who may move; None when everyone sees the end."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        for ruler in rulers:
            if ruler.asked:
                return ruler
        if all(ruler.over for ruler in rulers):
            return None
    raise AssertionError(f"nobody is asked; {[lit(ruler.page) for ruler in rulers]}")


def assert_hands_are_hidden(rulers: list[Ruler]) -> None:
    """Check that each page shows faces only in the viewer's own hand."""
    for ruler in rulers:
        if not ruler.over:
            others = f'[data-zone$=".hand"]:not([data-zone="s{ruler.seat}.hand"]) [data-face]'
            expect(ruler.page.locator(others)).to_have_count(0)


def scores(ruler: Ruler) -> list[str]:
    return ruler.page.get_by_test_id("outcome").locator("[data-testid^='score-']").all_inner_texts()


def fetch_record(page: Page) -> Record:
    page.get_by_test_id("look-again").click()
    with page.expect_download() as saved:
        page.get_by_test_id("download").click()
    return parse(saved.value.path().read_text(encoding="utf-8"))


@pytest.mark.rule("BK-17", "BK-19", "BK-20")
def test_two_friends_play_a_whole_game_to_the_same_end(visits: Visits) -> None:
    rulers = sit_down(visits, 2)
    assert not play(rulers, MOST_MOVES), "the game does not end"
    assert_all_see_the_same_end(rulers)
    visits.forgive_haste()


@pytest.mark.rule("BK-17", "BK-19", "BK-20")
@pytest.mark.parametrize(
    ("count", "options"),
    [
        (3, {"windows": "everyone", "groups": "one_of_each", "treasure_colour": "wild", "last_turn": "together"}),
        (4, {"windows": "fighters"}),
    ],
)
def test_more_friends_play_the_first_turns_and_the_end_of_another_game(
    visits: Visits, count: int, options: dict[str, str]
) -> None:
    rulers = sit_down(visits, count, **options)
    assert play(rulers, FIRST_MOVES)
    pages, record = [ruler.page for ruler in rulers], played("kingdoms", count, **options)
    go_on_late(pages, visits.base, record, LEFT)
    go_on_without(pages, has_ended, as_played(record, LEFT))
    assert_all_see_the_same_end(rulers)
    visits.forgive_haste()


def assert_all_see_the_same_end(rulers: list[Ruler]) -> None:
    """Every page shows the same result, and the record replays to it."""
    told = scores(rulers[0])
    assert len(told) == len(rulers)
    assert all(scores(ruler) == told for ruler in rulers)
    record = fetch_record(rulers[0].page)
    assert {entry.seat for entry in record.entries} == set(range(len(rulers)))
    assert replay(game("kingdoms"), record).over()


@pytest.mark.rule("BK-10", "BK-11", "BK-17")
def test_a_bystander_rearranges_while_others_fight_by_touch_drag_and_keyboard(visits: Visits) -> None:
    """With unfinished groups laid open everybody has something to rearrange, whatever was dealt."""
    rulers = sit_down(visits, 3, unfinished="open")
    challenger = who_is_asked(rulers)
    assert challenger is not None
    rival, bystander = (ruler for ruler in rulers if ruler is not challenger)
    challenger.page.locator(f'.zone-panel.lit[data-zone="s{rival.seat}.kingdom"]').click()
    expect(rival.page.locator(".prompt.mine")).to_be_visible()

    page, seat = bystander.page, bystander.seat
    expect(page.locator(".prompt")).to_contain_text(f"{NAMES[rival.seat]} is about to attack. Meanwhile")
    expect(page.locator(".prompt.mine")).to_have_count(0)
    loose = page.locator(f'[data-zone="s{seat}.loose"] [data-piece]')
    cards = page.locator(f'[data-zone="s{seat}.hand"] .piece.lit:not([data-face="t"])')

    bid = rival.page.locator(f'[data-zone="s{rival.seat}.hand"] .piece.lit').first
    bid.click()
    expect(rival.page.locator(".own .piece.touched")).to_have_count(1)
    cards.first.click()
    page.locator(f'.lit[data-zone="s{seat}.loose"]').click()
    expect(loose).to_have_count(1)
    expect(rival.page.locator(f'[data-zone="s{seat}.loose"] [data-piece]')).to_have_count(1)
    drag(page, cards.first, page.locator(f'[data-zone="s{seat}.loose"]'))
    expect(loose).to_have_count(2)

    expect(rival.page.locator(".own .piece.touched")).to_have_count(1)
    rival.page.locator('[data-zone="bids.challenger"]').click()
    expect(rival.page.get_by_test_id("why")).to_contain_text("not here. It goes to: Your bids")
    rival.page.locator('.lit[data-zone="bids.opponent"]').click()
    expect(page.locator(".prompt")).to_contain_text(f"{NAMES[challenger.seat]} has to counterattack. Meanwhile")
    expect(challenger.page.locator(f'[data-zone="s{challenger.seat}.hand"] .piece.lit')).not_to_have_count(0)

    page.get_by_test_id("any-time").focus()
    page.keyboard.press("Enter")
    page.get_by_test_id("any-time-sheet").locator('[data-move^="hide "]').first.focus()
    page.keyboard.press("Enter")
    expect(loose).to_have_count(1)
    visits.forgive_haste()


def drag(page: Page, card: Locator, place: Locator) -> None:
    page.mouse.move(*middle(card))
    page.mouse.down()
    page.mouse.move(*middle(place), steps=8)
    page.mouse.up()


def against_the_computer(visits: Visits, viewport: ViewportSize = DESKTOP, **options: str) -> Page:
    home = visits.home(viewport=viewport)
    home.page.get_by_test_id("game-kingdoms").click()
    return home.players(3).seat(1, "bot", "medium").seat(2, "bot", "easy").agree(**options).play().page


@pytest.mark.rule("BK-23")
def test_a_hand_is_sorted_by_choosing_a_card_and_its_place(visits: Visits) -> None:
    page = against_the_computer(visits)
    cards = page.locator("[data-zone='s0.hand'] [data-piece]")
    expect(cards).to_have_count(9)
    before = faces(cards)
    cards.first.click()
    page.locator("[data-gap]").last.click()
    expect(cards.last).to_have_attribute("data-face", before[0])
    assert faces(cards) == [*before[1:], before[0]]
    page.reload()
    expect(cards.last).to_have_attribute("data-face", before[0])
    assert faces(cards) == [*before[1:], before[0]]


@pytest.mark.rule("BK-23")
def test_a_card_is_dragged_to_another_place_in_the_hand(visits: Visits) -> None:
    page = against_the_computer(visits)
    cards = page.locator("[data-zone='s0.hand'] [data-piece]")
    expect(cards).to_have_count(9)
    before = faces(cards)
    right = cards.last.bounding_box()
    assert right is not None
    page.mouse.move(*middle(cards.first))
    page.mouse.down()
    page.mouse.move(right["x"] + right["width"] - 4, right["y"] + right["height"] / 2, steps=8)
    page.mouse.up()
    expect(cards.last).to_have_attribute("data-face", before[0])
    assert faces(cards) == [*before[1:], before[0]]


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_touched_card_hides_none_of_its_neighbours(visits: Visits, size: ViewportSize) -> None:
    page = against_the_computer(visits, viewport=size)
    cards = page.locator("[data-zone='s0.hand'] [data-piece]")
    expect(cards).to_have_count(9)
    for touched in range(9):
        cards.nth(touched).click(position={"x": 8, "y": 40})
        expect(page.locator("[data-zone='s0.hand'] .piece:is(.touched, .chosen)")).not_to_have_count(0)
        assert cards.evaluate_all(HIDDEN) == []
        page.keyboard.press("Escape")


def faces(cards: Locator) -> list[str]:
    cards.first.wait_for()
    return [str(face) for face in cards.evaluate_all("cards => cards.map(card => card.dataset.face)")]


@pytest.mark.rule("BK-22")
def test_guidance_lit_targets_and_strong_shapes_are_personal_settings(visits: Visits) -> None:
    page = against_the_computer(visits, unfinished="open", windows="everyone")
    guide = page.get_by_test_id("guide")
    expect(guide).to_contain_text("group")
    card = page.locator(".own .piece.lit[data-face^='r'], .own .piece.lit").first
    card.click()
    expect(page.locator(".zone.lit")).not_to_have_count(0)
    page.keyboard.press("Escape")

    drawer = Table(page).turn_to("table")
    for wish in ("guide", "targets", "strong"):
        drawer.get_by_test_id(f"prefer-{wish}").click()
    expect(guide).to_have_count(0)
    expect(page.locator(".bk-card .strong-shape").first).to_be_visible()
    card.click()
    expect(page.locator(".zone.lit")).to_have_count(0)
    expect(page.locator(".own .piece.touched")).to_have_count(1)

    page.reload()
    soon(page, ".own [data-piece]")
    expect(guide).to_have_count(0)
    expect(page.locator("html")).to_have_attribute("data-strong", "")


@pytest.mark.rule("BK-21")
def test_a_table_over_days_lays_winning_kingdoms_automatically_and_says_so(visits: Visits) -> None:
    home = visits.home()
    page = home.page
    page.get_by_test_id("game-kingdoms").click()
    home.players(3).agree(auto_complete="off")
    completing = page.get_by_test_id("option-auto_complete")
    expect(completing).to_be_enabled()
    page.get_by_test_id("pace-days").locator("xpath=..").click()
    expect(completing).to_be_disabled()
    expect(completing).to_have_value("on")
    expect(page.locator("#help-auto_complete")).to_contain_text("Fixed in games played over several days.")
    table = home.seat(1, "bot", "easy").seat(2, "bot", "easy").play()
    expect(page.get_by_test_id("over-days")).to_have_text("Over several days")
    agreed = table.turn_to("table")
    expect(agreed).to_contain_text(re.compile(r"Pace\s*Over several days"))
    expect(agreed).to_contain_text("Laid automatically")


OUTSIDE = """() => [...document.querySelectorAll('.line:not(.own, .common) .plate.open')].flatMap(plate => {
  const { top, bottom, left, right } = plate.closest('.line').getBoundingClientRect();
  const held = [...plate.querySelectorAll('.who, .counters, [data-piece] > .face')];
  return held.map(one => one.getBoundingClientRect()).filter(one =>
    one.top < top - 4 || one.bottom > bottom + 4 || one.left < left - 1 || one.right > right + 1).length;
})"""
"""For each rival whose hand is open, how many parts of their plate lie outside their own line."""
OPEN = 18
"""As many cards as a hand ever has."""


def open_hands(step: bytes) -> bytes:
    """The end of a game with all hands open and full."""
    shown = json.loads(step)
    zones = {zone["id"]: zone for zone in shown["view"]["scene"]["zones"]}
    seen = zones["s0.hand"]["pieces"]
    for name, zone in zones.items():
        if name.endswith(".hand") and zone["owner"]:
            zone["pieces"] = [seen[at % len(seen)] | {"id": f"{name}.{at}"} for at in range(OPEN)]
    return json.dumps(shown).encode()


@pytest.mark.parametrize(("players", "size"), [(2, DESKTOP), (5, DESKTOP), (3, {"width": 844, "height": 390})])
def test_open_hands_keep_to_their_own_lines(browser: Browser, players: int, size: ViewportSize) -> None:
    recording = Recording(browser, viewport=size)
    recording.open(open_hands(recorded("kingdoms", players)[-1]))
    recording.page.get_by_test_id("look-again").click()
    expect(recording.page.locator(".plate.open [data-piece]")).to_have_count(OPEN * (players - 1))
    assert recording.page.evaluate(OUTSIDE) == [0] * (players - 1)
    recording.close()
