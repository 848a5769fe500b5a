import { expect, test } from "vitest";
import { across, down, HEIGHT, LEFT, lineOf, WIDTH } from "../src/finished/reviewchart";

test("a game lies from the left to the right, and a certain win above a certain loss", () => {
  expect(across(0, 10)).toBe(LEFT);
  expect(across(10, 10)).toBeLessThan(WIDTH);
  expect(down(1000)).toBeLessThan(down(0));
  expect(down(0)).toBeLessThan(HEIGHT);
});

test("the line goes through every ply", () => {
  expect(lineOf([500, 1000, 0]).split("L")).toHaveLength(3);
  expect(lineOf([500])).toMatch(/^M62\.0 /);
});
