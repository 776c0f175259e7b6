import { anExperience } from '../testing/rows.js';
import { currentRole, timelineOf } from './timeline.js';

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

it.each([
  [
    'the employment that goes on and began last',
    2,
    [
      { expId: 4, type: 'Education', start: '2025' },
      { expId: 3, type: 'Employment', start: '2019' },
      { expId: 2, type: 'employment', start: '2021-06' },
      { expId: 1, type: 'Employment', start: '2022', end: '2023' },
    ],
  ],
  [
    'the chosen one, even if nobody knows since when',
    1,
    [
      { expId: 3, type: 'Employment', start: '2025' },
      { expId: 2, type: 'Employment', start: '2020', end: '2021', current: true },
      { expId: 1, type: 'Anstellung', kind: 'Employment', current: true },
    ],
  ],
  ['nothing where all has ended', undefined, [{ type: 'Employment', start: '2022', end: '2023' }]],
  ['nothing without dates', undefined, [{ type: 'Employment' }]],
])('the current role is %s', (_what, expId, entries) => {
  expect(currentRole(entries.map((entry) => anExperience(entry)))?.expId).toBe(expId);
});
