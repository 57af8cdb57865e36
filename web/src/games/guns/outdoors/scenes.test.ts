import { beforeAll, describe, expect, it } from "vitest";
import type { LegalAction } from "../../../wire/protocol";
import { tongue } from "../../../words/tongue.svelte";
import type { Action, Figure, View } from "../types";
import { ending } from "./ending";
import { backAfter, billsOf, columns, faces, type Seeing } from "./people";
import { lending, player, result } from "./player";
import { remote, shares } from "./remote";
import { sleeps } from "./sleep";
import { notACoward } from "./taking-back";
import { calls, spokenAfter } from "./voice";

const NAMES = ["Zoé", "Léo", "Ida", "Max", "Flora", "Noé", "Ada"];
const NOTHING = { fives: 0, tens: 0, twenties: 0 };

const figure = (team: number, change: Partial<Figure> = {}): Figure => ({
  team, here: "in", run: { from: { x: 0, y: 0 }, since: 0 }, spot: { x: 0, y: 0 }, fate: "unhurt", ...change,
}) as Figure;

function view(change: Partial<View> = {}): View {
  return {
    viewer: { seat: 6 }, cards: [], hideouts: [null, null], chefs: [0, 1], proposals: [],
    rules: { gangsters: 6, teams: 2, parrains: [6], packet: 16, config: { table: "garden" } },
    round: 1, phase: "pot", freeze: 0, done: [], pot: { cards: 16, amount: 145_000 },
    gangsters: [0, 1, 0, 1, 0, 1].map((team) => figure(team)),
    fight: { entries: [], effects: [], touchable: [], left: [], fired: false, undone: 0 }, carried: NOTHING, comings: [],
    ...change,
  } as unknown as View;
}

function seeing(change: Partial<View> = {}, actions: Action[] = [], viewer = 6): Seeing {
  return {
    view: view(change) as never, viewer, legal: actions.map((action): LegalAction => ({ action })), mine: true,
    nameOf: (seat) => NAMES[seat] ?? "?", isGuest: (seat) => seat === 4,
  };
}
const nameOf = (seat: number) => NAMES[seat] ?? "?";

beforeAll(async () => {
  await tongue.speak("en");
  await tongue.learn(["guns", "arena", "outdoors"]);
});

