import type { Chair } from "../wire/protocol";

/** Chairs that belong together: a team's, or those of whoever referees. */
export interface Group {
  /** Null for those outside every team. */
  readonly team: number | null;
  readonly referees: boolean;
  readonly seats: readonly number[];
}

type Placed = Pick<Chair, "team" | "referee">;

/** The chairs by team, those who referee from outside first; nothing where the game has no teams. */
export function groups(chairs: readonly Placed[]): readonly Group[] {
  if (chairs.every(({ team, referee }) => team === null && !referee)) return [];
  const seatsOf = (wanted: (chair: Placed) => boolean) => chairs.flatMap((chair, seat) => (wanted(chair) ? [seat] : []));
  const teams = [...new Set(chairs.flatMap(({ team }) => team ?? []))].sort((one, other) => one - other);
  return [
    { team: null, referees: true, seats: seatsOf(({ team, referee }) => team === null && referee) },
    ...teams.map((number) => ({ team: number, referees: false, seats: seatsOf(({ team }) => team === number) })),
    { team: null, referees: false, seats: seatsOf(({ team, referee }) => team === null && !referee) },
  ].filter(({ seats }) => seats.length > 0);
}

/** The chairs of those who referee that nobody with a phone sits on: without them nothing can begin. */
export function unrefereed(chairs: readonly Pick<Chair, "referee" | "sitter">[]): readonly number[] {
  return chairs.flatMap(({ referee, sitter }, seat) => (referee && sitter !== "person" ? [seat] : []));
}

/** The teams in which somebody has no phone, and nobody has one that could show them their card: nothing can begin with them. */
export function phoneless(chairs: readonly Pick<Chair, "team" | "sitter">[]): readonly number[] {
  const teamsOf = (wanted: Chair["sitter"]) => new Set(chairs.flatMap(({ team, sitter }) => (sitter === wanted && team !== null ? [team] : [])));
  const people = teamsOf("person");
  return [...teamsOf("guest")].filter((team) => !people.has(team)).sort((one, other) => one - other);
}

/** The chairs on which somebody without a phone can sit as far as things are: not the last one of a team that has none. */
export function guestable(chairs: readonly Pick<Chair, "team" | "referee" | "sitter">[], mates: boolean): readonly number[] {
  const free = vacant(chairs);
  if (!mates) return free;
  const lacks = ({ team, sitter }: Pick<Chair, "team" | "sitter">) => team !== null && sitter !== "person";
  return free.filter((seat) => {
    const { team } = chairs[seat]!;
    const last = free.filter((other) => chairs[other]!.team === team).length === 1;
    return !last || chairs.some((chair) => chair.team === team && !lacks(chair));
  });
}

/** The chairs that anybody may still take, apart from those who referee. */
export function vacant(chairs: readonly Pick<Chair, "referee" | "sitter">[]): readonly number[] {
  return chairs.flatMap(({ referee, sitter }, seat) => (!referee && sitter === "nobody" ? [seat] : []));
}
