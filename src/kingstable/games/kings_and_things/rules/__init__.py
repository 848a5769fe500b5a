"""The rules of Kings & Things, chapter by chapter; this file names all their steps, questions, moves, and events.

Read `turn` first: a turn and its phases. The chapters come in the order of the rulebook: `kingdom` (setup, placing,
Heroes, recruiting, building, powers, winning), `magic`, `events`, `battle` and `march`; each uses only those before it.
`segments` is the Combat Phase, in which battles and explorations are resolved.
"""

from __future__ import annotations

from typing import Final

STEPS: Final = (
    # The turn
    "prepare", "turn", "phase", "part", "phase_ends",
    # Setup, placing, Heroes, recruiting, construction, powers
    "setup_stage", "setup_part", "place_things", "place_more", "shed", "hero_roll", "settle_hero", "hero_lost",
    "trade", "draw_recruits", "build_more", "contest", "settle_contest", "assassin_strikes",
    # Magic
    "charm", "charm_goes_round", "answers_go_round",
    # Events
    "event_works", "user_steps_forth", "contest_for_hero", "defection_falls", "ground_changes", "drown",
    "cloud_comes", "cloud_moves", "plague_visits", "plague_spreads", "pox_strikes", "pox_spreads",
    "disaster_falls", "disaster_strikes", "vandals_come", "lose_next",
    # Battle
    "battle", "battle_begins", "start_power", "deserts", "battle_round", "name_foes", "foes_shown",
    "fight", "throw_dice", "count_hits", "deal_hits", "suffer_hits", "save_falls", "step_over",
    "retreats", "retreat_offers", "retreat_offer", "round_over", "driven_off",
    "after_battle", "damage", "damage_falls", "restore", "bluff_called",
    "magic_works", "wall_rises", "neutral_magic", "window", "window_goes_round",
    # Movement, exploration, the Combat Phase
    "meet_flyers", "balloon_comes", "walk_in", "explore", "explored", "face_defenders", "bribes",
    "segments", "segment", "explore_after",
    # Since version 2
    "charm_works", "elixir_works", "take_up_lent", "place_in",
)  # fmt: skip
QUESTIONS: Final = (
    # Setup, placing, Heroes, recruiting, construction, powers
    "hex_to_mark", "sea_tile", "hex_to_fill", "thing_for_hex", "hero_to_try", "gold_for_hero", "hex_for_hero",
    "lord_to_keep", "side_up", "things_to_buy", "things_to_give", "hex_to_build", "power_to_use", "theft",
    "target_of_assassin",
    # Magic
    "nudge_die", "answer",
    # Events
    "event", "aim", "rival", "hero_to_win", "magic_user", "terrain_to_lay", "escape", "cloud_goal",
    "elixir", "largest_stack", "fort_to_lower", "loss",
    # Battle
    "deserter", "marksman_value", "victim", "unit_to_save", "retreat", "bluff", "bearer", "reaction",
    # Movement, exploration, the Combat Phase
    "units_to_move", "proof", "flyers_to_show", "flyer_to_leave", "wind", "landing_place",
    "income_to_keep", "defender_to_arm", "defender_to_bribe", "hex_to_resolve",
    # Since version 2
    "excess_to_take",
)  # fmt: skip
SEALED: Final = ("foe", "hits_to_give")
MOVES: Final = (
    # Setup, placing, Heroes, recruiting, construction, powers
    "mark", "swap", "fill", "put", "done", "drop", "cash", "remove", "try_for", "pay", "post", "keep", "release",
    "show", "buy", "pick", "build", "rob", "take_thing", "take_gold", "stalk", "strike", "strike_hidden",
    # Magic
    "let_be", "nudge", "dispel", "fan", "order",
    # Events
    "play", "aim_at", "stop", "against", "win", "use", "lay", "escape_to", "blow", "blow_off", "drink", "hit",
    "lose", "raze", "lower",
    # Battle
    "lure", "oppose", "shoot_with", "shoot", "shoot_fort", "give_hit", "give_hit_to_fort", "save", "let_die",
    "stay", "retreat_to", "demand", "unleash", "wield", "turn_on", "hand_on",
    # Movement, exploration, the Combat Phase
    "set_out", "take_along", "take_all", "take_flyers", "take_walkers", "go", "fly_on", "put_back", "remain", "halt",
    "demand_proof", "prove", "refuse", "show_flyer", "show_no_more", "leave_behind",
    "board", "sail", "drift", "alight", "keep_income", "lend_to", "bribe", "fight_defenders", "resolve",
    # Since version 2
    "take_back",
)  # fmt: skip
EVENTS: Final = (
    # The turn
    "turn_begins turn seat",
    "phase_begins phase",
    "collects seat gold",
    "ends ending",
    # Setup
    "rolls seat number",
    "first seat",
    "opens_board",
    "takes_start seat place",
    "swaps seat place terrain",
    "marks seat place",
    "exchanges seat number",
    # Placing
    "places seat place face?",
    "lays seat place face",
    "discards seat face?",
    "cashes seat face",
    "removes seat place face",
    # Heroes
    "tries_for seat face",
    "pays seat gold",
    "posts seat place face",
    "releases seat face",
    "shows seat face",
    "loses seat face place",
    # Recruiting and construction
    "buys seat number",
    "trades seat face",
    "draws seat number",
    "pays_back seat gold",
    "builds seat place level",
    # Powers
    "robs seat rival",
    "stalks seat place",
    "caught seat face",
    "steals seat face?",
    "steals_gold seat gold",
    "leaves seat",
    # Magic
    "plays seat item",
    "answers seat item",
    "nudges seat die number",
    "orders seat matter? how?",
    # Events
    "event seat face",
    "targets seat place",
    "gains seat gold",
    "calls seat face",
    "fails seat face",
    "defects seat face",
    "raises seat place level",
    "shows_user seat face place",
    "changes_ground place terrain",
    "drowns place",
    "escapes seat start place",
    "cloud spot",
    "drinks seat",
    "razes seat face place",
    "lowers seat place level",
    # Battle
    "battle_joined seat place",
    "turns_up seat face",
    "bluff_goes seat face place",
    "round number",
    "opposes seat rival",
    "lures seat face die",
    "deserts seat face",
    "shoots seat number",
    "strikes seat face die",
    "fort_strikes seat level die",
    "must_take seat number",
    "takes_hit seat face",
    "fort_takes_hit seat level number",
    "silenced seat face",
    "fort_silenced seat level",
    "tries_to_save seat face die",
    "saved seat face",
    "out_of_battle seat",
    "retreats seat place",
    "stays seat",
    "battle_over place",
    "damage_die place die",
    "destroyed face place",
    "bears seat item face",
    "loses_item seat item",
    "scatters seat rival",
    "wall seat number",
    # Movement
    "departs seat place number",
    "arrives seat place number",
    "leads seat face place",
    "demands_proof seat place",
    "proves seat face place",
    "refuses seat",
    "shows_flyer seat face place",
    "leaves_behind seat face place",
    "sails seat place number",
    "balloon_lands seat place",
    # Conquest, exploration, the Combat Phase
    "captures seat place",
    "resolves seat place",
    "explores seat place",
    "finds seat face place",
    "discards_find seat face place",
    "bribes seat face gold",
    "loots seat face place",
    # What buildings and Firewall suffer in battle
    "building_takes_hit seat face number",
    "building_holds seat face number",
    "fort_holds seat level number",
    # Since version 2
    "charms seat die number",
)
ENDINGS: Final = ("citadel", "second_citadel", "last_player", "turn_limit")
