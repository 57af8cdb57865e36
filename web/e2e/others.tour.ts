import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { PHONE } from "./browser";
import { stage } from "./stage";
import { hurryBots, seats } from "./table";

// Played by whatever lies nearest.

const at = stage();

/** Does whatever lies nearest until the game is over, or has seen enough; how often each thing was done. */
async function playPlainly(page: Page, limit: number, enough = (_done: Map<string, number>) => false): Promise<Map<string, number>> {
  const done = new Map<string, number>();
  const end = Date.now() + limit;
  while (!(await page.locator('[data-phase="over"]').count()) && !enough(done)) {
    if (Date.now() > end) throw new Error(`not over yet, after ${JSON.stringify([...done])}`);
    const nearest = page.locator(".prime [data-do], .hot [data-do], .menu [data-do]").first();
    if (await nearest.count()) {
      const what = (await nearest.getAttribute("data-do", { timeout: 500 }).catch(() => null)) ?? "?";
      await nearest.click({ timeout: 500 }).then(() => count(done, what), () => undefined);
    } else {
      await page.waitForTimeout(100);
    }
  }
  return done;
}

function count(done: Map<string, number>, what: string): void {
  done.set(what, (done.get(what) ?? 0) + 1);
}

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
