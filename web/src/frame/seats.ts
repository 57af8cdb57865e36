import type { Desk, Role, SeatRequest, You } from "../wire/protocol";

/** What a question about a seat is to whoever looks at it: theirs to answer, theirs to wait for, or others'. */
export type Part = "answer" | "asker" | "wait";

/** `asked` is the seat that I have asked for, `answered` whether I have said yes or no already. */
export function partIn(request: SeatRequest, you: You, asked: number | null, answered: boolean): Part {
  if (asked === request.seat) return "asker";
  if (answered) return "wait";
  // The host has to agree even without a seat, and is not counted among the seats then.
  const needed = you.seat === null ? you.host : request.unanswered.includes(you.seat);
  return needed ? "answer" : "wait";
}

/** What somebody without a seat can do about it in a game under way. */
export type Way =
  /** To play, and nothing to ask for. */
  | "none"
  /** The seat that they played is theirs at once. */
  | "back"
  | "ask"
  /** They have asked, or somebody else has. */
  | "asking"
  /** It was agreed that nobody new sits down. */
  | "closed"
  /** The host lets nobody new in. */
  | "locked";

/** `had` is the seat that they have played in this game. */
export function wayIn(desk: Desk, you: You, role: Role, had: number | null): Way {
  const bots = desk.chairs.filter(({ sitter }) => typeof sitter === "object");
  if (role !== "player" || you.seat !== null || desk.phase !== "playing" || bots.length === 0) return "none";
  if (had !== null) return typeof desk.chairs[had]?.sitter === "object" ? "back" : "none";
  if (desk.late_seats === "closed") return "closed";
  if (desk.locked && !you.host) return "locked";
  return desk.seat_requests.length > 0 ? "asking" : "ask";
}
