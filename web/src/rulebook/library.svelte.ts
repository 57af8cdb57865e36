import { getJson } from "../state/catalogue.svelte";
import type { Lang, Rulebook } from "../wire/http";
import { parseMarkdown, type Block } from "./markdown";

export interface Clause {
  readonly id: string;
  readonly blocks: readonly Block[];
}

export interface Chapter {
  /** Such as `CC-5`; empty where the heading has none. */
  readonly number: string;
  readonly name: string;
  readonly clauses: readonly Clause[];
}

/** A rulebook, ready to be drawn and searched. */
export interface Book {
  readonly game: string;
  readonly lang: Lang;
  readonly title: string;
  readonly preface: readonly Block[];
  readonly chapters: readonly Chapter[];
  readonly clauses: readonly Clause[];
}

export function bind(game: string, lang: Lang, raw: Rulebook): Book {
  const chapters = raw.chapters.map(({ heading, clauses }) => {
    const [, number = "", name = heading] = /^([A-Z]+-\d+) (.+)$/.exec(heading) ?? [];
    return { number, name, clauses: clauses.map(({ id, text }) => ({ id, blocks: parseMarkdown(text) })) };
  });
  return {
    game, lang, title: raw.title, preface: parseMarkdown(raw.preface), chapters,
    clauses: chapters.flatMap((chapter) => chapter.clauses),
  };
}

/** The rulebooks that were opened. Each is fetched once a language; a failure is tried again. */
export class Library {
  #books = new Map<string, Promise<Book>>();

  constructor(private readonly get: (path: string) => Promise<unknown>) {}

  open(game: string, lang: Lang): Promise<Book> {
    const name = `${game}/${lang}`;
    const known = this.#books.get(name);
    if (known) return known;
    const book = this.get(`/api/rules/${encodeURIComponent(game)}?lang=${lang}`).then((raw) =>
      bind(game, lang, raw as Rulebook),
    );
    this.#books.set(name, book);
    book.catch(() => this.#books.delete(name));
    return book;
  }
}

/** One rulebook on the screen: it is opened anew when the game or the language changes. */
export class Reading {
  book: Book | null = $state.raw(null);
  missing = $state(false);
  #wanted = "";

  constructor(private readonly library: Library) {}

  async open(game: string, lang: Lang): Promise<void> {
    const wanted = `${game}/${lang}`;
    this.#wanted = wanted;
    this.missing = false;
    // In the other language the old text stays until the new one is here; another game's would mislead.
    if (this.book?.game !== game) this.book = null;
    try {
      const book = await this.library.open(game, lang);
      if (this.#wanted === wanted) this.book = book;
    } catch {
      if (this.#wanted === wanted) this.missing = true;
    }
  }
}

export const library = new Library(getJson);
