/** The five symbols of a unit card, weakest first, and which of them a card shows. */

import type { Piece } from "../../api/types";
import { factsOf, type Unit } from "./facts";

export type Kind = Unit["symbols"][number];

/** In the order of their places on a card. */
export const KINDS: readonly Kind[] = ["lance", "bow", "swords", "helmet", "banner"];

/** The symbols' shapes in a field of 18 by 24, bold enough to be told apart at 8 pixels. */
export const MARKS: Record<Kind, string> = {
  lance: "M3.500 21.500 11.500 9.800 10.100 8.800 15.800 2.200 14.300 10.800 12.900 9.900 5 21.500z",
  bow: "M5.200 2.500C16.500 6.500 16.500 17.500 5.200 21.500L4.400 20C9.500 17 11 14.800 11.400 13H3v-2h8.400C11 9.200 9.500 7 4.400 4z",
  swords:
    "M2.800 3.200h2.600L9 10.200 12.600 3.200h2.600L10.400 12.800l2 3.900 1.800-.9.700 1.400-1.900 1 .9 1.900-1.700.9-.9-1.900-1.900 1-.7-1.400 1.700-.9L9 15.500l-1.400 2.300 1.700.9-.7 1.400-1.900-1-.9 1.900-1.700-.9.900-1.900-1.900-1 .7-1.400 1.800.9 2-3.900z",
  helmet:
    "M3 9.500C3 4.800 5.600 2.500 9 2.500s6 2.300 6 7V20l-4 1.800V12.500h2.600v-2.200H4.400v2.200H7v9.300L3 20z",
  banner: "M2.500 2.500h13v19L9 16.200 2.500 21.500zM8 5v3H5.200v2H8v3.800h2V10h2.800V8H10V5z",
};

/** The kinds that a card shows; none if it lies face down. */
export function kindsOf(piece: Pick<Piece, "facts">): Set<Kind> {
  const facts = factsOf(piece);
  return new Set(facts?.sort === "unit" ? facts.symbols : []);
}

/** How many of each kind these cards show together, weakest kind first. */
export function tally(pieces: readonly Pick<Piece, "facts">[]): number[] {
  const sets = pieces.map(kindsOf);
  return KINDS.map((kind) => sets.filter((kinds) => kinds.has(kind)).length);
}

/** `place labo 3` for a card and a sector of its owner; null if no move is spelled that way. */
export function spelledMove(
  card: string | null | undefined,
  sector: string,
  owner: number | null,
): string | null {
  const place = /^s(\d+)\.sector\.(\d+)$/.exec(sector);
  if (!card || !place || owner === null || Number(place[1]) !== owner) return null;
  return `place ${card} ${place[2]}`;
}
