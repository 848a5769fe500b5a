"""A game's rules as its modules declare them: the tables of names, the functions, and the fields of the game's table.

The modules are parsed as text, never imported, so the files generated from them (see `kingstable.core.indexer`) need
not exist yet. A part of a game is found by the name of its file: in a small game, `rules.py`, `pieces.py`,
`strategy.py`, and `knowledge.py` lie side by side. A large game has rooms: folders `rules` and `pieces` with modules of
any name, where `rules/__init__.py` holds the tables, and further folders with `strategy.py`, `knowledge.py`, and so on.
"""

from __future__ import annotations

import ast
import os
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from kingstable.core.errors import KingstableError
from kingstable.core.options import did_you_mean
from kingstable.core.packed_numbers import BadPacking, Packing, packing

GAMES: Final = Path(__file__).parent.parent / "games"

FIRST_NUMBER: Final = {"STEPS": 256, "QUESTIONS": 512, "SEALED": 768, "MOVES": 1}
"""The first number of each table; 0 is no rule."""

ROOM: Final = 255
"""How many numbers each table has, beginning with that one."""

GENERATED: Final = "generated"
"""The folder of a game for the files generated from its rules."""

HOOKS: Final = {
    "free": "rules",
    "standing": "rules",
    "first_player": "rules",
    "next_player": "rules",
    "imagine": "knowledge",
    "appeal": "strategy",
    "appeals": "strategy",
    "idle": "strategy",
    "outlook": "strategy",
    "traits": "chances",
    "chances": "chances",
    "at_rest": "chances",
    "plausible": "beliefs",
    "obvious": "strategy",
    "favourite": "strategy",
    "observe": "planes",
}
"""Functions that a table calls besides its rules, if the game has them (see `Table`), each with the part it is in."""

NEEDED: Final = ("standing", "imagine", "appeal")
"""Those that every game must have."""


class BadRuleset(KingstableError):
    """Rules or pieces that do not fit together, or a game that cannot be found; the message says how to fix it."""


@dataclass(frozen=True)
class Place:
    """Where a game is: its folder, and the package it is imported as."""

    folder: Path
    package: str

    @property
    def game(self) -> str:
        return self.package.rpartition(".")[2]


@dataclass(frozen=True)
class NumberedRule:
    """One function of the rules: its number, its table, whether it takes a seat, its nouns, and its module."""

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
    """One line of the table of events; `secret` are the nouns that not everybody may know."""

    name: str
    number: int
    has_seat: bool
    nouns: tuple[str, ...]
    secret: frozenset[str]


@dataclass(frozen=True)
class Field:
    """One field of the game's table, or of a part of it, and its type."""

    name: str
    kind: str


@dataclass(frozen=True)
class Part:
    """Another class in the pieces, of which fields of the table hold lists."""

    name: str
    fields: tuple[Field, ...]


@dataclass(frozen=True)
class Ruleset:
    """What the rules of a game declare.

    `pieces` is the module with the class of the table; `hooks` has the modules of those functions in `HOOKS` that the
    game has; `packings` are its packed numbers (see `kingstable.core.packed_numbers`). Modules are named relative to
    the game, such as `rules.battle.hits`.
    """

    place: Place
    pieces: str
    table_class: str
    rules: tuple[NumberedRule, ...]
    events: tuple[Event, ...]
    endings: tuple[str, ...]
    fields: tuple[Field, ...]
    parts: tuple[Part, ...]
    hooks: dict[str, str]
    packings: tuple[Packing, ...]

    @property
    def final_class(self) -> str:
        return "".join(word.capitalize() for word in self.place.game.split("_"))

    def of_kind(self, *kinds: str) -> tuple[NumberedRule, ...]:
        return tuple(rule for rule in self.rules if rule.kind in kinds)


# Finding a game


def own(game: str, games: Path = GAMES) -> Place:
    """The place of one of our own games."""
    return Place(games / game, f"kingstable.games.{game}")


def imported(package: str) -> Place:
    """The place of an importable package, without importing it. Raises BadRuleset."""
    try:
        spec = find_spec(package)
    except (ImportError, ValueError):
        spec = None
    if spec is None or not spec.submodule_search_locations:
        raise BadRuleset(f"There is no package {package}: name one that can be imported from here, or its folder.")
    return Place(Path(spec.submodule_search_locations[0]), package)


