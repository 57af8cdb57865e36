import { t, tongue } from "../../../words/tongue.svelte";
import { actionsOf, asked, BILL_KINDS, viewOf } from "../read";
import { ROUNDS, type Action, type Bills, type Fate, type View, type Weapon } from "../types";
import { amountOf, backAfter, billsOf, faces, money, potOf, type Face, type Seeing } from "./people";
import { whyLeft } from "../why";
import { aloud, onPaper } from "./told";

/** The big button: what goes on. */
export interface On {
  readonly label: string;
  /** What it asks for; null where it only turns the page of this phone. */
  readonly action: Action | null;
  /** Who is not ready for it: that is asked back first. */
  readonly before?: readonly string[];
  /** What a finger that stays asks for at once, where a tap asks once more. */
  readonly held?: Action;
}

/** What is in the middle of the screen: always one thing. */
export type Body =
  | { readonly is: "amount"; readonly amount: string }
  | { readonly is: "teams"; readonly teams: readonly Tally[] }
  | { readonly is: "words" }
  /** With the box: the order of fire, and what each card does. */
  | { readonly is: "guide" }
  /** The table's clock counts, huge. */
  | { readonly is: "count"; readonly shout: string }
  | { readonly is: "cowards" }
  | { readonly is: "aim"; readonly by: number; readonly gun: Weapon; readonly targets: readonly number[]; readonly pairs: boolean }
  | { readonly is: "touch"; readonly by: number; readonly touchable: readonly number[]; readonly one: boolean }
  | { readonly is: "verdict"; readonly rows: readonly Row[] }
  /** Asked once more before the loot is shared: with whom. */
  | { readonly is: "sharers"; readonly names: readonly string[] }
  | { readonly is: "bills"; readonly cards: number; readonly carried: Bills }
  | { readonly is: "split"; readonly split: Shares }
  | { readonly is: "over" };

/** How far a team is with its cards. */
export interface Tally {
  readonly team: number;
  readonly name: string;
  /** How many have looked at their card, of those in play: whoever has no phone does so on a team-mate's. */
  readonly ready: number;
  readonly of: number;
  /** Who has not, as far as a phone says so. */
  readonly unseen: readonly string[];
  /** Where nobody in play has one: on whose phone the cards are looked at. Null where nobody has a card. */
  readonly on: string | null;
  /** Whose phone is asleep that somebody may have to look at; null where none is. */
  readonly asleep: string | null;
}

/** Somebody in the verdict, with the four things that can have become of them. */
export interface Row {
  readonly seat: number;
  readonly name: string;
  readonly team: number;
  readonly fate: Fate;
  /** Which of them the house would take. */
  readonly can: ReadonlySet<Fate>;
}

/** Who gets what, in bills. */
export interface Shares {
  /** What each gets; null where nobody does. */
  readonly each: string | null;
  /** Those who get the same bills are together. */
  readonly hands: readonly { readonly names: readonly string[]; readonly bills: ReturnType<typeof billsOf>; readonly cards: number }[];
  readonly left: { readonly bills: ReturnType<typeof billsOf>; readonly cards: number; readonly amount: string } | null;
  readonly in_cards: boolean;
  /** Whether there are bills on paper to be handed out. */
  readonly on_paper: boolean;
  /** Why it is no more: the sum, in a sentence; null where nothing is left over. */
  readonly why: string | null;
  /** Who goes to hospital, and when they are back. */
  readonly hospital: string | null;
}

/** The Parrain's phone at one moment. */
export interface Remote {
  /** Another screen has another key: taps are held back for a moment when it changes. */
  readonly key: string;
  readonly round: string;
  readonly title: string;
  /** What the Parrain says aloud. */
  readonly say: readonly string[];
  /** What the phone wants to know. */
  readonly ask: string | null;
  readonly body: Body;
  readonly faces: readonly Face[];
  readonly on: On | null;
  /** What ends a count early: small, because nobody should. */
  readonly skip: Action | null;
  readonly undo: boolean;
  /** Who can be noted as gone, or as arrived. */
  readonly comings: readonly { readonly action: Action; readonly label: string }[];
}

