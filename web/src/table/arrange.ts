/** Where things lie: the viewer's own below, rivals' above in seating order, and common things in between. */

import type { Scene, Zone } from "../api/types";

/** A zone and the zones inside it. */
export interface Place {
  zone: Zone;
  inner: Place[];
}

export interface Row {
  owner: number | null;
  cells: Place[];
}

export interface Board {
  /** Common zones that hold others: the middle of the table. */
  fields: Place[];
  /** Common zones that stand alone: decks and discards. */
  commons: Place[];
  /** What each seat has outside the fields. */
  belongings: Map<number, Place[]>;
  /** Seats with their own row in a field. */
  rowed: Set<number>;
}

const SPATIAL = new Set(["grid", "hex", "track"]);

/** The seat at the bottom of the picture. */
export function near(scene: Scene): number {
  return scene.viewer ?? scene.seats[0]?.seat ?? 0;
}

/** The seats from the left neighbour of `nearest` around to `nearest`, as seen from there. */
export function seating(seats: readonly number[], nearest: number): number[] {
  const at = seats.indexOf(nearest);
  return [...seats.slice(at + 1), ...seats.slice(0, at + 1)];
}

/** Zones as a forest: each inside the one that holds it. */
export function forest(zones: readonly Zone[]): Place[] {
  const places = new Map(zones.map((zone) => [zone.id, { zone, inner: [] } as Place]));
  const roots: Place[] = [];
  for (const place of places.values()) {
    const holder = place.zone.within === null ? undefined : places.get(place.zone.within);
    (holder?.inner ?? roots).push(place);
  }
  return roots;
}

function ownerOf(cells: readonly Place[]): number | null {
  const owners = new Set(cells.map((cell) => cell.zone.owner));
  const [only] = owners;
  return owners.size === 1 && only !== undefined ? only : null;
}

const rowNumber = (cell: Place): number => cell.zone.at?.[1] ?? 0;

/** The rows of a grid from top to bottom: rivals' in seating order, common ones, the viewer's own. */
export function gridRows(inner: readonly Place[], order: readonly number[]): Row[] {
  const rowNumbers = [...new Set(inner.map(rowNumber))].sort((a, b) => a - b);
  const rows = rowNumbers.map((row) => rowOf(inner.filter((cell) => rowNumber(cell) === row)));
  const height = (row: Row) => {
    if (row.owner === null) return order.length - 1.5;
    return order.indexOf(row.owner);
  };
  return rows.sort((a, b) => height(a) - height(b));
}

function rowOf(cells: Place[]): Row {
  const sorted = cells.toSorted((a, b) => (a.zone.at?.[0] ?? 0) - (b.zone.at?.[0] ?? 0));
  return { owner: ownerOf(sorted), cells: sorted };
}

/** How many columns a grid has. */
export function columns(inner: readonly Place[]): number {
  return 1 + Math.max(0, ...inner.map((cell) => cell.zone.at?.[0] ?? 0));
}

export function boardOf(scene: Scene): Board {
  const board: Board = { fields: [], commons: [], belongings: new Map(), rowed: new Set() };
  for (const place of forest(scene.zones)) {
    const { owner, layout } = place.zone;
    if (owner !== null) board.belongings.set(owner, [...(board.belongings.get(owner) ?? []), place]);
    else if (SPATIAL.has(layout) || place.inner.length > 0) board.fields.push(place);
    else board.commons.push(place);
  }
  for (const field of board.fields) {
    if (field.zone.layout !== "grid") continue;
    for (const row of gridRows(field.inner, [])) if (row.owner !== null) board.rowed.add(row.owner);
  }
  return board;
}
