import type { Locator, Page } from "playwright-core";
import type { View } from "../src/games/cheaters/types";
import { patched } from "../src/state/patch";
import type { View as SightView } from "../src/state/sight";
import type { Person } from "./browser";
import { centre, Hand } from "./hand";
import type { Way } from "./table";

/** What this person was told, as it stands now: read from the frames, never from the page. */
export class Told {
  #view: SightView = {};
  #read = 0;
  /** Everything that was told. */
  readonly heard: Seen[] = [];
  seat: number | null = null;

  constructor(private readonly frames: readonly string[]) {}

  get view(): View {
    for (; this.#read < this.frames.length; this.#read += 1) {
      const tell = JSON.parse(this.frames[this.#read]!) as {
        tell: string; you?: { seat: number | null }; view?: SightView; told?: unknown[];
      };
      if (tell.tell === "desk") this.seat = tell.you?.seat ?? null;
      if (tell.tell === "whole") this.#view = tell.view ?? {};
      if (tell.tell !== "update") continue;
      if (tell.view) this.#view = patched(this.#view, tell.view);
      for (const one of tell.told ?? []) this.heard.push(seenOf(one));
    }
    return this.#view as unknown as View;
  }

  /** What was told of one kind. */
  all(what: string): readonly Seen[] {
    void this.view;
    return this.heard.filter((one) => one.what === what);
  }
}

/** Something that was told. */
export interface Seen {
  readonly what: string;
  readonly seat?: number;
  readonly card?: string;
  readonly by?: number;
  readonly who?: number;
  readonly guilty?: boolean;
  readonly glimpses?: readonly Glimpse[];
}

interface Glimpse {
  readonly thing: string;
  readonly place?: View["mine"]["gaze"];
}

function seenOf(entry: unknown): Seen {
  const seen = typeof entry === "object" && entry !== null && "seen" in entry ? entry.seen : entry;
  return typeof seen === "string" ? { what: seen } : (seen as Seen);
}

/** Cheats that can be tried at any moment, by moving one thing. */
export const ANY_TIME = ["bank-heist", "pickpocket", "slippery-deed"] as const;

/** Somebody at the Tricheurs' table, with a mouse or a thumb. Who has only keys is in `cheaters.keys.ts`. */
export class Cheater {
  readonly told: Told;
  readonly #page: Page;

  constructor(person: Person, readonly way: Exclude<Way, "keyboard">) {
    this.#page = person.page;
    this.told = new Told(person.frames);
  }

