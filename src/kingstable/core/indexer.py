"""Writes the index files of a game from its rules, so that nothing can drift apart.

A rules module names its rules once, in tables at its top::

    STEPS = ("prepare", "turn", "draw")
    QUESTIONS = ("card_to_place",)
    SEALED = ()
    MOVES = ("place",)
    EVENTS = ("draws seat card?", "places seat card sector")
    ENDINGS = ("last_marker",)

The place in a table is the rule's number for ever (append, never reorder), the name is the name of
the function, and the function's own parameters are what it is about. A long rulebook may keep some of
its functions in modules beside rules.py, named there as ``CHAPTERS = ("royalty",)``. From these and from the
fields in `pieces.py` this module writes

* `steps.py`: the numbers, the names, and a typed helper for everything a rule may say: `then_turn(t,
  seat)`, `ask_card_to_place(t, seat)`, `may_place(t, card, sector)`, `may_place_each(t, card, sectors)` for a
  set of sectors, `tell_places(t, seat, ...)`;
* `index.py`: the game's final table class, which carries out a rule by its number, copies, packs
  and unpacks every field;
* `packed.py`: names for the parts of numbers that hold several, where `pieces.py` declares some
  (see `kingstable.core.packed_numbers`).

``python -m kingstable.core.indexer GAME ...`` writes them, for all our games if none is named; a game from outside is
named by its package, such as ``my_games.lanterns``, or its folder. With ``--check`` it only says whether they are as
they should be, which the contract holds for every game.
"""

from __future__ import annotations

import argparse
import ast
import os
import sys
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from kingstable.core.errors import KingstableError
from kingstable.core.packed_numbers import BadPacking, Packing, packing, write_packed

GAMES = Path(__file__).parent.parent / "games"
LINE = 120
"""The longest line of a file."""

FIRST_NUMBER = {"STEPS": 256, "QUESTIONS": 512, "SEALED": 768, "MOVES": 1}
"""Where the numbers of each table start; 0 is no rule."""

ROOM = 255
"""How many numbers each table has from there on."""

WRITTEN = '''"""{title} Written by `kingstable.core.indexer` from rules.py and pieces.py: do not edit."""'''


class BadRulebook(KingstableError):
    """The tables at the top of a rules module do not fit its functions."""


@dataclass(frozen=True)
class Place:
    """Where a game is: its folder, and the package as which it is imported."""

    folder: Path
    package: str

    @property
    def game(self) -> str:
        return self.package.rpartition(".")[2]


@dataclass(frozen=True)
class Rule:
    """One function of the rulebook: its number, whether it takes a seat, and its nouns."""

    name: str
    number: int
    kind: str
    has_seat: bool
    nouns: tuple[str, ...]
    module: str

    @property
    def constant(self) -> str:
        return self.name.upper()


@dataclass(frozen=True)
class Event:
    """One line of the table of events; `secret` are the nouns not everybody may know."""

    name: str
    number: int
    has_seat: bool
    nouns: tuple[str, ...]
    secret: frozenset[str]


@dataclass(frozen=True)
class Rulebook:
    """What the top of a rules module says, held against its functions."""

    place: Place
    table_class: str
    rules: tuple[Rule, ...]
    events: tuple[Event, ...]
    endings: tuple[str, ...]
    fields: tuple[tuple[str, str], ...]
    parts: tuple[tuple[str, tuple[tuple[str, str], ...]], ...]
    knows_idle: bool
    """Whether the game's strategy tells which moves are idle (see `Table.idle`)."""
    has_free: bool
    knows_outlook: bool
    """Whether the game's strategy says what a standing is likely to be in the end."""

    knows_obvious: bool
    """Whether the game's strategy says which moves are obvious."""
    turn_order: tuple[str, ...]
    """Those of `first_player` and `next_player` that the rules tell themselves (see `Table`)."""
    knows_favourite: bool
    """Whether the game's strategy finds the most appealing of very many answers (see `Table.favourite`)."""
    packings: tuple[Packing, ...]
    """The numbers that hold several (see `kingstable.core.packed_numbers`)."""

    @property
    def final_class(self) -> str:
        return "".join(word.capitalize() for word in self.place.game.split("_"))

    def of_kind(self, *kinds: str) -> tuple[Rule, ...]:
        return tuple(rule for rule in self.rules if rule.kind in kinds)


# Finding


def own(game: str, games: Path = GAMES) -> Place:
    """The place of a game of ours."""
    return Place(games / game, f"kingstable.games.{game}")


