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

export const creditsAddress = "/?credits";

export function rulebookAddress(game: string, rule?: string): string {
  return `/?rules=${encodeURIComponent(game)}${rule ? `#${encodeURIComponent(rule)}` : ""}`;
}
