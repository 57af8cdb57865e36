import type { Locator, Page } from "playwright-core";

// Somebody who does not see the page: what the live regions say, and the names of what can be pressed,
// is all that decides here. No class, no attribute of ours, no phase.

/** What was heard and done by ear, round by round. */
export interface Round {
  readonly heard: string[];
  /** How many were said to aim at me; null until it was said. */
  aimedAt: number | null;
  /** What the page has said that I did: only that counts. */
  aimed: string | null;
  chose: "stay" | "leave" | null;
}

/** Keeps everything that a live region says. To be called before the page is. */
export function listen(): void {
  const heard: string[] = [];
  const heardAt: number[] = [];
  Object.assign(window, { heardSoFar: heard, heardAt });
  const last = new WeakMap<Element, string>();
  new MutationObserver(() => {
    for (const live of document.querySelectorAll("[aria-live], [role=status], [role=alert]")) {
      const text = (live.textContent ?? "").replace(/\s+/g, " ").trim();
      if (last.get(live) === text) continue;
      last.set(live, text);
      // What was taken away and comes again is said again.
      if (text === "") continue;
      heard.push(text);
      heardAt.push(Date.now());
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** The same, each with the moment at which it was said, in milliseconds since 1970. */
export const heardWhen = (page: Page): Promise<{ text: string; at: number }[]> =>
  page.evaluate(() => {
    const { heardSoFar, heardAt } = window as unknown as { heardSoFar: string[]; heardAt: number[] };
    return heardSoFar.map((text, nth) => ({ text, at: heardAt[nth]! }));
  });

export const heardBy = (page: Page): Promise<string[]> => page.evaluate(() => [...(window as unknown as { heardSoFar: string[] }).heardSoFar]);

/** The words of the French page by which somebody finds their way. */
const SAYS = {
  round: /Manche (\d) :/,
  run: /Cours avec les flèches/,
  aim: /Vise avec les chiffres : ([^.]*)\./,
  second: /encore une cible/,
  nobody: /Personne ne te vise/,
  atMe: /On te vise : ([^.]*)\./,
  aimed: /^\S+ vise (.+?) avec [^.]*\.$/,
  stays: /veut rester/,
  leaves: /veut filer/,
  choice: /BANZAÏ avec la flèche gauche/,
  knife: /sort un poignard/,
  grenade: /dégoupille|grenade/,
  end: /Les planques s’ouvrent/,
} as const;
/** Somebody of another team, how far, and which way: a friend is called one first. */
const FOE = /(?:^|\. )([^,.]+), (\d+) m, (vers [^.]+)\./;
const NAMED = {
  ready: "C’est bon pour moi",
  where: "Où sont les autres ?",
  halt: "Ne plus bouger",
  knife: "Poignarder",
  jump: /exploser/i,
} as const;

const fresh = (): Round => ({ heard: [], aimedAt: null, aimed: null, chose: null });

/** Plays on by ear until somebody says that it is enough, or the hide-outs are opened. */
export async function playByEar(page: Page, enough: (rounds: readonly Round[]) => boolean): Promise<readonly Round[]> {
  // What is dealt before one listens is not said again: the first round is there already.
  const rounds: Round[] = [fresh()];
  let read = 0;
  let nearest: string | null = null;
  let second: string | null = null;
  const button = (name: string | RegExp) => page.getByRole("button", { name }).first();
  for (;;) {
    const heard = await heardBy(page);
    for (const text of heard.slice(read)) {
      if (Number(SAYS.round.exec(text)?.[1] ?? 1) > rounds.length) rounds.push(fresh());
      const round = rounds.at(-1)!;
      round.heard.push(text);
      if (SAYS.end.test(text)) return rounds;
      const near = FOE.exec(text);
      if (near) nearest = near[1]!;
      if (SAYS.run.test(text)) await runByEar(page, button);
      const targets = SAYS.aim.exec(text)?.[1]?.split(", ").map((one) => ({ digit: one.slice(0, 1), name: one.slice(2) }));
      if (targets) {
        const first = targets.find(({ name }) => name === nearest) ?? targets[0]!;
        second = targets.find(({ digit }) => digit !== first.digit)?.digit ?? null;
        await page.keyboard.press(first.digit);
      }
      if (SAYS.second.test(text) && second !== null) await page.keyboard.press(second);
      // Before everybody's aims are told, only one's own is.
      if (round.aimedAt === null) round.aimed = SAYS.aimed.exec(text)?.[1] ?? round.aimed;
      if (SAYS.stays.test(text)) round.chose = "stay";
      if (SAYS.leaves.test(text)) round.chose = "leave";
      const atMe = SAYS.atMe.exec(text);
      if (atMe) round.aimedAt = atMe[1]!.split(/, | et /).length;
      else if (SAYS.nobody.test(text)) round.aimedAt = 0;
      if (SAYS.choice.test(text)) {
        await page.keyboard.press((round.aimedAt ?? 0) >= 2 ? "ArrowRight" : "ArrowLeft");
      }
      if (/À toi de jouer/.test(text) && SAYS.knife.test(text)) await press(page.getByRole("region", { name: NAMED.knife }).getByRole("button").first());
      if (/À toi de jouer/.test(text) && SAYS.grenade.test(text)) await press(button(NAMED.jump));
    }
    read = heard.length;
    if (enough(rounds)) return rounds;
    // Whoever has nothing to say says so; that button is where one left it.
    await press(button(NAMED.ready), 250);
    await page.waitForTimeout(100);
  }
}

/** Asks where the others are, and goes towards the first who is no friend. */
async function runByEar(page: Page, button: (name: string | RegExp) => Locator): Promise<void> {
  await press(button(NAMED.where));
  await page.waitForTimeout(250);
  const told = (await heardBy(page)).findLast((text) => / m, /.test(text)) ?? "";
  const foe = FOE.exec(told);
  if (!foe) return;
  await press(page.getByRole("button", { name: foe[3]!, exact: true }).first());
  // Four metres a second: as long as it takes to be near, and no longer.
  await page.waitForTimeout(Math.min(2500, Math.max(300, (Number(foe[2]) - 2) * 250)));
  await press(button(NAMED.halt));
}

/** By the keyboard, as whoever does not see presses; whether it was there. */
async function press(what: Locator, timeout = 2500): Promise<boolean> {
  if (!(await what.count())) return false;
  return what.press("Enter", { timeout }).then(() => true, () => false);
}
