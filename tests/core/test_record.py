"""A record replays to the same game, reads as text, and cannot be cut or changed unnoticed."""

from __future__ import annotations

import hashlib
from dataclasses import replace

import pytest

from kingstable import catalogue
from kingstable.core.entries import Entries, Entry
from kingstable.core.errors import BadRecord
from kingstable.core.game import Game
from kingstable.core.luck import FastLuck
from kingstable.core.options import Option
from kingstable.core.record import FORMAT, Origin, Record, parse, replay, shuffle_again, walk
from kingstable.core.table import Table
from kingstable.games.crusaders.pieces import Realm
from kingstable.house.luck import SealedLuck
from kingstable.house.match import Match

CRUSADERS = catalogue.game("crusaders")
KINGDOMS = catalogue.game("kingdoms")


@pytest.fixture(scope="module")
def match() -> Match:
    match, _ = Match.open(CRUSADERS, ("Anna", 'Bo "the bold"'), {"tie": "lower_highest"}, seed=bytes(32))
    while not match.over:
        seat = match.waiting()[0]
        moves = match.legal(seat)
        match.play(seat, moves[match.ply * 7 % len(moves)])
    return match


def test_a_record_replays_to_the_same_end(match: Match) -> None:
    again = parse(match.record.text())

    assert again == match.record
    assert list(replay(CRUSADERS, again).standing()) == match.standing()


def test_one_can_go_back_to_any_ply_and_branch(match: Match) -> None:
    table = replay(CRUSADERS, match.record, 5)

    assert table.ply == 5
    assert not table.over()
    other = list(table.legal())[-1]
    table.play(int(table.to_move()), other)
    assert table.ply == 6


def test_a_walk_gives_the_news_of_every_ply(match: Match) -> None:
    news = {ply: [int(each.event) for each in told] for ply, _, told in walk(CRUSADERS, match.record)}

    assert sorted(news) == list(range(len(match.record.entries) + 1))
    assert all(news.values())


def test_the_seed_is_in_the_record_only_once_the_game_is_over(match: Match) -> None:
    begun, _ = Match.open(CRUSADERS, ("a", "b"), seed=bytes(32))

    assert match.record.seed == bytes(32).hex()
    assert begun.record.seed == ""
    assert "\nseed " not in begun.record.text()
    assert begun.record.commitment == match.record.commitment


def test_a_record_of_older_rules_replays_by_them(match: Match) -> None:
    newer = replace(CRUSADERS, version=2)

    assert replay(newer, match.record).rules == 1
    assert newer.new(2, FastLuck(1)).rules == 2


def test_a_record_of_rules_no_longer_kept_is_refused(match: Match) -> None:
    with pytest.raises(BadRecord, match="version 1 of crusaders, and this is version 2: replay it with"):
        replay(replace(CRUSADERS, version=2, oldest=2), match.record)


def test_a_match_begun_by_older_rules_continues_by_them(match: Match) -> None:
    begun, _ = Match.open(CRUSADERS, match.record.seats, match.record.options, seed=bytes(32))
    for entry in list(match.record.entries)[:9]:
        begun.play(entry.seat, entry.move)
    newer = replace(CRUSADERS, version=2)

    resumed = Match.load(newer, begun.save())
    resumed = Match.load(newer, resumed.save())
    assert resumed.imagined(0).rules == 1
    for entry in match.record.entries.since(9):
        resumed.play(entry.seat, entry.move)
    assert resumed.record.text() == match.record.text()


def test_a_later_option_has_its_implicit_value_in_older_records(match: Match) -> None:
    later = Option("haste", ("fast", "slow"), "CR-1", since=2, before="slow")
    newer = replace(CRUSADERS, version=2, options=(*CRUSADERS.options, later))

    place = len(CRUSADERS.options)
    assert list(newer.table(2, FastLuck(1)).choices)[place] == 0
    assert list(newer.table(2, FastLuck(1), match.record.options, version=1).choices)[place] == 1


def lines(match: Match) -> list[str]:
    return match.record.text().splitlines()


def closed(body: list[str]) -> str:
    """These lines with a matching closing line."""
    text = "".join(f"{line}\n" for line in body)
    return f"{text}end {len(body)} sha256:{hashlib.sha256(text.encode()).hexdigest()}\n"


