import type { ConnectionStatus } from "../net/connection";
import type { ErrorCode, Phase } from "../wire/protocol";

/** What is known on the way to the first card. */
export interface Way {
  readonly status: ConnectionStatus;
  /** The table has been asked for. */
  readonly asked: boolean;
  readonly table: { readonly phase: Phase; readonly commitment: string } | null;
  /** The deal that was asked to begin, by the house's commitment to it. */
  readonly begun: string;
  readonly error: ErrorCode | null;
}

export type NextStep =
  | "wait"
  /** Ask for a table. */
  | "create"
  /** The house went away before it answered: nothing is asked for any more. */
  | "forget"
  | "begin"
  | "play"
  /** The house has said no. */
  | "sorry";

export function nextStep({ status, asked, table, begun, error }: Way): NextStep {
  if (table) {
    if (table.phase === "dealing") return "wait";
    if (table.phase !== "gathering") return "play";
    return status === "open" && begun !== table.commitment ? "begin" : "wait";
  }
  if (error !== null) return "sorry";
  if (status !== "open") return asked ? "forget" : "wait";
  return asked ? "wait" : "create";
}
