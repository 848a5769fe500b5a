"""The older version's end of `bench.older`: answers each line with one, in JSON.

It runs with the sources of that version, so it keeps to what has been there since 0.1.0.
"""

from __future__ import annotations

import json
import sys
from inspect import signature
from time import thread_time
from typing import Any

from kingstable import catalogue
from kingstable.bots import ismcts
from kingstable.bots.player import View
from kingstable.core.luck import FastLuck, Script

CLOCK: dict[str, Any] = {}
"""How a search is made to count processor time, as today's does; at first the module had only one clock."""
if "clock" in signature(ismcts.SearchPlayer).parameters:
    CLOCK["clock"] = thread_time
else:
    vars(ismcts)["monotonic"] = thread_time


class Game:
    """A game as the older version plays it."""

    def __init__(self, name: str, seconds: float) -> None:
        self.game = catalogue.game(name)
        self.seconds = seconds

    def begin(self, players: int, version: int, drew: list[int], seed: int) -> dict[str, object]:
        self.table = self.game.table(players, Script(drew), version=version)
        self.table.begin()
        self.unseen = FastLuck(seed ^ 1)
        self.player = ismcts.SearchPlayer(seed, seconds=self.seconds, **CLOCK)
        return {}

    def choose(self, seat: int) -> dict[str, object]:
        began = thread_time()
        move = self.player.choose(View(self.game, self.table.imagine(seat, self.unseen), seat))
        return {"move": self.game.notation.write(move), "seconds": thread_time() - began}

    def play(self, seat: int, move: str, drew: list[int]) -> dict[str, object]:
        script = Script(drew)
        self.table.luck = script
        self.table.play(seat, self.game.notation.read(move))
        if script.rest():
            raise ValueError("it draws less often than today's rules")
        return {"over": bool(self.table.over())}


def main() -> None:
    game = Game(sys.argv[1], float(sys.argv[2]))
    for line in sys.stdin:
        told = json.loads(line)
        try:
            if "begin" in told:
                answer = game.begin(told["begin"], told["version"], told["drew"], told["seed"])
            elif "choose" in told:
                answer = game.choose(told["choose"])
            else:
                answer = game.play(told["seat"], told["move"], told["drew"])
        except Exception as error:  # noqa: BLE001  # whatever an older version raises says how the two differ
            answer = {"refused": f"{type(error).__name__}: {error}"}
        print(json.dumps(answer), flush=True)


main()
