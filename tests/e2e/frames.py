"""Measures how evenly a slowed-down phone draws what happens: python -m tests.e2e.frames [--json FILE] [GAME ...]

A page of 390 by 844 pixels whose processor is slowed four times shows each game from its fullest moment on, or a little
earlier, while computer players move. `shown` is what the eye sees: of the frames, 60 a second, in which something was
to move, the share that the compositor presented, according to Chromium's own trace. The compositor moves pieces without
the page's main thread. `waited` counts the further frames in which the compositor had an animation listed but nothing
to draw: the animation had not begun, because the changed page was still being drawn, or it had ended and the thread was
late to remove it. These frames are not missing from any motion, but in the former case it begins later.

The other figures are about the main thread. Frame times are those between two calls of requestAnimationFrame from a
move until everything has come to rest, and a frame of 1/60 s that was not drawn in time is dropped. `busy` is how long
the thread worked for a move, slowed as it is; `layouts` is how often the page was laid out for it, which does not
depend on the machine. The first row is a page with nothing but one card that slides once for each move: the best that
this machine can show.
"""

from __future__ import annotations

import argparse
import json
import statistics
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from kingstable.server.settings import Settings
from tests.e2e.browsers import launch
from tests.e2e.conftest import PHONE
from tests.e2e.courses import GAMES, course, seated_at
from tests.e2e.shots import settled_luck
from tests.server.houses import RunningHouse

SLOWED: Final = 4
MOVES: Final = 24
"""Moves of each game, of which the busier half counts."""
FRAME_MS: Final = 1000 / 60
REST_MS: Final = 1000
"""Milliseconds from a move until nothing moves any more."""
WATCH: Final = """() => {
  window.frames_seen = [];
  let before = performance.now();
  const watch = now => {
    window.frames_seen.push(now - before);
    before = now;
    window.watching = requestAnimationFrame(watch);
  };
  window.watching = requestAnimationFrame(now => { before = now; watch(now); });
}"""
SEEN: Final = "() => { cancelAnimationFrame(window.watching); return window.frames_seen.slice(1); }"
ONE_CARD: Final = """<!doctype html><style>body { background: #e8dcc0 }
  div { width: 4rem; height: 6rem; border-radius: .5rem; background: #7a2f1d }</style><div></div>"""
SLIDE: Final = """duration => document.querySelector("div").animate(
  [{ transform: "translate(0, 0)" }, { transform: "translate(12rem, 30rem)" }], { duration, easing: "ease-out" }
) && null"""
ALONE: Final = "one card alone"
SLIDE_MS: Final = 450
"""About as long as a piece travels."""
TRACED: Final = {"includedCategories": ["cc", "benchmark"]}
PARTS: Final = {"busy": ("TaskDuration", 1000), "layouts": ("LayoutCount", 1)}
"""The metrics read from Chromium, each with the factor that converts it (seconds to milliseconds for times)."""


class Trace:
    """Chromium's trace of its frames, recorded until `moving` is called."""

    def __init__(self, browser: Browser) -> None:
        self._session = browser.new_browser_cdp_session()
        self._events: list[dict[str, Any]] = []
        self._complete = False
        self._session.on("Tracing.dataCollected", lambda found: self._events.extend(found["value"]))
        self._session.on("Tracing.tracingComplete", self._end)
        self._session.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": TRACED})

    def _end(self, _: object) -> None:
        self._complete = True

    def moving(self, page: Page) -> Motion:
        """End the trace, and count the frames in which an animation was under way, by what became of them."""
        self._session.send("Tracing.end")
        while not self._complete:
            page.wait_for_timeout(50)
        reports = [each for each in self._events if each["name"] == "PipelineReporter"]
        told = [(each["pid"], each["args"]["frame_reporter"]) for each in reports if "frame_reporter" in each["args"]]
        moving = [(process, each) for process, each in told if each["has_compositor_animation"]]
        shown = sum(each["state"].startswith("STATE_PRESENTED") for _, each in moving)
        dropped = [(process, each["frame_sequence"]) for process, each in moving if each["state"] == "STATE_DROPPED"]
        still = self._still()
        missed = sum(frame not in still for frame in dropped)
        return Motion(shown, missed, len(dropped) - missed)

    def _still(self) -> set[tuple[int, int]]:
        """The frames, as process and number, for which the compositor reports that there was nothing to draw."""
        still: set[tuple[int, int]] = set()
        urged: dict[int, bool] = {}
        for event in sorted(self._events, key=lambda each: int(each.get("ts", 0))):
            process = event["pid"]
            match event["name"]:
                case "Scheduler::BeginImplFrame":
                    urged[process] = False
                # The scheduler waits until the very end of a frame only if it has nothing to draw by itself.
                case "Scheduler::ScheduleBeginImplFrameDeadline" if not event["args"]["deadline mode"].endswith("LATE"):
                    urged[process] = True
                case "EarlyOut_NoDamage":
                    urged[process] = False
                case "LayerTreeHostImpl::DidNotProduceFrame" if not urged.get(process, True):
                    still.add((process, event["args"]["Frame Sequence Number"]))
        return still


