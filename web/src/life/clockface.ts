/** The remaining time as a clock shows it. */

import { say } from "../words/words.svelte";

const DAY = 24 * 3600;
const SECOND_MS = 1000;

const two = (number: number) => String(number).padStart(2, "0");

/** Milliseconds as minutes and seconds, with hours if there are any, or as whole days if there are several. */
export function clockFace(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / SECOND_MS));
  if (seconds >= 2 * DAY) return say("page-days-left", { days: Math.floor(seconds / DAY) });
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
