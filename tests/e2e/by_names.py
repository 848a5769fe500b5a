"""Plays recorded games by roles, names, and announcements: python -m tests.e2e.by_names [GAME ...]

Nothing is found by its place or its looks, only through the accessibility tree that a screen reader is given.
"""

from __future__ import annotations

import html
import random
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from playwright.sync_api import Browser, sync_playwright

from kingstable import catalogue
from tests.e2e.browsers import launch
from tests.e2e.by_keys import SETTLED, SIZE
from tests.e2e.recorded import recorded
from tests.e2e.shown import Recording

HEARD: Final = """() => [...document.querySelectorAll("[aria-live]:not([aria-live=off]), [role=status], [role=alert]")]
  .map(one => one.textContent.replace(/\\s+/g, " ").trim()).filter(Boolean)"""
"""The text of all live regions."""
SPACE: Final = re.compile(r"\s+")


def plain(text: str) -> str:
    """A text as it is read out: with single spaces, and without the escapes of an ARIA snapshot."""
    return SPACE.sub(" ", html.unescape(text).replace('\\"', '"')).strip()


@dataclass
class Listener:
    """Somebody who hears the page in words."""

    recording: Recording
    luck: random.Random = field(default_factory=lambda: random.Random(5))
    faults: list[str] = field(default_factory=list)
    heard: int = 0
    """The number of announcements."""
    pressed: int = 0
    ply: int | None = None
    """The ply up to which events have been announced."""

    @property
    def scene(self) -> dict[str, Any]:
        scene: dict[str, Any] = self.recording.view["scene"]
        return scene

    def fault(self, what: str) -> None:
        self.faults.append(f"{self.scene['prompt']}: {what}")

    def listen(self) -> None:
        """Check that the question and everything since the last question are announced."""
        said = [plain(each) for each in self.recording.page.evaluate(HEARD)]
        self.heard += len(said)
        together = " ".join(said)
        if plain(self.scene["prompt"]) not in together:
            self.fault("the question is not announced")
        for line in self.recording.view["log"] if self.ply is not None else ():
            if line["ply"] > self.ply and plain(line["text"]) not in together:
                self.fault(f"not announced: {line['text']}")
        self.ply = self.recording.view["ply"]

    def look_round(self) -> None:
        """Check that everything this seat may know about the position is in the tree, in words."""
        tree = plain(self.recording.page.get_by_role("main").aria_snapshot())
        for words in self.position():
            if plain(words) not in tree:
                self.fault(f"not in the tree: {words}")

    def position(self) -> Iterator[str]:
        """The words for everything visible: zones, open pieces, marks, and each seat's counters."""
        for zone in self.scene["zones"]:
            yield zone["label"]
            yield from (mark["label"] for mark in zone.get("marks", ()))
            yield from (piece["label"] for piece in zone.get("pieces", ()) if piece.get("face") is not None)
        for seat in self.scene["seats"]:
            yield from (counter["label"] for counter in seat.get("counters", ()))

    def answer(self) -> None:
        """Press the button that is labelled with what a move does."""
        offers = [offer for offer in self.scene.get("offers", ()) if not offer.get("free") and not offer.get("lots")]
        if not offers:
            return
        offer = self.luck.choice(offers)
        sent = len(self.recording.sent)
        button = self.recording.page.get_by_role("button", name=offer["label"], exact=True)
        if not button.count():
            self.fault(f"no button is called {offer['label']!r}")
            return
        button.first.dispatch_event("click")
        self.recording.page.evaluate(SETTLED)
        self.pressed += 1
        made = self.recording.sent[sent:]
        same = {other["move"] for other in offers if other["label"] == offer["label"]}
        if not made or made[0]["move"] not in same:
            self.fault(f"{offer['label']!r} makes {made}")


def listened(browser: Browser, game: str, steps: Sequence[bytes]) -> Listener:
    """Hear and answer a game's questions; the last step is the end of the game."""
    recording = Recording(browser, viewport=SIZE)
    recording.open(steps[0], text=True)
    listener = Listener(recording)
    for number, step in enumerate(steps):
        if number > 0:
            recording.show(step)
            recording.page.evaluate(SETTLED)
        listener.listen()
        listener.look_round()
        listener.answer()
    ending = recording.view["scene"]["outcome"]["ending"]
    if plain(ending) not in plain(recording.page.get_by_role("main").aria_snapshot()):
        listener.fault("the end is not told")
    recording.close()
    return listener


def main(games: Sequence[str]) -> None:
    """Play whole games, and print how much was heard and pressed."""
    print("| Game | Questions | Announcements | Buttons | Faults |\n| --- | --: | --: | --: | --: |")
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for game in games or catalogue.NAMES:
            steps = recorded(game, catalogue.game(game).players[0])
            heard = listened(browser, game, steps)
            counts = f"{len(steps) - 1} | {heard.heard} | {heard.pressed} | {len(heard.faults)}"
            print(f"| {game} | {counts} |", flush=True)
            for fault in heard.faults:
                print(f"  {fault}", file=sys.stderr)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
