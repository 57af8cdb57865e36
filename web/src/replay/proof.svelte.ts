import type { Verified } from "../wire/http";

/** Whether the proof of a deal was asked for, and what came of it. */
export type Proved = "unasked" | "asking" | "proved" | "flawed" | "away";

/** Lets the house deal a finished game again from its secret, and says what came of it. */
export class Proof {
  state: Proved = $state("unasked");
  /** What is wrong, in the house's own words. */
  why = $state("");

  constructor(
    private readonly id: string,
    private readonly get: (path: string) => Promise<unknown>,
  ) {}

  async ask(): Promise<void> {
    if (this.state === "asking") return;
    this.state = "asking";
    try {
      const answer = (await this.get(`/api/replays/${this.id}/verify`)) as Verified;
      this.why = answer.why ?? "";
      this.state = answer.verified ? "proved" : "flawed";
    } catch {
      this.state = "away";
    }
  }
}
