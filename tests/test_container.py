"""The Dockerfile names only what exists: files, options, the port, and the call that reports the house's health."""

from __future__ import annotations

import json
import re
import shlex
import tomllib
from pathlib import Path

import pytest

from kingstable.commands.serve import command
from kingstable.server import serve
from kingstable.server.app import ROUTES
from tests.test_packaging import PROJECT, locked, plain

ROOT = Path(__file__).parent.parent
TEXT = (ROOT / "Dockerfile").read_text(encoding="utf-8")
LINES = re.sub(r"^#.*\n", "", TEXT, flags=re.MULTILINE).replace("\\\n", " ").splitlines()
STAGES = {line.split()[-1] for line in LINES if re.match(r"FROM \S+ AS ", line)}


def said(word: str) -> list[str]:
    """What follows each instruction of this kind."""
    return [line.partition(" ")[2].strip() for line in LINES if line.startswith(f"{word} ")]


def copied(stage: str = "") -> list[str]:
    """What is copied, from the context or from a stage."""
    found = []
    for line in said("COPY"):
        words = shlex.split(line)
        begun = next((word.removeprefix("--from=") for word in words if word.startswith("--from=")), "")
        if begun == stage:
            found += [word for word in words if not word.startswith("--")][:-1]
    return found


def ignored(path: str) -> bool:
    """Whether .dockerignore keeps a file out: the last line that names it or a folder around it decides."""
    out = False
    for line in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            pattern = re.escape(line.removeprefix("!")).replace(r"\*\*/", "(.*/)?").replace(r"\*", "[^/]*")
            if re.fullmatch(f"{pattern}(/.*)?", path):
                out = not line.startswith("!")
    return out


def command_line() -> list[str]:
    (line,) = [line for line in said("CMD") if line.startswith("[")]
    words: list[str] = json.loads(line)
    return words


@pytest.mark.parametrize("source", copied())
def test_copied_files_exist_and_are_not_ignored(source: str) -> None:
    place = ROOT / source
    files = [place] if place.is_file() else [each for each in place.rglob("*.*") if each.is_file()]
    assert any(not ignored(each.relative_to(ROOT).as_posix()) for each in files)


def test_locally_built_files_stay_out_of_the_image() -> None:
    built = ("src/kingstable/core/table.cpython-313-x86_64-linux-gnu.so", "src/kingstable/core/layout.txt")
    left = ("src/kingstable/server/client/index.html", "web/node_modules/vite/index.js", ".git/config", "house.sqlite3")
    assert [path for path in (*built, *left) if not ignored(path)] == []
    assert not ignored("src/kingstable/core/table.py")


def test_stages_copy_from_earlier_stages() -> None:
    named = re.findall(r"^COPY --from=(\S+)", "\n".join(LINES), re.MULTILINE)
    assert set(named) == STAGES
    assert copied("page") == ["/build/src/kingstable/server/client"]


def test_the_house_is_started_with_valid_options() -> None:
    name, *options = command_line()
    assert name == command.name
    with command.make_context(name, options) as context:
        chosen = context.params
    assert (chosen["host"], chosen["port"], chosen["browser"]) == ("0.0.0.0", serve.PORT, False)
    assert Path(chosen["database"]).parent == Path(*said("VOLUME"))


def test_its_port_is_exposed_and_its_health_check_uses_it() -> None:
    (health,) = said("HEALTHCHECK")
    assert said("EXPOSE") == [str(serve.PORT)]
    assert str(serve.PORT) in health
    assert any("/health" in route.paths and "'/health'" in health for route in ROUTES)
    program = json.loads(health[health.index("[") :])
    compile(program[-1], "healthcheck", "exec")


def test_it_does_not_run_as_root() -> None:
    (user,) = said("USER")
    assert f"useradd --system --home-dir /data --shell /usr/sbin/nologin {user} " in " ".join(said("RUN"))


def test_only_what_nothing_needs_at_play_is_removed() -> None:
    (taken,) = re.findall(r"pip uninstall --yes ([^\n]+)", "\n".join(LINES))
    needed = {plain(each) for each in PROJECT["project"]["dependencies"]}
    assert set(taken.split()) <= set(locked("requirements.lock"))
    assert set(taken.split()) & needed == set()


def test_it_and_the_wheels_support_the_declared_python_versions() -> None:
    ours = re.findall(r"Python :: (3\.\d+)$", "\n".join(PROJECT["project"]["classifiers"]), re.MULTILINE)
    wheels = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["cibuildwheel"]["build"]
    assert wheels.split() == [f"cp{each.replace('.', '')}-*" for each in ours]
    assert set(re.findall(r"FROM python:(3\.\d+)", TEXT)) <= set(ours)
