import { describe, expect, test } from "vitest";
import { across, DOT, dotsOf, down, HEIGHT, LEFT, leaderOf, lineOf, ROW } from "../src/finished/reviewchart";

const field = { width: 350, plies: 437 };

test("a game runs from left to right, with a certain win above a certain loss", () => {
  expect(across(0, field)).toBe(LEFT);
  expect(across(437, field)).toBeLessThan(field.width - DOT);
  expect(down(1000)).toBeLessThan(down(0));
  expect(down(0)).toBeLessThan(HEIGHT);
});

test("the line goes through every ply", () => {
  expect(lineOf([500, 1000, 0], 350).split("L")).toHaveLength(3);
  expect(lineOf([500], 350)).toMatch(/^M46\.0 /);
});

describe("the dots of turning points", () => {
  const apart = (dots: readonly number[]) => dots.slice(1).map((x, at) => x - (dots[at] ?? 0));

  test("stand above the curve without overlapping, in their order", () => {
    const dots = dotsOf([6, 12, 20, 40, 50, 69], field);
    expect(Math.min(...apart(dots))).toBeGreaterThanOrEqual(2 * DOT);
    expect(ROW + DOT).toBeLessThan(down(1000));
  });

  test("stand above their plies where there is room", () => {
    expect(dotsOf([100, 300], field)).toEqual([across(100, field), across(300, field)]);
  });

  test("stay inside the field at both ends", () => {
    for (const plies of [[1, 2, 3, 4, 5, 6], [432, 433, 434, 435, 436, 437], [437]]) {
      const dots = dotsOf(plies, field);
      expect(Math.min(...dots)).toBeGreaterThanOrEqual(DOT);
      expect(Math.max(...dots)).toBeLessThanOrEqual(field.width - DOT);
    }
  });

  test("are joined to the curve", () => {
    expect(leaderOf(100, 0, 1000, field)).toBe(`M100.0 ${ROW + DOT}L${LEFT}.0 38V${down(1000).toFixed(1)}`);
  });
});
