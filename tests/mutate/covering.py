"""Which tests execute which statements of a game's rules, and how long each takes.

The rules are loaded with a note before each statement, so that recording is cheap. What was recorded for a test file is
kept until that file, what it shares with others, or the rules change.
"""

from __future__ import annotations

import ast
import builtins
import contextlib
import hashlib
import json
import os
import sys
import time
from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src"
KEPT = ROOT / ".make" / "mutants"
NO_RULES = {"deck", "components"}
"""Modules that the rules import from their game but that hold no rules: readers of data files."""

NOT_TESTS_OF_RULES = {"test_compiled.py", "test_strategy.py", "test_purpose.py"}
"""The first compares with the files on disk, so it would notice every change without holding any rule.

The others are about computer players.
"""


def folder(game: str) -> Path:
    return SOURCES / "kingstable" / "games" / game


def rule_modules(game: str) -> list[Path]:
    """The modules with a game's rules and its knowledge of hidden things, and all they import from their game."""
    found: set[Path] = set()
    rules = [folder(game) / "rules.py", *(folder(game) / "rules").rglob("*.py")]
    wanted = [*rules, *folder(game).rglob("knowledge.py")]
    while wanted:
        path = wanted.pop()
        if path not in found and path.is_file() and is_of_rules(path):
            found.add(path)
            wanted += imported(ast.parse(path.read_text("utf-8")), f"kingstable.games.{game}")
    return sorted(found)


def is_of_rules(path: Path) -> bool:
    return path.stem not in NO_RULES and path.parent.name != "generated" and path.name != "__init__.py"


def imported(tree: ast.Module, package: str) -> Iterator[Path]:
    """The files of those modules of a package that a module may import, or names as its chapters."""
    for node in ast.walk(tree):
        match node:
            case ast.ImportFrom(module=str(module), names=names) if f"{module}.".startswith(f"{package}."):
                yield file_of(module)
                yield from (file_of(f"{module}.{each.name}") for each in names)
            case ast.AnnAssign(target=ast.Name(id="CHAPTERS"), value=ast.expr() as value):
                yield from (file_of(f"{package}.{chapter}") for chapter in ast.literal_eval(value))


def file_of(module: str) -> Path:
    return SOURCES.joinpath(*module.split(".")).with_suffix(".py")


def module_of(path: Path) -> str:
    return ".".join(path.relative_to(SOURCES).with_suffix("").parts)


def digest(paths: Iterable[Path]) -> str:
    made = hashlib.sha256()
    for path in sorted(paths):
        made.update(path.name.encode() + b"\0" + path.read_bytes())
    return made.hexdigest()[:20]


@dataclass
class Covered:
    """One test: its processor time in seconds, and the statements it executes, as `module:line`."""

    seconds: float
    statements: list[str]


@dataclass
class Coverage:
    """What is known about all tests of a game."""

    game: str
    rules: str
    """A digest of everything that the tests run on."""
    files: dict[str, str]
    """The digest of each test file, including what it shares with others."""
    tests: dict[str, Covered]
    at_import: set[str]
    """The statements executed before the first test."""

    def of(self, module: str, statement: int) -> list[str]:
        """The tests that execute this statement, the fastest first; all of them, if importing executes it."""
        place = f"{module}:{statement}"
        found = [name for name, test in self.tests.items() if place in test.statements or place in self.at_import]
        return sorted(found, key=lambda name: self.tests[name].seconds)


def coverage(game: str, only: str, folder_kept: Path) -> Coverage:
    """What the tests of a game cover, recorded again where unknown; `only` is part of a file's name."""
    tests = ROOT / "tests" / game
    shared = [path for path in tests.glob("*.py") if not path.name.startswith("test_")]
    rules = digest([*folder(game).rglob("*.py"), *(SOURCES / "kingstable" / "core").glob("*.py")])
    files = {
        str(path.relative_to(ROOT)): digest([path, *shared])
        for path in sorted(tests.glob("test_*.py"))
        if path.name not in NOT_TESTS_OF_RULES and only in path.name
    }
    kept = folder_kept / f"{game}-covering.json"
    known = json.loads(kept.read_text("utf-8")) if kept.exists() else {}
    if known.get("rules") != rules:
        known = {"rules": rules, "files": {}, "at_import": []}
    for name, content in files.items():
        if known["files"].get(name, {}).get("digest") != content:
            print(f"recording what {name} covers", file=sys.stderr, flush=True)
            tests_of, at_import = in_child(record, game, name)
            known["files"][name] = {"digest": content, "tests": tests_of}
            known["at_import"] = sorted({*known["at_import"], *at_import})
            folder_kept.mkdir(parents=True, exist_ok=True)
            kept.write_text(json.dumps(known), encoding="utf-8")
    found = {test: Covered(*each) for name in files for test, each in known["files"][name]["tests"].items()}
    return Coverage(game, rules, files, found, set(known["at_import"]))


