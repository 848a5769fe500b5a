"""The rules of Kings & Things: the tables of all of them, the turn and its phases. The rest is in the chapters."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.table import zeros
from kingstable.games.kings_and_things.armies import clear_battle
from kingstable.games.kings_and_things.bluffs import offer_demands
from kingstable.games.kings_and_things.counters import has, new_groups, put
from kingstable.games.kings_and_things.country import income_of, next_seat, nth_in_turn, place_in_order
from kingstable.games.kings_and_things.events import event_part
from kingstable.games.kings_and_things.generated.steps import (
    may_remove_each,
    tell_collects,
    tell_phase_begins,
    tell_turn_begins,
    then_build_more,
    then_part,
    then_phase,
    then_phase_ends,
    then_segments,
    then_turn,
    then_walk_in,
)
from kingstable.games.kings_and_things.heroes import hero_part
from kingstable.games.kings_and_things.knowledge import imagine_unseen
from kingstable.games.kings_and_things.magic import clear_play, may_blow_unasked, offer_orders
from kingstable.games.kings_and_things.movement import march_part
from kingstable.games.kings_and_things.pieces import (
    BAG,
    BANK,
    COMBAT_PHASE,
    CONSTRUCTION_PHASE,
    EVENT_PHASE,
    FAN,
    FORT_COUNTS,
    GOLD_PHASE,
    GROUPS,
    HERO_PHASE,
    HERO_SIDES,
    HEROES_AT,
    INCOMES_AT,
    MOST_HEXES,
    MOVEMENT_PHASE,
    PARTIES,
    POWERS_PHASE,
    RECRUITING_PHASE,
    SEATS,
    THINGS,
    UNITS,
    WORDS,
    Realm,
    shield,
)
from kingstable.games.kings_and_things.placing import hexes_with_income, offer_cash
from kingstable.games.kings_and_things.powers import powers_part
from kingstable.games.kings_and_things.recruiting import recruiting_part
from kingstable.games.kings_and_things.setup import begin_setup
from kingstable.games.kings_and_things.sorcery import cloud_goal
from kingstable.games.kings_and_things.winning import check_citadels, check_turn_limit, drop_the_beaten
from kingstable.games.kings_and_things.winning import standing as standing_at_end

CHAPTERS: Final = (
    "setup",
    "placing",
    "heroes",
    "recruiting",
    "construction",
    "winning",
    "powers",
    "magic",
    "events",
    "sorcery",
    "calamities",
    "losses",
    "windows",
    "battle",
    "hits",
    "giving",
    "suffering",
    "retreats",
    "aftermath",
    "bluffs",
    "wonders",
    "movement",
    "pins",
    "flights",
    "balloon",
    "conquest",
    "exploration",
    "segments",
)

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
    "charm_works", "elixir_works", "take_up_lent",
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
    "loots seat face",
    # What buildings and Firewall suffer in battle
    "building_takes_hit seat face number",
    "building_holds seat face number",
    "fort_holds seat level number",
    # Since version 2
    "charms seat die number",
)
ENDINGS: Final = ("citadel", "second_citadel", "last_player", "turn_limit")


# The turn


def prepare(t: Realm) -> None:
    """Everything into the bag, Heroes with a chance side up into the bank; then the setup (KT-3, KT-15)."""
    empty_table(t)
    for thing in range(HEROES_AT):
        put(t, thing, BAG)
    for thing in range(INCOMES_AT, THINGS):
        put(t, thing, BAG)
    for hero in range(HEROES_AT, UNITS, 2):
        put(t, hero + t.luck.below(2, HERO_SIDES), BANK)
    begin_setup(t)


def empty_table(t: Realm) -> None:
    """A table with nothing on it, for so many seats."""
    t.lie = new_groups(GROUPS)
    t.count = zeros(GROUPS)
    t.open = zeros(WORDS)
    t.trace = zeros(UNITS)
    t.wings = zeros(MOST_HEXES * SEATS)
    t.known = zeros(t.seats * WORDS)
    t.ground = zeros(8)
    t.tiles = zeros(8)
    t.lands = zeros(t.seats)
    t.present = zeros(PARTIES)
    t.fort = zeros(MOST_HEXES)
    t.income = zeros(MOST_HEXES)
    t.stock = FORT_COUNTS[:]
    t.order = vec[i64](list(range(int(t.seats))))
    t.gold = zeros(t.seats)
    t.starts = zeros(t.seats)
    t.orders = zeros(t.seats)
    t.citadels_before = zeros(3)
    t.picked = zeros(WORDS)
    t.moved = zeros(WORDS)
    t.riders = zeros(WORDS)
    t.aloft = zeros(WORDS)
    t.shown = zeros(WORDS)
    clear_battle(t)


def turn(t: Realm) -> None:
    """A turn has nine phases; the last one, the change of the player order, ends it (KT-36)."""
    t.turn += 1
    tell_turn_begins(t, t.turn, nth_in_turn(t, 0))
    then_phase(t, GOLD_PHASE)


def phase(t: Realm, phase: i64) -> None:
    """The players have their parts of a phase one after the other, from the first player on (KT-37)."""
    t.phase = phase
    t.built = 0
    t.powers_used = 0
    tell_phase_begins(t, phase)
    if phase == COMBAT_PHASE:
        then_segments(t)
    else:
        for place in range(t.seats):
            then_part(t, nth_in_turn(t, place), phase)
    if phase == MOVEMENT_PHASE:
        then_walk_in(t)
    then_phase_ends(t, phase)


def part(t: Realm, seat: i64, phase: i64) -> None:
    """One player's part of a phase."""
    if t.out >> seat & 1:
        return
    t.acting = seat + 1
    if phase == GOLD_PHASE:
        collect(t, seat)
    elif phase == HERO_PHASE:
        hero_part(t, seat)
    elif phase == RECRUITING_PHASE:
        recruiting_part(t, seat)
    elif phase == EVENT_PHASE:
        event_part(t, seat)
    elif phase == MOVEMENT_PHASE:
        march_part(t, seat)
    elif phase == CONSTRUCTION_PHASE:
        then_build_more(t, seat)
    elif phase == POWERS_PHASE:
        powers_part(t, seat)


