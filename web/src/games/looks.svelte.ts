/**
 * How games look. Each of our own has a folder here, loaded only when its table is opened; a game from outside brings
 * pictures, which the server sends.
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
  /** Draws a piece that lies face up. */
  Face?: Component<{ piece: Piece }>;
  /** Draws a piece that lies face down. */
  Back?: Component<Record<string, never>>;
  /** Draws a zone's label and marks in a panel. */
  Plaque?: Component<{ zone: Zone }>;
  /** Draws a whole zone with everything in it, by the zone's id. */
  Zones?: Readonly<Record<string, Component<{ place: Place }>>>;
  /** Stands at the foot of a zone of pieces. */
  Foot?: Component<{ zone: Zone }>;
  /** Draws a mark as a token. */
  Token?: Component<{ mark: Mark; owner: number | null }>;
  /** Drawn once per page: patterns and shapes that faces use. */
  Shapes?: Component<Record<string, never>>;
  /** The verbs of moves that only lead to another question, from which the player can go back. */
  steps?: readonly string[];
  /**
   * The height in CSS pixels below which the table scrolls, by its seats, whether it is narrow, and its width.
   */
  least?: (seats: number, narrow: boolean, wide: number) => number;
  /** The files of drawings that it uses. */
  files?: readonly string[];
  /** Replaces the seats' lines in the result panel; the winner's scores come first. */
  Sheet?: Component<{ scores: readonly Score[] }>;
  /** The notation of the move that touching these ids may mean, for "why not?"; null if there is none. */
  spell?: (scene: Scene, path: readonly string[]) => string | null;
  /** Answers that are often wanted together, for a single touch. */
  together?: (scene: Scene) => readonly Together[];
  /** The matters of standing orders about the current question. */
  matters?: (scene: Scene) => readonly string[];
  /** What is carried when this thing is dragged, with everything in it; null if it stays put. */
  carry?: (scene: Scene, id: string) => Carrying | null;
  /** What a game from outside brings instead of all this. */
  pictures?: Pictures;
}

const folders = import.meta.glob<{ look: Look }>("./*/look.ts");
let looks = $state.raw<Record<string, Look>>({});

/** Whether a game is drawn by a folder here. */
export function isOurs(game: string): boolean {
  return `./${game}/look.ts` in folders;
}

/** Load a game's look; a game without one keeps plain cards. */
export async function loadLook(game: string): Promise<void> {
  if (looks[game]) return;
  const folder = folders[`./${game}/look.ts`];
  const look = folder ? (await folder()).look : await broughtLook(game);
  if (!look) return;
  looks = { ...looks, [game]: look };
  for (const file of look.files ?? []) fetch(file).catch(() => {}); // a missing file shows where it is drawn
}

/**
 * The pictures that the game's own package brings. If they cannot be loaded, the game is played in words for now.
 */
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

/** The first word of a move, which says what kind of move it is in every language. */
export const verbOf = (move: string): string => move.split(" ", 1)[0] ?? "";

/** Whether a move only leads to a question that can be left again, so that it need not be shown first. */
export function isStep(game: string, move: string): boolean {
  return lookOf(game).steps?.includes(verbOf(move)) ?? false;
}

/** The answers that can be given together at this table to the current question. */
export function togetherAt(scene: Scene): readonly Together[] {
  return lookOf(scene.game).together?.(scene) ?? [];
}

/** The current question's matters, as standing orders name them. */
export function mattersAt(scene: Scene): readonly string[] {
  return lookOf(scene.game).matters?.(scene) ?? [];
}

export function spellPath(scene: Scene, path: readonly string[]): string | null {
  return lookOf(scene.game).spell?.(scene, path) ?? null;
}
