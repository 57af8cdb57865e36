// Everything that is only seen once somebody is accused or has got away with it.

export { default as Announced } from "./Announced.svelte";
export { default as Answers } from "./Answers.svelte";
export { default as Face } from "./Face.svelte";
export { default as Jury } from "./Jury.svelte";
export { default as Placing } from "./Placing.svelte";
export { default as Replay } from "./Replay.svelte";
export { default as Stamp } from "./Stamp.svelte";
export { default as Trial } from "./Trial.svelte";
