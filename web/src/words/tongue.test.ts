import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { LANGS, type Lang } from "../wire/http";
import { Tongue } from "./tongue.svelte";

const LOCALES = new URL("../../../locales/", import.meta.url);

const read = (lang: Lang, subject: string) => readFileSync(new URL(`${lang}/${subject}.ftl`, LOCALES), "utf8");
const files = Object.fromEntries(
  LANGS.flatMap((lang) =>
    readdirSync(new URL(`${lang}/`, LOCALES)).map((name) => {
      const subject = name.replace(/\.ftl$/, "");
      return [`locales/${lang}/${subject}.ftl`, async () => read(lang, subject)];
    }),
  ),
);
const name = (seat: number) => ["Camille", "Bot 2"][seat] ?? "?";

async function speaking(lang: Lang): Promise<Tongue> {
  const tongue = new Tongue(files);
  await tongue.speak(lang);
  await tongue.learn(["cash"]);
  return tongue;
}

// The same sentences as in the documentation of the Rust crate `words`: both sides read the same files.
describe("what a game says", () => {
  let fr: Tongue;
  let en: Tongue;
  beforeAll(async () => {
    fr = await speaking("fr");
    en = await speaking("en");
  });

  it("is said as in the terminal", () => {
    const challenged = {
      key: "event-challenged",
      args: [["by", { seat: 0 }], ["owner", { seat: 1 }], ["cards", { words: ["card-piano", "card-or"] }]] as [string, never][],
    };
    expect(fr.say(challenged, name)).toBe("Camille défie Bot 2 avec Piano et Or.");
    expect(en.say(challenged, name)).toBe("Camille challenges Bot 2 with Piano and Gold.");
  });

  it("is said to the one it is about, and of them to all others", async () => {
    await Promise.all([fr.learn(["cardtable"]), en.learn(["cardtable"])]);
    const drew = { key: "event-drew", args: [["by", { seat: 0 }], ["count", { number: 2 }]] as [string, never][] };
    expect([0, 1, null].map((reader) => fr.say(drew, name, reader))).toEqual(["Tu pioches 2 cartes.", "Camille pioche 2 cartes.", "Camille pioche 2 cartes."]);
    const stolen = {
      key: "event-set-stolen",
      args: [["by", { seat: 0 }], ["from", { seat: 1 }], ["because", { word: "because-gave-up" }]] as [string, never][],
    };
    expect(fr.say(stolen, name, 0)).toBe("Tu voles le set à Bot 2, qui renonce.");
    expect(fr.say(stolen, name, 1)).toBe("Tu perds le défi\u00a0: Camille te vole le set.");
    expect(fr.say(stolen, name)).toBe("Camille vole le set à Bot 2, qui renonce.");
    expect(en.say(stolen, name, 1)).toBe("You lose the challenge: Camille steals the set from you.");
    // What has no words for the reader is said as to anybody.
    expect(fr.say({ key: "event-game-ended", args: [] }, name, 0)).toBe("La partie est finie.");
  });

  it("counts and groups by the language's habits", () => {
    expect(fr.t("cards", { count: 1 })).toBe("1 carte");
    expect(fr.t("cards", { count: 3 })).toBe("3 cartes");
    expect(fr.amountK(1385)).toMatch(/^1[\u00a0\u202f]385\u00a0K$/);
    expect(en.amountK(1385)).toBe("1,385K");
    expect(fr.list(["Camille", "Bot 2", "Alice"])).toBe("Camille, Bot 2 et Alice");
    expect(fr.list([])).toBe("");
  });

  it("never breaks over a missing word", () => {
    expect(fr.t("no-such-word")).toBe("[no-such-word]");
    expect(fr.t("turn-of")).toContain("{$name}");
  });

  it("keeps the words of a game when the language changes", async () => {
    const tongue = await speaking("fr");
    await tongue.speak("en");
    expect(tongue.t("card-or")).toBe("Gold");
  });
});

/** The subjects that only the page speaks; the Rust tests see to the others. */
const OURS = ["web", "lobby", "play", "evening", "learn", "cardtable", "plain", "arena"];

