import { mkdirSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DESKTOP, Person, PHONE, type Manner } from "./browser";
import { stage } from "./stage";
import { dealt, hurryBots, playOn, seats } from "./table";

// Photographs for docs/screens, to be opened and judged: `cargo xtask screens`. All that are taken are kept
// there, and no others. With SCREENS they go to that folder instead, and there are more of them, for which
// the documentation has no room.

const ELSEWHERE = process.env.SCREENS;
const FOLDER = ELSEWHERE ? `${ELSEWHERE}/` : fileURLToPath(new URL("../../docs/screens/", import.meta.url));
const WORDS = {
  fr: { seats: "Places", invite: "Inviter", fill: /Remplir/, name: "Camille", settings: "Réglages", all: "Tout voir", rounds: "Trois manches" },
  en: { seats: "Seats", invite: "Invite", fill: /Fill/, name: "Alice", settings: "Settings", all: "See everything", rounds: "Three rounds" },
} as const;

const at = stage();

beforeAll(() => {
  mkdirSync(FOLDER, { recursive: true });
});

const taken = new Set<string>();

/** The other games take their own pictures. */
const OTHERS = /^(?:guns|cheaters)-/;

afterAll(() => {
  if (ELSEWHERE) return;
  const kept = readdirSync(FOLDER).filter((file) => !OTHERS.test(file));
  expect(kept.sort(), "a picture that is taken no more is taken out of docs/screens").toEqual([...taken].sort());
});

const shoot = (page: Page, name: string) => {
  taken.add(`${name}.jpg`);
  return ELSEWHERE
    ? page.screenshot({ path: `${FOLDER}${name}.png`, animations: "disabled" })
    : page.screenshot({ path: `${FOLDER}${name}.jpg`, type: "jpeg", quality: 74, animations: "disabled" });
};

const TELEVISION = { width: 1920, height: 1080 };

/** The table as the big screen in the room shows it. */
async function television(person: Person): Promise<Page> {
  const code = new URL(person.page.url()).pathname.split("/")[2]!;
  const screen = await person.context.newPage();
  await screen.setViewportSize(TELEVISION);
  await screen.goto(`/t/${code}/screen`);
  return screen;
}

async function named(manner: Manner): Promise<Person> {
  const person = await at.person(manner);
  await person.page.evaluate((name) => {
    localStorage.setItem("magot.settings", JSON.stringify({ name, sound: false }));
  }, WORDS[manner.lang ?? "fr"].name);
  await person.page.reload();
  await person.page.getByRole("article").first().waitFor();
  return person;
}

/** A table of so many, a few turns in. */
async function table(person: Person, lang: "fr" | "en", game: string, players: number): Promise<void> {
  const { page } = person;
  const words = WORDS[lang];
  await page.getByRole("article", { name: game }).getByRole("button", { name: words.invite }).click();
  await seats(page, words.seats, players);
  await hurryBots(page);
  await page.getByRole("button", { name: words.fill }).click();
  await dealt(page);
}

const duel = (page: Page) => async () => (await page.locator("section.duel").count()) > 0;

/** Plays so many turns, and stops where it is one's own again, outside of a duel. */
async function turns(page: Page, count: number): Promise<void> {
  let left = count;
  await playOn(page, {
    stop: async () => {
      const quiet = !(await duel(page)());
      if (quiet) left -= 1;
      return left < 0 && quiet;
    },
  });
}

const LOOKS: readonly (Manner & { lang: "fr" | "en"; tag: string })[] = [
  { lang: "fr", size: DESKTOP, tag: "fr-desktop" },
  { lang: "en", size: PHONE, dark: true, touch: true, tag: "en-phone-dark" },
  ...(ELSEWHERE
    ? ([
        { lang: "fr", size: PHONE, touch: true, tag: "fr-phone" },
        { lang: "en", size: DESKTOP, dark: true, tag: "en-desktop-dark" },
      ] as const)
    : []),
];

