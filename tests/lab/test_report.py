"""Reports for designers: figures that add up, warnings where due, and a self-contained page."""

from __future__ import annotations

import asyncio
import json
import re
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random
from shutil import copy
from time import perf_counter
from typing import Any

import msgspec
import pytest

from bench.idle import fill
from kingstable import catalogue
from kingstable.catalogue import NAMES
from kingstable.cli import main
from kingstable.core.record import parse, replay
from kingstable.lab.lines import BadResults
from kingstable.lab.plan import Chunk, Plan, plan_for
from kingstable.lab.plots import Row, dots, steps
from kingstable.lab.report.adding import adding, choices, firsts
from kingstable.lab.report.citing import cited_in, ids_in
from kingstable.lab.report.course import Course, Follower
from kingstable.lab.report.deeds import AHEAD, BEHIND, LEVEL, Choices, Deed, Doings, thing_of
from kingstable.lab.report.depth import FEWEST, doublings, first_of
from kingstable.lab.report.figures import Report, Wish, report, told
from kingstable.lab.report.firing import Fired, fired, sorted_out
from kingstable.lab.report.measures import counted_times, mean_of, mean_share, ratio_of, spread_of, within_all
from kingstable.lab.report.naming import counter_named, ending_named, event_named, move_named
from kingstable.lab.report.page import noted, report_page
from kingstable.lab.report.recorded import watch_record
from kingstable.lab.report.watching import Asked, Watched, watch
from kingstable.lab.simulate import simulate
from kingstable.lab.strongest import LADDER, fitting, strongest
from kingstable.server.finished import minutes_of
from kingstable.server.store.kept import Kept, NewMove, Person
from kingstable.terminal.speech import speech
from tests.cli.programs import interrupt, start, wait_for
from tests.contract.fair import GAME as FAIR


def reported(game: str, games: int, players: int | None = None, levels: tuple[str, ...] = ("easy",)) -> Report:
    return report(plan_for(game, games, players, levels))


@pytest.mark.parametrize("name", NAMES)
def test_the_figures_of_every_game_add_up(name: str) -> None:
    found = report(plan_for(name, 3, levels=("easy",), limit=400))
    assert found["games"] == 3
    decisions = {each["name"]: each["value"] for each in found["lengths"]}["decisions"]
    assert sum(each["per_game"]["value"] for each in found["decisions"]) <= decisions + 1e-9
    assert sum(each["value"] for each in found["endings"]) == pytest.approx(1)
    for each in found["decisions"]:
        assert 1 <= each["answers"]["value"] <= each["most"]
        assert 0 <= each["forced"]["value"] <= 1
    if found["by_limit"] < 1:
        assert sum(each["value"] for each in found["turns"]) == pytest.approx(1)
        assert sum(each["value"] for each in found["seats"]) == pytest.approx(1)
        assert found["scores"]


def test_an_advantage_of_the_first_player_is_found() -> None:
    """In The Kingdom for three, as `kingstable simulate` also finds."""
    found = reported("the_kingdom", 200, 3, ("medium",))
    first, _, third = found["turns"]
    assert first["low"] > third["high"]
    points = {each["name"]: each for each in found["leads"]}["points"]
    assert points["low"] > 0


def test_a_null_variant_raises_no_alarm() -> None:
    """In Crusaders for two random players it does not matter who begins: few of 20 reports may say that it does."""
    alarms = 0
    for seed in range(20):
        found = report(plan_for("crusaders", 60, levels=("random",), seed=seed))
        alarms += found["turns"][0]["low"] > 0.5 or found["turns"][1]["low"] > 0.5
    assert alarms < 4


def made(order: tuple[int, ...], places: list[int], points: list[float]) -> Watched:
    counters = [{"points": each} for each in points]
    return Watched(order, places, counters, 10, 6, "over", {"move": Asked(4, 9, 5, 1)})


def test_victories_leads_and_ties_are_counted_correctly() -> None:
    plan = plan_for("crusaders", 4)
    games = [
        made((0, 1), [1, 2], [5, 3]),
        made((1, 0), [1, 2], [6, 1]),
        made((1, 0), [1, 1], [4, 4]),
        made((), [2, 1], [0, 9]),
    ]
    found = told(plan, games)
    assert [(each["alone"], each["shared"], each["value"]) for each in found["seats"]] == [(2, 1, 0.625), (1, 1, 0.375)]
    assert [(each["alone"], each["shared"], each["value"]) for each in found["turns"]] == [(1, 1, 0.5), (1, 1, 0.5)]
    assert found["ties"]["value"] == 0.25
    assert found["leads"][0]["value"] == pytest.approx((2 + 5 + 9) / 3)
    assert found["scores"][0]["value"] == pytest.approx((4 + 3.5 + 4 + 4.5) / 4)
    (decision,) = found["decisions"]
    assert (decision["question"], decision["most"]) == ("move", 5)
    assert [decision[name]["value"] for name in ("per_game", "answers", "forced")] == [4, 2.25, 0.25]


def test_a_means_interval_follows_its_spread() -> None:
    found = mean_of("", [1, 2, 3, 4, 5])
    assert found["value"] == 3
    assert found["high"] - 3 == pytest.approx(2.776 * (2.5 / 5) ** 0.5, rel=0.01), "Student's t for four degrees"
    many = mean_of("", [1, 2, 3, 4, 5] * 200)
    assert many["high"] - 3 == pytest.approx(1.96 * (2 / 1000) ** 0.5, rel=0.01)
    assert mean_of("", [])["value"] == 0


