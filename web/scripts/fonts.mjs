// Cuts the two typefaces (SIL Open Font License 1.1) down to what the page needs, into checked-in files: the letters of
// English, which every visit fetches, and those of other European languages, fetched only where they occur.
// Usage: npm run fonts
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

const ROOT = new URL("../", import.meta.url);
const OUT = new URL("src/theme/fonts/", ROOT);

/** Font features to keep: kerning, ligatures, accents, and lining and tabular figures. */
const FEATURES = ["kern", "liga", "lnum", "tnum", "mark", "ccmp", "locl"];

/** @param {number} first @param {number} last */
const range = (first, last) =>
  String.fromCharCode(...Array.from({ length: last - first + 1 }, (_, at) => first + at));

const ENGLISH = `${range(0x20, 0x7e)} ·×±–—‘’“”•…‹›−`;
const WEST = `${range(0xa1, 0xff)}‚„€Œœ`;
const EAST = range(0x100, 0x17f) + range(0x218, 0x21b);

/** The weights of Source Sans 3 that the page uses. */
const WEIGHTS = { variationAxes: { wght: { min: 400, max: 600, default: 400 } } };
const ALEGREYA = "@fontsource/alegreya/files/alegreya-latin-700-normal.woff2";
const SOURCE_SANS = "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2";

/** The subsets: name, source file, letters, and other options. @type {[string, string, string, object][]} */
const CUTS = [
  ["alegreya", ALEGREYA, ENGLISH, {}],
  ["alegreya-west", ALEGREYA, WEST, {}],
  ["alegreya-east", ALEGREYA.replace("latin", "latin-ext"), EAST, {}],
  ["source-sans-3", SOURCE_SANS, ENGLISH, WEIGHTS],
  ["source-sans-3-west", SOURCE_SANS, WEST, WEIGHTS],
  ["source-sans-3-east", SOURCE_SANS.replace("latin", "latin-ext"), EAST, WEIGHTS],
];

mkdirSync(OUT, { recursive: true });
for (const [name, file, letters, more] of CUTS) {
  const whole = readFileSync(new URL(`node_modules/${file}`, ROOT));
  const options = {
    targetFormat: /** @type {const} */ ("woff2"),
    keepFeatures: FEATURES,
    noHinting: true,
    ...more,
  };
  writeFileSync(new URL(`${name}.woff2`, OUT), await subsetFont(whole, letters, options));
}