for (const look of LOOKS) {
  it(`from home to the last card and back: ${look.tag}`, async () => {
    const person = await named(look);
    const { page } = person;
    await shoot(page, `home-${look.tag}`);
    await page.getByRole("article", { name: "Cache ton Cash" }).getByRole("button", { name: WORDS[look.lang].invite }).click();
    await page.getByRole("button", { name: WORDS[look.lang].fill }).waitFor();
    await shoot(page, `lobby-${look.tag}`);
    if (look.size === DESKTOP) {
      const screen = await television(person);
      await screen.locator(".come .code").waitFor();
      await shoot(screen, `screen-lobby-${look.lang}`);
      await screen.close();
    }
    await hurryBots(page);
    await page.getByRole("button", { name: WORDS[look.lang].fill }).click();
    await dealt(page);
    await turns(page, 6);
    await shoot(page, `table-4-${look.tag}`);
    if ((await playOn(page, { stop: duel(page) })) === "stopped") await shoot(page, `duel-${look.tag}`);
    await playOn(page);
    await page.locator("section.final .ways.armed").waitFor();
    await shoot(page, `score-${look.tag}`);
    await page.locator("section.final a[href^='/replays/']").click();
    await page.getByRole("slider").first().waitFor();
    await page.getByRole("slider").first().fill("30");
    await shoot(page, `replay-${look.tag}`);
    if (ELSEWHERE) {
      await page.locator(".eyes select").selectOption("all");
      await page.locator(".shown").nth(3).waitFor();
      await shoot(page, `replay-all-${look.tag}`);
    }
    await page.goto("/");
    await page.locator("#stats").scrollIntoViewIfNeeded();
    await shoot(page, `stats-${look.tag}`);
    await page.getByRole("button", { name: WORDS[look.lang].settings }).first().click();
    await page.getByRole("dialog").waitFor();
    await shoot(page, `settings-${look.tag}`);
    await page.goto("/t/ZZZZ");
    await page.getByRole("alert").waitFor();
    await shoot(page, `lost-${look.tag}`);
    await page.goto("/rules/cache-ton-cash#CC-5.2");
    await page.getByText("CC-5.2").first().waitFor();
    await shoot(page, `rules-${look.tag}`);
    await page.goto("/learn");
    await dealt(page);
    await shoot(page, `learn-${look.tag}`);
    await person.leave();
  });
}

for (const look of LOOKS) {
  it(`the sheet of a round: ${look.tag}`, async () => {
    const person = await named(look);
    const { page } = person;
    const words = WORDS[look.lang];
    await page.getByRole("article", { name: "Cache ton Cash" }).getByRole("button", { name: words.invite }).click();
    await page.getByRole("button", { name: words.rounds }).click();
    await hurryBots(page);
    await page.getByRole("button", { name: words.fill }).click();
    await dealt(page);
    const sheet = page.locator(".sheet-place > section");
    await playOn(page, { enough: async () => (await sheet.count()) > 0 });
    await sheet.waitFor();
    await shoot(page, `sheet-${look.tag}`);
    await person.leave();
  });
}

const SIZES: readonly (Manner & { lang: "fr" | "en"; tag: string; players: number; game: string })[] = [
  { players: 2, game: "Cache ton Cash", lang: "fr", size: PHONE, touch: true, tag: "fr-phone" },
  { players: 3, game: "Cover Your Assets", lang: "en", size: DESKTOP, dark: true, tag: "en-desktop-dark" },
  { players: 6, game: "Cache ton Cash", lang: "fr", size: PHONE, touch: true, tag: "fr-phone" },
  { players: 6, game: "Cache ton Cash", lang: "en", size: DESKTOP, tag: "en-desktop" },
];

for (const look of SIZES) {
  it(`a table of ${look.players}: ${look.tag}`, async () => {
    const person = await named(look);
    await table(person, look.lang, look.game, look.players);
    await turns(person.page, 5);
    await shoot(person.page, `table-${look.players}-${look.tag}`);
    if (look.players === 6 && look.size === DESKTOP) {
      const screen = await television(person);
      await screen.locator(".cardtable .stage").waitFor();
      await shoot(screen, "screen-en");
    }
    await person.leave();
  });
}
