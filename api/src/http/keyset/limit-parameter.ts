import { largestPage } from '@portico/contract/user-list';
import * as v from 'valibot';

const message = `limit is a number from 1 to ${largestPage}`;

/** How many rows an answer may have, at most `largestPage`. */
export const pageSize = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,2}$/, message),
  v.transform(Number),
  v.maxValue(largestPage, message),
);

/** The query parameter `limit` of a list that comes in pages only. */
export const limitParameter = v.optional(pageSize, String(largestPage));
