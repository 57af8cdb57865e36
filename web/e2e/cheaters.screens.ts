import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, it } from "vitest";
import { DESKTOP, PHONE, type Manner } from "./browser";
import { Engine, Position, type Whole } from "./referee";
import { stage } from "./stage";

// Monopoly Tricheurs, moment by moment, for docs/screens: `cargo xtask screens`. With ALL=FOLDER every moment is
// taken on every kind of screen, in both languages, light and dark, to be looked through; with LOOKS only so, such
// as `LOOKS="phone fr,desktop en dark"`.

const at = stage();
const FOLDER = process.env.ALL ?? fileURLToPath(new URL("../../docs/screens/", import.meta.url));
const SCREENS = { desktop: DESKTOP, laptop: { width: 1280, height: 800 }, phone: PHONE, screen: { width: 1920, height: 1080 } } as const;
type Kind = keyof typeof SCREENS;

const NAMES = ["Zoé", "Léo", "Max", "Inès"];
const NOTES = { five_hundred: 1, hundred: 4, fifty: 3, twenty: 2, ten: 4 };
const MIDDLE = {
  face_up: ["bank-heist", "pickpocket", "slippery-deed", "property-swap", "short-changed"],
  players: [
    { token: 12, deeds: [10, 11, 19], notes: NOTES }, { token: 21, deeds: [5, 7, 8], notes: NOTES },
    { token: 3, deeds: [14, 24, 28], notes: NOTES }, { token: 33, deeds: [1, 35], notes: NOTES },
  ],
  hotels: [7, 8],
};

/** Whose everything is in the end. */
const SOLD = [[10, 11, 19, 21, 22, 34], [5, 7, 8, 12, 25, 26], [14, 16, 17, 24, 28, 29], [1, 3, 31, 35]];

interface Moment {
  readonly setup: Record<string, unknown>;
  /** What leads to it, and how long after that it is at its best. */
  readonly lead: (position: Position, page: Page, kind: Kind) => Promise<number>;
  /** The kinds of screen that it is kept of, with language and light. */
  readonly kept: readonly `${Kind} ${"fr" | "en"}${"" | " dark"}`[];
  /** What of it cannot be said in short. */
  readonly change?: (whole: Whole) => void;
  /** Nothing of it is seen on a television. */
  readonly own?: true;
}

const pause = (page: Page, ms: number) => page.waitForTimeout(ms);
const tap = (page: Page, selector: string, kind: Kind) => {
  const one = page.locator(selector).first();
  return kind === "phone" ? one.tap() : one.click();
};
/** Léo takes a hundred that is not his, while Zoé looks there. */
async function heist(position: Position, page: Page): Promise<void> {
  await position.does(0, "look tray");
  await position.does(1, "look tray");
  await pause(page, 600);
  await position.does(1, "take 100 tray");
}

