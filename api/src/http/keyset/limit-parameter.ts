import { largestPage } from '@portico/contract/user-list';
import * as v from 'valibot';

const message = `limit is a number from 1 to ${largestPage}`;

/** The query parameter `limit`: how many rows an answer may have, at most and where nothing is said `largestPage`. */
export const limitParameter = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^[1-9]\d{0,2}$/, message),
    v.transform(Number),
    v.maxValue(largestPage, message),
  ),
  String(largestPage),
);
