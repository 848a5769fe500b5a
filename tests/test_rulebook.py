"""Reading rulebooks, and what the rulebook of Crusaders says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.rulebook import NARROWEST, BadRulebook, as_text, load, parse, rule_as_text
from kingstable.games.crusaders.deck import DECK_SIZE, DECKS, KINDS
from kingstable.games.crusaders.options import OPTIONS
from kingstable.games.crusaders.pieces import RANK, WEIGHT
from kingstable.games.crusaders.reach import better_units

CRUSADERS = "kingstable.games.crusaders"

PAGE = """\
# The Game of Stones

## How to move

**GS-1** Take *one* stone. Then rest,
as GS-2 has it.

**GS-2** Nobody takes two stones.

- A stone is round.
- It may be
  white, see R1.
  1. Or black.

And nothing else.

## Rulings

**R1** (GS-1, GS-2) Are there white stones? Yes.
"""


def lines_of(page: str, line: int, new: str) -> str:
    """The page with one line changed."""
    lines = page.splitlines()
    lines[line - 1] = new
    return "\n".join(lines)


# Reading


def test_a_page_has_a_title_and_sections_with_ids_made_from_their_titles() -> None:
    book = parse(PAGE)
    assert book.title == "The Game of Stones"
    assert [(section.id, section.title) for section in book.sections] == [
        ("how-to-move", "How to move"),
        ("rulings", "Rulings"),
    ]


def test_a_rules_first_sentence_has_no_markup() -> None:
    rules = parse(PAGE).rules
    assert [(rule.id, rule.sentence, rule.section) for rule in rules] == [
        ("GS-1", "Take one stone.", "how-to-move"),
        ("GS-2", "Nobody takes two stones.", "how-to-move"),
    ]


def test_a_rule_extends_to_the_next_rule_or_heading() -> None:
    first, second = parse(PAGE).rules
    assert first.sentences() == ["Take one stone.", "Then rest, as GS-2 has it."]
    assert second.sentences() == [
        "Nobody takes two stones.",
        "A stone is round.",
        "It may be white, see R1.",
        "Or black.",
        "And nothing else.",
    ]
    assert second.saying("stone") == ["Nobody takes two stones.", "A stone is round."]
    page = PAGE.replace("And nothing else.", "### Resting\n\nRest often.")
    assert parse(page).rules[1].sentences()[-1] == "Or black."
    assert "Rest often." not in parse(page).rules[1].html


def test_a_rule_is_shown_with_its_lists() -> None:
    assert (
        rule_as_text(parse(PAGE).rules[1], 26)
        == """\
GS-2  Nobody takes two
stones.

- A stone is round.
- It may be white, see R1.
  1. Or black.

