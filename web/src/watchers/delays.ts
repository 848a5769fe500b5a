/** How much later than the players a watcher sees a table. */

import { spell } from "../pages/limits";
import { say } from "../words/words.svelte";

export interface Delay {
  readonly delay_plies: number;
  readonly delay_minutes: number;
}

export const PLAIN: Delay = { delay_plies: 0, delay_minutes: 0 };
export const DELAYS: readonly Delay[] = [
  { delay_plies: 3, delay_minutes: 0 },
  { delay_plies: 10, delay_minutes: 0 },
  { delay_plies: 0, delay_minutes: 5 },
  { delay_plies: 0, delay_minutes: 15 },
  { delay_plies: 0, delay_minutes: 60 },
];

/** A delay in words; "" if there is none. */
export function spellDelay({ delay_plies, delay_minutes }: Delay): string {
  if (delay_minutes > 0) return say("page-delay-time", { time: spell(60 * delay_minutes) });
  return delay_plies > 0 ? say("page-delay-plies", { count: delay_plies }) : "";
}
