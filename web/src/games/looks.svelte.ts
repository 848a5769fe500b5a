/**
 * How games look. Ours each have a folder here, loaded only when its table is opened; what a game from outside brings are
 * pictures, which the house serves.
 */

import type { Component } from "svelte";
import { ask, Refusal } from "../api/ask";
import { catalogueLook } from "../api/client";
import type { Mark, Piece, Scene, Score, Zone } from "../api/types";
import { type Pictures, picturesOf } from "../pieces/pictures";
import type { Place } from "../table/arrange";
import type { Carrying, Together } from "../table/together";

/** What a game may bring to be more than words in boxes. Everything is optional. */
export interface Look {
  /** Draws a piece that lies open. */
  Face?: Component<{ piece: Piece }>;
  /** Draws a piece that lies face down. */
  Back?: Component<Record<string, never>>;
  /** Draws a zone's label and marks in a panel. */
  Plaque?: Component<{ zone: Zone }>;
  /** Draws a whole zone with all that lies in it, by the zone's id. */
  Zones?: Readonly<Record<string, Component<{ place: Place }>>>;
  /** Stands at the foot of a zone of pieces. */
  Foot?: Component<{ zone: Zone }>;
  /** Draws a mark that is a token of its own. */
  Token?: Component<{ mark: Mark; owner: number | null }>;
  /** Drawn once per page: patterns and shapes that faces use. */
  Shapes?: Component<Record<string, never>>;
  /** The first words of moves that only lead to another question, from which one can come back. */
  steps?: readonly string[];
  /** The height in CSS pixels below which the table scrolls, by the number of seats, whether it is a narrow one, and its width. */
  least?: (seats: number, narrow: boolean, wide: number) => number;
  /** Files of drawings that it shows. */
  files?: readonly string[];
  /** Stands in the panel of the end in place of the seats' lines, the winner's first. */
  Sheet?: Component<{ scores: readonly Score[] }>;
  /** The notation of a move that touches these ids, where it may be one; for "why not?". */
  spell?: (scene: Scene, path: readonly string[]) => string | null;
  /** Answers that are often wanted together, as one touch. */
  together?: (scene: Scene) => readonly Together[];
  /** What standing orders are about that speak of the very thing that is asked now. */
  matters?: (scene: Scene) => readonly string[];
  /** What is dragged with a thing and all that lies in it; null for what lies still. */
  carry?: (scene: Scene, id: string) => Carrying | null;
  /** What a game from outside brings instead of all this. */
  pictures?: Pictures;
}

const folders = import.meta.glob<{ look: Look }>("./*/look.ts");
let looks = $state.raw<Record<string, Look>>({});

/** Whether a game is drawn by what is in this folder. */
export function isOurs(game: string): boolean {
  return `./${game}/look.ts` in folders;
}

/** Fetches a game's look; a game without one keeps plain cards. */
export async function loadLook(game: string): Promise<void> {
  if (looks[game]) return;
  const folder = folders[`./${game}/look.ts`];
  const look = folder ? (await folder()).look : await broughtLook(game);
  if (!look) return;
  looks = { ...looks, [game]: look };
  for (const file of look.files ?? []) fetch(file).catch(() => {}); // where it is drawn, its absence shows
}

/** The pictures that the game's own package brings. If they cannot be had, the game is played in words for now. */
async function broughtLook(game: string): Promise<Look | null> {
  try {
    const pictures = picturesOf(await ask(catalogueLook(game)));
    return pictures ? { pictures } : {};
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return null;
  }
}

export function lookOf(game: string): Look {
  return looks[game] ?? {};
}

/** The first word of a move: what kind of move it is, in every language. */
export const verbOf = (move: string): string => move.split(" ", 1)[0] ?? "";

/** Whether a move only leads to another question, from which one can come back: it need not be shown first. */
export function isStep(game: string, move: string): boolean {
  return lookOf(game).steps?.includes(verbOf(move)) ?? false;
}

/** Answers that can be given together at this table, now that something is asked. */
export function togetherAt(scene: Scene): readonly Together[] {
  return lookOf(scene.game).together?.(scene) ?? [];
}

/** What is asked now, as standing orders name it. */
export function mattersAt(scene: Scene): readonly string[] {
  return lookOf(scene.game).matters?.(scene) ?? [];
}

export function spellPath(scene: Scene, path: readonly string[]): string | null {
  return lookOf(scene.game).spell?.(scene, path) ?? null;
}
