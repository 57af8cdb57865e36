import type { Page } from "playwright-core";
import { expect } from "vitest";
import { findings } from "./axe";
import { phaseOf } from "./guns";

/** The phases of a round in the arena. */
export const ROUND = ["pot", "sharing", "movement", "aim", "look", "choice", "fight", "split"] as const;

const EARLY: ReadonlySet<string> = new Set(["pot", "sharing", "look", "split"]);

/**
 * Looks through every phase of a round for what somebody could not use, on several screens. A phase that was over
 * before the look was does not count: the next round has it again.
 */
export class Examination {
  readonly #left: Map<string, Set<string>>;
  /** One screen after the other: the machine is the same. */
  #busy = false;

  constructor(screens: readonly string[]) {
    this.#left = new Map(screens.map((screen) => [screen, new Set<string>(ROUND)]));
  }

  /** Examines this screen as it is now, unless it was. */
  async looks(screen: string, page: Page): Promise<void> {
    const left = this.#left.get(screen);
    if (!left?.has(await phaseOf(page))) return;
    while (this.#busy) await page.waitForTimeout(50);
    this.#busy = true;
    try {
      const now = await phaseOf(page);
      if (!left.has(now)) return;
      const found = await findings(page);
      if ((await phaseOf(page)) !== now) return;
      expect(found, `${screen}: ${now}`).toEqual([]);
      left.delete(now);
    } finally {
      this.#busy = false;
    }
  }

  /** Where everybody's being ready ends a phase early: waits until every screen has seen it, or it is over. */
  async lingers(page: Page): Promise<void> {
    const now = await phaseOf(page);
    if (!EARLY.has(now)) return;
    while ([...this.#left.values()].some((left) => left.has(now)) && (await phaseOf(page)) === now) await page.waitForTimeout(100);
  }

  /** What was not examined while it stood. */
  get left(): readonly string[] {
    return [...this.#left].flatMap(([screen, phases]) => [...phases].map((phase) => `${screen}: ${phase}`));
  }
}
