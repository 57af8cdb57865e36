import type { Sight } from "../../../state/sight";
import { t } from "../../../words/tongue.svelte";
import { streetOf } from "../after/streets";
import { amountsOf, type Drawn } from "../print";
import { actionOf, actionsOf, viewOf, whose } from "../read";
import { SPACES, type Action, type Affair, type Card, type Cheat, type Deck, type Group, type Purse, type Seat, type Space, type View } from "../types";
import type { Gap, Replay } from "./did";

/** What the court is drawn from. */
export type Seeing = Pick<Sight, "view" | "viewer" | "legal" | "nameOf">;

/** A chair of the jury. */
export interface Juror {
  readonly seat: Seat;
  readonly vote: "guilty" | "innocent" | null;
  readonly me: boolean;
}

/** A card that one has to part with or may play. */
export interface Spare {
  readonly title: string;
  readonly text: string;
  readonly drop: Action | null;
  readonly uses: readonly { readonly action: Action; readonly words: string }[];
}

/** A space to which a token can be sent. */
export interface Target {
  readonly space: Space;
  readonly name: string;
  readonly group: Group | null;
  /** Whose it is and whether it has a hotel, as far as one has seen. */
  readonly owner: Seat | null;
  readonly hotel: boolean;
  readonly action: Action;
}

/** What keeps everybody busy, with what this seat can say to it. */
export type Court = { readonly words: string; readonly until: number } & (
  | { readonly kind: "accused"; readonly by: Seat; readonly who: Seat; readonly card: Cheat | null; readonly jury: readonly Juror[] | null; readonly votes: boolean }
  | {
      readonly kind: "caught"; readonly who: Seat; readonly card: Cheat | null; readonly fine: number; readonly to: Purse; readonly prison: boolean;
      readonly submit: Action | null; readonly alibi: Action | null;
    }
  | { readonly kind: "placing"; readonly by: Seat; readonly thief: Seat; readonly targets: readonly Target[] }
  | { readonly kind: "aimed"; readonly by: Seat; readonly at: Seat; readonly title: string; readonly text: string; readonly lawyer: Action | null }
  | { readonly kind: "spare"; readonly by: Seat; readonly deck: Deck; readonly cards: readonly Spare[] }
);

/** Null while nothing keeps anybody busy. */
export function court(sight: Seeing): Court | null {
  const view = viewOf(sight.view);
  const { affair } = view;
  if (!affair) return null;
  const frame = { words: affairWords(affair, sight), until: affair.until };
  switch (affair.what) {
    case "accused":
      return {
        ...frame, kind: "accused", by: affair.by, who: affair.who, card: affair.card ?? null,
        jury: view.config.jury ? jurors(view, affair, sight.viewer) : null,
        votes: actionsOf(sight.legal, "vote").length > 0,
      };
    case "caught":
      return {
        ...frame, kind: "caught", who: affair.who, card: affair.card ?? null, fine: affair.fine, to: affair.to, prison: affair.prison,
        submit: actionsOf(sight.legal, "submit")[0] ?? null, alibi: playing(sight, "solid-alibi"),
      };
    case "placing":
      return { ...frame, kind: "placing", by: affair.by, thief: affair.thief, targets: targets(sight, view) };
    case "aimed":
      return { ...frame, kind: "aimed", by: affair.by, at: affair.at, ...cardText(["chance", affair.card], view), lawyer: playing(sight, "crooked-lawyer") };
    case "spare":
      return { ...frame, kind: "spare", by: affair.by, deck: affair.deck, cards: affair.by === sight.viewer ? spares(sight, view, affair.deck) : [] };
  }
}

/** Whether this seat is asked for something. */
export function asksMe(one: Court | null): boolean {
  if (!one) return false;
  switch (one.kind) {
    case "accused":
      return one.votes;
    case "caught":
      return one.submit !== null || one.alibi !== null;
    case "placing":
      return one.targets.length > 0;
    case "aimed":
      return one.lawyer !== null;
    case "spare":
      return one.cards.some(({ drop, uses }) => drop !== null || uses.length > 0);
  }
}

/** A sentence with its gaps filled. */
export function filled(words: NonNullable<Replay["words"]>, sight: Seeing): string {
  const view = viewOf(sight.view);
  const fill = (gap: Gap): string | number =>
    "seat" in gap ? sight.nameOf(gap.seat) : "space" in gap ? streetOf(gap.space, view) : "chance" in gap ? t(`chance-${gap.chance}`) : gap.sum;
  return t(words.key, Object.fromEntries(Object.entries(words.gaps).map(([name, gap]) => [name, fill(gap)])));
}

