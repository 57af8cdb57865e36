/** A short blow, or the long one that stops everybody. */
export type Blow = "short" | "long";

/** How long a blow lasts, in seconds. The long one is as long as the rulebook's. */
export const BLOWS: Readonly<Record<Blow, number>> = { short: 0.5, long: 3 };

/** Three close tones beat against each other: that is what carries across a garden. */
const TONES = [2900, 3080, 3320] as const;
/** The pea in the whistle: how often a second it closes the hole. */
const PEA_HZ = 34;

/**
 * A referee's whistle, made in the browser: loud, because people are outdoors. Browsers let a page
 * sound only after a gesture, so the context is made on the first one: `gestures` is where they are
 * heard. A whistle before that is silent.
 */
export class Whistles {
  readonly #makeContext: () => AudioContext | undefined;
  #context: AudioContext | undefined;
  #broken = false;
  #blown = new Set<GainNode>();

  constructor(
    makeContext: () => AudioContext | undefined = browserContext,
    gestures: EventTarget | undefined = globalThis.document,
  ) {
    this.#makeContext = makeContext;
    for (const gesture of ["pointerup", "keydown", "click"]) {
      // Kept for good: phones suspend the context when they are locked, and the next touch wakes it.
      gestures?.addEventListener(gesture, () => this.wake(), { passive: true });
    }
  }

  /** Makes the context, or wakes a suspended one; called on gestures. */
  wake(): void {
    if (this.#broken) return;
    try {
      this.#context ??= this.#makeContext();
      const context = this.#context;
      if (!context) this.#broken = true;
      else if (context.state !== "running" && context.state !== "closed") void context.resume().catch(() => undefined);
    } catch {
      this.#broken = true;
      this.#context = undefined;
    }
  }

  /** Whether a whistle would be heard now. */
  get ready(): boolean {
    return this.#context?.state === "running";
  }

  /** Blows that many milliseconds from now; says whether it will be heard. */
  blow(kind: Blow, inMs = 0): boolean {
    const context = this.#context;
    if (!context || context.state !== "running") return false;
    try {
      this.#sound(context, context.currentTime + 0.005 + Math.max(0, inMs) / 1000, BLOWS[kind]);
      return true;
    } catch {
      // A context that dies under us (device unplugged, page frozen) must not take the game with it.
      return false;
    }
  }

  /** Takes back whatever has been blown and is not over. */
  hush(): void {
    for (const gain of this.#blown) gain.disconnect();
    this.#blown.clear();
  }

  #sound(context: AudioContext, start: number, length: number): void {
    const end = start + length;
    const breath = context.createGain();
    breath.gain.setValueAtTime(0.0001, start);
    breath.gain.exponentialRampToValueAtTime(0.85, start + 0.03);
    breath.gain.setValueAtTime(0.85, end - 0.08);
    breath.gain.exponentialRampToValueAtTime(0.0001, end);
    breath.connect(context.destination);
    this.#blown.add(breath);
    const pea = context.createGain();
    pea.gain.setValueAtTime(0.6, start);
    pea.connect(breath);
    const rattle = context.createOscillator();
    const depth = context.createGain();
    depth.gain.setValueAtTime(0.4, start);
    rattle.frequency.setValueAtTime(PEA_HZ, start);
    rattle.connect(depth);
    depth.connect(pea.gain);
    rattle.start(start);
    rattle.stop(end);
    for (const hz of TONES) {
      const tone = context.createOscillator();
      const loud = context.createGain();
      loud.gain.setValueAtTime(1 / TONES.length, start);
      tone.type = "square";
      // Breath comes with a little slide, as from real lungs.
      tone.frequency.setValueAtTime(hz * 0.92, start);
      tone.frequency.exponentialRampToValueAtTime(hz, start + 0.05);
      tone.connect(loud);
      loud.connect(pea);
      tone.start(start);
      tone.stop(end);
    }
    rattle.onended = () => {
      breath.disconnect();
      this.#blown.delete(breath);
    };
  }
}

function browserContext(): AudioContext | undefined {
  return typeof AudioContext === "undefined" ? undefined : new AudioContext({ latencyHint: "interactive" });
}

/** The page's own whistle. */
export const whistles = new Whistles();

/** Whistles that many milliseconds from now; says whether it will be heard. */
export function whistle(kind: Blow, inMs = 0): boolean {
  return whistles.blow(kind, inMs);
}
