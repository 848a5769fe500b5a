"""A learnt policy plays as a computer player: it sees and does what it would in the environment."""

from __future__ import annotations

import numpy as np
import pytest

import kingstable.rl
from kingstable.bots.player import View
from kingstable.core.errors import KingstableError
from kingstable.core.luck import FastLuck
from kingstable.lab.arena.plan import arena_plan
from kingstable.lab.arena.run import hold_arena
from kingstable.rl.play import Play
from kingstable.rl.policy import PolicyPlayer
from kingstable.rl.setting import BadAction, setting_for
from tests.rl.playing import FEWEST, by_what_is_seen, walked


class Noted(Play):
    """A game that remembers the last move made."""

    made = 0

    def move(self, move: int) -> None:
        self.made = move
        super().move(move)


@pytest.mark.parametrize(("name", "players"), FEWEST)
def test_a_policy_moves_as_it_does_in_the_environment(name: str, players: int) -> None:
    setting, unseen = setting_for(name, players), FastLuck(5)
    player = kingstable.rl.player(name, by_what_is_seen, players)
    play = Noted(setting, 3)
    for moves in range(1, 61):
        if play.over:
            break
        seat = play.seat
        chosen = player.choose(View(setting.game, play.table.imagine(seat, unseen), seat))
        while play.moves < moves:
            play.act(by_what_is_seen(play.look(seat), play.mask()))
        assert chosen == play.made


def test_a_seat_asked_in_secret_beside_others_sees_its_own_answers() -> None:
    setting = setting_for("kings_of_serbia", 2)
    play = next(play for play in walked(setting, 1, 1000) if len(play.table.waiting()) == 2)
    player = kingstable.rl.player("kings_of_serbia", by_what_is_seen, 2)
    for seat in play.table.waiting():
        view = View(setting.game, play.table.imagine(seat, FastLuck(1)), seat)
        assert player.choose(view) in list(play.table.legal_for(seat))


def test_illegal_actions_of_a_policy_are_refused() -> None:
    setting = setting_for("crusaders", 2)
    play = Play(setting, 1)
    view = View(setting.game, play.table, play.seat)
    with pytest.raises(BadAction, match="action 155"):
        kingstable.rl.player("crusaders", lambda _, mask: mask.size).choose(view)
    with pytest.raises(BadAction, match="may not be done"):
        kingstable.rl.player("crusaders", lambda _, mask: int(np.flatnonzero(mask == 0)[0])).choose(view)
    with pytest.raises(BadAction, match=r"a whole number, not '1\.5'"):
        kingstable.rl.player("crusaders", lambda _, mask: 1.5).choose(view)  # type: ignore[arg-type,return-value]
    with pytest.raises(KingstableError, match="crusaders-3p"):
        kingstable.rl.player("crusaders", by_what_is_seen, players=3).choose(view)


def careless() -> PolicyPlayer:
    """A player whose policy does not look at the mask."""
    return kingstable.rl.player("crusaders", lambda seen, mask: 154)


def test_a_policy_that_acts_illegally_loses_its_games_in_the_arena() -> None:
    found = hold_arena(arena_plan("crusaders", ["random", f"{__name__}:careless"], games=4))
    (_, loser) = found["standings"]
    assert (loser["failed"], loser["refused"]) == (4, 4)
    assert list(loser["reasons"]) == ["The policy chose action 154, which may not be done now: its mask is 0."]
