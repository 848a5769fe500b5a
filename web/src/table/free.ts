/** Moves that may be made at any time, asked or not: deeds, and standing orders for questions to come. */

import type { Mark, Offer, Scene } from "../api/types";

/** The orders about one matter, as a row of buttons. */
export interface OrderRow {
  /** The id of the mark that shows which of them is in force. */
  matter: string;
  name: string;
  offers: readonly Offer[];
  /** The order in force, in words; "" if the table does not say. */
  now: string;
}

/** The moves that set no mark. */
export function deeds(offers: readonly Offer[]): Offer[] {
  return offers.filter(({ sets }) => sets === "");
}

/**
 * The choices for one matter, each with the offer that orders it; the one in force has none. Always in the same places,
 * so that no button moves when its neighbour is pressed.
 */
export function wishes({ offers, now }: OrderRow): { text: string; offer?: Offer }[] {
  const all = offers.map((offer) => ({ text: offer.short, offer }));
  return [...all, ...(now ? [{ text: now }] : [])].sort((a, b) => a.text.localeCompare(b.text));
}

/** All marks in the scene, by id. */
function marksOf(scene: Scene): Map<string, Mark> {
  return new Map(scene.zones.flatMap(({ marks }) => marks.map((mark) => [mark.id, mark] as const)));
}

/** Standing orders, grouped by the matter they are about. */
export function orders(offers: readonly Offer[], scene: Scene): OrderRow[] {
  const rows = new Map<string, Offer[]>();
  for (const offer of offers) {
    if (offer.sets !== "") rows.set(offer.sets, [...(rows.get(offer.sets) ?? []), offer]);
  }
  const marks = marksOf(scene);
  return [...rows].map(([matter, about]) => {
    const now = marks.get(matter);
    return { matter, name: now?.name ?? "", offers: about, now: now?.text ?? "" };
  });
}
