import * as v from 'valibot';

const Rows = v.pipe(v.number(), v.integer(), v.minValue(0));

/** `POST /api/sample/restore`: the removal to undo. */
export const SampleRestoration = v.strictObject({
  removedAt: v.pipe(v.string(), v.isoTimestamp('removedAt must be what the removal answered')),
});
export type SampleRestoration = v.InferOutput<typeof SampleRestoration>;

/** How many rows of each list were removed or restored. */
export const SampleRemoval = v.strictObject({
  removedAt: v.string(),
  experience: Rows,
  project: Rows,
  interests: Rows,
});
export type SampleRemoval = v.InferOutput<typeof SampleRemoval>;
