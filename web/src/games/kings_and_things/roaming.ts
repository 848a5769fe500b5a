/** Moving the map with the wheel, fingers, and keys. */

import type { Viewport } from "./viewport.svelte";

const PAN_FROM_PX = 6;
const KEY_PAN_PX = 60;

class Roaming {
  #fingers = new Map<number, { x: number; y: number }>();
  #far = 0;
  /** Whether the last gesture moved the map; its end then opens nothing. */
  moved = false;

  constructor(
    readonly room: HTMLElement,
    readonly view: Viewport,
  ) {}

  /** A point on the page, relative to the room's middle. */
  at(x: number, y: number): { x: number; y: number } {
    const box = this.room.getBoundingClientRect();
    return { x: x - box.x - box.width / 2, y: y - box.y - box.height / 2 };
  }

  wheel(event: WheelEvent): void {
    event.preventDefault();
    this.view.near(Math.exp(-event.deltaY * 0.0016), this.at(event.clientX, event.clientY));
  }

  down(event: PointerEvent): void {
    // A stack that can be dragged does not drag the map.
    if ((event.target as Element).closest("[data-carried]")) return;
    if (this.#fingers.size === 0) {
      this.#far = 0;
      this.moved = false;
    }
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  move(event: PointerEvent): void {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1];
    this.#far += Math.hypot(now.x - before.x, now.y - before.y);
    if (this.#far > PAN_FROM_PX) this.moved = true;
    if (other) this.#pinch(before, now, other);
    else if (this.moved) this.view.pan(now.x - before.x, now.y - before.y);
    this.#fingers.set(event.pointerId, now);
  }

  #pinch(
    before: { x: number; y: number },
    now: { x: number; y: number },
    other: { x: number; y: number },
  ): void {
    const grown =
      Math.hypot(now.x - other.x, now.y - other.y) /
      Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
    this.view.near(grown, this.at((now.x + other.x) / 2, (now.y + other.y) / 2));
  }

  up(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
  }

  /** Handle a key. Returns whether it was one of the map's own. */
  key(event: KeyboardEvent): boolean {
    if (event.key === "+") this.view.nearer();
    else if (event.key === "-") this.view.farther();
    else if (event.key === "0") this.view.fit();
    else if (event.altKey && event.key.startsWith("Arrow")) this.#panBy(event.key);
    else return false;
    return true;
  }

  #panBy(key: string): void {
    const across = key === "ArrowLeft" ? 1 : key === "ArrowRight" ? -1 : 0;
    const down = key === "ArrowUp" ? 1 : key === "ArrowDown" ? -1 : 0;
    this.view.pan(across * KEY_PAN_PX, down * KEY_PAN_PX);
  }
}

/**
 * Listen on the map's room; `stop` stops listening, and `moved` tells whether the last gesture moved the map.
 */
export function roam(room: HTMLElement, view: Viewport): { stop: () => void; moved: () => boolean } {
  const roaming = new Roaming(room, view);
  const ending = new AbortController();
  const { signal } = ending;
  room.addEventListener("wheel", (event) => roaming.wheel(event), { signal, passive: false });
  room.addEventListener("pointerdown", (event) => roaming.down(event), { signal });
  window.addEventListener("pointermove", (event) => roaming.move(event), { signal });
  window.addEventListener("pointerup", (event) => roaming.up(event), { signal });
  window.addEventListener("pointercancel", (event) => roaming.up(event), { signal });
  room.addEventListener(
    "keydown",
    (event) => {
      if (roaming.key(event)) event.preventDefault();
    },
    { signal },
  );
  return { stop: () => ending.abort(), moved: () => roaming.moved };
}
