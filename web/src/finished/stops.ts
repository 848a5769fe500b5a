/** The stops of a review: the turning points of a game, and the decisions that cost something. */

import type { GameReview, ReviewedMove, ReviewTurn } from "../api/types";
import type { Seen } from "../pages/addresses";

export interface Stop {
  /** The position described: for a decision, the one before it. */
  readonly ply: number;
  /** The point of view: for a decision without hindsight, the deciding player's. */
  readonly seen: Seen;
  readonly seat: number;
  readonly turn: ReviewTurn | null;
  readonly move: ReviewedMove | null;
}

export function atTurn(turn: ReviewTurn): Stop {
  return { ply: turn.ply, seen: "all", seat: turn.seat, turn, move: null };
}

export function atMove(move: ReviewedMove, hindsight: boolean): Stop {
  return { ply: move.ply - 1, seen: hindsight ? "all" : move.seat, seat: move.seat, turn: null, move };
}

/** All stops in the order of the game; at the same ply, a turning point comes after the decision. */
export function stopsOf({ turns, moves, hindsight }: GameReview): Stop[] {
  const stops = [...turns.map(atTurn), ...moves.map((move) => atMove(move, hindsight))];
  return stops.sort(
    (one, other) => one.ply - other.ply || Number(other.turn !== null) - Number(one.turn !== null),
  );
}

/**
 * The index of the stop described at a ply: the selected one, else the first one there; -1 if there is none.
 */
export function toldAt(stops: readonly Stop[], ply: number, gone: Stop | null): number {
  const isGone = (one: Stop) => one.ply === gone?.ply && one.move?.ply === gone.move?.ply;
  const at = stops.findIndex((one) => one.ply === ply && isGone(one));
  return at >= 0 ? at : stops.findIndex((one) => one.ply === ply);
}

/** The stops before and after the one described at a ply, if there are any. */
export function around(
  stops: readonly Stop[],
  ply: number,
  told: number,
): { before: Stop | undefined; after: Stop | undefined } {
  if (told >= 0) return { before: stops[told - 1], after: stops[told + 1] };
  return { before: stops.findLast((one) => one.ply < ply), after: stops.find((one) => one.ply > ply) };
}
