"""A seat at a table of a server elsewhere: look at the table, make moves, and wait until the seat is asked."""

from __future__ import annotations

import threading
import time
from collections import Counter
from typing import Final
from urllib.parse import urlencode

from kingstable.core.errors import KingstableError
from kingstable.remote.house import House, Json, NotReached, Refused
from kingstable.remote.playing import FIRST_WAIT, LONGEST_WAIT, LOST

LOOKS_EVERY: Final = 5.0
"""How many seconds to wait before looking again, even if the stream has sent nothing."""


class Ears:
    """Listens to the stream of a server, which reports on all tables of one secret."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._heard: Counter[str] = Counter()
        self._changed = threading.Condition()
        threading.Thread(target=self._listen, daemon=True).start()

    def heard(self, table: str) -> int:
        """How many messages about a table have arrived."""
        with self._changed:
            return self._heard[table]

    def wait(self, table: str, heard: int, seconds: float) -> None:
        """Wait until more than `heard` messages about a table have arrived, or these seconds have passed."""
        with self._changed:
            self._changed.wait_for(lambda: self._heard[table] != heard, seconds)

    def _listen(self) -> None:
        wait = FIRST_WAIT
        while True:
            try:
                for told in self._house.events():
                    wait = FIRST_WAIT
                    with self._changed:
                        self._heard[told.content["table"]] += 1
                        self._changed.notify_all()
            except Refused as error:
                if error.status in LOST:
                    return
            except NotReached:
                pass  # whoever looks at a table will be told
            time.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)


class Seat:
    """One seat at a table; `number` is the number of the seat."""

    def __init__(self, house: House, ears: Ears, table: str) -> None:
        """Raises Refused, NotReached, or KingstableError if nobody with this secret sits there."""
        self._house, self._ears, self.table = house, ears, table
        number = house.get(f"/api/tables/{table}")["seat"]
        if number is None:
            raise KingstableError(f"You only watch at table {table}: take a seat there by its link.")
        self.number = int(number)

    def look(self) -> Json:
        """The table as the seat sees it now. Raises Refused or NotReached, as do all these methods."""
        return self._house.get(self._at(""))

    def settled(self, seconds: float) -> Json:
        """The table as soon as the seat is asked or the game is over, but at most this many seconds later."""
        end = time.monotonic() + seconds
        while True:
            heard = self._ears.heard(self.table)
            view, left = self.look(), end - time.monotonic()
            if view["over"] or view["question"] is not None or left <= 0:
                return view
            self._ears.wait(self.table, heard, min(left, LOOKS_EVERY))

    def play(self, question: int | None, move: str) -> None:
        """Answer a question, or make a free move if `question` is None."""
        answer: Json = {"move": move} if question is None else {"question": question, "move": move}
        self._house.post(self._at("/moves"), answer)

    def why(self, move: str) -> Json:
        """Whether a move may be made, and if not, why."""
        return self._house.get(self._at("/why", move=move))

    def record(self) -> str:
        """The record of a game that is over."""
        return self._house.text(self._at("/record"))

    def _at(self, call: str, **asked: str) -> str:
        return f"/api/tables/{self.table}{call}?{urlencode({'seat': self.number, **asked})}"
