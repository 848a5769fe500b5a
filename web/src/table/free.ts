/** What may be done at any time, asked or not: deeds, and standing orders for the questions to come. */

import type { Mark, Offer, Scene } from "../api/types";

/** The orders about one thing, and what they say of it, as buttons. */
export interface OrderRow {
  /** The id of the mark that tells which of them is in force. */
  matter: string;
  name: string;
  offers: readonly Offer[];
  /** The order that is in force now, in words; "" if the table does not say. */
  now: string;
}

/** A deed sets no mark. */
export function deeds(offers: readonly Offer[]): Offer[] {
  return offers.filter(({ sets }) => sets === "");
}

/** What may be wished about one thing, each with the offer that orders it: the one in force has none. Always in the same
 * places, so that no button moves away when its neighbour is pressed. */
export function wishes({ offers, now }: OrderRow): { text: string; offer?: Offer }[] {
  const all = offers.map((offer) => ({ text: offer.short, offer }));
  return [...all, ...(now ? [{ text: now }] : [])].sort((a, b) => a.text.localeCompare(b.text));
}

/** The marks that offers may set, by their ids. */
function marksOf(scene: Scene): Map<string, Mark> {
  return new Map(scene.zones.flatMap(({ marks }) => marks.map((mark) => [mark.id, mark] as const)));
}

/** Standing orders, those about the same thing together. */
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