def imported(package: str) -> Place:
    """The place of an importable package, without importing it. Raises BadRulebook."""
    try:
        spec = find_spec(package)
    except (ImportError, ValueError):
        spec = None
    if spec is None or not spec.submodule_search_locations:
        raise BadRulebook(f"there is no package {package}: name one that can be imported from here, or its folder")
    return Place(Path(spec.submodule_search_locations[0]), package)


def in_folder(folder: Path) -> Place:
    """The place of a game in a folder; the package's name begins with the outermost folder that has an __init__.py."""
    folder = folder.resolve()
    names = [folder.name]
    above = folder.parent
    while (above / "__init__.py").is_file():
        names.insert(0, above.name)
        above = above.parent
    return Place(folder, ".".join(names))


def known() -> list[str]:
    """The names of our own games."""
    return sorted(path.parent.name for path in GAMES.glob("*/rules.py"))


def place_of(text: str) -> Place:
    """The place of a game of ours by its name, of another by its folder or package. Raises BadRulebook."""
    if text in known():
        return own(text)
    is_folder = os.sep in text or "/" in text or Path(text).is_dir()
    try:
        place = in_folder(Path(text)) if is_folder else imported(text)
    except BadRulebook:
        raise BadRulebook(
            f"there is no game {text}: choose from {', '.join(known())}, or name a package, such as my_games.lanterns, "
            "or its folder"
        ) from None
    if not (place.folder / "rules.py").is_file():
        raise BadRulebook(f"{text} is no game: {place.folder} has no rules.py")
    return place


# Reading


def read(place: Place) -> Rulebook:
    """Read a game's rules and pieces. Raises BadRulebook with what does not fit."""
    folder = place.folder
    rules_tree = _parsed(folder, "rules")
    pieces_tree = _parsed(folder, "pieces")
    tables = {name: _table(rules_tree, name) for name in (*FIRST_NUMBER, "EVENTS", "ENDINGS")}
    functions = _functions(rules_tree, "rules")
    for chapter in _chapters(rules_tree):
        functions |= _functions(_parsed(folder, chapter), chapter)
    table_class, fields, parts = _fields(pieces_tree)
    strategy = _functions(_parsed(folder, "strategy"), "strategy") if (folder / "strategy.py").exists() else {}
    return Rulebook(
        place=place,
        table_class=table_class,
        rules=tuple(rule for kind in FIRST_NUMBER for rule in _rules(kind, tables[kind], functions)),
        events=tuple(_event(number, line) for number, line in enumerate(tables["EVENTS"], start=1)),
        endings=tables["ENDINGS"],
        fields=fields,
        parts=parts,
        knows_idle="idle" in strategy,
        has_free="free" in functions,
        knows_outlook="outlook" in strategy,
        knows_obvious="obvious" in strategy,
        turn_order=tuple(name for name in ("first_player", "next_player") if name in functions),
        knows_favourite="favourite" in strategy,
        packings=_packings(pieces_tree),
    )


def _parsed(folder: Path, module: str) -> ast.Module:
    return ast.parse((folder / f"{module}.py").read_text(encoding="utf-8"))


def _table(tree: ast.Module, name: str) -> tuple[str, ...]:
    for each in tree.body:
        target = each.target if isinstance(each, ast.AnnAssign) else None
        if isinstance(target, ast.Name) and target.id == name and isinstance(each, ast.AnnAssign):
            assert each.value is not None
            return tuple(ast.literal_eval(each.value))
    raise BadRulebook(f"rules.py has no table {name}: write `{name}: Final = (...)`, even if it is empty")


def _has_table(tree: ast.Module, name: str) -> bool:
    targets = [each.target for each in tree.body if isinstance(each, ast.AnnAssign)]
    return any(isinstance(target, ast.Name) and target.id == name for target in targets)


def _packings(pieces: ast.Module) -> tuple[Packing, ...]:
    """The numbers that hold several; none if pieces.py declares none."""
    try:
        return tuple(map(packing, _table(pieces, "PACKED"))) if _has_table(pieces, "PACKED") else ()
    except BadPacking as error:
        raise BadRulebook(str(error)) from None


Function = tuple[str, ast.FunctionDef]
"""The module that a function is in, and what it says."""


def _functions(tree: ast.Module, module: str) -> dict[str, Function]:
    return {each.name: (module, each) for each in tree.body if isinstance(each, ast.FunctionDef)}


