"""Answering HEAD outside the API: programs that check or preview a link ask this first."""

from __future__ import annotations

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send


class Heads:
    """An application that answers HEAD as it does GET, but without the body."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP or scope["method"] != "HEAD" or scope["path"].startswith("/api/"):
            await self._app(scope, receive, send)
            return

        async def headless(message: Message) -> None:
            if message["type"] == "http.response.start":
                scope["path_template"] = asked.get("path_template", "")  # by which the call is counted
            if message["type"] == "http.response.body":
                message["body"] = b""
            await send(message)

        asked = scope.copy()
        asked["method"] = "GET"
        await self._app(asked, receive, headless)
