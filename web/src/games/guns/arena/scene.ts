import type { Sight } from "../../../state/sight";
import { deedOf } from "../../../words/phrase";
import { t } from "../../../words/tongue.svelte";
import { actionsOf, viewOf, weaponFace, worth } from "../read";
import { MOST_SIGNALS, ROUNDS, type Action, type Aim, type Bills, type Card, type Fate, type Here, type Mime, type Phase, type Question, type View } from "../types";
import { begun, type Aiming } from "./aiming";

/** What the arena is drawn from. */
export type Seeing = Pick<Sight, "view" | "viewer" | "legal" | "mine" | "nameOf">;

/** Somebody, and all that is to be said of them. */
export interface Gangster {
  readonly seat: number;
  readonly name: string;
  readonly team: number;
  readonly me: boolean;
  readonly mate: boolean;
  readonly here: Here;
  readonly fate: Fate;
  /** On the ground, and able to do something. */
  readonly stands: boolean;
  /** The gun that is shown and at whom; mine also before it is shown. */
  readonly aim: Aim | null;
  /** The weapon that had to be shown. */
  readonly shown: Card | null;
  /** What somebody holds, where nothing is hidden any more: when a finished game is looked at with all its cards. */
  readonly held: Card | null;
  /** Has answered in this phase. */
  readonly done: boolean;
  readonly chef: boolean;
}

export interface TeamRow {
  readonly team: number;
  readonly name: string;
  readonly mine: boolean;
  readonly members: readonly Gangster[];
  /** What lies in its hide-out, where it is known. */
  readonly money: string | null;
}

/** A card that these eyes know. */
export interface HeldCard {
  readonly seat: number;
  readonly name: string;
  readonly me: boolean;
  readonly chef: boolean;
  readonly card: Card;
}

/** A change of cards that is talked about. */
export interface Talked {
  readonly one: number;
  readonly other: number;
  readonly agreed: readonly number[];
  /** I can say yes to it. */
  readonly open: boolean;
}

export interface ArenaScene {
  readonly phase: Phase;
  readonly round: number;
  readonly rounds: number;
  readonly title: string;
  readonly about: string;
  readonly me: number | null;
  readonly all: readonly Gangster[];
  readonly teams: readonly TeamRow[];
  readonly cards: readonly HeldCard[];
  readonly pot: string;
  readonly hideout: string | null;
  /** Who aims at me, with what. */
  readonly aimedBy: readonly { readonly seat: number; readonly name: string; readonly mime: Mime }[];
  readonly question: { readonly what: "stab" | "blast" | "recoil"; readonly who: number } | null;
  // What may be done.
  readonly steers: boolean;
  readonly aims: readonly Aiming[];
  readonly holds: boolean;
  readonly stabs: readonly number[];
  readonly spares: boolean;
  readonly jumps: boolean;
  readonly ready: boolean;
  readonly swaps: boolean;
  readonly chooses: boolean;
  /** What I have chosen so far. */
  readonly choice: "stay" | "leave" | null;
  readonly talks: boolean;
  readonly names: readonly number[];
  readonly proposals: readonly Talked[];
  /** What is done in none of the ways above, for whoever looks for it. */
  readonly rest: readonly Action[];
}

/** When a team may talk, and when whoever is ready has nothing more to say. */
const TALKING: ReadonlySet<Phase> = new Set<Phase>(["pot", "sharing", "movement", "aim", "look"]);
const READY: ReadonlySet<Phase> = new Set<Phase>(["pot", "sharing", "look"]);

const DRAWN: ReadonlySet<string> = new Set([
  "steer", "aim", "hold", "stab", "spare", "jump", "ready", "swap", "stay", "leave", "signal", "chef",
]);

