const MINUTE = 60_000;

/** How long ago something was, as people say it: “il y a 5 minutes”, “hier”. */
export function ago(then: number, now: number, lang: string): string {
  const words = new Intl.RelativeTimeFormat(lang, { numeric: "auto" });
  const minutes = Math.round((then - now) / MINUTE);
  if (minutes >= 0) return words.format(0, "second");
  if (minutes > -60) return words.format(minutes, "minute");
  const hours = Math.round(minutes / 60);
  if (hours > -24) return words.format(hours, "hour");
  return words.format(Math.round(hours / 24), "day");
}
