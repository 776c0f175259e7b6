import { createHash } from 'node:crypto';
import { experienceFields } from '../experience/experience-fields.js';
import { interestFields } from '../interests/interest-fields.js';
import { projectFields } from '../projects/project-fields.js';
import { sampleExperiences } from '../experience/sample-experiences.js';
import { sampleInterests } from '../interests/sample-interests.js';
import { sampleProjects } from '../projects/sample-projects.js';

const hash = (rows: readonly object[], fields: object): string => {
  const texts = rows.map((row) => Object.keys(fields).map((name) => (row as Record<string, unknown>)[name]));
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);
};

// Whoever changes a text has to recognise the earlier one as well (`SampleRows` in the API).
it.each([
  ['experiences', sampleExperiences, experienceFields, 'e99ade6633d57e4f'],
  ['projects', sampleProjects, projectFields, 'cd89b853a52943b7'],
  ['interests', sampleInterests, interestFields, '86ae995d69ab458c'],
])(
  'the sample of %s has the texts by which it is known in older installations (S3.8)',
  (_what, rows, fields, known) => {
    expect(hash(rows, fields)).toBe(known);
  },
);
