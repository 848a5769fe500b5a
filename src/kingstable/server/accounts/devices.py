"""How a device is named in a list of sessions: by its browser and its system, as far as the browser says."""

from __future__ import annotations

from typing import Final

READ: Final = 300
"""How many characters of a User-Agent header are read."""
BROWSERS: Final = {
    "Firefox/": "Firefox",
    "Edg/": "Edge",
    "OPR/": "Opera",
    "SamsungBrowser/": "Samsung Internet",
    "Chrome/": "Chrome",
    "Safari/": "Safari",
}
"""Browsers by a part of their User-Agent; most name other browsers too, so the order matters."""
SYSTEMS: Final = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "CrOS": "ChromeOS",
    "Windows": "Windows",
    "Mac OS X": "macOS",
    "Linux": "Linux",
}
APART: Final = "|"


def device(agent: str) -> str:
    """What is kept of a User-Agent header: the names of browser and system, either of which may be empty."""
    agent = agent[:READ]
    return APART.join(
        next((name for sign, name in known.items() if sign in agent), "") for known in (BROWSERS, SYSTEMS)
    )


def named(kept: str) -> tuple[str, str]:
    """The browser and the system of a device, from what is kept of it."""
    browser, _, system = kept.partition(APART)
    return browser, system
