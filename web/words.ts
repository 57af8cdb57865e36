import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/**
 * Leaves out of `locales` what is written there for whoever translates: comments, and lines that only
 * part one chapter from the next.
 */
export function words(): Plugin {
  return {
    name: "magot-words",
    apply: "build",
    enforce: "pre",
    load: {
      filter: { id: /\.ftl\?raw$/ },
      handler(id) {
        const file = id.replace(/\?raw$/, "");
        this.addWatchFile(file);
        return { code: `export default ${JSON.stringify(spoken(readFileSync(file, "utf8")))}`, moduleSideEffects: false };
      },
    },
  };
}

function spoken(text: string): string {
  return text.replace(/^#.*\n/gm, "").replace(/\n{2,}(?=\S)/g, "\n").trimStart();
}
