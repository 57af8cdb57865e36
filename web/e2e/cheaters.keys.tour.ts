import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { countsPointers, Keys, Others, pointersOn } from "./cheaters.keys";
import { Engine, Position, type Whole } from "./referee";
import { stage } from "./stage";
import type { Cheat, View } from "../src/games/cheaters/types";

// A game of Monopoly Tricheurs by a keyboard alone, from a planted position to the rulebook's count: a street is
// bought, a wrong word costs more than is there and a street is sold for it, something is taken that is nobody's,
// a bid wins an auction, a rent is asked, and a crooked hand is called by its name. The position is the real
// engine's; what the others do is what is due, and once what is not.

const at = stage();
let engine: Engine;
beforeAll(() => {
  engine = Engine.start();
});
afterAll(() => engine?.end());

const ME = 0;
/** Whose token will stand in my street, and whose hand takes too much at START. */
const GUEST = 1;
const NAMES = ["Zoé", "Léo", "Max", "Inès"];
const NOTES = { five_hundred: 1, hundred: 4, fifty: 3, twenty: 2, ten: 4 };
const LUGANO = 12;
const BASEL = 10;
const CHUR = 1;
const SETUP = {
  // Everything is sold but the street that I stand on; whatever is sold after that is auctioned at START.
  config: { closing_auction: true, deadline: "next_roll", pace: "slow" },
  face_up: ["bank-heist", "extra-allowance", "trick-dice", "demolition", "escape-artist"],
  players: [
    { token: LUGANO, deeds: [BASEL, 11, CHUR, 3], notes: { hundred: 1, fifty: 1, twenty: 1, ten: 3 } },
    { token: 33, deeds: [5, 7, 8, 34, 35], notes: NOTES },
    { token: 34, deeds: [14, 16, 17, 19, 21, 22], notes: NOTES },
    { token: 35, deeds: [24, 25, 26, 28, 29, 31], notes: NOTES },
  ],
  phase: { offer: LUGANO },
};
/** What comes up for a card that is gone leaves everything to go by itself. */
const LATER: readonly Cheat[] = ["pickpocket", "property-swap", "squatter", "counterfeit-chance"];

/** Does whatever is asked by the keys, until the game is over or has taken too long. */
async function toTheCount(page: Page, keys: Keys, view: () => View): Promise<void> {
  const end = Date.now() + 280_000;
  while (view().phase !== "over" && Date.now() < end) {
    await keys.plays();
    await page.waitForTimeout(150);
  }
}

it("a game by keys alone, to the final count", { timeout: 420_000 }, async () => {
  const person = await at.person();
  const { page } = person;
  await page.addInitScript(countsPointers);
  const position = await Position.open(page, engine, NAMES, SETUP, { game: "monopoly-tricheurs", rules: 3, as: ME }, (whole: Whole) => {
    const { decks } = whole as unknown as { decks: { cheats: Cheat[] } };
    decks.cheats.sort((one, other) => Number(LATER.includes(other)) - Number(LATER.includes(one)));
  });
  await page.locator("[data-matter]").waitFor();
  const keys = new Keys(page);
  const others = new Others(position, [1, 2, 3]);
  const view = () => position.shown as unknown as View;
  const told = (what: string) => position.told.filter((one) => one.what === what);
  const until = (what: string, holds: () => boolean, timeout = 30_000) => expect.poll(holds, { timeout, message: what }).toBe(true);

  // A street is bought.
  await keys.enters('[data-press="main"][data-do="buy"]');
  await until("bought", () => told("bought").some(({ by, space }) => by === ME && space === LUGANO));

  // A wrong word costs a hundred, and forty is all there is: a street is sold for it.
  await keys.accuses(2, "demolition");
  await until("a wrong word", () => told("verdict").some(({ by, guilty }) => by === ME && guilty === false));
  await until("in debt", () => view().bills.some(({ from }) => from === ME));
  await keys.enters('.options button.group-pink');
  await keys.enters('[data-press="main"][data-do="sell"]');
  await until("sold", () => !view().mine.picture.spreads[ME]!.deeds.includes(BASEL));
  await keys.enters('[data-press="main"][data-do="pay"]');
  await until("paid", () => view().bills.length === 0);

  // A hundred of the bank's becomes mine, and nobody says a word.
  await keys.carries("notes:hundred:tray", `[data-stop="spread:${ME}"]`);
  await until("taken", () => told("schemed").length === 1);
  others.held.add("done");
  others.steps.set(GUEST, CHUR + 36 - 33);
  // A table that is closed under them ends it, too.
  const game = others.play().catch(() => undefined);
  await keys.enters('[data-press="main"][data-do="done"]');
  await keys.enters('[data-press="main"][data-do="nothing-seen"]');
  await until("a cheat that came off", () => told("announced").some(({ seat }) => seat === ME));

  // Whoever passes START opens an auction: a number bids.
  await until("an auction", () => view().auction != null);
  await position.does(2, "bid 10");
  await page.locator('[data-press="main"]:not(.off):not([aria-disabled="true"])').waitFor();
  await page.waitForTimeout(900);
  await page.keyboard.press("1");
  await until("a bid", () => told("bid").some(({ bid }) => (bid as { by: number }).by === ME));
  await until("the hammer", () => told("hammer").length > 0);
  await until("mine again", () => view().mine.picture.spreads[ME]!.deeds.includes(BASEL));

  // The guest stands in my street: the rent is asked where one sees it.
  await keys.looks("board");
  // Where more than one rent may be said, a sheet opens on which one is chosen.
  await keys.enters('[data-press="main"]:is([data-do="ask"], [data-do="space"])');
  const sums = '[role="dialog"] [data-do="ask"]';
  if (await page.locator(sums).first().waitFor({ timeout: 1500 }).then(() => true, () => false)) await keys.enters(sums);
  await until("a rent", () => told("asked").some(({ by, space }) => by === ME && space === CHUR));
  await until("paid", () => view().bills.length === 0);

  // And takes three hundred where two are due: whoever looks there calls it.
  await keys.looks("tray");
  await position.does(GUEST, "take 3x100 tray");
  await until("seen", () => told("hand").some(({ by }) => by === GUEST));
  await keys.accuses(GUEST, "extra-allowance");
  await until("caught", () => told("verdict").some(({ by, guilty }) => by === ME && guilty === true));
  others.held.delete("done");

  // And so on, until everybody is back at START.
  await toTheCount(page, keys, view);
  others.end();
  await game;
  expect(view().phase).toBe("over");
  await page.locator("section.final").waitFor({ timeout: 30_000 });
  // What can be read there is reached, too.
  await keys.enters("section.final button");
  expect(await pointersOn(page)).toBe(0);
  expect(position.refused).toEqual([]);
  await position.close();
  await person.leave();
});
