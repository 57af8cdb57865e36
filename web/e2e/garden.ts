import type { Locator, Page } from "playwright-core";
import type { Person } from "./browser";
import { phase, phaseOf, press } from "./guns";
import { centre, Hand } from "./hand";

// Setting up and leading a game outdoors, by the taps of a thumb.

const whole = process.env.WHOLE === "1";

/** The host sets a table up outdoors, with people who have no phone; its code. */
export async function outdoors(
  person: Person,
  door: string,
  guests: readonly string[],
  { plays = false, people = plays ? 6 : 7, looks = async () => undefined }: { plays?: boolean; people?: number; looks?: (step: string) => Promise<void> } = {},
): Promise<string> {
  const { page } = person;
  await page.getByLabel("Comment tu t’appelles ?").fill("Camille");
  await page.getByRole("button", { name: "C’est moi" }).tap();
  await page.getByRole("article", { name: "CA$H’n GUN$ Live" }).getByRole("button", { name: door }).tap();
  const wizard = page.getByRole("dialog");
  const on = wizard.locator("footer .go");
  if (plays) await wizard.getByRole("button", { name: /Moi, et je joue aussi/ }).tap();
  await looks("parrain");
  await on.tap();
  while (Number(await wizard.locator("output").innerText()) > people) await wizard.getByRole("button", { name: "Moins" }).tap();
  for (const [index, name] of guests.entries()) {
    // With the box everybody has a name already, to be written over.
    const proposed = wizard.getByLabel(`Prénom ${index + 1}`, { exact: true });
    if (await proposed.count()) await proposed.fill(name);
    else {
      await wizard.getByLabel("Un prénom").fill(name);
      await wizard.getByRole("button", { name: "Ajouter" }).tap();
    }
  }
  for (const step of ["people", "teams", "ground", "sound"]) {
    await looks(step);
    await on.tap();
  }
  await page.waitForURL("**/t/**");
  // With the box everybody is named, and the game begins.
  if (door === "Avec la boîte") {
    await phase(page, ["pot"]);
    return new URL(page.url()).pathname.split("/")[2]!;
  }
  for (const name of guests) await page.locator(".around").getByText(name).waitFor();
  return new URL(page.url()).pathname.split("/")[2]!;
}

/** Counts every finger that comes down from now on, whatever is under it. */
export function countTaps(): void {
  Object.assign(window, { tapped: 0 });
  addEventListener("pointerdown", ({ isTrusted }) => isTrusted && ((window as unknown as { tapped: number }).tapped += 1), { capture: true });
}
export const taps = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as { tapped: number }).tapped);

/** A round outdoors takes half a minute of clocks, less where the ten seconds are cut short, and as long again for whoever taps. */
const MOST_ROUND_MS = whole ? 240_000 : 120_000;

/** What the Parrain has tapped in a round, and what was seen of the others. */
export interface Led {
  taps: number;
  readonly questions: string[];
  undone: boolean;
  /** How many of the two smaller kinds lie on the table in that round; the third is the rest. */
  readonly bills?: (round: number) => Bills;
}
interface Bills {
  readonly fives: number;
  readonly tens: number;
}

