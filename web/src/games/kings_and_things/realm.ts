/** What of the scene belongs to a hex. */

import type { Piece, Scene, Zone } from "../../api/types";
import type { Place } from "../../table/arrange";
import { kindOf } from "./counters";

export interface Hex {
  zone: Zone;
  /** Its number on the map. */
  number: number;
  terrain: string | null;
  /** Fort, special income and cloud. */
  standing: readonly Piece[];
  stacks: readonly Zone[];
}

const numberIn = (id: string): number => Number(id.slice(1));

export function hexOf({ zone, inner }: Place): Hex {
  const tile = zone.pieces.find(({ kind }) => kind === "tile");
  return {
    zone,
    number: numberIn(zone.id),
    terrain: tile?.face?.replace("tile-", "") ?? null,
    standing: zone.pieces.filter(({ kind }) => kind !== "tile"),
    stacks: inner.map((place) => place.zone),
  };
}

/** How many counters lie in a stack. */
export function many(stack: Zone): number {
  return stack.count ?? stack.pieces.length;
}

export function heroesIn(stack: Zone): number {
  return stack.pieces.filter(({ face }) => face !== null && kindOf(face) === "hero").length;
}

/** How many of them have been picked to go. */
export function picked(stack: Zone): number {
  return stack.pieces.filter(({ kind }) => kind === "picked").length;
}

/** Whether a counter of this stack may be touched. */
export function stackLit(stack: Zone, lit: ReadonlySet<string>): boolean {
  return stack.pieces.some(({ id }) => lit.has(id));
}

/** The number of the hex that is fought for; null if none is. */
export function battlefield(scene: Scene): number | null {
  const battle = scene.zones.find(({ id }) => id === "battle");
  const place = battle?.marks.find(({ id }) => id === "place");
  return place ? Number(place.text) : null;
}
