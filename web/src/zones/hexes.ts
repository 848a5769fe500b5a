/** Hexes with a point on top, in axial coordinates; lengths are in units of a hex's side. */

export type Axial = readonly [q: number, r: number];

export interface Point {
  x: number;
  y: number;
}

const ROOT = Math.sqrt(3);

/** The middle of a hex. */
export function middle([q, r]: Axial): Point {
  return { x: ROOT * (q + r / 2), y: 1.5 * r };
}

/** The six corners of a hex, clockwise from the top, as an SVG points list. */
export function corners(at: Axial): string {
  const { x, y } = middle(at);
  return Array.from({ length: 6 }, (_, k) => {
    const angle = (Math.PI / 3) * k - Math.PI / 2;
    return `${(x + Math.cos(angle)).toFixed(4)},${(y + Math.sin(angle)).toFixed(4)}`;
  }).join(" ");
}

export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The smallest frame around all these hexes. */
export function frame(hexes: readonly Axial[]): Frame {
  const points = hexes.length > 0 ? hexes.map(middle) : [{ x: 0, y: 0 }];
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const left = Math.min(...xs) - ROOT / 2;
  const top = Math.min(...ys) - 1;
  return { left, top, width: Math.max(...xs) + ROOT / 2 - left, height: Math.max(...ys) + 1 - top };
}

/** A hex's box within the frame, in percent of it. */
export function boxIn(outer: Frame, at: Axial): Frame {
  const { x, y } = middle(at);
  return {
    left: ((x - ROOT / 2 - outer.left) / outer.width) * 100,
    top: ((y - 1 - outer.top) / outer.height) * 100,
    width: (ROOT / outer.width) * 100,
    height: (2 / outer.height) * 100,
  };
}
