import type { Course, Lesson, Now } from "../games/dress";
import type { View } from "../state/sight";
import type { LegalAction, Told } from "../wire/protocol";
import { deedOf, whatOf } from "../words/phrase";
import type { Remembered } from "./under-way";

/** How long one may think before an idea is offered: what is being taught, or anything else. */
export const HESITATION_MS = 6_000;
export const LOST_MS = 20_000;
/** After so many ideas that were not about a lesson one plays by oneself. */
const MOST_IDEAS = 3;
/** A lesson that was shown so often and passed over is taken for known. */
const MOST_SHOWN = 2;

/** What the coach looks at after every frame of the house. */
export interface Look {
  readonly me: number;
  readonly view: View;
  readonly legal: readonly LegalAction[];
  /** Whether the table waits for me. */
  readonly asked: boolean;
}

export interface CoachWorld {
  after(ms: number, then: () => void): () => void;
}

/**
 * Whoever stands behind a beginner's chair. It decides nothing and holds nothing up: it says one
 * thing at a time, when it fits what lies on the table, and falls silent when asked to.
 */
export class Coach {
  /** What is being said. */
  lesson: Lesson | null = $state.raw(null);
  /** A move that could be made, offered to whoever hesitates. */
  idea: LegalAction | null = $state.raw(null);
  /** What is known by now. */
  known: ReadonlySet<string> = $state.raw(new Set());
  /** The person wants to play by themselves. */
  silent = $state(false);

  now: Now | null = $state.raw(null);
  #awaited = $state(false);
  #choices: readonly LegalAction[] = [];
  #happened = new Set<string>();
  #later = new Set<string>();
  #shown = new Map<string, number>();
  #asked = "";
  #ideas = 0;
  #stopWaiting: (() => void) | null = null;

  constructor(
    readonly course: Course,
    private readonly world: CoachWorld,
  ) {}

  get lessons(): readonly Lesson[] {
    return this.course.lessons;
  }

  /**
   * Something is there to be read, and nobody waits for me meanwhile: the others had better wait, too.
   * What is to be tried is tried in one's own time anyway.
   */
  get holds(): boolean {
    return this.lesson !== null && !this.lesson.tries && !this.#awaited;
  }

  /** How far one is: what is known, what is being said, what is to come. */
  get progress(): readonly ("known" | "now" | "to-come")[] {
    return this.lessons.map(({ key }) =>
      key === this.lesson?.key ? "now" : this.known.has(key) ? "known" : "to-come",
    );
  }

  /** The places to point at: those of the idea, or else of the lesson. */
  get points(): readonly string[] {
    if (!this.now) return [];
    if (this.idea) return this.course.placesOf(this.idea.action, this.now);
    return this.lesson?.points(this.now) ?? [];
  }

  /** What another page has to know to go on here. */
  get memory(): Remembered {
    return { known: [...this.known], happened: [...this.#happened] };
  }

  /** Goes on where a page before this one was. */
  recall({ known, happened }: Remembered): void {
    this.known = new Set(known);
    this.#happened = new Set(happened);
  }

  /** What has happened, in order. */
  hear(told: readonly Told[], me: number): void {
    for (const { seen } of told) {
      const what = whatOf(seen);
      const by = isOf(seen, "by", me);
      const from = isOf(seen, "from", me);
      this.#happened.add(by ? `${what} by` : from ? `${what} from` : what);
      for (const lesson of this.lessons) {
        if (!lesson.learned?.(seen, me)) continue;
        this.#know(lesson.key);
        // Whoever has done it needs no idea of how.
        this.idea = null;
      }
      // Whoever plays on has read what was only to be read.
      if (by && this.course.own.includes(what) && this.lesson && !this.lesson.tries) this.#know(this.lesson.key);
      if (this.course.begins(seen, me)) this.#later.clear();
    }
  }

  /** What lies there now. */
  look({ me, view, legal, asked: awaited }: Look): void {
    this.#awaited = awaited;
    this.#choices = legal;
    this.now = { me, view, legal: legal.map(({ action }) => action), happened: this.#happened };
    this.#choose();
    const asked = JSON.stringify(legal.map(({ action }) => action));
    if (asked !== this.#asked) {
      this.#asked = asked;
      this.#wait();
    }
  }

  /** “Got it.” */
  understood(): void {
    if (this.lesson) this.#know(this.lesson.key);
    this.#choose();
    this.#wait();
  }

  /** “Later”: it comes back with my next turn. */
  later(): void {
    if (this.lesson) this.#later.add(this.lesson.key);
    this.lesson = null;
    this.#choose();
    this.#wait();
  }

  /** “Let me play.” */
  hush(): void {
    this.silent = true;
    this.lesson = null;
    this.idea = null;
    this.#stopWaiting?.();
  }

  close(): void {
    this.#stopWaiting?.();
    this.#stopWaiting = null;
  }

  #know(key: string): void {
    if (!this.known.has(key)) this.known = new Set([...this.known, key]);
  }

  #choose(): void {
    const { now, lesson } = this;
    if (!now || this.silent) return;
    const fits = (one: Lesson) => !this.known.has(one.key) && !this.#later.has(one.key) && one.due(now);
    const due = this.lessons.filter(fits);
    const urgent = due.find((one) => one.urgent);
    // What is being read is not taken away, unless it no longer fits or somebody waits for an answer.
    const stays = lesson && due.includes(lesson) && (lesson.urgent || !urgent);
    const next = stays ? lesson : (urgent ?? due[0] ?? null);
    if (next === lesson) return;
    if (lesson && !this.known.has(lesson.key)) this.#passedOver(lesson);
    this.lesson = next;
  }

  /** Its moment has gone by. */
  #passedOver(lesson: Lesson): void {
    const shown = (this.#shown.get(lesson.key) ?? 0) + 1;
    this.#shown.set(lesson.key, shown);
    if (shown >= MOST_SHOWN && lesson.tries) this.#know(lesson.key);
  }

  #wait(): void {
    this.#stopWaiting?.();
    this.#stopWaiting = null;
    this.idea = null;
    // Where the table waits for a reader, nobody hesitates.
    const reads = this.lesson?.holds !== undefined && !this.lesson.tries;
    if (this.silent || reads || this.#choices.length === 0) return;
    const taught = this.lesson?.tries !== undefined;
    if (!taught && this.#ideas >= MOST_IDEAS) return;
    this.#stopWaiting = this.world.after(taught ? HESITATION_MS : LOST_MS, () => {
      if (!taught) this.#ideas += 1;
      this.idea = this.#think();
    });
  }

  /** What is being learned is the best idea; after that, what the course likes best, and of that the best. */
  #think(): LegalAction | null {
    for (const deed of [...(this.lesson?.tries ?? []), ...this.course.liked]) {
      const found = this.#best(this.#choices.filter(({ action }) => deedOf(action) === deed));
      if (found) return found;
    }
    return this.#choices[0] ?? null;
  }

  /** The first one of those that are worth most. */
  #best(choices: readonly LegalAction[]): LegalAction | null {
    const { now } = this;
    const worth = ({ action }: LegalAction) => (now ? (this.course.worth?.(action, now) ?? 0) : 0);
    return choices.reduce<LegalAction | null>((best, one) => (best && worth(best) >= worth(one) ? best : one), null);
  }
}

/** Whether a field of what was seen names that seat. */
function isOf(seen: unknown, field: "by" | "from", seat: number): boolean {
  return typeof seen === "object" && seen !== null && (seen as Record<string, unknown>)[field] === seat;
}
