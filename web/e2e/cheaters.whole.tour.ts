import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { PHONE, type Person } from "./browser";
import { Cheater, peeks } from "./cheaters";
import { plant, sits } from "./plant";
import { Engine } from "./referee";
import { stage } from "./stage";
import { Fingers } from "./tricks";
import type { Cheat } from "../src/games/cheaters/types";

// An evening of two browsers, one of them a phone, two bots and a television, from the last two streets to the final
// count: each browser brings off three different cheats with its hands, is caught once and is wrong once.
// It goes by the rules' own clocks: `cargo xtask soak` plays it.

const at = stage();
const plays = process.env.WHOLE === "1" ? it : it.skip;
const CODE = "TRCH";
const NOTES = { five_hundred: 2, hundred: 6, fifty: 3, twenty: 2, ten: 5 };
const DEEDS = [[10, 11, 19, 21, 22], [5, 7, 25, 26], [14, 16, 17, 24, 29, 8], [1, 3, 31, 35]];
let engine: Engine;
beforeAll(async () => {
  engine = Engine.start();
  const setup = {
    face_up: ["bank-heist", "pickpocket", "slippery-deed", "property-swap", "construction"],
    players: DEEDS.map((deeds, seat) => ({ token: 2 + seat, deeds, notes: NOTES })), hotels: [8], phase: "roll",
    config: { deadline: "next_roll" },
  };
  const names = ["Zoé", "Léo", "bot:sensible", "bot:naive"];
  const { table } = await engine.must<{ table: number }>({ do: "setup", game: "monopoly-tricheurs", seed: 5, setup: { ...setup, seats: names.length } });
  const full = await engine.must<Record<string, unknown> & { decks: { cheats: Cheat[] } }>({ do: "position", table });
  await engine.must({ do: "close", table });
  // What hands alone can do comes first: a card that was called is replaced by the next one.
  full.decks.cheats.sort((one, other) => Number(other in HANDS) - Number(one in HANDS));
  await plant(at.house, engine, [{ code: CODE, game: "monopoly-tricheurs", setup: { ...full, config: setup.config }, seed: 5, names }]);
});
afterAll(() => engine?.end());

/** How it is done by hand; whether there was something to do it with. */
const HANDS: Readonly<Partial<Record<Cheat, (fingers: Fingers, cheater: Cheater) => Promise<boolean>>>> = {
  "bank-heist": async (fingers, { told }) => {
    await fingers.looks("tray");
    return taken(fingers, fingers.thing("notes:hundred:tray"), `spread:${told.seat}`);
  },
  pickpocket: async (fingers, { told }) => {
    const [victim] = others(told.seat!);
    await fingers.looks(`spread:${victim}`);
    return taken(fingers, fingers.thing(`notes:hundred:${victim}`), `spread:${told.seat}`);
  },
  "slippery-deed": async (fingers, { told }) => {
    const victim = told.seat === 0 ? 3 : 0;
    await fingers.looks(`spread:${victim}`);
    const deed = fingers.page.locator(`[data-thing^="deed:"][data-thing$=":${victim}"]:visible`).last();
    return taken(fingers, deed, `spread:${told.seat}`);
  },
  "property-swap": async (fingers, { told }) => {
    const victim = told.seat === 0 ? 1 : 0;
    await fingers.looks(`spread:${victim}`);
    const [mine, theirs] = [told.seat!, victim].map((of) => fingers.page.locator(`[data-thing^="deed:"][data-thing$=":${of}"]:visible`).last());
    if (!(await mine!.count()) || !(await theirs!.count())) return false;
    await fingers.drags(mine!, theirs!);
    return true;
  },
  construction: async (fingers, { told }) => {
    const mine = told.view.mine.picture.spreads[told.seat!]!.deeds.find((space) => !told.view.mine.picture.board.hotels.includes(space));
    if (mine === undefined) return false;
    // On a phone the eyes go from the bank to the board with the hotel in hand: it is carried by taps.
    await fingers.looks("tray");
    if (fingers.way === "touch") {
      await fingers.press(fingers.thing("hotel:tray"));
      await fingers.page.waitForTimeout(320);
      await fingers.looks("board");
      await fingers.press(fingers.page.locator(`[data-space="${mine}"]`));
    } else await fingers.drags(fingers.thing("hotel:tray"), fingers.page.locator(`[data-space="${mine}"]`));
    return true;
  },
  demolition: async (fingers, { told }) => {
    const { board, spreads } = told.view.mine.picture;
    const theirs = board.hotels.find((space) => !spreads[told.seat!]!.deeds.includes(space));
    if (theirs === undefined) return false;
    await fingers.looks("board");
    return taken(fingers, fingers.thing(`hotel:${theirs}`), "tray");
  },
  "trick-dice": async (fingers, { told }) => {
    const { view, seat } = told;
    if (view.turn !== seat || view.phase !== "rolled" || !view.dice) return false;
    return walks(fingers, seat, view.dice[0] + view.dice[1] + 1);
  },
  "free-stay": async (fingers, { told }) => {
    const { view, seat } = told;
    const here = await spaceOf(fingers, seat!);
    const theirs = view.mine.picture.spreads.some(({ deeds }, other) => other !== seat && deeds.includes(here));
    return view.turn === seat && view.phase === "free" && theirs ? walks(fingers, seat!, SPACES - 1) : false;
  },
  "extra-allowance": async (fingers, { told }) => {
    if (!told.view.mine.start_due) return false;
    await fingers.looks("tray");
    await fingers.carries("notes:hundred:tray", 3, `spread:${told.seat}`);
    return true;
  },
};
const SPACES = 36;
async function spaceOf(fingers: Fingers, seat: number): Promise<number> {
  return Number(await fingers.page.locator(`[data-thing="pawn:${seat}"]`).first().getAttribute("data-at", { timeout: 1000 }));
}
/** Moves one's token so many spaces on. */
async function walks(fingers: Fingers, seat: number, by: number): Promise<boolean> {
  await fingers.looks("board");
  await fingers.walks(seat, ((await spaceOf(fingers, seat)) + by) % SPACES);
  return true;
}
const others = (seat: number) => [0, 1, 2, 3].filter((other) => other !== seat);
async function taken(fingers: Fingers, thing: ReturnType<Fingers["thing"]>, place: string): Promise<boolean> {
  if (!(await thing.count())) return false;
  await fingers.drags(thing, fingers.place(place));
  return true;
}

