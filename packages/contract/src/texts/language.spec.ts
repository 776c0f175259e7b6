import { frameLanguage } from './language.js';

it.each([
  ['de-x-trial', 'de'],
  ['de-AT-x-trial', 'de'],
  ['DE-X-trial', 'de'],
  // Until all of it is translated.
  ['de', 'en'],
  ['pt-BR-x-trial', 'en'],
  ['en-GB', 'en'],
  [null, 'en'],
  ['constructor-x-trial', 'en'],
])('a site with texts in %s speaks %s', (language, expected) => {
  expect(frameLanguage(language, { de: {} })).toBe(expected);
});

it('knows in a browser, too, which language a setting leads to', () => {
  expect([frameLanguage('de-x-trial'), frameLanguage('cy'), frameLanguage(null)]).toEqual(['de', 'en', 'en']);
});
