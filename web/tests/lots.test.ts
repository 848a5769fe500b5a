import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import catalogue from "../../src/kingstable/server/words/en.ftl?raw";
import { filledOffer } from "../src/api/fill";
import { gathered, laidOut, pathOf, takeable } from "../src/table/lots";
import { TableState } from "../src/table/state.svelte";
import { useCatalogue } from "../src/words/words.svelte";
import { realm } from "./realm";

const sale = filledOffer({
  move: "offer nothing",
  path: ["s0.offer"],
  label: "Offer nothing",
  lots: [
    { word: "grain", label: "grain", pieces: ["g1", "g2", "g3"] },
    { word: "wood", label: "wood", pieces: ["w1"] },
    { word: "metal", label: "metal", pieces: ["m1", "m2"] },
  ],
  kinds: 2,
  title: "Seal the offer",
});

const cards = (...ids: string[]) => ids.map((id) => ({ id, face: id.charAt(0), label: id, owner: 0 }));

const market = (ply = 4) =>
  realm({
    ply,
    offers: [sale],
    zones: [
      {
        id: "s0.stock",
        layout: "row",
        label: "Your resources",
        owner: 0,
        pieces: cards("g1", "g2", "g3", "w1", "m1", "m2"),
        count: 6,
      },
      { id: "s0.offer", layout: "row", label: "What you sell", owner: 0, count: 0 },
    ],
  });

describe("a move of several pieces", () => {
  it("takes pieces of any lot, but of no third one", () => {
    expect([...takeable(sale, [])]).toEqual(["g1", "g2", "g3", "w1", "m1", "m2"]);
    expect([...takeable(sale, ["g1", "m2"])]).toEqual(["g1", "g2", "g3", "m1", "m2"]);
  });

  it("needs a chosen piece, then says how many of which", () => {
    expect(gathered(sale, [])).toMatchObject({ move: "offer nothing", label: "Offer nothing", path: [] });
    expect(gathered(sale, ["m1", "g3", "g1"])).toMatchObject({
      move: "offer 2-grain+1-metal",
      label: "Seal the offer: 2 grain, 1 metal",
    });
  });

  it("shows chosen pieces where they will be laid", () => {
    const { zones } = laidOut(market().scene, sale, ["w1", "g1"]);
    const lying = zones.map(({ pieces, count }) => [pieces.map(({ id }) => id), count]);
    expect(lying).toEqual([
      [["g2", "g3", "m1", "m2"], 4],
      [["w1", "g1"], 2],
    ]);
  });
});

describe("at the table", () => {
  const asked = vi.fn(async (_path: string, _init?: RequestInit) => Response.error());
  const sent = () => asked.mock.calls.map(([, init]) => JSON.parse(String(init?.body ?? "{}")).move);

  beforeEach(() => {
    useCatalogue("en", catalogue);
    vi.stubGlobal("fetch", asked);
  });

  afterEach(() => {
    vi.unstubAllGlobals();
    asked.mockReset();
  });

  it("chooses and puts back at each touch, and sends nothing before it is sealed", async () => {
    const state = new TableState(market());

    for (const id of ["g1", "w1", "g2", "w1"]) await state.touch(id);

    expect(state.touched).toEqual(["g1", "g2"]);
    expect(state.news).toBe("Seal the offer: 2 grain");
    expect(state.answers.map(({ move }) => move)).toEqual(["offer 2-grain"]);
    expect(asked).not.toHaveBeenCalled();
    await state.send(state.answers[0]?.move ?? "");
    expect(sent()).toEqual(["offer 2-grain"]);
  });

  it("keeps the chosen pieces while another player seals an offer", async () => {
    const state = new TableState(market());
    await state.touch("m1");

    state.follow({ ply: 5, happenings: [], view: market(5) });
    await vi.waitFor(() => expect(state.view.ply).toBe(5));

    expect(state.touched).toEqual(["m1"]);
  });

  it("asks why a third kind may not be chosen", async () => {
    asked.mockResolvedValue(
      new Response(JSON.stringify({ legal: false, rule: "KS-28", text: "Two kinds." })),
    );
    const state = new TableState(market());
    for (const id of ["g1", "w1", "m1"]) await state.touch(id);

    expect(state.touched).toEqual(["g1", "w1"]);
    expect(String(asked.mock.calls[0]?.[0])).toContain(encodeURIComponent("offer 1-grain+1-wood+1-metal"));
    expect(state.note).toMatchObject({ text: "Two kinds.", rule: "KS-28" });
  });
});

describe("what is touched for a move", () => {
  const lay = filledOffer({
    move: "place la 1",
    path: ["s0.hand.la", "b1"],
    label: "Place a lance in Antioch",
  });

  it("is what its offer says, or where the pieces of its lots are laid", () => {
    expect(pathOf([sale, lay], "place la 1")).toEqual(["s0.hand.la", "b1"]);
    expect(pathOf([lay, sale], "offer 2-grain+1-wood")).toEqual(["s0.offer"]);
  });

  it("is nothing if nobody offers it", () => {
    expect(pathOf([sale, lay], "place la 2")).toEqual([]);
  });
});
