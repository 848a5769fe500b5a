"""What a device is called in a list of sessions: its browser and its system, as far as the browser says."""

from __future__ import annotations

from typing import Final

READ: Final = 300
"""Letters of a User-Agent header that are looked at."""
BROWSERS: Final = {
    "Firefox/": "Firefox",
    "Edg/": "Edge",
    "OPR/": "Opera",
    "SamsungBrowser/": "Samsung Internet",
    "Chrome/": "Chrome",
    "Safari/": "Safari",
}
"""By what a browser says of itself; most name others after themselves, so that the order counts."""
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
    """What is kept of a User-Agent header: two names, either of which may be missing."""
    agent = agent[:READ]
    return APART.join(
        next((name for sign, name in known.items() if sign in agent), "") for known in (BROWSERS, SYSTEMS)
    )


def named(kept: str) -> tuple[str, str]:
    """Its browser and its system."""
    browser, _, system = kept.partition(APART)
    return browser, system
