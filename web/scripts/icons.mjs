// Cuts the few drawings the page needs out of the game-icons set (CC BY 3.0) into one checked-in file.
// Usage: npm run icons
import { readFileSync, writeFileSync } from "node:fs";

const NAMES = {
  lion: "lion",
  eagle: "eagle-emblem",
  stag: "stag-head",
  griffin: "griffin-symbol",
  tower: "white-tower",
  sun: "heraldic-sun",
};
const CRUSADERS = {
  bow: "high-shot",
  swords: "crossed-swords",
  helmet: "black-knight-helm",
  banner: "knight-banner",
  cross: "jerusalem-cross",
  walls: "elven-castle",
  island: "island",
  fort: "hill-fort",
  ship: "caravel",
  knight: "mounted-knight",
};
const KINGDOMS = {
  broom: "broom",
  basket: "basket",
  anvil: "anvil",
  hammer: "claw-hammer",
  wheat: "wheat",
  sickle: "sickle",
  spears: "spears",
  barbute: "barbute",
  horse: "horse-head",
  helm: "visored-helm",
  plume: "centurion-helmet",
  banner: "knight-banner",
  owl: "owl",
  book: "open-book",
  laurel: "laurel-crown",
  chalice: "jeweled-chalice",
  throne: "stone-throne",
  crown: "queen-crown",
  treasure: "open-treasure-chest",
};
const REALM = new URL("../src/games/kings_and_things/", import.meta.url);
const THINGS = JSON.parse(readFileSync(new URL("drawings.json", REALM), "utf8"));
const BOX = new URL("../../src/kingstable/games/kings_and_things/data/", import.meta.url);

const set = JSON.parse(
  readFileSync(new URL("../node_modules/@iconify-json/game-icons/icons.json", import.meta.url), "utf8"),
);

/** @param {string} name */
function shape(name) {
  const found = /^<path fill="currentColor" d="([^"]+)"\/>$/.exec(set.icons[name].body);
  if (!found) throw new Error(`${name} is not a single path`);
  return found[1];
}

/** @param {string} name */
function key(name) {
  return /^\w+$/.test(name) ? name : `"${name}"`;
}

/** @param {Record<string, string>} names @param {string} file @param {string} title */
function write(names, file, title) {
  const lines = Object.entries(names).map(([ours, theirs]) => `  ${key(ours)}: "${shape(theirs)}",`);
  const head = `// ${title}, each one path on a field of 512 by 512. Cut by scripts/icons.mjs; see CREDITS.md.`;
  const text = `${head}\nexport const ${"SHAPES"} = {\n${lines.join("\n")}\n} as const;\n`;
  writeFileSync(new URL(file, import.meta.url), text);
}

write(NAMES, "../src/icons/shapes.ts", "Shapes of the house");
write(CRUSADERS, "../src/games/crusaders/shapes.ts", "Shapes of Crusaders");
write(KINGDOMS, "../src/games/kingdoms/shapes.ts", "Shapes of Kingdoms");
write(THINGS, "../src/games/kings_and_things/shapes.ts", "Shapes of Kings & Things");

/** The first column of a file of the box and one other. @param {string} file @param {string} column */
function column(file, column) {
  const [head = "", ...rows] = readFileSync(new URL(file, BOX), "utf8").trim().split("\n");
  const at = head.trim().split(",").indexOf(column);
  return rows.map((row) => /** @type {[string, string]} */ ([row.split(",")[0], row.trim().split(",")[at]]));
}

/** @param {string} title @param {string} name @param {[string, string][]} rows */
function record(title, name, rows) {
  const lines = rows.filter(([, text]) => text).map(([face, text]) => `  ${face}: "${text}",`);
  return `/** ${title} */\nexport const ${name}: Record<string, string> = {\n${lines.join("\n")}\n};\n`;
}

writeFileSync(
  new URL("printed.ts", REALM),
  [
    "// What is printed on the counters, read from the files of the game's box. Cut by scripts/icons.mjs.\n",
    record("By face, the terrain a creature or an income is at home in.", "HOMES", [
      ...column("creatures.csv", "terrain"),
      ...column("incomes.csv", "terrain"),
      ...column("heroes.csv", "lord"),
    ]),
    record("By face, its symbols: flying, magic, ranged, charge.", "SYMBOLS", [
      ...column("creatures.csv", "symbols"),
      ...column("heroes.csv", "symbols"),
    ]),
    record("By face, the number of its Hero counter.", "HEROES", column("heroes.csv", "counter")),
    record("By face, the gold it is worth.", "GOLD", [
      ...column("incomes.csv", "gold"),
      ...column("treasures.csv", "gold"),
    ]),
  ].join("\n"),
);
