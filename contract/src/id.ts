import * as v from 'valibot';
import { largestId } from './limits.js';

export const Id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(largestId));

/** How often an entity was changed, counted from 1; its `ETag`. */
export const Version = v.pipe(v.number(), v.integer(), v.minValue(1));
