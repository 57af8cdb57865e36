import { MOST_NAME } from "../wire/protocol";

/** For whoever does not say who they are. None of them is a bot's name. */
const NAMES = [
  "Camille", "Dominique", "Claude", "Alix", "Sacha", "Charlie", "Lou", "Noa", "Maxence", "Ariane",
  "Théo", "Louise", "Simon", "Agathe", "Lucien", "Solène",
];

/** A friendly name for somebody who has not said theirs: none that somebody at the table has already. */
export function someName(taken: readonly string[] = [], luck: number = Math.random()): string {
  const heard = new Set(taken.map((name) => name.toLowerCase()));
  const free = NAMES.filter((name) => !heard.has(name.toLowerCase()));
  const first = NAMES[Math.floor(luck * NAMES.length)]!;
  if (free.length > 0) return heard.has(first.toLowerCase()) ? free[Math.floor(luck * free.length)]! : first;
  let another = 2;
  while (heard.has(`${first} ${another}`.toLowerCase())) another += 1;
  return `${first} ${another}`;
}

/** A name as the house would keep it: without spaces around it, and not too long. */
export function tidyName(typed: string): string {
  return [...typed.trim().replace(/\s+/g, " ")].slice(0, MOST_NAME).join("").trim();
}
