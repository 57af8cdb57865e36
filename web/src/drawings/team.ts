import "./teams.css";

const COLOURS = 9;

/** The outline of a team's tokens, 50 around the middle: round, square, pointed, six-sided. */
const SHAPES = [
  "M0-50a50 50 0 1 1-.1 0z",
  "M-36-46h72q10 0 10 10v72q0 10-10 10h-72q-10 0-10-10v-72q0-10 10-10z",
  "M0-60q5 0 9 4l47 47q8 9 0 18l-47 47q-9 8-18 0l-47-47q-8-9 0-18l47-47q4-4 9-4z",
  "M-26-48h52q5 0 8 5l20 38q3 5 0 10l-20 38q-3 5-8 5h-52q-5 0-8-5l-20-38q-3-5 0-10l20-38q3-5 8-5z",
] as const;

export function teamClass(team: number): string {
  return `team-${team % COLOURS}`;
}

export function teamShape(team: number): string {
  return SHAPES[team % SHAPES.length]!;
}
