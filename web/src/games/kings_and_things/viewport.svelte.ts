/** What part of the map is seen: how near one is, and what lies in the middle. */

import type { Frame } from "../../zones/hexes";

export const NEAREST = 4;
const STEP = 1.35;
/** So wide is a hex that a mouse can touch, and one that a finger can, with what lies in it. */
const WIDE_PX = 52;
const FINGER_PX = 100;

function wideEnough(): number {
  return matchMedia("(pointer: coarse)").matches ? FINGER_PX : WIDE_PX;
}

export class Viewport {
  zoom = $state(1);
  /** How far the map's middle is moved from the middle of its room, in pixels. */
  x = $state(0);
  y = $state(0);
  roomWidth = $state(1);
  roomHeight = $state(1);
  /** How much of the room's foot is covered, in pixels: so far the map can be pushed up beyond its end. */
  covered = $state(0);

  /** What buttons take of the room, in pixels: so far the map can be pushed away from them. */
  buttons = { left: 0, right: 0, foot: 0 };
  /** What a panel takes on each side of the room, in pixels: the whole map fits beside it. */
  #beside = $state.raw({ left: 0, right: 0 });
  /** Whether this is what was lit, and nobody has moved the map since. */
  #found = false;

  constructor(readonly outer: () => Frame) {}

  /** The width of the room that no panel takes, and where its middle is, counted from the room's middle. */
  get #clear(): { width: number; middle: number } {
    const { left, right } = this.#beside;
    return { width: this.roomWidth - left - right, middle: (left - right) / 2 };
  }

  /** The map's width in pixels where all of it is seen. */
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

  /** Makes room for a panel on one side. What somebody looks at from near stays as large. */
  giveWay(left: number, right: number): void {
    const before = { width: this.width, middle: this.#clear.middle };
    this.#beside = { left, right };
    if (this.zoom > 1) this.zoom = Math.max(1, Math.min(NEAREST, before.width / this.fitted));
    this.x += this.#clear.middle - before.middle;
    this.#settle();
  }

  /** Keeps some of the map in its room, clear of what covers that, and all of it where it fits. */
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

  /** Pushes the map up until this point of it, counted from its middle in shares of its height, is not covered. */
  uncover(share: number): void {
    const lowest = this.roomHeight / 2 - this.covered - this.height / 8;
    const at = this.y + share * this.height;
    if (this.covered > 0 && at > lowest) this.pan(0, lowest - at);
  }

  /** Goes nearer by this factor; what lies at this point, counted from the room's middle, stays there. */
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
   * Shows all of this part of the map, so near that a hex of this width can be touched, if there is room for that;
   * null goes back to the whole map. What somebody has chosen to see stays, as long as it shows this as well.
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

  /** Pixels for one unit of the map. */
  get #scale(): number {
    return this.width / this.outer().width;
  }

  /** How much of the room is free, and where its middle is, counted from the room's middle. */
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

  /** The middle of a part, counted from the map's middle in pixels. */
  #middle({ left, top, width, height }: Frame): { x: number; y: number } {
    const whole = this.outer();
    return {
      x: (left + width / 2 - whole.left - whole.width / 2) * this.#scale,
      y: (top + height / 2 - whole.top - whole.height / 2) * this.#scale,
    };
  }

  /** Whether all of a part is seen. */
  #shows(part: Frame): boolean {
    const { across, down, x, y } = this.#free();
    const middle = this.#middle(part);
    return (
      2 * Math.abs(this.x + middle.x - x) + part.width * this.#scale <= across + 1 &&
      2 * Math.abs(this.y + middle.y - y) + part.height * this.#scale <= down + 1
    );
  }
}
