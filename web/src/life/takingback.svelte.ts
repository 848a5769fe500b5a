/** Whether the viewer's last move can be taken back at the table that this page shows. */

import { ask, Refusal } from "../api/ask";
import { lifeOffered, lifeTakeBack } from "../api/client";
import { silent } from "../api/silent";
import type { TakeBackOffer } from "../api/types";
import type { TableState } from "../table/state.svelte";
import { say } from "../words/words.svelte";

class TakingBack {
  #offer = $state.raw<TakeBackOffer | null>(null);
  trouble = $state("");
  #busy = false;
  /** The table and seat that this belongs to. */
  #of = $state("");
  #looks = 0;

  /** The current offer; one made at an earlier ply is no longer valid. */
  offer(table: TableState): TakeBackOffer | null {
    const { table: id, seat, ply, over } = table.latest;
    if (over || this.#of !== `${id} ${seat}`) return null;
    return this.#offer?.ply === ply && this.#offer.how !== "no" ? this.#offer : null;
  }

  /**
   * The offer to be shown: none while computer players move, because it would come and go with each of their moves.
   */
  shown(table: TableState): TakeBackOffer | null {
    const { scene, players } = table.latest;
    const quick = new Set(
      players.filter(({ kind, standin }) => kind === "bot" || standin).map(({ seat }) => seat),
    );
    return scene.seats.some(({ seat, to_move }) => to_move && quick.has(seat)) ? null : this.offer(table);
  }

  async look(table: TableState): Promise<void> {
    const { table: id, seat, over } = table.latest;
    const look = ++this.#looks;
    this.trouble = "";
    if (seat === null || over) return;
    const offer = await ask(lifeOffered(id, { seat })).catch(silent);
    // Somebody else may have the device by now, or a later answer may have arrived first.
    if (look === this.#looks) [this.#of, this.#offer] = [`${id} ${seat}`, offer];
  }

  /** Take the move back, or ask everybody for permission. Moves sent together are taken back together. */
  async use(table: TableState): Promise<void> {
    const offer = this.offer(table);
    if (offer === null || this.#busy) return;
    const { batch } = table;
    const until = batch?.to === table.latest.ply ? batch.from : table.latest.ply - 1;
    this.#busy = true;
    try {
      await this.#backTo(table, until, offer);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.trouble = error.message || say("page-unreachable");
      this.#offer = offer;
      // The button that asks for permission has room for this beside it; the other one has none.
      if (offer.how === "at-once") table.note = { text: this.trouble, rule: null };
    } finally {
      this.#busy = false;
    }
  }

  /** Take back one move, and earlier ones down to a ply as long as nobody has to be asked. */
  async #backTo(table: TableState, until: number, first: TakeBackOffer): Promise<void> {
    const { table: id, seat } = table.latest;
    let offer: TakeBackOffer | null = first;
    while (offer) {
      this.#offer = null;
      table.take(await ask(lifeTakeBack(id, { ply: offer.ply }, { seat })));
      if (table.latest.ply <= until || offer.how !== "at-once") return;
      const next = await ask(lifeOffered(id, { seat }));
      offer = next.how === "at-once" ? next : null;
    }
  }
}

export const takingBack = new TakingBack();
