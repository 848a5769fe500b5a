"""How soon a table can be played on this machine, and how much a browser fetches for it: prints JSON.

`fetched` is what a new visitor fetches: for the first page, and then for each game until its first move can be made;
`bytes` over the wire, and `requests`. `first` is a new visitor's browser at a table, `again` the same one once more:
milliseconds from the start of the navigation until the first card is lit and drawn, so that the page waits for a move
and no longer for itself. `bytes` is what the table's page fetched the first time, by kind, as it was compressed.
`PYTHONPATH=src python -m bench.page [--visits 7]`
"""

from __future__ import annotations

import argparse
import json
import statistics
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Browser, Page, sync_playwright

from tests.e2e.browsers import launch
from tests.e2e.running import HouseProcess

GAMES = ("crusaders", "kingdoms", "the_kingdom", "kings_of_serbia", "kings_and_things")
REQUESTS = "requests"
SEATS = [{"kind": "you", "name": "Anna"}, {"kind": "friend", "name": "Bela"}]
FIRST_LIT = """
  new MutationObserver((_, watching) => {
    if (!document.querySelector('.piece.lit')) return;
    watching.disconnect();
    const note = () => { document.documentElement.dataset.lit = performance.now(); };
    requestAnimationFrame(() => requestAnimationFrame(note));
  }).observe(document, { childList: true, subtree: true, attributes: true });
"""


def table(base: str) -> str:
    """The address of a new table for the seat that is to move."""
    opened = httpx.post(f"{base}/api/tables", json={"game": "crusaders", "seats": SEATS}).json()
    path = f"{base}/api/tables/{opened['table']}"
    view = httpx.get(path).json()
    seat = next(each["seat"] for each in view["scene"]["seats"] if each["to_move"])
    secrets = opened["tokens"] | opened["invitations"]
    return f"{base}/t/{opened['table']}#{secrets[str(seat)]}"


def visit(browser: Browser, base: str) -> tuple[float, float, dict[str, int]]:
    """The time until a card is lit at the first and the second visit, and the bytes of the first."""
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    page = context.new_page()
    page.add_init_script(FIRST_LIT)
    sizes = weigh(page)
    first = lit(page, table(base))
    weighed = dict(sizes)
    page.goto("about:blank")
    again = lit(page, table(base))
    context.close()
    return first, again, weighed


def first_visit(page: Page, base: str) -> Counter[str]:
    """What a new visitor's browser fetches for the first page, until nothing of it is missing."""
    sizes = weigh(page)
    page.goto(base)
    page.get_by_test_id("to-lobby").wait_for()
    page.get_by_test_id("account-corner").get_by_text("Sign in").wait_for()
    page.evaluate("document.fonts.ready.then(() => true)")
    return Counter(sizes)


def first_move(page: Page, game: str) -> Counter[str]:
    """What is fetched from the first page on until a move of this game can be made, against computer players."""
    sizes = weigh(page)
    page.get_by_test_id(f"game-{game}").click()
    page.get_by_test_id("play").click()
    page.locator(".prompt.mine").wait_for()
    page.evaluate("document.fonts.ready.then(() => true)")
    return Counter(sizes)


def fetched(browser: Browser, base: str) -> dict[str, dict[str, int]]:
    """Bytes and requests of the first page and of each game's first move, each game in a new browser."""
    found = {}
    for game in GAMES:
        context = browser.new_context(viewport={"width": 1440, "height": 900})
        page = context.new_page()
        found["home"] = summed(first_visit(page, base))
        found[game] = summed(first_move(page, game))
        context.close()
    return found


def summed(sizes: Counter[str]) -> dict[str, int]:
    return {"bytes": sizes.total() - sizes[REQUESTS], "requests": sizes[REQUESTS]}


def lit(page: Page, address: str) -> float:
    page.goto(address, wait_until="commit")
    page.wait_for_selector("html[data-lit]", state="attached")
    return float(page.locator("html").get_attribute("data-lit") or "nan")


def weigh(page: Page) -> Counter[str]:
    """A running count of what the page fetches from now on: bytes over the wire by kind, and requests."""
    sizes: Counter[str] = Counter()
    kinds: dict[str, str] = {}
    wire = page.context.new_cdp_session(page)
    wire.send("Network.enable")
    wire.on("Network.responseReceived", lambda event: kinds.update({event["requestId"]: event["type"].lower()}))

    def finished(event: Any) -> None:  # the event is the browser's own
        length = int(event["encodedDataLength"])
        sizes[kinds.get(event["requestId"], "other")] += length
        sizes[REQUESTS] += length > 0  # what comes out of the browser's own cache is no request

    wire.on("Network.loadingFinished", finished)
    return sizes


def report(visits: list[tuple[float, float, dict[str, int]]], weights: dict[str, dict[str, int]]) -> dict[str, object]:
    first, again, sizes = zip(*visits, strict=True)
    weighed = sizes[-1]
    return {
        "unit": "ms",
        "visits": len(visits),
        "fetched": weights,
        "first": {"median": round(statistics.median(first)), "best": round(min(first)), "worst": round(max(first))},
        "again": {"median": round(statistics.median(again)), "best": round(min(again)), "worst": round(max(again))},
        "bytes": {"total": sum(weighed.values()) - weighed[REQUESTS], **weighed},
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="How soon a table can be played, and what a browser fetches for it.")
    parser.add_argument("--visits", type=int, default=7, choices=range(1, 51), metavar="1-50")
    wanted = parser.parse_args().visits
    with tempfile.TemporaryDirectory() as folder, HouseProcess(Path(folder)) as house, sync_playwright() as playwright:
        browser = launch(playwright)
        visits = [visit(browser, house.base) for _ in range(wanted)]
        weights = fetched(browser, house.base)
        browser.close()
    print(json.dumps(report(visits, weights), indent=2))


if __name__ == "__main__":
    main()
