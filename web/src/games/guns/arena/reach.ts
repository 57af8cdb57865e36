import { between, headingTo } from "../place";
import { weaponFace } from "../read";
import { ARM_MM, BODY_MM, HEADINGS, JUMP_MM, STEP_MM, type Arena, type Rect, type Spot, type View } from "../types";

/** What somebody's Click or fall can touch, drawn on the ground before it happens. */
export type Reach =
  | { readonly what: "knife"; readonly from: Spot; readonly radius: number }
  | { readonly what: "blast"; readonly from: Spot; readonly at: Spot; readonly radius: number }
  /** A box behind somebody: its length along the angle, in degrees, and half its width. */
  | { readonly what: "recoil"; readonly from: Spot; readonly angle: number; readonly length: number; readonly half: number };

export const KNIFE_MM = STEP_MM + ARM_MM + BODY_MM;
export const BLAST_MM = ARM_MM + BODY_MM;

type Ground = Pick<Arena, "width" | "height" | "obstacles">;

/** The reach of what is being asked; none where nothing is. `jump` is where the one with the grenade wants to land. */
export function reachOf(view: View, arena: Ground, jump: number | null = null): Reach | null {
  const question = view.fight?.question;
  if (question == null || "aim" in question) return null;
  if ("stab" in question) {
    const from = view.gangsters[question.stab]?.spot;
    return from ? { what: "knife", from, radius: KNIFE_MM } : null;
  }
  if ("blast" in question) {
    const from = view.gangsters[question.blast]?.spot;
    return from ? { what: "blast", from, at: landing(from, jump, arena), radius: BLAST_MM } : null;
  }
  const from = view.gangsters[question.recoil]?.spot;
  if (!from) return null;
  const back = backOf(view, arena, question.recoil);
  const length = freeWay(from, back, STEP_MM, arena) + BODY_MM;
  return { what: "recoil", from, angle: (back * 360) / HEADINGS, length, half: BLAST_MM };
}

/** Where those lie whom a Shotgun has thrown back: straight in hospital, they stand in nobody's way any more. */
export function thrown(view: View, arena: Ground): ReadonlyMap<number, Spot> {
  const victims = (view.fight?.effects ?? []).flatMap((effect) => (effect.what === "thrown-back" ? [effect.who] : []));
  return new Map(victims.map((seat) => [seat, thrownTo(view, arena, seat)]));
}

/** Where the victim of a Shotgun is thrown to. */
export function thrownTo(view: View, arena: Ground, seat: number): Spot {
  const { spot } = view.gangsters[seat]!;
  const back = backOf(view, arena, seat);
  return along(spot, back, freeWay(spot, back, STEP_MM, arena));
}

/** Where one lands after a standing jump. */
export function landing(from: Spot, heading: number | null, arena: Ground): Spot {
  if (heading === null) return from;
  return along(from, heading, freeWay(from, heading, JUMP_MM, arena));
}

/** Which way somebody is thrown: their own back, or away from who fired (CG-4.14). */
function backOf(view: View, arena: Ground, seat: number): number {
  const { spot } = view.gangsters[seat]!;
  if (view.rules.config.recoil === "from_shooter") {
    // Two Shotguns throw their victim between their two ways. Whoever has fired has shown their card.
    const ways = view.fight.effects.flatMap((effect) => {
      if (effect.what !== "fired" || effect.at !== seat) return [];
      const shooter = view.gangsters[effect.by];
      const long = shooter?.shown != null && weaponFace(shooter.shown).weapon === "shotgun";
      return long ? (headingTo(shooter.spot, spot) ?? []) : [];
    });
    const [first, ...others] = ways;
    if (first !== undefined) return others.reduce(between, first);
  }
  return (facing(view, arena, seat) + HEADINGS / 2) % HEADINGS;
}

/** Which way somebody faces: their aim, halfway between two, else the way they ran, else the middle (CG-10.7). */
function facing(view: View, arena: Ground, seat: number): number {
  const { spot, aim, ran } = view.gangsters[seat]!;
  const headings = (aim?.at ?? []).flatMap((at) => {
    const target = view.gangsters[at]?.spot;
    return target ? (headingTo(spot, target) ?? []) : [];
  });
  const [first, second] = headings;
  if (first !== undefined) return second === undefined ? first : between(first, second);
  return ran ?? headingTo(spot, { x: arena.width / 2, y: arena.height / 2 }) ?? 0;
}

/** How far a body gets straight ahead without sliding, to the centimetre: enough to draw it. */
function freeWay(from: Spot, heading: number, length: number, arena: Ground): number {
  for (let way = 10; way <= length; way += 10) {
    const spot = along(from, heading, way);
    const inside = spot.x >= BODY_MM && spot.y >= BODY_MM && spot.x <= arena.width - BODY_MM && spot.y <= arena.height - BODY_MM;
    if (!inside || arena.obstacles.some((box) => holds(box, spot))) return way - 10;
  }
  return length;
}

function holds({ left, top, right, bottom }: Rect, { x, y }: Spot): boolean {
  return left - BODY_MM < x && x < right + BODY_MM && top - BODY_MM < y && y < bottom + BODY_MM;
}

function along({ x, y }: Spot, heading: number, length: number): Spot {
  const turn = (2 * Math.PI * heading) / HEADINGS;
  return { x: x + length * Math.cos(turn), y: y + length * Math.sin(turn) };
}
