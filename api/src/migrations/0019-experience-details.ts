import { longest, newColumns, optionalText } from './table-parts.js';

export const experienceDetails = newColumns(
  '0019-experience-details',
  'experiences',
  ['start', 'end', 'organisation', 'place', 'url', 'summary'].map(optionalText),
  [
    longest('start', 7),
    longest('end', 7),
    longest('organisation', 200),
    longest('place', 200),
    longest('url', 2_048),
    longest('summary', 1_000),
  ],
);
