"""Whole games at eight sizes: questions can be read, and everything that is lit can be scrolled to and touched."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from kingstable import catalogue
from tests.e2e.recorded import recorded
from tests.e2e.shown import Recording, scene_of

SIZES = ((320, 640), (390, 844), (640, 400), (768, 1024), (844, 390), (1024, 768), (1280, 800), (2560, 1440))
"""In CSS pixels: phones upright and sideways, 1280 x 800 at 200 %, a tablet upright and sideways, and two screens."""
ALIKE = (SIZES[0:2], SIZES[2:5:2], SIZES[3:6:2], SIZES[6:8])
"""Phones upright, low pages, tablets, screens: two of each."""
FEWEST = SIZES[::2]
LEAST = 24
"""The pixels of a card that have to be free to be touched (WCAG 2.2, 2.5.8)."""
BUTTON = 44
"""The least height in pixels of a button that answers."""
TOUCHED = 1000
"""Pages narrower than this belong to touch devices."""
FAULTS = Path(__file__).with_name("faults.js").read_text(encoding="utf-8")

EVERY = "EVERY_QUESTION" in os.environ
"""Whether all questions of the games are checked, or only the first of each kind, as many are alike."""


LAYOUTS = [(size, True) for size in SIZES] + [(size, False) for size in (SIZES if EVERY else FEWEST)]
"""Every size with the most players that a game allows; some sizes also with the fewest, who leave more room."""


def turn_of(size: tuple[int, int], most: bool) -> tuple[int, int]:
    """Which share of the kinds of questions this size checks: its turn, and the number of turns.

    Each kind is checked with the most players at one of each two similar sizes, and with the fewest at one of four.
    """
    if EVERY:
        return 0, 1
    takers = next(pair for pair in ALIKE if size in pair) if most else FEWEST
    return takers.index(size), len(takers)


def looked_at(steps: tuple[bytes, ...], begin: int = 0, turn: int = 0, turns: int = 1) -> list[bytes]:
    """The steps to check, in the order of the game.

    One question for each set of lit places and verbs (the first from step `begin` on, or else from the start), the one
    with the most to see, and the end. Of the kinds of questions, only every `turns`th, starting with number `turn`.
    """
    if EVERY:
        return list(steps)
    asked = range(len(steps) - 1)
    kinds = [kind(scene_of(steps[number])) for number in asked]
    wanted = list(dict.fromkeys(kinds))[turn::turns]
    found = {kinds[number]: number for number in [*asked[begin:], *asked[:begin]][::-1]}
    fullest = max(asked, key=lambda number: len(steps[number]))
    return [steps[number] for number in sorted({*(found[each] for each in wanted), fullest, len(steps) - 1})]


def kind(scene: dict[str, Any]) -> object:
    zone_of = {piece["id"]: zone["id"] for zone in scene["zones"] for piece in zone.get("pieces", ())}
    offers = [offer for offer in scene.get("offers", ()) if not offer.get("free")]
    lit = {
        place.rstrip("0123456789")
        for offer in offers
        for place in (zone_of.get(touched, touched) for touched in offer["path"])
    }
    verbs = {offer["move"].split()[0] for offer in offers}
    return frozenset(verbs), frozenset(lit)


def walked(recording: Recording, steps: Sequence[bytes]) -> Iterator[tuple[str, dict[str, Any]]]:
    """What is found at each step, with the question there."""
    recording.open(steps[0])
    for step in steps:
        recording.show(step)
        found = recording.page.evaluate(FAULTS, [LEAST, BUTTON, single(recording.view["scene"])])
        yield recording.view["scene"]["prompt"], found


def single(scene: dict[str, Any]) -> dict[str, str]:
    """For each move that a single touch makes, the thing to touch."""
    offers = [offer for offer in scene.get("offers", ()) if not offer.get("free")]
    return {offer["move"]: offer["path"][0] for offer in offers if len(offer["path"]) == 1}


COACH = (
    "You win with people, army and court under one flag. You hold nine cards; all others have to be fought for.",
    "A rival has laid a group, so you know their flag. Do not bid the colours they still need.",
    "Sage, noble and king make a court. Lay yours: it adds 2 to every bid of yours, and from now on your flag is set.",
)
"""As much as a coach says at once: what the game is about, what is new, and why."""


@pytest.mark.parametrize("size", SIZES, ids=[f"{width}x{height}" for width, height in SIZES])
@pytest.mark.parametrize("game", catalogue.NAMES)
def test_there_is_room_for_the_coach(browser: Browser, game: str, size: tuple[int, int]) -> None:
    """Checked at the fullest step, and at one of each two similar sizes also at the beginning of the game."""
    width, height = size
    steps = recorded(game, catalogue.game(game).players[0])
    fullest = max(range(len(steps) - 1), key=lambda number: len(steps[number]))
    recording = Recording(browser, coach=COACH, viewport={"width": width, "height": height}, has_touch=width < TOUCHED)
    faults = set()
    for step in (steps[0], steps[fullest]) if EVERY or size in FEWEST else (steps[fullest],):
        recording.open(step)
        coach = recording.page.get_by_test_id("coach")
        expect(coach).to_be_visible()
        at = coach.bounding_box()
        if at is None or at["y"] + at["height"] > height:  # it is read first, even where the table scrolls
            faults.add(f"the coach is out of sight: {at}")
        faults |= set(recording.page.evaluate(FAULTS, [LEAST, BUTTON, single(recording.view["scene"])])["faults"])
    recording.close()
    assert not faults, "\n".join(sorted(faults))


OWN_PLATE = """() => {
  const [plate, board, scroller] = ['.plate.own', '.board', '.scroller'].map(one => document.querySelector(one));
  const [own, around, seen] = [plate, board, scroller].map(one => one.getBoundingClientRect());
  const shown = own.top >= seen.top && own.bottom <= Math.min(seen.bottom, around.bottom) + 1;
  return shown && plate.querySelector('.called').getClientRects().length > 0;
}"""


@pytest.mark.parametrize("game", catalogue.NAMES)
def test_an_upright_tablet_shows_the_viewers_own_name_and_numbers(browser: Browser, game: str) -> None:
    for players in catalogue.game(game).players:
        recording = Recording(browser, viewport={"width": 700, "height": 900}, has_touch=True)
        recording.open(recorded(game, players)[0])
        for width, height in ((700, 900), (820, 1180)):
            recording.resize(width, height)
            assert recording.page.evaluate(OWN_PLATE), f"{players} players at {width} x {height}"
        recording.close()


@pytest.mark.parametrize(
    ("size", "most"),
    LAYOUTS,
    ids=[f"{width}x{height}-{'most' if most else 'fewest'}" for (width, height), most in LAYOUTS],
)
@pytest.mark.parametrize("game", catalogue.NAMES)
def test_everything_lit_can_be_touched(browser: Browser, game: str, size: tuple[int, int], most: bool) -> None:
    width, height = size
    players = catalogue.game(game).players[-1 if most else 0]
    whole = recorded(game, players)
    turn, turns = turn_of(size, most)
    begin = len(whole) * SIZES.index(size) // len(SIZES)  # each size starts with another part of the game
    steps = looked_at(whole, begin, turn, turns)
    recording = Recording(browser, viewport={"width": width, "height": height}, has_touch=width < TOUCHED)
    faults: dict[str, str] = {}
    lit = 0
    for number, (question, found) in enumerate(walked(recording, steps)):
        lit += found["lit"] + found["buttons"]
        for fault in found["faults"]:
            faults.setdefault(fault, f"{number}: {question}")
    recording.close()
    print(f"{game}, {players} players, {width} x {height}: {len(steps)} questions, {lit} lit things")
    assert lit > len(steps) / 2
    assert not faults, "\n".join(f"{fault}   at {where}" for fault, where in list(faults.items())[:40])
