import { afterEach, beforeEach, expect, it, vi } from "vitest";
import catalogue from "../../src/kingstable/server/words/en.ftl?raw";
import { takingBack } from "../src/life/takingback.svelte";
import { TableState } from "../src/table/state.svelte";
import { useCatalogue } from "../src/words/words.svelte";
import { realm } from "./realm";

const answers: Promise<Response>[] = [];

beforeEach(() => {
  useCatalogue("en", catalogue);
  vi.stubGlobal("fetch", async () => answers.shift() ?? Response.error());
});

afterEach(() => {
  vi.unstubAllGlobals();
  answers.length = 0;
});

const offered = (ply: number) => Response.json({ how: "at-once", ply });

it("does not offer the move of whoever had the device before", async () => {
  answers.push(Promise.resolve(offered(4)));
  await takingBack.look(new TableState(realm()));

  expect(takingBack.offer(new TableState({ ...realm(), seat: 1 }))).toBeNull();
});

it("keeps its offer, even if an earlier answer comes after it", async () => {
  const table = new TableState(realm());
  let come = (_answer: Response) => {};
  const late = new Promise<Response>((resolve) => {
    come = resolve;
  });
  answers.push(late, Promise.resolve(offered(4)));

  const first = takingBack.look(table);
  await takingBack.look(table);
  come(offered(3));
  await first;

  expect(takingBack.offer(table)).toMatchObject({ ply: 4 });
});

it("says why a move was not taken back, and offers it again if the house was not reached", async () => {
  const table = new TableState(realm());
  answers.push(Promise.resolve(offered(4)));
  await takingBack.look(table);

  await takingBack.use(table);

  expect(table.note?.text).toBe("The server is not responding. Check your connection and try again.");
  expect(takingBack.offer(table)).toMatchObject({ ply: 4 });
});