/**
 * Which page of the verdict this phone shows: what became of everybody and who shares, with the box
 * also the shots before and the bills to be counted. The game knows nothing of them but their outcome.
 */
export type Page = "shots" | "verdict" | "bills" | "sharers";

/** The page that the verdict opens with. */
export function firstPage(sight: Pick<Seeing, "view" | "legal">): Page {
  const view = viewOf(sight.view);
  if (view.phase !== "verdict" || !onPaper(view)) return "verdict";
  if (view.pot.amount != null) return "sharers";
  const ruled = view.fight.entries.some(({ entered }) => typeof entered === "object" && "rule" in entered);
  return ruled ? "verdict" : "shots";
}

export function remote(sight: Seeing, page: Page = firstPage(sight)): Remote {
  const view = viewOf(sight.view);
  const nameOf = (seat: number) => sight.nameOf(seat);
  const next = actionsOf(sight.legal, "next")[0] ?? null;
  const counts = COUNTS.has(view.phase);
  return {
    key: `${view.round}/${view.phase}/${JSON.stringify(view.fight.question ?? null)}${view.phase === "verdict" ? `/${page}` : ""}`,
    round: t("outdoors-round", { round: view.round, rounds: ROUNDS }),
    title: title(view, page, nameOf),
    say: said(view, page, nameOf),
    ask: ask(view, page, nameOf),
    body: body(view, sight, page, nameOf),
    faces: faces(view, nameOf),
    on: on(view, next, sight, page),
    skip: counts ? next : null,
    undo: actionsOf(sight.legal, "undo").length > 0,
    comings: comings(sight, nameOf),
  };
}

/** The phases that end by themselves, on a whistle. */
const COUNTS: ReadonlySet<View["phase"]> = new Set(["movement", "aim", "choice"]);

function title(view: View, page: Page, nameOf: (seat: number) => string): string {
  const { question } = view.fight;
  if (view.phase === "verdict" && page === "shots") return t("outdoors-title-fight");
  if (view.phase === "verdict" && page === "bills") return t("outdoors-title-bills");
  if (view.phase === "verdict" && page === "sharers") return t("outdoors-title-counted", { amount: potOf(view) });
  if (view.phase === "pocket" && onPaper(view)) return t("outdoors-title-places");
  if (view.phase !== "fight" || question == null) return t(`outdoors-title-${view.phase}`);
  const who = nameOf(asked(question)!);
  if ("aim" in question) return t("outdoors-title-aim-at", { who, gun: t(`weapon-${question.aim.gun}`) });
  if ("stab" in question) return t("outdoors-title-stab", { who });
  return t("blast" in question ? "outdoors-title-blast" : "outdoors-title-recoil", { who });
}

function said(view: View, page: Page, nameOf: (seat: number) => string): readonly string[] {
  // What is on the screen anyway needs no words; with the box the order of fire does.
  if (!view.script || view.phase === "split") return [];
  if (view.phase === "verdict" && page !== "shots") return [];
  return aloud(view, nameOf);
}

function ask(view: View, page: Page, nameOf: (seat: number) => string): string | null {
  const { question } = view.fight;
  if (view.phase === "pot" && onPaper(view)) return t(view.round === 1 ? "outdoors-ask-packets" : "outdoors-ask-packet", { cards: view.rules.packet });
  if (view.phase === "verdict" && page !== "verdict") return null;
  if (view.phase === "cowards") return t("outdoors-ask-cowards");
  if (view.phase === "verdict") return t(onPaper(view) ? "outdoors-ask-verdict-paper" : "outdoors-ask-verdict");
  if (view.phase !== "fight" || question == null) return null;
  if ("aim" in question) return t("outdoors-ask-aim");
  if ("stab" in question) return t("outdoors-ask-stab", { who: nameOf(question.stab) });
  return t("blast" in question ? "outdoors-ask-blast" : "outdoors-ask-recoil");
}

