"""The log of a running server: one line for each event, as text or as JSON, through the standard library.

It never holds a query, a token, or what an exception says of itself, which may quote a hidden card: of an exception it
has the kind and the places in the code. At the level `debug` the exception's own words are there, too.
"""

from __future__ import annotations

import json
import logging
import re
import sys
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from contextvars import ContextVar
from datetime import UTC, datetime
from time import monotonic
from typing import Final, Literal, TextIO

Format = Literal["text", "json"]
LEVELS: Final = ("error", "warning", "info", "debug")

REQUEST: Final[ContextVar[str]] = ContextVar("request", default="")
"""The id of the request that is being answered; none outside of one."""

FRAMES: Final = 20
"""Places in the code that are told of an exception, the innermost ones."""

OF_STRANGERS: Final = ("Invalid HTTP request received.", "Unsupported upgrade request.")
"""What uvicorn warns of as often as anybody sends it."""
MISLEADING: Final = "No supported WebSocket library detected."
"""What it advises then: none is wanted here."""
SELDOM_SECONDS: Final = 60.0

_SECRET: Final = re.compile(r"(?i)\b(bearer |token=|secret=|ticket=)[^\s&\"']+")
_ROOT: Final = re.compile(r"^.*/(?:site-packages|lib/python3\.\d+|src)/")


def configure(style: Format = "text", level: str = "warning", stream: TextIO | None = None) -> None:
    """Have everything that is logged in this process written in this style, from this level on."""
    handler = logging.StreamHandler(stream or sys.stderr)
    shows_words = level == "debug"
    handler.setFormatter(JsonLines(shows_words) if style == "json" else TextLines(shows_words))
    logging.root.handlers = [handler]
    logging.root.setLevel(logging.WARNING)  # of libraries
    logging.getLogger("kingstable").setLevel(level.upper())
    uvicorn = logging.getLogger("uvicorn.error")
    uvicorn.filters = [each for each in uvicorn.filters if not isinstance(each, Seldom)] + [Seldom()]


class Seldom(logging.Filter):
    """Passes on once in a while only what strangers bring about, with how often it was left out: a disk has an end."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._told: dict[str, float] = {}
        self._left_out: Counter[str] = Counter()

    def filter(self, record: logging.LogRecord) -> bool:
        message = record.getMessage()
        if message.startswith(MISLEADING):
            return False
        if message not in OF_STRANGERS:
            return True
        now = self._clock()
        if now - self._told.get(message, -SELDOM_SECONDS) < SELDOM_SECONDS:
            self._left_out[message] += 1
            return False
        self._told[message] = now
        if self._left_out[message]:
            record.facts = {"left_out": self._left_out.pop(message)}
        return True


class _Lines(logging.Formatter):
    def __init__(self, shows_words: bool) -> None:
        super().__init__()
        self._shows_words = shows_words

    def facts(self, record: logging.LogRecord) -> dict[str, object]:
        """What is told of an event, by name."""
        # What asyncio says goes on with the exception and what it was about.
        message = record.getMessage().partition("\n")[0] if record.name == "asyncio" else record.getMessage()
        found: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": _SECRET.sub(r"\1...", message),
            "logger": record.name,
        }
        if request := REQUEST.get():
            found["request"] = request
        found |= getattr(record, "facts", {})
        if record.exc_info and record.exc_info[1] is not None:
            found["exception"] = " < ".join(_kinds(record.exc_info[1], self._shows_words))
            found["traceback"] = _places(record.exc_info[1])
        return found


class JsonLines(_Lines):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        return json.dumps(self.facts(record), ensure_ascii=False, default=str)


class TextLines(_Lines):
    """Time, level and event, and then the rest as NAME=VALUE."""

    def format(self, record: logging.LogRecord) -> str:
        found = self.facts(record)
        first = [str(found.pop(name)) for name in ("time", "level", "event")]
        rest = [f"{name}={value}" for name, value in found.items()]
        return " ".join(first + rest).replace("\r", "\\r").replace("\n", "\\n")


def _kinds(error: BaseException, shows_words: bool) -> Iterator[str]:
    """The kind of an exception and of those it came from."""
    seen: set[int] = set()
    found: BaseException | None = error
    while found is not None and id(found) not in seen:
        seen.add(id(found))
        yield f"{type(found).__qualname__}: {found}" if shows_words else type(found).__qualname__
        if isinstance(found, BaseExceptionGroup):
            found = found.exceptions[0]
        else:
            found = found.__cause__ or (None if found.__suppress_context__ else found.__context__)


def _places(error: BaseException) -> list[str]:
    """Where in the code an exception came from, the innermost place last."""
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    frames = traceback.extract_tb(error.__traceback__)[-FRAMES:]
    return [f"{_ROOT.sub('', frame.filename)}:{frame.lineno} {frame.name}" for frame in frames]
