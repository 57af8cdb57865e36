import type { View } from "../../../state/sight";
import { viewOf } from "../view";

/** When the cheats of a finished game were done: the house tells it in the last view. */
export function marks(last: View): readonly number[] {
  return (viewOf(last).final?.crimes ?? []).map(({ at }) => at);
}
