import type { View as SightView } from "../../../state/sight";
import { t } from "../../../words/tongue.svelte";
import { viewOf } from "../read";
import { CHEATS, type Cheat, type View } from "../types";

/**
 * Why the house refuses a hand, with the figures that whoever asked has before their eyes: what is due, and
 * how much more the card that lies there lets one try. Null where the house's own words say enough.
 */
export function whyNot(key: string, view: SightView): string | null {
  const seen = viewOf(view);
  switch (key) {
    case "illegal-cheaters-due":
      return due(seen, "bank-heist");
    case "illegal-cheaters-allowance":
      return due(seen, "extra-allowance");
    case "illegal-cheaters-notes":
      return up(seen, "pickpocket") ? t("hands-why-pocket", { most: CHEATS.pickpocket.most }) : null;
    case "illegal-cheaters-short-change": {
      const sum = seen.mine.change?.sum;
      if (sum === undefined) return null;
      return up(seen, "short-changed") ? t("hands-why-change-least", { sum, least: Math.max(0, sum - CHEATS["short-changed"].most) }) : t("hands-why-change", { sum });
    }
    case "illegal-cheaters-dice": {
      const steps = seen.dice[0] + seen.dice[1];
      return steps > 0 ? t(up(seen, "trick-dice") ? "hands-why-dice-most" : "hands-why-dice", { steps }) : null;
    }
    default:
      return null;
  }
}

function due(view: View, card: Cheat): string {
  const { due: sum } = view.mine;
  if (up(view, card)) return t("hands-why-due-most", { card: t(`cheat-${card}`), most: sum + CHEATS[card].most });
  return sum > 0 ? t("hands-why-due", { sum }) : t("hands-why-due-none");
}

function up(view: Pick<View, "face_up">, card: Cheat): boolean {
  return view.face_up.includes(card);
}
