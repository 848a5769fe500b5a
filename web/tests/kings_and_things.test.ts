import { flushSync, mount, unmount } from "svelte";
import { describe, expect, it, vi } from "vitest";
import creatures from "../../src/kingstable/games/kings_and_things/data/creatures.csv?raw";
import heroes from "../../src/kingstable/games/kings_and_things/data/heroes.csv?raw";
import incomes from "../../src/kingstable/games/kings_and_things/data/incomes.csv?raw";
import treasures from "../../src/kingstable/games/kings_and_things/data/treasures.csv?raw";
import { filledMark, filledOffer, filledPiece, filledZone } from "../src/api/fill";
import type { Offer, Piece, Scene, Zone } from "../src/api/types";
import Counter from "../src/games/kings_and_things/Counter.svelte";
import { broken, nameOf, printedOn } from "../src/games/kings_and_things/counters";
import names from "../src/games/kings_and_things/drawings.json";
import sheet from "../src/games/kings_and_things/drawings.svg?raw";
import type { Creature, Facts } from "../src/games/kings_and_things/facts";
import { boxIn, frame, middle } from "../src/games/kings_and_things/flat";
import { battlefield, type Hex, heroesIn, many, stackLit } from "../src/games/kings_and_things/realm";
import { spelledMove } from "../src/games/kings_and_things/spell";
import { Viewport } from "../src/games/kings_and_things/viewport.svelte";
import { show } from "../src/speaking/meant.svelte";
import { deeds, orders, wishes } from "../src/table/free";
import OneHex from "./OneHex.svelte";
import { realm } from "./realm";

/** The files of the box in which every line has a drawing. */
const BOX = [creatures, heroes, incomes, treasures];
const offer = (move: string, path: string[] = [], label = move, free = false): Offer =>
  filledOffer({ move, path, label, free });
const piece = (face: string | null, facts: Facts | null = null) =>
  filledPiece({ id: `${face}`, face, label: "any words, 99", kind: "counter", owner: 0, facts });
const stack = (...pieces: Piece[]): Zone =>
  filledZone({ id: "h1.s0", layout: "fan", label: "", owner: 0, within: "h1", pieces, count: pieces.length });
const DRAGON: Creature = {
  sort: "creature",
  value: 8,
  symbols: ["flying", "magic"],
  terrain: "desert",
};

function drawn(facts: Facts): { text: (string | null)[]; signs: number } {
  const props = { piece: { ...piece("desert_old_dragon", facts), name: "Zmaj" } };
  const shown = mount(Counter, { target: document.body, props });
  flushSync();
  const text = [...document.querySelectorAll("text")].map(({ textContent }) => textContent?.trim() ?? null);
  const signs = document.querySelectorAll(".sign").length;
  void unmount(shown);
  return { text, signs };
}

describe("counters", () => {
  it("show what the table says is printed on them", () => {
    const printed = { kind: "creature", signs: ["flying", "magic"], home: "desert", number: 8 };
    expect(printedOn(piece("desert_old_dragon", DRAGON))).toEqual(printed);
    expect(printedOn(piece("ruby", { sort: "treasure", gold: 10 }))).toMatchObject({
      kind: "treasure",
      number: 10,
    });
    expect(printedOn(piece("golem", { sort: "magic" }))).toMatchObject({ kind: "magic", number: null });
  });

  it("show the values and symbols of another edition on the same drawing", () => {
    expect(drawn(DRAGON)).toEqual({ text: ["Zmaj", "8"], signs: 2 });
    expect(drawn({ ...DRAGON, value: 2, symbols: [] })).toEqual({ text: ["Zmaj", "2"], signs: 0 });
  });

  it("use their bare names where their labels say more", () => {
    expect(nameOf({ name: "Old Dragon", label: "Old Dragon, 4, desert, flying, magic" })).toBe("Old Dragon");
    expect(nameOf({ name: "", label: "Golem" })).toBe("Golem");
  });

  it("have long names in two lines", () => {
    expect(broken("Baron Munchausen")).toEqual(["Baron", "Munchausen"]);
    expect(broken("Dispel Magic Scroll")).toEqual(["Dispel", "Magic Scroll"]);
    expect(broken("Sir Lance-A-Lot")).toEqual(["Sir Lance-", "A-Lot"]);
    expect(broken("Golem")).toEqual(["Golem"]);
  });

  it("have a drawing each", () => {
    const faces = BOX.flatMap((file) => file.trim().split("\n").slice(1)).map(
      (line) => line.split(",")[0] ?? "",
    );
    expect(faces.length).toBeGreaterThan(90);
    const drawn = [...sheet.matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name);
    expect(faces.filter((face) => !drawn.includes(face))).toEqual([]);
    expect(drawn.sort()).toEqual(Object.keys(names).sort());
  });
});

