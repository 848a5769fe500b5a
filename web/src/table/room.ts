/** How much room a table needs. On a low page it scrolls, and the question stays in place. */

/** The width, 46rem, up to which the styles use the layout for a narrow page. */
export const NARROW = 736;

/** The height that a board saves while the question is below it. */
export const ASKED = 52;

/**
 * The width up to which a hand of many cards lies in rows (39rem in the styles plus the board's edges), and the number
 * of cards in a row, so that a finger finds each of them.
 */
export const HAND_IN_ROWS = 644;
const IN_ROW = 10;

/** The number of rows for a hand of this many cards. */
export function handRows(cards: number): number {
  return Math.max(1, Math.ceil(cards / IN_ROW));
}

/**
 * The least height of any table: the middle, the viewer's own hand and, on a narrow page, a line for each rival.
 */
export function leastHeight(seats: number, narrow: boolean): number {
  return narrow ? 400 + 34 * (seats - 1) : 480;
}

/** The height of a paragraph of one line in the usual font size. */
const PARAGRAPH = 21;
/** The number of paragraphs above each other on a table that just fits, plus one for each seat. */
const PARAGRAPHS = 3;
/** How much more height a table needs for larger letters or wider spacing, and below a coach. */
export function more(seats: number, paragraph: number, coaching: number): number {
  return (PARAGRAPHS + seats) * Math.max(0, paragraph - PARAGRAPH) + coaching;
}

/** The top and bottom of something on the page. */
export interface Span {
  top: number;
  bottom: number;
}

/** How far to scroll so that all of `lit` is in sight, or as much of its beginning as fits. */
export function wayTo(lit: Span, seen: Span): number {
  if (lit.top < seen.top || lit.bottom - lit.top > seen.bottom - seen.top) return lit.top - seen.top;
  return Math.max(0, lit.bottom - seen.bottom);
}

const AROUND = 8;
/**
 * Up to this much below the lit things comes into sight too, if it fits: the viewer's own numbers are there.
 */
const BELOW = 96;

/** What scrolls a board, and where it is visible: its scroller, or else the page above the question. */
export function windowOf(scroller: HTMLElement): { scroller: Element } & Span {
  if (getComputedStyle(scroller).overflowY !== "visible") {
    const { top, bottom } = scroller.getBoundingClientRect();
    return { scroller, top, bottom };
  }
  const asked = scroller.nextElementSibling;
  const still = asked instanceof HTMLElement && getComputedStyle(asked).position === "sticky";
  return {
    scroller: document.documentElement,
    top: 0,
    bottom: innerHeight - (still ? asked.offsetHeight : 0),
  };
}

/** Scroll as little as possible to show all that matches `which` below a cover of this height at the top. */
export function bringInSight(board: HTMLElement, which = ".lit", covered = 0): void {
  const lit = [...board.querySelectorAll<HTMLElement>(which)]
    .filter((one) => one.getClientRects().length > 0)
    .map((one) => one.getBoundingClientRect());
  if (lit.length === 0) return;
  const { scroller, top: above, bottom: below } = windowOf(board);
  const seen = { top: above + covered, bottom: below };
  const end = above - scroller.scrollTop + scroller.scrollHeight;
  const top = Math.min(...lit.map((one) => one.top)) - AROUND;
  const last = Math.max(...lit.map((one) => one.bottom)) + AROUND;
  const bottom = end - last < BELOW && end - top < seen.bottom - seen.top ? end : last;
  scroller.scrollTop += wayTo({ top, bottom }, seen);
}
