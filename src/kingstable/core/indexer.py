"""Writes the index files of a game from its rules, so that nothing can drift apart.

A rules module lists its rules once, in tables at its top::

    STEPS = ("prepare", "turn", "draw")
    QUESTIONS = ("card_to_place",)
    SEALED = ()
    MOVES = ("place",)
    EVENTS = ("draws seat card?", "places seat card sector")
    ENDINGS = ("last_marker",)

The place in a table determines the rule's number for ever (append, never reorder), the name is that of the function,
and the function's parameters are the rule's nouns. A long rulebook may keep some of its functions in modules beside
rules.py, listed there as ``CHAPTERS = ("royalty",)``; a very long one is a folder `rules` of such modules, with the
tables in its `__init__.py` (see `kingstable.core.ruleset`). From these and from the fields in `pieces.py`, this module
fills its templates and writes the following files into the game's folder `generated`:

* `steps.py`: the numbers, the names, and a typed helper for everything a rule may say: `then_turn(t,
  seat)`, `ask_card_to_place(t, seat)`, `may_place(t, card, sector)`, `may_place_each(t, card, sectors)` for a
  set of sectors, `tell_places(t, seat, ...)`;
* `index.py`: the game's final table class, which carries out a rule by its number, and copies, packs,
  and unpacks every field;
* `packed.py`: names for the parts of packed numbers, if `pieces.py` declares any
  (see `kingstable.core.packed_numbers`).

``python -m kingstable.core.indexer GAME ...`` writes them, for all our games if none is named. Name a game from outside
by its package, such as ``my_games.lanterns``, or its folder. With ``--check``, the command only reports whether the
files are up to date; the contract demands that of every game.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Sequence
from itertools import chain
from pathlib import Path
from typing import Final

from mako.template import Template  # type: ignore[import-untyped]  # it has no types

from kingstable.core.packed_numbers import Packing, functions_of
from kingstable.core.ruleset import (
    GENERATED,
    BadRuleset,
    Event,
    Field,
    NumberedRule,
    Place,
    Ruleset,
    known,
    place_of,
    read,
)

LINE: Final = 120
"""The maximum length of a line."""

TEMPLATES: Final = Path(__file__).parent / "templates"

TABLE_NAMES: Final = ("ASKS", "FIRST_AT", "SEALED", "SEAT_AT", "SECOND_AT")
"""The constants of `kingstable.core.table` that steps are put together from."""

NOUN_PLACES: Final = ("FIRST_AT", "SECOND_AT")
"""The positions of a step's nouns in its number."""

HOOK_TYPES: Final = (
    ("free", ", seat: i64", "None"),
    ("standing", "", "vec[i64]"),
    ("appeal", ", seat: i64, move: i64", "i64"),
    ("appeals", ", seat: i64", "vec[i64]"),
    ("idle", ", seat: i64, move: i64", "bool"),
    ("outlook", "", "vec[i64]"),
    ("traits", ", seat: i64", "vec[i64]"),
    ("chances", "", "vec[i64]"),
    ("at_rest", "", "bool"),
    ("plausible", ", seat: i64", "i64"),
    ("first_player", "", "i64"),
    ("next_player", ", seat: i64", "i64"),
    ("obvious", "", "i64"),
    ("favourite", "", "i64"),
    ("observe", ", seat: i64, canvas: Canvas", "None"),
)
"""The functions that the table's methods simply call: their parameters besides the table, and their result."""

ROOM_NOTE: Final = '''"""Written by `kingstable.core.indexer` from the rules and pieces: do not edit."""\n'''


def texts(place: Place) -> dict[str, str]:
    """The generated files of a game, by their names within its folder. Raises BadRuleset."""
    rules = read(place)
    written = {"__init__.py": ROOM_NOTE, "steps.py": write_steps(rules), "index.py": write_index(rules)}
    if rules.packings:
        written["packed.py"] = write_packed(rules.packings)
    return {f"{GENERATED}/{name}": text for name, text in written.items()}


