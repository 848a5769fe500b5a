/** What is said about the thing the user points at. */

import type { Piece, Zone } from "../api/types";
import { verbOf } from "../games/looks.svelte";
import type { TableState } from "../table/state.svelte";
import { say } from "../words/words.svelte";
import { aboutBeginning, aboutCounter, aboutMark, aboutPiece, aboutZone } from "./about.svelte";

export interface Subject {
  title: string;
  /** What it is and does. */
  lines: readonly string[];
  /** What touching it would do, or that it is not lit; "" if nothing is asked. */
  now: string;
}

const SPEAKS = "[data-counter], [data-id]";

/** The innermost thing around an element that has something to say. */
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
  if (table.isTouched(id)) return say("page-take-back");
  if (table.lit.has(id)) return beginningOf(table, id);
  return table.mayMove ? say("page-not-now") : "";
}

/** What touching it begins: in the game's words for each kind of move, or else the number of moves. */
function beginningOf(table: TableState, id: string): string {
  if (table.gather && table.gathers(id)) return table.gather.title;
  const begun = table.begun(id);
  const verbs = [...new Set(begun.map(({ offer }) => verbOf(offer.move)))];
  const told = verbs.map((verb) => {
    const these = begun.filter(({ offer }) => verbOf(offer.move) === verb);
    const ends = new Set(these.map(({ offer }) => offer.path.at(-1) ?? ""));
    const end = ends.size === 1 ? table.labels.get([...ends].join("")) : undefined;
    const more = Math.min(...these.map(({ left }) => left)) - 1;
    return aboutBeginning(table.scene.game, verb, { more, ends: ends.size, end: end ?? "" });
  });
  return told.includes(null) ? say("page-begins", { count: begun.length }) : told.join(" ");
}
