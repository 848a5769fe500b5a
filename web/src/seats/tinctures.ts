/** The six seats of heraldry: a tincture always goes with its hatching and charge. */

import { SHAPES } from "../icons/shapes";

export interface Tincture {
  name: "gules" | "azure" | "vert" | "purpure" | "sable" | "or";
  charge: string;
  /** The hatching in a field of 64 by 72, as SVG path data of thin lines; dots for or. */
  hatching: string;
}

/** A heater shield in a field of 64 by 72. */
export const OUTLINE = "M3 3h58v33c0 18-14 27-29 33C17 63 3 54 3 36z";

const steps = (from: number, to: number, step: number) =>
  Array.from({ length: Math.ceil((to - from) / step) }, (_, k) => from + k * step);

const VERTICAL = steps(4, 64, 6)
  .map((x) => `M${x} 0v72`)
  .join("");
const HORIZONTAL = steps(5, 72, 6)
  .map((y) => `M0 ${y}h64`)
  .join("");
const DOWN_RIGHT = steps(-68, 64, 8)
  .map((x) => `M${x} 0l72 72`)
  .join("");
const UP_RIGHT = steps(-68, 64, 8)
  .map((x) => `M${x} 72l72-72`)
  .join("");
const DOTS = steps(6, 64, 8)
  .flatMap((x) => steps(6, 72, 8).map((y) => `M${x} ${y}h.01`))
  .join("");

export const TINCTURES: readonly Tincture[] = [
  { name: "gules", charge: SHAPES.lion, hatching: VERTICAL },
  { name: "azure", charge: SHAPES.eagle, hatching: HORIZONTAL },
  { name: "vert", charge: SHAPES.stag, hatching: DOWN_RIGHT },
  { name: "purpure", charge: SHAPES.griffin, hatching: UP_RIGHT },
  { name: "sable", charge: SHAPES.tower, hatching: VERTICAL + HORIZONTAL },
  { name: "or", charge: SHAPES.sun, hatching: DOTS },
];

export function tinctureOf(seat: number): Tincture {
  const found = TINCTURES[seat % TINCTURES.length];
  if (!found) throw new RangeError(`no tincture for seat ${seat}`);
  return found;
}

/** The class that gives an owned thing its colour and hatching; "" if it has no owner. */
export function tinctureClass(owner: number | null): string {
  return owner === null ? "" : tinctureOf(owner).name;
}
