/** The ply at which a file opens and the point of view, from `#ply=34&as=0` after its name; else the end. */

import type { Seen } from "../pages/addresses";
import type { TableState } from "../table/state.svelte";

const NUMBER = /^\d+$/;

export function seenIn(hash: string, { latest, players }: TableState): { ply: number; seen: Seen } {
  const query = new URLSearchParams(hash.slice(1));
  const [ply, seat] = [query.get("ply") ?? "", query.get("as") ?? ""];
  return {
    ply: NUMBER.test(ply) ? Math.min(Number(ply), latest.last_ply) : latest.last_ply,
    seen: NUMBER.test(seat) && Number(seat) < players.length ? Number(seat) : "all",
  };
}