describe("the Parrain's screen", () => {
  const paper = { ...view().rules, config: { table: "paper" } as View["rules"]["config"] };

  it("has a big button that goes on in every phase that waits for the Parrain, and none while a whistle is awaited", () => {
    const next: Action = { do: "next" };
    for (const phase of ["pot", "sharing", "pocket", "look", "cowards", "split"] as const) {
      expect(remote(seeing({ phase }, [next])).on?.action, phase).toEqual(next);
    }
    // Nobody takes a split back: it is asked for on a page of its own.
    expect(remote(seeing({ phase: "verdict" }, [next])).on).toMatchObject({ action: null });
    expect(remote(seeing({ phase: "verdict" }, [next]), "sharers").on?.action).toEqual(next);
    for (const phase of ["movement", "aim", "choice"] as const) {
      const drawn = remote(seeing({ phase }, [next]));
      expect([drawn.on, drawn.skip, drawn.body.is], phase).toEqual([null, next, "count"]);
    }
  });

  it("has a sentence for everything, and none about a mouse or an arena", () => {
    for (const phase of ["pot", "sharing", "pocket", "movement", "aim", "look", "choice", "cowards", "verdict", "split", "over"] as const) {
      const { title, ask, on } = remote(seeing({ phase }, phase === "over" ? [] : [{ do: "next" }]));
      for (const text of [title, ask ?? "", on?.label ?? ""]) expect(text).not.toMatch(/\[|click|mouse|keyboard|arena/i);
    }
  });

  it("counts people: whoever has no phone looks on a team-mate's, and who has not is named before one goes on", () => {
    const after = (...done: number[]) => remote(seeing({ phase: "sharing", done }, [{ do: "next" }]));
    expect(after().body).toMatchObject({ is: "teams", teams: [{ ready: 0, of: 3 }, { ready: 0, of: 3 }] });
    expect(after(0, 1).on?.before).toEqual(["Ida", "Max", "Noé"]);
    const { body, on } = after(0, 2);
    expect(body).toMatchObject({ is: "teams", teams: [{ ready: 3, of: 3 }, { ready: 0, of: 3 }] });
    expect(on?.before).toEqual(["Léo", "Max", "Noé"]);
    expect(after(0, 1, 2, 3, 5).on?.before).toEqual([]);
  });

  it("says on whose phone a team looks at its cards that has none in play, and which phone is asleep", () => {
    const gangsters = view().gangsters.map((one, seat) => (seat === 0 || seat === 2 ? { ...one, here: "convalescent" as const } : one));
    const asleep = { ...seeing({ phase: "sharing", gangsters, done: [1] }), isAway: (seat: number) => seat === 0 || seat === 1 || seat === 3 };
    expect(remote(asleep).body).toMatchObject({
      teams: [{ ready: 0, of: 0, on: "Zoé and Ida", asleep: "Zoé" }, { ready: 1, of: 3, on: null, asleep: "Max" }],
    });
    const none = view().gangsters.map((one, seat) => (seat % 2 === 0 ? { ...one, here: "convalescent" as const } : one));
    expect(remote(seeing({ phase: "sharing", gangsters: none })).body).toMatchObject({ teams: [{ of: 0, on: null, asleep: null }, { of: 3 }] });
  });

  it("counts the box's bills on a page of its own, and then says what there is to share", () => {
    const count: Action = { do: "count", bills: NOTHING };
    const pot = { cards: 16, amount: null };
    const before = remote(seeing({ phase: "verdict", rules: paper, pot }, [count]));
    expect([before.body.is, before.on?.action]).toEqual(["guide", null]);
    // The first packet is made, the others are opened.
    const packets = (round: number) => remote(seeing({ phase: "pot", round, rules: paper, pot }, [{ do: "next" }])).ask;
    expect([packets(1), packets(2)]).toEqual([expect.stringContaining("80 cards"), expect.stringContaining("next packet")]);
    expect(remote(seeing({ phase: "pot" }, [{ do: "next" }])).ask).toBeNull();
    const ruling = remote(seeing({ phase: "verdict", rules: paper, pot }, [count]), "verdict");
    expect([ruling.body.is, ruling.say, ruling.on?.action]).toEqual(["verdict", [], null]);
    const counting = remote(seeing({ phase: "verdict", rules: paper, pot }, [count]), "bills");
    expect([counting.body.is, counting.on, counting.key === ruling.key]).toEqual(["bills", null, false]);
    const gangsters = view().gangsters.map((one, seat) => (seat > 1 ? { ...one, fate: "hospital" as const } : one));
    const after = remote(seeing({ phase: "verdict", rules: paper, gangsters }, [{ do: "next" }]));
    expect([after.title, after.body, after.on?.action]).toEqual(["$145,000: share it?", { is: "sharers", names: ["Zoé", "Léo"] }, { do: "next" }]);
  });

  it("tells what happened at once in a sentence a kind, and says nothing of phones with the box", () => {
    const effects = [
      { what: "fired", by: 1, at: 0 }, { what: "fired", by: 3, at: 2 }, { what: "wounded", who: 0, by: 1, cause: "bullet" },
      { what: "wounded", who: 2, by: 3, cause: "bullet" }, { what: "exploded", by: 5 },
    ] as View["fight"]["effects"];
    const script = { say: effects.map(() => ({ key: "guns-say-over", args: [] })), ask: { key: "guns-do-nothing", args: [] } } as unknown as NonNullable<View["script"]>;
    const { say } = remote(seeing({ phase: "fight", script, fight: { ...view().fight, effects } }));
    expect(say[0]).toBe("Right hand on the heart: Zoé (by Léo) and Ida (by Max).");
    expect(say).toHaveLength(2);
    // Whoever falls at the same moment holds no hand on the heart.
    const falls = [...effects.slice(0, 4), { what: "hospital", who: 2, by: 5, cause: "bullet" }] as View["fight"]["effects"];
    expect(remote(seeing({ phase: "fight", script, fight: { ...view().fight, effects: falls } })).say).toEqual(["Right hand on the heart: Zoé (by Léo).", "Off to hospital: Ida (by Noé)."]);
    const places = remote(seeing({ phase: "pocket", rules: paper, script }));
    expect([places.title, ...places.say].join()).not.toMatch(/phone/i);
  });

  it("is the same screen while cowards are noted, and another for another question", () => {
    const key = (change: Partial<View>) => remote(seeing(change)).key;
    const fight = view().fight;
    expect(key({ phase: "cowards" })).toBe(key({ phase: "cowards", fight: { ...fight, left: [1] } }));
    const asks = (who: number) => key({ phase: "fight", fight: { ...fight, question: { aim: { who, gun: "bang" } } } });
    expect(asks(1)).not.toBe(asks(2));
  });
});

describe("the split", () => {
  it("says exact bills for every sharer, those with the same ones together", () => {
    const split: NonNullable<View["split"]> = {
      each: 20_000, in_cards: false, recap: [], left: { ...NOTHING, fives: 3 },
      hands: [[0, { ...NOTHING, twenties: 1 }], [1, { ...NOTHING, tens: 2 }], [2, { ...NOTHING, twenties: 1 }]],
    };
    const gangsters = view().gangsters.map((one, seat) => (seat === 3 ? { ...one, fate: "hospital" as const } : one));
    const rules = { ...view().rules, config: { table: "paper" } as View["rules"]["config"] };
    const drawn = shares(view({ split, gangsters, rules }), nameOf);
    // On phones there are no bills: everybody gets the same.
    const garden = shares(view({ split, gangsters }), nameOf);
    expect([garden.on_paper, garden.hands.map(({ names }) => names), garden.left?.amount]).toEqual([false, [["Zoé", "Léo", "Ida"]], "$15,000"]);
    expect(drawn.each).toBe("$20,000");
    expect(drawn.hands.map(({ names, bills }) => [names, bills])).toEqual([
      [["Zoé", "Ida"], [{ value: 20_000, count: 1 }]], [["Léo"], [{ value: 10_000, count: 2 }]],
    ]);
    expect(drawn.left?.bills).toEqual([{ value: 5_000, count: 3 }]);
    expect(drawn.hospital).toBe("In hospital, back in round 3: Max.");
  });

  it("counts cards where every card counts one", () => {
    const split = { each: 2, in_cards: true, recap: [], left: NOTHING, hands: [[0, { ...NOTHING, fives: 1, tens: 1 }]] } as unknown as NonNullable<View["split"]>;
    expect(shares(view({ split }), nameOf)).toMatchObject({ each: "2 bills", in_cards: true, hands: [{ cards: 2 }] });
  });
});

describe("a player's phone", () => {
  it("says with whom one plays, oneself first", () => {
    expect(player(seeing({ phase: "pot" }, [], 2)).team).toEqual({ nth: 0, name: "Team 1", members: "Ida (you), Zoé and Flora" });
    expect(player(seeing({ phase: "pot" })).team).toBeNull();
  });

  it("still lends the cards that it has shown until the Parrain whistles, to whoever has no phone", () => {
    const shared = player(seeing({ phase: "sharing", cards: [[0, "bang/5"], [2, "boom#2/5"], [4, "kevlar/5"]] }, [{ do: "ready" }], 0));
    const kept = { round: shared.round, mates: shared.mates };
    const pocket = player(seeing({ phase: "pocket", cards: [[0, "bang/5"]] }, [], 0));
    expect(lending(pocket, "pocket", kept)).toMatchObject({ lends: true, mates: kept.mates, swaps: [] });
    expect(lending(pocket, "pocket", { ...kept, round: "another" }).lends).toBe(false);
    expect(lending(player(seeing({ phase: "movement", cards: [[0, "bang/5"]] }, [], 0)), "movement", kept).lends).toBe(false);
    // Where everybody has a phone, everybody has looked on their own.
    expect(lending(pocket, "pocket", { ...kept, mates: kept.mates.filter(({ guest }) => !guest) }).lends).toBe(false);
  });

  it("says what came of the round", () => {
    const after = (fate: Figure["fate"], round = 1) =>
      result(view({ round, gangsters: [figure(0, { fate })], split: { each: 20_000, in_cards: false, recap: [], left: NOTHING, hands: [[0, { ...NOTHING, twenties: 1 }]] } }), 0);
    expect(after("hospital")).toMatchObject({ title: "In hospital", line: "Back in round 3.", tone: "bad" });
    expect(after("hospital", 4).line).toMatch(/without you/);
    expect(after("hospital", 5).line).toMatch(/pays/);
    expect(after("unhurt")).toMatchObject({ title: "$20,000 for you", tone: "good" });
    expect(after("wounded").line).toMatch(/One wound/);
    expect(after("coward").tone).toBe("plain");
    expect([backAfter(3), backAfter(4)]).toEqual([5, null]);
  });

  it("goes into the pocket as soon as one is ready, and still lends its cards to whoever has no phone", () => {
    const cards: View["cards"] = [[0, "bang/5"], [4, "boom#4/10"]];
    expect(player(seeing({ phase: "sharing", cards }, [{ do: "ready" }], 0)).is).toBe("cards");
    expect(player(seeing({ phase: "sharing", cards, done: [0] }, [], 0))).toMatchObject({ is: "pocket", lends: true });
    expect(player(seeing({ phase: "fight", cards: [["0", "bang/5"]] as never }, [], 0))).toMatchObject({ is: "pocket", lends: false });
    expect(player(seeing({ gangsters: [figure(0, { here: "convalescent" })] }, [], 0)).line).toMatch(/round 2/);
  });

  it("says in the fight that its owner is hit or must act, and shakes", () => {
    const { fight } = view();
    const alarm = (change: Partial<View>) => player(seeing({ phase: "fight", ...change }, [], 0));
    const hit = view().gangsters.map((one, seat) => (seat === 0 ? { ...one, fate: "wounded" as const } : one));
    expect(alarm({})).toMatchObject({ is: "pocket", alarm: null });
    expect(alarm({ gangsters: hit })).toMatchObject({ is: "pocket", alarm: "hit" });
    expect(alarm({ fight: { ...fight, question: { stab: 0 } } })).toMatchObject({ alarm: "act", title: "Your turn: your knife!" });
    expect(alarm({ fight: { ...fight, question: { stab: 2 } } }).alarm).toBeNull();
    const before = view({ phase: "fight" });
    expect(calls(before, view({ phase: "fight", gangsters: hit }), 0)).toEqual([500]);
    expect(calls(before, view({ phase: "fight", gangsters: hit }), 1)).toBeNull();
    expect(calls(before, view({ phase: "fight", fight: { ...fight, question: { stab: 1 } } }), 1)).toHaveLength(3);
  });

  it("shows what the team proposes, and lets one agree to it once", () => {
    const swap: Action = { do: "swap", one: 0, other: 2 };
    const proposals = [{ one: 0, other: 2, agreed: [2] }];
    const cards: View["cards"] = [[0, "bang/5"], [2, "boom#4/10"]];
    const [asked] = player(seeing({ phase: "sharing", cards, proposals }, [{ do: "ready" }, swap], 0)).proposals;
    expect(asked).toMatchObject({ agree: swap, label: "Swap Zoé and Ida? In favour: Ida." });
    const [said] = player(seeing({ phase: "sharing", cards, proposals }, [{ do: "ready" }, swap], 2)).proposals;
    expect(said?.agree).toBeNull();
    expect(player(seeing({ phase: "sharing", cards }, [swap], 2))).toMatchObject({ asks: true });
    expect(player(seeing({ phase: "sharing", cards }, [swap], 0))).toMatchObject({ asks: false });
  });
});

it("faces stand by team, a row a team", () => {
  expect(faces(view(), nameOf).map(({ seat, opens }) => [seat, opens])).toEqual([
    [0, true], [2, false], [4, false], [1, true], [3, false], [5, false],
  ]);
  expect(columns(faces(view(), nameOf))).toBe(3);
  expect(billsOf({ fives: 1, tens: 0, twenties: 2 })).toEqual([{ value: 20_000, count: 2 }, { value: 5_000, count: 1 }]);
});

it("somebody who is no coward after all is taken back, and later ones are noted again", () => {
  const entries = [1, 2, 3].map((coward) => ({ entered: { coward }, effects: 0 }));
  expect(notACoward({ fight: { ...view().fight, entries } }, 2)).toEqual([{ do: "undo" }, { do: "undo" }, { do: "coward", seat: 3 }]);
  expect(notACoward({ fight: { ...view().fight, entries } }, 5)).toEqual([]);
});

it("a phone is called for its cards and for the split, and the script leaves room for whistles", () => {
  expect(calls({ phase: "pot" }, { phase: "sharing" })).toEqual([200]);
  expect(calls({ phase: "verdict" }, { phase: "split" })).toHaveLength(5);
  expect([calls({ phase: "split" }, { phase: "split" }), calls({ phase: "pocket" }, { phase: "movement" })]).toEqual([null, null]);
  expect([spokenAfter("aim"), spokenAfter("choice"), spokenAfter("movement"), spokenAfter("look")]).toEqual([null, null, 700, 250]);
  expect([sleeps({}), sleeps({ wakeLock: {} })]).toEqual([true, false]);
});

it("the end lists teams, the winner first, with what the hospital costs", () => {
  const final = [
    { team: 0, bills: { ...NOTHING, twenties: 3 }, won: 60_000, comas: 1, fine: 25_000, total: 35_000, wins: false },
    { team: 1, bills: { ...NOTHING, twenties: 2 }, won: 40_000, comas: 0, fine: 0, total: 40_000, wins: true },
  ];
  expect(ending(view({ final }), nameOf).map(({ team, total, fine }) => [team, total, fine])).toEqual([
    [1, "$40,000", null], [0, "$35,000", "$25,000 for one gangster in hospital"],
  ]);
});
