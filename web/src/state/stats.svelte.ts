import { keep, type Keep } from "./keep";

/** A finished game as it is counted. */
export interface Counted {
  readonly replay: string;
  readonly game: string;
  readonly names: readonly string[];
  /** My seat; null for whoever watched. */
  readonly seat: number | null;
  readonly winners: readonly number[];
  /** The seats of bots. */
  readonly bots?: readonly number[];
}

/** How often I have played a game, and won. */
export interface Record {
  readonly played: number;
  readonly won: number;
}

/** How often I have played with somebody: who of us has won, where it was one of us alone. */
export interface Rival extends Record {
  readonly lost: number;
}

export interface Figures {
  readonly games: Readonly<{ [game: string]: Record }>;
  readonly rivals: Readonly<{ [name: string]: Rival }>;
  /** The last games that were counted, so that none counts twice. */
  readonly counted: readonly string[];
}

/** So many people one is held against; who has not been there for longest is forgotten. */
const MOST_RIVALS = 60;
const MOST_COUNTED = 60;
const NOTHING: Figures = { games: {}, rivals: {}, counted: [] };

/** The figures with one more game. What I watched, and what counts already, changes nothing. */
export function withGame(figures: Figures, { replay, game, names, seat, winners, bots = [] }: Counted): Figures {
  if (seat === null || figures.counted.includes(replay)) return figures;
  const won = winners.includes(seat);
  const { played, won: before } = figures.games[game] ?? { played: 0, won: 0 };
  const rivals = new Map(Object.entries(figures.rivals));
  names.forEach((name, other) => {
    if (other === seat || bots.includes(other) || name === "") return;
    const { played, won: mine, lost } = rivals.get(name) ?? { played: 0, won: 0, lost: 0 };
    const theirs = winners.includes(other);
    rivals.delete(name);
    // Team mates and those who share a victory have not beaten each other.
    rivals.set(name, {
      played: played + 1,
      won: mine + Number(won && !theirs),
      lost: lost + Number(theirs && !won),
    });
  });
  return {
    games: { ...figures.games, [game]: { played: played + 1, won: before + Number(won) } },
    rivals: Object.fromEntries([...rivals].slice(-MOST_RIVALS)),
    counted: [...figures.counted, replay].slice(-MOST_COUNTED),
  };
}

/** What a person has played on this device. Nobody else is told. */
export class Stats {
  figures: Figures = $state.raw(NOTHING);

  constructor(private readonly keep: Keep) {
    const kept = keep.read<Partial<Figures> | null>("stats", null);
    this.figures = { ...NOTHING, ...(kept ?? {}) };
  }

  count(game: Counted): void {
    const figures = withGame(this.figures, game);
    if (figures === this.figures) return;
    this.figures = figures;
    this.keep.write("stats", figures);
  }

  forget(): void {
    // What was counted once is not counted again.
    this.figures = { ...NOTHING, counted: this.figures.counted };
    this.keep.write("stats", this.figures);
  }

  /** All games together. */
  get all(): Record {
    const games = Object.values(this.figures.games);
    return { played: games.reduce((sum, { played }) => sum + played, 0), won: games.reduce((sum, { won }) => sum + won, 0) };
  }

  /** The people I have played with most, the most frequent first. */
  rivals(most: number): readonly { readonly name: string; readonly record: Rival }[] {
    const all = Object.entries(this.figures.rivals).map(([name, record]) => ({ name, record }));
    return all.sort((one, other) => other.record.played - one.record.played || one.name.localeCompare(other.name)).slice(0, most);
  }
}

export const stats = new Stats(keep);
