/** The visible part of the map: its zoom and position. */

import type { Frame } from "../../zones/hexes";

export const NEAREST = 4;
const STEP = 1.35;
/** The least width of a hex that can be touched, with everything in it, by a mouse and by a finger. */
const WIDE_PX = 52;
const FINGER_PX = 100;

function wideEnough(): number {
  return matchMedia("(pointer: coarse)").matches ? FINGER_PX : WIDE_PX;
}

export class Viewport {
  zoom = $state(1);
  /** The offset of the map's middle from the middle of its room, in pixels. */
  x = $state(0);
  y = $state(0);
  roomWidth = $state(1);
  roomHeight = $state(1);
  /**
   * How much of the room's foot is covered, in pixels; the map can be pushed up beyond its end by as much.
   */
  covered = $state(0);

  /** How much of the room the buttons take, in pixels; the map can be pushed away from them by as much. */
  buttons = { left: 0, right: 0, foot: 0 };
  /** How much of each side of the room a panel takes, in pixels; the whole map fits beside it. */
  #beside = $state.raw({ left: 0, right: 0 });
  /** Whether the view was set by `find` and nobody has moved the map since. */
  #found = false;

  constructor(readonly outer: () => Frame) {}

  /** The width of the room beside the panel, and the offset of its middle from the room's middle. */
  get #clear(): { width: number; middle: number } {
    const { left, right } = this.#beside;
    return { width: this.roomWidth - left - right, middle: (left - right) / 2 };
  }

  /** The map's width in pixels when all of it is visible. */
  get fitted(): number {
    const { width, height } = this.outer();
    return Math.max(1, Math.min(this.#clear.width, (this.roomHeight * width) / height));
  }

  get width(): number {
    return this.fitted * this.zoom;
  }

  get height(): number {
    const { width, height } = this.outer();
    return (this.width * height) / width;
  }

  /** Make room for a panel on one side. If the map is zoomed in, it keeps its size where possible. */
  giveWay(left: number, right: number): void {
    const before = { width: this.width, middle: this.#clear.middle };
    this.#beside = { left, right };
    if (this.zoom > 1) this.zoom = Math.max(1, Math.min(NEAREST, before.width / this.fitted));
    this.x += this.#clear.middle - before.middle;
    this.#settle();
  }

  /**
   * Clamp the offset. If the map fits, all of it stays in the room; if not, its edges come no further into
   * the room than covers and buttons reach.
   */
  #settle(): void {
    const { width, middle } = this.#clear;
    const across = Math.max(0, (this.width - width) / 2);
    const down = Math.max(0, (this.height - this.roomHeight) / 2);
    const { left, right, foot } = this.buttons;
    this.x = Math.max(middle - across - right, Math.min(middle + across + left, this.x));
    this.y = Math.max(-down - this.covered - foot, Math.min(down, this.y));
  }

  pan(dx: number, dy: number): void {
    this.#found &&= dx === 0 && dy === 0;
    this.x += dx;
    this.y += dy;
    this.#settle();
  }

  /** Push the map up until a point of it is clear; `share` is its offset from the map's middle per map height. */
  uncover(share: number): void {
    const lowest = this.roomHeight / 2 - this.covered - this.height / 8;
    const at = this.y + share * this.height;
    if (this.covered > 0 && at > lowest) this.pan(0, lowest - at);
  }

  /** Zoom by this factor around a point relative to the room's middle. */
  near(factor: number, at = { x: 0, y: 0 }): void {
    const zoom = Math.max(1, Math.min(NEAREST, this.zoom * factor));
    const grown = zoom / this.zoom;
    this.#found = false;
    this.zoom = zoom;
    this.x = at.x - (at.x - this.x) * grown;
    this.y = at.y - (at.y - this.y) * grown;
    this.#settle();
  }

  nearer(): void {
    this.near(STEP);
  }

  farther(): void {
    this.near(1 / STEP);
  }

  fit(): void {
    this.#found = false;
    this.zoom = 1;
    this.x = this.#clear.middle;
    this.y = 0;
  }

  /**
   * Show all of this part of the map, large enough for a hex of this width to be touched if there is room for
   * that; null returns to the whole map. The current view stays if it already shows the part that way.
   */
  find(part: Frame | null, hex: number): void {
    if (!part) {
      if (this.#found) this.fit();
      return;
    }
    if (hex * this.#scale >= wideEnough() && this.#shows(part)) return;
    const { across, down, x, y } = this.#free();
    this.fit();
    const most = Math.min(across / part.width, down / part.height);
    this.zoom = Math.max(1, Math.min(NEAREST, Math.min(wideEnough() / hex, most) / this.#scale));
    if (this.zoom === 1 && (most < this.#scale || this.#shows(part))) return;
    const middle = this.#middle(part);
    this.x = x - middle.x;
    this.y = y - middle.y;
    this.#settle();
    this.#found = true;
  }

  /** Pixels per unit of the map. */
  get #scale(): number {
    return this.width / this.outer().width;
  }

  /** The size of the free part of the room, and the offset of its middle from the room's middle. */
  #free(): { across: number; down: number; x: number; y: number } {
    const left = Math.max(this.#beside.left, this.buttons.left);
    const right = Math.max(this.#beside.right, this.buttons.right);
    const foot = this.covered + this.buttons.foot;
    return {
      across: this.roomWidth - left - right,
      down: this.roomHeight - foot,
      x: (left - right) / 2,
      y: -foot / 2,
    };
  }

  /** The offset of a part's middle from the map's middle, in pixels. */
  #middle({ left, top, width, height }: Frame): { x: number; y: number } {
    const whole = this.outer();
    return {
      x: (left + width / 2 - whole.left - whole.width / 2) * this.#scale,
      y: (top + height / 2 - whole.top - whole.height / 2) * this.#scale,
    };
  }

  /** Whether all of a part is visible. */
  #shows(part: Frame): boolean {
    const { across, down, x, y } = this.#free();
    const middle = this.#middle(part);
    return (
      2 * Math.abs(this.x + middle.x - x) + part.width * this.#scale <= across + 1 &&
      2 * Math.abs(this.y + middle.y - y) + part.height * this.#scale <= down + 1
    );
  }
}
