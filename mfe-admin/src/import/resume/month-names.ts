import { folded } from '@portico/contract/folded';

/** Whose names of months, "now" and "today" are known. */
const languages =
  'en en-GB en-AU de de-AT fr fr-CA es pt pt-PT it ca gl eu nl af da sv nb nn fi is et lv lt pl cs sk sl hr bs sr sr-Latn mk bg ro hu el tr az sq ru uk be he ar hi id ms sw ga cy'.split(
    ' ',
  );

export const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{M}]+/gu) ?? [];

const forms: Intl.DateTimeFormatOptions[] = (['long', 'short'] as const).flatMap((month) => [
  { month },
  // Names have another case beside a day.
  { month, day: 'numeric' },
]);

function* namesIn(language: string): Generator<[name: string, month: number]> {
  for (const form of forms) {
    const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, { ...form, timeZone: 'UTC' });
    for (let month = 1; month <= 12; month += 1) {
      const parts = format.formatToParts(Date.UTC(2000, month - 1));
      const text = folded(parts.find(({ type }) => type === 'month')!.value);
      const [name, ...more] = wordsIn(text);
      // Where months are numbers, what stands beside them is no name.
      if (name && more.length === 0 && !/\d/.test(text)) yield [name, month];
    }
  }
}

let known: Map<string, Set<number>> | undefined;

function monthsByName(): Map<string, Set<number>> {
  known ??= new Map();
  if (known.size === 0)
    for (const [name, month] of languages.flatMap((language) => [...namesIn(language)]))
      known.set(name, (known.get(name) ?? new Set()).add(month));
  return known;
}

/**
 * The number of a month by its folded name or the beginning of it, of three letters or more. undefined if it is none, or
 * different ones in different languages: "listopad" is October in Croatian and November in Polish.
 */
export function monthNamed(word: string): number | undefined {
  const byName = monthsByName();
  const months =
    byName.get(word) ??
    new Set(
      [...byName].flatMap(([name, numbers]) =>
        word.length > 2 && name.startsWith(word) ? [...numbers] : [],
      ),
    );
  return months.size === 1 ? [...months][0] : undefined;
}

/** Words for what still goes on, besides "now" and "today", which the engine knows. */
const ongoing =
  'present|to present|present day|till present|until present|till date|to date|till now|until now|current|currently|ongoing|gegenwart|aktuell|derzeit|laufend|bis heute|actuel|actuellement|en cours|à ce jour|presente|actual|actualidad|actualmente|atual|atualmente|attuale|attualmente|in corso|huidig|nuvarande|nåværende|nuværende|obecnie|настоящее время|по настоящее время|至今|现在|現在|현재'.split(
    '|',
  );

let knownOngoing: Set<string> | undefined;

/** Whether a text stands for what has no end yet, such as "Present" or "heute". */
export function isNow(text: string): boolean {
  knownOngoing ??= new Set(
    [
      ...ongoing,
      ...languages.flatMap((language) => {
        const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
        return [relative.format(0, 'day'), relative.format(0, 'second')];
      }),
    ].map(folded),
  );
  return knownOngoing.has(folded(text));
}
