import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findings } from "./axe";
import { DESKTOP, PHONE } from "./browser";
import { earOf, hearsOut, playTricheursByEar } from "./cheaters.ear";
import { Keys } from "./cheaters.keys";
import { listen } from "./ear";
import { goesTo } from "./keys";
import { plant, sits } from "./plant";
import { Engine, Position, type Whole } from "./referee";
import { stage } from "./stage";

// Monopoly Tricheurs for everybody: every moment examined by axe, a cheat and an accusation by keys alone, and a
// whole game by ear. The positions are the real engine's.

const at = stage();
const whole = process.env.WHOLE === "1";
let engine: Engine;
beforeAll(() => {
  engine = Engine.start();
});
afterAll(() => engine.end());

const NAMES = ["Zoé", "Léo", "Max", "Inès"];
const NOTES = { five_hundred: 1, hundred: 4, fifty: 3, twenty: 2, ten: 4 };
const players = [
  { token: 12, deeds: [10, 11, 19], notes: NOTES }, { token: 21, deeds: [5, 7, 8], notes: NOTES },
  { token: 3, deeds: [14, 24, 28], notes: NOTES }, { token: 33, deeds: [1, 35], notes: NOTES },
];
const posed = (...changes: Record<string, unknown>[]) => players.map((player, seat) => ({ ...player, ...changes[seat] }));
const TABLE = { face_up: ["bank-heist", "pickpocket", "slippery-deed", "property-swap", "short-changed"], players, hotels: [7, 8] };
/** Whose everything is in the end. */
const SOLD = [[10, 11, 19, 21, 22, 34], [5, 7, 8, 12, 25, 26], [14, 16, 17, 24, 28, 29], [1, 3, 31, 35]];

interface Moment {
  /** On the television of the room, and not on a table of one's own. */
  readonly screen?: true;
  readonly setup: Record<string, unknown>;
  readonly change?: (whole: Whole) => void;
  /** What leads to it; each of these is looked for on the page, and then examined. */
  readonly steps: readonly (readonly [shown: string, lead?: (position: Position, page: Page) => Promise<void>])[];
}

/** What lasts a second or three lasts long enough to be examined. */
function lasts({ scene }: Whole): void {
  Object.assign(scene, { until: 60_000 });
}

/** Everybody has come home but the last. */
function homewards({ scene }: Whole): void {
  Object.assign(scene, { closing: true, dice: [1, 2] });
  for (const seat of [0, 1, 2]) scene.players[seat]!.finished = true;
}

