/** Playing by keyboard alone: one tab stop, and arrow keys between the things on the table. */

import type { TableState } from "./state.svelte";

function stops(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>("[data-stop]")];
}

/** Everything whose meaning can be asked for, including what cannot be touched or moved. */
function things(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>("[data-id], [data-counter]")].filter(
    (one) => one.getClientRects().length > 0 && !one.closest("[aria-hidden]"),
  );
}

const AFTER = 4;

/** The stop next to a thing that is not a stop itself: the last one before it, or the first one after it. */
function beside(all: readonly HTMLElement[], from: HTMLElement, way: -1 | 1): HTMLElement | null {
  const isAfter = (stop: HTMLElement) => (from.compareDocumentPosition(stop) & AFTER) !== 0;
  return (way > 0 ? all.find(isAfter) : all.findLast((stop) => !isAfter(stop))) ?? null;
}

/** The nearest stop above (-1) or below (1); sideways distance counts double. */
export function vertical(all: readonly HTMLElement[], from: HTMLElement, way: -1 | 1): HTMLElement | null {
  const start = from.getBoundingClientRect();
  const [x, y] = [start.x + start.width / 2, start.y + start.height / 2];
  let best: { stop: HTMLElement; far: number } | null = null;
  for (const stop of all) {
    const box = stop.getBoundingClientRect();
    const down = (box.y + box.height / 2 - y) * way;
    const far = down + 2 * Math.abs(box.x + box.width / 2 - x);
    if (stop !== from && down > box.height / 3 && (best === null || far < best.far)) best = { stop, far };
  }
  return best?.stop ?? null;
}

function neighbour(all: readonly HTMLElement[], from: HTMLElement, key: string): HTMLElement | null {
  const at = all.indexOf(from);
  switch (key) {
    case "ArrowLeft":
      return (at < 0 ? beside(all, from, -1) : all[at - 1]) ?? null;
    case "ArrowRight":
      return (at < 0 ? beside(all, from, 1) : all[at + 1]) ?? null;
    case "ArrowUp":
      return vertical(all, from, -1);
    case "ArrowDown":
      return vertical(all, from, 1);
    case "Home":
      return all[0] ?? null;
    case "End":
      return all.at(-1) ?? null;
    default:
      return null;
  }
}

/** The next thing of any kind, or the previous one. */
function explored(root: HTMLElement, from: HTMLElement, key: string): HTMLElement | null {
  const way = { PageUp: -1, PageDown: 1 }[key];
  if (way === undefined) return null;
  const all = things(root);
  return all[all.indexOf(from) + way] ?? null;
}

/** Make things that are not stops unfocusable again once they have lost the focus. */
function forget(root: HTMLElement): void {
  for (const one of root.querySelectorAll<HTMLElement>("[data-explored]")) {
    if (one === document.activeElement) continue;
    delete one.dataset.explored;
    if (one.dataset.stop === undefined) one.removeAttribute("tabindex");
  }
}

function explore(thing: HTMLElement, tabIndex: number): void {
  thing.dataset.explored = "";
  thing.tabIndex = tabIndex;
}

/**
 * Leave one stop in the tab order: the focused one, else the first lit one, else the first. If nothing can be
 * touched, it is the first thing of all, because everything can be asked about.
 */
export function rove(root: HTMLElement, lit: ReadonlySet<string>): void {
  const all = stops(root);
  forget(root);
  const first = all.length === 0 ? things(root)[0] : undefined;
  if (first) explore(first, 0);
  const focused = all.find((stop) => stop === document.activeElement);
  const chosen = focused ?? all.find((stop) => lit.has(stop.dataset.id ?? "")) ?? all[0];
  for (const stop of all) stop.tabIndex = stop === chosen ? 0 : -1;
}

class Keys {
  constructor(
    readonly root: HTMLElement,
    readonly table: TableState,
  ) {}

  go(to: HTMLElement | undefined): void {
    if (!to) return;
    const all = stops(this.root);
    for (const stop of all) stop.tabIndex = stop === to ? 0 : -1;
    if (to.dataset.stop === undefined) explore(to, all.length > 0 ? -1 : 0);
    to.focus();
    forget(this.root);
  }

  /** Touch a thing; the next arrow key then starts from the first thing that may follow. */
  async pick(stop: HTMLElement): Promise<void> {
    await this.table.touch(stop.dataset.id ?? "");
    if (this.table.touched.length === 0) return;
    const isLit = (one: HTMLElement) => this.table.lit.has(one.dataset.id ?? "");
    requestAnimationFrame(() => this.go(stops(this.root).find(isLit)));
  }

  takeBack(): void {
    const last = this.table.held;
    if (!this.table.takeBack()) return;
    requestAnimationFrame(() => this.go(stops(this.root).find(({ dataset }) => dataset.id === last)));
  }

  /** Move a card of the viewer's own hand one place to the left or right. */
  async shift(card: HTMLElement, key: string): Promise<void> {
    const id = card.dataset.id ?? "";
    const cards = stops(this.root).filter(
      (one) => this.table.zoneOf(one.dataset.id ?? "") === this.table.zoneOf(id),
    );
    const gap = cards.indexOf(card) + (key === "ArrowLeft" ? -1 : 2);
    if (gap < 0 || gap > cards.length) return;
    await this.table.lay(id, gap);
    this.go(stops(this.root).find(({ dataset }) => dataset.id === id));
  }

  shifts(event: KeyboardEvent, stop: HTMLElement): boolean {
    const sideways = event.key === "ArrowLeft" || event.key === "ArrowRight";
    return event.shiftKey && sideways && this.table.isOwnCard(stop.dataset.id ?? "");
  }

  pressed(event: KeyboardEvent): void {
    if (event.key === "Escape") this.takeBack();
    const target = event.target as HTMLElement;
    const { id, counter } = target.dataset;
    const stop =
      target.closest<HTMLElement>("[data-stop]") ?? ((id ?? counter) === undefined ? null : target);
    if (!stop || event.ctrlKey || event.metaKey || event.altKey) return;
    if (this.shifts(event, stop)) {
      event.preventDefault();
      void this.shift(stop, event.key);
      return;
    }
    const to = neighbour(stops(this.root), stop, event.key) ?? explored(this.root, stop, event.key);
    if (to) this.go(to);
    else if (stop.dataset.id === undefined) return;
    else if (stop.dataset.open !== undefined && !this.table.lit.has(stop.dataset.id ?? "")) return;
    else if (event.key === "Enter" || event.key === " ") void this.pick(stop);
    else if (event.key === "?") void this.table.askWhy([stop.dataset.id ?? ""]);
    else return;
    event.preventDefault();
  }
}

/** Listen on the table's root; the returned function stops listening. */
export function keys(root: HTMLElement, table: TableState): () => void {
  const keyboard = new Keys(root, table);
  const stop = new AbortController();
  root.addEventListener("keydown", (event) => keyboard.pressed(event), { signal: stop.signal });
  root.addEventListener(
    "focusin",
    (event) => {
      table.pointedAt = (event.target as HTMLElement).dataset.id ?? null;
    },
    { signal: stop.signal },
  );
  return () => stop.abort();
}
