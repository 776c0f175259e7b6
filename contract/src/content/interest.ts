import * as v from 'valibot';
import { Id, requiredText, Version } from '../fields.js';
import { limits } from '../limits.js';

export const InterestFields = {
  name: requiredText('Name', limits.interest.name, 'Interest Name is required'),
  category: requiredText('Category', limits.interest.category, 'Category is required'),
  about: requiredText('About', limits.interest.about, 'About is required'),
};

export const Interest = v.strictObject({ interestId: Id, ...InterestFields, version: Version });
export type Interest = v.InferOutput<typeof Interest>;

/** `POST /api/interests/add`. */
export const NewInterest = v.strictObject(InterestFields);
export type NewInterest = v.InferOutput<typeof NewInterest>;

/** `PUT /api/interests/edit/{interestId}`. */
export const InterestEdit = v.strictObject({ interestId: Id, ...InterestFields });
export type InterestEdit = v.InferOutput<typeof InterestEdit>;
