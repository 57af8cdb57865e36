import { describe, expect, it } from "vitest";
import { IMPORTS, isTest, SOURCES } from "../tests/imports";
import { LANGS } from "./wire/http";

/**
 * The folders of the page from the bottom up, each with the folders it may import from. Those come
 * before it in the list, so that nothing leads back. What is not listed must not be imported:
 *
 * - `wire` is made from Rust and imports nothing.
 * - `words`, `net` and `state` are headless: they draw nothing and know no game.
 * - `drawings`, `sounds` and `motion` know neither the house nor its words.
 * - `parts` are shared by everything above them and know no game.
 * - A game knows the plain table and no other game; only the list in `games` knows them all.
 * - `frame`, `replay`, `rulebook`, `learn` and `lobby` know no game by name.
 */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  "wire": [],
  "words": ["wire"],
  "net": ["wire"],
  "state": ["wire", "words", "net"],
  "drawings": [],
  "sounds": [],
  "motion": [],
  "parts": ["wire", "words", "state", "drawings", "sounds"],
  "games/dress.ts": ["wire", "state", "drawings"],
  "games/plain": ["wire", "words", "state", "drawings", "parts", "games/dress.ts"],
  "games/*": ["wire", "words", "state", "drawings", "sounds", "motion", "parts", "games/dress.ts", "games/plain"],
  "games": ["words", "state", "games/dress.ts", "games/plain", "games/*"],
  "replay": ["wire", "words", "state"],
  "frame": ["wire", "words", "state", "drawings", "parts", "games/dress.ts", "games", "replay"],
  "rulebook": ["wire", "words", "state", "drawings", "parts", "games/dress.ts", "games"],
  "learn": ["wire", "words", "net", "state", "drawings", "games/dress.ts"],
  "lobby": ["wire", "words", "state", "drawings", "parts", "games"],
  "pages": [
    "wire", "words", "state", "drawings", "parts", "games/dress.ts", "games", "replay", "frame", "rulebook", "learn", "lobby",
  ],
  ".": ["words", "state", "drawings", "parts", "rulebook", "pages"],
};

/** The files that `cargo xtask types` makes. */
const GENERATED = /^(wire\/[^/]+|games\/[^/]+\/types)\.ts$/;

/** Where a file belongs. */
function layerOf(path: string): string {
  const [folder, second] = path.split("/");
  if (!path.includes("/")) return ".";
  if (folder !== "games") return folder!;
  if (path in LAYERS) return path;
  if (path.split("/").length === 2) return "games";
  return second === "plain" ? "games/plain" : "games/*";
}

/** The folder of a game; null for everything else. */
function gameOf(path: string): string | null {
  return layerOf(path) === "games/*" ? path.split("/").slice(0, 2).join("/") : null;
}

const COUNTED = IMPORTS.filter(({ from, to }) => !isTest(from) && layerOf(from) !== layerOf(to));

describe("the layers of the page", () => {
  it("stand upon each other: every folder imports only from those before it", () => {
    const order = Object.keys(LAYERS);
    for (const [folder, below] of Object.entries(LAYERS)) {
      for (const other of below) expect(order.indexOf(other), `${folder} → ${other}`).toBeLessThan(order.indexOf(folder));
      for (const other of below) expect(order, other).toContain(other);
    }
  });

  it("have every file in them", () => {
    expect([...SOURCES.keys()].filter((path) => !(layerOf(path) in LAYERS))).toEqual([]);
  });

  it("import nothing that they must not know", () => {
    const forbidden = COUNTED.filter(({ from, to }) => !LAYERS[layerOf(from)]?.includes(layerOf(to)));
    expect(forbidden.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  });

  it("list nothing that is not imported", () => {
    const used = new Set(COUNTED.map(({ from, to }) => `${layerOf(from)} → ${layerOf(to)}`));
    const listed = Object.entries(LAYERS).flatMap(([folder, below]) => below.map((other) => `${folder} → ${other}`));
    expect(listed.filter((edge) => !used.has(edge))).toEqual([]);
  });

  it("have no game that knows another", () => {
    const met = IMPORTS.filter(({ from, to }) => {
      const [one, other] = [gameOf(from), gameOf(to)];
      return one !== null && other !== null && one !== other;
    });
    expect(met).toEqual([]);
  });

  it("have no files that import each other in a circle", () => {
    expect(circle()).toEqual([]);
  });
});

describe("what crosses the wire", () => {
  const generated = [...SOURCES.keys()].filter((path) => GENERATED.test(path));

  it("is declared in the generated files", () => {
    expect(generated).toContain("wire/protocol.ts");
    expect(generated).toContain("wire/http.ts");
    for (const path of generated) expect(SOURCES.get(path), path).toMatch(/^\/\/ Made from crates\/\w+ by `cargo xtask types`/);
  });

  it("is declared nowhere else: not a type of the wire, nor in a game one of its own", () => {
    const copies = generated.flatMap((made) => {
      const names = new Set(declared(made, /^export (?:type|interface|const) (\w+)/gm));
      return [...SOURCES.keys()]
        .filter((path) => !GENERATED.test(path) && !isTest(path))
        .filter((path) => made.startsWith("wire/") || gameOf(path) === gameOf(made))
        .flatMap((path) =>
          declared(path, /^\s*(?:(?:export )?(?:type|interface)|export const) (\w+)\b(?=[\s<={:])/gm)
            .filter((name) => names.has(name))
            .map((name) => `${path} declares ${name} of ${made}`),
        );
    });
    expect(copies).toEqual([]);
  });
});

it("languages are listed on the wire and nowhere else", () => {
  const quoted = new RegExp(`["'](${LANGS.join("|")})["']`);
  const listed = [...SOURCES].filter(([path, text]) => !isTest(path) && !GENERATED.test(path) && quoted.test(text));
  expect(listed.map(([path]) => path)).toEqual([]);
});

describe("the games", () => {
  const NAMES = [...SOURCES]
    .filter(([path]) => /^games\/[^/]+\/index\.ts$/.test(path))
    .flatMap(([, text]) => [...text.matchAll(/\bgame: "([a-z-]+)"/g)].map((found) => found[1]!));

  it("are named in their own folders only", () => {
    expect(NAMES.length).toBeGreaterThan(3);
    const named = [...SOURCES].filter(
      ([path, text]) => !isTest(path) && gameOf(path) === null && NAMES.some((name) => text.includes(name)),
    );
    expect(named.map(([path]) => path)).toEqual([]);
  });
});

function declared(path: string, pattern: RegExp): string[] {
  return [...SOURCES.get(path)!.matchAll(pattern)].map((found) => found[1]!);
}

/** Files that import each other in a circle, in order; nothing where there are none. A component may draw itself. */
function circle(): readonly string[] {
  const done = new Set<string>();
  const follow = (path: string, way: readonly string[]): readonly string[] => {
    if (way.includes(path)) return [...way.slice(way.indexOf(path)), path];
    if (done.has(path)) return [];
    for (const { from, to } of IMPORTS) {
      if (from !== path || to === path) continue;
      const found = follow(to, [...way, path]);
      if (found.length > 0) return found;
    }
    done.add(path);
    return [];
  };
  for (const path of SOURCES.keys()) {
    const found = follow(path, []);
    if (found.length > 0) return found;
  }
  return [];
}
