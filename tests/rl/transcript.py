"""A scripted model's game by the Model Context Protocol, recorded from the real server.

`python -m tests.rl.transcript` writes it to `docs/mcp.md`; `--check` only says whether that is current.
"""

from __future__ import annotations

import asyncio
import re
import sys
from collections.abc import AsyncIterator
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from kingstable.rl.mcp_server import Desk, server

PAGE: Final = Path(__file__).parents[2] / "docs/mcp.md"
COMMAND: Final = "python -m tests.rl.transcript"

SEED: Final = 4

SHOWN: Final = 28
"""How many lines of an answer are shown."""

INTRODUCTION: Final = f"""# A game by the Model Context Protocol

A scripted model plays Crusaders at the server that `kingstable mcp` starts. Each line with an arrow is a tool call;
below it is what the model reads. The model places the card with the most symbols in the first place offered, and also
tries a card that it does not hold. Long answers are cut, and say so; from the third move to the last but one, only what
has happened is shown. `{COMMAND}` writes this page; a test plays the game again and compares.
"""


async def calls() -> AsyncIterator[tuple[str, str]]:
    """Each call as it is typed, and its answer; in mid-game only the answer's first paragraph."""
    mcp: Any = import_module("mcp")
    desk = Desk(SEED)
    async with mcp.Client(server(desk)) as client:

        async def call(tool: str, **given: object) -> tuple[str, str]:
            result = await client.call_tool(tool, given)
            typed = ", ".join(f"{name}={value!r}" for name, value in given.items())
            return f"{tool}({typed})", "\n".join(part.text for part in result.content)

        yield await call("rulebook", game="crusaders", rule="CR-6")
        opened = await call("new_table", game="crusaders", seat=1, against="easy")
        yield opened
        seen = opened[1]
        moves = offered(seen)
        units = re.findall(r"^\[place (\w+) ", seen, re.MULTILINE)
        absent = next(unit for unit in ("la", "bo", "sw", "he", "ba") if unit not in units)
        yield await call("why_not", table=1, move=f"place {absent} 1")
        yield await call("play", table=1, move=f"place {absent} 1")
        made = await call("play", table=1, move=f"[{max(moves, key=len)}]")
        yield made
        moves = offered(made[1])
        while moves:
            typed, answer = await call("play", table=1, move=f"[{max(moves, key=len)}]")
            moves = offered(answer)
            yield typed, answer.partition("\n\n")[0] if moves else answer
        yield await call("record", table=1)


def offered(seen: str) -> list[str]:
    """The offered moves that the model reads."""
    return re.findall(r"^\[([^\[\]]+)\] ", seen, re.MULTILINE)


async def page() -> str:
    """The text of the page."""
    parts = [INTRODUCTION]
    async for typed, answer in calls():
        parts.append(f"```text\n→ {typed}\n\n{_shortened(answer)}\n```\n" if typed else f"{answer}\n")
    return "\n".join(parts)


def _shortened(answer: str) -> str:
    lines = answer.splitlines()
    left = len(lines) - SHOWN
    return "\n".join([*lines[:SHOWN], f"(and {left} more lines)"] if left > 1 else lines)


def main(arguments: list[str]) -> int:
    """Write the page, or say whether it is out of date."""
    found = asyncio.run(page())
    if "--check" not in arguments:
        PAGE.write_text(found, encoding="utf-8")
    elif PAGE.read_text(encoding="utf-8") != found:
        print(f"{PAGE.name} is not what the server says: write it again with `{COMMAND}`.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
