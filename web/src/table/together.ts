/** Several moves with one touch, sent one after another, each as an answer to the question then asked. */

import type { Offer, Scene } from "../api/types";

/** Several moves made together. */
export interface Together {
  label: string;
  moves: readonly string[];
  /** The place that they are about, where the button stands; without one, it stands with the answers. */
  at?: string;
}

/** A thing that can be dragged with everything in it. */
export interface Carrying {
  /** The id of the thing that follows the finger. */
  thing: string;
  /** The moves that carry it to where it is let go; none if it cannot go there. */
  moves: (to: string) => readonly string[];
}

/** The first of these moves that is offered now, and those after it; null if none is. */
export function nextOf(moves: readonly string[], offers: readonly Offer[]): [string, string[]] | null {
  const offered = new Set(offers.map(({ move }) => move));
  const at = moves.findIndex((move) => offered.has(move));
  const move = moves[at];
  return move === undefined ? null : [move, moves.slice(at + 1)];
}

/** The pieces in a zone, by its id. */
export function piecesIn(scene: Scene, id: string) {
  return scene.zones.find((zone) => zone.id === id)?.pieces ?? [];
}
