import type { CDPSession, Page } from "playwright-core";
import { expect, it } from "vitest";
import { PHONE } from "./browser";
import { Cheater } from "./cheaters";
import { measured, part } from "./figures";
import { stage } from "./stage";
import { dealt, playOn } from "./table";

const at = stage();
const figures = measured();

/** Bytes as they came over the wire, with their heads, from now on: the visit before has to be over. */
async function countBytes(page: Page, cdp: CDPSession): Promise<() => number> {
  await page.waitForLoadState("networkidle");
  let bytes = 0;
  await cdp.send("Network.enable");
  cdp.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  return () => bytes / 1000;
}

const playWithBots = (page: Page, game = "Cache ton Cash") =>
  page.getByRole("article", { name: game }).getByRole("button", { name: /Jouer contre des bots/ });

it("bytes of the first load", async () => {
  const person = await at.person({ size: PHONE, touch: true });
  const cdp = await person.context.newCDPSession(person.page);
  await cdp.send("Network.setCacheDisabled", { cacheDisabled: true });
  const loaded = await countBytes(person.page, cdp);
  await person.page.reload();
  await playWithBots(person.page).waitFor();
  await person.page.waitForLoadState("networkidle");
  figures.home_kb = loaded();
  await playWithBots(person.page).tap();
  await dealt(person.page);
  await person.page.waitForLoadState("networkidle");
  figures.first_load_kb = loaded();
  await person.leave();
});

it("bytes of the Tricheurs' table, beyond home", async () => {
  const person = await at.person({ size: PHONE, touch: true });
  const cdp = await person.context.newCDPSession(person.page);
  await cdp.send("Network.setCacheDisabled", { cacheDisabled: true });
  const loaded = await countBytes(person.page, cdp);
  await person.page.reload();
  await playWithBots(person.page, "Monopoly").waitFor();
  await person.page.waitForLoadState("networkidle");
  const home = loaded();
  await playWithBots(person.page, "Monopoly").tap();
  await person.page.locator("[data-matter]").waitFor();
  await person.page.waitForLoadState("networkidle");
  figures.cheaters_table_kb = loaded() - home;
  await person.leave();
});

it("frames while hands move at the Tricheurs' table, on a throttled phone", async () => {
  const person = await at.person({ size: PHONE, touch: true, motion: true });
  const { page, context } = person;
  await page.addInitScript(() => {
    const frames: number[] = [];
    Object.assign(window, { frames });
    let before = 0;
    let moved = false;
    const frame = (now: number) => {
      const moves = document.querySelector(".cheaters .arm") !== null;
      if (moved && moves && before > 0) frames.push(now - before);
      [before, moved] = [now, moves];
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  await page.goto("/");
  await playWithBots(page, "Monopoly").tap();
  const player = new Cheater(person, "touch");
  await page.locator("[data-matter]").waitFor();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const frames = () => page.evaluate(() => (window as unknown as { frames: number[] }).frames);
  const end = Date.now() + 120_000;
  while ((await frames()).length < 400 && Date.now() < end) {
    await player.plays();
    await page.waitForTimeout(300);
  }
  const seen = await frames();
  expect(seen.length).toBeGreaterThan(100);
  figures.cheaters_frame_p50_ms = part(seen, 0.5);
  await person.leave();
});

it("a throttled phone", async () => {
  const person = await at.person({ size: PHONE, touch: true });
  const { page, context } = person;
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.setCacheDisabled", { cacheDisabled: true });
  await cdp.send("Network.emulateNetworkConditions", {
    offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8,
  });
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  // It can be used when the button is there and the page has time to hear a tap.
  await page.addInitScript(() => {
    const usable = () => {
      const button = [...document.querySelectorAll("article button")].find((one) => one.getClientRects().length > 0);
      if (!button) return requestAnimationFrame(usable);
      return requestAnimationFrame(() => setTimeout(() => performance.mark("usable")));
    };
    requestAnimationFrame(usable);
  });
  const times: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    await page.goto("/");
    await page.waitForFunction(() => performance.getEntriesByName("usable").length > 0);
    times.push(await page.evaluate(() => performance.getEntriesByName("usable")[0]!.startTime));
  }
  figures.interactive_ms = Math.min(...times);
  const tapped = Date.now();
  await playWithBots(page).tap();
  await dealt(page);
  figures.table_ms = Date.now() - tapped;
  await person.leave();
});

it("frames while cards move, and messages to pixels", async () => {
  const person = await at.person({ motion: true });
  const { page } = person;
  await page.addInitScript(() => {
    const pixels: number[] = [];
    const frames: number[] = [];
    Object.assign(window, { pixels, frames });
    const Native = WebSocket;
    window.WebSocket = class extends Native {
      constructor(url: string | URL) {
        super(url);
        this.addEventListener("message", (event) => {
          if (!String(event.data).startsWith('{"tell":"update"')) return;
          requestAnimationFrame(() => {
            const painted = new MessageChannel();
            painted.port1.onmessage = () => pixels.push(performance.now() - event.timeStamp);
            painted.port2.postMessage(null);
          });
        });
      }
    };
    let before = 0;
    let moved = false;
    const frame = (now: number) => {
      const moves = document.getAnimations().some((one) => one.playState === "running");
      if (moved && moves && before > 0) frames.push(now - before);
      before = now;
      moved = moves;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  await page.goto("/");
  await playWithBots(page).click();
  await dealt(page);
  await playOn(page, { until: Date.now() + 60_000 });
  const { pixels, frames } = await page.evaluate(() => {
    const kept = window as unknown as { pixels: number[]; frames: number[] };
    return { pixels: kept.pixels, frames: kept.frames };
  });
  expect(pixels.length).toBeGreaterThan(20);
  expect(frames.length).toBeGreaterThan(200);
  figures.pixels_p50_ms = part(pixels, 0.5);
  figures.pixels_p95_ms = part(pixels, 0.95);
  figures.frame_p50_ms = part(frames, 0.5);
  figures.frame_p95_ms = part(frames, 0.95);
  figures.frames_late_percent = (100 * frames.filter((ms) => ms > 25).length) / frames.length;
  await person.leave();
});
