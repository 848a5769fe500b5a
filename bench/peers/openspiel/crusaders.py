"""The Kingdoms of Crusaders for two, as an OpenSpiel game written in Python.

A card is a set of kinds: lance = 1, bow = 2, swords = 4, helmet = 8, banner = 16. Chance chooses the first seat, deals
five cards to each, and then draws one before every placement.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

SEATS = 2
SECTORS = 5
ROOM = 4
DEALT = 5
KINDS = range(5)
CARDS = range(1, 32)

# Two of every combination of one to three kinds, one of four and five kinds: 56 cards.
COPIES = [0] + [2 if card.bit_count() <= 3 else 1 for card in CARDS]

_GAME_TYPE = pyspiel.GameType(
    short_name="python_crusaders",
    long_name="Python Kingdoms of Crusaders",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=SEATS,
    min_num_players=SEATS,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
)
_GAME_INFO = pyspiel.GameInfo(
    num_distinct_actions=len(CARDS) * SECTORS,
    max_chance_outcomes=len(COPIES),
    num_players=SEATS,
    min_utility=-1.0,
    max_utility=1.0,
    utility_sum=0.0,
    max_game_length=SEATS * SECTORS * ROOM,
)


def placement(card: int, sector: int) -> int:
    """The action that places this card in this sector."""
    return (card - 1) * SECTORS + sector


def strength(army: list[int]) -> tuple[int, ...]:
    """How many Regiments, Battalions and Companies there are, each with their kinds; then the singles (CR-8)."""
    symbols = [sum(card >> kind & 1 for card in army) for kind in KINDS]
    squads = {size: sum(1 << kind for kind in KINDS if symbols[kind] == size) for size in (4, 3, 2, 1)}
    numbered = [number for size in (4, 3, 2) for number in (squads[size].bit_count(), squads[size])]
    return (*numbered, squads[1])


class CrusadersGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """The rules as OpenSpiel registers them."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__(_GAME_TYPE, _GAME_INFO, params or {})

    def new_initial_state(self) -> CrusadersState:
        """A table before chance has chosen who begins."""
        return CrusadersState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> CrusadersObserver:
        """An observer of what a seat sees: its own hand and all armies."""
        return CrusadersObserver(params)


class CrusadersState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """A position, possibly in the middle of a deal."""

    def __init__(self, game: CrusadersGame) -> None:
        super().__init__(game)
        self.deck = list(COPIES)
        self.left = sum(COPIES)
        self.hands: list[list[int]] = [[] for _ in range(SEATS)]
        self.armies: list[list[list[int]]] = [[[] for _ in range(SECTORS)] for _ in range(SEATS)]
        self.first_complete: list[int | None] = [None] * SECTORS
        self.owners: list[int] = []
        self.first_seat: int | None = None
        self.seat = 0

    def current_player(self) -> int:
        """The seat to place, or OpenSpiel's ids for chance and for the end of the game."""
        if len(self.owners) == SECTORS:
            return int(pyspiel.PlayerId.TERMINAL)
        if self.first_seat is None or len(self.hands[self.seat]) <= DEALT:
            return int(pyspiel.PlayerId.CHANCE)
        return self.seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Either seat to begin; afterwards each card in proportion to its copies left in the deck."""
        if self.first_seat is None:
            return [(seat, 1 / SEATS) for seat in range(SEATS)]
        return [(card, copies / self.left) for card, copies in enumerate(self.deck) if copies]

    def _legal_actions(self, player: int) -> list[int]:
        open_sectors = [sector for sector, army in enumerate(self.armies[player]) if len(army) < ROOM]
        cards = sorted(set(self.hands[player]))
        return [placement(card, sector) for card in cards for sector in open_sectors]

    def _apply_action(self, action: int) -> None:
        if not self.is_chance_node():
            self._place(action // SECTORS + 1, action % SECTORS)
        elif self.first_seat is None:
            self.first_seat = self.seat = action
        else:
            self._draw(action)

    def _draw(self, card: int) -> None:
        """Give the card to the seat to move or, during the deal, to the seat with fewer cards."""
        self.deck[card] -= 1
        self.left -= 1
        dealing = len(self.hands[1 - self.seat]) < DEALT <= len(self.hands[self.seat])
        self.hands[1 - self.seat if dealing else self.seat].append(card)

    def _place(self, card: int, sector: int) -> None:
        army = self.armies[self.seat][sector]
        self.hands[self.seat].remove(card)
        army.append(card)
        if len(army) == ROOM:
            self._complete(sector)
        self.seat = 1 - self.seat

    def _complete(self, sector: int) -> None:
        """Once both armies are there, the stronger wins; if they are equal, the first complete (CR-13)."""
        first = self.first_complete[sector]
        if first is None:
            self.first_complete[sector] = self.seat
            return
        mine, rival = (strength(self.armies[seat][sector]) for seat in (self.seat, first))
        self.owners.append(self.seat if mine > rival else first)

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return f"place {action // SECTORS + 1:05b} in {action % SECTORS + 1}"
        return f"begins: {action}" if self.first_seat is None else f"draw {action:05b}"

    def is_terminal(self) -> bool:
        """Whether the fifth marker lies (CR-11)."""
        return len(self.owners) == SECTORS

    def returns(self) -> list[float]:
        """1 for the seat with more markers, -1 for the other; 0 before the end."""
        if not self.is_terminal():
            return [0.0, 0.0]
        won = 1.0 if sum(self.owners) > SECTORS // 2 else -1.0
        return [-won, won]

    def __str__(self) -> str:
        return f"to move {self.seat}, hands {self.hands}, armies {self.armies}"


class CrusadersObserver:
    """A seat's own hand and all armies."""

    def __init__(self, params: dict[str, Any] | None) -> None:
        if params:
            raise ValueError(f"Crusaders has no observation parameters, but got {params}")
        shapes = {"player": (SEATS,), "hand": (len(COPIES),), "armies": (SEATS, SECTORS, len(COPIES))}
        self.tensor = np.zeros(sum(int(np.prod(shape)) for shape in shapes.values()), np.float32)
        self.dict: dict[str, np.ndarray[Any, np.dtype[np.float32]]] = {}
        start = 0
        for name, shape in shapes.items():
            size = int(np.prod(shape))
            self.dict[name] = self.tensor[start : start + size].reshape(shape)
            start += size

    def set_from(self, state: CrusadersState, player: int) -> None:
        """Write what the player sees of the state into the tensor: the number of each card in each place."""
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        for card in state.hands[player]:
            self.dict["hand"][card] += 1
        for seat, armies in enumerate(state.armies):
            for sector, army in enumerate(armies):
                for card in army:
                    self.dict["armies"][seat, sector, card] += 1

    def string_from(self, state: CrusadersState, player: int) -> str:
        """The same as text."""
        return f"player {player}, hand {sorted(state.hands[player])}, armies {state.armies}"


pyspiel.register_game(_GAME_TYPE, CrusadersGame)