const MOMENTS: Readonly<Record<string, Moment>> = {
  table: {
    setup: { ...MIDDLE, turn: 1, phase: "free" },
    lead: async (position, page) => (await heist(position, page), 450),
    kept: ["phone fr"],
  },
  theft: {
    // Max sits opposite, and Zoé looks at the board.
    setup: { ...MIDDLE, turn: 1, phase: "free" },
    lead: async (position) => (await position.does(2, "deed 25"), 420),
    kept: ["desktop en"],
  },
  slip: {
    // What Zoé has just done can be put back, while something is for sale.
    setup: { ...MIDDLE, phase: { offer: 12 } },
    lead: async (position) => {
      await position.does(0, "look tray");
      await position.does(0, "take 100 tray");
      await position.does(0, "look board");
      return 900;
    },
    kept: [],
    own: true,
  },
  faster: {
    setup: { ...MIDDLE, turn: 1, phase: "free" },
    lead: async (position, page) => {
      const box = (await page.locator(".accuse[data-do=accuse]").boundingBox())!;
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.mouse.down();
      await pause(page, 700);
      await position.does(2, "accuse B pickpocket");
      return 500;
    },
    kept: [],
    own: true,
  },
  train: {
    // From Lugano to a station, and by train to the next one.
    setup: { ...MIDDLE, phase: "rolled" },
    change: ({ scene }) => Object.assign(scene, { dice: [5, 6] }),
    lead: async (position) => (await position.does(0, "move A 11"), 1600),
    kept: [],
    own: true,
  },
  // On the way home: one line more in the middle of the board.
  closing: { setup: { ...MIDDLE, turn: 1, phase: "free" }, change: ({ scene }) => Object.assign(scene, { closing: true }), lead: async () => 700, kept: [] },
  offer: { setup: { ...MIDDLE, phase: { offer: 12 } }, lead: async () => 900, kept: [], own: true },
  look: { setup: { ...MIDDLE, turn: 1, phase: "look" }, lead: async (position) => (await position.does(2, "nothing-seen"), 700), kept: [] },
  auction: {
    setup: { ...MIDDLE, phase: { offer: 12 } },
    lead: async (position, page) => {
      await position.does(0, "auction");
      for (const bid of [[1, 60], [2, 90], [3, 140]] as const) {
        await pause(page, 900);
        await position.does(bid[0], `bid ${bid[1]}`);
      }
      return 1200;
    },
    kept: ["phone en dark"],
  },
  bill: {
    setup: { ...MIDDLE, phase: "free", players: [{ ...MIDDLE.players[0], token: 8 }, ...MIDDLE.players.slice(1)] },
    lead: async (position) => (await position.does(1, "ask 8 200"), 900),
    kept: [],
  },
  trade: {
    setup: { ...MIDDLE, phase: "free" },
    lead: async (position, page, kind) => {
      await position.does(2, "offer A 24 for M120");
      await pause(page, 600);
      if (kind !== "screen") await tap(page, '[data-do="trade"]', kind);
      return 900;
    },
    kept: [],
  },
  dial: {
    setup: { ...MIDDLE, turn: 1, phase: "free" },
    lead: async (_, page) => {
      const box = (await page.locator(".accuse[data-do=accuse]").boundingBox())!;
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.mouse.down();
      await pause(page, 600);
      const face = (await page.locator('.dial [data-seat="1"]').boundingBox())!;
      await page.mouse.move(face.x + face.width / 2, face.y + face.height / 2, { steps: 8 });
      return 500;
    },
    kept: ["phone fr"],
    own: true,
  },
  guilty: {
    setup: { ...MIDDLE, turn: 1, phase: "free" },
    lead: async (position, page) => {
      await heist(position, page);
      await pause(page, 900);
      await position.does(0, "accuse B bank-heist");
      await page.locator('.theatre[data-scene="verdict"]').waitFor({ timeout: 15_000 });
      return 2600;
    },
    kept: ["desktop fr", "screen fr"],
  },
  innocent: {
    setup: { ...MIDDLE, turn: 1, phase: "free" },
    lead: async (position, page) => {
      await position.does(1, "accuse A pickpocket");
      await page.locator('.theatre[data-scene="verdict"]').waitFor({ timeout: 15_000 });
      return 1500;
    },
    kept: [],
  },
  unseen: {
    setup: { ...MIDDLE, config: { deadline: "next_roll" }, turn: 1, phase: "free" },
    lead: async (position, page) => {
      await position.does(1, "look tray");
      await position.does(1, "take 100 tray");
      await position.does(1, "done");
      for (const seat of [0, 1, 2, 3]) await position.does(seat, "nothing-seen");
      await position.does(2, "roll");
      await page.locator('[data-scene="announced"]').first().waitFor({ timeout: 20_000 });
      return 1800;
    },
    kept: ["phone en dark"],
  },
  jury: {
    setup: { ...MIDDLE, config: { ultimate: true, jury: true }, turn: 1, phase: "free" },
    lead: async (position, page) => {
      await heist(position, page);
      await pause(page, 400);
      await position.does(2, "accuse B bank-heist");
      await pause(page, 300);
      await position.does(3, "vote guilty");
      return 1500;
    },
    kept: ["phone fr"],
  },
  final: {
    // Everything is sold, everybody has come home but Inès, and Léo has taken something on the way.
    setup: { ...MIDDLE, config: { deadline: "next_roll" }, players: SOLD.map((deeds, seat) => ({ token: seat === 3 ? 33 : 0, deeds, notes: NOTES })), turn: 3, phase: "rolled" },
    change: ({ scene }) => {
      Object.assign(scene, { closing: true, dice: [1, 2] });
      for (const seat of [0, 1, 2]) scene.players[seat]!.finished = true;
    },
    lead: async (position, page) => {
      await heist(position, page);
      await position.does(2, "look tray");
      await position.does(2, "take 100 tray");
      await position.does(0, "accuse C bank-heist");
      await page.locator('.theatre[data-scene="verdict"]').waitFor({ timeout: 15_000 });
      await pause(page, 5000);
      await page.locator("section.final").waitFor({ timeout: 45_000 });
      // All of it is unveiled by then.
      return 9500;
    },
    kept: ["desktop fr"],
  },
};