@dataclass(frozen=True)
class Motion:
    """Counts of frames with motion: presented (`shown`), dropped (`missed`), or with nothing to draw (`waited`)."""

    shown: int
    missed: int
    waited: int

    @property
    def percent(self) -> float:
        return 100 * self.shown / max(1, self.shown + self.missed)


@dataclass
class Figures:
    """The figures of one game: frame times and work in milliseconds."""

    game: str
    moving: int
    """Frames in which something was to move."""
    shown: float
    """Percentage of them that were presented."""
    waited: int
    """Further frames before a motion began and after it had ended."""
    moves: int
    frames: int
    p50: float
    p95: float
    longest: float
    dropped: int
    """Percentage of the frames that there should have been."""
    busy: float
    layouts: float

    def line(self) -> str:
        return (
            f"| {self.game} | {self.moving} | {self.shown:.1f} % | {self.waited} | {self.p50:.1f} | {self.p95:.1f} "
            f"| {self.longest:.0f} | {self.dropped} % | {self.busy:.0f} | {self.layouts:.0f} |"
        )


HEADS: Final = (
    "| Game | Moving | Shown | Waited | p50 (ms) | p95 (ms) | Longest (ms) | Dropped | Busy (ms) | Layouts |",
    "| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: |",
)


def measured(browser: Browser, house: RunningHouse, game: str) -> Figures:
    """The figures of the busier half of this game's moves from its fullest moment on."""
    played = course(game)
    table = seated_at(house.base, played, min(played.fullest, len(played.record.entries) - MOVES - 4))
    page = browser.new_page(viewport=PHONE, device_scale_factor=2, has_touch=True, is_mobile=True)
    table.open(page)
    page.evaluate("document.fonts.ready.then(() => true)")
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    moves = table.play_on(house)
    page.wait_for_timeout(REST_MS)
    trace = Trace(browser)
    found: list[tuple[float, dict[str, float], list[float]]] = []
    for _ in range(MOVES):
        before = work(session)
        page.evaluate(WATCH)
        if next(moves, None) is None or table.over():
            break
        page.wait_for_timeout(REST_MS)
        seen = page.evaluate(SEEN)
        spent = {name: after - before[name] for name, after in work(session).items()}
        found.append((spent["busy"], spent, seen))
    motion = trace.moving(page)
    page.close()
    return summed(game, motion, sorted(found, key=lambda each: -each[0])[: max(1, len(found) // 2)])


def at_best(browser: Browser) -> Figures:
    """The figures of a page on which one card slides as the games' pieces do, and no script does anything else."""
    page = browser.new_page(viewport=PHONE, device_scale_factor=2, has_touch=True, is_mobile=True)
    page.set_content(ONE_CARD)
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    trace = Trace(browser)
    found: list[tuple[float, dict[str, float], list[float]]] = []
    for _ in range(MOVES):
        before = work(session)
        page.evaluate(WATCH)
        page.evaluate(SLIDE, SLIDE_MS)
        page.wait_for_timeout(REST_MS)
        seen = page.evaluate(SEEN)
        spent = {name: after - before[name] for name, after in work(session).items()}
        found.append((spent["busy"], spent, seen))
    motion = trace.moving(page)
    page.close()
    return summed(ALONE, motion, found)


def work(session: CDPSession) -> dict[str, float]:
    """The work that the main thread has done so far."""
    metrics = {each["name"]: each["value"] for each in session.send("Performance.getMetrics")["metrics"]}
    return {name: scale * float(metrics[metric]) for name, (metric, scale) in PARTS.items()}


def summed(game: str, motion: Motion, busiest: Sequence[tuple[float, dict[str, float], list[float]]]) -> Figures:
    times = [time for _, _, seen in busiest for time in seen]
    missed = sum(max(0, round(time / FRAME_MS) - 1) for time in times)
    spent = {name: statistics.median(each[name] for _, each, _ in busiest) for name in PARTS}
    p95 = statistics.quantiles(times, n=20)[-1]
    dropped = round(100 * missed / (missed + len(times)))
    moving = motion.shown + motion.missed
    return Figures(
        game,
        moving,
        motion.percent,
        motion.waited,
        len(busiest),
        len(times),
        statistics.median(times),
        p95,
        max(times),
        dropped,
        **spent,
    )


def main(games: Sequence[str], kept: Path | None) -> None:
    with TemporaryDirectory() as folder, settled_luck(), sync_playwright() as playwright:
        settings = Settings(database=f"{folder}/house.sqlite3", beat=0, burst=1_000_000)
        with RunningHouse(settings) as house:
            browser = launch(playwright)
            print(*HEADS, sep="\n", flush=True)
            found: list[dict[str, Any]] = []  # as in the JSON file
            for game in (ALONE, *games):
                figures = at_best(browser) if game == ALONE else measured(browser, house, game)
                print(figures.line(), flush=True)
                found.append(asdict(figures))
            browser.close()
    if kept:
        kept.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--json", type=Path, help="also write the figures here")
    asked = parser.parse_args()
    main(asked.games, asked.json)
