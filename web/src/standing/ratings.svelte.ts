/** The ratings at the table that this page shows: as they are before the end, and then what the game has changed. */

import { ask, Refusal } from "../api/ask";
import { standingTableRatings } from "../api/client";
import type { RatingView, SeatRating, TableRatings } from "../api/types";
import { say } from "../words/words.svelte";

/** A finished game is counted a moment later: so long is waited between two looks, in milliseconds. */
const LOOKS_AFTER_MS = [0, 500, 1500, 4000, 10_000, 30_000];

class Ratings {
  shown = $state.raw<TableRatings | null>(null);
  /** The game is over, and will be counted in a moment. */
  pending = $state(false);

  at(seat: number): SeatRating | undefined {
    return this.shown?.seats.find((one) => one.seat === seat);
  }

  /** Asks for the ratings, and after the end until they are counted; the answer stops asking. */
  follow(table: string, over: boolean): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (tries: number) => {
      try {
        this.shown = await ask(standingTableRatings(table));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error; // then the table goes on without
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

/** A rating in a word: `1540`, with a question mark as long as it is provisional. */
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
