"""Chance: repeatable where it should be, fair, recorded, and never predictable when hosted."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.luck import FastLuck, Luck, Recorder, Script, ScriptError
from kingstable.house.luck import SealedLuck, commitment, new_seed


def drawn(luck: Luck, n: int, times: int, source: int = 0) -> list[int]:
    return [int(luck.below(n, source)) for _ in range(times)]


def test_a_seed_repeats_its_luck() -> None:
    assert drawn(FastLuck(7), 6, 50) == drawn(FastLuck(7), 6, 50) != drawn(FastLuck(8), 6, 50)


@pytest.mark.parametrize("luck", [FastLuck(3), SealedLuck(b"a seed for a test of fairness...")])
def test_all_values_are_about_equally_likely(luck: Luck) -> None:
    counts = Counter(drawn(luck, 7, 14_000))

    assert set(counts) == set(range(7))
    assert max(abs(count - 2000) for count in counts.values()) < 250


def test_all_orders_of_a_shuffle_are_about_equally_likely() -> None:
    luck = FastLuck(11)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        cards = vec[i64]([1, 2, 3])
        luck.shuffle(cards)
        counts[tuple(int(card) for card in cards)] += 1

    assert len(counts) == 6
    assert max(abs(count - 1000) for count in counts.values()) < 160


def test_a_script_replays_what_a_recorder_wrote() -> None:
    recorder = Recorder(FastLuck(2))
    first = drawn(recorder, 10, 20)
    written = recorder.take()
    script = Script(written)

    assert drawn(script, 10, 20) == first == written
    assert script.rest() == 0
    assert recorder.take() == []


def test_a_script_that_does_not_fit_says_so() -> None:
    with pytest.raises(ScriptError, match="more often"):
        Script([]).below(6)
    with pytest.raises(ScriptError, match="9 was written down where the rules draw below 6"):
        Script([9]).below(6)


def test_anybody_who_knows_the_seed_can_check_hosted_luck() -> None:
    seed = bytes(range(32))
    digest = hmac.new(seed, b"3:0", hashlib.sha256).digest()

    assert SealedLuck(seed).below(1000, 3) == int.from_bytes(digest[:8], "big") % 1000
    assert commitment(seed) == "sha256:" + hashlib.sha256(seed).hexdigest()


def test_drawing_from_one_source_does_not_shift_another() -> None:
    seed = new_seed()
    alone, mixed = SealedLuck(seed), SealedLuck(seed)
    drawn(mixed, 6, 13, source=1)

    assert drawn(alone, 6, 20, source=2) == drawn(mixed, 6, 20, source=2)


def test_hosted_luck_continues_after_a_restart_where_it_was() -> None:
    seed = new_seed()
    luck = SealedLuck(seed)
    drawn(luck, 100, 5, source=4)
    restarted = SealedLuck(seed, luck.drawn)

    assert drawn(restarted, 100, 10, source=4) == drawn(luck, 100, 10, source=4)


def test_no_two_seeds_are_equal() -> None:
    assert len({new_seed() for _ in range(100)}) == 100
    assert len(new_seed()) == 32
