import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";
import { expect } from "vitest";

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

export interface Manner {
  lang?: "fr" | "en";
  size?: { width: number; height: number };
  touch?: boolean;
  dark?: boolean;
  /** The page may be kept for when the house is away. Without it every tour begins with a fresh page. */
  keeps?: boolean;
  /** Cards fly as they do for people. Without it nothing moves, and a tour is quicker. */
  motion?: boolean;
  /** What every throw of the page's dice shows. Two with the same luck are proposed the same name. */
  luck?: number;
}

export function launch(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM;
  if (!executablePath) throw new Error("CHROMIUM is the path of the browser: run `cargo xtask tour`");
  return chromium.launch({
    executablePath,
    args: [
      // A container's root has no user namespaces to build the sandbox from.
      "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
      "--disable-background-networking", "--disable-component-update", "--disable-sync",
    ],
  });
}

/** A person at a browser of their own, whose page must never complain. */
export class Person {
  readonly complaints: string[] = [];
  /** Every frame that the house has sent to this person's pages. */
  readonly frames: string[] = [];
  /** When each of them came, in milliseconds since 1970. */
  readonly came: number[] = [];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
  ) {}

  static async at(browser: Browser, url: string, manner: Manner = {}): Promise<Person> {
    const { lang = "fr", size = DESKTOP, touch = false, dark = false, motion = false, keeps = false, luck } = manner;
    const context = await browser.newContext({
      baseURL: url,
      locale: lang === "fr" ? "fr-FR" : "en-GB",
      viewport: size,
      hasTouch: touch,
      isMobile: touch,
      colorScheme: dark ? "dark" : "light",
      reducedMotion: motion ? "no-preference" : "reduce",
      serviceWorkers: keeps ? "allow" : "block",
    });
    if (luck !== undefined) await context.addInitScript((thrown) => (Math.random = () => thrown), luck);
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    const person = new Person(context, page);
    page.on("pageerror", (error) => person.complaints.push(String(error)));
    page.on("console", (message) => {
      // A connection that breaks on purpose is not a defect of the page.
      if (message.type() === "error" && !/WebSocket|ERR_CONNECTION|Failed to load resource/.test(message.text())) {
        person.complaints.push(message.text());
      }
    });
    page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => {
      person.frames.push(String(payload));
      person.came.push(Date.now());
    }));
    await page.goto("/");
    return person;
  }

  async leave(): Promise<void> {
    await this.context.close();
    expect(this.complaints).toEqual([]);
  }
}
