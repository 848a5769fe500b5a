/** The pictures that a game from outside brings. Only `face` selects among them; the facts are in the scene. */

import type { LookView, Piece } from "../api/types";

export type Pictures = LookView;

/** Enough for any deck of cards; more would delay the table. */
const MOST_AHEAD = 160;

/** A game's pictures, if it brings any. */
export function picturesOf(look: LookView): Pictures | null {
  const { back, cover, light } = look;
  return back || cover || light || drawsFaces(look) ? look : null;
}

/** The address of a piece's picture: its face's, or the back if it lies face down; null if there is none. */
export function pictureOf(pictures: Pictures | undefined, { face }: Pick<Piece, "face">): string | null {
  if (!pictures) return null;
  if (face === null) return pictures.back;
  return Object.hasOwn(pictures.faces, face) ? (pictures.faces[face] ?? null) : null;
}

/** Whether open pieces have pictures, so that hardly anything has to be read. */
export function drawsFaces(pictures: Pictures | undefined): boolean {
  return pictures !== undefined && Object.keys(pictures.faces).length > 0;
}

/** Load the pictures before the cards that show them arrive. All are loaded, whatever lies where. */
export function preload({ faces, back }: Pictures): void {
  const all = [...(back ? [back] : []), ...Object.values(faces)];
  for (const address of all.slice(0, MOST_AHEAD)) new Image().src = address;
}

/** The cards' shape and the cloth's colours, as style properties for a table. */
export function styleOf({ ratio, corner, light, dark }: Pictures): string {
  const shape = `--card-ratio:${ratio};--card-corner:${corner}`;
  if (!light || !dark) return shape;
  return `${shape};--felt:light-dark(${light.felt},${dark.felt});--felt-ink:light-dark(${light.ink},${dark.ink})`;
}
