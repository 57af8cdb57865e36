import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { compressed } from "./compress.ts";
import { offlineShell } from "./offline.ts";
import { together } from "./together.ts";
import { typeface } from "./typeface.ts";
import { words } from "./words.ts";

/** A running house, for `npm run dev`. */
const HOUSE = process.env.MAGOT_HOUSE ?? "http://localhost:7777";

export default defineConfig({
  plugins: [svelte(), typeface(), words(), offlineShell(), compressed()],
  // Tests of components run in Node but draw in a document: they need Svelte's browser half.
  ...(process.env.VITEST ? { resolve: { conditions: ["browser"] } } : {}),
  build: {
    target: "es2022",
    // Nothing may be inlined: the house's policy allows no data: scripts or styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    rolldownOptions: { output: { codeSplitting: together() } },
  },
  server: {
    // The words lie beside the page, in `locales`.
    fs: { allow: [".."] },
    proxy: {
      "/api": HOUSE,
      // The house lets in only pages of its own address.
      "/ws": { target: HOUSE, ws: true, changeOrigin: true, rewriteWsOrigin: true },
    },
  },
  test: {
    // What is headless is tested without a document; a test that draws asks for one in its first line.
    environment: "node",
    // A process and a document for every file took three quarters of the time.
    isolate: false,
    include: ["src/**/*.test.ts", "tests/**/*.test.ts"],
  },
});
