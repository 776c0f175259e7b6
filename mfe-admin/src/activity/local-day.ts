/**
 * A day in the reader's own time.
 *
 * @param text as a date input writes it, such as `2026-11-21`
 * @param later how many days after it
 * @returns when it begins; nothing where there is no such day
 */
export function localDay(text: string, later = 0): Date | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!parts) return undefined;
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number];
  const isDay = new Date(Date.UTC(year, month - 1, day)).toISOString().startsWith(text);
  return isDay ? new Date(year, month - 1, day + later) : undefined;
}
