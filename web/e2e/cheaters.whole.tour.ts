import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { PHONE, type Person } from "./browser";
import { Cheater, peeks } from "./cheaters";
import { plant, sits } from "./plant";
import { Engine } from "./referee";
import { stage } from "./stage";
import { Fingers } from "./tricks";
import { NOTE_VALUES, SPACES, type Cheat, type Note, type Purse, type View } from "../src/games/cheaters/types";

// An evening of two browsers, one of them a phone, two bots and a television, from the last five streets to the final
// count: each browser brings off three different cheats with its hands, in its turn or out of it, is caught once and
// is wrong once. It ends as the rulebook says and in no other way: everything is sold, and everybody is back at START.
// It goes by the rules' own clocks: `cargo xtask soak` plays it.

const at = stage();
const plays = process.env.WHOLE === "1" ? it : it.skip;
const CODE = "TRCH";
const NOTES = { five_hundred: 2, hundred: 6, fifty: 3, twenty: 2, ten: 5 };
const DEEDS = [[10, 11, 19, 21], [5, 7, 25, 26], [14, 16, 17, 24, 8], [1, 3, 31, 35]];
const CONFIG = { deadline: "next_roll" };
let engine: Engine;
beforeAll(async () => {
  engine = Engine.start();
  const setup = {
    face_up: ["bank-heist", "pickpocket", "slippery-deed", "property-swap", "construction"],
    players: DEEDS.map((deeds, seat) => ({ token: 2 + seat, deeds, notes: NOTES })), hotels: [8], phase: "roll",
    config: CONFIG,
  };
  const names = ["Zoé", "Léo", "bot:naive", "bot:naive"];
  const { table } = await engine.must<{ table: number }>({ do: "setup", game: "monopoly-tricheurs", seed: 5, setup: { ...setup, seats: names.length } });
  const full = await engine.must<Record<string, unknown> & { decks: { cheats: Cheat[] } }>({ do: "position", table });
  await engine.must({ do: "close", table });
  // What can be done at any moment comes first: a card that was called is replaced by the next one.
  full.decks.cheats.sort((one, other) => Number(ANYTIME.includes(other)) - Number(ANYTIME.includes(one)));
  await plant(at.house, engine, [{ code: CODE, game: "monopoly-tricheurs", setup: { ...full, config: CONFIG }, seed: 5, names }]);
});
afterAll(() => engine?.end());

/** Those that need no moment of their own. */
const ANYTIME: readonly Cheat[] = ["bank-heist", "pickpocket", "slippery-deed", "property-swap", "construction", "demolition"];

