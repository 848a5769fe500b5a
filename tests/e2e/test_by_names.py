"""Every game as it is heard: questions and events are announced, and everything that can be known has words."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from kingstable import catalogue
from tests.e2e.by_names import listened
from tests.e2e.recorded import recorded
from tests.e2e.test_every_size import looked_at


@pytest.mark.parametrize("game", catalogue.NAMES)
def test_a_game_is_played_by_roles_and_names_alone(browser: Browser, game: str) -> None:
    steps = looked_at(recorded(game, catalogue.game(game).players[0]))
    heard = listened(browser, game, steps)
    assert heard.pressed > len(steps) / 2
    assert not heard.faults, "\n".join(dict.fromkeys(heard.faults))
