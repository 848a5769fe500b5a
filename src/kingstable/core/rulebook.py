"""A game's rulebook, read from the `rulebook.md` in its package: sections, rules, and rulings.

The page is Markdown: a `# Title`, followed by `## Section` after `## Section`. A paragraph that begins with an id in
bold states a rule (`**CR-6** At most four ...`) or a ruling (`**R7** (CR-10) The book does not say ...`, with the rules
it belongs to in brackets). The lists, tables, and paragraphs that follow it, up to the next statement or heading,
belong to it, too. Every other mention of an id becomes a link to that paragraph.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files

from markdown_it import MarkdownIt
from markdown_it.token import Token

from kingstable.core.errors import KingstableError

RULE_ID = re.compile(r"[A-Z]{2}-[1-9][0-9]*")
RULING_ID = re.compile(r"R[1-9][0-9]*")
_MENTION = re.compile(rf"(?<![A-Za-z0-9-])(?:{RULE_ID.pattern}|{RULING_ID.pattern})(?![A-Za-z0-9-])")
_NO_ID = re.compile(r"[A-Z]{1,4}[-–—_. ]?[0-9]+[A-Za-z]?[.:]?|[a-z]{1,2}-?[0-9]+[.:]?", re.ASCII)
"""What was probably meant as an id, if a paragraph begins with it in bold."""
_BRACKET = re.compile(r"[(（]([^)）]*)[)）]\s*")
_SENTENCE = re.compile(r".*?(?:[.!?](?=\s|$)|[。！？]|$)", re.DOTALL)
_LANGUAGE = re.compile(r"[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*")

NARROWEST = 20
"""In columns; a narrower terminal gets lines of this width."""

WIDEST = 100
"""In columns; longer lines are hard to read."""

NARROWEST_CELL = 12
"""In columns; the widest column of a table that does not fit is made narrower, but no narrower than this."""

_MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")


class BadRulebook(KingstableError):
    """A mistake in a rulebook; the message names the file and the line."""


@dataclass(frozen=True)
class Block:
    """A paragraph, heading, list item, or table as plain text.

    All lines are indented by `indent` columns, and the first one begins with `bullet`. A `tight` block follows another
    one without an empty line; a `verbatim` one keeps its line breaks. A table has no text, but `rows` of cells, of
    which the first is its head.
    """

    text: str
    indent: int = 0
    bullet: str = ""
    tight: bool = False
    verbatim: bool = False
    rows: tuple[tuple[str, ...], ...] = ()

    def sentences(self) -> list[str]:
        """Its sentences; those of a table cell by cell, without empty ones."""
        texts = [cell for row in self.rows for cell in row] if self.rows else [self.text]
        return [found for text in texts for each in _SENTENCE.findall(text) if (found := each.strip())]


@dataclass(frozen=True)
class Section:
    """A section: `id` is its title in a form that fits into a URL, `html` what stands below the title."""

    id: str
    title: str
    html: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True)
class Rule:
    """A rule.

    `blocks` is its whole text as plain text, beginning with the paragraph that states it, without the id. `html` is the
    same as HTML, with the id. `section` is the id of its section.
    """

    id: str
    section: str
    blocks: tuple[Block, ...]
    html: str

    @property
    def sentence(self) -> str:
        """Its first sentence."""
        return self.blocks[0].sentences()[0]

    def sentences(self) -> list[str]:
        """All its sentences, including those of its lists, examples, and tables."""
        return [sentence for block in self.blocks for sentence in block.sentences()]

    def saying(self, words: str) -> list[str]:
        """Its sentences that contain these words."""
        return [sentence for sentence in self.sentences() if words in sentence]


@dataclass(frozen=True)
class Ruling(Rule):
    """How we play where the book leaves a question open, with the ids of the rules it belongs to."""

    rules: tuple[str, ...]


@dataclass(frozen=True)
class Rulebook:
    """The whole page; rules and rulings are in the order in which it states them."""

    title: str
    sections: tuple[Section, ...]
    rules: tuple[Rule, ...]
    rulings: tuple[Ruling, ...]

    def statements(self) -> dict[str, Rule]:
        """All rules and then all rulings, by id."""
        return {each.id: each for each in (*self.rules, *self.rulings)}


def load(package: str, language: str = "en") -> Rulebook:
    """The rulebook of a game package in this language, or in English if it is not translated.

    For `pt-BR`, it is the first of `rulebook.pt-BR.md`, `rulebook.pt.md`, and `rulebook.md` that exists. Raises
    BadRulebook.
    """
    folder = files(package)
    for name in _names(language):
        if (folder / name).is_file():
            return _read(package, name)
    raise BadRulebook(f"{package} has no rulebook: add rulebook.md to the package")


def _names(language: str) -> Iterator[str]:
    """The files to look for, best first. Text that is not a language tag never becomes part of a path."""
    parts = language.split("-") if _LANGUAGE.fullmatch(language) else []
    for length in range(len(parts), 0, -1):
        yield f"rulebook.{'-'.join(parts[:length])}.md"
    yield "rulebook.md"


@cache
def _read(package: str, name: str) -> Rulebook:
    return parse((files(package) / name).read_text(encoding="utf-8"), f"{package}/{name}")


def parse(text: str, name: str = "rulebook.md") -> Rulebook:
    """Read a page; `name` is what messages call the file. Raises BadRulebook with the line in the file."""
    title, parts = _split(_MARKDOWN.parse(text), name)
    stated = _statements(parts, name)
    for part in parts:
        _link(part.tokens, stated, name)
    return Rulebook(
        title=title,
        sections=tuple(_section(part) for part in parts),
        rules=tuple(_rule(each) for each in stated.values() if RULE_ID.fullmatch(each.id)),
        rulings=tuple(_ruling(each, stated, name) for each in stated.values() if RULING_ID.fullmatch(each.id)),
    )


# Sections


@dataclass
class _Part:
    id: str
    title: str
    tokens: list[Token] = field(default_factory=list)


def _split(tokens: Sequence[Token], name: str) -> tuple[str, list[_Part]]:
    """Split a page into its title and its sections."""
    if len(tokens) < 3 or tokens[0].tag != "h1" or not _plain(tokens[1]):
        raise BadRulebook(f"{name}, line 1: begin with the title, '# Name of the game'")
    parts: list[_Part] = []
    for place, token in enumerate(tokens[3:], start=3):
        if token.type == "heading_open" and token.tag in ("h1", "h2"):
            parts.append(_new_part(token, tokens[place + 1], parts, name))
        elif not parts:
            raise BadRulebook(f"{name}, line {_line(token)}: text before the first '## Section'")
        else:
            parts[-1].tokens.append(token)
    for part in parts:
        del part.tokens[:2]  # the text and the end of the heading
    return _plain(tokens[1]), parts


def _new_part(heading: Token, words: Token, parts: Sequence[_Part], name: str) -> _Part:
    if heading.tag == "h1":
        raise BadRulebook(f"{name}, line {_line(heading)}: a second title; begin sections with '##'")
    title = _plain(words)
    slug = re.sub(r"[\W_]+", "-", title.lower()).strip("-")
    if not slug or any(part.id == slug for part in parts):
        raise BadRulebook(f"{name}, line {_line(heading)}: give section {title!r} a name of its own")
    return _Part(slug, title)


def _section(part: _Part) -> Section:
    return Section(part.id, part.title, _html(part.tokens), tuple(_blocks(part.tokens)))


# Rules and rulings


@dataclass(frozen=True)
class _Statement:
    id: str
    text: str
    """What follows the id, as plain text."""
    section: str
    line: int
    tokens: list[Token]
    """Everything from its paragraph up to the next statement or heading."""


def _statements(parts: Sequence[_Part], name: str) -> dict[str, _Statement]:
    """Find the paragraphs that state a rule or ruling, by id, and give each its id as an anchor."""
    stated: dict[str, _Statement] = {}
    for part in parts:
        for place, token in enumerate(part.tokens):
            bold = _bold_beginning(token)
            if _NO_ID.fullmatch(bold) and not _MENTION.fullmatch(bold):
                raise BadRulebook(
                    f"{name}, line {_line(token)}: {bold} is no id: write rules as '**CR-6**', with two capital "
                    "letters, and rulings as '**R7**', or begin the paragraph with other words"
                )
            found = _stated_id(token)
            if found:
                text = _plain(token).removeprefix(found).strip()
                each = _Statement(found, text, part.id, _line(token), _reach(part.tokens, place - 1))
                _check_statement(each, stated, part.tokens[place - 1], name)
                stated[found] = each
                part.tokens[place - 1].attrSet("id", found)
    return stated


def _reach(tokens: Sequence[Token], opening: int) -> list[Token]:
    """The tokens of a statement, from its opening up to the next statement or heading."""
    for place in range(opening + 1, len(tokens)):
        token = tokens[place]
        states = token.type == "paragraph_open" and bool(_stated_id(tokens[place + 1]))
        if token.level == 0 and (token.type == "heading_open" or states):
            return list(tokens[opening:place])
    return list(tokens[opening:])


def _stated_id(token: Token) -> str:
    """The bold id at the beginning of a paragraph; empty if there is none."""
    words = _bold_beginning(token)
    return words if _MENTION.fullmatch(words) else ""


def _bold_beginning(token: Token) -> str:
    """The bold words at the beginning of a paragraph; empty if there are none."""
    children = [child for child in token.children or () if child.type != "text" or child.content]
    if token.type != "inline" or len(children) < 3 or children[0].type != "strong_open":
        return ""
    return children[1].content if children[2].type == "strong_close" else ""


def _check_statement(each: _Statement, stated: dict[str, _Statement], opening: Token, name: str) -> None:
    where = f"{name}, line {each.line}"
    if each.id in stated:
        raise BadRulebook(f"{where}: {each.id} is already stated in line {stated[each.id].line}")
    if opening.type != "paragraph_open" or opening.hidden:
        raise BadRulebook(f"{where}: {each.id} must begin a paragraph of its own")
    if not each.text:
        raise BadRulebook(f"{where}: {each.id} says nothing; write the rule behind its id")


def _rule(each: _Statement) -> Rule:
    return Rule(each.id, each.section, _own_blocks(each, each.text), _html(each.tokens))


def _ruling(each: _Statement, stated: dict[str, _Statement], name: str) -> Ruling:
    bracket = _BRACKET.match(each.text)
    rules = tuple(RULE_ID.findall(bracket[1])) if bracket else ()
    if bracket is None or not rules:
        raise BadRulebook(f"{name}, line {each.line}: name the rule of {each.id}, as in '**{each.id}** (CR-1) ...'")
    blocks = _own_blocks(each, each.text[bracket.end() :])
    return Ruling(each.id, each.section, blocks, _html(each.tokens), rules)


def _own_blocks(each: _Statement, opening: str) -> tuple[Block, ...]:
    """All blocks of a statement, with `opening` as the text of the first one."""
    return (Block(opening), *list(_blocks(each.tokens))[1:])


def _html(tokens: Sequence[Token]) -> str:
    return str(_MARKDOWN.renderer.render(tokens, _MARKDOWN.options, {}))


# Links


def _link(tokens: Sequence[Token], stated: dict[str, _Statement], name: str) -> None:
    """Turn every mention of an id into a link to its paragraph, except the id that a paragraph begins with."""
    for token in tokens:
        if token.type == "inline":
            own = _stated_id(token)
            token.children = list(_linked(token, own, stated, name))


def _linked(token: Token, own: str, stated: dict[str, _Statement], name: str) -> Iterator[Token]:
    line = _line(token)
    in_link = 0
    for child in token.children or ():
        line += child.type in ("softbreak", "hardbreak")
        in_link += (child.type == "link_open") - (child.type == "link_close")
        if child.type != "text":
            yield child
        elif own and child.content == own:
            own = ""
            yield child
        else:
            _check_mentions(child.content, stated, f"{name}, line {line}")
            yield from [child] if in_link else _with_links(child)


def _check_mentions(text: str, stated: dict[str, _Statement], where: str) -> None:
    for mention in _MENTION.findall(text):
        if mention not in stated:
            raise BadRulebook(f"{where}: {mention} is mentioned, but no paragraph begins with '**{mention}**'")


def _with_links(child: Token) -> Iterator[Token]:
    done = 0
    for mention in _MENTION.finditer(child.content):
        yield _text(child.content[done : mention.start()], child.level)
        yield Token("link_open", "a", 1, attrs={"href": f"#{mention[0]}"}, level=child.level)
        yield _text(mention[0], child.level + 1)
        yield Token("link_close", "a", -1, level=child.level)
        done = mention.end()
    yield _text(child.content[done:], child.level)


def _text(content: str, level: int) -> Token:
    return Token("text", "", 0, content=content, level=level)


# Plain text


def as_text(rulebook: Rulebook, width: int, below: Mapping[str, str] | None = None) -> str:
    """The rulebook for a terminal, in lines of at most `width` columns (`NARROWEST` at least).

    `below` has further text to put below rules, by their ids.
    """
    columns = max(width, NARROWEST)
    lines = _underlined(rulebook.title, "=", columns)
    for section in rulebook.sections:
        lines += ["", *_underlined(section.title, "-", columns)]
        ends = _ends(section, rulebook, below or {})
        for place, block in enumerate(section.blocks):
            lines += ([] if block.tight else [""]) + _wrapped(block, columns)
            lines += ["", *ends[place].splitlines()] if place in ends else []
    return "\n".join(lines) + "\n"


def _ends(section: Section, rulebook: Rulebook, below: Mapping[str, str]) -> dict[int, str]:
    """The further texts for a section, each by the place of the last block of its rule."""
    wanted = [each for each in rulebook.rules if each.section == section.id and each.id in below]
    texts = [block.text for block in section.blocks]
    return {texts.index(f"{each.id} {each.blocks[0].text}") + len(each.blocks) - 1: below[each.id] for each in wanted}


def rule_as_text(rule: Rule, width: int) -> str:
    """A rule with its lists and examples, in lines of at most `width` columns, beginning with its id."""
    columns = max(width, NARROWEST)
    first, *others = rule.blocks
    about = f"({', '.join(rule.rules)}) " if isinstance(rule, Ruling) else ""
    lines = _wrapped(Block(f"{rule.id}  {about}{first.text}"), columns)
    for block in others:
        lines += ([] if block.tight else [""]) + _wrapped(block, columns)
    return "\n".join(lines)


def _underlined(title: str, stroke: str, width: int) -> list[str]:
    lines = textwrap.wrap(title, width)
    return [*lines, stroke * max(map(len, lines))]


def _wrapped(block: Block, width: int) -> list[str]:
    margin = " " * block.indent
    if block.verbatim:
        return [margin + line for line in block.text.splitlines()]
    if block.rows:
        return [(margin + line).rstrip() for line in _table_lines(block.rows, width - len(margin))]
    behind = margin + " " * len(block.bullet)
    return textwrap.wrap(
        block.text, width, initial_indent=margin + block.bullet, subsequent_indent=behind, break_on_hyphens=False
    )


def _table_lines(rows: Sequence[Sequence[str]], width: int) -> Iterator[str]:
    """The rows of a table in columns; if these do not fit, the widest is made narrower.

    If that is not enough, each row becomes a paragraph that names its columns.
    """
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    widest = widths.index(max(widths))
    rest = sum(widths) - widths[widest] + 2 * (len(widths) - 1)
    widths[widest] = min(widths[widest], max(width - rest, NARROWEST_CELL))
    if rest + widths[widest] > width:
        yield from _table_paragraphs(rows, width)
        return
    for number, row in enumerate(rows):
        cells = [textwrap.wrap(cell, size, break_on_hyphens=False) for cell, size in zip(row, widths, strict=True)]
        for line in range(max(1, *map(len, cells))):
            texts = [cell[line] if line < len(cell) else "" for cell in cells]
            yield "  ".join(text.ljust(size) for text, size in zip(texts, widths, strict=True))
        if number == 0:
            yield "  ".join("-" * size for size in widths)


def _table_paragraphs(rows: Sequence[Sequence[str]], width: int) -> Iterator[str]:
    heads, *others = rows
    for row in others:
        text = "; ".join(f"{head}: {cell}" if head else cell for head, cell in zip(heads, row, strict=True) if cell)
        yield from textwrap.wrap(text, max(width, NARROWEST), break_on_hyphens=False)


def _blocks(tokens: Sequence[Token]) -> Iterator[Block]:
    """The blocks of a section; list items are indented by the width of the bullets around them."""
    bullets: list[str] = []
    fresh = False
    after_tight = False
    table: list[list[str]] | None = None
    for place, token in enumerate(tokens):
        if token.type == "table_open":
            table = []
        elif token.type == "table_close" and table is not None:
            yield Block("", _columns(bullets), rows=tuple(map(tuple, table)))
            table, after_tight = None, False
        elif table is not None:
            if token.type == "tr_open":
                table.append([])
            elif token.type == "inline":
                table[-1].append(_plain(token))
        elif token.type in ("bullet_list_open", "ordered_list_open"):
            bullets.append("")
        elif token.type in ("bullet_list_close", "ordered_list_close"):
            bullets.pop()
            after_tight = after_tight and bool(bullets)
        elif token.type == "list_item_open":
            bullets[-1] = f"{token.info}{token.markup} "
            fresh = True
        elif token.type == "inline":
            hidden = tokens[place - 1].hidden
            bullet = bullets[-1] if fresh else ""
            yield Block(_plain(token), _columns(bullets) - len(bullet), bullet, hidden and after_tight)
            fresh, after_tight = False, hidden
        elif token.type in ("fence", "code_block"):
            yield Block(token.content, _columns(bullets), verbatim=True)


def _columns(bullets: Sequence[str]) -> int:
    return sum(len(bullet) for bullet in bullets)


def _plain(token: Token) -> str:
    """The text of an inline token, without markup and on one line."""
    words = (" " if child.type in ("softbreak", "hardbreak") else child.content for child in token.children or ())
    return "".join(words)


def _line(token: Token) -> int:
    """The line in the file where the token begins, counted from 1."""
    return token.map[0] + 1 if token.map else 1
