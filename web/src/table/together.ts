/** Several moves in one touch: they are sent one after another, each as an answer to what is asked by then. */

import type { Offer, Scene } from "../api/types";

/** What several moves come to together. */
export interface Together {
  label: string;
  moves: readonly string[];
  /** The place that it is about, where its button stands; else it stands with the answers. */
  at?: string;
}

/** A thing that can be dragged with all that lies in it. */
export interface Carrying {
  /** The id of what travels with the finger. */
  thing: string;
  /** The moves that carry it to where it is let go; none where that is no place for it. */
  moves: (to: string) => readonly string[];
}

/** Of moves still to be sent, the first one that is offered now, and those behind it; null if none is. */
export function nextOf(moves: readonly string[], offers: readonly Offer[]): [string, string[]] | null {
  const offered = new Set(offers.map(({ move }) => move));
  const at = moves.findIndex((move) => offered.has(move));
  const move = moves[at];
  return move === undefined ? null : [move, moves.slice(at + 1)];
}

/** The pieces that a zone holds, by its id. */
export function piecesIn(scene: Scene, id: string) {
  return scene.zones.find((zone) => zone.id === id)?.pieces ?? [];
}
