import { expect, test } from "vitest";
import { botNames } from "../state/names";
import { someName, tidyName } from "./people";

test("a name is tidied as the house does", () => {
  expect(tidyName("  Zoé   Martin ")).toBe("Zoé Martin");
  expect(tidyName("   ")).toBe("");
  expect([...tidyName("é".repeat(40))]).toHaveLength(24);
});

test("whoever says nothing has a name all the same, and not a bot's", () => {
  const bot = { sitter: { bot: "greedy" }, name: null, team: null, referee: false, token: null, present: true, deputy: false, host: false, pledge: null };
  const bots = new Set(Object.values(botNames("KMRT", Array.from({ length: 36 }, () => bot))));
  for (let luck = 0; luck < 1; luck += 1 / 16) {
    const name = someName([], luck);
    expect(name).not.toBe("");
    expect(bots.has(name)).toBe(false);
  }
});

test("a name that somebody at the table has is not proposed", () => {
  const taken: string[] = [];
  for (let one = 0; one < 60; one += 1) {
    const name = someName(taken, (one * 7) % 16 / 16);
    expect(taken.map((other) => other.toLowerCase())).not.toContain(name.toLowerCase());
    taken.push(one % 2 === 0 ? name : name.toUpperCase());
  }
});
