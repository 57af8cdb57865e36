/** The part of a browser that speaks. */
export interface Mouth {
  speak(utterance: SpeechSynthesisUtterance): void;
  cancel(): void;
  getVoices(): readonly { readonly lang: string }[];
}

interface World {
  readonly mouth: Mouth | undefined;
  utter(text: string): SpeechSynthesisUtterance;
  later(then: () => void, ms: number): unknown;
  never(timer: unknown): void;
}

/** Says sentences aloud where the device can: in a language, at a time, the newest last. */
export class Speech {
  #waiting = new Set<unknown>();

  constructor(private readonly world: World = browserWorld()) {}

  /**
   * Whether the device can speak that language. Some name their voices only after the first
   * sentence: as long as none is named, it may.
   */
  can(lang: string): boolean {
    const { mouth } = this.world;
    if (!mouth) return false;
    const voices = mouth.getVoices();
    return voices.length === 0 || voices.some((voice) => voice.lang.toLowerCase().startsWith(lang.toLowerCase()));
  }

  /** Says it that many milliseconds from now; says whether the device can. */
  say(text: string, lang: string, inMs = 0): boolean {
    if (!this.can(lang) || text.trim() === "") return false;
    const now = () => {
      const utterance = this.world.utter(text);
      utterance.lang = lang;
      utterance.rate = 1.05;
      this.world.mouth?.speak(utterance);
    };
    if (inMs <= 0) {
      now();
      return true;
    }
    const timer = this.world.later(() => {
      this.#waiting.delete(timer);
      now();
    }, inMs);
    this.#waiting.add(timer);
    return true;
  }

  /** Breaks off, and takes back what has not begun. */
  hush(): void {
    for (const timer of this.#waiting) this.world.never(timer);
    this.#waiting.clear();
    this.world.mouth?.cancel();
  }
}

function browserWorld(): World {
  return {
    mouth: globalThis.speechSynthesis,
    utter: (text) => new SpeechSynthesisUtterance(text),
    later: (then, ms) => setTimeout(then, ms),
    never: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
  };
}

/** The page's own voice. */
export const speech = new Speech();

/** Says it that many milliseconds from now; says whether the device can. */
export function speak(text: string, lang: string, inMs = 0): boolean {
  return speech.say(text, lang, inMs);
}
