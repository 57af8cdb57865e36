/** How it stands with the proof of a deal. */
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
      const answer = (await this.get(`/api/replays/${this.id}/verify`)) as { verified?: boolean; why?: string | null };
      this.why = answer.why ?? "";
      this.state = answer.verified === true ? "proved" : "flawed";
    } catch {
      this.state = "away";
    }
  }
}
