/** Which address shows which page. The server answers all of them with the same document. */

import type { Whose } from "../standing/whose";

export type PlaceOnPage =
  | { page: "home" }
  | { page: "credits" }
  | { page: "lobby" }
  | { page: "waiting"; table: string }
  | { page: "games" }
  | { page: "player"; whose: Whose }
  | { page: "tournaments" }
  | { page: "tournament"; id: string }
  | { page: "puzzles"; game: string | null }
  | { page: "puzzle"; id: string }
  | { page: "leaderboards"; game: string | null; seats: number | null }
  | { page: "account"; back: string }
  | { page: "mail-off"; secret: string }
  | { page: "admin" }
  | { page: "rules"; game: string; rule: string | null }
  | { page: "table"; table: string; asText: boolean }
  | { page: "nowhere" };

export function placeOf(address: Pick<Location, "pathname" | "search" | "hash">): PlaceOnPage {
  const [first, second, third] = address.pathname.split("/").filter(Boolean).map(decodeURIComponent);
  const query = new URLSearchParams(address.search);
  if (first === "t" && second) return { page: "table", table: second, asText: query.has("text") };
  if (first === "lobby") return second ? { page: "waiting", table: second } : { page: "lobby" };
  if (first === "people")
    return { page: "player", whose: { kind: second ? "people" : "me", name: second ?? "" } };
  if (first === "computers" && second) return { page: "player", whose: { kind: "computers", name: second } };
  if (first === "tournaments") return second ? { page: "tournament", id: second } : { page: "tournaments" };
  if (first === "puzzles")
    return second ? { page: "puzzle", id: second } : { page: "puzzles", game: query.get("game") };
  if (first === "leaderboards")
    return { page: "leaderboards", game: query.get("game"), seats: Number(query.get("seats")) || null };
  if (first === "mail" && second === "off" && third) return { page: "mail-off", secret: third };
  if (first === "admin") return { page: "admin" };
  if (first === "account") return { page: "account", back: pathIn(query.get("back")) };
  if (first && first !== "index.html") return { page: "nowhere" };
  const game = query.get("rules");
  if (game) return { page: "rules", game, rule: decodeURIComponent(address.hash.slice(1)) || null };
  if (query.has("games")) return { page: "games" };
  return query.has("credits") ? { page: "credits" } : { page: "home" };
}

type Address = Pick<Location, "search" | "hash">;
const NUMBER = /^\d+$/;

/** The secret in a link: after the `#`, where no server sees it, or in the query, as in old links. */
export function invitationIn(address: Address): string | null {
  const query = new URLSearchParams(address.search);
  const found = [decodeURIComponent(address.hash.slice(1)), query.get("token"), query.get("seat")];
  return found.find((each) => each && !NUMBER.test(each)) ?? null;
}

/** The viewer's seat, which is not secret. */
export function seatIn(address: Address): number | null {
  const seat = new URLSearchParams(address.search).get("seat");
  return seat && NUMBER.test(seat) ? Number(seat) : null;
}

/** The address of a table as seen from a seat, with nothing in it that opens the seat. */
export function tableAddress(table: string, seat: number | null, search = ""): string {
  const query = [...new URLSearchParams(search).keys()].includes("text") ? ["text"] : [];
  if (seat !== null) query.unshift(`seat=${seat}`);
  return `/t/${encodeURIComponent(table)}${query.length > 0 ? `?${query.join("&")}` : ""}`;
}

/** The address of this page's table in words or as a picture, for the same seat and ply. */
export function modeAddress({ pathname, search, hash }: Location, asText: boolean): string {
  const others = search
    .slice(1)
    .split("&")
    .filter((each) => each !== "" && each.split("=")[0] !== "text");
  const query = (asText ? [...others, "text"] : others).join("&");
  return `${pathname}${query && `?${query}`}${hash}`;
}

/** Point a link to the other mode at the page's current address. */
export function followMode(event: MouseEvent & { currentTarget: HTMLAnchorElement }, asText: boolean): void {
  event.currentTarget.href = modeAddress(location, asText);
}

export const lobbyAddress = "/lobby";

/** The address of a waiting table, which anybody may be given. */
export const waitingAddress = (table: string) => `${lobbyAddress}/${encodeURIComponent(table)}`;
/** From whose point of view a finished game is shown: a seat's, or everybody's. */
export type Seen = number | "all";

/** The ply of a finished game and the point of view in a link; null if it names no ply. */
export function plyIn(address: Address): { ply: number; seen: Seen } | null {
  const query = new URLSearchParams(address.search);
  const [ply, seen] = [query.get("ply") ?? "", query.get("as") ?? ""];
  return NUMBER.test(ply) ? { ply: Number(ply), seen: NUMBER.test(seen) ? Number(seen) : "all" } : null;
}

/** The address of a ply of a finished game. Anybody with it may look, so it does not name the user's seat. */
export function plyAddress(table: string, ply: number, seen: Seen): string {
  return `/t/${encodeURIComponent(table)}?ply=${ply}${seen === "all" ? "" : `&as=${seen}`}`;
}

export const gamesAddress = "/?games";

/** A path on this server, and never an address elsewhere. */
function pathIn(back: string | null): string {
  return back && /^\/(?![/\\])/.test(back) ? back : "/";
}

/** The account or sign-in page, from which the user returns to this page. */
export function accountAddress(back = "/"): string {
  return back === "/" ? "/account" : `/account?back=${encodeURIComponent(back)}`;
}

export type LetterKind = "confirm" | "sign-in";

/** What a link in a mail does, with its token after the `#`; null if it is no such link. */
export function letterIn({ hash }: Pick<Location, "hash">): { kind: LetterKind; token: string } | null {
  const found = /^#(confirm|sign-in)=([\w-]+)$/.exec(hash);
  return found ? { kind: found[1] as LetterKind, token: found[2] ?? "" } : null;
}

/** The code from another device in an address. */
export function codeIn(address: Pick<Location, "hash">): string {
  return letterIn(address) ? "" : decodeURIComponent(address.hash.slice(1));
}

export const adminAddress = "/admin";
export const creditsAddress = "/?credits";
export const ownProfileAddress = "/people";
export const leaderboardsAddress = "/leaderboards";
export const puzzlesAddress = (game?: string) => `/puzzles${game ? `?game=${encodeURIComponent(game)}` : ""}`;
export const puzzleAddress = (id: string) => `/puzzles/${encodeURIComponent(id)}`;
export const tournamentsAddress = "/tournaments";
export const tournamentAddress = (id: string) => `${tournamentsAddress}/${encodeURIComponent(id)}`;

/** The profile of a person or a computer player; none for a guest. */
export function profileAddress({
  person,
  level,
}: {
  person: string | null;
  level: string | null;
}): string | null {
  if (person !== null) return `/people/${encodeURIComponent(person)}`;
  return level === null ? null : `/computers/${encodeURIComponent(level)}`;
}

export function leaderboardAddress(game: string, seats: number): string {
  return `${leaderboardsAddress}?game=${encodeURIComponent(game)}&seats=${seats}`;
}

export function rulebookAddress(game: string, rule?: string): string {
  return `/?rules=${encodeURIComponent(game)}${rule ? `#${encodeURIComponent(rule)}` : ""}`;
}
