import { expect, it } from "vitest";
import { findings } from "./axe";
import { PHONE } from "./browser";
import { phaseOf, playArena, press } from "./guns";
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
  // A page that is loaded anew goes on at the same table, and at the same word.
  await page.locator(".bubble").waitFor();
  const table = () => page.evaluate(() => (JSON.parse(localStorage.getItem("magot.lesson") ?? "null") as { code: string } | null)?.code);
  const code = await table();
  await page.reload();
  await page.locator(".bubble").waitFor();
  expect([code, await table()]).toEqual([expect.stringMatching(/^\w{4}$/), code]);
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
    // The table waits for its reader, and on a phone the words lie over its buttons.
    await press(page.getByRole("button", { name: "Compris" }), true);
    if (now === "pot" && seen.has("split")) over = Date.now() - began;
    return over > 0;
  });
  expect(over).toBeLessThanOrEqual(ROUND_MS);
  // What there is to learn was said, in the order of the round.
  expect(taught.length).toBeGreaterThanOrEqual(4);
  await zoe.leave();
});

// Laid out by the house: each thing comes up once, with the card for it in hand, and nobody hurries the reader.
it("the first game of Cache ton Cash has a challenge to answer, one to win and one to lose", { timeout: 300_000 }, async () => {
  const zoe = await at.person();
  const { page } = zoe;
  await page.goto("/learn/cache-ton-cash");
  const title = page.locator(".bubble h2");
  const taught: string[] = [];
  for (let last = ""; !/défausse/.test(last); ) {
    await title.filter({ hasNotText: last === "" ? /^$/ : last }).waitFor();
    last = (await title.textContent({ timeout: 5000 }))?.trim() ?? "";
    taught.push(last.replace(/^\S+ (?=te défie)/u, ""));
    const read = page.locator(".bubble").getByRole("button", { name: "Compris" });
    if ((await read.count()) > 0) {
      // The others wait, and no notice says that the table stands still.
      expect(await page.locator(".notice.paused").count()).toBe(0);
      await read.click();
    } else if (!/défausse/.test(last)) {
      await page.locator(".bubble .words button").click();
    }
  }
  expect(taught).toEqual([
    "Ta main", "La table", "Forme un set", "La pioche", "À l’abri", "Les jokers", "Couvre tes trésors", "te défie\u00a0!",
    "Tout au gagnant", "Lance un défi", "te défie\u00a0!", "La défausse aussi",
  ]);
  await zoe.leave();
});
