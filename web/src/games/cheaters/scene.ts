import type { SoundName } from "../../sounds/sounds";
import type { Sight as TableSight } from "../../state/sight";
import type { LegalAction, Told } from "../../wire/protocol";
import { whatOf } from "../../words/phrase";
import { t, tongue } from "../../words/tongue.svelte";
import { amountsOf, figuresOf, spaceWord, termsOf, type Drawn } from "./print";
import { actionOf, actionsOf, ownerOf, phaseParts, same, seenLive, total, viewOf } from "./read";
import { SPACES, type Affair, type Bill, type Change, type Cheat, type Goods, type Note, type Offer, type Place, type Purse, type Spread, type View } from "./types";
import { spacesOf, zoneOf, type Zone } from "./zones";

/** What the table is drawn from. */
export type Seeing = Pick<TableSight, "view" | "viewer" | "legal" | "mine" | "nameOf">;

/** A card of one of the two decks, with what stands on it. */
export interface CardText {
  readonly key: string;
  readonly title: string;
  readonly text: string;
}

/** What goes under the hammer. */
export interface Hammer {
  readonly lot: string;
  readonly best: string | null;
  readonly legal: readonly LegalAction[];
  /** The least that one may bid; null where one may not. */
  readonly least: number | null;
}

/** A place that one can look at. */
export interface Lookable {
  readonly key: string;
  readonly place: Place;
  readonly name: string;
  /** Whose spread it is. */
  readonly seat: number | null;
}

/** A space that is looked at closely. */
export interface CloseSpace {
  readonly name: string;
  /** What its deed says, and whose it is; nothing for a space that has none. */
  readonly rows: readonly { readonly label: string; readonly value: string }[];
  readonly legal: readonly LegalAction[];
}

/** A Cheat card that is looked at closely. */
export interface CloseCheat extends CardText {
  readonly accusations: readonly { readonly action: unknown; readonly who: number; readonly name: string }[];
}

/** Everything that is to be drawn, apart from the board and what somebody looks at closely. */
export interface CheatersScene {
  readonly stands: string;
  readonly turn: { readonly seat: number; readonly words: string };
  readonly dice: View["dice"];
  readonly shaking: boolean;
  readonly turns: string;
  readonly closing: boolean;
  /** Who is bankrupt. */
  readonly out: readonly number[];
  readonly cheats: readonly Cheat[];
  /** The spaces with which something can be done now. */
  readonly offered: ReadonlySet<number>;
  /** Whether the eyes can be turned: otherwise one leafs through what was seen. */
  readonly looks: boolean;
  readonly gaze: Place;
  readonly places: readonly Lookable[];
  readonly affair: { readonly words: string; readonly legal: readonly LegalAction[] } | null;
  readonly bills: readonly { readonly words: string; readonly mine: boolean; readonly legal: readonly LegalAction[] }[];
  readonly hammer: Hammer | null;
  /** What one would declare; null where nothing is declared. */
  readonly declares: number | null;
  readonly offers: readonly { readonly by: number; readonly words: string; readonly toMe: boolean; readonly legal: readonly LegalAction[] }[];
  /** What I must not forget: each with its own word. */
  readonly reminders: readonly string[];
  readonly drawn: CardText | null;
  readonly kept: readonly CardText[];
  /** What has no place of its own; to end the turn comes last, so that what is paid for is taken first. */
  readonly menu: readonly LegalAction[];
  readonly mine: (Spread & { readonly total: string }) | null;
  /** Whether I may offer a trade. */
  readonly trades: boolean;
}

/** Only where a choice waits: what hands could reach is everywhere, and would hide it. */
const CHOICES = ["pick", "put", "ask", "build"] as const;

