import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it } from "vitest";
import catalogue from "../../src/kingstable/server/words/en.ftl?raw";
import { show } from "../src/speaking/meant.svelte";
import { TableState } from "../src/table/state.svelte";
import { prefer, preferences } from "../src/theme/preferences.svelte";
import { useCatalogue } from "../src/words/words.svelte";
import OneTable from "./OneTable.svelte";
import { realm } from "./realm";

let table: TableState;
let drawn: Record<string, unknown>;

beforeEach(() => {
  useCatalogue("en", catalogue);
  const view = realm();
  table = new TableState(view);
  drawn = mount(OneTable, { target: document.body, props: { view, table } });
  flushSync();
});

afterEach(() => {
  unmount(drawn);
  localStorage.clear();
  prefer({ guide: true, targets: true });
});

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const press = (selector: string, key: string) =>
  find(selector)?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));

it("draws every zone and listed piece of a scene that has only words", () => {
  for (const zone of table.scene.zones) {
    expect(find(`[data-zone="${zone.id}"]`), zone.id).not.toBeNull();
    if (zone.layout === "stack") continue;
    for (const { id } of zone.pieces) expect(find(`[data-piece="${id}"]`), id).not.toBeNull();
  }
});

it("draws a piece without art as a card with its name, and a hidden one without", () => {
  expect(find('[data-piece="oak"]')?.textContent?.trim()).toBe("Oak");
  expect(find('[data-piece="b.0"]')?.textContent?.trim()).toBe("");
});

it("describes a zone's content to screen readers", () => {
  expect(find('[data-zone="market"]')?.getAttribute("aria-label")).toBe("Market. Axe. Room for 2 more.");
  expect(find('[data-zone="deck"]')?.getAttribute("aria-label")).toBe("Draw pile. 31 face-down pieces.");
});

it("says of a friend's seat whether it is free or its player away", () => {
  for (const [taken, said] of [
    [false, "Free seat"],
    [true, "Away"],
  ] as const) {
    unmount(drawn);
    const view = realm();
    const players = view.players.map((one) => (one.seat === 1 ? { ...one, taken } : one));
    drawn = mount(OneTable, { target: document.body, props: { view: { ...view, players } } });
    flushSync();
    expect(find('[data-testid="seat-1"]')?.textContent).toContain(said);
  }
});

it("offers a move without a path as a button beside the question", () => {
  expect(find('[data-testid="prompt"] [data-move="pass"]')?.textContent).toBe("Pass");
});

it("shows what was wrong beside the question, until another is asked", async () => {
  await table.touch("land.5");
  flushSync();
  expect(find('[data-testid="prompt"]')?.textContent).toContain("Build or pass.");
  expect(find('[data-testid="why"]')?.textContent).toContain("cannot");

  table.take({ ...realm({ ply: 5 }), question: 5 });
  flushSync();
  expect(find('[data-testid="prompt"]')?.textContent).toContain("Build or pass.");
  expect(find('[data-testid="why"]')).toBeNull();
});

it("repeats the question to somebody who touches something out of turn", async () => {
  table.take(realm({ ply: 5, offers: [], prompt: "Ben is to build." }));
  await table.touch("oak");
  flushSync();

  expect(find('[data-testid="prompt"]')?.textContent?.split("Ben is to build.")).toHaveLength(2);
});

it("plays by keyboard: enter picks up, escape puts back", async () => {
  press('[data-piece="oak"]', "Enter");
  await Promise.resolve();
  flushSync();
  expect(table.touched).toEqual(["oak"]);
  expect(find('[data-zone="land.0"]')?.classList.contains("lit")).toBe(true);
  expect(find('[data-zone="land.0"]')?.getAttribute("role")).toBe("button");

  press('[data-piece="oak"]', "Escape");
  flushSync();

  expect(table.touched).toEqual([]);
});

it("keeps a single tab stop, on something that can be touched", () => {
  const stops = [...document.querySelectorAll<HTMLElement>('[data-stop][tabindex="0"]')];

  expect(stops.map((stop) => stop.dataset.id)).toEqual(["oak"]);
});

const hand = () =>
  [...document.querySelectorAll<HTMLElement>('[data-zone="s0.hand"] [data-piece]')].map(
    ({ dataset }) => dataset.piece,
  );

it("lays a chosen card of one's own hand where one clicks, and remembers that for the next visit", async () => {
  await table.touch("oak");
  flushSync();
  find('[data-gap="3"]')?.click();
  await Promise.resolve();
  flushSync();

  expect(hand()).toEqual(["elm", "elm.2", "oak"]);
  expect(table.touched).toEqual([]);
  expect(new TableState(realm()).scene.zones.find(({ id }) => id === "s0.hand")?.pieces[2]?.id).toBe("oak");
});

it("moves a card of one's own hand by keyboard", async () => {
  press('[data-piece="elm"]', "Home");
  find('[data-piece="elm"]')?.dispatchEvent(
    new KeyboardEvent("keydown", { key: "ArrowLeft", shiftKey: true, bubbles: true, cancelable: true }),
  );
  await Promise.resolve();
  flushSync();

  expect(hand()).toEqual(["elm", "oak", "elm.2"]);
  expect(table.touched).toEqual([]);
});

it("explains at the top what to do until this is turned off", () => {
  expect(find('[data-testid="guide"]')?.textContent?.trim()).not.toBe("");

  find('[data-testid="guide-off"]')?.click();
  flushSync();

  expect(find('[data-testid="guide"]')).toBeNull();
  expect(preferences.guide).toBe(false);
});

it("explains in the game's own words where it has some", () => {
  table.take(realm({ ply: 5, guide: "Build where it rains." }));
  flushSync();

  expect(find('[data-testid="guide"] p')?.textContent).toBe("Build where it rains.");
});

it("lights no targets where this is turned off, but still accepts them", async () => {
  prefer({ targets: false });
  await table.touch("oak");
  flushSync();

  expect(document.querySelector(".zone.lit")).toBeNull();
  expect(table.lit.has("land.0")).toBe(true);
  expect(find('[data-zone="land.0"]')?.getAttribute("role")).toBe("button");
});

it("outlines a better move, and differently what was touched instead", () => {
  const outlined = (name: string) =>
    [...document.querySelectorAll<HTMLElement>(`[${name}]`)].map(({ dataset }) => dataset.id);
  show(["oak"], ["oak", "land.3"]);
  flushSync();
  expect([outlined("data-meant"), outlined("data-made")]).toEqual([["oak"], ["land.3"]]);
  show([]);
  flushSync();
  expect([outlined("data-meant"), outlined("data-made")]).toEqual([[], []]);
});
