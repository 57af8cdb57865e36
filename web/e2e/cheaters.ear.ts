import type { Page } from "playwright-core";
import type { Person } from "./browser";
import { Told } from "./cheaters";
import { heardBy } from "./ear";

// Somebody at the Tricheurs' table who does not see it: what the live regions say is all that decides, and the
// names that they say are the names of the buttons that are pressed.

/** What was heard and pressed. */
export interface ByEar {
  readonly heard: string[];
  readonly pressed: { readonly name: string; readonly at: number }[];
}

/** « Tu peux : Acheter (100) et Aux enchères. » */
const MAY = /Tu peux\s: ([^.]+)\./;
/** What the table lays ready for a hand: « Prends tes 200. » */
const READY = /((?:Prends|Rends|Pose) [^.]+)\./;

/** Plays by ear until it is enough: always the first thing that was named, which is the honest one. */
export async function playTricheursByEar(page: Page, enough: () => boolean): Promise<ByEar> {
  const done: ByEar = { heard: [], pressed: [] };
  while (!enough()) {
    const heard = await heardBy(page);
    for (const text of heard.slice(done.heard.length)) {
      done.heard.push(text);
      const name = MAY.exec(text)?.[1]?.split(/, | et /)[0] ?? READY.exec(text)?.[1];
      // Whoever cannot see how an auction stands lets the others have it.
      if (name === undefined || name.startsWith("Offrir")) continue;
      const button = page.getByRole("button", { name, exact: false }).first();
      // What has just appeared cannot be pressed yet, for anybody.
      await page.waitForTimeout(450);
      if (await button.press("Enter", { timeout: 1500 }).then(() => true, () => false)) done.pressed.push({ name, at: Date.now() });
    }
    await page.waitForTimeout(100);
  }
  return done;
}

/** Listens on without doing anything: what was asked in the last moment is still being said. */
export async function hearsOut(page: Page, done: ByEar): Promise<ByEar> {
  done.heard.push(...(await heardBy(page)).slice(done.heard.length));
  return done;
}

/** The truth beside it, from the frames: how far the game is, and what the ear has missed. */
export function earOf(person: Person) {
  const told = new Told(person.frames);
  const mine = (what: string) => told.all(what).filter((one) => (one as { seat?: number }).seat === told.seat);
  return {
    over: () => told.view.phase === "over",
    rolls: () => mine("rolled").length,
    turns: () => told.all("passed").length,
    /** What was asked of this seat in words that were not said: a deadline passed without a press. */
    missed: ({ heard }: ByEar): string[] => {
      const said = heard.join("\n");
      const asked = [
        ...(mine("rolled").length > 0 && !/À toi de lancer|Un double|En prison/.test(said) ? ["to roll"] : []),
        ...(told.all("billed").some((one) => (one as { bill?: { from: number } }).bill?.from === told.seat) && !/Payer|Il te manque/.test(said) ? ["to pay"] : []),
        ...(told.all("verdict").length > 0 && !/COUPABLE|INNOCENT|coupable|innocent|rien fait/i.test(said) ? ["a verdict"] : []),
        ...(told.all("announced").length > 0 && !/NI VU NI CONNU|triché|réussi|s’en tire/i.test(said) ? ["a cheat that came off"] : []),
      ];
      return asked;
    },
  };
}
