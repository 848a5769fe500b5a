"""Plays recorded games by keyboard alone, and counts the keys: python -m tests.e2e.by_keys [GAME ...]

The server's answers come from the record; key presses and focus are handled by the real page.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from playwright.sync_api import Browser, sync_playwright

from kingstable import catalogue
from tests.e2e.browsers import launch
from tests.e2e.recorded import recorded
from tests.e2e.shown import Recording

SIZE: Final = {"width": 1280, "height": 800}
MOST: Final = 400
"""More key presses than it takes to reach anything on a table."""
AT: Final = """() => {
  const at = document.activeElement;
  const shows = [at, at.querySelector(":scope > .face"), at.parentElement].filter(Boolean);
  const outlined = shows.some(one => {
    const { outlineStyle, boxShadow } = getComputedStyle(one);
    return outlineStyle !== "none" || boxShadow !== "none";
  });
  return {
    id: at.dataset.id ?? null,
    move: at.dataset.move ?? null,
    role: at.getAttribute("role"),
    name: at.getAttribute("aria-label") ?? at.textContent.trim().slice(0, 60),
    isLost: at === document.body,
    isAsked: at.matches(".board .lit, .board .zone.lit > .place, .verbs button:enabled, .verbs button"),
    shows: at === document.body || outlined,
    text: document.querySelector("[data-testid=tip]")?.textContent ?? "",
  };
}"""
"""Where the focus is, and whether that is visible."""
STOPS: Final = """() => [...document.querySelectorAll(".board [data-stop]")].map(({ dataset }) => dataset.id)"""
LIT: Final = """() => [...document.querySelectorAll(".board .lit[data-id]")]
  .filter(one => one.getClientRects().length > 0).map(({ dataset }) => dataset.id)"""
FRAMES: Final = 60
FOLLOWS: Final = """() => document.querySelector("[data-testid=take-back]") !== null
  && document.activeElement.matches(".board .lit, .board .zone.lit > .place")"""
SETTLED: Final = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"


@dataclass
class KeyPlayer:
    """Somebody who answers questions without a mouse."""

    recording: Recording
    luck: random.Random = field(default_factory=lambda: random.Random(5))
    keys: int = 0
    asked: int = 0
    faults: list[str] = field(default_factory=list)

    def press(self, key: str) -> None:
        self.recording.page.keyboard.press(key)
        self.keys += 1

    def at(self) -> dict[str, Any]:
        found = self.recording.page.evaluate(AT)
        assert isinstance(found, dict)
        return found

    def ids(self, which: str) -> list[str]:
        found = self.recording.page.evaluate(which)
        assert isinstance(found, list)
        return [str(each) for each in found]

    def settle(self) -> None:
        self.recording.page.evaluate(SETTLED)

    def fault(self, what: str) -> None:
        self.faults.append(f"{self.recording.view['scene']['prompt']}: {what}")

    def meet(self, step: bytes) -> None:
        """Show a new question: the focus must move to what is asked, and arrow keys must reach everything lit."""
        self.recording.show(step)
        self.settle()
        self.asked += 1
        where = self.at()
        if not where["isAsked"]:
            self.fault(f"the focus is on {where['name']!r}")
        if not where["shows"]:
            self.fault(f"the focus on {where['name']!r} cannot be seen")
        missing = set(self.ids(LIT)) - set(self.ids(STOPS))
        if missing:
            self.fault(f"no key leads to {', '.join(sorted(missing))}")

    def go_to(self, thing: str) -> bool:
        """Walk to a thing on the table with the arrow keys. Whether it was reached."""
        stops = self.ids(STOPS)
        if thing not in stops:
            return False
        self.come_to_the_board()
        if self.at()["id"] not in stops:
            self.press("Home")
        here = self.at()["id"]
        if here not in stops:
            return False
        far = stops.index(thing) - stops.index(here)
        first, last = stops.index(thing), len(stops) - 1 - stops.index(thing)
        if min(first, last) + 1 < abs(far):
            self.press("Home" if first <= last else "End")
            far = first if first <= last else -last
        for _ in range(abs(far)):
            self.press("ArrowRight" if far > 0 else "ArrowLeft")
        return bool(self.at()["id"] == thing)

    def come_to_the_board(self) -> None:
        for _ in range(MOST):
            if self.at()["id"] is not None:
                return
            self.press("Shift+Tab")
        self.fault("Shift + Tab does not lead to the board")

    def tab_to(self, move: str) -> bool:
        """Walk to the button of a move with Tab. Whether it was reached."""
        for _ in range(MOST):
            self.settle()  # nobody presses Tab before the page is drawn
            where = self.at()
            if where["move"] == move:
                return True
            if where["isLost"] and self.keys > 0:
                self.press("Tab")
                if self.at()["isLost"]:
                    return False
                continue
            self.press("Tab")
        return False

    def answer(self) -> None:
        """Make one of the offered moves, by touching the things it names or by its button."""
        scene = self.recording.view["scene"]
        offers = [offer for offer in scene.get("offers", ()) if not offer.get("free") and not offer.get("lots")]
        if not offers:
            return
        offer = self.luck.choice(offers)
        sent = len(self.recording.sent)
        if not self.touch(offer["path"]) and not self.by_button(offer["move"]):
            self.fault(f"no key makes {offer['move']!r}")
            return
        self.settle()
        if len(self.recording.sent) == sent:
            self.press("Enter")  # the move was only previewed
            self.settle()
        if len(self.recording.sent) == sent:
            self.fault(f"{offer['move']!r} was not sent")
            self.press("Escape")

    def touch(self, path: Sequence[str]) -> bool:
        """Touch these things one after another. Whether all of them could be reached."""
        if not path:
            return False
        for number, thing in enumerate(path):
            if number > 0:
                self.wait_for_what_follows()
            if not self.go_to(thing):
                self.press("Escape")
                return False
            self.press("Enter")
        return True

    def wait_for_what_follows(self) -> None:
        """Wait until the focus has moved on to the possible next touches, which happens once they are drawn."""
        for _ in range(FRAMES):
            if self.recording.page.evaluate(FOLLOWS):
                return
            self.settle()

    def by_button(self, move: str) -> bool:
        button = self.recording.page.locator(f'.verbs [data-move="{move}"]')
        if not button.count() and not self.count_up_to(move):
            return False
        if not self.tab_to(move):
            return False
        self.press("Enter")
        return True

    def count_up_to(self, move: str) -> bool:
        """Choose this move with the arrow keys among moves that differ only in an amount. Whether it is among them."""
        page = self.recording.page
        if not page.locator(".verbs [role=spinbutton]").count():
            return False
        for _ in range(MOST):
            if self.at()["role"] == "spinbutton":
                break
            self.press("Tab")
        shown = page.locator(".verbs .amount [data-move]")
        for _ in range(MOST):
            before = shown.get_attribute("data-move")
            if before == move:
                return True
            self.press("ArrowUp")
            self.settle()
            if shown.get_attribute("data-move") == before:
                return False
        return False

    def ask_about_what_is_not_lit(self) -> str:
        """Go by Page Down to something that cannot be touched, and ask what it is. Return the answer."""
        self.come_to_the_board()
        lit = set(self.ids(STOPS))
        for _ in range(MOST):
            where = self.at()
            if where["id"] is not None and where["id"] not in lit:
                break
            before = where["id"]
            self.press("PageDown")
            if self.at()["id"] == before:
                self.press("PageUp")
                if self.at()["id"] not in lit:
                    break
                self.press("Home")
                self.press("PageUp")
        self.press("i")
        self.settle()
        told = str(self.at()["text"])
        self.press("Escape")
        return told

    def end(self, step: bytes) -> None:
        """End the game: the result must have the focus, and Tab must lead on from there."""
        self.recording.show(step)
        self.recording.page.wait_for_function("() => document.activeElement.id === 'outcome-title'")
        self.press("Tab")
        if self.at()["isLost"]:
            self.fault("Tab leads nowhere from the result")


def played(browser: Browser, game: str, steps: Sequence[bytes]) -> KeyPlayer:
    """Play a game's questions with the keyboard; the last step is the end of the game."""
    recording = Recording(browser, viewport=SIZE)
    recording.open(steps[0])
    player = KeyPlayer(recording)
    player.press("Tab")
    for number, step in enumerate(steps[:-1]):
        if number > 0:
            player.meet(step)
        if number == 1 and not (told := player.ask_about_what_is_not_lit()):
            player.fault(f"what is not lit says nothing: {told}")
        player.answer()
        if player.at()["isLost"] and json.loads(step)["view"]["scene"].get("offers"):
            player.press("Tab")  # the button disappears while its answer is on its way
    player.end(steps[-1])
    recording.close()
    return player


def main(games: Sequence[str]) -> None:
    """Play whole games, and print how many keys they took."""
    print("| Game | Questions | Keys | Faults |\n| --- | --: | --: | --: |")
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for game in games or catalogue.NAMES:
            steps = recorded(game, catalogue.game(game).players[0])
            player = played(browser, game, steps)
            print(f"| {game} | {len(steps) - 1} | {player.keys} | {len(player.faults)} |", flush=True)
            for fault in player.faults:
                print(f"  {fault}", file=sys.stderr)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
