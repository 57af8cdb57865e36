import { expect, it } from "vitest";
import { findings } from "./axe";
import { DESKTOP, PHONE } from "./browser";
import { stage } from "./stage";
import { dealt, hurryBots, playOn } from "./table";

const at = stage();

for (const [lang, size, dark] of [["fr", DESKTOP, false], ["en", PHONE, true]] as const) {
  const words = lang === "fr"
    ? { invite: "Inviter", fill: /Remplir/, rules: "Règles", settings: "Réglages", replay: "Revoir la partie" }
    : { invite: "Invite", fill: /Fill/, rules: "Rules", settings: "Settings", replay: "Watch it again" };

  it(`every page can be used by everybody: ${lang}, ${size.width} px, ${dark ? "dark" : "light"}`, async () => {
    const person = await at.person({ lang, size, dark });
    const { page } = person;
    const game = page.getByRole("article", { name: "Cache ton Cash" });
    await game.waitFor();
    expect(await findings(page), "home").toEqual([]);

    await page.getByRole("button", { name: words.settings }).first().click();
    await page.getByRole("dialog").waitFor();
    expect(await findings(page), "settings").toEqual([]);
    await page.keyboard.press("Escape");

    await game.getByRole("button", { name: words.invite }).click();
    await page.getByRole("button", { name: words.fill }).waitFor();
    expect(await findings(page), "lobby").toEqual([]);

    await hurryBots(page);
    await page.getByRole("button", { name: words.fill }).click();
    await dealt(page);
    await page.locator('[data-mine="true"]').waitFor({ state: "attached" });
    expect(await findings(page), "table").toEqual([]);

    // A refused move says why, and its rule opens.
    await page.goto("/rules/cache-ton-cash#CC-5.2");
    await page.getByText("CC-5.2").first().waitFor();
    expect(await findings(page), "rules").toEqual([]);
    await page.goBack();
    await dealt(page);

    const duel = async () => (await page.locator("section.duel").count()) > 0;
    if ((await playOn(page, { stop: duel })) === "stopped") expect(await findings(page), "duel").toEqual([]);
    expect(await playOn(page)).toBe("over");
    await page.locator("section.final").waitFor();
    expect(await findings(page), "final").toEqual([]);

    await page.locator("section.final").getByRole("link", { name: words.replay }).click();
    await page.waitForURL("**/replays/**");
    await page.getByRole("slider").first().waitFor();
    expect(await findings(page), "replay").toEqual([]);
    await person.leave();
  });
}