/** Every way of looking at a moment, or those that are kept. */
function looksOf({ kept, own }: Moment): readonly (readonly [Kind, "fr" | "en", boolean])[] {
  const all = (["desktop", "laptop", "phone", "screen"] as const).flatMap((kind) =>
    (["fr", "en"] as const).flatMap((lang) => [false, true].map((dark) => [kind, lang, dark] as const)),
  );
  const wanted = process.env.ALL ? process.env.LOOKS?.split(",") : kept;
  return all.filter(([kind, lang, dark]) => !(own && kind === "screen") && (wanted?.includes(`${kind} ${lang}${dark ? " dark" : ""}`) ?? true));
}

let engine: Engine;
beforeAll(() => {
  mkdirSync(FOLDER, { recursive: true });
  engine = Engine.start();
});
afterAll(() => engine.end());

async function taken(name: string, moment: Moment, kind: Kind, lang: "fr" | "en", dark: boolean): Promise<void> {
  const manner: Manner = { size: SCREENS[kind], touch: kind === "phone", lang, dark, motion: true };
  const { page, context } = await at.person(manner);
  const setup = { ...moment.setup, config: { names: lang === "fr" ? "swiss_fr" : "international", ...(moment.setup.config as object | undefined) } };
  const position = await Position.open(page, engine, NAMES, setup, { game: "monopoly-tricheurs", rules: 3, as: kind === "screen" ? "audience" : 0 }, moment.change);
  await page.locator(".cheaters-window").waitFor();
  await pause(page, 700);
  await pause(page, await moment.lead(position, page, kind));
  const path = `${FOLDER}/cheaters-${name}-${lang}-${kind}${dark ? "-dark" : ""}`;
  // What is looked through is easier to open as it is; what is kept is small.
  if (process.env.ALL) await page.screenshot({ path: `${path}.png` });
  else await page.screenshot({ path: `${path}.jpg`, type: "jpeg", quality: kind === "phone" ? 80 : 68 });
  await position.close();
  await context.close();
}

for (const [name, moment] of Object.entries(MOMENTS)) {
  const looks = looksOf(moment);
  if (looks.length === 0) continue;
  it(`Monopoly Tricheurs: ${name}`, { timeout: 80_000 * looks.length }, async () => {
    for (const [kind, lang, dark] of looks) await taken(name, moment, kind, lang, dark);
  });
}

it("Monopoly Tricheurs: the minute before a first game", { timeout: 60_000 }, async () => {
  const { page, context } = await at.person({ size: PHONE, touch: true, motion: true });
  await page.goto("/learn/monopoly-tricheurs");
  await page.locator("[data-rehearsal], .rehearsal").first().waitFor();
  await pause(page, 1200);
  const path = `${FOLDER}/cheaters-lesson-fr-phone`;
  await page.screenshot(process.env.ALL ? { path: `${path}.png` } : { path: `${path}.jpg`, type: "jpeg", quality: 80 });
  await context.close();
});
