/** Whom one may still invite: what the house tells whoever opened the table. Nothing of it is kept in the browser. */

import { invitations, inviteAgain, Refusal } from "../api/calls";
import type { PlayerView } from "../api/types";

/** `links` has the secrets of unused invitations, by seat. */
export const inviting = $state({ opener: false, links: {} as Readonly<Record<string, string>> });

let seen = "";

/** Asks anew whenever somebody has taken a friend's seat, or lost it. */
export async function seeInvitations(table: string, players: readonly PlayerView[]): Promise<void> {
  const friends = players.filter(({ kind }) => kind === "friend");
  const now = JSON.stringify([table, friends.map(({ seat, taken }) => [seat, taken])]);
  if (now === seen || friends.length === 0) return;
  const isFirst = seen === "";
  seen = now;
  if (!isFirst && !inviting.opener) return;
  const found = await invitations(table).catch(silent);
  if (found && seen === now) Object.assign(inviting, { opener: found.opener, links: found.invitations });
}

/** A new link for a seat; whoever sits there does not any more. */
export async function takeBack(table: string, seat: number): Promise<void> {
  const { invitations: made } = await inviteAgain(table, seat);
  inviting.links = { ...inviting.links, ...made };
}

function silent(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}
