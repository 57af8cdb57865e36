import type { Browser } from "puppeteer-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Fox, launchFirefox } from "./firefox";
import { House } from "./house";
import { hurried } from "./table";
import { VERSION } from "../src/wire/protocol";

let house: House;
let browser: Browser;
beforeAll(async () => {
  house = await House.open();
  browser = await launchFirefox();
});
afterAll(async () => {
  await browser?.close();
  await house?.close();
});

/** So long a whole game of cards against bots may take. */
const GAME_MS = 420_000;
const CARD = 'article[aria-labelledby="game-cache-ton-cash"]';

it("a whole game of cards against bots, its end, its replay and its rematch", { timeout: 560_000 }, async () => {
  const zoe = await Fox.at(browser, house.url);
  const { page } = zoe;
  await zoe.presses(`${CARD} .ways button:not(.main)`);
  await zoe.sees("button.start");
  await page.evaluate(hurried, VERSION);
  await zoe.presses("button.start");
  await zoe.sees(".held");
  await zoe.playsOn(Date.now() + GAME_MS);
  // The piles are turned over, and then somebody has won.
  await zoe.expects(() => document.querySelector<HTMLElement>("section.final .ways")?.inert === false);
  expect(await zoe.words("section.final h2")).not.toContain("On retourne");
  expect((await page.$$("section.final th[scope=row]")).length).toBe(4);
  // What the page was told is what the published game says.
  await zoe.expects(() => document.querySelector("section.final summary")?.textContent?.includes("vérifiée") === true);

  await zoe.presses("section.final a[href^='/replays/']");
  await zoe.sees("input[type=range]");
  const replay = await zoe.path();
  await zoe.presses("button.play");
  await zoe.expects(() => Number(document.querySelector<HTMLInputElement>("input[type=range]")?.value) > 2);
  await page.select(".eyes select", "all");
  await zoe.expects(() => document.querySelectorAll(".shown").length === 4);
  // The link leads there again.
  await zoe.opens(`${house.url}${replay}?step=7`, "input[type=range]");
  expect(await page.$eval("input[type=range]", (one) => (one as HTMLInputElement).value)).toBe("7");
  await zoe.leaves();
});

it("every page and every table opens", { timeout: 300_000 }, async () => {
  const zoe = await Fox.at(browser, house.url);
  const url = (path: string) => house.url + path;
  await zoe.sees("article button");
  const games = ["cache-ton-cash", "cover-your-assets", "cash-n-guns-live", "monopoly-tricheurs"];
  for (const game of games) {
    await zoe.opens(url(`/rules/${game}`), "main h1, main h2");
    expect((await zoe.words("main")).length, game).toBeGreaterThan(2000);
  }
  await zoe.opens(url("/learn"), ".held");
  await zoe.sees(".bubble, aside");
  await zoe.opens(url("/nothing/here"), "main a[href='/']");
  await zoe.opens(url(`/replays/${"0".repeat(32)}`), "main a[href='/']");

  // A lobby, its television, and somebody who only looks.
  for (const index of games.keys()) {
    await zoe.opens(house.url, "article button");
    await zoe.pressesIn(index, /Inviter/);
    await zoe.expects(() => location.pathname.startsWith("/t/"));
    await zoe.sees(".around, .lobby");
    const code = await zoe.path();
    expect(code).toMatch(/^\/t\/[A-Z]+$/);
    await zoe.opens(url(`${code}/screen`), "main");
    await zoe.opens(url(`${code}/watch`), "main");
  }
  // The tables that are not of cards.
  for (const [index, seen] of [[2, ".arena, .frame main"], [3, "[data-matter], .frame main"]] as const) {
    await zoe.opens(house.url, "article button");
    await zoe.pressesIn(index, /bots/);
    await zoe.expects(() => location.pathname.startsWith("/t/"));
    await zoe.sees(seen);
  }
  await zoe.leaves();
});
