import type { Agreement, Ask, Desk } from "../wire/protocol";
import type { GameInfo } from "../wire/http";
import { botsFor, firstAgreement } from "./agreement";

/** Who is to sit at a new table: bots, and it begins at once, or whoever is invited. */
export type Company = "bots" | "friends";

/** What it needs of the house. */
export interface Doors {
  create(game: string, agreement: Agreement, name: string, bots: string[]): void;
  ask(ask: Ask): boolean;
}

/** A table that is being made with one tap, from the ask to the moment one can go to it. */
export class Opening {
  /** The game whose table is on its way, with whom; null when none is. */
  at: { readonly game: string; readonly company: Company } | null = $state.raw(null);
  #started = false;

  constructor(private readonly doors: Doors) {}

  open(info: GameInfo, name: string, company: Company, agreement: Agreement = firstAgreement(info)): void {
    const bots = company === "bots" ? botsFor(info, agreement) : [];
    this.doors.create(info.game, agreement, name, bots);
    this.at = { game: info.game, company };
    this.#started = false;
  }

  /** The house has made or changed the table: its code as soon as there is something to see there. */
  arrived(desk: Desk): string | null {
    if (!this.at) return null;
    if (this.at.company === "bots" && (desk.phase === "gathering" || desk.phase === "dealing")) {
      if (!this.#started) this.#started = this.doors.ask({ do: "start" });
      return null;
    }
    this.at = null;
    return desk.code;
  }

  /** Something went wrong: the code of the table to look at, if there is one by now. */
  failed(desk: Desk | null): string | null {
    if (!this.at) return null;
    this.at = null;
    return desk?.code ?? null;
  }
}
