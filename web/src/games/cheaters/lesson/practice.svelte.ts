import type { Beat, Sight, View as SightView } from "../../../state/sight";
import type { LegalAction, Told } from "../../../wire/protocol";
import { UNTOLD } from "../../../words/phrase";
import { same } from "../read";
import type { Action, Notes, Picture, Private, Seen, View } from "../types";

/** What is learned on the board itself, in its order: eyes first, then a lap as everybody plays it. */
export const PRACTICE = ["eyes", "back", "roll", "buy", "ask"] as const;
export type Step = (typeof PRACTICE)[number] | "done";

/** Who plays besides me: as in the rehearsal. */
const OTTO = 2;
/** A street that costs 100, five steps from START. */
const STREET = 5;
const RENT = 50;
/** So long the dice lie, a hand pays, and somebody else takes their turn. */
const SOON_MS = 1100;
const MONEY: Notes = { five_hundred: 2, hundred: 4, fifty: 1, twenty: 1, ten: 3 };

const player = { out: false, finished: false, chance: false, chancellerie: false };

function opening(): View {
  const spread = { notes: MONEY, deeds: [] };
  const picture: Picture = {
    board: { tokens: [0, 6, 0], hotels: [8], deeds: [1, 3, 5, 7, 8, 10, 12, 14, 16, 17, 21, 22, 24, 25, 26, 28, 29, 31, 34, 35], prisoner: null },
    tray: { notes: { ten: 20, twenty: 20, fifty: 20, hundred: 18, five_hundred: 24 }, hotels: 15 },
    spreads: [spread, { ...spread, deeds: [19] }, { ...spread, deeds: [11] }],
  };
  return {
    viewer: { seat: 0 },
    mine: { gaze: "board", picture, owners: { of: [[], [19], [11]] }, schemes: [], stops: [], due: 0, start_due: false, effort: 0 },
    hints: [], nothing_seen: [],
    config: { names: "local", rounds: 0, deadline: "fair", pace: "calm", jury: false, ultimate: false, bounty: 0 } as unknown as View["config"],
    turns: 1, turn: 1, roller: 1, phase: "free", until: 0, dice: [2, 4], doubles: 0, tries: 0,
    face_up: ["extra-allowance", "bank-heist", "pickpocket", "squatter", "trick-dice"], gone: [],
    players: [player, player, player], offers: [null, null, null], bills: [], lots: [], asked: [], claims: [], bonuses: [],
    closing: false, declared: [null, null, null], challenges: [], counts: [],
  };
}

/** A table where everything happens once, always the same, without a clock and without a house. */
export class Practice implements Sight {
  readonly game = "monopoly-tricheurs";
  readonly seats = 3;
  readonly viewer = 0;
  readonly mine = true;
  readonly busy = false;
  readonly span = null;
  readonly telling = UNTOLD;
  readonly on = [0];
  step: Step = $state("eyes");
  #view: View = $state.raw(opening());
  readonly #listeners = new Set<(beat: Beat) => void>();
  #soon: ReturnType<typeof setTimeout> | undefined;
  readonly #began = performance.now();

  constructor(private readonly names: readonly string[]) {}

  get view(): SightView {
    return this.#view as unknown as SightView;
  }

  /** What the step is about, and nothing else. */
  get legal(): readonly LegalAction[] {
    return this.#may().map((action): LegalAction => ({ action }));
  }

  remaining = () => null;
  tableTime = () => performance.now() - this.#began;
  nameOf = (seat: number) => this.names[seat] ?? "?";
  tokenOf = (seat: number) => seat;
  isBot = (seat: number) => seat > 0;

