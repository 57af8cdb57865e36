import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { PHONE } from "./browser";
import { stage } from "./stage";
import { dealt, hurryBots, playOn, seats } from "./table";

const at = stage();

const inDuel = async (page: Page) => (await page.locator("section.duel").count()) > 0;
const mine = (page: Page) => page.locator('[data-mine="true"]').count();
const told = (page: Page) => page.locator("[data-seq]").getAttribute("data-seq");

it("two people in two browsers, and a house that falls over in the middle of a challenge", async () => {
  const zoe = await at.person();
  const leo = await at.person({ lang: "en", size: PHONE, touch: true });
  await zoe.page.getByRole("article", { name: "Cache ton Cash" }).getByRole("button", { name: "Inviter" }).click();
  await seats(zoe.page, "Places", 2);
  const code = new URL(zoe.page.url()).pathname.split("/")[2]!;
  await leo.page.getByLabel("I have a code").fill(code.toLowerCase());
  await leo.page.waitForURL(`**/t/${code}`);
  await leo.page.getByRole("button", { name: "Sit down" }).first().tap();
  await hurryBots(zoe.page);
  await zoe.page.getByRole("button", { name: "Commencer", exact: true }).click();
  await Promise.all([dealt(zoe.page), dealt(leo.page)]);

  // Each plays until one of them is challenged and has to answer.
  const challenged = async () =>
    ((await inDuel(zoe.page)) && (await mine(zoe.page)) > 0) || ((await inDuel(leo.page)) && (await mine(leo.page)) > 0);
  let asked = false;
  const enough = async () => (asked ||= await challenged());
  await Promise.all([
    playOn(zoe.page, { stop: enough, enough }),
    playOn(leo.page, { way: "touch", stop: enough, enough }),
  ]);
  expect(asked).toBe(true);
  const duels = [zoe, leo].map(({ page }) => page.locator("section.duel"));
  for (const duel of duels) await duel.waitFor();
  const before = [await told(zoe.page), await told(leo.page)];
  const whose = (await mine(zoe.page)) > 0 ? zoe : leo;

  await at.house.crash();

  // Both are back by themselves, nothing that was told is lost, and the same question stands.
  for (const { page } of [zoe, leo]) await page.waitForFunction(() => !document.querySelector(".away"));
  expect([await told(zoe.page), await told(leo.page)]).toEqual(before);
  for (const duel of duels) await duel.waitFor();
  await whose.page.locator('[data-mine="true"]').waitFor({ state: "attached" });

  // And the game goes on for both.
  const later = Number(before[0]) + 20;
  const further = async () => Number(await told(zoe.page)) >= later;
  await Promise.all([playOn(zoe.page, { enough: further }), playOn(leo.page, { way: "touch", enough: further })]);
  await zoe.leave();
  await leo.leave();
});

it("a person who closes the page comes back to the same hand", async () => {
  const zoe = await at.person();
  const { page, context } = zoe;
  await page.getByRole("article", { name: "Cache ton Cash" }).getByRole("button", { name: "Jouer contre des bots" }).click();
  await dealt(page);
  const hand = () => page.locator(".held").evaluateAll((cards) => cards.map((card) => card.getAttribute("aria-label")));
  await page.locator('[data-mine="true"]').waitFor({ state: "attached", timeout: 60_000 });
  const held = await hand();
  const code = new URL(page.url()).pathname.split("/")[2]!;
  await page.goto("/");
  await page.locator(`a[href="/t/${code}"]`).click();
  await dealt(page);
  expect(await hand()).toEqual(held);

  // A television shows the table and nobody's hand.
  const screen = await context.newPage();
  await screen.goto(`/t/${code}/screen`);
  await screen.getByText("Pioche").first().waitFor();
  expect(await screen.locator(".held").count()).toBe(0);
  await zoe.leave();
});
