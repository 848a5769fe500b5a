import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import catalogue from "../../src/kingstable/server/words/en.ftl?raw";
import { filledPiece } from "../src/api/fill";
import type { LookView } from "../src/api/types";
import { loadLook, lookOf } from "../src/games/looks.svelte";
import Cover from "../src/pieces/Cover.svelte";
import { pictureOf, picturesOf, styleOf } from "../src/pieces/pictures";
import { useCatalogue } from "../src/words/words.svelte";
import OneTable from "./OneTable.svelte";
import { realm } from "./realm";

const NOTHING: LookView = {
  ...{ faces: {}, back: null, cover: null, ratio: 1.4, corner: 0.06, light: null, dark: null },
};
const LOOK: LookView = {
  faces: { oak: "/looks/grove/1/oak.svg" },
  back: "/looks/grove/2/back.svg",
  cover: "/looks/grove/3/cover.svg",
  ratio: 1.5,
  corner: 0.1,
  light: { felt: "#224433", ink: "#ffffff" },
  dark: { felt: "#112211", ink: "#eeeeee" },
};

let drawn: Record<string, unknown> | null = null;

/** Let the server answer with this look, or not at all. */
function houseWith(look: LookView | null): void {
  const answer = () =>
    look ? Promise.resolve(Response.json(look)) : Promise.reject(new TypeError("offline"));
  vi.stubGlobal("fetch", vi.fn(answer));
}

function draw(game: string): void {
  drawn = mount(OneTable, { target: document.body, props: { view: realm({ game }) } });
  flushSync();
}

beforeEach(() => useCatalogue("en", catalogue));

afterEach(() => {
  if (drawn) unmount(drawn);
  drawn = null;
  vi.unstubAllGlobals();
});

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const sourceOf = (piece: string) => find(`[data-piece="${piece}"] img`)?.getAttribute("src") ?? null;

it("knows whether a game brings anything", () => {
  expect(picturesOf(NOTHING)).toBeNull();
  expect(picturesOf({ ...NOTHING, back: "/b.svg" })?.back).toBe("/b.svg");
  expect(picturesOf(LOOK)).toEqual(LOOK);
});

it("chooses a picture by the face alone, and the back for everything face down", () => {
  expect(pictureOf(LOOK, { face: "oak" })).toBe("/looks/grove/1/oak.svg");
  expect(pictureOf(LOOK, { face: "elm" })).toBeNull();
  expect(pictureOf(LOOK, { face: "constructor" })).toBeNull();
  expect(pictureOf(LOOK, { face: null })).toBe("/looks/grove/2/back.svg");
  expect(pictureOf(undefined, { face: "oak" })).toBeNull();
});

it("has table colours only where a game defines them", () => {
  expect(styleOf(NOTHING)).toBe("--card-ratio:1.4;--card-corner:0.06");
  expect(styleOf(LOOK)).toContain("--felt:light-dark(#224433,#112211)");
});

it("draws a game from outside with its pictures, and with words where there are none", async () => {
  houseWith(LOOK);
  await loadLook("grove");
  draw("grove");

  expect(sourceOf("oak")).toBe("/looks/grove/1/oak.svg");
  expect(sourceOf("elm")).toBeNull();
  expect(find('[data-piece="elm"]')?.textContent?.trim()).toBe("Elm");
  expect(sourceOf("b.0")).toBe("/looks/grove/2/back.svg");
  expect(find('[data-zone="deck"] img')?.getAttribute("src")).toBe("/looks/grove/2/back.svg");
  expect([...(find(".board")?.classList ?? [])]).toEqual(expect.arrayContaining(["pictured", "felted"]));
});

it("replaces a picture that does not load by the name", async () => {
  houseWith(LOOK);
  await loadLook("grove");
  draw("grove");
  find('[data-piece="oak"] img')?.dispatchEvent(new Event("error"));
  flushSync();

  expect(sourceOf("oak")).toBeNull();
  expect(find('[data-piece="oak"]')?.textContent?.trim()).toBe("Oak");
});

it("describes a picture to those who do not see it", async () => {
  houseWith(LOOK);
  await loadLook("grove");
  draw("grove");

  expect(find('[data-piece="oak"]')?.getAttribute("aria-label")).toBe("Oak");
  expect(find('[data-piece="oak"] img')?.getAttribute("alt")).toBe("");
});

it("falls back to words where a game has no look, or the house does not answer", async () => {
  houseWith(NOTHING);
  await loadLook("bare");
  houseWith(null);
  await loadLook("silent");

  expect([lookOf("bare"), lookOf("silent")]).toEqual([{}, {}]);
  draw("bare");
  expect(find(".board")?.classList.contains("plain")).toBe(true);
  expect(find(".board img")).toBeNull();
});

it("shows names where a game brings only a back", async () => {
  houseWith({ ...LOOK, faces: {} });
  await loadLook("veiled");
  draw("veiled");

  expect([...(find(".board")?.classList ?? [])]).toEqual(expect.arrayContaining(["plain", "felted"]));
  expect(sourceOf("b.0")).toBe("/looks/grove/2/back.svg");
});

it("does not ask the house for the look of a built-in game", async () => {
  houseWith(LOOK);
  await loadLook("crusaders");

  expect(lookOf("crusaders").Face).toBeDefined();
  expect(fetch).not.toHaveBeenCalled();
});

it("shows whose a piece in the middle is", () => {
  const zones = [
    {
      ...{ id: "trick", layout: "row" as const, label: "Trick" },
      pieces: [{ id: "ash", face: "ash", label: "Ash", owner: 1 }],
    },
  ];
  drawn = mount(OneTable, { target: document.body, props: { view: realm({ game: "woods", zones }) } });
  flushSync();

  expect(find('[data-piece="ash"] .whose')?.textContent?.trim()).toBe("Ben");
});

it("shows an empty place by its name, so that something can be laid there", () => {
  const zones = [
    { id: "lit", layout: "row" as const, label: "Burning lamps" },
    { id: "s0.lit", layout: "row" as const, label: "Your lamps", owner: 0 },
  ];
  drawn = mount(OneTable, { target: document.body, props: { view: realm({ game: "woods", zones }) } });
  flushSync();

  expect(find('[data-zone="lit"]')?.textContent?.trim()).toBe("Burning lamps");
  expect(find('[data-zone="s0.lit"]')?.textContent?.trim()).toBe("");
});

it("fans out the cards of its cover that have pictures", () => {
  const cover = ["oak", "elm", "oak"].map((face, at) => filledPiece({ id: `${at}`, face, label: face }));
  drawn = mount(Cover, { target: document.body, props: { pictures: LOOK, cover } });
  flushSync();

  const sources = [...document.querySelectorAll(".cover img")].map((img) => img.getAttribute("src"));
  expect(sources).toEqual(["/looks/grove/3/cover.svg", "/looks/grove/1/oak.svg", "/looks/grove/1/oak.svg"]);
});
