import type { Locator, Page } from "playwright-core";
import type { Cheat } from "../src/games/cheaters/types";
import { centre, Hand } from "./hand";
import type { Engine } from "./referee";
import type { Way } from "./table";

// The fifteen tricks, each on a small table of four: how a crooked hand does it on the page, what an honest hand
// would have done in its place, and where eyes must be so as not to see it (crates/cheaters tests the same ones).

/** A place, as setups write it. */
export type Place = "board" | "tray" | { readonly spread: number };

/** A table in short, and what cannot be said in short. */
interface Posed {
  readonly up: readonly Cheat[];
  readonly players?: readonly Record<string, unknown>[];
  readonly hotels?: readonly number[];
  readonly prisoner?: number;
  /** A has rolled this and has not moved yet; otherwise A has done all there was to do. */
  readonly dice?: readonly [number, number];
  /** The Chance cards that come next. */
  readonly chance?: readonly string[];
}

export interface Trick {
  readonly card: Cheat;
  /** Who tries it, in a browser. */
  readonly by: number;
  readonly table: Posed;
  /** The table at which the same words are honest, where the trick is one of words. */
  readonly twin?: Posed;
  /** What others say before it, at both tables: seat and move. */
  readonly first?: readonly (readonly [number, string])[];
  readonly gesture: (fingers: Fingers) => Promise<void>;
  /** What an honest player does instead, move by move. */
  readonly honest: readonly string[];
  /** What others do after it, at both tables. */
  readonly then?: readonly (readonly [number, string])[];
  /** Where D looks and sees nothing of it, and where D would. */
  readonly blind: Place;
  readonly shows: Place;
}

/** Somebody's fingers on the page: they take things and put them down, as a person does. */
export class Fingers {
  constructor(readonly page: Page, readonly way: Way) {}

  /** A thing that can be taken. A token has no size of its own: its disc has. */
  thing(word: string): Locator {
    return this.page.locator(`[data-thing="${word}"]${word.startsWith("pawn") ? " .disc" : ":visible"}`).first();
  }

  /** Where something is put down: the widest such place, so that a person cannot miss it. */
  place(word: string): Locator {
    return this.page.locator(word.startsWith("spread") ? `[data-drop="${word}"][data-spread]` : word === "tray" ? '[data-place="tray"]' : `[data-drop="${word}"]:visible`).first();
  }

  async press(what: Locator): Promise<void> {
    if (this.way === "mouse") return what.click({ timeout: 12_000 });
    // By the same finger that drags: a second one beside it is lost now and then.
    await what.tap({ timeout: 12_000, trial: true });
    const hand = new Hand(this.page, this.way);
    await hand.down(await centre(what));
    await hand.up();
  }

  /** Turns the eyes to a place, and waits until they are there. */
  async looks(word: string): Promise<void> {
    const eye = this.page.locator(`[data-look="${word}"]:visible`).first();
    if ((await eye.getAttribute("aria-pressed")) === "true") return;
    await this.press(eye);
    await this.page.locator(`[data-look="${word}"][aria-pressed="true"]`).first().waitFor({ timeout: 12_000 });
  }

  async drags(thing: Locator, place: Locator): Promise<void> {
    const hand = new Hand(this.page, this.way);
    await hand.down(await centre(thing));
    await hand.to(await centre(place));
    await hand.up();
  }

  /** Gathers so many notes in the hand, one after the other, and puts them down together. */
  async carries(notes: string, count: number, place: string): Promise<void> {
    for (let nth = 1; nth < count; nth += 1) {
      await this.press(this.thing(notes));
      // A second tap within a moment would be the same tap.
      await this.page.waitForTimeout(320);
    }
    await this.drags(this.thing(notes), this.place(place));
  }

  /** Moves a token to a space. */
  async walks(seat: number, space: number): Promise<void> {
    await this.drags(this.thing(`pawn:${seat}`), this.page.locator(`[data-space="${space}"]`));
  }
}

/** A stands on Simple visite and has done what was to be done. */
const quiet = (up: readonly Cheat[], players: Posed["players"] = []): Posed => ({ up, players: [{ token: 9, ...players[0] }, ...players.slice(1)] });
/** A has come to Bâle Steinen-Vorstadt, which is B's. */
const visit = (up: readonly Cheat[], more: Partial<Posed> = {}): Posed => ({ up, players: [{ token: 10 }, { deeds: [10] }], ...more });
const A = 0;
const B = 1;
const C = 2;

