"""Masks match the offers, and actions keep their numbers forever."""

from __future__ import annotations

import hashlib

import numpy as np
import pytest

from kingstable import catalogue
from kingstable.contract.play import glimpses
from kingstable.core.luck import FastLuck
from kingstable.rl.actions import MOST_WHOLE, Actions
from kingstable.rl.play import Play
from kingstable.rl.setting import VERSIONS, BadAction, setting_for
from tests.rl.playing import FEWEST, KINDS, NAMES, after, walked

the_fewest = pytest.mark.parametrize(("name", "players"), FEWEST)


@pytest.mark.parametrize(("name", "players"), KINDS)
def test_the_mask_is_1_exactly_for_the_offers(name: str, players: int) -> None:
    for play in walked(setting_for(name, players), 3, 80):
        if not play.over:
            said = int(play.words.said)
            words = {play.setting.actions.words(move)[said] for move in play.offers()}
            assert set(play.mask().nonzero()[0].tolist()) == words


@pytest.mark.parametrize("name", NAMES)
def test_every_possible_move_has_its_own_words(name: str) -> None:
    game = catalogue.game(name)
    actions = Actions(game)
    for players in game.players:
        for table in glimpses(game, players, 5, 40)[:-1]:
            for seat in table.waiting():
                moves = set(map(int, table.legal_for(seat)))
                assert len({actions.words(move) for move in moves}) == len(moves)
                assert all(0 <= word < actions.size for move in moves for word in actions.words(move))


@pytest.mark.parametrize("name", ["crusaders", "kingdoms", "the_kingdom"])
def test_an_action_is_named_by_its_moves_notation(name: str) -> None:
    for play in walked(setting_for(name), 2, 60):
        for move in play.offers() if not play.over else []:
            (action,) = play.setting.actions.words(move)
            assert play.setting.actions.names[action] == play.setting.game.notation.write(move)


def test_games_with_too_many_moves_are_played_by_words() -> None:
    assert {name: Actions(catalogue.game(name)).by_word for name in NAMES} == {
        "crusaders": False,
        "kingdoms": False,
        "the_kingdom": False,
        "kings_of_serbia": True,
        "kings_and_things": True,
    }
    assert Actions(catalogue.game("crusaders")).size == 155
    assert all(Actions(catalogue.game(name)).size <= MOST_WHOLE for name in NAMES)


@the_fewest
def test_a_move_given_word_by_word_is_that_move(name: str, players: int) -> None:
    setting = setting_for(name, players)
    play, plain = Play(setting, 6), Play(setting, 6)
    luck = FastLuck(6)
    for _ in range(30):
        offers = play.offers()
        move = offers[luck.below(len(offers))]
        for word in setting.actions.words(move):
            play.act(word)
        plain.move(move)
        assert play.table.pack() == plain.table.pack()


@the_fewest
def test_illegal_actions_are_refused_and_change_nothing(name: str, players: int) -> None:
    play = after(name, players, 21)
    before = play.save()
    forbidden = int(np.flatnonzero(play.mask() == 0)[0])
    for action in (forbidden, -1, play.setting.actions.size, 10**12):
        with pytest.raises(BadAction):
            play.act(action)
    assert play.save() == before


def test_nobody_acts_after_the_end() -> None:
    (*_, play) = walked(setting_for("crusaders"), 1, 100)
    assert play.over
    assert not play.mask().any()
    with pytest.raises(BadAction):
        play.act(0)


DIGESTS = {
    ("crusaders", 1): "ff6034d1d4b57df4",
    ("kingdoms", 1): "47d7dd11f5b7b345",
    ("the_kingdom", 1): "26860467f499dc6f",
    ("kings_of_serbia", 1): "54d6c2067a0f22cc",
    ("kings_and_things", 1): "3ddfe824b280eff7",  # versions 3 and 4 of its rules changed options
}


@pytest.mark.parametrize("name", NAMES)
def test_changing_rules_actions_or_planes_raises_the_version(name: str) -> None:
    """Whoever trained a program on an environment must find the same one under the same name.

    After an intended change, increase the game's number in `VERSIONS`, and put the new digest here.
    """
    assert DIGESTS[name, VERSIONS[name]] == digest(name)


def digest(name: str) -> str:
    """A digest of how a game is presented to programs."""
    game = catalogue.game(name)
    setting = setting_for(name)
    told = [game.version, setting.actions.names, [(each.name, each.shape) for each in setting.planes.values()]]
    return hashlib.sha256(repr((told, setting.questions)).encode()).hexdigest()[:16]
