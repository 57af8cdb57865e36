import type { GameInfo, Health } from "../wire/http";
import { UNTOLD, type Telling } from "../words/phrase";

/** Where the house says how it is. */
export const HEALTH = "/api/health";

/** What is played here, and where phones find the house. It is asked for once. */
export class Catalogue {
  games: readonly GameInfo[] = $state.raw([]);
  /** The address for other devices of the same network. */
  phones: string | null = $state(null);
  state: "asking" | "known" | "unknown" = $state("asking");

  constructor(private readonly get: (path: string) => Promise<unknown>) {}

  async load(): Promise<void> {
    try {
      const [games, health] = await Promise.all([this.get("/api/games"), this.get(HEALTH)]);
      this.games = games as GameInfo[];
      this.phones = (health as Health).phones ?? null;
      this.state = "known";
    } catch {
      this.state = "unknown";
    }
  }

  find(game: string): GameInfo | null {
    return this.games.find((info) => info.game === game) ?? null;
  }

  /** How a game is told. */
  telling(game: string): Telling {
    return this.find(game) ?? UNTOLD;
  }

  /** The address of a table for other people's devices. */
  linkTo(path: string): string {
    const here = location.hostname === "localhost" || location.hostname === "127.0.0.1" || location.hostname === "[::1]";
    const base = here && this.phones ? this.phones : location.origin;
    return base.replace(/\/$/, "") + path;
  }
}

export async function getJson(path: string): Promise<unknown> {
  const answer = await fetch(path);
  // A house that cannot store says how it is with a 503, and what it says is true.
  const says = answer.ok || (answer.status === 503 && path === HEALTH);
  if (!says) throw new Error(String(answer.status));
  return answer.json();
}

export const catalogue = new Catalogue(getJson);
