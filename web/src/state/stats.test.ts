import { expect, test } from "vitest";
import { Keep } from "./keep";
import { Stats, type Counted } from "./stats.svelte";

function kept() {
  const all = new Map<string, string>();
  const keep = new Keep({
    getItem: (name) => all.get(name) ?? null,
    setItem: (name, text) => void all.set(name, text),
    removeItem: (name) => void all.delete(name),
  });
  return { keep, stats: new Stats(keep) };
}

const game = (replay: string, more: Partial<Counted> = {}): Counted => ({
  replay, game: "cache-ton-cash", names: ["Zoé", "Léo", "Gaston"], seat: 0, winners: [0], bots: [2], ...more,
});

test("games and wins are counted by game, and against people by name", () => {
  const { keep, stats } = kept();
  stats.count(game("a"));
  stats.count(game("b", { winners: [1] }));
  stats.count(game("c", { game: "monopoly-tricheurs", winners: [0, 1] }));
  stats.count(game("d", { names: ["Mia", "Zoé", "Gaston"], seat: 1, winners: [2] }));
  expect(stats.all).toEqual({ played: 4, won: 2 });
  expect(stats.figures.games["monopoly-tricheurs"]).toEqual({ played: 1, won: 1 });
  expect(stats.rivals(5)).toEqual([
    { name: "Léo", record: { played: 3, won: 1, lost: 1 } },
    { name: "Mia", record: { played: 1, won: 0, lost: 0 } },
  ]);
  expect(new Stats(keep).figures).toEqual(stats.figures);
});

test("a game counts once, and never for whoever watched", () => {
  const { stats } = kept();
  stats.count(game("a"));
  stats.count(game("a"));
  stats.count(game("b", { seat: null }));
  expect(stats.all).toEqual({ played: 1, won: 1 });
});

test("what is erased does not come back", () => {
  const { keep, stats } = kept();
  stats.count(game("a"));
  stats.forget();
  stats.count(game("a"));
  expect(stats.all).toEqual({ played: 0, won: 0 });
  expect(new Stats(keep).rivals(5)).toEqual([]);
});
