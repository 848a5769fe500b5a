/** The parts of the scene that belong to a hex. */

import type { Piece, Scene, Zone } from "../../api/types";
import type { Place } from "../../table/arrange";
import { factsOf } from "./facts";

export interface Hex {
  zone: Zone;
  /** Its number on the map, used only to vary what grows there. */
  number: number;
  terrain: string | null;
  /** Fort, special income, and cloud. */
  standing: readonly Piece[];
  stacks: readonly Zone[];
}

const numberIn = (id: string): number => Number(id.slice(1));

export function hexOf({ zone, inner }: Place): Hex {
  const tile = zone.pieces.map(factsOf).find((facts) => facts?.sort === "tile");
  return {
    zone,
    number: numberIn(zone.id),
    terrain: tile?.terrain ?? null,
    standing: zone.pieces.filter(({ kind }) => kind !== "tile"),
    stacks: inner.map((place) => place.zone),
  };
}

/** How many counters lie in a stack. */
export function many(stack: Zone): number {
  return stack.count ?? stack.pieces.length;
}

export function heroesIn(stack: Zone): number {
  return stack.pieces.filter((piece) => factsOf(piece)?.sort === "hero").length;
}

/** How many of them have been picked to go. */
export function picked(stack: Zone): number {
  return stack.pieces.filter(({ kind }) => kind === "picked").length;
}

/** Whether a counter of this stack may be touched. */
export function stackLit(stack: Zone, lit: ReadonlySet<string>): boolean {
  return stack.pieces.some(({ id }) => lit.has(id));
}

/** The id of the hex that is fought over; null if there is none. */
export function battlefield(scene: Scene): string | null {
  const battle = scene.zones.find(({ id }) => id === "battle");
  const place = battle?.marks.find(({ id }) => id === "place")?.value;
  return typeof place === "string" ? place : null;
}