And nothing else."""
    )


def test_a_table_is_shown_in_columns_with_its_widest_one_wrapped() -> None:
    table = "| stone | what it does |\n| --- | --- |\n| white | it may rest, as GS-1 has it |\n| black | |\n"
    (rule, other) = parse(PAGE.replace("**GS-2**", f"{table}\n**GS-2**")).rules
    assert rule_as_text(rule, 24).splitlines()[3:] == [
        "",
        "stone  what it does",
        "-----  -----------------",
        "white  it may rest, as",
        "       GS-1 has it",
        "black",
    ]
    assert rule.saying("it may rest") == ["it may rest, as GS-1 has it"]
    assert '<a href="#GS-1">GS-1</a> has it</td>' in rule.html
    assert "it may rest" not in other.html


def test_a_table_that_does_not_fit_is_shown_row_by_row() -> None:
    table = "| stone | colour | what it does |\n| --- | --- | --- |\n| white | | it rests |\n| black | dark | |\n"
    (rule, _) = parse(PAGE.replace("**GS-2**", f"{table}\n**GS-2**")).rules
    assert rule_as_text(rule, 20).splitlines()[-4:] == [
        "stone: white; what",
        "it does: it rests",
        "stone: black;",
        "colour: dark",
    ]


def test_a_ruling_names_the_rules_it_belongs_to() -> None:
    (ruling,) = parse(PAGE).rulings
    assert (ruling.id, ruling.rules, ruling.section) == ("R1", ("GS-1", "GS-2"), "rulings")
    assert ruling.sentences() == ["Are there white stones?", "Yes."]
    assert rule_as_text(ruling, 80) == "R1  (GS-1, GS-2) Are there white stones? Yes."


def test_the_paragraph_of_a_rule_is_its_anchor() -> None:
    html = parse(PAGE).sections[0].html
    assert '<p id="GS-1"><strong>GS-1</strong> Take <em>one</em> stone.' in html
    assert html.count('id="') == 2


def test_a_mention_elsewhere_is_a_link_to_the_rule() -> None:
    movement, rulings = parse(PAGE).sections
    assert 'as <a href="#GS-2">GS-2</a> has it.' in movement.html
    assert 'white, see <a href="#R1">R1</a>.' in movement.html
    assert '<strong>R1</strong> (<a href="#GS-1">GS-1</a>, <a href="#GS-2">GS-2</a>)' in rulings.html


def test_a_mention_within_a_link_is_not_linked_twice() -> None:
    html = parse(PAGE.replace("see R1.", "see [the ruling R1](#R1).")).sections[0].html
    assert '<a href="#R1">the ruling R1</a>' in html


def test_text_that_only_looks_like_an_id_stays_unchanged() -> None:
    html = parse(PAGE.replace("A stone is round.", "UTF-8, XR1, R1-D2 and `GS-9` are no ids.")).sections[0].html
    assert "UTF-8, XR1, R1-D2 and <code>GS-9</code> are no ids." in html


@pytest.mark.parametrize("words", ["Example", "Step 1", "1099", "Act 2", "A", "Two stones", "M. 3 and 4"])
def test_other_bold_words_may_begin_a_paragraph(words: str) -> None:
    assert f"<strong>{words}</strong>" in parse(lines_of(PAGE, 10, f"\n**{words}** is bold.\n")).sections[0].html


def test_markup_of_the_page_is_escaped() -> None:
    html = parse(PAGE.replace("A stone is round.", "<script>alert(1)</script>")).sections[0].html
    assert "<script>" not in html
    assert "&lt;script&gt;" in html


def test_a_translated_page_has_sections_sentences_and_links_too() -> None:
    movement = "## 走法\n\n**GS-1** 拿一颗石头。然后休息。\n\n"
    rulings = "## 裁定\n\n**R1** （GS-1）有白石头吗？有，参见GS-1规则。\n"
    page = "# 石头\n\n" + movement + rulings
    book = parse(page)
    assert [section.id for section in book.sections] == ["走法", "裁定"]
    assert book.rules[0].sentence == "拿一颗石头。"
    assert [(each.sentence, each.section, each.rules) for each in book.rulings] == [("有白石头吗？", "裁定", ("GS-1",))]
    assert book.rulings[0].sentences() == ["有白石头吗？", "有，参见GS-1规则。"]
    assert '参见<a href="#GS-1">GS-1</a>规则' in book.sections[1].html


# Mistakes in a page


@pytest.mark.parametrize(
    ("line", "new", "message"),
    [
        (1, "No title", "stones.md, line 1: begin with the title"),
        (1, "#", "stones.md, line 1: begin with the title"),
        (2, "Hello.", "stones.md, line 2: text before the first '## Section'"),
        (16, "# Rulings", "stones.md, line 16: a second title"),
        (16, "## How to move", "stones.md, line 16: give section 'How to move' a name of its own"),
        (16, "## ?", "stones.md, line 16: give section '\\?' a name of its own"),
        (8, "**GS-1** Again.", "stones.md, line 8: GS-1 is already stated in line 5"),
        (6, "as GS-7 has it.", "stones.md, line 6: GS-7 is mentioned, but no paragraph begins with"),
        (12, "  white, see R4.", "stones.md, line 12: R4 is mentioned"),
        (8, "**GS-2**", "stones.md, line 8: GS-2 says nothing"),
        (10, "- **GS-3** A stone.", "stones.md, line 10: GS-3 must begin a paragraph of its own"),
        *(
            (8, f"**{wrong}** Nobody takes two stones.", f"stones.md, line 8: {wrong} is no id: write rules as")
            for wrong in ("GS2", "GS-02", "GS 2", "GS–2", "GS-2:", "GS_2", "gs-2", "r2", "GS-2a")
        ),
        (18, "**R1** White stones?", "stones.md, line 18: name the rule of R1, as in"),
        (18, "**R1** (as above) White stones?", "stones.md, line 18: name the rule of R1, as in"),
    ],
)
def test_a_mistake_is_reported_with_file_and_line(line: int, new: str, message: str) -> None:
    with pytest.raises(BadRulebook, match=message):
        parse(lines_of(PAGE, line, new), "stones.md")


def test_an_empty_page_is_not_a_rulebook() -> None:
    with pytest.raises(BadRulebook, match="line 1: begin with the title"):
        parse("", "stones.md")


# Loading from a package


def a_package(folder: Path, name: str, **pages: str) -> str:
    """A package with these pages; `rulebook_de` is the file rulebook.de.md."""
    (folder / name).mkdir()
    (folder / name / "__init__.py").touch()
    for page, text in pages.items():
        (folder / name / (page.replace("_", ".") + ".md")).write_text(text, encoding="utf-8")
    return name


def test_a_rulebook_is_loaded_in_the_requested_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    package = a_package(tmp_path, "stones_in_german", rulebook=PAGE, rulebook_de=PAGE.replace("Game", "Spiel"))
    assert load(package).title == "The Game of Stones"
    assert load(package, "de").title == load(package, "de-AT").title == "The Spiel of Stones"


@pytest.mark.parametrize(
    ("case", "language"), list(enumerate(["fr", "", "en", "zh-Hant", "../secret", "de/../../secret", "x" * 1000]))
)
def test_a_language_without_a_translation_gets_the_english_page(
    case: int, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    package = a_package(tmp_path, f"stones_in_english_{case}", rulebook=PAGE)
    assert load(package, language).title == "The Game of Stones"


def test_a_page_is_read_only_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    package = a_package(tmp_path, "stones_once", rulebook=PAGE)
    assert load(package) is load(package, "fr")


def test_a_package_without_a_rulebook_is_told_to_add_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(BadRulebook, match=r"stones_bare has no rulebook: add rulebook\.md"):
        load(a_package(tmp_path, "stones_bare"))


# Plain text


def test_as_text_wraps_paragraphs_and_indents_lists() -> None:
    assert (
        as_text(parse(PAGE), 30)
        == """\
