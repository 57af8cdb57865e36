/**
 * What the voice of the page leaves out: who else has answered is seen at a glance and would drown what
 * matters, and at whom everybody aims the arena says in one go, those who aim at me first.
 */
export const UNHEARD: readonly string[] = ["ready", "answered", "aim-shown"];
