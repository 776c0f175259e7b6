/** In minutes east of UTC: all that a zone can have without summer time, which adds an hour. */
const offsets = Array.from({ length: 101 }, (_, index) => index * 15 - 720);

const isMoment = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d[t ][\d:.]+(?:z|[+-]\d\d:?\d\d)$/i.test(text) && !Number.isNaN(Date.parse(text));

const localTime = (moment: string, offset: number): string =>
  new Date(Date.parse(moment) + offset * 60_000).toISOString();

/** The days that all moments begin or end in an offset, with or without summer time; undefined if one doesn't. */
function daysIn(moments: readonly string[], offset: number): string[] | undefined {
  const days: string[] = [];
  for (const moment of moments) {
    const times = [offset, offset + 60].map((one) => localTime(moment, one));
    const edge = times.find((time) => /T(?:00:00:00\.000|23:59:59)/.test(time));
    if (edge === undefined) return undefined;
    days.push(edge.slice(0, 10));
  }
  return days;
}

const monthsOf = (days: readonly string[]): string => days.map((day) => day.slice(0, 7)).join();

/**
 * Editors save a day as its midnight where the person is: 2023-12-31T23:00:00.000Z is the first of January in Berlin. Reads all
 * moments of a file in the zone that makes each the edge of a day; of several, in those that make each the first of a month.
 *
 * @returns days by moments, without those whose month depends on a zone that isn't known
 */
export function localDays(texts: readonly string[]): Map<string, string> {
  const moments = [...new Set(texts)].filter(isMoment);
  const readings = offsets.map((offset) => daysIn(moments, offset)).filter((days) => days !== undefined);
  const firsts = readings.filter((days) => days.every((day) => day.endsWith('-01')));
  const [reading, ...others] = firsts.length > 0 ? firsts : readings;
  if (reading && others.every((other) => monthsOf(other) === monthsOf(reading)))
    return new Map(moments.map((moment, index) => [moment, reading[index]!]));
  const isSure = (moment: string) =>
    monthsOf([localTime(moment, -720)]) === monthsOf([localTime(moment, 840)]);
  return new Map(moments.filter(isSure).map((moment) => [moment, moment.slice(0, 10)]));
}

const dateNames = ['startDate', 'endDate', 'date', 'releaseDate'];

/** The dates of all items in all sections. */
export const datesIn = (resume: unknown): string[] =>
  Object.values(resume ?? {})
    .flat()
    .flatMap((item: unknown) => dateNames.map((name) => (Object(item) as Record<string, unknown>)[name]))
    .filter((date) => typeof date === 'string');
