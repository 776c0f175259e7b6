import type { ruleSentences } from './texts/sentences.js';

type FormatCode = Exclude<
  Extract<keyof typeof ruleSentences, `not-${string}`>,
  'not-an-option' | 'not-a-text' | 'not-storable'
>;

export interface FormatRule {
  matches: (text: string) => boolean;
  /** With its article. */
  name: string;
  /** What others are told. */
  code: FormatCode;
  isOfFixedLength?: true;
  /** For better advice, what was meant, if it can be told. */
  meant?: (text: string) => string | undefined;
}

export function isWebAddress(text: string): boolean {
  try {
    const { protocol, username, password } = new URL(text);
    return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '';
  } catch {
    return false;
  }
}

/** Lower-case words of letters and digits in any script, joined by hyphens. */
const isPageAddress = (text: string): boolean =>
  /^[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*$/u.test(text) && text === text.toLowerCase();

const isMonth = (text: string): boolean => /^[12]\d{3}-(0[1-9]|1[0-2])$/.test(text);

/** A file in the folder `DATA_DIR/site`. */
const isPictureFile = (text: string): boolean =>
  /^[A-Za-z0-9_-][A-Za-z0-9._-]*\.(?:jpe?g|png|webp|avif)$/i.test(text);

export const isHttps = (text: string): boolean => text.startsWith('https://') && isWebAddress(text);

/** "example.org/me", as people write it. */
const withScheme = (text: string): string =>
  /^[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+(:\d+)?([/?#]\S*)?$/u.test(text) ? `https://${text}` : text;

/** A text as its format takes it: an address with its scheme. A picture may be the name of a file instead. */
export const completed = (text: string, format: Format | undefined): string =>
  format === 'webAddress' || (format === 'picture' && text.includes('/')) ? withScheme(text) : text;

const languageIn = (locale: string, code: string) =>
  new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' }).of(code);

/** Longer codes are well-formed, such as `deutsch`, but there are none. `Intl` knows all of two letters, and some of three. */
function isLanguage(text: string): boolean {
  try {
    const { language } = new Intl.Locale(text);
    return language.length === 3 || (language.length === 2 && languageIn('en', language) !== undefined);
  } catch {
    return false;
  }
}

const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/** By its name in English or in itself. */
function languageMeant(text: string): string | undefined {
  const name = text.toLowerCase();
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .find((one) => ['en', one].some((locale) => languageIn(locale, one)?.toLowerCase() === name));
}

/** What an optional text may have to look like. */
export const formats = {
  yearOrMonth: {
    matches: (text) => isMonth(text) || /^[12]\d{3}$/.test(text),
    name: 'a year or month',
    code: 'not-a-date',
    isOfFixedLength: true,
  },
  webAddress: {
    matches: isWebAddress,
    name: 'a web address',
    code: 'not-a-web-address',
  },
  picture: {
    matches: (text) => isHttps(text) || isPictureFile(text),
    name: 'the address of a picture',
    code: 'not-a-picture',
  },
  language: {
    matches: isLanguage,
    name: 'the code of a language',
    code: 'not-a-language',
    meant: languageMeant,
  },
  colour: {
    matches: (text) => /^#[\da-f]{6}$/i.test(text),
    name: 'a colour',
    code: 'not-a-colour',
    isOfFixedLength: true,
  },
  letters: {
    matches: (text) => /^\p{L}+$/u.test(text),
    name: 'made of letters',
    code: 'not-letters',
  },
  pageAddress: {
    matches: isPageAddress,
    name: 'the last part of an address',
    code: 'not-a-page-address',
  },
} as const satisfies Record<string, FormatRule>;

export type Format = keyof typeof formats;
