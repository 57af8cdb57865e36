import type { Locator, Page } from "playwright-core";

/** Where a round stands, as the page says it; empty while there is none. */
export function phaseOf(page: Page): Promise<string> {
  return page.evaluate(() => document.querySelector<HTMLElement>(".arena[data-phase], .outdoors[data-phase]")?.dataset.phase ?? "");
}

/** Waits for one of these phases. */
export async function phase(page: Page, wanted: readonly string[], timeout = 40_000): Promise<void> {
  const places = [".arena", ".outdoors"].flatMap((root) => wanted.map((one) => `${root}[data-phase="${one}"]`));
  await page.locator(places.join(", ")).first().waitFor({ state: "attached", timeout });
}

/** Presses it if it is there; whether it was. */
export async function press(what: Locator, touch: boolean): Promise<boolean> {
  if (!(await what.count())) return false;
  return (touch ? what.tap({ timeout: 700 }) : what.click({ timeout: 700 })).then(() => true, () => false);
}

/** What somebody has done in the arena, and how often. */
export type Done = Map<string, number>;

/**
 * Plays the arena as a newcomer would: ready at once, runs about, aims at the first face, stays, and
 * answers what is asked. Stops when the round is over, or the game.
 */
export async function playArena(page: Page, touch: boolean, until: (done: Done) => Promise<boolean>): Promise<Done> {
  const done: Done = new Map();
  const count = (what: string) => done.set(what, (done.get(what) ?? 0) + 1);
  let before = "";
  while (!(await until(done))) {
    const now = await phaseOf(page);
    if (now !== before) count(now);
    if (now === "movement") {
      await (touch ? pull(page) : run(page));
      count("ran");
    }
    // One aim and one choice a round: whoever taps on changes their mind.
    for (const what of ["ready", "aim", "stay", "stab", "jump"] as const) {
      if ((what === "aim" || what === "stay") && now === before) continue;
      const button = page.locator(`[data-do="${what}"]:not(:disabled)`).first();
      if (await press(button, touch)) count(what);
    }
    before = now;
    await page.waitForTimeout(120);
  }
  return done;
}

async function run(page: Page): Promise<void> {
  for (const way of ["ArrowRight", "ArrowDown"]) {
    await page.keyboard.down(way);
    await page.waitForTimeout(300);
    await page.keyboard.up(way);
  }
}

/** Pulls the stick with a thumb, and lets it go. */
async function pull(page: Page): Promise<void> {
  const box = await page.locator('[data-do="steer"]').first().boundingBox({ timeout: 700 }).catch(() => null);
  if (!box) return;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", dx: number) =>
    cdp.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x: x + dx, y }] });
  await touch("touchStart", 0);
  await touch("touchMove", 60);
  await page.waitForTimeout(500);
  await touch("touchEnd", 0);
  await cdp.detach();
}
