/** What may be done at any time, asked or not: deeds, and standing orders for the questions to come. */

import type { Offer } from "../api/types";

/** The orders about one thing, and what they say of it, as buttons. */
export interface OrderRow {
  matter: string;
  name: string;
  offers: readonly Offer[];
}

const isOrder = ({ move }: Offer): boolean => move.startsWith("order ");

export function deeds(offers: readonly Offer[]): Offer[] {
  return offers.filter((offer) => !isOrder(offer));
}

/** An order's label after its colon: what is to happen. */
export function wish({ label }: Offer): string {
  return label.slice(label.lastIndexOf(":") + 1).trim();
}

/** Standing orders, those about the same thing together. */
export function orders(offers: readonly Offer[]): OrderRow[] {
  const rows = new Map<string, Offer[]>();
  for (const offer of offers.filter(isOrder)) {
    const matter = offer.move.split(" ")[1] ?? "";
    rows.set(matter, [...(rows.get(matter) ?? []), offer]);
  }
  return [...rows].map(([matter, about]) => ({ matter, name: nameOf(about[0]), offers: about }));
}

function nameOf(offer: Offer | undefined): string {
  const label = offer?.label ?? "";
  const end = label.lastIndexOf(":");
  return end < 0 ? label : label.slice(0, end);
}
