import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { PHONE, type Person } from "./browser";
import { countTaps, taps } from "./garden";
import { phase } from "./guns";
import { stage } from "./stage";

// The first minute of each door to the outside, as a newcomer with a phone has it: from the game's card to the first
// thing that the Parrain does, with no step that leads nowhere. On the screen, the first minute is in lesson.tour.ts.

const at = stage();

/** From the card to the Parrain's first button: so long at most, as the page takes and as a thumb would. */
const MINUTE_MS = 60_000;
/** What a tap takes somebody who reads, and a name somebody who types. */
const TAP_MS = 2500;
const NAME_MS = 5000;

/** Who is the Parrain, who comes, the teams, the ground, the whistle. */
const STEPS = 5;

/** How somebody gets from the card to the game. */
interface Way {
  readonly door: string;
  /** The names that are typed: the Parrain's own is the first. */
  readonly names: readonly string[];
  readonly most_taps: number;
}

/** Goes through the wizard by what is offered: each step has one button that leads on, in sight and not locked. */
async function through(page: Page, { door, names: [own, ...guests] }: Way, people: number): Promise<void> {
  await page.getByRole("article", { name: "CA$H’n GUN$ Live" }).getByRole("button", { name: door }).tap();
  const wizard = page.getByRole("dialog");
  const steps: string[] = [];
  while (steps.length < STEPS) {
    const title = await wizard.locator("#wizard-title").innerText();
    expect(steps, "a step that comes back").not.toContain(title);
    steps.push(title);
    if (steps.length === 1) await typed(page, "Et toi, c’est comment ?", own!);
    if (title.startsWith("Combien")) {
      while (Number(await wizard.locator("output").innerText()) > people) await wizard.getByRole("button", { name: "Moins" }).tap();
      for (const guest of guests) {
        await typed(page, "Un prénom", guest);
        await wizard.getByRole("button", { name: "Ajouter" }).tap();
      }
    }
    const on = wizard.locator("footer .go");
    await expect.poll(() => on.isEnabled()).toBe(true);
    expect(await inSight(page, "dialog footer .go"), title).toBe(true);
    await on.tap();
    if (steps.length < STEPS) await wizard.locator("#wizard-title").filter({ hasNotText: title }).waitFor();
  }
}

/** Typed as a thumb does it: one tap into the field, then letters. */
async function typed(page: Page, label: string, name: string): Promise<void> {
  const field = page.getByLabel(label);
  await field.tap();
  await field.pressSequentially(name);
}

/** Whether it can be touched without looking for it first. */
const inSight = (page: Page, what: string) =>
  page.evaluate((what) => {
    const box = document.querySelector(what)?.getBoundingClientRect();
    return box !== undefined && box.top >= 0 && box.bottom <= innerHeight && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)?.closest(what) !== null;
  }, what);

/** The Parrain's first screen has its one button, and that works. */
async function leads(parrain: Person, way: Way, began: number): Promise<void> {
  const { page } = parrain;
  await phase(page, ["pot"]);
  const on = page.locator('.remote > [data-do="next"]');
  await on.waitFor();
  const took = Date.now() - began;
  const tapped = await taps(page);
  expect(tapped, `${way.door}: ${tapped} taps`).toBeLessThanOrEqual(way.most_taps);
  expect(took, way.door).toBeLessThanOrEqual(MINUTE_MS);
  expect(tapped * TAP_MS + way.names.length * NAME_MS, `${way.door}: ${tapped} taps`).toBeLessThanOrEqual(MINUTE_MS);
  expect(await inSight(page, '.remote > [data-do="next"]')).toBe(true);
  await page.waitForTimeout(450);
  await on.tap();
  await page.locator('.outdoors:not([data-phase="pot"])').waitFor();
}

it("the first minute at the garden's door", { timeout: 120_000 }, async () => {
  const way: Way = { door: "Au jardin", names: ["Camille", "Mamie", "Flora"], most_taps: 14 };
  const manner = { size: PHONE, touch: true } as const;
  const phones = await Promise.all(Array.from({ length: 4 }, () => at.person(manner)));
  const parrain = await at.person(manner);
  const { page } = parrain;
  await page.evaluate(countTaps);
  const began = Date.now();
  await through(page, way, 7);
  await page.waitForURL("**/t/**");
  // What is missing is said, until the last one has come.
  await page.getByText(/Encore 4 places libres/).first().waitFor();
  const code = new URL(page.url()).pathname.split("/")[2]!;
  for (const { page: phone } of phones) {
    await phone.goto(`/t/${code}`);
    await phone.getByRole("button", { name: /S’asseoir ici/ }).first().tap();
    await phone.getByText(/^toi$/).first().waitFor();
  }
  await page.getByRole("button", { name: "Commencer", exact: true }).tap();
  await leads(parrain, way, began);
  for (const person of [parrain, ...phones]) await person.leave();
});

it("the first minute at the box's door", { timeout: 120_000 }, async () => {
  const parrain = await at.person({ size: PHONE, touch: true });
  // Everybody else has a name that was proposed.
  const way: Way = { door: "Avec la boîte", names: ["Camille"], most_taps: 9 };
  await parrain.page.evaluate(countTaps);
  const began = Date.now();
  await through(parrain.page, way, 7);
  await parrain.page.waitForURL("**/t/**");
  await leads(parrain, way, began);
  await parrain.leave();
});