  /** Does the honest thing that waits, if there is one; what it was. */
  async plays(): Promise<string | null> {
    const ready = this.#page.locator('[data-stop="ready"]:visible, [data-ready]:visible').first();
    if (await ready.count()) return (await this.#press(ready)) ? "ready" : null;
    for (const which of ["main", "second"]) {
      const button = this.#page.locator(`[data-press="${which}"]:not([aria-disabled="true"]):not(.off)`);
      if (!(await button.count())) continue;
      const what = await button.getAttribute("data-do", { timeout: 300 }).catch(() => null);
      // A sheet that opens is for people who read it, and whoever bids all the time keeps everybody waiting.
      if (what === null || ["trade", "space", "card", "bid"].includes(what)) continue;
      return (await this.#press(button)) ? what : null;
    }
    return null;
  }

  /** Turns the eyes to a place. */
  async looks(place: string): Promise<void> {
    const eye = this.#page.locator(`[data-look="${place}"]:visible`).first();
    if (await eye.count()) await this.#press(eye);
  }

  /** Brings off the gesture of one of the cards that lie there; which one it was. */
  async cheats(): Promise<string | null> {
    const { view, seat } = this.told;
    if (seat === null || view.affair) return null;
    const up = ANY_TIME.find((card) => view.face_up.includes(card) && !view.mine.schemes.some((scheme) => scheme.card === card));
    const before = view.mine.schemes.length;
    if (up === "slippery-deed") {
      await this.looks("board");
      await this.#drags(this.#page.locator('[data-thing^="deed:"][data-thing$=":"]:visible').first(), seat);
    } else if (up === "bank-heist") {
      await this.looks("tray");
      await this.#drags(this.#page.locator('[data-thing="notes:hundred:tray"]:visible').first(), seat);
    } else if (up === "pickpocket") {
      const victim = view.players.findIndex(({ out }, other) => other !== seat && !out);
      await this.looks(`spread:${victim}`);
      await this.#drags(this.#page.locator(`[data-thing="notes:hundred:${victim}"]:visible`).first(), seat);
    }
    for (let tries = 0; tries < 20; tries += 1) {
      if (this.told.view.mine.schemes.length > before) return up ?? null;
      await this.#page.waitForTimeout(50);
    }
    return null;
  }

  /** Calls somebody a cheat by a card: held and flicked. Whether it was called. */
  async accuses(who: number, card: string): Promise<boolean> {
    if (this.told.view.affair) return false;
    const button = this.#page.locator('[data-do="accuse"].accuse');
    const face = this.#page.locator(`.dial button[data-seat="${who}"]`);
    const charge = this.#page.locator(`.dial button[data-card="${card}"]`);
    const start = await centre(button);
    const hand = new Hand(this.#page, this.way);
    await hand.down(start);
    // An accusation of somebody else's may come first: then there is nothing to open.
    const open = (await shows(face)) && (await shows(charge));
    if (open) {
      const to = await centre(charge);
      await hand.to(await centre(face));
      // A face where the thumb stays is meant; those that it crosses on its way to the card are not.
      await this.#page.waitForTimeout(200);
      await hand.to(to, 1);
    }
    await hand.up();
    return open;
  }

  async #drags(thing: Locator, seat: number): Promise<void> {
    const mine = this.#page.locator(`[data-drop="spread:${seat}"][data-spread]`).first();
    const hand = new Hand(this.#page, this.way);
    await hand.down(await centre(thing));
    await hand.to(await centre(mine));
    await hand.up();
  }

  async #press(what: Locator): Promise<boolean> {
    const pressed = this.way === "touch" ? what.tap({ timeout: 800 }) : what.click({ timeout: 800 });
    return pressed.then(() => true, () => false);
  }
}

function shows(what: Locator): Promise<boolean> {
  return what.waitFor({ timeout: 3000 }).then(() => true, () => false);
}

/** Every hand that was shown to eyes that were elsewhere; none is how it should be. */
export function peeks(frames: readonly string[]): readonly string[] {
  const found: string[] = [];
  let view: SightView = {};
  let seat: number | null = null;
  frames.forEach((text, index) => {
    const tell = JSON.parse(text) as { tell: string; you?: { seat: number | null }; view?: SightView; told?: unknown[] };
    if (tell.tell === "desk") seat = tell.you?.seat ?? null;
    if (tell.tell === "whole") view = tell.view ?? {};
    const before = view as unknown as View;
    if (tell.tell === "update" && tell.view) view = patched(view, tell.view);
    // What the room hears before a turn is told is never what hands do.
    if (tell.tell === "aloud") for (const { what } of (tell.told ?? []).map(seenOf)) if (what === "hand" || what === "changed") found.push(`frame ${index}: ${what}, aloud`);
    if (tell.tell !== "update" || !before.mine) return;
    const after = view as unknown as View;
    for (const entry of tell.told ?? []) {
      const seen = seenOf(entry);
      if (seen.what !== "hand" && seen.what !== "changed") continue;
      for (const { thing, place } of seen.glimpses ?? []) {
        const where = place ?? (thing === "tray-hotel" ? "tray" : "board");
        if (![before, after].some((one) => isLive(one, seat, where))) found.push(`frame ${index}: ${thing} in ${JSON.stringify(where)}`);
      }
    }
  });
  return found;
}

function isLive({ mine, turn }: View, seat: number | null, place: View["mine"]["gaze"]): boolean {
  if (JSON.stringify(mine.gaze) === JSON.stringify(place)) return true;
  if (seat === null) return false;
  return place === "tray" ? turn === seat : typeof place === "object" && place.spread === seat;
}
