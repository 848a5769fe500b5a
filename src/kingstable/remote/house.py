"""A server as a program sees it: calls, and the stream that says at which tables its seats are asked."""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from http.client import HTTPException, HTTPMessage
from typing import IO, Any, Final
from urllib.parse import urlsplit

from kingstable.core.errors import KingstableError, reason_of
from kingstable.core.options import cut_short

SECONDS: Final = 30.0
"""The time limit for an answer; the stream, too, sends something at least this often."""
BROKEN: Final = (OSError, ValueError, HTTPException)
"""What is raised if the connection breaks, or if whoever answers does not behave like a kingstable server."""
UNLIKE: Final = "has not answered as a kingstable server does"
Json = dict[str, Any]  # a client takes whatever the server sends


class NotReached(KingstableError):
    """The server does not answer, or something that is no kingstable server does."""


class Said(dict[str, Any]):
    """A JSON object in an answer. Raises NotReached for a missing key."""

    def __missing__(self, key: str) -> Any:
        raise NotReached(f"The server {UNLIKE} (there is no {key!r}).")


class Refused(KingstableError):
    """The server has refused a call; `rule` is the rule that forbids a move."""

    def __init__(self, status: int, code: str, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.rule = rule


class StaysThere(urllib.request.HTTPRedirectHandler):
    """Follows redirects only within the server: another one would be sent the secret."""

    def redirect_request(
        self, req: urllib.request.Request, fp: IO[bytes], code: int, msg: str, headers: HTTPMessage, newurl: str
    ) -> urllib.request.Request | None:
        """Follow a redirect. Raises NotReached if it leads to another server."""
        if _base(newurl) != _base(req.full_url):
            fp.close()
            raise NotReached(f"{_base(req.full_url)} sends on to {_base(newurl)}: if you trust it, give that address.")
        return super().redirect_request(req, fp, code, msg, headers, newurl)


@dataclass(frozen=True)
class Told:
    """A message of the stream."""

    kind: str
    content: Json


class House:
    """Calls a server as the holder of a secret."""

    def __init__(self, server: str, secret: str) -> None:
        """Raises NotReached if `server` is not the address of a server."""
        self.base = _base(server)
        self._secret = secret
        self._opener = urllib.request.build_opener(StaysThere)

    def get(self, path: str) -> Json:
        """The answer to a GET request. Raises Refused or NotReached."""
        return self._call(path, None)

    def post(self, path: str, content: Json) -> Json:
        """The answer to a POST request. Raises Refused or NotReached."""
        return self._call(path, content)

    def text(self, path: str) -> str:
        """The answer to a GET request as plain text. Raises Refused or NotReached."""
        with self._opened(self._request(path, None)) as answer:
            try:
                return str(answer.read().decode())
            except BROKEN as error:
                raise NotReached(f"{self.base} {UNLIKE} ({_why(error)}).") from None

    def events(self) -> Iterator[Told]:
        """The messages of the stream, until it ends. Raises Refused or NotReached."""
        kind = ""
        with self._opened(self._request("/api/me/events", None)) as answer:
            try:
                for raw in answer:
                    name, _, value = raw.decode().rstrip("\n").partition(": ")
                    if name == "event":
                        kind = value
                    elif name == "data":
                        yield Told(kind, _read(value))
            except BROKEN as error:
                raise NotReached(f"The stream of {self.base} broke off ({_why(error)}).") from None

    def _call(self, path: str, content: Json | None) -> Json:
        with self._opened(self._request(path, content)) as answer:
            try:
                return _read(answer.read() or b"{}")
            except BROKEN as error:
                raise NotReached(f"{self.base} {UNLIKE} ({_why(error)}).") from None

    def _request(self, path: str, content: Json | None) -> urllib.request.Request:
        headers = {"Authorization": f"Bearer {self._secret}", "Accept": "application/json"}
        if content is None:
            return urllib.request.Request(f"{self.base}{path}", headers=headers)
        headers["Content-Type"] = "application/json"
        return urllib.request.Request(f"{self.base}{path}", json.dumps(content).encode(), headers)

    def _opened(self, request: urllib.request.Request) -> Any:  # urllib's own type depends on the address
        try:
            return self._opener.open(request, timeout=SECONDS)
        except urllib.error.HTTPError as error:
            raise _refusal(error) from None
        except (OSError, ValueError) as error:
            why = f"{self.base} cannot be reached ({_why(error)})"
            raise NotReached(f"{why}: check the address, or try later.") from None
        except HTTPException as error:
            raise NotReached(f"{self.base} {UNLIKE} ({_why(error)}): check the address.") from None


def _base(server: str) -> str:
    """The address of a server, without any path. Raises NotReached if it is not an address."""
    try:
        parts = urlsplit(server)
        is_address = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:  # an incomplete IPv6 address, or a port that is not a number
        is_address = False
    if not is_address:
        raise NotReached(f"{server!r} is not the address of a server: write it as https://HOST or http://HOST:PORT.")
    return f"{parts.scheme}://{parts.netloc}"


def _read(text: str | bytes) -> Json:
    """The object in an answer; empty if it is something else. Raises ValueError if it is not JSON."""
    found = json.loads(text, object_hook=Said)
    return found if isinstance(found, Said) else Said()


def _why(error: Exception) -> str:
    """What went wrong, in a few words on one line."""
    reason = getattr(error, "reason", error)
    if isinstance(reason, OSError) and reason.strerror:
        return reason_of(reason)
    return cut_short(" ".join(str(reason).split())) or type(error).__name__


def _refusal(error: urllib.error.HTTPError) -> Refused:
    try:
        with error:  # it holds the connection, and Python 3.14 warns about one that is left open
            said = json.loads(error.read())["error"]
        return Refused(error.code, str(said["code"]), str(said["message"]), str(said.get("rule") or ""))
    except (*BROKEN, KeyError, TypeError, AttributeError):
        return Refused(error.code, "unknown", f"The server answers with status {error.code}.")
