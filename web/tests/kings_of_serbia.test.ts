import { flushSync, mount, unmount } from "svelte";
import { expect, it } from "vitest";
import { filledOffer, filledPiece, filledZone } from "../src/api/fill";
import type { Facts, Offer, Piece, Scene, Zone } from "../src/api/types";
import { nameOf } from "../src/games/kings_of_serbia/cards";
import Face from "../src/games/kings_of_serbia/Face.svelte";
import type { Action, Land, Person } from "../src/games/kings_of_serbia/facts";
import { LANDS, viewOf } from "../src/games/kings_of_serbia/lands";
import { PEOPLE, portraitOf } from "../src/games/kings_of_serbia/people";
import { kindOf } from "../src/games/kings_of_serbia/places";
import { siteCode, spelled } from "../src/games/kings_of_serbia/spell";
import { BADGES } from "../src/games/kings_of_serbia/symbols";

const piece = (id: string, face: string): Piece => filledPiece({ id, face, label: face });
const zone = (id: string, ...pieces: Piece[]): Zone => filledZone({ id, layout: "row", label: id, pieces });
const wood: Action = { sort: "action", action: "wood", symbol: "wood" };
const ZONES = [
  zone("map.7"),
  zone("market", piece("market.0.king", "king")),
  zone("bandits", piece("bandit", "bandit")),
  zone("s0.hand", piece("s0.hand.monk.0", "monk")),
  { ...zone("s0.action.3"), facts: wood },
  zone("s0.discard", piece("s0.discard.worker.0", "worker")),
  zone("s0.deck"),
  zone("s1.action.3"),
];

function sceneOffering(...moves: string[]): Scene {
  const offers: Offer[] = moves.map((move) => filledOffer({ move, path: [], label: move }));
  return {
    game: "kings_of_serbia",
    ply: 1,
    viewer: 0,
    seats: [],
    zones: ZONES,
    prompt: "",
    guide: "",
    offers,
    outcome: null,
  };
}

function writtenOn(face: string, name: string, facts: Facts): (string | null)[] {
  const props = { piece: filledPiece({ id: face, face, label: "any words: 99", name, facts }) };
  const drawn = mount(Face, { target: document.body, props });
  flushSync();
  const written = [...document.querySelectorAll("text")].map(({ textContent }) => textContent);
  void unmount(drawn);
  return written;
}

it("writes on a person's card what the table says, whoever it is", () => {
  const falconer: Person = { sort: "person", symbol: "compass", strength: 3, points: 4, price: 17 };
  expect(writtenOn("falconer", "Sokolar", falconer)).toEqual(["Sokolar", "4", "3", "17"]);
  const knight: Person = { sort: "person", symbol: "none", strength: 0, points: 0, price: null };
  expect(writtenOn("knight", "Vitez", knight)).toEqual(["Vitez"]);
});

it("writes on a land what the table says, whichever it is", () => {
  const land = {
    sort: "land",
    terrain: "hill",
    value: 9,
    reward: "grain",
    amount: 2,
    symbol: "sword",
  } as const;
  const facts: Land = { ...land, strength: 3, points: 6 };
  expect(writtenOn("duklja", "Atlantida", facts)).toEqual(["Atlantida", "2", "9", "3", "6"]);
});

it("uses the bare name where the label says more", () => {
  expect(nameOf({ name: "Župan", label: "Župan: no symbol, 2 points" })).toBe("Župan");
  expect(nameOf({ name: "", label: "grain" })).toBe("grain");
});

it("has a badge with its own outline for each of the ten symbols", () => {
  expect(new Set(Object.values(BADGES).map(({ outline }) => outline)).size).toBe(10);
});

it("paints nineteen people, all different, and a stranger with their symbol", () => {
  expect(PEOPLE.length).toBe(19);
  const portraits = PEOPLE.map((name) => JSON.stringify(portraitOf(name, "none")));
  expect(new Set(portraits).size).toBe(19);
  expect(portraitOf("falconer", "compass")).toEqual(portraitOf("scout", "compass"));
});

it("paints thirty-six lands, all different, and an unknown one always the same", () => {
  expect(LANDS.length).toBe(36);
  expect(new Set(LANDS.map((name) => JSON.stringify(viewOf(name, "hill")))).size).toBe(36);
  expect(viewOf("atlantis", "plain")).toEqual(viewOf("atlantis", "plain"));
  expect(viewOf("atlantis", "plain").sights.length).toBeGreaterThan(0);
});

it("tells what a zone is by its id", () => {
  expect(["map.4", "map", "s2.lands", "s1.action.0", "market"].map(kindOf)).toEqual([
    "site",
    "map",
    "lands",
    "action",
    "market",
  ]);
  expect(["map.0", "map.5", "map.7"].map(siteCode)).toEqual(["a1", "c2", "b3"]);
});

it("spells the touch of a thing as the move that the question asks for", () => {
  expect(spelled(sceneOffering(), ["s0.hand.monk.0", "s0.action.3"])).toBe("place monk wood");
  expect(spelled(sceneOffering("lay-top grain"), ["s0.deck", "s0.action.3"])).toBe("lay-top wood");
  expect(spelled(sceneOffering("decline"), ["s0.action.3"])).toBe("support wood");
  expect(spelled(sceneOffering("go a1", "stop"), ["map.7"])).toBe("go b3");
  expect(spelled(sceneOffering("stop"), ["map.7"])).toBe("conquer b3");
  expect(spelled(sceneOffering(), ["market.0.king"])).toBe("buy king");
  expect(spelled(sceneOffering(), ["bandit"])).toBe("buy bandit");
  expect(spelled(sceneOffering(), ["s0.discard.worker.0"])).toBe("remove-discarded worker");
});

it("spells nothing where no move begins", () => {
  expect(spelled(sceneOffering(), ["s1.action.3"])).toBeNull();
  expect(spelled(sceneOffering(), ["s0.hand.monk.0"])).toBeNull();
});
