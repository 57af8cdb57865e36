import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import { untrack } from "svelte";
import { LANGS, type Lang } from "../wire/http";
import type { Arg, Saying } from "../wire/protocol";
import { toReader } from "./phrase";

/** What fills a gap: a number chooses its form and is grouped by the language's own habits. */
export type Gap = string | number;

const FILES = import.meta.glob<string>(["../../../locales/*/*.ftl", "!../../../locales/*/{cli,terminal}.ftl"], {
  query: "?raw",
  import: "default",
});

/** The messages every page needs, whatever the game. */
const COMMON = ["table", "house", "web", "lobby", "play", "evening", "doors"] as const;

/**
 * The words of the page in the language of the person. The same files speak in the terminal and
 * here. A key without words is shown in brackets and never breaks a table.
 */
export class Tongue {
  lang: Lang = $state(LANGS[0]);
  #bundle: FluentBundle = $state.raw(new FluentBundle(LANGS[0]));
  /** What a game's words are called at this table: some games have several sets of names. */
  alias: (key: string) => string = $state.raw((key) => key);
  #subjects = new Set<string>(COMMON);
  /** What has been asked for, by language and subject; whoever asks again waits for the same. */
  #loading = new Map<string, Promise<void>>();
  #loaded = new Map<string, FluentResource>();

  constructor(private readonly files: Record<string, () => Promise<string>> = FILES) {}

  /** Loads a language, with the words of every game that is known by now. */
  async speak(lang: Lang): Promise<void> {
    await Promise.all([...this.#subjects].map((subject) => this.#load(lang, subject)));
    this.#assemble(lang);
  }

  /** Loads more words, such as a game's. Whoever asks is not asked again because of another language: that brings them all. */
  async learn(subjects: readonly string[]): Promise<void> {
    const lang = untrack(() => this.lang);
    const fresh = subjects.filter((subject) => !this.#loaded.has(`${lang}/${subject}`));
    for (const subject of subjects) this.#subjects.add(subject);
    if (fresh.length === 0) return;
    await Promise.all(fresh.map((subject) => this.#load(lang, subject)));
    this.#assemble(this.lang);
  }

  /** A message of the page. */
  t(key: string, gaps: Record<string, Gap> = {}): string {
    return this.#fill(key, gaps);
  }

  has(key: string): boolean {
    return this.#bundle.hasMessage(key);
  }

  /** What a game says, with the players' names; to the seat that reads it, where one does. */
  say(saying: Saying, nameOf: (seat: number) => string, reader: number | null = null): string {
    const said = toReader(saying, reader, (key) => this.has(key));
    const gaps: Record<string, Gap> = {};
    for (const [name, arg] of said.args) gaps[name] = this.#gap(arg, nameOf);
    return this.#fill(said.key, gaps);
  }

  /** Several things in a row, with the language's own “and”. */
  list(items: readonly string[]): string {
    const last = items.at(-1);
    if (last === undefined) return "";
    if (items.length === 1) return last;
    return this.t("list-end", { list: items.slice(0, -1).join(", "), last });
  }

  /** Thousands, as the card games count. */
  amountK(k: number): string {
    return this.t("amount-k", { k });
  }

  number(value: number): string {
    return new Intl.NumberFormat(this.lang).format(value);
  }

  /** A length of time for people: 75 seconds are 1:15. */
  clock(ms: number): string {
    const seconds = Math.ceil(ms / 1000);
    if (seconds < 60) return this.number(seconds);
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  }

  #gap(arg: Arg, nameOf: (seat: number) => string): Gap {
    if ("seat" in arg) return nameOf(arg.seat);
    if ("seats" in arg) return this.list(arg.seats.map(nameOf));
    if ("number" in arg) return arg.number;
    if ("word" in arg) return this.t(this.alias(arg.word));
    return this.list(arg.words.map((word) => this.t(this.alias(word))));
  }

  #fill(key: string, gaps: Record<string, Gap>): string {
    const pattern = this.#bundle.getMessage(key)?.value;
    if (pattern === null || pattern === undefined) return `[${key}]`;
    const filled: Record<string, FluentVariable> = {};
    for (const [name, gap] of Object.entries(gaps)) {
      filled[name] = typeof gap === "number" ? new FluentNumber(gap) : gap;
    }
    // A gap that nothing fills shows its name, as in the terminal.
    return this.#bundle.formatPattern(pattern, filled, []);
  }

  #load(lang: Lang, subject: string): Promise<void> {
    const name = `${lang}/${subject}`;
    const loading = this.#loading.get(name) ?? this.#fetch(name);
    this.#loading.set(name, loading);
    return loading;
  }

  async #fetch(name: string): Promise<void> {
    const path = Object.keys(this.files).find((path) => path.endsWith(`/${name}.ftl`));
    if (!path) return;
    try {
      this.#loaded.set(name, new FluentResource(await this.files[path]!()));
    } catch (error) {
      // It is asked for again the next time.
      this.#loading.delete(name);
      throw error;
    }
  }

  #assemble(lang: Lang): void {
    const bundle = new FluentBundle(lang, { useIsolating: false });
    for (const subject of this.#subjects) {
      const resource = this.#loaded.get(`${lang}/${subject}`);
      if (resource) bundle.addResource(resource);
    }
    this.#bundle = bundle;
    this.lang = lang;
  }
}

/** The page's own. */
export const tongue = new Tongue();
export const t = (key: string, gaps?: Record<string, Gap>): string => tongue.t(key, gaps);
