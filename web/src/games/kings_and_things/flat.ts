/** The map's geometry: hexes with a flat top, in axial coordinates; a side is 100 long. */

import type { Axial, Frame, Point } from "../../zones/hexes";

export const SIDE = 100;
const ROOT = Math.sqrt(3);

/** The middle of a hex. */
export function middle([q, r]: Axial): Point {
  return { x: 1.5 * SIDE * q, y: ROOT * SIDE * (r + q / 2) };
}

/** A hex around the origin, scaled by `size`, as an SVG path. */
export function hexPath(size: number): string {
  const corners = Array.from({ length: 6 }, (_, k) => {
    const angle = (Math.PI / 3) * k;
    return `${(Math.cos(angle) * SIDE * size).toFixed(1)} ${(Math.sin(angle) * SIDE * size).toFixed(1)}`;
  });
  return `M${corners.join("L")}z`;
}

/** The smallest frame around all these hexes. */
export function frame(hexes: readonly Axial[]): Frame {
  const points = hexes.length > 0 ? hexes.map(middle) : [{ x: 0, y: 0 }];
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const left = Math.min(...xs) - SIDE;
  const top = Math.min(...ys) - (ROOT / 2) * SIDE;
  return {
    left,
    top,
    width: Math.max(...xs) + SIDE - left,
    height: Math.max(...ys) + (ROOT / 2) * SIDE - top,
  };
}

/** A hex's box within the frame, in percent of it. */
export function boxIn(outer: Frame, at: Axial): Frame {
  const { x, y } = middle(at);
  return {
    left: ((x - SIDE - outer.left) / outer.width) * 100,
    top: ((y - (ROOT / 2) * SIDE - outer.top) / outer.height) * 100,
    width: ((2 * SIDE) / outer.width) * 100,
    height: ((ROOT * SIDE) / outer.height) * 100,
  };
}
