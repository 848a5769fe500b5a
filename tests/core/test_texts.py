"""Outside texts: moves, options, saved positions, and messages are read strictly, and refused helpfully."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kingstable import catalogue
from kingstable.core import indexer, ruleset, snapshot
from kingstable.core.errors import BadNotation, BadOption, BadSnapshot, UnknownName
from kingstable.core.indexer import stale, write, write_index
from kingstable.core.luck import FastLuck
from kingstable.core.notation import Noun, amounts_of, pack_amounts, unpack_amounts
from kingstable.core.options import Option, choose
from kingstable.core.ruleset import BadRuleset, own, read
from kingstable.core.words import Lexicon, MissingWords, Pairs, lexicon

CRUSADERS = catalogue.game("crusaders")


# Moves


def test_every_move_that_can_be_written_reads_back() -> None:
    notation = CRUSADERS.notation

    assert len(notation.every()) == 31 * 5
    assert all(notation.read(notation.write(move)) == move for move in notation.every())


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "'' is not a move"),
        ("plce la 1", "'plce' is not a move: did you mean place?"),
        ("place la", "place takes a card and a sector: for example 'place la 1'"),
        ("place la 1 2", "place takes a card and a sector"),
        ("place lb 1", "'lb' is not a card: use la, bo, labo"),
        ("place la 6", "'6' is not a sector: use 1, 2, 3, 4, 5."),
        ("x" * 5000, "is not a move"),
    ],
)
def test_an_invalid_move_text_is_refused_with_its_fault(text: str, sentence: str) -> None:
    with pytest.raises(BadNotation) as refused:
        CRUSADERS.notation.read(text)

    assert sentence in str(refused.value)
    assert len(str(refused.value)) < 200


AMOUNTS = amounts_of(("grain", "wood", "metal"), 200)


@given(st.tuples(*[st.integers(0, 200)] * 3))
def test_amounts_read_back_as_written(amounts: tuple[int, int, int]) -> None:
    number = pack_amounts(amounts)

    assert AMOUNTS.read(AMOUNTS.write(number)) == number
    assert unpack_amounts(number, 3) == amounts


def test_amounts_may_come_in_any_order() -> None:
    assert AMOUNTS.write(AMOUNTS.read("1-wood+2-grain")) == "2-grain+1-wood"
    assert AMOUNTS.write(AMOUNTS.read("nothing")) == "nothing"


@pytest.mark.parametrize(
    "text",
    [
        "", "-", "+", "2", "grain", "2-", "-grain", "0-grain", "201-grain", "02-grain", "1-grain+1-grain", "1-gold",
        "1-grain+", "nothing+1-grain", "٢-grain", "+1-grain", "1-grain-1", "1e2-grain", "0000000002-grain",
    ],
)  # fmt: skip
def test_an_invalid_amount_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(BadNotation, match="2-grain"):
        AMOUNTS.read(text)


@given(st.text(max_size=60))
def test_no_text_breaks_the_parser(text: str) -> None:
    try:
        move = CRUSADERS.notation.read(text)
    except BadNotation:
        return
    assert CRUSADERS.notation.write(move) == " ".join(text.split())


# Options and names


def test_unspecified_options_have_their_defaults() -> None:
    chosen = choose(CRUSADERS.options, {"ending": "points"})

    assert chosen["ending"] == "points"
    assert chosen["deck"] == "d1"


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"decks": "d1"}, "There is no option 'decks': did you mean deck?"),
        ({"zzz": "d1"}, "There is no option 'zzz': choose deck, ending"),
        ({"deck": "d3"}, "Option deck cannot be 'd3': choose d1, d2."),
    ],
)
def test_an_unknown_option_or_value_names_the_valid_ones(asked: dict[str, str], sentence: str) -> None:
    with pytest.raises(BadOption) as refused:
        CRUSADERS.new(2, FastLuck(1), asked)

    assert sentence in str(refused.value)


def test_an_unknown_number_is_refused_with_the_known_names() -> None:
    with pytest.raises(KeyError, match="the number 3 has no name in `nouns`, whose names are left, right"):
        Noun({1: "left", 2: "right"}).write(3)


@pytest.mark.parametrize("role", ["usual", "over_days", "programs", "before"])
def test_an_option_names_only_values_it_has(role: str) -> None:
    with pytest.raises(BadOption, match=f"Option tie cannot have {role}='won': its choices are shared, fewer"):
        Option("tie", ("shared", "fewer"), "R1", **{role: "won"})  # type: ignore[arg-type]


def test_the_values_of_an_option_differ() -> None:
    with pytest.raises(BadOption, match="Option tie has the choice 'shared' more than once"):
        Option("tie", ("shared", "shared"), "R1")


def test_an_unsupported_number_of_players_is_refused() -> None:
    with pytest.raises(BadOption, match="crusaders is for 2, 3 or 4 players, not 7"):
        CRUSADERS.new(7, FastLuck(1))


def test_unknown_games_and_levels_suggest_the_likely_ones() -> None:
    with pytest.raises(UnknownName, match=r"There is no game 'crusader': did you mean crusaders?"):
        catalogue.game("crusader")
    with pytest.raises(
        UnknownName, match="There is no level 'unbeatable': choose random, first, easy, fair, medium, able, skilled"
    ):
        catalogue.level("unbeatable")


# Saved positions


def test_a_saved_position_loads_as_the_same_position() -> None:
    table = CRUSADERS.new(3, FastLuck(4))
    again = snapshot.load(CRUSADERS, snapshot.save(CRUSADERS, table), FastLuck(9))

    assert again.pack() == table.pack()
    assert list(again.legal()) == list(table.legal())


def test_bytes_that_are_no_position_are_refused() -> None:
    saved = snapshot.save(CRUSADERS, CRUSADERS.new(2, FastLuck(4)))

    for damaged in (b"", b"junk", saved[:-9], saved[:40]):
        with pytest.raises(BadSnapshot):
            snapshot.load(CRUSADERS, damaged, FastLuck(1))


# Messages


def test_a_missing_message_is_never_silently_empty() -> None:
    words = Lexicon("en", ["hello = Hello { $name }\n"])

    assert words.say("hello", name="Anna") == "Hello Anna"
    with pytest.raises(MissingWords, match=r"words/en\.ftl has no message 'goodbye'"):
        words.say("goodbye")
    with pytest.raises(MissingWords, match=r"cannot be said: .* name \(it is given \$nom\)"):
        words.say("hello", nom="Anna")
    with pytest.raises(MissingWords, match=r"cannot be said: .* name \(it is given no arguments\)"):
        words.say("hello")


def test_an_invalid_fluent_message_says_what_is_wrong() -> None:
    words = Lexicon("en", ["points = { $points ->\n    [one] 1 point\n    [other] { $points } points\n}\n"])

    with pytest.raises(MissingWords, match="'points' cannot be read: Expected one of the variants to be marked as def"):
        words.say("points", points=2)


def test_a_catalogue_may_be_empty() -> None:
    assert not Lexicon("en", ["", "# Nothing yet\n"]).has("hello")


def test_a_sentence_is_formatted_once_for_the_same_arguments(monkeypatch: pytest.MonkeyPatch) -> None:
    form = Lexicon._form
    formed = []

    def noted(self: Lexicon, message: str, arguments: tuple[tuple[str, str | int], ...]) -> str:
        formed.append(arguments)
        return form(self, message, arguments)

    monkeypatch.setattr(Lexicon, "_form", noted)
    words = Lexicon("en", ["hello = Hello { $name }\n"])

    assert (
        " ".join(words.say("hello", name=name) for name in ("Anna", "Bela", "Anna"))
        == "Hello Anna Hello Bela Hello Anna"
    )
    assert formed == [(("name", "Anna"),), (("name", "Bela"),)]


def test_the_cache_of_sentences_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kingstable.core.words.KEPT", 3)
    words = Lexicon("en", ["hello = Hello { $name }\n"])

    assert [words.say("hello", name=str(number)) for number in range(9)] == [f"Hello {number}" for number in range(9)]
    assert words._said.cache_info().currsize == 3


def test_names_are_inserted_into_a_sentence_formatted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    form = Lexicon._form_parts
    formed = []

    def noted(self: Lexicon, message: str, arguments: Pairs, gaps: tuple[str, ...]) -> tuple[str, ...]:
        formed.append(arguments)
        return form(self, message, arguments, gaps)

    monkeypatch.setattr(Lexicon, "_form_parts", noted)
    words = Lexicon("en", ["has = { $you ->\n    [yes] You have\n   *[no] { $who } has\n } { $card }, { $who }.\n"])

    assert words.say("has", you="no", who="Anna", card="a lance") == "Anna has a lance, Anna."
    assert words.say("has", you="no", who="{ $card }", card="a bow") == "{ $card } has a bow, { $card }."
    assert words.say("has", you="yes", who="Anna", card="a bow") == "You have a bow, Anna."
    assert formed == [(("you", "no"),), (("you", "yes"),)]


@pytest.mark.parametrize("name", ["\ue000card\ue001", "\ue000", "\ue001who", "\ue000nobody\ue001", "{", "%s", "\\1"])
def test_no_name_is_mistaken_for_a_placeholder(name: str) -> None:
    words = Lexicon("en", ["has = { $who } has { $card }, { $who }\n"])

    assert words.say("has", who=name, card="a bow") == f"{name} has a bow, {name}"


@pytest.mark.parametrize(
    ("catalogue", "said"),
    [
        ("pick = { $who ->\n    [anna] hers\n   *[other] theirs\n }\nshown = { $who }\n", ("hers", "theirs")),
        ("pick = { shown }\nshown = { $who }\n", ("anna", "bela")),
        ("pick = { shown }\nshown = { $who ->\n    [anna] hers\n   *[other] theirs\n }\n", ("hers", "theirs")),
    ],
)
def test_an_argument_that_selects_a_variant_is_not_merely_inserted(catalogue: str, said: tuple[str, str]) -> None:
    words = Lexicon("en", [catalogue])

    assert (words.say("pick", who="anna"), words.say("pick", who="bela")) == said


def test_a_table_has_the_same_words_whenever_it_is_drawn() -> None:
    words = CRUSADERS.words(("Anna", "Bela"))

    assert CRUSADERS.words(("Anna", "Bela")) is words
    assert CRUSADERS.words(("Bela", "Anna")).seat(0) == "Bela"
    assert CRUSADERS.words(("Bela", "Anna")).lexicon is words.lexicon


def test_a_missing_language_names_the_available_ones() -> None:
    with pytest.raises(UnknownName, match="There is no language 'xx': choose en"):
        lexicon("xx", ())


# The index


RULES = """
STEPS: Final = ("prepare",)
QUESTIONS: Final = ("which",)
SEALED: Final = ()
MOVES: Final = ("take",)
EVENTS: Final = ("takes seat card?",)
ENDINGS: Final = ("done",)
def prepare(t: Toy) -> None: ...
def which(t: Toy, seat: i64) -> None: ...
def take(t: Toy, seat: i64, card: i64) -> None: ...
def standing(t: Toy) -> vec[i64]: ...
"""
PIECES = """
class Toy(Table):
    def __init__(self, seats: i64) -> None:
        self.cards: vec[i64] = vec[i64]()
