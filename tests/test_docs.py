"""What the documentation shows can be typed, and prints what is shown below it."""

from __future__ import annotations

import doctest
import re
import shlex
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import click
import pytest

from kingstable.cli import cli, main
from tests.site import mistakes

ROOT: Final = Path(__file__).parent.parent
DOCS: Final = ROOT / "docs"
PAGES: Final = sorted(path.name for path in DOCS.glob("*.md"))

BLOCK: Final = re.compile(r"^```(python|sh)\n(.*?)^```\n(?:\n^```text\n(.*?)^```$)?", re.MULTILINE | re.DOTALL)
COMMAND: Final = re.compile(r"^kingstable .*", re.MULTILINE)


@dataclass(frozen=True)
class Block:
    """Something to type, and what it prints, if the page shows that."""

    language: str
    text: str
    shown: str


def blocks(page: str) -> Iterator[Block]:
    for found in BLOCK.finditer((DOCS / page).read_text(encoding="utf-8")):
        yield Block(found[1], found[2], found[3] or "")


def printed(block: Block, names: dict[str, object], capsys: pytest.CaptureFixture[str]) -> str:
    """What a block prints; commands without output below them are skipped."""
    if block.language == "python":
        exec(compile(block.text, "a page", "exec"), names)
        return capsys.readouterr().out
    return "".join(said(line, capsys) for line in block.text.splitlines() if block.shown)


def said(line: str, capsys: pytest.CaptureFixture[str]) -> str:
    """What a command line prints; its output may go to a file."""
    command, _, file = line.partition(" > ")
    assert main(shlex.split(command)[1:]) == 0
    out = capsys.readouterr().out
    if not file:
        return out
    Path(file).write_text(out, encoding="utf-8")
    return ""


