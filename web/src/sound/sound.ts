/** Makes a sound, if it is wanted. What plays it is fetched with the first one. */

import { preferences } from "../theme/preferences.svelte";
import type { SoundName } from "./recipes";

/** Before a person has done something on a page, browsers let it make no sound, and complain of the attempt. */
const mayBeHeard = () => !("userActivation" in navigator) || navigator.userActivation.hasBeenActive;

export async function sound(name: SoundName): Promise<void> {
  if (!preferences.sound || preferences.volume === 0 || !mayBeHeard()) return;
  const { play } = await import("./player");
  play(name, preferences.volume);
}
