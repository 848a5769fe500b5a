/** What part of the map is seen: how near one is, and what lies in the middle. */

import type { Frame } from "../../zones/hexes";

export const NEAREST = 4;
const STEP = 1.35;

export class Viewport {
  zoom = $state(1);
  /** How far the map's middle is moved from the middle of its room, in pixels. */
  x = $state(0);
  y = $state(0);
  roomWidth = $state(1);
  roomHeight = $state(1);
  /** How much of the room's foot is covered, in pixels: so far the map can be pushed up beyond its end. */
  covered = $state(0);

  constructor(readonly outer: () => Frame) {}

  /** The map's width in pixels where all of it is seen. */
  get fitted(): number {
    const { width, height } = this.outer();
    return Math.max(1, Math.min(this.roomWidth, (this.roomHeight * width) / height));
  }

  get width(): number {
    return this.fitted * this.zoom;
  }

  get height(): number {
    const { width, height } = this.outer();
    return (this.width * height) / width;
  }

  /** Keeps some of the map in its room, and all of it where it fits. */
  #settle(): void {
    const across = Math.max(0, (this.width - this.roomWidth) / 2);
    const down = Math.max(0, (this.height - this.roomHeight) / 2);
    this.x = Math.max(-across, Math.min(across, this.x));
    this.y = Math.max(-down - this.covered, Math.min(down, this.y));
  }

  pan(dx: number, dy: number): void {
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
    this.zoom = 1;
    this.x = 0;
    this.y = 0;
  }
}
