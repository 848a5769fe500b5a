import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { follow, type Listener } from "../src/api/live";
import type { Step } from "../src/api/types";
import { REALM, realm } from "./realm";

class Stream {
  static readonly CLOSED = 2;
  static all: Stream[] = [];
  readyState = 0;
  onopen = () => {};
  onerror = () => {};
  onmessage = (_message: { data: string }) => {};
  people = (_message: { data: string }) => {};
  change = (_message: { data: string }) => {};

  constructor(readonly url: string) {
    Stream.all.push(this);
  }

  addEventListener(name: "people" | "change", listener: (message: { data: string }) => void) {
    this[name] = listener;
  }

  close() {
    this.readyState = Stream.CLOSED;
  }
}

const heard = { step: vi.fn(), people: vi.fn(), connected: vi.fn() } satisfies Listener;
const latest = () => Stream.all.at(-1) as Stream;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", Stream);
  Stream.all = [];
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it("follows from the last ply seen, and sends the seat but no secret", () => {
  follow("t 1", 1, 4, heard);

  expect(latest().url).toBe("/api/tables/t%201/live?after=4&seat=1");
});

it("reports steps with defaults filled in", () => {
  follow("t", null, 4, heard);

  latest().onmessage({
    data: JSON.stringify({
      ply: 5,
      happenings: [{ event: "builds", text: "" }],
      view: { ...realm(), scene: { ...REALM, ply: 5 } },
    }),
  });

  expect(heard.step).toHaveBeenCalledOnce();
  expect(heard.step.mock.calls[0]?.[0].happenings).toEqual([
    {
      event: "builds",
      text: "",
      gist: "",
      seat: null,
      piece: null,
      source: null,
      target: null,
      facts: {},
      matter: "",
      heading: 0,
      about: [],
      part: "",
    },
  ]);
});

it("applies changes to the table before", () => {
  follow("t", null, 4, heard);
  const whole = { ...realm(), scene: REALM };
  const [first, ...others] = REALM.zones;
  const people = [{ seat: 0, name: "Anna", kind: "you", here: true, thinking: false, level: null }];
  latest().onmessage({ data: JSON.stringify({ ply: 4, happenings: [], view: whole }) });
  latest().people({ data: JSON.stringify({ players: people }) });
  const scene = { ply: 5, prompt: "Wait.", zones: [{ ...first, count: 7 }], offers: [] };
  const change = { ply: 5, happenings: [], question: null, over: false, seed: null, scene, log_from: 5 };

  latest().change({ data: JSON.stringify({ ...change, log: [{ ply: 5, text: "Ben waits.", seat: 1 }] }) });

  const view = (heard.step.mock.calls[1]?.[0] as Step | undefined)?.view ?? realm();
  expect(view.players).toEqual(people);
  expect(view.scene.prompt).toBe("Wait.");
  expect(view.scene.zones.map(({ id }) => id)).toEqual(REALM.zones.map(({ id }) => id));
  expect(view.scene.zones[0]?.count).toBe(7);
  expect(view.scene.zones.slice(1).map(({ id }) => id)).toEqual(others.map(({ id }) => id));
  expect(view.scene.offers).toEqual([]);
  expect(view.log.at(-1)?.text).toBe("Ben waits.");
  expect(view.log.slice(0, -1)).toEqual(realm().log);
});

it("leaves a broken stream to the browser, which asks again with the last event's id", () => {
  follow("t", null, 4, heard);

  latest().onerror();
  vi.advanceTimersByTime(60_000);

  expect(heard.connected).toHaveBeenLastCalledWith(false);
  expect(Stream.all).toHaveLength(1);
});

it("reopens a refused stream by itself, later each time, from the last ply seen", () => {
  follow("t", null, 4, heard);
  latest().onmessage({ data: JSON.stringify({ ply: 5, happenings: [], view: realm() }) });

  for (const wait of [500, 1000]) {
    latest().readyState = Stream.CLOSED;
    latest().onerror();
    const before = Stream.all.length;
    vi.advanceTimersByTime(wait - 1);
    expect(Stream.all).toHaveLength(before);
    vi.advanceTimersByTime(1);
    expect(Stream.all).toHaveLength(before + 1);
  }

  expect(latest().url).toContain("after=5");
});

const step = (ply: number) => ({ ply, happenings: [], view: realm({ ply }) });
const arrives = (ply: number) => latest().onmessage({ data: JSON.stringify(step(ply)) });
const told = () => heard.step.mock.calls.map(([{ ply }]) => ply);

it("shows a few missed steps in order before what came after", async () => {
  const fetch = vi.fn(async (_path: string) => Response.json({ steps: [5, 6, 7, 8].map(step), last_ply: 8 }));
  vi.stubGlobal("fetch", fetch);
  follow("t", null, 4, heard);

  arrives(8);
  arrives(9);
  await vi.waitFor(() => expect(heard.step).toHaveBeenCalledTimes(5));

  expect(told()).toEqual([5, 6, 7, 8, 9]);
  expect(fetch.mock.calls.map(([path]) => path)).toEqual(["/api/tables/t/steps?after=4"]);
});

it("shows the newest table with the whole log where very much was missed", async () => {
  const fetch = vi.fn(async (_path: string) => Response.json(realm({ ply: 3001 })));
  vi.stubGlobal("fetch", fetch);
  follow("t", null, 4, heard);

  arrives(3000);
  await vi.waitFor(() => expect(heard.step).toHaveBeenCalledTimes(1));

  expect(told()).toEqual([3001]);
  expect(fetch.mock.calls.map(([path]) => path)).toEqual(["/api/tables/t"]);
});

it("shows what it has where the missed steps are unavailable", async () => {
  vi.stubGlobal("fetch", vi.fn().mockRejectedValue(new TypeError("no network")));
  follow("t", null, 4, heard);

  arrives(8);
  await vi.waitFor(() => expect(heard.step).toHaveBeenCalledTimes(1));

  expect(told()).toEqual([8]);
});

it("says that a backup was put in place where the first step after a break is an earlier one", () => {
  const replaced = vi.fn();
  follow("t", null, 4, { ...heard, replaced });
  arrives(5);

  arrives(4);
  expect(replaced).not.toHaveBeenCalled();
  latest().onopen();
  arrives(3);

  expect(replaced).toHaveBeenCalledOnce();
  expect(told()).toEqual([5, 4]);
});

it("stops when told to", () => {
  const stop = follow("t", null, 4, heard);

  stop();
  vi.advanceTimersByTime(60_000);

  expect(Stream.all).toHaveLength(1);
  expect(latest().readyState).toBe(Stream.CLOSED);
});