export const TRICKS: readonly Trick[] = [
  {
    card: "bank-heist", by: A, table: quiet(["bank-heist"]), honest: [],
    gesture: (fingers) => fingers.drags(fingers.thing("notes:hundred:tray"), fingers.place("spread:0")),
    blind: "board", shows: "tray",
  },
  {
    card: "counterfeit-chance", by: A,
    // Trick Dice beside it, so that the walk waits for a hand.
    table: { up: ["counterfeit-chance", "trick-dice"], dice: [2, 4], chance: ["fine", "windfall"] },
    twin: { up: ["counterfeit-chance", "trick-dice"], dice: [2, 4], chance: ["windfall", "fine"] },
    gesture: async (fingers) => {
      await fingers.walks(A, 6);
      const { page } = fingers;
      const read = page.locator('[data-press="main"][data-do="read"]');
      await read.waitFor();
      // The one on top is the true one: one leafs until another text lies there that one would rather have.
      const top = page.locator(".fan .top");
      for (let leaf = 0; leaf < 12 && !/150/.test((await top.textContent()) ?? ""); leaf += 1) await fingers.press(page.locator(".fan .icon-button").last());
      await page.waitForTimeout(450);
      await fingers.press(read);
    },
    honest: ["move A 6", "read windfall"],
    blind: "tray", shows: "board",
  },
  {
    card: "escape-artist", by: C, table: { ...quiet(["escape-artist"], [{}, {}, { token: 9 }]), prisoner: C },
    gesture: (fingers) => fingers.walks(C, 18), honest: [],
    blind: "tray", shows: "board",
  },
  {
    card: "extra-allowance", by: A, table: { up: ["extra-allowance", "trick-dice"], dice: [2, 4], players: [{ token: 30 }] },
    gesture: async (fingers) => {
      await fingers.walks(A, 0);
      await fingers.page.locator('[data-stop="ready"]').waitFor();
      await fingers.carries("notes:hundred:tray", 3, "spread:0");
    },
    honest: ["move A 6", "take 2x100 tray"],
    blind: "board", shows: "tray",
  },
  {
    card: "free-stay", by: A, table: { up: ["free-stay", "trick-dice"], dice: [2, 4], players: [{ token: 4 }, { deeds: [10] }] },
    gesture: async (fingers) => {
      await fingers.walks(A, 10);
      await fingers.page.locator('[data-thing="pawn:0"][data-at="10"]').waitFor({ state: "attached" });
      await fingers.walks(A, 9);
    },
    honest: ["move A 6"],
    blind: "tray", shows: "board",
  },
  {
    card: "identity-theft", by: A, table: { up: ["identity-theft"], dice: [2, 4], players: [{ token: 3 }, { token: 12 }] },
    gesture: (fingers) => fingers.walks(B, 18),
    // Simple visite, where nothing happens either.
    honest: ["move A 6"],
    blind: "tray", shows: "board",
  },
  {
    card: "price-gouging", by: B, table: visit(["price-gouging"]), twin: visit(["price-gouging"], { hotels: [8, 10] }),
    gesture: async (fingers) => {
      await fingers.press(fingers.page.locator('[data-press="main"][data-do="space"]'));
      await fingers.press(fingers.page.locator('[data-do="ask"]').filter({ hasText: "280" }));
    },
    honest: ["ask 10 280"], then: [[A, "pay"]],
    blind: { spread: C }, shows: "board",
  },
  {
    card: "property-swap", by: A, table: quiet(["property-swap"], [{ deeds: [1] }, { deeds: [3] }]), honest: [],
    gesture: async (fingers) => {
      await fingers.looks("spread:1");
      await fingers.drags(fingers.thing("deed:1:0"), fingers.thing("deed:3:1"));
    },
    blind: "board", shows: { spread: B },
  },
  {
    card: "short-changed", by: B, table: visit(["short-changed"], { players: [{ token: 10, notes: { five_hundred: 2, hundred: 5 } }, { deeds: [10] }] }),
    first: [[B, "ask 10 70"], [A, "pay"]],
    gesture: async (fingers) => {
      await fingers.page.locator('[data-stop="ready"]').waitFor();
      await fingers.carries("notes:ten:1", 2, "spread:0");
    },
    honest: ["give 20+10 A"],
    blind: "board", shows: { spread: B },
  },
  {
    card: "slippery-deed", by: A, table: quiet(["slippery-deed"]), honest: [],
    gesture: (fingers) => fingers.drags(fingers.thing("deed:11:"), fingers.place("spread:0")),
    blind: "tray", shows: "board",
  },
  {
    card: "squatter", by: C, table: visit(["squatter"]), twin: { ...visit(["squatter"]), players: [{ token: 10 }, {}, { deeds: [10] }] },
    gesture: async (fingers) => {
      // A stands on that street: who taps there looks at it closely.
      await fingers.press(fingers.thing("pawn:0"));
      await fingers.press(fingers.page.locator('[data-do="ask"]').first());
    },
    honest: ["ask 10 70"], then: [[A, "pay"]],
    blind: "board", shows: { spread: C },
  },
  {
    card: "trick-dice", by: A, table: { up: ["trick-dice"], dice: [2, 4], players: [{ token: 3, deeds: [10] }] },
    gesture: (fingers) => fingers.walks(A, 10), honest: ["move A 6"],
    blind: "tray", shows: "board",
  },
  {
    card: "pickpocket", by: A, table: quiet(["pickpocket"]), honest: [],
    gesture: async (fingers) => {
      await fingers.looks("spread:1");
      await fingers.drags(fingers.thing("notes:hundred:1"), fingers.place("spread:0"));
    },
    blind: "board", shows: { spread: B },
  },
  {
    card: "demolition", by: A, table: quiet(["demolition"], [{}, { deeds: [8] }]), honest: [],
    gesture: (fingers) => fingers.drags(fingers.thing("hotel:8"), fingers.place("tray")),
    blind: { spread: A }, shows: "tray",
  },
  {
    card: "construction", by: A, table: quiet(["construction"], [{ deeds: [10] }]), honest: [],
    gesture: (fingers) => fingers.drags(fingers.thing("hotel:tray"), fingers.page.locator('[data-space="10"]')),
    blind: { spread: A }, shows: "board",
  },
];

