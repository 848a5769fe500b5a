"""Plays at all tables of a server where a secret has seats, until Ctrl-C.

The server keeps all state, and a new stream repeats all questions that are still open, so nothing is lost when this
program ends or the connection breaks.
"""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final
from urllib.parse import unquote, urlsplit

from kingstable.bots.program import ProgramFailed
from kingstable.core.errors import KingstableError
from kingstable.remote.choosing import Chooser
from kingstable.remote.house import House, Json, NotReached, Refused, Told

FIRST_WAIT: Final = 1.0
LONGEST_WAIT: Final = 30.0
LOOKS_EVERY: Final = 3.0
"""How many seconds to wait before looking into the lobby again."""
WAKES_EVERY: Final = 0.5
"""How many seconds to wait at a time: Ctrl-C at the very moment when waiting begins is only noticed afterwards."""
LOST: Final = frozenset({401, 403, 404})
"""The status codes by which the server says that nobody with this secret plays there."""

Say = Callable[[str], None]


class BadLink(KingstableError):
    """A link that is not a link to a seat."""


@dataclass(frozen=True)
class Wish:
    """Which tables in the lobby to sit down at (those of the games in `lobby`), and under which name."""

    lobby: Sequence[str] = ()
    name: str = ""


def sit_down(house: House, links: Sequence[str], name: str) -> list[str]:
    """Take the seats that these links are for; return their tables. Raises BadLink, Refused, or NotReached."""
    tables = []
    for link in links:
        table, secret = _parts(link)
        taken = house.post(f"/api/tables/{table}/take", {"secret": secret, "hold": "cookie"})
        if name:
            house.post(f"/api/tables/{table}/seat?seat={taken['seat']}", {"name": name})
        tables.append(table)
    return tables


def _parts(link: str) -> tuple[str, str]:
    """The table and the secret of a link. Raises BadLink."""
    try:
        parts = urlsplit(link)
    except ValueError:  # an incomplete IPv6 address
        parts = urlsplit("")
    words = parts.path.strip("/").split("/")
    if len(words) != 2 or words[0] != "t" or not parts.fragment:
        raise BadLink(f"{link!r} is not a link to a seat: it should look like https://HOST/t/TABLE#SECRET.")
    return words[1], unquote(parts.fragment)


class Bot:
    """Answers the questions to the seats of one secret."""

    def __init__(self, house: House, chooser: Chooser, wish: Wish, say: Say) -> None:
        self._house = house
        self._chooser = chooser
        self._wish = wish
        self._say = say
        self._told: queue.Queue[Told | KingstableError] = queue.Queue()
        self._left: set[tuple[str, int]] = set()
        """Tables and seats that a computer player of the server has taken over."""

    def run(self) -> None:
        """Play until the server no longer accepts the secret. Raises Refused then, or KeyboardInterrupt."""
        for work in (self._listen, self._look_into_lobby):
            threading.Thread(target=work, daemon=True).start()
        while True:
            try:
                found = self._told.get(timeout=WAKES_EVERY)
            except queue.Empty:
                continue
            if isinstance(found, KingstableError):
                raise found
            self._heard(found)

    def _heard(self, told: Told) -> None:
        try:
            if told.kind == "asked" and (told.content["table"], told.content["seat"]) not in self._left:
                self._chooser.answer(self._house, told.content)
            elif told.kind == "over":
                self._say(f"The game at table {told.content['table']} is over.")
                self._chooser.over(told.content["table"])
        except ProgramFailed as error:
            self._say(str(error))
            if told.kind == "asked":
                self._leave(told.content)
        except (Refused, NotReached) as error:
            self._say(str(error))

    def _leave(self, question: Json) -> None:
        """Have the server's own computer player take over the seat."""
        table, seat = question["table"], question["seat"]
        self._left.add((table, seat))
        try:
            self._house.post(f"/api/tables/{table}/seats/{seat}/stand-in?seat={seat}", {})
            self._say(f"A computer player of the server plays on at table {table}.")
        except (Refused, NotReached) as error:
            self._say(str(error))

    def _listen(self) -> None:
        wait = FIRST_WAIT
        while True:
            try:
                for told in self._house.events():
                    wait = FIRST_WAIT
                    self._told.put(told)
            except Refused as error:
                if error.status in LOST:
                    self._told.put(error)
                    return
            except NotReached as error:
                self._say(str(error))
            time.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)

    def _look_into_lobby(self) -> None:
        """Sit down at the tables that wait for players, trying each of them only once."""
        known: set[str] = set()
        while self._wish.lobby:
            try:
                for table in self._house.get("/api/lobby")["tables"]:
                    if table["game"] in self._wish.lobby and table["id"] not in known:
                        known.add(table["id"])
                        wish = {"name": self._wish.name, "hold": "cookie"}
                        self._house.post(f"/api/lobby/{table['id']}/join", wish)
                        self._say(f"Sat down at a table of {table['game']}.")
            except (Refused, NotReached) as error:
                self._say(str(error))
            time.sleep(LOOKS_EVERY)
