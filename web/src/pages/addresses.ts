/** Which address shows which page. The house answers all of them with the same document. */

export type PlaceOnPage =
  | { page: "home" }
  | { page: "credits" }
  | { page: "rules"; game: string; rule: string | null }
  | { page: "table"; table: string; asText: boolean };

export function placeOf(address: Pick<Location, "pathname" | "search" | "hash">): PlaceOnPage {
  const [first, second] = address.pathname.split("/").filter(Boolean).map(decodeURIComponent);
  const query = new URLSearchParams(address.search);
  if (first === "t" && second) return { page: "table", table: second, asText: query.has("text") };
  const game = query.get("rules");
  if (game) return { page: "rules", game, rule: decodeURIComponent(address.hash.slice(1)) || null };
  return query.has("credits") ? { page: "credits" } : { page: "home" };
}

type Address = Pick<Location, "search" | "hash">;
const NUMBER = /^\d+$/;

/** The secret of a link: behind the `#`, where no server sees it, or in the query, as links once had it. */
export function invitationIn(address: Address): string | null {
  const query = new URLSearchParams(address.search);
  const found = [decodeURIComponent(address.hash.slice(1)), query.get("token"), query.get("seat")];
  return found.find((each) => each && !NUMBER.test(each)) ?? null;
}

/** The seat from which one looks, which is no secret. */
export function seatIn(address: Address): number | null {
  const seat = new URLSearchParams(address.search).get("seat");
  return seat && NUMBER.test(seat) ? Number(seat) : null;
}

/** The address of a table as it is seen from a seat, with nothing in it that opens the seat. */
export function tableAddress(table: string, seat: number | null, search = ""): string {
  const query = [...new URLSearchParams(search).keys()].includes("text") ? ["text"] : [];
  if (seat !== null) query.unshift(`seat=${seat}`);
  return `/t/${encodeURIComponent(table)}${query.length > 0 ? `?${query.join("&")}` : ""}`;
}

export const creditsAddress = "/?credits";

export function rulebookAddress(game: string, rule?: string): string {
  return `/?rules=${encodeURIComponent(game)}${rule ? `#${encodeURIComponent(rule)}` : ""}`;
}
