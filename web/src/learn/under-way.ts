import type { Keep } from "../state/keep";

/** A first game that this browser is in the middle of: a page that is loaded anew takes it up. */
export interface UnderWay {
  readonly game: string;
  readonly code: string;
  /** When it was last played. */
  readonly at: number;
  /** What the coach had said and heard by then. */
  readonly memory: Remembered;
}

/** What a coach knows of a pupil. */
export interface Remembered {
  readonly known: readonly string[];
  readonly happened: readonly string[];
}

/** Whoever comes back after that begins anew. */
const FRESH_MS = 60 * 60_000;
const NAME = "lesson";

type Store = Pick<Keep, "read" | "write" | "forget">;

/** The first game of this kind that is under way here, if there is one. */
export function underWay(game: string, now: number, store: Store): UnderWay | null {
  const kept = store.read<Partial<UnderWay> | null>(NAME, null);
  if (!kept || kept.game !== game || typeof kept.code !== "string" || typeof kept.at !== "number" || now - kept.at > FRESH_MS) return null;
  const words = (list: unknown) => (Array.isArray(list) ? list.filter((one) => typeof one === "string") : []);
  return { game, code: kept.code, at: kept.at, memory: { known: words(kept.memory?.known), happened: words(kept.memory?.happened) } };
}

export function keepUnderWay(lesson: UnderWay, store: Store): void {
  store.write(NAME, lesson);
}

export function forgetUnderWay(store: Store): void {
  store.forget(NAME);
}
