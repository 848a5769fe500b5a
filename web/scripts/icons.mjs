// Cuts the few drawings the page needs out of the game-icons set (CC BY 3.0) into one checked-in file.
// Usage: npm run icons
import { readFileSync, writeFileSync } from "node:fs";

/** @type {[string, string][]} */
const SETS = [
  ["Shapes of the house", "src/icons/"],
  ["Shapes of Crusaders", "src/games/crusaders/"],
  ["Shapes of Kingdoms", "src/games/kingdoms/"],
  ["Shapes of Kings & Things", "src/games/kings_and_things/"],
];
const ROOT = new URL("../", import.meta.url);
const PACKAGE = new URL("node_modules/@iconify-json/game-icons/", ROOT);

/** @param {string | URL} file @param {URL} base */
const json = (file, base) => JSON.parse(readFileSync(new URL(file, base), "utf8"));
const set = json("icons.json", PACKAGE);

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

/** By our name, theirs. @param {string} folder @returns {Record<string, string>} */
const namesIn = (folder) => json(`${folder}drawings.json`, ROOT);

/** @param {string} title @param {string} folder */
function write(title, folder) {
  const names = namesIn(folder);
  const lines = Object.entries(names).map(([ours, theirs]) => `  ${key(ours)}: "${shape(theirs)}",`);
  const head = `// ${title}, each one path on a field of 512 by 512. Cut by scripts/icons.mjs; see CREDITS.md.`;
  const text = `${head}\nexport const ${"SHAPES"} = {\n${lines.join("\n")}\n} as const;\n`;
  writeFileSync(new URL(`${folder}shapes.ts`, ROOT), text);
}

for (const [title, folder] of SETS) write(title, folder);

/** What the package says of itself, and every drawing that is taken from it, between two marks in CREDITS.md. */
function credit() {
  const { name, author, license } = json("info.json", PACKAGE);
  const { version } = json("package.json", PACKAGE);
  const lines = SETS.map(([title, folder]) => {
    const names = [...new Set(Object.values(namesIn(folder)))].map((theirs) => theirs.replaceAll("-", " "));
    return `- ${title}: ${names.toSorted().join(", ")}`;
  });
  const head =
    `${name} by [${author.name}](${author.url}), licence [${license.title}](${license.url}) ` +
    `(${license.spdx}), as packed in @iconify-json/game-icons ${version}:`;
  const file = new URL("CREDITS.md", ROOT);
  const [before, rest] = readFileSync(file, "utf8").split("<!-- every drawing -->\n");
  const after = rest?.split("<!-- end -->\n")[1];
  if (after === undefined) throw new Error("CREDITS.md has no place for the drawings");
  const block = `<!-- every drawing -->\n\n${head}\n\n${lines.join("\n")}\n\n<!-- end -->\n`;
  writeFileSync(file, `${before}${block}${after}`);
}
credit();
