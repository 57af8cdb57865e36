import { fileURLToPath } from "node:url";
import type { Rolldown } from "vite";

type Context = Rolldown.ChunkingContext;
type Modules = ReadonlySet<string>;

/**
 * What is loaded at one time is one file: by itself every module that two pages share would be a file of
 * a few hundred bytes, behind as many bytes of headers. Each of these is a first module with all that it
 * imports at once, but for what lies in those before it. What comes later, by `import()`, is no part of it.
 */
const LOOKS = {
  // The ways into the arena stand on home, though they come as a game's own.
  "home": ["main.ts", "games/guns/outdoors/Doors.svelte"],
  // The settings, which home opens, turn the sound on and off.
  "sound": ["parts/sound.ts"],
  // What keeps a table still under a finger is small, and no game's own.
  "frame": ["pages/TablePage.svelte", "pages/Playing.svelte", "games/plain/steady.svelte.ts"],
  "proof": ["state/recorder.ts"],
} as const;

/** As above: one of these at a time. */
const TABLES = {
  "card-table": ["games/cash/CardTable.svelte"],
  "cheaters-table": ["games/cheaters/CheatersTable.svelte", "games/cheaters/table/Table.svelte"],
  "guns-table": ["games/guns/GunsTable.svelte"],
} as const;

/** What is opened without such a table: what it shares with one must not bring the table along. */
const WITHOUT = {
  "parts": ["pages/Lobby.svelte", "pages/ReplayPage.svelte", "pages/RulesPage.svelte", "parts/SettingsDialog.svelte", "games/plain/PlainTable.svelte"],
  "company": ["games/guns/company.ts", "games/guns/outdoors/Wizard.svelte", "games/guns/outdoors/settling.svelte.ts"],
} as const;

/** Words that are always learned together. What another place learns, too, stays by itself. */
const WORDS: Readonly<Record<string, RegExp>> = {
  "words": /^(table|house|web|lobby|play|evening|doors)$/,
  "card-words": /^(cash|cardtable)$/,
  "guns-words": /^(guns|arena|outdoors)$/,
  "cheaters-words": /^(cheaters|hands|court|market)$/,
};

/** Which modules lie in which file; the bundler finds a place for all others. */
export function together(): Rolldown.CodeSplittingOptions {
  let places: Places | null = null;
  const name = (id: string, context: Context): string | null => {
    const [, lang, subject] = /\/locales\/(\w+)\/(\w+)\.ftl/.exec(id) ?? [];
    if (subject !== undefined) {
      const found = Object.keys(WORDS).find((name) => WORDS[name]!.test(subject));
      return found === undefined ? null : `${found}-${lang}`;
    }
    places ??= new Places(context);
    return places.of(id);
  };
  return { groups: [{ name, debugName: "together", includeDependenciesRecursively: false }] };
}

class Places {
  readonly #looks: readonly (readonly [string, Modules])[];
  readonly #tables: readonly (readonly [string, Modules])[];
  readonly #without: readonly (readonly [string, Modules])[];

  constructor(private readonly context: Context) {
    const each = (all: Readonly<Record<string, readonly string[]>>) =>
      Object.entries(all).map(([name, first]) => [name, this.#closure(first)] as const);
    [this.#looks, this.#tables, this.#without] = [each(LOOKS), each(TABLES), each(WITHOUT)];
  }

  of(id: string): string | null {
    const has = ([, modules]: readonly [string, Modules]) => modules.has(id);
    const look = this.#looks.find(has);
    if (look) return look[0];
    const table = this.#tables.find(has);
    return table ? (this.#without.find(has) ?? table)[0] : null;
  }

  /** These modules with all that they import at once. */
  #closure(first: readonly string[]): Modules {
    const found = new Set<string>();
    const open = first.map((path) => fileURLToPath(new URL(`./src/${path}`, import.meta.url)));
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (found.has(id)) continue;
      const known = this.context.getModuleInfo(id);
      if (!known) throw new Error(`together.ts: the page has no ${id}`);
      found.add(id);
      open.push(...known.importedIds);
    }
    return found;
  }
}
