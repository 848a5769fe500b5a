"""The arena: balanced, repeatable, honest about its uncertainty, and safe from loss."""

from __future__ import annotations

import json
import math
import re
import shlex
import sys
from collections import Counter
from html import unescape
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kingstable.bots.player import View
from kingstable.bots.random import RandomPlayer
from kingstable.cli import main
from kingstable.core.errors import BadOption
from kingstable.core.luck import FastLuck
from kingstable.lab.arena.luck import StreamLuck
from kingstable.lab.arena.page import ticks_between
from kingstable.lab.arena.plan import ArenaPlan, arena_plan
from kingstable.lab.arena.playing import Cost, Row, longest_of_step, places_of, play_round, step_of
from kingstable.lab.arena.rating import RESAMPLES, elo_of, ratings
from kingstable.lab.arena.run import hold_arena, within_95
from kingstable.lab.arena.sprt import Hypotheses, expected, round_scores
from kingstable.lab.arena.sprt import tested as decided
from kingstable.lab.intervals import share_in_groups
from kingstable.lab.lines import BadResults
from tests.cli.programs import interrupt, run, start

EASY_AND_RANDOM = ("easy", "random")


class Twin(RandomPlayer):
    """Plays at random, just as `random` does."""


class Handicapped:
    """Chooses the most appealing move a quarter of the time, else a random one."""

    def __init__(self, seed: int) -> None:
        self._luck = FastLuck(seed)

    def choose(self, view: View) -> int:
        moves = list(view.position.legal_for(view.seat))
        if self._luck.below(4) == 0:
            return int(max(moves, key=lambda move: view.position.appeal(view.seat, move)))
        return int(moves[self._luck.below(len(moves))])


def rows_of(plan: ArenaPlan) -> list[Row]:
    return [row for each in plan.all_rounds() for row in play_round(plan, each)]


# Balance