describe("the page's own words", () => {
  const source = sources(new URL("../", import.meta.url));

  for (const subject of OURS) {
    it.each(LANGS)(`${subject}: %s says the same things as the others`, (lang) => {
      const [first, other] = [messages(read(LANGS[0], subject)), messages(read(lang, subject))];
      expect([...other.keys()].sort()).toEqual([...first.keys()].sort());
      for (const [key, text] of first) {
        expect(gaps(other.get(key)!), key).toEqual(gaps(text));
      }
    });

    it(`${subject}: French is set as French is`, () => {
      for (const [key, text] of messages(read("fr", subject))) {
        const words = text.replace(/\{[^{}]*\}/g, "x").replace(/^\s*\*?\[[^\]]+\]/gm, "").replace(/->/g, "");
        expect(words, key).not.toMatch(/[^\u00a0\u202f\s][:;!?»](\s|$)|«[^\u00a0\u202f]|[ ][:;!?»]/m);
        expect(words, key).not.toMatch(/'|\.\.\./);
      }
    });

    it(`${subject}: no word is left unused`, () => {
      const unused = [...messages(read(LANGS[0], subject)).keys()].filter((key) => !mentioned(source, key) && !readsTo(key));
      expect(unused).toEqual([]);
    });
  }

  it("every word that the page asks for exists", () => {
    const known = new Set(LANGS.flatMap((lang) => readdirSync(new URL(`${lang}/`, LOCALES))
      .flatMap((file) => [...messages(read(lang, file.replace(/\.ftl$/, ""))).keys()])));
    const asked = [...source.matchAll(/\bt\(\s*"([a-z][\w-]*)"\s*[,)]/g)].map((found) => found[1]!);
    expect(asked.filter((key) => !known.has(key))).toEqual([]);
    expect(asked.length).toBeGreaterThan(50);
  });
});

const everything = new Map(
  readdirSync(new URL(`${LANGS[0]}/`, LOCALES)).flatMap((file) => [...messages(read(LANGS[0], file.replace(/\.ftl$/, "")))]),
);

/** A sentence for the one it is about stands beside the one about anybody, and is about one of its players. */
function readsTo(key: string): boolean {
  const [, about, gap] = /^((?:event|cardtable-covered)-.+)-me-([a-z]+)$/.exec(key) ?? [];
  if (about === undefined || gap === undefined) return false;
  const text = everything.get(about);
  return text !== undefined && gaps(text).includes(gap) && !gaps(everything.get(key)!).includes(gap);
}

/** A key is mentioned whole, or its beginning is, before something that is filled in: `lobby-late-${value}`. */
function mentioned(source: string, key: string): boolean {
  if (new RegExp(`["'\`]${key}["'\`]`).test(source)) return true;
  const beginnings = [...source.matchAll(/[`"]([a-z][\w-]*-)(?:\$\{|"\s*\+)/g)].map((found) => found[1]!);
  return beginnings.some((beginning) => key.startsWith(beginning) && key.length > beginning.length);
}

function messages(text: string): Map<string, string> {
  const found = new Map<string, string>();
  let key: string | null = null;
  for (const line of text.split("\n")) {
    const start = /^([a-z][\w-]*)\s*=(.*)$/.exec(line);
    if (start) {
      key = start[1]!;
      found.set(key, start[2]!);
    } else if (key !== null && /^\s+\S|^\s*\}/.test(line)) {
      found.set(key, `${found.get(key)}\n${line}`);
    } else if (!/^\s*$/.test(line)) {
      key = null;
    }
  }
  return found;
}

function gaps(text: string): string[] {
  return [...new Set([...text.matchAll(/\$([a-z]\w*)/g)].map((found) => found[1]!))].sort();
}

function sources(folder: URL): string {
  return readdirSync(folder, { withFileTypes: true })
    .map((entry) => {
      if (entry.isDirectory()) return sources(new URL(`${entry.name}/`, folder));
      if (!/\.(ts|svelte)$/.test(entry.name) || /\.test\.ts$/.test(entry.name)) return "";
      return readFileSync(new URL(entry.name, folder), "utf8");
    })
    .join("\n");
}
