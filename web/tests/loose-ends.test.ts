// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const SOURCE = new URL("../src/", import.meta.url);

/** What nobody imports because it is where things begin, or is put together elsewhere. */
const BEGINNINGS = new Set(["main.ts", "offline-worker.js"]);

function files(folder: URL, path = ""): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? files(new URL(`${entry.name}/`, folder), `${path}${entry.name}/`)
      : [`${path}${entry.name}`],
  );
}

it("no file lies about that nothing imports", () => {
  const all = files(SOURCE);
  const text = new Map(all.map((path) => [path, readFileSync(new URL(path, SOURCE), "utf8")]));
  const loose = all.filter((path) => {
    const name = path.split("/").at(-1)!;
    if (BEGINNINGS.has(path) || /\.test\.ts$/.test(name)) return false;
    const imported = name.replace(/\.ts$/, "").replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    const mention = new RegExp(`["'/]${imported}(\\.ts)?["'?]`);
    return ![...text].some(([other, words]) => other !== path && mention.test(words));
  });
  expect(loose).toEqual([]);
});

it("no markup carries a style of its own: the house's policy would not let it be drawn", () => {
  const styled = files(SOURCE).filter((path) => {
    const text = readFileSync(new URL(path, SOURCE), "utf8");
    return /\.svelte$/.test(path) && /\sstyle="/.test(text.replace(/<style>[\s\S]*<\/style>/, ""));
  });
  expect(styled).toEqual([]);
});
