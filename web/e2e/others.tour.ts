import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { PHONE } from "./browser";
import { stage } from "./stage";
import { hurryBots, seats } from "./table";

// The games without cards, played by whatever lies nearest.

const at = stage();

/** Does whatever lies nearest until the game is over, or has seen enough; how often each thing was done. */
async function playPlainly(page: Page, limit: number, enough = (_done: Map<string, number>) => false): Promise<Map<string, number>> {
  const done = new Map<string, number>();
  const end = Date.now() + limit;
  while (!(await page.locator('[data-phase="over"]').count()) && !enough(done)) {
    if (Date.now() > end) throw new Error(`not over yet, after ${JSON.stringify([...done])}`);
    // In the arena one runs by tapping the ground and aims by tapping a body.
    const target = page.locator("g.body.target").first();
    const ground = page.locator("svg.ground");
    const nearest = page.locator(".prime [data-do], .hot [data-do], .menu [data-do]").first();
    if (await target.count()) {
      await target.click({ timeout: 500, force: true }).then(() => count(done, "target"), () => undefined);
    } else if (await nearest.count()) {
      const what = (await nearest.getAttribute("data-do", { timeout: 500 }).catch(() => null)) ?? "?";
      await nearest.click({ timeout: 500 }).then(() => count(done, what), () => undefined);
    } else if (await ground.count()) {
      await ground.click({ timeout: 500, position: { x: 60 + Math.floor(120 * ((Date.now() % 997) / 997)), y: 90 } })
        .then(() => count(done, "ground"), () => undefined);
      // People do not tap much faster, and the rules let nobody (CG-10.2).
      await page.waitForTimeout(300);
    } else {
      await page.waitForTimeout(100);
    }
  }
  return done;
}

function count(done: Map<string, number>, what: string): void {
  done.set(what, (done.get(what) ?? 0) + 1);
}

// Whole games take longer than a test may: their clocks are the rules'. `cargo xtask soak` plays them.
const whole = process.env.WHOLE === "1";

it("CA$H’n GUN$ Live: rounds in the arena", { timeout: whole ? 600_000 : 180_000 }, async () => {
  const zoe = await at.person();
  const { page } = zoe;
  await page.getByRole("article", { name: "CA$H’n GUN$ Live" }).getByRole("button", { name: "Inviter" }).click();
  await hurryBots(page);
  await page.getByRole("button", { name: /Remplir/ }).click();
  await page.locator("svg.ground").waitFor();
  const enough = (done: Map<string, number>) => !whole && (done.get("ready") ?? 0) >= 2 && (done.get("ground") ?? 0) >= 4;
  const done = await playPlainly(page, whole ? 540_000 : 170_000, enough);
  expect(done.get("ground")).toBeGreaterThan(0);
  expect(done.get("ready")).toBeGreaterThan(whole ? 4 : 1);
  if (whole) await page.locator("section.final").waitFor();
  await zoe.leave();
});

it("Monopoly Édition Tricheurs: a few turns on a phone, in English", async () => {
  const ann = await at.person({ lang: "en", size: PHONE, touch: true });
  const { page } = ann;
  await page.getByRole("article", { name: "Monopoly" }).getByRole("button", { name: "Invite" }).tap();
  await seats(page, "Seats", 2);
  await hurryBots(page);
  await page.getByRole("button", { name: /Fill/ }).tap();
  await page.locator("[data-do]").first().waitFor();
  const done = await playPlainly(page, 120_000, (done) => (done.get("roll") ?? 0) >= 2);
  expect(done.get("roll")).toBe(2);
  await ann.leave();
});
