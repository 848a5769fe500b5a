import { flushSync, mount, unmount } from "svelte";
import { expect, it } from "vitest";
import { filledPiece, filledZone, type SparseMark } from "../src/api/fill";
import Foot from "../src/games/crusaders/Foot.svelte";
import type { Unit } from "../src/games/crusaders/facts";
import { type Kind, kindsOf, spelledMove, tally } from "../src/games/crusaders/symbols";

const card = (...symbols: Kind[]) =>
  filledPiece({ id: "card", face: "card", label: "any words", facts: { sort: "unit", symbols } as Unit });
const back = filledPiece({ id: "back", face: null, label: "face down" });

it("shows the symbols the table gives, and none of a face-down card", () => {
  expect([...kindsOf(card("lance", "banner"))]).toEqual(["lance", "banner"]);
  expect(kindsOf(back).size).toBe(0);
});

it("counts the columns of a sector, face-down cards not at all", () => {
  const laid = [card("lance", "banner"), card("bow", "banner"), card("banner"), back];
  expect(tally(laid)).toEqual([1, 1, 0, 0, 3]);
});

it("spells a move to one's own sector as the notation does", () => {
  expect(spelledMove("labosw", "s2.sector.3", 2)).toBe("place labosw 3");
});

it("spells nothing for a rival's sector, for other places and for hidden cards", () => {
  expect(spelledMove("la", "s1.sector.3", 0)).toBeNull();
  expect(spelledMove("la", "deck", 0)).toBeNull();
  expect(spelledMove(null, "s0.sector.3", 0)).toBeNull();
});

function crownOf(mark: SparseMark): Element | null {
  const zone = filledZone({
    id: "s0.sector.1",
    layout: "row",
    label: "Sector 1",
    owner: 0,
    within: "territories",
    at: [0, 1],
    marks: [mark],
    room: 4,
  });
  const drawn = mount(Foot, { target: document.body, props: { zone } });
  flushSync();
  const crown = document.querySelector("[data-mark=leads]");
  void unmount(drawn);
  return crown;
}

it("crowns the best army so far, with words for pointer and screen reader", () => {
  const crown = crownOf({ id: "leads", label: "Best army so far", text: "Best", tone: "gain" });
  expect(crown?.getAttribute("title")).toBe("Best army so far");
  expect(crown?.getAttribute("aria-label")).toBe("Best army so far");
});

it("crowns no other army", () => {
  expect(crownOf({ id: "squad.bow.2", label: "Company of bows", text: "2 bows" })).toBeNull();
});
