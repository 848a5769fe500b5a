import { expect, it } from "vitest";
import type { Happening, LogLine, Step } from "../src/api/types";
import { inFew, sinceThen } from "../src/table/since";
import { realm } from "./realm";

const line = (ply: number, seat: number | null, text = `Line ${ply}.`, heading = 0): LogLine => ({
  ...{ ply, seat, text, heading, about: [] },
});
const turn = (ply: number, seat: number) => line(ply, seat, `Turn of ${seat}`, 1);

it("lists what others have done since, by turns, under the heading of the current turn", () => {
  const log = [turn(1, 1), line(2, 1), line(3, 1), line(4, 1, "Part", 2), turn(5, 2), line(6, 2)];
  expect(sinceThen(log, 2, 6, 0, null)).toMatchObject({
    turns: [
      { heading: "Turn of 1", lines: [{ ply: 3 }], more: 0 },
      { heading: "Turn of 2", lines: [{ ply: 6 }], more: 0 },
    ],
    earlier: 0,
  });
});

it("leaves out what came later, and is empty where nobody else did anything", () => {
  expect(sinceThen([line(1, 1), line(2, 1)], 1, 1, 0, null)).toBe(null);
  expect(sinceThen([line(3, 0), line(4, null)], 2, 4, 0, null)).toBe(null);
});

it("marks only what a computer player did in one's own place", () => {
  const log = [line(3, 0), line(4, 0), line(5, 0), line(6, 1)];
  const marks = (stoodIn: [number, number]) =>
    sinceThen(log, 2, 6, 0, stoodIn)?.turns[0]?.lines.map(({ ply, stoodIn: mark }) => mark && ply);
  expect(marks([4, 5])).toEqual([false, 5, false]);
  expect(marks([3, -1])).toEqual([4, 5, false]);
  expect(sinceThen(log.slice(0, 2), 2, 4, 0, [2, 4])?.turns).toHaveLength(1);
});

it("is a few lines however much has happened, and counts what is left out", () => {
  const log = [1, 2, 3, 4, 5, 6].flatMap((number) => [
    turn(10 * number, 1),
    ...[1, 2, 3, 4, 5].map((more) => line(10 * number + more, 1)),
  ]);
  const since = sinceThen(log, 0, 99, 0, null);
  expect(since?.earlier).toBe(10);
  expect(since?.turns.map(({ lines, more }) => [lines[0]?.ply, lines.length, more])).toEqual([
    ...[3, 4, 5, 6].map((number) => [10 * number + 3, 3, 2]),
  ]);
});

it("shows many turns again as a few, with each step once", () => {
  const news = (seat: number): Happening => ({
    ...{ event: "e", text: "", seat, piece: null, source: null, target: null, gist: "", facts: {} },
    ...{ matter: "", heading: 1, about: [], part: "" },
  });
  const steps: Step[] = Array.from({ length: 20 }, (_, ply) => ({
    ...{ ply, happenings: [news(ply % 3)], view: realm({ ply }) },
  }));
  const few = inFew(steps, 0);
  expect(few.length).toBeLessThanOrEqual(7);
  expect(few.at(-1)?.ply).toBe(19);
  expect(few.flatMap(({ happenings }) => happenings)).toHaveLength(20);
  expect(inFew([], 0)).toEqual([]);
});
