import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { Person, PHONE } from "./browser";
import { House } from "./house";
import { stage } from "./stage";
import { dealt, hurryBots, playOn, seats } from "./table";

const at = stage();

it("a move that the rules forbid says why, and opens the rule", async () => {
  const zoe = await at.person();
  const { page } = zoe;
  await page.getByRole("article", { name: "Cache ton Cash" }).getByRole("button", { name: "Inviter" }).click();
  await hurryBots(page);
  await page.getByRole("button", { name: /Remplir/ }).click();
  await dealt(page);
  await page.locator('[data-mine="true"]').waitFor({ state: "attached" });
  // Without a set of one's own nobody can be challenged (CC-5.1), whatever the card.
  await page.locator(".held").first().click();
  await page.locator("[data-target^='pile:']:not(.glow) button.whole").first().click();
  const why = page.locator(".toast button.rule");
  await why.waitFor();
  const clause = /CC-\d+\.\d+/.exec(await why.innerText())![0];
  await why.click();
  const drawer = page.getByRole("dialog");
  await drawer.waitFor();
  await drawer.getByText(clause).first().waitFor();
  await page.keyboard.press("Escape");
  await drawer.waitFor({ state: "hidden" });
  await zoe.leave();
});

it("the language changes everywhere at once, and is remembered", async () => {
  const ann = await at.person({ lang: "en", size: PHONE, touch: true });
  const { page } = ann;
  await page.getByRole("button", { name: "Play against bots" }).first().waitFor();
  await page.getByRole("button", { name: /FR/ }).first().tap();
  await page.getByRole("button", { name: "Jouer contre des bots" }).first().waitFor();
  expect(await page.locator("html").getAttribute("lang")).toBe("fr");
  await page.reload();
  await page.getByRole("button", { name: "Jouer contre des bots" }).first().waitFor();
  await ann.leave();
});

it("a finished game is looked at through other eyes, and a link leads to its moment", async () => {
  const zoe = await at.person();
  const { page } = zoe;
  await page.getByRole("article", { name: "Cache ton Cash" }).getByRole("button", { name: "Inviter" }).click();
  await seats(page, "Places", 2);
  await hurryBots(page);
  await page.getByRole("button", { name: /Remplir/ }).click();
  await dealt(page);
  expect(await playOn(page)).toBe("over");
  await page.locator("section.final a[href^='/replays/']").click();
  const slider = page.getByRole("slider").first();
  await slider.waitFor();
  await slider.fill("5");
  const hand = () => page.locator(".held").allInnerTexts();
  const mine = await hand();
  expect(mine.length).toBeGreaterThan(0);
  await page.getByLabel("Vu par").selectOption({ index: 2 });
  await expect.poll(hand).not.toEqual(mine);
  const theirs = await hand();
  await page.waitForURL(/step=5/);

  // Somebody else opens the link.
  const leo = await at.person();
  await leo.page.goto(page.url());
  await leo.page.locator(".held").first().waitFor();
  expect(await leo.page.locator(".held").allInnerTexts()).toEqual(theirs);
  // Who was not there reads the names that people had.
  const eyes = (one: Page) => one.getByLabel("Vu par").locator("option").allTextContents();
  expect(await eyes(leo.page)).toEqual(await eyes(page));
  expect((await eyes(leo.page)).join()).not.toMatch(/Place \d/);

  // With nothing hidden, both hands lie open.
  await leo.page.getByLabel("Vu par").selectOption("Tout voir");
  await leo.page.locator(".shown").nth(1).waitFor();
  expect(await leo.page.locator(".shown").count()).toBe(2);
  await leo.page.waitForURL(/as=all/);
  await leo.leave();
  await zoe.leave();
});

it("a first game teaches, and can be skipped", async () => {
  const zoe = await at.person();
  const { page } = zoe;
  await page.getByRole("link", { name: /Apprendre/ }).first().click();
  await dealt(page);
  const coach = page.getByRole("complementary", { name: "Leçon" });
  await coach.waitFor();
  const first = await coach.innerText();
  await coach.getByRole("button", { name: "Compris" }).click();
  await expect.poll(() => coach.innerText().catch(() => "")).not.toBe(first);
  await zoe.leave();
});

it("an address that leads nowhere says so, and so does a table that is not there", async () => {
  const zoe = await at.person();
  const { page } = zoe;
  await page.goto("/nothing/here");
  await page.getByText("Il n’y a rien à cette adresse.").waitFor();
  await page.goto("/t/ZZZZ");
  await page.getByText("Aucune table n’a ce code").first().waitFor();
  await page.goto(`/replays/${"0".repeat(32)}`);
  await page.getByText("Aucune partie finie").waitFor();
  await zoe.leave();
});

it("the page opens though the house is away, and goes on when it is back", async () => {
  const away = await House.open();
  const zoe = await Person.at(at.browser, away.url, { keeps: true });
  const { page } = zoe;
  await page.getByRole("article", { name: "Cache ton Cash" }).waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await away.shut();
  await page.reload();
  await page.getByText("La maison ne répond pas").first().waitFor();
  await away.reopen();
  await page.getByRole("article", { name: "Cache ton Cash" }).waitFor();
  await zoe.leave();
  await away.close();
});

it("a piece of the page that does not arrive is said, and comes when it is asked for again", async () => {
  const zoe = await at.person();
  const { page } = zoe;
  const open = page.getByRole("button", { name: "Réglages" });
  const missing = page.getByText("Un morceau de la page n’est pas arrivé.");
  let loaded = 0;
  page.on("load", () => (loaded += 1));
  await page.route(/SettingsDialog.*\.js/, (route) => route.abort());
  await open.click();
  // The house may have become a newer one: the page is loaded anew by itself, but not for ever.
  await expect.poll(() => loaded, { timeout: 10_000 }).toBe(1);
  await open.click();
  await missing.waitFor();
  expect(loaded).toBe(1);
  await page.unroute(/SettingsDialog.*\.js/);
  await page.getByRole("button", { name: "Recharger" }).click();
  await missing.waitFor({ state: "detached" });
  await open.click();
  await page.getByRole("dialog").waitFor();
  expect(zoe.complaints.splice(0).filter((one) => !one.includes("SettingsDialog"))).toEqual([]);
  await zoe.leave();
});
