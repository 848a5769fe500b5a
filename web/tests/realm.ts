/** A made-up game that uses every layout and brings nothing but words. */

import { filledView, type SparseScene, type SparseView, type SparseZone } from "../src/api/fill";
import type { PlayerView, TableView } from "../src/api/types";

const LANDS = [
  [0, 0],
  [1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
  [0, 2],
  [-1, 2],
] as const;

const hexes: SparseZone[] = LANDS.map((at, k) => ({
  id: `land.${k}`,
  layout: "panel",
  label: `Land ${k + 1}`,
  within: "map",
  at,
  ...(k === 3 ? { owner: 0, marks: [{ id: "gold", label: "Two gold each turn", text: "2" }] } : {}),
  ...(k === 4 ? { pieces: [{ id: "host", face: "host", label: "Host", kind: "counter", owner: 1 }] } : {}),
}));

const spaces: SparseZone[] = Array.from({ length: 6 }, (_, k) => ({
  id: `year.${k}`,
  layout: "row",
  label: `Year ${k + 1}`,
  within: "years",
  at: [k, 0],
  ...(k === 2 ? { pieces: [{ id: "now", face: "now", label: "Now", kind: "counter" }] } : {}),
}));

const hands: SparseZone[] = [
  {
    id: "s0.hand",
    layout: "fan",
    label: "Your hand",
    owner: 0,
    pieces: [
      { id: "oak", face: "oak", label: "Oak", owner: 0 },
      { id: "elm", face: "elm", label: "Elm", owner: 0 },
      { id: "elm.2", face: "elm", label: "Elm", owner: 0 },
    ],
  },
  {
    id: "s1.hand",
    layout: "fan",
    label: "Hand of Ben",
    owner: 1,
    pieces: [{ id: "b.0", face: null, label: "face down" }],
  },
];

export const REALM: SparseScene = {
  game: "realm",
  ply: 4,
  viewer: 0,
  seats: [
    { seat: 0, name: "Anna", to_move: true, counters: [{ id: "gold", label: "Gold", value: 7 }] },
    { seat: 1, name: "Ben", to_move: false },
  ],
  zones: [
    { id: "map", layout: "hex", label: "Realm" },
    ...hexes,
    { id: "years", layout: "track", label: "Years" },
    ...spaces,
    { id: "deck", layout: "stack", label: "Draw pile", count: 31 },
    {
      id: "market",
      layout: "row",
      label: "Market",
      room: 2,
      pieces: [{ id: "axe", face: "axe", label: "Axe" }],
    },
    ...hands,
  ],
  prompt: "Build or pass.",
  offers: [
    { move: "build oak 1", path: ["oak", "land.0"], label: "Build Oak in Land 1" },
    { move: "build oak 2", path: ["oak", "land.1"], label: "Build Oak in Land 2" },
    { move: "build elm 1", path: ["elm", "land.0"], label: "Build Elm in Land 1" },
    { move: "pass", path: [], label: "Pass" },
  ],
};

const PLAYERS: PlayerView[] = [
  { seat: 0, name: "Anna", kind: "you", here: true, thinking: false },
  { seat: 1, name: "Ben", kind: "friend", here: false, thinking: false },
];

export function realm(change: Partial<SparseScene> = {}): TableView {
  const scene = { ...REALM, ...change };
  const view: SparseView = {
    table: "t1",
    takebacks: 0,
    parley: null,
    bank: null,
    gain: 0,
    clocks: null,
    lesson: false,
    tournament: null,
    game: "realm",
    title: "Realm",
    seat: 0,
    ply: scene.ply,
    last_ply: scene.ply,
    question: (scene.offers ?? []).some(({ free }) => !free) ? 4 : null,
    pace: "live",
    over: false,
    players: PLAYERS,
    options: [],
    commitment: "c",
    seed: null,
    rematch: null,
    limit: null,
    late: "stand-in",
    watch: "link",
    delay_plies: 0,
    delay_minutes: 0,
    due: null,
    revealed: false,
    origin: null,
    scene,
    log: [{ ply: 0, text: "Anna begins.", seat: 0 }],
    log_from: 0,
  };
  return filledView(view);
}
