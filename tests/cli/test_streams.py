"""Where the output goes, and where it cannot: full disks, terminals with few letters, and ports in use."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from kingstable.server.serve import AddressError, listen
from tests.cli.programs import SOURCES, command, environment, run
from tests.patience import PATIENCE


@pytest.mark.parametrize(
    "arguments",
    [
        ("--help",),
        ("games",),
        ("games", "--json"),
        ("levels",),
        ("rules", "crusaders"),
        ("rules", "crusaders", "CR-8", "--json"),
        ("cards", "template"),
        ("cards", "columns"),
        ("completion", "bash"),
        ("simulate", "crusaders", "--games", "2", "--limit", "5"),
    ],
)
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a disk that is always full")
def test_a_full_disk_behind_the_output_is_reported_in_a_sentence(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        done = subprocess.run(
            command(arguments),
            cwd=tmp_path,
            env=environment(),
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
    assert done.stderr == "kingstable: The output cannot be written: no space left on device.\n"
    assert done.returncode == 1


@pytest.mark.parametrize(
    "arguments",
    [
        ("--help",),
        ("games",),
        ("games", "--json"),
        ("rules", "crusaders"),
        ("cards", "template"),
        ("simulate", "crusaders", "--games", "2", "--limit", "5"),
        ("play", "crusaders", "--players", "2", "--bots", "random,random", "--plain"),
    ],
)
def test_a_reader_that_closes_the_output_early_is_no_error(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    read, write = os.pipe()
    os.close(read)
    with os.fdopen(write, "w") as left:
        done = subprocess.run(
            command(arguments),
            cwd=tmp_path,
            env=environment(),
            stdin=subprocess.DEVNULL,
            stdout=left,
            stderr=subprocess.PIPE,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
    assert (done.returncode, done.stderr) == (0, "")


def in_encoding(encoding: str, folder: Path, *arguments: object) -> subprocess.CompletedProcess[bytes]:
    """Run a command line in a terminal that has only these letters."""
    return subprocess.run(
        command(arguments),
        cwd=folder,
        env=environment() | {"PYTHONIOENCODING": encoding},
        capture_output=True,
        timeout=PATIENCE,
        check=False,
    )


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252"])
def test_histograms_use_the_characters_the_terminal_has(tmp_path: Path, encoding: str) -> None:
    done = in_encoding(encoding, tmp_path, "simulate", "crusaders", "--games", 4, "--limit", 40)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"#" * 40 in done.stdout
    assert b"?" not in done.stdout


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_only_characters_the_terminal_lacks_are_lost(tmp_path: Path, encoding: str) -> None:
    done = in_encoding(encoding, tmp_path, "rules", "kings_of_serbia")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Boris ?urovi?" in done.stdout
    document = in_encoding(encoding, tmp_path, "rules", "kings_of_serbia", "--json")
    assert "Đurović" in json.loads(document.stdout)["sections"][-1]["html"], "JSON has another way to write them"
    cards = in_encoding(encoding, tmp_path, "cards", "template")
    assert "Mačva" in cards.stdout.decode("utf-8"), "a card set is read as UTF-8"


def test_a_port_in_use_is_refused() -> None:
    with listen("127.0.0.1", 0) as first, pytest.raises(AddressError, match="is in use on"):
        listen("127.0.0.1", first.getsockname()[1])


def test_when_two_houses_race_for_a_port_one_says_it_is_taken(tmp_path: Path) -> None:
    """Both may bind it before either listens; the one that listens second gets the error."""
    script = (
        "import socket, sys; from kingstable.server.serve import AddressError, listen\n"
        "first = socket.socket(); first.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)\n"
        "first.bind(('127.0.0.1', 0)); port = first.getsockname()[1]\n"
        "second = listen('127.0.0.1', port)\n"
        "try: first.listen()\n"
        "except OSError: print('the house listens as soon as it has the port')\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        env=environment() | {"PYTHONPATH": str(SOURCES)},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout == "the house listens as soon as it has the port\n", done.stderr


def test_the_house_makes_no_folders_for_a_given_database(tmp_path: Path) -> None:
    refused = run(tmp_path, "serve", "--port", 0, "--no-browser", "--database", "no/such/house.sqlite3")
    assert refused.returncode == 1
    assert "there is no folder" in refused.stderr
    assert refused.stderr.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_the_default_database_gets_its_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from kingstable.server.serve import default_database

    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert Path(default_database()).parent.is_dir()
