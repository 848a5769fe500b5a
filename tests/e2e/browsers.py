"""The browser that the tests play in: an installed Chromium, or one that `make test` fetches.

`python -m tests.e2e.browsers` fetches one if there is none: Debian's package as root on Debian, otherwise Playwright's
own build.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Error, Playwright, sync_playwright

NAMES: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "chrome")
"""The first one found is used; the headless shell needs a fifth less time."""
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
DEBIAN: Final = (
    ("apt-get", "update", "-qq"),
    ("apt-get", "install", "-qq", "-y", "--no-install-recommends", "chromium-headless-shell"),
    ("apt-get", "install", "-qq", "-y", "--no-install-recommends", "chromium"),  # older releases have only this one
)
PLAYWRIGHTS: Final = ((sys.executable, "-m", "playwright", "install", "--only-shell", "chromium"),)
LONGEST: Final = 600.0
"""Seconds after which a download is given up."""


class NoChromium(RuntimeError):
    """There is no Chromium; the message says how to get it."""


def chromium() -> str | None:
    """The path of Chromium: $CHROMIUM, or the system's; None leaves it to Playwright. Raises NoChromium."""
    named = os.environ.get("CHROMIUM")
    if named and not Path(named).is_file():
        raise NoChromium(f"{named} is no browser. {HOW}")
    return named or next(filter(None, map(shutil.which, NAMES)), None)


def launch(playwright: Playwright) -> Browser:
    """A browser without a window. Raises NoChromium."""
    try:
        return playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
    except Error as error:
        raise NoChromium(f"{HOW} ({error.message.splitlines()[0]})") from error


def version() -> str:
    """The version of the installed browser. Raises NoChromium."""
    with sync_playwright() as playwright, launch(playwright) as browser:
        return browser.version


def fetch() -> str:
    """The version of the browser, fetched first if there was none. Raises NoChromium if it cannot be fetched."""
    commands = () if os.environ.get("CHROMIUM") else DEBIAN if _is_root_on_debian() else PLAYWRIGHTS
    for command in commands:
        try:
            return version()
        except NoChromium:
            _run(command)
    return version()


def _is_root_on_debian() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


def _run(command: tuple[str, ...]) -> None:
    """Run a command, ignoring failure: the caller checks whether it helped."""
    print(" ".join(command), file=sys.stderr, flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        subprocess.run(command, env=environment, stdout=sys.stderr, timeout=LONGEST, check=False)
    except subprocess.TimeoutExpired:
        print(f"no answer in {LONGEST:.0f} seconds", file=sys.stderr)


if __name__ == "__main__":
    try:
        print(f"The tests in the browser use Chromium {fetch()}.")
    except NoChromium as missing:
        print(f"{missing} Until then they are left out.", file=sys.stderr)
        sys.exit(1 if os.environ.get("CI") else 0)
