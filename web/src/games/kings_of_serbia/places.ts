/** The kind of a zone, from its id. */

import type { Resource as Goods } from "./facts";

/**
 * The kind of a zone: `hand`, `lands`, `action` and so on of a seat, `site` of the map, or else its own id.
 */
export function kindOf(zone: string): string {
  if (/^map\.\d$/.test(zone)) return "site";
  return /^s\d\.(\w+)/.exec(zone)?.[1] ?? zone;
}

export type Resource = Goods["name"];
export const RESOURCES: readonly Resource[] = ["grain", "wood", "metal"];

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
