import { expect, test } from "vitest";
import type { GameReview, ReviewedMove } from "../src/api/types";
import { around, stopsOf, toldAt } from "../src/finished/stops";

const move = (ply: number, seat: number): ReviewedMove => ({
  ply,
  seat,
  done: "Wait",
  better: "Go",
  cost: "5 %",
  verdict: "Inaccuracy",
  path: [],
  better_path: ["a1"],
  asked: "What now?",
});

const review: GameReview = {
  name: "The Steward",
  hindsight: false,
  seats: [],
  turns: [
    { ply: 4, seat: 1, text: "Move 4", asked: "What now?" },
    { ply: 9, seat: 0, text: "Move 9", asked: "" },
  ],
  moves: [move(4, 0), move(5, 1)],
};

test("a review stops before a costly decision, seen by whoever made it, and after what turned the game", () => {
  const stops = stopsOf(review);
  expect(stops.map(({ ply, seen }) => [ply, seen])).toEqual([
    [3, 0],
    [4, "all"],
    [4, 1],
    [9, "all"],
  ]);
  expect(stopsOf({ ...review, hindsight: true }).every(({ seen }) => seen === "all")).toBe(true);
});

test("of two stops at a ply the chosen one is shown", () => {
  const stops = stopsOf(review);
  expect(toldAt(stops, 4, null)).toBe(1);
  expect(toldAt(stops, 4, stops[2] ?? null)).toBe(2);
  expect(toldAt(stops, 4, stops[0] ?? null)).toBe(1);
  expect(toldAt(stops, 7, stops[2] ?? null)).toBe(-1);
});

test("from a ply without a stop one goes to the stops around it", () => {
  const stops = stopsOf(review);
  expect(around(stops, 7, -1)).toEqual({ before: stops[2], after: stops[3] });
  expect(around(stops, 3, 0)).toEqual({ before: undefined, after: stops[1] });
});
