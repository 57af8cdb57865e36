import { t, tongue } from "../../../words/tongue.svelte";
import type { Drawn } from "../print";
import { actionsOf, phaseParts, seenLive, viewOf, whose } from "../read";
import { BAIL, BID_STEP, PRISON, SPACES, type Action, type Bill, type Card, type Chance, type Deck, type Phase, type Seen, type View } from "../types";
import { cardOf, playedCard, titleOf } from "./cards";
import { cardPlay } from "./close";
import { linesOf, type Reminder } from "./lines";
import type { Press, Seeing } from "./press";
import { streetOf } from "./street";
import { billSum, hasGroup, isBargain, moneyOf, priceOf, rentDue, saleValue } from "./worth";

/** One of several, of which one is chosen before it is asked for. */
export interface Option {
  readonly key: string;
  readonly label: string;
  /** A figure beside it. */
  readonly figure: string | null;
  readonly space: number | null;
  readonly seat: number | null;
  readonly card: Drawn | null;
  /** What the main button says and asks for once it is chosen. */
  readonly press: Press;
}

/** What is drawn between the title and the buttons. */
export type Body =
  | { readonly what: "words" }
  | { readonly what: "dice"; readonly shaking: boolean }
  | { readonly what: "deed"; readonly space: number }
  | { readonly what: "bill"; readonly space: number | null; readonly sum: number; readonly marks: readonly string[]; readonly owner: string | null }
  | { readonly what: "debt"; readonly missing: number; readonly sum: number; readonly options: readonly Option[] }
  | { readonly what: "auction"; readonly space: number; readonly hotel: boolean; readonly least: number; readonly most: number; readonly seated: boolean; readonly open: boolean; readonly leads: boolean; readonly next: number; readonly sites: readonly number[] }
  | { readonly what: "card"; readonly card: Drawn }
  | { readonly what: "fan"; readonly options: readonly Option[] }
  | { readonly what: "options"; readonly card: Drawn | null; readonly options: readonly Option[] }
  | { readonly what: "decks" }
  | { readonly what: "sum"; readonly start: number }
  | { readonly what: "seen"; readonly said: readonly number[]; readonly missing: readonly number[] };

/** The one thing that is decided, or waited for, now. */
export interface MatterScene {
  /** Another thing has another key: a press that was meant for the last one must not hit this one. */
  readonly key: string;
  /** Whether it is for me to decide. */
  readonly mine: boolean;
  /** Whom it is about. */
  readonly who: number | null;
  readonly title: string;
  readonly text: string;
  readonly body: Body;
  readonly main: Press | null;
  readonly second: Press | null;
  /** Cards that can be played on it. */
  readonly plays: readonly Press[];
  readonly lines: readonly Reminder[];
  /** What I have on hand; null for whoever has no seat. */
  readonly hand: number | null;
  readonly round: string;
  readonly trades: boolean;
}

/** What a matter is made of before the rest is added. */
type Thing = Pick<MatterScene, "mine" | "who" | "title" | "text" | "body" | "main" | "second"> & { readonly about: readonly unknown[]; readonly plays?: readonly Press[] };

export function matter(sight: Seeing): MatterScene {
  const desk = new Deciding(sight);
  const { about, plays = [], ...thing } = desk.thing();
  return {
    ...thing,
    plays,
    key: JSON.stringify(about),
    lines: linesOf(sight, thing.main?.action ?? null),
    hand: sight.viewer === null ? null : moneyOf(desk.view, sight.viewer),
    round: roundOf(desk.view),
    trades: sight.mine && sight.viewer !== null && sight.legal.length > 0 && !desk.view.affair && desk.view.phase !== "declare" && desk.view.phase !== "challenge",
  };
}

/** How far the game is; never a round after the last. */
export function roundOf({ turns, players, config: { rounds }, closing, phase }: View): string {
  if (phase === "over") return "";
  if (closing) return t("market-closing");
  const round = Math.max(1, Math.ceil(turns / Math.max(1, players.length)));
  return rounds > 0 && round <= rounds ? t("market-round-of", { round, rounds }) : t("market-round", { round });
}

class Deciding {
  readonly view: View;
  readonly #me: number | null;

  constructor(private readonly sight: Seeing) {
    this.view = viewOf(sight.view);
    this.#me = sight.mine ? sight.viewer : null;
  }

