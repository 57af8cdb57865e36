import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { it } from "vitest";
import { PHONE, type Manner, type Person } from "./browser";
import { lead, outdoors, pocket } from "./garden";
import { phase, phaseOf, press } from "./guns";
import { stage } from "./stage";
import { seats } from "./table";

// CA$H'n GUN$ Live in all its modes, for docs/screens: `cargo xtask screens`.

const FOLDER = process.env.SCREENS ?? fileURLToPath(new URL("../../docs/screens/", import.meta.url));
/** Everybody takes a picture of every phase, to be looked at and not to be kept: EVERY=1 SCREENS=/somewhere/ */
const every = process.env.EVERY === "1";
const ROUND = ["pot", "sharing", "movement", "aim", "look", "choice", "fight", "split"];
const at = stage();

const shoot = (page: Page, name: string) =>
  page.screenshot({ path: `${FOLDER}guns-${name}.jpg`, type: "jpeg", quality: 66, animations: "disabled" });

const TELEVISION = { width: 1920, height: 1080 };
const SIDEWAYS = { width: 844, height: 390 };

/** How long after a phase begins its picture is worth taking, and what must be seen by then. */
const MOMENTS: Readonly<Record<string, { readonly after: number; readonly shows?: string }>> = {
  pot: { after: 900 }, sharing: { after: 1500 }, movement: { after: 4000 }, aim: { after: 900 }, look: { after: 2600, shows: ".at-me" },
  choice: { after: 700 }, fight: { after: 3000, shows: ".star" }, split: { after: 3000 },
};

/** Somebody at the table, and the phases of which they have a picture taken. */
interface Sitter extends Manner {
  readonly tag: string;
  readonly takes: readonly string[];
  readonly television?: true;
}

/** A table with these and bots, until everybody has their pictures; to the end of the game where somebody wants that. */
async function pictures(sitters: readonly Sitter[], places?: number): Promise<void> {
  const people = await Promise.all(sitters.map(async (sitter) => {
    const left = new Set([...sitter.takes, ...(every ? ROUND : [])]);
    return { ...sitter, person: await at.person({ motion: true, ...sitter }), left };
  }));
  const host = people[0]!.person.page;
  await host.getByRole("article", { name: "CA$H’n GUN$ Live" }).getByRole("button", { name: /^Invite/ }).click();
  await host.waitForURL("**/t/**");
  const code = new URL(host.url()).pathname.split("/")[2]!;
  if (places !== undefined) await seats(host, people[0]!.lang === "en" ? "Seats" : "Places", places);
  for (const { person: { page }, television } of people.slice(1)) {
    await page.goto(television ? `/t/${code}/screen` : `/t/${code}`);
    if (television) continue;
    await page.getByRole("button", { name: /S’asseoir ici|Sit here/ }).first().click();
    await page.getByText(/^(toi|you)$/).first().waitFor();
  }
  for (const { person: { page }, left, tag } of people) if (left.delete("lobby")) await shoot(page, `lobby-${tag}`);
  await host.getByRole("button", { name: /Remplir|Fill/ }).click();
  // A slow machine misses a moment of three seconds while it still develops the one before: the next round has it again.
  await Promise.all(people.map(async ({ person: { page }, left, tag, television, touch = false }) => {
    let [before, since] = ["", Date.now()];
    while (left.size > 0 || (page === host && people.some((one) => one.left.size > 0))) {
      const now = await phaseOf(page);
      if (now !== before) {
        [before, since] = [now, Date.now()];
        if (!television) await press(page.locator('[data-do="aim"]:not(:disabled), [data-do="stay"]').first(), touch);
      }
      if (now === "over" && left.delete("over")) {
        await page.locator("section.final").waitFor();
        await page.waitForTimeout(6000);
        await shoot(page, `over-${tag}`);
      }
      if (now === "over") break;
      const { after, shows } = MOMENTS[now] ?? { after: 0 };
      if (left.has(now)) {
        if (Date.now() - since >= after && (!shows || (television && now === "look") || (await page.locator(shows).count()) > 0)) {
          await shoot(page, `${now}-${tag}`);
          // Whoever has seen the next moment meanwhile takes this one again.
          if ((await phaseOf(page)) === now) left.delete(now);
        }
      // Everybody's being ready ends a phase early, and a television would look for its picture in vain.
      } else if (!television && !people.some(({ left }) => left.has(now))) await press(page.locator('[data-do="ready"]').first(), touch);
      await page.waitForTimeout(100);
    }
  }));
  const missing = people.flatMap(({ left, tag }) => [...left].map((one) => `${one} ${tag}`));
  for (const { person } of people) await person.leave();
  if (missing.length > 0) throw new Error(`no picture of ${missing.join(", ")}`);
}

