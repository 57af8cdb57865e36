import { afterAll, beforeAll, expect, it } from "vitest";
import { findings } from "./axe";
import { PHONE } from "./browser";
import { Cheater } from "./cheaters";
import { Devices } from "./devices";
import { keyOf, plant, sits } from "./plant";
import { Engine } from "./referee";
import { stage } from "./stage";
import { Fingers } from "./tricks";

// The ultimate mode: five hundred from the bank, which is on no card, an accusation without a card, and a jury of
// the two others. At the real house, with an accuser at a desk, a juror with a phone, and a television.

const at = stage();
const CODE = "JURY";
const NOTES = { five_hundred: 1, hundred: 4, fifty: 3, twenty: 2, ten: 4 };
let engine: Engine;
let devices: Devices;
beforeAll(async () => {
  engine = Engine.start();
  const players = [[10, 11, 19], [5, 7, 8], [14, 24, 28], [1, 35]].map((deeds, seat) => ({ token: 9 + seat, deeds, notes: NOTES }));
  const setup = { config: { ultimate: true, jury: true, pace: "slow" }, phase: "free", turn: 1, players };
  await plant(at.house, engine, [{ code: CODE, game: "monopoly-tricheurs", setup, seed: 1, names: ["Zoé", "Léo", "Max", "Inès"] }]);
  devices = await Devices.at(at.browser, at.house.url);
});
afterAll(async () => {
  await devices?.close();
  engine?.end();
});

it("a jury hears the case, votes, and is seen voting", { timeout: 90_000 }, async () => {
  const thief = await devices.join(CODE, keyOf(CODE, 1));
  const juror = await devices.join(CODE, keyOf(CODE, 3));
  const zoe = await sits(await at.person(), CODE, 0);
  const max = await sits(await at.person({ size: PHONE, touch: true }), CODE, 2);
  // Léo takes a five hundred; Zoé calls it what it is, without a card for it.
  await thief.does("take 500 tray");
  const accuser = new Cheater(zoe, "mouse");
  expect(await accuser.accuses(1, "else")).toBe(true);
  for (const { page } of [zoe, max]) await page.locator(".theatre .jury").waitFor();
  // The accuser has no vote; the juror's thumb has one, and it is seen by all.
  expect(await zoe.page.locator("[data-vote]").count()).toBe(0);
  await max.page.waitForTimeout(500);
  await new Fingers(max.page, "touch").press(max.page.locator('[data-vote="guilty"]'));
  await zoe.page.locator(".jury li.guilty").waitFor();
  expect(await findings(max.page)).toEqual([]);
  expect(accuser.told.all("verdict")).toEqual([]);
  await juror.does("vote guilty");
  await expect.poll(() => accuser.told.all("verdict").map(({ guilty }) => guilty), { timeout: 9000 }).toEqual([true]);
  for (const { page } of [zoe, max]) await page.locator('.theatre[data-scene="verdict"]').waitFor();
  expect(await findings(zoe.page)).toEqual([]);
  // Léo pays, and goes to prison.
  await expect.poll(() => accuser.told.view.mine.picture.board.prisoner, { timeout: 20_000 }).toBe(1);
  await zoe.leave();
  await max.leave();
});
