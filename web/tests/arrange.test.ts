import { expect, it } from "vitest";
import { filledScene, type SparseZone } from "../src/api/fill";
import { boardOf, columns, forest, gridRows, near, seating } from "../src/table/arrange";
import { REALM, realm } from "./realm";

const cell = (id: string, column: number, row: number, owner?: number): SparseZone => ({
  id,
  layout: "row",
  label: id,
  within: "field",
  at: [column, row],
  ...(owner === undefined ? {} : { owner }),
});

const FIELD: SparseZone[] = [
  { id: "field", layout: "grid", label: "Field" },
  cell("b", 1, 0),
  cell("a", 0, 0),
  ...[0, 1, 2].flatMap((seat) => [
    cell(`s${seat}.b`, 1, 1 + seat, seat),
    cell(`s${seat}.a`, 0, 1 + seat, seat),
  ]),
];
const field = () => filledScene({ ...REALM, zones: FIELD });

it("seats the left neighbour first and the viewer last", () => {
  expect(seating([0, 1, 2, 3], 1)).toEqual([2, 3, 0, 1]);
});

it("lets a watcher sit with the first seat", () => {
  expect(near(realm({ viewer: null }).scene)).toBe(0);
});

it("puts rivals' rows above in seating order, common ones in the middle and one's own below", () => {
  const [place] = forest(field().zones);
  const rows = gridRows(place?.inner ?? [], seating([0, 1, 2], 1));

  expect(rows.map(({ owner }) => owner)).toEqual([2, 0, null, 1]);
});

it("orders the cells of a row by column, however they were sent", () => {
  const [place] = forest(field().zones);
  const rows = gridRows(place?.inner ?? [], [1, 2, 0]);

  expect(rows.at(-1)?.cells.map(({ zone }) => zone.id)).toEqual(["s0.a", "s0.b"]);
  expect(columns(place?.inner ?? [])).toBe(2);
});

it("knows which seats have rows of their own, for their plates", () => {
  expect([...boardOf(field()).rowed]).toEqual([0, 1, 2]);
});

it("distinguishes the map, the piles beside it and what belongs to a seat", () => {
  const board = boardOf(realm().scene);

  expect(board.fields.map(({ zone }) => zone.id)).toEqual(["map", "years"]);
  expect(board.commons.map(({ zone }) => zone.id)).toEqual(["deck", "market"]);
  expect(board.belongings.get(1)?.map(({ zone }) => zone.id)).toEqual(["s1.hand"]);
});
