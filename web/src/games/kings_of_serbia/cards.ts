/** What of the scene is a card, and what a mark tells of cards. */

import type { Mark, Piece } from "../../api/types";
import { factsOf, type Person } from "./facts";

/** What a person's card, or a mark that tells of one, says; null for anything else. */
export function personOf(shown: Pick<Piece | Mark, "facts">): Person | null {
  const facts = factsOf(shown);
  return facts?.sort === "person" ? facts : null;
}

/** What a thing is called: its name alone, where the label says more. */
export function nameOf({ name, label }: Pick<Piece, "name" | "label">): string {
  return name || label;
}
