import { beforeAll, describe, expect, it } from "vitest";
import { wellWritten } from "../../../drawings/checked";
import type { Told } from "../../../wire/protocol";
import { UNTOLD } from "../../../words/phrase";
import { tongue } from "../../../words/tongue.svelte";
import { shortened } from "../table/names";
import { SPACES, type Final, type Ledger, type Seen, type View } from "../types";
import { streetAlias } from "./alias";
import { medalArt } from "./medals";
import { concerned, NOTHING_HEARD, overheard, programme, queued, raised, shownFor, unheard, type Item } from "./headlines";
import { retold } from "./retold";
import { lying, seenAloud, type Ears } from "./spoken";
import { streetOf } from "./streets";
import { account, medals, places, signed, timeline } from "./truth";
import { matterOf, reelOf } from "./tv";
import { spokenOf, UNSPOKEN } from "./unspoken";
import { waited } from "./waited";

const NAMES = ["Zoé", "Tom", "Ida"];

function view(change: Partial<View> = {}): View {
  return {
    phase: "free", turn: 0, roller: 0, bills: [], auction: null, affair: null, declared: [null, null, null],
    players: NAMES.map(() => ({ out: false, finished: false, chance: false, chancellerie: false })),
    config: { names: "local" }, ...change,
  } as unknown as View;
}

const ears = (change: Partial<View> = {}, viewer: number | null = 0): Ears => ({
  view: { ...view(change) }, viewer, telling: UNTOLD, nameOf: (seat) => NAMES[seat] ?? "?",
});
const told = (seen: unknown, key: string, ...args: [string, unknown][]): Told => ({ seen, say: { key, args } }) as unknown as Told;

beforeAll(async () => {
  await tongue.speak("en");
  await tongue.learn(["cheaters", "printed", "truth"]);
});

describe("the card of a face on a television", () => {
  const charge = { by: 1, who: 2, card: "pickpocket" } as const;

  it("keeps an accusation only with how it ended, at both who were in it", () => {
    expect(concerned({ seat: 1, scene: { kind: "trial", ...charge } })).toEqual([]);
    expect(concerned({ seat: 2, scene: { kind: "verdict", ...charge, guilty: true, jury: false, did: null, prison: true } })).toEqual([2, 1]);
    expect(concerned({ seat: 0, scene: null })).toEqual([0]);
  });

  it("writes a shorter name of a street rather than half of it", () => {
    const names = SPACES.flatMap(({ group }, space) => (group ? [shortened(space, "local", 8.2)] : []));
    expect(names.every((name) => name.length <= 20)).toBe(true);
    expect(shortened(1, "local", 99)).toBe(streetOf(1, view()));
  });
});

describe("what my eyes see is said, and nothing else", () => {
  const hand = told({ what: "hand", by: 1, glimpses: [] } satisfies Seen, "cheaters-see-bank-to-self", ["by", { seat: 1 }], ["things", { words: ["cheaters-note-100"] }], ["more", { number: 0 }]);

  it("tells a hand where I look", () => {
    expect(seenAloud([hand], ears())).toHaveLength(1);
    expect(seenAloud([hand], ears())[0]).toMatch(/Tom.*100/);
  });

  it("tells nobody that something was taken while they looked elsewhere", () => {
    expect(seenAloud([{ seen: { what: "changed" } } as unknown as Told], ears())).toEqual([]);
  });

  it("tells the notes of a place kind by kind, never their sum", () => {
    const spread = { spread: [1, { notes: { five_hundred: 2, hundred: 4 }, deeds: [8] }] } as const;
    const words = lying(spread as never, ears());
    expect(words).toContain("2 × 500");
    expect(words).toContain("4 × 100");
    expect(words).not.toMatch(/1[,. ]?400/);
    expect(words).toContain(streetOf(8, view()));
    expect(lying({ spread: [0, { notes: {}, deeds: [] }] }, ears())).toContain(tongue.t("truth-sees-nothing"));
    expect(lying({ tray: { notes: { ten: 3 }, hotels: 1 } }, ears())).toMatch(/3 × 10.*one hotel/);
    expect(lying({ board: { tokens: [0, 8, 9], hotels: [8], deeds: [], prisoner: 2 } }, ears())).toMatch(/Zoé, START.*Ida/);
  });

  it("leaves what was spoken to the log, and the log leaves the rest to the eyes", () => {
    const asked = told({ what: "asked", by: 1, of: 0, space: 8, sum: 50 } satisfies Seen, "cheaters-event-asked");
    expect(seenAloud([asked], ears())).toEqual([]);
    expect(UNSPOKEN).not.toContain("asked");
    for (const what of ["hand", "changed", "looked", "shown", "schemed", "tired", "slipped"]) expect(UNSPOKEN).toContain(what);
    for (const what of ["verdict", "announced", "rolled", "bid", "read", "jailed", "passed"]) expect(UNSPOKEN).not.toContain(what);
  });

  it("tells the steps of my own turn, and the moments that are everybody's", () => {
    const entered = (phase: string) => told({ what: "entered", phase, until: 0 }, `cheaters-phase-${phase}`);
    expect(seenAloud([entered("roll")], ears())).toHaveLength(1);
    expect(seenAloud([entered("roll")], ears({ turn: 1 }))).toEqual([]);
    expect(seenAloud([entered("shaking")], ears({ turn: 1 }))).toHaveLength(1);
  });
});

