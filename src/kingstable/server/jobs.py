"""Computer players' questions on a queue in Redis: the messages and keys that servers and workers share."""

from __future__ import annotations

from typing import Final

import msgspec

from kingstable.server.shares import Urgency
from kingstable.server.thinking import Question

LEASE: Final = 2.0
"""Seconds after which a silent worker is taken for dead."""

RENEWS_EVERY: Final = 0.5
DEADLINE: Final = 120.0
"""Seconds that a question may take, including its wait; then the server answers it itself."""


class Job(msgspec.Struct, frozen=True):
    """A question in the queue, and the server that waits for the answer."""

    server: str
    game: str
    level: str
    seat: int
    position: bytes
    seed: int
    cards: str
    urgency: int

    @classmethod
    def of(cls, server: str, question: Question) -> Job:
        return cls(server, *question[:6], urgency=int(question.urgency))

    @property
    def question(self) -> Question:
        return Question(self.game, self.level, self.seat, self.position, self.seed, self.cards, Urgency(self.urgency))


class Answer(msgspec.Struct, frozen=True):
    """What became of a job: a move, or what went wrong."""

    job: str
    move: str = ""
    error: str = ""


class Keys:
    """The names of all keys of the queue in Redis."""

    def __init__(self, prefix: str) -> None:
        self._prefix = f"{prefix}jobs:"
        self.workers = f"{self._prefix}workers"
        """Exists as long as there is any worker."""
        self.queues = [self.queue(urgency) for urgency in Urgency]
        """The most urgent first: Redis looks into them in this order."""

    def queue(self, urgency: int) -> str:
        return f"{self._prefix}queue:{urgency}"

    def job(self, job: str) -> str:
        return f"{self._prefix}job:{job}"

    def taken(self, job: str) -> str:
        """Exists as long as a worker thinks about the job."""
        return f"{self._prefix}taken:{job}"

    def answers(self, server: str) -> str:
        return f"{self._prefix}answers:{server}"