@pytest.mark.parametrize("page", ["library.md", "for-designers.md", "for-researchers.md", "rl.md"])
def test_examples_print_what_is_shown_below_them(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("NO_COLOR", "1")
    names: dict[str, object] = {}
    for block in blocks(page):
        out = printed(block, names, capsys)
        assert doctest.OutputChecker().check_output(block.shown, out, doctest.ELLIPSIS), f"{block.text}\n{out}"


@pytest.mark.parametrize("page", PAGES)
def test_commands_have_the_options_a_page_names(page: str) -> None:
    for line in COMMAND.findall("\n".join(block.text for block in blocks(page))):
        command: click.Command = cli
        context = click.Context(cli)
        words = shlex.split(line.partition(" > ")[0])[1:]
        while isinstance(command, click.Group) and (found := command.get_command(context, words[0])):
            command, context = found, click.Context(found, parent=context)
            words = words[1:]
        command.make_parser(context).parse_args(words)


def named(nav: object) -> Iterator[str]:
    """The pages of a navigation."""
    for part in nav if isinstance(nav, list) else nav.values() if isinstance(nav, dict) else ():
        yield from (part,) if isinstance(part, str) else named(part)


def test_the_navigation_names_every_page_once() -> None:
    nav = tomllib.loads((ROOT / "zensical.toml").read_text(encoding="utf-8"))["project"]["nav"]
    assert sorted(named(nav)) == sorted(path.relative_to(DOCS).as_posix() for path in DOCS.rglob("*.md"))


PAGE: Final = '<h1 id="here">Here</h1><a href="b.html#there">b</a><a href="https://example.org/x">x</a>'


def test_a_site_with_working_links_passes(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text(PAGE + '<a href="#here">a</a><img src="i.png">')
    (tmp_path / "b.html").write_text('<h1 id="there">There</h1><a href="/a.html">a</a>')
    (tmp_path / "i.png").touch()
    assert list(mistakes(tmp_path)) == []


@pytest.mark.parametrize(
    ("piece", "mistake"),
    [
        ('<a href="c.html">c</a>', "a.html: c.html leads nowhere."),
        ('<a href="b.html#here">b</a>', "a.html: b.html#here leads nowhere."),
        ('<a href="#there">a</a>', "a.html: #there leads nowhere."),
        ('<img src="none.png">', "a.html: none.png leads nowhere."),
        ('<script src="https://example.org/x.js"></script>', "a.html fetches https://example.org/x.js from elsewhere."),
        ('<link rel="stylesheet" href="//example.org/x.css">', "a.html fetches //example.org/x.css from elsewhere."),
    ],
)
def test_dead_links_and_external_resources_are_found(tmp_path: Path, piece: str, mistake: str) -> None:
    (tmp_path / "a.html").write_text(PAGE + piece)
    (tmp_path / "b.html").write_text('<h1 id="there">There</h1>')
    assert list(mistakes(tmp_path)) == [mistake]


def test_a_site_without_pages_fails(tmp_path: Path) -> None:
    assert list(mistakes(tmp_path)) == [f"There are no pages in {tmp_path.resolve()}."]


def test_quoted_rules_are_current() -> None:
    """Each function after *Now* is in the named file, word for word."""
    page = (DOCS / "reading-the-rules.md").read_text(encoding="utf-8")
    shown = re.findall(r"^Now, in `(\S+)`:\n\n```py\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    assert len(shown) == 5
    for name, text in shown:
        rules = (ROOT / "src/kingstable/games" / name).read_text(encoding="utf-8")
        assert [function for function in text.split("\n\n\n") if function not in rules] == []


def test_one_rule_is_quoted_from_the_template() -> None:
    template = ROOT / "src/kingstable/template"
    files = ("game/rules.py.txt", "game/rulebook.md.txt", "tests/test_rules.py.txt")
    whole = " ".join((template / name).read_text(encoding="utf-8") for name in files).replace("@ID@", "LN")
    written = " ".join(whole.replace("@CLASS@", "Lanterns").split())
    first = (DOCS / "reading-the-rules.md").read_text(encoding="utf-8").partition("## Ten words")[0]
    shown = [
        text
        for block in re.findall(r"^```py\n(.*?)^```$", first, re.MULTILINE | re.DOTALL)
        for text in block.split("\n\n\n")
    ]
    shown += re.findall(r"^> (.*)$", first, re.MULTILINE)
    assert len(shown) == 4
    assert [text for text in shown if " ".join(text.split()) not in written] == []


FIELD: Final = re.compile(r"^(?:readonly )?(\w+)\??:")
SHOWN: Final = re.compile(r"^type (\w+)\s*= \{(.*?)\}\s*(?://[^\n]*)?(?=\n(?:type |```))", re.MULTILINE | re.DOTALL)
WRITTEN: Final = re.compile(r"^export interface (\w+)[^{]*\{\n(.*?)^\}", re.MULTILINE | re.DOTALL)


def fields(body: str) -> set[str]:
    """The names of the fields of a TypeScript type, without those of nested types."""
    plain = re.sub(r"/\*.*?\*/|//[^\n]*", "", body, flags=re.DOTALL)
    while (outer := re.sub(r"\{[^{}]*\}", "", plain)) != plain:
        plain = outer
    return {found[1] for each in re.split(r"[;\n]", plain) if (found := FIELD.match(each.strip()))}


def test_the_protocol_shows_types_with_all_their_fields() -> None:
    shown = SHOWN.findall((DOCS / "protocol.md").read_text(encoding="utf-8"))
    written = dict(WRITTEN.findall((ROOT / "web/src/api/types.ts").read_text(encoding="utf-8")))
    del written["Notice"]  # the type of what a program is sent is a different one
    both = [(name, fields(body), fields(written[name])) for name, body in shown if name in written]
    assert len(both) > 25
    assert [(name, found ^ true) for name, found, true in both if found != true] == []


NESTED: Final = re.compile(r"(\w+)\??: \{([^{}]*)\}")
OF_TYPE: Final = re.compile(r"^  readonly (\w+)\??: (?:readonly )?(\w+)", re.MULTILINE)


def test_the_protocol_shows_types_within_types_with_all_their_fields() -> None:
    shown = SHOWN.findall((DOCS / "protocol.md").read_text(encoding="utf-8"))
    written = dict(WRITTEN.findall((ROOT / "web/src/api/types.ts").read_text(encoding="utf-8")))
    within = {name: dict(OF_TYPE.findall(body)) for name, body in written.items()}
    both = [
        (f"{name}.{field}", fields(inner), fields(written[within[name][field]]))
        for name, body in shown
        for field, inner in NESTED.findall(re.sub(r"//[^\n]*", "", body))
        if within.get(name, {}).get(field) in written
    ]
    assert len(both) > 5
    assert [(name, found ^ true) for name, found, true in both if found != true] == []
