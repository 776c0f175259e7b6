const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;
const secondMs = 1_000;

/** In minutes east of UTC: all that any zone has without summer time. With it, one has an hour more. */
const offsets = Array.from({ length: 101 }, (_, index) => index * 15 - 720);
const summerMinutes = 60;

const withZone = /^(\d{4}-\d\d-\d\d)[t ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(z|[+-]\d\d:?\d\d)$/i;

/** Such as 2023-12-31 in an offset where the moment begins or ends that day. */
function dayIn(at: number, offset: number): string | undefined {
  const local = at + offset * minuteMs;
  const intoDay = (local + secondMs) % dayMs;
  const isEdge = local % dayMs === 0 || (intoDay + dayMs) % dayMs < secondMs;
  return isEdge ? new Date(local).toISOString().slice(0, 10) : undefined;
}

const monthsOf = (days: readonly { day: string }[]): string => days.map(({ day }) => day.slice(0, 7)).join();

const nameOf = (offset: number): string => {
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  return `UTC${offset < 0 ? '-' : '+'}${hours}${minutes === 0 ? '' : `:${minutes}`}`;
};

export interface LocalDays {
  /** By moments, such as 2023-12-31T23:00:00.000Z. Those are missing whose month depends on a zone that isn't known. */
  days: ReadonlyMap<string, string>;
  /** Such as "UTC+1 and UTC+2"; empty if nothing was moved. */
  zone: string;
}

/**
 * Editors save a day as its midnight where the person is. Reads all moments of a file in the zone where each begins or ends a
 * day; if there are several, in one where all are the first of a month.
 */
export function localDays(texts: readonly string[]): LocalDays {
  const days = new Map<string, string>();
  const moments: { text: string; at: number }[] = [];
  for (const text of texts) {
    const [, day = '', time = '', zone = ''] = withZone.exec(text) ?? [];
    const at = Date.parse(`${day}T${time}${zone.replace(/^(.\d\d):?(\d\d)$/, '$1:$2')}`);
    if (Number.isNaN(at)) continue;
    if (/^[^z].*[1-9]/i.test(zone) && /^[0:.]+$/.test(time)) days.set(text, day);
    else moments.push({ text, at });
  }
  const readings = offsets
    .map((offset) =>
      moments.flatMap(({ at }) => {
        const of = [offset, offset + summerMinutes].find((one) => dayIn(at, one));
        return of === undefined ? [] : [{ day: dayIn(at, of)!, offset: of }];
      }),
    )
    .filter(({ length }) => length === moments.length);
  const firsts = readings.filter((reading) => reading.every(({ day }) => day.endsWith('-01')));
  const [reading, ...others] = firsts.length > 0 ? firsts : readings;
  const isSure = reading && others.every((other) => monthsOf(other) === monthsOf(reading));
  for (const [index, { text, at }] of moments.entries()) {
    const [west, east] = [at - 720 * minuteMs, at + 840 * minuteMs].map((one) => new Date(one).toISOString());
    if (isSure) days.set(text, reading[index]!.day);
    else if (west!.slice(0, 7) === east!.slice(0, 7)) days.set(text, west!.slice(0, 10));
  }
  const used = new Set(isSure ? reading.map(({ offset }) => offset) : []);
  const isMoved = [...used].some((offset) => offset !== 0);
  return {
    days,
    zone: isMoved
      ? [...used]
          .sort((one, other) => one - other)
          .map(nameOf)
          .join(' and ')
      : '',
  };
}

const dateNames = ['startDate', 'endDate', 'date', 'releaseDate'];

/** Of all items of all sections. */
export const datesIn = (resume: unknown): string[] =>
  Object.values(resume ?? {})
    .flat()
    .flatMap((item: unknown) => dateNames.map((name) => (Object(item) as Record<string, unknown>)[name]))
    .filter((date) => typeof date === 'string');