@pytest.mark.parametrize("kept", [1, 5, 20])
def test_a_truncated_record_says_so(match: Match, kept: int) -> None:
    with pytest.raises(BadRecord, match="cut short: line"):
        parse("\n".join(lines(match)[:kept]))


def test_an_edited_record_says_so(match: Match) -> None:
    text = match.record.text()
    place = text.index("place ")

    with pytest.raises(BadRecord, match="changed after it was written"):
        parse(text[:place] + "place la 5" + text[place + 10 :])


def test_a_record_of_a_newer_format_says_to_update(match: Match) -> None:
    with pytest.raises(BadRecord, match="update kingstable"):
        parse(match.record.text().replace("kingstable record 1", f"kingstable record {FORMAT + 1}", 1))


def test_a_game_continues_from_any_ply_with_new_luck_and_its_record_says_so(match: Match) -> None:
    branched = Match.branch(CRUSADERS, match.record, 7, ("Zoé", "Yves"), seed=bytes([1] * 32))
    assert (branched.ply, branched.over) == (7, False)
    while not branched.over:
        seat = branched.waiting()[0]
        branched.play(seat, branched.legal(seat)[0])
    text = branched.record.text()
    again = parse(text)
    assert again == branched.record
    assert text.startswith("kingstable record 2\n")
    assert f"\nfrom {match.record.hash()} 7 : " in text
    assert list(again.entries)[:7] == list(match.record.entries)[:7]
    assert list(replay(CRUSADERS, again).standing()) == branched.standing()
    then, now = replay(CRUSADERS, match.record, 7), replay(CRUSADERS, again, 7)
    parts = [dict(zip(("hands", "deck"), parts_of(table), strict=True)) for table in (then, now)]
    assert parts[0]["hands"] == parts[1]["hands"]
    assert parts[0]["deck"] != parts[1]["deck"]
    assert sorted(parts[0]["deck"]) == sorted(parts[1]["deck"])


@pytest.mark.parametrize("game", [CRUSADERS, KINGDOMS], ids=lambda game: game.name)
@pytest.mark.parametrize(("ply", "goes_on_from"), [(5, [5]), (7, [7, 7]), (12, [7, 12])])
def test_a_continuation_of_a_continuation_replays_to_the_same_end(
    game: Game, ply: int, goes_on_from: list[int]
) -> None:
    first, _ = Match.open(game, ("Anna", "Bela"), seed=bytes([3] * 32))
    played(first, 9)
    second = Match.branch(game, first.record, 7, ("Anna", "Bela"), seed=bytes([1] * 32))
    played(second, 14)
    third = Match.branch(game, second.record, ply, ("Zoé", "Yves"), seed=bytes([2] * 32))
    played(third, 30)
    again = parse(third.record.text())
    assert again == third.record
    assert [origin.ply for origin in again.origins] == goes_on_from
    assert list(replay(game, again).pack()) == list(third.now().table.pack())


def played(match: Match, ply: int) -> None:
    """Play on to this ply, or to the end."""
    while match.ply < ply and not match.over:
        seat = match.waiting()[0]
        match.play(seat, match.legal(seat)[0])


def test_a_record_with_branches_out_of_order_is_refused(match: Match) -> None:
    begun = parse(match.record.text())
    begun.origin, begun.earlier = Origin("sha256:1", 7), (Origin("sha256:2", 8),)
    with pytest.raises(BadRecord, match="in the order"):
        parse(begun.text())


def test_a_name_that_cannot_be_written_again_is_refused(match: Match) -> None:
    body = match.record.text().rpartition("end ")[0].replace('"Anna"', r'"Anna \ud83d"', 1)
    with pytest.raises(BadRecord, match=r"is not a line of a record: .seat"):
        parse(f"{body}end 1 sha256:{hashlib.sha256(body.encode()).hexdigest()}\n")


def parts_of(table: Table) -> tuple[list[int], list[int]]:
    """The hands and the deck."""
    assert isinstance(table, Realm)
    return list(table.hands), list(table.deck)