function body(view: View, sight: Seeing, page: Page, nameOf: (seat: number) => string): Body {
  switch (view.phase) {
    case "pot":
      return { is: "amount", amount: potOf(view) };
    case "sharing":
      return { is: "teams", teams: ready(view, sight) };
    case "movement":
    case "aim":
    case "choice":
      return { is: "count", shout: t(`outdoors-shout-${view.phase}`) };
    case "cowards":
      return { is: "cowards" };
    case "fight":
      return question(view, sight);
    case "verdict":
      if (page === "shots") return { is: "guide" };
      if (page === "bills") return { is: "bills", cards: view.pot.cards, carried: view.carried };
      if (page === "sharers") return { is: "sharers", names: sharers(view, nameOf) };
      return { is: "verdict", rows: rows(view, sight, nameOf) };
    case "split":
      return { is: "split", split: shares(view, nameOf) };
    case "over":
      return { is: "over" };
    case "pocket":
    case "look":
    case "shuffling":
      return { is: "words" };
  }
}

/** How far each team is. */
function ready(view: View, sight: Seeing): readonly Tally[] {
  return Array.from({ length: view.rules.teams }, (_, team) => {
    const members = view.gangsters.flatMap((one, seat) => (one.team === team ? [{ seat, here: one.here }] : []));
    const plays = members.filter(({ here }) => here === "in");
    const phones = members.filter(({ seat, here }) => (here === "in" || here === "convalescent") && !sight.isGuest?.(seat));
    const own = phones.filter(({ here }) => here === "in");
    // Whoever leads and plays has that card on the very phone that asks. Without a phone one looks on a team-mate's, who says it for both.
    const counted = own.length > 0 ? plays.filter(({ seat }) => seat !== sight.viewer) : [];
    const said = own.some(({ seat }) => view.done.includes(seat));
    const unseen = counted.filter(({ seat }) => !(sight.isGuest?.(seat) ? said : view.done.includes(seat)));
    // Whoever is in hospital lends their phone where somebody has none.
    const lent = own.length < plays.length ? phones.filter(({ here }) => here === "convalescent") : [];
    const listed = (some: typeof members) => (some.length > 0 ? tongue.list(some.map(({ seat }) => sight.nameOf(seat))) : null);
    return {
      team,
      name: t("arena-team", { number: team + 1 }),
      ready: counted.length - unseen.length,
      of: counted.length,
      unseen: unseen.map(({ seat }) => sight.nameOf(seat)),
      on: own.length > 0 || plays.length === 0 ? null : listed(lent),
      asleep: listed([...own.filter(({ seat }) => !view.done.includes(seat)), ...lent].filter(({ seat }) => sight.isAway?.(seat))),
    };
  });
}

function question(view: View, { legal }: Seeing): Body {
  const { question, touchable } = view.fight;
  if (question == null) return { is: "words" };
  if ("aim" in question) {
    const aims = actionsOf(legal, "aimed");
    const targets = [...new Set(aims.flatMap(({ at }) => at))];
    return { is: "aim", by: question.aim.who, gun: question.aim.gun, targets, pairs: aims.some(({ at }) => at.length === 2) };
  }
  return { is: "touch", by: asked(question)!, touchable, one: "stab" in question };
}

function rows(view: View, { legal }: Seeing, nameOf: (seat: number) => string): readonly Row[] {
  const rulings = actionsOf(legal, "rule");
  return faces(view, nameOf)
    .filter(({ plays }) => plays)
    .map(({ seat, name, team, fate }) => ({
      seat, name, team, fate,
      can: new Set(rulings.filter((ruling) => ruling.seat === seat).map((ruling) => ruling.fate)),
    }));
}

