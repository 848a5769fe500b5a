"""Everything done in turns goes clockwise, and players are told when it is not their turn."""

from __future__ import annotations

import pytest

from kingstable import catalogue
from kingstable.house.match import Match, Refused


@pytest.mark.rule("KS-56")
def test_placing_goes_clockwise_from_the_first_player_and_nobody_acts_out_of_turn() -> None:
    game = catalogue.game("kings_of_serbia")
    match, _ = Match.open(game, ("Ann", "Ben", "Cy"), seed=bytes(32))
    first = match.waiting()[0]
    asked = []
    for _ in range(6):
        (seat,) = match.waiting()
        asked.append(seat)
        with pytest.raises(Refused) as refused:
            match.play((seat + 1) % 3, match.legal(seat)[0])
        cited = game.cited(refused.value.refusal)
        assert cited.rule.id == "KS-56"
        assert cited.sentence == "Whenever players act in turn, they do so clockwise, beginning with the first player."
        match.play(seat, match.legal(seat)[0])
    assert asked == [(first + step) % 3 for step in range(6)]
