import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { PHONE, type Person } from "./browser";
import { stage } from "./stage";
import { dealt, hurryBots, playOn, seats, type Way } from "./table";

// A whole evening: three people, each with their own way to play, a television in the room, a rematch
// by other rules, and somebody at home who is sent the link. `cargo xtask soak` plays it (WHOLE=1).

const at = stage();
const WHOLE = process.env.WHOLE === "1";
const TELEVISION = { width: 1920, height: 1080 };

interface Guest {
  readonly person: Person;
  readonly way: Way;
  readonly name: string;
}

/** At the house's door: says a name. */
async function called(guest: Guest, ask: string, save: string): Promise<void> {
  const { page } = guest.person;
  await page.getByLabel(ask).fill(guest.name);
  await press(page.getByRole("button", { name: save }), guest.way);
}

async function press(what: Locator, way: Way): Promise<void> {
  if (way === "mouse") return what.click();
  if (way === "touch") return what.tap();
  await what.focus();
  await what.page().keyboard.press("Enter");
}

/** For whoever has to find out why nothing went on. */
async function seenBy({ person: { page }, name }: Guest): Promise<string> {
  const standing = await page.locator(".standing").evaluate((one) => JSON.stringify({ ...(one as HTMLElement).dataset })).catch(String);
  const words = (await page.locator("body").innerText().catch(String)).replace(/\s+/g, " ");
  if (process.env.SCREENS) await page.screenshot({ path: `${process.env.SCREENS}/stuck-${name}.png` }).catch(() => undefined);
  return `${name} ${standing} ${words}`;
}

const verdict = (page: Page) => page.locator("section.final h2");

/** Everybody plays to the end of the game. */
async function played(guests: readonly Guest[]): Promise<void> {
  const plays = guests.map(({ person, way }) => playOn(person.page, { way }));
  const ends = await Promise.all(plays).catch(async (why: unknown) => {
    throw new Error(`${String(why)}\n\nWhat everybody saw:\n${(await Promise.all(guests.map(seenBy))).join("\n")}`);
  });
  expect(ends).toEqual(guests.map(() => "over"));
}

