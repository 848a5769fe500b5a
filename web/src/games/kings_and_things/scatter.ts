/** Where the small drawings of a terrain stand in a hex: the same in every picture, but unique to the hex. */

import type { Point } from "../../zones/hexes";
import { SIDE } from "./flat";

/** A pseudo-random number from 0 to 1 for a seed, always the same. */
export function chance(seed: number): number {
  const wave = Math.sin(seed * 127.1 + 311.7) * 43758.5453;
  return wave - Math.floor(wave);
}

export interface Spot extends Point {
  size: number;
  turned: boolean;
}

const AROUND = 9;
const WITHIN = 3;

/** A ring of spots near the rim, and a few nearer to the middle, from top to bottom. */
export function scattered(place: number): Spot[] {
  const ring = Array.from({ length: AROUND }, (_, k) => spot(place, k, 0.66, (k + 0.3) / AROUND));
  const heart = Array.from({ length: WITHIN }, (_, k) => spot(place, k + 20, 0.26, (k + 0.5) / WITHIN));
  return [...ring, ...heart].sort((a, b) => a.y - b.y);
}

function spot(place: number, k: number, far: number, turn: number): Spot {
  const seed = place * 41 + k * 7;
  const angle = (turn + 0.05 * chance(seed)) * Math.PI * 2;
  const away = SIDE * (far + 0.14 * (chance(seed + 1) - 0.5));
  return {
    x: Math.cos(angle) * away,
    y: Math.sin(angle) * away * 0.96,
    size: 0.85 + 0.35 * chance(seed + 2),
    turned: chance(seed + 3) > 0.5,
  };
}
