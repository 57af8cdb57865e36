import { expect, it } from "vitest";
import { findings } from "./axe";
import { DESKTOP, PHONE } from "./browser";
import { stage } from "./stage";
import { Fingers } from "./tricks";

// The minute before a first game of Tricheurs: 200 from the bank, one note too many, somebody else's hand, a cry,
// and a cry for nothing. With a mouse and with a thumb.

const at = stage();

for (const way of ["mouse", "touch"] as const) {
  it(`a newcomer learns to cheat and to catch in a minute: ${way}`, { timeout: 120_000 }, async () => {
    const person = await at.person({ size: way === "touch" ? PHONE : DESKTOP, touch: way === "touch", lang: way === "touch" ? "fr" : "en" });
    const { page } = person;
    await page.goto("/learn/monopoly-tricheurs");
    await page.locator(".rehearsal").waitFor();
    const fingers = new Fingers(page, way);
    // The board itself: eyes there and back, a roll, a street, a rent.
    await fingers.press(page.locator('.real [data-look="spread:2"]:not([inert] *):visible').first());
    await page.locator('[data-step="back"]').waitFor();
    expect(await findings(page)).toEqual([]);
    await fingers.press(page.locator('.real [data-look="board"]:not([inert] *):visible').first());
    for (const step of ["roll", "buy", "ask"]) {
      await page.locator(`[data-step="${step}"]`).waitFor();
      const main = page.locator('.real [data-press="main"]:not([aria-disabled="true"])');
      await main.waitFor();
      await page.waitForTimeout(700);
      await fingers.press(main);
    }
    await page.locator(".rehearsal .faces").waitFor();
    const held = () => page.locator(".mine .held").count();
    const fifty = page.locator('[data-note="fifty"]');
    const hundred = page.locator('[data-note="hundred"]');
    expect(await held()).toBe(5);
    // One is pulled over, as at the table, and one is touched. What is let go on the way goes back.
    await fingers.drags(hundred, page.locator(".faces"));
    expect(await held()).toBe(5);
    await fingers.drags(hundred, page.locator(".mine"));
    await expect.poll(held, { timeout: 5000 }).toBe(6);
    await fingers.press(fifty);
    await expect.poll(held, { timeout: 5000 }).toBe(7);
    await fingers.press(fifty);
    await expect.poll(held, { timeout: 5000 }).toBe(8);
    expect(await findings(page)).toEqual([]);
    // One too many: caught.
    await fingers.drags(hundred, page.locator(".mine"));
    await page.locator(".verdict.guilty").waitFor();
    // What was too much goes back under the verdict, and as much again.
    await expect.poll(held, { timeout: 5000 }).toBe(7);
    await fingers.press(page.locator(".ways .next"));
    // A hand comes, and is called out.
    const cry = page.locator(".ways .cheat.lit");
    await cry.waitFor({ timeout: 8000 });
    await fingers.press(cry);
    await fingers.press(page.locator('[data-face="2"]'));
    await page.locator(".slip").waitFor();
    await fingers.press(page.locator('[data-face="1"]'));
    await fingers.press(page.locator('button[data-card="bank-heist"]'));
    await page.locator(".verdict.guilty").waitFor();
    await fingers.press(page.locator(".ways .next"));
    // And a cry for nothing costs a hundred.
    await fingers.press(page.locator('[data-face="2"]'));
    await page.locator(".verdict.innocent").waitFor();
    await expect.poll(held, { timeout: 5000 }).toBe(6);
    expect(await findings(page)).toEqual([]);
    // Then the first game begins, with a coach.
    await fingers.press(page.locator(".ways .next"));
    await page.locator("[data-matter]").waitFor({ timeout: 15_000 });
    if (way === "touch") {
      // On a phone it lies where the panel speaks: the table, one's money, the cry and the buttons stay free.
      const bubble = page.locator("aside.bubble:not(.unplaced)");
      await bubble.waitFor();
      const boxes = () => Promise.all([bubble, page.locator("[data-matter] footer"), page.locator(".camera")].map((one) => one.boundingBox()));
      // It settles where two looks find the same.
      await expect.poll(async () => {
        const [said, buttons, board] = await boxes();
        return said!.y >= board!.y + board!.height && said!.y + said!.height <= buttons!.y;
      }, { timeout: 5000 }).toBe(true);
    }
    await person.leave();
  });
}
