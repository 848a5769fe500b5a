/** What may be done at any time, asked or not: deeds, and standing orders for the questions to come. */

import type { Mark, Offer, Scene } from "../api/types";

/** The orders about one thing, and what they say of it, as buttons. */
export interface OrderRow {
  matter: string;
  name: string;
  offers: readonly Offer[];
  /** The order that is in force now, in words; "" if the table does not say. */
  now: string;
}

const isOrder = ({ move }: Offer): boolean => move.startsWith("order ");

export function deeds(offers: readonly Offer[]): Offer[] {
  return offers.filter((offer) => !isOrder(offer));
}

/** An order's label after its colon: what is to happen. */
export function wish({ label }: Offer | Mark): string {
  return label.slice(label.lastIndexOf(":") + 1).trim();
}

/** What the viewer has ordered so far: a mark for each matter, in a zone of its own. */
export function ordered(scene: Scene): readonly Mark[] {
  return scene.zones.find(({ id }) => id === "orders")?.marks ?? [];
}

/** What may be wished about one thing, each with the offer that orders it: the one in force has none. Always in the same
 * places, so that no button moves away when its neighbour is pressed. */
export function wishes({ offers, now }: OrderRow): { text: string; offer?: Offer }[] {
  const all = offers.map((offer) => ({ text: wish(offer), offer }));
  return [...all, ...(now ? [{ text: now }] : [])].sort((a, b) => a.text.localeCompare(b.text));
}

/** Standing orders, those about the same thing together. */
export function orders(offers: readonly Offer[], inForce: readonly Mark[] = []): OrderRow[] {
  const rows = new Map<string, Offer[]>();
  for (const offer of offers.filter(isOrder)) {
    const matter = offer.move.split(" ")[1] ?? "";
    rows.set(matter, [...(rows.get(matter) ?? []), offer]);
  }
  return [...rows].map(([matter, about]) => {
    const now = inForce.find(({ id }) => id === matter);
    return { matter, name: nameOf(now ?? about[0]), offers: about, now: now ? wish(now) : "" };
  });
}

function nameOf(about: Offer | Mark | undefined): string {
  const label = about?.label ?? "";
  const end = label.lastIndexOf(":");
  return end < 0 ? label : label.slice(0, end);
}
