import type { Outcome } from "../wire/protocol";
import { t, tongue } from "../words/tongue.svelte";
import { verdict, type Placed } from "./standings";
import type { Turn } from "./turn";

/**
 * Whose turn it is, as a sentence. Whoever referees leads the game; it is not their turn. Nor is it the
 * turn of somebody who answers.
 */
export function turnWords(
  turn: Turn,
  nameOf: (seat: number) => string,
  referees: (seat: number) => boolean = () => false,
  answers = false,
): string {
  switch (turn.who) {
    case "me":
      return t(answers ? "your-answer" : "your-turn");
    case "some":
      return turn.seats.every(referees)
        ? t("play-turn-referees", { names: tongue.list(turn.seats.map(nameOf)), count: turn.seats.length })
        : t(answers ? "turn-answers" : "turn-of", { name: tongue.list(turn.seats.map(nameOf)) });
    case "everybody":
      return t("play-turn-everybody");
    case "nobody":
      return t("play-turn-nobody");
  }
}

/** Who has won, as a sentence. */
export function verdictWords(
  outcome: Outcome,
  viewer: number | null,
  nameOf: (seat: number) => string,
  chairs: readonly Placed[],
): string {
  const told = verdict(outcome, viewer, chairs);
  switch (told.key) {
    case "no-winner":
    case "you-win":
    case "you-share-victory":
    case "your-team-wins":
      return t(told.key);
    case "player-wins":
      return t(told.key, { name: nameOf(told.seat) });
    case "team-wins":
      return t(told.key, { number: told.team + 1, names: tongue.list(told.seats.map(nameOf)) });
    case "shared-victory":
      return t(told.key, { names: tongue.list(told.seats.map(nameOf)) });
  }
}
