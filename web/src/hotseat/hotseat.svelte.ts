/** Several people at one screen: who has it, and when the curtain falls between them. */

import type { PlayerView, TableView } from "../api/types";
import { mine } from "../mine/mine.svelte";

/** Whether several seats were taken at one screen when the table was opened, so that no hand may be shown unasked. */
export function isShared({ players, over, revealed }: TableView): boolean {
  return !over && !revealed && players.filter(({ kind }) => kind === "you").length > 1;
}

export class HotSeat {
  /** The seat that the curtain waits for; null while somebody looks at the table. */
  waitsFor = $state<number | null>(null);
  /** The seat that gets the device next, after its holder has looked once more. */
  next = $state<number | null>(null);
  /** The seat of the player who has the device; null until somebody has said so. */
  holder = $state<number | null>(null);
  readonly #table: string;

  constructor(table: string) {
    this.#table = table;
  }

  /** The seats played from this screen. */
  get own(): readonly number[] {
    return mine.at(this.#table)?.own ?? [];
  }

  /** Draw the curtain before anything is shown, because nobody knows who holds the device. */
  async begin(view: TableView): Promise<void> {
    this.holder = view.seat;
    if (!isShared(view)) return;
    await mine.look();
    const known = mine.at(this.#table);
    // If the server does not say, nobody's hand is shown unasked either.
    if (known ? known.own.length < 2 : view.seat === null) return;
    this.holder = null;
    this.waitsFor = known?.seat ?? view.seat;
  }

  /** Check whether somebody else at this screen is asked now, and the viewer is not. */
  follow({ seat, question, over, revealed }: TableView): void {
    if (this.own.length < 2 || seat === null || this.holder === null) return;
    const asked = mine.at(this.#table);
    const passes = asked?.your_turn && asked.seat !== seat && question === null && !over && !revealed;
    if (!passes || !asked) this.next = null;
    else if (this.next !== asked.seat) this.waitsFor = this.next = asked.seat;
  }

  /** Look at the table once more before passing the device on. */
  lookAgain(): void {
    this.waitsFor = null;
  }

  passOn(): void {
    this.waitsFor = this.next;
  }

  /** The player waited for has the device. Returns their seat. */
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