def _filled(template: str, **given: object) -> str:
    text = Template(filename=str(TEMPLATES / f"{template}.py.mako"), strict_undefined=True).render(**given)
    assert isinstance(text, str)
    return text


def write_packed(packings: tuple[Packing, ...]) -> str:
    """The text of `packed.py`: names for the parts of packed numbers."""
    return _filled("packed", functions=list(chain.from_iterable(map(functions_of, packings))))


# steps.py


def write_steps(rules: Ruleset) -> str:
    """The text of `steps.py`: numbers, names, and a helper for everything that a rule may say."""
    table = rules.table_class
    return _filled(
        "steps",
        package=rules.place.package,
        rules=rules,
        table=table,
        used=_used(rules),
        TABLE_NAMES=TABLE_NAMES,
        NOUN_PLACES=NOUN_PLACES,
        parameters=lambda has_seat, nouns: _parameters(table, has_seat, nouns),
        step=_step,
        told=_told,
        written=_written,
    )


def _written(names: Sequence[str]) -> str:
    """A tuple of names as code."""
    inside = ", ".join(f'"{name}"' for name in names)
    return f"({inside},)" if len(names) == 1 else f"({inside})"


def _parameters(table: str, has_seat: bool, nouns: Sequence[str]) -> str:
    return ", ".join([f"t: {table}", *(f"{name}: i64" for name in (*(("seat",) if has_seat else ()), *nouns))])


def _step(rule: NumberedRule, nouns: Sequence[str] | None = None) -> str:
    """The expression for the number of a step with these nouns (None: all of the rule's)."""
    terms = [rule.constant]
    terms += ["seat << SEAT_AT"] if rule.has_seat and rule.kind != "MOVES" else []
    terms += {"QUESTIONS": ["ASKS"], "SEALED": ["ASKS", "SEALED"]}.get(rule.kind, [])
    terms += [f"{noun} << {at}" for noun, at in zip(rule.nouns if nouns is None else nouns, NOUN_PLACES, strict=False)]
    return " | ".join(terms)


def _told(event: Event) -> str:
    """The arguments of `Table.tell`: the event, the seat, two nouns, and who may know the secret ones."""
    nouns = [*event.nouns, "0", "0"][:2]
    seat = "seat" if event.has_seat else "0"
    return ", ".join([f"TOLD_{event.name.upper()}", seat, *nouns, "knows" if event.secret else "EVERYONE"])


def _used(rules: Ruleset) -> set[str]:
    """All words in the code of the helpers, among them the names of the core that must be imported."""
    places = [NOUN_PLACES[len(move.nouns) - 1] for move in rules.of_kind("MOVES") if move.nouns]
    return set(" ".join([*map(_step, rules.rules), *places, *map(_told, rules.events)]).replace(",", " ").split())


# index.py


def write_index(rules: Ruleset) -> str:
    """The text of `index.py`: the final table class of the game."""
    return _filled(
        "index",
        rules=rules,
        table=rules.table_class,
        final_class=rules.final_class,
        imports=_imports(rules),
        hooks=[each for each in HOOK_TYPES if each[0] in rules.hooks],
        called=_called,
        arguments=_arguments,
        given=_given,
        copied=_copied,
        packed=_packed,
        unpacked=_unpacked,
    )


def _imports(rules: Ruleset) -> list[str]:
    """The lines that import what the table needs from its game: the modules that it calls, and the classes it uses."""
    package = rules.place.package
    names: defaultdict[str, set[str]] = defaultdict(set)
    names[f"{package}.{GENERATED}"].add("steps")
    names[f"{package}.{rules.pieces}"].update([rules.table_class, *(part.name for part in rules.parts)])
    for module in {*rules.hooks.values(), *(rule.module for rule in rules.rules)}:
        room, _, name = f"{package}.{module}".rpartition(".")
        names[room].add(name)
    _check_names(rules)
    return [line for module in sorted(names) for line in _import(module, sorted(names[module]))]


