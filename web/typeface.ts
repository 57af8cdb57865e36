import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import subset from "subset-font";
import type { Plugin } from "vite";

/** The family as its package has it: all weights, all of Latin. */
const WHOLE = "./node_modules/@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2";

/** What our languages are written with, and German beside them. */
const LETTERS =
  " !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~" +
  "\u00a0«»‘’“”„–—…·•°€£©×÷±½¼¾№−" +
  "ÀÁÂÄÆÇÈÉÊËÌÍÎÏÑÒÓÔÖŒÙÚÛÜßàáâäæçèéêëìíîïñòóôöœùúûüÿ";

/** The weights that the page uses. */
const WEIGHTS = { min: 400, max: 900 };

/** Letters keep their distance; fractions and small letters above the line are asked for nowhere. */
const FEATURES = ["kern"];

/**
 * Nunito, cut down to the letters and weights of the page, as `@typeface/nunito.woff2`. Its digits are
 * all of one width. Whatever else somebody is called is written in what their device has.
 */
export function typeface(): Plugin {
  return {
    name: "magot-typeface",
    async config() {
      const file = await cutDown();
      return { resolve: { alias: { "@typeface/nunito.woff2": file } } };
    },
  };
}

async function cutDown(): Promise<string> {
  const whole = readFileSync(new URL(WHOLE, import.meta.url));
  const made = createHash("sha256").update(whole).update(LETTERS).update(JSON.stringify([WEIGHTS, FEATURES]));
  const folder = new URL("./node_modules/.cache/typeface/", import.meta.url);
  const file = new URL(`nunito-${made.digest("hex").slice(0, 12)}.woff2`, folder);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    // The package takes more than its types know.
    const cut = { targetFormat: "woff2", variationAxes: { wght: WEIGHTS }, keepFeatures: FEATURES, noHinting: true } as const;
    writeFileSync(file, await subset(whole, LETTERS, cut));
  }
  return fileURLToPath(file);
}
