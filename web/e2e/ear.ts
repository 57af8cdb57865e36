import type { Locator, Page } from "playwright-core";

// Somebody who does not see the page: what the live regions say, and the names of what can be pressed,
// is all that decides here. No class, no attribute of ours, no phase.

/** What was heard and done by ear, round by round. */
export interface Round {
  readonly heard: string[];
  /** How many were said to aim at me; null until it was said. */
  aimedAt: number | null;
  aimed: string | null;
  chose: "stay" | "leave" | null;
}

/** Keeps everything that a live region says. To be called before the page is. */
export function listen(): void {
  const heard: string[] = [];
  Object.assign(window, { heardSoFar: heard });
  const last = new WeakMap<Element, string>();
  new MutationObserver(() => {
    for (const live of document.querySelectorAll("[aria-live], [role=status], [role=alert]")) {
      const text = (live.textContent ?? "").replace(/\s+/g, " ").trim();
      if (text === "" || last.get(live) === text) continue;
      last.set(live, text);
      heard.push(text);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

export const heardBy = (page: Page): Promise<string[]> => page.evaluate(() => [...(window as unknown as { heardSoFar: string[] }).heardSoFar]);

/** The words of the French page by which somebody finds their way. */
const SAYS = {
  round: /Manche (\d) :/,
  run: /Cours avec les flèches/,
  whistle: /Long coup de sifflet/,
  nobody: /Personne ne te vise/,
  atMe: /On te vise : ([^.]*)\./,
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
  target: "Ta cible",
  stay: /BANZAÏ/,
  leave: /Mains en l’air/,
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
      if (SAYS.whistle.test(text)) round.aimed = await aimByEar(page, nearest);
      const atMe = SAYS.atMe.exec(text);
      if (atMe) round.aimedAt = atMe[1]!.split(/, | et /).length;
      else if (SAYS.nobody.test(text)) round.aimedAt = 0;
      if (SAYS.choice.test(text)) {
        const choice = (round.aimedAt ?? 0) >= 2 ? "leave" : "stay";
        if (await press(button(NAMED[choice]))) round.chose = choice;
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

/** Points at whoever was nearest, or at the first face; whom. */
async function aimByEar(page: Page, nearest: string | null): Promise<string | null> {
  const faces = page.getByRole("group", { name: NAMED.target }).getByRole("button");
  if (!(await faces.first().waitFor({ timeout: 1500 }).then(() => true, () => false))) return null;
  const names = await faces.evaluateAll((all) => all.map((one) => one.textContent?.trim() ?? ""));
  const wanted = Math.max(0, names.findIndex((name) => nearest !== null && name.startsWith(nearest)));
  if (!(await press(faces.nth(wanted)))) return null;
  // Two pistols ask for a second face.
  if (await page.getByText("Et la deuxième cible ?").count()) await press(faces.nth(wanted === 0 ? 1 : 0));
  return names[wanted] ?? null;
}

/** By the keyboard, as whoever does not see presses; whether it was there. */
async function press(what: Locator, timeout = 2500): Promise<boolean> {
  if (!(await what.count())) return false;
  return what.press("Enter", { timeout }).then(() => true, () => false);
}
