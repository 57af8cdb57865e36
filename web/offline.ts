import { readFileSync } from "node:fs";
import type { Plugin, Rolldown } from "vite";

type Bundle = Rolldown.OutputBundle;

/** The words that the page needs before it knows any game. */
const COMMON_WORDS = /^assets\/words-\w\w-[\w-]+\.js$/;

/**
 * Writes the service worker: `src/offline-worker.js` with the list of the files that make up the
 * shell. It is small and ours: the usual plugin brings three hundred packages into every cold build
 * (docs/adr/0011).
 */
export function offlineShell(): Plugin {
  return {
    name: "magot-offline-shell",
    apply: "build",
    // After Vite has thrown away the chunks that were only styles.
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const files = ["/", "/icon.svg", "/manifest.webmanifest", ...shell(bundle).map((file) => `/${file}`)];
        const source = readFileSync(new URL("./src/offline-worker.js", import.meta.url), "utf8");
        this.emitFile({
          type: "asset",
          fileName: "offline-worker.js",
          source: source.replace("__VERSION__", digest(files)).replace('"__FILES__"', JSON.stringify(files)),
        });
      },
    },
  };
}

/** What begins the page, with all that it imports at once, its styles, and the common words. */
function shell(bundle: Bundle): string[] {
  const found = new Set<string>();
  const follow = (name: string) => {
    const file = bundle[name];
    if (!file || found.has(name)) return;
    found.add(name);
    if (file.type !== "chunk") return;
    file.imports.forEach(follow);
    file.viteMetadata?.importedCss.forEach(follow);
  };
  for (const [name, file] of Object.entries(bundle)) {
    if (file.type !== "chunk") continue;
    const begins = file.moduleIds.some((id) => id.endsWith("/src/main.ts"));
    if (begins || COMMON_WORDS.test(name)) follow(name);
  }
  if (![...found].some((name) => name.endsWith(".css"))) throw new Error("the shell of the page has no styles: what begins it was not found");
  return [...found].sort();
}

/** Names have hashes of contents in them, so they tell the version. */
function digest(files: readonly string[]): string {
  let hash = 0;
  for (const letter of files.join("|")) hash = (Math.imul(hash, 31) + letter.codePointAt(0)!) >>> 0;
  return hash.toString(16);
}
