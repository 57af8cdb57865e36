import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";

const SOURCE = new URL("../src/", import.meta.url);

/** The text of every file of the page, by its path within `src`. */
export const SOURCES: ReadonlyMap<string, string> = new Map(
  files(SOURCE).map((path) => [path, readFileSync(new URL(path, SOURCE), "utf8")]),
);

/** Two files of the page, of which the first imports the second, at once or when it is needed. */
export interface Import {
  readonly from: string;
  readonly to: string;
}

/** Every import of the page that leads to a file of the page. */
export const IMPORTS: readonly Import[] = [...SOURCES].flatMap(([from, text]) =>
  [...text.matchAll(/\b(?:from\s+|import\s+|import\(\s*)["'](\.[^"'?]*)/g)].flatMap(([, named = ""]) => {
    const path = posix.join(posix.dirname(from), named);
    const to = ["", ".ts", ".svelte", "/index.ts"].map((end) => path + end).find((file) => SOURCES.has(file));
    return to === undefined ? [] : [{ from, to }];
  }),
);

export function isTest(path: string): boolean {
  return /\.test\.ts$/.test(path);
}

function files(folder: URL, path = ""): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? files(new URL(`${entry.name}/`, folder), `${path}${entry.name}/`)
      : [`${path}${entry.name}`],
  );
}
