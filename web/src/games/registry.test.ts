import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { wellWritten } from "../drawings/checked";
import { LANGS } from "../wire/http";
import type { Dressed } from "./dress";
import { aliasOf, courseOf, dressed, logged } from "./dressed";
import * as registry from "./registry";

const GAMES: readonly Dressed[] = Object.values(registry);
const there = (path: string) => existsSync(new URL(`../../../${path}`, import.meta.url));

describe.each(GAMES)("$game", ({ game, words, cover }) => {
  it("is found by its name, and has a rulebook and words in every language", () => {
    expect(dressed(game).game).toBe(game);
    for (const lang of LANGS) {
      expect(there(`docs/rules/${game}.${lang}.md`)).toBe(true);
      for (const subject of words) expect(there(`locales/${lang}/${subject}.ftl`), subject).toBe(true);
    }
  });

  it("has a cover that is well written, with all that it is put together from", () => {
    wellWritten(cover.art, cover.props);
    for (const prop of Object.values(cover.props)) wellWritten(prop, cover.props);
  });
});

it("a game that nobody has drawn a table for gets the plain one", () => {
  expect(dressed("pirates")).toMatchObject({ game: "pirates", words: ["plain"] });
  expect(aliasOf("pirates", {})("card-or")).toBe("card-or");
});

it("what hands did stands in the log only where nothing is hidden any more", () => {
  const telling = { phrases: [], turns: [], scores: [], quiet: ["steered"] };
  const quiet = (all: boolean) => logged("monopoly-tricheurs", telling, all).quiet;
  for (const what of ["hand", "schemed", "drew-card"]) {
    expect(quiet(false)).toContain(what);
    expect(quiet(true)).not.toContain(what);
  }
  expect(quiet(true)).toEqual(expect.arrayContaining(["steered", "looked", "entered"]));
  expect(logged("pirates", telling, true)).toBe(telling);
});

it("streets are called as on the board", () => {
  const called = (names: string) => aliasOf("monopoly-tricheurs", { names })("local-street-bern");
  expect(called("swiss_de")).toBe("swiss-de-street-bern");
  expect(called("international")).toBe("plain-street-bern");
  expect(called("swiss_fr")).toBe("swiss-fr-street-bern");
  expect(called("local")).toBe("local-street-bern");
});

it("there is a game to learn first", () => {
  expect(courseOf(null)?.game).toBe("cache-ton-cash");
  expect(courseOf("cash-n-guns-live")?.game).toBe("cash-n-guns-live");
  expect(courseOf("monopoly-tricheurs")?.game).toBe("monopoly-tricheurs");
  expect(courseOf("nowhere")).toBeNull();
});
