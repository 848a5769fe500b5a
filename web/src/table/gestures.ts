/** Touching and dragging, by any pointer, over the whole table. */

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
  ghost: HTMLElement | null;
}

function lift(root: HTMLElement, id: string): HTMLElement | null {
  const face = root.querySelector(`[data-piece="${CSS.escape(id)}"] .face`);
  if (!face) return null;
  const box = face.getBoundingClientRect();
  const ghost = face.cloneNode(true) as HTMLElement;
  ghost.classList.add("flying", "lifted");
  Object.assign(ghost.style, {
    left: `${box.x}px`,
    top: `${box.y}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
  });
  document.body.append(ghost);
  return ghost;
}

/** Listens on the table's root; the answer stops listening. */
export function gestures(root: HTMLElement, table: TableState): () => void {
  let drag: Drag | null = null;

  const under = (event: PointerEvent) => chainOf(document.elementFromPoint(event.clientX, event.clientY));
  const target = (chain: readonly string[]) => meant(chain, table.lit, table.touched.at(-1));

  function down(event: PointerEvent) {
    table.flush();
    const id = target(chainOf(event.target as Element));
    if (id === null || event.button !== 0) return;
    drag = { pointer: event.pointerId, x: event.clientX, y: event.clientY, id, ghost: null };
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
  function drop(from: Drag, event: PointerEvent) {
    const chain = under(event);
    const onto = chain.find((id) => table.lit.has(id) && id !== from.id);
    if (onto !== undefined) void table.touch(onto);
    else if (chain[0] !== undefined && !chain.includes(from.id) && zoneIn(chain)) {
      void table.askWhy([...table.touched, zoneIn(chain) ?? ""]).then(() => table.takeBack(true));
    } else table.takeBack();
  }

  function zoneIn(chain: readonly string[]): string | undefined {
    return chain.find((id) => table.scene.zones.some((zone) => zone.id === id && zone.room !== null));
  }

  function up(event: PointerEvent) {
    const from = drag;
    if (from?.pointer !== event.pointerId) return;
    end();
    if (from.ghost) drop(from, event);
    else if (Math.hypot(event.clientX - from.x, event.clientY - from.y) <= DRAG_FROM_PX * 2)
      void table.touch(from.id);
  }

  function end() {
    drag?.ghost?.remove();
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
