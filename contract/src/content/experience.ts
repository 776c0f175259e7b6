import * as v from 'valibot';
import { Id, requiredText, Version } from '../fields.js';
import { limits } from '../limits.js';

export const ExperienceFields = {
  type: requiredText('Type', limits.experience.type, 'Experience Type is required'),
  /** The entry's name. */
  body: requiredText('Name', limits.experience.body, 'Name is required'),
  /** A duration in the author's words. */
  time: requiredText('Time', limits.experience.time, 'Time spent working with is required'),
};

export const Experience = v.strictObject({
  expId: Id,
  ...ExperienceFields,
  authorId: Id,
  version: Version,
});
export type Experience = v.InferOutput<typeof Experience>;

/** `POST /api/experience/add`. */
export const NewExperience = v.strictObject(ExperienceFields);
export type NewExperience = v.InferOutput<typeof NewExperience>;

/** `PUT /api/experience/edit/{expId}`. */
export const ExperienceEdit = v.strictObject({ expId: Id, ...ExperienceFields });
export type ExperienceEdit = v.InferOutput<typeof ExperienceEdit>;
