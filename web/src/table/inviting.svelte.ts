/** The people who can still be invited, as told to the table's opener. Nothing of this is kept in the browser. */

import { ask } from "../api/ask";
import { invitingSent, seatsInvitations, seatsInviteAgain } from "../api/client";
import { silent } from "../api/silent";
import type { PlayerView, SentInvite } from "../api/types";
import { rivalsOfMine } from "../inviting/rivals";

interface Inviting {
  opener: boolean;
  /** The secrets of unused invitations, by seat. */
  links: Readonly<Record<string, string>>;
  /** The people invited by name. */
  sent: readonly SentInvite[];
  /** The names of people the opener has played with before. */
  rivals: readonly string[];
}

export const inviting: Inviting = $state({ opener: false, links: {}, sent: [], rivals: [] });

let seen = "";

/** Ask again whenever somebody has taken or lost a friend's seat. */
export async function seeInvitations(table: string, players: readonly PlayerView[]): Promise<void> {
  const friends = players.filter(({ kind }) => kind === "friend");
  const now = JSON.stringify([table, friends.map(({ seat, taken }) => [seat, taken])]);
  if (now === seen || friends.length === 0) return;
  const isFirst = seen === "";
  seen = now;
  if (!isFirst && !inviting.opener) return;
  const found = await ask(seatsInvitations(table)).catch(silent);
  if (!found || seen !== now) return;
  Object.assign(inviting, { opener: found.opener, links: found.invitations });
  if (found.opener && Object.keys(found.invitations).length > 0) await seeNames(table, isFirst);
}

/** Ask who is invited by name and, the first time, who might be. */
async function seeNames(table: string, isFirst: boolean): Promise<void> {
  const [sent, rivals] = await Promise.all([
    ask(invitingSent(table)).catch(silent),
    isFirst ? rivalsOfMine() : inviting.rivals,
  ]);
  Object.assign(inviting, { sent: sent?.sent ?? [], rivals });
}

/** Get a new link for a seat; whoever sits there loses it. */
export async function takeBack(table: string, seat: number): Promise<void> {
  const { invitations: made } = await ask(seatsInviteAgain(table, seat));
  inviting.links = { ...inviting.links, ...made };
}
