/** What is said about a waiting table: how it is played, and how long it has waited. */

import type { GameInfo, OpenTable } from "../api/types";
import { spellTiming } from "../pages/limits";
import { say } from "../words/words.svelte";

const MINUTE = 60_000;

/** Pace, time, who may watch, whether it is rated, and the options that differ from the usual ones. */
export function termsOf(table: OpenTable, game: GameInfo | undefined): string[] {
  const { rated, watch, options } = table;
  const chosen = Object.entries(options).flatMap(([name, value]) => {
    const option = game?.options.find((one) => one.name === name);
    const choice = option?.choices.find((one) => one.value === value);
    return option && choice ? [say("page-option-is", { option: option.label, choice: choice.label })] : [];
  });
  const beside = [
    ...(rated ? [] : [say("page-casual")]),
    ...(watch === "link" ? [] : [say(`page-watchable-${watch}`)]),
  ];
  return [...spellTiming(table), ...beside, ...chosen];
}

/** How long ago something was, in words. */
export function ago(milliseconds: number): string {
  const words = new Intl.RelativeTimeFormat(document.documentElement.lang, {
    numeric: "auto",
    style: "short",
  });
  const minutes = Math.floor(milliseconds / MINUTE);
  if (minutes < 60) return words.format(-minutes, "minute");
  if (minutes < 48 * 60) return words.format(-Math.floor(minutes / 60), "hour");
  return words.format(-Math.floor(minutes / 60 / 24), "day");
}
