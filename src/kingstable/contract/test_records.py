"""Every game can be kept as a record, as a snapshot, and as a saved match."""

from __future__ import annotations

import pytest

from kingstable.contract.play import NAMES, glimpses, matched, play_out, some_options
from kingstable.core import record as records
from kingstable.core import snapshot
from kingstable.core.errors import BadRecord, BadSnapshot
from kingstable.core.game import Game
from kingstable.core.luck import FastLuck
from kingstable.core.news import Told
from kingstable.house.luck import commitment
from kingstable.house.match import Match


def test_a_record_replays_to_the_same_position_at_every_ply(game: Game, players: int) -> None:
    match, _ = matched(game, players, 1)
    positions = [table.pack() for _, table, _ in records.walk(game, match.record)]
    assert len(positions) == match.ply + 1
    again, _ = matched(game, players, 1, moves=match.ply // 2)
    assert positions[again.ply] == records.replay(game, again.record).pack()
    assert [int(value) for value in records.replay(game, match.record).standing()] == match.standing()


def test_a_replay_shows_what_the_players_saw(game: Game, players: int) -> None:
    match, _ = matched(game, players, 2, moves=9)
    table = records.replay(game, match.record)
    words = game.words(NAMES[:players])
    for viewer in (*range(players), None):
        assert game.scene(table, viewer, words) == match.scene(viewer)


def facts_of(told: Told) -> tuple[int, ...]:
    return (told.event, told.seat, told.first, told.second, told.knows, told.place)


def test_a_replay_gives_the_same_news(game: Game, players: int) -> None:
    match, steps = matched(game, players, 3)
    for (_, table, told), step in zip(records.walk(game, match.record), steps, strict=True):
        assert [facts_of(each) for each in told] == [facts_of(each) for each in step.told]
        assert table.ply == step.ply


def test_a_record_survives_writing_and_reading(game: Game, players: int) -> None:
    for seed in range(5):
        match, _ = matched(game, players, seed)
        text = match.record.text()
        assert records.parse(text) == match.record
        assert records.parse(text).text() == text


def test_the_same_seed_and_moves_give_the_same_record(game: Game, players: int) -> None:
    """So anybody can check the deal once the seed is known."""
    match, _ = matched(game, players, 4)
    seed = bytes.fromhex(match.record.seed)
    assert commitment(seed) == match.record.commitment
    again, _ = Match.open(game, NAMES[:players], match.record.options, seed)
    for entry in match.record.entries:
        again.play(entry.seat, entry.move)
    assert again.record.text() == match.record.text()


def test_a_truncated_or_changed_record_is_refused(game: Game, players: int) -> None:
    lines = matched(game, players, 5)[0].record.text().splitlines(keepends=True)
    for kept in range(len(lines)):
        with pytest.raises(BadRecord):
            records.parse("".join(lines[:kept]))
    with pytest.raises(BadRecord, match="changed"):
        records.parse("".join([*lines[:-2], lines[-2].replace(" ", "  ", 1), lines[-1]]))


def test_a_record_of_illegal_moves_is_refused(game: Game, players: int) -> None:
    record = matched(game, players, 6)[0].record
    record.entries.append(record.entries[-1])
    with pytest.raises(BadRecord, match=f"Move {len(record.entries)} "):
        records.replay(game, records.parse(record.text()))


def test_a_record_of_another_version_of_the_rules_is_refused(game: Game, players: int) -> None:
    record = matched(game, players, 7, moves=3)[0].record
    record.version = game.version + 1
    with pytest.raises(BadRecord, match="update kingstable"):
        records.replay(game, record)


def test_a_snapshot_continues_the_same_way_from_any_ply(game: Game, players: int) -> None:
    for table in glimpses(game, players, 8, 12):
        loaded = snapshot.load(game, snapshot.save(game, table), FastLuck(9))
        assert loaded.pack() == table.pack()
        table.luck = FastLuck(9)
        assert play_out(loaded, FastLuck(8)).pack() == play_out(table, FastLuck(8)).pack()


def test_a_truncated_snapshot_is_refused(game: Game, players: int) -> None:
    saved = snapshot.save(game, glimpses(game, players, 9, 3)[1])
    for length in range(len(saved)):
        with pytest.raises(BadSnapshot):
            snapshot.load(game, saved[:length], FastLuck(0))


def test_a_saved_match_continues_with_the_same_luck(game: Game, players: int) -> None:
    whole, _ = matched(game, players, 10)
    for moves in (0, whole.ply // 2, whole.ply - 1):
        begun, _ = matched(game, players, 10, moves=moves)
        resumed = Match.load(game, begun.save())
        for entry in whole.record.entries.since(moves):
            resumed.play(entry.seat, entry.move)
        assert resumed.record.text() == whole.record.text()
        assert resumed.standing() == whole.standing()


def test_a_record_has_the_options_of_its_table(game: Game, players: int) -> None:
    match, _ = matched(game, players, 11, moves=0)
    assert match.record.options == some_options(game, 11)
    choices = [int(each) for each in records.replay(game, match.record).choices[: len(game.options)]]
    chosen = [option.choices[each] for option, each in zip(game.options, choices, strict=True)]
    assert chosen == list(match.record.options.values())
