/**
 * When to show what a thing is: after pointing at it for a while, a long press, reaching it by keyboard, or the key I.
 * A number beside a name is never part of a move, so a tap is enough to show what it counts.
 */

import { speaking } from "./subject";

const HOVER_MS = 400;
const PRESS_MS = 500;
/** How far a finger may move during a long press. */
const STILL_PX = 8;

export interface Listener {
  /** Called with the thing to be explained; null for none. */
  ask(thing: HTMLElement | null): void;
  /** Called after a long press: lifting the finger is then not a touch. */
  pressed(): void;
}

class Pointing {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #over: HTMLElement | null = null;
  #from = { x: 0, y: 0 };
  /** Whether a long press is being explained, which stays until the next touch. */
  #held = false;
  /** The number under a finger that has not moved. */
  #number: HTMLElement | null = null;

  constructor(readonly listener: Listener) {}

  /** The pointer moved. The thing changes only when the pointer has left both the thing and its tip. */
  over(event: PointerEvent, thing: HTMLElement | null): void {
    if (thing === this.#over || isOnTip(event)) return;
    this.leave();
    this.#over = thing;
    if (thing && event.buttons === 0) this.#later(thing, HOVER_MS);
  }

  down(event: PointerEvent): void {
    this.leave();
    if (event.pointerType !== "touch") return;
    const thing = speaking(event.target as Element);
    this.#from = { x: event.clientX, y: event.clientY };
    this.#number = thing?.dataset.counter === undefined ? null : thing;
    if (thing) this.#later(thing, PRESS_MS, true);
  }

  drag(event: PointerEvent): void {
    const far = Math.hypot(event.clientX - this.#from.x, event.clientY - this.#from.y);
    if (far > STILL_PX) this.cancel();
  }

  up(): void {
    const number = this.#number;
    const held = this.#held;
    this.cancel();
    if (!number || held) return;
    this.#held = true;
    this.listener.ask(number);
  }

  cancel(): void {
    this.#number = null;
    if (!this.#held) clearTimeout(this.#timer);
  }

  focus(event: FocusEvent): void {
    const thing = speaking(event.target as Element);
    if (thing?.matches(":focus-visible")) this.#later(thing, HOVER_MS);
  }

  key(event: KeyboardEvent): void {
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.key.toLowerCase() === "i" && plain) this.listener.ask(speaking(event.target as Element));
    else this.leave();
  }

  leave(): void {
    this.#forget();
    this.listener.ask(null);
  }

  /** The focus left, perhaps because its element is removed while the page is being drawn, when no state may change. */
  blur(): void {
    this.#forget();
    queueMicrotask(() => this.listener.ask(null));
  }

  /** Suppress the browser's context menu on a long press. */
  menu(event: Event): void {
    if (this.#held) event.preventDefault();
  }

  #forget(): void {
    clearTimeout(this.#timer);
    this.#over = null;
    this.#held = false;
    this.#number = null;
  }

  #later(thing: HTMLElement, ms: number, press = false): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#held = press;
      this.listener.ask(thing);
      if (press) this.listener.pressed();
    }, ms);
  }
}

/** Within this distance, the pointer counts as on the tip, so that it can get there from the thing. */
const BRIDGE = 10;

/** Whether the pointer is on the tip. The tip lets presses through to what lies below. */
function isOnTip({ clientX, clientY }: PointerEvent): boolean {
  const tip = document.getElementById("tip")?.getBoundingClientRect();
  if (!tip) return false;
  const sideways = clientX >= tip.left - BRIDGE && clientX <= tip.right + BRIDGE;
  return sideways && clientY >= tip.top - BRIDGE && clientY <= tip.bottom + BRIDGE;
}

/**
 * Listen on the table's root and wherever the pointer goes from there; the returned function stops listening.
 */
export function pointing(root: HTMLElement, listener: Listener): () => void {
  const finger = new Pointing(listener);
  const move = (event: PointerEvent) => {
    if (event.pointerType === "touch") return finger.drag(event);
    const target = event.target instanceof Element && root.contains(event.target) ? event.target : null;
    finger.over(event, speaking(target));
  };
  const stop = new AbortController();
  const { signal } = stop;
  root.addEventListener("pointerdown", (event) => finger.down(event), { signal });
  document.addEventListener("pointermove", move, { signal });
  document.addEventListener("keydown", ({ key }) => key === "Escape" && finger.leave(), { signal });
  root.addEventListener("pointerup", () => finger.up(), { signal });
  root.addEventListener("pointercancel", () => finger.cancel(), { signal });
  document.documentElement.addEventListener(
    "pointerleave",
    ({ pointerType }) => pointerType !== "touch" && finger.leave(),
    { signal },
  );
  root.addEventListener("focusin", (event) => finger.focus(event), { signal });
  root.addEventListener("focusout", () => finger.blur(), { signal });
  // Captured, to come before the key moves the focus to the next question.
  root.addEventListener("keydown", (event) => finger.key(event), { signal, capture: true });
  root.addEventListener("contextmenu", (event) => finger.menu(event), { signal });
  root.addEventListener("scroll", () => finger.leave(), { signal, capture: true });
  return () => {
    finger.leave();
    stop.abort();
  };
}
