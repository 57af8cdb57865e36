/** What follows from what somebody did, and would push it out of sight where there is one line for both. */
export const DULL: readonly string[] = [
  "drew", "clock-started", "turned-up", "tucked-back", "first-action-done", "action-card-played", "action-card-spent", "decided",
  // The piles are turned over before anybody reads who has how much.
  "round-scored", "game-ended",
];
