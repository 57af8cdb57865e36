import type { Sight } from "../../state/sight";
import type { SoundName } from "../../sounds/sounds";
import type { LegalAction, Told } from "../../wire/protocol";
import { deedOf } from "../../words/phrase";
import { t, tongue } from "../../words/tongue.svelte";
import type { Aiming } from "./aiming";
import { actionsOf, viewOf, weaponFace, worth } from "./read";
import { ROUNDS, type Arena, type Bills, type Card, type Seen, type View } from "./types";

/** What the table is drawn from. */
export type Seeing = Pick<Sight, "view" | "viewer" | "legal" | "mine" | "nameOf">;

/** Somebody in a team, and what there is to say of them. */
export interface Member {
  readonly seat: number;
  readonly name: string;
  readonly me: boolean;
  /** Takes no part any more. */
  readonly out: boolean;
  /** What became of them, in words. */
  readonly state: string | null;
  /** The weapon that they had to show. */
  readonly shown: string | null;
  /** Has answered in this phase. */
  readonly done: boolean;
}

export interface Team {
  readonly team: number;
  readonly name: string;
  readonly members: readonly Member[];
  /** What lies in its hide-out, where it is known. */
  readonly money: string | null;
}

/** What a Parrain enters by ticking and counting. */
export interface Notebook {
  /** Who may have been touched; null where nobody is asked for. */
  readonly touchable: readonly { readonly seat: number; readonly name: string }[] | null;
  /** The bills that the house would take, to begin the counting with; null where nothing is counted. */
  readonly bills: Bills | null;
  /** How many cards there are to count. */
  readonly cards: number;
  /** Another question begins the ticking anew. */
  readonly question: string;
}

/** Everything that is to be drawn, apart from the ground and who is picked on it. */
export interface GunsScene {
  readonly arena: Arena | null;
  readonly round: string;
  readonly title: string;
  readonly about: string;
  /** Something is to be decided at once. */
  readonly decides: boolean;
  readonly steers: boolean;
  readonly jumps: boolean;
  readonly swaps: boolean;
  readonly aims: readonly Aiming[];
  /** Who can be stabbed. */
  readonly stabs: readonly number[];
  /** What is done neither on the ground nor on the cards nor in the notebook. */
  readonly menu: readonly LegalAction[];
  readonly script: { readonly say: readonly string[]; readonly ask: string | null } | null;
  readonly notebook: Notebook;
  /** The cards that these eyes know, one's own first. */
  readonly cards: readonly { readonly seat: number; readonly name: string; readonly card: Card }[];
  readonly pot: string;
  /** What lies in one's own hide-out. */
  readonly hideout: string | null;
  readonly teams: readonly Team[];
  readonly parrains: readonly string[];
}

export function scene(sight: Seeing): GunsScene {
  const { viewer, legal } = sight;
  const view = viewOf(sight.view);
  const nameOf = (seat: number) => sight.nameOf(seat);
  const jumps = actionsOf(legal, "jump").length > 0;
  const stabs = actionsOf(legal, "stab").map(({ at }) => at);
  return {
    arena: view.rules.arena ?? null,
    round: t("plain-guns-round", { round: view.round, rounds: ROUNDS }),
    title: t(`plain-guns-phase-${view.phase}`),
    about: about(sight, view, nameOf),
    decides: jumps || stabs.length > 0 || actionsOf(legal, "stay").length > 0,
    steers: actionsOf(legal, "steer").length > 0,
    jumps,
    swaps: actionsOf(legal, "swap").length > 0,
    aims: actionsOf(legal, "aim"),
    stabs,
    menu: legal.filter(({ action }) => !DRAWN.has(deedOf(action))),
    script: view.script
      ? {
          say: view.script.say.map((saying) => tongue.say(saying, nameOf)),
          ask: view.script.ask ? tongue.say(view.script.ask, nameOf) : null,
        }
      : null,
    notebook: notebook(view, legal, nameOf),
    cards: own(view, viewer).map(([seat, card]) => ({ seat, name: nameOf(seat), card })),
    pot: view.pot.amount == null ? t("cards", { count: view.pot.cards }) : money(view.pot.amount),
    hideout: hideout(view, viewer),
    teams: teams(view).map((members, team) => ({
      team,
      name: t("plain-guns-team", { number: team + 1 }),
      members: members.map((seat) => member(view, seat, viewer, nameOf(seat))),
      money: view.hideouts[team] ? money(worth(view.hideouts[team])) : null,
    })),
    parrains: view.rules.parrains.map((seat) => t("plain-guns-parrain", { name: nameOf(seat) })),
  };
}