/** How it is done by hand (`tricks.ts` has each at a table of its own); whether there was something to do it with. */
const HANDS: Readonly<Record<Cheat, (fingers: Fingers, cheater: Cheater) => Promise<boolean>>> = {
  "bank-heist": async (fingers, { told }) => {
    await fingers.looks("tray");
    return taken(fingers, fingers.thing("notes:hundred:tray"), `spread:${told.seat}`);
  },
  pickpocket: async (fingers, { told }) => {
    // Whoever is robbed sees it: the bots would cry out.
    const victim = rival(told.seat!);
    await fingers.looks(`spread:${victim}`);
    return taken(fingers, fingers.thing(`notes:hundred:${victim}`), `spread:${told.seat}`);
  },
  "slippery-deed": async (fingers, { told }) => {
    const victim = rival(told.seat!);
    await fingers.looks(`spread:${victim}`);
    const space = loose(told.view, victim)[0];
    return space === undefined ? false : taken(fingers, fingers.thing(`deed:${space}:${victim}`), `spread:${told.seat}`);
  },
  "property-swap": async (fingers, { told }) => {
    const victim = rival(told.seat!);
    await fingers.looks(`spread:${victim}`);
    const [mine, theirs] = [told.seat!, victim].map((of) => ({ of, space: loose(told.view, of).at(-1) }));
    if (mine!.space === undefined || theirs!.space === undefined) return false;
    await fingers.drags(fingers.thing(`deed:${mine!.space}:${mine!.of}`), fingers.thing(`deed:${theirs!.space}:${theirs!.of}`));
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
    const hotel = fingers.thing(`hotel:${theirs}`);
    if (!(await hotel.count())) return false;
    // On a phone the bank is elsewhere: its tab takes it as well.
    await fingers.drags(hotel, fingers.way === "touch" ? fingers.page.locator('[data-look="tray"]:visible').first() : fingers.place("tray"));
    return true;
  },
  "trick-dice": async (fingers, { told }) => {
    const { view, seat } = told;
    if (view.turn !== seat || view.phase !== "rolled" || !view.dice) return false;
    const sum = view.dice[0] + view.dice[1];
    return walks(fingers, seat, sum < MOST_STEPS ? sum + 1 : sum - 1);
  },
  "identity-theft": async (fingers, { told }) => {
    const { view, seat } = told;
    if (view.turn !== seat || view.phase !== "rolled" || !view.dice) return false;
    const { prisoner } = view.mine.picture.board;
    const other = view.players.findIndex(({ out, finished }, one) => one !== seat && one !== prisoner && !out && !finished);
    return other < 0 ? false : walks(fingers, other, view.dice[0] + view.dice[1]);
  },
  "escape-artist": async (fingers, { told }) => {
    const { view, seat } = told;
    return seat !== null && view.mine.picture.board.prisoner === seat ? walks(fingers, seat, SPACES.length / 4) : false;
  },
  "counterfeit-chance": async (fingers, { told }) => {
    const { view, seat } = told;
    const read = fingers.page.locator('[data-press="main"][data-do="read"]:visible');
    const next = fingers.page.locator(".fan .icon-button:visible").last();
    if (view.turn !== seat || view.phase !== "read" || !(await read.count()) || !(await next.count())) return false;
    // The true one lies on top.
    await fingers.press(next);
    await fingers.page.waitForTimeout(450);
    await fingers.press(read);
    return true;
  },
  "short-changed": async (fingers, { told }) => {
    const { change, picture } = told.view.mine;
    if (change?.by !== told.seat) return false;
    const purse = change.from === "tray" ? picture.tray.notes : (picture.spreads[told.seat]?.notes ?? {});
    // Ten short at least, and a hundred at most.
    const short = (Object.keys(NOTE_VALUES) as Note[]).find((note) => (purse[note] ?? 0) > 0 && change.sum - NOTE_VALUES[note] >= 10 && change.sum - NOTE_VALUES[note] <= 100);
    if (!short) return false;
    await fingers.looks(placeOf(change.to));
    await fingers.carries(`notes:${short}:${change.from === "tray" ? "tray" : told.seat}`, 1, placeOf(change.to));
    return true;
  },
  "price-gouging": async (fingers) => {
    const asks = fingers.page.locator('[data-press="main"][data-do="space"]:not([aria-disabled="true"]):visible');
    if (!(await asks.count())) return false;
    await fingers.press(asks);
    // The last figure of the deed is the highest.
    return asked(fingers, "last");
  },
  squatter: async (fingers, { told }) => {
    const { view, seat } = told;
    const { roller } = view;
    if (roller == null || roller === seat) return false;
    await fingers.looks("board");
    const here = await spaceOf(fingers, roller);
    const owner = view.mine.picture.spreads.findIndex(({ deeds }) => deeds.includes(here));
    if (owner < 0 || owner === seat || owner === roller) return false;
    await fingers.press(fingers.thing(`pawn:${roller}`));
    return asked(fingers, "first");
  },
  "free-stay": async (fingers, { told }) => {
    const { view, seat } = told;
    const here = await spaceOf(fingers, seat!);
    const theirs = view.mine.picture.spreads.some(({ deeds }, other) => other !== seat && deeds.includes(here));
    return view.turn === seat && view.phase === "free" && theirs ? walks(fingers, seat!, SPACES.length - 1) : false;
  },
  "extra-allowance": async (fingers, { told }) => {
    const { start_due: start, due } = told.view.mine;
    // Exactly a hundred more than what is due.
    if (!start || due % 100 !== 0) return false;
    await fingers.looks("tray");
    await fingers.carries("notes:hundred:tray", due / 100 + 1, `spread:${told.seat}`);
    return true;
  },
};
/** The most that a hand may walk by crooked dice (MT-5.1). */
const MOST_STEPS = 12;
/** The other browser. */
const rival = (seat: number) => (seat === 0 ? 1 : 0);
const placeOf = (purse: Purse) => (purse === "tray" ? "tray" : `spread:${purse.player}`);
/** What lies before somebody and can slip away: no hotel stands there, and its group is not whole. */
function loose({ mine: { picture } }: View, of: number): readonly number[] {
  const deeds = picture.spreads[of]?.deeds ?? [];
  const whole = (space: number) => SPACES.every(({ group }, other) => group !== SPACES[space]?.group || deeds.includes(other));
  return deeds.filter((space) => !picture.board.hotels.includes(space) && !whole(space));
}
/** Asks for a rent on the sheet of a street, if there is one to be asked for there. */
async function asked(fingers: Fingers, which: "first" | "last"): Promise<boolean> {
  const sums = fingers.page.locator('[data-do="ask"]:not([data-press]):visible');
  const there = await sums.first().waitFor({ timeout: 1500 }).then(() => true, () => false);
  // What has just come under a finger is not pressed by it.
  await fingers.page.waitForTimeout(450);
  if (there) await fingers.press(sums[which]()).catch(() => undefined);
  await fingers.page.waitForTimeout(150);
  await fingers.page.keyboard.press("Escape");
  return there;
}
async function spaceOf(fingers: Fingers, seat: number): Promise<number> {
  return Number(await fingers.page.locator(`[data-thing="pawn:${seat}"]`).first().getAttribute("data-at", { timeout: 1000 }));
}
/** Moves one's token so many spaces on. */
async function walks(fingers: Fingers, seat: number, by: number): Promise<boolean> {
  await fingers.looks("board");
  await fingers.walks(seat, ((await spaceOf(fingers, seat)) + by) % SPACES.length);
  return true;
}
async function taken(fingers: Fingers, thing: ReturnType<Fingers["thing"]>, place: string): Promise<boolean> {
  if (!(await thing.count())) return false;
  await fingers.drags(thing, fingers.place(place));
  return true;
}