/** Cards that leave everything to go by itself, to make up five. */
const QUIET: readonly Cheat[] = ["escape-artist", "demolition", "price-gouging", "squatter", "property-swap", "pickpocket", "free-stay"];
const SEATS = 4;
const WITNESS = 3;

interface Private {
  gaze: Place;
  picture: unknown;
  owners: unknown;
}
interface Full {
  scene: { dice: readonly [number, number]; roller: number; doubles: number; until: number };
  privates: Private[];
  decks: { chance: string[] };
  books: unknown;
}

/** The two tables, crooked and honest, with D's eyes on a place. What D has seen last is the same at both. */
export async function tablesOf(engine: Engine, trick: Trick, gaze: Place): Promise<readonly [Full, Full]> {
  const honest = await posed(engine, trick.twin ?? trick.table);
  const crooked = await posed(engine, trick.table);
  for (const table of [crooked, honest]) {
    const private_ = table.privates[WITNESS]!;
    private_.gaze = gaze;
    // What D looks at is as it is; everything else is as it would be at the honest table.
    if (gaze !== trick.shows) {
      private_.picture = honest.privates[0]!.picture;
      private_.owners = honest.privates[0]!.owners;
    }
  }
  return [crooked, honest];
}

async function posed(engine: Engine, { up, dice, chance, ...short }: Posed): Promise<Full> {
  const face_up = [...up, ...QUIET.filter((card) => !up.includes(card))].slice(0, 5);
  const { table } = await engine.must<{ table: number }>({
    do: "setup", game: "monopoly-tricheurs", seed: 1, // A browser may take its time to open a page.
    setup: { ...short, config: { pace: "slow" }, seats: SEATS, face_up, phase: dice ? "rolled" : "free" },
  });
  const full = await engine.must<Full>({ do: "position", table });
  await engine.must({ do: "close", table });
  if (dice) Object.assign(full.scene, { dice, roller: A, doubles: Number(dice[0] === dice[1]) });
  if (chance) full.decks.chance = [...chance, ...full.decks.chance.filter((card) => !chance.includes(card))];
  full.books = null;
  return full;
}
