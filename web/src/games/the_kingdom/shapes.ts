/** Our own suits, each around 0 0 in a field of 21 by 21, with the line cut into it. */

import type { Suit } from "./cards";
import type { Joker } from "./facts";

interface Shape {
  body: string;
  cut: string;
}

const LEAF =
  "M0-10.500C2-6 8.800-2.200 8.800 2.800A4.300 4.300 0 0 1 1.200 5.500C1.500 7.600 2.600 9.200 4.200 10.400H-4.200C-2.600 9.200-1.500 7.600-1.200 5.500A4.300 4.300 0 0 1-8.800 2.800C-8.800-2.200-2-6 0-10.500z";
const TREFOIL =
  "M0-10.300a4.500 4.500 0 0 1 3.300 7.560A4.500 4.500 0 1 1 1.500 4.500C1.700 7 2.700 9 4.200 10.400H-4.200C-2.700 9-1.700 7-1.500 4.500A4.500 4.500 0 1 1-3.300-2.740 4.500 4.500 0 0 1 0-10.300z";
const HEART =
  "M0 10C-3 5.500-9.600 1.500-9.600-4A5.050 5.050 0 0 1 0-6.400 5.050 5.050 0 0 1 9.600-4C9.600 1.500 3 5.500 0 10z";
const LOZENGE =
  "M0-10.800C2-6.200 5-2.600 8-0 5 2.600 2 6.200 0 10.800-2 6.200-5 2.600-8 0-5-2.600-2-6.200 0-10.800z";

export const SHAPES: Record<Suit, Shape> = {
  s: {
    body: LEAF,
    cut: "M0-6V3.500M0-2.500 2.800.200M0-2.500-2.800.200M0 .500 3.600 3.200M0 .500-3.600 3.200",
  },
  c: {
    body: TREFOIL,
    cut: "M0-7.300v3M-6.600 2.600l2.600-1.500M6.600 2.600 4 1.100M-1.300-5.800h2.600M-5.800.600l1.200 2.300M5.800.600 4.600 2.900",
  },
  h: { body: HEART, cut: "M-6.700-3.600C-6.500-.2-3 2.700 0 6 3 2.700 6.500-.2 6.700-3.600" },
  d: { body: LOZENGE, cut: "M0-6.600 4.900 0 0 6.600-4.900 0z" },
};

export type Season = Joker["season"];
export const SEASONS: readonly Season[] = ["winter", "spring", "summer", "fall", "end"];

const around = (many: number, draw: (cos: (r: number) => string, sin: (r: number) => string) => string) =>
  Array.from({ length: many }, (_, step) => {
    const angle = ((step * 360) / many - 90) * (Math.PI / 180);
    const off = (part: number) => (r: number) => (r * part).toFixed(2);
    return draw(off(Math.cos(angle)), off(Math.sin(angle)));
  }).join("");

function flake(): string {
  const arm = [0, 60, 120, 180, 240, 300].map((turn) => {
    const point = (r: number, by: number) => {
      const angle = ((turn + by) * Math.PI) / 180;
      return `${(r * Math.cos(angle)).toFixed(2)} ${(r * Math.sin(angle)).toFixed(2)}`;
    };
    return `M0 0L${point(10, 0)}M${point(8.6, 24)}L${point(5.6, 0)}L${point(8.6, -24)}`;
  });
  return arm.join("");
}

/** Each season's emblem in a field of 22 by 22: the filled part and the lines. */
export const EMBLEMS: Record<Season, { fill: string; line: string }> = {
  winter: { fill: "", line: flake() },
  spring: {
    fill: `${around(5, (cos, sin) => `M${cos(6)} ${sin(6)}m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z`)}`,
    line: "M0-2.200a2.200 2.200 0 1 0 .01 0z",
  },
  summer: {
    fill: "M0-5.200A5.200 5.200 0 1 1-.01-5.200z",
    line: around(12, (cos, sin) => `M${cos(7)} ${sin(7)}L${cos(10.2)} ${sin(10.2)}`),
  },
  fall: {
    fill: "M1-10.500C4-8 5-7 4.500-4.500 6.500-5.500 8-5.500 9.500-5 9 -3 8.500-1.500 7 0 8.500 1 9 2 9 4 6.500 5 4 5 2 4.500L1 6-1 4.500C-3 5-5.500 5-8 4-8 2-7.500 1-6 0-7.500-1.500-8-3-8.500-5-7-5.500-5.500-5.500-3.500-4.500-4-7-2-8.500 1-10.500z",
    line: "M0-5 0 10.500M0 1 4.500-2M0 1-4.500-2",
  },
  end: {
    fill: "M-6-9H6C6-4 3-2 1 0 3 2 6 4 6 9H-6C-6 4-3 2-1 0-3-2-6-4-6-9z",
    line: "M-7.500-10H7.500M-7.500 10H7.500",
  },
};
