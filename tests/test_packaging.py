"""What is shipped is complete, locked, and says nothing about where it was made."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest

import kingstable
from kingstable.commands.building import COMPILER

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
LOCKS = ("requirements.lock", "requirements-dev.lock", "requirements-docs.lock")

REGISTRIES = ("pypi" + ".org", "pythonhosted" + ".org", "npmjs" + ".org")


def plain(name: str) -> str:
    """The name of a distribution as indexes write it."""
    found = re.match(r"[\w.-]+", name)
    assert found
    return re.sub(r"[-_.]+", "-", found[0]).lower()


def locked(lock: str) -> dict[str, str]:
    """The exact version of each distribution, by its name."""
    text = (ROOT / lock).read_text(encoding="utf-8")
    return {plain(name): version for name, version in re.findall(r"^([\w.-]+)==([\w.]+)", text, re.MULTILINE)}


def web_lock() -> dict[str, dict[str, object]]:
    packages: dict[str, dict[str, object]] = json.loads((ROOT / "web/package-lock.json").read_text())["packages"]
    return packages


def test_the_lock_has_everything_needed_to_build_and_run() -> None:
    wanted = [*PROJECT["project"]["dependencies"], *PROJECT["build-system"]["requires"]]
    assert {plain(each) for each in wanted} <= set(locked("requirements.lock"))


def test_the_development_lock_has_the_rest_in_the_same_versions() -> None:
    extras = [each for group in PROJECT["project"]["optional-dependencies"].values() for each in group]
    dev, run = locked("requirements-dev.lock"), locked("requirements.lock")
    assert {plain(each) for each in [*PROJECT["dependency-groups"]["dev"], *extras]} <= set(dev)
    assert {name: dev[name] for name in set(dev) & set(run)} == {name: run[name] for name in set(dev) & set(run)}


def test_the_documentation_lock_has_its_tools_in_compatible_versions() -> None:
    docs, dev = locked("requirements-docs.lock"), locked("requirements-dev.lock")
    assert {plain(each) for each in PROJECT["dependency-groups"]["docs"]} <= set(docs)
    assert {name: docs[name] for name in set(docs) & set(dev)} == {name: dev[name] for name in set(docs) & set(dev)}


def test_the_build_tools_are_the_same_with_and_without_isolation() -> None:
    assert PROJECT["dependency-groups"]["build"] == PROJECT["build-system"]["requires"]
    exact = dict(each.split("==") for each in PROJECT["build-system"]["requires"])
    assert {plain(name): version for name, version in exact.items()}.items() <= locked("requirements.lock").items()


def test_outside_games_are_compiled_with_kingstables_compiler() -> None:
    exact = dict(each.split("==") for each in PROJECT["build-system"]["requires"])
    assert COMPILER["mypy"] == exact["mypy[mypyc]"]


def test_every_locked_distribution_has_hashes() -> None:
    for lock in LOCKS:
        entries = re.split(r"^(?=[\w.-]+==)", (ROOT / lock).read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
        assert all("--hash=sha256:" in entry for entry in entries)


@pytest.mark.parametrize("name", [*LOCKS, "web/package-lock.json", "pyproject.toml", "README.md", "Makefile"])
def test_no_registry_is_named(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    assert not [host for host in REGISTRIES if host in text]


def test_the_web_lock_has_the_tools_of_every_platform() -> None:
    packages = web_lock()
    wanted = {name for entry in packages.values() for name in dict_of(entry.get("optionalDependencies"))}
    assert {f"node_modules/{name}" for name in wanted} <= set(packages)
    assert all("resolved" not in entry for entry in packages.values())


def dict_of(value: object) -> dict[str, str]:
    return value if isinstance(value, dict) else {}


def test_everything_a_game_or_a_page_reads_is_in_the_wheel() -> None:
    package = ROOT / "src" / "kingstable"
    patterns = PROJECT["tool"]["setuptools"]["package-data"]["kingstable"]
    shipped = {path for pattern in patterns for path in package.glob(pattern)}
    built = (".py", ".pyc", ".so", ".pyd")
    read = {path for path in package.rglob("*") if path.is_file() and path.suffix not in built}
    assert read - shipped == set()


def test_the_changelog_covers_this_version() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert f"## [{kingstable.__version__}]" in text or "## [Unreleased]" in text
