import type { View } from "../state/sight";
import type { Telling } from "../words/phrase";
import { tongue } from "../words/tongue.svelte";
import type { Course, Dressed } from "./dress";
import { plain } from "./plain";
import * as registry from "./registry";

const GAMES: readonly Dressed[] = Object.values(registry);

/** What a game brings to the page; one without a table of its own gets the plain one. */
export function dressed(game: string): Dressed {
  return GAMES.find((one) => one.game === game) ?? plain(game);
}

/** Sends for a game's table and its words before there is a table to show; what does not come is asked for again then. */
export function prepare(game: string): void {
  const { table, words } = dressed(game);
  Promise.all([table(), tongue.learn(words)]).catch(() => undefined);
}

/** How the words of a table's sentences are called. */
export function aliasOf(game: string, config: Readonly<Record<string, unknown>>): (key: string) => string {
  const { alias } = dressed(game);
  return (key) => alias?.(key, config) ?? key;
}

/** How a game is told in its log: without what only the table shows, unless nothing is hidden any more. */
export function logged(game: string, telling: Telling, all = false): Telling {
  const { unspoken, unveiled, once } = dressed(game);
  const left = all ? unspoken?.filter((what) => !unveiled?.includes(what)) : unspoken;
  return left || once ? { ...telling, quiet: [...telling.quiet, ...(left ?? [])], ...(once ? { once } : {}) } : telling;
}

/** Whom a table waits for: those who may act, unless its game knows better. */
export function waitedFor(game: string, view: View, on: readonly number[]): readonly number[] {
  return dressed(game).waited?.(view) ?? on;
}

/** A game's first game; without a name, the one that a beginner learns first. */
export function courseOf(name: string | null): { readonly game: string; readonly course: () => Promise<Course> } | null {
  for (const { game, course } of GAMES) if (course && (name === null || name === game)) return { game, course };
  return null;
}