export function scene(sight: Seeing): CheatersScene {
  const { viewer, legal } = sight;
  const view = viewOf(sight.view);
  const words = new Words(sight, view);
  const zone = (which: Zone) => legal.filter((one) => zoneOf(actionOf(one), view) === which);
  const spread = viewer === null ? null : (view.mine.picture.spreads[viewer] ?? null);
  const done = (one: LegalAction) => Number(actionOf(one).do === "done");
  const rounds = view.config.rounds;
  const round = Math.ceil(view.turns / Math.max(1, view.players.length));
  return {
    stands: words.phase(),
    turn: { seat: view.turn, words: t("turn-of", { name: sight.nameOf(view.turn) }) },
    dice: view.dice,
    shaking: view.phase === "shaking",
    turns: rounds > 0 ? t("plain-mono-turns", { round, rounds }) : t("plain-mono-round", { round }),
    closing: view.closing,
    out: view.players.flatMap(({ out }, seat) => (out ? [seat] : [])),
    cheats: view.face_up,
    offered: new Set(CHOICES.flatMap((deed) => actionsOf(legal, deed)).flatMap(spacesOf)),
    looks: zone("look").length > 0,
    gaze: view.mine.gaze,
    places: places(view, viewer).map((place) => ({
      key: JSON.stringify(place),
      place,
      name: typeof place === "object" ? sight.nameOf(place.spread) : t(`plain-mono-place-${place}`),
      seat: typeof place === "object" ? place.spread : null,
    })),
    affair: view.affair ? { words: words.affair(view.affair), legal: zone("affair") } : null,
    bills: view.bills.map((bill, index) => ({
      words: words.bill(bill),
      mine: bill.from === viewer,
      legal: index === 0 ? zone("bill") : [],
    })),
    hammer: hammer(view, zone("auction"), words),
    declares: actionsOf(legal, "declare")[0]?.sum ?? null,
    offers: view.offers.flatMap((offer, by) =>
      offer ? [{ by, words: words.offer(offer, by), toMe: offer.to === viewer, legal: answers(zone("trade"), by, viewer) }] : [],
    ),
    reminders: words.reminders(viewer),
    drawn: view.mine.drawn ? words.card(Object.entries(view.mine.drawn)[0] as unknown as Drawn) : null,
    kept: kept(view).map((card) => words.card(card)),
    menu: zone("menu").toSorted((one, other) => done(one) - done(other)),
    mine: spread ? { ...spread, total: tongue.number(total(spread.notes)) } : null,
    trades: sight.mine && legal.length > 0 && !view.affair && viewer !== null,
  };
}

/** A place as it was seen last, with what lies there. */
export interface Lying {
  readonly name: string;
  readonly live: boolean;
  readonly spread: Pick<Spread, "notes"> & { readonly deeds: readonly number[] | null };
  /** What else is to be said of it. */
  readonly asides: readonly string[];
  /** The action that takes one note from there, where the house would take it. */
  taking(note: Note): unknown;
}

/** What lies in a place; null for the board, which is drawn by itself. */
export function lying(sight: Seeing, place: Place): Lying | null {
  if (place === "board") return null;
  const view = viewOf(sight.view);
  const { tray, spreads } = view.mine.picture;
  const from: Purse = place === "tray" ? "tray" : { player: place.spread };
  const takes = actionsOf(sight.legal, "take");
  const taking = (note: Note) => takes.find((take) => same(take.from, from) && same(take.notes, { [note]: 1 }));
  const live = seenLive(view, sight.viewer, place);
  if (place === "tray") {
    const asides = [t("plain-mono-tray-hotels", { count: tray.hotels })];
    return { name: t("plain-mono-place-tray"), live, spread: { notes: tray.notes, deeds: null }, asides, taking };
  }
  const spread = spreads[place.spread];
  if (!spread) return null;
  const player = view.players[place.spread];
  const holds = (["chance", "chancellerie"] as const).filter((deck) => player?.[deck]);
  return {
    name: t("plain-mono-spread", { name: sight.nameOf(place.spread) }),
    live,
    spread,
    asides: holds.map((deck) => t("plain-mono-holds", { deck: t(`deck-${deck}`) })),
    taking,
  };
}

/** A space that is looked at closely, with what can be done there. */
export function closeSpace(sight: Seeing, space: number): CloseSpace {
  const view = viewOf(sight.view);
  const figures = figuresOf(space);
  const owner = ownerOf(view.mine.picture, space);
  const row = (label: string, value: number) => ({ label: t(label), value: tongue.number(value) });
  return {
    name: t(spaceWord(space, view.config.names)),
    rows: figures
      ? [
          row("plain-mono-price", SPACES[space]?.price ?? 0),
          row("plain-mono-rent", figures.rent),
          row("plain-mono-rent-full", figures.full),
          row("plain-mono-rent-hotel", figures.hotel),
          row("plain-mono-hotel-price", figures.hotel_price),
          { label: t("plain-mono-owned"), value: owner === null ? t("plain-mono-place-tray") : sight.nameOf(owner) },
        ]
      : [],
    legal: sight.legal.filter((one) => spacesOf(actionOf(one)).includes(space)),
  };
}

