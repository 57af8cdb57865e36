import { expect, it } from "vitest";
import { findings } from "./axe";
import { DESKTOP, PHONE } from "./browser";
import { stage } from "./stage";
import { Fingers } from "./tricks";

// The minute before a first game of Tricheurs: 200 from the bank, one note too many, somebody else's hand, a cry,
// and a cry for nothing. With a mouse and with a thumb.

const at = stage();

for (const way of ["mouse", "touch"] as const) {
  it(`a newcomer learns to cheat and to catch in a minute: ${way}`, { timeout: 60_000 }, async () => {
    const person = await at.person({ size: way === "touch" ? PHONE : DESKTOP, touch: way === "touch", lang: way === "touch" ? "fr" : "en" });
    const { page } = person;
    await page.goto("/learn/monopoly-tricheurs");
    await page.locator(".rehearsal").waitFor();
    const fingers = new Fingers(page, way);
    const held = () => page.locator(".mine .held").count();
    const hundred = page.locator('[data-note="hundred"]');
    expect(await held()).toBe(4);
    // One is pulled over, as at the table, and one is touched. What is let go on the way goes back.
    await fingers.drags(hundred, page.locator(".faces"));
    expect(await held()).toBe(4);
    await fingers.drags(hundred, page.locator(".mine"));
    await expect.poll(held, { timeout: 5000 }).toBe(5);
    await fingers.press(hundred);
    await expect.poll(held, { timeout: 5000 }).toBe(6);
    expect(await findings(page)).toEqual([]);
    // One too many: caught.
    await fingers.drags(hundred, page.locator(".mine"));
    await page.locator(".verdict.guilty").waitFor();
    await page.waitForTimeout(300);
    await fingers.press(page.locator(".ways .main"));
    await expect.poll(held, { timeout: 5000 }).toBe(5);
    // A hand comes, and is called out.
    const cry = page.locator(".ways .cheat.lit");
    await cry.waitFor({ timeout: 8000 });
    await fingers.press(cry);
    await fingers.press(page.locator('[data-face="2"]'));
    await page.locator(".slip").waitFor();
    await fingers.press(page.locator('[data-face="1"]'));
    await fingers.press(page.locator('button[data-card="bank-heist"]'));
    await page.locator(".verdict.guilty").waitFor();
    await fingers.press(page.locator(".ways .main"));
    // And a cry for nothing costs a hundred.
    await fingers.press(page.locator('[data-face="2"]'));
    await page.locator(".verdict.innocent").waitFor();
    await expect.poll(held, { timeout: 5000 }).toBe(4);
    expect(await findings(page)).toEqual([]);
    // Then the first game begins, with a coach.
    await fingers.press(page.locator(".ways .main"));
    await page.locator("[data-matter]").waitFor({ timeout: 15_000 });
    await person.leave();
  });
}
