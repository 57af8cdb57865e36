import { expect, it } from "vitest";
import { PHONE } from "./browser";
import { stage } from "./stage";
import { dealt, hurryBots, playOn, seats } from "./table";

const at = stage();

it("a game of four by mouse, in French, to its end and over again", async () => {
  const zoe = await at.person();
  const { page } = zoe;
  await page.getByLabel("Comment tu t’appelles ?").fill("Zoé");
  await page.getByRole("button", { name: "C’est moi" }).click();
  const game = page.getByRole("article", { name: "Cache ton Cash" });
  await game.getByRole("button", { name: "Inviter" }).click();
  await page.getByRole("button", { name: /Remplir/ }).waitFor();
  await hurryBots(page);
  await page.getByRole("button", { name: /Remplir/ }).click();
  await dealt(page);
  expect(await playOn(page, { way: "mouse" })).toBe("over");

  const final = page.locator("section.final");
  await final.waitFor();
  expect(await final.locator("th[scope=row]").count()).toBe(4);
  expect(await final.innerText()).toContain("Zoé");
  // The page has written down what it was told, and the published game is the same.
  await final.locator("summary").getByText("Donne vérifiée sur ton appareil").click();
  await final.getByRole("button", { name: "Prouver la donne" }).click();
  await final.getByText("La donne est prouvée").waitFor();

  // A tap too many leads to the rematch, and does not begin it.
  await final.getByRole("button", { name: "Revanche !" }).dblclick();
  // The table remembers who has won what.
  await page.getByRole("region", { name: /La soirée/ }).getByText("Zoé").first().waitFor();
  const start = page.getByRole("button", { name: /Commencer/ });
  await expect.poll(() => start.isEnabled()).toBe(true);
  await start.click();
  await dealt(page);
  await zoe.leave();
});

it("a game of two by touch, on a phone, in English, with neutral piles", async () => {
  const ann = await at.person({ lang: "en", size: PHONE, touch: true });
  const { page } = ann;
  const game = page.getByRole("article", { name: "Cover Your Assets" });
  await game.getByRole("button", { name: "Invite" }).tap();
  await seats(page, "Seats", 2);
  await hurryBots(page);
  await page.getByRole("button", { name: /Fill/ }).tap();
  await dealt(page);
  expect(await playOn(page, { way: "touch" })).toBe("over");
  await page.locator("section.final").waitFor();
  await ann.leave();
});

it("a game of three by keyboard alone", async () => {
  const tom = await at.person({ lang: "en" });
  const { page } = tom;
  await page.getByRole("article", { name: "Cache ton Cash" }).getByRole("button", { name: "Invite" }).focus();
  await page.keyboard.press("Enter");
  await seats(page, "Seats", 3);
  await hurryBots(page);
  await page.getByRole("button", { name: /Fill/ }).focus();
  await page.keyboard.press("Enter");
  await dealt(page);
  expect(await playOn(page, { way: "keyboard" })).toBe("over");
  await page.locator("section.final").waitFor();
  await tom.leave();
});