export function scene(sight: Seeing): ArenaScene {
  const { viewer, legal } = sight;
  const view = viewOf(sight.view);
  const me = viewer !== null && view.gangsters[viewer] ? viewer : null;
  const nameOf = (seat: number) => sight.nameOf(seat);
  const all = view.gangsters.map((_, seat) => gangster(view, seat, me, nameOf(seat)));
  const can = (deed: Action["do"]) => legal.some(({ action }) => deedOf(action) === deed);
  const chooses = can("stay") || can("leave");
  const chosen = me !== null && view.phase === "choice" && view.done.includes(me);
  return {
    phase: view.phase,
    round: view.round,
    rounds: ROUNDS,
    title: t(`arena-phase-${view.phase}`),
    about: about(legal, view, me, all, nameOf),
    me,
    all,
    teams: teamRows(view, all, me),
    cards: cards(view, me, nameOf),
    pot: view.pot.amount == null ? t("cards", { count: view.pot.cards }) : money(view.pot.amount),
    hideout: me === null || view.phase === "over" ? null : stash(view, all[me]!.team),
    aimedBy: me === null ? [] : aimedBy(all, me),
    question: questionOf(view.fight?.question),
    steers: can("steer"),
    aims: actionsOf(legal, "aim"),
    holds: can("hold"),
    stabs: actionsOf(legal, "stab").map(({ at }) => at),
    spares: can("spare"),
    jumps: can("jump"),
    ready: can("ready"),
    swaps: can("swap"),
    chooses,
    choice: chosen ? (view.leaves ? "leave" : "stay") : null,
    // Pings are open-ended, so the menu does not list them: the house says when there are enough.
    talks: me !== null && sight.mine && all[me]!.here === "in" && TALKING.has(view.phase) && (view.signalled ?? 0) < MOST_SIGNALS
      && !(view.done.includes(me) && READY.has(view.phase)),
    names: actionsOf(legal, "chef").map(({ seat }) => seat),
    proposals: (view.proposals ?? []).map(({ one, other, agreed }) => ({
      one, other, agreed, open: can("swap") && me !== null && !agreed.includes(me),
    })),
    rest: legal.flatMap(({ action }) => (DRAWN.has(deedOf(action)) ? [] : [action as Action])),
  };
}

/** The same in the shoot-out, for somebody of whom that is seen by now: what it means for them comes first. */
export function fated(scene: ArenaScene, fate: Fate | null): ArenaScene {
  if (scene.phase !== "fight" || scene.question !== null || fate === null || fate === "unhurt") return scene;
  const back = scene.round + 2;
  const last = back > scene.rounds ? "-last" : "";
  return { ...scene, about: t(`arena-about-${fate}${fate === "hospital" ? last : ""}`, { round: back }) };
}

/** The card that is seen of somebody: the one that had to be shown, once it is turned. */
export function cardOf({ seat, shown, held }: Gangster, covered: ReadonlySet<number>): Card | null {
  return shown && !covered.has(seat) ? shown : held;
}

/** What became of somebody, in a few words: a Kevlar stops the first bullet, and a wound is the second. */
export function fateWords(fate: Fate, card: Card | null): string | null {
  if (fate === "unhurt") return null;
  return t(fate === "wounded" && card !== null && weaponFace(card).weapon === "kevlar" ? "arena-fate-after-kevlar" : `fate-${fate}`);
}

/** Who aims at somebody, as far as it is shown. */
export function aimedBy(all: readonly Gangster[], seat: number): ArenaScene["aimedBy"] {
  return all.flatMap((one) =>
    one.seat !== seat && one.aim?.at.some((at) => at === seat) && one.fate !== "coward" && one.fate !== "hospital"
      ? [{ seat: one.seat, name: one.name, mime: one.aim.mime }]
      : [],
  );
}

/** What bills are worth, or how many they are where every card counts one. */
export function stashOf(bills: Bills, counted: boolean): string {
  return counted ? t("cards", { count: bills.fives + bills.tens + bills.twenties }) : money(worth(bills));
}

export function countsCards(view: Pick<View, "rules">): boolean {
  return view.rules.config.easy_counting === true;
}

export function money(amount: number): string {
  return t("arena-money", { amount });
}

function stash(view: View, team: number): string | null {
  const bills = view.hideouts[team];
  return bills ? stashOf(bills, countsCards(view)) : null;
}

