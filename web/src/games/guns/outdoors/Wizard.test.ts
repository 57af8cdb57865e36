// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, it } from "vitest";
import { tongue } from "../../../words/tongue.svelte";
import Wizard from "./Wizard.svelte";

beforeAll(async () => {
  await tongue.speak("en");
  await tongue.learn(["guns", "plain", "outdoors"]);
});
afterEach(cleanup);

it("with the box, Enter takes a name and goes on to the next one", async () => {
  render(Wizard, { table: "paper", name: "Zoé", call: () => undefined, disabled: false, make: () => undefined, close: () => undefined });
  await fireEvent.click(screen.getByRole("button", { name: tongue.t("outdoors-wizard-on") }));
  const field = (number: number) => screen.getByLabelText<HTMLInputElement>(tongue.t("outdoors-guest-number", { number }));
  field(1).focus();
  await fireEvent.keyDown(field(1), { key: "Enter" });
  expect(document.activeElement).toBe(field(2));
});

it("proposes what the rulebook has for so many, and takes it", async () => {
  render(Wizard, { table: "garden", name: "Zoé", call: () => undefined, disabled: false, make: () => undefined, close: () => undefined });
  await fireEvent.click(screen.getByRole("button", { name: tongue.t("outdoors-wizard-on") }));
  const what = tongue.t("lobby-company", { teams: 3, size: 3, parrains: 0 });
  await fireEvent.click(screen.getByRole("button", { name: tongue.t("lobby-propose", { what }) }));
  expect(screen.queryByText(tongue.t("outdoors-people-playing", { gangsters: 9 }))).not.toBeNull();
  // Nine with a Parrain among them are three teams of three: there is nothing more to propose.
  expect(screen.queryByRole("button", { name: /rulebook/ })).toBeNull();
});
