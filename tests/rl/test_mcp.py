"""A table for agents: a scripted model plays a whole game by the protocol, and is told nothing it may not know."""

from __future__ import annotations

import asyncio
import re
import secrets
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kingstable import catalogue
from kingstable.cli import main
from kingstable.commands.hosted import HostedDesk
from kingstable.core.errors import KingstableError, UnknownName
from kingstable.core.record import parse, replay
from kingstable.house.match import Refused
from kingstable.remote import house as remote
from kingstable.remote.house import House
from kingstable.rl import mcp_server
from kingstable.rl.mcp_server import Desk, NoTable, server
from tests.rl import transcript
from tests.server.conftest import quick
from tests.server.houses import CLIENT, FRIEND, Json, RunningHouse, bot

TOOLS = {"games", "rulebook", "new_table", "view", "legal_moves", "why_not", "play", "record"}

LONG = "a" * 100_000


def text_of(result: Any) -> str:
    return "\n".join(part.text for part in result.content)


async def played() -> tuple[set[str], list[str], str]:
    """A game by the protocol: the tools, what the agent read, and the record."""
    mcp: Any = import_module("mcp")
    read: list[str] = []
    async with mcp.Client(server(Desk())) as client:

        async def call(tool: str, **given: object) -> str:
            result = await client.call_tool(tool, given)
            read.append(text_of(result))
            return read[-1]

        tools = {tool.name for tool in (await client.list_tools()).tools}
        assert "crusaders, for 2, 3, 4 players" in await call("games")
        assert (await call("rulebook", game="crusaders")).startswith("CR-1 ")
        assert "CR-1 " not in await call("rulebook", game="crusaders", rule="CR-5")
        seen = await call("new_table", game="crusaders", seat=1, against="easy")
        assert seen.startswith("Table 1. You are Player 1.")
        assert "can be read when the game is over" in await call("record", table=1)
        assert "castle" in await call("play", table=1, move="[castle]")
        assert "There is no table 7" in await call("view", table=7)
        luck = Random(3)
        while moves := re.findall(r"^\[([^\[\]]+)\] ", seen, re.MULTILINE):
            seen = await call("play", table=1, move=f"[{luck.choice(moves)}]")
        assert "Moves that were refused, by rule: notation 1." in seen
        return tools, read, await call("record", table=1)


def test_a_scripted_model_plays_a_game_over_the_protocol() -> None:
    pytest.importorskip("mcp")
    tools, read, record = asyncio.run(played())
    assert tools == TOOLS
    assert replay(catalogue.game("crusaders"), parse(record)).over()
    assert not any("setup " in text for text in read[:-1])


def test_the_documented_game_is_the_one_played(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("mcp")
    assert transcript.main(["--check"]) == 0, capsys.readouterr().err


def test_an_agent_reads_its_legal_moves_and_why_others_are_illegal() -> None:
    desk = Desk(2)
    desk.new_table("the_kingdom", seat=0, against="random")
    moves = desk.legal_moves(1)
    assert moves
    assert desk.why_not(1, moves[0]).endswith("may be made.")
    assert "KD-" in desk.why_not(1, "raid 1")
    with pytest.raises(Refused, match=r"\. See KD-\d+\.$"):
        desk.play(1, "raid 1")
    assert "Player 0 (you)" in desk.view(1)


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda desk: desk.view(1), "There is no table 1"),
        (lambda desk: desk.new_table("crusaders", seat=2), "There is no seat 2"),
        (lambda desk: desk.new_table("crusaders", players=0), "crusaders is for 2, 3 or 4 players, not 0"),
        (lambda desk: desk.new_table("crusader"), "did you mean crusaders"),
        (lambda desk: desk.rulebook("crusaders", "CR-99"), "no rule CR-99"),
    ],
)
def test_impossible_requests_are_explained(call: Any, said: str) -> None:
    with pytest.raises(KingstableError, match=said):
        call(Desk())


@pytest.mark.parametrize(
    "call",
    [
        lambda desk: desk.play(1, LONG),
        lambda desk: desk.play(1, f"place la {LONG}"),
        lambda desk: desk.rulebook(LONG),
        lambda desk: desk.rulebook("crusaders", LONG),
        lambda desk: desk.new_table(LONG),
        lambda desk: desk.new_table("crusaders", against=LONG),
        lambda desk: desk.new_table("crusaders", against=f"{LONG}:{LONG}"),
        lambda desk: desk.new_table("crusaders", options={LONG: "usual"}),
        lambda desk: desk.new_table("crusaders", options={"tie": LONG}),
    ],
    ids=["move", "sector", "book of", "rule", "game", "level", "path", "option", "choice"],
)
def test_a_refusal_does_not_repeat_the_whole_input(call: Any) -> None:
    """Else a slip of an agent would fill its own context."""
    desk = Desk(2)
    desk.new_table("crusaders", against="random")
    with pytest.raises(KingstableError) as refused:
        call(desk)
    assert "aaaaaaaaaa..." in str(refused.value)
    assert len(str(refused.value)) < 400
    assert len(desk.why_not(1, LONG)) < 200


