/** The pictures that a game from outside brings. Only `face` chooses among them; what is true stands in the scene. */

import type { LookView, Piece } from "../api/types";

export type Pictures = LookView;

/** Enough for any deck of cards; more would hold up the table. */
const MOST_AHEAD = 160;

/** What a game brings, if it is anything at all. */
export function picturesOf(look: LookView): Pictures | null {
  const { back, cover, light } = look;
  return back || cover || light || drawsFaces(look) ? look : null;
}

/** Where the picture of a piece is: that of its face, or the back of what lies face down; null if there is none. */
export function pictureOf(pictures: Pictures | undefined, { face }: Pick<Piece, "face">): string | null {
  if (!pictures) return null;
  if (face === null) return pictures.back;
  return Object.hasOwn(pictures.faces, face) ? (pictures.faces[face] ?? null) : null;
}

/** Whether pieces that lie open have pictures, so that hardly anything has to be read. */
export function drawsFaces(pictures: Pictures | undefined): boolean {
  return pictures !== undefined && Object.keys(pictures.faces).length > 0;
}

/** Has the pictures here before the cards come that show them. All of them are fetched, whatever lies where. */
export function preload({ faces, back }: Pictures): void {
  const all = [...(back ? [back] : []), ...Object.values(faces)];
  for (const address of all.slice(0, MOST_AHEAD)) new Image().src = address;
}

/** The shape of cards and the colours of the cloth, as properties for the style of a table. */
export function styleOf({ ratio, corner, light, dark }: Pictures): string {
  const shape = `--card-ratio:${ratio};--card-corner:${corner}`;
  if (!light || !dark) return shape;
  return `${shape};--felt:light-dark(${light.felt},${dark.felt});--felt-ink:light-dark(${light.ink},${dark.ink})`;
}