def in_folder(folder: Path) -> Place:
    """The place of a game in a folder; its package name begins with the outermost folder that has an __init__.py."""
    folder = folder.resolve()
    names = [folder.name]
    above = folder.parent
    while (above / "__init__.py").is_file():
        names.insert(0, above.name)
        above = above.parent
    return Place(folder, ".".join(names))


def known() -> list[str]:
    """The names of our own games."""
    return sorted(path.name for path in GAMES.iterdir() if is_game(path))


def is_game(folder: Path) -> bool:
    """Whether a folder contains rules."""
    return (folder / "rules.py").is_file() or (folder / "rules" / "__init__.py").is_file()


def place_of(text: str) -> Place:
    """The place of one of our games by its name, or of another by its package or folder. Raises BadRuleset."""
    if text in known():
        return own(text)
    places = list(_places(text))
    if not places:
        meant = did_you_mean(text, tuple(known()))
        if meant.endswith("?"):
            raise BadRuleset(f"There is no game {text}{meant}")
        raise BadRuleset(
            f"There is no game {text}: choose from {', '.join(known())}, or name a package, such as my_games.lanterns, "
            "or its folder."
        )
    for place in places:
        if is_game(place.folder):
            return place
    raise BadRuleset(f"{text} is no game: {places[-1].folder} has no rules.py.")


def _places(text: str) -> Iterator[Place]:
    """Where a game of this name may be: an importable package is tried before a local folder."""
    is_path = os.sep in text or "/" in text
    if not is_path:
        with suppress(BadRuleset):
            yield imported(text)
    if is_path or Path(text).is_dir():
        yield in_folder(Path(text))


# Reading its modules


def read(place: Place) -> Ruleset:
    """Read a game's rules and pieces. Raises BadRuleset, which says what does not fit."""
    rules = _rules_of(place.folder)
    tables = {name: _table(rules.contents, name) for name in (*FIRST_NUMBER, "EVENTS", "ENDINGS")}
    _check_once(tables)
    pieces, tree, table_class = _pieces_of(place.folder)
    return Ruleset(
        place=place,
        pieces=pieces,
        table_class=table_class.name,
        rules=tuple(rule for kind in FIRST_NUMBER for rule in _numbered(kind, tables[kind], rules.functions)),
        events=tuple(_event(number, line) for number, line in enumerate(tables["EVENTS"], start=1)),
        endings=tables["ENDINGS"],
        fields=_own_fields(table_class),
        parts=tuple(Part(each.name, _own_fields(each)) for each in _classes(tree) if each is not table_class),
        hooks=_hooks(place.folder, rules.functions),
        packings=_packings(tree),
    )


HELPERS: Final = {"STEPS": "then", "QUESTIONS": "ask", "SEALED": "ask", "MOVES": "may"}
"""The first word of the helpers for the rules in each table."""


def never_said(place: Place) -> list[str]:
    """The helpers of steps, questions, and moves that nothing in the game uses, so that these can never happen.

    Using the rule's number counts, too. The first step needs no helper, as the table itself adds it.
    """
    names = {name for module in _modules(place.folder) for name in _names_in(_parsed(place.folder, module))}
    if (place.folder / "rules").is_dir():
        names |= _names_in(_parsed(place.folder, "rules.__init__"))
    found = []
    for rule in read(place).rules:
        helper = f"{HELPERS[rule.kind]}_{rule.name}"
        if rule.number != FIRST_NUMBER["STEPS"] and names.isdisjoint({helper, f"{helper}_each", rule.constant}):
            found.append(helper)
    return found


def _names_in(tree: ast.Module) -> set[str]:
    """All names and attributes that a module uses, not counting its imports."""
    found = {each.id for each in ast.walk(tree) if isinstance(each, ast.Name)}
    return found | {each.attr for each in ast.walk(tree) if isinstance(each, ast.Attribute)}


Function = tuple[str, ast.FunctionDef]
"""The module that a function is in, and the function itself."""


