"""Games as newcomers play them: the first touch of a move shows what it does, and only the second one makes it."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Final

import pytest
from playwright.sync_api import Page

from tests.e2e.conftest import Visits
from tests.e2e.pages import REACH
from tests.e2e.things import in_time

pytestmark = pytest.mark.parametrize("quick", [False], ids=["shown first"])

MOST: Final = 50
"""Touches after which a game is cut off; by then enough moves are made, and a game of Crusaders is over."""
ENOUGH: Final = 6
WISHES: Final = ("[data-testid=do-it]:enabled", ".verbs [data-move]:enabled", ".board .lit[data-id]", ".kt-chip.lit")


@dataclass
class Newcomer:
    """Somebody who touches what is lit, and touches again what was shown."""

    page: Page
    luck: random.Random = field(default_factory=lambda: random.Random(11))
    made: int = 0
    """Moves that were shown first and then made."""

    @property
    def over(self) -> bool:
        return self.page.get_by_test_id("outcome").is_visible()

    def touch(self) -> bool:
        """Touch something, if anything can be touched. Whether there was something."""
        if self.page.locator("[data-testid=do-it]").is_visible():
            return self._make()
        wishes = list(WISHES[1:])
        self.luck.shuffle(wishes)
        return self._reach(*wishes)

    def _make(self) -> bool:
        """Make the shown move, by its button or by touching the same thing again."""
        if self.luck.random() < 0.5 and self._reach(".board .touched[data-id]"):
            self.made += 1
            return True
        touched = self._reach(WISHES[0])
        self.made += touched
        return touched

    def _reach(self, *wishes: str) -> bool:
        found = self.page.evaluate(REACH, [wishes, self.luck.random()])
        if found["place"] is None:
            return False
        self.page.mouse.click(*found["place"])
        return True


@pytest.mark.parametrize("game", ["crusaders", "kingdoms", "the_kingdom", "kings_of_serbia", "kings_and_things"])
def test_a_game_is_played_by_touches_that_show_and_touches_that_make(visits: Visits, game: str) -> None:
    home = visits.home()
    home.page.get_by_test_id(f"game-{game}").click()
    home.players(2).seat(1, "bot", "random")
    newcomer = Newcomer(home.play().page)
    waiting = in_time("the game goes on")
    touches = 0
    while not newcomer.over and (game == "crusaders" or touches < MOST or newcomer.made < ENOUGH):
        waiting.check()
        if newcomer.touch():
            touches += 1
        newcomer.page.wait_for_timeout(20)
    print(f"{game}: {touches} touches, {newcomer.made} moves shown and then made")
    if game == "crusaders":  # there a card and its sector are two touches
        assert newcomer.over
    else:
        assert newcomer.made >= ENOUGH
    visits.forgive_haste()
