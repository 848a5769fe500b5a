/** What is said about the thing one points at. */

import type { Piece, Zone } from "../api/types";
import type { TableState } from "../table/state.svelte";
import { say } from "../words/words.svelte";
import { aboutCounter, aboutMark, aboutPiece, aboutZone } from "./about.svelte";

export interface Subject {
  title: string;
  /** What it is and does. */
  lines: readonly string[];
  /** Why it is lit, or that it is not; "" where nothing is asked. */
  now: string;
}

const SPEAKS = "[data-counter], [data-id]";

/** The innermost thing under an element that has something to say. */
export function speaking(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>(SPEAKS) ?? null;
}

export function subjectOf(element: HTMLElement, table: TableState): Subject | null {
  const { counter, id } = element.dataset;
  if (counter !== undefined)
    return ofCounter(table, counter, Number(element.closest<HTMLElement>("[data-seat]")?.dataset.seat));
  if (id === undefined) return null;
  const zone = table.scene.zones.find((one) => one.id === id);
  if (zone) return ofZone(table, zone);
  const piece = table.scene.zones.flatMap(({ pieces }) => pieces).find((one) => one.id === id);
  return piece ? ofPiece(table, piece) : null;
}

function ofCounter(table: TableState, name: string, seat: number): Subject | null {
  const counter = table.scene.seats[seat]?.counters.find(({ id }) => id === name);
  if (!counter) return null;
  const about = aboutCounter(table.scene.game, name);
  return {
    title: `${counter.label}: ${counter.text || counter.value}`,
    lines: about ? [about] : [],
    now: "",
  };
}

function ofPiece(table: TableState, piece: Piece): Subject {
  const about = aboutPiece(table.scene.game, piece);
  return { title: piece.label, lines: about ? [about] : [], now: nowOf(table, piece.id) };
}

function ofZone(table: TableState, zone: Zone): Subject {
  const { game } = table.scene;
  const marks = zone.marks
    .slice(0, 4)
    .map((mark) => [mark.label, aboutMark(game, mark)].filter(Boolean).join(". "));
  const lines = [aboutZone(game, zone), ...marks].filter((line): line is string => Boolean(line));
  return { title: zone.label, lines, now: nowOf(table, zone.id) };
}

/** What touching it would do now. */
function nowOf(table: TableState, id: string): string {
  const offer = table.completed(id);
  if (offer) return offer.label;
  if (table.lit.has(id)) return say("page-begins", { count: table.begun(id) });
  return table.mayMove ? say("page-not-now") : "";
}
