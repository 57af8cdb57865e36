import { t, tongue } from "../../../words/tongue.svelte";
import { actionsOf, asked, viewOf, weaponFace } from "../read";
import { ROUNDS, type Action, type Card, type View } from "../types";
import { amountOf, backAfter, billsOf, money, potOf, type Seeing } from "./people";
import { whyLeft } from "../why";
import { onPaper } from "./told";

/** Somebody of one's own team whose card one knows while the team shares out. */
export interface Mate {
  readonly seat: number;
  readonly name: string;
  readonly card: Card | null;
  readonly me: boolean;
  /** Has no phone: looks at the card on this one. */
  readonly guest: boolean;
  readonly chef: boolean;
  readonly ready: boolean;
}

/** A swap that somebody of the team has proposed. */
export interface Proposed {
  readonly key: string;
  readonly label: string;
  /** What says yes to it; null where one has said so, or where one's word is not needed. */
  readonly agree: Action | null;
}

/** A player's own phone at one moment. */
export interface Player {
  /** What the phone is now: it shows one thing. */
  readonly is: "wait" | "cards" | "pocket" | "result" | "over";
  readonly round: string;
  readonly title: string;
  readonly line: string;
  readonly tone: "plain" | "good" | "bad";
  /** In a pocket: its owner is hit, or must act, and the whole screen says so. */
  readonly alarm: "hit" | "act" | "down" | null;
  readonly card: Card | null;
  /** What it does, in a line. */
  readonly does: string | null;
  readonly mates: readonly Mate[];
  readonly swaps: readonly (readonly [number, number])[];
  readonly proposals: readonly Proposed[];
  /** Who can be named Chef. */
  readonly chefs: readonly number[];
  /** Whether the Chef decides alone, and that is somebody else. */
  readonly asks: boolean;
  /** Says that the cards are shared out; null where that is said, or not asked. */
  readonly ready: Action | null;
  readonly bills: ReturnType<typeof billsOf>;
  /** Why the shares are no larger; null where there is nothing to say of them. */
  readonly why: string | null;
  /** Whom one plays with; null for whoever plays in no team. */
  readonly team: { readonly nth: number; readonly name: string; readonly members: string } | null;
  /** What lies in one's own hide-out. */
  readonly hideout: string | null;
  /** The team still shares out, and somebody may want to look at a card on this phone. */
  readonly lends: boolean;
  /** Who sits this round out and lends their phone to those of the team who have none. */
  readonly rests: boolean;
}

const IN_POCKET: ReadonlySet<View["phase"]> = new Set([
  "pocket", "movement", "aim", "look", "choice", "cowards", "fight", "verdict",
]);

export function player(sight: Seeing): Player {
  const view = viewOf(sight.view);
  const me = sight.viewer;
  const figure = me === null ? undefined : view.gangsters[me];
  const nameOf = (seat: number) => sight.nameOf(seat);
  const card = me === null ? null : (view.cards.find(([seat]) => seat === me)?.[1] ?? null);
  const ready = actionsOf(sight.legal, "ready")[0] ?? null;
  const swaps = actionsOf(sight.legal, "swap");
  const chef = figure ? (view.chefs?.[figure.team] ?? null) : null;
  const bills = figure ? view.hideouts[figure.team] : null;
  const rests = figure?.here === "convalescent" && view.phase === "sharing" && view.cards.some(([seat]) => sight.isGuest?.(seat));
  const hand = view.split?.hands.find(([seat]) => seat === me)?.[1] ?? null;
  return {
    alarm: null,
    ...moment(view, me, ready !== null, rests, nameOf),
    round: t("outdoors-round", { round: view.round, rounds: ROUNDS }),
    card,
    does: card === null ? null : t(`outdoors-does-${weaponFace(card).weapon}`),
    mates: figure ? mates(view, me!, sight) : [],
    swaps: swaps.map(({ one, other }) => [one, other] as const),
    proposals: (view.proposals ?? []).map((proposal) => proposed(proposal, swaps, me, nameOf)),
    chefs: actionsOf(sight.legal, "chef").map(({ seat }) => seat),
    asks: chef !== null && chef !== me,
    ready,
    bills: view.phase === "split" && hand && onPaper(view) && !view.rules.config.easy_counting ? billsOf(hand) : [],
    why: view.phase === "split" && hand ? whyLeft(view) : null,
    team: figure ? { nth: figure.team, name: t("arena-team", { number: figure.team + 1 }), members: members(view, figure.team, me, nameOf) } : null,
    hideout: bills ? amountOf(view, bills) : null,
    lends: view.phase === "sharing" && figure?.here === "in" && view.cards.length > 1,
    rests,
  };
}