def in_child(function: Any, *arguments: object) -> Any:
    """What a function returns in a separate process, so that nothing it imports stays."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        with os.fdopen(writing, "w") as pipe:
            json.dump(function(*arguments), pipe)
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        printed = pipe.read()
    os.waitpid(child, 0)
    return json.loads(printed)


def record(game: str, name: str) -> tuple[dict[str, tuple[float, list[str]]], list[str]]:
    """Run one test file: the seconds and statements of each test, and what importing executed."""
    noted: set[str] = set()
    builtins.__dict__["__carried_out__"] = noted.add
    modules = {module_of(path): path for path in rule_modules(game)}
    import_as({module: with_notes(path) for module, path in modules.items()})
    recorder = Recorder(noted)
    with silence():
        pytest.main([*PYTEST, name], plugins=[recorder])
    for test in recorder.failed:
        print(f"{test} fails without any change: left out", file=sys.stderr, flush=True)
        recorder.tests.pop(test, None)
    return recorder.tests, sorted(recorder.at_import)


PYTEST = ["-q", "-s", "--assert=plain", "--tb=no", "-p", "no:cacheprovider", "--no-header"]
"""How the tests are run here: nothing is explained, and nothing is left behind."""


class Recorder:
    """A pytest plugin that records what each test executes."""

    def __init__(self, noted: set[str]) -> None:
        self.noted = noted
        self.at_import: set[str] = set()
        self.tests: dict[str, tuple[float, list[str]]] = {}
        self.failed: list[str] = []

    def pytest_collection_finish(self) -> None:
        self.at_import = set(self.noted)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        self.noted.clear()
        began = time.process_time()
        result = yield
        self.tests[item.nodeid] = (round(time.process_time() - began, 3), sorted(self.noted))
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)


def with_notes(path: Path) -> CodeType:
    """The code of a module, with a note before each statement that records its execution."""
    tree = ast.parse(path.read_text("utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef):
            continue
        for field in ("body", "orelse", "finalbody"):
            block = getattr(node, field, None)
            if isinstance(block, list):
                setattr(node, field, [each for old in block for each in (note(path, old), old)])
    return compile(ast.fix_missing_locations(tree), path, "exec")


def note(path: Path, statement: ast.stmt) -> ast.stmt:
    return ast.parse(f"__carried_out__('{path.stem}:{statement.lineno}')").body[0]


# Importing the rules interpreted, and changed


class Changed(SourceFileLoader):
    """Loads a module from its source, or from other code in its place."""

    def __init__(self, name: str, path: str, code: CodeType | None) -> None:
        super().__init__(name, path)
        self.code = code

    def get_code(self, fullname: str) -> CodeType | None:
        return self.code or super().get_code(fullname)


class Interpreted(MetaPathFinder):
    """Finds the sources of kingstable, never what was compiled from them."""

    def __init__(self, changed: dict[str, CodeType]) -> None:
        self.changed = changed

    def find_spec(self, name: str, path: object = None, target: ModuleType | None = None) -> ModuleSpec | None:
        source = SOURCES.joinpath(*name.split(".")).with_suffix(".py")
        if not name.startswith("kingstable.") or not source.exists():
            return None
        loader: Loader = Changed(name, str(source), self.changed.get(name))
        return spec_from_file_location(name, source, loader=loader)


def import_as(changed: dict[str, CodeType]) -> None:
    """Run kingstable interpreted from now on, with other code for some modules. None of it may be imported yet."""
    assert not any(name.startswith("kingstable.") for name in sys.modules)
    sys.meta_path.insert(0, Interpreted(changed))


@contextlib.contextmanager
def silence() -> Iterator[None]:
    """Discard what tests print."""
    with open(os.devnull, "w") as nowhere, contextlib.redirect_stdout(nowhere), contextlib.redirect_stderr(nowhere):  # noqa: PTH123
        yield
