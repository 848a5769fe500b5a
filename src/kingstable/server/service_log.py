"""The log of a running server: one line for each event, as text or as JSON, through the standard library.

It never contains a query, a token, or the message of an exception, which may quote a hidden card: only the exception's
type and the places in the code. At the level `debug` it has the message, too.
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
"""The id of the request being answered; empty outside of one."""

FRAMES: Final = 20
"""How many places in the code are logged for an exception, the innermost ones."""

OF_STRANGERS: Final = ("Invalid HTTP request received.", "Unsupported upgrade request.")
"""What uvicorn logs whenever anybody sends it such a request."""
MISLEADING: Final = "No supported WebSocket library detected."
"""What it then advises, though no such library is wanted here."""
SELDOM_SECONDS: Final = 60.0

_SECRET: Final = re.compile(r"(?i)\b(bearer |token=|secret=|ticket=)[^\s&\"']+")
_ROOT: Final = re.compile(r"^.*/(?:site-packages|lib/python3\.\d+|src)/")


def configure(style: Format = "text", level: str = "warning", stream: TextIO | None = None) -> None:
    """Write everything that is logged in this process in this style, from this level on."""
    handler = logging.StreamHandler(stream or sys.stderr)
    shows_words = level == "debug"
    handler.setFormatter(JsonLines(shows_words) if style == "json" else TextLines(shows_words))
    logging.root.handlers = [handler]
    logging.root.setLevel(logging.WARNING)  # of libraries
    logging.getLogger("kingstable").setLevel(level.upper())
    uvicorn = logging.getLogger("uvicorn.error")
    uvicorn.filters = [each for each in uvicorn.filters if not isinstance(each, Seldom)] + [Seldom()]


class Seldom(logging.Filter):
    """Lets messages that strangers can cause pass only now and then, with a count, lest they fill the disk."""

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
        """What is logged of an event, by name."""
        # Further lines of asyncio's messages have the exception and its context.
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
    """One JSON object per line."""

    def format(self, record: logging.LogRecord) -> str:
        return json.dumps(self.facts(record), ensure_ascii=False, default=str)


class TextLines(_Lines):
    """Time, level, and event, followed by the rest as NAME=VALUE."""

    def format(self, record: logging.LogRecord) -> str:
        found = self.facts(record)
        first = [str(found.pop(name)) for name in ("time", "level", "event")]
        rest = [f"{name}={value}" for name, value in found.items()]
        return " ".join(first + rest).replace("\r", "\\r").replace("\n", "\\n")


def _kinds(error: BaseException, shows_words: bool) -> Iterator[str]:
    """The types of an exception and of those that caused it, perhaps with their messages."""
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
    """The places in the code that an exception came from, the innermost last."""
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    frames = traceback.extract_tb(error.__traceback__)[-FRAMES:]
    return [f"{_ROOT.sub('', frame.filename)}:{frame.lineno} {frame.name}" for frame in frames]
