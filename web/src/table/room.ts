/** How much room a table needs: on a low page it scrolls, and what is asked stands still. */

/** The width, 46rem, up to which the styles lay a table out for a narrow page. */
export const NARROW = 736;

/** The height that a board leaves out while what is asked stands below it. */
export const ASKED = 52;

/**
 * The width up to which a hand of many cards lies in rows, 39rem in the styles and the board's edges; and so many cards
 * lie in one: a finger finds each of them.
 */
export const HAND_IN_ROWS = 644;
const IN_ROW = 10;

/** In how many rows a hand of so many cards lies there. */
export function handRows(cards: number): number {
  return Math.max(1, Math.ceil(cards / IN_ROW));
}

/** What any table needs: what lies in the middle and one's own hand, and a line for each rival on a narrow page. */
export function leastHeight(seats: number, narrow: boolean): number {
  return narrow ? 400 + 34 * (seats - 1) : 480;
}

/** The height of a paragraph of one line, in letters of the usual size. */
const PARAGRAPH = 21;
/** So many paragraphs stand above each other on a table that is just high enough, and one more for each seat. */
const PARAGRAPHS = 3;
/** How much more height a table needs where letters are larger or stand further apart, and below a coach. */
export function more(seats: number, paragraph: number, coaching: number): number {
  return (PARAGRAPHS + seats) * Math.max(0, paragraph - PARAGRAPH) + coaching;
}

/** Where something lies on the page, from top to bottom. */
export interface Span {
  top: number;
  bottom: number;
}

/** How far to scroll what is seen of the board so that all of `lit` is in sight, or as much of its beginning as there is room for. */
export function wayTo(lit: Span, seen: Span): number {
  if (lit.top < seen.top || lit.bottom - lit.top > seen.bottom - seen.top) return lit.top - seen.top;
  return Math.max(0, lit.bottom - seen.bottom);
}

const AROUND = 8;
/** So little below what is lit is brought in sight as well, if there is room: one's own numbers stand there. */
const BELOW = 96;

/** What scrolls a board, and between which heights it is seen: its scroller, or else the page above the question. */
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

/** Scrolls as little as it takes to see all that is lit, or meant, below what covers so much of the top. */
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
