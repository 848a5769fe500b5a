/** Moments as people read them. */

/** The day of a moment without its year, in the language of the page. */
export function onShortDay(moment: number): string {
  return new Intl.DateTimeFormat(document.documentElement.lang, { month: "short", day: "numeric" }).format(
    moment,
  );
}

const DAY_MS = 24 * 3600 * 1000;

/** Today, as a field for dates has it. */
export const today = (): string => onDate(Date.now());

/** The day of a moment in UTC, as a field for dates has it. */
export const onDate = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** A moment of the last day before a moment. */
export const lastDay = (ends: number): number => Math.max(ends - DAY_MS, 0);

/** Days of UTC, from the first to the last, in the language of the page. */
export function daysFrom(first: number, last: number): string {
  return new Intl.DateTimeFormat(document.documentElement.lang, {
    dateStyle: "medium",
    timeZone: "UTC",
  }).formatRange(first, Math.max(first, last));
}

/** The day of a moment, in the language of the page. */
export function onDay(moment: number): string {
  return new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium" }).format(moment);
}
