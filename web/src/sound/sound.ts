/** Make a sound, if sounds are wanted. The player is loaded with the first one. */

import { preferences } from "../theme/preferences.svelte";
import type { SoundName } from "./recipes";

/** Until the user has done something on the page, browsers allow no sound and complain about attempts. */
const mayBeHeard = () => !("userActivation" in navigator) || navigator.userActivation.hasBeenActive;

export async function sound(name: SoundName): Promise<void> {
  if (!preferences.sound || preferences.volume === 0 || !mayBeHeard()) return;
  const { play } = await import("./player");
  play(name, preferences.volume);
}
