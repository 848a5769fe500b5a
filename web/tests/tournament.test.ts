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

beforeEach(() => {
  useCatalogue("en", catalogue);
  vi.stubGlobal("fetch", async (path: string) => {
    if (path === "/api/guest") return Response.error();
    return Response.json(path.includes("tournaments") ? OPEN : { games: [], levels: [] });
  });
});

afterEach(() => vi.unstubAllGlobals());

it("says so when somebody who signs up does not reach the house", async () => {
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
