import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { SparseZone } from "../src/api/fill";
import type { Happening, Step } from "../src/api/types";
import { TableState } from "../src/table/state.svelte";
import OneSale from "./OneSale.svelte";
import { realm } from "./realm";

const told = (event: string, seat: number | null, facts: Happening["facts"]): Happening => ({
  ...{ event, text: "", seat, facts },
  ...{ piece: null, source: null, target: null, gist: "", matter: "", heading: 0, about: [], part: "" },
});

/** The happenings of a sale: Ben sells two wood for two coins each. */
const SALE = [
  told("offers", 1, { resource: "wood", number: 2 }),
  told("priced", null, { resource: "wood", number: 2 }),
  told("earns", 0, { number: 0 }),
  told("earns", 1, { number: 4 }),
];
const PRICES: SparseZone = { id: "prices", layout: "panel", label: "Prices" };
const trading = (ply: number) => realm({ ply, zones: [PRICES] });

const sale = () => document.querySelector('[data-testid="sale"]');
let table: TableState;
let drawn: Record<string, unknown>;

async function follow(step: Step) {
  table.follow(step);
  await vi.waitFor(() => expect(table.view.ply).toBe(step.ply));
  flushSync();
}

beforeEach(() => {
  table = new TableState(trading(4));
  drawn = mount(OneSale, { target: document.body, props: { table } });
  flushSync();
});

afterEach(() => unmount(drawn));

it("opens the offers when they are shown, and says what each seller earns", async () => {
  expect(sale()).toBeNull();
  await follow({ ply: 5, happenings: SALE, view: trading(5) });
  expect([...(sale()?.querySelectorAll(".earned") ?? [])].map((one) => one.textContent)).toEqual(["4", "0"]);
  expect(sale()?.querySelectorAll(".goods .card")).toHaveLength(2);
});

it("opens them for the last to offer, whose own answer comes before its results", async () => {
  await follow({ ply: 5, happenings: [], view: trading(5) });
  expect(sale()).toBeNull();
  await follow({ ply: 5, happenings: SALE, view: trading(5) });
  expect(sale()).not.toBeNull();
});

it("is not opened again when the same step comes once more", async () => {
  await follow({ ply: 5, happenings: SALE, view: trading(5) });
  window.dispatchEvent(new Event("pointerdown"));
  flushSync();
  await follow({ ply: 5, happenings: [...SALE], view: trading(5) });
  expect(sale()).toBeNull();
});

it("stays open while people buy, and goes when the score table comes", async () => {
  await follow({ ply: 5, happenings: SALE, view: trading(5) });
  await follow({ ply: 6, happenings: [], view: trading(6) });
  expect(sale()).not.toBeNull();
  await follow({ ply: 7, happenings: [], view: { ...trading(7), over: true } });
  expect(sale()).toBeNull();
});