"""


def toy(folder: Path, rules: str = RULES, pieces: str = PIECES) -> Path:
    (folder / "toy").mkdir()
    (folder / "toy" / "rules.py").write_text(rules)
    (folder / "toy" / "pieces.py").write_text(pieces)
    return folder


def test_the_index_is_stale_until_it_is_written(tmp_path: Path) -> None:
    games = toy(tmp_path)

    assert stale(own("toy", games)) == ["generated/__init__.py", "generated/steps.py", "generated/index.py"]
    write(own("toy", games))
    assert stale(own("toy", games)) == []


def test_the_index_asks_the_strategy_for_obvious_moves_if_it_can(tmp_path: Path) -> None:
    games = toy(tmp_path)
    assert "strategy.obvious" not in write_index(read(own("toy", games)))
    (games / "toy" / "strategy.py").write_text(
        "def appeal(t, seat, move): return 0\n\n\ndef obvious(t): return 0\n", encoding="utf-8"
    )

    assert "return strategy.obvious(self)" in write_index(read(own("toy", games)))


def test_the_index_has_typed_helpers_from_the_rules_signatures(tmp_path: Path) -> None:
    games = toy(tmp_path)
    write(own("toy", games))
    steps = (games / "toy" / "generated" / "steps.py").read_text()

    assert "def ask_which(t: Toy, seat: i64) -> None:" in steps
    assert "def may_take(t: Toy, card: i64) -> None:" in steps
    assert "def tell_takes(t: Toy, seat: i64, card: i64, knows: i64) -> None:" in steps


def test_a_rule_may_have_a_module_of_its_own(tmp_path: Path) -> None:
    taking = "def take(t: Toy, seat: i64, card: i64) -> None: ...\n"
    games = toy(tmp_path, 'CHAPTERS: Final = ("taking",)\n' + RULES.replace(taking, ""))
    (games / "toy" / "taking.py").write_text(taking)
    write(own("toy", games))
    index = (games / "toy" / "generated" / "index.py").read_text()

    assert "from kingstable.games.toy import knowledge, rules, strategy, taking\n" in index
    assert "taking.take(self, seat, first)" in index
    assert "rules.which(self, seat)" in index


def test_a_table_asks_its_strategy_for_idle_moves_if_it_can(tmp_path: Path) -> None:
    games = toy(tmp_path)
    write(own("toy", games))
    assert "strategy.idle" not in (games / "toy" / "generated" / "index.py").read_text()

    (games / "toy" / "strategy.py").write_text(
        "from x import y\n\n\ndef idle(t: Toy, seat: i64, move: i64) -> bool: ...\n"
        "\n\ndef appeal(t: Toy, seat: i64, move: i64) -> i64: ...\n"
    )
    assert stale(own("toy", games)) == ["generated/index.py"]
    write(own("toy", games))
    assert "        return strategy.idle(self, seat, move)\n" in (games / "toy" / "generated" / "index.py").read_text()


def test_the_indexer_checks_every_game_unless_some_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert indexer.main(["--check"]) == 0
    with pytest.raises(SystemExit):
        indexer.main(["--check", "chess"])
    assert "There is no game chess: choose from crusaders, " in capsys.readouterr().err


def test_the_indexer_names_outdated_files(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(indexer, "stale", lambda place: ["generated/steps.py"] if place.game == "kingdoms" else [])
    assert indexer.main(["--check"]) == 1
    assert capsys.readouterr().out.startswith("kingdoms/generated/steps.py is not what the rules say: ")


@pytest.mark.parametrize("named", ["our_games.toy", "our_games/toy"])
def test_an_outside_game_is_named_by_its_package_or_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], named: str
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "our_games").mkdir()
    (tmp_path / "our_games" / "__init__.py").touch()
    games = toy(tmp_path / "our_games")
    (games / "toy" / "__init__.py").write_text("from our_games.toy import index  # which is not written yet")

    assert indexer.main(["--check", named]) == 1
    assert f"python -m kingstable.core.indexer {named}" in capsys.readouterr().out
    assert indexer.main([named]) == indexer.main(["--check", named]) == 0
    assert "from our_games.toy.pieces import Toy\n" in (games / "toy" / "generated" / "steps.py").read_text()
    index = (games / "toy" / "generated" / "index.py").read_text()
    assert "from our_games.toy import knowledge, rules, strategy\n" in index
    assert "kingstable.games" not in index


def test_a_folder_of_ours_is_the_same_game_as_its_name() -> None:
    assert ruleset.place_of(str(ruleset.GAMES / "kingdoms")) == ruleset.place_of("kingdoms") == own("kingdoms")
    assert ruleset.imported("kingstable.games.kingdoms") == own("kingdoms")


@pytest.mark.parametrize(
    ("named", "sentence"),
    [
        ("kingstable.core", "kingstable.core is no game: .* has no rules.py"),
        (
            "nowhere.toy",
            "There is no game nowhere.toy: choose from crusaders, .* such as my_games.lanterns, or its folder",
        ),
        ("crusader", r"There is no game crusader: did you mean crusaders\?$"),
        ("../nowhere", "../nowhere is no game: .*/nowhere has no rules.py"),
    ],
)
def test_what_is_no_game_is_not_indexed(capsys: pytest.CaptureFixture[str], named: str, sentence: str) -> None:
    with pytest.raises(SystemExit):
        indexer.main([named])
    assert re.search(sentence, capsys.readouterr().err)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('MOVES: Final = ("take",)', "", "rules.py has no table MOVES"),
        ('("take",)', '("give",)', "MOVES names give, but rules.py has no such function"),
        ("seat: i64, card: i64", "seat: i64, a: i64, b: i64, c: i64", "take is about 3 things"),
        ("def which(t: Toy, seat: i64)", "def which(t: Toy)", "The question which needs `seat`"),
        ("SEALED: Final = ()", 'SEALED: Final = ("which",)', "which is in QUESTIONS and SEALED of rules.py"),
        ('("take",)', '("take", "take")', "take is twice in MOVES of rules.py: leave it in"),
        ('("takes seat card?",)', '("takes seat card?", "takes seat")', "takes is twice in EVENTS of rules.py"),
        ('("done",)', '("done", "done")', "done is twice in ENDINGS of rules.py"),
    ],
)
def test_tables_that_do_not_fit_the_functions_are_named(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    with pytest.raises(BadRuleset) as refused:
        read(own("toy", toy(tmp_path, RULES.replace(old, new))))

    assert sentence in str(refused.value)


@pytest.mark.parametrize(
    ("module", "text", "sentence"),
    [
        ("knowledge", "def imagin(t, seat): ...\n", "knowledge.py has no function imagine, which every game needs."),
        ("strategy", "def worth(table, seat): ...\n", "strategy.py has no function appeal, which every game needs."),
        (
            "rules",
            RULES.replace("def standing", "def stand"),
            "rules.py has no function standing, which",
        ),
    ],
)
def test_a_missing_required_function_is_named(tmp_path: Path, module: str, text: str, sentence: str) -> None:
    games = toy(tmp_path)
    games.joinpath("toy", f"{module}.py").write_text(text, encoding="utf-8")
    with pytest.raises(BadRuleset) as refused:
        read(own("toy", games))
    assert sentence in str(refused.value)


def test_a_field_that_cannot_be_packed_is_named(tmp_path: Path) -> None:
    games = toy(tmp_path, pieces=PIECES.replace("vec[i64] = vec[i64]()", "dict[str, int] = {}"))

    with pytest.raises(BadRuleset, match="The field cards is of type dict"):
        write(own("toy", games))


@pytest.mark.parametrize(
    ("field", "sentence"),
    [
        (
            "self.pack: vec[i64] = vec[i64]()",
            "The field pack of pieces.py has the name of something that every Table has",
        ),
        ("self.ply: i64 = 0", "The field ply of pieces.py has the name of something that every Table has"),
        ("self.laid = 0", "The field laid of pieces.py has no type: write `self.laid: i64 = ...`"),
    ],
)
def test_a_field_that_would_be_lost_or_hide_another_is_refused(tmp_path: Path, field: str, sentence: str) -> None:
    games = toy(tmp_path, pieces=f"{PIECES}        {field}\n")

    with pytest.raises(BadRuleset) as refused:
        read(own("toy", games))
    assert sentence in str(refused.value)


def test_a_table_may_set_fields_every_table_has(tmp_path: Path) -> None:
    games = toy(tmp_path, pieces=f"{PIECES}        self.horizon = 200\n")

    assert [field.name for field in read(own("toy", games)).fields] == ["cards"]


def test_an_installed_game_comes_before_a_folder_of_the_same_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A project often lies in a folder with the same name as its package, which holds no rules itself."""
    (tmp_path / "lamps" / "src" / "lamps").mkdir(parents=True)
    (tmp_path / "lamps" / "src" / "lamps" / "__init__.py").touch()
    (tmp_path / "lamps" / "src" / "lamps" / "rules.py").touch()
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path / "lamps" / "src")

    assert ruleset.place_of("lamps") == ruleset.Place(tmp_path / "lamps" / "src" / "lamps", "lamps")


def test_the_indexer_says_what_it_wrote(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(toy(tmp_path))
    assert indexer.main(["./toy"]) == 0
    assert capsys.readouterr().out == "toy: generated/__init__.py, generated/steps.py, generated/index.py written\n"
