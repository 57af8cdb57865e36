import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { findings } from "./axe";
import { PHONE, type Person } from "./browser";
import { phase, phaseOf, press } from "./guns";
import { leaks } from "./secrets";
import { stage } from "./stage";

const at = stage();
const whole = process.env.WHOLE === "1";

/** The host sets a table up outdoors, with people who have no phone; its code. */
async function outdoors(person: Person, door: string, guests: readonly string[]): Promise<string> {
  const { page } = person;
  await page.getByLabel("Comment tu t’appelles ?").fill("Camille");
  await page.getByRole("button", { name: "C’est moi" }).tap();
  await page.getByRole("article", { name: "CA$H’n GUN$ Live" }).getByRole("button", { name: door }).tap();
  const wizard = page.getByRole("dialog");
  const on = wizard.locator("footer button");
  await on.tap();
  while (Number(await wizard.locator("output").innerText()) > 7) await wizard.getByRole("button", { name: "Moins" }).tap();
  for (const [index, name] of guests.entries()) {
    // With the box everybody has a name already, to be written over.
    const proposed = wizard.getByLabel(`Prénom ${index + 1}`, { exact: true });
    if (await proposed.count()) await proposed.fill(name);
    else {
      await wizard.getByLabel("Un prénom").fill(name);
      await wizard.getByRole("button", { name: "Ajouter" }).tap();
    }
  }
  for (let step = 0; step < 4; step += 1) await on.tap();
  await page.waitForURL("**/t/**");
  for (const name of guests) await page.locator(".around").getByText(name).waitFor();
  return new URL(page.url()).pathname.split("/")[2]!;
}

/** A round outdoors takes half a minute of clocks, and as long again for whoever taps. */
const MOST_ROUND_MS = 80_000;

/** What the Parrain has tapped in a round, and what was seen of the others. */
interface Led {
  taps: number;
  readonly questions: string[];
  undone: boolean;
}

/** The Parrain leads until the next round begins, or the game is over: the big button, and a face where one is asked for. */
async function lead(page: Page, led: Led, looks: (phase: string) => Promise<void>): Promise<void> {
  const round = await page.locator(".remote .round").innerText();
  const seen = new Set<string>();
  const end = Date.now() + MOST_ROUND_MS;
  const screen = () => page.locator(".remote").getAttribute("data-screen", { timeout: 2000 }).catch(() => null);
  let shown: string | null = null;
  const tap = async (what: string) => {
    // A screen that has just changed takes no taps for a moment, and another one is not what is meant.
    await page.waitForTimeout(450);
    if ((await screen()) !== shown) return;
    if (await press(page.locator(what).first(), true)) led.taps += 1;
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
      for (const kind of await page.locator(".kind").all()) {
        await kind.locator("button", { hasText: "+5" }).tap();
        if (await page.locator('[data-do="count"]:not(:disabled)').count()) break;
      }
      await tap('[data-do="count"]:not(:disabled)');
    } else await tap(".remote > .on:not(:disabled)");
    await page.waitForTimeout(150);
  }
}

/** Marks somebody who leaves, takes it back, marks somebody else. */
async function changeOnesMind(page: Page, led: Led): Promise<void> {
  const faces = page.locator(".face[data-seat]:not(:disabled)");
  await page.waitForTimeout(450);
  const [first, second] = [faces.nth(0), faces.nth(1)];
  const pressed = (face: typeof first) => expect.poll(() => face.getAttribute("aria-pressed"));
  await first.tap();
  await pressed(first).toBe("true");
  await page.waitForTimeout(450);
  await page.locator('[data-do="undo"]').tap();
  await pressed(first).toBe("false");
  await page.waitForTimeout(450);
  await second.tap();
  await pressed(second).toBe("true");
  led.taps += 3;
  led.undone = true;
}

it("a round in the garden: a Parrain, two phones and four without", { timeout: whole ? 900_000 : 150_000 }, async () => {
  const manner = { size: PHONE, touch: true } as const;
  const parrain = await at.person(manner);
  const phones = [await at.person(manner), await at.person({ ...manner, lang: "en" })] as const;
  const code = await outdoors(parrain, "Au jardin", ["Mamie", "Flora", "Hugo", "Nils"]);
  for (const [index, { page }] of phones.entries()) {
    await page.goto(`/t/${code}`);
    const team = page.getByRole("region", { name: `${index === 0 ? "Équipe" : "Team"} ${index + 1}` });
    await team.getByRole("button", { name: /S’asseoir ici|Sit here/ }).first().tap();
    await team.getByText(/^(toi|you)$/).waitFor();
  }
  expect(await findings(parrain.page), "the lobby").toEqual([]);
  await parrain.page.getByRole("button", { name: "Commencer", exact: true }).tap();
  await phase(parrain.page, ["pot"]);

  const led: Led = { taps: 0, questions: [], undone: false };
  const pockets: boolean[] = [];
  const looks = async (now: string) => {
    if (now === "sharing") for (const { page } of phones) await press(page.locator('[data-do="ready"]').first(), true);
    if (["movement", "look", "cowards", "fight"].includes(now)) {
      for (const { page } of phones) pockets.push((await page.locator('[data-screen="pocket"]').count()) > 0);
    }
    if (!["movement", "aim", "choice"].includes(now)) expect(await findings(parrain.page), now).toEqual([]);
  };
  for (let round = 1; round <= (whole ? 5 : 1); round += 1) await lead(parrain.page, led, looks);
  expect(led.undone).toBe(true);
  expect(pockets.length).toBeGreaterThan(0);
  expect(pockets).not.toContain(false);
  await phase(phones[0].page, whole ? ["over"] : ["pot"]);

  for (const { frames } of [parrain, ...phones]) {
    expect(leaks(frames)).toEqual([]);
    expect(frames.length).toBeGreaterThan(10);
  }
  for (const person of [parrain, ...phones]) await person.leave();
});

it("a round with the box: one phone, and the bills are counted", { timeout: whole ? 900_000 : 150_000 }, async () => {
  const parrain = await at.person({ size: PHONE, touch: true });
  await outdoors(parrain, "Avec la boîte", ["Mamie", "Flora", "Hugo", "Nils", "Ana", "Tom"]);
  await parrain.page.getByRole("button", { name: "Commencer", exact: true }).tap();
  await phase(parrain.page, ["pot"]);
  const led: Led = { taps: 0, questions: [], undone: true };
  for (let round = 1; round <= (whole ? 5 : 1); round += 1) await lead(parrain.page, led, async () => undefined);
  await phase(parrain.page, whole ? ["over"] : ["pot"]);
  expect(leaks(parrain.frames)).toEqual([]);
  await parrain.leave();
});