const MOMENTS: Readonly<Record<string, Moment>> = {
  turn: { setup: { ...TABLE, phase: "roll" }, steps: [['[data-press="main"][data-do="roll"]']] },
  buy: { setup: { ...TABLE, phase: { offer: 12 } }, steps: [['[data-press="main"][data-do="buy"]']] },
  auction: {
    setup: { ...TABLE, phase: { offer: 12 } },
    steps: [['[data-matter="auction"]', async (position) => {
      await position.does(0, "auction");
      await position.does(1, "bid 60");
    }]],
  },
  rent: { setup: { ...TABLE, turn: 1, phase: "free", players: posed({}, { token: 10 }) }, steps: [['[data-press="main"][data-do="ask"], [data-press="main"][data-do="space"]']] },
  bill: { setup: { ...TABLE, phase: "free", players: posed({ token: 8 }) }, steps: [['[data-press="main"][data-do="pay"]', (position) => position.does(1, "ask 8 200")]] },
  debt: { setup: { ...TABLE, phase: "free", players: posed({ token: 8, notes: { ten: 4 } }) }, steps: [['[data-matter="debt"]', (position) => position.does(1, "ask 8 200")]] },
  trade: {
    setup: { ...TABLE, phase: "free" },
    steps: [[".sheet", async (position, page) => {
      await position.does(2, "offer A 24 for M120");
      await page.locator('[data-line^="offer"] [data-do="trade"], [data-do="trade"]').first().click();
    }]],
  },
  jail: { setup: { ...TABLE, phase: "roll", prisoner: 0, players: posed({ token: 9 }) }, steps: [['[data-press="second"][data-do="bail"]']] },
  trial: {
    setup: { ...TABLE, turn: 1, phase: "free" },
    steps: [
      ['.theatre[data-scene="accused"]', (position) => position.does(1, "accuse A pickpocket")],
      // Whoever examined the trial for longer than the verdict was read sees the next one.
      ['.theatre[data-scene="verdict"]', async (position, page) => {
        const scene = await page.waitForFunction(() => ["verdict", ""].find((one) => document.querySelector(".theatre")?.getAttribute("data-scene") === one)?.concat("!"));
        if ((await scene.jsonValue()) === "!") await position.does(2, "accuse A slippery-deed");
      }],
    ],
  },
  unseen: {
    setup: { ...TABLE, config: { deadline: "next_roll" }, turn: 1, phase: "free" },
    steps: [['[data-scene="announced"]', async (position) => {
      await position.does(1, "look tray");
      await position.does(1, "take 100 tray");
      await position.does(1, "done");
      for (const seat of [0, 1, 2, 3]) await position.does(seat, "nothing-seen");
      await position.does(2, "roll");
    }]],
  },
  look: { setup: { ...TABLE, turn: 1, phase: "look" }, change: lasts, steps: [['[data-matter="seen"]']] },
  shaking: { setup: { ...TABLE, phase: "shaking" }, change: lasts, steps: [['[data-matter="dice"]']] },
  parking: { setup: { ...TABLE, phase: "parking", players: posed({ token: 18 }) }, steps: [['[data-matter="decks"]']] },
  read: {
    setup: { ...TABLE, face_up: ["counterfeit-chance", "pickpocket", "slippery-deed", "property-swap", "short-changed"], phase: "read", players: posed({ token: 6 }) },
    steps: [['[data-matter="fan"]']],
  },
  card: { setup: { ...TABLE, phase: { pick: { chancellerie: "buy-any" } }, players: posed({ token: 2 }) }, steps: [['[data-matter="options"]']] },
  spare: { setup: { ...TABLE, phase: { spare: "chance" }, players: posed({ token: 6, chance: "frame-up" }) }, steps: [['[data-matter="options"]']] },
  usurper: {
    // Léo has walked with Zoé's token: hers goes back, and she puts his where she likes.
    setup: { ...TABLE, face_up: ["identity-theft", "pickpocket", "slippery-deed", "property-swap", "short-changed"], turn: 1, phase: "rolled" },
    change: ({ scene }) => Object.assign(scene, { dice: [2, 4] }),
    steps: [['[data-affair="placing"]', async (position) => {
      await position.does(1, "move A 6");
      await position.does(2, "accuse B identity-theft");
    }]],
  },
  declare: {
    setup: { ...TABLE, config: { ultimate: true }, phase: "declare" },
    steps: [
      ['[data-press="main"][data-do="declare"]'],
      ['[data-matter="options"]', async (position) => {
        for (const seat of [0, 1, 2, 3]) await position.does(seat, `declare ${seat === 1 ? 3000 : 1000}`);
      }],
    ],
  },
  "television, a verdict": {
    screen: true,
    setup: { ...TABLE, turn: 1, phase: "free" },
    steps: [['.theatre[data-scene="verdict"]', (position) => position.does(1, "accuse A pickpocket")]],
  },
  "television, an auction": {
    screen: true,
    setup: { ...TABLE, phase: { offer: 12 } },
    steps: [['.television [data-matter="auction"]', async (position) => {
      await position.does(0, "auction");
      await position.does(1, "bid 60");
    }]],
  },
  "television, a rent": {
    screen: true,
    setup: { ...TABLE, phase: "free", players: posed({ token: 8 }) },
    steps: [['.television [data-matter="bill"]', (position) => position.does(1, "ask 8 200")]],
  },
  "television, the count": {
    screen: true,
    setup: { ...TABLE, players: SOLD.map((deeds, seat) => ({ token: seat === 3 ? 33 : 0, deeds, notes: NOTES })), turn: 3, phase: "rolled" },
    change: homewards,
    steps: [["section.final"]],
  },
  count: {
    setup: { ...TABLE, players: SOLD.map((deeds, seat) => ({ token: seat === 3 ? 33 : 0, deeds, notes: NOTES })), turn: 3, phase: "rolled" },
    change: homewards,
    steps: [["section.final"]],
  },
};

// Every day what the other tours do not come by; `cargo xtask soak` examines them all.
const DAILY: ReadonlySet<string> = new Set(["trial"]);

const TELEVISION = { width: 1920, height: 1080 };