def test_no_interval_of_a_count_goes_below_zero() -> None:
    found = counted_times("", [0, 0, 0, 5])
    assert found["low"] == 0
    assert counted_times("", [3, 4, 5])["low"] == mean_of("", [3, 4, 5])["low"] > 0


def test_games_follow_from_the_seed_for_any_number_of_processes() -> None:
    plan = plan_for("crusaders", 6, levels=("easy",))
    assert watch(plan, 3) == watch(plan, 3)
    assert report(plan) == report(plan, jobs=2)


def test_where_all_act_at_once_no_turn_order_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(catalogue.GAMES, "fair", FAIR)
    plan = Plan("fair", 2, {}, ("random", "random"), 2, 1)
    assert simulate(plan)["turns"] == []
    assert told(plan, [])["turns"] == []
    found = reported("crusaders", 1)
    heading = "Victories by turn order"
    assert heading in report_page(found, speech())
    assert heading not in report_page(Report(**{**found, "turns": []}), speech())


def test_choices_are_kept_in_the_order_of_the_offers() -> None:
    """It used to be in the order of a set, so two processes could keep the same game in different lines."""
    game = catalogue.game("the_kingdom")
    offers = [game.notation.read(f"buy {rank}{suit}") for rank in "976543" for suit in "schd"]
    doings = Doings(game, 2)
    doings.chosen(0, offers, offers[0])
    assert list(doings.choices) == [thing_of("the_kingdom", "", offer) for offer in offers]


def notes(found: Report) -> str:
    return " ".join(noted(found, speech()))


def test_limits_and_random_players_cause_warnings() -> None:
    random = report(plan_for("the_kingdom", 2, levels=("random",), options={"turn_limit": "turns_40"}))
    assert "100% of the games ended at a limit" in notes(random)
    assert "choose at random" in notes(random)
    assert "limit" not in notes(reported("crusaders", 4))
    assert "half points" in notes(reported("kingdoms", 1))


def test_a_page_needs_no_network() -> None:
    text = report_page(reported("kings_of_serbia", 2, 3), speech())
    assert not re.search(r"(src|href)=|https?://(?!www\.w3\.org)", text)
    assert "kingstable lab report kings_of_serbia <span>--players</span> 3" in text
    for heading in ("Victories by turn order", "How games end", "What there is to decide"):
        assert heading in text


