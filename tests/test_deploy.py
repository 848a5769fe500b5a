"""What `deploy` names exists: commands, options, ports, variables, files, and the calls that report health."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import click
import pytest

from kingstable.cli import NAMES, Commands
from kingstable.server.app import ROUTES

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"
COMPOSE = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
CADDY = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
UNITS = sorted(DEPLOY.glob("*.service"))
GUIDE = (ROOT / "docs" / "deploying.md").read_text(encoding="utf-8")


def listed(text: str) -> list[str]:
    """The words of a list in brackets."""
    return [word.strip().strip('"') for word in text.strip("[]").split(",")]


def of_compose() -> list[list[str]]:
    found = [listed(each) for each in re.findall(r"command: (\[(?:serve|work).*?\])", COMPOSE)]
    assert len(found) == 2
    return found


def of_units() -> list[list[str]]:
    starts = [re.search(r"^ExecStart=(.*)$", unit.read_text(encoding="utf-8"), re.MULTILINE) for unit in UNITS]
    return [shlex.split(start[1].replace("%i", "8765"))[1:] for start in starts if start]


@pytest.mark.parametrize("words", [*of_compose(), *of_units()], ids=["serve", "work", "serve@", "work@"])
def test_every_command_is_valid(words: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    name, *arguments = [word.replace("${KINGSTABLE_SITE}", "play.example.org") for word in words]
    assert name in NAMES
    command = Commands().get_command(click.Context(click.Command("kingstable")), name)
    assert command is not None
    monkeypatch.setenv("KINGSTABLE_REDIS", "redis://127.0.0.1/0")
    context = command.make_context(name, arguments)  # fails for anything unknown
    assert context.params["redis"] == "redis://127.0.0.1/0"


def test_every_variable_is_read_by_an_option() -> None:
    known = {
        option.envvar
        for name in ("serve", "work")
        if (command := Commands().get_command(click.Context(click.Command("kingstable")), name)) is not None
        for option in command.params
    }
    texts = [
        COMPOSE,
        (DEPLOY / "environment.example").read_text(encoding="utf-8"),
        *(unit.read_text() for unit in UNITS),
    ]
    named = {name for text in texts for name in re.findall(r"KINGSTABLE_[A-Z]+", text)}
    assert named - {"KINGSTABLE_SITE"} <= known
    assert "{$KINGSTABLE_SITE}" in CADDY


def test_there_are_two_servers_two_workers_a_database_redis_and_a_proxy() -> None:
    services = re.findall(
        r"^  ([a-z0-9-]+):", COMPOSE.partition("\nservices:")[2].partition("\nnetworks:")[0], re.MULTILINE
    )
    assert services == ["serve-1", "serve-2", "work-1", "work-2", "database", "redis", "proxy"]


def test_the_proxy_reaches_existing_servers_at_their_port() -> None:
    upstreams = set(re.findall(r"(serve-\d):(\d+)", CADDY))
    serve = next(words for words in of_compose() if words[0] == "serve")
    assert upstreams == {("serve-1", serve[serve.index("--port") + 1]), ("serve-2", serve[serve.index("--port") + 1])}


def test_the_proxy_knows_the_health_and_move_calls() -> None:
    paths = {path for route in ROUTES for path in route.paths}
    assert set(re.findall(r"health_uri (\S+)", CADDY)) <= paths
    assert re.findall(r"@live path (\S+)", CADDY) == ["/api/tables/*/live"]


def test_streams_are_neither_buffered_nor_cut_off_and_requests_are_not_logged() -> None:
    live = CADDY.partition("reverse_proxy @live")[2].partition("reverse_proxy serve")[0]
    assert "flush_interval -1" in live
    assert "read_timeout" not in live
    assert "write_timeout" not in live
    assert "request delete" in CADDY
    site = CADDY.partition("{$KINGSTABLE_SITE} {")[2]
    assert not re.search(r"^\s*log\b", site, re.MULTILINE), "an access log"


def test_passwords_are_only_in_the_environment() -> None:
    commands = [" ".join(words) for words in [*of_compose(), *of_units()]]
    assert not any("://" in command for command in commands)


def test_every_file_is_described_in_the_guide() -> None:
    assert all(file.name in GUIDE for file in DEPLOY.iterdir())