@dataclass(frozen=True)
class _Rules:
    """The module with the tables, and all functions of the rules by name."""

    contents: ast.Module
    functions: dict[str, Function]


def _rules_of(folder: Path) -> _Rules:
    if (folder / "rules.py").is_file():
        contents = _parsed(folder, "rules")
        chapters = ["rules", *_chapters(contents)]
    else:
        contents = _parsed(folder, "rules.__init__")
        chapters = [name for name in _modules(folder) if name.startswith("rules.")]
    functions: dict[str, Function] = {}
    for chapter in chapters:
        functions |= _functions(_parsed(folder, chapter), chapter)
    return _Rules(contents, functions)


def _chapters(rules: ast.Module) -> tuple[str, ...]:
    """The modules that rules.py names for some of its functions; may be empty."""
    return _table(rules, "CHAPTERS") if _has_table(rules, "CHAPTERS") else ()


def _modules(folder: Path) -> Iterator[str]:
    """The modules of the game, by their names within it, except generated ones."""
    for path in sorted(folder.rglob("*.py")):
        name = ".".join(path.relative_to(folder).with_suffix("").parts)
        if path.stem != "__init__" and not name.startswith(f"{GENERATED}."):
            yield name


def module_named(folder: Path, part: str) -> str | None:
    """The module with this file name in the game in this folder, whatever room it is in; None if there is none."""
    return next((name for name in _modules(folder) if name.rpartition(".")[2] == part), None)


def _hooks(folder: Path, rules: dict[str, Function]) -> dict[str, str]:
    found: dict[str, str] = {}
    for name, part in HOOKS.items():
        module = module_named(folder, part)
        inside = _functions(_parsed(folder, module), module) if module else {}
        functions = {**rules, **inside} if part not in ("strategy", "planes") else inside
        if name in NEEDED and module and name not in functions:
            raise BadRuleset(f"{module.replace('.', '/')}.py has no function {name}, which every game needs.")
        if name in functions or name in NEEDED:
            found[name] = functions[name][0] if name in functions else part
    return found


def _parsed(folder: Path, module: str) -> ast.Module:
    return ast.parse(folder.joinpath(*module.split(".")).with_suffix(".py").read_text(encoding="utf-8"))


def _functions(tree: ast.Module, module: str) -> dict[str, Function]:
    return {each.name: (module, each) for each in tree.body if isinstance(each, ast.FunctionDef)}


# Reading its tables


def _table(tree: ast.Module, name: str) -> tuple[str, ...]:
    for each in tree.body:
        target = each.target if isinstance(each, ast.AnnAssign) else None
        if isinstance(target, ast.Name) and target.id == name and isinstance(each, ast.AnnAssign):
            assert each.value is not None
            return tuple(ast.literal_eval(each.value))
    raise BadRuleset(f"rules.py has no table {name}: write `{name}: Final = (...)`, even if it is empty.")


def _check_once(tables: dict[str, tuple[str, ...]]) -> None:
    """Raise BadRuleset if a name is in a table twice, or in two tables with rules."""
    rules = [(name, table) for table in FIRST_NUMBER for name in tables[table]]
    events = [(line.split()[0], "EVENTS") for line in tables["EVENTS"]]
    endings = [(name, "ENDINGS") for name in tables["ENDINGS"]]
    for named in (rules, events, endings):
        seen: dict[str, str] = {}
        for name, table in named:
            if name in seen:
                where = f"twice in {table}" if seen[name] == table else f"in {seen[name]} and {table}"
                raise BadRuleset(f"{name} is {where} of rules.py: leave it in one place.")
            seen[name] = table


def _has_table(tree: ast.Module, name: str) -> bool:
    targets = [each.target for each in tree.body if isinstance(each, ast.AnnAssign)]
    return any(isinstance(target, ast.Name) and target.id == name for target in targets)


def _numbered(kind: str, names: tuple[str, ...], functions: dict[str, Function]) -> list[NumberedRule]:
    if len(names) > ROOM:
        raise BadRuleset(f"{kind} has {len(names)} entries, but there are numbers for {ROOM}.")
    missing = [name for name in names if name not in functions]
    if missing:
        raise BadRuleset(f"{kind} names {', '.join(missing)}, but rules.py has no such function.")
    return [_rule(kind, number, *functions[name]) for number, name in enumerate(names, FIRST_NUMBER[kind])]


