/** What somebody is called where they are asked for their name: as they last typed it, else as their account is. */

import { prefer, preferences } from "../theme/preferences.svelte";
import { me } from "./me.svelte";

export const ownName = (): string => preferences.name || (me.account?.name ?? "");

/** Keeps what they typed for the next time, unless their account says the same. */
export function keepName(name: string): void {
  prefer({ name: name === me.account?.name ? "" : name });
}

/** A field for it. What is typed there stays, also when it turns out only then who they are. */
export class NameField {
  #typed = $state<string | null>(preferences.name || null);

  get value(): string {
    return this.#typed ?? me.account?.name ?? "";
  }

  set value(typed: string) {
    this.#typed = typed;
  }
}
