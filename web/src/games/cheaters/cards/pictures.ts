import { CHEATS, type Cheat } from "../types";
import type { Scene } from "./scenes";

/** The cards in the order of MT-5.1. */
const CARDS = Object.keys(CHEATS) as readonly Cheat[];

/** The clauses that have a picture of their own; the preface has no number. */
const SCENE_OF: Readonly<Record<string, Scene>> = { "": "table", "MT-1.5": "eyes", "MT-5.5": "accuse" };

export function sceneOf(clause: string | null): Scene | null {
  return SCENE_OF[clause ?? ""] ?? null;
}

/** The card that a row of a clause's table is about. */
export function rowCard(clause: string | null, row: number | null): Cheat | null {
  return clause === "MT-5.1" && row !== null ? (CARDS[row] ?? null) : null;
}

export function has(clause: string | null, row: number | null): boolean {
  return row === null ? sceneOf(clause) !== null : rowCard(clause, row) !== null;
}
