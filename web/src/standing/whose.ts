/** Whose profile and games are shown. */

import type { Call } from "../api/ask";
import {
  standingComputer,
  standingComputerHistory,
  standingOwnHistory,
  standingOwnProfile,
  standingPerson,
  standingPersonHistory,
} from "../api/client";
import type { History, Profile } from "../api/types";

/** The user's own profile, a person's by name, or a computer player's by level. */
export interface Whose {
  readonly kind: "me" | "people" | "computers";
  readonly name: string;
}

export function profileOf({ kind, name }: Whose): Call<Profile> {
  if (kind === "me") return standingOwnProfile();
  return kind === "people" ? standingPerson(name) : standingComputer(name);
}

export function historyOf({ kind, name }: Whose, page: number): Call<History> {
  if (kind === "me") return standingOwnHistory({ page });
  return kind === "people" ? standingPersonHistory(name, { page }) : standingComputerHistory(name, { page });
}