/** The Parrain leads until the next round begins, or the game is over: the big button, and a face where one is asked for. */
export async function lead(page: Page, led: Led, looks: (phase: string) => Promise<void>): Promise<void> {
  const round = await page.locator(".remote .round").innerText();
  const seen = new Set<string>();
  const end = Date.now() + MOST_ROUND_MS;
  const screen = () => page.locator(".remote").getAttribute("data-screen", { timeout: 2000 }).catch(() => null);
  let shown: string | null = null;
  const tap = async (what: string, presses = press) => {
    // A screen that has just changed takes no taps for a moment, and another one is not what is meant.
    await page.waitForTimeout(450);
    if ((await screen()) !== shown) return;
    if (!(await presses(page.locator(what).first(), true))) return;
    led.taps += 1;
  };
  while ((await page.locator(".remote .round").innerText().catch(() => round)) === round) {
    shown = await screen();
    const now = await phaseOf(page);
    if (now === "over" || now === "") return;
    if (Date.now() > end) throw new Error(`the round does not end: ${now}\n${await page.locator("body").innerText()}`);
    if (!seen.has(now)) {
      seen.add(now);
      await looks(now);
    }
    if (now === "cowards" && !led.undone) await changeOnesMind(page, led);
    if (await page.locator(".remote.aim, .remote.touch").count()) {
      led.questions.push(await page.locator(".remote h2").innerText());
      // Two pistols point at one face and then at another, or both at the first where that can be.
      const [aims, pair] = [await page.locator(".remote.aim").count(), await page.locator(".pair button").count()];
      if (!aims) await tap('[data-do="touched"]');
      else await tap(pair ? ".pair button" : '.face[data-seat][aria-pressed="false"]:not(:disabled)');
    } else if (await page.locator(".remote.bills").count()) {
      await countBills(page, led.bills?.(Number(/\d/.exec(round)?.[0])) ?? { fives: 5, tens: 5 });
      await tap('[data-do="count"]:not(:disabled)');
    } else if (await page.locator(".remote .anyway").count()) await tap(".remote .anyway");
    else if (!whole && now === "movement") await tap('.tool[data-do="next"]');
    else await tap(".remote > .on:not(:disabled)", await page.locator('.remote > [data-do="hold"]').count() ? stays : press);
    await page.waitForTimeout(150);
  }
}

/** A finger that stays on a button until it has been believed. */
export async function stays(what: Locator): Promise<boolean> {
  const at = await centre(what).catch(() => null);
  if (!at) return false;
  const hand = new Hand(what.page(), "touch");
  await hand.down(at);
  await what.page().waitForTimeout(900);
  await hand.up();
  return true;
}

const MOST_TAPS = 30;

/** Counts by taps until the page shows so many. */
async function countBills(page: Page, bills: Bills): Promise<void> {
  for (const [kind, wanted] of Object.entries(bills) as [keyof Bills, number][]) {
    const row = page.locator(`.kind.${kind}`);
    const tap = (label: string) => row.getByRole("button").filter({ hasText: label }).last().tap({ timeout: 2000 });
    // What is shown is where one goes on from; nothing yet is a dash.
    for (let taps = 0; taps < MOST_TAPS; taps += 1) {
      const shown = await row.locator("output").innerText({ timeout: 2000 }).catch(() => null);
      if (shown === null || shown === String(wanted)) break;
      const now = Number(shown) || 0;
      await tap(now > wanted || wanted === 0 ? "0" : wanted - now >= 5 ? "+5" : "+1").catch(() => undefined);
    }
  }
}

/** A phone goes into a pocket, though not everybody has looked at their card on it. */
export async function pocket(page: Page): Promise<void> {
  await press(page.locator('[data-do="doubts"]').first(), true);
  await press(page.locator('[data-do="ready"]').first(), true);
}

/** Marks two who leave, takes the first of them back by another touch and the second by « Annuler », marks the second again. */
async function changeOnesMind(page: Page, led: Led): Promise<void> {
  const faces = page.locator(".face[data-seat]:not(:disabled)");
  await page.waitForTimeout(450);
  const [first, second] = await faces.evaluateAll((all) => all.slice(0, 2).map((one) => Number((one as HTMLElement).dataset.seat)));
  const face = (seat: number | undefined, pressed: boolean) => page.locator(`.face[data-seat="${seat}"][aria-pressed="${pressed}"]`);
  const touch = async (seat: number | undefined, pressed: boolean) => {
    await face(seat, !pressed).tap();
    await face(seat, pressed).waitFor();
    await page.waitForTimeout(450);
  };
  await touch(first, true);
  await touch(second, true);
  // Whoever was touched goes, and not whoever was marked last.
  await touch(first, false);
  await face(second, true).waitFor();
  await page.waitForTimeout(450);
  await page.locator('[data-do="undo"]').tap();
  await face(second, false).waitFor();
  await page.waitForTimeout(450);
  await touch(second, true);
  await face(first, false).waitFor();
  led.taps += 5;
  led.undone = true;
}
