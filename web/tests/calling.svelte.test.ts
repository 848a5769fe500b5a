import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import catalogue from "../../src/kingstable/server/words/en.ftl?raw";
import type { MyTable } from "../src/api/types";
import { keepCalling } from "../src/mine/calling.svelte";
import { mine } from "../src/mine/mine.svelte";
import { prefer } from "../src/theme/preferences.svelte";
import { useCatalogue } from "../src/words/words.svelte";

beforeEach(() => useCatalogue("en", catalogue));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const waiting = (table: string) =>
  ({ table, title: "Realm", seat: 0, your_turn: true, rivals: [] }) as unknown as MyTable;

it("goes on calling where the browser lets only a worker send messages", async () => {
  class Unwelcome {
    static permission = "granted";
    constructor() {
      throw new TypeError("Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead.");
    }
  }
  vi.stubGlobal("Notification", Unwelcome);
  const showNotification = vi.fn(async () => {});
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: async () => ({ showNotification }) } });
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  prefer({ notify: true, sound: false });
  mine.going_on = [];
  const stop = $effect.root(keepCalling);
  flushSync();

  for (const tables of [["t1"], ["t1", "t2"]]) {
    mine.going_on = tables.map(waiting);
    flushSync();
  }

  expect(document.title).toContain("2");
  await vi.waitFor(() => expect(showNotification).toHaveBeenCalledTimes(2));
  const again = expect.objectContaining({ tag: "t2", renotify: true });
  expect(showNotification).toHaveBeenLastCalledWith(expect.any(String), again);
  stop();
});
