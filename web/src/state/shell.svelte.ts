import type { Refusal } from "../wire/protocol";

/** A short message at the edge of the screen. */
export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: "plain" | "good" | "bad";
  /** The rule it is about: the toast opens it. */
  readonly rule: { game: string; clause: string } | null;
  /** Where on the page the hand is that it is said to; null lays it at the edge. */
  readonly near: Spot | null;
}

/** A point of the window. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** An answer that takes longer belongs to no hand any more. */
const ANSWERS_MS = 3000;

/** What lies over every page: short messages, the rulebook's drawer, the voice of the live region. */
export class Shell {
  toasts: readonly Toast[] = $state.raw([]);
  rulebook: { game: string; clause: string | null } | null = $state.raw(null);
  settings = $state(false);
  /** A piece of the page could not be fetched: what was opened is not there. */
  missing = $state(false);
  /** The table needs all of its room: messages lie over the bar above it. */
  tight = $state(false);
  /** What the screen reader says next. */
  spoken = $state("");
  /** A table that knows more of why something is refused, by the key of the refusal; null where the house's words are enough. */
  why: ((key: string) => string | null) | null = null;
  #next = 0;
  #put: { readonly at: Spot; readonly since: number } | null = null;

  toast(text: string, tone: Toast["tone"] = "plain", rule: Toast["rule"] = null, near: Toast["near"] = null): void {
    this.#next += 1;
    // The same words twice in a row are one message that stays.
    const others = this.toasts.filter((toast) => toast.text !== text);
    this.toasts = [...others.slice(-2), { id: this.#next, text, tone, rule, near }];
    this.speak(text);
  }

  dismiss(id: number): void {
    this.toasts = this.toasts.filter((toast) => toast.id !== id);
  }

  /** A hand has put something down there, by a clock that only runs on. */
  put(at: Spot, since: number): void {
    this.#put = { at, since };
  }

  /** What is refused is said where the hand is that has just asked, or at the edge. */
  refused(game: string, refusal: Refusal, sentence: string, now = performance.now()): void {
    const put = this.#put;
    this.#put = null;
    this.toast(this.why?.(refusal.say.key) ?? sentence, "bad", { game, clause: refusal.clause }, put && now - put.since < ANSWERS_MS ? put.at : null);
  }

  /** Whoever asks for something else has read why the last was refused. */
  asked(): void {
    if (this.toasts.some(({ rule }) => rule)) this.toasts = this.toasts.filter(({ rule }) => !rule);
  }

  openRules(game: string, clause: string | null = null): void {
    this.rulebook = { game, clause };
  }

  speak(text: string): void {
    this.spoken = text;
  }
}

export const shell = new Shell();