@pytest.mark.parametrize(("bots", "players"), [(2, 2), (3, 2), (2, 3), (5, 3), (3, 4), (4, 4), (2, 5)])
def test_every_player_sits_in_every_seat_with_every_deal(bots: int, players: int) -> None:
    plan = ArenaPlan("kingdoms", players, {}, tuple(map(str, range(bots))), 60 * players, 1)
    for each in plan.all_rounds():
        seats = Counter((bot, seat) for game in range(players) for seat, bot in enumerate(each.seated(game)))
        copies = Counter(each.lineup)
        assert all(seats[bot, seat] == copies[bot] for bot in copies for seat in range(players))
    games = Counter(bot for each in plan.all_rounds() for bot in each.lineup)
    assert max(games.values()) - min(games.values()) <= max(2, 60 * players // 10)


def test_all_lineups_meet_on_the_same_deals() -> None:
    plan = ArenaPlan("crusaders", 2, {}, ("a", "b", "c"), 12, 1)
    met: dict[int, set[tuple[int, ...]]] = {}
    for each in plan.all_rounds():
        met.setdefault(each.deal, set()).add(tuple(sorted(each.lineup)))
    assert met == {0: set(combinations(range(3), 2)), 1: set(combinations(range(3), 2))}


def test_deal_and_turn_order_are_the_same_within_a_round() -> None:
    rows = rows_of(arena_plan("crusaders", EASY_AND_RANDOM, 20))
    by_round: dict[int, set[tuple[int, ...]]] = {}
    for row in rows:
        by_round.setdefault(row.round, set()).add(tuple(row.order))
    assert all(len(orders) == 1 for orders in by_round.values())
    firsts = Counter(row.bots[row.order[0]] for row in rows)
    assert firsts[0] == firsts[1] == 10


def test_places_are_shared() -> None:
    assert places_of([5, 9, 5, 1]) == [2, 1, 2, 4]


# Ratings


def test_two_players_have_the_elo_of_their_score() -> None:
    """The added draw changes little: winning three of four in a thousand games means 191 Elo."""
    low, high = elo_of({(0, 1): 250.0, (1, 0): 750.0}, 2)
    assert high - low == pytest.approx(400 * math.log10(750.5 / 250.5))
    assert high + low == pytest.approx(0)


def test_a_chain_of_players_is_fitted_together() -> None:
    """Expected scores of players 100 Elo apart give these distances back."""
    elos = [-100.0, 0.0, 100.0]
    scores = {
        (one, other): 10_000 * expected(elos[one] - elos[other])
        for one in range(3)
        for other in range(3)
        if one != other
    }
    assert elo_of(scores, 3) == pytest.approx(elos, abs=0.1)


def test_a_player_who_wins_everything_has_a_rating() -> None:
    found = elo_of({(0, 1): 20.0, (1, 0): 0.0}, 2)
    assert 200 < found[0] < 800


def test_nobody_is_rated_without_a_game() -> None:
    assert [each.elo for each in ratings([], 3)] == [0.0, 0.0, 0.0]


def made_rows(count: int, luck: FastLuck, chance: float) -> list[Row]:
    """Rounds of two games each, of which the first player wins this share."""
    rows = []
    for number in range(count):
        for game in range(2):
            seated = [0, 1] if game == 0 else [1, 0]
            won = int(luck.below(10_000)) < 10_000 * chance
            places = [1 if (bot == 0) == won else 2 for bot in seated]
            rows.append(Row(number, game, number, seated, places, [0, 1], 40, "last_marker", []))
    return rows


def test_intervals_contain_the_truth_as_often_as_they_claim() -> None:
    """In 200 arenas of players 100 Elo apart: 95 % were promised, and 180 leaves room for luck."""
    luck = FastLuck(1)
    held = 0
    for seed in range(200):
        first, _ = ratings(made_rows(40, luck, expected(100)), 2, seed)
        held += first.low <= 50 <= first.high
    assert RESAMPLES >= 400
    assert 180 <= held <= 199


@pytest.mark.parametrize(
    ("deals", "elo", "trials"), [(1, 0, 40), (1, 1200, 40), (3, 0, 40), (3, 600, 60), (10, 600, 60), (35, 1200, 60)]
)
def test_intervals_contain_the_truth_with_few_games_or_one_sided_results(deals: int, elo: float, trials: int) -> None:
    """Among equals and if one player wins nearly all games; 95 % were promised."""
    luck = FastLuck(deals + int(elo))
    held = 0
    for seed in range(trials):
        first, second = ratings(made_rows(deals, luck, expected(elo)), 2, seed)
        held += first.low <= elo / 2 <= first.high
        assert (first.low, first.high) == pytest.approx((-second.high, -second.low))
    assert held >= 0.93 * trials


@pytest.mark.parametrize(("elos", "games"), [((-600, 0, 600), 12), ((-200, 0, 200), 60)])
def test_intervals_of_three_contain_the_truth_with_few_games_or_far_apart(elos: tuple[float, ...], games: int) -> None:
    """Twelve games of three players are two deals on which each pair meets."""
    luck = FastLuck(games)
    plan = ArenaPlan("crusaders", 2, {}, ("a", "b", "c"), games, 1)
    held = 0
    for seed in range(40):
        rows = []
        for each in plan.all_rounds():
            for game in range(2):
                one, other = each.seated(game)
                won = int(luck.below(10_000)) < 10_000 * expected(elos[one] - elos[other])
                places = [1, 2] if won else [2, 1]
                rows.append(Row(each.number, game, each.deal, [one, other], places, [0, 1], 40, "", []))
        held += sum(each.low <= elo <= each.high for each, elo in zip(ratings(rows, 3, seed), elos, strict=True))
    assert held >= 0.93 * 120


def test_games_are_resampled_by_whole_deals() -> None:
    """The same player wins both games of a deal, so there are only half as many independent results as games."""
    luck = FastLuck(4)
    held = 0
    for seed in range(100):
        rows = made_rows(40, luck, expected(100))
        first, _ = ratings([again(row, rows[row.round * 2]) for row in rows], 2, seed)
        held += first.low <= 50 <= first.high
    assert held >= 91


def again(row: Row, first: Row) -> Row:
    """The row with the winner of another."""
    places = [first.places[first.bots.index(bot)] for bot in row.bots]
    return Row(row.round, row.game, row.deal, row.bots, places, row.order, row.moves, row.ending, row.costs)


@pytest.mark.parametrize(("deals", "width"), [(1, 700), (3, 500), (10, 400), (30, 300)])
def test_a_player_who_wins_everything_has_a_wide_interval(deals: int, width: float) -> None:
    """After six games neither a lead below 100 Elo nor one 500 above the estimate can be excluded."""
    first, second = ratings(made_rows(deals, FastLuck(1), 1.0), 2)
    assert first.high - first.low > width
    assert second.low < second.elo < second.high
    if deals <= 3:
        assert first.low < 50
        assert first.high > first.elo + 250


def test_deals_on_which_each_seat_wins_once_leave_uncertainty() -> None:
    """All deals are alike, so resampling them says nothing, yet others might differ: less likely the more there are."""
    widths = []
    for deals in (1, 3, 10, 100):
        rows = [
            Row(number, game, number, [game, 1 - game], [1, 2], [0, 1], 40, "", [])
            for number in range(deals)
            for game in range(2)
        ]
        first, _ = ratings(rows, 2)
        widths.append(first.high - first.low)
    assert widths == sorted(widths, reverse=True)
    assert widths[1] > 150
    assert widths[-1] > 2


def test_a_sweep_of_six_games_leaves_the_places_open() -> None:
    found = hold_arena(arena_plan("crusaders", ("medium", "random"), 6))
    assert [(each["place"], each["best_place"], each["worst_place"]) for each in found["standings"]] == [
        (1, 1, 2),
        (2, 1, 2),
    ]
    best = found["standings"][0]
    assert best["share"] == 1
    assert best["low"] < 50
    assert best["high"] > 500


def test_lineups_that_met_on_the_same_deal_are_resampled_together() -> None:
    """Of three players on two deals, whoever has the good cards wins: one deal more or less says little."""
    rows = []
    for number in range(6):
        pair = list(combinations(range(3), 2))[number % 3]
        deal = number // 3
        for game in range(2):
            seated = list(pair) if game == 0 else [*reversed(pair)]
            best = max(seated) if deal else min(seated)
            rows.append(Row(number, game, deal, seated, [1 + (bot != best) for bot in seated], [0, 1], 40, "", []))
    found = ratings(rows, 3)
    assert found[0].low < -200
    assert found[0].high > 200
    by_round = [replace_deal(row, row.round) for row in rows]
    assert ratings(by_round, 3)[0].high < found[0].high


def replace_deal(row: Row, deal: int) -> Row:
    return Row(row.round, row.game, deal, row.bots, row.places, row.order, row.moves, row.ending, row.costs)


# Players that fail


class Stubborn(RandomPlayer):
    """Only ever chooses a move that nobody may make."""

    def choose(self, view: View) -> int:
        return 0


def test_a_player_who_chooses_an_illegal_move_loses_and_the_arena_goes_on() -> None:
    plan = arena_plan("crusaders", ("tests.lab.test_arena:Stubborn", "random"), 10)
    found = hold_arena(plan)
    stubborn, other = sorted(found["standings"], key=lambda each: each["share"])
    assert (stubborn["share"], stubborn["refused"], stubborn["failed"]) == (0.0, 10, 10)
    assert (other["share"], other["failed"]) == (1.0, 0)
    assert {row.ending for row in rows_of(plan)} == {"forfeited"}


def test_a_program_that_ends_loses_and_the_arena_goes_on(capsys: pytest.CaptureFixture[str]) -> None:
    program = f"program:{sys.executable} -c pass"
    arguments = ["arena", "crusaders", "--bots", f"{program},random", "--games", "4", "--jobs", "1"]
    assert main(arguments) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert f"{program} forfeited 4 games. The program has ended (exit code 0). (4 games)" in said


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_program_ends_with_the_arena_even_if_unwilling(tmp_path: Path, jobs: str) -> None:
    """The program notes that it runs, chooses the first move each time, and stays when it is asked nothing more."""
    bot = tmp_path / "stays.py"
    bot.write_text(
        f"import json, os, pathlib, sys, time\npathlib.Path({str(tmp_path)!r}, f'{{os.getpid()}}.pid').touch()\n"
        "for line in sys.stdin:\n    message = json.loads(line)\n    if message['type'] == 'asked':\n"
        "        print(json.dumps({'move': message['moves'][0]}), flush=True)\ntime.sleep(30)\n",
        encoding="utf-8",
    )
    program = f"program:{sys.executable} {bot}"
    command = ["arena", "crusaders", "--bots", f"{program},random", "--games", "4", "--jobs", jobs, "--json"]
    played = run(tmp_path, *command)
    assert played.returncode == 0
    assert "ResourceWarning" not in played.stderr
    started = [int(path.stem) for path in tmp_path.glob("*.pid")]
    assert started
    assert [pid for pid in started if is_running(pid)] == []


def is_running(pid: int) -> bool:
    """Whether this process runs; a zombie does not count."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.parametrize(
    "command",
    [
        ["arena", "crusaders", "--games", "2"],
        ["simulate", "crusaders", "--games", "2"],
        ["dataset", "crusaders", "--games", "2", "--out", "set"],
        ["lab", "compare", "crusaders", "--games", "2", "--b", "early_win=none"],
    ],
)
def test_a_program_that_cannot_be_started_is_reported_before_anything_is_played(
    command: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main([*command, "--jobs", "1", "--bots", "program:nosuchprog --fast,random"]) == 1
    assert "The program 'nosuchprog' cannot be started (no such file" in capsys.readouterr().err
    (tmp_path / "notes.txt").write_text("Dear Anna", encoding="utf-8")
    assert main([*command, "--jobs", "1", "--bots", "program:./notes.txt,random"]) == 1
    assert "The program './notes.txt' cannot be started (permission denied)" in capsys.readouterr().err


MODEL = """
import json, sys
asked = 0
CARDS = ("la", "bo", "sw", "he", "ba", "labo", "bosw")
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "asked":
        asked += 1
        first = message["moves"][0]
        not_in_hand = next(f"place {card} 1" for card in CARDS if f"place {card} 1" not in message["moves"])
        move = {1: "Let me think.", 2: not_in_hand, 4: first + " once more"}.get(asked, first)
        text = {"text": f"I think: {move}"} if asked < 3 else {}
        print(json.dumps({"move": move, **text}), flush=True)
    elif message["type"] == "refused":
        assert message["rule"] in ("notation", "CR-5")
"""


def test_a_programs_refused_answers_are_reported_by_rule_and_its_words_counted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    program = tmp_path / "model.py"
    program.write_text(MODEL)
    page = tmp_path / "arena.html"
    arguments = ["arena", "crusaders", "--bots", f"program:{sys.executable} {program},random", "--games", "2"]
    assert main([*arguments, "--jobs", "1", "--json", "--html", str(page)]) == 0
    model = next(each for each in json.loads(capsys.readouterr().out)["standings"] if "model.py" in each["bot"])
    assert sum(model["by_rule"].values()) == model["refused"] == 3
    assert model["by_rule"]["notation"] == 2
    answers = model["moves"] + model["refused"]
    assert model["words"] == 5 + 5 + 3 * (answers - 2) + 2
    said = re.sub(r"\s+", " ", page.read_text(encoding="utf-8"))
    assert f"Answers of {model['bot']}: {answers}." in unescape(said)
    assert f"notation {model['by_rule']['notation'] / answers:.1%}" in said


def test_a_place_is_reported_with_the_range_the_intervals_leave_open() -> None:
    found = hold_arena(arena_plan("crusaders", ("random", "tests.lab.test_arena:Twin", "medium"), 60))
    best, *others = found["standings"]
    assert (best["bot"], best["place"], best["best_place"], best["worst_place"]) == ("medium", 1, 1, 1)
    assert [(each["place"], each["best_place"], each["worst_place"]) for each in others] == [(2, 2, 3), (3, 2, 3)]


def test_the_others_keep_their_places_when_somebody_fails() -> None:
    plan = arena_plan("crusaders", ("tests.lab.test_arena:Stubborn", "random", "easy", "medium"), 4, players=4)
    for row in rows_of(plan):
        assert row.places[row.bots.index(0)] == 4


# Luck


def test_one_source_of_chance_is_independent_of_draws_from_another() -> None:
    busy, quiet = StreamLuck(7), StreamLuck(7)
    for _ in range(50):
        busy.below(6, 1)
    assert [busy.below(1000, 2) for _ in range(20)] == [quiet.below(1000, 2) for _ in range(20)]
    assert [StreamLuck(7).below(1000, 1) for _ in range(3)] != [StreamLuck(8).below(1000, 1) for _ in range(3)]


# Is A stronger than B?


def test_equal_players_raise_alarms_no_more_often_than_promised() -> None:
    """Of 200 pairs of equals: 5 % were promised, and 19 would be more than luck explains."""
    luck = FastLuck(2)
    verdicts = Counter(decided(round_scores(made_rows(600, luck, 0.5)), Hypotheses(0, 60)).verdict for _ in range(200))
    assert verdicts["stronger"] < 19
    assert verdicts["not stronger"] > 150


def test_a_stronger_player_is_found_as_often_as_promised() -> None:
    luck = FastLuck(3)
    verdicts = Counter(
        decided(round_scores(made_rows(600, luck, expected(60))), Hypotheses(0, 60)).verdict for _ in range(200)
    )
    assert verdicts["not stronger"] < 19
    assert verdicts["stronger"] > 150


def test_the_first_decision_counts() -> None:
    scores = [1.0] * 100 + [0.0] * 1000
    assert decided(scores, Hypotheses(0, 50)).verdict == "stronger"
    assert decided(scores, Hypotheses(0, 50)).rounds < 100


def test_a_planted_stronger_player_is_found_in_play() -> None:
    plan = arena_plan("crusaders", ("tests.lab.test_arena:Handicapped", "random"), 2000)
    found = hold_arena(plan, hypotheses=Hypotheses(0, 50))
    assert found["sprt"] is not None
    assert found["sprt"]["verdict"] == "stronger"
    assert found["games"] < 1000


def test_a_player_and_its_twin_are_equal_in_play() -> None:
    """In 40 short arenas, a 95 % interval may miss 0 now and then, but not six times."""
    alarms = 0
    for seed in range(40):
        found = hold_arena(arena_plan("crusaders", ("random", "tests.lab.test_arena:Twin"), 40, seed=seed))
        alarms += any(each["low"] > 0 for each in found["standings"])
    assert alarms < 6


# Costs


def test_move_times_are_accurate_to_a_twelfth() -> None:
    for seconds in (1e-6, 3.3e-5, 0.02, 1.0, 7.7):
        assert seconds <= longest_of_step(step_of(seconds)) <= seconds * 2 ** (1 / 8) * 1.000001
    assert within_95(Cost(100, 1.0, {0: 95, 40: 5})) == longest_of_step(0)
    assert within_95(Cost(100, 1.0, {0: 94, 40: 6})) == longest_of_step(40)
    assert within_95(Cost(steps={})) == 0.0


def test_a_searching_player_gets_the_requested_time() -> None:
    plan = arena_plan("crusaders", ("hard", "random"), 2, seconds=0.01)
    (standing,) = [each for each in hold_arena(plan)["standings"] if each["bot"] == "hard"]
    assert 0.005 < standing["mean"] < 0.2


# The same again


def kept(path: Path) -> list[dict[str, Any]]:
    """The rows of a file without their times."""
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()[1:]]
    return [{name: value for name, value in line.items() if name != "costs"} for line in lines]


def test_the_rows_are_the_same_for_any_number_of_processes(tmp_path: Path) -> None:
    for jobs in (1, 2):
        assert run(tmp_path, *asked(jobs, tmp_path / f"{jobs}.jsonl")).returncode == 0
    assert kept(tmp_path / "1.jsonl") == kept(tmp_path / "2.jsonl")
    assert len(kept(tmp_path / "1.jsonl")) == 60


def asked(jobs: int, out: Path, games: int = 60) -> list[object]:
    bots = "easy,medium,random"
    return ["arena", "crusaders", "--bots", bots, "--games", games, "--jobs", jobs, "--out", out, "--json"]


def test_an_interrupted_arena_continues_to_the_same_rows(tmp_path: Path) -> None:
    out, whole = tmp_path / "out.jsonl", tmp_path / "whole.jsonl"
    plan = arena_plan("crusaders", EASY_AND_RANDOM, 40)
    hold_arena(plan, out=whole)
    lines = whole.read_bytes().splitlines(keepends=True)
    for cut in (b"".join(lines[:14]), b"".join(lines[:14]) + lines[14][:25], b"".join(lines[:16]), lines[0]):
        out.write_bytes(cut)
        found = hold_arena(plan, out=out)
        assert kept(out) == kept(whole)
        assert (found["games"], found["interrupted"]) == (40, False)


def test_asking_for_more_games_adds_them_and_for_fewer_reads_the_first(tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    hold_arena(arena_plan("crusaders", EASY_AND_RANDOM, 10), out=out)
    before = out.read_bytes()
    assert hold_arena(arena_plan("crusaders", EASY_AND_RANDOM, 20), out=out)["games"] == 20
    assert out.read_bytes().startswith(before)
    assert hold_arena(arena_plan("crusaders", EASY_AND_RANDOM, 10), out=out)["games"] == 10


def test_results_of_other_games_are_not_touched(tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    hold_arena(arena_plan("crusaders", EASY_AND_RANDOM, 4), out=out)
    before = out.read_bytes()
    with pytest.raises(BadResults, match="other games"):
        hold_arena(arena_plan("crusaders", EASY_AND_RANDOM, 4, seed=2), out=out)
    assert out.read_bytes() == before
    foreign = tmp_path / "letter.txt"
    foreign.write_text("Dear Anna", encoding="utf-8")
    with pytest.raises(BadResults, match="other games"):
        hold_arena(arena_plan("crusaders", EASY_AND_RANDOM, 4), out=foreign)
    assert foreign.read_text(encoding="utf-8") == "Dear Anna"


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ('{"arena": 1,', '{"arena": 2,', "another version of kingstable (its layout is 2, and this reads 1)"),
        ('"moves":', '"plies":', "out.jsonl, line 2, is damaged or of another version of kingstable (Object missing"),
    ],
)
def test_results_in_another_layout_are_recognised_and_left_unchanged(
    tmp_path: Path, before: str, after: str, said: str
) -> None:
    """Lines that could not be read used to be dropped without a word, with all after them."""
    out, plan = tmp_path / "out.jsonl", arena_plan("crusaders", EASY_AND_RANDOM, 4)
    hold_arena(plan, out=out)
    changed = out.read_text(encoding="utf-8").replace(before, after)
    out.write_text(changed, encoding="utf-8")
    with pytest.raises(BadResults, match=re.escape(said)):
        hold_arena(plan, out=out)
    assert out.read_text(encoding="utf-8") == changed


def test_ctrl_c_reports_what_is_lost(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*given: object) -> object:
        raise KeyboardInterrupt

    monkeypatch.setattr("kingstable.lab.arena.run.in_order", interrupted)
    ask = ["arena", "crusaders", "--bots", "easy,random", "--games", "2", "--jobs", "1"]
    assert main(ask) == 130
    assert "kept: with --out FILE, the same command goes on where it stopped." in capsys.readouterr().err
    assert main([*ask, "--out", str(tmp_path / "kept.jsonl")]) == 130
    assert capsys.readouterr().err == ""


def test_ctrl_c_loses_nothing(tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    process = start(tmp_path, *asked(2, out, games=200_000))
    while not out.exists() or len(out.read_bytes().splitlines()) < 20:
        assert process.poll() is None
    said, _ = interrupt(process)
    assert process.returncode == 130
    found = json.loads(said)
    assert found["interrupted"]
    assert found["games"] == len(kept(out)) >= 18


# The command


def test_it_prints_ratings_and_writes_a_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "arena.html"
    bots = "easy,medium,random"
    assert main(["arena", "crusaders", "--bots", bots, "--games", "30", "--jobs", "1", "--html", str(page)]) == 0
    said = capsys.readouterr().out
    assert said.index("medium") < said.index("easy") < said.index("random")
    text = page.read_text(encoding="utf-8")
    assert all(name in text for name in bots.split(","))
    assert "<span>--bots</span> easy,medium,random <span>--games</span> 30" in text
    assert not re.search(r"(src|href)=|https?://(?!www\.w3\.org)", text)


@pytest.mark.parametrize(
    "asked",
    [
        ["--bots", "easy,random"],
        ["--bots", "easy,random", "--limit", "9", "--seed", "3"],
        ["--bots", "easy,random", "--against", "first", "--players", "3", "--option", "early_win=none"],
    ],
)
def test_a_pages_command_plays_the_same_games(
    asked: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "arena.html"
    assert main(["arena", "crusaders", *asked, "--games", "6", "--jobs", "1", "--html", str(page)]) == 0
    shown = re.search(r"<pre>kingstable (.*)</pre>", page.read_text(encoding="utf-8"))
    assert shown
    assert "<span>--games</span> 6" in shown[1], "a line does not break after the hyphens of an option"
    command = unescape(re.sub("</?span>", "", shown[1]))
    again, once = tmp_path / "again.jsonl", tmp_path / "once.jsonl"
    assert main([*shlex.split(command), "--jobs", "1", "--out", str(again)]) == 0
    assert main(["arena", "crusaders", *asked, "--games", "6", "--jobs", "1", "--out", str(once)]) == 0
    assert played_in(again) == played_in(once)
    capsys.readouterr()


def played_in(out: Path) -> list[dict[str, Any]]:
    """What a file says about an arena, except how long moves took."""
    lines = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]
    return [{name: value for name, value in line.items() if name != "costs"} for line in lines]


def test_players_without_games_have_no_figures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "arena.html"
    arguments = ["arena", "crusaders", "--bots", "random,first,easy,fair", "--games", "2", "--jobs", "1"]
    assert main([*arguments, "--html", str(page)]) == 0
    ranked = capsys.readouterr().out.split("Share of wins")[0].splitlines()
    rows = {
        line.split()[0]: line.split()[1:] for line in ranked if line.startswith(("random", "first", "easy", "fair"))
    }
    assert {*list(rows)[:2]} == {"random", "first"}
    assert rows["easy"] == rows["fair"] == ["-", "-", "-", "0", "-", "-", "-"]
    assert page.read_text().count("<circle") == 2


def test_one_player_sits_alone_among_others(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "arena.html"
    arguments = ["arena", "kings_of_serbia", "--bots", "easy,random", "--against", "first", "--players", "4"]
    assert main([*arguments, "--games", "16", "--jobs", "1", "--html", str(page)]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "easy against 3 × first: won" in said
    assert "random against 3 × first: won" in said
    assert "first against" not in said
    again = page.read_text(encoding="utf-8")
    assert "<span>--against</span> first <span>--players</span> 4" in again
    assert "easy against 3 × first: won" in again


def test_a_lone_player_has_every_seat_with_every_deal() -> None:
    plan = arena_plan("kings_of_serbia", ("easy", "random"), 16, players=4, against="first")
    alone = []
    for played in plan.all_rounds():
        bot, *others = sorted(played.lineup)
        assert others == [2, 2, 2]
        assert sorted(played.seated(game).index(bot) for game in range(4)) == [0, 1, 2, 3]
        alone.append((played.deal, bot))
    assert alone == [(0, 0), (0, 1), (1, 0), (1, 1)]


@pytest.mark.parametrize("truth", [0.25, 0.8, 0.97])
@pytest.mark.parametrize("alike", [0.0, 0.7])
def test_shares_resampled_by_deals_contain_the_truth_as_often_as_they_claim(truth: float, alike: float) -> None:
    """With some probability a game ends as the first one on the same deal did."""
    luck = Random(5)

    def deal() -> list[float]:
        first = float(luck.random() < truth)
        return [first, *(first if luck.random() < alike else float(luck.random() < truth) for _ in range(3))]

    held = 0
    for _ in range(400):
        found = share_in_groups([deal() for _ in range(25)])
        held += found.low <= truth <= found.high
    assert held >= 0.93 * 400


def test_names_in_a_page_are_escaped(tmp_path: Path) -> None:
    found = hold_arena(arena_plan("crusaders", EASY_AND_RANDOM, 2))
    from kingstable.lab.arena.page import page_of
    from kingstable.terminal.speech import speech

    found["standings"][0]["bot"] = found["bots"][0] = "<b>bold</b>"
    assert "<b>bold" not in page_of(found, speech())


def test_an_sprt_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["arena", "crusaders", "--bots", "easy,random", "--games", "400", "--jobs", "1", "--sprt", "0,100"]
    assert main(arguments) == 0
    assert "easy is stronger than random: 100 Elo is likelier than 0" in " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--bots", "easy"], "2 to 50 computer players"),
        (["--bots", "easy,easy"], "easy is named twice"),
        (["--bots", "easy", "--against", "easy"], "easy is named in both --bots and --against"),
        (["--bots", "easy", "--against", "medium,random"], "name one computer player"),
        (["--bots", "easy,heavy"], "no level 'heavy'"),
        (["--bots", "easy,random", "--sprt", "20"], "two differences in Elo"),
        (["--bots", "easy,random", "--sprt", "20,0"], "two differences in Elo"),
        (["--bots", "easy,medium,random", "--sprt", "0,20"], "name two"),
        (["--bots", "easy,random", "--players", "9"], "not 9"),
    ],
)
def test_invalid_requests_are_refused(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "crusaders", *arguments]) == 2
    assert said in capsys.readouterr().err


def test_games_are_played_in_whole_rounds_and_help_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "crusaders", "--bots", "easy,random", "--games", "5", "--jobs", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 6
    assert main(["arena", "--help"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "How many games, rounded up to whole rounds." in said
    assert "for two players, --games 5 plays 6." in said


def test_an_unwritable_page_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "missing" / "arena.html"
    assert (
        main(["arena", "crusaders", "--bots", "easy,random", "--games", "2", "--jobs", "1", "--html", str(page)]) == 2
    )
    assert "cannot be written" in capsys.readouterr().err


def test_plots_have_round_tick_labels() -> None:
    assert ticks_between(-276, 331) == [-200, 0, 200]
    assert ticks_between(-3, 3) == [0]


def test_bots_are_checked_before_anything_is_played() -> None:
    with pytest.raises(BadOption):
        arena_plan("crusaders", ("easy",), 10)