def _chapters(tree: ast.Module) -> tuple[str, ...]:
    """The modules beside rules.py that hold some of its functions; none if it names none."""
    return _table(tree, "CHAPTERS") if _has_table(tree, "CHAPTERS") else ()


def _rules(kind: str, names: tuple[str, ...], functions: dict[str, Function]) -> list[Rule]:
    if len(names) > ROOM:
        raise BadRulebook(f"{kind} has {len(names)} entries, but there are numbers for {ROOM}")
    missing = [name for name in names if name not in functions]
    if missing:
        raise BadRulebook(f"{kind} names {', '.join(missing)}, but rules.py has no such function")
    return [_rule(kind, number, *functions[name]) for number, name in enumerate(names, FIRST_NUMBER[kind])]


def _rule(kind: str, number: int, module: str, function: ast.FunctionDef) -> Rule:
    names = [each.arg for each in function.args.args][1:]
    has_seat = names[:1] == ["seat"]
    nouns = tuple(names[1:] if has_seat else names)
    if len(nouns) > 2:
        raise BadRulebook(f"{function.name} is about {len(nouns)} things; a step has room for two")
    if kind in ("QUESTIONS", "SEALED") and not has_seat:
        raise BadRulebook(f"the question {function.name} needs `seat` after the table: who is asked")
    return Rule(function.name, number, kind, has_seat, nouns, module)


def _event(number: int, line: str) -> Event:
    name, *words = line.split()
    has_seat = words[:1] == ["seat"]
    nouns = words[1:] if has_seat else words
    if len(nouns) > 2:
        raise BadRulebook(f"the event {name} is about {len(nouns)} things; there is room for two")
    secret = frozenset(noun.rstrip("?") for noun in nouns if noun.endswith("?"))
    return Event(name, number, has_seat, tuple(noun.rstrip("?") for noun in nouns), secret)


Fields = tuple[tuple[str, str], ...]


def _fields(tree: ast.Module) -> tuple[str, Fields, tuple[tuple[str, Fields], ...]]:
    tables: list[tuple[str, Fields]] = []
    parts: list[tuple[str, Fields]] = []
    for each in tree.body:
        if isinstance(each, ast.ClassDef):
            bases = [ast.unparse(base) for base in each.bases]
            (tables if bases == ["Table"] else parts).append((each.name, _own_fields(each)))
    if len(tables) != 1:
        raise BadRulebook(f"pieces.py needs one class that is a Table, and has {len(tables)}")
    return tables[0][0], tables[0][1], tuple(parts)


def _own_fields(owner: ast.ClassDef) -> Fields:
    found: list[tuple[str, str]] = []
    for each in ast.walk(owner):
        if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Attribute):
            found.append((each.target.attr, ast.unparse(each.annotation)))
    return tuple(found)


# Writing steps.py


def write_steps(book: Rulebook) -> str:
    """The text of `steps.py`: numbers, names, and a helper for all that a rule may say."""
    lines = [
        WRITTEN.format(title="What may come next, with its types."),
        "",
        "from __future__ import annotations",
        "",
        "from typing import Final",
        "",
        "from mypy_extensions import i64",
        "",
        "from kingstable.core.news import EVERYONE",
        "from kingstable.core.table import ASKS, FIRST_AT, SEALED, SEAT_AT, SECOND_AT",
        f"from {book.place.package}.pieces import {book.table_class}",
        "",
        *(f"{rule.constant}: Final[i64] = {rule.number}" for rule in book.rules),
        "",
        *(f"TOLD_{event.name.upper()}: Final[i64] = {event.number}" for event in book.events),
        "",
        *(f"END_{ending.upper()}: Final[i64] = {k}" for k, ending in enumerate(book.endings, 1)),
        "",
        *_names(book),
    ]
    for rule in book.rules:
        lines += ["", "", *_helper(rule, book.table_class)]
        if rule.kind == "MOVES" and rule.nouns:
            lines += ["", "", *_each_helper(rule, book.table_class)]
    for event in book.events:
        lines += ["", "", *_teller(event, book.table_class)]
    return _only_used_imports("\n".join(lines) + "\n")


