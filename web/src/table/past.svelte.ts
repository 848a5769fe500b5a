/** Looking back from a table: at an earlier position, at what happened meanwhile, and through a finished game. */

import { ask } from "../api/ask";
import { tablesAtPly, tablesStepsAfter } from "../api/client";
import type { Happening, Step, TableView } from "../api/types";
import type { Seen } from "../pages/addresses";
import { inFew } from "./since";

/** How long a replay of what happened while the player was away takes, and how many moves it has at most. */
const AGAIN_MS = 2600;
const LONGEST_SHOWING_MS = 700;
const MOST_AGAIN = 30;

/** The table at which somebody looks back. */
export interface Present {
  /** The view shown. */
  view: TableView;
  /** The newest view. */
  readonly latest: TableView;
  /** Show a view and let its pieces travel; resolves when the next one may follow. */
  readonly stage: (show: () => void, happenings: readonly Happening[]) => Promise<void>;
  /** End all flights. */
  readonly hurry: () => void;
  /** Show everything that has happened, and forget what was touched. */
  leave(): void;
  /** Show why the server did not do what it was asked. */
  complain(error: unknown): void;
}

export class Past {
  /** The requested ply of a finished game, which may still be loading. */
  turningTo = $state.raw<number | null>(null);
  /** The earlier ply that the viewer looks at in a game in progress; meanwhile, no move can be made. */
  back = $state.raw<number | null>(null);
  /** Whether a replay of what happened while the player was away is running. */
  replaying = $state(false);
  /** From whose point of view a finished game is shown. */
  seen = $state.raw<Seen>("all");

  #views = new Map<string, TableView>();

  constructor(readonly present: Present) {}

  /** Gets an earlier ply from the server, or from a file that has all of them. */
  source: (ply: number, seen: Seen | null) => Promise<TableView> = (ply, seen) => {
    const { table, seat } = this.present.view;
    return ask(tablesAtPly(table, ply, { seat, seen: seen === null ? null : `${seen}` }));
  };

  /**
   * Show the table at an earlier ply; in a game in progress, no move can be made until the viewer is back.
   */
  async lookAt(ply: number): Promise<void> {
    const { present } = this;
    if (present.latest.revealed) return this.turnTo(ply);
    if (ply >= present.latest.ply) return this.backToNow();
    present.leave();
    this.back = ply;
    try {
      const view = await this.#fetched(ply, null);
      if (this.back === ply) await present.stage(() => (present.view = view), []);
    } catch (error) {
      this.backToNow();
      present.complain(error);
    }
  }

  /** Replay what happened after a ply in less than three seconds; `backToNow` ends it at once. */
  async showSince(ply: number): Promise<void> {
    const { present } = this;
    if (this.back !== null || present.latest.over) return;
    present.leave();
    const from = Math.max(ply, present.latest.ply - MOST_AGAIN);
    this.replaying = true;
    this.back = from;
    try {
      const [start, steps] = await Promise.all([this.#fetched(from, null), this.#stepsAfter(from)]);
      await this.#showAgain({ ply: from, happenings: [], view: start }, inFew(steps, start.seat));
    } catch (error) {
      present.complain(error);
    } finally {
      // The viewer may have ended the replay and look back at something else by now.
      if (this.replaying && this.back !== null) this.backToNow();
      this.replaying = false;
    }
  }

  /** Return to the newest position, in which moves can be made. */
  backToNow(): void {
    this.replaying = false;
    this.back = null;
    this.present.view = this.present.latest;
  }

  /** Turn to a ply of a finished game, from a seat's point of view or with every hand open. */
  async turnTo(ply: number, seen: Seen = this.seen): Promise<void> {
    const { present } = this;
    const wanted = Math.max(0, Math.min(Math.trunc(ply) || 0, present.latest.last_ply));
    this.turningTo = wanted;
    this.seen = seen;
    const view = await this.#fetched(wanted, seen);
    if (this.turningTo !== wanted || this.seen !== seen) return;
    await present.stage(() => {
      const { seed, over, last_ply } = present.latest;
      present.view = { ...view, seed, over, last_ply };
    }, []);
  }

  /** Forget the earlier views, because moves were taken back; requests under way belong to the old game. */
  forget(): void {
    this.#views = new Map();
  }

  async #showAgain(start: Step, steps: readonly Step[]): Promise<void> {
    const { present } = this;
    const each = Math.min(LONGEST_SHOWING_MS, AGAIN_MS / (steps.length + 1));
    for (const { ply, view, happenings } of [start, ...steps]) {
      if (!this.replaying || this.back === null) return;
      this.back = ply;
      const over = new Promise((resolve) => setTimeout(resolve, each));
      void present.stage(() => (present.view = view), happenings);
      await over;
      present.hurry();
    }
  }

  /** The steps from a ply to the newest one, which the server sends page by page. */
  async #stepsAfter(ply: number): Promise<Step[]> {
    const found: Step[] = [];
    const last = this.present.latest.ply;
    for (let after = ply; after < last; ) {
      const { table, seat } = this.present.view;
      const { steps } = await ask(tablesStepsAfter(table, { after, seat }));
      const next = steps.at(-1)?.ply;
      if (next === undefined) break;
      found.push(...steps);
      after = next;
    }
    return found;
  }

  /** The view of an earlier ply. If it cannot be loaded, the next step starts from what is shown. */
  async #fetched(ply: number, seen: Seen | null): Promise<TableView> {
    const key = `${seen} ${ply}`;
    const known = this.#views;
    try {
      const view = known.get(key) ?? (await this.source(ply, seen));
      known.set(key, view);
      return view;
    } catch (error) {
      this.turningTo = null;
      throw error;
    }
  }
}
