import * as v from 'valibot';
import { blankTextRules, Id, InResume, requiredWhere, SampleMark, textRules, Version } from '../fields.js';
import { experienceDetails, experienceFields } from './experience-fields.js';
import { endsInTime, endsTooEarly, hasDates, type Period } from './periods/period.js';

const { time } = experienceFields;
const fields = {
  ...textRules(experienceFields),
  ...textRules(experienceDetails),
  /** The job that comes first; without one it is what goes on and began last. */
  current: v.optional(v.boolean('Current job must be true or false'), false),
  inResume: InResume,
};

export const Experience = v.strictObject({
  expId: Id,
  ...fields,
  /** The summary's Markdown as HTML without scripts and styles. Absent without a summary, and from earlier versions. */
  summaryHtml: v.optional(v.string()),
  authorId: Id,
  version: Version,
  isSample: SampleMark,
});
export type Experience = v.InferOutput<typeof Experience>;

/** A blank time follows from the dates. */
const written = { ...fields, ...blankTextRules({ time }) };

/** `POST /api/experience/add`. */
export const NewExperience = v.pipe(
  v.strictObject(written),
  requiredWhere({ time }, (row: Partial<Period>) => !hasDates(row)),
  v.forward(v.partialCheck([['start'], ['end']], endsInTime, endsTooEarly), ['end']),
);
export type NewExperience = v.InferOutput<typeof NewExperience>;

/** `PUT /api/experience/edit/{expId}`. */
export const ExperienceEdit = v.strictObject({ expId: Id, ...written });
export type ExperienceEdit = v.InferOutput<typeof ExperienceEdit>;
