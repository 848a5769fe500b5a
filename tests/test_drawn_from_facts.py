"""The page draws from facts: it parses no text meant for people, and lists nothing from a game's box.

The rules, as far as a machine sees them in the sources of `web/src`:

- A text for people (`label`, `text`, `name`, and the like) is shown as it is. Nothing of it is cut off, looked for,
  compared with words, or taken for a number.
- A move is sent as it came. Only the look of its game, which spells touches as moves, knows what it says.
- Every file that takes a string apart is listed here, with what that string is.
- No number is written in a drawing, and none is listed beside the name of a thing in the box.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from kingstable.catalogue import NAMES
from kingstable.core.tastes import NAME as TASTES

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = ROOT / "web/src"
LONGEST: Final = 400
"""The longest handwritten line, in columns; paths of drawings are longer."""

READ: Final = r"\b(?:label|text|name|prompt|guide|title|short|summary|ending|gist)"
CUTS: Final = (
    r"(?:at|charAt|charCodeAt|codePointAt|endsWith|includes|indexOf|lastIndexOf|match|matchAll|replace|replaceAll"
    r"|search|slice|split|startsWith|substring)"
)
READING: Final = (
    re.compile(rf"{READ}\)?\??\.{CUTS}\("),
    re.compile(rf"(?:\.(?:exec|test)|\b(?:Number|parseInt|parseFloat))\([^()]*{READ}\b(?!\()"),
    re.compile(rf"\.{READ}\s*[!=]==?\s*[\"'`][^\"'`]"),
)
"""Parsing a text for people: taking a part or a number from it, or comparing it with a word."""

READING_IN_PYTHON: Final = re.compile(
    r"\.(?:label|text|prompt|guide|title|short|summary|ending|gist)(?:\)?\.(?:casefold|count|endswith|find|index|lower|partition"
    r"|removeprefix|removesuffix|replace|rpartition|rsplit|split|splitlines|startswith|strip|upper)\(| [=!]= \"\w)"
)

INSIDE_MOVES: Final = (
    re.compile(rf"\bmove\)?\??\.{CUTS}\("),
    re.compile(r"\bmove\s*[!=]==?\s*[\"'`]"),
    re.compile(r"(?:exec|test)\([^()]*\bmove\b"),
)

APART: Final = re.compile(r"\.(?:exec|match|matchAll|split|search)\(|\bRegExp\(|/[gimsuy]*\.test\(|\.replace(?:All)?\(")

TAKEN_APART: Final = {
    "account/webauthn.ts": "keys in base64",
    "drawer/RulebookText.svelte": "names of HTML elements",
    "drawer/parting.ts": "labels, only to show less of them: words that all of several share are left out",
    "finished/Stepper.svelte": "ids of the page's own messages",
    "games/crusaders/symbols.ts": "ids of zones, to spell a move",
    "games/kingdoms/cards.ts": "ids of zones, to spell a move",
    "games/kings_and_things/counters.ts": "names, to write a long one in two lines",
    "games/kings_and_things/matters.ts": "moves, to find the order that one is about",
    "games/kings_and_things/phases.ts": "verbs of moves",
    "games/kings_and_things/spell.ts": "ids of zones, to spell a move",
    "games/kings_and_things/together.ts": "ids of zones and pieces",
    "games/kings_of_serbia/places.ts": "ids of zones",
    "games/kings_of_serbia/spell.ts": "ids of zones and moves, to spell a move",
    "games/kings_of_serbia/strokes.ts": "paths of drawings",
    "games/the_kingdom/Foot.svelte": "ids of zones",
    "games/the_kingdom/spell.ts": "ids of zones, to spell a move",
    "games/looks.svelte.ts": "verbs of moves",
    "lobby/joining.ts": "addresses",
    "notices/notices.ts": "a key in base64",
    "pages/Credits.svelte": "names of drawings",
    "pages/addresses.ts": "addresses",
    "speaking/about.svelte.ts": "ids of zones and marks",
    "speaking/terms.ts": "ids of rules",
}
"""By file, which strings it takes apart."""

CUT_FOR_CELLS: Final = {"hexes.py"}
"""Files of the terminal that shorten a label where a cell has no room for it; a translation is shown whole."""

CUT_FOR_SHOW: Final = {
    "account/webauthn.ts",
    "drawer/parting.ts",
    "games/kings_and_things/counters.ts",
    "notices/notices.ts",
    "pages/Credits.svelte",
}
"""Files that break or shorten a text for people, or take apart keys and names of drawings."""

MOVES_OF_LOTS: Final = {"table/lots.ts"}
"""Files that make a move from what was chosen, as docs/protocol.md says."""

NUMBER_DRAWN: Final = re.compile(r"<text\b(?:[^>{]|\{[^}]*\})*>\s*[+-]?\d")


def sources(folder: Path = PAGE) -> Iterator[tuple[str, str]]:
    """Each source of the page by its path, without the lines that are only a drawing."""
    for path in sorted(folder.rglob("*")):
        if path.suffix in (".ts", ".svelte"):
            lines = path.read_text(encoding="utf-8").splitlines()
            yield path.relative_to(PAGE).as_posix(), "\n".join(line for line in lines if len(line) < LONGEST)


def found_in(text: str, *patterns: re.Pattern[str]) -> list[str]:
    """The lines, except comments, in which one of these is found."""
    lines = [line.strip() for line in text.splitlines()]
    code = [line for line in lines if not line.startswith(("//", "*", "/*", "<!--"))]
    return [line for line in code if any(pattern.search(line) for pattern in patterns)]


def things_in(game: str) -> set[str]:
    """What the files of a game's box name, in the first column of each. The tastes of quick play do not count."""
    found = set()
    for path in (ROOT / "src/kingstable/games" / game / "data").glob("*.csv"):
        if path.name == TASTES:
            continue
        rows = [line.split(",") for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
        at = rows[0].index("id") if "id" in rows[0] else 0
        found |= {row[at] for row in rows[1:] if len(row) > at}
    return found


def listed(things: set[str]) -> re.Pattern[str]:
    """A pattern for one of these beside a number, as in a table."""
    names = "|".join(map(re.escape, sorted(things)))
    words = "|".join(re.escape(thing) for thing in sorted(things) if not thing.isdecimal())
    pair = rf"(?:[\"']?(?:{names})[\"']?\s*:|[\"'](?:{words})[\"']\s*,)"
    return re.compile(rf"(?<![\w.]){pair}\s*[\"']?\d+[\"']?\s*[,}}\])]", re.IGNORECASE)


def test_the_page_derives_nothing_from_readable_text() -> None:
    read = {path: found_in(text, *READING) for path, text in sources() if path not in CUT_FOR_SHOW}
    assert {path: lines for path, lines in read.items() if lines} == {}


def test_the_terminal_derives_nothing_from_readable_text() -> None:
    terminal = sorted((ROOT / "src/kingstable/terminal").rglob("*.py"))
    assert len(terminal) > 20
    read = {path.name: found_in(path.read_text(encoding="utf-8"), READING_IN_PYTHON) for path in terminal}
    assert {path for path, lines in read.items() if lines} == CUT_FOR_CELLS


def test_only_a_games_look_parses_its_moves() -> None:
    generic = [(path, text) for path, text in sources() if not path.startswith("games/") and path not in MOVES_OF_LOTS]
    assert len(generic) > 50
    read = {path: found_in(text, *INSIDE_MOVES) for path, text in generic}
    assert {path: lines for path, lines in read.items() if lines} == {}


def test_every_file_that_takes_strings_apart_is_listed() -> None:
    found = {path for path, text in sources() if found_in(text, APART)}
    assert found == set(TAKEN_APART)


@pytest.mark.parametrize("game", NAMES)
def test_no_look_copies_numbers_from_its_games_box(game: str) -> None:
    things = things_in(game)
    assert len(things) > 8
    copied = {path: found_in(text, listed(things)) for path, text in sources(PAGE / "games" / game)}
    assert {path: lines for path, lines in copied.items() if lines} == {}


def test_no_number_is_hard_coded_in_a_drawing() -> None:
    written = {path: found_in(text, NUMBER_DRAWN) for path, text in sources()}
    assert {path: lines for path, lines in written.items() if lines} == {}


@pytest.mark.parametrize(
    "line",
    [
        'const name = label.split(",")[0];',
        "const found = /, (\\d+)/.exec(piece.label)?.[1];",
        "const number = Number(mark.text);",
        'if (mark.text === "melee") return;',
        "return zone.label.slice(3);",
        'const [used, needed] = (piles?.text ?? "").split("/").map(Number);',
    ],
)
def test_parsing_a_text_is_detected(line: str) -> None:
    assert found_in(line, *READING) or found_in(line, APART)


@pytest.mark.parametrize(
    "line", ['const isOrder = move.startsWith("order ");', 'if (offer.move === "pass") return;', "/^go /.test(move)"]
)
def test_parsing_a_move_is_detected(line: str) -> None:
    assert found_in(line, *INSIDE_MOVES)


def test_showing_a_text_and_sending_a_move_do_not_count_as_parsing() -> None:
    for line in ("title={mark.label}", "<b>{mark.text}</b>", "class:long={name.length > 9}", "if (text === sentence)"):
        assert found_in(line, *READING, APART) == []
    assert found_in("offers.find((one) => one.move === move)", *INSIDE_MOVES) == []


def test_parsing_a_text_in_the_terminal_is_detected() -> None:
    assert found_in('return Text(each.text.replace(" × ", "×"))', READING_IN_PYTHON)
    assert found_in('if mark.label == "leads":', READING_IN_PYTHON)
    assert not found_in("return Text(zone.label, style=style)", READING_IN_PYTHON)


def test_a_copied_number_is_detected() -> None:
    assert found_in('  silver_mine: "2",', listed(things_in("kings_and_things")))
    assert found_in("const GOLD = { ruby: 10 };", listed(things_in("kings_and_things")))
    assert found_in('<text y="8">3</text>', NUMBER_DRAWN)