  onBeat(listener: (beat: Beat) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    clearTimeout(this.#soon);
  }

  act(asked: unknown): void {
    const action = asked as Action;
    if (!this.#may().some((one) => same(one, action))) return;
    switch (action.do) {
      case "look":
        return this.#look(action.at);
      case "roll":
        return this.#roll();
      case "buy":
        return this.#buy();
      case "ask":
        return this.#ask();
      default:
    }
  }

  #may(): readonly Action[] {
    const { phase, turn } = this.#view;
    switch (this.step) {
      case "eyes":
        return [{ do: "look", at: { spread: OTTO } }];
      case "back":
        return [{ do: "look", at: "board" }];
      case "roll":
        return phase === "roll" ? [{ do: "roll" }] : [];
      case "buy":
        return phase === "free" ? [] : [{ do: "buy" }];
      case "ask":
        return turn === OTTO && this.#view.bills.length === 0 ? [{ do: "ask", space: STREET, sum: RENT }] : [];
      case "done":
        return [];
    }
  }

  #look(at: "board" | "tray" | { spread: number }): void {
    if (at === "board") {
      this.step = "roll";
      this.#show({ turn: 0, phase: "roll" }, { gaze: "board" });
      return;
    }
    this.step = "back";
    // A note went while nobody looked: that is what « before » is for.
    const picture = this.#spread(OTTO, { ...MONEY, hundred: 3 }, [11]);
    this.#show({}, { gaze: at, picture });
  }

  #roll(): void {
    this.#show({ phase: "rolled", dice: [2, 3], roller: 0 }, {}, { what: "rolled", seat: 0, dice: [2, 3], until: 0 });
    this.#after(() => {
      this.step = "buy";
      this.#show({ phase: { offer: STREET } }, { picture: this.#token(0, STREET) }, this.#walks(0, STREET));
    });
  }

  #buy(): void {
    this.step = "ask";
    const { board } = this.#view.mine.picture;
    const picture = { ...this.#spread(0, { ...MONEY, hundred: 3 }, [STREET]), board: { ...board, deeds: board.deeds.filter((space) => space !== STREET) } };
    this.#show({ phase: "free" }, { picture, owners: { of: [[STREET], [19], [11]] } }, { what: "bought", by: 0, space: STREET, hotel: false, sum: 100 });
    this.#after(() => this.#show({ turn: OTTO, roller: OTTO, phase: "free", dice: [1, 4] }, { picture: this.#token(OTTO, STREET), stops: [STREET] }, this.#walks(OTTO, STREET)));
  }

  #ask(): void {
    const bill = { from: OTTO, to: { player: 0 }, sum: RENT, rent: STREET, raised: false, halved: false, short: false, until: 0 } as View["bills"][number];
    this.#show({ bills: [bill], asked: [STREET] }, {}, { what: "asked", by: 0, of: OTTO, space: STREET, sum: RENT });
    this.#after(() => {
      this.#show({ bills: [] }, { picture: this.#spread(0, { ...MONEY, hundred: 3, fifty: 2 }, [STREET]) });
      this.#after(() => (this.step = "done"));
    });
  }

  #token(seat: number, to: number): Picture {
    const { picture } = this.#view.mine;
    return { ...picture, board: { ...picture.board, tokens: picture.board.tokens.map((at, other) => (other === seat ? to : at)) } };
  }

  #walks(seat: number, to: number): Seen {
    const from = this.#view.mine.picture.board.tokens[seat] ?? 0;
    return { what: "hand", by: seat, glimpses: [{ thing: "token", seat, from, to }] };
  }

  #spread(seat: number, notes: Notes, deeds: number[]): Picture {
    const { picture } = this.#view.mine;
    return { ...picture, spreads: picture.spreads.map((spread, other) => (other === seat ? { notes, deeds } : spread)) };
  }

  #show(change: Partial<View>, mine: Partial<Private>, ...seen: readonly Seen[]): void {
    const before = this.view;
    this.#view = { ...this.#view, ...change, mine: { ...this.#view.mine, ...mine } };
    const told = seen.map((one) => ({ seen: one }) as unknown as Told);
    for (const listener of this.#listeners) listener({ told, before, after: this.view });
  }

  #after(then: () => void): void {
    clearTimeout(this.#soon);
    this.#soon = setTimeout(then, SOON_MS);
  }
}
