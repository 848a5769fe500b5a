/** The cards in the scene, and the marks that stand for cards. */

import type { Mark, Piece } from "../../api/types";
import { factsOf, type Person } from "./facts";

/** The facts of a person's card or of a mark that stands for one; null for anything else. */
export function personOf(shown: Pick<Piece | Mark, "facts">): Person | null {
  const facts = factsOf(shown);
  return facts?.sort === "person" ? facts : null;
}

/** A thing's name alone, if the label says more. */
export function nameOf({ name, label }: Pick<Piece, "name" | "label">): string {
  return name || label;
}
