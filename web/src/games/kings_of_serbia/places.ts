/** What a zone is, by its id. */

import type { SymbolKind } from "./symbols";

/** The symbols of the Action cards, in their order. */
const ACTION_SYMBOLS: readonly SymbolKind[] = ["compass", "sword", "grain", "wood", "metal"];

/** The symbol of the Action card that a zone is; null for any other zone. */
export function actionOf(zone: string): SymbolKind | null {
  const number = /^s\d\.action\.(\d)$/.exec(zone)?.[1];
  return number === undefined ? null : (ACTION_SYMBOLS[Number(number)] ?? null);
}

/** What a zone is: a seat's `hand`, `lands`, `action`.., a `site` of the map, or its own id. */
export function kindOf(zone: string): string {
  if (/^map\.\d$/.test(zone)) return "site";
  return /^s\d\.(\w+)/.exec(zone)?.[1] ?? zone;
}

export const RESOURCES = ["grain", "wood", "metal"] as const;
export type Resource = (typeof RESOURCES)[number];

export const isResource = (text: unknown): text is Resource => RESOURCES.some((one) => one === text);

export const PHASES = [
  "drawing",
  "placing",
  "reveal",
  "exploring",
  "conquering",
  "production",
  "trading",
  "buying",
] as const;
export type Phase = (typeof PHASES)[number];
