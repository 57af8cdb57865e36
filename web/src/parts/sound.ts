import { Sounds } from "../sounds/sounds";
import { settings } from "../state/settings.svelte";

/**
 * The sounds of the page: one instance, so that too many at once are heard as few. The frame keeps
 * `muted` in step with the settings.
 */
export const sounds = new Sounds();
sounds.muted = !settings.sound;
sounds.volume = settings.volume;

/** Switches the sound for good and lets it be heard at once. */
export function setSound(on: boolean): void {
  settings.sound = on;
  settings.save();
  sounds.muted = !on;
  sounds.wake();
  sounds.play("coin");
}

/** How loud the sounds are from now on; one of them lets it be heard. */
export function setVolume(volume: number): void {
  settings.volume = volume;
  settings.save();
  sounds.volume = volume;
  sounds.wake();
  sounds.play("coin");
}
