import * as v from 'valibot';
import { Interest } from './interest.js';
import { refusedFields } from '../testing/refused-fields.js';
import { anInterest } from '../testing/rows.js';
import { withField } from '../testing/with-field.js';

const interest = anInterest();

it('takes an interest (S3.3)', () => {
  expect(v.parse(Interest, interest)).toEqual(interest);
});

it.each([
  ['name', 'Interest Name is required'],
  ['category', 'Category is required'],
  ['about', 'About is required'],
])('asks for %s in the words of the specification', (field, sentence) => {
  expect(v.safeParse(Interest, withField(interest, field, ' ')).issues?.[0]?.message).toBe(sentence);
});

it.each([
  ['name', 100, 'Name is at most 100 characters'],
  ['category', 100, 'Category is at most 100 characters'],
  ['about', 2_000, 'About is at most 2,000 characters'],
])('takes %s of %i characters and no longer one', (field, longest, sentence) => {
  expect(refusedFields(Interest, withField(interest, field, 'a'.repeat(longest)))).toEqual([]);
  const longer = v.safeParse(Interest, withField(interest, field, 'a'.repeat(longest + 1)));
  expect(longer.issues?.[0]?.message).toBe(sentence);
});

it.each([0, -1, 1.5, 2 ** 31, '1'])('refuses the id %j', (id) => {
  expect(refusedFields(Interest, withField(interest, 'interestId', id))).toEqual(['interestId']);
});

it('refuses a field that it does not know', () => {
  expect(refusedFields(Interest, { ...interest, owner: 1 })).toEqual(['owner']);
});
