import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it } from "vitest";
import catalogue from "../../src/kingstable/server/words/en.ftl?raw";
import { TableState } from "../src/table/state.svelte";
import { useCatalogue } from "../src/words/words.svelte";
import OneTable from "./OneTable.svelte";
import { realm } from "./realm";

let table: TableState;
let drawn: Record<string, unknown>;

beforeEach(() => {
  useCatalogue("en", catalogue);
  const view = realm();
  table = new TableState(view, null);
  drawn = mount(OneTable, { target: document.body, props: { view, table } });
  flushSync();
});

afterEach(() => unmount(drawn));

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const press = (selector: string, key: string) =>
  find(selector)?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));

it("draws every zone and every listed piece of a scene that has only words", () => {
  for (const zone of table.scene.zones) {
    expect(find(`[data-zone="${zone.id}"]`), zone.id).not.toBeNull();
    if (zone.layout === "stack") continue;
    for (const { id } of zone.pieces) expect(find(`[data-piece="${id}"]`), id).not.toBeNull();
  }
});

it("writes a piece without art as a card with its name, and none on a hidden one", () => {
  expect(find('[data-piece="oak"]')?.textContent?.trim()).toBe("Oak");
  expect(find('[data-piece="b.0"]')?.textContent?.trim()).toBe("");
});

it("says what lies in a zone to those who hear it", () => {
  expect(find('[data-zone="market"]')?.getAttribute("aria-label")).toBe("Market. Axe. Room for 2 more.");
  expect(find('[data-zone="deck"]')?.getAttribute("aria-label")).toBe("Draw pile. 31 pieces face down.");
});

it("offers a move without a path as a button beside the question", () => {
  expect(find('[data-testid="prompt"] [data-move="pass"]')?.textContent).toBe("Pass");
});

it("plays by keyboard: enter takes up, escape takes back", async () => {
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

it("keeps a single stop in the tab order, on something that can be touched", () => {
  const stops = [...document.querySelectorAll<HTMLElement>('[data-stop][tabindex="0"]')];

  expect(stops.map((stop) => stop.dataset.id)).toEqual(["oak"]);
});
