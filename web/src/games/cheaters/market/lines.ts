import { t } from "../../../words/tongue.svelte";
import { actionsOf, seenLive, viewOf } from "../read";
import type { Action, Change, Place, Scheme, View } from "../types";
import type { Press, Seeing } from "./press";
import { streetOf } from "./street";

/** What one must not forget, in a line of its own that points at the thing. */
export interface Reminder {
  readonly key: string;
  readonly tone: "money" | "hand" | "eye" | "offer" | "secret";
  readonly text: string;
  /** The anchor of the thing on the table. */
  readonly anchor: string | null;
  /** Where one has to look first to see it. */
  readonly look: Place | null;
  readonly presses: readonly Press[];
}

/** Everything beside the matter itself. What its main button asks for is not said twice. */
export function linesOf(sight: Seeing, main: Action | null): readonly Reminder[] {
  const { viewer } = sight;
  if (viewer === null) return [];
  const view = viewOf(sight.view);
  return [
    ...owed(view, viewer),
    ...claims(view, viewer),
    ...offers(sight, view, viewer),
    ...hints(view, main),
    ...view.mine.schemes.map((scheme, index, all) => secret(sight, scheme, index, all.findLastIndex(({ fixable }) => fixable) === index)),
  ];
}

function line(one: Pick<Reminder, "key" | "tone" | "text"> & Partial<Reminder>): Reminder {
  return { anchor: null, look: null, presses: [], ...one };
}

/** Where one has to look before a hand reaches it. */
function unseen(view: View, viewer: number, place: Place): Place | null {
  return seenLive(view, viewer, place) ? null : place;
}

function owed(view: View, viewer: number): readonly Reminder[] {
  const { due, start_due: start, change } = view.mine;
  const tray = { anchor: "tray", look: unseen(view, viewer, "tray") };
  return [
    ...(due > 0 ? [line({ key: "due", tone: "money", text: t(start ? "market-line-start" : "market-line-due", { sum: due }), ...tray })] : []),
    ...(change ? [changeLine(view, change, viewer)] : []),
  ];
}

function changeLine(view: View, { by, from, to, sum }: Change, viewer: number): Reminder {
  if (by !== viewer) return line({ key: "change", tone: "money", text: t("market-line-change-mine", { sum }), anchor: "mine" });
  const anchor = from === "tray" ? "tray" : "mine";
  const look = from === "tray" ? unseen(view, viewer, "tray") : null;
  const text = to === "tray" ? t("market-line-change-bank", { sum }) : t("market-line-change", { sum });
  return line({ key: "change", tone: "money", text, anchor, look });
}

function claims(view: View, viewer: number): readonly Reminder[] {
  return view.claims.filter(({ by }) => by === viewer).map(({ space, hotel }) =>
    line({
      key: `claim ${space} ${String(hotel)}`, tone: "hand", anchor: hotel ? "tray" : `space:${space}`, look: unseen(view, viewer, "board"),
      text: t(hotel ? "market-line-hotel" : "market-line-deed", { space: streetOf(view, space) }),
    }),
  );
}

function offers(sight: Seeing, view: View, viewer: number): readonly Reminder[] {
  return view.offers.flatMap((offer, by) => {
    if (!offer) return [];
    if (by === viewer) {
      const open: Press = { label: t("market-line-open"), action: null, opens: { sheet: "trade", other: offer.to } };
      return [line({ key: "offer mine", tone: "offer", text: t("market-line-offered", { name: sight.nameOf(offer.to) }), presses: [open] })];
    }
    if (offer.to !== viewer) return [];
    const open: Press = { label: t("market-line-open"), action: null, opens: { sheet: "trade", other: by } };
    return [line({ key: `offer ${by}`, tone: "offer", text: t("market-line-offer", { name: sight.nameOf(by) }), presses: [open] })];
  });
}

function hints(view: View, main: Action | null): readonly Reminder[] {
  // Under the hammer there is another thing to decide, and the board itself says it too.
  if (main?.do === "look" || view.auction) return [];
  return view.hints.map((hint) => line({ key: hint, tone: "eye", text: t(`cheaters-hint-${hint}`), anchor: "board", look: "board" }));
}

/** How many rolls a scheme has to survive yet (MT-5.4). */
export function rollsLeft({ in_turn: inTurn, rolls }: Pick<Scheme, "in_turn" | "rolls">, deadline: View["config"]["deadline"]): number {
  const all = inTurn || deadline === "next_roll" ? 1 : 2;
  return Math.max(1, all - rolls);
}

/** What one is up to, told to nobody else; only one of them can be put right at a time, which `fixes` says. */
function secret(sight: Seeing, scheme: Scheme, index: number, fixes: boolean): Reminder {
  const view = viewOf(sight.view);
  const rolls = rollsLeft(scheme, view.config.deadline);
  const { card, or } = scheme;
  const title = (cheat: typeof card) => (cheat ? t(`cheat-${cheat}`) : t("market-line-unlisted"));
  const means = card && or ? actionsOf(sight.legal, "mean").filter((mean) => mean.card === card || mean.card === or) : [];
  return line({
    key: `scheme ${index}`, tone: "secret",
    text: card && or ? t("market-line-either") : t("market-line-scheme", { card: title(card ?? or), rolls }),
    presses: [
      ...means.map((action) => ({ label: title(action.card), action })),
      ...(fixes ? actionsOf(sight.legal, "fix") : []).map((action) => ({ label: t("market-line-fix"), said: t("market-line-fix-all"), action })),
    ],
  });
}
