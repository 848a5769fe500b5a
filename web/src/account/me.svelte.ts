/** Who looks at the page: somebody with an account, or a guest; and what everybody is told. */

import { ask, Refusal } from "../api/ask";
import { accountsMe } from "../api/client";
import type { Account, Notice } from "../api/types";
import { mine } from "../mine/mine.svelte";
import { say } from "../words/words.svelte";

class Myself {
  /** Null for a guest, and as long as it is not `known`. */
  account = $state.raw<Account | null>(null);
  notices = $state.raw<readonly Notice[]>([]);
  known = $state(false);
  /** Whether this house writes letters. */
  mails = $state(false);

  async look(): Promise<void> {
    try {
      const { account, notices, mails } = await ask(accountsMe());
      this.account = account;
      this.notices = notices;
      this.mails = mails;
      this.known = true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error; // the page is as good for a guest
    }
  }

  /** Somebody has signed in or out: other tables are theirs now. */
  async changed(): Promise<void> {
    await Promise.all([this.look(), mine.look()]);
  }
}

export const me = new Myself();

/** Does something that the house may refuse; what it says then, or nothing. */
export async function refusedBy(work: () => Promise<unknown>): Promise<string> {
  try {
    await work();
    return "";
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.message || say("page-unreachable");
  }
}
