/** A seat's standing answers to questions to come: those it may leave, and those it has left. */

import { ask, type Call, Refusal } from "../api/ask";
import { answeringEnd, answeringLeave, answeringLeft } from "../api/client";
import type { AnswerAsk, AnswerChoice, AnswerLeft, StandingAnswers } from "../api/types";
import { hasAnswers, keepAnswers } from "../table/keep";
import type { TableState } from "../table/state.svelte";
import { say } from "../words/words.svelte";

class Answering {
  offered = $state.raw<readonly AnswerChoice[]>([]);
  left = $state.raw<readonly AnswerLeft[]>([]);
  trouble = $state("");
  /** The table and seat that these belong to. */
  #of = "";

  /** Request them if any were ever left here; `sure` requests them in any case. */
  async look({ view, latest }: TableState, sure = false): Promise<void> {
    const { table, seat } = view;
    const of = `${table} ${seat}`;
    if (of !== this.#of) {
      this.#of = of;
      this.offered = this.left = [];
    }
    if (seat === null || latest.over || !(sure || this.left.length > 0 || hasAnswers(table, seat))) return;
    await this.#take(table, seat, answeringLeft(table, { seat }));
  }

  async leave({ view: { table, seat } }: TableState, asked: AnswerAsk): Promise<void> {
    if (seat !== null) await this.#take(table, seat, answeringLeave(table, asked, { seat }));
  }

  async end({ view: { table, seat } }: TableState, name: string): Promise<void> {
    if (seat !== null) await this.#take(table, seat, answeringEnd(table, { name }, { seat }));
  }

  async #take(table: string, seat: number, call: Call<StandingAnswers>): Promise<void> {
    this.trouble = "";
    try {
      const { offered, left } = await ask(call);
      if (this.#of !== `${table} ${seat}`) return;
      this.offered = offered;
      this.left = left;
      keepAnswers(table, seat, left.length > 0);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.trouble = error.message || say("page-unreachable");
    }
  }
}

export const answering = new Answering();
