import { folded } from '@portico/contract/folded';
import { wordsIn } from './month-names';

/** Small words that hardly a text goes without, and few of which other languages have. */
const smallWords: Record<string, string> = {
  en: 'the and of with for to from is at by',
  de: 'und der die das mit für von zur im ich',
  fr: 'et les des une pour dans avec sur au du',
  es: 'y el los las con para una del por como',
  pt: 'e os as com para uma dos da do em',
  it: 'e il gli con per una della di che nel',
  nl: 'en het een van voor met op bij naar aan',
  sv: 'och för att som med av på till jag är',
  pl: 'i w z na do oraz dla się od przez',
  ru: 'и в на с для по из от что как',
};

const languages = Object.entries(smallWords).map(
  ([language, words]) => [language, new Set(wordsIn(folded(words)))] as const,
);

/** The code of the language that a text is in; undefined if that isn't clear. */
export function languageOf(text: string): string | undefined {
  const words = wordsIn(folded(text));
  const [first, second] = languages
    .map(([language, small]) => ({ language, count: words.filter((word) => small.has(word)).length }))
    .sort((one, other) => other.count - one.count);
  return first!.count > 4 && first!.count > 1.5 * second!.count ? first!.language : undefined;
}