/** What a team has in the end, when its fines are paid. */
function total(view: View, team: number): string | null {
  const end = view.final?.find((one) => one.team === team);
  if (!end) return null;
  return countsCards(view) ? t("cards", { count: end.total }) : money(end.total);
}

function gangster(view: View, seat: number, me: number | null, name: string): Gangster {
  const { team, here, fate, aim, shown } = view.gangsters[seat]!;
  return {
    seat, name, team, here, fate,
    me: seat === me,
    mate: me !== null && view.gangsters[me]?.team === team,
    stands: here === "in" && fate !== "coward" && fate !== "hospital",
    aim: aim ?? (seat === me ? (view.aim ?? null) : null),
    shown: shown ?? null,
    held: me === null ? (view.cards.find(([holder]) => holder === seat)?.[1] ?? null) : null,
    done: view.done.includes(seat),
    chef: view.chefs?.[team] === seat,
  };
}

/** My own team first: it is what one looks for. */
function teamRows(view: View, all: readonly Gangster[], me: number | null): readonly TeamRow[] {
  const own = me === null ? null : all[me]!.team;
  const rows = Array.from({ length: view.rules.teams }, (_, team): TeamRow => ({
    team,
    name: t("arena-team", { number: team + 1 }),
    mine: team === own,
    members: all.filter((one) => one.team === team && one.here !== "late"),
    money: total(view, team) ?? stash(view, team),
  }));
  return [...rows.filter(({ mine }) => mine), ...rows.filter(({ mine }) => !mine)];
}

function cards(view: View, me: number | null, nameOf: (seat: number) => string): readonly HeldCard[] {
  const held = view.cards.map(([seat, card]): HeldCard => ({
    seat, card, name: nameOf(seat), me: seat === me, chef: view.chefs?.[view.gangsters[seat]?.team ?? -1] === seat,
  }));
  return [...held.filter((card) => card.me), ...held.filter((card) => !card.me)];
}

function questionOf(question: Question | null | undefined): ArenaScene["question"] {
  if (question == null || "aim" in question) return null;
  if ("stab" in question) return { what: "stab", who: question.stab };
  return "blast" in question ? { what: "blast", who: question.blast } : { what: "recoil", who: question.recoil };
}

/** What the moment is about, in a sentence. */
function about(
  legal: Seeing["legal"],
  view: View,
  me: number | null,
  all: readonly Gangster[],
  nameOf: (seat: number) => string,
): string {
  const { phase } = view;
  const mine = me === null ? null : all[me]!;
  if (phase === "fight") {
    const question = questionOf(view.fight.question);
    if (!question) return t("arena-about-fight");
    const you = question.who === me;
    return t(you ? `arena-you-${question.what}` : `arena-they-${question.what}`, { who: nameOf(question.who) });
  }
  if (mine?.here === "convalescent" && phase !== "split" && phase !== "over") return t("arena-about-convalescent");
  if (phase === "aim" && mine) {
    const aims = actionsOf(legal, "aim");
    if (mine.aim && begun(aims, mine.aim.mime, mine.aim).length > 0) return t("arena-about-half");
    if (aims.length > 0) return t(mine.aim ? "arena-about-aimed" : "arena-about-aim");
    return t("arena-about-nobody");
  }
  if (phase === "choice" && mine?.stands) return t("arena-about-choice");
  if (phase === "split" && view.split) {
    const { each, in_cards, hands } = view.split;
    if (hands.length === 0) return t("guns-event-nobody-shares");
    return t(in_cards ? "guns-event-shared-cards" : "guns-event-shared", { each, sharers: hands.length });
  }
  const open = phase === "movement" && view.rules.arena?.obstacles.length === 0 ? "-open" : "";
  return t(`arena-${mine ? "about" : "watch"}-${phase}${open}`);
}

/** A weapon in a word, and what it does in a sentence. */
export function weaponWords(card: Card): { readonly name: string; readonly about: string } {
  const { weapon } = weaponFace(card);
  return { name: t(`weapon-${weapon}`), about: t(`arena-weapon-${weapon}`) };
}
