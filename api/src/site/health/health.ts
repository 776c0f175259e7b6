import * as v from 'valibot';

export const Health = v.strictObject({ status: v.literal('ok') });
export type Health = v.InferOutput<typeof Health>;
