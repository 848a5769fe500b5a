/** The steps still to be shown at a table: one after another, and what belongs to one turn together. */

import type { Step, TableView } from "../api/types";
import { prefersStill } from "../theme/preferences.svelte";
import { joinable, joined, newsSince, teller } from "./telling";

/** After this long, everything that has happened is shown. */
const LONGEST_TELLING_MS = 3000;
const READING_MS = 900;
/** How long one part of another seat's turn stays before all that has come by then is shown together. */
const PACE_MS = 1400;
/** How many more steps must be waiting for several to be shown together. */
const FEWEST_TOGETHER = 2;

/** Where steps are shown. */
export interface Stand {
  /** The view shown. */
  readonly view: TableView;
  /** The newest view. */
  readonly latest: TableView;
  /** The news of the view shown. */
  readonly news: string;
  /** End all flights, so that the next step need not wait. */
  readonly hurry: () => void;
  /** Show a step, and resolve when its pieces have arrived. */
  perform(step: Step): Promise<void>;
  /** Show a step at once. */
  display(step: Step): void;
  /** Called when all steps have been shown. */
  settle(): void;
}

export class StepQueue {
  /** What a group of others' steps was about, while it is shown and more is to come. */
  telling = $state("");

  #waiting: Step[] = [];
  #showing = false;
  #goOn: () => void = () => {};
  #tooLong: ReturnType<typeof setTimeout> | undefined;
  /** The step shown last. */
  #told: Step | null = null;
  /** Whether the rest of the current turn is shown without telling it, because the player has skipped it. */
  #skipping = false;

  constructor(readonly stand: Stand) {}

  /** Whether steps are being shown. */
  get showing(): boolean {
    return this.#showing;
  }

  /** Show a step after those that are waiting. */
  add(step: Step): void {
    this.#waiting.push(step);
    if (!this.#goesOn(step)) this.#goOn();
    void this.#showWaiting();
  }

  /** Add what a step brought about to a waiting one of the same ply that came without; false if none is waiting. */
  complete(step: Step): boolean {
    const found = this.#waiting.some(({ ply }) => ply === step.ply);
    this.#waiting = this.#waiting.map((waiting) =>
      waiting.ply === step.ply && waiting.happenings.length === 0 ? step : waiting,
    );
    return found;
  }

  /** Drop the steps that are waiting. */
  clear(): void {
    this.stand.hurry();
    this.#waiting = [];
  }

  /** Show the newest view at once, without travelling pieces, and stop telling the current turn. */
  flush(): void {
    this.#skipping = this.telling !== "";
    this.#catchUp();
  }

  async #showWaiting(): Promise<void> {
    if (this.#showing) return;
    this.#showing = true;
    this.#hasten();
    for (let step = this.#next(); step; step = this.#next()) {
      this.#skipping &&= this.#goesOn(step);
      if (this.#skipping) {
        this.#told = step;
        this.stand.display(step);
        continue;
      }
      await this.stand.perform(step);
      this.#told = step;
      await this.#read(step);
    }
    clearTimeout(this.#tooLong);
    this.telling = "";
    this.#showing = false;
    this.stand.settle();
  }

  /** The next step to show; if several steps of another seat's turn are waiting, they are joined. */
  #next(): Step | undefined {
    const { view } = this.stand;
    const first = this.#waiting.shift();
    if (!first) return undefined;
    if (view.seat !== null && teller(first) === view.seat) {
      this.telling = "";
      return first;
    }
    if (this.#waiting.length < (this.telling ? 1 : FEWEST_TOGETHER)) {
      if (this.telling) this.telling = newsSince(view, first);
      return first;
    }
    const count = joinable([first, ...this.#waiting], view.seat);
    const group = [first, ...this.#waiting.splice(0, count - 1)];
    this.telling = newsSince(view, group.at(-1) ?? first);
    return joined(group);
  }

  /** Restart the time after which everything that has happened is shown. */
  #hasten(): void {
    clearTimeout(this.#tooLong);
    this.#tooLong = setTimeout(() => this.#catchUp(), LONGEST_TELLING_MS);
  }

  /** Whether a step continues the turn told last and asks this viewer nothing. */
  #goesOn(step: Step): boolean {
    return (
      this.#told !== null &&
      step.view.question === null &&
      !step.view.over &&
      joinable([this.#told, step], this.stand.view.seat) > 1
    );
  }

  /** Whether the seat that a step tells about, other than the viewer's, still has to move. */
  #hasMore(step: Step): boolean {
    const { over, question, scene } = step.view;
    const seat = teller(step);
    if (over || question !== null || seat === null || seat === this.stand.view.seat) return false;
    return scene.seats.some((one) => one.seat === seat && one.to_move);
  }

  /**
   * Leave time to read one part of another seat's turn, unless the player goes on; what comes meanwhile is joined.
   */
  async #read(step: Step): Promise<void> {
    if (prefersStill()) return;
    const isNewest = step.view.ply === this.stand.latest.ply;
    if (isNewest ? !this.#hasMore(step) : !this.telling) return;
    if (isNewest) this.telling = this.stand.news;
    await new Promise<void>((resolve) => {
      this.#goOn = resolve;
      setTimeout(resolve, isNewest ? PACE_MS : READING_MS);
    });
    this.#goOn = () => {};
    if (isNewest) this.#hasten();
  }

  #catchUp(): void {
    this.#goOn();
    this.stand.hurry();
    const last = this.#waiting.at(-1);
    if (!last) return;
    this.#told = last;
    this.#waiting = [];
    this.stand.display({ ...last, happenings: [], view: this.stand.latest });
  }
}
