import { expect, it } from "vitest";
import { kindsOf, spelledMove, tally } from "../src/games/crusaders/symbols";

it("reads a face's name as its symbols", () => {
  expect([...kindsOf("laboba")]).toEqual(["la", "bo", "ba"]);
  expect(kindsOf("").size).toBe(0);
});

it("counts the columns of a sector, face-down cards not at all", () => {
  expect(tally(["laba", "boba", "ba", null])).toEqual([1, 1, 0, 0, 3]);
});

it("spells a move to one's own sector as the notation does", () => {
  expect(spelledMove("labosw", "s2.sector.3", 2)).toBe("place labosw 3");
});

it("spells nothing for a rival's sector, for other places and for hidden cards", () => {
  expect(spelledMove("la", "s1.sector.3", 0)).toBeNull();
  expect(spelledMove("la", "deck", 0)).toBeNull();
  expect(spelledMove(null, "s0.sector.3", 0)).toBeNull();
});