/** Whoever is still on their feet and has not left shares. */
function sharers(view: View, nameOf: (seat: number) => string): readonly string[] {
  return faces(view, nameOf).flatMap(({ plays, fate, name }) => (plays && (fate === "unhurt" || fate === "wounded") ? [name] : []));
}

function on(view: View, next: Action | null, sight: Seeing, page: Page): On | null {
  const { legal } = sight;
  const counts = actionsOf(legal, "count").length > 0;
  if (view.phase === "verdict" && page === "shots") {
    return next || counts ? { label: t("outdoors-on-shots"), action: null } : null;
  }
  if (view.phase === "verdict" && counts) return page === "bills" ? null : { label: t("outdoors-on-count"), action: null };
  if (view.phase === "verdict" && page === "sharers") return next && { label: t("outdoors-on-share"), action: next };
  // Shared is shared: it is asked first.
  if (view.phase === "verdict" && next) return { label: t("outdoors-on-verdict"), action: null, held: next };
  if (next === null || COUNTS.has(view.phase)) return null;
  switch (view.phase) {
    case "pot":
      return { label: t(onPaper(view) ? "outdoors-on-dealt" : "outdoors-on-deal"), action: next };
    case "sharing": {
      const before = ready(view, sight).flatMap(({ unseen }) => unseen);
      return { label: t(before.length > 0 ? "outdoors-on-sharing-ask" : "outdoors-on-sharing"), action: next, before };
    }
    case "cowards":
      return { label: t("outdoors-on-fire", { count: view.fight.left.length }), action: next };
    case "split":
      return { label: view.round >= ROUNDS ? t("outdoors-on-end") : t("outdoors-on-round", { round: view.round + 1 }), action: next };
    default:
      return { label: t(`outdoors-on-${view.phase}`), action: next };
  }
}

/** How the loot was shared: with the box in bills that can be handed out. On phones everybody gets the same. */
export function shares(view: View, nameOf: (seat: number) => string): Shares {
  const { split } = view;
  const cards = (bills: Bills) => BILL_KINDS.reduce((sum, kind) => sum + bills[kind], 0);
  const fallen = view.gangsters.flatMap(({ fate, here }, seat) => (here === "in" && fate === "hospital" ? [nameOf(seat)] : []));
  const back = backAfter(view.round);
  const names = tongue.list(fallen);
  const hospital = fallen.length === 0 ? null
    : view.round >= ROUNDS ? t("outdoors-hospital-last", { names })
    : back === null ? t("outdoors-hospital-done", { names })
    : t("outdoors-hospital-back", { names, round: back });
  const on_paper = onPaper(view);
  if (!split) return { each: null, hands: [], left: null, in_cards: false, on_paper, why: null, hospital };
  const { each, in_cards, hands, left } = split;
  const groups = new Map<string, { names: string[]; bills: Bills }>();
  for (const [seat, bills] of hands) {
    const key = !on_paper ? "" : in_cards ? `${cards(bills)}` : JSON.stringify(billsOf(bills));
    const group = groups.get(key);
    if (group) group.names.push(nameOf(seat));
    else groups.set(key, { names: [nameOf(seat)], bills });
  }
  return {
    each: hands.length === 0 || each === 0 ? null : in_cards ? t("outdoors-bills", { count: each }) : money(each),
    hands: each === 0 ? [] : [...groups.values()].map(({ names, bills }) => ({ names, bills: billsOf(bills), cards: cards(bills) })),
    left: cards(left) > 0 ? { bills: billsOf(left), cards: cards(left), amount: amountOf(view, left) } : null,
    in_cards,
    on_paper,
    why: whyLeft(view),
    hospital,
  };
}

function comings({ legal }: Seeing, nameOf: (seat: number) => string): Remote["comings"] {
  return [
    ...actionsOf(legal, "arrived").map((action) => ({ action, label: t("outdoors-arrived", { name: nameOf(action.seat) }) })),
    ...actionsOf(legal, "gone").map((action) => ({ action, label: t("outdoors-gone", { name: nameOf(action.seat) }) })),
  ];
}
