"""How often today's search wins against that of an older version, at equal time.

`python -m bench.older crusaders --revision 0123df26 --seconds 0.1 --games 100` unpacks the older version into
`.make/older`, compiles it there, and starts it in a process of its own. Version 0.1.0 is 0123df26. Each side plays by
its own rules: the older one is told each move and what was drawn, and its search is given the position as its rules
show it to its seat. So both must know the same rules and moves; where they do not, the older one says which move it
refuses, and nothing is counted. Both have the same processor time for each move, except that today's stops sooner if
nothing can change, and takes half as long again if two moves are close. Each deal is played from both seats.

`--out FILE` keeps each deal, and the same command continues from there. Ctrl-C prints the games so far.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tarfile
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from io import BytesIO
from itertools import count
from pathlib import Path
from time import thread_time
from typing import IO, Final

from kingstable import catalogue
from kingstable.bots.ismcts import SearchPlayer
from kingstable.bots.player import View
from kingstable.coach.worth import standing_of
from kingstable.core.game import Game
from kingstable.core.luck import FastLuck, Recorder
from kingstable.core.seeds import derived
from kingstable.lab.intervals import share_in_groups

ROOT: Final = Path(__file__).parents[1]
OTHER_END: Final = Path(__file__).with_name("older_end.py")
RELEASE: Final = "0123df26"
"""The revision of version 0.1.0."""
SEATS: Final = 2


@dataclass(frozen=True)
class Deal:
    """One deal played from both seats: today's share of each victory, and the seconds of processor time a side took."""

    deal: int
    shares: tuple[float, float]
    ours: float
    theirs: float


class Older:
    """The older version in its process. Raises RuntimeError with what it says when it refuses something."""

    def __init__(self, asks: IO[str], answers: IO[str]) -> None:
        self._asks = asks
        self._answers = answers

    def tell(self, **what: object) -> dict[str, object]:
        """Send one line, and wait for the answer."""
        print(json.dumps(what), file=self._asks, flush=True)
        told: dict[str, object] = json.loads(self._answers.readline() or '{"refused": "it has ended"}')
        if "refused" in told:
            raise RuntimeError(f"the older version refuses {what}: {told['refused']}")
        return told


def built(revision: str) -> Path:
    """The sources of a revision, checked out and compiled once."""
    folder = ROOT / ".make" / "older" / revision
    if not folder.is_dir():
        archive = subprocess.run(["git", "archive", revision], cwd=ROOT, check=True, capture_output=True).stdout
        with tarfile.open(fileobj=BytesIO(archive)) as files:
            files.extractall(folder, filter="data")
    run(sys.executable, "setup.py", "--quiet", "build_ext", "--inplace", cwd=folder, KINGSTABLE_COMPILED="1")
    return folder / "src"


def run(*command: str, cwd: Path, **settings: str) -> None:
    subprocess.run(command, cwd=cwd, check=True, stdout=sys.stderr, env=os.environ | settings)


@contextmanager
def older(source: Path, game: str, seconds: float) -> Generator[Older]:
    """The older version, ready to play this game."""
    command = [sys.executable, str(OTHER_END), game, str(seconds)]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=os.environ | {"PYTHONPATH": str(source)}
    ) as process:
        assert process.stdin
        assert process.stdout
        try:
            yield Older(process.stdin, process.stdout)
        finally:
            process.kill()


def play(game: Game, deal: int, seconds: float, theirs: Older) -> Deal:
    """Play a deal from both seats."""
    first, second = (victory(game, deal, seat, seconds, theirs) for seat in range(SEATS))
    return Deal(deal, (first[0], second[0]), first[1] + second[1], first[2] + second[2])


def victory(game: Game, deal: int, ours: int, seconds: float, theirs: Older) -> tuple[float, float, float]:
    """Our seat's share of the victory in this deal, and the seconds that we and they took to choose."""
    luck = Recorder(FastLuck(derived(0, "deal", deal)))
    table = game.new(SEATS, luck)
    theirs.tell(begin=SEATS, version=game.version, drew=luck.take(), seed=derived(0, "theirs", deal, ours))
    player = SearchPlayer(derived(0, "ours", deal, ours), seconds=seconds, clock=thread_time)
    unseen = FastLuck(derived(0, "view", deal, ours))
    our_seconds = their_seconds = 0.0
    while not table.over():
        seat = int(table.to_move())
        began = thread_time()
        if seat == ours:
            move = player.choose(View(game, table.imagine(seat, unseen), seat))
            our_seconds += thread_time() - began
        else:
            told = theirs.tell(choose=seat)
            move = game.notation.read(str(told["move"]))
            their_seconds += float(str(told["seconds"]))
        table.play(seat, move)
        theirs.tell(seat=seat, move=game.notation.write(move), drew=luck.take())
    return float(standing_of(table)[ours]), our_seconds, their_seconds


def report(deals: list[Deal]) -> dict[str, object]:
    """What is known after these deals, as `--json` prints it."""
    found = share_in_groups([each.shares for each in deals])
    return {
        "games": SEATS * len(deals), "won": found.share, "low": found.low, "high": found.high,
        "our_seconds": sum(each.ours for each in deals), "their_seconds": sum(each.theirs for each in deals),
    }  # fmt: skip


def kept(file: Path | None) -> list[Deal]:
    """The deals of an earlier run."""
    if file is None or not file.exists():
        return []
    lines = file.read_text(encoding="utf-8").splitlines()
    return [Deal(**(told | {"shares": tuple(told["shares"])})) for told in map(json.loads, lines)]


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("game", choices=tuple(catalogue.GAMES))
    asked.add_argument("--revision", default=RELEASE, help="of the older version (0.1.0)")
    asked.add_argument("--games", type=int, default=100)
    asked.add_argument("--seconds", type=float, default=0.1, help="of processor time a move")
    asked.add_argument("--first", type=int, default=0, help="the number of the first deal (0)")
    asked.add_argument("--out", type=Path, help="a file that keeps the deals, of one game and time")
    asked.add_argument("--json", action="store_true")
    given = asked.parse_args()
    deals = kept(given.out)
    game = catalogue.game(given.game)
    done = {each.deal for each in deals}
    source = built(given.revision)
    try:
        with older(source, given.game, given.seconds) as theirs:
            for number in count(given.first):
                if SEATS * len(deals) >= given.games:
                    break
                if number in done:
                    continue
                deals.append(play(game, number, given.seconds, theirs))
                if given.out:
                    with given.out.open("a", encoding="utf-8") as file:
                        print(json.dumps(asdict(deals[-1])), file=file)
                found = report(deals)
                print(f"{found['games']} games: {found['won']:.1%}", file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        print("Stopped; this is what there is so far.", file=sys.stderr)
    found = report(deals)
    if given.json:
        print(json.dumps({"game": given.game, "revision": given.revision, "seconds": given.seconds} | found))
    elif deals:
        print(
            f"{given.game}, {given.seconds:g} s a move, {found['games']} games: today's won {found['won']:.1%} "
            f"({found['low']:.1%} to {found['high']:.1%}); it took {found['our_seconds']:.0f} s, the older one "
            f"{found['their_seconds']:.0f} s"
        )


if __name__ == "__main__":
    main()
