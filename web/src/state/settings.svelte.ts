import { LANGS, type Lang } from "../wire/http";
import { tongue } from "../words/tongue.svelte";
import { keep, type Keep } from "./keep";

export type Theme = "auto" | "light" | "dark";
export type Motion = "auto" | "full" | "none";

/** What a person has set for this browser. */
export class Settings {
  name = $state("");
  /** The token that one likes to play with. */
  token: number | null = $state(null);
  theme: Theme = $state("auto");
  motion: Motion = $state("auto");
  sound = $state(true);
  /** How loud, from 0 to 1. */
  volume = $state(1);
  /** Show what can be done as sentences beside the table. */
  hints = $state(false);

  constructor(private readonly keep: Keep) {
    const kept = keep.read<Partial<Record<string, unknown>>>("settings", {});
    if (typeof kept.name === "string") this.name = kept.name;
    if (typeof kept.token === "number" && Number.isInteger(kept.token)) this.token = kept.token;
    if (kept.theme === "light" || kept.theme === "dark") this.theme = kept.theme;
    if (kept.motion === "full" || kept.motion === "none") this.motion = kept.motion;
    if (kept.sound === false) this.sound = false;
    if (typeof kept.volume === "number" && kept.volume >= 0 && kept.volume <= 1) this.volume = kept.volume;
    if (kept.hints === true) this.hints = true;
  }

  save(): void {
    const { name, token, theme, motion, sound, volume, hints } = this;
    this.keep.write("settings", { name, token, theme, motion, sound, volume, hints });
  }

  /** Light or dark, as it is set, or else as the machine is. */
  look(machineIsDark: boolean): "light" | "dark" {
    if (this.theme !== "auto") return this.theme;
    return machineIsDark ? "dark" : "light";
  }

  /** Whether cards may fly. */
  get moves(): boolean {
    if (this.motion !== "auto") return this.motion === "full";
    return !globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches;
  }
}

export const settings = new Settings(keep);

/** The language that was chosen, or else the browser's. */
export function firstLanguage(): Lang {
  const kept = keep.read<string | null>("lang", null);
  const chosen = LANGS.find((lang) => lang === kept);
  if (chosen) return chosen;
  const wanted = navigator.languages ?? [navigator.language];
  for (const tag of wanted) {
    const found = LANGS.find((lang) => tag.toLowerCase().startsWith(lang));
    if (found) return found;
  }
  return LANGS[0];
}

export async function chooseLanguage(lang: Lang): Promise<void> {
  keep.write("lang", lang);
  await tongue.speak(lang);
  document.documentElement.lang = lang;
}
