import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { TableView } from "../src/api/types";
import { TableState } from "../src/table/state.svelte";
import OneSale from "./OneSale.svelte";
import { realm } from "./realm";

/** The market card with the price of wood, once the offers are open; Ben offers two wood. */
function trading(price: string): TableView {
  const wood = ["wood.0", "wood.1"].map((id) => ({
    id,
    face: price ? "wood" : null,
    label: "Wood",
    owner: 1,
  }));
  return realm({
    zones: [
      {
        id: "prices",
        layout: "panel",
        label: "Prices",
        marks: [{ id: "price.wood", label: "Wood", text: price }],
      },
      { id: "s1.offer", layout: "row", label: "Offer of Ben", owner: 1, pieces: wood },
    ],
  });
}

const sale = () => document.querySelector('[data-testid="sale"]');
let table: TableState;
let drawn: Record<string, unknown>;

function show(view: TableView) {
  table.view = view;
  flushSync();
}

beforeEach(() => {
  table = new TableState(trading(""), null);
  drawn = mount(OneSale, { target: document.body, props: { table } });
  flushSync();
});

afterEach(() => unmount(drawn));

it("opens the offers when the prices are known, and tells what each seller earns", () => {
  expect(sale()).toBeNull();
  show(trading("2"));
  expect([...(sale()?.querySelectorAll(".earned") ?? [])].map((one) => one.textContent)).toEqual(["4", "0"]);
});

it("stays open while people buy, and leaves when the score table comes", () => {
  show(trading("2"));
  show({ ...trading("2"), ply: 5 });
  expect(sale()).not.toBeNull();
  show({ ...trading("2"), ply: 6, over: true });
  expect(sale()).toBeNull();
});