/** Who plays together, team by team. */
export function teams(view: Pick<View, "rules" | "gangsters">): readonly (readonly number[])[] {
  const all: number[][] = Array.from({ length: view.rules.teams }, () => []);
  view.gangsters.forEach(({ team }, seat) => all[team]?.push(seat));
  return all;
}

/** What is heard of what happened. */
export function soundsOf(told: readonly Told[]): readonly SoundName[] {
  return told.flatMap(({ seen }) => soundOf(seen as Seen) ?? []);
}

/** What the ground, the cards and the Parrain's notebook do is not in the menu as well. */
const DRAWN: ReadonlySet<string> = new Set(["steer", "jump", "swap", "touched", "count"]);

/** What goes on is what one mostly wants. */
const EAGER: ReadonlySet<string> = new Set(["ready", "next", "stay", "leave"]);

export function likely(action: unknown): boolean {
  return EAGER.has(deedOf(action));
}

/** What the moment is about, in a sentence. */
function about({ viewer, legal, mine }: Seeing, view: View, nameOf: (seat: number) => string): string {
  const { phase } = view;
  const question = phase === "fight" ? questionOf(view, nameOf) : null;
  if (question !== null) return question;
  const split = phase === "split" || phase === "over" ? splitOf(view) : null;
  if (split !== null) return split;
  if (phase === "aim" && mine && viewer !== null && view.done.includes(viewer)) return t("plain-guns-aimed");
  const watched = `plain-guns-watch-${phase}`;
  return t(legal.length === 0 && tongue.has(watched) ? watched : `plain-guns-about-${phase}`);
}

function questionOf({ fight: { question } }: View, nameOf: (seat: number) => string): string | null {
  if (question == null) return null;
  if ("aim" in question) {
    return t("guns-ask-aim", { who: nameOf(question.aim.who), gun: t(`weapon-${question.aim.gun}`) });
  }
  if ("stab" in question) return t("guns-ask-stab", { who: nameOf(question.stab) });
  if ("blast" in question) return t("guns-ask-blast", { who: nameOf(question.blast) });
  return t("guns-ask-recoil", { who: nameOf(question.recoil) });
}

function splitOf({ split }: View): string | null {
  if (!split) return null;
  const { each, in_cards, hands } = split;
  if (hands.length === 0) return t("guns-event-nobody-shares");
  return t(in_cards ? "guns-event-shared-cards" : "guns-event-shared", { each, sharers: hands.length });
}

function notebook(view: View, legal: readonly LegalAction[], nameOf: (seat: number) => string): Notebook {
  const touches = actionsOf(legal, "touched").length > 0;
  return {
    touchable: touches ? view.fight.touchable.map((seat) => ({ seat, name: nameOf(seat) })) : null,
    bills: actionsOf(legal, "count")[0]?.bills ?? null,
    cards: view.pot.cards,
    question: JSON.stringify(view.fight.question ?? null),
  };
}

function own({ cards }: View, viewer: number | null): View["cards"] {
  return [...cards.filter(([seat]) => seat === viewer), ...cards.filter(([seat]) => seat !== viewer)];
}

function hideout(view: View, viewer: number | null): string | null {
  const team = viewer === null ? undefined : view.gangsters[viewer]?.team;
  const bills = team === undefined ? null : view.hideouts[team];
  return bills ? money(worth(bills)) : null;
}

function member(view: View, seat: number, viewer: number | null, name: string): Member {
  const gangster = view.gangsters[seat];
  const { here = "gone", fate = "unhurt", shown } = gangster ?? {};
  return {
    seat,
    name,
    me: seat === viewer,
    out: here !== "in" || fate === "coward" || fate === "hospital",
    state: here !== "in" ? t(`plain-guns-${here}`) : fate !== "unhurt" ? t(`fate-${fate}`) : null,
    shown: shown ? t(`weapon-${weaponFace(shown).weapon}`) : null,
    done: view.done.includes(seat),
  };
}

function money(amount: number): string {
  return t("plain-money", { amount });
}

function soundOf(seen: Seen): SoundName | null {
  switch (seen.what) {
    case "landed":
      return seen.effect.what === "fired" ? "shot" : null;
    case "ran":
    case "froze":
    case "counting":
      return "turn";
    case "shared":
      return seen.until != null ? "coin" : null;
    default:
      return null;
  }
}
