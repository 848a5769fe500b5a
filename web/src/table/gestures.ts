/** Touching and dragging on the whole table, with any pointer. */

import { lookOf } from "../games/looks.svelte";
import { copyOf } from "./flight";
import { gapAt } from "./handorder";
import { windowOf } from "./room";
import type { TableState } from "./state.svelte";
import type { Carrying } from "./together";
import { meant } from "./touch";

const DRAG_FROM_PX = 7;
/**
 * How near the edge of a scrolling board a dragged thing must be to scroll it, and how far it goes per frame.
 */
const EDGE_PX = 28;
const PUSH_PX = 7;

/** The ids of the things that contain an element, innermost first. */
export function chainOf(element: Element | null): string[] {
  const chain: string[] = [];
  for (let at = element?.closest<HTMLElement>("[data-id]"); at; ) {
    chain.push(at.dataset.id ?? "");
    at = at.parentElement?.closest<HTMLElement>("[data-id]");
  }
  return chain;
}

interface Drag {
  pointer: number;
  x: number;
  y: number;
  id: string;
  chain: readonly string[];
  ghost: HTMLElement | null;
  /** The thing that is dragged with everything in it. */
  carried: Carrying | null;
}

/** Lift a copy of a piece off the table; the piece itself is hidden until the copy is gone. */
function lift(root: HTMLElement, id: string): HTMLElement | null {
  const face = root.querySelector<HTMLElement>(`[data-piece="${CSS.escape(id)}"] .face`);
  if (!face) return null;
  const ghost = copyOf(face);
  ghost.classList.add("lifted");
  ghost.dataset.lifted = id;
  document.body.append(ghost);
  face.style.visibility = "hidden";
  return ghost;
}

/** Lift a copy of a thing and everything in it; the original stays visible. */
function liftWhole(root: HTMLElement, id: string): HTMLElement | null {
  const thing = root.querySelector<HTMLElement>(`[data-zone="${CSS.escape(id)}"]`);
  if (!thing) return null;
  const ghost = copyOf(thing);
  ghost.classList.add("lifted");
  for (const name of ["data-id", "data-zone", "data-stop"]) ghost.firstElementChild?.removeAttribute(name);
  document.body.append(ghost);
  return ghost;
}

/** The cards of the hand that holds this one, from left to right. */
function handOf(root: HTMLElement, id: string): HTMLElement[] {
  const fan = root.querySelector(`[data-piece="${CSS.escape(id)}"]`)?.closest(".zone");
  return [...(fan?.querySelectorAll<HTMLElement>("[data-piece]") ?? [])];
}

function putDown(root: HTMLElement, ghost: HTMLElement | null): void {
  ghost?.remove();
  const id = ghost?.dataset.lifted ?? "";
  const face = root.querySelector<HTMLElement>(`[data-piece="${CSS.escape(id)}"] .face`);
  if (face) face.style.visibility = "";
}

class Gestures {
  drag: Drag | null = null;
  #pushing = 0;

  constructor(
    readonly root: HTMLElement,
    readonly table: TableState,
  ) {}

  under(event: PointerEvent): string[] {
    return chainOf(document.elementFromPoint(event.clientX, event.clientY));
  }

  target(chain: readonly string[]): string | null {
    return meant(chain, this.table.lit, this.table.touched.at(-1));
  }

  down(event: PointerEvent): void {
    this.table.queue.flush();
    if ((event.target as Element).closest("[data-gap]")) return;
    const chain = chainOf(event.target as Element);
    const id = this.target(chain);
    if (id === null || event.button !== 0) return;
    // A thing that only opens something on this page is not touched unless a move wants it.
    const wanted = this.table.lit.has(id) || this.table.isTouched(id);
    if (!wanted && (event.target as Element).closest("[data-open]")) return;
    this.end(); // another finger may hold something
    this.drag = {
      pointer: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      id,
      chain,
      ghost: null,
      carried: null,
    };
  }

