"""Looks over a page's shoulder: what it complains of."""

from __future__ import annotations

from dataclasses import dataclass, field

from playwright.sync_api import ConsoleMessage, Page, Request, Response

ENDED = "net::ERR_ABORTED"
"""How a call ends whose page is left: what a page only asks for may be under way then, a part of it for later too."""


@dataclass
class Watch:
    """One page from its first call on."""

    page: Page
    complaints: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.complaints.append(f"error: {error.message}"))
        self.page.on("requestfailed", self._failed)
        self.page.on("response", self._answered)

    def forgive(self, *words: str) -> None:
        """Leave out complaints with one of these words, which the test has brought about; there must be some."""
        foreseen = [each for each in self.complaints if any(word in each for word in words)]
        assert foreseen, f"no complaint of {words}, but {self.complaints}"
        self.complaints = [each for each in self.complaints if each not in foreseen]

    def forgive_haste(self) -> None:
        """Where several are asked at once, a slower answer comes too late (409): the table says so and asks again."""
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
