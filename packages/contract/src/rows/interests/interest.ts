import * as v from 'valibot';
import { blankTextRules, Id, InResume, requiredTexts, SampleMark, textRules, Version } from '../../fields.js';
import { interestFields } from './interest-fields.js';

const { about, ...others } = interestFields;
const fields = { ...textRules(others), ...blankTextRules({ about }), inResume: InResume };

export const Interest = v.strictObject({
  interestId: Id,
  ...fields,
  version: Version,
  isSample: SampleMark,
});
export type Interest = v.InferOutput<typeof Interest>;

/** The rules of an interest. @param before see `requiredTexts` */
export const interestRules = (before?: Partial<Interest>) =>
  v.pipe(v.strictObject(fields), requiredTexts({ about }, before));

/** `POST /api/interests/add`. */
export const NewInterest = interestRules();
export type NewInterest = v.InferOutput<typeof NewInterest>;

/** `PUT /api/interests/edit/{interestId}`. */
export const InterestEdit = v.strictObject({ interestId: Id, ...fields });
export type InterestEdit = v.InferOutput<typeof InterestEdit>;
