"""Limits and prices, options and their choices, phases and steps: the numbers that have a name in the rulebook."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# Limits and prices

HORIZON: Final[i64] = 200
"""How many moves a search plays on before it counts the standing as a result: about one round of all players."""
CUT: Final[i64] = 80
"""How many moves a search plays on before it asks for `chances`, found by measurement (docs/strength-studies.md)."""
EXPLORATION: Final = 2.0
"""How much a search tries moves it has seldom tried: more than in other games, as good moves often look poor."""
STACK_LIMIT: Final[i64] = 10
SHIELD_LIMIT: Final[i64] = 10
MOVE_POINTS: Final[i64] = 4
START_GOLD: Final[i64] = 10
START_THINGS: Final[i64] = 10
LARGEST_NUMBER: Final[i64] = 40
"""The largest number that is written in a move."""
PRICE: Final[i64] = 5
"""What a level of a fort, a recruit and a point before a Hero roll cost (KT-51, KT-61, KT-155)."""

# The options, by number, and the value of each choice (1.23)

BLUFF: Final[i64] = 0
TILES: Final[i64] = 1
SEA_SWAP: Final[i64] = 2
KINGDOM: Final[i64] = 3
EXCHANGE: Final[i64] = 4
PLACE1: Final[i64] = 5
DECK23: Final[i64] = 6
BEGINNERS: Final[i64] = 7
GREAT_HUNTER: Final[i64] = 8
LORDS: Final[i64] = 9
OVERFLOW: Final[i64] = 10
FLY_LIMIT: Final[i64] = 11
NEUTRALS: Final[i64] = 12
EXPLORE_AFTER: Final[i64] = 13
DAMAGE: Final[i64] = 14
PLACECAP: Final[i64] = 15
BARON_HITS: Final[i64] = 16
HARVEST: Final[i64] = 17
DUST_STAY: Final[i64] = 18
HERO_AS_CREATURE: Final[i64] = 19
ENDING: Final[i64] = 20
MAX_TURNS: Final[i64] = 21
SECRECY: Final[i64] = 22
MEMORY: Final[i64] = 23
DEFAULT: Final[i64] = 0
"""The first choice of every option is the default; most have one other, 1."""
CHALLENGE: Final[i64] = 1
TILES_OPEN: Final[i64] = 1
SWAP_ALL: Final[i64] = 1
LOOSE: Final[i64] = 1
EXCHANGE_BEFORE: Final[i64] = 1
PLACE_ANY: Final[i64] = 1
SMALL_DECK: Final[i64] = 1
BEGINNERS_ON: Final[i64] = 1
HUNTER_4: Final[i64] = 1
LORDS_PENALTY: Final[i64] = 1
OVERFLOW_PENALTY: Final[i64] = 1
OVERFLOW_ACCUSER: Final[i64] = 2
LIMIT_ENEMY: Final[i64] = 1
NEUTRALS_AUTO: Final[i64] = 1
EXPLORE_SAME: Final[i64] = 1
DAMAGE_FOUGHT: Final[i64] = 1
PLACE_BATTLE: Final[i64] = 1
BARON_TOTAL: Final[i64] = 1
HARVEST_FORTS: Final[i64] = 1
DUST_LOST: Final[i64] = 1
HEROES_COUNT: Final[i64] = 1
END_1986: Final[i64] = 1
END_CLOCK: Final[i64] = 2
SECRECY_NONE: Final[i64] = 1
SECRECY_FULL: Final[i64] = 2
MEMORY_OFF: Final[i64] = 1
TURN_LIMITS: Final = (0, 5, 10, 15, 20, 30, 40, 60, 80, 100)
"""By the choice of `max_turns`, the last turn; 0 for none (KT-206)."""
LAST_TURNS: Final[vec[i64]] = vec[i64](list(TURN_LIMITS))

# What chance is used for

DICE: Final[i64] = 0
DRAWING: Final[i64] = 1
TILES_DRAWN: Final[i64] = 2
HERO_SIDES: Final[i64] = 3
STEALING: Final[i64] = 4

# The phases of a turn, in order (KT-36); 0 is the setup

SETTING_UP: Final[i64] = 0
GOLD_PHASE: Final[i64] = 1
HERO_PHASE: Final[i64] = 2
RECRUITING_PHASE: Final[i64] = 3
EVENT_PHASE: Final[i64] = 4
MOVEMENT_PHASE: Final[i64] = 5
COMBAT_PHASE: Final[i64] = 6
CONSTRUCTION_PHASE: Final[i64] = 7
POWERS_PHASE: Final[i64] = 8

# The steps of a round of battle (KT-125)

MAGIC_STEP: Final[i64] = 1
RANGED_STEP: Final[i64] = 2
MELEE_STEP: Final[i64] = 3

# The windows of a battle (KT-188); the one after the dice is the Lucky Charm's

W_START: Final[i64] = 1
W_ROUND: Final[i64] = 2
W_STEP: Final[i64] = 3
W_RETREAT: Final[i64] = 4
