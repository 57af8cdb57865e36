import type { Lang } from "../words/tongue.svelte";

export type Both = Record<Lang, string>;

/** An option of a game, as the house describes it. */
export type Option = {
  readonly key: string;
  readonly clause: string;
  readonly label: Both;
  readonly about: Both;
} & (
  | { readonly kind: "switch"; readonly usual: boolean }
  | { readonly kind: "choice"; readonly values: readonly { value: string; label: Both }[]; readonly usual: string }
  | { readonly kind: "number"; readonly least: number; readonly most: number; readonly step: number; readonly usual: number | null }
);

/** A game that can be played here, as the house describes it. */
export interface Playable {
  readonly game: string;
  readonly names: Both;
  readonly rules: number;
  readonly seats: readonly [number, number];
  readonly bots: readonly string[];
  readonly patient: boolean;
  readonly options: readonly Option[];
}

/** What is played here, and where phones find the house. It is asked for once. */
export class Catalogue {
  games: readonly Playable[] = $state.raw([]);
  /** The address for other devices of the same network. */
  phones: string | null = $state(null);
  state: "asking" | "known" | "unknown" = $state("asking");

  constructor(private readonly get: (path: string) => Promise<unknown>) {}

  async load(): Promise<void> {
    try {
      const [games, health] = await Promise.all([this.get("/api/games"), this.get("/api/health")]);
      this.games = games as Playable[];
      this.phones = (health as { phones?: string | null }).phones ?? null;
      this.state = "known";
    } catch {
      this.state = "unknown";
    }
  }

  find(game: string): Playable | null {
    return this.games.find((playable) => playable.game === game) ?? null;
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
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}

export const catalogue = new Catalogue(getJson);
