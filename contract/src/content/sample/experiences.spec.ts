import * as v from 'valibot';
import { limits } from '../../limits.js';
import { requiredText } from '../../fields.js';
import { sampleExperiences } from './experiences.js';

const Fields = v.strictObject({
  type: requiredText('Type', limits.experience.type, 'Experience Type is required'),
  body: requiredText('Name', limits.experience.body, 'Name is required'),
  time: requiredText('Time', limits.experience.time, 'Time spent working with is required'),
});

it('are 24, no two alike', () => {
  expect(new Set(sampleExperiences.map((experience) => experience.body)).size).toBe(24);
  expect(sampleExperiences).toHaveLength(24);
});

it.each(sampleExperiences)('$body is stored as it stands, every field filled', (experience) => {
  expect(v.parse(Fields, experience)).toEqual(experience);
});
