/** What a counter is and what is printed on it. */

import type { Piece } from "../../api/types";
import { GOLD, HEROES, HOMES, SYMBOLS } from "./printed";

export type Kind = "creature" | "hero" | "income" | "treasure" | "magic" | "event";

const TREASURES = new Set(["diamond", "pearl", "sapphire", "ruby", "emerald", "treasure_chest"]);
const EVENTS = new Set([
  "big_juju",
  "dark_plague",
  "defection",
  "good_harvest",
  "mother_lode",
  "teeniepox",
  "terrain_disaster",
  "vandals",
  "weather_control",
  "willing_workers",
]);

export function kindOf(face: string): Kind {
  if (face in HEROES) return "hero";
  if (TREASURES.has(face)) return "treasure";
  if (EVENTS.has(face)) return "event";
  if (face in GOLD) return "income";
  return face in HOMES ? "creature" : "magic";
}

const SIGNS: Readonly<Record<string, Sign>> = { F: "flying", M: "magic", R: "ranged", C: "charge" };
export type Sign = "flying" | "magic" | "ranged" | "charge";

export function signsOf(face: string): Sign[] {
  return [...(SYMBOLS[face] ?? "")].flatMap((code) => SIGNS[code] ?? []);
}

export function homeOf(face: string): string {
  return HOMES[face] ?? "";
}

/** The number on it, as the table says it: a combat value, or gold. */
export function numberOf({ face, label }: Pick<Piece, "face" | "label">): string {
  return /, (\d+)/.exec(label)?.[1] ?? GOLD[face ?? ""] ?? "";
}

/** The name alone, without what is printed beside it. */
export function nameOf(label: string): string {
  return label.split(",")[0] ?? label;
}

/** A name in two lines, as even as can be, the second rather the longer one; in one if it has no break. */
export function broken(name: string): string[] {
  const breaks = [...name.matchAll(/ |-/g)].map(({ 0: mark, index }) => [
    name.slice(0, index) + mark.trim(),
    name.slice(index + 1),
  ]);
  const longer = (lines: readonly string[]) => Math.max(...lines.map(({ length }) => length));
  return breaks.toSorted((one, other) => longer(one) - longer(other))[0] ?? [name];
}

/** Flying: a wing; magic: a star; ranged: an arrow; charge: a horseshoe. Round 0 0, 20 across. */
export const SIGN_SHAPES: Readonly<Record<Sign, string>> = {
  flying: "M-9 5C-8-4-2-8 9-8 8-4 6-3 3-2q3 0 4-.500C6 1 3 2 0 2.500q2 .500 3 .300C1 6-5 7-9 5z",
  magic: "M0-9.500 2.200-3 9-3 3.600 1.200 5.600 8 0 4-5.600 8-3.600 1.200-9-3-2.200-3z",
  ranged: "M9-9 7.500-1 5-3.500-4.500 6-4 9-6 9-6 6-9 6-9 4-6 4.500 3.500-5 1-7.500z",
  charge:
    "M-6.500 8.500h4.500v-3h-1C-6-2-4-5.500 0-5.500S6-2 3 5.500h-1v3h4.500v-3C11-2 7-9.500 0-9.500S-11-2-6.500 5.500z",
};
