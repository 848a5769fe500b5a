"""Write the part of docs/rl.md that lists actions and planes: `python -m tests.rl.page`."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from itertools import groupby
from pathlib import Path
from typing import Final

from kingstable import catalogue
from kingstable.core.game import Game
from kingstable.core.luck import FastLuck
from kingstable.core.ruleset import module_named
from kingstable.rl.setting import Setting, setting_for

PAGE: Final = Path(__file__).parents[2] / "docs" / "rl.md"
MARK: Final = "## Actions and planes by game\n"
TITLES: Final = {
    "crusaders": "The Kingdoms of Crusaders",
    "kingdoms": "Kingdoms",
    "the_kingdom": "The Kingdom",
    "kings_of_serbia": "Kings of Serbia",
    "kings_and_things": "Kings & Things",
}


def written() -> str:
    """The part of the page from the mark on."""
    told = [MARK]
    for name, title in TITLES.items():
        game = catalogue.game(name)
        settings = [setting_for(name, players) for players in game.players]
        told += [f"### {title}\n", *actions(settings[0]), *planes(game, settings)]
    return "\n".join(told)


def actions(setting: Setting) -> Iterator[str]:
    if not setting.actions.by_word:
        yield f"{setting.actions.size} actions, one for each move:\n\n| moves | actions |\n| --- | --- |"
        first = 0
        for _, group in groupby(setting.actions.names, key=lambda name: name.split()[0]):
            yield ranged(list(group), first)
            first += len(names_before(setting, first))
        yield ""
        return
    verbs = len(setting.game.index.moves)
    yield f"{setting.actions.size} actions, the words of moves:\n\n| words | actions |\n| --- | --- |"
    yield f"| verbs, {ranged(list(setting.actions.names[:verbs]), 0).removeprefix('| ')}"
    found: dict[str, str] = {}
    for verb, parts in setting.actions.parts.items():
        for k, part in enumerate(parts):
            first = int(setting.actions.coding.section[verb * 4 + k])
            found.setdefault(part.section, f"| {part.section}, {ranged(list(part.names), first).removeprefix('| ')}")
    yield from found.values()
    yield ""


def names_before(setting: Setting, first: int) -> list[str]:
    """The actions of the verb that begins there."""
    verb = setting.actions.names[first].split()[0]
    return [name for name in setting.actions.names if name.split()[0] == verb]


def ranged(names: list[str], first: int) -> str:
    if len(names) == 1:
        return f"| `{names[0]}` | {first} |"
    return f"| `{names[0]}` to `{names[-1]}` | {first} to {first + len(names) - 1} |"


def planes(game: Game, settings: list[Setting]) -> Iterator[str]:
    sizes = ", ".join(f"{each.length} for {each.players}" for each in settings)
    questions = len(settings[0].questions)
    asked = f"{questions} cell{'s' * (questions != 1)}"
    yield f"Cells of an observation, by players: {sizes}. `question` has {asked}. The planes:\n"
    yield "| plane | shape |\n| --- | --- |"
    folder = Path(str(import_module(game.package).__file__)).parent
    module = module_named(folder, "planes") or ""
    kinds = str(getattr(settings[0].table(FastLuck(0)), "kinds", ""))
    for line in import_module(f"{game.package}.{module}").PLANES:
        name, *shape = line.split()
        yield f"| `{name}` | {' x '.join(kinds if each == 'kinds' else each for each in shape)} |"
    yield f"\n{explained(folder.joinpath(*module.split('.')).with_suffix('.py'))}\n"


def explained(path: Path) -> str:
    """What the game's own module says beneath its planes."""
    body = ast.parse(path.read_text(encoding="utf-8")).body
    place = next(k for k, node in enumerate(body) if "PLANES" in ast.unparse(node)[:6])
    node = body[place + 1]
    assert isinstance(node, ast.Expr)
    return " ".join(str(ast.literal_eval(node.value)).split())


if __name__ == "__main__":
    before, _, _ = PAGE.read_text(encoding="utf-8").partition(MARK)
    PAGE.write_text(before + written(), encoding="utf-8")
