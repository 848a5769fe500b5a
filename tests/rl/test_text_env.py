"""Games in words: scripted models play them to the end, wrong moves are answered with the rule, and nothing leaks."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from kingstable import catalogue
from kingstable.bots.player import View
from kingstable.catalogue import NAMES
from kingstable.core.errors import BadNotation, BadOption, IllegalMove
from kingstable.core.record import parse, replay
from kingstable.house.match import Refused
from kingstable.rl import text_env
from kingstable.rl.text import TextTable, move_in

OFFERED = re.compile(r"^\[([^\[\]]+)\] ", re.MULTILINE)


def scripted(observation: str, luck: Random) -> str:
    """A model that takes one of the offered moves it reads, and says why."""
    view = observation.rpartition("\n\n")[2]
    return f"I have thought about it [step by step]. [{luck.choice(OFFERED.findall(view))}]"


@pytest.mark.parametrize("name", NAMES)
def test_scripted_models_play_every_game(name: str) -> None:
    """Each game is played to the end, or for enough answers to meet every kind of question."""
    env = text_env.make(name, limit=60)
    env.reset(seed=3)
    luck, done = Random(1), False
    while not done:
        _, observation = env.get_observation()
        done, info = env.step(action=scripted(observation, luck))
        assert info["legal"], info
    rewards, told = env.close()
    assert set(rewards) == set(told)
    assert sum(each["turn_count"] for each in told.values()) <= 60
    assert env.illegal_by_rule == {}


def test_a_whole_game_is_played_and_replays() -> None:
    env = text_env.make("crusaders")
    env.reset(num_players=2, seed=5)
    luck, done, asked = Random(2), False, []
    while not done:
        player, observation = env.get_observation()
        asked.append(player)
        assert ("CR-5" in observation) == (asked.count(player) == 1)
        done, _ = env.step(scripted(observation, luck))
    rewards, _ = env.close()
    assert sorted(rewards.values()) == [-1, 1]
    assert env.get_observation()[1].count("Player") >= 2
    record = parse(env.table.match.record.text())
    assert replay(catalogue.game("crusaders"), record).over()


def test_an_illegal_move_is_explained_with_its_rule_and_the_second_loses() -> None:
    env = text_env.make("crusaders")
    env.reset(seed=1)
    player, observation = env.get_observation()
    hand = {move.split()[1] for move in OFFERED.findall(observation)}
    missing = next(each for each in catalogue.game("crusaders").nouns["card"].names.values() if each not in hand)
    done, info = env.step(f"[place {missing} 1]")
    assert (done, info["legal"]) == (False, False)
    assert info["rule"].startswith("CR-")
    assert info["reason"].endswith(f" See {info['rule']}.")
    again, observation = env.get_observation()
    assert again == player
    assert f"Refused: {info['reason']}" in observation
    done, info = env.step("castle")
    assert (done, info["rule"]) == (True, "notation")
    rewards, told = env.close()
    assert rewards == {player: -1, 1 - player: 0}
    assert [told[seat]["place"] for seat in (player, 1 - player)] == [2, 1]
    assert told[player]["illegal_moves"] == 2
    assert sum(env.illegal_by_rule.values()) == 2
    assert env.illegal_by_rule["notation"] == 1


@pytest.mark.parametrize("answer", ["no", "I place the lance on 3.", "", "[]", "[[[", "place la 9"])
def test_an_answer_without_brackets_is_asked_to_use_them(answer: str) -> None:
    """The refusal names an offered move, which is then accepted even without brackets."""
    env = text_env.make("crusaders")
    env.reset(seed=1)
    player, observation = env.get_observation()
    _, info = env.step(answer)
    example = OFFERED.findall(observation)[0]
    said = f"There is no move in square brackets in your answer: write one that is offered to you, such as [{example}]."
    assert (info["reason"], info["rule"]) == (said, "notation")
    assert env.illegal_by_rule == {"notation": 1}
    assert f"Refused: {said}" in env.get_observation()[1]
    done, info = env.step(example)
    assert (done, info["legal"], info["player"]) == (False, True, player)


@pytest.mark.parametrize("name", NAMES)
def test_only_moves_are_written_as_moves(name: str) -> None:
    """A program finds them as `docs/for-researchers.md` does, also after a refusal."""
    env = text_env.make(name)
    env.reset(seed=1)
    seat, observation = env.get_observation()
    offered = [offer.move for offer in env.table.match.scene(seat).offers]
    assert set(OFFERED.findall(observation)) <= set(offered)
    env.step("[castle]")
    again = OFFERED.findall(env.get_observation()[1])
    assert len(again) > 0
    assert set(again) <= set(offered)


def test_a_game_without_a_seed_is_dealt_differently_each_time() -> None:
    env = text_env.make("crusaders")
    dealt = set()
    for _ in range(3):
        env.reset()
        dealt.add(env.table.match.scene(0).zones)
    assert len(dealt) == 3


def test_a_model_reads_the_options_of_its_table() -> None:
    env = text_env.make("crusaders", {"ending": "points"})
    env.reset(seed=1)
    assert "ending=points" in env.get_observation()[1]


def test_computer_players_move_by_themselves() -> None:
    env = text_env.make("kingdoms", bots={1: "easy", 2: "random"}, limit=12)
    env.reset(num_players=3, seed=2)
    luck, done = Random(4), False
    while not done:
        player, observation = env.get_observation()
        assert player == 0
        done, _ = env.step(scripted(observation, luck))
    with pytest.raises(BadOption):
        TextTable(catalogue.game("kingdoms"), 3, bots={3: "easy"})


@pytest.mark.parametrize("name", NAMES)
def test_a_models_text_is_the_same_in_both_worlds(name: str) -> None:
    """Everything that a seat cannot know is dealt again, and its prompt stays as it was."""
    table = TextTable(catalogue.game(name), 2, seed=7)
    luck = Random(9)
    for _ in range(25):
        if table.over:
            break
        seat = table.seat()
        before = table.view(seat)
        true = table.match._table
        table.match._table = table.match.imagined(seat)
        assert table.view(seat) == before
        table.match._table = true
        table.move(seat, luck.choice(table.match.legal(seat)))


def test_the_last_brackets_of_an_answer_hold_its_move() -> None:
    assert move_in("I think [so]. [place  la 3]") == "place la 3"
    assert move_in(" place la 3\n") == "place la 3"


def test_why_not_is_answered_with_the_rule() -> None:
    table = TextTable(catalogue.game("crusaders"), 2, seed=1)
    seat = table.seat()
    other = 1 - seat
    assert "CR-" in table.why_not(other, table.match.legal(seat)[0])
    assert table.why_not(seat, table.match.legal(seat)[0]).endswith("may be made.")
    assert "castle" in table.why_not(seat, "[castle]")
    with pytest.raises(BadNotation):
        table.move(seat, "[castle]")
    with pytest.raises(Refused):
        table.move(other, table.match.legal(seat)[0])


class Cheat:
    """Chooses a move that is never offered."""

    def choose(self, view: View) -> int:
        return 57


def test_a_computer_player_that_makes_an_illegal_move_is_named() -> None:
    env = text_env.make("crusaders", bots={1: f"{__name__}:Cheat"})
    with pytest.raises(IllegalMove, match=r"test_text_env:Cheat at seat 1 chose '57'"):
        env.reset(seed=1)


@pytest.mark.parametrize(
    ("made", "players", "sentence"),
    [
        ({"errors": -1}, 2, "errors cannot be -1: choose a whole number, 0 or more"),
        ({"errors": float("nan")}, 2, "errors cannot be nan"),
        ({"limit": 0}, 2, "limit cannot be 0: choose a whole number, 1 or more"),
        ({"bots": {"1": "easy"}}, 2, "The seats are numbered from 0 to 1"),
        ({"bots": "easy"}, 2, "bots cannot be 'easy': give a dictionary, such as {1: 'easy'}"),
        ({"options": "ending=points"}, 2, "options cannot be 'ending=points': give a dictionary"),
        ({"options": {"ending": 5}}, 2, "Option ending cannot be '5': choose markers, points"),
        ({}, -1, "crusaders is for 2, 3 or 4 players, not -1"),
        ({}, 2.5, "crusaders is for 2, 3 or 4 players, not 2.5"),
    ],
)
def test_invalid_requests_are_refused(made: dict[str, Any], players: int, sentence: str) -> None:
    with pytest.raises(BadOption, match=re.escape(sentence)):
        text_env.make("crusaders", **made).reset(players, seed=1)


@pytest.mark.parametrize("answer", [None, 3, b"[place la 1]"])
def test_an_answer_that_is_not_text_is_reported_and_does_not_count(answer: str) -> None:
    """A service for language models may return None."""
    env = text_env.make("crusaders", errors=0)
    env.reset(num_players=2, seed=1)
    with pytest.raises(
        BadNotation, match=r"^An answer is text, not .*: give what the model wrote, or '' if it wrote nothing"
    ):
        env.step(answer)
    assert not env.done


def test_a_game_must_be_reset_first() -> None:
    with pytest.raises(text_env.NotBegun):
        text_env.make("crusaders").get_observation()
