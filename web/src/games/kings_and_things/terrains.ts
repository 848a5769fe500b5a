/**
 * The small brush strokes of each terrain, around the foot of the thing they draw; lines and filled parts.
 */

export interface Strokes {
  line: string;
  fill: string;
}

export const STROKES: Readonly<Record<string, Strokes>> = {
  plains: { line: "M-11 2q2-9-2-15M-5 2q0-11 3-17M1 2q1-9 6-13M7 2q1-6 6-9", fill: "" },
  frozen_waste: {
    line: "M-15 4 -5-16 1-4 6-12 16 4M-5-16l2 10M6-12l0 7",
    fill: "M-9-8-5-16-1-8-4-6zM3-8l3-5 3 6-3 1z",
  },
  mountain: {
    line: "M-19 6 -3-20 5-7 9-13 20 6M-3-20l1 13-4 9M9-13l1 9",
    fill: "M-3-20l1 13-4 9 11 4h8L5-7z",
  },
  swamp: {
    line: "M-5 2v-18M1 2q0-12 2-15M-5-2q-6-3-7-8M-16 5q16 4 30 0",
    fill: "M-6.500-17h3v8h-3zM1.500-14h3v7h-3z",
  },
  jungle: {
    line: "M0 5q-2-9 1-16M1-11q-9-6-14 1M1-11q8-7 14 0M1-11q-7 0-9 8M1-11q8 0 9 8M1-11q0-7 5-9",
    fill: "M1-11q-9-8-15 1 8-3 15-1zM1-11q8-9 15 0-8-3-15 0z",
  },
  forest: { line: "M0 6v-5", fill: "M0-22l8 10h-4l6 8h-4l5 7h-22l5-7h-4l6-8h-4z" },
  desert: { line: "M-17 3q8-9 17-3 7 5 17 0M-4-8v0M6-9v0M12-6v0", fill: "M-17 3q8-9 17-3-8 0-17 3z" },
  sea: { line: "M-17 0q6-7 11 0 5 6 11 0 5-6 11 0M-8 8q4-4 8 0 4 4 8 0", fill: "" },
};
