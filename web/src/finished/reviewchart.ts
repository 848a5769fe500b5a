/** Chances to win through a game, laid out on a field of its own size. */

export const WIDTH = 640;
export const HEIGHT = 190;
export const LEFT = 62;
const RIGHT = 12;
const TOP = 10;
const BOTTOM = 12;
const WHOLE = 1000;

/** Where a ply lies from left to right, of so many. */
export function across(ply: number, plies: number): number {
  return LEFT + ((WIDTH - LEFT - RIGHT) * ply) / Math.max(1, plies);
}

/** Where a chance in thousandths lies from top to bottom. */
export function down(chance: number): number {
  return TOP + (HEIGHT - TOP - BOTTOM) * (1 - chance / WHOLE);
}

/** The line through the chances at each ply, as an SVG path. */
export function lineOf(chances: readonly number[]): string {
  const plies = chances.length - 1;
  return `M${chances.map((chance, ply) => `${across(ply, plies).toFixed(1)} ${down(chance).toFixed(1)}`).join("L")}`;
}