describe("whom the table waits for", () => {
  it("is one, though everybody may act", () => {
    expect(waited({ ...view() })).toEqual([0]);
    expect(waited({ ...view({ phase: "look", turn: 1 }) })).toEqual([1]);
    expect(waited({ ...view({ phase: { offer: 8 } }) })).toEqual([0]);
    expect(waited({ ...view({ bills: [{ from: 2 }] as never }) })).toEqual([2]);
    expect(waited({ ...view({ auction: { lot: { deed: 8 } } as never }) })).toEqual([0, 1, 2]);
    expect(waited({ ...view({ affair: { what: "caught", who: 1 } as never, bills: [{ from: 2 }] as never }) })).toEqual([1]);
    expect(waited({ ...view({ affair: { what: "accused", by: 1, who: 2 } as never }) })).toEqual([]);
    expect(waited({ ...view({ phase: "declare", declared: [100, null, null] }) })).toEqual([1, 2]);
    expect(waited({ ...view({ phase: "over" }) })).toEqual([]);
  });
});

describe("streets", () => {
  it("have the table's names, or those of the reader's own words", () => {
    expect(streetAlias("local-street-thun-hauptgasse", { names: "swiss_de" })).toBe("swiss-de-street-thun-hauptgasse");
    expect(streetAlias("local-street-thun-hauptgasse", { names: "international" })).toBe("plain-street-thun-hauptgasse");
    expect(streetAlias("local-street-thun-hauptgasse", {})).toBe("local-street-thun-hauptgasse");
    expect(streetAlias("space-start", {})).toBe("space-start");
    expect(streetOf(8, { config: { names: "swiss_fr" } as View["config"] })).toBe("Thoune Hauptgasse");
    expect(streetOf(8, { config: { names: "local" } as View["config"] })).toBe(tongue.t("plain-street-thun-hauptgasse"));
  });
});

describe("the truth", () => {
  const book = (change: Partial<Ledger>): Ledger => ({
    start: 1500, salary: 0, rents_in: 0, rents_out: 0, bought: 0, auctions: 0, hotels: 0, trades: 0, cards: 0, fines: 0, loot: 0, rewards: 0,
    closing_rent: 0, total: 1500, ...change,
  });
  const truth: Final = {
    ledgers: [book({ loot: 100, total: 1600 }), book({ fines: -100, total: 1400 }), book({})],
    crimes: [
      { turn: 3, at: 5000, by: 0, card: "bank-heist", ended: "announced", did: { shifts: [{ thing: "notes", notes: { hundred: 1 }, from: "tray", to: { player: 0 } }] } },
      { turn: 2, at: 2000, by: 1, card: "price-gouging", ended: "caught", by_whom: 2, did: { shifts: [], space: 8, asked: 200, due: 50 } },
      { turn: 4, at: 9000, by: 1, card: null, ended: "unpunished", did: { shifts: [{ thing: "cuff", from: 1 }] } },
    ],
    accusations: [
      { turn: 2, at: 3000, by: 2, who: 1, card: "price-gouging", guilty: true },
      { turn: 3, at: 4000, by: 2, who: 0, card: "squatter", guilty: false },
    ],
    awards: [{ award: "lynx-eye", seat: 2, count: 1 }, { award: "light-fingers", seat: 0, count: 1 }, { award: "light-fingers", seat: 1, count: 1 }],
  };
  const nameOf = (seat: number) => NAMES[seat]!;

  it("is told in order, with how it ended and by whose eyes", () => {
    const deeds = timeline(truth, { ...view() }, nameOf);
    // A wrong accusation never reads as if a cheat had been done.
    const wrong = deeds.find(({ ended }) => ended === "false")!;
    expect([wrong.by, wrong.what, wrong.ending]).toEqual([2, "accuses Zoé: Squatter’s Rights", "Wrongly: Zoé did no such thing"]);
    // Of three players, in rounds as the table counts them.
    expect(deeds.map(({ ended, turn }) => [ended, turn])).toEqual([["caught", 1], ["false", 1], ["announced", 1], ["unpunished", 2]]);
    expect(deeds[0]!.ending).toContain("Ida");
    expect(deeds[0]!.did.join()).toMatch(/200.*50/);
    expect(deeds[1]!.ending).toContain("Zoé");
    expect(deeds[2]!.did).toEqual([tongue.t("truth-did-moved", { what: "100", from: tongue.t("truth-bank"), to: "Zoé" })]);
  });

  it("counts under the heads that anybody has something under", () => {
    expect(account(truth).map(({ entry, sums }) => [entry, ...sums])).toEqual([["start", 1500, 1500, 1500], ["fines", 0, -100, 0], ["loot", 100, 0, 0]]);
    expect(account(truth).every(({ label }) => !label.startsWith("["))).toBe(true);
    expect(signed(-1200)).toBe("−1,200");
  });

  it("gives one medal to all who have earned it", () => {
    expect(medals(truth)).toEqual([{ award: "lynx-eye", seats: [2], count: 1 }, { award: "light-fingers", seats: [0, 1], count: 1 }]);
  });

  it("puts winners first, and equals on one step", () => {
    expect(places({ winners: [1], scores: [900, 1200, 900] }).map(({ seat, place }) => [seat, place])).toEqual([[1, 1], [0, 2], [2, 2]]);
  });
});