  /** What lies on top comes first: an affair, a bill, an auction, and then the turn. */
  thing(): Thing {
    const { affair, bills, auction, phase } = this.view;
    if (phase === "over") return this.#words("over", t("market-over"), "");
    if (affair) return this.#words(["affair", affair.what], t("market-affair"), t("market-affair-text"));
    const mine = bills.find(({ from }) => from === this.#me);
    if (mine) return this.#bill(mine);
    if (bills[0]) return this.#othersBill(bills[0]);
    if (auction) return this.#auction(auction);
    return this.#rent() ?? this.#turn(phase);
  }

  // Bills and debts.

  #bill(bill: Bill): Thing {
    const { rent, raised, halved, to } = bill;
    const sum = billSum(bill);
    const about = ["bill", bill.from, to, sum, rent, raised, halved];
    const missing = sum - this.#money();
    const pays = this.#listed("pay");
    const plays = this.#plays(["friendly-rent", "crooked-lawyer"]);
    const creditor = to === "tray" ? null : to.player;
    if (missing > 0) {
      const sales = this.#sales();
      return {
        about: [...about, "short", sales.length], mine: true, who: this.#me, plays,
        title: t("market-debt", { sum: missing }),
        text: sales.length > 0 ? t("market-debt-text", { sum }) : t("market-debt-none", { sum }),
        body: { what: "debt", missing, sum, options: sales },
        main: null,
        second: this.#trade(t("market-debt-ask"), null, missing),
      };
    }
    const fixed = !pays && (raised || halved);
    return {
      about, mine: true, who: creditor, plays,
      title: creditor === null ? t("market-bill-bank") : t(rent == null ? "market-bill-other" : "market-bill", { name: this.#name(creditor) }),
      text: fixed ? t("market-bill-clock") : t("market-left", { sum: -missing }),
      body: this.#billBody(bill),
      main: { label: t("market-pay", { sum }), action: pays ?? null },
      second: null,
    };
  }

  #othersBill(bill: Bill): Thing {
    const { from, to, rent, raised, halved, short } = bill;
    const sum = billSum(bill);
    const [who, creditor] = [this.#name(from), to === "tray" ? null : to.player];
    const mine = creditor !== null && creditor === this.#me;
    return {
      about: ["others-bill", from, to, sum, rent, raised, halved, short], mine: false, who: from,
      plays: mine ? this.#plays(["raised-rent", "crooked-lawyer"]) : [],
      title: creditor === null ? t("market-owes-bank", { who, sum }) : mine ? t("market-owes-me", { who, sum }) : t("market-owes", { who, sum, to: this.#name(creditor) }),
      text: t(short ? "market-owes-short" : "market-owes-wait"),
      body: this.#billBody(bill),
      main: null,
      second: short ? this.#trade(t("market-trade-with", { name: who }), from) : null,
    };
  }

  #billBody(bill: Bill): Body {
    const { rent, raised, halved } = bill;
    const owner = rent == null ? null : whose(this.view, rent);
    return {
      what: "bill", space: rent ?? null, sum: billSum(bill),
      marks: [...(raised ? [t("market-raised")] : []), ...(halved ? [t("market-halved")] : [])],
      owner: rent == null ? null : owner === null ? t("market-seen-bank") : owner === this.#me ? t("market-seen-mine") : t("market-seen-at", { name: this.#name(owner) }),
    };
  }

  #sales(): readonly Option[] {
    const { picture } = this.view.mine;
    return actionsOf(this.sight.legal, "sell").map((action) => {
      const value = saleValue(picture, action.space);
      return this.#option({
        key: `sell ${action.space}`, label: this.#street(action.space), figure: `+${tongue.number(value)}`, space: action.space,
        press: { label: t("market-sell", { sum: value }), action },
      });
    });
  }

  // Auctions.

