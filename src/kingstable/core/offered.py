"""Moves as a scene offers them, in words."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

from kingstable.core.scene import Offer, Scene


def chosen_label(offer: Offer, amounts: Mapping[str, int]) -> str:
    """The label of a move with lots when these amounts have been picked."""
    chosen = [f"{amounts[lot.word]} {lot.label}" for lot in offer.lots if amounts[lot.word]]
    return f"{offer.title}: {', '.join(chosen)}" if chosen else offer.label


def in_words(move: str, scene: Scene) -> str:
    """The label of a move in the scene; the move itself if the scene does not offer it."""
    return next((label for offer in scene.offers if (label := _label(offer, move))), move)


def _label(offer: Offer, move: str) -> str:
    """The label that an offer has for a move; empty if the offer is for another move."""
    if not offer.lots:
        return offer.label if offer.move == move else ""
    for taken in product(*(range(len(lot.pieces) + 1) for lot in offer.lots)):
        amounts = {lot.word: number for lot, number in zip(offer.lots, taken, strict=True)}
        if offer.choosing(amounts) == move:
            return chosen_label(offer, amounts)
    return ""