def collect(t: Realm, seat: i64) -> None:
    """Income comes in, whether one wants it or not (KT-43)."""
    income = income_of(t, seat)
    t.gold[seat] += income
    tell_collects(t, seat, income)


def phase_ends(t: Realm, phase: i64) -> None:
    """Whoever has lost everything is out; after Construction citadels are counted; the last phase ends the turn."""
    drop_the_beaten(t)
    if phase == CONSTRUCTION_PHASE and t.ending == 0:
        check_citadels(t)
    if t.ending == 0:
        if phase < POWERS_PHASE:
            then_phase(t, phase + 1)
        else:
            end_turn(t)


def end_turn(t: Realm) -> None:
    """What is left of magic goes, the next player is first; with two players always the same (KT-34, KT-39, KT-40)."""
    t.acting = 0
    clear_play(t)
    if t.seats > 2:
        t.first = place_in_order(t, next_seat(t, nth_in_turn(t, 0)))
    check_turn_limit(t)
    if t.ending == 0:
        then_turn(t)


def free(t: Realm, seat: i64) -> None:
    """What one may do at any time: cash, take income off, blow the Cloud, demand, order (KT-41, KT-75, R1)."""
    if t.out >> seat & 1 == 0 and t.turn > 0:
        offer_cash(t, seat)
        if t.phase != COMBAT_PHASE:
            may_remove_each(t, hexes_with_income(t, seat))
        if t.cloud > 0 and has(t, shield(seat), FAN) and may_blow_unasked(t):
            cloud_goal(t, seat)
        offer_demands(t, seat)
        offer_orders(t, seat)


# The turn order


def first_player(t: Realm) -> i64:
    """Who rolled highest (KT-14)."""
    return nth_in_turn(t, 0)


def next_player(t: Realm, seat: i64) -> i64:
    """The next one clockwise around the board, once all have chosen where to start (KT-18)."""
    return t.order[(place_in_order(t, seat) + 1) % t.seats]


# Endings and knowledge


def standing(t: Realm) -> vec[i64]:
    """What each seat's result is worth if the game ended now (KT-201, KT-202)."""
    return standing_at_end(t)


def imagine(t: Realm, seat: i64) -> None:
    """What a seat cannot know is dealt again (4.3)."""
    imagine_unseen(t, seat)