  #auction({ lot, best, next, paused }: NonNullable<View["auction"]>): Thing {
    const hotel = "last-hotel" in lot;
    const space = hotel ? lot["last-hotel"].space : lot.deed;
    const least = (best?.sum ?? 0) + BID_STEP;
    const sites = hotel ? this.#sites() : [];
    const most = this.#money();
    const leads = best != null && best.by === this.#me;
    const inPlay = this.#me !== null && !this.view.players[this.#me]?.out;
    const open = inPlay && !leads && most >= least && (!hotel || sites.length > 0);
    return {
      about: ["auction", lot, best?.by ?? null, best?.sum ?? 0], mine: open, who: best?.by ?? null,
      title: hotel ? t("market-auction-hotel") : t("market-auction"),
      text: t("market-auction-lot", { space: this.#street(space), bid: !best ? t("market-bid-none") : leads ? t("market-bid-mine", { sum: best.sum }) : t("market-bid-best", { name: this.#name(best.by), sum: best.sum }) }),
      body: { what: "auction", space, hotel, least, most, seated: inPlay, open, leads, next: paused ? Infinity : (next ?? 0), sites },
      main: null, second: open ? { label: t("market-pass"), action: null, passes: true } : null,
    };
  }

  /** Where the last hotel could stand. For a moment after a bid none is listed. */
  #sites(): readonly number[] {
    const me = this.#me;
    const { picture } = this.view.mine;
    const listed = [...new Set(actionsOf(this.sight.legal, "bid").flatMap(({ at }) => (at == null ? [] : [at])))];
    if (listed.length > 0 || me === null) return listed;
    return (picture.spreads[me]?.deeds ?? []).filter((space) => hasGroup(picture, space, me) && !picture.board.hotels.includes(space));
  }

  // Rents that I may ask for.

  /** Only of my own streets: to ask for another's rent one has to turn to that street (MT-5.9). */
  #rent(): Thing | null {
    const me = this.#me;
    if (me === null) return null;
    const { picture } = this.view.mine;
    const free = freeOf(this.sight.lines ?? [], me);
    const asks = actionsOf(this.sight.legal, "ask").filter(({ space }) => picture.spreads[me]?.deeds.includes(space) && !free.has(space));
    const space = asks[0]?.space;
    if (space === undefined) return null;
    const sums = asks.filter((ask) => ask.space === space);
    const guest = this.view.roller ?? null;
    const due = rentDue(picture, space, me);
    const only = sums.length === 1 ? sums[0]! : null;
    return {
      about: ["rent", space, sums.length, this.view.phase], mine: true, who: guest,
      title: guest === null ? this.#street(space) : t("market-rent", { name: this.#name(guest) }),
      text: t("market-rent-text", { space: this.#street(space), sum: due }),
      body: { what: "deed", space },
      main: only ? { label: t("market-rent-ask", { sum: only.sum }), action: only } : { label: t("market-rent-open"), action: null, opens: { sheet: "space", space, rent: true } },
      second: this.#besidesRent(),
    };
  }

  /** Whoever does not want the rent goes on with the turn. */
  #besidesRent(): Press | null {
    const roll = this.#listed("roll");
    if (roll) return { label: t("market-roll"), action: roll };
    return this.#nothingSeen();
  }

  // The turn.

  #turn(phase: Phase): Thing {
    const [what, about] = phaseParts(phase);
    const mine = this.view.turn === this.#me;
    switch (what) {
      case "look":
        return this.#look();
      case "roll":
        return mine ? this.#roll() : this.#wait("roll");
      case "shaking":
        return { ...this.#words(["shaking", this.view.turn], t("market-shaking"), mine ? t("market-shaking-mine") : t("market-shaking-text", { name: this.#name(this.view.turn) })), who: this.view.turn, body: { what: "dice", shaking: true } };
      case "rolled":
        return mine ? this.#rolled() : { ...this.#wait("rolled", { sum: this.#dice() }), body: { what: "dice", shaking: false } };
      case "offer":
        return mine ? this.#offer(about as number) : { ...this.#wait("offer", { space: this.#street(about as number), price: priceOf(about as number) }), body: { what: "deed", space: about as number } };
      case "parking":
        return mine ? this.#parking() : this.#wait("parking");
      case "read":
        return mine ? this.#read() : this.#wait("read");
      case "pick":
        return mine ? this.#pick(about as Card) : { ...this.#wait("pick", { card: titleOf(drawnOf(about as Card)) }), body: { what: "card", card: drawnOf(about as Card) } };
      case "spare":
        return mine ? this.#spare() : this.#wait("spare", { deck: t(`deck-${about as Deck}`) });
      case "free":
        return mine ? this.#free() : this.#wait("free");
      case "declare":
        return this.#declare();
      case "challenge":
        return this.#challenge();
      default:
        return this.#words(what, t("market-begin"), "");
    }
  }

