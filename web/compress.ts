import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { Plugin } from "vite";

/** What is worth it: text, and not a handful of it. */
const TEXT = /\.(js|css|html|svg|webmanifest|json)$/;
const LEAST = 400;

/**
 * Writes every file of the page a second time, compressed as small as it goes. The house serves that to
 * whoever can read it (`pages.rs`): compressing on the way has no time for a sixth of the bytes.
 */
export function compressed(): Plugin {
  return {
    name: "magot-compressed",
    apply: "build",
    writeBundle({ dir }) {
      if (!dir) return;
      for (const name of readdirSync(dir, { recursive: true, encoding: "utf8" })) {
        if (!TEXT.test(name)) continue;
        const plain = readFileSync(join(dir, name));
        const small = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } });
        if (plain.length >= LEAST && small.length < plain.length) writeFileSync(join(dir, `${name}.br`), small);
      }
    },
  };
}
