import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { MyTable } from "../src/api/types";
import { mine } from "../src/mine/mine.svelte";

/** The server's answers to requests for tables, in this order. */
const answers: Promise<Response>[] = [];

beforeEach(() => {
  mine.going_on = [];
  vi.stubGlobal("fetch", async (path: string) => {
    if (path.includes("invit")) return Response.json({ invites: [] });
    return answers.shift() ?? Response.error();
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  answers.length = 0;
});

function tables(seat: number): Response {
  const one: Partial<MyTable> = { table: "t1", seat, own: [0, 1], your_turn: true };
  return Response.json({ going_on: [one], finished: [], waiting: [], now: 0 });
}

it("keeps the latest state, even if an earlier answer comes after it", async () => {
  let come = (_answer: Response) => {};
  const late = new Promise<Response>((resolve) => {
    come = resolve;
  });
  answers.push(late, Promise.resolve(tables(1)));

  const first = mine.look();
  await mine.look();
  come(tables(0));
  await first;

  expect(mine.at("t1")?.seat).toBe(1);
});
