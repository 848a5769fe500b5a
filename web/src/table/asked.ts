/** Where the focus goes when something new is asked, for those who play by keyboard or hear the page. */

let byKeys = false;
addEventListener("keydown", () => (byKeys = true), true);
addEventListener("pointerdown", () => (byKeys = false), true);

/** What had the focus last. */
let last: Element | null = null;
addEventListener("focusin", ({ target }) => (last = target as Element), true);

/** Whether the last thing that somebody did here was done by a key. */
export const playsByKeys = () => byKeys;

/** Where somebody writes or chooses. */
const FIELD = "input, textarea, select, [contenteditable]";

/** Whether the focus may be moved: it is nowhere, on the table, or in the drawer beside it, and never in a field there. */
export function isFree(table: Element): boolean {
  const at = document.activeElement;
  if (at === null || at === document.body || table.contains(at)) return true;
  const drawer = at.closest(".leaves, .drawer");
  // A drawer that lies over the table would hide where the focus goes.
  return drawer !== null && !at.matches(FIELD) && getComputedStyle(drawer).position !== "fixed";
}

function isAsked(at: Element | null, lit: ReadonlySet<string>): boolean {
  if (!(at instanceof HTMLElement)) return false;
  return lit.has(at.dataset.id ?? "") || at.matches(".verbs button:enabled");
}

/** Moves the focus to the first thing that is lit, or else to the first button; not from one of them to another. */
export function goToAsked(table: Element, lit: ReadonlySet<string>): void {
  if (!byKeys || !isFree(table) || isAsked(document.activeElement, lit)) return;
  const stops = [...table.querySelectorAll<HTMLElement>("[data-stop]")].filter(
    (stop) => stop.getClientRects().length > 0,
  );
  const first = stops.find(({ dataset }) => lit.has(dataset.id ?? ""));
  const found = first ?? table.querySelector<HTMLElement>(".verbs button:enabled");
  if (first) for (const stop of stops) stop.tabIndex = stop === first ? 0 : -1;
  found?.focus();
}

/** Where what had the focus is gone and nothing is asked, the place where it will be asked has it: Tab goes on from there. */
export function keepFocus(table: Element): void {
  const at = document.activeElement;
  const isLost = at === null || at === document.body;
  if (!byKeys || !isLost || last === null || (last.isConnected && !table.contains(last))) return;
  table.querySelector<HTMLElement>(".prompt")?.focus({ preventScroll: true });
}
