/**
 * How games look. Ours each have a folder here, loaded only when its table is opened; what a game from outside brings are
 * pictures, which the house serves.
 */

import type { Component } from "svelte";
import { look as askLook, Refusal } from "../api/calls";
import type { Mark, Piece, Scene, Score, Zone } from "../api/types";
import { type Pictures, picturesOf } from "../pieces/pictures";
import type { Place } from "../table/arrange";

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
  /** The picture of the game on its card, and the pieces that the game has for it. */
  Art?: Component<{ cover: readonly Piece[] }>;
  /** Stands in the panel of the end in place of the seats' lines, the winner's first. */
  Sheet?: Component<{ scores: readonly Score[] }>;
  /** The notation of a move that touches these ids, where it may be one; for "why not?". */
  spell?: (scene: Scene, path: readonly string[]) => string | null;
  /** What a game from outside brings instead of all this. */
  pictures?: Pictures;
}

const folders = import.meta.glob<{ look: Look }>("./*/look.ts");
let looks = $state.raw<Record<string, Look>>({});

/** Fetches a game's look; a game without one keeps plain cards. */
export async function loadLook(game: string): Promise<void> {
  if (looks[game]) return;
  const folder = folders[`./${game}/look.ts`];
  const look = folder ? (await folder()).look : await broughtLook(game);
  if (look) looks = { ...looks, [game]: look };
}

/** The pictures that the game's own package brings. If they cannot be had, the game is played in words for now. */
async function broughtLook(game: string): Promise<Look | null> {
  try {
    const pictures = picturesOf(await askLook(game));
    return pictures ? { pictures } : {};
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return null;
  }
}

export function lookOf(game: string): Look {
  return looks[game] ?? {};
}

export function spellPath(scene: Scene, path: readonly string[]): string | null {
  return lookOf(scene.game).spell?.(scene, path) ?? null;
}
