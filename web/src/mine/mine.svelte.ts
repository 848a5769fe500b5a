/** One's own tables, asked for now and then: those that go on, those that are over, and those that wait for oneself. */

import { ask, Refusal } from "../api/ask";
import { invitingMine, mineTables } from "../api/client";
import type { Invite, MyTable, MyWaiting } from "../api/types";

const LOOKS_EVERY_MS = 15_000;

class Mine {
  going_on = $state.raw<readonly MyTable[]>([]);
  finished = $state.raw<readonly MyTable[]>([]);
  /** Those in the lobby that still wait for people. */
  gathering = $state.raw<readonly MyWaiting[]>([]);
  invites = $state.raw<readonly Invite[]>([]);
  /** The house's clock less this device's, in milliseconds. */
  #ahead = 0;
  /** How often it was looked, and which look is shown: answers may come in another order. */
  #looks = 0;
  #shown = 0;
  /** The table that this page shows, whose own stream tells more. */
  here = $state<string | null>(null);

  /** The tables elsewhere that wait for oneself, the longest wait first. */
  get waiting(): readonly MyTable[] {
    return this.going_on.filter(({ table, your_turn }) => your_turn && table !== this.here);
  }

  get any(): boolean {
    return this.going_on.length + this.gathering.length + this.finished.length > 0;
  }

  /** One of one's own tables that goes on, as it was when they were last asked for. */
  at(id: string): MyTable | undefined {
    return this.going_on.find(({ table }) => table === id);
  }

  /** Milliseconds since a moment of the house. */
  since(moment: number): number {
    return Math.max(0, Date.now() + this.#ahead - moment);
  }

  /** Milliseconds until a moment of the house; less than none once it is past. */
  until(moment: number): number {
    return moment - Date.now() - this.#ahead;
  }

  async look(): Promise<void> {
    const look = ++this.#looks;
    try {
      const [{ going_on, finished, waiting, now }, { invites }] = await Promise.all([
        ask(mineTables()),
        ask(invitingMine()),
      ]);
      if (look < this.#shown) return;
      this.#shown = look;
      this.invites = invites;
      this.#ahead = now - Date.now();
      this.finished = finished;
      this.gathering = waiting;
      this.going_on = going_on;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error; // the next look may find the house again
    }
  }

  /** Looks now and then, and when somebody comes back to the page; the answer stops looking. */
  watch(): () => void {
    void this.look();
    const again = () => void this.look();
    const seen = () => document.visibilityState === "visible" && again();
    const timer = setInterval(again, LOOKS_EVERY_MS);
    document.addEventListener("visibilitychange", seen);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", seen);
    };
  }
}

export const mine = new Mine();
