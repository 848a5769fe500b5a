/** Moves of several pieces, which are chosen one by one, put back at will, and then sent together. */

import type { Lot, Offer, Scene } from "../api/types";
import type { Touched } from "./touch";

/** The offer that pieces are gathered for; null if there is none. */
export function gathering(offers: readonly Offer[]): Offer | null {
  return offers.find(({ lots }) => lots.length > 0) ?? null;
}

export function lotOf(offer: Offer, id: string): Lot | null {
  return offer.lots.find(({ pieces }) => pieces.includes(id)) ?? null;
}

/** The chosen pieces of a lot. */
export function chosenOf(lot: Lot, touched: Touched): string[] {
  return lot.pieces.filter((id) => touched.includes(id));
}

/** The lots whose pieces may be chosen or put back. */
export function openLots(offer: Offer, touched: Touched): readonly Lot[] {
  const begun = offer.lots.filter((lot) => chosenOf(lot, touched).length > 0);
  return begun.length < offer.kinds ? offer.lots : begun;
}

/** The ids that may be touched now. */
export function takeable(offer: Offer, touched: Touched): Set<string> {
  return new Set(openLots(offer, touched).flatMap(({ pieces }) => pieces));
}

/** The move made by all chosen pieces, as a button. */
export function gathered(offer: Offer, touched: Touched): Offer {
  const button = { ...offer, path: [], lots: [] };
  const some = offer.lots
    .map(({ word, label, pieces }) => ({
      word,
      label,
      number: pieces.filter((id) => touched.includes(id)).length,
    }))
    .filter(({ number }) => number > 0);
  if (some.length === 0) return button;
  const head = offer.move.slice(0, offer.move.lastIndexOf(" "));
  const said = some.map(({ number, label }) => `${number} ${label}`).join(", ");
  return {
    ...button,
    move: `${head} ${some.map(({ number, word }) => `${number}-${word}`).join("+")}`,
    label: `${offer.title}: ${said}`,
  };
}

/** The ids touched for a move, in order; for a move of lots, the place where the pieces are laid. */
export function pathOf(offers: readonly Offer[], move: string): readonly string[] {
  const head = (written: string) => written.slice(0, written.lastIndexOf(" "));
  const offered = (offer: Offer) =>
    offer.lots.length > 0 ? head(offer.move) === head(move) : offer.move === move;
  return offers.find(offered)?.path ?? [];
}

/** The scene with the chosen pieces at the place where they will be laid. */
export function laidOut(scene: Scene, offer: Offer, touched: Touched): Scene {
  const place = offer.path[0];
  const pieces = scene.zones.flatMap((zone) => zone.pieces);
  const chosen = touched.flatMap((id) => pieces.find((piece) => piece.id === id) ?? []);
  const zones = scene.zones.map((zone) => {
    const left = zone.pieces.filter((piece) => !chosen.includes(piece));
    const lying = zone.id === place ? [...left, ...chosen] : left;
    const count = zone.count === null ? null : zone.count + lying.length - zone.pieces.length;
    return { ...zone, pieces: lying, count };
  });
  return { ...scene, zones };
}
