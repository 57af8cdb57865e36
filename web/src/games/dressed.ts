import type { Course, Dressed } from "./dress";
import { plain } from "./plain";
import * as registry from "./registry";

const GAMES: readonly Dressed[] = Object.values(registry);

/** What a game brings to the page; one without a table of its own gets the plain one. */
export function dressed(game: string): Dressed {
  return GAMES.find((one) => one.game === game) ?? plain(game);
}

/** How the words of a table's sentences are called. */
export function aliasOf(game: string, config: Readonly<Record<string, unknown>>): (key: string) => string {
  const { alias } = dressed(game);
  return (key) => alias?.(key, config) ?? key;
}

/** A game's first game; without a name, the one that a beginner learns first. */
export function courseOf(name: string | null): { readonly game: string; readonly course: () => Promise<Course> } | null {
  for (const { game, course } of GAMES) if (course && (name === null || name === game)) return { game, course };
  return null;
}
