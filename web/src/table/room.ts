/** How much room a table needs: on a low page it scrolls, and what is asked stands still. */

/** The width, 46rem, up to which the styles lay a table out for a narrow page. */
export const NARROW = 736;

/** The height that a board leaves out while what is asked stands below it. */
export const ASKED = 52;

/** What any table needs: what lies in the middle and one's own hand, and a line for each rival on a narrow page. */
export function leastHeight(seats: number, narrow: boolean): number {
  return narrow ? 400 + 34 * (seats - 1) : 480;
}

/** Scrolls to the first thing that is lit, if none of them can be seen. */
export function bringInSight(scroller: HTMLElement): void {
  const shown = scroller.getBoundingClientRect();
  const lit = [...scroller.querySelectorAll<HTMLElement>(".lit")].filter(
    (one) => one.getClientRects().length > 0,
  );
  const isSeen = (one: HTMLElement) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top < shown.bottom - 20 && bottom > shown.top + 20;
  };
  if (lit.length > 0 && !lit.some(isSeen)) lit[0]?.scrollIntoView({ block: "center" });
}
