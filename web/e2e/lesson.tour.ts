import { expect, it } from "vitest";
import { findings } from "./axe";
import { PHONE } from "./browser";
import { phaseOf, playArena } from "./guns";
import { stage } from "./stage";

// The first minute of a newcomer in the arena: a coach behind the chair, five bots, one round.

const at = stage();

/** So long a first round may take whoever does not dawdle. */
const ROUND_MS = 60_000;

it("the coached first round of CA$H’n GUN$ Live is over in a minute", { timeout: 150_000 }, async () => {
  const zoe = await at.person({ size: PHONE, touch: true });
  const { page } = zoe;
  await page.goto("/learn/cash-n-guns-live");
  await page.locator('.arena[data-phase="pot"], .arena[data-phase="sharing"]').first().waitFor();
  const began = Date.now();
  const taught: string[] = [];
  const seen = new Set<string>();
  let over = 0;
  await playArena(page, true, async () => {
    const said = (await page.locator(".bubble h2, .bubble strong").first().textContent({ timeout: 300 }).catch(() => null))?.trim();
    if (said && taught.at(-1) !== said) taught.push(said);
    const now = await phaseOf(page);
    if (!seen.has(now) && (now === "sharing" || now === "look" || now === "split")) {
      seen.add(now);
      expect(await findings(page), now).toEqual([]);
    }
    if (now === "pot" && seen.has("split")) over = Date.now() - began;
    return over > 0;
  });
  expect(over).toBeLessThanOrEqual(ROUND_MS);
  // What there is to learn was said, in the order of the round.
  expect(taught.length).toBeGreaterThanOrEqual(4);
  await zoe.leave();
});
