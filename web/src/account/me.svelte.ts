/** The current user, with an account or as a guest, and the notices for everybody. */

import { ask, Refusal } from "../api/ask";
import { accountsMe } from "../api/client";
import type { Account, Ban, Notice } from "../api/types";
import { mine } from "../mine/mine.svelte";
import { say } from "../words/words.svelte";

class Myself {
  /** Null for a guest and while it is not `known`. */
  account = $state.raw<Account | null>(null);
  notices = $state.raw<readonly Notice[]>([]);
  /** Null for whoever may play and write. */
  banned = $state.raw<Ban | null>(null);
  known = $state(false);
  /** Whether this server sends mail. */
  mails = $state(false);

  async look(): Promise<void> {
    try {
      const { account, notices, mails, banned } = await ask(accountsMe());
      this.account = account;
      this.notices = notices;
      this.mails = mails;
      this.banned = banned;
      this.known = true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error; // the page works just as well for a guest
    }
  }

  /** The user has signed in or out, so they have other tables now. */
  async changed(): Promise<void> {
    await Promise.all([this.look(), mine.look()]);
  }
}

export const me = new Myself();

/** Do something that the server may refuse. Returns its reason, or "". */
export async function refusedBy(work: () => Promise<unknown>): Promise<string> {
  try {
    await work();
    return "";
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.message || say("page-unreachable");
  }
}
