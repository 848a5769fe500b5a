"""Searching card sets: goals are understood, what may vary is varied, and the best is checked on other deals."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from kingstable import catalogue
from kingstable.cli import main
from kingstable.lab import tuning
from kingstable.lab.compare.kept import KeptWays
from kingstable.lab.plan import plan_for
from kingstable.lab.report.watching import Watched
from kingstable.lab.tuning import Aim, aims_of, missed, tune
from kingstable.lab.varied import BadTuning, changed, check_playable, present, varied_of

SERBIA = "kings_of_serbia"
VARY = "id,column,low,high\nmerchant,price,3,5\nstart_goods,option,,\n"


def won_by(winner: int, rounds: float = 10, ending: str = "market") -> Watched:
    places = [2] * 4
    places[winner] = 1
    return Watched((0, 1, 2, 3), places, [], 40, 40, ending, rounds=rounds)


def test_a_target_is_parsed() -> None:
    assert aims_of("turn order even, 9.5-12 rounds,40 - 60 % Market, 0-5% ties", SERBIA) == [
        Aim("turn order", 0, 0),
        Aim("rounds", 9.5, 12),
        Aim("market", 0.4, 0.6),
        Aim("ties", 0, 0.05),
    ]


@pytest.mark.parametrize(
    "text",
    ["fun", "10 rounds", "12-10 rounds", "10-12 hours", "40-60 % last_marker", "", "1.2.3-4 rounds", ".-4 rounds"],
)
def test_an_invalid_target_is_reported(text: str) -> None:
    with pytest.raises(BadTuning, match="is no target"):
        aims_of(text, SERBIA)


def test_misses_are_measured_in_comparable_units() -> None:
    even = [won_by(seat) for seat in range(4)]
    assert missed(aims_of("turn order even, 10-12 rounds", SERBIA), even) == 0
    assert missed(aims_of("10-20 rounds", SERBIA), [won_by(0, 8)]) == pytest.approx(1)
    assert missed(aims_of("0-45 % market", SERBIA), [*even, *(won_by(0, ending="piles") for _ in range(4))]) == (
        pytest.approx(1)
    )
    stopped = Watched((0, 1, 2, 3), [1] * 4, [], 40, 40, "stopped", rounds=10)
    assert missed(aims_of("0-5 % ties", SERBIA), [*even, stopped]) == 0
    second = [won_by(1) for _ in range(4)]
    assert missed(aims_of("turn order even", SERBIA), second) == pytest.approx(((0.75 / 0.05) ** 2 + 3 * 25) / 4)


def test_numbers_and_options_vary() -> None:
    plan = plan_for(SERBIA, 2, 2)
    varied = varied_of(VARY, SERBIA, "")
    assert present(plan, varied) == {"merchant price": "4", "start_goods": "none"}
    way = changed(SERBIA, "", {"merchant price": "3", "start_goods": "not_second"}, varied)
    assert way.options == {"start_goods": "not_second"}
    own = catalogue.game(SERBIA).own_cards
    assert own is not None
    different = set(way.cards.splitlines()) ^ set(own().splitlines())
    assert {line.split(",")[1] for line in different} == {"merchant"}
    catalogue.game(SERBIA, way.cards)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("id,low\n", "The first line"),
        ("id,column,low,high\n", "Nothing varies"),
        ("id,column,low,high\nmerchnt,price,3,5\n", "did you mean merchant"),
        ("id,column,low,high\nmerchant,symbol,3,5\n", "no number in a column 'symbol'"),
        ("id,column,low,high\nmerchant,price,5,3\n", "low is above high"),
        ("id,column,low,high\nmerchant,price,few,many\n", "whole numbers"),
        ("id,column,low,high\nmerchant,price,1,9999999999\n", "more than 1000 values"),
        (f"{VARY}merchant,price,1,2\n", "Lines 2 and 4 are both about merchant price"),
        (f"{VARY}start_goods,option,,\n", "Lines 3 and 4 are both about start_goods"),
        ("id,column,low,high\nbazaar,option,,\n", "there is no option 'bazaar'"),
        (
            "id,column,low,high\nstart,option,corner,\n",
            "Line 2: all choices of an option vary: leave low",
        ),
    ],
)
def test_what_cannot_vary_is_reported(text: str, said: str) -> None:
    with pytest.raises(BadTuning, match=said):
        varied_of(text, SERBIA, "")


def test_a_set_may_be_written_in_any_playable_way() -> None:
    """With headings in capitals, spaces, remarks, and empty values that a spreadsheet has appended."""
    own = catalogue.game(SERBIA).own_cards
    assert own is not None
    head, *lines = own().splitlines()
    typed = [head.upper(), "# Our box", *(f"{line.replace(',', ' , ')},," for line in lines), ""]
    cards = "\n".join(typed)
    plan = plan_for(SERBIA, 1, cards=cards)
    varied = varied_of(VARY, SERBIA, cards)
    assert present(plan, varied) == {"merchant price": "4", "start_goods": plan.options["start_goods"]}
    way = changed(SERBIA, cards, {"merchant price": "3", "start_goods": "all"}, varied)
    assert way.cards == changed(SERBIA, "", {"merchant price": "3", "start_goods": "all"}, varied).cards


def test_a_game_without_card_sets_varies_only_options() -> None:
    with pytest.raises(BadTuning, match="no card sets"):
        varied_of("id,column,low,high\nmerchant,price,3,5\n", "crusaders", "")


def test_a_search_finds_the_option_that_meets_the_target() -> None:
    """Forty rounds for two random players in The Kingdom, which a limit of forty turns gives."""
    pytest.importorskip("optuna")
    plan = plan_for("the_kingdom", 2)
    varied = varied_of("id,column,low,high\nturn_limit,option,,\n", "the_kingdom", "")
    found = tune(plan, varied, "39-41 rounds", 14, 3)
    assert found["best"] == {"turn_limit": "turns_40"}
    assert found["present"] == {"turn_limit": "turns_100"}
    assert len(found["trials"]) == 14
    assert found["trials"][0]["values"] == found["present"]
    assert found["checks"] == 3
    assert {each["name"]: each["value"] for each in found["checked"]}["rounds"] < -20
    assert tune(plan, varied, "39-41 rounds", 14, 3) == found


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ("bandit,copies,1,2", "bandit copies cannot vary: no value of 1 to 2 can be played"),
        ("merchant,price,3,5\ntreasurer,copies,4,8", "treasurer copies cannot vary: no value of 4 to 8 but 7, the"),
        ("merchant,price,4,4", "only the present value"),
        (
            "\n".join(f"{card},copies,1,60" for card in ("merchant", "treasurer", "monk", "herald")),
            "Hardly any change",
        ),
    ],
)
def test_unplayable_requests_are_reported_before_anything_is_played(lines: str, said: str) -> None:
    """The deck of Kings of Serbia has 82 cards, so copies of one card can vary only along with those of another."""
    plan = plan_for(SERBIA, 1, 2, limit=20)
    with pytest.raises(BadTuning, match=said):
        check_playable(plan, varied_of(f"id,column,low,high\n{lines}\n", SERBIA, ""))


def test_copies_vary_together_and_unplayable_sets_are_no_trials() -> None:
    pytest.importorskip("optuna")
    plan = plan_for(SERBIA, 1, 2, limit=20)
    varied = varied_of("id,column,low,high\nmerchant,copies,7,11\ntreasurer,copies,5,9\n", SERBIA, "")
    found = tune(plan, varied, "1-2 rounds", 6, 0)
    assert len(found["trials"]) == 6
    assert found["refused"] > 0
    assert "82 Characters" in found["why"]
    assert {sum(map(int, each["values"].values())) for each in found["trials"]} == {16}


def test_without_a_better_set_no_cards_are_written() -> None:
    pytest.importorskip("optuna")
    plan = plan_for(SERBIA, 1, 2, limit=20)
    found = tune(plan, varied_of("id,column,low,high\nmerchant,price,3,5\n", SERBIA, ""), "0-100 rounds", 3, 0)
    assert found["best"] == found["present"]
    assert found["cards"] == ""


def test_an_interrupted_search_continues_to_the_same_result(tmp_path: Path) -> None:
    pytest.importorskip("optuna")
    plan = plan_for(SERBIA, 2, 2, limit=60)
    varied = varied_of("id,column,low,high\nmerchant,price,5,7\nstart,option,,\n", SERBIA, "")
    whole, cut = tmp_path / "whole.jsonl", tmp_path / "cut.jsonl"
    with closing(KeptWays(whole)) as kept:
        found = tune(plan, varied, "4-5 rounds", 6, 3, kept=kept)
    assert found["checks"] == 3
    assert found == tune(plan, varied, "4-5 rounds", 6, 3)
    lines = whole.read_bytes().splitlines(keepends=True)
    for left in (lines[:4], lines[:-2], lines):
        cut.write_bytes(b"".join(left))
        with closing(KeptWays(cut)) as kept:
            assert tune(plan, varied, "4-5 rounds", 6, 3, kept=kept) == found
        assert cut.read_bytes().splitlines(keepends=True) == lines


def test_ctrl_c_in_a_search_keeps_the_games_of_the_unfinished_trial(tmp_path: Path) -> None:
    pytest.importorskip("optuna")
    plan = plan_for(SERBIA, 4, 2, limit=60)
    varied = varied_of("id,column,low,high\nmerchant,price,2,6\n", SERBIA, "")

    class Interrupted(KeptWays):
        def add(self, plan: str, number: int, game: Watched) -> None:
            super().add(plan, number, game)
            if len(self) == 6:
                raise KeyboardInterrupt

    with closing(Interrupted(tmp_path / "kept.jsonl")) as stopped:
        found = tune(plan, varied, "4-5 rounds", 3, 0, kept=stopped)
    assert (len(found["trials"]), found["interrupted"]) == (1, True)
    with closing(KeptWays(tmp_path / "kept.jsonl")) as kept:
        assert len(kept) == 6
        assert tune(plan, varied, "4-5 rounds", 3, 0, kept=kept) == tune(plan, varied, "4-5 rounds", 3, 0)


def test_the_command_writes_the_best_cards(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("optuna")
    vary, out = tmp_path / "vary.csv", tmp_path / "best.csv"
    vary.write_text("id,column,low,high\nmerchant,price,3,4\n", encoding="utf-8")
    arguments = ["lab", "tune", SERBIA, "--vary", str(vary), "--target", "1-2 rounds", "--bots", "random"]
    arguments += ["--games", "2", "--trials", "2", "--checks", "0", "--jobs", "1", "--limit", "60", "--out", str(out)]
    assert main([*arguments, "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert found["trials"][0]["values"] == {"merchant price": "4"}
    assert main(arguments) == 0
    said = capsys.readouterr().out
    assert "What varies" in said
    assert out.exists() == ("The best card set is in" in said) == (found["best"] != found["present"])


@pytest.mark.parametrize(("part", "calls"), [("check_playable", 1), ("_try", 1), ("_try", 2)])
def test_an_interrupted_search_reports_its_trials_and_what_is_lost(
    part: str, calls: int, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("optuna")
    whole, called = getattr(tuning, part), []

    def interrupted(*given: object) -> object:
        called.append(given)
        if len(called) == calls:
            raise KeyboardInterrupt
        return whole(*given)

    vary, kept = tmp_path / "vary.csv", tmp_path / "kept.jsonl"
    vary.write_text("id,column,low,high\nmerchant,price,3,4\n", encoding="utf-8")
    arguments = ["lab", "tune", SERBIA, "--vary", str(vary), "--target", "1-2 rounds", "--bots", "random"]
    arguments += ["--games", "2", "--jobs", "1", "--limit", "60"]
    monkeypatch.setattr(tuning, part, interrupted)
    assert main(arguments) == 130
    said = capsys.readouterr()
    assert said.out.startswith(f"{calls - 1} trial")
    assert ("Interrupted before the first trial was over." in said.out) == (calls == 1)
    assert ("the best of these trials was partly lucky" in " ".join(said.out.split())) == (calls == 2)
    lost = "Nothing was kept: with --keep FILE, the same command goes on where it stopped.\n"
    assert said.err == lost
    called.clear()
    assert main([*arguments, "--keep", str(kept), "--json"]) == 130
    said = capsys.readouterr()
    assert (json.loads(said.out)["interrupted"], said.err) == (True, "")


def test_cards_are_not_written_into_a_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["lab", "tune", SERBIA, "--target", "1-2 rounds", "--vary", "vary.csv", "--out"]
    assert main([*arguments, str(tmp_path / "tuned.html")]) == 2
    assert "such as tuned.csv" in " ".join(capsys.readouterr().err.split())


def test_missing_inputs_are_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["lab", "tune", SERBIA, "--target", "1-2 rounds", "--vary", str(tmp_path / "none.csv")]
    assert main(arguments) == 1
    assert "cannot be read" in capsys.readouterr().err
