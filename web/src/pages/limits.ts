/** How much time players may have for each move and for a whole game, and what happens after it. */

import type { Late, Pace } from "../api/types";
import { say } from "../words/words.svelte";

const MINUTE = 60;
const DAY = 24 * 3600;

export const PACES: readonly Pace[] = ["live", "days"];
export const LATES: readonly Late[] = ["stand-in", "wait", "adjudicate"];

/** A table's terms about time. `limit`, `bank`, and the `gain` of each move are in seconds. */
export interface Timing {
  readonly pace: Pace;
  readonly limit: number | null;
  readonly bank: number | null;
  readonly gain: number;
  readonly late: Late;
}

/** In seconds, by the table's pace. */
export const LIMITS: Readonly<Record<Pace, readonly number[]>> = {
  live: [30, MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE],
  days: [DAY / 2, DAY, 2 * DAY, 3 * DAY, 7 * DAY, 14 * DAY],
};

/** Times for a whole game and what each move adds, in seconds. */
export const BANKS: Readonly<Record<Pace, readonly { readonly bank: number; readonly gain: number }[]>> = {
  live: [
    { bank: 5 * MINUTE, gain: 5 },
    { bank: 10 * MINUTE, gain: 10 },
    { bank: 20 * MINUTE, gain: 20 },
    { bank: 40 * MINUTE, gain: 30 },
    { bank: 10 * MINUTE, gain: 0 },
    { bank: 20 * MINUTE, gain: 0 },
  ],
  days: [
    { bank: 3 * DAY, gain: DAY / 2 },
    { bank: 7 * DAY, gain: DAY },
    { bank: 14 * DAY, gain: 2 * DAY },
    { bank: 7 * DAY, gain: 0 },
    { bank: 14 * DAY, gain: 0 },
  ],
};

export const UNTIMED: Timing = { pace: "live", limit: null, bank: null, gain: 0, late: "stand-in" };

/** The chosen terms without times that do not exist at this pace; `always` requires a time for each move. */
export function timed(chosen: Timing, always = false): Timing {
  const { pace, limit, bank, gain } = chosen;
  const limits = LIMITS[pace];
  const kept = limit !== null && limits.includes(limit) ? limit : always ? (limits[2] ?? null) : null;
  const banked = BANKS[pace].some((one) => one.bank === bank && one.gain === gain);
  return { ...chosen, limit: kept, ...(banked ? {} : { bank: null, gain: 0 }) };
}

/** A time for a whole game in words. */
export function spellBank({ bank, gain }: { bank: number; gain: number }): string {
  return gain === 0 ? spell(bank) : say("page-bank-is", { bank: spell(bank), gain: spell(gain) });
}

/** A table's terms about time in words, with what happens when time runs out. */
export function spellTiming({ pace, limit, bank, gain, late }: Timing): string[] {
  const clock = limit === null ? [] : [say("page-limit-is", { time: spell(limit) })];
  if (bank !== null)
    clock.push(say(limit === null ? "page-bank-of" : "page-reserve-of", { bank: spellBank({ bank, gain }) }));
  if (clock.length > 0) clock.push(say(`page-when-late-${late}`));
  return [say(`page-pace-${pace}`), ...clock];
}

/** A time in words, in the largest unit that it reaches. */
export function spell(seconds: number): string {
  if (seconds >= DAY) return say("page-time-days", { count: Math.round(seconds / DAY) });
  if (seconds >= 3600) return say("page-time-hours", { count: Math.round(seconds / 3600) });
  if (seconds >= MINUTE) return say("page-time-minutes", { count: Math.round(seconds / MINUTE) });
  return say("page-time-seconds", { count: seconds });
}

/** The time for a round in words, in the largest unit that divides it. */
export function spellMinutes(minutes: number): string {
  return minutes % 60 === 0 ? spell(60 * minutes) : say("page-time-minutes", { count: minutes });
}
