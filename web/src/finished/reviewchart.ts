/** Winning chances through a game, laid out in pixels on a field as wide as its space, to keep text legible. */

export const HEIGHT = 212;
export const LEFT = 46;
export const RIGHT = 14;
/** The radius of a dot that marks a turning point, and the height of the dots' row above the field. */
export const DOT = 12;
export const ROW = 14;
const TOP = 40;
const BOTTOM = 10;
const WHOLE = 1000;
const BETWEEN = 3;

/** A field of this width for a game of this many plies. */
export interface Field {
  readonly width: number;
  readonly plies: number;
}

/** The x coordinate of a ply. */
export function across(ply: number, { width, plies }: Field): number {
  return LEFT + ((width - LEFT - RIGHT) * ply) / Math.max(1, plies);
}

/** The y coordinate of a chance in thousandths. */
export function down(chance: number): number {
  return TOP + (HEIGHT - TOP - BOTTOM) * (1 - chance / WHOLE);
}

/** The line through the chances at each ply, as an SVG path. */
export function lineOf(chances: readonly number[], width: number): string {
  const field = { width, plies: chances.length - 1 };
  return `M${chances.map((chance, ply) => `${across(ply, field).toFixed(1)} ${down(chance).toFixed(1)}`).join("L")}`;
}

/**
 * The x coordinates of the dots of these plies in their row, in order: each as close to its ply as the others allow.
 */
export function dotsOf(plies: readonly number[], field: Field): number[] {
  const apart = 2 * DOT + BETWEEN;
  // Groups of dots that touch each other, each with the preferred place of its first dot.
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