/** Writes down every sheet of a round that a page shows from now on: it may go by itself where a clock runs. */
function watchSheets(page: Page): Promise<void> {
  return page.evaluate(() => {
    const sheets: Record<string, string> = {};
    Object.assign(window, { sheets });
    new MutationObserver(() => {
      const sheet = document.querySelector(".sheet-place > section");
      if (sheet) sheets[sheet.querySelector("h2")?.textContent ?? ""] = sheet.textContent ?? "";
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

const sheetsOf = (page: Page) => page.evaluate(() => Object.values((window as unknown as { sheets: Record<string, string> }).sheets));

/** On the television the piles are turned over first; who has won is said when the last one lies open. */
async function seenOnTelevision(television: Page): Promise<void> {
  await verdict(television).waitFor({ timeout: 600_000 });
  const seen = await television.evaluate(async () => {
    const closed = () => document.querySelectorAll("section.final ol li:not(.open)").length;
    const words = () => document.querySelector("section.final h2")?.textContent ?? "";
    const steps: { words: string; closed: number }[] = [];
    const end = Date.now() + 30_000;
    while (Date.now() < end) {
      const now = { words: words(), closed: closed() };
      const last = steps.at(-1);
      if (last?.words !== now.words || last.closed !== now.closed) steps.push(now);
      if (now.closed === 0 && !now.words.startsWith("On retourne")) break;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return steps;
  });
  // Set by set, and nobody is named while one of them is closed.
  expect(seen.length).toBeGreaterThan(2);
  for (const { words, closed } of seen) if (closed > 0) expect(words).toBe("On retourne les piles…");
  expect(seen.at(-1)!.closed).toBe(0);
  expect(seen.at(-1)!.words).toMatch(/Zoé|Léo|Tom/);
}

/** The end is shared: a picture for those here, and a link that opens for somebody who never had a seat. */
async function shared({ person }: Guest, guests: readonly Guest[], winner: string): Promise<void> {
  const { page, context } = person;
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const share = page.locator("section.final").getByRole("button", { name: "Partager" });
  await share.click();
  const [picture] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Enregistrer l’image" }).click()]);
  expect(picture.suggestedFilename()).toMatch(/^magot-.*\.png$/);
  await share.click();
  await page.getByRole("button", { name: "Copier le lien" }).click();
  await page.locator(".toast").getByText("Lien copié !").waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const mia = await at.person({ size: PHONE, touch: true });
  await mia.page.goto(link);
  await mia.page.getByRole("slider").first().waitFor();
  const eyes = await mia.page.getByLabel("Vu par").locator("option").allTextContents();
  // A rematch moves everybody on by a seat.
  expect(eyes).toEqual(["Le public", "Tom", "Zoé", "Léo", "Tout voir"]);
  const won = await mia.page.locator(".won").textContent();
  expect(guests.filter(({ name }) => winner.includes(name)).every(({ name }) => won?.includes(name))).toBe(true);
  await mia.page.getByLabel("Vu par").selectOption("Tout voir");
  await mia.page.locator(".shown").nth(2).waitFor();
  await mia.leave();
}

it.runIf(WHOLE)("an evening of two games, three people and a television", { timeout: 1_500_000 }, async () => {
  const zoe: Guest = { person: await at.person(), way: "mouse", name: "Zoé" };
  const leo: Guest = { person: await at.person({ size: PHONE, touch: true }), way: "touch", name: "Léo" };
  const tom: Guest = { person: await at.person({ lang: "en" }), way: "keyboard", name: "Tom" };
  const guests = [zoe, leo, tom];
  await called(zoe, "Comment tu t’appelles ?", "C’est moi");
  await called(leo, "Comment tu t’appelles ?", "C’est moi");
  await called(tom, "What’s your name?", "That’s me");

  // Zoé makes a table; the others come by its code, and sit down by coming.
  const host = zoe.person.page;
  await host.getByRole("article", { name: "Cache ton Cash" }).getByRole("button", { name: "Inviter" }).click();
  await seats(host, "Places", 3);
  await hurryBots(host);
  const code = new URL(host.url()).pathname.split("/")[2]!;
  await leo.person.page.getByLabel("J’ai un code").fill(code.toLowerCase());
  await tom.person.page.getByLabel("I have a code").fill(code);
  for (const { person } of [leo, tom]) await person.page.waitForURL(`**/t/${code}`);
  const television = await at.person({ size: TELEVISION, motion: true });
  await television.page.goto(`/t/${code}/screen`);
  await television.page.getByText(code).first().waitFor();
  await host.getByText("Tout le monde est là !").waitFor();

  // The first game: one round.
  await host.getByRole("button", { name: "Commencer", exact: true }).click();
  await Promise.all(guests.map(({ person }) => dealt(person.page)));
  await television.page.locator(".cardtable").waitFor();
  expect(await television.page.locator(".held").count()).toBe(0);
  await Promise.all([played(guests), seenOnTelevision(television.page)]);

  // A tap too many starts nothing: the way on rests for a moment, and so does the lobby after it.
  const again = host.locator("section.final").getByRole("button", { name: "Revanche !" });
  await again.dblclick();
  await host.getByRole("region", { name: /La soirée/ }).waitFor();
  await expect.poll(() => host.locator("button.start").isEnabled()).toBe(true);
  expect(await host.locator(".held").count()).toBe(0);

  // The rematch: all advanced rules, three rounds, and everybody reads French.
  await host.getByRole("button", { name: "Trois manches" }).click();
  await host.getByRole("button", { name: "Tout avancé" }).click();
  await tom.person.page.getByRole("button", { name: "Settings" }).focus();
  await tom.person.page.keyboard.press("Enter");
  await tom.person.page.getByRole("dialog").getByRole("button", { name: "Français" }).focus();
  await tom.person.page.keyboard.press("Enter");
  await tom.person.page.keyboard.press("Escape");
  await tom.person.page.getByText("Tout avancé").first().waitFor();
  await host.getByRole("button", { name: "Commencer", exact: true }).click();
  await Promise.all(guests.map(({ person }) => dealt(person.page)));
  const pages = [...guests.map(({ person }) => person.page), television.page];
  for (const page of pages) await watchSheets(page);
  await Promise.all([played(guests), seenOnTelevision(television.page)]);
  // Two rounds end with a sheet that names everybody; the third ends with the game.
  for (const page of pages) {
    const sheets = await sheetsOf(page);
    expect(sheets).toHaveLength(2);
    for (const words of sheets) for (const { name } of guests) expect(words).toContain(name);
  }

  // The evening has two games, and so have everybody's own figures.
  await host.locator("section.final").getByRole("region", { name: /La soirée/ }).waitFor();
  await shared(zoe, guests, await verdict(television.page).innerText());

  await host.goto("/");
  const figures = host.getByRole("region", { name: "Mes parties" });
  await figures.getByText("Face à face").waitFor();
  expect(await figures.locator("dd").first().innerText()).toBe("2");
  await television.leave();
  for (const { person } of guests) await person.leave();
});