def test_draws_after_a_branch_come_from_the_new_seed_alone(match: Match) -> None:
    seed = bytes([1] * 32)
    games = [Match.branch(CRUSADERS, match.record, 7, ("a", "b"), seed=each) for each in (seed, seed, bytes([2] * 32))]
    for game in games:
        while not game.over:
            seat = game.waiting()[0]
            game.play(seat, game.legal(seat)[0])
    texts = [game.record.text() for game in games]
    assert texts[0] == texts[1] != texts[2]
    luck = SealedLuck(seed)
    table = replay(CRUSADERS, match.record, 7)
    shuffle_again(CRUSADERS, table, luck)
    table.luck = luck
    for entry in list(games[0].record.entries)[7:]:
        table.play(entry.seat, CRUSADERS.notation.read(entry.move))
    assert list(table.pack()) == list(replay(CRUSADERS, games[0].record).pack())


def test_a_game_cannot_continue_from_its_end_or_later(match: Match) -> None:
    for ply in (match.ply, match.ply + 1, -1):
        with pytest.raises(BadRecord, match="choose one before its end"):
            Match.branch(CRUSADERS, match.record, ply, ("a", "b"))


@pytest.mark.parametrize(
    "origin", ["from sha256:1 900", "from sha256:1 -1", "from sha256:1", "from", "from sha256:1 3 : x"]
)
def test_a_record_with_an_invalid_origin_is_refused(match: Match, origin: str) -> None:
    body = match.record.text().rpartition("end ")[0].replace("\nsetup", f"\n{origin}\nsetup", 1)
    with pytest.raises(BadRecord):
        parse(f"{body}end 1 sha256:{hashlib.sha256(body.encode()).hexdigest()}\n")


@pytest.mark.parametrize("drew", ["", "1", "99 99", "1 2 3 4 5 6 7 8 9 10 11 12", f"{10**30}"])
def test_a_branch_with_draws_that_do_not_fit_is_refused(match: Match, drew: str) -> None:
    begun = parse(match.record.text())
    begun.origin = Origin("sha256:1", 7, tuple(map(int, drew.split())))
    with pytest.raises(BadRecord, match="'from' line"):
        replay(CRUSADERS, parse(begun.text()))


def test_a_record_of_newer_rules_says_to_update(match: Match) -> None:
    newer = parse(match.record.text())
    newer.version = 99

    with pytest.raises(BadRecord, match=r"rules version 99 .* update kingstable"):
        replay(CRUSADERS, newer)


@pytest.mark.parametrize("text", ["", "\n\n", "hello", "kingstable record x\nend 0 x", "\x00" * 50, "🂡" * 1000])
def test_what_is_no_record_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(BadRecord, match=r"not a record|cut short"):
        parse(text)


def test_an_invalid_line_is_named_by_its_number(match: Match) -> None:
    body = lines(match)[:-1]
    body[2] = "nonsense here and there"

    with pytest.raises(BadRecord, match="Line 3 is not a line of a record"):
        parse(closed(body))


def put(record: Record, place: int, entry: Entry) -> None:
    """Replace the record's entry at this place."""
    entries = list(record.entries)
    record.entries = Entries([*entries[:place], entry, *entries[place + 1 :]])


def test_a_record_whose_moves_do_not_fit_the_game_names_the_move(match: Match) -> None:
    wrong = parse(match.record.text())
    for place in (3, 4):
        put(wrong, place, replace(wrong.entries[place], move="place laboswheba 1"))

    with pytest.raises(BadRecord, match=r"Move [45] of the record"):
        replay(CRUSADERS, wrong)


@pytest.mark.parametrize(("move", "drew"), [("place laboswheba 9", ()), ("place laboswheba 1", ()), ("", (10**30,))])
def test_a_faulty_move_is_explained_in_one_whole_sentence(match: Match, move: str, drew: tuple[int, ...]) -> None:
    wrong = parse(match.record.text())
    put(wrong, 0, replace(wrong.entries[0], move=move or wrong.entries[0].move, drew=drew))

    with pytest.raises(BadRecord, match=r"[^.]\.$"):
        replay(CRUSADERS, wrong)


def test_a_record_with_unused_luck_is_refused(match: Match) -> None:
    wrong = parse(match.record.text())
    put(wrong, 0, replace(wrong.entries[0], drew=(1, 2, 3)))

    with pytest.raises(BadRecord, match="draws less than the record says"):
        replay(CRUSADERS, wrong)


@pytest.mark.parametrize("ply", [-1, 10_000])
def test_a_ply_out_of_range_is_refused(match: Match, ply: int) -> None:
    with pytest.raises(BadRecord, match="moves 0 to"):
        replay(CRUSADERS, match.record, ply)