def test_the_command_writes_a_page_and_prints_figures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "report.html"
    arguments = ["lab", "report", "crusaders", "--games", "4", "--jobs", "1", "--bots", "easy", "--no-rules"]
    assert main([*arguments, "--out", str(page)]) == 0
    assert capsys.readouterr().out == f"The report is in {page}.\n"
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")
    assert "--seconds" not in page.read_text(encoding="utf-8"), "the usual seconds are usual everywhere"
    assert main([*arguments, "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert (found["games"], found["levels"]) == (4, ["easy", "easy"])


@pytest.mark.parametrize(
    ("games", "minutes", "jobs", "found", "tried"),
    [
        (10, 60, 1, "hard", ["medium", "skilled", "hard"]),
        (600, 60, 1, "medium", ["medium", "skilled"]),
        (600, 60, 2, "skilled", ["medium", "skilled"]),
        (100_000, 1, 1, "medium", ["medium"]),
    ],
)
def test_the_strongest_players_that_fit_the_time_are_chosen(
    games: int, minutes: int, jobs: int, found: str, tried: list[str]
) -> None:
    lasts, played = {"medium": 1.0, "skilled": 10.0, "hard": 50.0}, []

    def play(level: str) -> float:
        played.append(level)
        return lasts[level]

    allowed = 60 * minutes * jobs / games
    assert strongest(play, allowed) == (found, lasts[found])
    assert played == tried


@pytest.mark.parametrize(
    ("minutes", "levels", "found"),
    [
        (40, [], ("skilled", 0)),  # 24 s a game: 10 for the game, and the first doubling takes 15
        (45, [], ("skilled", 1)),
        (83, [], ("skilled", 1)),
        (92, [], ("hard", 0)),
        (92, ["medium"], ("medium", 2)),
    ],
)
def test_thinking_is_doubled_as_often_as_time_allows(
    minutes: int, levels: list[str], found: tuple[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    lasts, clock = {"medium": 1.0, "skilled": 10.0, "hard": 50.0}, [0.0]

    def play(plan: Plan, _: Chunk) -> None:
        clock[0] += 15.0 if "search" in plan.levels[0] else lasts[plan.levels[0]]

    monkeypatch.setattr("kingstable.lab.strongest.play_chunk", play)
    monkeypatch.setattr("kingstable.lab.strongest.perf_counter", lambda: clock[0])
    fits = fitting(lambda *levels: plan_for("crusaders", 1, 2, levels), 100, minutes, 1, levels)
    assert (fits.levels, fits.doublings) == ((found[0],), found[1])


def test_nothing_is_tried_out_when_players_and_doublings_are_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr("kingstable.lab.strongest.play_chunk")
    fits = fitting(lambda *levels: plan_for("crusaders", 1, 2, levels), 100, 1, 1, ["hard"], 3)
    assert (fits.levels, fits.doublings) == (("hard",), 3)


def test_a_resumed_report_uses_the_players_chosen_before(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The shortest time to ask for is a minute, which takes two seconds here."""
    monkeypatch.setattr("kingstable.lab.strongest.perf_counter", lambda: 30 * perf_counter())
    usual = ["lab", "report", "crusaders", "--games", "1", "--jobs", "1", "--no-rules", "--json"]
    assert main([*usual, "--within", "1"]) == 0
    out, err = capsys.readouterr()
    (level, other) = json.loads(out)["levels"]
    assert level == other
    assert level in LADDER
    assert f"Computer players: {level}, the strongest" in err
    kept = ["--keep", str(tmp_path / "games.jsonl")]
    for more in (["--bots", "easy"], []):
        assert main([*usual, *kept, *more]) == 0
        assert json.loads(capsys.readouterr().out)["levels"] == ["easy", "easy"]


@pytest.mark.parametrize("damage", ["no game", "caf\xe9"])
def test_a_damaged_line_among_kept_games_is_named_and_nothing_is_lost(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], damage: str
) -> None:
    """That game and all after it used to be dropped, and played again, without a word."""
    keep = tmp_path / "games.jsonl"
    command = ["lab", "report", "crusaders", "--games", "3", "--bots", "easy", "--jobs", "1", "--no-rules", "--json"]
    command += ["--keep", str(keep)]
    assert main(command) == 0
    head, first, _, third = keep.read_bytes().splitlines(keepends=True)
    damaged = b"".join([head, first, f'"{damage}"\n'.encode("latin-1"), third])
    keep.write_bytes(damaged)
    assert main(command) == 1
    assert "games.jsonl, line 3, is damaged" in " ".join(capsys.readouterr().err.split())
    assert keep.read_bytes() == damaged


def test_ctrl_c_reports_on_the_games_so_far(tmp_path: Path) -> None:
    bot = tmp_path / "slow.py"
    bot.write_text(
        "import sys\n\n\nclass Slow:\n    told = False\n\n    def choose(self, view):\n        if not Slow.told:\n"
        "            print('playing', flush=True)\n            Slow.told = True\n"
        "        return view.position.legal_for(view.seat)[0]\n",
        encoding="utf-8",
    )
    arguments = [
        "lab",
        "report",
        "crusaders",
        "--games",
        100_000,
        "--jobs",
        1,
        "--bots",
        "slow:Slow",
        "--no-rules",
        "--out",
        "r.html",
    ]
    process = start(tmp_path, *arguments)
    wait_for(process, "playing")
    _, errors = interrupt(process)
    assert process.returncode == 130
    assert "Interrupted after" in errors
    assert "Interrupted after" in (tmp_path / "r.html").read_text(encoding="utf-8")


def test_an_unwritable_file_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = str(tmp_path / "missing" / "r.html")
    assert main(["lab", "report", "crusaders", "--games", "1", "--jobs", "1", "--bots", "easy", "--out", out]) == 2
    assert "cannot be written" in capsys.readouterr().err


# How games go, and what things are worth


def test_the_lead_is_followed_through_a_game() -> None:
    """Seat 0 leads, is overtaken by a move of seat 2, which gains nothing, and seat 1 wins by its own."""

    class Standing:
        seats = 3

        def __init__(self, *values: int) -> None:
            self.values = values

        def standing(self) -> tuple[int, ...]:
            return self.values

    game = catalogue.game("crusaders")
    table: Any = Standing(0, 0, 0)
    follower = Follower(game, table, looks=False)
    moments = [(0, 3, (0, 0, 0)), (1, 1, (2, 0, 0)), (2, 2, (2, 1, 0)), (0, 1, (1, 2, 0)), (1, 2, (3, 2, 0))]
    for seat, answers, standing in moments:
        table.values = standing
        follower.asked(table, seat, answers)
    table.values = (3, 4, 0)
    course = follower.course(table)
    assert (course.changes, course.by_others) == (3, 1)
    assert course.decided == 1
    assert course.ahead == [1, 1, 2]
    thirds = follower.thirds()
    assert [(each.decisions, each.forced, each.spells, each.idle) for each in thirds] == [
        (2, 1, 2, 1),
        (2, 1, 2, 1),
        (1, 0, 1, 0),
    ]


def test_turns_and_rounds_are_the_games_own_however_often_questions_pass_on() -> None:
    crusaders = watch(plan_for("crusaders", 1, levels=("easy",)), 0)
    assert crusaders.turns == crusaders.decisions, "a turn is to place a card"
    kingdoms = watch(plan_for("kingdoms", 1, 3, ("easy",)), 0)
    assert kingdoms.rounds == kingdoms.turns / 3
    assert kingdoms.turns < sum(third.spells for third in kingdoms.thirds), "a battle asks both again and again"
    deck = watch(plan_for("the_kingdom", 1, options={"turn_limit": "turns_40"}), 0)
    assert (deck.ending, deck.turns, deck.rounds) == ("turn_limit", 80, 40)
    serbia = watch(plan_for("kings_of_serbia", 1, 4, ("easy",)), 0)
    assert serbia.turns == 4 * serbia.rounds < 80 < sum(third.spells for third in serbia.thirds)


def with_deeds(winner: int, *deeds: Deed) -> Watched:
    places = [2, 2]
    places[winner] = 1
    game = made((0, 1), places, [0, 0])
    game.deeds = list(deeds)
    return game


def test_what_only_leaders_get_is_not_mistaken_for_what_makes_them_win() -> None:
    """Whoever is ahead wins 80 % and buys jewels; the others buy coal. Neither adds anything."""
    luck = Random(1)
    games = []
    for _ in range(400):
        leader = luck.randrange(2)
        winner = leader if luck.random() < 0.8 else 1 - leader
        jewels = [Deed(f"buys {luck.choice(('ruby', 'pearl'))}", leader, 1, AHEAD, 1)]
        games.append(with_deeds(winner, *jewels, Deed("buys coal", 1 - leader, 1, BEHIND, 1)))
    found = adding(games)
    assert {each["name"] for each in found} == {"buys ruby", "buys pearl", "buys coal"}
    assert not any(each["sure"] for each in found)
    assert all(abs(each["value"]) < 0.06 for each in found)


def test_what_makes_winners_is_found() -> None:
    """Two buy from the same standing, and the buyer of the sword wins 70 %."""
    luck = Random(2)
    games = []
    for _ in range(400):
        seat = luck.randrange(2)
        winner = seat if luck.random() < 0.7 else 1 - seat
        deeds = (Deed("buys sword", seat, 0, LEVEL, 1), Deed("buys spoon", 1 - seat, 0, LEVEL, 1))
        games.append(with_deeds(winner, *deeds))
    sword, spoon = sorted(adding(games), key=lambda each: -each["value"])
    assert (sword["name"], sword["sure"], spoon["sure"]) == ("buys sword", True, True)
    assert sword["low"] < 0.2 < sword["high"]


def test_things_that_add_nothing_are_rarely_called_certain() -> None:
    """With forty random cards, few of fifty reports may call anything sure."""
    alarms = 0
    for seed in range(50):
        luck = Random(seed)
        games = [
            with_deeds(
                luck.randrange(2),
                *(Deed(f"draws card-{luck.randrange(40)}", seat, 0, LEVEL, 1) for seat in (0, 1) for _ in range(3)),
            )
            for _ in range(150)
        ]
        alarms += any(each["sure"] for each in adding(games))
    assert alarms <= 6


def test_choices_and_first_choices_are_counted() -> None:
    one, other = with_deeds(0), with_deeds(1)
    one.choices, other.choices = {"buy hat": Choices(4, 0), "buy cat": Choices(4, 3)}, {"buy hat": Choices(2, 0)}
    one.first, other.first = {0: "buy cat", 1: "buy_hat"}, {0: "buy cat"}
    hat, cat = choices([one, other])
    assert (hat["name"], hat["offered"], hat["taken"]) == ("buy hat", 6, 0)
    assert (cat["offered"], cat["taken"]) == (4, 3)
    first, second = firsts([one, other])
    assert (first["name"], first["times"], first["value"]) == ("buy cat", 2, 0.5)
    assert second["name"] == "buy hat"
    assert second["share"] == pytest.approx(1 / 3)


def rules_of(game: str, games: int, players: int, options: dict[str, str] | None = None) -> Fired:
    plan = plan_for(game, games, players, ("easy",), options)
    found = fired(plan, [watch(plan, number) for number in range(games)])
    assert found is not None
    groups = [
        *(each["rule"] for each in found["rules"]),
        *found["never"],
        *(each["rule"] for each in found["not_agreed"]),
        *found["always"],
        *found["unshown"],
        *found["unseen"],
    ]
    assert sorted(groups) == sorted(catalogue.game(game).rulebook().statements()), "each rule is in one group"
    return found


def applied(found: Fired) -> dict[str, int]:
    return {each["rule"]: each["games"] for each in found["rules"]}


def test_rules_of_unchosen_options_are_listed_separately() -> None:
    """Computing the standings checks whether points count, but that alone does not apply the rule on points."""
    found = rules_of("crusaders", 2, 2)
    others = {each["rule"]: (each["option"], each["choices"]) for each in found["not_agreed"]}
    assert others["CR-12"] == ("ending", ["points"])
    assert others["R10"] == ("ending", ["points"])
    assert others["R13"] == ("stop", ["when_certain"])
    assert applied(found)["CR-5"] == applied(found)["CR-11"] == 2
    by_points = rules_of("crusaders", 1, 2, {"ending": "points", "stop": "when_certain"})
    assert applied(by_points)["CR-12"] == 1
    assert not {"CR-12", "R10", "R13"} & {each["rule"] for each in by_points["not_agreed"]}


def test_rules_of_definitions_and_pictures_are_not_reported_as_unused() -> None:
    """What a group is belongs to the definition of the cards, and what a fort is worth to that of the counters."""
    assert "BK-2" in rules_of("kingdoms", 1, 3)["always"]
    kings = rules_of("kings_and_things", 2, 4)
    assert {"KT-10", "KT-41"} <= set(kings["always"])
    assert {"rule": "KT-34", "option": "", "choices": [], "players": [2]} in kings["not_agreed"]
    assert "KT-117" in applied(kings), "there were battles"


def test_a_rule_is_unused_if_nothing_that_cites_it_was_called() -> None:
    plan = plan_for("kings_and_things", 10, 4)
    called = frozenset({"KT-203"})
    assert "KT-203" in sorted_out(plan, 10, Counter(), frozenset())["never"]
    assert "KT-203" in sorted_out(plan, 10, Counter(), called)["unshown"]
    found = sorted_out(plan, 10, Counter({"KT-203": 3}), called)
    assert applied(found) == {"KT-203": 3}
    assert found["at_most"] == pytest.approx(0.278, abs=0.001)
    assert fired(plan, []) is None


def test_functions_that_act_show_their_rule_and_those_that_only_ask_do_not() -> None:
    functions = cited_in("crusaders").functions
    assert functions["rules", "draw"].rules == {"CR-5"}
    assert {rule for rules in functions["rules", "draw"].lines.values() for rule in rules} == {"CR-5"}
    assert functions["score", "points"].returns == {"CR-12"}
    asks = functions["rules", "standing"], functions["score", "is_certain"]
    assert not any(each.lines or each.returns for each in asks), "several rules and cases, or only yes or no"


def test_a_comment_marks_the_line_that_shows_a_rule() -> None:
    """Each card that is bought leaves the market, but only the last one ends the game."""
    (shown,) = cited_in("kings_of_serbia").functions["trade", "take_from_market"].lines.values()
    assert shown == {"KS-49"}
    award = cited_in("crusaders").functions["rules", "award"]
    assert list(award.lines.values()) == [{"CR-9"}], "an early win cannot be told from the last army"
    assert award.rules == {"CR-9", "CR-10", "CR-13"}


def shown_in(game: str, moves: int | None = None, players: int = 2, options: dict[str, str] | None = None) -> Fired:
    """The rules found to apply in the first moves of a game, or in the whole."""
    plan = plan_for(game, 1, players, ("easy",), options)
    watched = watch(plan, 0)
    found = fired(plan, [replace(watched, moves=watched.moves[:moves])])
    assert found is not None
    return found


@pytest.mark.parametrize("name", NAMES)
def test_no_line_marks_a_rule_that_holds_in_every_game(name: str) -> None:
    """Else a report could say whether it was applied, and so claim more than is known."""
    always = ids_in(catalogue.game(name).always)
    assert always
    assert always <= set(catalogue.game(name).rulebook().statements())
    assert not always & cited_in(name).shown


@pytest.mark.parametrize(
    ("game", "moves", "players", "rules"),
    [
        ("crusaders", 6, 2, {"CR-7", "CR-8", "CR-10", "CR-13", "R7"}),  # three cards each are no army
        ("kingdoms", 1, 3, {"BK-16", "R2", "R7", "R12", "R23"}),  # nobody has bid
        ("the_kingdom", 1, 2, {"KD-6", "KD-23", "KD-26", "R10", "R12", "R17", "R22"}),
        ("kings_of_serbia", 3, 3, {"KS-13", "KS-32", "KS-48", "KS-55", "R12", "R14", "R28"}),  # cards lie face down
        ("kings_and_things", 20, 4, {"KT-39", "KT-102", "KT-104", "KT-120", "KT-131", "KT-148"}),  # setting up
    ],
)
def test_a_rule_is_not_shown_before_its_case_comes_up(game: str, moves: int, players: int, rules: set[str]) -> None:
    found = shown_in(game, moves, players)
    assert not rules & set(applied(found))
    assert not rules & {*found["always"], *found["unseen"]}, "they can be observed"


@pytest.mark.parametrize(
    ("game", "players", "rules"),
    [
        ("crusaders", 2, {"CR-6", "CR-7", "CR-8", "CR-10", "R7", "R8"}),
        ("kingdoms", 3, {"BK-3", "BK-4", "BK-16", "R2", "R3", "R12"}),
        ("the_kingdom", 2, {"KD-6", "KD-23", "KD-26", "R6", "R16", "R17"}),
        ("kings_of_serbia", 3, {"KS-13", "KS-32", "R12", "R26", "R28", "R32"}),
        ("kings_and_things", 4, {"KT-5", "KT-25", "KT-39", "KT-102", "KT-120", "KT-131", "KT-148", "R25"}),
    ],
)
def test_a_rule_is_shown_once_its_case_has_come_up(game: str, players: int, rules: set[str]) -> None:
    assert rules <= set(applied(shown_in(game, None, players)))


def test_cases_on_one_line_are_told_apart() -> None:
    """Whether a territory is won before all armies there are complete, and how a game ends."""
    late = applied(shown_in("crusaders", options={"early_win": "none"}))
    assert "CR-13" in late
    assert not {"CR-10", "R7", "R8"} & set(late)
    short = shown_in("the_kingdom", options={"turn_limit": "turns_40"})
    year = shown_in("the_kingdom")
    assert "R22" in year["never"], "a comment says which line counts"
    assert "KD-23" in applied(year)
    assert ("R22" in applied(short)) == ("KD-23" not in applied(short))


def test_rules_are_described_by_their_first_sentences() -> None:
    plan = plan_for("crusaders", 1, levels=("easy",))
    games = [watch(plan, 0)]
    page = report_page(Report(**{**told(plan, games), "fired": fired(plan, games)}), speech())
    assert "Two players shuffle one deck; three or four players shuffle two decks into one." in page
    assert "What wins the game: Points" in page
    assert "11 rules hold in every game" in page
    assert "cannot be observed" not in page


def test_ids_are_read_from_docstrings() -> None:
    assert ids_in("Five cards each (CR-2 to 4; R7).") == {"CR-2", "CR-3", "CR-4", "R7"}
    assert ids_in("Who wins (CR-9, 10, 13), or is out.") == {"CR-9", "CR-10", "CR-13"}


def test_a_report_stops_once_precise_and_resumes_from_its_file(tmp_path: Path) -> None:
    kept = tmp_path / "games.jsonl"
    plan = plan_for("crusaders", 400, levels=("random",))
    found = report(plan, wish=Wish(0.16, kept))
    assert found["sampling"] == {"precision": 0.16, "reached": True}
    assert 20 < found["games"] < 120
    assert all(each["high"] - each["low"] <= 0.32 for each in found["turns"])
    assert report(plan, wish=Wish(0.16, kept)) == found
    assert len(kept.read_bytes().splitlines()) == 1 + found["games"]
    more = report(plan_for("crusaders", found["games"] + 3, levels=("random",)), wish=Wish(None, kept))
    assert more["games"] == found["games"] + 3
    with pytest.raises(BadResults, match="other games"):
        report(plan_for("crusaders", 4, levels=("random",), seed=9), wish=Wish(None, kept))


def test_a_truncated_line_is_played_again(tmp_path: Path) -> None:
    kept = tmp_path / "games.jsonl"
    plan = plan_for("crusaders", 3, levels=("random",))
    whole = report(plan, wish=Wish(None, kept))
    kept.write_bytes(kept.read_bytes()[:-40])
    assert report(plan, wish=Wish(None, kept)) == whole


def test_a_bid_reported_with_its_strength_counts_once() -> None:
    deeds = Counter[str]()
    for each in watch(plan_for("kingdoms", 1, levels=("easy",)), 0).deeds:
        deeds[each.what.partition(" ")[0]] += each.times
    assert deeds["stands_at"] > 0
    assert deeds["bids"] == 0
    revealed = [each.what for each in watch(plan_for("kings_of_serbia", 1, levels=("easy",)), 0).deeds]
    assert any(what.startswith("reveals ") for what in revealed), "it has no sentence either, but nothing else tells it"


def test_doubled_thinking_is_reported_in_elo() -> None:
    found = doublings(plan_for("crusaders", 4), 1, 4, 1, lambda games: None)
    assert [(each["simulations"], each["twice"], each["games"]) for each in found] == [(50, 100, 4)]
    assert found[0]["low"] <= found[0]["value"] <= found[0]["high"]


def test_doubling_starts_at_half_the_reports_thinking_time() -> None:
    assert first_of(["skilled", "medium"]) == catalogue.SKILLED // 2
    assert first_of(["hard", "hard"]) == catalogue.HARD // 2
    assert first_of(["easy", "random"]) == FEWEST


def test_games_of_doubled_thinking_are_kept_beside_the_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    arguments = ["lab", "report", "crusaders", "--games", "2", "--bots", "easy", "--jobs", "1", "--no-rules", "--json"]
    arguments += ["--doublings", "1", "--keep", str(tmp_path / "games.jsonl")]
    assert main(arguments) == 0
    found = json.loads(capsys.readouterr().out)
    assert {path.name for path in tmp_path.iterdir()} == {"games.jsonl", "games-50.jsonl"}
    monkeypatch.delattr("kingstable.lab.arena.run.play_round")  # nothing is played again
    assert main(arguments) == 0
    assert json.loads(capsys.readouterr().out) == found
    assert len(found["depth"]) == 1


def test_a_page_says_how_depth_is_measured_where_it_was_not(tmp_path: Path) -> None:
    found = report(plan_for("crusaders", 2, levels=("random",)))
    assert "--doublings 1" in report_page(found, speech("en"))


# Games that are written down


def test_the_extreme_games_are_stored_and_replay(tmp_path: Path) -> None:
    plan = plan_for("crusaders", 6, levels=("easy",))
    found = report(plan, wish=Wish(records=tmp_path / "records"))
    files = {path.name.rpartition("-")[0]: path for path in (tmp_path / "records").iterdir()}
    assert {"crusaders-longest", "crusaders-shortest", "crusaders-latest-decided"} < set(files)
    record = parse(files["crusaders-longest"].read_text(encoding="utf-8"))
    assert replay(catalogue.game("crusaders"), record).over()
    assert record.seats == ("easy 1", "easy 2")  # as the report names them: seat 1, seat 2
    number = int(files["crusaders-longest"].stem.rpartition("-")[2])
    seen = watch(plan, number)
    again = watch_record(record)
    assert again is not None
    assert replace(again, moves=[]) == replace(seen, moves=[])
    assert len(record.entries) == max(watch(plan, each).decisions for each in range(found["games"]))


def test_a_report_can_read_finished_games_of_a_house(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database, page = tmp_path / "house.sqlite3", tmp_path / "report.html"
    asyncio.run(fill(database, "crusaders", 2, 3))
    arguments = ["lab", "report", "crusaders", "--from", str(database), "--json", "--out", str(page)]
    assert main(arguments) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert (found["games"], found["sources"], found["levels"]) == (3, [str(database)], ["records", "records"])
    assert f"3 finished games of The Kingdoms of Crusaders from {database}" in page.read_text(encoding="utf-8")
    assert found["lengths"][-1]["name"] == "measured"
    assert "where all sat together" in page.read_text(encoding="utf-8")


def test_minutes_are_measured_where_people_sat_together_without_counting_pauses() -> None:
    minute, people = 60_000, (Person("you", "Anna"), Person("bot", "easy", "easy"))
    kept = Kept("t", "crusaders", 0, {}, people, 4, 4, True, False)
    moves = [NewMove(ply, 0, "", made * minute) for ply, made in enumerate((5, 7, 30, 31), start=1)]
    assert minutes_of(kept, moves) == 3
    assert minutes_of(msgspec.structs.replace(kept, pace="days"), moves) is None
    assert minutes_of(msgspec.structs.replace(kept, people=people[1:]), moves) is None
    games = [replace(made((0, 1), [1, 2], [5, 3]), minutes=each) for each in (3.0, 5.0, None)]
    assert told(plan_for("crusaders", 3), games)["lengths"][-1] == spread_of("measured", [3, 5])


def test_minutes_of_simulated_games_follow_from_seconds_the_page_states() -> None:
    """One decision in four has only one answer."""
    found = told(plan_for("crusaders", 1), [made((0, 1), [1, 2], [5, 3])], seconds=40)
    assert (found["lengths"][-1]["name"], found["lengths"][-1]["value"]) == ("minutes", 2)
    page = report_page(found, speech())
    assert "Minutes, if every decision with more than one answer took 40\N{NO-BREAK SPACE}s" in page
    assert page.count("<span>--seconds</span> 40") == 1


def test_records_of_other_kinds_are_skipped_and_invalid_ones_reported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    golden = str(Path(__file__).parents[1] / "golden")
    arguments = ["lab", "report", "the_kingdom", "--from", golden, "--players", "3", "--json"]
    assert main(arguments) == 0
    said = capsys.readouterr()
    found: dict[str, Any] = json.loads(said.out)
    assert found["players"] == 3
    assert found["games"] >= 1
    assert "were left out" in said.err
    assert main([*arguments, "--option", "tie=never"]) == 1
    assert "There is no finished game" in capsys.readouterr().err
    text = tmp_path / "text.ktr"
    text.write_text("a letter\n", encoding="utf-8")
    assert main(["lab", "report", "the_kingdom", "--from", str(text)]) == 1
    assert "is not a record" in capsys.readouterr().err


def test_a_folder_may_hold_records_under_any_names_beside_other_files(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    golden = min((Path(__file__).parents[1] / "golden").glob("crusaders-2*.ktr"))
    (tmp_path / "winter").mkdir()
    copy(golden, tmp_path / "winter" / "evening.txt")
    copy(golden, tmp_path / "one.ktr")
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\xff")
    (tmp_path / "letter.txt").write_text("a letter\n", encoding="utf-8")
    arguments = ["lab", "report", "crusaders", "--from", str(tmp_path), "--json"]
    assert main(arguments) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 2
    (tmp_path / "cut.txt").write_text(golden.read_text(encoding="utf-8")[:200], encoding="utf-8")
    assert main(arguments) == 1
    assert "cut.txt: The record is cut short" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("option", "value", "said"),
    [
        ("--within", "0.5", "write a whole number from 1 to 10,080, not '0.5'."),
        ("--within", "10081", "write a whole number from 1 to 10,080, not '10081'."),
        ("--doublings", "-1", "write a whole number from 0 to 10, not '-1'."),
        ("--games", "half", "write a whole number such as 1000 or 1e3, or auto, not 'half'."),
    ],
)
def test_a_number_out_of_range_is_refused_with_its_bounds(
    option: str, value: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["lab", "report", "crusaders", option, value]) == 2
    assert f"Invalid value for '{option}': {said}" in capsys.readouterr().err


def test_playing_options_are_refused_for_games_already_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each is refused; options about which games to report on, and how, are accepted."""
    golden = str(Path(__file__).parents[1] / "golden")
    arguments = ["lab", "report", "the_kingdom", "--from", golden]
    given = ["--games", "200", "--bots", "easy", "--doublings", "1", "--precision", "0.1", "--no-rules"]
    assert main([*arguments, *given]) == 2
    said = " ".join(capsys.readouterr().err.split())
    why = "--from reports on finished games, and plays none: leave out"
    assert f"{why} --games, --precision, --no-rules, --doublings, --bots." in said
    for each in ("keep", "records", "within", "cards", "jobs", "ray", "seed", "limit"):
        assert main([*arguments, f"--{each}", "1"]) == 2
        assert f"{why} --{each}." in " ".join(capsys.readouterr().err.split())
    monkeypatch.chdir(tmp_path)
    taken = ["--players", "3", "--option", "tie=shared", "--seconds", "5", "--json", "--language", "en"]
    assert main([*arguments, *taken]) == 0


# What the page draws and says in words


def test_the_terminal_warns_of_games_that_end_at_a_limit(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = "100% of the games ended at a limit"
    games = ["--games", "4", "--jobs", "1", "--bots", "random"]
    out = str(tmp_path / "page.html")
    short = ["--option", "turn_limit=turns_40"]
    assert main(["lab", "report", "the_kingdom", *games, *short, "--no-rules", "--out", out]) == 0
    assert said in capsys.readouterr().err
    assert main(["simulate", "the_kingdom", *games, *short]) == 0
    assert said in " ".join(capsys.readouterr().out.split())
    assert main(["lab", "compare", "the_kingdom", *games, "--b", "turn_limit=turns_40"]) == 0
    assert "100% one way and 100% the other ended at a limit" in " ".join(capsys.readouterr().out.split())
    assert main(["simulate", "crusaders", *games]) == 0
    assert "limit" not in capsys.readouterr().out


def test_different_players_are_reported_separately() -> None:
    plan = plan_for("crusaders", 4, levels=("easy", "random"))
    games = [made((0, 1), [1, 2], [5, 3]), made((0, 1), [2, 1], [3, 5])] * 2
    assert [(each["name"], each["value"]) for each in told(plan, games)["bots"]] == [("easy", 1), ("random", 0)]
    assert "Victories by player" in report_page(told(plan, games), speech())
    assert told(plan_for("crusaders", 4, levels=("easy",)), games)["bots"] == []


def test_a_length_has_a_median_and_a_span_of_eight_games_in_ten() -> None:
    found = spread_of("", [float(number) for number in range(101)])
    assert (found["median"], found["tenth"], found["ninth"], found["cases"]) == (50, 10, 90, 101)
    assert spread_of("", [])["median"] == 0


def test_no_interval_of_a_share_leaves_the_range_from_zero_to_one() -> None:
    found = mean_share("decided", [1.0, 1.0, 0.9, 0.5])
    assert (found["value"], found["high"]) == (0.85, 1)
    assert mean_share("", [0.0, 0.0, 0.1])["low"] == 0
    half = within_all(ratio_of("", [1, 5], [5, 5]))
    assert (half["value"], half["low"], half["high"]) == (0.6, 0, 1)


def test_rare_means_certainly_chosen_in_few_games() -> None:
    games = [with_deeds(0) for _ in range(40)]
    for number, game in enumerate(games):
        game.choices = {"buy hat": Choices(3, 0), "buy cat": Choices(30, 1)}
        if number == 0:
            game.choices["buy owl"] = Choices(1, 0)
    assert [each["name"] for each in choices(games)] == ["buy hat", "buy owl", "buy cat"]
    page = report_page(told(plan_for("crusaders", 40), games), speech())
    assert "Buy hat" in page, "never bought in 40 games"
    assert "Buy owl" not in page, "nothing is known of what was offered once"
    assert "Buy cat" not in page, "bought once in every game"
    assert "2 other choices are made more often, or came up in too few games to tell" in page


def test_the_page_says_why_nothing_adds_to_winning() -> None:
    assert "was bought, played or the like in 10 games or more" in report_page(reported("crusaders", 2), speech())


def test_a_report_uses_the_games_own_words() -> None:
    said = speech()
    assert move_named("the_kingdom", "", "vault_held King of Spades") == (
        "Put the King of Spades from your hand into your Vault"
    )
    assert move_named("the_kingdom", "", "buy King of Spades") == "Buy the King of Spades"
    assert move_named("kingdoms", "", "bid blue king (9)") == "Bid blue king (9)"
    assert event_named("kingdoms", "", "stands_at blue king (9)") == "Bids the blue king (9)"
    assert move_named("crusaders", "", "place swords") == "Place swords"
    assert event_named("crusaders", "", "draws a bow") == "Draws a bow"
    assert event_named("kingdoms", "", "turns_up red 3") == "Turns up the red 3"
    assert event_named("kings_of_serbia", "", "conquers Dečani") == "Conquers Dečani"
    assert event_named("kings_and_things", "", "strikes Golem") == "Strikes Golem"
    assert ending_named("kings_and_things", "turn_limit", said) == "The last turn is over"
    assert ending_named("crusaders", "stopped", said) == "Stopped before the end"
    assert counter_named("kingdoms", "bonus*") == "Bonus*"
    page = report_page(reported("crusaders", 3), said)
    assert "<h1>The Kingdoms of Crusaders for 2 players" in page
    assert "The last victory marker has been placed" in page
    assert "last_marker" not in page.replace("<span>--option</span> stop=last_marker", "")


def test_the_share_of_games_the_winner_leads_is_counted_at_each_tenth() -> None:
    games = [made((0, 1), [1, 2], [5, 3]) for _ in range(10)]
    for game in games[:3]:
        game.course = Course(ahead=[1, 1, 1], tenths=[3, 3, 2, 2, 2, 1, 1, 1, 1], decided=0.55)
    found = told(plan_for("crusaders", 4), games)
    assert [each["value"] for each in found["leading"]] == [0, 0, 0, 0, 0, 1, 1, 1, 1]
    assert {each["cases"] for each in found["leading"]} == {3}
    assert [each["games"] for each in found["deciding"]] == [0, 0, 0, 0, 0, 3, 0, 0, 0, 0]
    assert found["margin"] == {"name": "points", "bars": [{"first": 2, "last": 2, "games": 10}]}
    turned = [made((0, 1), [2, 1], [5, 3]) for _ in range(10)]
    assert told(plan_for("crusaders", 4), turned)["margin"] is None, "points do not decide who wins"


def test_axis_labels_are_round_and_in_range() -> None:
    assert steps(0, 1) == [0, 0.2, 0.4, 0.6, 0.8, 1]
    assert steps(37, 40, whole=True) == [37, 38, 39, 40]
    assert steps(-0.13, 0.34) == [-0.1, 0, 0.1, 0.2, 0.3]
    assert steps(0, 1, whole=True) == [0, 1]
    assert steps(0, 12, whole=True) == [0, 5, 10], "no half games"


def test_names_in_plots_are_whole() -> None:
    name = "Places a lance, a bow, swords, a helmet and a banner in a territory far away"
    plot = dots([Row(name, 0.1, -0.1, 0.3)], "Additions")
    said = re.findall(r"<text x=\"0\"[^>]*>([^<]*)<", plot)
    assert len(said) == 2
    assert " ".join(said) == name
    assert f'aria-label="{name}: +10% (-10% to +30%)"' in plot
    assert "tabindex=" in plot
