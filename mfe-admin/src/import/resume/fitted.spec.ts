/** @jest-environment node */
import type { FieldFacts } from '@portico/contract/field-facts';
import { englishText } from '@portico/contract/texts/message';
import { fitted, shortened } from './fitted';

test.each([
  ['fits as it is', 'fits as it is'],
  ['ends at a whole word here', 'ends at a whole…'],
  ['a comma is, not before the end', 'a comma is, not…'],
  ['one which ends, before dots', 'one which ends…'],
  ['a Donaudampfschifffahrtskapitän', 'a Donaudampfschif…'],
  ['Donaudampfschifffahrtskapitän', 'Donaudampfschifff…'],
  ['🚢🚢🚢🚢🚢🚢🚢🚢🚢🚢🚢🚢🚢🚢🚢🚢🚢🚢🚢', '🚢🚢🚢🚢🚢🚢🚢🚢🚢🚢🚢🚢🚢🚢🚢🚢🚢…'],
])('%s becomes %s within 18 characters', (text, short) => {
  expect(shortened(text, 18)).toBe(short);
});

const take = (facts: Omit<FieldFacts, 'sample'>, text: string) => {
  const said: string[] = [];
  return [fitted({ ...facts, sample: '' }, text, (msg) => said.push(msg(englishText))), ...said];
};

test('a text comes without what databases and terminals corrupt', () => {
  expect(take({ label: 'Name', maxLength: 20 }, ' A\0da\r\n\ud800 u\u0308ber\rall ')).toEqual([
    'Ada\n\ufffd über\nall',
  ]);
});

test('a blank text is null where the field is optional', () => {
  expect(take({ label: 'Place', maxLength: 20 }, ' ')).toEqual([null]);
  expect(take({ label: 'Name', maxLength: 20, required: 'Name is required' }, ' ')).toEqual(['']);
});

test('an address that is too long is left out, as a shortened one would lead elsewhere', () => {
  const href = { label: 'Address', maxLength: 2_048, format: 'webAddress' } as const;
  const msg = expect.stringMatching(/^Address is left out: “https:.*…” isn’t valid$/);
  expect(take(href, `https://example.org/${'a'.repeat(2_048)}`)).toEqual([null, msg]);
});
