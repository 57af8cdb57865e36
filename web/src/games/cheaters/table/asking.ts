import type { Sight } from "../../../state/sight";
import { deedOf } from "../../../words/phrase";
import { actionsOf, same, viewOf } from "../read";
import type { Action, Place } from "../types";
import { lookFor } from "./scene";

/** What a token of one's own may go by. */
const MOVES: readonly Action["do"][] = ["roll", "read", "pick", "bail"];

/** A second press within this time is the same press. */
const TWICE_MS = 350;

/**
 * Asks the house one thing after another: eyes first, then the hand that follows them. What one has just
 * asked is not asked twice.
 */
export class Asking {
  #queue: Action[] = [];
  #last: { readonly action: Action; readonly at: number } | null = null;

  constructor(private readonly sight: () => Sight) {}

  /** Turns the eyes there; false where they cannot be turned. */
  look(place: Place): boolean {
    const sight = this.sight();
    if (same(viewOf(sight.view).mine.gaze, place)) return true;
    if (!actionsOf(sight.legal, "look").some(({ at }) => same(at, place))) return false;
    this.#ask({ do: "look", at: place });
    return true;
  }

  /** Asks for what a hand does, looking there first where one does not see it. */
  hand(action: Action, now: number): void {
    if (this.#last && now - this.#last.at < TWICE_MS && same(this.#last.action, action)) return;
    this.#last = { action, at: now };
    const sight = this.sight();
    if (sight.viewer === null) return;
    const place = lookFor(action, viewOf(sight.view), sight.viewer);
    if (place !== null) this.look(place);
    if (!same(action, { do: "look", at: place })) this.#ask(action);
  }

  /** Asks for what moves one's own token: one's eyes are on the board when it goes. */
  decide(action: Action): void {
    if (MOVES.includes(action.do)) this.look("board");
    this.#ask(action);
  }

  /** The house has answered, or the view has come: the next one goes. */
  go(): void {
    const sight = this.sight();
    if (sight.busy) return;
    const next = this.#queue.shift();
    if (next) sight.act(next);
  }

  #ask(action: Action): void {
    // Eyes go where they were sent last.
    if (deedOf(action) === "look") this.#queue = this.#queue.filter((one) => one.do !== "look");
    this.#queue.push(action);
    this.go();
  }
}
