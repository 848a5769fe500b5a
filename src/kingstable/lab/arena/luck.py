"""The luck of an arena's games: the same for all who meet on a deal, whatever they do with it."""

from __future__ import annotations

from librt.random import Random

from kingstable.core.luck import Luck
from kingstable.core.seeds import derived


class StreamLuck(Luck):
    """Quick chance from a seed with a stream of its own for each source, as in hosted games.

    Who draws more often from one source does not shift what the others give: the next die is the same for both.
    """

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._streams: dict[int, Random] = {}

    def below(self, n: int, source: int = 0) -> int:
        stream = self._streams.get(source)
        if stream is None:
            stream = self._streams[source] = Random(derived(self._seed, "source", source))
        return stream.randrange(n)
