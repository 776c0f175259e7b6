import { frameLanguage } from './language.js';

it.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['DE', 'de'],
  ['pt-BR', 'en'],
  ['en-GB', 'en'],
  [null, 'en'],
  ['constructor', 'en'],
])('a site with texts in %s speaks %s', (language, expected) => {
  expect(frameLanguage(language, ['de'])).toBe(expected);
});
