/** The user's name, wherever they are asked for it: the one they typed last, or else their account's. */

import { prefer, preferences } from "../theme/preferences.svelte";
import { me } from "./me.svelte";

export const ownName = (): string => preferences.name || (me.account?.name ?? "");

/** Remember the typed name for the next time, unless it is the account's. */
export function keepName(name: string): void {
  prefer({ name: name === me.account?.name ? "" : name });
}

/** A field for the name. What was typed stays, even if the account becomes known only later. */
export class NameField {
  #typed = $state<string | null>(preferences.name || null);

  get value(): string {
    return this.#typed ?? me.account?.name ?? "";
  }

  set value(typed: string) {
    this.#typed = typed;
  }
}
