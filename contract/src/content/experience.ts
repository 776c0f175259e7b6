import * as v from 'valibot';
import { Id, textRules, Version } from '../fields.js';
import { experienceFields } from '../text-fields.js';

const fields = textRules(experienceFields);

export const Experience = v.strictObject({ expId: Id, ...fields, authorId: Id, version: Version });
export type Experience = v.InferOutput<typeof Experience>;

/** `POST /api/experience/add`. */
export const NewExperience = v.strictObject(fields);
export type NewExperience = v.InferOutput<typeof NewExperience>;

/** `PUT /api/experience/edit/{expId}`. */
export const ExperienceEdit = v.strictObject({ expId: Id, ...fields });
export type ExperienceEdit = v.InferOutput<typeof ExperienceEdit>;
