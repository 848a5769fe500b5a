"""The options of a table of Kings of Serbia, in the order of their numbers in `pieces`."""

from __future__ import annotations

from typing import Final

from kingstable.core.options import Option

OPTIONS: Final = (
    Option("start", ("corner", "outside"), "KS-17"),
    Option("movement", ("orthogonal", "diagonal"), "KS-18"),
    Option("bandits", ("plain", "any"), "KS-47"),
    Option("bandit_fights", ("when_short", "any_value"), "KS-25"),
    Option("removed_bandits", ("out_of_game", "back_to_pile"), "KS-20"),
    Option("territory_removal", ("at_reveal", "any_time"), "KS-38"),
    Option("refill", ("after_turn", "after_card"), "KS-32"),
    Option("market_end", ("round_finished", "at_once"), "KS-49"),
    Option("stash", ("limited", "unlimited"), "KS-9"),
    Option("symbols", ("ten_kinds", "nine_kinds", "each_value"), "KS-52"),
    Option("territory_effects", ("same_round", "next_round"), "KS-54"),
    Option("start_goods", ("none", "not_second"), "KS-9", since=3),
)