  move(event: PointerEvent): void {
    this.table.pointedAt = this.target(this.under(event));
    const { drag } = this;
    if (drag?.pointer !== event.pointerId) return;
    const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.ghost && Math.hypot(dx, dy) > DRAG_FROM_PX) this.begin(drag);
    this.table.gap = drag.ghost ? this.gapUnder(drag, event) : null;
    if (drag.ghost) drag.ghost.style.transform = `translate(${dx}px, ${dy}px) rotate(2deg)`;
    this.push(event);
  }

  /** Keep scrolling while something is held at the top or bottom edge. */
  push(event: PointerEvent): void {
    cancelAnimationFrame(this.#pushing);
    if (!this.drag?.ghost || !this.root.parentElement) return;
    const { scroller, top, bottom } = windowOf(this.root.parentElement);
    const way = Number(event.clientY > bottom - EDGE_PX) - Number(event.clientY < top + EDGE_PX);
    if (way === 0) return;
    const before = scroller.scrollTop;
    scroller.scrollTop += way * PUSH_PX;
    if (scroller.scrollTop === before) return;
    this.table.gap = this.gapUnder(this.drag, event);
    this.#pushing = requestAnimationFrame(() => this.push(event));
  }

  begin(drag: Drag): void {
    const held = this.table.isTouched(drag.id);
    const lit = this.table.lit.has(drag.id);
    if (!held && !lit && !this.table.isOwnCard(drag.id)) return;
    drag.carried = held ? null : (lookOf(this.table.scene.game).carry?.(this.table.scene, drag.id) ?? null);
    drag.ghost = drag.carried ? liftWhole(this.root, drag.carried.thing) : lift(this.root, drag.id);
    // A thing that is a whole move by itself waits until it is let go: it may only be moved within the hand.
    const waits = this.table.completes(drag.id) || this.table.gathers(drag.id);
    if (drag.ghost && !held && lit && !waits) void this.table.touch(drag.id);
    this.root.classList.add("dragging");
  }

  /**
   * The gap of the viewer's own hand where the card would be laid; null elsewhere and where it lies already.
   */
  gapUnder(drag: Drag, event: PointerEvent): number | null {
    if (!this.table.isOwnCard(drag.id)) return null;
    const zone = this.table.zoneOf(drag.id);
    if (!this.under(event).some((id) => id === zone || this.table.zoneOf(id) === zone)) return null;
    const cards = handOf(this.root, drag.id);
    const at = cards.findIndex(({ dataset }) => dataset.piece === drag.id);
    const gap = gapAt(
      cards.map((card) => card.getBoundingClientRect()),
      event.clientX,
      event.clientY,
    );
    return gap === at || gap === at + 1 ? null : gap;
  }

  up(event: PointerEvent): void {
    const { drag } = this;
    if (drag?.pointer !== event.pointerId) return;
    this.drag = null;
    cancelAnimationFrame(this.#pushing);
    this.table.gap = null;
    this.root.classList.remove("dragging");
    const far = Math.hypot(event.clientX - drag.x, event.clientY - drag.y);
    if (drag.ghost) void this.drop(drag, event);
    else if (far <= DRAG_FROM_PX * 2) void this.table.touch(drag.id, drag.chain);
  }

  // Letting go over nothing that completes the move takes the touch back; so does a swipe.
  async drop(drag: Drag, event: PointerEvent): Promise<void> {
    const gap = this.gapUnder(drag, event);
    if (gap !== null) {
      await this.table.lay(drag.id, gap);
      putDown(this.root, drag.ghost);
      return;
    }
    const chain = this.under(event);
    if (drag.carried) {
      putDown(this.root, drag.ghost);
      await this.carryTo(drag.carried, chain);
      return;
    }
    if (this.table.gathers(drag.id)) {
      await this.gatherAt(drag, chain);
      putDown(this.root, drag.ghost);
      return;
    }
    const onto = chain.find((id) => this.table.lit.has(id) && id !== drag.id);
    const back = chain.length === 0 || chain.some((id) => drag.chain.includes(id));
    if (onto !== undefined && this.table.isTouched(drag.id)) await this.table.touch(onto);
    else if (!back && this.table.completes(drag.id)) await this.table.touch(drag.id, [], true);
    else if (back) this.table.takeBack();
    else {
      void this.table.askWhy(chain);
      this.table.takeBack(true);
    }
    putDown(this.root, drag.ghost);
  }

  // If it cannot go there, it stays picked, and the page says why.
  async carryTo(carried: Carrying, chain: readonly string[]): Promise<void> {
    const moves = chain.map((id) => carried.moves(id)).find(({ length }) => length > 0);
    if (moves && !(await this.table.sendAll(moves)) && this.table.note === null)
      await this.table.askWhy(chain);
  }

  // A piece is chosen where it is laid with the others, and put back anywhere else.
  async gatherAt(drag: Drag, chain: readonly string[]): Promise<void> {
    const place = this.table.gather?.path[0];
    const isThere = chain.some((id) => id === place || this.table.zoneOf(id) === place);
    if (isThere !== this.table.isTouched(drag.id)) await this.table.touch(drag.id);
  }

  /** A click without a pointer, as from a screen reader. */
  clicked(event: MouseEvent): void {
    const stop = (event.target as Element).closest<HTMLElement>("[data-stop]");
    if (event.detail > 0 || !stop || !this.table.lit.has(stop.dataset.id ?? "")) return;
    void this.table.touch(stop.dataset.id ?? "");
  }

  /** The finger has asked what a thing is, so lifting it is not a touch. */
  letGo(): void {
    if (!this.drag?.ghost) this.end();
  }

  end(): void {
    putDown(this.root, this.drag?.ghost ?? null);
    this.drag = null;
    this.table.gap = null;
    this.root.classList.remove("dragging");
  }
}

/** Listen on the table's root; `stop` stops listening, and `letGo` forgets the touch that has begun. */
export function gestures(root: HTMLElement, table: TableState): { stop: () => void; letGo: () => void } {
  const hand = new Gestures(root, table);
  const stop = new AbortController();
  const { signal } = stop;
  root.addEventListener("pointerdown", (event) => hand.down(event), { signal });
  root.addEventListener("click", (event) => hand.clicked(event), { signal });
  window.addEventListener("pointermove", (event) => hand.move(event), { signal });
  window.addEventListener("pointerup", (event) => hand.up(event), { signal });
  window.addEventListener("pointercancel", () => hand.end(), { signal });
  root.addEventListener(
    "pointerleave",
    () => {
      table.pointedAt = null;
    },
    { signal },
  );
  return {
    letGo: () => hand.letGo(),
    stop() {
      hand.end();
      stop.abort();
    },
  };
}
