"""How often our search wins against OpenSpiel's own, which plays the same games through our adapter.

`python -m bench.spiel_search crusaders --games 40 --seconds 0.5` lets `SearchPlayer` meet OpenSpiel's IS-MCTS
(`open_spiel.python.algorithms.ismcts`; Cowling, Powley and Whitehouse 2012). Both have the same processor time for each
move, except that ours stops sooner if nothing can change, and takes half as long again if two moves are close. Rules,
deals and imagined deals are the same. OpenSpiel's search is used as it comes: it plays out at random and works on
information states. Each deal is played from both seats. Ctrl-C prints the games so far.
"""

from __future__ import annotations

import argparse
import json
from time import thread_time

import numpy as np
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from kingstable.bots.ismcts import SearchPlayer
from kingstable.bots.player import View
from kingstable.coach.worth import standing_of
from kingstable.core.luck import FastLuck
from kingstable.core.seeds import derived
from kingstable.lab.intervals import share_in_groups
from kingstable.rl.spiel import SpielGame, SpielState, load

EXPLORATION = 1.4
LIMIT = 20_000


class Theirs(ISMCTSBot):  # type: ignore[misc]  # OpenSpiel has no types
    """OpenSpiel's search with a budget of time instead of simulations."""

    def __init__(self, game: SpielGame, seconds: float, seed: int) -> None:
        random = np.random.RandomState(seed % 2**32)
        super().__init__(game, RandomRolloutEvaluator(1, random), EXPLORATION, 0, random_state=random)
        self.seconds = seconds
        self.simulations = self.searches = 0

    def run_search(self, state: SpielState) -> list[tuple[int, float]]:
        """Each action with the probability of choosing it."""
        actions = state.legal_actions()
        if len(actions) == 1:
            return [(actions[0], 1.0)]
        self.reset()
        root = self.create_new_node(state)
        until = thread_time() + self.seconds
        self.searches += 1
        while thread_time() < until or root.total_visits < 1:
            self.run_simulation(self.sample_root_state(state))
            self.simulations += 1
        found: list[tuple[int, float]] = self.get_final_policy(state, root)
        return found


def victory(game: SpielGame, deal: int, ours: int, theirs: Theirs, seconds: float, seed: int) -> float:
    """Our seat's share of the victory in this deal: 1, 0, or a half."""
    state = game.new_initial_state()
    state.apply_action(deal)
    player = SearchPlayer(derived(seed, "ours", deal, ours), seconds=seconds, clock=thread_time)
    unseen = FastLuck(derived(seed, "view", deal, ours))
    while not state.is_terminal():
        assert state.play is not None
        if state.current_player() == ours:
            table = state.play.table
            state.play.move(player.choose(View(game.setting.game, table.imagine(ours, unseen), ours)))
        else:
            state.apply_action(int(theirs.step(state)))
    assert state.play is not None
    return float(standing_of(state.play.table)[ours])


def main() -> None:
    asked = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    asked.add_argument("game", choices=("crusaders", "kingdoms", "the_kingdom"))
    asked.add_argument("--games", type=int, default=40)
    asked.add_argument("--seconds", type=float, default=0.5)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--json", action="store_true")
    given = asked.parse_args()
    game = load(given.game, players=2, limit=LIMIT, deals=1 << 30)
    theirs = Theirs(game, given.seconds, derived(given.seed, "theirs"))
    deals: list[list[float]] = []
    try:
        for number in range(-(-given.games // 2)):
            deal = derived(given.seed, "deal", number) % (1 << 30)
            deals.append([])
            for ours in (0, 1):
                deals[-1].append(victory(game, deal, ours, theirs, given.seconds, given.seed))
    except KeyboardInterrupt:
        pass
    found = share_in_groups([each for each in deals if each])
    games, each_search = sum(map(len, deals)), theirs.simulations / max(1, theirs.searches)
    if given.json:
        told = {"game": given.game, "games": games, "seconds": given.seconds, "won": found.share, "low": found.low,
                "high": found.high, "their_simulations": each_search}  # fmt: skip
        print(json.dumps(told))
        return
    print(
        f"{given.game}, {given.seconds:g} s a move, {games} games: ours won {found.share:.1%} "
        f"({found.low:.1%} to {found.high:.1%}); OpenSpiel's made {each_search:.0f} simulations a move"
    )


if __name__ == "__main__":
    main()