it.each(["light-fingers", "lynx-eye", "paranoid", "miscarriage"] as const)("the medal %s is well written", (award) => wellWritten(medalArt(award)));

describe("the big screen", () => {
  const said = (...seen: unknown[]): Told[] => seen.map((one) => ({ seen: one }) as unknown as Told);
  const kinds = (told: readonly Told[]) => programme(told, { ...view() }).map(({ headline, scene }) => headline?.is ?? scene?.kind);

  it("plays a turn that comes at once in its order: headlines, bids, the court", () => {
    const turn = said(
      { what: "rolled", seat: 1, dice: [2, 6], until: 0 },
      { what: "hand", by: 1, glimpses: [] },
      { what: "auction-opened", lot: { deed: 8 }, at: 0 },
      { what: "bid", bid: { by: 0, sum: 10 }, at: 0 },
      { what: "bid", bid: { by: 2, sum: 60 }, at: 0 },
      { what: "hammer", lot: { deed: 8 } },
      { what: "bought", by: 2, space: 8, hotel: false, sum: 60 },
      { what: "asked", by: 2, of: 1, space: 8, sum: 50 },
      { what: "arose", affair: { what: "accused", by: 0, who: 1, card: "squatter", until: 0, ayes: [], noes: [] } },
      { what: "verdict", by: 0, who: 1, card: "squatter", guilty: true },
      { what: "jailed", seat: 1 },
    );
    expect(kinds(turn)).toEqual(["rolled", "auction", "bill", "trial", "verdict", "said"]);
    const [, auction] = programme(turn, { ...view() });
    expect(auction).toMatchObject({ seat: 2, headline: { space: 8, hotel: false, by: 2, sum: 60, bids: [{ sum: 10 }, { sum: 60 }] } });
    expect(kinds(said({ what: "bought", by: 2, space: 8, hotel: false, sum: 120 }))).toEqual(["bought"]);
    expect(kinds(said({ what: "used", seat: 1, card: { chance: "solid-alibi" }, play: { card: "solid-alibi" }, empty: true }))).toEqual(["parried"]);
  });

  it("shows what is said when it is said, and tells of the turn only the rest", () => {
    const at = (ms: number, ...seen: unknown[]) => said(...seen).map((one) => ({ ...one, at: ms }));
    const accused = { what: "arose", affair: { what: "accused", by: 0, who: 1, card: "squatter", until: 0, ayes: [], noes: [] } };
    const opened = at(10, { what: "auction-opened", lot: { deed: 8 }, at: 0 }, { what: "bid", bid: { by: 2, sum: 60 }, at: 0 });
    const first = overheard(opened, NOTHING_HEARD, { ...view() });
    // While it is bid for, a lot is no headline: it lies there as it stands.
    expect(first.items).toEqual([]);
    expect(first.heard).toMatchObject({ lot: { space: 8, hotel: false }, best: { by: 2, sum: 60 } });
    const fallen = at(20, { what: "hammer", lot: { deed: 8 } });
    const second = overheard(fallen, first.heard, { ...view() });
    expect(second.items).toMatchObject([{ headline: { is: "auction", by: 2, sum: 60, bids: [{ sum: 60 }] } }]);
    expect(second.heard.lot).toBeNull();
    const trial = overheard(at(30, accused), second.heard, { ...view() });
    expect(trial.items).toMatchObject([{ scene: { kind: "trial", by: 0, who: 1 } }]);
    const verdict = overheard(at(33, { what: "verdict", by: 0, who: 1, card: "squatter", guilty: true }), trial.heard, { ...view() });
    expect(verdict.items).toMatchObject([{ scene: { kind: "verdict", guilty: true } }]);
    // The turn tells all of it again, and what was not heard: somebody was moved there before the screen was on.
    const whole = [...at(5, { what: "rolled", seat: 1, dice: [2, 6], until: 0 }), ...opened, ...fallen, ...at(30, accused)];
    expect(unheard(whole, verdict.heard)).toEqual(whole.slice(0, 1));
    expect(unheard(whole, NOTHING_HEARD)).toEqual(whole);
  });

  it("has time for every headline of a turn, and for the hammer", () => {
    const rolled = { is: "rolled", seat: 0, dice: [1, 2] } as const;
    expect(shownFor(1, rolled)).toBeLessThan(3000);
    expect(shownFor(10, rolled) * 10).toBeLessThanOrEqual(15_000);
    const bids = Array.from({ length: 40 }, (_, nth) => ({ by: nth % 2, sum: 10 + 10 * nth }));
    const auction = { is: "auction", space: 8, hotel: false, by: 1, sum: 400, bids } as const;
    expect(shownFor(10, auction)).toBeGreaterThan(3000);
    expect(shownFor(10, auction)).toBeLessThan(8000);
    expect(raised(bids).at(-1)).toEqual(bids.at(-1));
  });

  it("falls behind by headlines, and never by a verdict", () => {
    const item = (id: number, kind: "scene" | "headline"): Item =>
      ({ id, told: {}, seat: 0, scene: kind === "scene" ? { kind: "parried" } : null, headline: kind === "scene" ? null : { is: "rolled" } }) as unknown as Item;
    const many = [item(0, "headline"), item(1, "scene"), ...Array.from({ length: 60 }, (_, nth) => item(nth + 2, "headline"))];
    const left = queued([], many);
    expect(left.slice(0, 2).map(({ id }) => id)).toEqual([0, 1]);
    expect(left).toHaveLength(26);
    expect(left.at(-1)!.id).toBe(61);
  });

  it("puts what is to be paid before what is for sale", () => {
    const offered = view({ phase: { offer: 8 } });
    expect(matterOf({ ...offered })).toEqual({ is: "offer", space: 8, price: 120 });
    expect(matterOf({ ...offered, bills: [{ from: 2, to: "tray", sum: 70 }] } as never)).toEqual({ is: "bill", space: null, sum: 70, from: 2, to: null });
    expect(matterOf({ ...view({ phase: "shaking" }) })).toEqual({ is: "turn" });
  });

  it("has film of settled cheats only, and only where the house tells what the hand did", () => {
    const did = { shifts: [] };
    const off = { kind: "announced", seat: 0, card: "bank-heist", bonus: 100, did: null } as const;
    expect(reelOf(off)).toBeNull();
    expect(reelOf({ ...off, did })).toEqual({ who: 0, card: "bank-heist", caught: false, did });
    const verdict = { kind: "verdict", by: 1, who: 0, card: "squatter", guilty: false, jury: false, did, prison: false } as const;
    expect(reelOf(verdict)).toBeNull();
    expect(reelOf({ ...verdict, guilty: true })).toMatchObject({ who: 0, caught: true });
  });
});