  #look(): Thing {
    const { players, turn } = this.view;
    const said = this.view.nothing_seen ?? [];
    const missing = players.flatMap(({ out }, seat) => (out || said.includes(seat) ? [] : [seat]));
    const main = this.#nothingSeen();
    const own = this.#me !== null && said.includes(this.#me);
    return {
      about: ["look", turn, main === null], mine: main !== null, who: turn,
      title: t("market-look"),
      text: this.#train() ?? (own ? t("market-look-said") : turn === this.#me ? t("market-look-mine") : t("market-look-text", { name: this.#name(turn) })),
      body: { what: "seen", said, missing },
      main, second: null,
    };
  }

  /** A train goes on to the next station and ends the turn (MT-2.5): whoever sees it there is told why. */
  #train(): string | null {
    const { roller, mine: { picture }, dice } = this.view;
    const at = roller == null || !seenLive(this.view, this.sight.viewer, "board") ? undefined : picture.board.tokens[roller];
    if (roller == null || at === undefined || dice[0] === 0 || SPACES[at]?.kind !== "railway") return null;
    return roller === this.#me ? t("market-train-mine", { space: this.#street(at) }) : t("market-train", { name: this.#name(roller), space: this.#street(at) });
  }

  #nothingSeen(): Press | null {
    const action = this.#listed("nothing-seen");
    return action ? { label: t("market-nothing-seen"), action } : null;
  }

  #roll(): Thing {
    const { cuffed, tries, doubles, mine: { picture } } = this.view;
    const roll = this.#listed("roll");
    const inside = cuffed === this.#me && picture.board.tokens[this.#me ?? -1] === PRISON;
    const bail = this.#listed("bail");
    if (inside || bail) {
      return {
        about: ["prison", tries], mine: true, who: this.#me, plays: this.#plays(["get-out-of-prison"]),
        title: t("market-prison"), text: t("market-prison-text", { tries: tries + 1 }),
        body: { what: "dice", shaking: false },
        main: roll ? { label: t("market-prison-roll"), action: roll } : null,
        second: { label: t("market-bail", { sum: BAIL }), action: bail ?? null },
      };
    }
    return {
      about: ["roll", this.view.turns, doubles], mine: true, who: this.#me,
      title: doubles > 0 ? t("market-again") : t("market-your-roll"),
      text: t("market-roll-text"),
      body: { what: "dice", shaking: false },
      main: roll ? { label: t("market-roll"), action: roll } : null,
      second: null,
    };
  }

  #rolled(): Thing {
    const steps = this.#dice();
    const move = actionsOf(this.sight.legal, "move").find(({ token, steps: far }) => token === this.#me && far === steps);
    const blind = !seenLive(this.view, this.#me, "board");
    const plays = this.#plays(["loaded-die"]);
    return {
      about: ["rolled", steps, blind], mine: move !== undefined || blind, who: this.#me, plays,
      title: t("market-move", { steps }),
      text: blind ? t("market-move-blind") : t("market-move-text"),
      body: { what: "dice", shaking: false },
      main: move ? { label: t("market-move-go", { steps }), action: move } : blind ? { label: t("market-look-board"), action: { do: "look", at: "board" } } : null,
      second: null,
    };
  }

  #offer(space: number): Thing {
    const [price, buy, auction] = [priceOf(space), this.#listed("buy"), this.#listed("auction")];
    const left = this.#money() - price;
    return {
      about: ["offer", space], mine: true, who: this.#me,
      title: t("market-offer"),
      text: t(left < 0 ? "market-offer-short" : isBargain(space) ? "market-offer-bargain" : "market-offer-left", { space: this.#street(space), sum: Math.abs(left) }),
      body: { what: "deed", space },
      main: { label: price === 0 ? t("market-buy-free") : t("market-buy", { sum: price }), action: buy ?? null },
      second: auction ? { label: t("market-to-auction"), action: auction } : null,
    };
  }

  #parking(): Thing {
    const draw = (deck: Deck): Press | null => {
      const action = actionsOf(this.sight.legal, "draw").find((one) => one.deck === deck);
      return action ? { label: t("market-draw", { deck: t(`deck-${deck}`) }), action } : null;
    };
    return {
      about: ["parking"], mine: true, who: this.#me, title: t("market-parking"), text: t("market-parking-text"),
      body: { what: "decks" }, main: draw("chance"), second: draw("chancellerie"),
    };
  }

  /** The texts that can be read, one's own on top (MT-2.7). */
  #read(): Thing {
    const drawn = this.view.mine.drawn ? drawnOf(this.view.mine.drawn) : null;
    const [keep, reads] = [this.#listed("keep"), actionsOf(this.sight.legal, "read")];
    const text = (card: Chance, press: Press) => this.#option({ key: card, label: t(`chance-${card}`), card: ["chance", card], press });
    const own = drawn && drawn[0] === "chance" && keep ? [text(drawn[1] as Chance, { label: t("market-keep"), action: keep })] : [];
    const mine = (card: Chance) => Number(drawn?.[1] !== card);
    const others = reads.toSorted((one, other) => mine(one.card) - mine(other.card)).map((action) => text(action.card, { label: t("market-read"), action }));
    return {
      about: ["read", drawn], mine: true, who: this.#me,
      title: t("market-drawn", { deck: t("deck-chance") }), text: keep ? t("market-drawn-keep") : t("market-drawn-text"),
      body: { what: "fan", options: [...own, ...others] },
      main: null, second: null,
    };
  }

  #pick(card: Card): Thing {
    const drawn = drawnOf(card);
    const picks = actionsOf(this.sight.legal, "pick");
    const none = picks.find(({ choice }) => choice === "no" && drawn[1] !== "beauty-contest");
    const options = picks.filter((pick) => pick !== none).map((action) => this.#picked(drawn, action));
    return {
      about: ["pick", card, options.length], mine: true, who: this.#me,
      title: titleOf(drawn), text: cardOf(this.view, drawn).text,
      body: { what: "options", card: drawn, options },
      main: null, second: none ? { label: t("market-pick-none"), action: none } : null,
    };
  }

  #picked([, card]: Drawn, action: Extract<Action, { do: "pick" }>): Option {
    const { choice } = action;
    const press: Press = { label: t("market-pick"), action };
    if (typeof choice === "string") return this.#option({ key: choice, label: t(`market-pick-${choice}`), press: { ...press, label: t(`market-pick-${choice}-go`) } });
    if ("player" in choice) return this.#option({ key: `player ${choice.player}`, label: this.#name(choice.player), seat: choice.player, press: { label: t("market-pick-player"), action } });
    const { space } = choice;
    const price = card === "buy-any" ? priceOf(space) : card === "give-back" ? saleValue(this.view.mine.picture, space) : null;
    const label = card === "buy-any" ? t("market-buy", { sum: priceOf(space) }) : card === "give-back" ? t("market-give-back") : t("market-pick-go");
    return this.#option({ key: `space ${space}`, label: this.#street(space), figure: price === null ? null : tongue.number(price), space, press: { label, action } });
  }

  #spare(): Thing {
    const { drawn, chance, chancellerie } = this.view.mine;
    const fresh = drawn ? drawnOf(drawn) : null;
    const old = fresh?.[0] === "chancellerie" ? chancellerie : chance;
    const options = actionsOf(this.sight.legal, "drop").flatMap((action) => {
      const card: Drawn | null = action.new ? fresh : fresh && old ? [fresh[0], old] : null;
      return card ? [this.#option({ key: String(action.new), label: titleOf(card), card, press: { label: t("market-drop"), action } })] : [];
    });
    // Whoever has one too many may also play one of the two at once (MT-2.7).
    const held = [fresh, fresh && old ? ([fresh[0], old] as Drawn) : null].map((card) => card?.join());
    const uses = actionsOf(this.sight.legal, "use").filter(({ play }) => held.includes(playedCard(play).join())).map((action) => {
      const { key, label, space, seat } = cardPlay(this.sight, action);
      return this.#option({ key, label: t("market-spare-use", { card: titleOf(playedCard(action.play)), how: label }), space, seat, press: { label: t("market-spare-play"), action } });
    });
    return {
      about: ["spare", drawn], mine: true, who: this.#me, title: t("market-spare"), text: t("market-spare-text"),
      body: { what: "options", card: null, options: [...options, ...uses] }, main: null, second: null,
    };
  }

  #free(): Thing {
    const done = this.#listed("done");
    return {
      about: ["free", this.view.turns], mine: true, who: this.#me,
      title: t("market-free"), text: t("market-free-text"),
      body: { what: "words" },
      main: done ? { label: t("market-done"), action: done } : null, second: null,
    };
  }

  #declare(): Thing {
    const sums = actionsOf(this.sight.legal, "declare").map(({ sum }) => sum);
    const said = this.#me === null ? null : (this.view.declared[this.#me] ?? null);
    if (sums.length === 0) {
      return this.#words(["declare", said], t("market-declare"), said === null ? t("market-declare-wait") : t("market-declared", { sum: said }));
    }
    return {
      about: ["declare"], mine: true, who: this.#me, title: t("market-declare"), text: t("market-declare-text", { sum: Math.min(...sums) }),
      body: { what: "sum", start: Math.min(...sums) }, main: null, second: null,
    };
  }

  #challenge(): Thing {
    const { declared } = this.view;
    const options = actionsOf(this.sight.legal, "challenge").map((action) =>
      this.#option({
        key: `challenge ${action.who}`, label: this.#name(action.who), seat: action.who,
        figure: declared[action.who] == null ? null : tongue.number(declared[action.who]!),
        press: { label: t("market-challenge-go"), action },
      }),
    );
    return {
      about: ["challenge", options.length], mine: options.length > 0, who: null, title: t("market-challenge"), text: t("market-challenge-text"),
      body: { what: "options", card: null, options }, main: null, second: null,
    };
  }

  // Waiting.

  #wait(what: string, gaps: Record<string, string | number> = {}): Thing {
    const { turn, turns } = this.view;
    const name = this.#name(turn);
    return {
      about: ["wait", what, turn, turns], mine: false, who: turn,
      title: t(`market-wait-${what}`, { name, ...gaps }),
      text: this.sight.viewer !== null && this.view.players[this.sight.viewer]?.out ? t("market-broke") : t(`market-wait-${what}-text`, { name, ...gaps }),
      body: { what: "words" }, main: null, second: null,
    };
  }

  #words(about: unknown, title: string, text: string): Thing {
    return { about: [about], mine: false, who: null, title, text, body: { what: "words" }, main: null, second: null };
  }

  // What the rest is made of.

  #option(option: Pick<Option, "key" | "label" | "press"> & Partial<Option>): Option {
    return { figure: null, space: null, seat: null, card: null, ...option };
  }

  #trade(label: string, other: number | null, asks = 0): Press | null {
    return this.#me === null ? null : { label, action: null, opens: { sheet: "trade", other, asks } };
  }

  #plays(cards: readonly string[]): readonly Press[] {
    const uses = actionsOf(this.sight.legal, "use").filter(({ play }) => cards.includes(play.card));
    if (uses.length > 3) return [{ label: t("market-play", { card: t("chance-loaded-die") }), action: null, opens: { sheet: "card", deck: "chance" } }];
    return uses.map((action) => ({ label: t("market-play", { card: titleOf(playedCard(action.play)) }), action }));
  }

  #listed<Deed extends Action["do"]>(deed: Deed): Extract<Action, { do: Deed }> | undefined {
    return actionsOf(this.sight.legal, deed)[0];
  }

  #dice(): number {
    return this.view.dice[0] + this.view.dice[1];
  }

  #money(): number {
    return moneyOf(this.view, this.#me);
  }

  #name(seat: number): string {
    return this.sight.nameOf(seat);
  }

  #street(space: number): string {
    return streetOf(this.view, space);
  }
}

/**
 * The streets for which everybody knows in this turn that nothing is due to this player: they came from the bank
 * when somebody stood there already, or were asked for in vain (MT-3.3). A turn ends with the next player's dice.
 */
export function freeOf(lines: NonNullable<Seeing["lines"]>, me: number): ReadonlySet<number> {
  const free = new Set<number>();
  let passed = false;
  for (const { told } of lines) {
    const seen = told.seen as Seen;
    if (seen.what === "passed") passed = true;
    else if (seen.what === "rolled") {
      if (passed) free.clear();
      passed = false;
    } else if ((seen.what === "bought" && !seen.hotel && seen.by === me) || (seen.what === "nothing-due" && seen.by === me)) free.add(seen.space);
  }
  return free;
}

function drawnOf(card: Card): Drawn {
  return Object.entries(card)[0] as unknown as Drawn;
}