def _import(module: str, names: list[str]) -> list[str]:
    """The lines that import names from a module: a single one if it fits, else one for each name."""
    line = f"from {module} import {', '.join(names)}"
    return [line] if len(line) <= LINE else [f"from {module} import (", *(f"    {name}," for name in names), ")"]


def _check_names(rules: Ruleset) -> None:
    """Check that no two modules have the same last name, by which the table calls them. Raises BadRuleset."""
    by_name: dict[str, str] = {"steps": f"{GENERATED}.steps"}
    for module in sorted({*rules.hooks.values(), *(rule.module for rule in rules.rules)}):
        other = by_name.setdefault(_called(module), module)
        if other != module:
            raise BadRuleset(f"{other} and {module} have the same name: rename one of them.")


def _called(module: str) -> str:
    """The name by which the table calls a module."""
    return module.rpartition(".")[2]


def _arguments(rule: NumberedRule) -> str:
    return ", ".join(["self", *(["seat"] if rule.has_seat else []), *["first", "second"][: len(rule.nouns)]])


def _given(parameters: str) -> str:
    """Parameters as arguments for a call."""
    return parameters.replace(": i64", "").replace(": Canvas", "")


def _copied(owner: str, field: Field) -> str:
    name = f"{owner}.{field.name}"
    copies = {"i64": name, "vec[i64]": f"{name}[:]", "list[vec[i64]]": f"[each[:] for each in {name}]"}
    return copies.get(field.kind) or f"[copy_{_part(field)}(each) for each in {name}]"


def _packed(owner: str, field: Field) -> str:
    puts = {"i64": "put", "vec[i64]": "put_pile", "list[vec[i64]]": "put_piles"}
    name = f"{owner}.{field.name}"
    return f"packer.{puts[field.kind]}({name})" if field.kind in puts else f"pack_{_part(field)}s({name}, packer)"


def _unpacked(field: Field) -> str:
    takes = {"i64": "take", "vec[i64]": "take_pile", "list[vec[i64]]": "take_piles"}
    return f"unpacker.{takes[field.kind]}()" if field.kind in takes else f"unpack_{_part(field)}s(unpacker)"


def _part(field: Field) -> str:
    """The class of which a field holds a list, in lower case. Raises BadRuleset."""
    name = field.kind.removeprefix("list[").removesuffix("]")
    if name == field.kind or not name.isidentifier():
        raise BadRuleset(
            f"The field {field.name} is of type {field.kind}, which cannot be packed: "
            "use i64, vec[i64], list[vec[i64]] or a list of parts."
        )
    return name.lower()


# The command


def stale(place: Place) -> list[str]:
    """The generated files of a game that do not match its rules and pieces."""
    return [name for name, text in texts(place).items() if _on_disk(place.folder / name) != text]


def write(place: Place) -> list[str]:
    """Write all generated files of a game; return their names within its folder."""
    written = texts(place)
    (place.folder / GENERATED).mkdir(exist_ok=True)
    for name, text in written.items():
        (place.folder / name).write_text(text, encoding="utf-8")
    return list(written)


def _on_disk(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.exists() else ""


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m kingstable.core.indexer", description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"all of ours if none is named: {', '.join(known())}")
    parser.add_argument("--check", action="store_true", help="write nothing; exit status 1 if a file is out of date")
    asked = parser.parse_args(arguments)
    try:
        return _check(asked.games or known()) if asked.check else _write_all(asked.games or known())
    except BadRuleset as error:
        parser.error(str(error))


def _write_all(games: list[str]) -> int:
    for place in [place_of(game) for game in games]:
        print(f"{place.game}: {', '.join(write(place))} written")
    return 0


def _check(games: list[str]) -> int:
    """Print the files that are out of date; return the exit status."""
    old = [(game, name) for game in games for name in stale(place_of(game))]
    for game, name in old:
        print(f"{game}/{name} is not what the rules say: python -m kingstable.core.indexer {game}")
    return 1 if old else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
