import { describe, expect, it } from "vitest";
import { lengthOf, Sounds, VOICES, type SoundName } from "./sounds";

const NAMES: SoundName[] = [
  "card", "draw", "coin", "steal", "defend", "challenge", "turn", "victory",
  "defeat", "refused", "tick", "shuffle", "reaction", "shot", "dice",
  "heartbeat", "drumroll", "stamp", "cuff", "coins",
];

/** A context that counts the sources it starts, on a clock we set. */
class Deaf {
  currentTime = 0;
  sampleRate = 8000;
  state: AudioContextState = "running";
  destination = {};
  started: { start: number; stop: number }[] = [];
  #param = () => ({ value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {} });
  #node = () => ({ connect() {}, gain: this.#param(), frequency: this.#param(), Q: this.#param() });
  #source = () => {
    const span = { start: 0, stop: 0 };
    return {
      ...this.#node(),
      start: (at: number) => this.started.push(Object.assign(span, { start: at })),
      stop: (at: number) => Object.assign(span, { stop: at }),
    };
  };
  /** How loud each note became. */
  peaks: number[] = [];
  createGain = () => ({
    ...this.#node(),
    gain: { value: 0, setValueAtTime() {}, exponentialRampToValueAtTime: (loud: number) => void (loud > 0.001 && this.peaks.push(loud)) },
  });
  createDynamicsCompressor = this.#node;
  createBiquadFilter = this.#node;
  createOscillator = this.#source;
  createBufferSource = this.#source;
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
  resume = async () => {
    this.state = "running";
  };
}

function table() {
  const context = new Deaf();
  const gestures = new EventTarget();
  let made = 0;
  const sounds = new Sounds(() => (made++, context as unknown as AudioContext), gestures);
  return { context, sounds, made: () => made, touch: () => gestures.dispatchEvent(new Event("pointerup")) };
}

describe("sounds", () => {
  it("wait for the first gesture, then share one context", () => {
    const { context, sounds, made, touch } = table();
    sounds.play("card");
    expect([made(), context.started.length]).toEqual([0, 0]);
    touch();
    touch();
    sounds.play("card");
    expect(made()).toBe(1);
    expect(context.started.length).toBeGreaterThan(0);
  });

  it.each(NAMES)("%s is short, and stops", (name) => {
    const { context, sounds, touch } = table();
    touch();
    sounds.play(name);
    expect(lengthOf(name)).toBeLessThanOrEqual(name === "victory" ? 1.5 : name === "coins" ? 0.7 : 0.6);
    for (const { start, stop } of context.started) expect(stop).toBeGreaterThan(start);
  });

  it("are softer where that is asked for, and otherwise the same", () => {
    const { context, sounds, touch } = table();
    touch();
    sounds.play("drumroll", 0.3);
    const soft = context.peaks.splice(0);
    context.currentTime = 2;
    sounds.play("drumroll");
    const full = context.peaks;
    expect(soft).toHaveLength(full.length);
    soft.forEach((peak, nth) => expect(peak).toBeCloseTo(full[nth]! * 0.3, 5));
  });

  it("stay silent when muted, and open nothing", () => {
    const { context, sounds, made, touch } = table();
    sounds.muted = true;
    touch();
    sounds.play("coin");
    expect([made(), context.started.length]).toEqual([0, 0]);
  });

  it("are dropped beyond the voices there are, until some have ended", () => {
    const { context, sounds, touch } = table();
    touch();
    for (const name of NAMES.slice(0, VOICES)) sounds.play(name);
    const full = context.started.length;
    sounds.play("dice");
    expect(context.started.length).toBe(full);
    context.currentTime = 2;
    sounds.play("dice");
    expect(context.started.length).toBeGreaterThan(full);
  });

  it("do not stutter: the same one twice in an instant is played once", () => {
    const { context, sounds, touch } = table();
    touch();
    sounds.play("card");
    const once = context.started.length;
    sounds.play("card");
    expect(context.started.length).toBe(once);
  });

  it("wake a suspended context on the next gesture", async () => {
    const { context, sounds, touch } = table();
    touch();
    context.state = "suspended";
    sounds.play("turn");
    expect(context.started.length).toBe(0);
    touch();
    await Promise.resolve();
    sounds.play("turn");
    expect(context.started.length).toBeGreaterThan(0);
  });

  it.each([
    ["missing", () => undefined],
    ["refused", () => { throw new Error("no audio device"); }],
  ])("never throw where WebAudio is %s", (_, factory) => {
    const gestures = new EventTarget();
    const sounds = new Sounds(factory, gestures);
    gestures.dispatchEvent(new Event("keydown"));
    for (const name of NAMES) expect(() => sounds.play(name)).not.toThrow();
  });
});
