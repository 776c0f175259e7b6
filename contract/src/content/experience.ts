import * as v from 'valibot';
import { Id, SampleMark, textRules, Version } from '../fields.js';
import { experienceDetails, experienceFields } from '../text-fields.js';
import { endsInTime, endsTooEarly } from './period.js';

const fields = { ...textRules(experienceFields), ...textRules(experienceDetails) };

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

/** `POST /api/experience/add`. */
export const NewExperience = v.pipe(
  v.strictObject(fields),
  v.forward(v.partialCheck([['start'], ['end']], endsInTime, endsTooEarly), ['end']),
);
export type NewExperience = v.InferOutput<typeof NewExperience>;

/** `PUT /api/experience/edit/{expId}`. */
export const ExperienceEdit = v.strictObject({ expId: Id, ...fields });
export type ExperienceEdit = v.InferOutput<typeof ExperienceEdit>;
