/** A sound of the table. Each one is made in the browser; there are no files. */
export type SoundName =
  | "card" | "draw" | "coin" | "steal" | "defend" | "challenge" | "turn" | "victory"
  | "defeat" | "refused" | "tick" | "shuffle" | "reaction" | "shot" | "dice"
  | "hit" | "knife" | "boom" | "shout" | "boo" | "siren" | "heartbeat"
  | "drumroll" | "stamp" | "cuff" | "coins";

/** More sounds than this at once are dropped: a crowd of clicks tells nobody anything. */
export const VOICES = 6;

/** How loud the sounds are together where somebody wants them loudest. */
const LOUDEST = 0.3;

/**
 * Plays the sounds of the table, quietly. Where WebAudio is missing or refused, it stays silent.
 *
 * Browsers let a page sound only after a gesture, so the context is made on the first one:
 * `gestures` is where they are heard. A `play` before that is silent.
 */
export class Sounds {
  muted = false;
  #volume = 1;
  readonly #makeContext: () => AudioContext | undefined;
  #context: AudioContext | undefined;
  #out: AudioNode | undefined;
  #master: GainNode | undefined;
  #noise: AudioBuffer | undefined;
  #broken = false;
  #ends: number[] = [];
  #last = new Map<SoundName, number>();

  constructor(
    makeContext: () => AudioContext | undefined = browserContext,
    gestures: EventTarget | undefined = globalThis.document,
  ) {
    this.#makeContext = makeContext;
    for (const gesture of ["pointerup", "keydown", "click"]) {
      // Kept for good: phones suspend the context when a call comes in, and the next touch wakes it.
      gestures?.addEventListener(gesture, () => this.wake(), { passive: true });
    }
  }

