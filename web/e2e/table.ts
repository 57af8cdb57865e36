import type { Page } from "playwright-core";
import { VERSION } from "../src/wire/protocol";

/** With what somebody plays. */
export type Way = "mouse" | "touch" | "keyboard";

/** Waits until cards are dealt. */
export async function dealt(page: Page): Promise<void> {
  await page.locator(".held").first().waitFor();
}

/** In the lobby: so many seats. */
export async function seats(page: Page, label: string, count: number): Promise<void> {
  const field = page.getByRole("spinbutton", { name: label });
  await field.fill(String(count));
  await field.press("Enter");
  await page.waitForFunction((wanted) => document.querySelectorAll(".around .seat").length === wanted, count);
}

/**
 * Bots answer at once at this table, and nothing is held back. It is asked for as another device of
 * the same person would, with the key that this browser keeps: the page has no such button.
 */
export async function hurryBots(page: Page): Promise<void> {
  // The table has its address a moment after it was asked for.
  await page.waitForURL("**/t/*");
  await page.evaluate(hurried, VERSION);
}

/** What runs in the page for that, in any browser. */
export async function hurried(version: number): Promise<void> {
  const code = location.pathname.split("/")[2]!;
  const key = JSON.parse(localStorage.getItem("magot.key")!) as string;
  const socket = new WebSocket(`ws://${location.host}/ws`);
  const ask = (what: object) => socket.send(JSON.stringify(what));
  await new Promise<void>((resolve, reject) => {
    socket.onerror = () => reject(new Error("no second device"));
    socket.onopen = () => ask({ do: "hello", magot: version, key });
    socket.onmessage = ({ data }) => {
      const tell = JSON.parse(String(data));
      if (tell.tell === "hello") ask({ do: "join", code, role: "player" });
      if (tell.tell !== "desk") return;
      const { config, clock, listed, chairs, pace } = tell.desk;
      if (pace === "instant") resolve();
      else ask({ do: "agree", agreement: { seats: chairs.length, config, clock, listed, pace: "instant" } });
    };
  });
  socket.close();
}

/** The page says where the game stands. */
const MINE = '[data-mine="true"]';
const OVER = '[data-phase="over"]';
/** What everybody has won in a round, laid over the table. */
const SHEET = ".sheet-place > section";

interface Playing {
  way?: Way;
  /** Stop then, by the clock. */
  until?: number;
  /** Stop instead of taking one's turn when this is so. */
  stop?: () => Promise<boolean>;
  /** Stop as soon as this is so, whoever's turn it is. */
  enough?: () => Promise<boolean>;
}

/** How long nothing may happen at a table. */
const PATIENCE_MS = process.env.WHOLE === "1" ? 180_000 : 60_000;

/** How long the last thing that is left to do may take to come back from a busy house. */
const ANSWER_MS = 20_000;

/** Plays as a newcomer would: a pair if there is one, else a theft, else away with a card. */
export async function playOn(page: Page, playing: Playing = {}): Promise<"over" | "stopped"> {
  const { way = "mouse", until = Infinity, stop, enough } = playing;
  let since = Date.now();
  for (;;) {
    if (Date.now() >= until || (await enough?.())) return "stopped";
    const called = await page
      .waitForSelector(`${MINE}, ${OVER}`, { state: "attached", timeout: 500 })
      .then(() => true, () => false);
    if (!called) {
      if (Date.now() - since > PATIENCE_MS) throw new Error(`nobody does anything at this table: ${page.url()}\n${await page.locator("body").innerText()}`);
      continue;
    }
    since = Date.now();
    if (await page.locator(OVER).count()) return "over";
    if (await stop?.()) return "stopped";
    const turn = new Turn(page, way);
    if (await page.locator(SHEET).count()) {
      await turn.closeSheet();
      continue;
    }
    await turn.take();
  }
}

/** One action, with one hand. */
class Turn {
  constructor(
    private readonly page: Page,
    private readonly way: Way,
  ) {}

  /** On with the next round. */
  async closeSheet(): Promise<void> {
    const button = this.page.locator(`${SHEET} footer button`);
    if (await button.count()) await this.#press(button).catch(() => undefined);
    else await this.page.locator(SHEET).waitFor({ state: "detached" });
  }

