import { someName } from "../../../parts/people";
import type { Agreement, Ask, Desk, You } from "../../../wire/protocol";
import { GANGSTERS, OUTSIDE, TEAM_COUNTS, ZONE_M2, type Parrain, type TeamCounts } from "../types";

/** With Magot's cards on phones, or with the box's own. */
export type Outside = "garden" | "paper";

/** Somebody without a phone, and the team they are to be in. */
export interface Phoneless {
  readonly name: string;
  readonly team: number;
}

/** What the wizard has asked for so far. */
export interface Plan {
  readonly table: Outside;
  readonly parrain: Parrain;
  /** Everybody, the Parrain included. */
  readonly people: number;
  readonly teams: number;
  readonly guests: readonly Phoneless[];
  readonly easy: boolean;
  /** The game begins as soon as everybody sits: with the box nobody else is waited for. */
  readonly starts: boolean;
}

const COUNTS: ReadonlyMap<number, TeamCounts> = new Map(TEAM_COUNTS);

export function firstPlan(table: Outside): Plan {
  return withPeople({ table, parrain: "one", people: 0, teams: 2, guests: [], easy: false, starts: false }, 9);
}

export function gangsters({ people, parrain }: Pick<Plan, "people" | "parrain">): number {
  return people - OUTSIDE[parrain];
}

export function leastPeople(parrain: Parrain): number {
  return GANGSTERS.least + OUTSIDE[parrain];
}
export function mostPeople(parrain: Parrain): number {
  return GANGSTERS.most + OUTSIDE[parrain];
}

/** The numbers of teams that so many can make (CG-1.1). */
export function teamCounts(gangsters: number): readonly number[] {
  return COUNTS.get(gangsters)?.possible ?? [];
}

/** How many teams there are where nobody says anything (CG-1.1). */
export function usualTeams(gangsters: number): number {
  return COUNTS.get(gangsters)?.usual ?? 2;
}

/** The team of each gangster: one after the other, as the house does it. */
export function teamOf(seat: number, teams: number): number {
  return seat % teams;
}

export function teamSize(plan: Plan, team: number): number {
  const all = gangsters(plan);
  return Math.floor(all / plan.teams) + (team < all % plan.teams ? 1 : 0);
}

/** How many without a phone a team can have: in the garden somebody must have the cards on a phone. */
export function roomFor(plan: Plan, team: number): number {
  const own = plan.parrain === "playing" && teamOf(gangsters(plan) - 1, plan.teams) === team ? 1 : 0;
  const phones = plan.table === "garden" ? Math.max(1, own) : own;
  return teamSize(plan, team) - phones;
}

/** The most that can come without a phone. */
export function mostGuests(plan: Plan): number {
  return Array.from({ length: plan.teams }, (_, team) => roomFor(plan, team)).reduce((all, room) => all + room, 0);
}

export function withPeople(plan: Plan, people: number): Plan {
  const held = Math.min(mostPeople(plan.parrain), Math.max(leastPeople(plan.parrain), people));
  return withTeams({ ...plan, people: held }, usualTeams(gangsters({ ...plan, people: held })));
}

export function withParrain(plan: Plan, parrain: Parrain): Plan {
  return withPeople({ ...plan, parrain }, plan.people);
}

/** Another number of teams: whoever has no phone is shared out anew, as evenly as can be. */
export function withTeams(plan: Plan, teams: number): Plan {
  return withGuests({ ...plan, teams }, plan.guests.map(({ name }) => name));
}

/** Those without a phone, one after the other into the team with the most room. */
export function withGuests(plan: Plan, names: readonly string[]): Plan {
  let so: Plan = { ...plan, guests: [] };
  for (const name of names) so = addGuest(so, name);
  return so;
}

export function addGuest(plan: Plan, name: string): Plan {
  const room = (team: number) => roomFor(plan, team) - plan.guests.filter((guest) => guest.team === team).length;
  const teams = Array.from({ length: plan.teams }, (_, team) => team).filter((team) => room(team) > 0);
  const best = teams.sort((one, other) => room(other) - room(one) || one - other)[0];
  return best === undefined ? plan : { ...plan, guests: [...plan.guests, { name, team: best }] };
}

/**
 * With the box nobody needs a phone: everybody is there from the start, under a name that is proposed
 * and can be changed. `taken` are the names of those who sit down themselves.
 */
