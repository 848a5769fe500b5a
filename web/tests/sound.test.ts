import { beforeEach, expect, it, vi } from "vitest";
import type { Happening, Scene } from "../src/api/types";
import { soundOf } from "../src/sound/heard";
import { lengthOf, RECIPES, type SoundName } from "../src/sound/recipes";
import { realm } from "./realm";

/** What a fake browser plays: when each source starts and ends, and the volumes. */
const begun: { at: number; until: number }[] = [];
const volumes: number[] = [];
let now = 0;

class Level {
  value = 1;
  setValueAtTime() {}
  exponentialRampToValueAtTime() {}
  cancelScheduledValues() {}
  linearRampToValueAtTime(value: number, at: number) {
    if (value === 0) for (const source of begun) source.until = Math.min(source.until, at);
  }
}

class Source {
  frequency = new Level();
  gain = new Level();
  #at = 0;
  connect<T>(to: T): T {
    if (to === (END as unknown)) volumes.push(this.gain.value);
    return to;
  }
  start(at: number) {
    this.#at = at;
  }
  stop(until: number) {
    begun.push({ at: this.#at, until });
  }
}

const END = {};

class Audio {
  destination = END;
  sampleRate = 8000;
  get currentTime() {
    return now;
  }
  resume = async () => {};
  createGain = () => new Source();
  createOscillator = () => new Source();
  createBufferSource = () => new Source();
  createBiquadFilter = () => new Source();
  createBuffer = () => ({ getChannelData: () => new Float32Array(8) });
}

async function player() {
  vi.resetModules();
  vi.stubGlobal("AudioContext", Audio);
  return import("../src/sound/player");
}

beforeEach(() => {
  begun.length = 0;
  volumes.length = 0;
  now = 0;
});

it("ends a sound when a more important one begins, and leaves out a less important one", async () => {
  const { play } = await player();
  expect(play("card", 0.5)).toBe(true);
  const cards = begun.length;
  now = 0.03;
  expect(play("turn", 0.5)).toBe(true);
  const first = Math.min(...begun.slice(cards).map(({ at }) => at));
  expect(begun.slice(0, cards).every(({ until }) => until <= first)).toBe(true);
  now = 0.1;
  expect(play("die", 0.5)).toBe(false);
  now = 5;
  expect(play("die", 0.25)).toBe(true);
  expect(volumes).toEqual([0.5, 0.5, 0.25]);
});

it("has sounds that are short and not loud", () => {
  for (const recipe of Object.values(RECIPES)) {
    expect(lengthOf(recipe)).toBeLessThanOrEqual(1.5);
    expect(recipe.tones.every(({ loud }) => loud <= 0.5)).toBe(true);
  }
});

const { scene } = realm();
const news = (change: Partial<Happening>): Happening => ({
  event: "moves",
  text: "",
  seat: 1,
  piece: null,
  source: null,
  target: null,
  gist: "",
  facts: {},
  matter: "",
  heading: 0,
  about: [],
  part: "",
  ...change,
});

function withDie(face: string): Scene {
  const [zone, ...rest] = scene.zones;
  if (!zone) throw new Error("a realm has zones");
  const die = { id: "die.0", face, label: face, kind: "die", owner: null, name: "", facts: null };
  return { ...scene, zones: [{ ...zone, pieces: [...zone.pieces, die] }, ...rest] };
}

const STEPS: readonly (readonly [SoundName | null, readonly Happening[], Scene, Scene])[] = [
  [null, [], scene, withDie("4")],
  [null, [news({ event: "passes" })], scene, scene],
  ["card", [news({ piece: "oak" })], scene, scene],
  ["piece", [news({ piece: "host" })], scene, scene],
  ["die", [news({ piece: "oak" })], scene, withDie("4")],
  ["die", [news({})], withDie("3"), withDie("4")],
  ["card", [news({ piece: "oak" })], withDie("4"), withDie("4")],
  [
    "victory",
    [news({ piece: "oak" })],
    scene,
    { ...scene, outcome: { ending: "", scores: [] } as unknown as Scene["outcome"] },
  ],
];

it.each(STEPS)("sounds like %s for what the viewer was shown", (name, happenings, before, after) => {
  expect(soundOf(happenings, before, after)).toBe(name);
});

it.each([true, false])("is silent by default on a phone and not elsewhere: %s", async (phone) => {
  vi.resetModules();
  localStorage.clear();
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: phone && query.includes("coarse"),
    addEventListener() {},
  }));
  const { preferences } = await import("../src/theme/preferences.svelte");
  expect(preferences.sound).toBe(!phone);
  vi.unstubAllGlobals();
});

it("makes no sound where none is wanted", async () => {
  await player();
  const { prefer } = await import("../src/theme/preferences.svelte");
  const { sound } = await import("../src/sound/sound");
  prefer({ sound: false, volume: 0.5 });
  await sound("turn");
  prefer({ sound: true, volume: 0 });
  await sound("turn");
  expect(begun).toEqual([]);
  prefer({ sound: true, volume: 0.5 });
  await sound("turn");
  expect(begun.length).toBe(RECIPES.turn.tones.length);
});
