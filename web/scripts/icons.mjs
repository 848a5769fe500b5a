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

const set = JSON.parse(
  readFileSync(new URL("../node_modules/@iconify-json/game-icons/icons.json", import.meta.url), "utf8"),
);

/** @param {string} name */
function shape(name) {
  const found = /^<path fill="currentColor" d="([^"]+)"\/>$/.exec(set.icons[name].body);
  if (!found) throw new Error(`${name} is not a single path`);
  return found[1];
}

/** @param {Record<string, string>} names @param {string} file @param {string} title */
function write(names, file, title) {
  const lines = Object.entries(names).map(([ours, theirs]) => `  ${ours}: "${shape(theirs)}",`);
  const head = `// ${title}, each one path on a field of 512 by 512. Cut by scripts/icons.mjs; see CREDITS.md.`;
  const text = `${head}\nexport const ${"SHAPES"} = {\n${lines.join("\n")}\n} as const;\n`;
  writeFileSync(new URL(file, import.meta.url), text);
}

write(NAMES, "../src/icons/shapes.ts", "Shapes of the house");
write(CRUSADERS, "../src/games/crusaders/shapes.ts", "Shapes of Crusaders");
write(KINGDOMS, "../src/games/kingdoms/shapes.ts", "Shapes of Kingdoms");
