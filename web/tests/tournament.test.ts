import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import catalogue from "../../src/kingstable/server/words/en.ftl?raw";
import TournamentPage from "../src/tournaments/TournamentPage.svelte";
import { useCatalogue } from "../src/words/words.svelte";

const OPEN = {
  id: "c1",
  name: "Cup",
  game: "realm",
  title: "Realm",
  format: "swiss",
  state: "open",
  seats: 2,
  number_of_rounds: 3,
  pace: "live",
  limit: 120,
  minutes: 90,
  leads: false,
  my_table: null,
  my_seat: null,
  entrants: [],
  rounds: [],
  standings: [],
  balance: null,
  bank: null,
  gain: 0,
  late: "stand-in",
  watch: "link",
  rated: true,
};

let shown: Partial<typeof OPEN> = {};
let asked: string[] = [];

beforeEach(() => {
  shown = {};
  asked = [];
  useCatalogue("en", catalogue);
  vi.stubGlobal("fetch", async (path: string, { method = "GET" }: RequestInit = {}) => {
    if (method !== "GET") asked.push(path);
    if (path === "/api/guest") return Response.error();
    return Response.json(path.includes("tournaments") ? { ...OPEN, ...shown } : { games: [], levels: [] });
  });
});

afterEach(() => vi.unstubAllGlobals());

it("says so when a sign-up does not reach the house", async () => {
  const drawn = mount(TournamentPage, { target: document.body, props: { id: "c1" } });
  const found = (name: string) => document.querySelector<HTMLElement>(`[data-testid="${name}"]`);
  await vi.waitFor(() => expect(found("join")).not.toBeNull());

  found("join")
    ?.closest("form")
    ?.dispatchEvent(new SubmitEvent("submit", { cancelable: true }));

  await vi.waitFor(() => expect(found("trouble")?.textContent).toContain("The server is not responding."));
  flushSync();
  void unmount(drawn);
});

it("says how many rounds there will be, and how many players are needed to begin", async () => {
  shown = { leads: true };
  const drawn = mount(TournamentPage, { target: document.body, props: { id: "c1" } });
  const start = () => document.querySelector<HTMLButtonElement>('[data-testid="start"]');
  await vi.waitFor(() => expect(start()).not.toBeNull());

  expect(document.body.textContent).toContain("2 players at each table · up to 3 rounds");
  expect(start()?.disabled).toBe(true);
  const why = document.getElementById(start()?.getAttribute("aria-describedby") ?? "");
  expect(why?.textContent).toContain("at least 2 players to begin");
  void unmount(drawn);
});

it("is cancelled for everyone only by a second touch", async () => {
  shown = { leads: true, state: "running" };
  const drawn = mount(TournamentPage, { target: document.body, props: { id: "c1" } });
  const cancel = () => document.querySelector<HTMLButtonElement>('[data-testid="cancel"]');
  await vi.waitFor(() => expect(cancel()).not.toBeNull());

  cancel()?.click();
  flushSync();
  expect(asked).toEqual([]);
  expect(cancel()?.textContent).toBe("Yes, cancel it for everyone");
  cancel()?.click();
  await vi.waitFor(() => expect(asked).toEqual(["/api/tournaments/c1/cancel"]));
  void unmount(drawn);
});
