import { fileURLToPath } from "node:url";
import type { Rolldown } from "vite";

type Context = Rolldown.ChunkingContext;

/**
 * What is loaded at one time is one file: by itself every module that two pages share would be a file of
 * a few hundred bytes, behind as many bytes of headers. Each of these is a first module with all that it
 * imports at once, but for what lies in those before it. What comes later, `import()`, is no part of it.
 */
const LOOKS: readonly (readonly [name: string, first: readonly string[]])[] = [
  // The ways into the arena stand on home, though they come as a game's own.
  ["home", ["main.ts", "games/guns/outdoors/Doors.svelte"]],
  // The settings, which home opens, turn the sound on and off.
  ["sound", ["parts/sound.ts"]],
  ["frame", ["pages/TablePage.svelte", "pages/Playing.svelte"]],
  ["card-table", ["games/cash/CardTable.svelte"]],
  ["cheaters-table", ["games/cheaters/CheatersTable.svelte", "games/cheaters/table/Table.svelte"]],
  ["guns-table", ["games/guns/GunsTable.svelte"]],
  ["proof", ["state/recorder.ts"]],
];

/** Words that are always learned together. A game's own lie with its table. */
const WORDS: readonly (readonly [name: string, subjects: RegExp])[] = [
  ["words", /^(table|house|web|lobby|play|evening|doors)$/],
  ["card-words", /^(cash|cardtable)$/],
  ["cheaters-words", /^(cheaters|hands|court|market)$/],
];

export function together(): Rolldown.CodeSplittingOptions {
  const looks = new Map<string, ReadonlySet<string>>();
  const look = (name: string, first: readonly string[], context: Context) => {
    const known = looks.get(name) ?? closure(first, context);
    looks.set(name, known);
    return known;
  };
  const name = (id: string, context: Context): string | null => {
    const words = /\/locales\/(\w+)\/(\w+)\.ftl/.exec(id);
    if (words) {
      const [, lang, subject] = words;
      const found = WORDS.find(([, subjects]) => subjects.test(subject!));
      return found ? `${found[0]}-${lang}` : null;
    }
    return LOOKS.find(([name, first]) => look(name, first, context).has(id))?.[0] ?? null;
  };
  return { groups: [{ name, debugName: "together", includeDependenciesRecursively: false }] };
}

/** These modules with all that they import at once. */
function closure(first: readonly string[], context: Context): ReadonlySet<string> {
  const found = new Set<string>();
  const open = first.map((path) => fileURLToPath(new URL(`./src/${path}`, import.meta.url)));
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}
