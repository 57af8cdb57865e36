import type { LegalAction } from "../src/wire/protocol";
import type { Arena, Figure, View } from "../src/games/guns/types";
import type { Seeing } from "../src/games/guns/arena/scene";

/** Made-up views of an arena, for tests. */
export const BEACH: Arena = { place: "beach", width: 9000, height: 6600, obstacles: [] };
export const NAMES = ["Zoé", "Léo", "Ida", "Max", "Tom", "Inès"];

export function figure(change: Partial<Figure> = {}): Figure {
  const spot = change.spot ?? { x: 500, y: 600 };
  return { team: 0, here: "in", run: { from: spot, heading: null, since: 0 }, spot, fate: "unhurt", ...change };
}

/** Two teams of three: seats 0, 2, 4 and 1, 3, 5. */
export function view(change: Partial<View> = {}): View {
  return {
    viewer: { seat: 0 }, cards: [], leaves: false, hideouts: [null, null], swaps: 0, chefs: [0, 1], proposals: [], signals: [], signalled: 0, turns: 0,
    rules: { gangsters: 6, teams: 2, parrains: [], packet: 16, config: { easy_counting: false } as View["rules"]["config"], arena: BEACH },
    round: 2, phase: "pot", until: 9000, freeze: 10_000, done: [], pot: { cards: 8, amount: 45_000 },
    gangsters: NAMES.map((_, seat) => figure({ team: seat % 2, spot: { x: 1000 + 1000 * seat, y: 3000 } })),
    fight: { entries: [], effects: [], touchable: [], left: [], fired: false, undone: 0 },
    carried: { fives: 0, tens: 0, twenties: 0 }, comings: [], ...change,
  };
}

export const can = (...actions: unknown[]): LegalAction[] => actions.map((action) => ({ action }));

export function seeing(change: Partial<View> = {}, legal: readonly LegalAction[] = [], viewer: number | null = 0): Seeing {
  return {
    view: { ...view(change) }, viewer, legal, mine: viewer !== null, names: NAMES,
    // A table's methods need their table: whoever takes one away from it finds out here.
    nameOf(this: { names: readonly string[] }, seat: number) {
      return this.names[seat] ?? "?";
    },
  } as Seeing;
}
