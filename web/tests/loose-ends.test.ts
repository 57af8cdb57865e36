import { expect, it } from "vitest";
import { LANGS } from "../src/wire/http";
import { IMPORTS, isTest, SOURCES } from "./imports";

/** What nobody imports because it is where things begin, or is put together elsewhere. */
const BEGINNINGS = new Set(["main.ts", "offline-worker.js"]);

it("no file lies about that nothing imports", () => {
  const imported = new Set(IMPORTS.map(({ to }) => to));
  const loose = [...SOURCES.keys()].filter((path) => !BEGINNINGS.has(path) && !isTest(path) && !imported.has(path));
  expect(loose).toEqual([]);
});

it("no markup carries a style of its own: the house's policy would not let it be drawn", () => {
  const styled = [...SOURCES].filter(
    ([path, text]) => /\.svelte$/.test(path) && /\sstyle="/.test(text.replace(/<style>[\s\S]*<\/style>/, "")),
  );
  expect(styled.map(([path]) => path)).toEqual([]);
});

it("languages are listed on the wire and nowhere else", () => {
  const quoted = new RegExp(`["'](${LANGS.join("|")})["']`);
  const listed = [...SOURCES].filter(([path, text]) => !isTest(path) && quoted.test(text));
  expect(listed.map(([path]) => path)).toEqual(["wire/http.ts"]);
});
