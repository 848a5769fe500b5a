// Pictures of every screen, at three sizes, on paper and at night: npm run shots -- http://127.0.0.1:8765
// For looking at; they are written to shots/, which git ignores.
import { mkdirSync } from "node:fs";
import { chromium } from "playwright-core";

const house = process.argv[2] ?? "http://127.0.0.1:8765";
const only = process.argv[3] ?? "";
const SIZES = [
  [390, 844],
  [1024, 768],
  [1440, 900],
];
const ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const OUT = new URL("../shots/", import.meta.url).pathname;

/** @typedef {import("playwright-core").Page} Page */

/** @param {Page} page @param {number} players */
async function openTable(page, players) {
  await page.goto(house);
  await page.getByTestId(`players-${players}`).check({ force: true });
  for (let seat = 1; seat < players; seat++) await page.getByTestId(`level-${seat}`).selectOption("easy");
  await page.getByTestId("name").fill("Anna");
  await page.getByTestId("play").click();
  await page.getByTestId("table").waitFor();
}

/** Touches a lit card and a lit sector. @param {Page} page */
async function playOne(page) {
  await page.locator(".piece.lit").first().click();
  await page.locator(".zone.lit").last().click();
}

/** @param {Page} page @param {number} turns */
async function play(page, turns) {
  for (let turn = 0; turn < turns; turn++) {
    await page.locator(".piece.lit, [data-testid=outcome]").first().waitFor({ timeout: 60_000 });
    if (await page.getByTestId("outcome").isVisible()) return;
    await playOne(page);
    await page.waitForTimeout(150);
  }
  await page.locator(".piece.lit, [data-testid=outcome]").first().waitFor({ timeout: 60_000 });
}

/** @type {Record<string, (page: Page) => Promise<void>>} */
const SCREENS = {
  home: async (page) => {
    await page.goto(house);
    await page.getByTestId("play").waitFor();
  },
  start: (page) => openTable(page, 2),
  middle: async (page) => {
    await openTable(page, 2);
    await play(page, 9);
    await page.locator(".piece.lit").first().click();
  },
  four: async (page) => {
    await openTable(page, 4);
    await play(page, 12);
    await page.locator(".piece.lit").nth(2).click();
  },
  three: async (page) => {
    await openTable(page, 3);
    await play(page, 5);
  },
  why: async (page) => {
    await openTable(page, 2);
    await page.locator(".piece.lit").first().click();
    await page.locator("[data-zone='s1.sector.2']").click();
    await page.waitForTimeout(300);
  },
  rules: async (page) => {
    await openTable(page, 2);
    await page.getByTestId("leaf-rules").click();
    await page.waitForTimeout(300);
  },
  moves: async (page) => {
    await openTable(page, 2);
    await page.locator(".piece.lit").first().waitFor();
    await page.getByTestId("leaf-moves").click();
  },
  settings: async (page) => {
    await openTable(page, 2);
    await page.getByTestId("leaf-table").click();
  },
  text: async (page) => {
    await openTable(page, 2);
    await play(page, 2);
    await page.getByTestId("text-mode").click();
    await page.getByTestId("text-table").waitFor();
  },
  over: async (page) => {
    await openTable(page, 2);
    await play(page, 25);
    await page.getByTestId("outcome").waitFor();
  },
};

mkdirSync(OUT, { recursive: true });
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ARGS });
for (const [width = 0, height = 0] of SIZES) {
  for (const [name, show] of Object.entries(SCREENS)) {
    if (only && !only.split(",").some((part) => `${name}-${width}`.startsWith(part))) continue;
    const page = await browser.newPage({
      viewport: { width, height },
      deviceScaleFactor: width < 500 ? 2 : 1,
    });
    page.on("pageerror", (error) => console.error(`${name} ${width}:`, error.message));
    await show(page);
    for (const scheme of /** @type {const} */ (["light", "dark"])) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.waitForTimeout(450);
      await page.screenshot({ path: `${OUT}${name}-${width}-${scheme}.png` });
    }
    await page.close();
    console.log(name, width);
  }
}
await browser.close();
