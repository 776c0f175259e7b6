import * as v from 'valibot';
import { said } from '../../texts/sentences.js';
import { blankTextRules, Id, InResume, requiredTexts, SampleMark, textRules, Version } from '../../fields.js';
import { experienceDetails, experienceFields } from './experience-fields.js';
import { endsInTime, hasDates } from './period.js';

const { time, ...others } = experienceFields;
const fields = {
  ...textRules(others),
  ...blankTextRules({ time }),
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

/** The rules of an entry. A blank time follows from the dates. @param before see `requiredTexts` */
export const experienceRules = (before?: Partial<Experience>) =>
  v.pipe(
    v.strictObject(fields),
    requiredTexts({ time }, before, hasDates),
    v.forward(v.partialCheck([['start'], ['end']], endsInTime, said('ends-too-early')), ['end']),
  );

/** `POST /api/experience/add`. */
export const NewExperience = experienceRules();
export type NewExperience = v.InferOutput<typeof NewExperience>;

/** `PUT /api/experience/edit/{expId}`. */
export const ExperienceEdit = v.strictObject({ expId: Id, ...fields });
export type ExperienceEdit = v.InferOutput<typeof ExperienceEdit>;
