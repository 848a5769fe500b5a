/**
 * Where the focus goes when a new question is asked, for people who play by keyboard or with a screen reader.
 */

let byKeys = false;
addEventListener("keydown", () => (byKeys = true), true);
addEventListener("pointerdown", () => (byKeys = false), true);

/** The element that was focused last. */
let last: Element | null = null;
addEventListener("focusin", ({ target }) => (last = target as Element), true);

/** Whether the user's last action was a key press. */
export const playsByKeys = () => byKeys;

/** Fields in which the user types or chooses. */
const FIELD = "input, textarea, select, [contenteditable]";

/**
 * Whether the focus may be moved: it is nowhere, on the table, or in the drawer beside it, but not in a field there.
 */
export function isFree(table: Element): boolean {
  const at = document.activeElement;
  if (at === null || at === document.body || table.contains(at)) return true;
  const drawer = at.closest(".leaves, .drawer");
  // A drawer that covers the table would hide the new focus.
  return drawer !== null && !at.matches(FIELD) && getComputedStyle(drawer).position !== "fixed";
}

function isAsked(at: Element | null, lit: ReadonlySet<string>): boolean {
  if (!(at instanceof HTMLElement)) return false;
  return lit.has(at.dataset.id ?? "") || at.matches(".verbs button:enabled");
}

/** Focus the first lit thing or else the first button, unless one of them is focused already. */
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

/**
 * If the focused element is gone and nothing is asked, focus the place of the next question, to tab on from there.
 */
export function keepFocus(table: Element): void {
  const at = document.activeElement;
  const isLost = at === null || at === document.body;
  if (!byKeys || !isLost || last === null || (last.isConnected && !table.contains(last))) return;
  table.querySelector<HTMLElement>(".prompt")?.focus({ preventScroll: true });
}