it("tells a trade with its names and both sides", () => {
  const say = (key: string, ...args: unknown[]) => ({ key, args }) as unknown as Told["say"];
  const offered = { seen: { what: "offered", by: 1, offer: {} }, say: say("cheaters-event-offered", ["by", { seat: 1 }], ["to", { seat: 0 }]) } as unknown as Told;
  const older = { ...offered, say: say("cheaters-event-offered", ["by", { seat: 1 }], ["to", { seat: 2 }]) } as unknown as Told;
  const of = (what: string, more: object = {}) => ({ seen: { what, of: 1, ...more }, say: say("cheaters-event-other") }) as unknown as Told;
  const lines = [older, offered].map((told) => ({ told }));
  expect(retold(of("traded"), lines, UNTOLD)).toEqual({ key: "truth-traded", args: [["by", { seat: 1 }], ["to", { seat: 0 }]] });
  expect(retold(of("offer-closed", { why: "declined" }), lines, UNTOLD)?.key).toBe("truth-declined");
  // What nobody has heard, and what was simply taken back, is said as the house says it.
  expect(retold(of("traded"), [], UNTOLD)).toBeNull();
  expect(retold(of("offer-closed", { why: "withdrawn" }), lines, UNTOLD)).toBeNull();
  expect(retold(offered, lines, UNTOLD)).toBeNull();
});

it("reads again what was said aloud, and nothing that comes without a sentence", () => {
  const line = (what: string, seq: number) => ({ seq, told: { seen: { what } } as unknown as Told });
  const lines = ["auction", "bid", "bidding", "hand", "passed", "hammer"].map(line);
  const telling = { ...UNTOLD, quiet: ["bidding"] };
  expect(spokenOf({ lines, telling }).map(({ seq }) => seq)).toEqual([0, 1, 5]);
});
