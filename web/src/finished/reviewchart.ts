/** Chances to win through a game, laid out in pixels on a field as wide as there is room: its letters are never small. */

export const HEIGHT = 212;
export const LEFT = 46;
export const RIGHT = 14;
/** Half of a dot that marks a turning point, and the row above the field in which they stand. */
export const DOT = 12;
export const ROW = 14;
const TOP = 40;
const BOTTOM = 10;
const WHOLE = 1000;
const BETWEEN = 3;

/** A field so wide, for a game of so many plies. */
export interface Field {
  readonly width: number;
  readonly plies: number;
}

/** Where a ply lies from left to right. */
export function across(ply: number, { width, plies }: Field): number {
  return LEFT + ((width - LEFT - RIGHT) * ply) / Math.max(1, plies);
}

/** Where a chance in thousandths lies from top to bottom. */
export function down(chance: number): number {
  return TOP + (HEIGHT - TOP - BOTTOM) * (1 - chance / WHOLE);
}

/** The line through the chances at each ply, as an SVG path. */
export function lineOf(chances: readonly number[], width: number): string {
  const field = { width, plies: chances.length - 1 };
  return `M${chances.map((chance, ply) => `${across(ply, field).toFixed(1)} ${down(chance).toFixed(1)}`).join("L")}`;
}

/** Where the dots of these plies stand in their row, in order: each as near above its ply as no other one is in its way. */
export function dotsOf(plies: readonly number[], field: Field): number[] {
  const apart = 2 * DOT + BETWEEN;
  // Groups of dots that touch each other, each with the place where its first one would like to stand.
  const groups: { wish: number; count: number }[] = [];
  plies.forEach((ply, at) => {
    let last = { wish: across(ply, field) - at * apart, count: 1 };
    for (let before = groups.at(-1); before && before.wish > last.wish; before = groups.at(-1)) {
      const count = before.count + last.count;
      last = { wish: (before.wish * before.count + last.wish * last.count) / count, count };
      groups.pop();
    }
    groups.push(last);
  });
  const most = field.width - DOT - 1 - (plies.length - 1) * apart;
  const wishes = groups.flatMap(({ wish, count }) => Array.from({ length: count }, () => wish));
  return wishes.map((wish, at) => Math.max(DOT + 1, Math.min(wish, most)) + at * apart);
}

/** The thin line from a dot in the row down to a chance at a ply. */
export function leaderOf(dot: number, ply: number, chance: number, field: Field): string {
  const x = across(ply, field).toFixed(1);
  return `M${dot.toFixed(1)} ${ROW + DOT}L${x} ${TOP - 2}V${down(chance).toFixed(1)}`;
}
