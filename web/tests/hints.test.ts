import { afterEach, beforeEach, expect, it, vi } from "vitest";
import catalogue from "../../src/kingstable/server/words/en.ftl?raw";
import { hints } from "../src/lesson/hints.svelte";
import { TableState } from "../src/table/state.svelte";
import { useCatalogue } from "../src/words/words.svelte";
import { realm } from "./realm";

const HINT = { ply: 4, move: "pass", label: "Pass", name: "Ben", why: null, uncounts: false };

beforeEach(() => {
  useCatalogue("en", catalogue);
  vi.stubGlobal("fetch", async () => Response.json(HINT));
});

afterEach(() => vi.unstubAllGlobals());

it("says once that the game no longer counts", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ ...HINT, uncounts: true }));
  const table = new TableState({ ...realm(), table: "rated" });
  await hints.ask(table);
  expect(hints.heard(table)?.remarks).toHaveLength(1);
  await hints.ask(table);
  expect(hints.heard(table)?.remarks).toHaveLength(0);
});

it("gives no hint about a position that was taken back, even if another has its ply", async () => {
  const table = new TableState(realm());
  await hints.ask(table);
  expect(hints.heard(table)).toMatchObject({ move: "pass" });

  for (const ply of [2, 4]) {
    table.follow({ ply, happenings: [], view: { ...realm({ ply }), takebacks: 1 } });
    await vi.waitFor(() => expect(table.view.ply).toBe(ply));
  }

  expect(hints.heard(table)).toBeNull();
});
