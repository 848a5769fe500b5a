"""Luck for the games of an arena: the same for all players who meet on a deal, whatever they do with it."""

from __future__ import annotations

from librt.random import Random

from kingstable.core.luck import Luck
from kingstable.core.seeds import derived


class StreamLuck(Luck):
    """Fast luck from a seed, with a separate stream for each source, as in hosted games.

    Drawing more often from one source does not shift the others: the next die is the same for both players.
    """

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._streams: dict[int, Random] = {}

    def below(self, n: int, source: int = 0) -> int:
        stream = self._streams.get(source)
        if stream is None:
            stream = self._streams[source] = Random(derived(self._seed, "source", source))
        return stream.randrange(n)
