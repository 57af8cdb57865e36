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

/** The game that a beginner learns first. */
export function firstCourse(): { readonly game: string; readonly course: () => Promise<Course> } | null {
  for (const { game, course } of GAMES) if (course) return { game, course };
  return null;
}
