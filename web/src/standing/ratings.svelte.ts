/** The ratings at the table that this page shows: before the end as they are, and then what the game has changed. */

import { ask, Refusal } from "../api/ask";
import { standingTableRatings } from "../api/client";
import type { RatingView, SeatRating, TableRatings } from "../api/types";
import { say } from "../words/words.svelte";

/** The waits between requests, in milliseconds: a finished game is counted a little later. */
const LOOKS_AFTER_MS = [0, 500, 1500, 4000, 10_000, 30_000];

class Ratings {
  shown = $state.raw<TableRatings | null>(null);
  /** Whether the game is over but not counted yet. */
  pending = $state(false);

  at(seat: number): SeatRating | undefined {
    return this.shown?.seats.find((one) => one.seat === seat);
  }

  /** Request the ratings and, after the end, until they are counted; the returned function stops. */
  follow(table: string, over: boolean): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (tries: number) => {
      try {
        this.shown = await ask(standingTableRatings(table));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error; // then the table goes on without ratings
        return;
      }
      const wait = LOOKS_AFTER_MS[tries + 1];
      this.pending = over && !this.shown.counted && wait !== undefined;
      if (this.pending) timer = setTimeout(() => void look(tries + 1), wait);
    };
    timer = setTimeout(() => void look(0), LOOKS_AFTER_MS[0]);
    return () => clearTimeout(timer);
  }
}

export const ratings = new Ratings();

/** A rating in a word: `1540`, with a question mark while it is provisional. */
export function brief({ rating, provisional }: RatingView): string {
  return provisional ? `${rating}?` : `${rating}`;
}

/** A rating as a sentence. */
export function spelled({ rating, uncertainty, provisional }: RatingView): string {
  return say(provisional ? "page-rating-provisional-of" : "page-rating-of", { rating, uncertainty });
}

/** A change with its sign. */
export function signed(change: number): string {
  return change < 0 ? `−${-change}` : `+${change}`;
}