describe("the map", () => {
  it("lays flat-topped hexes side by side", () => {
    expect(middle([1, 0])).toEqual({ x: 150, y: expect.closeTo(86.6, 1) });
    const outer = frame([
      [0, 0],
      [0, 1],
    ]);
    expect(outer.width).toBe(200);
    expect(boxIn(outer, [0, 1]).top).toBeCloseTo(50);
  });

  it("zooms around a fixed point, and never leaves its room", () => {
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

  it("zooms in on what is lit where fingers need that, clear of buttons, and back out", () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    const view = new Viewport(() => ({ left: -50, top: -50, width: 100, height: 100 }));
    [view.roomWidth, view.roomHeight, view.buttons] = [400, 400, { left: 100, right: 0, foot: 0 }];
    view.find({ left: -5, top: -5, width: 10, height: 10 }, 10);
    expect([view.zoom, view.x, view.y]).toEqual([2.5, 50, 0]);
    view.find({ left: -10, top: -5, width: 20, height: 10 }, 10);
    expect([view.zoom, view.x]).toEqual([2.5, 50]);
    view.find({ left: -50, top: -50, width: 100, height: 100 }, 10);
    expect([view.zoom, view.x]).toEqual([1, 0]);
    view.find({ left: 40, top: -5, width: 10, height: 10 }, 10);
    expect(view.x).toBe(-300);
    view.find(null, 10);
    expect([view.zoom, view.x]).toEqual([1, 0]);
    view.near(2);
    view.find(null, 10);
    expect(view.zoom).toBe(2);
    vi.unstubAllGlobals();
  });

  it("makes room for a panel, and keeps the viewer's zoom", () => {
    const view = new Viewport(() => ({ left: 0, top: 0, width: 100, height: 100 }));
    [view.roomWidth, view.roomHeight] = [400, 400];
    view.giveWay(0, 200);
    expect([view.width, view.x]).toEqual([200, -100]);
    view.fit();
    expect(view.x).toBe(-100);
    view.giveWay(0, 0);
    expect([view.width, view.x]).toEqual([400, 0]);
    view.near(1.5);
    view.giveWay(100, 0);
    expect([view.width, view.zoom, view.x]).toEqual([600, 2, 50]);
    view.giveWay(0, 0);
    expect([view.width, view.zoom, view.x]).toEqual([600, 1.5, 0]);
  });

  it("moves up from under a sheet until its subject is visible", () => {
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

  it("counts stacks including hidden counters", () => {
    const king = piece("dwarf_king", { sort: "hero", value: 5, symbols: [], terrain: "mountain" });
    const some = stack(king, piece("desert_sphinx", DRAGON), piece(null));
    expect([many(some), heroesIn(some)]).toEqual([3, 1]);
    expect(stackLit(some, new Set(["desert_sphinx"]))).toBe(true);
    expect(stackLit(some, new Set(["h1"]))).toBe(false);
  });

  it("knows the contested hex", () => {
    const mark = filledMark({ id: "place", label: "any words 9", text: "any words", value: "h7" });
    const battle = { ...stack(), id: "battle", marks: [mark] };
    expect(battlefield({ zones: [battle] } as unknown as Scene)).toBe("h7");
    expect(battlefield({ zones: [] } as unknown as Scene)).toBeNull();
  });
});

describe("why not there", () => {
  const scene = {
    offers: [offer("go h3", ["h3"]), offer("put ruby h5", ["shield.0.ruby.0", "h5"])],
  } as unknown as Scene;

  it("follows the pattern of the offered moves", () => {
    expect(spelledMove(scene, ["h9"])).toBe("go h9");
    expect(spelledMove(scene, ["shield.0.ruby.0", "h9"])).toBe("put ruby h9");
  });

  it("is not asked where nothing similar is offered", () => {
    expect(spelledMove(scene, ["heroes.warlord.0", "h9"])).toBeNull();
    expect(spelledMove(scene, ["heroes.warlord.0"])).toBeNull();
  });
});

describe("free moves", () => {
  const order = (sets: string, short: string) =>
    filledOffer({ move: `wish ${sets} ${short}`, path: [], label: "any words", free: true, sets, short });
  const free = [
    offer("cash ruby", [], "Cash Ruby", true),
    order("bow", "uvek"),
    order("bow", "nikad"),
    order("fan", "nikad"),
  ];
  const mark = filledMark({ id: "bow", label: "any words", text: "kad treba", name: "Luk" });
  const fan = filledMark({ id: "fan", label: "any words", text: "uvek", name: "Lepeza" });
  const scene = { zones: [{ ...stack(), id: "orders", marks: [mark, fan] }] } as unknown as Scene;

  it("are split into actions and standing orders, grouped by subject", () => {
    expect(deeds(free).map(({ move }) => move)).toEqual(["cash ruby"]);
    expect(
      orders(free, scene).map(({ matter, offers }) => [matter, offers.map(({ short }) => short)]),
    ).toEqual([
      ["bow", ["uvek", "nikad"]],
      ["fan", ["nikad"]],
    ]);
  });

  it("show which order is in force", () => {
    expect(orders(free, scene).map(({ name, now }) => [name, now])).toEqual([
      ["Luk", "kad treba"],
      ["Lepeza", "uvek"],
    ]);
    const unsaid = orders(free, { zones: [] } as unknown as Scene);
    expect(unsaid.map(({ name, now }) => [name, now])).toEqual([
      ["", ""],
      ["", ""],
    ]);
  });

  it("keep every order in its place, whichever is in force", () => {
    const [bow] = orders(free, scene);
    expect(bow && wishes(bow).map(({ text, offer }) => [text, offer?.move])).toEqual([
      ["kad treba", undefined],
      ["nikad", "wish bow nikad"],
      ["uvek", "wish bow uvek"],
    ]);
  });
});

it("outlines a hex inside its edge, where it is not clipped", () => {
  const zone = filledZone({ id: "h13", layout: "stack", label: "Hex 13", within: "map", at: [0, 0] });
  const hex = { number: 13, zone, standing: [], stacks: [] } as unknown as Hex;
  const drawn = mount(OneHex, { target: document.body, props: { view: realm(), hex } });
  const outlines = () =>
    [...document.querySelectorAll<SVGElement>(".kt-outline")].map(({ dataset }) => dataset.testid);
  const seen = [["h13"], []].map((better) => {
    show(better, ["h13"]);
    flushSync();
    return outlines();
  });
  expect(seen).toEqual([["hex-meant"], ["hex-made"]]);
  show([]);
  flushSync();
  expect(outlines()).toEqual([]);
  void unmount(drawn);
});
