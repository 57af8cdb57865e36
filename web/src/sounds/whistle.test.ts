import { describe, expect, it, vi } from "vitest";
import { Speech, type Mouth } from "./speech";
import { BLOWS, Whistles } from "./whistle";

/** Everything that was started, with its beginning and its end in seconds. */
function silentContext(state: AudioContextState = "running") {
  const notes: { start: number; stop: number }[] = [];
  const param = () => ({ setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() });
  const gains: { disconnect: ReturnType<typeof vi.fn> }[] = [];
  const context = {
    state, currentTime: 2, destination: {}, resume: vi.fn(async () => undefined),
    createGain: () => {
      const gain = { gain: param(), connect: vi.fn(), disconnect: vi.fn() };
      gains.push(gain);
      return gain;
    },
    createOscillator: () => {
      const note = { start: 0, stop: 0 };
      notes.push(note);
      return {
        frequency: param(), connect: vi.fn(), type: "sine", onended: null,
        start: (at: number) => (note.start = at), stop: (at: number) => (note.stop = at),
      };
    },
  };
  return { context: context as unknown as AudioContext, notes, gains };
}

describe("the whistle", () => {
  it("is silent before the first touch, and then heard", () => {
    const gestures = new EventTarget();
    const { context, notes } = silentContext();
    const whistles = new Whistles(() => context, gestures);
    expect(whistles.blow("short")).toBe(false);
    gestures.dispatchEvent(new Event("pointerup"));
    expect([whistles.ready, whistles.blow("short"), notes.length]).toEqual([true, true, 4]);
  });

  it("lasts three seconds when it is the long one, from the very moment that was asked for", () => {
    const { context, notes } = silentContext();
    const whistles = new Whistles(() => context, undefined);
    whistles.wake();
    whistles.blow("long", 1500);
    expect(BLOWS.long).toBe(3);
    for (const { start, stop } of notes) expect([start, stop - start]).toEqual([expect.closeTo(3.505), expect.closeTo(3)]);
  });

  it("is taken back by a hush, and wakes a context that a locked screen has put to sleep", () => {
    const { context, gains } = silentContext();
    const whistles = new Whistles(() => context, undefined);
    whistles.wake();
    whistles.blow("long", 1000);
    whistles.hush();
    expect(gains[0]!.disconnect).toHaveBeenCalledOnce();
    const asleep = silentContext("suspended").context;
    new Whistles(() => asleep, undefined).wake();
    expect(asleep.resume).toHaveBeenCalledOnce();
  });

  it("does without where there is no sound", () => {
    const whistles = new Whistles(() => undefined, undefined);
    whistles.wake();
    expect([whistles.ready, whistles.blow("long")]).toEqual([false, false]);
  });
});

describe("the voice", () => {
  function world(voices: string[] | null) {
    const said: string[] = [];
    const timers: (() => void)[] = [];
    const mouth: Mouth | undefined = voices
      ? { speak: (one) => void said.push(`${one.lang}: ${one.text}`), cancel: vi.fn(), getVoices: () => voices.map((lang) => ({ lang })) }
      : undefined;
    const speech = new Speech({
      mouth,
      utter: (text) => ({ text }) as SpeechSynthesisUtterance,
      later: (then) => timers.push(then),
      never: (timer) => void (timers[(timer as number) - 1] = () => undefined),
    });
    return { speech, said, timers };
  }

  it("speaks the language of the page, now or later", () => {
    const { speech, said, timers } = world(["en-GB", "fr-FR"]);
    expect(speech.say("Dix !", "fr")).toBe(true);
    expect(speech.say("Feu !", "fr", 300)).toBe(true);
    expect(said).toEqual(["fr: Dix !"]);
    timers.forEach((then) => then());
    expect(said).toEqual(["fr: Dix !", "fr: Feu !"]);
  });

  it("says that it cannot, where there is no voice for it", () => {
    expect(world(["en-GB"]).speech.say("Dix !", "fr")).toBe(false);
    expect(world(null).speech.say("Dix !", "fr")).toBe(false);
    expect(world([]).speech.can("fr")).toBe(true);
  });

  it("takes back what has not begun", () => {
    const { speech, said, timers } = world(["fr"]);
    speech.say("Feu !", "fr", 300);
    speech.hush();
    timers.forEach((then) => then());
    expect(said).toEqual([]);
  });
});