Object.entries(MOMENTS).forEach(([name, { screen, setup, change, steps }], nth) => {
  const examines = whole || DAILY.has(name) ? it : it.skip;
  examines(`anybody can use the table: ${name}`, { timeout: 120_000 }, async () => {
    const small = nth % 2 === 1;
    const person = await at.person({ size: screen ? TELEVISION : small ? PHONE : DESKTOP, lang: small ? "en" : "fr", dark: nth % 3 === 1 });
    const position = await Position.open(person.page, engine, NAMES, setup, { game: "monopoly-tricheurs", rules: 3, as: screen ? "audience" : 0 }, change);
    await person.page.locator(".cheaters-window").waitFor();
    await person.page.waitForTimeout(300);
    for (const [shown, lead] of steps) {
      await lead?.(position, person.page);
      await person.page.locator(shown).first().waitFor({ timeout: 45_000 });
      await person.page.waitForTimeout(500);
      expect(await findings(person.page), shown).toEqual([]);
    }
    await position.close();
    await person.leave();
  });
});

it("a cheat and an accusation by keys alone", { timeout: 60_000 }, async () => {
  const person = await at.person();
  const { page } = person;
  const position = await Position.open(page, engine, NAMES, { ...TABLE, phase: "free" }, { game: "monopoly-tricheurs", rules: 3, as: 0 });
  await page.locator("[data-matter]").waitFor();
  await page.waitForTimeout(600);
  // A hundred from the bank into one's own things.
  await goesTo(page, '[data-thing="notes:hundred:tray"]');
  await page.keyboard.press("Enter");
  await page.waitForTimeout(350);
  await goesTo(page, '[data-stop="spread:0"]');
  await page.keyboard.press("Enter");
  await expect.poll(() => position.told.some(({ what }) => what === "schemed"), { timeout: 5000 }).toBe(true);
  // A number does nothing here, and Ctrl and Enter press the main button: it ends the turn, and nothing crooked is done.
  const crimes = () => position.told.filter(({ what }) => what === "schemed").length;
  const before = position.told.length;
  // Not before the house's answer has come to the page.
  await page.waitForTimeout(600);
  await page.keyboard.press("1");
  await page.waitForTimeout(600);
  expect(position.told.length).toBe(before);
  await page.keyboard.press("Control+Enter");
  await expect.poll(() => position.told.length, { timeout: 5000 }).toBeGreaterThan(before);
  expect(crimes()).toBe(1);
  // And somebody else is called a cheat.
  await new Keys(page).accuses(2, "pickpocket");
  await expect.poll(() => position.told.some(({ what }) => what === "verdict"), { timeout: 9000 }).toBe(true);
  expect(position.refused).toEqual([]);
  await position.close();
  await person.leave();
});

// One turn by ear every day; to the final count it takes minutes.
it(`Monopoly Tricheurs by ear alone${whole ? ", to the final count" : ""}`, { timeout: whole ? 1_500_000 : 150_000 }, async () => {
  const code = "EARS";
  const names = ["Zoé", "bot:sensible", "bot:naive", "bot:sensible"];
  // Two streets are left to be bought, on one of which stands whoever listens; everybody is on the way home.
  const left = SOLD.map((deeds) => deeds.filter((space) => space !== 34 && space !== 12));
  const seated = left.map((deeds, seat) => ({ token: seat === 0 ? 12 : 6 + seat * 3, deeds, notes: NOTES }));
  await plant(at.house, engine, [{ code, game: "monopoly-tricheurs", seed: 3, names, setup: { players: seated, phase: { offer: 12 } } }]);
  const person = await at.person();
  await person.page.addInitScript(listen);
  await sits(person, code, 0);
  // Every day three browsers share the machine; in the soak nobody is late.
  const ear = earOf(person, whole ? 0 : 6000);
  const end = Date.now() + (whole ? 1_440_000 : 120_000);
  const done = await playTricheursByEar(person.page, () => ear.over() || (!whole && ear.verdicts() >= 1 && ear.turns() >= 2) || Date.now() > end);
  // Everything that was for this seat to decide, and everything that was news, was said before its time was over.
  await expect.poll(async () => ear.missed(await hearsOut(person.page, done)), { timeout: 10_000 }).toEqual([]);
  expect(ear.asked()).toBeGreaterThan(1);
  expect([...done.did].sort()).toEqual(["accuse", "auction", "bid", "look"]);
  expect(ear.verdicts()).toBeGreaterThan(0);
  expect(done.pressed.length).toBeGreaterThan(1);
  if (whole) expect(ear.over()).toBe(true);
  await person.leave();
});