/** Somebody with a plan: three cheats of their own, and one word too many. */
class Player {
  readonly fingers: Fingers;
  readonly cheater: Cheater;
  readonly #tried = new Map<string, number>();

  constructor(readonly person: Person, way: "mouse" | "touch") {
    this.fingers = new Fingers(person.page, way);
    this.cheater = new Cheater(person, way);
  }

  /** The cheats that came off: nobody said a word, and they were announced. */
  get brought(): ReadonlySet<string> {
    return new Set(this.cheater.told.all("announced").filter(({ seat }) => seat === this.cheater.told.seat).map(({ card }) => card!));
  }

  get wrong(): boolean {
    return this.cheater.told.all("verdict").some(({ by, guilty }) => by === this.cheater.told.seat && !guilty);
  }

  get caught(): boolean {
    return this.cheater.told.all("verdict").some(({ who, guilty }) => who === this.cheater.told.seat && guilty);
  }

  /** Tries the next card that lies there; which one is under way then. */
  async cheats(): Promise<Cheat | null> {
    const { view } = this.cheater.told;
    if (view.affair || view.auction || view.bills.length > 0 || view.phase === "over" || view.phase === "shaking") return null;
    if (view.mine.schemes.length > 0) return null;
    // What has been tried least, so that a hand that was seen is not put out again at once.
    const tries = (card: Cheat) => this.#tried.get(card) ?? 0;
    const cards = view.face_up.filter((one) => one in HANDS && !this.brought.has(one)).sort((one, other) => tries(one) - tries(other));
    for (const card of cards) {
      if (!(await HANDS[card]!(this.fingers, this.cheater).catch(() => false))) continue;
      this.#tried.set(card, tries(card) + 1);
      await this.person.page.waitForTimeout(500);
      return this.cheater.told.view.mine.schemes.some((scheme) => scheme.card === card || scheme.or === card) ? card : null;
    }
    return null;
  }
}

plays("two browsers, two bots and a television play to the final count", { timeout: 2_400_000 }, async () => {
  const zoe = new Player(await sits(await at.person(), CODE, 0), "mouse");
  const leo = new Player(await sits(await at.person({ size: PHONE, touch: true, lang: "en" }), CODE, 1), "touch");
  const watched: string[] = [];
  const screen = await zoe.person.context.newPage();
  screen.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => watched.push(String(payload))));
  await screen.setViewportSize({ width: 1920, height: 1080 });
  await screen.goto(`/t/${CODE}/screen`);

  const end = Date.now() + 2_300_000;
  const over = () => zoe.cheater.told.view.phase === "over";
  while (!over() && Date.now() < end) {
    for (const [one, other] of [[zoe, leo], [leo, zoe]] as const) {
      const card = await one.cheats();
      // The first cheat of each is found out by the other; the rest is between them and the bots.
      if (card && !one.caught) await other.cheater.accuses(one.cheater.told.seat!, card);
      if (!one.wrong && one.caught) await accusesWrongly(one, other);
      await one.cheater.plays();
    }
    // Of a game that was taken up again it is told when the turn is over.
    await quiet(screen);
    await zoe.person.page.waitForTimeout(150);
  }
  expect(over()).toBe(true);
  for (const { person, brought, wrong, caught } of [zoe, leo]) {
    await person.page.locator("section.final").waitFor();
    expect(brought.size, [...brought].join()).toBeGreaterThanOrEqual(3);
    expect({ wrong, caught }).toEqual({ wrong: true, caught: true });
    expect(peeks(person.frames)).toEqual([]);
  }
  await screen.locator("section.final").waitFor({ timeout: 60_000 });
  expect(peeks(watched)).toEqual([]);
  await zoe.person.leave();
  await leo.person.leave();
});

/** Calls the other a cheat by a card that they have not touched. */
async function accusesWrongly(one: Player, other: Player): Promise<void> {
  const { view } = other.cheater.told;
  const clean = view.face_up.find((card) => !view.mine.schemes.some((scheme) => scheme.card === card || scheme.or === card));
  if (clean) await one.cheater.accuses(other.cheater.told.seat!, clean);
}

/** A television shows nobody's hand. */
async function quiet(screen: Page): Promise<void> {
  expect(await screen.locator("[data-thing]").count()).toBe(0);
}
