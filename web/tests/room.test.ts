import { expect, test } from "vitest";
import { more, wayTo } from "../src/table/room";

const seen = { top: 100, bottom: 500 };

test("what is in sight stays where it is", () => {
  expect(wayTo({ top: 100, bottom: 500 }, seen)).toBe(0);
});

test("the board moves only as far as it must", () => {
  expect(wayTo({ top: 450, bottom: 530 }, seen)).toBe(30);
  expect(wayTo({ top: 60, bottom: 200 }, seen)).toBe(-40);
});

test("what is too high is shown from its beginning", () => {
  expect(wayTo({ top: 300, bottom: 800 }, seen)).toBe(200);
});

test("a table needs more height for larger letters, and for a coach's text", () => {
  expect(more(2, 21, 0)).toBe(0);
  expect(more(2, 31, 0)).toBe(50);
  expect(more(4, 31, 100)).toBe(170);
});
