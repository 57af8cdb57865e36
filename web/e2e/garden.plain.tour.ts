import { afterAll, beforeAll, expect, it } from "vitest";
import { PHONE } from "./browser";
import { Devices, type Device } from "./devices";
import { countTaps, stays, taps } from "./garden";
import { phase } from "./guns";
import { keyOf, plant, sits } from "./plant";
import { Engine } from "./referee";
import { leaks, replayed } from "./secrets";
import { stage } from "./stage";

// A plain round in the garden with two Bangs, at the real house: the Parrain has a phone with a page, the six
// gangsters have phones that say when they have looked. Whatever touches the Parrain's screen is counted.

const at = stage();
const GAME = "cash-n-guns-live";
const CODE = "TAPS";
const NAMES = ["Zoé", "Léo", "Ida", "Max", "Tom", "Inès", "Camille"];
const PARRAIN = NAMES.length - 1;
const POT = { config: { table: "garden" }, phase: "pot" };

/** So many touches a plain round with two Bangs may take the Parrain. */
const MOST_TAPS = 8;
/** The luck of a deal is looked for among so many. */
const MOST_SEEDS = 500;

let engine: Engine;
let devices: Devices;
beforeAll(async () => {
  engine = Engine.start();
  devices = await Devices.at(at.browser, at.house.url);
});
afterAll(async () => {
  await devices?.close();
  engine?.end();
});

/** Who has the two Bangs, and at whom each of them aims. */
interface Round {
  readonly seed: number;
  readonly aims: ReadonlyMap<number, number>;
}

/** A deal with two Bangs and no other gun, where each finds an enemy who does not answer with a Click. */
async function twoBangs(): Promise<Round> {
  for (let seed = 1; seed <= MOST_SEEDS; seed += 1) {
    const { table } = await engine.must<{ table: number }>({ do: "setup", game: GAME, seed, setup: { ...POT, seats: NAMES.length } });
    await engine.must({ do: "act", table, seat: PARRAIN, action: { do: "next", phase: "pot" } });
    const { gangsters } = await engine.must<{ gangsters: { team: number; card: string }[] }>({ do: "position", table });
    await engine.must({ do: "close", table });
    const dealt = gangsters.map(({ team, card }, seat) => ({ seat, team, weapon: card.split(/[#/]/)[0]! }));
    const bangs = dealt.filter(({ weapon }) => weapon === "bang");
    if (bangs.length !== 2 || dealt.some(({ weapon }) => weapon === "double-guns" || weapon === "shotgun")) continue;
    const aims = bangs.flatMap(({ seat, team }) => {
      const target = dealt.find((one) => one.team !== team && (one.weapon === "bang" || one.weapon === "kevlar"));
      return target ? [[seat, target.seat] as const] : [];
    });
    if (aims.length === 2) return { seed, aims: new Map(aims) };
  }
  throw new Error(`no deal of ${MOST_SEEDS} has two Bangs alone`);
}

it("a plain garden round with two Bangs takes the Parrain eight taps, every one counted", { timeout: 120_000 }, async () => {
  const { seed, aims } = await twoBangs();
  await plant(at.house, engine, [{ code: CODE, game: GAME, setup: POT, seed, names: NAMES }]);
  const parrain = await at.person({ size: PHONE, touch: true });
  const { page } = parrain;
  await page.addInitScript(countTaps);
  await sits(parrain, CODE, PARRAIN, ".remote");
  const phones: Device[] = [];
  for (let seat = 0; seat < PARRAIN; seat += 1) phones.push(await devices.join(CODE, keyOf(CODE, seat)));

  const screen = () => page.locator(".remote").getAttribute("data-screen");
  /** Touches it once, as soon as it takes touches, and waits for another screen. */
  const touches = async (what: string, press: "taps" | "stays" = "taps") => {
    const before = await screen();
    const button = page.locator(what).first();
    // A screen that has just changed takes no taps for a moment: whoever reads it first does not notice.
    await page.waitForTimeout(600);
    await expect.poll(() => button.isEnabled(), { timeout: 5000 }).toBe(true);
    if (press === "stays") await stays(button);
    else await button.tap();
    await expect.poll(screen, { timeout: 15_000 }).not.toBe(before);
  };

  await touches('.remote > [data-do="next"]');
  await phase(page, ["sharing"]);
  // Everybody looks at their card, says so, and nobody has to be told.
  for (const phone of phones) await phone.does({ do: "ready", phase: "sharing" });
  await phase(page, ["pocket"]);
  await touches('.remote > [data-do="next"]');
  await phase(page, ["look"]);
  await touches('.remote > [data-do="next"]');
  await phase(page, ["cowards"]);
  await touches('.remote > [data-do="next"]');
  const asked: number[] = [];
  for (let shot = 0; shot < aims.size; shot += 1) {
    await page.locator(".remote.aim").waitFor();
    const { known } = replayed(parrain.frames).at(-1)!;
    const { who } = (known.fight as unknown as { question: { aim: { who: number } } }).question.aim;
    asked.push(who);
    await touches(`.face[data-seat="${aims.get(who)}"]:not(:disabled)`);
  }
  await phase(page, ["verdict"]);
  await touches('.remote > [data-do="hold"]', "stays");
  await phase(page, ["split"]);
  await touches('.remote > [data-do="next"]');
  await phase(page, ["pot"]);

  expect(await taps(page)).toBeLessThanOrEqual(MOST_TAPS);
  // It was the round that was meant: both Bangs were asked for, and both were fired, at whom they were aimed at.
  expect(asked.sort()).toEqual([...aims.keys()].sort());
  const fought = replayed(parrain.frames).findLast(({ known }) => known.phase === "verdict")!.known;
  const fired = (fought.fight.effects as { what: string; by: number; at: number }[]).filter(({ what }) => what === "fired");
  expect(new Map(fired.map(({ by, at }) => [by, at]))).toEqual(aims);
  expect(replayed(parrain.frames).at(-1)!.known.round).toBe(2);
  expect(leaks(parrain.frames)).toEqual([]);
  await parrain.leave();
});
