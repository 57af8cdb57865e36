import type { Locator, Page } from "playwright-core";
import type { Way } from "./table";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export async function centre(what: Locator): Promise<Point> {
  const box = await what.boundingBox({ timeout: 15_000 });
  if (!box) throw new Error(`${String(what)} is not to be seen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A mouse or a finger that presses, moves and lets go. */
export class Hand {
  #at: Point = { x: 0, y: 0 };
  readonly #touches: ReturnType<ReturnType<Page["context"]>["newCDPSession"]> | null;

  constructor(private readonly page: Page, way: Way) {
    this.#touches = way === "touch" ? page.context().newCDPSession(page) : null;
  }

  async down(at: Point): Promise<void> {
    this.#at = at;
    if (this.#touches) return this.#touch("touchStart", [at]);
    await this.page.mouse.move(at.x, at.y);
    await this.page.mouse.down();
  }

  /** In so many steps: in one it is a flick. */
  async to(at: Point, steps = 6): Promise<void> {
    const from = this.#at;
    this.#at = at;
    for (let step = 1; step <= steps; step += 1) {
      const on = { x: from.x + ((at.x - from.x) * step) / steps, y: from.y + ((at.y - from.y) * step) / steps };
      if (this.#touches) await this.#touch("touchMove", [on]);
      else await this.page.mouse.move(on.x, on.y);
    }
  }

  async up(): Promise<void> {
    if (this.#touches) {
      // A finger that puts something down comes to rest first. After a flick the browser takes the next touch for
      // one that ends a fling, and makes no click of it.
      await this.page.waitForTimeout(80);
      await this.#touch("touchMove", [this.#at]);
      return this.#touch("touchEnd", []);
    }
    await this.page.mouse.up();
  }

  async #touch(type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]): Promise<void> {
    await (await this.#touches!).send("Input.dispatchTouchEvent", { type, touchPoints });
  }
}