The Game of Stones
==================

How to move
-----------

GS-1 Take one stone. Then
rest, as GS-2 has it.

GS-2 Nobody takes two stones.

- A stone is round.
- It may be white, see R1.
  1. Or black.

And nothing else.

Rulings
-------

R1 (GS-1, GS-2) Are there
white stones? Yes.
"""
    )


def test_as_text_keeps_the_lines_of_a_drawing() -> None:
    page = PAGE.replace("And nothing else.", "```\no  o\n o\n```")
    assert "\n\no  o\n o\n\n" in as_text(parse(page), 30)


@pytest.mark.parametrize("width", [0, 20, 40, 79, 200])
def test_no_line_of_the_text_is_wider_than_the_terminal(width: int) -> None:
    text = as_text(load(CRUSADERS), width)
    assert max(map(len, text.splitlines())) <= max(width, NARROWEST)
    assert "CR-13" in text


# The rulebook of Crusaders


def test_crusaders_states_every_rule_and_ruling_once() -> None:
    book = load(CRUSADERS)
    assert sorted(rule.id for rule in book.rules) == sorted(f"CR-{n}" for n in range(1, 14))
    assert [ruling.id for ruling in book.rulings] == [f"R{n}" for n in range(1, 18)]


def test_crusaders_explains_every_option_with_its_values_and_the_default() -> None:
    (section,) = (each for each in load(CRUSADERS).sections if each.id == "table-options")
    described = re.findall(r"<h3>(\w+):.*?</h3>\s*<ul>(.*?)</ul>", section.html, re.DOTALL)
    choices = {name: re.findall(r"<li><code>(\w+)</code>( \(usual\))?:", items) for name, items in described}
    assert choices == {
        option.name: [(choice, "" if place else " (usual)") for place, choice in enumerate(option.choices)]
        for option in OPTIONS
    }


def army(*cards: str) -> int:
    """The strength of these cards together, each written as in the rulebook: lance+bow."""
    return sum(WEIGHT[symbols(card)] for card in cards)


def symbols(card: str) -> int:
    return sum(1 << KINDS.index(kind) for kind in card.split("+"))


def counted(**kinds: int) -> int:
    """The strength of an army with this many symbols of each kind."""
    return sum(count * 5 ** KINDS.index(kind) for kind, count in kinds.items())


def left(*on_the_table: str) -> vec[i64]:
    """By unit, how many cards of the default deck are not on the table."""
    copies = list(DECKS["d1"])
    for card in on_the_table:
        copies[symbols(card)] -= 1
    return vec[i64](copies)


@pytest.mark.rule("CR-7")
def test_the_rulebooks_armies_have_the_squads_it_names() -> None:
    first = army("lance+bow", "bow+helmet", "lance+bow+banner", "bow+banner")
    assert first == counted(bow=4, lance=2, banner=2, helmet=1)
    assert army("banner", "swords+banner", "bow+banner", "bow") == counted(banner=3, bow=2, swords=1)
    assert army("lance", "swords", "helmet", "banner") == counted(lance=1, swords=1, helmet=1, banner=1)


@pytest.mark.rule("CR-8")
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (counted(lance=4), counted(banner=3, helmet=3)),
        (counted(lance=4, bow=4), counted(banner=4)),
        (counted(helmet=4), counted(swords=4, banner=3)),
        (counted(helmet=4, lance=2, bow=2), counted(helmet=4, banner=2)),
        (counted(helmet=4, lance=3), counted(helmet=4, banner=2, swords=2)),
        (counted(banner=1), counted(helmet=1, swords=1, bow=1)),
    ],
)
def test_the_rulebooks_comparisons_come_out_as_stated(better: int, worse: int) -> None:
    assert RANK[better] > RANK[worse]


@pytest.mark.rule("CR-10")
def test_two_cards_without_a_common_symbol_cannot_beat_a_regiment() -> None:
    ben = ("lance+swords", "helmet")
    assert better_units(left(*ben), army(*ben), 2, RANK[counted(bow=4)]) == 0


@pytest.mark.rule("CR-10")
def test_only_cards_with_lance_and_banner_give_the_examples_second_regiment() -> None:
    ben = ("lance+banner", "lance+banner", "lance+bow+banner")
    to_beat = RANK[counted(banner=4, helmet=3)]
    saving = {card for card in range(1, 32) if RANK[army(*ben) + WEIGHT[card]] > to_beat}
    assert saving == {card for card in range(1, 32) if card & symbols("lance+banner") == symbols("lance+banner")}
    assert better_units(left(*ben), army(*ben), 1, to_beat) > 0


@pytest.mark.rule("CR-1", "CR-2")
@pytest.mark.parametrize(("deck", "of_each_kind"), [("d1", 27), ("d2", 30)])
def test_the_decks_have_as_many_cards_and_symbols_as_the_rulebook_says(deck: str, of_each_kind: int) -> None:
    copies = DECKS[deck]
    assert sum(copies) == DECK_SIZE == 56
    assert [sum(copies[card] for card in range(32) if card >> kind & 1) for kind in range(5)] == [of_each_kind] * 5
