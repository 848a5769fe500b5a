// Extracts the drawings the page needs from the game-icons set (CC BY 3.0) into checked-in files: a few as paths in
// TypeScript, and the many of Kings & Things as one SVG file of symbols, which is fetched separately and only once.
// Usage: npm run icons
import { readFileSync, writeFileSync } from "node:fs";
import { optimize } from "svgo";

/** Each set's title, folder and file. @type {[string, string, "shapes.ts" | "drawings.svg"][]} */
const SETS = [
  ["Shapes of the house", "src/icons/", "shapes.ts"],
  ["Shapes of Crusaders", "src/games/crusaders/", "shapes.ts"],
  ["Shapes of Kingdoms", "src/games/kingdoms/", "shapes.ts"],
  ["Shapes of Kings & Things", "src/games/kings_and_things/", "drawings.svg"],
];
/** Decimals of a path. The field is 512 wide and drawn at most 250 pixels wide, so a whole unit is half a pixel. */
const DECIMALS = 0;
const ROOT = new URL("../", import.meta.url);
const PACKAGE = new URL("node_modules/@iconify-json/game-icons/", ROOT);

/** @param {string | URL} file @param {URL} base */
const json = (file, base) => JSON.parse(readFileSync(new URL(file, base), "utf8"));
const set = json("icons.json", PACKAGE);

/** @param {string} name */
function shape(name) {
  const found = /^<path fill="currentColor" d="([^"]+)"\/>$/.exec(set.icons[name].body);
  if (!found?.[1]) throw new Error(`${name} is not a single path`);
  return rounded(found[1]);
}

/** A path in as few characters as possible; each step makes up for the rounding of the one before. @param {string} path */
function rounded(path) {
  const { data } = optimize(`<svg xmlns="http://www.w3.org/2000/svg"><path d="${path}"/></svg>`, {
    plugins: [{ name: "convertPathData", params: { floatPrecision: DECIMALS } }],
  });
  const [, shorter] = / d="([^"]+)"/.exec(data) ?? [];
  if (!shorter) throw new Error("a path has vanished");
  return shorter;
}

/** @param {string} name */
function key(name) {
  return /^\w+$/.test(name) ? name : `"${name}"`;
}

/** Their names by ours. @param {string} folder @returns {Record<string, string>} */
const namesIn = (folder) => json(`${folder}drawings.json`, ROOT);

const BY = "Cut by scripts/icons.mjs; see CREDITS.md.";

/** @param {string} title @param {Record<string, string>} names */
function asTypeScript(title, names) {
  const lines = Object.entries(names).map(([ours, theirs]) => `  ${key(ours)}: "${shape(theirs)}",`);
  const head = `// ${title}, each one path on a field of 512 by 512. ${BY}`;
  return `${head}\nexport const SHAPES = {\n${lines.join("\n")}\n} as const;\n`;
}

/** @param {string} title @param {Record<string, string>} names */
function asSymbols(title, names) {
  const lines = Object.entries(names).map(
    ([ours, theirs]) => `<symbol id="${ours}" viewBox="0 0 512 512"><path d="${shape(theirs)}"/></symbol>`,
  );
  const head = `<!-- ${title.replace("&", "and")}. ${BY} -->`;
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${head}\n${lines.join("\n")}\n</svg>\n`;
}

for (const [title, folder, file] of SETS) {
  const write = file === "shapes.ts" ? asTypeScript : asSymbols;
  writeFileSync(new URL(folder + file, ROOT), write(title, namesIn(folder)));
}

/** The package's own credits and every drawing taken from it, between two marks in CREDITS.md. */
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
