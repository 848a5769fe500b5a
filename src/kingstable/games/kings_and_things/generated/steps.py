"""What may come next, with its types. Written by `kingstable.core.indexer` from the rules and pieces: do not edit."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kingstable.core.news import EVERYONE
from kingstable.core.table import ASKS, FIRST_AT, SEALED, SEAT_AT, SECOND_AT
from kingstable.games.kings_and_things.pieces.realm import Realm

PREPARE: Final[i64] = 256
TURN: Final[i64] = 257
PHASE: Final[i64] = 258
PART: Final[i64] = 259
PHASE_ENDS: Final[i64] = 260
SETUP_STAGE: Final[i64] = 261
SETUP_PART: Final[i64] = 262
PLACE_THINGS: Final[i64] = 263
PLACE_MORE: Final[i64] = 264
SHED: Final[i64] = 265
HERO_ROLL: Final[i64] = 266
SETTLE_HERO: Final[i64] = 267
HERO_LOST: Final[i64] = 268
TRADE: Final[i64] = 269
DRAW_RECRUITS: Final[i64] = 270
BUILD_MORE: Final[i64] = 271
CONTEST: Final[i64] = 272
SETTLE_CONTEST: Final[i64] = 273
ASSASSIN_STRIKES: Final[i64] = 274
CHARM: Final[i64] = 275
CHARM_GOES_ROUND: Final[i64] = 276
ANSWERS_GO_ROUND: Final[i64] = 277
EVENT_WORKS: Final[i64] = 278
USER_STEPS_FORTH: Final[i64] = 279
CONTEST_FOR_HERO: Final[i64] = 280
DEFECTION_FALLS: Final[i64] = 281
GROUND_CHANGES: Final[i64] = 282
DROWN: Final[i64] = 283
CLOUD_COMES: Final[i64] = 284
CLOUD_MOVES: Final[i64] = 285
PLAGUE_VISITS: Final[i64] = 286
PLAGUE_SPREADS: Final[i64] = 287
POX_STRIKES: Final[i64] = 288
POX_SPREADS: Final[i64] = 289
DISASTER_FALLS: Final[i64] = 290
DISASTER_STRIKES: Final[i64] = 291
VANDALS_COME: Final[i64] = 292
LOSE_NEXT: Final[i64] = 293
BATTLE: Final[i64] = 294
BATTLE_BEGINS: Final[i64] = 295
START_POWER: Final[i64] = 296
DESERTS: Final[i64] = 297
BATTLE_ROUND: Final[i64] = 298
NAME_FOES: Final[i64] = 299
FOES_SHOWN: Final[i64] = 300
FIGHT: Final[i64] = 301
THROW_DICE: Final[i64] = 302
COUNT_HITS: Final[i64] = 303
DEAL_HITS: Final[i64] = 304
SUFFER_HITS: Final[i64] = 305
SAVE_FALLS: Final[i64] = 306
STEP_OVER: Final[i64] = 307
RETREATS: Final[i64] = 308
RETREAT_OFFERS: Final[i64] = 309
RETREAT_OFFER: Final[i64] = 310
ROUND_OVER: Final[i64] = 311
DRIVEN_OFF: Final[i64] = 312
AFTER_BATTLE: Final[i64] = 313
DAMAGE: Final[i64] = 314
DAMAGE_FALLS: Final[i64] = 315
RESTORE: Final[i64] = 316
BLUFF_CALLED: Final[i64] = 317
MAGIC_WORKS: Final[i64] = 318
WALL_RISES: Final[i64] = 319
NEUTRAL_MAGIC: Final[i64] = 320
WINDOW: Final[i64] = 321
WINDOW_GOES_ROUND: Final[i64] = 322
MEET_FLYERS: Final[i64] = 323
BALLOON_COMES: Final[i64] = 324
WALK_IN: Final[i64] = 325
EXPLORE: Final[i64] = 326
EXPLORED: Final[i64] = 327
FACE_DEFENDERS: Final[i64] = 328
BRIBES: Final[i64] = 329
SEGMENTS: Final[i64] = 330
SEGMENT: Final[i64] = 331
EXPLORE_AFTER: Final[i64] = 332
CHARM_WORKS: Final[i64] = 333
ELIXIR_WORKS: Final[i64] = 334
TAKE_UP_LENT: Final[i64] = 335
PLACE_IN: Final[i64] = 336
HEX_TO_MARK: Final[i64] = 512
SEA_TILE: Final[i64] = 513
HEX_TO_FILL: Final[i64] = 514
THING_FOR_HEX: Final[i64] = 515
HERO_TO_TRY: Final[i64] = 516
GOLD_FOR_HERO: Final[i64] = 517
HEX_FOR_HERO: Final[i64] = 518
LORD_TO_KEEP: Final[i64] = 519
SIDE_UP: Final[i64] = 520
THINGS_TO_BUY: Final[i64] = 521
THINGS_TO_GIVE: Final[i64] = 522
HEX_TO_BUILD: Final[i64] = 523
POWER_TO_USE: Final[i64] = 524
THEFT: Final[i64] = 525
TARGET_OF_ASSASSIN: Final[i64] = 526
NUDGE_DIE: Final[i64] = 527
ANSWER: Final[i64] = 528
EVENT: Final[i64] = 529
AIM: Final[i64] = 530
RIVAL: Final[i64] = 531
HERO_TO_WIN: Final[i64] = 532
MAGIC_USER: Final[i64] = 533
TERRAIN_TO_LAY: Final[i64] = 534
ESCAPE: Final[i64] = 535
CLOUD_GOAL: Final[i64] = 536
ELIXIR: Final[i64] = 537
LARGEST_STACK: Final[i64] = 538
FORT_TO_LOWER: Final[i64] = 539
LOSS: Final[i64] = 540
DESERTER: Final[i64] = 541
MARKSMAN_VALUE: Final[i64] = 542
VICTIM: Final[i64] = 543
UNIT_TO_SAVE: Final[i64] = 544
RETREAT: Final[i64] = 545
BLUFF: Final[i64] = 546
BEARER: Final[i64] = 547
REACTION: Final[i64] = 548
UNITS_TO_MOVE: Final[i64] = 549
PROOF: Final[i64] = 550
FLYERS_TO_SHOW: Final[i64] = 551
FLYER_TO_LEAVE: Final[i64] = 552
WIND: Final[i64] = 553
LANDING_PLACE: Final[i64] = 554
INCOME_TO_KEEP: Final[i64] = 555
DEFENDER_TO_ARM: Final[i64] = 556
DEFENDER_TO_BRIBE: Final[i64] = 557
HEX_TO_RESOLVE: Final[i64] = 558
EXCESS_TO_TAKE: Final[i64] = 559
FOE: Final[i64] = 768
HITS_TO_GIVE: Final[i64] = 769
MARK: Final[i64] = 1
SWAP: Final[i64] = 2
FILL: Final[i64] = 3
PUT: Final[i64] = 4
DONE: Final[i64] = 5
DROP: Final[i64] = 6
CASH: Final[i64] = 7
REMOVE: Final[i64] = 8
TRY_FOR: Final[i64] = 9
PAY: Final[i64] = 10
POST: Final[i64] = 11
KEEP: Final[i64] = 12
RELEASE: Final[i64] = 13
SHOW: Final[i64] = 14
BUY: Final[i64] = 15
PICK: Final[i64] = 16
BUILD: Final[i64] = 17
ROB: Final[i64] = 18
TAKE_THING: Final[i64] = 19
TAKE_GOLD: Final[i64] = 20
STALK: Final[i64] = 21
STRIKE: Final[i64] = 22
STRIKE_HIDDEN: Final[i64] = 23
LET_BE: Final[i64] = 24
NUDGE: Final[i64] = 25
DISPEL: Final[i64] = 26
FAN: Final[i64] = 27
ORDER: Final[i64] = 28
PLAY: Final[i64] = 29
AIM_AT: Final[i64] = 30
STOP: Final[i64] = 31
AGAINST: Final[i64] = 32
WIN: Final[i64] = 33
USE: Final[i64] = 34
LAY: Final[i64] = 35
ESCAPE_TO: Final[i64] = 36
BLOW: Final[i64] = 37
BLOW_OFF: Final[i64] = 38
DRINK: Final[i64] = 39
HIT: Final[i64] = 40
LOSE: Final[i64] = 41
RAZE: Final[i64] = 42
LOWER: Final[i64] = 43
LURE: Final[i64] = 44
OPPOSE: Final[i64] = 45
SHOOT_WITH: Final[i64] = 46
SHOOT: Final[i64] = 47
SHOOT_FORT: Final[i64] = 48
GIVE_HIT: Final[i64] = 49
GIVE_HIT_TO_FORT: Final[i64] = 50
SAVE: Final[i64] = 51
LET_DIE: Final[i64] = 52
STAY: Final[i64] = 53
RETREAT_TO: Final[i64] = 54
DEMAND: Final[i64] = 55
UNLEASH: Final[i64] = 56
WIELD: Final[i64] = 57
TURN_ON: Final[i64] = 58
HAND_ON: Final[i64] = 59
SET_OUT: Final[i64] = 60
TAKE_ALONG: Final[i64] = 61
TAKE_ALL: Final[i64] = 62
TAKE_FLYERS: Final[i64] = 63
TAKE_WALKERS: Final[i64] = 64
GO: Final[i64] = 65
FLY_ON: Final[i64] = 66
PUT_BACK: Final[i64] = 67
REMAIN: Final[i64] = 68
HALT: Final[i64] = 69
DEMAND_PROOF: Final[i64] = 70
PROVE: Final[i64] = 71
REFUSE: Final[i64] = 72
SHOW_FLYER: Final[i64] = 73
SHOW_NO_MORE: Final[i64] = 74
LEAVE_BEHIND: Final[i64] = 75
BOARD: Final[i64] = 76
SAIL: Final[i64] = 77
DRIFT: Final[i64] = 78
ALIGHT: Final[i64] = 79
KEEP_INCOME: Final[i64] = 80
LEND_TO: Final[i64] = 81
BRIBE: Final[i64] = 82
FIGHT_DEFENDERS: Final[i64] = 83
RESOLVE: Final[i64] = 84
TAKE_BACK: Final[i64] = 85

TOLD_TURN_BEGINS: Final[i64] = 1
TOLD_PHASE_BEGINS: Final[i64] = 2
TOLD_COLLECTS: Final[i64] = 3
TOLD_ENDS: Final[i64] = 4
TOLD_ROLLS: Final[i64] = 5
TOLD_FIRST: Final[i64] = 6
TOLD_OPENS_BOARD: Final[i64] = 7
TOLD_TAKES_START: Final[i64] = 8
TOLD_SWAPS: Final[i64] = 9
TOLD_MARKS: Final[i64] = 10
TOLD_EXCHANGES: Final[i64] = 11
TOLD_PLACES: Final[i64] = 12
TOLD_LAYS: Final[i64] = 13
TOLD_DISCARDS: Final[i64] = 14
TOLD_CASHES: Final[i64] = 15
TOLD_REMOVES: Final[i64] = 16
TOLD_TRIES_FOR: Final[i64] = 17
TOLD_PAYS: Final[i64] = 18
TOLD_POSTS: Final[i64] = 19
TOLD_RELEASES: Final[i64] = 20
TOLD_SHOWS: Final[i64] = 21
TOLD_LOSES: Final[i64] = 22
TOLD_BUYS: Final[i64] = 23
TOLD_TRADES: Final[i64] = 24
TOLD_DRAWS: Final[i64] = 25
TOLD_PAYS_BACK: Final[i64] = 26
TOLD_BUILDS: Final[i64] = 27
TOLD_ROBS: Final[i64] = 28
TOLD_STALKS: Final[i64] = 29
TOLD_CAUGHT: Final[i64] = 30
TOLD_STEALS: Final[i64] = 31
TOLD_STEALS_GOLD: Final[i64] = 32
TOLD_LEAVES: Final[i64] = 33
TOLD_PLAYS: Final[i64] = 34
TOLD_ANSWERS: Final[i64] = 35
TOLD_NUDGES: Final[i64] = 36
TOLD_ORDERS: Final[i64] = 37
TOLD_EVENT: Final[i64] = 38
TOLD_TARGETS: Final[i64] = 39
TOLD_GAINS: Final[i64] = 40
TOLD_CALLS: Final[i64] = 41
TOLD_FAILS: Final[i64] = 42
TOLD_DEFECTS: Final[i64] = 43
TOLD_RAISES: Final[i64] = 44
TOLD_SHOWS_USER: Final[i64] = 45
TOLD_CHANGES_GROUND: Final[i64] = 46
TOLD_DROWNS: Final[i64] = 47
TOLD_ESCAPES: Final[i64] = 48
TOLD_CLOUD: Final[i64] = 49
TOLD_DRINKS: Final[i64] = 50
TOLD_RAZES: Final[i64] = 51
TOLD_LOWERS: Final[i64] = 52
TOLD_BATTLE_JOINED: Final[i64] = 53
TOLD_TURNS_UP: Final[i64] = 54
TOLD_BLUFF_GOES: Final[i64] = 55
TOLD_ROUND: Final[i64] = 56
TOLD_OPPOSES: Final[i64] = 57
TOLD_LURES: Final[i64] = 58
TOLD_DESERTS: Final[i64] = 59
TOLD_SHOOTS: Final[i64] = 60
TOLD_STRIKES: Final[i64] = 61
TOLD_FORT_STRIKES: Final[i64] = 62
TOLD_MUST_TAKE: Final[i64] = 63
TOLD_TAKES_HIT: Final[i64] = 64
TOLD_FORT_TAKES_HIT: Final[i64] = 65
TOLD_SILENCED: Final[i64] = 66
TOLD_FORT_SILENCED: Final[i64] = 67
TOLD_TRIES_TO_SAVE: Final[i64] = 68
TOLD_SAVED: Final[i64] = 69
TOLD_OUT_OF_BATTLE: Final[i64] = 70
TOLD_RETREATS: Final[i64] = 71
TOLD_STAYS: Final[i64] = 72
TOLD_BATTLE_OVER: Final[i64] = 73
TOLD_DAMAGE_DIE: Final[i64] = 74
TOLD_DESTROYED: Final[i64] = 75
TOLD_BEARS: Final[i64] = 76
TOLD_LOSES_ITEM: Final[i64] = 77
TOLD_SCATTERS: Final[i64] = 78
TOLD_WALL: Final[i64] = 79
TOLD_DEPARTS: Final[i64] = 80
TOLD_ARRIVES: Final[i64] = 81
TOLD_LEADS: Final[i64] = 82
TOLD_DEMANDS_PROOF: Final[i64] = 83
TOLD_PROVES: Final[i64] = 84
TOLD_REFUSES: Final[i64] = 85
TOLD_SHOWS_FLYER: Final[i64] = 86
TOLD_LEAVES_BEHIND: Final[i64] = 87
TOLD_SAILS: Final[i64] = 88
TOLD_BALLOON_LANDS: Final[i64] = 89
TOLD_CAPTURES: Final[i64] = 90
TOLD_RESOLVES: Final[i64] = 91
TOLD_EXPLORES: Final[i64] = 92
TOLD_FINDS: Final[i64] = 93
TOLD_DISCARDS_FIND: Final[i64] = 94
TOLD_BRIBES: Final[i64] = 95
TOLD_LOOTS: Final[i64] = 96
TOLD_BUILDING_TAKES_HIT: Final[i64] = 97
TOLD_BUILDING_HOLDS: Final[i64] = 98
TOLD_FORT_HOLDS: Final[i64] = 99
TOLD_CHARMS: Final[i64] = 100

END_CITADEL: Final[i64] = 1
END_SECOND_CITADEL: Final[i64] = 2
END_LAST_PLAYER: Final[i64] = 3
END_TURN_LIMIT: Final[i64] = 4

RULE_NOUNS: Final[dict[int, tuple[str, ...]]] = {
    256: ("prepare",),
    257: ("turn",),
    258: ("phase", "phase"),
    259: ("part", "phase"),
    260: ("phase_ends", "phase"),
    261: ("setup_stage", "number"),
    262: ("setup_part", "number"),
    263: ("place_things",),
    264: ("place_more", "number"),
    265: ("shed",),
    266: ("hero_roll", "face"),
    267: ("settle_hero", "hero"),
    268: ("hero_lost", "hero"),
    269: ("trade", "number"),
    270: ("draw_recruits", "number"),
    271: ("build_more",),
    272: ("contest", "number"),
    273: ("settle_contest", "number"),
    274: ("assassin_strikes",),
    275: ("charm",),
    276: ("charm_goes_round", "number"),
    277: ("answers_go_round", "number"),
    278: ("event_works", "face"),
    279: ("user_steps_forth", "face"),
    280: ("contest_for_hero", "rival"),
    281: ("defection_falls",),
    282: ("ground_changes", "place"),
    283: ("drown", "place"),
    284: ("cloud_comes",),
    285: ("cloud_moves", "goal"),
    286: ("plague_visits", "number"),
    287: ("plague_spreads", "place"),
    288: ("pox_strikes",),
    289: ("pox_spreads",),
    290: ("disaster_falls",),
    291: ("disaster_strikes", "place"),
    292: ("vandals_come",),
    293: ("lose_next", "place"),
    294: ("battle", "place"),
    295: ("battle_begins",),
    296: ("start_power",),
    297: ("deserts", "unit"),
    298: ("battle_round",),
    299: ("name_foes",),
    300: ("foes_shown",),
    301: ("fight", "number"),
    302: ("throw_dice", "number"),
    303: ("count_hits", "number"),
    304: ("deal_hits", "number"),
    305: ("suffer_hits", "number"),
    306: ("save_falls", "unit", "number"),
    307: ("step_over",),
    308: ("retreats",),
    309: ("retreat_offers",),
    310: ("retreat_offer",),
    311: ("round_over",),
    312: ("driven_off",),
    313: ("after_battle", "place"),
    314: ("damage", "place"),
    315: ("damage_falls", "place"),
    316: ("restore", "place", "captor"),
    317: ("bluff_called", "place", "number"),
    318: ("magic_works", "item", "number"),
    319: ("wall_rises",),
    320: ("neutral_magic",),
    321: ("window", "kind"),
    322: ("window_goes_round", "kind", "number"),
    323: ("meet_flyers", "number"),
    324: ("balloon_comes",),
    325: ("walk_in",),
    326: ("explore", "place"),
    327: ("explored", "place"),
    328: ("face_defenders", "place"),
    329: ("bribes", "place"),
    330: ("segments",),
    331: ("segment",),
    332: ("explore_after", "place"),
    333: ("charm_works", "die", "way"),
    334: ("elixir_works",),
    335: ("take_up_lent", "number"),
    336: ("place_in", "place"),
    512: ("hex_to_mark",),
    513: ("sea_tile",),
    514: ("hex_to_fill", "number"),
    515: ("thing_for_hex", "place"),
    516: ("hero_to_try",),
    517: ("gold_for_hero", "face"),
    518: ("hex_for_hero", "face"),
    519: ("lord_to_keep", "rival"),
    520: ("side_up", "face"),
    521: ("things_to_buy",),
    522: ("things_to_give",),
    523: ("hex_to_build",),
    524: ("power_to_use",),
    525: ("theft",),
    526: ("target_of_assassin", "place"),
    527: ("nudge_die",),
    528: ("answer",),
    529: ("event",),
    530: ("aim", "face"),
    531: ("rival", "face"),
    532: ("hero_to_win",),
    533: ("magic_user", "face"),
    534: ("terrain_to_lay", "place"),
    535: ("escape", "place"),
    536: ("cloud_goal",),
    537: ("elixir", "face"),
    538: ("largest_stack",),
    539: ("fort_to_lower",),
    540: ("loss", "place"),
    541: ("deserter",),
    542: ("marksman_value",),
    543: ("victim",),
    544: ("unit_to_save",),
    545: ("retreat", "number"),
    546: ("bluff", "rival", "place"),
    547: ("bearer", "item"),
    548: ("reaction", "kind"),
    549: ("units_to_move",),
    550: ("proof",),
    551: ("flyers_to_show",),
    552: ("flyer_to_leave",),
    553: ("wind",),
    554: ("landing_place",),
    555: ("income_to_keep",),
    556: ("defender_to_arm", "item"),
    557: ("defender_to_bribe",),
    558: ("hex_to_resolve",),
    559: ("excess_to_take", "rival"),
    768: ("foe",),
    769: ("hits_to_give",),
}
MOVE_NOUNS: Final[dict[int, tuple[str, ...]]] = {
    1: ("mark", "place"),
    2: ("swap", "place"),
    3: ("fill", "place"),
    4: ("put", "face", "place"),
    5: ("done",),
    6: ("drop", "face"),
    7: ("cash", "face"),
    8: ("remove", "place"),
    9: ("try_for", "face"),
    10: ("pay", "number"),
    11: ("post", "place"),
    12: ("keep", "face"),
    13: ("release", "face"),
    14: ("show", "face"),
    15: ("buy", "number"),
    16: ("pick", "face"),
    17: ("build", "place"),
    18: ("rob", "rival"),
    19: ("take_thing",),
    20: ("take_gold",),
    21: ("stalk", "place"),
    22: ("strike", "face"),
    23: ("strike_hidden",),
    24: ("let_be",),
    25: ("nudge", "die", "way"),
    26: ("dispel",),
    27: ("fan",),
    28: ("order", "matter", "how"),
    29: ("play", "face"),
    30: ("aim_at", "face", "place"),
    31: ("stop",),
    32: ("against", "face", "rival"),
    33: ("win", "face"),
    34: ("use", "face", "place"),
    35: ("lay", "place", "terrain"),
    36: ("escape_to", "start", "place"),
    37: ("blow", "place"),
    38: ("blow_off",),
    39: ("drink",),
    40: ("hit", "place"),
    41: ("lose", "face", "place"),
    42: ("raze", "place"),
    43: ("lower", "place"),
    44: ("lure", "rival", "face"),
    45: ("oppose", "rival"),
    46: ("shoot_with", "number"),
    47: ("shoot", "face"),
    48: ("shoot_fort",),
    49: ("give_hit", "face"),
    50: ("give_hit_to_fort",),
    51: ("save", "face"),
    52: ("let_die",),
    53: ("stay",),
    54: ("retreat_to", "place"),
    55: ("demand", "rival", "face"),
    56: ("unleash", "item"),
    57: ("wield", "item", "face"),
    58: ("turn_on", "item", "rival"),
    59: ("hand_on", "item", "face"),
    60: ("set_out", "place"),
    61: ("take_along", "face"),
    62: ("take_all",),
    63: ("take_flyers",),
    64: ("take_walkers",),
    65: ("go", "place"),
    66: ("fly_on", "place"),
    67: ("put_back",),
    68: ("remain",),
    69: ("halt",),
    70: ("demand_proof",),
    71: ("prove", "face"),
    72: ("refuse",),
    73: ("show_flyer", "face"),
    74: ("show_no_more",),
    75: ("leave_behind", "face"),
    76: ("board", "place"),
    77: ("sail", "place"),
    78: ("drift", "place"),
    79: ("alight", "place"),
    80: ("keep_income", "face"),
    81: ("lend_to", "item", "face"),
    82: ("bribe", "face"),
    83: ("fight_defenders",),
    84: ("resolve", "place"),
    85: ("take_back", "rival", "number"),
}
EVENT_NOUNS: Final[dict[int, tuple[str, ...]]] = {
    1: ("turn_begins", "turn", "seat"),
    2: ("phase_begins", "phase"),
    3: ("collects", "gold"),
    4: ("ends", "ending"),
    5: ("rolls", "number"),
    6: ("first",),
    7: ("opens_board",),
    8: ("takes_start", "place"),
    9: ("swaps", "place", "terrain"),
    10: ("marks", "place"),
    11: ("exchanges", "number"),
    12: ("places", "place", "face"),
    13: ("lays", "place", "face"),
    14: ("discards", "face"),
    15: ("cashes", "face"),
    16: ("removes", "place", "face"),
    17: ("tries_for", "face"),
    18: ("pays", "gold"),
    19: ("posts", "place", "face"),
    20: ("releases", "face"),
    21: ("shows", "face"),
    22: ("loses", "face", "place"),
    23: ("buys", "number"),
    24: ("trades", "face"),
    25: ("draws", "number"),
    26: ("pays_back", "gold"),
    27: ("builds", "place", "level"),
    28: ("robs", "rival"),
    29: ("stalks", "place"),
    30: ("caught", "face"),
    31: ("steals", "face"),
    32: ("steals_gold", "gold"),
    33: ("leaves",),
    34: ("plays", "item"),
    35: ("answers", "item"),
    36: ("nudges", "die", "number"),
    37: ("orders", "matter", "how"),
    38: ("event", "face"),
    39: ("targets", "place"),
    40: ("gains", "gold"),
    41: ("calls", "face"),
    42: ("fails", "face"),
    43: ("defects", "face"),
    44: ("raises", "place", "level"),
    45: ("shows_user", "face", "place"),
    46: ("changes_ground", "place", "terrain"),
    47: ("drowns", "place"),
    48: ("escapes", "start", "place"),
    49: ("cloud", "spot"),
    50: ("drinks",),
    51: ("razes", "face", "place"),
    52: ("lowers", "place", "level"),
    53: ("battle_joined", "place"),
    54: ("turns_up", "face"),
    55: ("bluff_goes", "face", "place"),
    56: ("round", "number"),
    57: ("opposes", "rival"),
    58: ("lures", "face", "die"),
    59: ("deserts", "face"),
    60: ("shoots", "number"),
    61: ("strikes", "face", "die"),
    62: ("fort_strikes", "level", "die"),
    63: ("must_take", "number"),
    64: ("takes_hit", "face"),
    65: ("fort_takes_hit", "level", "number"),
    66: ("silenced", "face"),
    67: ("fort_silenced", "level"),
    68: ("tries_to_save", "face", "die"),
    69: ("saved", "face"),
    70: ("out_of_battle",),
    71: ("retreats", "place"),
    72: ("stays",),
    73: ("battle_over", "place"),
    74: ("damage_die", "place", "die"),
    75: ("destroyed", "face", "place"),
    76: ("bears", "item", "face"),
    77: ("loses_item", "item"),
    78: ("scatters", "rival"),
    79: ("wall", "number"),
    80: ("departs", "place", "number"),
    81: ("arrives", "place", "number"),
    82: ("leads", "face", "place"),
    83: ("demands_proof", "place"),
    84: ("proves", "face", "place"),
    85: ("refuses",),
    86: ("shows_flyer", "face", "place"),
    87: ("leaves_behind", "face", "place"),
    88: ("sails", "place", "number"),
    89: ("balloon_lands", "place"),
    90: ("captures", "place"),
    91: ("resolves", "place"),
    92: ("explores", "place"),
    93: ("finds", "face", "place"),
    94: ("discards_find", "face", "place"),
    95: ("bribes", "face", "gold"),
    96: ("loots", "face", "place"),
    97: ("building_takes_hit", "face", "number"),
    98: ("building_holds", "face", "number"),
    99: ("fort_holds", "level", "number"),
    100: ("charms", "die", "number"),
}
SECRET_NOUNS: Final[dict[int, tuple[str, ...]]] = {
    1: (),
    2: (),
    3: (),
    4: (),
    5: (),
    6: (),
    7: (),
    8: (),
    9: (),
    10: (),
    11: (),
    12: ("face",),
    13: (),
    14: ("face",),
    15: (),
    16: (),
    17: (),
    18: (),
    19: (),
    20: (),
    21: (),
    22: (),
    23: (),
    24: (),
    25: (),
    26: (),
    27: (),
    28: (),
    29: (),
    30: (),
    31: ("face",),
    32: (),
    33: (),
    34: (),
    35: (),
    36: (),
    37: ("how", "matter"),
    38: (),
    39: (),
    40: (),
    41: (),
    42: (),
    43: (),
    44: (),
    45: (),
    46: (),
    47: (),
    48: (),
    49: (),
    50: (),
    51: (),
    52: (),
    53: (),
    54: (),
    55: (),
    56: (),
    57: (),
    58: (),
    59: (),
    60: (),
    61: (),
    62: (),
    63: (),
    64: (),
    65: (),
    66: (),
    67: (),
    68: (),
    69: (),
    70: (),
    71: (),
    72: (),
    73: (),
    74: (),
    75: (),
    76: (),
    77: (),
    78: (),
    79: (),
    80: (),
    81: (),
    82: (),
    83: (),
    84: (),
    85: (),
    86: (),
    87: (),
    88: (),
    89: (),
    90: (),
    91: (),
    92: (),
    93: (),
    94: (),
    95: (),
    96: (),
    97: (),
    98: (),
    99: (),
    100: (),
}
ENDING_NAMES: Final[tuple[str, ...]] = ("", "citadel", "second_citadel", "last_player", "turn_limit")


def then_prepare(t: Realm) -> None:
    t.add(PREPARE)


def then_turn(t: Realm) -> None:
    t.add(TURN)


def then_phase(t: Realm, phase: i64) -> None:
    t.add(PHASE | phase << FIRST_AT)


def then_part(t: Realm, seat: i64, phase: i64) -> None:
    t.add(PART | seat << SEAT_AT | phase << FIRST_AT)


def then_phase_ends(t: Realm, phase: i64) -> None:
    t.add(PHASE_ENDS | phase << FIRST_AT)


def then_setup_stage(t: Realm, number: i64) -> None:
    t.add(SETUP_STAGE | number << FIRST_AT)


def then_setup_part(t: Realm, seat: i64, number: i64) -> None:
    t.add(SETUP_PART | seat << SEAT_AT | number << FIRST_AT)


def then_place_things(t: Realm, seat: i64) -> None:
    t.add(PLACE_THINGS | seat << SEAT_AT)


def then_place_more(t: Realm, seat: i64, number: i64) -> None:
    t.add(PLACE_MORE | seat << SEAT_AT | number << FIRST_AT)


def then_shed(t: Realm, seat: i64) -> None:
    t.add(SHED | seat << SEAT_AT)


def then_hero_roll(t: Realm, seat: i64, face: i64) -> None:
    t.add(HERO_ROLL | seat << SEAT_AT | face << FIRST_AT)


def then_settle_hero(t: Realm, seat: i64, hero: i64) -> None:
    t.add(SETTLE_HERO | seat << SEAT_AT | hero << FIRST_AT)


def then_hero_lost(t: Realm, seat: i64, hero: i64) -> None:
    t.add(HERO_LOST | seat << SEAT_AT | hero << FIRST_AT)


def then_trade(t: Realm, seat: i64, number: i64) -> None:
    t.add(TRADE | seat << SEAT_AT | number << FIRST_AT)


def then_draw_recruits(t: Realm, seat: i64, number: i64) -> None:
    t.add(DRAW_RECRUITS | seat << SEAT_AT | number << FIRST_AT)


def then_build_more(t: Realm, seat: i64) -> None:
    t.add(BUILD_MORE | seat << SEAT_AT)


def then_contest(t: Realm, seat: i64, number: i64) -> None:
    t.add(CONTEST | seat << SEAT_AT | number << FIRST_AT)


def then_settle_contest(t: Realm, seat: i64, number: i64) -> None:
    t.add(SETTLE_CONTEST | seat << SEAT_AT | number << FIRST_AT)


def then_assassin_strikes(t: Realm) -> None:
    t.add(ASSASSIN_STRIKES)


def then_charm(t: Realm) -> None:
    t.add(CHARM)


def then_charm_goes_round(t: Realm, number: i64) -> None:
    t.add(CHARM_GOES_ROUND | number << FIRST_AT)


def then_answers_go_round(t: Realm, number: i64) -> None:
    t.add(ANSWERS_GO_ROUND | number << FIRST_AT)


def then_event_works(t: Realm, seat: i64, face: i64) -> None:
    t.add(EVENT_WORKS | seat << SEAT_AT | face << FIRST_AT)


def then_user_steps_forth(t: Realm, seat: i64, face: i64) -> None:
    t.add(USER_STEPS_FORTH | seat << SEAT_AT | face << FIRST_AT)


def then_contest_for_hero(t: Realm, seat: i64, rival: i64) -> None:
    t.add(CONTEST_FOR_HERO | seat << SEAT_AT | rival << FIRST_AT)


def then_defection_falls(t: Realm, seat: i64) -> None:
    t.add(DEFECTION_FALLS | seat << SEAT_AT)


def then_ground_changes(t: Realm, seat: i64, place: i64) -> None:
    t.add(GROUND_CHANGES | seat << SEAT_AT | place << FIRST_AT)


def then_drown(t: Realm, place: i64) -> None:
    t.add(DROWN | place << FIRST_AT)


def then_cloud_comes(t: Realm, seat: i64) -> None:
    t.add(CLOUD_COMES | seat << SEAT_AT)


def then_cloud_moves(t: Realm, goal: i64) -> None:
    t.add(CLOUD_MOVES | goal << FIRST_AT)


def then_plague_visits(t: Realm, number: i64) -> None:
    t.add(PLAGUE_VISITS | number << FIRST_AT)


def then_plague_spreads(t: Realm, seat: i64, place: i64) -> None:
    t.add(PLAGUE_SPREADS | seat << SEAT_AT | place << FIRST_AT)


def then_pox_strikes(t: Realm, seat: i64) -> None:
    t.add(POX_STRIKES | seat << SEAT_AT)


def then_pox_spreads(t: Realm, seat: i64) -> None:
    t.add(POX_SPREADS | seat << SEAT_AT)


def then_disaster_falls(t: Realm, seat: i64) -> None:
    t.add(DISASTER_FALLS | seat << SEAT_AT)


def then_disaster_strikes(t: Realm, seat: i64, place: i64) -> None:
    t.add(DISASTER_STRIKES | seat << SEAT_AT | place << FIRST_AT)


def then_vandals_come(t: Realm, seat: i64) -> None:
    t.add(VANDALS_COME | seat << SEAT_AT)


def then_lose_next(t: Realm, seat: i64, place: i64) -> None:
    t.add(LOSE_NEXT | seat << SEAT_AT | place << FIRST_AT)


def then_battle(t: Realm, seat: i64, place: i64) -> None:
    t.add(BATTLE | seat << SEAT_AT | place << FIRST_AT)


def then_battle_begins(t: Realm) -> None:
    t.add(BATTLE_BEGINS)


def then_start_power(t: Realm, seat: i64) -> None:
    t.add(START_POWER | seat << SEAT_AT)


def then_deserts(t: Realm, seat: i64, unit: i64) -> None:
    t.add(DESERTS | seat << SEAT_AT | unit << FIRST_AT)


def then_battle_round(t: Realm) -> None:
    t.add(BATTLE_ROUND)


def then_name_foes(t: Realm) -> None:
    t.add(NAME_FOES)


def then_foes_shown(t: Realm) -> None:
    t.add(FOES_SHOWN)


def then_fight(t: Realm, number: i64) -> None:
    t.add(FIGHT | number << FIRST_AT)


def then_throw_dice(t: Realm, number: i64) -> None:
    t.add(THROW_DICE | number << FIRST_AT)


def then_count_hits(t: Realm, number: i64) -> None:
    t.add(COUNT_HITS | number << FIRST_AT)


def then_deal_hits(t: Realm, number: i64) -> None:
    t.add(DEAL_HITS | number << FIRST_AT)


def then_suffer_hits(t: Realm, number: i64) -> None:
    t.add(SUFFER_HITS | number << FIRST_AT)


def then_save_falls(t: Realm, unit: i64, number: i64) -> None:
    t.add(SAVE_FALLS | unit << FIRST_AT | number << SECOND_AT)


def then_step_over(t: Realm) -> None:
    t.add(STEP_OVER)


def then_retreats(t: Realm) -> None:
    t.add(RETREATS)


def then_retreat_offers(t: Realm) -> None:
    t.add(RETREAT_OFFERS)


def then_retreat_offer(t: Realm, seat: i64) -> None:
    t.add(RETREAT_OFFER | seat << SEAT_AT)


def then_round_over(t: Realm) -> None:
    t.add(ROUND_OVER)


def then_driven_off(t: Realm, seat: i64) -> None:
    t.add(DRIVEN_OFF | seat << SEAT_AT)


def then_after_battle(t: Realm, place: i64) -> None:
    t.add(AFTER_BATTLE | place << FIRST_AT)


def then_damage(t: Realm, place: i64) -> None:
    t.add(DAMAGE | place << FIRST_AT)


def then_damage_falls(t: Realm, place: i64) -> None:
    t.add(DAMAGE_FALLS | place << FIRST_AT)


def then_restore(t: Realm, place: i64, captor: i64) -> None:
    t.add(RESTORE | place << FIRST_AT | captor << SECOND_AT)


def then_bluff_called(t: Realm, seat: i64, place: i64, number: i64) -> None:
    t.add(BLUFF_CALLED | seat << SEAT_AT | place << FIRST_AT | number << SECOND_AT)


def then_magic_works(t: Realm, seat: i64, item: i64, number: i64) -> None:
    t.add(MAGIC_WORKS | seat << SEAT_AT | item << FIRST_AT | number << SECOND_AT)


def then_wall_rises(t: Realm, seat: i64) -> None:
    t.add(WALL_RISES | seat << SEAT_AT)


def then_neutral_magic(t: Realm) -> None:
    t.add(NEUTRAL_MAGIC)


def then_window(t: Realm, kind: i64) -> None:
    t.add(WINDOW | kind << FIRST_AT)


def then_window_goes_round(t: Realm, kind: i64, number: i64) -> None:
    t.add(WINDOW_GOES_ROUND | kind << FIRST_AT | number << SECOND_AT)


def then_meet_flyers(t: Realm, seat: i64, number: i64) -> None:
    t.add(MEET_FLYERS | seat << SEAT_AT | number << FIRST_AT)


def then_balloon_comes(t: Realm, seat: i64) -> None:
    t.add(BALLOON_COMES | seat << SEAT_AT)


def then_walk_in(t: Realm) -> None:
    t.add(WALK_IN)


def then_explore(t: Realm, seat: i64, place: i64) -> None:
    t.add(EXPLORE | seat << SEAT_AT | place << FIRST_AT)


def then_explored(t: Realm, seat: i64, place: i64) -> None:
    t.add(EXPLORED | seat << SEAT_AT | place << FIRST_AT)


def then_face_defenders(t: Realm, seat: i64, place: i64) -> None:
    t.add(FACE_DEFENDERS | seat << SEAT_AT | place << FIRST_AT)


def then_bribes(t: Realm, seat: i64, place: i64) -> None:
    t.add(BRIBES | seat << SEAT_AT | place << FIRST_AT)


def then_segments(t: Realm) -> None:
    t.add(SEGMENTS)


def then_segment(t: Realm, seat: i64) -> None:
    t.add(SEGMENT | seat << SEAT_AT)


def then_explore_after(t: Realm, place: i64) -> None:
    t.add(EXPLORE_AFTER | place << FIRST_AT)


def then_charm_works(t: Realm, seat: i64, die: i64, way: i64) -> None:
    t.add(CHARM_WORKS | seat << SEAT_AT | die << FIRST_AT | way << SECOND_AT)


def then_elixir_works(t: Realm, seat: i64) -> None:
    t.add(ELIXIR_WORKS | seat << SEAT_AT)


def then_take_up_lent(t: Realm, number: i64) -> None:
    t.add(TAKE_UP_LENT | number << FIRST_AT)


def then_place_in(t: Realm, seat: i64, place: i64) -> None:
    t.add(PLACE_IN | seat << SEAT_AT | place << FIRST_AT)


def ask_hex_to_mark(t: Realm, seat: i64) -> None:
    t.add(HEX_TO_MARK | seat << SEAT_AT | ASKS)


def ask_sea_tile(t: Realm, seat: i64) -> None:
    t.add(SEA_TILE | seat << SEAT_AT | ASKS)


def ask_hex_to_fill(t: Realm, seat: i64, number: i64) -> None:
    t.add(HEX_TO_FILL | seat << SEAT_AT | ASKS | number << FIRST_AT)


def ask_thing_for_hex(t: Realm, seat: i64, place: i64) -> None:
    t.add(THING_FOR_HEX | seat << SEAT_AT | ASKS | place << FIRST_AT)


def ask_hero_to_try(t: Realm, seat: i64) -> None:
    t.add(HERO_TO_TRY | seat << SEAT_AT | ASKS)


def ask_gold_for_hero(t: Realm, seat: i64, face: i64) -> None:
    t.add(GOLD_FOR_HERO | seat << SEAT_AT | ASKS | face << FIRST_AT)


def ask_hex_for_hero(t: Realm, seat: i64, face: i64) -> None:
    t.add(HEX_FOR_HERO | seat << SEAT_AT | ASKS | face << FIRST_AT)


def ask_lord_to_keep(t: Realm, seat: i64, rival: i64) -> None:
    t.add(LORD_TO_KEEP | seat << SEAT_AT | ASKS | rival << FIRST_AT)


def ask_side_up(t: Realm, seat: i64, face: i64) -> None:
    t.add(SIDE_UP | seat << SEAT_AT | ASKS | face << FIRST_AT)


def ask_things_to_buy(t: Realm, seat: i64) -> None:
    t.add(THINGS_TO_BUY | seat << SEAT_AT | ASKS)


def ask_things_to_give(t: Realm, seat: i64) -> None:
    t.add(THINGS_TO_GIVE | seat << SEAT_AT | ASKS)


def ask_hex_to_build(t: Realm, seat: i64) -> None:
    t.add(HEX_TO_BUILD | seat << SEAT_AT | ASKS)


def ask_power_to_use(t: Realm, seat: i64) -> None:
    t.add(POWER_TO_USE | seat << SEAT_AT | ASKS)


def ask_theft(t: Realm, seat: i64) -> None:
    t.add(THEFT | seat << SEAT_AT | ASKS)


def ask_target_of_assassin(t: Realm, seat: i64, place: i64) -> None:
    t.add(TARGET_OF_ASSASSIN | seat << SEAT_AT | ASKS | place << FIRST_AT)


def ask_nudge_die(t: Realm, seat: i64) -> None:
    t.add(NUDGE_DIE | seat << SEAT_AT | ASKS)


def ask_answer(t: Realm, seat: i64) -> None:
    t.add(ANSWER | seat << SEAT_AT | ASKS)


def ask_event(t: Realm, seat: i64) -> None:
    t.add(EVENT | seat << SEAT_AT | ASKS)


def ask_aim(t: Realm, seat: i64, face: i64) -> None:
    t.add(AIM | seat << SEAT_AT | ASKS | face << FIRST_AT)


def ask_rival(t: Realm, seat: i64, face: i64) -> None:
    t.add(RIVAL | seat << SEAT_AT | ASKS | face << FIRST_AT)


def ask_hero_to_win(t: Realm, seat: i64) -> None:
    t.add(HERO_TO_WIN | seat << SEAT_AT | ASKS)


def ask_magic_user(t: Realm, seat: i64, face: i64) -> None:
    t.add(MAGIC_USER | seat << SEAT_AT | ASKS | face << FIRST_AT)


def ask_terrain_to_lay(t: Realm, seat: i64, place: i64) -> None:
    t.add(TERRAIN_TO_LAY | seat << SEAT_AT | ASKS | place << FIRST_AT)


def ask_escape(t: Realm, seat: i64, place: i64) -> None:
    t.add(ESCAPE | seat << SEAT_AT | ASKS | place << FIRST_AT)


def ask_cloud_goal(t: Realm, seat: i64) -> None:
    t.add(CLOUD_GOAL | seat << SEAT_AT | ASKS)


def ask_elixir(t: Realm, seat: i64, face: i64) -> None:
    t.add(ELIXIR | seat << SEAT_AT | ASKS | face << FIRST_AT)


def ask_largest_stack(t: Realm, seat: i64) -> None:
    t.add(LARGEST_STACK | seat << SEAT_AT | ASKS)


def ask_fort_to_lower(t: Realm, seat: i64) -> None:
    t.add(FORT_TO_LOWER | seat << SEAT_AT | ASKS)


def ask_loss(t: Realm, seat: i64, place: i64) -> None:
    t.add(LOSS | seat << SEAT_AT | ASKS | place << FIRST_AT)


def ask_deserter(t: Realm, seat: i64) -> None:
    t.add(DESERTER | seat << SEAT_AT | ASKS)


def ask_marksman_value(t: Realm, seat: i64) -> None:
    t.add(MARKSMAN_VALUE | seat << SEAT_AT | ASKS)


def ask_victim(t: Realm, seat: i64) -> None:
    t.add(VICTIM | seat << SEAT_AT | ASKS)


def ask_unit_to_save(t: Realm, seat: i64) -> None:
    t.add(UNIT_TO_SAVE | seat << SEAT_AT | ASKS)


def ask_retreat(t: Realm, seat: i64, number: i64) -> None:
    t.add(RETREAT | seat << SEAT_AT | ASKS | number << FIRST_AT)


def ask_bluff(t: Realm, seat: i64, rival: i64, place: i64) -> None:
    t.add(BLUFF | seat << SEAT_AT | ASKS | rival << FIRST_AT | place << SECOND_AT)


def ask_bearer(t: Realm, seat: i64, item: i64) -> None:
    t.add(BEARER | seat << SEAT_AT | ASKS | item << FIRST_AT)


def ask_reaction(t: Realm, seat: i64, kind: i64) -> None:
    t.add(REACTION | seat << SEAT_AT | ASKS | kind << FIRST_AT)


def ask_units_to_move(t: Realm, seat: i64) -> None:
    t.add(UNITS_TO_MOVE | seat << SEAT_AT | ASKS)


def ask_proof(t: Realm, seat: i64) -> None:
    t.add(PROOF | seat << SEAT_AT | ASKS)


def ask_flyers_to_show(t: Realm, seat: i64) -> None:
    t.add(FLYERS_TO_SHOW | seat << SEAT_AT | ASKS)


def ask_flyer_to_leave(t: Realm, seat: i64) -> None:
    t.add(FLYER_TO_LEAVE | seat << SEAT_AT | ASKS)


def ask_wind(t: Realm, seat: i64) -> None:
    t.add(WIND | seat << SEAT_AT | ASKS)


def ask_landing_place(t: Realm, seat: i64) -> None:
    t.add(LANDING_PLACE | seat << SEAT_AT | ASKS)


def ask_income_to_keep(t: Realm, seat: i64) -> None:
    t.add(INCOME_TO_KEEP | seat << SEAT_AT | ASKS)


def ask_defender_to_arm(t: Realm, seat: i64, item: i64) -> None:
    t.add(DEFENDER_TO_ARM | seat << SEAT_AT | ASKS | item << FIRST_AT)


def ask_defender_to_bribe(t: Realm, seat: i64) -> None:
    t.add(DEFENDER_TO_BRIBE | seat << SEAT_AT | ASKS)


def ask_hex_to_resolve(t: Realm, seat: i64) -> None:
    t.add(HEX_TO_RESOLVE | seat << SEAT_AT | ASKS)


def ask_excess_to_take(t: Realm, seat: i64, rival: i64) -> None:
    t.add(EXCESS_TO_TAKE | seat << SEAT_AT | ASKS | rival << FIRST_AT)


def ask_foe(t: Realm, seat: i64) -> None:
    t.add(FOE | seat << SEAT_AT | ASKS | SEALED)


def ask_hits_to_give(t: Realm, seat: i64) -> None:
    t.add(HITS_TO_GIVE | seat << SEAT_AT | ASKS | SEALED)


def may_mark(t: Realm, place: i64) -> None:
    t.offer(MARK | place << FIRST_AT)


def may_mark_each(t: Realm, places: i64) -> None:
    t.offer_each(MARK, places, FIRST_AT)


def may_swap(t: Realm, place: i64) -> None:
    t.offer(SWAP | place << FIRST_AT)


def may_swap_each(t: Realm, places: i64) -> None:
    t.offer_each(SWAP, places, FIRST_AT)


def may_fill(t: Realm, place: i64) -> None:
    t.offer(FILL | place << FIRST_AT)


def may_fill_each(t: Realm, places: i64) -> None:
    t.offer_each(FILL, places, FIRST_AT)


def may_put(t: Realm, face: i64, place: i64) -> None:
    t.offer(PUT | face << FIRST_AT | place << SECOND_AT)


def may_put_each(t: Realm, face: i64, places: i64) -> None:
    t.offer_each(PUT | face << FIRST_AT, places, SECOND_AT)


def may_done(t: Realm) -> None:
    t.offer(DONE)


def may_drop(t: Realm, face: i64) -> None:
    t.offer(DROP | face << FIRST_AT)


def may_drop_each(t: Realm, faces: i64) -> None:
    t.offer_each(DROP, faces, FIRST_AT)


def may_cash(t: Realm, face: i64) -> None:
    t.offer(CASH | face << FIRST_AT)


def may_cash_each(t: Realm, faces: i64) -> None:
    t.offer_each(CASH, faces, FIRST_AT)


def may_remove(t: Realm, place: i64) -> None:
    t.offer(REMOVE | place << FIRST_AT)


def may_remove_each(t: Realm, places: i64) -> None:
    t.offer_each(REMOVE, places, FIRST_AT)


def may_try_for(t: Realm, face: i64) -> None:
    t.offer(TRY_FOR | face << FIRST_AT)


def may_try_for_each(t: Realm, faces: i64) -> None:
    t.offer_each(TRY_FOR, faces, FIRST_AT)


def may_pay(t: Realm, number: i64) -> None:
    t.offer(PAY | number << FIRST_AT)


def may_pay_each(t: Realm, numbers: i64) -> None:
    t.offer_each(PAY, numbers, FIRST_AT)


def may_post(t: Realm, place: i64) -> None:
    t.offer(POST | place << FIRST_AT)


def may_post_each(t: Realm, places: i64) -> None:
    t.offer_each(POST, places, FIRST_AT)


def may_keep(t: Realm, face: i64) -> None:
    t.offer(KEEP | face << FIRST_AT)


def may_keep_each(t: Realm, faces: i64) -> None:
    t.offer_each(KEEP, faces, FIRST_AT)


def may_release(t: Realm, face: i64) -> None:
    t.offer(RELEASE | face << FIRST_AT)


def may_release_each(t: Realm, faces: i64) -> None:
    t.offer_each(RELEASE, faces, FIRST_AT)


def may_show(t: Realm, face: i64) -> None:
    t.offer(SHOW | face << FIRST_AT)


def may_show_each(t: Realm, faces: i64) -> None:
    t.offer_each(SHOW, faces, FIRST_AT)


def may_buy(t: Realm, number: i64) -> None:
    t.offer(BUY | number << FIRST_AT)


def may_buy_each(t: Realm, numbers: i64) -> None:
    t.offer_each(BUY, numbers, FIRST_AT)


def may_pick(t: Realm, face: i64) -> None:
    t.offer(PICK | face << FIRST_AT)


def may_pick_each(t: Realm, faces: i64) -> None:
    t.offer_each(PICK, faces, FIRST_AT)


def may_build(t: Realm, place: i64) -> None:
    t.offer(BUILD | place << FIRST_AT)


def may_build_each(t: Realm, places: i64) -> None:
    t.offer_each(BUILD, places, FIRST_AT)


def may_rob(t: Realm, rival: i64) -> None:
    t.offer(ROB | rival << FIRST_AT)


def may_rob_each(t: Realm, rivals: i64) -> None:
    t.offer_each(ROB, rivals, FIRST_AT)


def may_take_thing(t: Realm) -> None:
    t.offer(TAKE_THING)


def may_take_gold(t: Realm) -> None:
    t.offer(TAKE_GOLD)


def may_stalk(t: Realm, place: i64) -> None:
    t.offer(STALK | place << FIRST_AT)


def may_stalk_each(t: Realm, places: i64) -> None:
    t.offer_each(STALK, places, FIRST_AT)


def may_strike(t: Realm, face: i64) -> None:
    t.offer(STRIKE | face << FIRST_AT)


def may_strike_each(t: Realm, faces: i64) -> None:
    t.offer_each(STRIKE, faces, FIRST_AT)


def may_strike_hidden(t: Realm) -> None:
    t.offer(STRIKE_HIDDEN)


def may_let_be(t: Realm) -> None:
    t.offer(LET_BE)


def may_nudge(t: Realm, die: i64, way: i64) -> None:
    t.offer(NUDGE | die << FIRST_AT | way << SECOND_AT)


def may_nudge_each(t: Realm, die: i64, ways: i64) -> None:
    t.offer_each(NUDGE | die << FIRST_AT, ways, SECOND_AT)


def may_dispel(t: Realm) -> None:
    t.offer(DISPEL)


def may_fan(t: Realm) -> None:
    t.offer(FAN)


def may_order(t: Realm, matter: i64, how: i64) -> None:
    t.offer(ORDER | matter << FIRST_AT | how << SECOND_AT)


def may_order_each(t: Realm, matter: i64, hows: i64) -> None:
    t.offer_each(ORDER | matter << FIRST_AT, hows, SECOND_AT)


def may_play(t: Realm, face: i64) -> None:
    t.offer(PLAY | face << FIRST_AT)


def may_play_each(t: Realm, faces: i64) -> None:
    t.offer_each(PLAY, faces, FIRST_AT)


def may_aim_at(t: Realm, face: i64, place: i64) -> None:
    t.offer(AIM_AT | face << FIRST_AT | place << SECOND_AT)


def may_aim_at_each(t: Realm, face: i64, places: i64) -> None:
    t.offer_each(AIM_AT | face << FIRST_AT, places, SECOND_AT)


def may_stop(t: Realm) -> None:
    t.offer(STOP)


def may_against(t: Realm, face: i64, rival: i64) -> None:
    t.offer(AGAINST | face << FIRST_AT | rival << SECOND_AT)


def may_against_each(t: Realm, face: i64, rivals: i64) -> None:
    t.offer_each(AGAINST | face << FIRST_AT, rivals, SECOND_AT)


def may_win(t: Realm, face: i64) -> None:
    t.offer(WIN | face << FIRST_AT)


def may_win_each(t: Realm, faces: i64) -> None:
    t.offer_each(WIN, faces, FIRST_AT)


def may_use(t: Realm, face: i64, place: i64) -> None:
    t.offer(USE | face << FIRST_AT | place << SECOND_AT)


def may_use_each(t: Realm, face: i64, places: i64) -> None:
    t.offer_each(USE | face << FIRST_AT, places, SECOND_AT)


def may_lay(t: Realm, place: i64, terrain: i64) -> None:
    t.offer(LAY | place << FIRST_AT | terrain << SECOND_AT)


def may_lay_each(t: Realm, place: i64, terrains: i64) -> None:
    t.offer_each(LAY | place << FIRST_AT, terrains, SECOND_AT)


def may_escape_to(t: Realm, start: i64, place: i64) -> None:
    t.offer(ESCAPE_TO | start << FIRST_AT | place << SECOND_AT)


def may_escape_to_each(t: Realm, start: i64, places: i64) -> None:
    t.offer_each(ESCAPE_TO | start << FIRST_AT, places, SECOND_AT)


def may_blow(t: Realm, place: i64) -> None:
    t.offer(BLOW | place << FIRST_AT)


def may_blow_each(t: Realm, places: i64) -> None:
    t.offer_each(BLOW, places, FIRST_AT)


def may_blow_off(t: Realm) -> None:
    t.offer(BLOW_OFF)


def may_drink(t: Realm) -> None:
    t.offer(DRINK)


def may_hit(t: Realm, place: i64) -> None:
    t.offer(HIT | place << FIRST_AT)


def may_hit_each(t: Realm, places: i64) -> None:
    t.offer_each(HIT, places, FIRST_AT)


def may_lose(t: Realm, face: i64, place: i64) -> None:
    t.offer(LOSE | face << FIRST_AT | place << SECOND_AT)


def may_lose_each(t: Realm, face: i64, places: i64) -> None:
    t.offer_each(LOSE | face << FIRST_AT, places, SECOND_AT)


def may_raze(t: Realm, place: i64) -> None:
    t.offer(RAZE | place << FIRST_AT)


def may_raze_each(t: Realm, places: i64) -> None:
    t.offer_each(RAZE, places, FIRST_AT)


def may_lower(t: Realm, place: i64) -> None:
    t.offer(LOWER | place << FIRST_AT)


def may_lower_each(t: Realm, places: i64) -> None:
    t.offer_each(LOWER, places, FIRST_AT)


def may_lure(t: Realm, rival: i64, face: i64) -> None:
    t.offer(LURE | rival << FIRST_AT | face << SECOND_AT)


def may_lure_each(t: Realm, rival: i64, faces: i64) -> None:
    t.offer_each(LURE | rival << FIRST_AT, faces, SECOND_AT)


def may_oppose(t: Realm, rival: i64) -> None:
    t.offer(OPPOSE | rival << FIRST_AT)


def may_oppose_each(t: Realm, rivals: i64) -> None:
    t.offer_each(OPPOSE, rivals, FIRST_AT)


def may_shoot_with(t: Realm, number: i64) -> None:
    t.offer(SHOOT_WITH | number << FIRST_AT)


def may_shoot_with_each(t: Realm, numbers: i64) -> None:
    t.offer_each(SHOOT_WITH, numbers, FIRST_AT)


def may_shoot(t: Realm, face: i64) -> None:
    t.offer(SHOOT | face << FIRST_AT)


def may_shoot_each(t: Realm, faces: i64) -> None:
    t.offer_each(SHOOT, faces, FIRST_AT)


def may_shoot_fort(t: Realm) -> None:
    t.offer(SHOOT_FORT)


def may_give_hit(t: Realm, face: i64) -> None:
    t.offer(GIVE_HIT | face << FIRST_AT)


def may_give_hit_each(t: Realm, faces: i64) -> None:
    t.offer_each(GIVE_HIT, faces, FIRST_AT)


def may_give_hit_to_fort(t: Realm) -> None:
    t.offer(GIVE_HIT_TO_FORT)


def may_save(t: Realm, face: i64) -> None:
    t.offer(SAVE | face << FIRST_AT)


def may_save_each(t: Realm, faces: i64) -> None:
    t.offer_each(SAVE, faces, FIRST_AT)


def may_let_die(t: Realm) -> None:
    t.offer(LET_DIE)


def may_stay(t: Realm) -> None:
    t.offer(STAY)


def may_retreat_to(t: Realm, place: i64) -> None:
    t.offer(RETREAT_TO | place << FIRST_AT)


def may_retreat_to_each(t: Realm, places: i64) -> None:
    t.offer_each(RETREAT_TO, places, FIRST_AT)


def may_demand(t: Realm, rival: i64, face: i64) -> None:
    t.offer(DEMAND | rival << FIRST_AT | face << SECOND_AT)


def may_demand_each(t: Realm, rival: i64, faces: i64) -> None:
    t.offer_each(DEMAND | rival << FIRST_AT, faces, SECOND_AT)


def may_unleash(t: Realm, item: i64) -> None:
    t.offer(UNLEASH | item << FIRST_AT)


def may_unleash_each(t: Realm, items: i64) -> None:
    t.offer_each(UNLEASH, items, FIRST_AT)


def may_wield(t: Realm, item: i64, face: i64) -> None:
    t.offer(WIELD | item << FIRST_AT | face << SECOND_AT)


def may_wield_each(t: Realm, item: i64, faces: i64) -> None:
    t.offer_each(WIELD | item << FIRST_AT, faces, SECOND_AT)


def may_turn_on(t: Realm, item: i64, rival: i64) -> None:
    t.offer(TURN_ON | item << FIRST_AT | rival << SECOND_AT)


def may_turn_on_each(t: Realm, item: i64, rivals: i64) -> None:
    t.offer_each(TURN_ON | item << FIRST_AT, rivals, SECOND_AT)


def may_hand_on(t: Realm, item: i64, face: i64) -> None:
    t.offer(HAND_ON | item << FIRST_AT | face << SECOND_AT)


def may_hand_on_each(t: Realm, item: i64, faces: i64) -> None:
    t.offer_each(HAND_ON | item << FIRST_AT, faces, SECOND_AT)


def may_set_out(t: Realm, place: i64) -> None:
    t.offer(SET_OUT | place << FIRST_AT)


def may_set_out_each(t: Realm, places: i64) -> None:
    t.offer_each(SET_OUT, places, FIRST_AT)


def may_take_along(t: Realm, face: i64) -> None:
    t.offer(TAKE_ALONG | face << FIRST_AT)


def may_take_along_each(t: Realm, faces: i64) -> None:
    t.offer_each(TAKE_ALONG, faces, FIRST_AT)


def may_take_all(t: Realm) -> None:
    t.offer(TAKE_ALL)


def may_take_flyers(t: Realm) -> None:
    t.offer(TAKE_FLYERS)


def may_take_walkers(t: Realm) -> None:
    t.offer(TAKE_WALKERS)


def may_go(t: Realm, place: i64) -> None:
    t.offer(GO | place << FIRST_AT)


def may_go_each(t: Realm, places: i64) -> None:
    t.offer_each(GO, places, FIRST_AT)


def may_fly_on(t: Realm, place: i64) -> None:
    t.offer(FLY_ON | place << FIRST_AT)


def may_fly_on_each(t: Realm, places: i64) -> None:
    t.offer_each(FLY_ON, places, FIRST_AT)


def may_put_back(t: Realm) -> None:
    t.offer(PUT_BACK)


def may_remain(t: Realm) -> None:
    t.offer(REMAIN)


def may_halt(t: Realm) -> None:
    t.offer(HALT)


def may_demand_proof(t: Realm) -> None:
    t.offer(DEMAND_PROOF)


def may_prove(t: Realm, face: i64) -> None:
    t.offer(PROVE | face << FIRST_AT)


def may_prove_each(t: Realm, faces: i64) -> None:
    t.offer_each(PROVE, faces, FIRST_AT)


def may_refuse(t: Realm) -> None:
    t.offer(REFUSE)


def may_show_flyer(t: Realm, face: i64) -> None:
    t.offer(SHOW_FLYER | face << FIRST_AT)


def may_show_flyer_each(t: Realm, faces: i64) -> None:
    t.offer_each(SHOW_FLYER, faces, FIRST_AT)


def may_show_no_more(t: Realm) -> None:
    t.offer(SHOW_NO_MORE)


def may_leave_behind(t: Realm, face: i64) -> None:
    t.offer(LEAVE_BEHIND | face << FIRST_AT)


def may_leave_behind_each(t: Realm, faces: i64) -> None:
    t.offer_each(LEAVE_BEHIND, faces, FIRST_AT)


def may_board(t: Realm, place: i64) -> None:
    t.offer(BOARD | place << FIRST_AT)


def may_board_each(t: Realm, places: i64) -> None:
    t.offer_each(BOARD, places, FIRST_AT)


def may_sail(t: Realm, place: i64) -> None:
    t.offer(SAIL | place << FIRST_AT)


def may_sail_each(t: Realm, places: i64) -> None:
    t.offer_each(SAIL, places, FIRST_AT)


def may_drift(t: Realm, place: i64) -> None:
    t.offer(DRIFT | place << FIRST_AT)


def may_drift_each(t: Realm, places: i64) -> None:
    t.offer_each(DRIFT, places, FIRST_AT)


def may_alight(t: Realm, place: i64) -> None:
    t.offer(ALIGHT | place << FIRST_AT)


def may_alight_each(t: Realm, places: i64) -> None:
    t.offer_each(ALIGHT, places, FIRST_AT)


def may_keep_income(t: Realm, face: i64) -> None:
    t.offer(KEEP_INCOME | face << FIRST_AT)


def may_keep_income_each(t: Realm, faces: i64) -> None:
    t.offer_each(KEEP_INCOME, faces, FIRST_AT)


def may_lend_to(t: Realm, item: i64, face: i64) -> None:
    t.offer(LEND_TO | item << FIRST_AT | face << SECOND_AT)


def may_lend_to_each(t: Realm, item: i64, faces: i64) -> None:
    t.offer_each(LEND_TO | item << FIRST_AT, faces, SECOND_AT)


def may_bribe(t: Realm, face: i64) -> None:
    t.offer(BRIBE | face << FIRST_AT)


def may_bribe_each(t: Realm, faces: i64) -> None:
    t.offer_each(BRIBE, faces, FIRST_AT)


def may_fight_defenders(t: Realm) -> None:
    t.offer(FIGHT_DEFENDERS)


def may_resolve(t: Realm, place: i64) -> None:
    t.offer(RESOLVE | place << FIRST_AT)


def may_resolve_each(t: Realm, places: i64) -> None:
    t.offer_each(RESOLVE, places, FIRST_AT)


def may_take_back(t: Realm, rival: i64, number: i64) -> None:
    t.offer(TAKE_BACK | rival << FIRST_AT | number << SECOND_AT)


def may_take_back_each(t: Realm, rival: i64, numbers: i64) -> None:
    t.offer_each(TAKE_BACK | rival << FIRST_AT, numbers, SECOND_AT)


def tell_turn_begins(t: Realm, turn: i64, seat: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_TURN_BEGINS, 0, turn, seat, EVERYONE)


def tell_phase_begins(t: Realm, phase: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_PHASE_BEGINS, 0, phase, 0, EVERYONE)


def tell_collects(t: Realm, seat: i64, gold: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_COLLECTS, seat, gold, 0, EVERYONE)


def tell_ends(t: Realm, ending: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_ENDS, 0, ending, 0, EVERYONE)


def tell_rolls(t: Realm, seat: i64, number: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_ROLLS, seat, number, 0, EVERYONE)


def tell_first(t: Realm, seat: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_FIRST, seat, 0, 0, EVERYONE)


def tell_opens_board(t: Realm) -> None:
    if t.news is not None:
        t.tell(TOLD_OPENS_BOARD, 0, 0, 0, EVERYONE)


def tell_takes_start(t: Realm, seat: i64, place: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_TAKES_START, seat, place, 0, EVERYONE)


def tell_swaps(t: Realm, seat: i64, place: i64, terrain: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_SWAPS, seat, place, terrain, EVERYONE)


def tell_marks(t: Realm, seat: i64, place: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_MARKS, seat, place, 0, EVERYONE)


def tell_exchanges(t: Realm, seat: i64, number: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_EXCHANGES, seat, number, 0, EVERYONE)


def tell_places(t: Realm, seat: i64, place: i64, face: i64, knows: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_PLACES, seat, place, face, knows)


def tell_lays(t: Realm, seat: i64, place: i64, face: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_LAYS, seat, place, face, EVERYONE)


def tell_discards(t: Realm, seat: i64, face: i64, knows: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_DISCARDS, seat, face, 0, knows)


def tell_cashes(t: Realm, seat: i64, face: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_CASHES, seat, face, 0, EVERYONE)


def tell_removes(t: Realm, seat: i64, place: i64, face: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_REMOVES, seat, place, face, EVERYONE)


def tell_tries_for(t: Realm, seat: i64, face: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_TRIES_FOR, seat, face, 0, EVERYONE)


def tell_pays(t: Realm, seat: i64, gold: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_PAYS, seat, gold, 0, EVERYONE)


def tell_posts(t: Realm, seat: i64, place: i64, face: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_POSTS, seat, place, face, EVERYONE)


def tell_releases(t: Realm, seat: i64, face: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_RELEASES, seat, face, 0, EVERYONE)


def tell_shows(t: Realm, seat: i64, face: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_SHOWS, seat, face, 0, EVERYONE)


def tell_loses(t: Realm, seat: i64, face: i64, place: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_LOSES, seat, face, place, EVERYONE)


def tell_buys(t: Realm, seat: i64, number: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_BUYS, seat, number, 0, EVERYONE)


def tell_trades(t: Realm, seat: i64, face: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_TRADES, seat, face, 0, EVERYONE)


def tell_draws(t: Realm, seat: i64, number: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_DRAWS, seat, number, 0, EVERYONE)


def tell_pays_back(t: Realm, seat: i64, gold: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_PAYS_BACK, seat, gold, 0, EVERYONE)


def tell_builds(t: Realm, seat: i64, place: i64, level: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_BUILDS, seat, place, level, EVERYONE)


def tell_robs(t: Realm, seat: i64, rival: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_ROBS, seat, rival, 0, EVERYONE)


def tell_stalks(t: Realm, seat: i64, place: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_STALKS, seat, place, 0, EVERYONE)


def tell_caught(t: Realm, seat: i64, face: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_CAUGHT, seat, face, 0, EVERYONE)


def tell_steals(t: Realm, seat: i64, face: i64, knows: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_STEALS, seat, face, 0, knows)


def tell_steals_gold(t: Realm, seat: i64, gold: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_STEALS_GOLD, seat, gold, 0, EVERYONE)


def tell_leaves(t: Realm, seat: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_LEAVES, seat, 0, 0, EVERYONE)


def tell_plays(t: Realm, seat: i64, item: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_PLAYS, seat, item, 0, EVERYONE)


def tell_answers(t: Realm, seat: i64, item: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_ANSWERS, seat, item, 0, EVERYONE)


def tell_nudges(t: Realm, seat: i64, die: i64, number: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_NUDGES, seat, die, number, EVERYONE)


def tell_orders(t: Realm, seat: i64, matter: i64, how: i64, knows: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_ORDERS, seat, matter, how, knows)


def tell_event(t: Realm, seat: i64, face: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_EVENT, seat, face, 0, EVERYONE)


def tell_targets(t: Realm, seat: i64, place: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_TARGETS, seat, place, 0, EVERYONE)


def tell_gains(t: Realm, seat: i64, gold: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_GAINS, seat, gold, 0, EVERYONE)


def tell_calls(t: Realm, seat: i64, face: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_CALLS, seat, face, 0, EVERYONE)


def tell_fails(t: Realm, seat: i64, face: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_FAILS, seat, face, 0, EVERYONE)


def tell_defects(t: Realm, seat: i64, face: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_DEFECTS, seat, face, 0, EVERYONE)


def tell_raises(t: Realm, seat: i64, place: i64, level: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_RAISES, seat, place, level, EVERYONE)


def tell_shows_user(t: Realm, seat: i64, face: i64, place: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_SHOWS_USER, seat, face, place, EVERYONE)


def tell_changes_ground(t: Realm, place: i64, terrain: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_CHANGES_GROUND, 0, place, terrain, EVERYONE)


def tell_drowns(t: Realm, place: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_DROWNS, 0, place, 0, EVERYONE)


def tell_escapes(t: Realm, seat: i64, start: i64, place: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_ESCAPES, seat, start, place, EVERYONE)


def tell_cloud(t: Realm, spot: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_CLOUD, 0, spot, 0, EVERYONE)


def tell_drinks(t: Realm, seat: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_DRINKS, seat, 0, 0, EVERYONE)


def tell_razes(t: Realm, seat: i64, face: i64, place: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_RAZES, seat, face, place, EVERYONE)


def tell_lowers(t: Realm, seat: i64, place: i64, level: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_LOWERS, seat, place, level, EVERYONE)


def tell_battle_joined(t: Realm, seat: i64, place: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_BATTLE_JOINED, seat, place, 0, EVERYONE)


def tell_turns_up(t: Realm, seat: i64, face: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_TURNS_UP, seat, face, 0, EVERYONE)


def tell_bluff_goes(t: Realm, seat: i64, face: i64, place: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_BLUFF_GOES, seat, face, place, EVERYONE)


def tell_round(t: Realm, number: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_ROUND, 0, number, 0, EVERYONE)


def tell_opposes(t: Realm, seat: i64, rival: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_OPPOSES, seat, rival, 0, EVERYONE)


def tell_lures(t: Realm, seat: i64, face: i64, die: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_LURES, seat, face, die, EVERYONE)


def tell_deserts(t: Realm, seat: i64, face: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_DESERTS, seat, face, 0, EVERYONE)


def tell_shoots(t: Realm, seat: i64, number: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_SHOOTS, seat, number, 0, EVERYONE)


def tell_strikes(t: Realm, seat: i64, face: i64, die: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_STRIKES, seat, face, die, EVERYONE)


def tell_fort_strikes(t: Realm, seat: i64, level: i64, die: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_FORT_STRIKES, seat, level, die, EVERYONE)


def tell_must_take(t: Realm, seat: i64, number: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_MUST_TAKE, seat, number, 0, EVERYONE)


def tell_takes_hit(t: Realm, seat: i64, face: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_TAKES_HIT, seat, face, 0, EVERYONE)


def tell_fort_takes_hit(t: Realm, seat: i64, level: i64, number: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_FORT_TAKES_HIT, seat, level, number, EVERYONE)


def tell_silenced(t: Realm, seat: i64, face: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_SILENCED, seat, face, 0, EVERYONE)


def tell_fort_silenced(t: Realm, seat: i64, level: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_FORT_SILENCED, seat, level, 0, EVERYONE)


def tell_tries_to_save(t: Realm, seat: i64, face: i64, die: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_TRIES_TO_SAVE, seat, face, die, EVERYONE)


def tell_saved(t: Realm, seat: i64, face: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_SAVED, seat, face, 0, EVERYONE)


def tell_out_of_battle(t: Realm, seat: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_OUT_OF_BATTLE, seat, 0, 0, EVERYONE)


def tell_retreats(t: Realm, seat: i64, place: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_RETREATS, seat, place, 0, EVERYONE)


def tell_stays(t: Realm, seat: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_STAYS, seat, 0, 0, EVERYONE)


def tell_battle_over(t: Realm, place: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_BATTLE_OVER, 0, place, 0, EVERYONE)


def tell_damage_die(t: Realm, place: i64, die: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_DAMAGE_DIE, 0, place, die, EVERYONE)


def tell_destroyed(t: Realm, face: i64, place: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_DESTROYED, 0, face, place, EVERYONE)


def tell_bears(t: Realm, seat: i64, item: i64, face: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_BEARS, seat, item, face, EVERYONE)


def tell_loses_item(t: Realm, seat: i64, item: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_LOSES_ITEM, seat, item, 0, EVERYONE)


def tell_scatters(t: Realm, seat: i64, rival: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_SCATTERS, seat, rival, 0, EVERYONE)


def tell_wall(t: Realm, seat: i64, number: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_WALL, seat, number, 0, EVERYONE)


def tell_departs(t: Realm, seat: i64, place: i64, number: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_DEPARTS, seat, place, number, EVERYONE)


def tell_arrives(t: Realm, seat: i64, place: i64, number: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_ARRIVES, seat, place, number, EVERYONE)


def tell_leads(t: Realm, seat: i64, face: i64, place: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_LEADS, seat, face, place, EVERYONE)


def tell_demands_proof(t: Realm, seat: i64, place: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_DEMANDS_PROOF, seat, place, 0, EVERYONE)


def tell_proves(t: Realm, seat: i64, face: i64, place: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_PROVES, seat, face, place, EVERYONE)


def tell_refuses(t: Realm, seat: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_REFUSES, seat, 0, 0, EVERYONE)


def tell_shows_flyer(t: Realm, seat: i64, face: i64, place: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_SHOWS_FLYER, seat, face, place, EVERYONE)


def tell_leaves_behind(t: Realm, seat: i64, face: i64, place: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_LEAVES_BEHIND, seat, face, place, EVERYONE)


def tell_sails(t: Realm, seat: i64, place: i64, number: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_SAILS, seat, place, number, EVERYONE)


def tell_balloon_lands(t: Realm, seat: i64, place: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_BALLOON_LANDS, seat, place, 0, EVERYONE)


def tell_captures(t: Realm, seat: i64, place: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_CAPTURES, seat, place, 0, EVERYONE)


def tell_resolves(t: Realm, seat: i64, place: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_RESOLVES, seat, place, 0, EVERYONE)


def tell_explores(t: Realm, seat: i64, place: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_EXPLORES, seat, place, 0, EVERYONE)


def tell_finds(t: Realm, seat: i64, face: i64, place: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_FINDS, seat, face, place, EVERYONE)


def tell_discards_find(t: Realm, seat: i64, face: i64, place: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_DISCARDS_FIND, seat, face, place, EVERYONE)


def tell_bribes(t: Realm, seat: i64, face: i64, gold: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_BRIBES, seat, face, gold, EVERYONE)


def tell_loots(t: Realm, seat: i64, face: i64, place: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_LOOTS, seat, face, place, EVERYONE)


def tell_building_takes_hit(t: Realm, seat: i64, face: i64, number: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_BUILDING_TAKES_HIT, seat, face, number, EVERYONE)


def tell_building_holds(t: Realm, seat: i64, face: i64, number: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_BUILDING_HOLDS, seat, face, number, EVERYONE)


def tell_fort_holds(t: Realm, seat: i64, level: i64, number: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_FORT_HOLDS, seat, level, number, EVERYONE)


def tell_charms(t: Realm, seat: i64, die: i64, number: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_CHARMS, seat, die, number, EVERYONE)
