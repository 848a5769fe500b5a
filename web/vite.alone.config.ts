/** Builds the page of a film: one script and one stylesheet with everything inside, for a file without a server. */

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const FOLDER = new URL("../src/kingstable/server/client/alone/", import.meta.url);
const AS_LARGE_AS_MAY_BE = 10_000_000;

export default defineConfig({
  plugins: [svelte()],
  publicDir: false,
  resolve: {
    alias: [{ find: "./sheet", replacement: new URL("src/alone/sheet.ts", import.meta.url).pathname }],
  },
  build: {
    outDir: FOLDER.pathname,
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: AS_LARGE_AS_MAY_BE,
    cssCodeSplit: false,
    modulePreload: false,
    chunkSizeWarningLimit: AS_LARGE_AS_MAY_BE,
    rollupOptions: {
      input: new URL("src/alone/main.ts", import.meta.url).pathname,
      output: {
        format: "es",
        inlineDynamicImports: true,
        entryFileNames: "alone.js",
        assetFileNames: "alone.[ext]",
      },
    },
  },
});
