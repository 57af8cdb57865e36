import { MOST_NAME } from "../wire/protocol";

/** For whoever does not say who they are. None of them is a bot's name. */
const NAMES = [
  "Camille", "Dominique", "Claude", "Alix", "Sacha", "Charlie", "Lou", "Noa", "Maxence", "Ariane",
  "Théo", "Louise", "Simon", "Agathe", "Lucien", "Solène",
];

/** A friendly name for somebody who has not said theirs. */
export function someName(random: () => number = Math.random): string {
  return NAMES[Math.floor(random() * NAMES.length)]!;
}

/** A name as the house would keep it: without spaces around it, and not too long. */
export function tidyName(typed: string): string {
  return [...typed.trim().replace(/\s+/g, " ")].slice(0, MOST_NAME).join("").trim();
}