/** A Cheat card that is looked at closely, with whom to accuse of it. */
export function closeCheat(sight: Seeing, cheat: Cheat): CloseCheat {
  return {
    key: cheat,
    title: t(`cheat-${cheat}`),
    text: t(`cheat-${cheat}-text`, termsOf(cheat)),
    accusations: actionsOf(sight.legal, "accuse")
      .filter(({ card }) => card === cheat)
      .map((action) => ({ action, who: action.who, name: sight.nameOf(action.who) })),
  };
}

/** What is heard of what happened. */
export function soundsOf(told: readonly Told[]): readonly SoundName[] {
  return told.flatMap(({ seen }) => SOUNDS[whatOf(seen)] ?? []);
}

const SOUNDS: Readonly<Record<string, SoundName>> = {
  rolled: "dice", bought: "coin", settled: "coin", hammer: "coin", arose: "challenge",
};

function places(view: View, viewer: number | null): readonly Place[] {
  return ["board", "tray", ...view.players.flatMap(({ out }, seat) => (seat === viewer || out ? [] : [{ spread: seat }]))];
}

function kept({ mine: { chance, chancellerie } }: View): readonly Drawn[] {
  return [
    ...(chance ? [["chance", chance] as const] : []),
    ...(chancellerie ? [["chancellerie", chancellerie] as const] : []),
  ];
}

function hammer({ auction }: View, legal: readonly LegalAction[], words: Words): Hammer | null {
  if (!auction) return null;
  const sums = actionsOf(legal, "bid").filter(({ at }) => at == null).map(({ sum }) => sum);
  return { ...words.auction(auction), legal, least: sums.length > 0 ? Math.min(...sums) : null };
}

/** What can be said to an offer: by whoever made it, or by whoever it is made to. */
function answers(legal: readonly LegalAction[], by: number, viewer: number | null): readonly LegalAction[] {
  return legal.filter((one) => {
    const action = actionOf(one);
    if (action.do === "withdraw") return by === viewer;
    return (action.do === "accept" || action.do === "decline") && action.of === by;
  });
}

/** The sentences of the table, in the words that the events have, too. */
class Words {
  constructor(
    private readonly sight: Pick<Seeing, "nameOf">,
    private readonly view: View,
  ) {}

  phase(): string {
    const [what, about] = phaseParts(this.view.phase);
    const [deck, card] = typeof about === "object" && about !== null ? (Object.entries(about)[0] ?? []) : [];
    return t(`cheaters-phase-${what}`, {
      space: typeof about === "number" ? this.#street(about) : "",
      card: deck === undefined ? "" : t(`${deck}-${String(card)}`),
      deck: typeof about === "string" ? t(`deck-${about}`) : "",
    });
  }

