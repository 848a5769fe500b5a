/** The names of people the user has played with before and may want to invite again. */

import { ask } from "../api/ask";
import { standingOwnProfile } from "../api/client";
import { silent } from "../api/silent";

export async function rivalsOfMine(): Promise<readonly string[]> {
  const own = await ask(standingOwnProfile()).catch(silent);
  return own?.rivals.flatMap(({ person }) => person ?? []) ?? [];
}
