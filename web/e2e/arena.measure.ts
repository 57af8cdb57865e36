import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { Person, PHONE, type Manner } from "./browser";
import { Crowd } from "./crowd";
import { measured, part } from "./figures";
import { Lag } from "./lag";
import { stage } from "./stage";
import { seats } from "./table";

// The arena as people feel it: through a slow network, in a crowd, on a slow phone.

const at = stage();
const figures = measured();

/** How fast a gangster runs, in millimetres a millisecond (CG-10). */
const RUN = 4;
/** A jump that people see. */
const JUMP_MM = 60;
const WATCHED_MS = 8000;

/** A table of the arena with so many chairs, in its lobby. */
async function gathered(url: string, count: number, manner: Manner = {}): Promise<Person> {
  const person = await Person.at(at.browser, url, { motion: true, ...manner });
  const { page } = person;
  await page.getByRole("article", { name: "CA$H’n GUN$ Live" }).getByRole("button", { name: "Inviter" }).click();
  await page.waitForURL("**/t/**");
  await page.locator(".around").waitFor();
  await seats(page, "Places", count);
  return person;
}

/** Everybody is ready, and runs. */
async function running(page: Page): Promise<void> {
  await page.locator('[data-phase="pot"], [data-phase="sharing"], [data-phase="movement"]').first().waitFor({ timeout: 30_000 });
  for (;;) {
    if (await page.locator('[data-phase="movement"]').count()) break;
    await page.locator('[data-do="ready"]').first().click({ timeout: 300 }).catch(() => undefined);
    await page.waitForTimeout(50);
  }
  await page.locator("[data-me-x]").waitFor({ state: "attached" });
}

/** Runs here and there by the keys for a while. */
async function runAbout(page: Page, ms: number): Promise<void> {
  const ways = ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"];
  const end = Date.now() + ms;
  for (let turn = 0; Date.now() < end; turn += 1) {
    const way = ways[turn % ways.length]!;
    await page.keyboard.down(way);
    await page.waitForTimeout(420);
    await page.keyboard.up(way);
    await page.waitForTimeout(230);
  }
}

/** Where my figure is drawn, each time that it moves, and when keys went down. To be called before the page is. */
function watchMe(): void {
  const frames: { frame: number; at: number; x: number; y: number }[] = [];
  const keys: number[] = [];
  Object.assign(window, { watched: { frames, keys } });
  addEventListener("keydown", (event) => event.repeat || keys.push(event.timeStamp), { capture: true });
  // An observer is called right after the page has moved the figure: a frame of our own would be early or late.
  new MutationObserver((changes) => {
    const map = changes.at(-1)!.target as HTMLElement;
    if (!document.querySelector('[data-phase="movement"]')) return;
    const [frame, x, y] = [Number(document.timeline.currentTime), Number(map.dataset.meX), Number(map.dataset.meY)];
    const last = frames.at(-1);
    // A message draws everything once more before the next frame does: what is seen is one picture a frame.
    if (last?.frame === frame) Object.assign(last, { x, y });
    else frames.push({ frame, at: performance.now(), x, y });
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-me-x", "data-me-y"] });
}
interface Watched {
  frames: { at: number; x: number; y: number }[];
  keys: number[];
}
const watched = (page: Page) => page.evaluate(() => (window as unknown as { watched: Watched }).watched);

/** How long after each key the figure is first drawn elsewhere; keys that led against a wall do not count. */
function answers({ frames, keys }: Watched): number[] {
  return keys.flatMap((key) => {
    const before = frames.findLast((frame) => frame.at <= key);
    const moved = frames.find((frame) => frame.at > key && before && Math.hypot(frame.x - before.x, frame.y - before.y) >= 1);
    return moved && moved.at - key < 1000 ? [moved.at - key] : [];
  });
}

/** How often the figure was drawn further from where it was than it can have run. */
function jumps({ frames }: Watched): number {
  let count = 0;
  frames.forEach((frame, index) => {
    const before = frames[index - 1];
    if (!before) return;
    const gone = Math.hypot(frame.x - before.x, frame.y - before.y);
    if (gone > RUN * (frame.at - before.at) + JUMP_MM) count += 1;
  });
  return count;
}

/** How far away the house is, there and back, and by how much that varies. */
const DISTANCES = [{ there_and_back: 0, jitter: 0 }, { there_and_back: 120, jitter: 20 }, { there_and_back: 300, jitter: 20 }] as const;

it.each(DISTANCES)("my own figure answers at once, though the house is $there_and_back ms away", { timeout: 120_000 }, async (distance) => {
  const far = await Lag.to(at.house.url, distance);
  const zoe = await gathered(far.url, 6);
  await zoe.page.addInitScript(watchMe);
  await zoe.page.reload();
  await zoe.page.getByRole("button", { name: /Remplir/ }).click();
  await running(zoe.page);
  await runAbout(zoe.page, WATCHED_MS);
  const seen = await watched(zoe.page);
  const times = answers(seen);
  expect(times.length).toBeGreaterThan(6);
  // However far it is, it must feel near: the worst of them counts.
  figures.arena_answer_p95_ms = Math.max(figures.arena_answer_p95_ms ?? 0, part(times, 0.95));
  if (distance.there_and_back === 120) figures.arena_jumps = jumps(seen);
  await zoe.leave();
  await far.close();
});

for (const people of [12, 20]) {
  it(`${people} people steer at once`, { timeout: 120_000 }, async () => {
    const way = await Lag.to(at.house.url);
    const zoe = await gathered(way.url, people);
    const code = new URL(zoe.page.url()).pathname.split("/")[2]!;
    const others = Array.from({ length: people - 1 }, (_, index) => index + 1);
    const crowd = await Crowd.come(at.browser, at.house.url, code, others);
    await zoe.page.getByRole("button", { name: "Commencer", exact: true }).click();
    await running(zoe.page);
    const [before, worked, start] = [way.bytes, at.house.workedMs(), performance.now()];
    await runAbout(zoe.page, WATCHED_MS);
    const took = performance.now() - start;
    figures[`arena_${people}_kbps`] = (way.bytes - before) / took;
    if (people === 20) figures.arena_20_house_percent = (100 * (at.house.workedMs() - worked)) / took;
    const { asked, refused } = await crowd.steered();
    expect(asked).toBeGreaterThan(people * 40);
    expect(refused).toBeLessThan(asked / 20);
    await crowd.leave();
    await zoe.leave();
    await way.close();
  });
}

it("twenty run on a phone with a slow processor", { timeout: 120_000 }, async () => {
  const zoe = await gathered(at.house.url, 20, { size: PHONE, touch: true });
  const { page, context } = zoe;
  await page.getByRole("button", { name: /Remplir/ }).tap();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await running(page);
  const frames = await page.evaluate(
    (ms) =>
      new Promise<number[]>((resolve) => {
        const took: number[] = [];
        const start = performance.now();
        let before = start;
        const frame = (now: number) => {
          took.push(now - before);
          before = now;
          if (now - start < ms) requestAnimationFrame(frame);
          else resolve(took.slice(1));
        };
        requestAnimationFrame(frame);
      }),
    WATCHED_MS,
  );
  figures.arena_frame_p50_ms = part(frames, 0.5);
  await zoe.leave();
});
