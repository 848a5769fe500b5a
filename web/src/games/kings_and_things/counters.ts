/** What a counter is, and what is printed on it. */

import type { Piece } from "../../api/types";
import { type Creature, type Facts, factsOf } from "./facts";

/** The sorts of hand-cut counters. */
const KINDS = ["creature", "hero", "income", "treasure", "magic", "event"] as const;
export type Kind = (typeof KINDS)[number];

export type Sign = Creature["symbols"][number];

/** What a counter shows: its sort, its symbols, the home that tints it, and its number, if there is one. */
export interface Printed {
  kind: Kind;
  signs: readonly Sign[];
  home: string;
  number: number | null;
}

/** The number on a thing: a combat value, gold, or the level of a fort. */
export function numberOf(facts: Facts | null): number | null {
  if (facts === null) return null;
  if ("value" in facts) return facts.value;
  if ("gold" in facts) return facts.gold;
  return "level" in facts ? facts.level : null;
}

/** What is printed on a counter; any other thing counts as a plain one. */
export function printedOn(piece: Pick<Piece, "facts">): Printed {
  const facts = factsOf(piece);
  return {
    kind: KINDS.find((kind) => kind === facts?.sort) ?? "magic",
    signs: facts !== null && "symbols" in facts ? facts.symbols : [],
    home: facts !== null && "terrain" in facts ? facts.terrain : "",
    number: numberOf(facts),
  };
}

/** A counter's name alone. */
export function nameOf({ name, label }: Pick<Piece, "name" | "label">): string {
  return name || label;
}

/** A name in two lines, as even as possible; in one if it has no break. */
export function broken(name: string): string[] {
  const breaks = [...name.matchAll(/ |-/g)].map(({ 0: mark, index }) => [
    name.slice(0, index) + mark.trim(),
    name.slice(index + 1),
  ]);
  const longer = (lines: readonly string[]) => Math.max(...lines.map(({ length }) => length));
  return breaks.toSorted((one, other) => longer(one) - longer(other))[0] ?? [name];
}

/** Flying: a wing; magic: a star; ranged: an arrow; charge: a horseshoe. Around 0 0, 20 across. */
export const SIGN_SHAPES: Readonly<Record<Sign, string>> = {
  flying: "M-9 5C-8-4-2-8 9-8 8-4 6-3 3-2q3 0 4-.500C6 1 3 2 0 2.500q2 .500 3 .300C1 6-5 7-9 5z",
  magic: "M0-9.500 2.200-3 9-3 3.600 1.200 5.600 8 0 4-5.600 8-3.600 1.200-9-3-2.200-3z",
  ranged: "M9-9 7.500-1 5-3.500-4.500 6-4 9-6 9-6 6-9 6-9 4-6 4.500 3.500-5 1-7.500z",
  charge:
    "M-6.500 8.500h4.500v-3h-1C-6-2-4-5.500 0-5.500S6-2 3 5.500h-1v3h4.500v-3C11-2 7-9.500 0-9.500S-11-2-6.500 5.500z",
};
