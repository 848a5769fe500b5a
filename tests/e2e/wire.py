"""Listens in on the wire between one browser and the house: every byte that the house sends there."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from socketserver import BaseRequestHandler, ThreadingTCPServer
from typing import cast

ONE_READ = 65536


class Wire(ThreadingTCPServer):
    """A proxy to the house on an address of its own."""

    daemon_threads = True

    def __init__(self, house: int) -> None:
        super().__init__(("127.0.0.1", 0), _Call)
        self.house = house
        self._heard = bytearray()
        self._lock = threading.Lock()

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"

    def hear(self, part: bytes) -> None:
        with self._lock:
            self._heard += part

    def take(self) -> str:
        """Everything that has come from the house since the last call."""
        with self._lock:
            heard, self._heard = self._heard, bytearray()
        return heard.decode("utf-8", "replace")


class _Call(BaseRequestHandler):
    """One connection of the browser."""

    def handle(self) -> None:
        wire = cast(Wire, self.server)  # socketserver only types it as some server
        browser: socket.socket = self.request
        with socket.create_connection(("127.0.0.1", wire.house)) as house, suppress(OSError):
            asking = threading.Thread(target=_carry, args=(browser, house), daemon=True)
            asking.start()
            while part := house.recv(ONE_READ):
                wire.hear(part)
                browser.sendall(part)
            _hang_up(browser)
            asking.join()


def _carry(browser: socket.socket, house: socket.socket) -> None:
    with suppress(OSError):  # either end may hang up at any time
        while part := browser.recv(ONE_READ):
            house.sendall(part)
    _hang_up(house)


def _hang_up(end: socket.socket) -> None:
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)


@contextmanager
def wire_to(base: str) -> Iterator[Wire]:
    """A wire to the house at this address."""
    with Wire(int(base.rsplit(":", 1)[1])) as wire:
        carrying = threading.Thread(target=wire.serve_forever, kwargs={"poll_interval": 0.05})
        carrying.start()
        yield wire
        wire.shutdown()
        carrying.join()
