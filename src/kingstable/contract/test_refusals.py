"""A forbidden move is refused with a rule and a sentence, and changes nothing."""

from __future__ import annotations

import random

import pytest

from kingstable.contract.play import allowed, glimpses, matched, shown, unfinished, viewers, words_of
from kingstable.core import record as records
from kingstable.core.errors import BadNotation, BadOption, IllegalMove, KingstableError
from kingstable.core.game import Game
from kingstable.core.luck import FastLuck
from kingstable.house.match import Match, Refused

HOSTILE = [
    "",
    " ",
    "\0",
    "a\0b",
    "\n",
    "place\nplace",
    "no-such-verb",
    "x" * 100_000,
    "x " * 50_000,
    "🏰 ⚔️",
    "\u202eecalp",
    "\ud800",
    "'; DROP TABLE tables; --",
    "<script>alert(1)</script>",
    "%s%n{0}{you}",
    "١٢٣",
    "-1",
    "1e309",
]


def spelled(game: Game, seed: int, most: int = 200) -> list[int]:
    """Correctly spelled moves: all of them, or a random sample."""
    every = game.notation.every()
    return every if len(every) <= most else random.Random(seed).sample(every, most)


def everything(match: Match, players: int) -> tuple[bytes, bytes]:
    """The whole match, and what each viewer sees of it."""
    return match.save(), shown([match.scene(viewer) for viewer in viewers(players)])


def test_every_well_formed_move_is_offered_or_refused_by_a_known_rule(game: Game, players: int) -> None:
    words = words_of(game, players)
    known = game.rulebook().statements()
    refused = 0
    for table in glimpses(game, players, 1, 8):
        for seat in range(players):
            offered = [] if table.over() else allowed(table, seat)
            for move in spelled(game, players):
                refusal = game.refusal(table, seat, move)
                assert (refusal is None) == (move in offered)
                if refusal is not None:
                    rule = game.notation.write(move), refusal.rule
                    assert refusal.rule in known, "{} is refused by {}, which the rulebook does not have".format(*rule)
                    assert game.explain(refusal, words).strip()
                    refused += 1
    assert refused > 0


def test_a_move_out_of_turn_changes_nothing(game: Game, players: int) -> None:
    match, _ = unfinished(game, players, 2, moves=6)
    before = everything(match, players)
    legal = {move for seat in match.waiting() for move in match.legal(seat)}
    for seat in set(range(players)) - set(match.waiting()):
        for move in legal - set(match.legal(seat)):
            with pytest.raises(Refused) as refused:
                match.play(seat, move)
            knows_more = game.why_not_unasked is not Game.why_not_unasked
            assert refused.value.refusal.rule == game.turn_rule or knows_more
    assert everything(match, players) == before


def test_a_move_that_is_not_offered_changes_nothing(game: Game, players: int) -> None:
    for moves in (0, 6):
        match, _ = unfinished(game, players, 3, moves)
        seat = match.waiting()[0]
        legal = match.legal(seat)
        before = everything(match, players)
        for move in map(game.notation.write, spelled(game, 3)):
            if move not in legal:
                with pytest.raises(Refused):
                    match.play(seat, move)
        assert everything(match, players) == before


def test_a_move_after_the_end_is_refused_by_the_rule_that_ended_the_game(game: Game, players: int) -> None:
    match, _ = matched(game, players, 4)
    before = everything(match, players)
    for move in map(game.notation.write, spelled(game, 4, 20)):
        with pytest.raises(Refused) as refused:
            match.play(0, move)
        assert refused.value.refusal.rule == game.rule_that_ended(match.now().table)
    assert everything(match, players) == before


def test_the_table_itself_refuses_moves_not_offered(game: Game, players: int) -> None:
    for table in glimpses(game, players, 5, 6)[:-1]:
        before = table.pack()
        seat = table.waiting()[0]
        offered = allowed(table, seat)
        wrong = [move for move in (*spelled(game, 5, 30), 0, 1, 255, 2**61) if move not in offered]
        for move in wrong:
            with pytest.raises(IllegalMove):
                table.play(seat, move)
        with pytest.raises(IllegalMove):
            table.play(players, offered[0])
        assert table.pack() == before


@pytest.mark.parametrize("text", HOSTILE, ids=lambda text: ascii(text)[:20])
def test_garbage_is_no_move_and_changes_nothing(game: Game, players: int, text: str) -> None:
    match, _ = unfinished(game, players, 6, moves=3)
    before = everything(match, players)
    for attempt in (text, f"{game.notation.write(game.notation.every()[0])} {text}x"):
        with pytest.raises(BadNotation) as refused:
            match.play(match.waiting()[0], attempt)
        assert len(str(refused.value)) < 400
        assert str(refused.value).isprintable()
    assert everything(match, players) == before


@pytest.mark.parametrize("seat", [-1, 99, 2**70])
def test_a_seat_that_does_not_exist_may_do_nothing(game: Game, players: int, seat: int) -> None:
    match, _ = unfinished(game, players, 7, moves=2)
    before = everything(match, players)
    with pytest.raises(KingstableError):
        match.play(seat, match.legal(match.waiting()[0])[0])
    assert everything(match, players) == before


@pytest.mark.parametrize("text", HOSTILE, ids=lambda text: ascii(text)[:20])
def test_unknown_options_and_values_are_refused(game: Game, text: str) -> None:
    names = [{text: "x"}, *({option.name: text} for option in game.options)]
    for options in names:
        with pytest.raises(BadOption) as refused:
            game.new(game.players[0], FastLuck(0), options)
        assert str(refused.value).isprintable()


def test_a_game_refuses_unsupported_numbers_of_players(game: Game) -> None:
    for count in {-1, 0, *range(100)} - set(game.players):
        with pytest.raises(BadOption, match="players"):
            game.new(count, FastLuck(0))


@pytest.mark.parametrize("name", [text for text in HOSTILE if text != "\ud800"], ids=lambda name: ascii(name)[:20])
def test_any_player_name_survives_in_a_record(game: Game, name: str) -> None:
    names = (name, *("\u2028" for _ in range(game.players[0] - 1)))
    match, _ = Match.open(game, names)
    assert records.parse(match.record.text()).seats == names
    assert Match.load(game, match.save()).record == match.record