def _names(book: Rulebook) -> list[str]:
    return [
        "RULE_NOUNS: Final[dict[int, tuple[str, ...]]] = {",
        *(
            f"    {rule.number}: {_tuple((rule.name, *rule.nouns))},"
            for rule in book.of_kind("STEPS", "QUESTIONS", "SEALED")
        ),
        "}",
        "MOVE_NOUNS: Final[dict[int, tuple[str, ...]]] = {",
        *(f"    {rule.number}: {_tuple((rule.name, *rule.nouns))}," for rule in book.of_kind("MOVES")),
        "}",
        "EVENT_NOUNS: Final[dict[int, tuple[str, ...]]] = {",
        *(f"    {event.number}: {_tuple((event.name, *event.nouns))}," for event in book.events),
        "}",
        "SECRET_NOUNS: Final[dict[int, tuple[str, ...]]] = {",
        *(f"    {event.number}: {_tuple(tuple(sorted(event.secret)))}," for event in book.events),
        "}",
        f"ENDING_NAMES: Final[tuple[str, ...]] = {_tuple(('', *book.endings))}",
    ]


def _tuple(names: tuple[str, ...]) -> str:
    inside = ", ".join(f'"{name}"' for name in names)
    return f"({inside},)" if len(names) == 1 else f"({inside})"


def _helper(rule: Rule, table: str) -> list[str]:
    word = {"STEPS": "then", "QUESTIONS": "ask", "SEALED": "ask", "MOVES": "may"}[rule.kind]
    takes_seat = rule.has_seat and rule.kind != "MOVES"
    terms = [rule.constant]
    terms += ["seat << SEAT_AT"] if takes_seat else []
    terms += {"QUESTIONS": ["ASKS"], "SEALED": ["ASKS", "SEALED"]}.get(rule.kind, [])
    terms += [f"{noun} << {at}" for noun, at in zip(rule.nouns, ("FIRST_AT", "SECOND_AT"), strict=False)]
    says = "offer" if rule.kind == "MOVES" else "add"
    return [
        f"def {word}_{rule.name}({_parameters(table, takes_seat, rule.nouns)}) -> None:",
        f"    t.{says}({' | '.join(terms)})",
    ]


def _each_helper(rule: Rule, table: str) -> list[str]:
    """The same move for each member of a set of its last noun."""
    *fixed, last = rule.nouns
    terms = [rule.constant, *(f"{noun} << FIRST_AT" for noun in fixed)]
    at = "SECOND_AT" if fixed else "FIRST_AT"
    return [
        f"def may_{rule.name}_each({_parameters(table, False, (*fixed, f'{last}s'))}) -> None:",
        f"    t.offer_each({' | '.join(terms)}, {last}s, {at})",
    ]


def _teller(event: Event, table: str) -> list[str]:
    knows = ", knows: i64" if event.secret else ""
    nouns = [*event.nouns, *["0"] * (2 - len(event.nouns))]
    seat = "seat" if event.has_seat else "0"
    last = "knows" if event.secret else "EVERYONE"
    parameters = _parameters(table, event.has_seat, event.nouns)
    return [
        f"def tell_{event.name}({parameters}{knows}) -> None:",
        "    if t.news is not None:",
        f"        t.tell(TOLD_{event.name.upper()}, {seat}, {', '.join(nouns)}, {last})",
    ]


def _parameters(table: str, seat: bool, nouns: tuple[str, ...]) -> str:
    return ", ".join([f"t: {table}", *(f"{name}: i64" for name in (*(("seat",) if seat else ()), *nouns))])


def _only_used_imports(text: str) -> str:
    """Leave out of the imports what the game has no use for, such as SEALED."""
    head, _, body = text.partition("\n\nfrom mypy_extensions")
    kept = []
    for line in body.splitlines():
        if line.startswith("from kingstable.core"):
            module, _, names = line.partition(" import ")
            rest = body.replace(line, "")
            used = [name for name in names.split(", ") if _is_used(name, rest)]
            if not used:
                continue
            line = f"{module} import {', '.join(used)}"
        kept.append(line)
    return f"{head}\n\nfrom mypy_extensions" + "\n".join(kept) + "\n"


def _is_used(name: str, text: str) -> bool:
    return any(isinstance(node, ast.Name) and node.id == name for node in ast.walk(ast.parse("from x" + text)))


# Writing index.py


