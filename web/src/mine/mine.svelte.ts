/**
 * The user's own tables, requested regularly: those in progress, those that are over, and those that wait for the user.
 */

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
  /** The server's clock minus this device's, in milliseconds. */
  #ahead = 0;
  /** The number of requests, and the one whose answer is shown: answers may arrive out of order. */
  #looks = 0;
  #shown = 0;
  /** The table that this page shows, about which its own stream tells more. */
  here = $state<string | null>(null);

  /** The tables elsewhere that wait for the user, the longest wait first. */
  get waiting(): readonly MyTable[] {
    return this.going_on.filter(({ table, your_turn }) => your_turn && table !== this.here);
  }

  get any(): boolean {
    return this.going_on.length + this.gathering.length + this.finished.length > 0;
  }

  /** One of the user's tables in progress, as of the last request. */
  at(id: string): MyTable | undefined {
    return this.going_on.find(({ table }) => table === id);
  }

  /** Milliseconds since a moment by the server's clock. */
  since(moment: number): number {
    return Math.max(0, Date.now() + this.#ahead - moment);
  }

  /** Milliseconds until a moment by the server's clock; negative once it is past. */
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
      if (!(error instanceof Refusal)) throw error; // the next request may reach the server again
    }
  }

  /** Request the tables regularly, and when the user comes back to the page; the returned function stops. */
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