/** What a Cheat card is called, also the one that is none. */
export function cheatName(card: Cheat | null): string {
  return card === null ? t("court-something-else") : t(`cheat-${card}`);
}

function jurors(view: View, { by, who, ayes, noes }: Extract<Affair, { what: "accused" }>, viewer: number | null): readonly Juror[] {
  return view.players.flatMap(({ out }, seat) =>
    out || seat === by || seat === who
      ? []
      : [{ seat, me: seat === viewer, vote: ayes.includes(seat) ? ("guilty" as const) : noes.includes(seat) ? ("innocent" as const) : null }],
  );
}

function playing({ legal }: Seeing, card: string): Action | null {
  return actionsOf(legal, "use").find(({ play }) => play.card === card) ?? null;
}

function targets({ legal }: Seeing, view: View): readonly Target[] {
  const { picture } = view.mine;
  return actionsOf(legal, "put").map((action) => ({
    space: action.at,
    name: streetOf(action.at, view),
    group: SPACES[action.at]?.group ?? null,
    owner: whose(view, action.at),
    hotel: picture.board.hotels.includes(action.at),
    action,
  }));
}

/** The two cards of which one must go, the new one last. */
function spares(sight: Seeing, view: View, deck: Deck): readonly Spare[] {
  const { mine } = view;
  const held = mine[deck] ?? null;
  const fresh = (mine.inherited ?? []).flatMap(namesOf).find(([of]) => of === deck);
  const cards: readonly (readonly [Drawn, boolean])[] = [
    ...(held ? [[[deck, held] as Drawn, false] as const] : []),
    ...(fresh ? [[fresh, true] as const] : []),
  ];
  return cards.map(([drawn, isNew]) => ({
    ...cardText(drawn, view),
    drop: actionsOf(sight.legal, "drop").find((one) => one.new === isNew) ?? null,
    uses: sight.legal.flatMap((one) => {
      const action = actionOf(one);
      return action.do === "use" && action.play.card === drawn[1] ? [{ action, words: useWords(action.play, sight, view) }] : [];
    }),
  }));
}

function namesOf(card: Card): readonly Drawn[] {
  return "chance" in card ? [["chance", card.chance]] : [["chancellerie", card.chancellerie]];
}

function useWords(play: Extract<Action, { do: "use" }>["play"], sight: Seeing, view: View): string {
  const street = (space: Space) => streetOf(space, view);
  const gaps: Record<string, string | number> = {};
  if ("at" in play) gaps.who = sight.nameOf(play.at);
  if ("space" in play) gaps.space = street(play.space);
  if ("deck" in play) gaps.deck = t(`deck-${play.deck}`);
  if ("pips" in play) gaps.pips = play.pips;
  if (play.card === "movers") Object.assign(gaps, { from: street(play.from), to: street(play.to) });
  const die = play.card === "loaded-die" ? (play.second ? "-second" : "-first") : "";
  return t(`cheaters-act-use-${play.card}${die}`, gaps);
}

function cardText([deck, card]: Drawn, view: View): { readonly title: string; readonly text: string } {
  // The last space is the dearest street, which one of the cards leads to.
  const space = streetOf(SPACES.length - 1, view);
  return { title: t(`${deck}-${card}`), text: t(`${deck}-${card}-text`, { ...amountsOf([deck, card]), space }) };
}

function affairWords(affair: Affair, sight: Seeing): string {
  const nameOf = (seat: Seat) => sight.nameOf(seat);
  switch (affair.what) {
    case "accused": {
      const gaps = { by: nameOf(affair.by), who: nameOf(affair.who) };
      return affair.card == null ? t("cheaters-event-accused-unlisted", gaps) : t("cheaters-event-accused", { ...gaps, card: t(`cheat-${affair.card}`) });
    }
    case "caught": {
      const gaps = { who: nameOf(affair.who), fine: affair.fine, prison: affair.prison ? 1 : 0 };
      if (affair.placed_by != null) return t("cheaters-event-caught-placing", { ...gaps, victim: nameOf(affair.placed_by) });
      if (affair.obeys != null) return t("cheaters-event-caught-obeys", { ...gaps, card: t(`chance-${affair.obeys}`) });
      return t("cheaters-event-caught", gaps);
    }
    case "placing":
      return t("cheaters-event-placing", { by: nameOf(affair.by), who: nameOf(affair.thief) });
    case "spare":
      return t("cheaters-event-spare", { who: nameOf(affair.by), deck: t(`deck-${affair.deck}`) });
    case "aimed":
      return t("cheaters-event-aimed", { by: nameOf(affair.by), at: nameOf(affair.at), card: t(`chance-${affair.card}`) });
  }
}
