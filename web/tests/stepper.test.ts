import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import catalogue from "../../src/kingstable/server/words/en.ftl?raw";
import { TableState } from "../src/table/state.svelte";
import { useCatalogue } from "../src/words/words.svelte";
import OneTable from "./OneTable.svelte";
import { realm } from "./realm";

beforeEach(() => {
  useCatalogue("en", catalogue);
  vi.useFakeTimers();
});

afterEach(() => vi.useRealTimers());

it("goes on once when stopped and restarted before a position has come", async () => {
  const view = { ...realm({ ply: 0, offers: [] }), over: true, revealed: true, last_ply: 9 };
  const table = new TableState(view);
  let come = () => {};
  const slow = new Promise<void>((resolve) => {
    come = resolve;
  });
  table.past.source = async (ply) => {
    if (ply === 1) await slow;
    return { ...view, ply };
  };
  const drawn = mount(OneTable, { target: document.body, props: { view, table } });
  flushSync();
  table.stage = async (show) => show();
  const turned = vi.spyOn(table.past, "turnTo");

  for (let presses = 0; presses < 3; presses++)
    document.querySelector<HTMLElement>("[data-testid='step-play']")?.click();
  come();
  await vi.advanceTimersByTimeAsync(1300);
  const plies = turned.mock.calls.map(([ply]) => ply);
  void unmount(drawn);

  expect(plies).toEqual([1, 1, 2]);
});