def write_index(book: Rulebook) -> str:
    """The text of `index.py`: the final table class of the game."""
    module = book.place.package
    parts = "".join(f", {name}" for name, _ in book.parts)
    lines = [
        WRITTEN.format(title="The game's table, from its rulebook's index."),
        "",
        "from __future__ import annotations",
        "",
        "from typing import final",
        "",
        "from librt.vecs import vec",
        "from mypy_extensions import i64",
        "",
        "from kingstable.core.luck import Luck",
        "from kingstable.core.packing import Packer, Unpacker",
        *_imports(module, _modules(book)),
        f"from {module}.pieces import {book.table_class}{parts}",
        "",
        "",
        "@final",
        f"class {book.final_class}({book.table_class}):",
        '    """The table that is played on."""',
        "",
        *_run(book),
        *_rules_own(book),
        *(_obvious() if book.knows_obvious else ()),
        *(_favourite() if book.knows_favourite else ()),
        *_clone(book),
        *_pack(book),
        *_unpack(book),
        *_contents(book),
    ]
    for name, fields in book.parts:
        lines += ["", "", *_copy_part(name, fields), "", "", *_pack_part(name, fields)]
        lines += ["", "", *_unpack_part(name, fields)]
    return "\n".join(lines) + "\n"


def _imports(module: str, names: list[str]) -> list[str]:
    """Names imported from a module, on one line or each on a line of its own."""
    line = f"from {module} import {', '.join(names)}"
    if len(line) <= LINE:
        return [line]
    return [f"from {module} import (", *(f"    {name}," for name in names), ")"]


def _modules(book: Rulebook) -> list[str]:
    """The modules beside it that the table calls by name."""
    return sorted({"rules", "steps", "strategy", *(rule.module for rule in book.rules)})


def _run(book: Rulebook) -> list[str]:
    lines = ["    def run(self, rule: i64, seat: i64, first: i64, second: i64) -> None:"]
    for place, rule in enumerate(book.rules):
        arguments = ["self", *(["seat"] if rule.has_seat else [])]
        arguments += ["first", "second"][: len(rule.nouns)]
        lines.append(f"        {'el' if place else ''}if rule == steps.{rule.constant}:")
        lines.append(f"            {rule.module}.{rule.name}({', '.join(arguments)})")
    return lines


def _rules_own(book: Rulebook) -> list[str]:
    free = ["", "    def free(self, seat: i64) -> None:", "        rules.free(self, seat)"] if book.has_free else []
    return [
        *free,
        "",
        f"    def empty(self, luck: Luck) -> {book.final_class}:",
        f"        new = {book.final_class}(self.seats, luck, self.choices)",
        "        new.rules = self.rules",
        "        return new",
        "",
        "    def rule_nouns(self) -> dict[int, tuple[str, ...]]:",
        "        return steps.RULE_NOUNS",
        "",
        "    def standing(self) -> vec[i64]:",
        "        return rules.standing(self)",
        "",
        "    def appeal(self, seat: i64, move: i64) -> i64:",
        "        return strategy.appeal(self, seat, move)",
        "",
        *(_idle() if book.knows_idle else []),
        *(_outlook() if book.knows_outlook else []),
        *(_first_player() if "first_player" in book.turn_order else []),
        *(_next_player() if "next_player" in book.turn_order else []),
        f"    def imagine(self, seat: i64, luck: Luck) -> {book.final_class}:",
        "        new = self.clone()",
        "        new.luck = luck",
        "        rules.imagine(new, seat)",
        "        return new",
    ]


def _idle() -> list[str]:
    return [
        "    def idle(self, seat: i64, move: i64) -> bool:",
        "        return strategy.idle(self, seat, move)",
        "",
    ]


def _outlook() -> list[str]:
    return [
        "    def outlook(self) -> vec[i64]:",
        "        return strategy.outlook(self)",
        "",
    ]


def _first_player() -> list[str]:
    return [
        "    def first_player(self) -> i64:",
        "        return rules.first_player(self)",
        "",
    ]


def _next_player() -> list[str]:
    return [
        "    def next_player(self, seat: i64) -> i64:",
        "        return rules.next_player(self, seat)",
        "",
    ]


def _obvious() -> list[str]:
    return [
        "",
        "    def obvious(self) -> i64:",
        "        return strategy.obvious(self)",
    ]


def _favourite() -> list[str]:
    return [
        "",
        "    def favourite(self) -> i64:",
        "        return strategy.favourite(self)",
    ]


def _clone(book: Rulebook) -> list[str]:
    return [
        "",
        f"    def clone(self) -> {book.final_class}:",
        f"        new = {book.final_class}(self.seats, self.luck, self.choices)",
        "        new.copy_table(self)",
        *(f"        new.{name} = {_copied(f'self.{name}', kind)}" for name, kind in book.fields),
        "        return new",
    ]


def _copied(name: str, kind: str) -> str:
    if kind == "i64":
        return name
    if kind == "vec[i64]":
        return f"{name}[:]"
    if kind == "list[vec[i64]]":
        return f"[each[:] for each in {name}]"
    part = _part_of(kind)
    return f"[copy_{part.lower()}(each) for each in {name}]"


