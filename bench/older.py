"""How often today's search wins against that of an older version, at equal time.

`python -m bench.older crusaders --revision 0123df26 --seconds 0.1 --games 100` unpacks the older version into
`.make/older`, compiles it there, and starts it in a process of its own. Version 0.1.0 is 0123df26. Each side plays by
its own rules: the older one is told each move and what was drawn, and its search is given the position as its rules
show it to its seat. So both must know the same rules and moves; where they do not, the older one says which move it
refuses, and nothing is counted. Both have the same processor time for each move, except that today's stops sooner if
nothing can change, and takes half as long again if two moves are close. Each deal is played from both seats.

`--out FILE` keeps each deal, and the same command continues from there; one with more games adds to them. Ctrl-C
prints the games so far.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Generator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from time import thread_time
from typing import IO, Final

import msgspec

from kingstable import catalogue
from kingstable.bots.ismcts import SearchPlayer
from kingstable.bots.player import View
from kingstable.coach.worth import standing_of
from kingstable.core.errors import KingstableError
from kingstable.core.game import Game
from kingstable.core.luck import FastLuck, Recorder
from kingstable.core.seeds import derived
from kingstable.lab.intervals import share_in_groups
from kingstable.lab.lines import Lines

ROOT: Final = Path(__file__).parents[1]
OTHER_END: Final = Path(__file__).with_name("older_end.py")
RELEASE: Final = "0123df26"
"""The revision of version 0.1.0."""
SEATS: Final = 2
REFUSED: Final = "has games of something else: choose another name for --out."


class Differs(KingstableError):
    """The older version cannot be had, or cannot follow a game of today's."""


class Deal(msgspec.Struct, frozen=True):
    """One deal played from both seats: today's share of each victory, and the seconds of processor time a side took."""

    deal: int
    shares: tuple[float, float]
    ours: float
    theirs: float


class Older:
    """The older version in its process."""

    def __init__(self, asks: IO[str], answers: IO[str]) -> None:
        self._asks = asks
        self._answers = answers

    def tell(self, **what: object) -> dict[str, object]:
        """Send one line, and wait for the answer. Raises Differs with what it says when it refuses."""
        print(json.dumps(what), file=self._asks, flush=True)
        told: dict[str, object] = json.loads(self._answers.readline() or '{"refused": "it has ended"}')
        if "refused" in told:
            raise Differs(f"The older version refuses {json.dumps(what)}: {told['refused']}.")
        return told


def built(revision: str) -> Path:
    """The sources of a revision, unpacked and compiled once. Raises Differs."""
    folder = ROOT / ".make" / "older" / revision
    try:
        if not folder.is_dir():
            unpack(revision, folder)
        run(sys.executable, "setup.py", "--quiet", "build_ext", "--inplace", cwd=folder, KINGSTABLE_COMPILED="1")
    except subprocess.CalledProcessError:
        raise Differs(f"Revision {revision} cannot be unpacked or compiled here.") from None
    return folder / "src"


def unpack(revision: str, folder: Path) -> None:
    """Put the files of a revision into a folder, which appears only when all are there."""
    command = ["git", "archive", "--format=tar", revision]
    archive = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE).stdout
    begun = folder.with_name(f"{folder.name}.begun")
    shutil.rmtree(begun, ignore_errors=True)
    with tarfile.open(fileobj=BytesIO(archive)) as files:
        files.extractall(begun, filter="data")
    begun.rename(folder)


def run(*command: str, cwd: Path, **settings: str) -> None:
    subprocess.run(command, cwd=cwd, check=True, stdout=sys.stderr, env=os.environ | settings)


@contextmanager
def older(source: Path, game: str, seconds: float) -> Generator[Older]:
    """The older version, ready to play this game."""
    command = [sys.executable, "-P", str(OTHER_END), game, str(seconds)]
    settings = os.environ | {"PYTHONPATH": str(source)}
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=settings, start_new_session=True
    ) as process:  # in a session of its own, as Ctrl-C is for this process
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


def report(deals: list[Deal]) -> dict[str, float]:
    """What is known after these deals, as `--json` prints it."""
    found = share_in_groups([each.shares for each in deals])
    return {
        "games": SEATS * len(deals), "won": found.share, "low": found.low, "high": found.high,
        "our_seconds": sum(each.ours for each in deals), "their_seconds": sum(each.theirs for each in deals),
    }  # fmt: skip


def meet(asked: argparse.Namespace, deals: list[Deal]) -> None:
    """Play what is missing of the games asked for, and add each deal to those that are kept. Raises Differs."""
    head = {"older": asked.revision, "game": asked.game, "seconds": asked.seconds}
    lines = Lines(asked.out, msgspec.json.encode(head) + b"\n", REFUSED)
    deals += lines.decoded(Deal)
    lines.go_on(len(deals))
    wanted = -(-asked.games // SEATS)
    try:
        with older(built(asked.revision), asked.game, asked.seconds) as theirs:
            for number in range(len(deals), wanted):
                deals.append(play(catalogue.game(asked.game), number, asked.seconds, theirs))
                lines.add([msgspec.json.encode(deals[-1])])
                found = report(deals)
                print(f"{found['games']} games: {found['won']:.1%}", file=sys.stderr, flush=True)
    finally:
        lines.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=tuple(catalogue.GAMES))
    parser.add_argument("--revision", default=RELEASE, help="of the older version (0.1.0)")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=0.1, help="of processor time a move")
    parser.add_argument("--out", type=Path, help="a file for the deals")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    if asked.games < 1 or not 0 < asked.seconds < float("inf"):
        parser.error("--games must be at least 1, and --seconds a time")
    deals: list[Deal] = []
    try:
        meet(asked, deals)
    except KingstableError as error:
        parser.error(str(error))
    except KeyboardInterrupt:
        print("Stopped; this is what there is so far.", file=sys.stderr)
    found = report(deals)
    if asked.json:
        print(json.dumps({"game": asked.game, "revision": asked.revision, "seconds": asked.seconds} | found))
    elif deals:
        print(
            f"{asked.game}, {asked.seconds:g} s a move, {found['games']} games: today's won {found['won']:.1%} "
            f"({found['low']:.1%} to {found['high']:.1%}); it took {found['our_seconds']:.0f} s, the older one "
            f"{found['their_seconds']:.0f} s"
        )


if __name__ == "__main__":
    main()
