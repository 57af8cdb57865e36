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
  /** On the way to another address: what the page before had not loaded yet is not loaded any more. */
  #leaving = false;

  private constructor(readonly page: Page) {}

  static async at(browser: Browser, url: string): Promise<Fox> {
    const fox = new Fox(await browser.newPage());
    fox.page.setDefaultTimeout(30_000);
    fox.page.on("pageerror", (error) => fox.#complains(String(error)));
    fox.page.on("console", (message) => message.type() === "error" && fox.#complains(message.text()));
    await fox.page.goto(url);
    return fox;
  }

  #complains(why: string): void {
    // A page that is left in the middle takes its socket with it.
    const left = this.#leaving && /dynamically imported module|preload CSS/.test(why);
    if (!left && !/WebSocket|ws:\/\//.test(why)) this.complaints.push(why);
  }

  /** Goes to an address of the house, and waits until that is there to be seen. */
  async opens(url: string, seen: string): Promise<void> {
    this.#leaving = true;
    try {
      await this.page.goto(url);
    } catch (why) {
      // Firefox says so where the page before was still loading something, or on its way somewhere itself.
      if (!/NS_BINDING_ABORTED|interrupted an unfinished navigation/.test(String(why))) throw why;
      await this.page.goto(url);
    }
    this.#leaving = false;
    await this.sees(seen);
  }

  /** Asks again and again whether this is so. Our pages let nobody make functions out of text, so that the driver cannot. */
  async waits(so: (about: string) => boolean, about: string, ms: number): Promise<boolean> {
    for (const end = Date.now() + ms; Date.now() < end; ) {
      if (await this.page.evaluate(so, about).catch(() => false)) return true;
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    return false;
  }

  async sees(selector: string): Promise<ElementHandle> {
    const found = await this.page.waitForSelector(selector, { visible: true });
    if (!found) throw new Error(`nothing to be seen of ${selector}`);
    return found;
  }

  /** It must become so. */
  async expects(so: () => boolean): Promise<void> {
    if (!(await this.waits(so, "", 30_000))) throw new Error(`never came true: ${so}\n${await this.words("body")}`);
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

  /** Where the page is by its own account: the driver is not told of what it does to its address by itself. */
  path(): Promise<string> {
    return this.page.evaluate(() => location.pathname);
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
          if (!(await this.#touch(".choices .throws"))) await this.#touch(".choices button");
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
    return this.waits(told, before, 1500);
  }

  #told(): Promise<string> {
    return this.page.evaluate(() => document.querySelector<HTMLElement>("[data-seq]")?.dataset.seq ?? "");
  }

  async leaves(): Promise<void> {
    this.#leaving = true;
    await this.page.close();
    expect(this.complaints).toEqual([]);
  }
}
