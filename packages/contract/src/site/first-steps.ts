import * as v from 'valibot';

/** What an owner does in the first hour, in this order. */
export const firstSteps = ['name', 'portrait', 'project', 'job', 'sample', 'address'] as const;
export type FirstStep = (typeof firstSteps)[number];

/** `GET /api/site/first-steps`. */
export const FirstSteps = v.strictObject({
  done: v.array(v.picklist(firstSteps)),
  /** Whether an administrator has put the list away. */
  isHidden: v.boolean(),
  /** Why mail can't be sent, and what to do; absent while it can, or is off. */
  mailProblem: v.optional(v.string()),
});
export type FirstSteps = v.InferOutput<typeof FirstSteps>;

/** `PUT /api/site/first-steps`. */
export const FirstStepsEdit = v.strictObject({ isHidden: v.boolean('isHidden must be true or false') });
export type FirstStepsEdit = v.InferOutput<typeof FirstStepsEdit>;