/** Oneself first, as « you », then the others of the team. */
function members(view: View, team: number, me: number | null, nameOf: (seat: number) => string): string {
  const others = view.gangsters.flatMap((one, seat) => (one.team === team && seat !== me && one.here !== "late" && one.here !== "gone" ? [nameOf(seat)] : []));
  return tongue.list([t("outdoors-team-me", { name: nameOf(me!) }), ...others]);
}

/**
 * The same while the Parrain has not whistled yet, with the cards that this phone has shown while the team shared out:
 * whoever has none and was not quick enough still looks at their card.
 */
export function lending(scene: Player, phase: View["phase"], kept: { readonly round: string; readonly mates: readonly Mate[] }): Player {
  const late = phase === "pocket" && scene.is === "pocket" && kept.round === scene.round && kept.mates.some(({ guest, card }) => guest && card !== null);
  return late ? { ...scene, lends: true, mates: kept.mates, swaps: [], proposals: [], chefs: [] } : scene;
}

function mates(view: View, me: number, sight: Seeing): readonly Mate[] {
  const team = view.gangsters[me]?.team ?? 0;
  const cards = new Map(view.cards);
  const all = view.gangsters.flatMap((one, seat) => (one.team === team && one.here === "in" ? [seat] : []));
  return [...all.filter((seat) => seat === me), ...all.filter((seat) => seat !== me)].map((seat) => ({
    seat,
    name: sight.nameOf(seat),
    card: cards.get(seat) ?? null,
    me: seat === me,
    guest: sight.isGuest?.(seat) ?? false,
    chef: view.chefs?.[team] === seat,
    ready: view.done.includes(seat),
  }));
}

function proposed(
  { one, other, agreed }: NonNullable<View["proposals"]>[number],
  swaps: readonly Action[],
  me: number | null,
  nameOf: (seat: number) => string,
): Proposed {
  const mine = me !== null && agreed.includes(me);
  const swap: Action = { do: "swap", one, other };
  const can = swaps.some((action) => JSON.stringify(action) === JSON.stringify(swap));
  return {
    key: `${one}/${other}`,
    label: t("outdoors-proposed", { one: nameOf(one), other: nameOf(other), by: tongue.list(agreed.map(nameOf)) }),
    agree: mine || !can ? null : swap,
  };
}

type Said = Pick<Player, "is" | "title" | "line" | "tone"> & Partial<Pick<Player, "alarm">>;