def _rule(kind: str, number: int, module: str, function: ast.FunctionDef) -> NumberedRule:
    names = [each.arg for each in function.args.args][1:]
    has_seat = names[:1] == ["seat"]
    nouns = tuple(names[1:] if has_seat else names)
    if len(nouns) > 2:
        raise BadRuleset(f"{function.name} is about {len(nouns)} things; a step has room for two.")
    if kind in ("QUESTIONS", "SEALED") and not has_seat:
        raise BadRuleset(f"The question {function.name} needs `seat` after the table: who is asked.")
    return NumberedRule(function.name, number, kind, has_seat, nouns, module)


def _event(number: int, line: str) -> Event:
    name, *words = line.split()
    has_seat = words[:1] == ["seat"]
    nouns = words[1:] if has_seat else words
    if len(nouns) > 2:
        raise BadRuleset(f"The event {name} is about {len(nouns)} things; there is room for two.")
    secret = frozenset(noun.rstrip("?") for noun in nouns if noun.endswith("?"))
    return Event(name, number, has_seat, tuple(noun.rstrip("?") for noun in nouns), secret)


# Reading its pieces


def _pieces_of(folder: Path) -> tuple[str, ast.Module, ast.ClassDef]:
    """The module of the pieces with the class of the table: its name, its contents, and the class."""
    modules = [name for name in _modules(folder) if name.split(".")[0] == "pieces"]
    parsed = [(name, _parsed(folder, name)) for name in modules]
    found = [(name, tree, each) for name, tree in parsed for each in _classes(tree) if _is_table(each)]
    if len(found) != 1:
        raise BadRuleset(f"pieces.py needs one class that is a Table, and has {len(found)}.")
    return found[0]


def _classes(tree: ast.Module) -> list[ast.ClassDef]:
    return [each for each in tree.body if isinstance(each, ast.ClassDef)]


def _is_table(owner: ast.ClassDef) -> bool:
    return [ast.unparse(base) for base in owner.bases] == ["Table"]


def _own_fields(owner: ast.ClassDef) -> tuple[Field, ...]:
    """The fields that a class of the pieces declares. Raises BadRuleset if one has no type or a name in use."""
    taken = _fields_of_table() if _is_table(owner) else frozenset()
    found: list[Field] = []
    for each in ast.walk(owner):
        if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Attribute):
            _check_name(each.target.attr, taken)
            found.append(Field(each.target.attr, ast.unparse(each.annotation)))
    for name in _assigned(owner) - {field.name for field in found} - taken:
        raise BadRuleset(f"The field {name} of pieces.py has no type: write `self.{name}: i64 = ...`, say.")
    return tuple(found)


def _check_name(name: str, taken: frozenset[str]) -> None:
    if name in taken:
        raise BadRuleset(f"The field {name} of pieces.py has the name of something that every Table has: rename it.")


def _assigned(owner: ast.ClassDef) -> set[str]:
    """The names of attributes that are assigned to `self` without a type."""
    targets = [target for each in ast.walk(owner) if isinstance(each, ast.Assign) for target in each.targets]
    return {each.attr for each in targets if isinstance(each, ast.Attribute) and ast.unparse(each.value) == "self"}


@cache
def _fields_of_table() -> frozenset[str]:
    """The names of the methods and fields that every table has."""
    tree = ast.parse(Path(__file__).with_name("table.py").read_text(encoding="utf-8"))
    table = next(each for each in _classes(tree) if each.name == "Table")
    methods = {each.name for each in table.body if isinstance(each, ast.FunctionDef)}
    own = [each for each in ast.walk(table) if isinstance(each, ast.Attribute) and ast.unparse(each.value) == "self"]
    return frozenset(methods | {each.attr for each in own})


def _packings(pieces: ast.Module) -> tuple[Packing, ...]:
    """The packed numbers that the pieces declare; may be empty."""
    try:
        return tuple(map(packing, _table(pieces, "PACKED"))) if _has_table(pieces, "PACKED") else ()
    except BadPacking as error:
        raise BadRuleset(f"{error}.") from None
