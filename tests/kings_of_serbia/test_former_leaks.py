"""Comparing two worlds finds what the second rules version gave away about sealed offers, now kept secret."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from kingstable import catalogue
from kingstable.contract.two_worlds import found_in

FIRST_SALES: Final = 30
"""How many positions to try; something is sold in some of them."""


def test_the_leak_of_sealed_offers_in_version_2_is_found() -> None:
    present = catalogue.game("kings_of_serbia")
    former = found_in(replace(present, version=2), FIRST_SALES)
    assert former["sealed answers"] or former["how many sealed answers there are"]
    assert not found_in(present, FIRST_SALES)
