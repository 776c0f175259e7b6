import * as v from 'valibot';
import { NewExperience } from '../experience.js';
import { sampleExperiences } from './experiences.js';

it('are 24, no two alike (S3.8)', () => {
  expect(new Set(sampleExperiences.map((experience) => experience.body)).size).toBe(24);
  expect(sampleExperiences).toHaveLength(24);
});

it.each(sampleExperiences)('$body is stored as it stands, every field filled', (experience) => {
  expect(v.parse(NewExperience, experience)).toEqual(experience);
});
