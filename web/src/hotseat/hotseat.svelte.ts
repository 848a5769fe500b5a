/** Several people at one screen: whose turn it is to have it, and when the curtain falls between them. */

import type { PlayerView, TableView } from "../api/types";
import { mine } from "../mine/mine.svelte";

/** Whether several seats were taken at one screen when the table was opened, so that a hand must not be shown unasked. */
export function isShared({ players, over, revealed }: TableView): boolean {
  return !over && !revealed && players.filter(({ kind }) => kind === "you").length > 1;
}

export class HotSeat {
  /** The seat that the curtain waits for; null while somebody looks at the table. */
  waitsFor = $state<number | null>(null);
  /** The seat that the device is to be passed to, after whoever had it has looked once more. */
  next = $state<number | null>(null);
  /** Whoever has the device; null until somebody has said so. */
  holder = $state<number | null>(null);
  readonly #table: string;

  constructor(table: string) {
    this.#table = table;
  }

  /** The seats that are played from this screen. */
  get own(): readonly number[] {
    return mine.at(this.#table)?.own ?? [];
  }

  /** Draws the curtain before anything is shown: nobody knows who holds the device. */
  async begin(view: TableView): Promise<void> {
    this.holder = view.seat;
    if (!isShared(view)) return;
    await mine.look();
    const known = mine.at(this.#table);
    // Where the house does not say, nobody's hand is shown unasked either.
    if (known ? known.own.length < 2 : view.seat === null) return;
    this.holder = null;
    this.waitsFor = known?.seat ?? view.seat;
  }

  /** Sees whether somebody else at this screen is asked now that whoever looks is not. */
  follow({ seat, question, over, revealed }: TableView): void {
    if (this.own.length < 2 || seat === null || this.holder === null) return;
    const asked = mine.at(this.#table);
    const passes = asked?.your_turn && asked.seat !== seat && question === null && !over && !revealed;
    if (!passes || !asked) this.next = null;
    else if (this.next !== asked.seat) this.waitsFor = this.next = asked.seat;
  }

  /** Looks at the table once more before the device is passed on. */
  lookAgain(): void {
    this.waitsFor = null;
  }

  passOn(): void {
    this.waitsFor = this.next;
  }

  /** Whoever is meant has the device; their seat. */
  lift(): number | null {
    const seat = this.waitsFor;
    this.waitsFor = this.next = null;
    this.holder = seat;
    return seat;
  }
}

export function nameOf(players: readonly PlayerView[], seat: number): string {
  return players.find((player) => player.seat === seat)?.name ?? "";
}
