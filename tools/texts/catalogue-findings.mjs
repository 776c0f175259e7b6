import { parse } from '@messageformat/parser';

/** @typedef {import('@messageformat/parser').Token} Token */

/** @param {Token[]} tokens @returns {string[]} the names of its arguments and elements */
const namesIn = (tokens) =>
  tokens.flatMap((token) => {
    if (token.type === 'content') return [...token.value.matchAll(/<\/?\w+>/g)].map(([tag]) => tag);
    if (token.type === 'argument') return [token.arg];
    if (token.type === 'plural') return [token.arg, ...token.cases.flatMap(({ tokens: of }) => namesIn(of))];
    if (token.type === 'octothorpe') return [];
    throw new Error(`${token.type} isn't supported`);
  });

/** @param {Token[]} tokens @param {string[]} categories @returns {string[]} that a plural lacks */
const missingCases = (tokens, categories) =>
  tokens.flatMap((token) => {
    if (token.type !== 'plural') return [];
    const keys = token.cases.map(({ key }) => key);
    const nested = token.cases.flatMap(({ tokens: of }) => missingCases(of, categories));
    return [...categories.filter((one) => !keys.includes(one)), ...nested];
  });

/** @param {string} text @param {string} translation @param {string[]} categories */
const differences = (text, translation, categories) => {
  if (translation.trim() === '') return ['is empty'];
  try {
    const tokens = parse(translation);
    const [names, expected] = [namesIn(tokens), namesIn(parse(text))].map((of) => [...new Set(of)].sort());
    const missing = missingCases(tokens, categories);
    return [
      ...(String(names) === String(expected) ? [] : [`has ${names}, not ${expected}`]),
      ...(missing.length === 0 ? [] : [`lacks the case ${missing}`]),
    ];
  } catch (error) {
    return [/** @type {Error} */ (error).message];
  }
};

/**
 * @param {string} language
 * @param {Record<string, string>} catalogue
 * @param {ReadonlySet<string>} texts all that are in the code
 * @param {object} elsewhere translations of texts that this one needn't have
 * @returns {string[]} in words
 */
export const catalogueFindings = (language, catalogue, texts, elsewhere = {}) => {
  const rules = new Intl.PluralRules(language);
  // No number that is shown is as large as those of French `many`. ICU takes no plural without `other`.
  const categories = [
    ...new Set([...Array(1_000).keys()].map((count) => rules.select(count)).concat('other')),
  ];
  return [
    ...[...texts]
      .filter((text) => !Object.hasOwn(catalogue, text) && !Object.hasOwn(elsewhere, text))
      .map((text) => `"${text}" has no translation`),
    ...Object.entries(catalogue).flatMap(([text, translation]) =>
      texts.has(text)
        ? differences(text, translation, categories).map((what) => `"${translation}" ${what}`)
        : [`"${text}" isn't in the code. If only the English has changed, change the key`],
    ),
  ];
};
