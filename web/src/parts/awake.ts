/** The part of `navigator` that keeps the screen on. */
interface Lamp {
  readonly wakeLock?: { request(kind: "screen"): Promise<{ release(): Promise<void> }> };
}

interface Window {
  readonly visibilityState: string;
  addEventListener(event: "visibilitychange" | "click" | "keydown", then: () => void): void;
}

/**
 * Keeps the screen on while somebody plays. A browser releases the wake lock whenever the page is
 * hidden, so it is requested again when the page is visible. Safari wants a gesture before the first
 * one, so a request that was refused is made again with the next touch. Where it is not allowed at all,
 * as on plain http, the screen goes dark as usual.
 */
export class Awake {
  #wanted = false;
  #refused = false;
  #lit: Promise<{ release(): Promise<void> } | null> = Promise.resolve(null);

  constructor(
    private readonly lamp: Lamp,
    private readonly window: Window,
  ) {
    window.addEventListener("visibilitychange", () => {
      if (this.#wanted && this.window.visibilityState === "visible") this.#light();
    });
    for (const gesture of ["click", "keydown"] as const) {
      window.addEventListener(gesture, () => {
        if (this.#wanted && this.#refused) this.#light();
      });
    }
  }

  keep(on: boolean): void {
    if (on === this.#wanted) return;
    this.#wanted = on;
    if (on) this.#light();
    else this.#dim();
  }

  #light(): void {
    this.#dim();
    this.#refused = false;
    const refused = () => {
      this.#refused = true;
      return null;
    };
    this.#lit = this.lamp.wakeLock?.request("screen").catch(refused) ?? Promise.resolve(null);
  }

  #dim(): void {
    void this.#lit.then((lit) => lit?.release()).catch(() => undefined);
    this.#lit = Promise.resolve(null);
  }
}

let awake: Awake | null = null;

/** Whether the screen of this device is to stay on. */
export function keepAwake(on: boolean): void {
  awake ??= new Awake(navigator as Lamp, document);
  awake.keep(on);
}
