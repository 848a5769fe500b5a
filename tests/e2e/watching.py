"""Collects what a page complains of."""

from __future__ import annotations

from dataclasses import dataclass, field

from playwright.sync_api import ConsoleMessage, Page, Request, Response

ENDED = "net::ERR_ABORTED"
"""How a request ends when its page is left: GETs may be under way then, such as the preload of a later part of it."""


@dataclass
class Watch:
    """One page, watched from its first request on."""

    page: Page
    complaints: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.complaints.append(f"error: {error.message}"))
        self.page.on("requestfailed", self._failed)
        self.page.on("response", self._answered)

    def forgive(self, *words: str) -> None:
        """Drop complaints with one of these words, which the test has caused. Fails if there are none."""
        foreseen = [each for each in self.complaints if any(word in each for word in words)]
        assert foreseen, f"no complaint of {words}, but {self.complaints}"
        self.complaints = [each for each in self.complaints if each not in foreseen]

    def forgive_haste(self) -> None:
        """Drop 409s: when several are asked at once, a slow answer comes too late, and the table asks again."""
        self.complaints = [each for each in self.complaints if "409" not in each]

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.type}: {message.text}")

    def _failed(self, request: Request) -> None:
        left = request.method == "GET" and request.failure == ENDED
        if not left:
            self.complaints.append(f"failed: {request.method} {request.url}: {request.failure}")

    def _answered(self, answer: Response) -> None:
        if answer.status >= 400:
            self.complaints.append(f"status {answer.status}: {answer.url}")
