"""What may come next, with its types. Written by `kingstable.core.indexer` from rules.py and pieces.py: do not edit."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kingstable.core.news import EVERYONE
from kingstable.core.table import ASKS, FIRST_AT, SEALED, SEAT_AT, SECOND_AT
from kingstable.games.kings_and_things.pieces import Realm

PREPARE: Final[i64] = 1
TURN: Final[i64] = 2
PHASE: Final[i64] = 3
PART: Final[i64] = 4
PHASE_ENDS: Final[i64] = 5
SETUP_STAGE: Final[i64] = 6
SETUP_PART: Final[i64] = 7
PLACE_THINGS: Final[i64] = 8
PLACE_MORE: Final[i64] = 9
SHED: Final[i64] = 10
HERO_ROLL: Final[i64] = 11
SETTLE_HERO: Final[i64] = 12
HERO_LOST: Final[i64] = 13
TRADE: Final[i64] = 14
DRAW_RECRUITS: Final[i64] = 15
BUILD_MORE: Final[i64] = 16
CONTEST: Final[i64] = 17
SETTLE_CONTEST: Final[i64] = 18
ASSASSIN_STRIKES: Final[i64] = 19
CHARM: Final[i64] = 20
CHARM_GOES_ROUND: Final[i64] = 21
ANSWERS_GO_ROUND: Final[i64] = 22
EVENT_WORKS: Final[i64] = 23
USER_STEPS_FORTH: Final[i64] = 24
CONTEST_FOR_HERO: Final[i64] = 25
DEFECTION_FALLS: Final[i64] = 26
GROUND_CHANGES: Final[i64] = 27
DROWN: Final[i64] = 28
CLOUD_COMES: Final[i64] = 29
CLOUD_MOVES: Final[i64] = 30
PLAGUE_VISITS: Final[i64] = 31
PLAGUE_SPREADS: Final[i64] = 32
POX_STRIKES: Final[i64] = 33
POX_SPREADS: Final[i64] = 34
DISASTER_FALLS: Final[i64] = 35
DISASTER_STRIKES: Final[i64] = 36
VANDALS_COME: Final[i64] = 37
LOSE_NEXT: Final[i64] = 38
BATTLE: Final[i64] = 39
BATTLE_BEGINS: Final[i64] = 40
START_POWER: Final[i64] = 41
DESERTS: Final[i64] = 42
BATTLE_ROUND: Final[i64] = 43
NAME_FOES: Final[i64] = 44
FOES_SHOWN: Final[i64] = 45
FIGHT: Final[i64] = 46
THROW_DICE: Final[i64] = 47
COUNT_HITS: Final[i64] = 48
DEAL_HITS: Final[i64] = 49
SUFFER_HITS: Final[i64] = 50
SAVE_FALLS: Final[i64] = 51
STEP_OVER: Final[i64] = 52
RETREATS: Final[i64] = 53
RETREAT_OFFERS: Final[i64] = 54
RETREAT_OFFER: Final[i64] = 55
ROUND_OVER: Final[i64] = 56
DRIVEN_OFF: Final[i64] = 57
AFTER_BATTLE: Final[i64] = 58
DAMAGE: Final[i64] = 59
DAMAGE_FALLS: Final[i64] = 60
RESTORE: Final[i64] = 61
BLUFF_CALLED: Final[i64] = 62
MAGIC_WORKS: Final[i64] = 63
WALL_RISES: Final[i64] = 254
NEUTRAL_MAGIC: Final[i64] = 252
WINDOW: Final[i64] = 250
WINDOW_GOES_ROUND: Final[i64] = 248
MEET_FLYERS: Final[i64] = 246
BALLOON_COMES: Final[i64] = 244
WALK_IN: Final[i64] = 242
EXPLORE: Final[i64] = 240
EXPLORED: Final[i64] = 238
FACE_DEFENDERS: Final[i64] = 236
BRIBES: Final[i64] = 234
SEGMENTS: Final[i64] = 232
SEGMENT: Final[i64] = 230
EXPLORE_AFTER: Final[i64] = 228
CHARM_WORKS: Final[i64] = 226
ELIXIR_WORKS: Final[i64] = 224
TAKE_UP_LENT: Final[i64] = 222
HEX_TO_MARK: Final[i64] = 64
SEA_TILE: Final[i64] = 65
HEX_TO_FILL: Final[i64] = 66
THING_FOR_HEX: Final[i64] = 67
HERO_TO_TRY: Final[i64] = 68
GOLD_FOR_HERO: Final[i64] = 69
HEX_FOR_HERO: Final[i64] = 70
LORD_TO_KEEP: Final[i64] = 71
SIDE_UP: Final[i64] = 72
THINGS_TO_BUY: Final[i64] = 73
THINGS_TO_GIVE: Final[i64] = 74
HEX_TO_BUILD: Final[i64] = 75
POWER_TO_USE: Final[i64] = 76
THEFT: Final[i64] = 77
TARGET_OF_ASSASSIN: Final[i64] = 78
NUDGE_DIE: Final[i64] = 79
ANSWER: Final[i64] = 80
EVENT: Final[i64] = 81
AIM: Final[i64] = 82
RIVAL: Final[i64] = 83
HERO_TO_WIN: Final[i64] = 84
MAGIC_USER: Final[i64] = 85
TERRAIN_TO_LAY: Final[i64] = 86
ESCAPE: Final[i64] = 87
CLOUD_GOAL: Final[i64] = 88
ELIXIR: Final[i64] = 89
LARGEST_STACK: Final[i64] = 90
FORT_TO_LOWER: Final[i64] = 91
LOSS: Final[i64] = 92
DESERTER: Final[i64] = 93
MARKSMAN_VALUE: Final[i64] = 94
VICTIM: Final[i64] = 95
UNIT_TO_SAVE: Final[i64] = 96
RETREAT: Final[i64] = 97
BLUFF: Final[i64] = 98
BEARER: Final[i64] = 99
REACTION: Final[i64] = 100
UNITS_TO_MOVE: Final[i64] = 101
PROOF: Final[i64] = 102
FLYERS_TO_SHOW: Final[i64] = 103
FLYER_TO_LEAVE: Final[i64] = 104
WIND: Final[i64] = 105
LANDING_PLACE: Final[i64] = 106
INCOME_TO_KEEP: Final[i64] = 107
DEFENDER_TO_ARM: Final[i64] = 108
DEFENDER_TO_BRIBE: Final[i64] = 109
HEX_TO_RESOLVE: Final[i64] = 110
EXCESS_TO_TAKE: Final[i64] = 111
FOE: Final[i64] = 112
HITS_TO_GIVE: Final[i64] = 113
MARK: Final[i64] = 128
SWAP: Final[i64] = 129
FILL: Final[i64] = 130
PUT: Final[i64] = 131
DONE: Final[i64] = 132
DROP: Final[i64] = 133
CASH: Final[i64] = 134
REMOVE: Final[i64] = 135
TRY_FOR: Final[i64] = 136
PAY: Final[i64] = 137
POST: Final[i64] = 138
KEEP: Final[i64] = 139
RELEASE: Final[i64] = 140
SHOW: Final[i64] = 141
BUY: Final[i64] = 142
PICK: Final[i64] = 143
BUILD: Final[i64] = 144
ROB: Final[i64] = 145
TAKE_THING: Final[i64] = 146
TAKE_GOLD: Final[i64] = 147
STALK: Final[i64] = 148
STRIKE: Final[i64] = 149
STRIKE_HIDDEN: Final[i64] = 150
LET_BE: Final[i64] = 151
NUDGE: Final[i64] = 152
DISPEL: Final[i64] = 153
FAN: Final[i64] = 154
ORDER: Final[i64] = 155
PLAY: Final[i64] = 156
AIM_AT: Final[i64] = 157
STOP: Final[i64] = 158
AGAINST: Final[i64] = 159
WIN: Final[i64] = 160
USE: Final[i64] = 161
LAY: Final[i64] = 162
ESCAPE_TO: Final[i64] = 163
BLOW: Final[i64] = 164
BLOW_OFF: Final[i64] = 165
DRINK: Final[i64] = 166
HIT: Final[i64] = 167
LOSE: Final[i64] = 168
RAZE: Final[i64] = 169
LOWER: Final[i64] = 170
LURE: Final[i64] = 171
OPPOSE: Final[i64] = 172
SHOOT_WITH: Final[i64] = 173
SHOOT: Final[i64] = 174
SHOOT_FORT: Final[i64] = 175
GIVE_HIT: Final[i64] = 176
GIVE_HIT_TO_FORT: Final[i64] = 177
SAVE: Final[i64] = 178
LET_DIE: Final[i64] = 179
STAY: Final[i64] = 180
RETREAT_TO: Final[i64] = 181
DEMAND: Final[i64] = 182
UNLEASH: Final[i64] = 183
WIELD: Final[i64] = 184
TURN_ON: Final[i64] = 185
HAND_ON: Final[i64] = 186
SET_OUT: Final[i64] = 187
TAKE_ALONG: Final[i64] = 188
TAKE_ALL: Final[i64] = 189
TAKE_FLYERS: Final[i64] = 190
TAKE_WALKERS: Final[i64] = 191
GO: Final[i64] = 192
FLY_ON: Final[i64] = 193
PUT_BACK: Final[i64] = 194
REMAIN: Final[i64] = 195
HALT: Final[i64] = 196
DEMAND_PROOF: Final[i64] = 197
PROVE: Final[i64] = 198
REFUSE: Final[i64] = 199
SHOW_FLYER: Final[i64] = 200
SHOW_NO_MORE: Final[i64] = 201
LEAVE_BEHIND: Final[i64] = 202
BOARD: Final[i64] = 203
SAIL: Final[i64] = 204
DRIFT: Final[i64] = 205
ALIGHT: Final[i64] = 206
KEEP_INCOME: Final[i64] = 207
LEND_TO: Final[i64] = 208
BRIBE: Final[i64] = 209
FIGHT_DEFENDERS: Final[i64] = 210
RESOLVE: Final[i64] = 211
TAKE_BACK: Final[i64] = 212

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

STEP_NAMES: Final[dict[int, str]] = {
    1: "prepare",
    2: "turn",
    3: "phase",
    4: "part",
    5: "phase_ends",
    6: "setup_stage",
    7: "setup_part",
    8: "place_things",
    9: "place_more",
    10: "shed",
    11: "hero_roll",
    12: "settle_hero",
    13: "hero_lost",
    14: "trade",
    15: "draw_recruits",
    16: "build_more",
    17: "contest",
    18: "settle_contest",
    19: "assassin_strikes",
    20: "charm",
    21: "charm_goes_round",
    22: "answers_go_round",
    23: "event_works",
    24: "user_steps_forth",
    25: "contest_for_hero",
    26: "defection_falls",
    27: "ground_changes",
    28: "drown",
    29: "cloud_comes",
    30: "cloud_moves",
    31: "plague_visits",
    32: "plague_spreads",
    33: "pox_strikes",
    34: "pox_spreads",
    35: "disaster_falls",
    36: "disaster_strikes",
    37: "vandals_come",
    38: "lose_next",
    39: "battle",
    40: "battle_begins",
    41: "start_power",
    42: "deserts",
    43: "battle_round",
    44: "name_foes",
    45: "foes_shown",
    46: "fight",
    47: "throw_dice",
    48: "count_hits",
    49: "deal_hits",
    50: "suffer_hits",
    51: "save_falls",
    52: "step_over",
    53: "retreats",
    54: "retreat_offers",
    55: "retreat_offer",
    56: "round_over",
    57: "driven_off",
    58: "after_battle",
    59: "damage",
    60: "damage_falls",
    61: "restore",
    62: "bluff_called",
    63: "magic_works",
    254: "wall_rises",
    252: "neutral_magic",
    250: "window",
    248: "window_goes_round",
    246: "meet_flyers",
    244: "balloon_comes",
    242: "walk_in",
    240: "explore",
    238: "explored",
    236: "face_defenders",
    234: "bribes",
    232: "segments",
    230: "segment",
    228: "explore_after",
    226: "charm_works",
    224: "elixir_works",
    222: "take_up_lent",
    64: "hex_to_mark",
    65: "sea_tile",
    66: "hex_to_fill",
    67: "thing_for_hex",
    68: "hero_to_try",
    69: "gold_for_hero",
    70: "hex_for_hero",
    71: "lord_to_keep",
    72: "side_up",
    73: "things_to_buy",
    74: "things_to_give",
    75: "hex_to_build",
    76: "power_to_use",
    77: "theft",
    78: "target_of_assassin",
    79: "nudge_die",
    80: "answer",
    81: "event",
    82: "aim",
    83: "rival",
    84: "hero_to_win",
    85: "magic_user",
    86: "terrain_to_lay",
    87: "escape",
    88: "cloud_goal",
    89: "elixir",
    90: "largest_stack",
    91: "fort_to_lower",
    92: "loss",
    93: "deserter",
    94: "marksman_value",
    95: "victim",
    96: "unit_to_save",
    97: "retreat",
    98: "bluff",
    99: "bearer",
    100: "reaction",
    101: "units_to_move",
    102: "proof",
    103: "flyers_to_show",
    104: "flyer_to_leave",
    105: "wind",
    106: "landing_place",
    107: "income_to_keep",
    108: "defender_to_arm",
    109: "defender_to_bribe",
    110: "hex_to_resolve",
    111: "excess_to_take",
    112: "foe",
    113: "hits_to_give",
}
MOVE_NOUNS: Final[dict[int, tuple[str, ...]]] = {
    128: ("mark", "place"),
    129: ("swap", "place"),
    130: ("fill", "place"),
    131: ("put", "face", "place"),
    132: ("done",),
    133: ("drop", "face"),
    134: ("cash", "face"),
    135: ("remove", "place"),
    136: ("try_for", "face"),
    137: ("pay", "number"),
    138: ("post", "place"),
    139: ("keep", "face"),
    140: ("release", "face"),
    141: ("show", "face"),
    142: ("buy", "number"),
    143: ("pick", "face"),
    144: ("build", "place"),
    145: ("rob", "rival"),
    146: ("take_thing",),
    147: ("take_gold",),
    148: ("stalk", "place"),
    149: ("strike", "face"),
    150: ("strike_hidden",),
    151: ("let_be",),
    152: ("nudge", "die", "way"),
    153: ("dispel",),
    154: ("fan",),
    155: ("order", "matter", "how"),
    156: ("play", "face"),
    157: ("aim_at", "face", "place"),
    158: ("stop",),
    159: ("against", "face", "rival"),
    160: ("win", "face"),
    161: ("use", "face", "place"),
    162: ("lay", "place", "terrain"),
    163: ("escape_to", "start", "place"),
    164: ("blow", "place"),
    165: ("blow_off",),
    166: ("drink",),
    167: ("hit", "place"),
    168: ("lose", "face", "place"),
    169: ("raze", "place"),
    170: ("lower", "place"),
    171: ("lure", "rival", "face"),
    172: ("oppose", "rival"),
    173: ("shoot_with", "number"),
    174: ("shoot", "face"),
    175: ("shoot_fort",),
    176: ("give_hit", "face"),
    177: ("give_hit_to_fort",),
    178: ("save", "face"),
    179: ("let_die",),
    180: ("stay",),
    181: ("retreat_to", "place"),
    182: ("demand", "rival", "face"),
    183: ("unleash", "item"),
    184: ("wield", "item", "face"),
    185: ("turn_on", "item", "rival"),
    186: ("hand_on", "item", "face"),
    187: ("set_out", "place"),
    188: ("take_along", "face"),
    189: ("take_all",),
    190: ("take_flyers",),
    191: ("take_walkers",),
    192: ("go", "place"),
    193: ("fly_on", "place"),
    194: ("put_back",),
    195: ("remain",),
    196: ("halt",),
    197: ("demand_proof",),
    198: ("prove", "face"),
    199: ("refuse",),
    200: ("show_flyer", "face"),
    201: ("show_no_more",),
    202: ("leave_behind", "face"),
    203: ("board", "place"),
    204: ("sail", "place"),
    205: ("drift", "place"),
    206: ("alight", "place"),
    207: ("keep_income", "face"),
    208: ("lend_to", "item", "face"),
    209: ("bribe", "face"),
    210: ("fight_defenders",),
    211: ("resolve", "place"),
    212: ("take_back", "rival", "number"),
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
    96: ("loots", "face"),
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


def then_place_things(t: Realm, seat: i64, place: i64) -> None:
    t.add(PLACE_THINGS | seat << SEAT_AT | place << FIRST_AT)


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


def then_cloud_moves(t: Realm, place: i64) -> None:
    t.add(CLOUD_MOVES | place << FIRST_AT)


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


def then_restore(t: Realm, place: i64, number: i64) -> None:
    t.add(RESTORE | place << FIRST_AT | number << SECOND_AT)


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


def tell_loots(t: Realm, seat: i64, face: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_LOOTS, seat, face, 0, EVERYONE)


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
