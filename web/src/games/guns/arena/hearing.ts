import type { Told } from "../../../wire/protocol";
import { t, tongue } from "../../../words/tongue.svelte";
import { HEADINGS, type Seen, type Spot } from "../types";
import { headingTo } from "../place";
import type { SoundName } from "../../../sounds/sounds";
import { aimedBy, type ArenaScene } from "./scene";
import type { Noise } from "./theatre";

/** The sound of each noise of the theatre. */
export const SOUND: Readonly<Record<Noise, SoundName>> = {
  shot: "shot", hit: "hit", kevlar: "defend", knife: "knife", boom: "boom", click: "tick", shout: "shout", boo: "boo",
  flip: "card", siren: "siren", bluff: "reaction",
};

/** What sounds by itself when it happens, apart from the theatre. */
export function soundOf({ seen }: Told): SoundName | null {
  switch ((seen as Seen).what) {
    case "ran":
    case "counting":
      return "turn";
    case "shared":
      return "coin";
    case "dealt":
      return "card";
    case "signalled":
    case "proposed":
      return "reaction";
    default:
      return null;
  }
}

/** Who aims at whom, for those who do not see it: first at me, then everybody. */
export function aimsAloud({ all, me }: ArenaScene): string {
  const at = me === null ? [] : aimedBy(all, me);
  const first = me === null || !all[me]?.stands ? [] : [
    at.length === 0 ? `${t("arena-nobody-aims")}.` : t("arena-hear-at-me", { list: tongue.list(at.map(({ name, mime }) => t("arena-hear-one", { name, mime: t(`mime-${mime}`) }))) }),
  ];
  const others = all.flatMap(({ me: mine, name, aim, stands }) =>
    aim && !mine && stands ? [t("guns-event-aimed", { who: name, at: tongue.list([...new Set(aim.at)].map((seat) => all[seat]?.name ?? "")), mime: t(`mime-${aim.mime}`) })] : [],
  );
  return [...first, ...others].join(" ");
}

/** How many there are keys for. */
const DIGITS = 9;

/** Whom one can aim at, and with which key. */
export function targetsAloud(faces: readonly { readonly name: string }[]): string {
  return t("arena-hear-aim", { list: faces.slice(0, DIGITS).map(({ name }, nth) => `${nth + 1} ${name}`).join(", ") });
}

const EIGHT = ["right", "down-right", "down", "down-left", "left", "up-left", "up", "up-right"] as const;

/** Where the others are, seen from me: the nearest first, in metres and one of eight ways. */
export function whereAloud({ all, me }: ArenaScene, spots: readonly Spot[]): string {
  const here = me === null ? undefined : spots[me];
  if (!here) return "";
  const others = all.flatMap(({ seat, name, mate, stands }) => {
    const spot = spots[seat];
    return spot && stands && seat !== me ? [{ name, mate, far: Math.hypot(spot.x - here.x, spot.y - here.y), heading: headingTo(here, spot) ?? 0 }] : [];
  });
  return others
    .sort((one, other) => one.far - other.far)
    .slice(0, 6)
    .map(({ name, mate, far, heading }) => {
      const way = EIGHT[Math.round((heading * EIGHT.length) / HEADINGS) % EIGHT.length]!;
      return t(mate ? "arena-hear-mate" : "arena-hear-foe", { name, metres: Math.round(far / 1000), way: t(`way-${way}`) });
    })
    .join(" ");
}
