import type { Refusal } from "../wire/protocol";

/** A short message at the edge of the screen. */
export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: "plain" | "good" | "bad";
  /** The rule it is about: the toast opens it. */
  readonly rule: { game: string; clause: string } | null;
}

/** What lies over every page: short messages, the rulebook's drawer, the voice of the live region. */
export class Shell {
  toasts: readonly Toast[] = $state.raw([]);
  rulebook: { game: string; clause: string | null } | null = $state.raw(null);
  settings = $state(false);
  /** What the screen reader says next. */
  spoken = $state("");
  #next = 0;

  toast(text: string, tone: Toast["tone"] = "plain", rule: Toast["rule"] = null): void {
    this.#next += 1;
    // The same words twice in a row are one message that stays.
    const others = this.toasts.filter((toast) => toast.text !== text);
    this.toasts = [...others.slice(-2), { id: this.#next, text, tone, rule }];
    this.speak(text);
  }

  dismiss(id: number): void {
    this.toasts = this.toasts.filter((toast) => toast.id !== id);
  }

  refused(game: string, refusal: Refusal, sentence: string): void {
    this.toast(sentence, "bad", { game, clause: refusal.clause });
  }

  openRules(game: string, clause: string | null = null): void {
    this.rulebook = { game, clause };
  }

  speak(text: string): void {
    this.spoken = text;
  }
}

export const shell = new Shell();
