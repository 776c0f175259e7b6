import * as v from 'valibot';
import { Experience } from './experience.js';
import { refusedFields } from '../testing/refused-fields.js';
import { anExperience } from '../testing/rows.js';
import { withField } from '../testing/with-field.js';

const experience = anExperience();

it('takes an experience', () => {
  expect(v.parse(Experience, experience)).toEqual(experience);
});

it.each([
  ['type', 'Experience Type is required'],
  ['body', 'Name is required'],
  ['time', 'Time spent working with is required'],
])('asks for %s in the words of the specification', (field, sentence) => {
  expect(v.safeParse(Experience, withField(experience, field, ' ')).issues?.[0]?.message).toBe(sentence);
});

it.each([
  ['type', 100, 'Type is at most 100 characters'],
  ['body', 200, 'Name is at most 200 characters'],
  ['time', 100, 'Time is at most 100 characters'],
])('takes %s of %i characters and no longer one', (field, longest, sentence) => {
  expect(refusedFields(Experience, withField(experience, field, 'a'.repeat(longest)))).toEqual([]);
  const longer = v.safeParse(Experience, withField(experience, field, 'a'.repeat(longest + 1)));
  expect(longer.issues?.[0]?.message).toBe(sentence);
});

it.each(['expId', 'authorId'])('refuses a wrong %s', (field) => {
  expect(refusedFields(Experience, withField(experience, field, 0))).toEqual([field]);
});

it('refuses a field that it does not know', () => {
  expect(refusedFields(Experience, { ...experience, owner: 1 })).toEqual(['owner']);
});