  /** Makes the context, or wakes a suspended one; called on gestures. */
  wake(): void {
    if (this.muted || this.#broken) return;
    try {
      this.#context ??= this.#open();
      const state = this.#context?.state;
      // iOS has a state of its own, "interrupted", so ask for what it is not.
      if (state && state !== "running" && state !== "closed") this.#context?.resume().catch(() => {});
    } catch {
      this.#broken = true;
      this.#context = undefined;
    }
  }

  /** How loud everything is, from 0 to 1. */
  get volume(): number {
    return this.#volume;
  }
  set volume(loud: number) {
    this.#volume = Math.min(1, Math.max(0, loud));
    if (this.#master) this.#master.gain.value = LOUDEST * this.#volume;
  }

  /** Plays it, softer where `loud` is below 1. */
  play(name: SoundName, loud = 1): void {
    const context = this.#context;
    if (this.muted || !context || context.state !== "running") return;
    const now = context.currentTime;
    this.#ends = this.#ends.filter((end) => end > now);
    if (this.#ends.length >= VOICES || now - (this.#last.get(name) ?? -1) < 0.03) return;
    this.#last.set(name, now);
    this.#ends.push(now + lengthOf(name));
    try {
      for (const note of SCORE[name]) this.#sound(context, loud === 1 ? note : { ...note, loud: note.loud * loud }, now + 0.005);
    } catch {
      // A context that dies under us (device unplugged, tab frozen) must not take a move with it.
    }
  }

  #open(): AudioContext | undefined {
    const context = this.#makeContext();
    if (!context) {
      this.#broken = true;
      return undefined;
    }
    const master = context.createGain();
    master.gain.value = LOUDEST * this.#volume;
    this.#master = master;
    const limiter = context.createDynamicsCompressor();
    master.connect(limiter);
    limiter.connect(context.destination);
    this.#out = master;
    this.#noise = context.createBuffer(1, Math.ceil(context.sampleRate / 2), context.sampleRate);
    const samples = this.#noise.getChannelData(0);
    // A fixed sequence: white enough, and the same on every device.
    let seed = 1;
    for (let i = 0; i < samples.length; i++) {
      seed = (seed * 48271) % 2147483647;
      samples[i] = seed / 1073741823.5 - 1;
    }
    return context;
  }

  #sound(context: AudioContext, note: Note, now: number): void {
    const start = now + note.at;
    const end = start + note.for;
    const gain = context.createGain();
    gain.gain.setValueAtTime(0.0001, start);
    gain.gain.exponentialRampToValueAtTime(note.loud, start + Math.min(note.rise ?? 0.006, note.for / 2));
    gain.gain.exponentialRampToValueAtTime(0.0001, end);
    if (this.#out) gain.connect(this.#out);
    if (note.wave === "noise") {
      const source = context.createBufferSource();
      source.buffer = this.#noise ?? null;
      source.loop = true;
      const filter = context.createBiquadFilter();
      filter.type = "bandpass";
      filter.Q.value = note.narrow ?? 1;
      filter.frequency.setValueAtTime(note.hz, start);
      filter.frequency.exponentialRampToValueAtTime(note.to ?? note.hz, end);
      source.connect(filter);
      filter.connect(gain);
      source.start(start);
      source.stop(end);
      return;
    }
    const source = context.createOscillator();
    source.type = note.wave;
    source.frequency.setValueAtTime(note.hz, start);
    if (note.to) source.frequency.exponentialRampToValueAtTime(note.to, end);
    source.connect(gain);
    source.start(start);
    source.stop(end);
  }
}

/** How long a sound lasts, in seconds. */
export function lengthOf(name: SoundName): number {
  return Math.max(...SCORE[name].map((note) => note.at + note.for));
}

type Note = {
  wave: "sine" | "triangle" | "noise";
  /** Seconds after the start of the sound, and how long. */
  at: number;
  for: number;
  hz: number;
  /** The pitch slides there. */
  to?: number;
  loud: number;
  rise?: number;
  narrow?: number;
};

const tone = (at: number, length: number, hz: number, loud: number, to?: number): Note => ({
  wave: "triangle", at, for: length, hz, loud, ...(to === undefined ? {} : { to }),
});
const bell = (at: number, length: number, hz: number, loud: number): Note[] => [
  { wave: "sine", at, for: length, hz, loud },
  { wave: "sine", at, for: length * 0.5, hz: hz * 2.76, loud: loud * 0.25 },
];
const hiss = (at: number, length: number, hz: number, to: number, loud: number, narrow = 0.9, rise = 0.004): Note => ({
  wave: "noise", at, for: length, hz, to, loud, narrow, rise,
});

const SCORE: Record<SoundName, readonly Note[]> = {
  card: [hiss(0, 0.09, 2600, 900, 0.8), tone(0.035, 0.07, 180, 0.5, 110)],
  draw: [hiss(0, 0.14, 1200, 3800, 1.1, 1.2, 0.06)],
  coin: [...bell(0, 0.12, 1568, 0.2), ...bell(0.07, 0.4, 2093, 0.24)],
  steal: [hiss(0, 0.2, 700, 3200, 0.45, 1.5, 0.1), tone(0.1, 0.22, 620, 0.3, 240)],
  defend: [tone(0, 0.12, 196, 0.8), ...bell(0.02, 0.38, 740, 0.35), hiss(0, 0.05, 3000, 1500, 0.6)],
  challenge: [tone(0, 0.14, 392, 0.35), tone(0.13, 0.14, 392, 0.35), tone(0.26, 0.3, 587, 0.4)],
  turn: [...bell(0, 0.3, 784, 0.22), ...bell(0.14, 0.42, 1047, 0.24)],
  victory: [
    ...[523, 659, 784, 1047].flatMap((hz, i) => [tone(i * 0.14, 0.26, hz, 0.32), ...bell(i * 0.14, 0.3, hz * 2, 0.08)]),
    ...[523, 784, 1047, 1319].map((hz) => tone(0.6, 0.85, hz, 0.2)),
  ],
  defeat: [tone(0, 0.2, 392, 0.3), tone(0.17, 0.2, 330, 0.3), tone(0.34, 0.24, 262, 0.32, 233)],
  refused: [tone(0, 0.1, 208, 0.4, 196), tone(0.12, 0.16, 185, 0.4, 165)],
  tick: [hiss(0, 0.04, 2400, 2000, 0.9, 3), tone(0, 0.04, 1100, 0.5)],
  shuffle: Array.from({ length: 9 }, (_, i) => hiss(i * 0.052, 0.06, 2000 + (i % 3) * 500, 1100, 0.5)),
  reaction: [{ wave: "sine", at: 0, for: 0.14, hz: 420, to: 980, loud: 0.6 }],
  shot: [hiss(0, 0.18, 1800, 300, 1.4, 0.6), tone(0, 0.15, 240, 0.9, 60)],
  hit: [tone(0, 0.16, 150, 1, 60), hiss(0, 0.08, 900, 300, 0.9)],
  knife: [hiss(0, 0.12, 2600, 6000, 0.9, 4, 0.05), ...bell(0.08, 0.25, 2400, 0.16)],
  boom: [hiss(0, 0.9, 700, 90, 1.9, 0.5, 0.01), tone(0, 0.7, 110, 1.2, 34), hiss(0.08, 0.5, 2600, 500, 0.5)],
  // A crowd that shouts, and one that boos: many voices a little apart, sliding up or down.
  shout: [196, 233, 262, 311, 349].flatMap((hz, i) => [tone(i * 0.012, 0.55, hz, 0.26, hz * 1.5), hiss(i * 0.02, 0.5, 900 + i * 240, 1900, 0.34, 1.4, 0.08)]),
  boo: [131, 139, 147, 156, 165].flatMap((hz, i) => [tone(i * 0.03, 1, hz, 0.3, hz * 0.7), hiss(i * 0.03, 0.9, 480, 260, 0.3, 2, 0.15)]),
  siren: [tone(0, 0.24, 700, 0.26, 950), tone(0.24, 0.24, 950, 0.26, 700), tone(0.48, 0.24, 700, 0.2, 950)],
  heartbeat: [tone(0, 0.14, 70, 1.2, 44), tone(0.2, 0.16, 60, 0.9, 38)],
  // Half a second of sticks on a drum, so that whoever calls for more has no gap, and whoever has enough is rid of it soon.
  drumroll: Array.from({ length: 12 }, (_, i) => [hiss(i * 0.042, 0.05, i % 2 ? 1500 : 1250, 700, i % 2 ? 0.42 : 0.55, 0.9), tone(i * 0.042, 0.05, i % 2 ? 172 : 160, 0.4, 120)]).flat(),
  stamp: [tone(0, 0.22, 120, 1.5, 42), hiss(0, 0.1, 1400, 240, 1.3, 0.7), hiss(0.05, 0.18, 420, 160, 0.5)],
  // The teeth of the ratchet, then the bolt.
  cuff: [...[0, 0.05, 0.1, 0.15, 0.2].map((at) => hiss(at, 0.03, 4200, 3000, 0.5, 5)), tone(0.27, 0.08, 320, 0.6, 150), ...bell(0.27, 0.28, 1870, 0.22)],
  coins: [0, 0.05, 0.09, 0.15, 0.19, 0.26, 0.31, 0.38, 0.46].flatMap((at, i) => bell(at, 0.22, 1760 + ((i * 5) % 7) * 190, 0.15)),
  dice: [0, 0.07, 0.16, 0.22, 0.33].flatMap((at, i) => [hiss(at, 0.04, 3200 - i * 250, 1800, 0.45 - i * 0.05, 3), tone(at, 0.04, 420 - i * 30, 0.2)]),
};

function browserContext(): AudioContext | undefined {
  return typeof AudioContext === "undefined" ? undefined : new AudioContext({ latencyHint: "interactive" });
}
