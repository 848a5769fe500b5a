/** What the browser remembers of a table: the seat one holds and the invitations still to send. */

import type { HandOrder } from "./handorder";

const SEAT = "kingstable.seat.";
const INVITATIONS = "kingstable.invitations.";
const NAMED = "kingstable.named.";
const ORDER = "kingstable.order.";

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Then the address alone carries the seat.
  }
}

/** The seat token: from the address (which wins, so that two tabs can hold two seats) or remembered. */
export function seatToken(table: string, hash: string): string | null {
  const given = decodeURIComponent(hash.replace(/^#/, ""));
  if (given) write(SEAT + table, given);
  return given || read(SEAT + table);
}

export function keepInvitations(table: string, tokens: Record<string, string>): void {
  write(INVITATIONS + table, JSON.stringify(tokens));
}

/** Tokens by seat number of the friends' seats of a table opened here. */
export function invitations(table: string): Record<string, string> {
  return JSON.parse(read(INVITATIONS + table) ?? "{}") as Record<string, string>;
}

/** The wished order of a seat's own hands. */
export function keptOrder(table: string, seat: number): HandOrder {
  return JSON.parse(read(`${ORDER}${table}.${seat}`) ?? "{}") as HandOrder;
}

export function keepOrder(table: string, seat: number, order: HandOrder): void {
  write(`${ORDER}${table}.${seat}`, JSON.stringify(order));
}

export const keepNamed = (table: string, token: string) => write(NAMED + table, token);
export const isNamed = (table: string, token: string) => read(NAMED + table) === token;