def _part_of(kind: str) -> str:
    if not (kind.startswith("list[") and kind[5:-1].isidentifier()):
        raise BadRulebook(
            f"a field of type {kind} cannot be packed: use i64, vec[i64], list[vec[i64]] or a list of parts"
        )
    return kind[5:-1]


def _pack(book: Rulebook) -> list[str]:
    return [
        "",
        "    def pack(self) -> list[int]:",
        "        packer = Packer(self)",
        *(line for name, kind in book.fields for line in _packed(f"self.{name}", kind, "        ")),
        "        return packer.numbers",
    ]


def _packed(name: str, kind: str, indent: str) -> list[str]:
    puts = {"i64": "put", "vec[i64]": "put_pile", "list[vec[i64]]": "put_piles"}
    if kind in puts:
        return [f"{indent}packer.{puts[kind]}({name})"]
    return [
        f"{indent}packer.put(i64(len({name})))",
        f"{indent}for each in {name}:",
        f"{indent}    pack_{_part_of(kind).lower()}(each, packer)",
    ]


def _unpack(book: Rulebook) -> list[str]:
    return [
        "",
        "    def unpack(self, numbers: list[int]) -> None:",
        "        unpacker = Unpacker(numbers, self)",
        *(f"        self.{name} = {_unpacked(kind)}" for name, kind in book.fields),
        "        unpacker.finish()",
    ]


def _contents(book: Rulebook) -> list[str]:
    return [
        "",
        "    def fields(self) -> dict[str, object]:",
        "        return {",
        *(f'            "{name}": self.{name},' for name, _ in book.fields),
        "        }",
    ]


def _unpacked(kind: str) -> str:
    takes = {"i64": "take", "vec[i64]": "take_pile", "list[vec[i64]]": "take_piles"}
    if kind in takes:
        return f"unpacker.{takes[kind]}()"
    return f"[unpack_{_part_of(kind).lower()}(unpacker) for _ in range(unpacker.take())]"


def _copy_part(name: str, fields: Fields) -> list[str]:
    return [
        f"def copy_{name.lower()}(old: {name}) -> {name}:",
        f"    new = {name}()",
        *(f"    new.{field} = {_copied(f'old.{field}', kind)}" for field, kind in fields),
        "    return new",
    ]


def _pack_part(name: str, fields: Fields) -> list[str]:
    return [
        f"def pack_{name.lower()}(part: {name}, packer: Packer) -> None:",
        *(line for field, kind in fields for line in _packed(f"part.{field}", kind, "    ")),
    ]


def _unpack_part(name: str, fields: Fields) -> list[str]:
    return [
        f"def unpack_{name.lower()}(unpacker: Unpacker) -> {name}:",
        f"    part = {name}()",
        *(f"    part.{field} = {_unpacked(kind)}" for field, kind in fields),
        "    return part",
    ]


# The command


def texts(place: Place) -> dict[str, str]:
    """The files that are written for a game. Raises BadRulebook with what does not fit."""
    book = read(place)
    packed = {"packed.py": write_packed(book.packings)} if book.packings else {}
    return {"steps.py": write_steps(book), "index.py": write_index(book), **packed}


def stale(place: Place) -> list[str]:
    """The written files of a game that are not what its rules and pieces say."""
    return [name for name, text in texts(place).items() if _on_disk(place.folder / name) != text]


def write(place: Place) -> None:
    """Write the files of a game anew."""
    for name, text in texts(place).items():
        (place.folder / name).write_text(text, encoding="utf-8")


def _on_disk(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.exists() else ""


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m kingstable.core.indexer", description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"all of ours if none is named: {', '.join(known())}")
    parser.add_argument("--check", action="store_true", help="write nothing; exit status 1 if a file is out of date")
    asked = parser.parse_args(arguments)
    try:
        return _check(asked.games or known()) if asked.check else _write_all(asked.games or known())
    except BadRulebook as error:
        parser.error(str(error))


def _write_all(games: list[str]) -> int:
    for place in [place_of(game) for game in games]:
        write(place)
    return 0


def _check(games: list[str]) -> int:
    """Name the files that are out of date; the exit status."""
    old = [(game, name) for game in games for name in stale(place_of(game))]
    for game, name in old:
        print(f"{game}/{name} is not what the rules say: python -m kingstable.core.indexer {game}")
    return 1 if old else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
