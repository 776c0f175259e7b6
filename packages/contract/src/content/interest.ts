import * as v from 'valibot';
import { Id, InResume, SampleMark, textRules, Version } from '../fields.js';
import { interestFields } from './interest-fields.js';

const fields = { ...textRules(interestFields), inResume: InResume };

export const Interest = v.strictObject({
  interestId: Id,
  ...fields,
  version: Version,
  isSample: SampleMark,
});
export type Interest = v.InferOutput<typeof Interest>;

/** `POST /api/interests/add`. */
export const NewInterest = v.strictObject(fields);
export type NewInterest = v.InferOutput<typeof NewInterest>;

/** `PUT /api/interests/edit/{interestId}`. */
export const InterestEdit = v.strictObject({ interestId: Id, ...fields });
export type InterestEdit = v.InferOutput<typeof InterestEdit>;
