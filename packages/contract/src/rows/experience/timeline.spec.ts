import { anExperience } from '../../testing/rows.js';
import { organisationOf, timelineOf } from './timeline.js';

it('has what is employment or education in any spelling, those without dates last and as they were', () => {
  const entries = [
    anExperience({ expId: 6, type: 'employment' }),
    anExperience({ expId: 5, type: 'Education', start: '2011', end: '2014' }),
    anExperience({ expId: 4, type: 'Language', start: '2020' }),
    anExperience({ expId: 3, type: 'EDUCATION' }),
    anExperience({ expId: 2, type: 'Employment', start: '2014', end: '2021-05' }),
    anExperience({ expId: 1, type: 'Employment', start: '2021-06' }),
  ];
  expect(timelineOf(entries).map(({ expId }) => expId)).toEqual([1, 2, 5, 6, 3]);
});

it('begins with the chosen job, even if nobody knows since when', () => {
  const entries = [
    anExperience({ expId: 3, type: 'Employment', start: '2025' }),
    anExperience({ expId: 2, type: 'Employment', start: '2020', end: '2021', current: true }),
    anExperience({ expId: 1, type: 'Anstellung', kind: 'Employment', current: true }),
  ];
  expect(timelineOf(entries).map(({ expId }) => expId)).toEqual([1, 3, 2]);
});

it.each([
  ['Harbour Works', 'https://harbour.example', 'Harbour Works'],
  [null, 'https://harbour.example/jobs', 'harbour.example'],
  [null, null, null],
])('says of %j at %j: %j', (organisation, url, name) => {
  expect(organisationOf({ organisation, url })).toBe(name);
});
