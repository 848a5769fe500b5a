"""The index of a game matches its rules, and the rules use everything in it."""

from __future__ import annotations

from kingstable.core import indexer, ruleset
from kingstable.core.game import Game


def test_the_index_matches_the_rules(game: Game) -> None:
    stale = indexer.stale(ruleset.imported(game.package))
    assert stale == [], f"write the index: python -m kingstable.core.indexer {game.package}"


def test_every_step_question_and_move_is_used_by_a_rule(game: Game) -> None:
    """A move that is never offered cannot be made, and random games do not show that it is missing."""
    unsaid = ruleset.never_said(ruleset.imported(game.package))
    assert unsaid == [], "no rule says these: say them, or take what they are for out of its table"
