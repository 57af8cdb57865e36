import type { Chair } from "../wire/protocol";

/** What bots are called: the house leaves it to us. Short, French and easy to tell apart. */
const BOTS = [
  "Gaston", "Rosalie", "Achille", "Colette", "Firmin", "Odette", "Marius", "Ninon", "Basile",
  "Suzon", "Oscar", "Paulette", "Hector", "Lison", "Anatole", "Margot", "Ernest", "Blanche",
  "Jules", "Fanny", "Honoré", "Zélie", "Octave", "Prune", "Lazare", "Iris", "Gustave", "Flora",
  "Edgar", "Violette", "Casimir", "Manon", "Roland", "Perrine", "Aristide", "Clarisse",
];

/**
 * A name for every bot, the same on every device of the table, none twice and none that a person
 * there has.
 */
export function botNames(code: string, chairs: readonly Chair[]): Record<number, string> {
  const taken = new Set(chairs.map((chair) => chair.name?.toLowerCase()).filter((name) => name !== undefined));
  let start = 0;
  for (const letter of code) start = (start * 31 + letter.codePointAt(0)!) % BOTS.length;
  const names: Record<number, string> = {};
  let next = 0;
  chairs.forEach((chair, seat) => {
    if (typeof chair.sitter !== "object") return;
    let name: string;
    do {
      const round = Math.floor(next / BOTS.length);
      const base = BOTS[(start + next) % BOTS.length]!;
      name = round === 0 ? base : `${base} ${round + 1}`;
      next += 1;
    } while (taken.has(name.toLowerCase()));
    names[seat] = name;
  });
  return names;
}
