import { expect, it } from "vitest";
import { type Axial, boxIn, corners, frame, middle } from "../src/zones/hexes";

const NEIGHBOURS: Axial[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];

it("puts all six neighbours at the same distance from a hex", () => {
  for (const at of NEIGHBOURS) {
    const { x, y } = middle(at);

    expect(Math.hypot(x, y)).toBeCloseTo(Math.sqrt(3), 9);
  }
});

it("makes neighbours share exactly the two corners of their common side", () => {
  const own = corners([0, 0]).split(" ");

  for (const at of NEIGHBOURS) {
    const shared = corners(at)
      .split(" ")
      .filter((corner) => own.some((other) => close(corner, other)));

    expect(shared).toHaveLength(2);
  }
});

function close(one: string, other: string): boolean {
  const [a = 0, b = 0] = one.split(",").map(Number);
  const [c = 0, d = 0] = other.split(",").map(Number);
  return Math.hypot(a - c, b - d) < 0.001;
}

it("frames a single hex tightly: as wide as it is across, two sides high", () => {
  expect(frame([[0, 0]])).toEqual({ left: -Math.sqrt(3) / 2, top: -1, width: Math.sqrt(3), height: 2 });
});

it("keeps every hex inside the frame of all", () => {
  const all: Axial[] = [[0, 0], ...NEIGHBOURS, [2, -1]];
  const outer = frame(all);

  for (const at of all) {
    const box = boxIn(outer, at);

    expect(box.left).toBeGreaterThanOrEqual(-1e-9);
    expect(box.left + box.width).toBeLessThanOrEqual(100 + 1e-9);
    expect(box.top).toBeGreaterThanOrEqual(-1e-9);
    expect(box.top + box.height).toBeLessThanOrEqual(100 + 1e-9);
  }
});
