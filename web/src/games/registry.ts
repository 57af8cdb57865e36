import type { Component } from "svelte";
import type { Told } from "../protocol";
import type { Sight } from "../state/sight";

/** What a game's table component is given. */
export interface TableProps {
  sight: Sight;
}

/** What the page knows of a game: which words it speaks and which table draws it. */
export interface Dressed {
  /** Its files of words in `locales`. */
  readonly words: readonly string[];
  readonly table: () => Promise<Component<TableProps>>;
  /** What a word is called with these options, where a game has several sets of names. */
  readonly alias?: (key: string, config: Readonly<Record<string, unknown>>) => string;
  /** Whether its scores count thousands. */
  readonly thousands?: boolean;
  /** The curve of its rounds, for the end of the game. */
  readonly chart?: () => Promise<Chart>;
}

/** How a game's rounds are found among what was told, and drawn. */
export interface Chart {
  /** The totals after each round, one number a seat. */
  readonly totals: (told: readonly Told[], seats: number) => Rounds;
  readonly Curve: Component<{ rounds: Rounds; names: readonly string[] }>;
}
type Rounds = readonly (readonly number[])[];

const cash: Dressed = {
  words: ["cash", "cardtable"],
  table: async () => (await import("./cash/CardTable.svelte")).default,
  thousands: true,
  chart: async () => {
    const [{ default: Curve }, { totalsByRound }] = await Promise.all([
      import("./cash/ScoreChart.svelte"),
      import("./cash/scores"),
    ]);
    return { totals: totalsByRound, Curve };
  },
};

const plain = async () => (await import("./plain/PlainTable.svelte")).default;

const DRESSED: Readonly<Record<string, Dressed>> = {
  "cache-ton-cash": cash,
  "cover-your-assets": cash,
  "cash-n-guns-live": { words: ["guns", "plain"], table: plain },
  "monopoly-tricheurs": { words: ["cheaters", "plain"], table: plain, alias: streets },
};

/** The house says streets by their Swiss French names; the board may have others (MT-1.1). */
function streets(key: string, { names }: Readonly<Record<string, unknown>>): string {
  const board = names === "swiss_de" ? "swiss-de-street-" : names === "international" ? "plain-street-" : null;
  return board === null ? key : key.replace(/^swiss-fr-street-/, board);
}

/** How the words of a table's sentences are called. */
export function aliasOf(game: string, config: Readonly<Record<string, unknown>>): (key: string) => string {
  const { alias } = dressed(game);
  return (key) => alias?.(key, config) ?? key;
}

/** A game without a table of its own gets the plain one: sentences and buttons. */
export function dressed(game: string): Dressed {
  return DRESSED[game] ?? { words: ["plain"], table: plain };
}
