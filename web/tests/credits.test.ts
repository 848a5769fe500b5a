import { flushSync, mount, unmount } from "svelte";
import { describe, expect, it } from "vitest";
import catalogue from "../../src/kingstable/server/words/en.ftl?raw";
import page from "../CREDITS.md?raw";
import info from "../node_modules/@iconify-json/game-icons/info.json";
import crusaders from "../src/games/crusaders/drawings.json";
import { SHAPES as CRUSADERS } from "../src/games/crusaders/shapes";
import kingdoms from "../src/games/kingdoms/drawings.json";
import { SHAPES as KINGDOMS } from "../src/games/kingdoms/shapes";
import things from "../src/games/kings_and_things/drawings.json";
import sheet from "../src/games/kings_and_things/drawings.svg?raw";
import house from "../src/icons/drawings.json";
import { SHAPES as HOUSE } from "../src/icons/shapes";
import Credits from "../src/pages/Credits.svelte";
import { useCatalogue } from "../src/words/words.svelte";

const THINGS = Object.fromEntries([...sheet.matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => [name, ""]));
const SETS: readonly (readonly [string, Record<string, string>, object])[] = [
  ["the house", house, HOUSE],
  ["Crusaders", crusaders, CRUSADERS],
  ["Kingdoms", kingdoms, KINGDOMS],
  ["Kings & Things", things, THINGS],
];
const plain = (name: string) => name.replaceAll("-", " ");

describe.each(SETS)("the drawings of %s", (title, names, shapes) => {
  it("are exactly those cut from the set", () => {
    expect(Object.keys(shapes).sort()).toEqual(Object.keys(names).sort());
  });

  it("are all credited", () => {
    const line = page.split("\n").find((text) => text.startsWith(`- Shapes of ${title}: `)) ?? "";
    const credited = line.slice(line.indexOf(": ") + 2).split(", ");
    expect(credited).toEqual([...new Set(Object.values(names))].map(plain).sort());
  });
});

it("credits the set with its author and licence, as its package names them", () => {
  const { author, license } = info;
  for (const word of [author.name, author.url, license.title, license.url]) expect(page).toContain(word);
});

it("shows every drawing's name on the page of credits", () => {
  useCatalogue("en", catalogue);
  const drawn = mount(Credits, { target: document.body });
  flushSync();
  const shown = document.querySelector('[data-testid="every-drawing"]')?.textContent?.split(", ");
  const all = SETS.flatMap(([, names]) => Object.values(names));
  expect(shown).toEqual([...new Set(all)].map(plain).sort());
  unmount(drawn);
});
