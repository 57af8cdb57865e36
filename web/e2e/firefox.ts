import puppeteer, { type Browser, type ElementHandle, type Page } from "puppeteer-core";
import { expect } from "vitest";

// The system's own Firefox, unpatched, over WebDriver BiDi: `cargo xtask tour --firefox`.

export function launchFirefox(): Promise<Browser> {
  const executablePath = process.env.FIREFOX;
  if (!executablePath) throw new Error("FIREFOX is the path of the browser: run `cargo xtask tour --firefox`");
  return puppeteer.launch({
    browser: "firefox",
    executablePath,
    headless: true,
    // An older Firefox knows less of screens than the driver asks it: the window itself has the size.
    defaultViewport: null,
    args: ["--width=1440", "--height=1000"],
    extraPrefsFirefox: { "intl.accept_languages": "fr-FR", "intl.locale.requested": "fr", "ui.prefersReducedMotion": 1 },
  });
}

/** Somebody at a Firefox, whose page must never complain. */
export class Fox {
  readonly complaints: string[] = [];

  private constructor(readonly page: Page) {}

  static async at(browser: Browser, url: string): Promise<Fox> {
    const fox = new Fox(await browser.newPage());
    fox.page.setDefaultTimeout(30_000);
    fox.page.on("pageerror", (error) => fox.complaints.push(String(error)));
    fox.page.on("console", (message) => {
      // A page that is left in the middle takes its socket with it.
      if (message.type() === "error" && !/WebSocket|ws:\/\//.test(message.text())) fox.complaints.push(message.text());
    });
    await fox.page.goto(url);
    return fox;
  }

  /** Goes to an address of the house, and waits until that is there to be seen. */
  async opens(url: string, seen: string): Promise<void> {
    await this.page.goto(url);
    await this.sees(seen);
  }

  async sees(selector: string): Promise<ElementHandle> {
    const found = await this.page.waitForSelector(selector, { visible: true });
    if (!found) throw new Error(`nothing to be seen of ${selector}`);
    return found;
  }

  async presses(selector: string): Promise<void> {
    await (await this.sees(selector)).click();
  }

  /** Presses the button with such words on a game's card. */
  async pressesIn(card: number, words: RegExp): Promise<void> {
    const buttons = (await (await this.page.$$("article"))[card]?.$$("button")) ?? [];
    for (const button of buttons) {
      if (words.test((await button.evaluate((one) => one.textContent)) ?? "")) return button.click();
    }
    throw new Error(`card ${card} has no button ${words}`);
  }

  async words(selector: string): Promise<string> {
    return (await this.page.$eval(selector, (one) => one.textContent)) ?? "";
  }

  /** Plays a game of cards to its end: a pair if there is one, else a theft, else away with a card. */
  async playsOn(until: number): Promise<void> {
    while (!(await this.page.$('[data-phase="over"]'))) {
      if (Date.now() > until) throw new Error(`the game takes too long:\n${await this.words("body")}`);
      const mine = await this.page
        .waitForSelector('[data-mine="true"], [data-phase="over"]', { timeout: 500 })
        .catch(() => null);
      if (mine && !(await this.page.$('[data-phase="over"]'))) await this.#turn();
    }
  }

  async #turn(): Promise<void> {
    const before = await this.#told();
    const places = ['[data-target=duel].glow', "[data-target^='pile:'].glow", "[data-target^='neutral:'].glow", "[data-target=discard].glow"];
    // First for something better than to throw a card away, then with that too.
    for (const wanted of [places.slice(0, 3), places]) {
      for (let index = 0; ; index += 1) {
        const card = (await this.page.$$(".held"))[index];
        if (!card) break;
        if (await card.evaluate((one) => one.classList.contains("dim")).catch(() => true)) continue;
        await card.click().catch(() => undefined);
        if (await this.#touch(".held.partner")) {
          if ((await this.#touch(".choices button, div.bar button")) && (await this.#came(before))) return;
        }
        for (const place of wanted) {
          if (!(await this.#touch(`${place} button.whole`))) continue;
          await this.#touch(".choices button");
          if (await this.#came(before)) return;
        }
        await this.page.keyboard.press("Escape");
        if ((await this.#told()) !== before) return;
      }
    }
    const button = ":is(.stage, .front) .button:not(section.final *)";
    if ((await this.#touch(button)) && (await this.#came(before))) return;
    if ((await this.#told()) === before && (await this.page.$('[data-mine="true"]'))) {
      throw new Error(`nothing could be done:\n${await this.words("body")}`);
    }
  }

  /** Clicks it, if it is there. */
  async #touch(selector: string): Promise<boolean> {
    const found = await this.page.$(selector);
    if (!found) return false;
    return found.click().then(() => true, () => false);
  }

  /** Whether something was told since. */
  #came(before: string): Promise<boolean> {
    const told = (was: string) => document.querySelector<HTMLElement>("[data-seq]")?.dataset.seq !== was;
    return this.page.waitForFunction(told, { timeout: 1500 }, before).then(() => true, () => false);
  }

  #told(): Promise<string> {
    return this.page.evaluate(() => document.querySelector<HTMLElement>("[data-seq]")?.dataset.seq ?? "");
  }

  async leaves(): Promise<void> {
    await this.page.close();
    expect(this.complaints).toEqual([]);
  }
}