it("the arena at a desk, on a phone and on a television", { timeout: 600_000 }, () =>
  pictures([
    { tag: "fr-desktop", takes: ["lobby", "sharing", "look", "fight", "split", "over"] },
    { tag: "fr-phone", size: PHONE, touch: true, takes: ["pot", "movement", "aim", "look", "fight"] },
    { tag: "fr-screen", size: TELEVISION, television: true, takes: ["look", "fight"] },
  ]));

it("the arena in English, in the dark and sideways", { timeout: 420_000 }, () =>
  pictures([
    { tag: "en-desktop", lang: "en", takes: ["choice"] },
    { tag: "en-phone-dark", lang: "en", dark: true, size: PHONE, touch: true, takes: ["choice", "split"] },
    { tag: "fr-sideways", size: SIDEWAYS, touch: true, takes: ["movement", "aim"] },
  ]));

const inEvery = every ? it : it.skip;
inEvery("a crowd: at a desk, on a phone, sideways and on a television", { timeout: 600_000 }, () =>
  pictures([
    { tag: "crowd-fr-desktop", takes: [] },
    { tag: "crowd-fr-phone", size: PHONE, touch: true, takes: [] },
    { tag: "crowd-fr-sideways", size: SIDEWAYS, touch: true, takes: [] },
    { tag: "crowd-fr-screen", size: TELEVISION, television: true, takes: [] },
  ], 22));

const manner = { size: PHONE, touch: true, motion: true } as const;

async function sitDown(players: readonly Person[], code: string): Promise<void> {
  for (const { page } of players) {
    await page.goto(`/t/${code}`);
    await page.getByRole("button", { name: /S’asseoir ici/ }).first().tap();
    await page.getByText(/^toi$/).first().waitFor();
  }
}

it("the garden: three doors, the wizard, the Parrain's remote, a player's phone and the board", { timeout: 300_000 }, async () => {
  const parrain = await at.person(manner);
  const players = [await at.person(manner), await at.person(manner)];
  const card = parrain.page.getByRole("article", { name: "CA$H’n GUN$ Live" });
  await card.getByRole("button", { name: "Au jardin" }).waitFor();
  await card.scrollIntoViewIfNeeded();
  await card.screenshot({ path: `${FOLDER}guns-doors-fr.jpg`, type: "jpeg", quality: 74, animations: "disabled" });
  const code = await outdoors(parrain, "Au jardin", ["Mamie", "Flora", "Hugo", "Nils"], {
    looks: async (step) => {
      // Until nothing shows any more that it was just tapped.
      await parrain.page.waitForTimeout(400);
      if (step === "people" || step === "teams") await shoot(parrain.page, `wizard-${step}-fr`);
    },
  });
  await sitDown(players, code);
  const board = await at.person({ motion: true, size: TELEVISION });
  await board.page.goto(`/t/${code}/screen`);
  await parrain.page.getByRole("button", { name: "Commencer", exact: true }).tap();
  await phase(parrain.page, ["pot"]);
  await lead(parrain.page, { taps: 0, questions: [], undone: true }, async (now) => {
    await parrain.page.waitForTimeout(600);
    if (["movement", "cowards", "fight", "split"].includes(now)) await shoot(parrain.page, `parrain-${now}-fr`);
    if (["sharing", "movement", "split"].includes(now)) await shoot(players[0]!.page, `player-${now}-fr`);
    if (now === "movement") await shoot(board.page, "board-fr-screen");
    if (now === "sharing") for (const { page } of players) await pocket(page);
  });
  for (const one of [parrain, board, ...players]) await one.leave();
});

it("with the box: the bills are counted", { timeout: 240_000 }, async () => {
  const parrain = await at.person(manner);
  await outdoors(parrain, "Avec la boîte", ["Mamie", "Flora", "Hugo", "Nils", "Ana", "Tom"]);
  await phase(parrain.page, ["pot"]);
  const bills = () => ({ fives: 6, tens: 6 });
  const counted = parrain.page.locator('[data-do="count"]:not(:disabled)').waitFor({ timeout: 200_000 }).then(() => shoot(parrain.page, "paper-bills-fr"));
  await lead(parrain.page, { taps: 0, questions: [], undone: true, bills }, async () => undefined);
  await counted;
  await parrain.leave();
});

it("a first game with a coach", { timeout: 120_000 }, async () => {
  const zoe = await at.person(manner);
  await zoe.page.goto("/learn/cash-n-guns-live");
  await phase(zoe.page, ["pot", "sharing"]);
  await zoe.page.locator(".bubble").waitFor();
  await zoe.page.waitForTimeout(800);
  await shoot(zoe.page, "learn-fr-phone");
  await zoe.leave();
});
