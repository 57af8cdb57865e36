import { tongue } from "../../../words/tongue.svelte";
import type { Pictures } from "../../dress";
import { has } from "./pictures";
import RulePicture from "./RulePicture.svelte";

/** The pictures of the rulebook, with the words that say what is on them. */
export async function pictures(): Promise<Pictures> {
  await tongue.learn(["truth"]);
  return { has, Picture: RulePicture };
}
