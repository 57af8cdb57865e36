import type { Names } from "../types";

/** Which board a table has agreed on; without a word it is the reader's own. */
export function boardOf(names: unknown): Names {
  return BOARDS.find((board) => board === names) ?? "local";
}

const LOCAL = "local-street-";
const PREFIXES: Readonly<Record<Names, string>> = {
  local: LOCAL,
  swiss_fr: "swiss-fr-street-",
  swiss_de: "swiss-de-street-",
  international: "plain-street-",
};

const BOARDS = Object.keys(PREFIXES) as readonly Names[];

/** The house says streets as the reader's own board does; the table may have agreed on another. */
export function streetAlias(key: string, { names }: Readonly<Record<string, unknown>>): string {
  return key.startsWith(LOCAL) ? PREFIXES[boardOf(names)] + key.slice(LOCAL.length) : key;
}