@pytest.mark.parametrize("against", ["tests.rl.hostile:Player", "program:touch it", "search/simulations=1"])
def test_an_agent_cannot_start_code_nobody_has_allowed(
    against: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An import path would be imported, and a program run."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("kingstable.catalogue.level_at", lambda name: pytest.fail(f"{name} was brought"))
    with pytest.raises(UnknownName, match="There is no level"):
        Desk().new_table("crusaders", against=against)
    assert list(tmp_path.iterdir()) == []


def test_the_levels_listed_to_an_agent_are_complete() -> None:
    levels = "Levels: random, first, easy, fair, medium, able, skilled, hard, master."
    assert levels.removeprefix("Levels: ")[:-1].split(", ") == list(catalogue.LEVELS)[:9]
    for desk in (Desk, HostedDesk):
        assert levels in (desk.new_table.__doc__ or "")


def test_no_table_repeats_a_deal_the_agent_has_seen() -> None:
    """Else it could read all hands in the record of the first, or see them from the other seat."""
    desk, same, others = Desk(4), Desk(4), Desk()

    def hands(opened: str) -> str:
        return opened.partition(".")[2]

    seen = [hands(desk.new_table("crusaders", against="random")) for _ in range(3)]
    assert seen == [hands(same.new_table("crusaders", against="random")) for _ in range(3)]
    assert len({*seen, *(hands(others.new_table("crusaders", against="random")) for _ in range(3))}) == 6


def test_rules_are_read_in_full() -> None:
    desk = Desk()
    for name in catalogue.NAMES:
        book = catalogue.game(name).rulebook()
        whole = " ".join(desk.rulebook(name).split())
        for rule in (*book.rules, *book.rulings):
            for sentence in rule.sentences():
                assert " ".join(sentence.split()) in whole, (rule.id, sentence)


def test_only_unfinished_tables_are_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    """An agent could not begin its hundred and first game."""
    monkeypatch.setattr(mcp_server, "MOST_TABLES", 2)
    desk = Desk(1)
    for _ in range(2):
        desk.new_table("crusaders", against="random")
    with pytest.raises(NoTable, match="2 unfinished tables"):
        desk.new_table("crusaders", against="random")
    while moves := desk.legal_moves(1):
        desk.play(1, moves[0])
    assert "Table 3" in desk.new_table("crusaders", against="random")


def test_the_record_waits_for_the_end() -> None:
    desk = Desk()
    desk.new_table("crusaders", against="random")
    with pytest.raises(NoTable, match="everybody's cards"):
        desk.record(1)


# At a server


async def hosted(house: RunningHouse, opened: Json) -> list[str]:
    """A game by the protocol at a table of this house, from a friend's seat: all that the agent read."""
    mcp: Any = import_module("mcp")
    link = f"{house.base}/t/{opened['table']}#{opened['invitations']['0']}"
    desk = HostedDesk(House(house.base, secrets.token_urlsafe(16)), [link], "Scripted")
    read: list[str] = []
    async with mcp.Client(server(desk)) as client:

        async def call(tool: str, **given: object) -> str:
            read.append(text_of(await client.call_tool(tool, given)))
            return read[-1]

        assert {tool.name for tool in (await client.list_tools()).tools} == TOOLS
        assert "(you)" in await call("view", table=1)
        await call("record", table=1)
        absent = next(each for each in ("la", "bo", "sw", "he", "ba") if f"[place {each} " not in read[0])
        assert "CR-" in await call("why_not", table=1, move=f"place {absent} 1")
        assert "is not a sector" in await call("why_not", table=1, move="place la 9")
        assert "is not a sector" in await call("play", table=1, move="[place la 9]")
        assert re.search(r" See CR-\d+\.$", await call("play", table=1, move=f"[place {absent} 1]"))
        assert "place" in await call("legal_moves", table=1)
        seen = await call("view", table=1)
        while moves := re.findall(r"^\[([^\[\]]+)\] ", seen, re.MULTILINE):
            seen = await call("play", table=1, move=f"[{moves[0]}]")
        await call("record", table=1)
        await call("new_table", game="crusaders", seat=1, against="easy")
    return read


def test_an_agent_plays_at_a_servers_table(tmp_path: Path) -> None:
    pytest.importorskip("mcp")
    with RunningHouse(quick(tmp_path)) as house:
        opened = CLIENT.post(f"{house.base}/api/tables", json={"game": "crusaders", "seats": [FRIEND, bot()]}).json()
        read = asyncio.run(hosted(house, opened))
        names = [each["name"] for each in CLIENT.get(f"{house.base}/api/tables/{opened['table']}").json()["players"]]
        with pytest.raises(remote.Refused, match="no such table"):
            HostedDesk(House(house.base, secrets.token_urlsafe(16)), [f"{house.base}/t/{opened['table']}#none"], "")
    assert names[0] == "Scripted"
    assert "The record has everybody's cards in it" in read[1]
    assert not any("setup " in text for text in read[:-2])
    assert replay(catalogue.game("crusaders"), parse(read[-2])).over()
    assert read[-1].startswith("Table 2. You are Player 1.")


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (["--seat", "http://127.0.0.1:9/t/a#b"], "say which with --server URL"),
        (["--server", "nowhere"], "is not the address of a server"),
        (["--server", "http://127.0.0.1:9", "--seat", "nonsense"], "is not a link to a seat"),
        (["--server", "http://127.0.0.1:9", "--seed", "1"], "deals as it likes"),
    ],
)
def test_invalid_server_arguments_are_explained(
    asked: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kingstable.commands.botting.default_file", lambda: tmp_path / "bot.token")
    assert main(["mcp", *asked]) != 0
    assert said in capsys.readouterr().err
