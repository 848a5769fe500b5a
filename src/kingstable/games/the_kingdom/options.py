"""The options of a table of The Kingdom, in the order of their numbers in `pieces`."""

from __future__ import annotations

from typing import Final

from kingstable.core.options import Option

OPTIONS: Final = (
    Option("jack_of_spades", ("must", "two_cards", "each_opponent", "and_base"), "KD-15"),
    Option("queen_of_hearts", ("three", "one_and_three"), "KD-17"),
    Option("king_of_clubs", ("independent", "after_vaulting"), "KD-19"),
    Option("ace_deck", ("until_first_bought", "blind", "from_start"), "KD-5"),
    Option("winter_ace", ("free", "uses_purchase"), "KD-20"),
    Option("gained_cards", ("discard", "hand", "deck_top"), "KD-8"),
    Option("number_decks", ("top_card", "any_card"), "KD-2"),
    Option("tie", ("shared", "fewer_cards"), "KD-24"),
    Option("turn_limit", ("turns_100", "turns_60", "turns_40"), "KD-23"),
    Option("victory_suit", ("diamonds", "hearts_experiment"), "KD-12"),
    Option("stacks", ("by_suit", "three_experiment"), "KD-2"),
)
"""The last two try out the author's own ideas for another version of the game."""
