import { describe, expect, it } from "vitest";
import { filledOffer } from "../src/api/fill";
import type { Offer, Scene, Zone } from "../src/api/types";
import { broken, homeOf, kindOf, nameOf, numberOf, signsOf } from "../src/games/kings_and_things/counters";
import names from "../src/games/kings_and_things/drawings.json";
import { boxIn, frame, middle } from "../src/games/kings_and_things/flat";
import { GOLD, HEROES, HOMES } from "../src/games/kings_and_things/printed";
import { battlefield, heroesIn, many, stackLit } from "../src/games/kings_and_things/realm";
import { SHAPES } from "../src/games/kings_and_things/shapes";
import { spelledMove } from "../src/games/kings_and_things/spell";
import { Viewport } from "../src/games/kings_and_things/viewport.svelte";
import { deeds, ordered, orders, wish, wishes } from "../src/table/free";

const offer = (move: string, path: string[] = [], label = move, free = false): Offer =>
  filledOffer({ move, path, label, free });
const piece = (face: string | null, label = "") => ({
  id: `${face}`,
  face,
  label,
  kind: "counter",
  owner: 0,
});
const stack = (faces: (string | null)[]): Zone => ({
  id: "h1.s0",
  layout: "fan",
  label: "",
  owner: 0,
  within: "h1",
  at: null,
  pieces: faces.map((face) => piece(face)),
  marks: [],
  count: faces.length,
  room: null,
});

describe("counters", () => {
  it("know what is printed on them", () => {
    expect(kindOf("desert_old_dragon")).toBe("creature");
    expect(signsOf("desert_old_dragon")).toEqual(["flying", "magic"]);
    expect(homeOf("desert_old_dragon")).toBe("desert");
    expect(["dwarf_king", "ruby", "city", "golem", "vandals"].map(kindOf)).toEqual([
      "hero",
      "treasure",
      "income",
      "magic",
      "event",
    ]);
  });

  it("show the number that the table says", () => {
    expect(numberOf(piece("desert_old_dragon", "Old Dragon, 4, desert, flying, magic"))).toBe("4");
    expect(nameOf("Old Dragon, 4, desert, flying, magic")).toBe("Old Dragon");
    expect(numberOf(piece("golem", "Golem"))).toBe("");
  });

  it("have long names in two lines", () => {
    expect(broken("Baron Munchausen")).toEqual(["Baron", "Munchausen"]);
    expect(broken("Dispel Magic Scroll")).toEqual(["Dispel", "Magic Scroll"]);
    expect(broken("Sir Lance-A-Lot")).toEqual(["Sir Lance-", "A-Lot"]);
    expect(broken("Golem")).toEqual(["Golem"]);
  });

  it("have a drawing each", () => {
    const faces = [HOMES, HEROES, GOLD].flatMap((printed) => Object.keys(printed));
    expect(faces.length).toBeGreaterThan(150);
    expect(faces.filter((face) => !(face in SHAPES))).toEqual([]);
    expect(Object.keys(SHAPES).sort()).toEqual(Object.keys(names).sort());
  });
});

describe("the map", () => {
  it("lays hexes with flat tops beside each other", () => {
    expect(middle([1, 0])).toEqual({ x: 150, y: expect.closeTo(86.6, 1) });
    const outer = frame([
      [0, 0],
      [0, 1],
    ]);
    expect(outer.width).toBe(200);
    expect(boxIn(outer, [0, 1]).top).toBeCloseTo(50);
  });

  it("comes nearer to a point that stays where it is, and never leaves its room", () => {
    const view = new Viewport(() => ({ left: 0, top: 0, width: 100, height: 100 }));
    [view.roomWidth, view.roomHeight] = [400, 300];
    expect(view.width).toBe(300);
    view.near(2, { x: 50, y: 0 });
    expect([view.width, view.x]).toEqual([600, -50]);
    view.pan(1000, 0);
    expect(view.x).toBe(100);
    view.fit();
    expect([view.zoom, view.x]).toEqual([1, 0]);
  });

  it("is pushed up from under a sheet until what the sheet is about can be seen", () => {
    const view = new Viewport(() => ({ left: 0, top: 0, width: 100, height: 100 }));
    [view.roomWidth, view.roomHeight, view.covered] = [400, 400, 200];
    view.uncover(-0.4);
    expect(view.y).toBe(0);
    view.uncover(0.25);
    expect(view.y).toBe(-150);
    view.covered = 0;
    view.pan(0, 0);
    expect(view.y).toBeCloseTo(0);
  });

  it("counts stacks with what is hidden in them", () => {
    const some = stack(["dwarf_king", "desert_sphinx", null]);
    expect([many(some), heroesIn(some)]).toEqual([3, 1]);
    expect(stackLit(some, new Set(["desert_sphinx"]))).toBe(true);
    expect(stackLit(some, new Set(["h1"]))).toBe(false);
  });

  it("knows the hex that is fought for", () => {
    const battle = {
      ...stack([]),
      id: "battle",
      marks: [{ id: "place", label: "", text: "7", tone: "fact" }],
    };
    expect(battlefield({ zones: [battle] } as unknown as Scene)).toBe(7);
    expect(battlefield({ zones: [] } as unknown as Scene)).toBeNull();
  });
});

describe("why not there", () => {
  const scene = {
    offers: [offer("go h3", ["h3"]), offer("put ruby h5", ["shield.0.ruby.0", "h5"])],
  } as unknown as Scene;

  it("is asked after the pattern of what is offered", () => {
    expect(spelledMove(scene, ["h9"])).toBe("go h9");
    expect(spelledMove(scene, ["shield.0.ruby.0", "h9"])).toBe("put ruby h9");
  });

  it("is not asked where nothing like it is offered", () => {
    expect(spelledMove(scene, ["heroes.warlord.0", "h9"])).toBeNull();
    expect(spelledMove(scene, ["heroes.warlord.0"])).toBeNull();
  });
});

describe("what may be done at any time", () => {
  const free = [
    offer("cash ruby", [], "Cash Ruby", true),
    offer("order bow always", [], "Ask me about Bow: always", true),
    offer("order bow never", [], "Ask me about Bow: never", true),
    offer("order fan never", [], "Ask me about Fan: never", true),
  ];

  it("parts deeds from standing orders, those about one thing together", () => {
    expect(deeds(free).map(({ move }) => move)).toEqual(["cash ruby"]);
    expect(orders(free).map(({ matter, offers }) => [matter, offers.map(wish)])).toEqual([
      ["bow", ["always", "never"]],
      ["fan", ["never"]],
    ]);
  });

  it("says which order is in force", () => {
    const mark = { id: "bow", label: "Bow: when it matters", text: "when-it-matters", tone: "fact" } as const;
    const scene = { zones: [{ ...stack([]), id: "orders", marks: [mark] }] } as unknown as Scene;
    expect(orders(free, ordered(scene)).map(({ name, now }) => [name, now])).toEqual([
      ["Bow", "when it matters"],
      ["Ask me about Fan", ""],
    ]);
    expect(ordered({ zones: [] } as unknown as Scene)).toEqual([]);
  });

  it("keeps every wish in its place, whichever is in force", () => {
    const [bow, fan] = orders(free);
    expect(
      bow && wishes({ ...bow, now: "in between" }).map(({ text, offer }) => [text, offer?.move]),
    ).toEqual([
      ["always", "order bow always"],
      ["in between", undefined],
      ["never", "order bow never"],
    ]);
    expect(fan && wishes(fan).map(({ text }) => text)).toEqual(["never"]);
  });
});
