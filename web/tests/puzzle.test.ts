import { afterEach, beforeEach, expect, it, vi } from "vitest";
import catalogue from "../../src/kingstable/server/words/en.ftl?raw";
import type { PuzzleView } from "../src/api/types";
import { PuzzleState } from "../src/puzzles/state.svelte";
import { useCatalogue } from "../src/words/words.svelte";
import { REALM } from "./realm";

beforeEach(() => {
  useCatalogue("en", catalogue);
  vi.stubGlobal("fetch", async () => Response.error());
});

afterEach(() => vi.unstubAllGlobals());

it("says so when an answer does not reach the house", async () => {
  const info = { id: "p1", game: "realm", title: "Realm" };
  const puzzle = new PuzzleState({
    info,
    seat: 0,
    players: ["Anna", "Ben"],
    scene: REALM,
  } as unknown as PuzzleView);

  await puzzle.send("pass");

  expect(puzzle.note?.text).toBe("The server is not responding. Check your connection and try again.");
});
