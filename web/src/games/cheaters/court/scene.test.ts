import { beforeAll, describe, expect, it } from "vitest";
import type { LegalAction } from "../../../wire/protocol";
import { tongue } from "../../../words/tongue.svelte";
import type { Action, Affair, Private, View } from "../types";
import { asksMe, court, filled, type Seeing } from "./scene";

beforeAll(async () => {
  await tongue.speak("en");
  await tongue.learn(["cheaters", "printed", "court", "truth"]);
});

const player = { out: false, finished: false, chance: false, chancellerie: false };
const can = (...actions: Action[]): LegalAction[] => actions.map((action) => ({ action }));

function seeing(affair: Affair | null, legal: readonly LegalAction[] = [], change: Partial<View> = {}, mine: Partial<Private> = {}, viewer: number | null = 0): Seeing {
  const view = {
    config: { names: "swiss_fr", jury: false }, phase: "free", turn: 0, until: 9, affair,
    players: [player, player, player, { ...player, out: true }, player],
    mine: { owners: { of: [[8], [11]] }, picture: { board: { tokens: [0, 4], hotels: [8], deeds: [] }, tray: {}, spreads: [{ deeds: [8] }, { deeds: [11] }] }, ...mine },
    ...change,
  } as unknown as View;
  // A table's methods need their table.
  return { view: { ...view }, viewer, legal, nameOf(this: Seeing, seat) { return this.legal === legal ? (["Zoé", "Léo", "Max", "Out", "Kim"][seat] ?? "?") : "?"; } };
}

const accused: Affair = { what: "accused", by: 1, who: 0, card: "bank-heist", until: 6000, ayes: [2], noes: [] };
const caught: Affair = { what: "caught", who: 0, card: "bank-heist", fine: 100, to: "tray", prison: true, until: 10_000 };

describe("what keeps everybody busy", () => {
  it("is nothing most of the time", () => {
    expect(court(seeing(null))).toBeNull();
    expect(asksMe(null)).toBe(false);
  });

  it("is an accusation, which asks nobody without a jury", () => {
    const one = court(seeing(accused))!;
    expect(one).toMatchObject({ kind: "accused", by: 1, who: 0, card: "bank-heist", jury: null, votes: false, until: 6000 });
    expect(one.words).toMatch(/Léo.*Zoé/);
    expect(asksMe(one)).toBe(false);
  });

  it("has a jury of those who neither accuse nor are accused nor are out, and shows who has voted", () => {
    const votes = can({ do: "vote", guilty: true }, { do: "vote", guilty: false });
    const one = court(seeing(accused, votes, { config: { names: "swiss_fr", jury: true } as View["config"] }, {}, 4))!;
    expect(one).toMatchObject({ jury: [{ seat: 2, vote: "guilty", me: false }, { seat: 4, vote: null, me: true }], votes: true });
    expect(asksMe(one)).toBe(true);
  });

  it("lets who is caught submit, and play an alibi where there is one", () => {
    const alibi: Action = { do: "use", play: { card: "solid-alibi" } };
    expect(court(seeing(caught, can({ do: "submit" }, alibi)))).toMatchObject({ kind: "caught", submit: { do: "submit" }, alibi });
    const other = court(seeing(caught, [], {}, {}, 1))!;
    expect(other).toMatchObject({ submit: null, alibi: null });
    expect(asksMe(other)).toBe(false);
  });

  it("lists where a token can be put, with what one has seen there", () => {
    const placing: Affair = { what: "placing", thief: 1, by: 0, until: 9000 };
    const one = court(seeing(placing, can({ do: "put", at: 8 }, { do: "put", at: 11 }, { do: "put", at: 9 })))!;
    expect(one.kind === "placing" && one.targets).toMatchObject([
      { space: 8, name: "Thoune Hauptgasse", group: "light-blue", owner: 0, hotel: true },
      { space: 11, owner: 1, hotel: false },
      { space: 9, group: null, owner: null },
    ]);
  });

  it("lets a lawyer parry a card that is aimed at me", () => {
    const aimed: Affair = { what: "aimed", by: 1, at: 0, card: "frame-up", until: 9000 };
    const lawyer: Action = { do: "use", play: { card: "crooked-lawyer" } };
    expect(court(seeing(aimed, can(lawyer)))).toMatchObject({ kind: "aimed", lawyer, title: tongue.t("chance-frame-up") });
    expect(asksMe(court(seeing(aimed)))).toBe(false);
  });

  it("shows both cards of a deck to who has inherited one too many, and to nobody else", () => {
    const drops = can({ do: "drop", new: false }, { do: "drop", new: true }, { do: "use", play: { card: "frame-up", at: 1 } });
    const spare: Affair = { what: "spare", by: 0, deck: "chance", until: 9000 };
    const one = court(seeing(spare, drops, {}, { chance: "solid-alibi", inherited: [{ chancellerie: "fee" }, { chance: "frame-up" }] }))!;
    expect(one.kind === "spare" && one.cards).toMatchObject([
      { title: tongue.t("chance-solid-alibi"), drop: { do: "drop", new: false }, uses: [] },
      { title: tongue.t("chance-frame-up"), drop: { do: "drop", new: true }, uses: [{ action: { do: "use" } }] },
    ]);
    expect(court(seeing(spare, [], {}, {}, 1))).toMatchObject({ kind: "spare", cards: [] });
  });
});

it("fills a sentence with names, streets, cards and sums", () => {
  const words = filled({ key: "court-did-asked-due", gaps: { who: { seat: 1 }, asked: { sum: 200 }, space: { space: 8 }, due: { sum: 50 } } }, seeing(null));
  expect(words).toBe("Léo asks 200 for Thoune Hauptgasse instead of 50.");
  expect(filled({ key: "court-did-read", gaps: { who: { seat: 0 }, drawn: { chance: "fine" }, read: { chance: "windfall" } } }, seeing(null))).toContain(tongue.t("chance-windfall"));
});
