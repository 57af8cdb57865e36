import type { View as SightView } from "../../../state/sight";
import { phaseParts, viewOf } from "../view";
import type { Affair, View } from "../types";

/** Whom the table waits for. Everybody may always act in this game; it is somebody's turn all the same. */
export function waited(sight: SightView): readonly number[] {
  const view = viewOf(sight);
  const [phase] = phaseParts(view.phase);
  if (phase === "over") return [];
  if (view.affair) return answering(view.affair);
  const [bill] = view.bills;
  if (bill) return [bill.from];
  if (view.auction || phase === "challenge") return playing(view);
  if (phase === "declare") return playing(view).filter((seat) => view.declared[seat] === null);
  // While everybody looks around, the dice lie before the next player already.
  return [view.turn];
}

function answering(affair: Affair): readonly number[] {
  switch (affair.what) {
    case "accused":
      return [];
    case "caught":
      return [affair.who];
    case "placing":
    case "spare":
      return [affair.by];
    case "aimed":
      return [affair.at];
  }
}

function playing(view: View): readonly number[] {
  return view.players.flatMap(({ out }, seat) => (out ? [] : [seat]));
}
