import type { SoundName } from "../../../sounds/sounds";
import type { Sight } from "../../../state/sight";
import type { Told } from "../../../wire/protocol";
import { whatOf } from "../../../words/phrase";
import { t, tongue } from "../../../words/tongue.svelte";
import { actionsOf, NOTES, ownerOf, same, seenLive, total, viewOf, whose } from "../read";
import { PRISON, SPACES, type Action, type Hint, type Picture, type Place, type View } from "../types";
import type { Held } from "./held";
import { streetName } from "./names";

/** What the table is drawn from. */
export type Seeing = Pick<Sight, "view" | "viewer" | "legal" | "mine" | "nameOf" | "tokenOf" | "span">;

/** Something honest that is mine to do by hand, prepared so that one tap does it. */
export interface Ready {
  readonly key: string;
  readonly held: Held;
  readonly words: string;
  /** What one tap asks for. */
  readonly act: Action;
  /** Where one must look for it first; null where one sees it. */
  readonly look: Place | null;
}

/** A token by hand takes its time; one that walks by itself does not wait for a tap. */
const BY_HAND_MS = 3000;

export function readyOf(sight: Seeing): readonly Ready[] {
  const { viewer: me, legal } = sight;
  if (me === null || !sight.mine) return [];
  const view = viewOf(sight.view);
  const { due, change } = view.mine;
  const away = (place: Place) => (seenLive(view, me, place) ? null : place);
  const ready: Ready[] = [];
  if (due > 0) {
    // Of several ways the one with three notes, where there is one: that is how the money of START lies ready.
    const takes = actionsOf(legal, "take").filter(({ from, notes }) => from === "tray" && total(notes) === due);
    const take = takes.find(({ notes }) => NOTES.reduce((sum, note) => sum + (notes[note] ?? 0), 0) === 3) ?? takes[0];
    const act = take ?? { do: "look" as const, at: "tray" as const };
    const words = t("hands-ready-take", { sum: tongue.number(due) });
    if (take || away("tray")) ready.push({ key: "take", held: { kind: "notes", notes: take?.notes ?? { hundred: 1 } }, words, act, look: away("tray") });
  }
  if (change?.by === me) {
    const give = actionsOf(legal, "give").find(({ notes, to }) => total(notes) === change.sum && same(to, change.to));
    const to = change.to === "tray" ? t("hands-place-tray") : sight.nameOf(change.to.player);
    if (give) ready.push({ key: "give", held: { kind: "notes", notes: give.notes }, words: t("hands-ready-give", { sum: tongue.number(change.sum), to }), act: give, look: null });
  }
  for (const { by, space, hotel } of view.claims) {
    if (by !== me) continue;
    const act: Action = hotel ? { do: "put-hotel", space } : { do: "take-deed", space };
    const words = t(hotel ? "hands-ready-hotel" : "hands-ready-deed", { space: streetName(space, view.config.names) });
    ready.push({ key: `${act.do} ${space}`, held: hotel ? { kind: "hotel" } : { kind: "deed", space }, words, act, look: away("board") });
  }
  return ready;
}

/** Where my token would stand that goes as the dice say, while it is to be moved by hand. */
export function stepTo(sight: Seeing): { readonly space: number; readonly act: Action } | null {
  const view = viewOf(sight.view);
  const { viewer: me, span } = sight;
  if (me === null || !sight.mine || view.phase !== "rolled" || view.turn !== me || (span ?? 0) <= BY_HAND_MS) return null;
  const from = view.mine.picture.board.tokens[me] ?? 0;
  const steps = view.dice[0] + view.dice[1];
  return { space: (from + steps) % SPACES.length, act: { do: "move", token: me, steps } };
}

/** Where one must look before a hand can do that; null where one sees it. */
export function lookFor(action: Action, view: View, me: number): Place | null {
  const place = reachOf(action);
  return place === null || seenLive(view, me, place) ? null : place;
}

function reachOf(action: Action): Place | null {
  switch (action.do) {
    case "take":
      return action.from === "tray" ? "tray" : { spread: action.from.player };
    case "take-deed":
      return action.from == null ? "board" : { spread: action.from };
    case "swap-deeds":
      return action.with == null ? "board" : { spread: action.with };
    case "put-hotel":
    case "take-hotel":
    case "move":
    case "leave":
    case "slip-away":
      return "board";
    default:
      return null;
  }
}

/** What stands on a space, and all there is to say of it for whoever listens. */
export interface Square {
  readonly space: number;
  readonly label: string;
  readonly spoken: string;
  readonly owner: number | null;
  readonly hotel: boolean;
  /** Whether its deed lies beside it. */
  readonly deed: boolean;
  readonly tokens: readonly number[];
}

export function squaresOf(sight: Seeing, picture: Picture): readonly Square[] {
  const view = viewOf(sight.view);
  const { tokens, hotels, deeds, prisoner } = picture.board;
  return SPACES.map(({ price }, space) => {
    const label = streetName(space, view.config.names);
    // A picture of before knows no better than it shows.
    const owner = picture === view.mine.picture ? whose(view, space) : ownerOf(picture, space);
    const hotel = hotels.includes(space);
    const deed = deeds.includes(space);
    const here = tokens.flatMap((at, seat) => (at === space && !view.players[seat]?.out ? [seat] : []));
    const spoken = [
      label,
      ...(price == null ? [] : [t("hands-price", { sum: tongue.number(price) })]),
      ...(owner === null ? [] : [t("hands-owner", { name: sight.nameOf(owner) })]),
      ...(deed ? [t("hands-deed-beside")] : []),
      ...(hotel ? [t("hands-hotel")] : []),
      ...here.map((seat) => (space === PRISON && prisoner === seat ? t("hands-in-cell", { name: sight.nameOf(seat) }) : sight.nameOf(seat))),
    ].join(", ");
    return { space, label, spoken, owner, hotel, deed, tokens: here };
  });
}

/** The dice that lie there, and who threw them: before a turn's first roll nobody has. */
export function thrownOf({ dice, turn, roller, doubles, phase }: Pick<View, "dice" | "turn" | "roller" | "doubles" | "phase">): { readonly by: number; readonly dice: readonly [number, number] } {
  if (phase === "look") return { by: roller ?? turn, dice };
  const before = (phase === "roll" || phase === "shaking") && doubles === 0;
  return { by: turn, dice: before ? [0, 0] : dice };
}

/** The sentence of each thing that one could do if one looked at the board. */
export function hintWords(hints: readonly Hint[]): string | null {
  const [hint] = hints;
  return hint === undefined ? null : t(`cheaters-hint-${hint}`);
}

/** How long ago something was seen, in words. */
export function ageWords(age: number | null): string {
  if (age === null) return t("hands-age-unknown");
  const seconds = Math.round(age / 1000);
  return seconds < 60 ? t("hands-age-seconds", { seconds }) : t("hands-age-minutes", { minutes: Math.floor(seconds / 60) });
}

/** What is heard of what happened; what accusations sound like is the court's affair. */
export function soundsOf(told: readonly Told[]): readonly SoundName[] {
  return told.flatMap(({ seen }) => SOUNDS[whatOf(seen)] ?? []);
}

const SOUNDS: Readonly<Record<string, SoundName>> = { rolled: "dice", bought: "coin", hand: "card" };
