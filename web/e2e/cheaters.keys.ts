import type { Page } from "playwright-core";
import type { View } from "../src/games/cheaters/types";
import { goesTo } from "./keys";
import type { Position } from "./referee";

// Somebody at the Tricheurs' table who has a keyboard and nothing else, and those who play with them: each does
// what is due, in the order and at the moments that a test asks for.

/** Counts everything that a pointer does on a page. To be called before the page is opened. */
export function countsPointers(): void {
  const counted = { pointers: 0 };
  Object.assign(window, counted);
  for (const what of ["pointerdown", "mousedown", "touchstart"]) {
    addEventListener(what, () => ((window as unknown as { pointers: number }).pointers += 1), true);
  }
}

export const pointersOn = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as { pointers: number }).pointers);

/** What has just come under a key cannot be pressed yet, for anybody. */
const SETTLES_MS = 450;

export class Keys {
  constructor(private readonly page: Page) {}

  /** Goes to something by Tab and arrows, and presses it once it can be pressed. */
  async enters(selector: string): Promise<void> {
    await this.page.locator(selector).first().waitFor({ timeout: 30_000 });
    await this.page.waitForTimeout(SETTLES_MS);
    await goesTo(this.page, selector);
    await this.page.locator(`${selector}:not([aria-disabled="true"])`).first().waitFor({ timeout: 10_000 });
    await this.page.keyboard.press("Enter");
  }

  /** Looks at a place, and waits until the eyes are there. */
  async looks(place: string): Promise<void> {
    // A board that one looks at has no button to look there.
    const open = place === "board" ? ".view.live" : `[data-look="${place}"][aria-pressed="true"]`;
    if (await this.page.locator(open).count()) return;
    await this.enters(`[data-look="${place}"]`);
    await this.page.locator(open).first().waitFor({ timeout: 10_000 });
  }

  /** Picks a thing up and puts it down somewhere. */
  async carries(thing: string, place: string): Promise<void> {
    await this.enters(`[data-thing="${thing}"]`);
    await this.page.waitForTimeout(SETTLES_MS);
    await goesTo(this.page, place);
    await this.page.keyboard.press("Enter");
  }

  /** Calls somebody a cheat by a card: Space, arrows and Enter. */
  async accuses(who: number, card: string): Promise<void> {
    const { page } = this;
    await page.keyboard.press("Space");
    await page.locator(".dial").waitFor();
    await page.waitForTimeout(SETTLES_MS);
    await this.#turns(String(who));
    await page.keyboard.press("Enter");
    await page.waitForTimeout(SETTLES_MS);
    await this.#turns(card);
    await page.keyboard.press("Enter");
  }

  async #turns(wanted: string): Promise<void> {
    const chosen = () => this.page.evaluate(() => document.activeElement?.getAttribute("data-seat") ?? document.activeElement?.getAttribute("data-card") ?? null);
    for (let tries = 0; tries < 16; tries += 1) {
      if ((await chosen()) === wanted) return;
      await this.page.keyboard.press("ArrowRight");
    }
    throw new Error(`no arrow leads to ${wanted} on the wheel`);
  }

  /** Does what is due, if it is mine: presses the main button, wherever the focus is. What it said. */
  async plays(): Promise<string | null> {
    const main = this.page.locator('[data-press="main"]:not([aria-disabled="true"]):not(.off)');
    // Of several one has to be chosen first: the first will do.
    const options = this.page.locator('.mine[data-matter="options"] .options button:not([aria-pressed="true"]), .mine[data-matter="debt"] .options button:not([aria-pressed="true"])');
    if (!(await main.count())) {
      if (await options.count()) await this.enters(".options button").catch(() => undefined);
      return null;
    }
    const what = await main.getAttribute("data-do", { timeout: 300 }).catch(() => null);
    if (what === null || ["trade", "space", "card", "bid"].includes(what)) return null;
    await this.page.keyboard.press("Control+Enter");
    await this.page.waitForTimeout(SETTLES_MS);
    return what;
  }
}

type Legal = Awaited<ReturnType<Position["may"]>>[number];

/** What whoever has nothing in mind does, the first of these that is listed. */
const DUE: readonly string[] = ["bail", "roll", "move", "auction", "pay", "sell", "submit", "keep", "read", "draw", "pick", "drop", "put", "nothing-seen", "done"];
/** A token goes no farther than START in the closing lap (MT-8.1). */
const ROUND = 36;

/** The other seats of a position. */
export class Others {
  #goes = false;
  /** What somebody is not to do yet. */
  readonly held = new Set<string>();
  /** How far somebody walks next, whatever the dice say. */
  readonly steps = new Map<number, number>();

  constructor(private readonly position: Position, private readonly seats: readonly number[]) {}

  /** Everybody does what is due, until it is said that it is enough. */
  async play(): Promise<void> {
    this.#goes = true;
    while (this.#goes) {
      for (const seat of this.seats) await this.#plays(seat);
      await new Promise((resolve) => setTimeout(resolve, 120));
    }
  }

  end(): void {
    this.#goes = false;
  }

  async #plays(seat: number): Promise<void> {
    const legal = await this.position.may(seat);
    const next = DUE.filter((one) => !this.held.has(one)).map((one) => this.#chosen(seat, one, legal)).find((one) => one !== undefined);
    // Somebody may have been quicker: then it is looked at again.
    if (next) await this.position.does(seat, next).catch(() => undefined);
  }

  #chosen(seat: number, what: string, legal: readonly Legal[]): Legal | undefined {
    const all = legal.filter((one) => one.do === what);
    if (what !== "move") return all[0];
    const { dice, closing, mine } = this.position.shown as unknown as View;
    const left = ROUND - (mine.picture.board.tokens[seat] ?? 0);
    const sum = dice[0] + dice[1];
    const steps = this.steps.get(seat) ?? (closing ? Math.min(sum, left) : sum);
    const walk = all.find((one) => one.token === seat && one.steps === steps);
    if (walk) this.steps.delete(seat);
    return walk;
  }
}