function moment(view: View, me: number | null, mayBeReady: boolean, rests: boolean, nameOf: (seat: number) => string): Said {
  const figure = me === null ? undefined : view.gangsters[me];
  const { phase } = view;
  if (phase === "over") return over(view, figure?.team ?? null);
  if (phase === "split") return { is: "result", ...result(view, me) };
  if (rests) return { is: "cards", title: t("outdoors-convalescent"), line: t("outdoors-cards-lent"), tone: "plain" };
  if (!figure || figure.here !== "in") return { is: "wait", tone: "plain", ...out(view, figure?.here ?? "gone") };
  if (phase === "sharing" && mayBeReady) {
    return { is: "cards", title: t("outdoors-cards"), line: t("outdoors-cards-about"), tone: "plain" };
  }
  if (phase === "sharing" || IN_POCKET.has(phase)) {
    const alarm = phase === "fight" || phase === "verdict" ? alarmed(view, me!) : null;
    if (alarm) return { is: "pocket", tone: "plain", ...alarm };
    const line = phase === "sharing" ? t("outdoors-pocket-sharing") : t(`outdoors-pocket-${phase}`);
    return { is: "pocket", title: t("outdoors-pocket"), line, tone: "plain" };
  }
  const parrain = tongue.list(view.rules.parrains.map(nameOf));
  return { is: "wait", title: potOf(view), line: t("outdoors-wait-pot", { parrain }), tone: "plain" };
}

/** What everybody sees of somebody in the fight, on their own phone: it tells nothing that is not shown. */
function alarmed(view: View, me: number): Pick<Said, "alarm" | "title" | "line"> | null {
  const { question } = view.fight;
  if (view.phase === "fight" && question != null && asked(question) === me) {
    if ("aim" in question) return { alarm: "act", title: t("outdoors-alarm-aim", { gun: t(`weapon-${question.aim.gun}`) }), line: t("outdoors-alarm-aim-about") };
    const what = "stab" in question ? "stab" : "blast" in question ? "blast" : "recoil";
    return { alarm: "act", title: t(`outdoors-alarm-${what}`), line: t(`outdoors-alarm-${what}-about`) };
  }
  const fate = view.gangsters[me]?.fate;
  if (fate === "wounded") return { alarm: "hit", title: t("outdoors-alarm-hit"), line: t("outdoors-alarm-hit-about") };
  if (fate === "hospital") return { alarm: "down", title: t("outdoors-result-hospital"), line: t("outdoors-alarm-hospital-about") };
  return null;
}

/** Somebody who does not play this round. */
function out({ round }: View, here: string): Pick<Said, "title" | "line"> {
  if (here === "convalescent") {
    return { title: t("outdoors-convalescent"), line: t("outdoors-convalescent-about", { round: round + 1 }) };
  }
  return { title: t(`arena-here-${here}`), line: t(`outdoors-${here}-about`) };
}

/** What came of the round for somebody, in words. */
export function result(view: View, me: number | null): Pick<Said, "title" | "line" | "tone"> {
  const figure = me === null ? undefined : view.gangsters[me];
  if (!figure || figure.here !== "in") return { ...out(view, figure?.here ?? "gone"), tone: "plain" };
  const back = backAfter(view.round);
  if (figure.fate === "hospital") {
    const line = view.round >= ROUNDS ? t("outdoors-result-hospital-fine")
      : back === null ? t("outdoors-result-hospital-done")
      : t("outdoors-result-hospital-back", { round: back });
    return { title: t("outdoors-result-hospital"), line, tone: "bad" };
  }
  if (figure.fate === "coward") return { title: t("outdoors-result-coward"), line: t("outdoors-result-coward-about"), tone: "plain" };
  const { split } = view;
  const wounded = figure.fate === "wounded" ? "-wounded" : "";
  if (!split || split.each === 0 || split.hands.length === 0) {
    return { title: t("outdoors-result-nothing"), line: t("outdoors-result-nothing-about"), tone: "plain" };
  }
  const each = split.in_cards ? t("outdoors-bills", { count: split.each }) : money(split.each);
  return { title: t("outdoors-result-share", { each }), line: t(`outdoors-result-share-about${wounded}`), tone: "good" };
}

function over(view: View, team: number | null): Said {
  const end = team === null ? undefined : view.final?.find((one) => one.team === team);
  const line = t("outdoors-over-about");
  if (!end) return { is: "over", title: t("outdoors-over"), line, tone: "plain" };
  return { is: "over", title: t(end.wins ? "outdoors-over-won" : "outdoors-over-lost"), line, tone: end.wins ? "good" : "plain" };
}