  affair(affair: Affair): string {
    switch (affair.what) {
      case "accused": {
        const gaps = { by: this.#name(affair.by), who: this.#name(affair.who) };
        if (affair.card == null) return t("cheaters-event-accused-unlisted", gaps);
        return t("cheaters-event-accused", { ...gaps, card: t(`cheat-${affair.card}`) });
      }
      case "caught": {
        const gaps = { who: this.#name(affair.who), fine: affair.fine, prison: affair.prison ? 1 : 0 };
        if (affair.placed_by != null) return t("cheaters-event-caught-placing", { ...gaps, victim: this.#name(affair.placed_by) });
        if (affair.obeys != null) return t("cheaters-event-caught-obeys", { ...gaps, card: t(`chance-${affair.obeys}`) });
        return t("cheaters-event-caught", gaps);
      }
      case "placing":
        return t("cheaters-event-placing", { by: this.#name(affair.by), who: this.#name(affair.thief) });
      case "spare":
        return t("cheaters-event-spare", { who: this.#name(affair.by), deck: t(`deck-${affair.deck}`) });
      case "aimed":
        return t("cheaters-event-aimed", { by: this.#name(affair.by), at: this.#name(affair.at), card: t(`chance-${affair.card}`) });
    }
  }

  bill({ from, to, sum, rent, raised, halved }: Bill): string {
    const gaps = { who: this.#name(from), sum };
    return [
      rent == null ? "" : t("plain-mono-before", { what: this.#street(rent) }),
      to === "tray" ? t("cheaters-event-billed-bank", gaps) : t("cheaters-event-billed", { ...gaps, to: this.#name(to.player) }),
      raised ? t("plain-mono-raised") : "",
      halved ? t("plain-mono-halved") : "",
    ].filter((part) => part !== "").join(" ");
  }

  auction({ lot, best }: NonNullable<View["auction"]>): Pick<Hammer, "lot" | "best"> {
    return {
      lot: "deed" in lot
        ? t("cheaters-event-auction", { space: this.#street(lot.deed) })
        : t("cheaters-event-auction-hotel", { by: this.#name(lot["last-hotel"].by), space: this.#street(lot["last-hotel"].space) }),
      best: best ? t("cheaters-event-bid", { by: this.#name(best.by), sum: best.sum }) : null,
    };
  }

  offer({ to, give, get }: Offer, by: number): string {
    const [gives, gets] = [this.#things(give), this.#things(get)];
    const nothing = t("cheaters-goods-nothing");
    return t("cheaters-event-offered", {
      by: this.#name(by), to: this.#name(to),
      pays: give.money ?? 0, giving: gives.length, gives: gives.length > 0 ? tongue.list(gives) : nothing,
      earns: get.money ?? 0, getting: gets.length, gets: gets.length > 0 ? tongue.list(gets) : nothing,
    });
  }

  card([deck, card]: Drawn): CardText {
    // The last space is the dearest street, which one of the cards leads to.
    const space = this.#street(SPACES.length - 1);
    return {
      key: deck,
      title: t(`${deck}-${card}`),
      text: t(`${deck}-${card}-text`, { ...amountsOf([deck, card]), space }),
    };
  }

  reminders(viewer: number | null): readonly string[] {
    const { due, change, schemes } = this.view.mine;
    const claims = this.view.claims.filter(({ by }) => by === viewer);
    return [
      ...(due > 0 ? [t("cheaters-see-owed", { sum: due })] : []),
      ...(change ? [this.#change(change)] : []),
      ...claims.map(({ by, space, hotel }) =>
        t(hotel ? "cheaters-event-claimed-hotel" : "cheaters-event-claimed", { by: this.#name(by), space: this.#street(space) }),
      ),
      ...schemes.map((scheme) => this.#scheme(scheme.card ?? null, scheme.or ?? null)),
      ...this.view.hints.map((hint) => t(`cheaters-hint-${hint}`)),
    ];
  }

  #change({ by, from, to, sum }: Change): string {
    if (to === "tray") return t("cheaters-event-change-to-bank", { from: this.#name(by), sum });
    const taker = this.#name(to.player);
    if (from === "tray") return t("cheaters-event-change-from-bank", { by: this.#name(by), to: taker, sum });
    return t("cheaters-event-change", { from: this.#name(by), to: taker, sum });
  }

  #scheme(card: Cheat | null, or: Cheat | null): string {
    if (card && or) return t("cheaters-see-schemed-either", { card: t(`cheat-${card}`), or: t(`cheat-${or}`) });
    const one = card ?? or;
    return one ? t("cheaters-see-schemed", { card: t(`cheat-${one}`) }) : t("cheaters-see-schemed-unlisted");
  }

  #things({ deeds, chance, chancellerie }: Goods): readonly string[] {
    return [
      ...(deeds ?? []).map((space) => this.#street(space)),
      ...(chance ? [t("chance-get-out-of-prison")] : []),
      ...(chancellerie ? [t("chancellerie-get-out-of-prison")] : []),
    ];
  }

  #name(seat: number): string {
    return this.sight.nameOf(seat);
  }

  #street(space: number): string {
    return t(spaceWord(space, this.view.config.names));
  }
}
