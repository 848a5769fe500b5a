import { expect, it } from "vitest";
import { filledOffer } from "../src/api/fill";
import type { Offer, Piece, Scene, Zone } from "../src/api/types";
import { landOf, nameIn, ownedOf, personOf } from "../src/games/kings_of_serbia/cards";
import { LANDS, viewOf } from "../src/games/kings_of_serbia/lands";
import { PEOPLE, portraitOf } from "../src/games/kings_of_serbia/people";
import { actionOf, kindOf } from "../src/games/kings_of_serbia/places";
import { siteCode, spelled } from "../src/games/kings_of_serbia/spell";
import { BADGES, SYMBOLS } from "../src/games/kings_of_serbia/symbols";

const piece = (id: string, face: string): Piece => ({ id, face, label: face, kind: "card", owner: null });
const zone = (id: string, ...pieces: Piece[]): Zone => ({
  id,
  layout: "row",
  label: id,
  owner: null,
  within: null,
  at: null,
  pieces,
  marks: [],
  count: null,
  room: null,
});
const ZONES = [
  zone("map.7"),
  zone("market", piece("market.0.king", "king:none:11:5")),
  zone("bandits", piece("bandit", "bandit:none:3:1")),
  zone("s0.hand", piece("s0.hand.monk.0", "monk:remove:5:0")),
  zone("s0.action.3"),
  zone("s0.discard", piece("s0.discard.worker.0", "worker:none:-:0")),
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

it("reads all that is printed on a person's card from its face", () => {
  expect(personOf("knight:sword2:7:1")).toEqual({
    name: "knight",
    effect: { symbol: "sword", value: 2 },
    price: 7,
    points: 1,
  });
  expect(personOf("worker:none:-:0")?.price).toBeNull();
  expect(personOf("marker")).toBeNull();
});

it("reads all that is printed on a land from its face, and takes no person for one", () => {
  expect(landOf("duklja:hill:5:grain2:sword2:2")).toEqual({
    name: "duklja",
    terrain: "hill",
    value: 5,
    reward: { symbol: "grain", value: 2 },
    effect: { symbol: "sword", value: 2 },
    points: 2,
  });
  expect(landOf("backa:plain:4:remove:grain1:1")?.reward).toEqual({ symbol: "remove", value: 0 });
  expect(landOf("king:none:11:5")).toBeNull();
});

it("finds the name in a label, and what is owned in a mark", () => {
  expect(nameIn("Župan: no symbol, 2 points")).toBe("Župan");
  const mark = { id: "owned.king:none:11:5", label: "King: one", text: "1/2" };
  expect(ownedOf(mark)).toMatchObject({ lying: 1, owned: 2, person: { name: "king" } });
  expect(ownedOf({ ...mark, id: "value" })).toBeNull();
});

it("has a badge of its own outline for each of the ten symbols", () => {
  expect(SYMBOLS.length).toBe(10);
  expect(new Set(SYMBOLS.map((symbol) => BADGES[symbol].outline)).size).toBe(10);
});

it("paints nineteen people, no two alike, and somebody with the symbol for a stranger", () => {
  expect(PEOPLE.length).toBe(19);
  const portraits = PEOPLE.map((name) => JSON.stringify(portraitOf(name, "none")));
  expect(new Set(portraits).size).toBe(19);
  expect(portraitOf("falconer", "compass")).toEqual(portraitOf("scout", "compass"));
});

it("paints thirty-six lands, no two alike, and always the same view of an unknown one", () => {
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
  expect(actionOf("s1.action.4")).toBe("metal");
  expect(actionOf("s1.hand")).toBeNull();
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
