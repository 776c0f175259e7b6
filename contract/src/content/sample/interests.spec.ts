import * as v from 'valibot';
import { NewInterest } from '../interest.js';
import { sampleInterests } from './interests.js';

it('are 11, no two alike (S3.8)', () => {
  expect(new Set(sampleInterests.map((interest) => interest.name)).size).toBe(11);
  expect(sampleInterests).toHaveLength(11);
});

it('belong to the four categories of the specification (S3.3)', () => {
  const categories = new Set(sampleInterests.map((interest) => interest.category));
  expect([...categories].sort()).toEqual(['Academic', 'General', 'Hobby', 'Professional']);
});

it.each(sampleInterests)('$name is stored as it stands', (interest) => {
  expect(v.parse(NewInterest, interest)).toEqual(interest);
});
