/** Moments in readable form. */

/** The day of a moment without the year, in the page's language. */
export function onShortDay(moment: number): string {
  return new Intl.DateTimeFormat(document.documentElement.lang, { month: "short", day: "numeric" }).format(
    moment,
  );
}

const DAY_MS = 24 * 3600 * 1000;

/** Today, in the format of a date field. */
export const today = (): string => onDate(Date.now());

/** The day of a moment in UTC, in the format of a date field. */
export const onDate = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** A moment on the last day of a period that ends at this moment. */
export const lastDay = (ends: number): number => Math.max(ends - DAY_MS, 0);

/** The days from the first to the last in UTC, in the page's language. */
export function daysFrom(first: number, last: number): string {
  return new Intl.DateTimeFormat(document.documentElement.lang, {
    dateStyle: "medium",
    timeZone: "UTC",
  }).formatRange(first, Math.max(first, last));
}

/** The day of a moment, in the page's language. */
export function onDay(moment: number): string {
  return new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium" }).format(moment);
}

/** The day and time of a moment, in the page's language. */
export function onMoment(moment: number): string {
  const style = { dateStyle: "medium", timeStyle: "short" } as const;
  return new Intl.DateTimeFormat(document.documentElement.lang, style).format(moment);
}
