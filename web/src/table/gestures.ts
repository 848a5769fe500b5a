/** Touching and dragging, by any pointer, over the whole table. */

import { copyOf } from "./flight";
import type { TableState } from "./state.svelte";
import { meant } from "./touch";

const DRAG_FROM_PX = 7;

/** The ids of the things under an element, innermost first. */
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
}

/** Lifts a copy of a piece off the table; the piece itself is hidden until the copy is gone. */
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

function putDown(root: HTMLElement, ghost: HTMLElement | null): void {
  ghost?.remove();
  const id = ghost?.dataset.lifted ?? "";
  const face = root.querySelector<HTMLElement>(`[data-piece="${CSS.escape(id)}"] .face`);
  if (face) face.style.visibility = "";
}

/** Listens on the table's root; the answer stops listening. */
export function gestures(root: HTMLElement, table: TableState): () => void {
  let drag: Drag | null = null;

  const under = (event: PointerEvent) => chainOf(document.elementFromPoint(event.clientX, event.clientY));
  const target = (chain: readonly string[]) => meant(chain, table.lit, table.touched.at(-1));

  function down(event: PointerEvent) {
    table.flush();
    const chain = chainOf(event.target as Element);
    const id = target(chain);
    if (id === null || event.button !== 0) return;
    drag = { pointer: event.pointerId, x: event.clientX, y: event.clientY, id, chain, ghost: null };
  }

  function begin(from: Drag) {
    if (!table.lit.has(from.id) && table.touched.at(-1) !== from.id) return;
    from.ghost = lift(root, from.id);
    if (from.ghost && table.touched.at(-1) !== from.id) void table.touch(from.id);
    root.classList.add("dragging");
  }

  function move(event: PointerEvent) {
    table.pointedAt = target(under(event));
    if (drag?.pointer !== event.pointerId) return;
    const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.ghost && Math.hypot(dx, dy) > DRAG_FROM_PX) begin(drag);
    if (drag.ghost) drag.ghost.style.transform = `translate(${dx}px, ${dy}px) rotate(2deg)`;
  }

  // Letting go over nothing that completes the move takes the piece back: so does a swipe.
  async function drop(from: Drag, event: PointerEvent) {
    const chain = under(event);
    const onto = chain.find((id) => table.lit.has(id) && id !== from.id);
    if (onto !== undefined) await table.touch(onto);
    else if (chain.length === 0 || chain.some((id) => from.chain.includes(id))) table.takeBack();
    else {
      void table.askWhy(chain);
      table.takeBack(true);
    }
    putDown(root, from.ghost);
  }

  function up(event: PointerEvent) {
    const from = drag;
    if (from?.pointer !== event.pointerId) return;
    drag = null;
    root.classList.remove("dragging");
    if (from.ghost) void drop(from, event);
    else if (Math.hypot(event.clientX - from.x, event.clientY - from.y) <= DRAG_FROM_PX * 2)
      void table.touch(from.id, from.chain);
  }

  function end() {
    putDown(root, drag?.ghost ?? null);
    drag = null;
    root.classList.remove("dragging");
  }

  const leave = () => {
    table.pointedAt = null;
  };

  root.addEventListener("pointerdown", down);
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", up);
  window.addEventListener("pointercancel", end);
  root.addEventListener("pointerleave", leave);
  return () => {
    end();
    root.removeEventListener("pointerdown", down);
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", up);
    window.removeEventListener("pointercancel", end);
    root.removeEventListener("pointerleave", leave);
  };
}
