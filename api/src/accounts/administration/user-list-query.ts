import { type SortOrder, sortOrders, type UserSort, userSorts } from '@portico/contract/accounts/user-list';
import * as v from 'valibot';
import { wordsOf } from '../users/user-search-text.js';
import { pageParameters } from '../../http/routes/page.js';
import { choiceParameter, StorableText } from '../../http/routes/parameters.js';

const maxSearchLength = 500;
const maxWords = 10;

const filters = {
  search: v.optional(
    v.pipe(
      StorableText,
      v.maxLength(maxSearchLength, `Search for at most ${maxSearchLength} characters`),
      v.transform(wordsOf),
      v.maxLength(maxWords, `Search for at most ${maxWords} words`),
    ),
    '',
  ),
  sort: v.optional(choiceParameter('sort', userSorts)),
  order: v.optional(choiceParameter('order', sortOrders)),
};

/** Which users to list, in which order. */
export interface UserSelection {
  sort: UserSort;
  order: SortOrder;
  /** The words from `wordsOf`; none for all users. */
  search: string[];
}

interface RequestedOrder {
  sort?: UserSort | undefined;
  order?: SortOrder | undefined;
}

/** Newest first by default. */
const withDefaultOrder = <Query extends RequestedOrder>({ sort, order, ...rest }: Query) => ({
  ...rest,
  sort: sort ?? 'userId',
  order: order ?? (sort === undefined ? 'desc' : 'asc'),
});

/** The query parameters of a list of users. */
export const UserListQuery = v.pipe(
  v.strictObject({ ...filters, ...pageParameters }),
  v.transform(withDefaultOrder),
);
export type UserListQuery = v.InferOutput<typeof UserListQuery>;

/** The query parameters of the export, which has no pages. */
export const UserExportQuery = v.pipe(
  // Front ends of 1.0 name the format.
  v.strictObject({ ...filters, format: v.optional(v.literal('csv', 'format must be csv')) }),
  v.transform(withDefaultOrder),
);
export type UserExportQuery = v.InferOutput<typeof UserExportQuery>;
