"""The contract says what to mend where a move is refused without a rule, or where pieces vanish."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kingstable.contract import test_citations, test_play
from kingstable.core.game import Refusal
from tests.contract.short import pebbles
from tests.contract.short.pebbles import GAME


def test_a_refusal_by_an_unknown_rule_is_named() -> None:
    game = replace(GAME, why_not=lambda table, seat, move: Refusal("PB-9", "refused-few", {}))
    with pytest.raises(AssertionError, match="refused-few names 'PB-9', which is no rule"):
        test_citations.test_every_refusal_during_play_cites_one_sentence(game, 2)


def test_a_refusal_without_a_reason_names_the_function() -> None:
    game = replace(GAME, why_not=lambda table, seat, move: None)
    with pytest.raises(AssertionError, match=r"pebbles cannot say why take . is refused: its `why_not` must return"):
        test_citations.test_every_refusal_during_play_cites_one_sentence(game, 2)


def test_pieces_not_always_shown_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    zone = pebbles._zone
    monkeypatch.setattr(pebbles, "_zone", lambda name, found, words: zone(name, found[:3], words))
    with pytest.raises(AssertionError, match=r"the scenes show 3 or .* pieces: show or count each at any time"):
        test_play.test_pieces_are_neither_created_nor_lost(GAME, 2)