  async take(): Promise<void> {
    const before = await this.#told();
    const hand = this.page.locator(".held");
    const count = await hand.count();
    for (let index = 0; index < count; index += 1) {
      if ((await this.#told()) !== before) return;
      const card = hand.nth(index);
      const idle = await card.evaluate((one) => one.classList.contains("dim"), null, { timeout: 1500 }).catch(() => true);
      if (idle) continue;
      await this.#press(card, index).catch(() => undefined);
      const partner = this.page.locator(".held.partner").first();
      if (await partner.count()) {
        await this.#press(partner, await this.#place(partner)).catch(() => undefined);
        const form = this.page.locator(".choices button, div.bar button").first();
        if (await this.#settles(form, before)) return;
      }
      for (const target of ["[data-target=duel]", "[data-target^='pile:']", "[data-target^='neutral:']"]) {
        const place = this.page.locator(`${target}.glow`).first();
        if (!(await place.count())) continue;
        if (await this.#settles(place.locator("button.whole"), before)) return;
      }
      // Laid down again before the next one is lifted.
      const lifted = await card.getAttribute("aria-pressed", { timeout: 1500 }).catch(() => "false");
      if (lifted === "true") await this.#press(card, index).catch(() => undefined);
    }
    await this.#otherwise(before);
  }

  /** Nothing better: a card goes to the discard, or the question is answered by its button. */
  async #otherwise(before: string): Promise<void> {
    const card = this.page.locator(".held:not(.dim)").first();
    if (await card.count()) {
      await this.#press(card, await this.#place(card)).catch(() => undefined);
      const discard = this.page.locator("[data-target=discard].glow button.whole");
      if ((await discard.count()) && (await this.#settles(discard, before))) return;
    }
    // The game may have ended meanwhile: the buttons of its end are not answers.
    const button = this.page.locator(":is(.stage, .front) .button:not(section.final *)").first();
    if ((await button.count()) && (await this.#settles(button, before, ANSWER_MS))) return;
    if ((await this.#told()) !== before || !(await this.page.locator(MINE).count())) return;
    if (await this.page.locator(OVER).count()) return;
    const seen = await this.page.locator("body").innerText();
    throw new Error(`nothing could be done:\n${seen}`);
  }

  /** Does it, says which of several, and sees whether something came of it. */
  async #settles(place: ReturnType<Page["locator"]>, before: string, patience = 1200): Promise<boolean> {
    if (!(await place.count())) return false;
    // The table may have gone on meanwhile: then there is nothing left to press.
    const pressed = await this.#press(place).then(() => true, () => false);
    if (!pressed && (await this.#told()) === before) return false;
    // Whoever is asked whether to throw it away means it.
    const sure = this.page.locator(".choices .throws");
    const which = (await sure.count()) ? sure : this.page.locator(".choices button").first();
    if (await which.count()) await this.#press(which).catch(() => undefined);
    return this.page
      .waitForFunction((told) => document.querySelector<HTMLElement>("[data-seq]")?.dataset.seq !== told, before, { timeout: patience })
      .then(() => true, () => false);
  }

  async #press(what: ReturnType<Page["locator"]>, index?: number): Promise<void> {
    // Cards that beckon never stand still; a person does not wait for that.
    if (this.way === "mouse") return what.click({ timeout: 4000, force: true });
    if (this.way === "touch") return what.tap({ timeout: 4000, force: true });
    // A keyboard goes there as a person would: the hand by its arrows, everything else by Tab.
    if (index !== undefined) {
      await this.#tabTo(".held");
      await this.page.keyboard.press("Home");
      for (let step = 0; step < index; step += 1) await this.page.keyboard.press("ArrowRight");
    } else {
      const mark = await what.evaluate((one) => {
        one.setAttribute("data-wanted", "");
        return "[data-wanted]";
      });
      await this.#tabTo(mark);
      await what.evaluate((one) => one.removeAttribute("data-wanted")).catch(() => undefined);
    }
    await this.page.keyboard.press("Enter");
  }

  async #tabTo(selector: string): Promise<void> {
    for (let tries = 0; tries < 90; tries += 1) {
      if (await this.page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
      await this.page.keyboard.press("Tab");
    }
    throw new Error(`Tab never comes to ${selector}`);
  }

  /** Where a card is in the hand. */
  #place(card: ReturnType<Page["locator"]>): Promise<number> {
    return card
      .evaluate((one) => [...document.querySelectorAll(".held")].indexOf(one), null, { timeout: 1500 })
      .catch(() => 0);
  }

  #told(): Promise<string> {
    return this.page.evaluate(() => document.querySelector<HTMLElement>("[data-seq]")?.dataset.seq ?? "");
  }
}
