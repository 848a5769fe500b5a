import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { FILES } from "./chunks";

const CATALOGUE = new URL("../src/kingstable/server/words/en.ftl", import.meta.url);

/** Fill `{page-...}` in index.html from the catalogue: text that must be readable before any script runs. */
function wordsInHtml(): Plugin {
  return {
    name: "words-in-html",
    transformIndexHtml(html) {
      const bundle = new FluentBundle("en", { useIsolating: false });
      bundle.addResource(new FluentResource(readFileSync(CATALOGUE, "utf8")));
      return html.replace(/\{(page-[a-z-]+)\}/g, (_, id: string) => {
        const pattern = bundle.getMessage(id)?.value;
        if (!pattern) throw new Error(`index.html asks for ${id}, which the catalogue lacks`);
        return bundle.formatPattern(pattern);
      });
    },
  };
}

/** Write a compressed form beside every text file of the build, for the server to send. */
function compressed(folder: URL): Plugin {
  return {
    name: "compressed",
    apply: "build",
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
        if (!/\.(html|js|css|svg)$/.test(name)) continue;
        const file = new URL(name, folder);
        const text = readFileSync(file);
        writeFileSync(`${file.pathname}.br`, brotliCompressSync(text));
        writeFileSync(`${file.pathname}.gz`, gzipSync(text, { level: 9 }));
      }
    },
  };
}

const CLIENT = new URL("../src/kingstable/server/client/", import.meta.url);

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), wordsInHtml(), compressed(CLIENT)],
  build: {
    outDir: CLIENT.pathname,
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: FILES } } },
  },
  // `npm run dev` serves the page; a running server answers it.
  server: {
    fs: { allow: [".", "../src/kingstable/server/words", "../src/kingstable/games"] },
    proxy: { "/api": process.env.KINGSTABLE_HOUSE ?? "http://127.0.0.1:8765" },
  },
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"] },
}));
