import { t } from "../../../words/tongue.svelte";
import { SPACES, type View } from "../types";

/** A board whose names are printed. */
type Printing = keyof (typeof SPACES)[number]["words"];

const BOARDS: readonly Printing[] = ["swiss_fr", "swiss_de", "international"];

/** Which names a table's streets have: those that it has agreed on, or those that the reader's words name (MT-1.1). */
export function boardOf(names: unknown): Printing {
  const own = t("truth-board");
  return BOARDS.find((board) => board === names) ?? BOARDS.find((board) => board === own) ?? BOARDS[0]!;
}

/** What a space is called at this table. */
export function streetOf(space: number, { config }: Pick<View, "config">): string {
  return t(SPACES[space]?.words[boardOf(config.names)] ?? "space-start");
}

const PREFIXES: Readonly<Record<Printing, string>> = {
  swiss_fr: "swiss-fr-street-",
  swiss_de: "swiss-de-street-",
  international: "plain-street-",
};

/** The house says streets by the names of its first board; the table's board may have others. */
export function streetAlias(key: string, { names }: Readonly<Record<string, unknown>>): string {
  return key.startsWith(PREFIXES.swiss_fr) ? PREFIXES[boardOf(names)] + key.slice(PREFIXES.swiss_fr.length) : key;
}
