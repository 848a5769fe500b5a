"""The browser that people play in: Chromium as the system has it."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Playwright

NAMES: Final = ("chromium", "chromium-browser", "google-chrome")
FLAGS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
HOW: Final = (
    "The tests in the browser need Chromium: install it (Debian: apt-get install chromium), "
    "or name it with CHROMIUM=/path/to/it."
)


class NoChromium(RuntimeError):
    """There is no Chromium; the message says how to get it."""


def chromium() -> str:
    """Where Chromium is. Raises NoChromium."""
    named = os.environ.get("CHROMIUM")
    if named:
        if not Path(named).is_file():
            raise NoChromium(f"{named} is no browser. {HOW}")
        return named
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        raise NoChromium(HOW)
    return found


def launch(playwright: Playwright) -> Browser:
    """A browser without a window. Raises NoChromium."""
    return playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