export function named(plan: Plan, taken: readonly string[]): Plan {
  if (plan.table !== "paper") return plan;
  const own = new Set(taken.map((name) => name.toLowerCase()));
  const most = mostGuests(plan);
  let so = plan;
  for (const [index, { name }] of plan.guests.entries()) {
    if (own.has(name.toLowerCase())) so = renamed(so, index, someName([...taken, ...names(so)], (index + 0.5) / most));
  }
  for (let at = so.guests.length; at < most; at += 1) {
    so = addGuest(so, someName([...taken, ...names(so)], (at + 0.5) / most));
  }
  return so;
}

const names = ({ guests }: Plan) => guests.map(({ name }) => name);

export function renamed(plan: Plan, index: number, name: string): Plan {
  return { ...plan, guests: plan.guests.map((guest, at) => (at === index ? { ...guest, name } : guest)) };
}

/** The next team that has room for somebody; changes places with the first of it where none has. */
export function moveGuest(plan: Plan, index: number): Plan {
  const guest = plan.guests[index];
  if (!guest) return plan;
  const team = (guest.team + 1) % plan.teams;
  const there = plan.guests.filter((other) => other.team === team);
  const full = there.length >= roomFor(plan, team);
  const swapped = full ? plan.guests.findIndex((other) => other.team === team) : -1;
  if (full && swapped < 0) return plan;
  return {
    ...plan,
    guests: plan.guests.map((other, at) =>
      at === index ? { ...other, team } : at === swapped ? { ...other, team: guest.team } : other,
    ),
  };
}

/** What is agreed on at the table that the wizard makes. */
export function agreementOf(plan: Plan): Agreement {
  const all = gangsters(plan);
  const config: Record<string, unknown> = { table: plan.table };
  if (plan.parrain !== "one") config.parrain = plan.parrain;
  if (plan.easy) config.easy_counting = true;
  if (plan.teams !== usualTeams(all)) config.teams = Array.from({ length: all }, (_, seat) => teamOf(seat, plan.teams));
  return {
    seats: plan.people, config, clock: "normal", pace: "natural", listed: false,
    late_seats: "ask", silence_is_yes: false, memory: "own",
  };
}

/**
 * The chair of everybody without a phone: the last ones of their teams, so that the first are free. With the box nobody
 * else comes, and who is named first is the first of the team.
 */
export function chairsOf(plan: Plan): readonly { readonly seat: number; readonly name: string }[] {
  const last = gangsters(plan) - (plan.parrain === "playing" ? 2 : 1);
  const free = Array.from({ length: last + 1 }, (_, index) => (plan.table === "paper" ? index : last - index));
  return plan.guests.flatMap(({ name, team }) => {
    const at = free.findIndex((seat) => teamOf(seat, plan.teams) === team);
    return at < 0 ? [] : [{ seat: free.splice(at, 1)[0]!, name }];
  });
}

/**
 * What is to be asked next so that the table is as planned; null when it is. The host takes the
 * Parrain's chair, which is the last; then those without a phone are seated.
 */
export function nextAsk(plan: Plan, desk: Desk, you: You): Ask | null {
  if (!you.host || you.seat === null || desk.phase !== "gathering") return null;
  const parrain = desk.chairs.length - 1;
  if (you.seat !== parrain) return { do: "move", from: you.seat, to: parrain };
  const heard = desk.chairs.map(({ sitter, name }) => ({ person: sitter === "person", name: name?.toLowerCase() }));
  for (const { seat, name } of chairsOf(plan)) {
    if (desk.chairs[seat]?.sitter !== "nobody") continue;
    const other = heard.find((one) => one.name === name.toLowerCase());
    if (!other) return { do: "guest", seat, name };
    // Somebody who has sat down is called the same: nobody loses their place for that.
    if (other.person) return { do: "guest", seat, name: someName([...names(plan), ...desk.chairs.flatMap((chair) => chair.name ?? [])], 0) };
  }
  return plan.starts && desk.chairs.every(({ sitter }) => sitter !== "nobody") ? { do: "start" } : null;
}

/** A pace of somebody who paces a garden out, in metres. */
const PACE_M = 0.8;

/** How large the zone is, in square metres and in paces. */
export function zone(gangsters: number): { readonly m2: number; readonly wide: number; readonly deep: number } {
  const m2 = gangsters * ZONE_M2;
  const deep = Math.max(1, Math.floor(Math.sqrt(m2) / PACE_M));
  return { m2, wide: Math.ceil(m2 / (PACE_M * PACE_M * deep)), deep };
}