/** So many cheats somebody has under way: bots, which are quicker, leave few cards that one can try at any moment. */
const AT_ONCE = 3;

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
    if (view.mine.schemes.length >= AT_ONCE) return null;
    // What has been tried least, so that a hand that was seen is not put out again at once.
    const tries = (card: Cheat) => this.#tried.get(card) ?? 0;
    const under = (card: Cheat) => view.mine.schemes.some((scheme) => scheme.card === card || scheme.or === card);
    const cards = view.face_up.filter((one) => !this.brought.has(one) && !under(one)).sort((one, other) => tries(one) - tries(other));
    for (const card of cards) {
      if (!(await HANDS[card](this.fingers, this.cheater).catch(() => false))) continue;
      this.#tried.set(card, tries(card) + 1);
      const done = () => this.cheater.told.view.mine.schemes.some((scheme) => scheme.card === card || scheme.or === card);
      for (let looks = 0; looks < 20 && !done(); looks += 1) await this.person.page.waitForTimeout(100);
      return done() ? card : null;
    }
    return null;
  }
}

plays("two browsers, two bots and a television play to the final count", { timeout: 3_600_000 }, async () => {
  const zoe = new Player(await sits(await at.person(), CODE, 0), "mouse");
  const leo = new Player(await sits(await at.person({ size: PHONE, touch: true, lang: "en" }), CODE, 1), "touch");
  const watched: string[] = [];
  const screen = await zoe.person.context.newPage();
  screen.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => watched.push(String(payload))));
  await screen.setViewportSize({ width: 1920, height: 1080 });
  await screen.goto(`/t/${CODE}/screen`);

  const end = Date.now() + 3_500_000;
  const over = () => zoe.cheater.told.view.phase === "over";
  let told = 0;
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
    // An evening is long: whoever watches it is told how far it is.
    const { turns } = zoe.cheater.told.view;
    if (turns >= told + 4) {
      told = turns;
      console.log(`turn ${turns}: ${[zoe, leo].map(({ brought, wrong, caught }) => `${[...brought].join("+") || "nothing"}${caught ? ", caught" : ""}${wrong ? ", wrong" : ""}`).join(" | ")}`);
    }
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
