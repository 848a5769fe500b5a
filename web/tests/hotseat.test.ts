import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { PlayerView } from "../src/api/types";
import { HotSeat } from "../src/hotseat/hotseat.svelte";
import { mine } from "../src/mine/mine.svelte";
import { realm } from "./realm";

beforeEach(() => {
  mine.going_on = [];
  vi.stubGlobal("fetch", async () => Response.error());
});

afterEach(() => vi.unstubAllGlobals());

const players = realm().players.map((player): PlayerView => ({ ...player, kind: "you" }));

it("draws the curtain even where the house does not say whose seats these are", async () => {
  const hot = new HotSeat("t1");
  await hot.begin({ ...realm(), players });
  expect(hot.waitsFor).toBe(0);
  expect(hot.holder).toBeNull();
});

it("draws none for watchers", async () => {
  const hot = new HotSeat("t1");
  await hot.begin({ ...realm(), players, seat: null });
  expect(hot.waitsFor).toBeNull();
});
